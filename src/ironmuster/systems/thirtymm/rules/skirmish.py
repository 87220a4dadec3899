"""[D12] The missions of size Skirmish: Winds of War, Endless Pursuit, Counterattack!, The Call of
Darkness."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.thirtymm.position.dice import EYE, WEATHER
from ironmuster.systems.thirtymm.position.events import WeatherRolled
from ironmuster.systems.thirtymm.position.field import NORTH, SOUTH
from ironmuster.systems.thirtymm.position.state import (
    ESCAPED,
    FIELDED,
    NOBODY,
    RESERVE,
    State,
)
from ironmuster.systems.thirtymm.rules.orders import (
    FIRST_SCORING,
    Orders,
    defender,
    deployable,
    edge_of,
    near_marker,
    owned,
    score,
)

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

GUSTS: Final = 5  # on the die, and hexes from which they are felt (Winds of War)
ESCAPE: Final = 3  # the round from which units may leave (Endless Pursuit)
NIGHT: Final = 5  # hexes that one sees by night (The Call of Darkness)
WAVE: Final = 2  # reserves that come on in a round, and hexes they keep from enemies


class WindsOfWar(Orders):
    """[D12] m03: four markers, one of them in the eye of the storm."""

    controls = True

    def round_begins(self, game: MissionGame) -> None:
        """[D12] Where the eye is, and whether there are gusts."""
        state = game.state
        eye = game.draw(EYE)
        wind = game.draw(WEATHER)
        state.eye = (eye - 1) // 2
        state.gusts = GUSTS if wind >= GUSTS else 0
        game.emit(WeatherRolled((eye, wind), "gusts" if state.gusts else "calm", state.eye))

    def round_ends(self, game: MissionGame) -> None:
        """[D12] From round 2 on 2 for the eye and 1 for more markers."""
        state = game.state
        if state.round < FIRST_SCORING:
            return
        counts = [owned(state, 0), owned(state, 1)]
        for team in (0, 1):
            if state.markers[state.eye].owner == team:
                score(game, team, 2, "the eye of the storm")
            if counts[team] > counts[1 - team]:
                score(game, team, 1, "more markers")


class EndlessPursuit(Orders):
    """[D12] m04: the Defender in the middle breaks out over either edge."""

    def area(self, state: State, team: int) -> int:
        """[D12] The Defender in the middle rows; the Attacker on both sides, as `side` says."""
        if team != state.attacker:
            return state.table.field.middle
        return state.table.field.areas[NORTH] | state.table.field.areas[SOUTH]

    def unit_lost(self, game: MissionGame, index: int) -> None:
        """[D12, TM-R133] 2 for each unit of the Defender, 1 for each of the Attacker."""
        state = game.state
        team = state.table.profiles[index].team
        if not state.table.profiles[index].linked:
            score(game, 1 - team, 1 if team == state.attacker else 2, "a unit lost")

    def battle_ends(self, game: MissionGame) -> None:
        """[D12] 1 for each of the Defender's units still on the board."""
        state = game.state
        stayed = 0
        for index in deployable(state, defender(state)):
            stayed += state.units[index].status == FIELDED
        score(game, state.attacker, stayed, "units that did not escape")


def may_leave(state: State, index: int) -> bool:
    """[D12] Whether a unit may leave the board over an edge row (Endless Pursuit)."""
    if state.table.mission.id != "m04" or state.round < ESCAPE:
        return False
    return state.table.profiles[index].team != state.attacker


def escape(game: MissionGame, index: int) -> None:
    """[D12] A unit has left the board: 2 for the Defender."""
    state = game.state
    unit = state.units[index]
    unit.status = ESCAPED
    unit.cell = NOBODY
    unit.ready = False
    if not state.table.profiles[index].linked:  # [TM-R133]
        score(game, defender(state), 2, "a unit escaped")


class Counterattack(Orders):
    """[D12] m05: half of the Defender's units are reserves."""

    controls = True

    def starting(self, state: State, team: int) -> int:
        """[D12] Half of the Defender's units, rounded up."""
        count = len(deployable(state, team))
        return count if team == state.attacker else (count + 1) // 2

    def arrivals(self, state: State, team: int) -> int:
        """[D12] From round 2 on up to two of the Defender's reserves in a round."""
        if team == state.attacker or state.round < FIRST_SCORING:
            return 0
        units = deployable(state, team)
        return min(WAVE, sum([1 for index in units if state.units[index].status == RESERVE]))

    def arrival_area(self, state: State, team: int) -> int:
        """[D12] Its own area, or the outer columns of its half; 2 or more hexes from enemies."""
        field = state.table.field
        edge = edge_of(state, team)
        mask = field.areas[edge] | (field.halves[edge] & field.flanks)
        for index in range(len(state.units)):
            unit = state.units[index]
            if unit.status == FIELDED and state.table.profiles[index].team != team:
                mask &= ~field.grid.disc(unit.cell, WAVE - 1)
        return mask

    def round_ends(self, game: MissionGame) -> None:
        """[D12] From round 2 on 1 for each marker in the enemy's half, and for the Defender 1 if it
        destroyed a unit this round."""
        state = game.state
        if state.round < FIRST_SCORING:
            return
        for team in (0, 1):
            half = state.table.field.halves[edge_of(state, 1 - team)]
            for marker in state.markers:
                if marker.owner == team and half >> marker.cell & 1:
                    score(game, team, 1, "a marker in the enemy's half")
        if state.bloody:
            score(game, defender(state), 1, "a unit destroyed this round")


class CallOfDarkness(Orders):
    """[D12] m06: night, and beacons to light."""

    def in_range(
        self, state: State, attacker: int, target: int, distance: int, ranged: bool
    ) -> bool:
        """[D12] Beyond 5 hexes only who is lit can be attacked."""
        return distance <= NIGHT or is_lit(state, target)

    def turn_ends(self, game: MissionGame, index: int) -> None:
        """[D12] A ranged attack lights whoever made it, until its next activation ends."""
        game.state.units[index].lit = game.state.turn.shot

    def round_ends(self, game: MissionGame) -> None:
        """[D12] From round 2 on 1 for a beacon, 1 for more than the enemy has."""
        state = game.state
        if state.round < FIRST_SCORING:
            return
        counts = [owned(state, 0), owned(state, 1)]
        for team in (0, 1):
            points = (counts[team] >= 1) + (counts[team] > counts[1 - team])
            score(game, team, points, "beacons")


def is_lit(state: State, index: int) -> bool:
    """[D12] Whether a unit can be seen by night: it shot in its last activation, or is within 1 hex
    of a beacon that is lit."""
    unit = state.units[index]
    if unit.lit:
        return True
    grid = state.table.field.grid
    for marker in state.markers:
        if marker.owner != NOBODY and grid.distance(marker.cell, unit.cell) <= 1:
            return True
    return False


def beacons_for(state: State, index: int) -> list[int]:
    """[D12] The beacons a unit may light: within 1 hex at its elevation, no vehicle; not its own
    team's."""
    if state.table.mission.id != "m06" or state.table.profiles[index].vehicle:
        return []
    team = state.table.profiles[index].team
    return [
        number
        for number in range(len(state.markers))
        if state.markers[number].owner != team and near_marker(state, index, number)
    ]
