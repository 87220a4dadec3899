"""[D12] The missions of size Operation: The Order to Destroy, Emissary of Darkness!, Burning
Sandstorm, Protect the Relic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.thirtymm.position.dice import WEATHER
from ironmuster.systems.thirtymm.position.events import EmissaryNamed, MarkerTaken, WeatherRolled
from ironmuster.systems.thirtymm.position.field import TAN
from ironmuster.systems.thirtymm.position.state import NOBODY, State
from ironmuster.systems.thirtymm.position.stats import colour_at, is_able, is_grounded
from ironmuster.systems.thirtymm.rules.orders import (
    FIRST_SCORING,
    Orders,
    able_units,
    defender,
    near_marker,
    own_area,
    score,
    score_markers,
)
from ironmuster.systems.thirtymm.rules.status import overheat

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

STORM: Final = 4  # on the die, and hexes from which it is felt (Burning Sandstorm)
BURNING: Final = 7  # on the die


class OrderToDestroy(Orders):
    """[D12] m07: three buildings to fell, and the HQ behind them."""

    def building_lost(self, game: MissionGame, building: int, team: int) -> None:
        """[D12] 2 for each target, 1 when all of them are down."""
        state = game.state
        targets = state.table.targets
        if building in targets:
            score(game, state.attacker, 2, "a target felled")
            if not [one for one in targets if state.ruin[one] > 0]:
                score(game, state.attacker, 1, "all targets felled")

    def battle_ends(self, game: MissionGame) -> None:
        """[D12] For the Defender 2 for each target that stands, and 1 for the HQ."""
        state = game.state
        standing = len([one for one in state.table.targets if state.ruin[one] > 0])
        score(game, defender(state), 2 * standing, "targets standing")
        score(game, defender(state), int(state.ruin[state.table.hq] > 0), "the HQ stands")


class EmissaryOfDarkness(Orders):
    """[D12] m08: the Emissary walks from marker to marker."""

    def prepare(self, game: MissionGame) -> None:
        """[D12] The able mech of the Defender with the highest DC, or else its dearest unit."""
        state = game.state
        units = able_units(state, defender(state))
        profiles = state.table.profiles
        mechs = [index for index in units if profiles[index].mech]
        for index in mechs or units:
            best = state.emissary
            if best == NOBODY or profiles[index].dc > profiles[best].dc:
                state.emissary = index
        game.emit(EmissaryNamed(state.emissary))

    def turn_ends(self, game: MissionGame, index: int) -> None:
        """[D12] Broadcast: 2 for each marker the able Emissary ends its turn at."""
        state = game.state
        if index != state.emissary or not is_able(state, index):
            return
        for number in range(len(state.markers)):
            marker = state.markers[number]
            if marker.owner == NOBODY and near_marker(state, index, number):
                marker.owner = defender(state)
                game.emit(MarkerTaken(number, marker.owner, index, "broadcast"))
                score(game, marker.owner, 2, "a broadcast")

    def unit_lost(self, game: MissionGame, index: int) -> None:
        """[D12] 4 for the Emissary."""
        if index == game.state.emissary:
            score(game, game.state.attacker, 4, "the Emissary lost")

    def battle_ends(self, game: MissionGame) -> None:
        """[D12] 1 for each unused marker; for the Defender 1 if the Emissary is able."""
        state = game.state
        unused = sum([1 for marker in state.markers if marker.owner == NOBODY])
        score(game, state.attacker, unused, "markers unused")
        score(game, defender(state), int(is_able(state, state.emissary)), "the Emissary is able")


class BurningSandstorm(Orders):
    """[D12] m09: wells to control, and storms."""

    controls = True

    def round_begins(self, game: MissionGame) -> None:
        """[D12] Clear, a storm, or a burning one."""
        state = game.state
        die = game.draw(WEATHER)
        state.storm = die >= BURNING
        state.gusts = STORM if STORM <= die < BURNING else 0
        word = "burning storm" if state.storm else "storm" if state.gusts else "clear"
        game.emit(WeatherRolled((die,), word, NOBODY))

    def in_range(
        self, state: State, attacker: int, target: int, distance: int, ranged: bool
    ) -> bool:
        """[D12] In a burning storm ranged attacks reach 4 hexes."""
        return not ranged or not state.storm or distance <= STORM

    def turn_ends(self, game: MissionGame, index: int) -> None:
        """[D12] A burning storm heats who ends its turn on tan ground."""
        state = game.state
        if (
            state.storm
            and colour_at(state, state.units[index].cell) == TAN
            and is_grounded(state, index)
        ):
            overheat(game, index)

    def round_ends(self, game: MissionGame) -> None:
        """[D12] The wells a team owns."""
        score_markers(game)


class ProtectTheRelic(Orders):
    """[D12] m10: the relic is carried home, or kept away from there."""

    def round_ends(self, game: MissionGame) -> None:
        """[D12] From round 2 on 1 for the team that carries the relic."""
        state = game.state
        bearer = state.markers[0].unit
        if state.round >= FIRST_SCORING and bearer != NOBODY:
            score(game, state.table.profiles[bearer].team, 1, "carries the relic")

    def is_over(self, state: State) -> bool:
        """[D12] The relic is in the Attacker's area."""
        return relic_is_home(state)

    def battle_ends(self, game: MissionGame) -> None:
        """[D12] 4 for the Attacker with the relic in its area, else 3 for the Defender."""
        state = game.state
        if relic_is_home(state):
            score(game, state.attacker, 4, "the relic is in its area")
        else:
            score(game, defender(state), 3, "the relic is not in the Attacker's area")


def relic_is_home(state: State) -> bool:
    """[D12] Whether the relic, carried or lying, is in the Attacker's area."""
    relic = state.markers[0]
    cell = relic.cell if relic.unit == NOBODY else state.units[relic.unit].cell
    return own_area(state, state.attacker) >> cell & 1 == 1
