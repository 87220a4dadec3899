"""[TM-16] Structures and markers under fire, and what falls with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.thirtymm.position.events import BuildingFell, BuildingHit, MarkerHit
from ironmuster.systems.thirtymm.position.field import skyline_of
from ironmuster.systems.thirtymm.position.places import may_be
from ironmuster.systems.thirtymm.position.profile import Gun
from ironmuster.systems.thirtymm.position.state import FIELDED, NOBODY
from ironmuster.systems.thirtymm.rules.falling import displace
from ironmuster.systems.thirtymm.rules.missions import building_hit, building_lost, marker_lost
from ironmuster.systems.thirtymm.rules.status import knock_down

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame


def against_walls(gun: Gun) -> int:
    """[TM-16.3, D5] The damage of a weapon to a structure or marker: base damage for each shot of a
    salvo, twice with BREACH."""
    return gun.damage * gun.salvo * (2 if gun.breaches else 1)


def batter(game: MissionGame, building: int, damage: int, team: int) -> None:
    """[TM-16.4, TM-R66] Damage to a building; at 0 it falls, for the team that brought it down."""
    state = game.state
    had = state.ruin[building]
    state.ruin[building] = max(0, had - damage)
    game.emit(BuildingHit(building, damage, state.ruin[building]))
    building_hit(game, building, had - state.ruin[building])
    if state.ruin[building] == 0:
        collapse(game, building, team)


def collapse(game: MissionGame, building: int, team: int) -> None:
    """[TM-16.4, TM-16.5, TM-13.18] A building falls: its hexes turn black, who is Stuck in it is
    free and downed, and who may not stay there is moved."""
    state = game.state
    state.ruin[building] = 0
    state.skyline = skyline_of(state.table.field, state.ruin)
    game.emit(BuildingFell(building, team))
    for index in range(len(state.units)):
        unit = state.units[index]
        if unit.status == FIELDED and unit.stuck == building:
            unit.stuck = NOBODY
            unit.elevation = state.table.field.ground[unit.cell]
            knock_down(game, index)
            if not may_be(state, index, unit.cell, unit.elevation, unit.facing):
                displace(game, index)
    building_lost(game, building, team)


def raze(game: MissionGame, marker: int, damage: int, team: int) -> None:
    """[TM-16.6] Damage to a marker; at 0 it is gone."""
    lying = game.state.markers[marker]
    lying.left = max(0, lying.left - damage)
    game.emit(MarkerHit(marker, damage, lying.left))
    if lying.left == 0:
        lying.cell = NOBODY
        marker_lost(game, marker, team)
