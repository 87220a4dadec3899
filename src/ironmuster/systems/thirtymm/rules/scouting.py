"""[D12] The missions of the smallest size, and the one of any size: Destroy All Targets,
Reconnaissance, Show of Force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.thirtymm.position.events import MarkerTaken
from ironmuster.systems.thirtymm.position.state import DESTROYED, NOBODY, RESERVE, State
from ironmuster.systems.thirtymm.position.stats import is_able, is_inoperative
from ironmuster.systems.thirtymm.rules.orders import (
    MOST,
    Orders,
    defender,
    deployable,
    edge_of,
    near_marker,
    own_area,
    score,
    score_markers,
)

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame


class DestroyAllTargets(Orders):
    """[D12] m00: whoever destroys more."""

    def battle_ends(self, game: MissionGame) -> None:
        """[D12] 7 times the share of the enemy's DC that is destroyed or inoperative, rounded
        down."""
        state = game.state
        for team in (0, 1):
            total = 0
            lost = 0
            for index in state.table.units_of(1 - team):
                cost = state.table.profiles[index].dc
                total += cost
                unit = state.units[index]
                if unit.status == DESTROYED or is_inoperative(state, index):
                    lost += cost
            if total:
                score(game, team, MOST * lost // total, "enemies destroyed")


class Reconnaissance(Orders):
    """[D12, TM-R74] m01: one scout, then the others; information is gathered and brought home."""

    def starting(self, state: State, team: int) -> int:
        """[D12] The Attacker deploys one unit."""
        return 1 if team == state.attacker else len(deployable(state, team))

    def may_deploy(self, state: State, index: int) -> bool:
        """[D12] Of the Attacker one with the lowest DC."""
        profiles = state.table.profiles
        if profiles[index].team != state.attacker:
            return True
        costs = [profiles[one].dc for one in deployable(state, state.attacker)]
        return profiles[index].dc == min(costs)

    def may_activate(self, state: State, index: int) -> bool:
        """[D12] Walk in the Park: in round 1 the Defender waits for the Quick Reaction Force."""
        if state.round > 1 or not state.waiting:
            return True
        return state.table.profiles[index].team == state.attacker

    def arrivals(self, state: State, team: int) -> int:
        """[D12] Quick Reaction Force: after the first attack all of the Attacker's reserves."""
        if team != state.attacker or not state.shots:
            return 0
        return sum([1 for index in deployable(state, team) if state.units[index].status == RESERVE])

    def arrival_area(self, state: State, team: int) -> int:
        """[D12] The edge row of its area."""
        return state.table.field.edges[edge_of(state, team)]

    def completes(self, game: MissionGame, index: int) -> None:
        """[D12] Information Gathering is completed where the unit is still in place and able."""
        state = game.state
        marker = state.turn.promise
        if marker == NOBODY or not is_able(state, index) or not near_marker(state, index, marker):
            return
        lying = state.markers[marker]
        lying.cell = NOBODY
        lying.left = 0
        lying.unit = index
        lying.owner = state.attacker
        game.emit(MarkerTaken(marker, state.attacker, index, "gathered"))

    def unit_destroyed(self, game: MissionGame, index: int) -> None:
        """[D12] A token is lost with its holder: 2 for the Defender."""
        state = game.state
        for marker in state.markers:
            if marker.unit == index:
                marker.unit = NOBODY
                score(game, defender(state), 2, "a token lost")

    def round_ends(self, game: MissionGame) -> None:
        """[D12] 1 for each token at home; without one, in rounds 3 to 6, 1 for the Defender."""
        state = game.state
        home = at_home(state)
        score(game, state.attacker, home, "tokens in its area")
        if home == 0 and 3 <= state.round <= 6:
            score(game, defender(state), 1, "no token in the Attacker's area")

    def is_over(self, state: State) -> bool:
        """[D12] No marker is on the board, and every token is lost or at home."""
        held = 0
        for marker in state.markers:
            if marker.cell != NOBODY:
                return False
            held += marker.unit != NOBODY
        return held == at_home(state)

    def battle_ends(self, game: MissionGame) -> None:
        """[D12] 2 for each token at home, and for the Defender 2 for each marker left."""
        state = game.state
        score(game, state.attacker, 2 * at_home(state), "tokens in its area")
        left = sum([1 for marker in state.markers if marker.cell != NOBODY])
        score(game, defender(state), 2 * left, "markers on the board")


def at_home(state: State) -> int:
    """[D12] How many tokens are held in the Attacker's area."""
    area = own_area(state, state.attacker)
    count = 0
    for marker in state.markers:
        if marker.unit != NOBODY and area >> state.units[marker.unit].cell & 1:
            count += 1
    return count


class ShowOfForce(Orders):
    """[D12] m02: four markers to control."""

    controls = True

    def round_ends(self, game: MissionGame) -> None:
        """[D12] The markers a team owns."""
        score_markers(game)
