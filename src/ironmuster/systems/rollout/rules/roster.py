"""[RO-1.7, RO-4.2] Units get their ids: the player's, objects of the mission, forces."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.content.setup import fielded
from ironmuster.systems.rollout.content.sheets import Team
from ironmuster.systems.rollout.content.teams import characters_of
from ironmuster.systems.rollout.position.profile import footprint
from ironmuster.systems.rollout.position.state import ENEMY, NOBODY, PLAYER, BattleGame, State
from ironmuster.systems.rollout.position.table import OBJECT_KIND, kind_of
from ironmuster.systems.rollout.rules.scene import SOUTH, front_of, transport_place

TRANSPORT: Final = "transport"
BUILDING: Final = "building"
FIRST_FORCE: Final = 0


def enlist_team(game: BattleGame, side: int, group: int = NOBODY) -> list[int]:
    """[RO-1.7, RO-R94] The team of a side: its characters, then its support, as far as mission and
    location have them."""
    state, catalog = game.state, game.catalog
    team = comes(state, side)
    units = [state.enlist(one.id, side, group) for one in characters_of(team, catalog)]
    for bought in team.support:
        units.append(state.enlist(kind_of(bought.unit, bought.weapon), side, group))
    return units


def comes(state: State, side: int) -> Team:
    """[RO-R94] Who of the team of a side is there."""
    catalog = state.table.catalog
    mission = catalog.missions[state.mission]
    return fielded(state.table.teams[side], mission, state.location, catalog)


def lucky_units(state: State) -> list[int]:
    """[RO-23.11, D9, D13] The units that have a re-roll in this battle of a campaign, `NOBODY` for
    any of the player's."""
    rerolls = state.table.sortie.rerolls
    there = [id for id in rerolls if not id or id in state.kind]
    return [state.kind.index(id) if id else NOBODY for id in there]


def enlist_thing(game: BattleGame, thing: str, x: int, y: int) -> None:
    """[RO-18.3, RO-18.9, RO-18.11] The object of the mission, if it has one; a building is a piece
    of terrain, too. That of Attack is the enemy's."""
    if not thing:
        return
    state = game.state
    attacked = state.mission == "attack"
    side, group = (ENEMY, FIRST_FORCE) if attacked else (PLAYER, NOBODY)
    unit = state.enlist(kind_of(OBJECT_KIND, thing), side, group)
    state.goal.things.append(unit)
    state.field(unit, x, y, SOUTH)
    entry = game.catalog.objects[thing]
    if entry.size is not None:
        state.host[unit] = state.lay(Laid(BUILDING, footprint(entry, x, y)), 0)
    if state.mission == "recovery":
        state.goal.load = unit


def enlist_convoy(game: BattleGame, count: int) -> None:
    """[RO-18.13] The transports on the road, the lead first."""
    state = game.state
    for number in range(1, count + 1):
        unit = state.enlist(TRANSPORT, PLAYER)
        x, y, facing = transport_place(state.goal.road, number, count)
        state.field(unit, x, y, facing)
        state.goal.convoy.append(unit)
        state.goal.gone.append(front_of(number, count))
