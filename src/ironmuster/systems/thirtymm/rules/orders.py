"""[TM-18] What a mission may decide, and how points are counted. The missions themselves are in
`scouting`, `skirmish`, `operation` and `conflagration`, by their size; `missions` finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.thirtymm.position.events import MarkerTaken, Scored
from ironmuster.systems.thirtymm.position.field import NORTH, SOUTH
from ironmuster.systems.thirtymm.position.state import ESCAPED, FIELDED, NOBODY, State
from ironmuster.systems.thirtymm.position.stats import is_able

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

MOST: Final = 7  # primary points, and secondary points, of a team [TM-18.4]
FIRST_SCORING: Final = 2  # the round from which markers score [D12]
NEAR: Final = 1  # hexes from which a marker is controlled [TM-18.3]
PRIMARY: Final = "primary"


class Orders:
    """[TM-18.1] A mission's own rules, each at its moment; those of a mission that does without do
    nothing."""

    controls: bool = False  # whether its markers are controlled [TM-18.3]

    def area(self, state: State, team: int) -> int:
        """[TM-3.10, TM-4.8] Where a team deploys."""
        return own_area(state, team)

    def starting(self, state: State, team: int) -> int:
        """[TM-4.8, TM-18.9] How many units of a team are deployed; the rest is in reserve."""
        return len(deployable(state, team))

    def may_deploy(self, state: State, index: int) -> bool:
        """[TM-4.7] Whether a unit may be among those deployed at the start."""
        return True

    def arrivals(self, state: State, team: int) -> int:
        """[TM-18.9] How many reserve units a team may bring on now."""
        return 0

    def arrival_area(self, state: State, team: int) -> int:
        """[TM-18.9] Where its reserves come on."""
        return 0

    def prepare(self, game: MissionGame) -> None:
        """[TM-4.9] What happens before the first round."""

    def round_begins(self, game: MissionGame) -> None:
        """[TM-5.1] The round's own dice."""

    def may_activate(self, state: State, index: int) -> bool:
        """[TM-5.2] Whether a unit may be chosen."""
        return True

    def in_range(
        self, state: State, attacker: int, target: int, distance: int, ranged: bool
    ) -> bool:
        """[TM-11.1] Whether the mission lets a unit be attacked from so far."""
        return True

    def completes(self, game: MissionGame, index: int) -> None:
        """[TM-5.8] A unit's turn ends: what it does for the mission is completed first of all."""

    def turn_ends(self, game: MissionGame, index: int) -> None:
        """[TM-5.8] A unit's turn has ended."""

    def unit_lost(self, game: MissionGame, index: int) -> None:
        """[TM-12.2, TM-12.9] A unit is destroyed or inoperative for the first time."""

    def unit_destroyed(self, game: MissionGame, index: int) -> None:
        """[TM-12.2] A unit is destroyed."""

    def building_hit(self, game: MissionGame, building: int, damage: int) -> None:
        """[TM-16.4] A building has lost so much of its Defense."""

    def building_lost(self, game: MissionGame, building: int, team: int) -> None:
        """[TM-16.4] A building has fallen."""

    def round_ends(self, game: MissionGame) -> None:
        """[TM-5.9] Scoring at the end of a round."""

    def is_over(self, state: State) -> bool:
        """[TM-18.5] Whether the mission ends with this round."""
        return False

    def battle_ends(self, game: MissionGame) -> None:
        """[TM-18.5] Scoring at the end of the battle."""


def edge_of(state: State, team: int) -> int:
    """[TM-4.5] Where the area of a team lies: `NORTH` or `SOUTH`."""
    return SOUTH if state.south == team else NORTH


def defender(state: State) -> int:
    """[TM-4.4] The team that is not the Attacker."""
    return 1 - state.attacker


def own_area(state: State, team: int) -> int:
    """[TM-3.10] The standard Deployment Area of a team."""
    return state.table.field.areas[edge_of(state, team)]


def deployable(state: State, team: int) -> list[int]:
    """[TM-4.8] The units of a team that are deployed one by one: linked drones come with their Main
    Unit."""
    return [one.index for one in state.table.profiles if one.team == team and not one.linked]


def able_units(state: State, team: int) -> list[int]:
    """[TM-18.2] The able units of a team."""
    return [index for index in deployable(state, team) if is_able(state, index)]


def saved(state: State, team: int) -> list[int]:
    """[TM-18.2, D12] The units of a team that count as able when the battle ends: those that have
    escaped do, too."""
    escaped = [one for one in deployable(state, team) if state.units[one].status == ESCAPED]
    return able_units(state, team) + escaped


def score(game: MissionGame, team: int, points: int, why: str) -> None:
    """[TM-18.4] Primary points of a team; what goes beyond 7 is lost."""
    state = game.state
    gained = min(points, MOST - state.primary[team])
    if gained > 0:
        state.primary[team] += gained
        game.emit(Scored(team, PRIMARY, gained, state.primary[team], why))


def near_marker(state: State, index: int, marker: int) -> bool:
    """[TM-18.3] Whether a unit is within 1 hex of a marker at its ground elevation."""
    unit = state.units[index]
    cell = state.markers[marker].cell
    if cell == NOBODY or unit.status != FIELDED:
        return False
    field = state.table.field
    if unit.elevation != field.ground[cell]:
        return False
    return field.grid.distance(unit.cell, cell) <= NEAR


def take_control(game: MissionGame) -> None:
    """[TM-18.3] The team with more able units at a marker takes it, and keeps it until the other
    does."""
    state = game.state
    for number, marker in enumerate(state.markers):
        if marker.cell == NOBODY:
            continue
        margin = 0  # able units of the first team more than of the other
        for index in range(len(state.units)):
            if near_marker(state, index, number) and is_able(state, index):
                margin += 1 if state.table.profiles[index].team == 0 else -1
        if margin:
            team = 0 if margin > 0 else 1
            if marker.owner != team:
                marker.owner = team
                game.emit(MarkerTaken(number, team, NOBODY, "controlled"))


def owned(state: State, team: int) -> int:
    """[TM-18.3] How many markers a team owns."""
    return sum([1 for marker in state.markers if marker.owner == team])


def score_markers(game: MissionGame) -> None:
    """[D12] From round 2 on: 1 for a marker, 1 for two, 1 for more than the enemy has."""
    state = game.state
    if state.round < FIRST_SCORING:
        return
    counts = [owned(state, 0), owned(state, 1)]
    for team in (0, 1):
        points = (counts[team] >= 1) + (counts[team] >= 2) + (counts[team] > counts[1 - team])
        score(game, team, points, "markers controlled")
