"""[GW-3.2, GW-5.4, GW-5.10, GW-5.13] What a player may order before the question comes: moves of
the next units, and standing answers. Each is given as any answer is; no rule is another for it.

A move goes by the turn in which the unit is to move next, the hex it stands in, the enemies in
reach of it and those who stand where it goes. An enemy is in reach who could come to the unit or to
the end of its path in one move, or to whom the unit could come, if nobody stood in the way.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec import Meta

from ironmuster.geometry.masks import bits
from ironmuster.kernel.preparing import Order, Preparing
from ironmuster.kernel.system import hosts_of
from ironmuster.kernel.value import Action, Value, readable
from ironmuster.systems.greatwar.content.options import TACTICAL
from ironmuster.systems.greatwar.odds.grades import WAYS, grades, prospect
from ironmuster.systems.greatwar.position.actions import (
    ANY,
    AUTO,
    MANUAL,
    Hex,
    Lose,
    Move,
    Name,
    Retreat,
    UnitId,
)
from ironmuster.systems.greatwar.position.moves import broken, paths_later
from ironmuster.systems.greatwar.position.state import NOWHERE
from ironmuster.systems.greatwar.position.stats import enemies_of, is_enemy, unit_of
from ironmuster.systems.greatwar.rules.resolver import shift_of
from ironmuster.systems.greatwar.telling import labels
from ironmuster.systems.greatwar.telling.names import method_name, units_named

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.board import Board
    from ironmuster.systems.greatwar.position.state import State, Unit, WarGame

HOME: Final = "home"
LEAST: Final = (0, 50, 75)  # percent, as they are shown to choose from


class MoveNext(Order, frozen=True):
    """[GW-3.2] Move a unit along a path when it is to move next; an empty one holds."""

    unit: UnitId
    path: Annotated[tuple[Hex, ...], Meta(max_length=4)] = ()


class NameMethod(Order, frozen=True):
    """[GW-5.4] Name a method where the own side would win by dice with so many percent at least."""

    method: Annotated[str, Meta(max_length=80)]
    least: Annotated[int, Meta(ge=0, le=100)] = 0


class TakeLoss(Order, frozen=True):
    """[GW-5.10] Where several may lose a step, the first of these does, else the lowest id."""

    units: Annotated[tuple[UnitId, ...], Meta(max_length=20)] = ()


class FallBack(Order, frozen=True):
    """[GW-5.13] Retreat towards the nearest own site, or as far as may be from the nearest enemy
    who is not in the battle; of equals to the lowest hex."""

    to: Literal["home", "away"] = "home"


class Ground(Value, frozen=True):
    """What a move goes by: its turn, where the unit stands, the enemies in reach and at the end."""

    turn: int
    hex: str
    near: tuple[str, ...]
    there: tuple[str, ...]


def preparing() -> Preparing:
    """What the Great War lets its players prepare."""
    return Preparing(
        kinds=(MoveNext, NameMethod, TakeLoss, FallBack),
        offered=offered,
        fault=fault,
        describe=describe,
        basis=basis,
        answer=answer,
        stale=stale,
        spent=spent,
    )


def methods(game: WarGame) -> list[str]:
    """[GW-5.4] The methods that can be named."""
    return [AUTO, MANUAL, *[TACTICAL + name for name in hosts_of(game.systems)], ANY]


def own_units(state: State, player: int) -> list[Unit]:
    """The units of a player that stand on the map, in order of their ids."""
    found = [one for one in state.units if one.player == player and one.cell >= 0]
    return sorted(found, key=lambda one: one.order)


def offered(game: WarGame, player: int) -> list[Order]:
    """Standing answers first, then the paths of each unit, friends not minded: they may be gone."""
    state = game.state
    units = own_units(state, player)
    found: list[Order] = [NameMethod(ANY)]
    found += [NameMethod(one, least) for one in methods(game)[:-1] for least in LEAST]
    found += [TakeLoss(), *[TakeLoss((unit.id,)) for unit in units], FallBack(), FallBack("away")]
    for unit in units:
        found += [MoveNext(unit.id, path) for path in paths_later(state, unit)]
    return found


def fault(game: WarGame, player: int, order: Order) -> str:
    """Why an order cannot be given, with the rule; empty where it can."""
    state = game.state
    match order:
        case MoveNext(id, path):
            unit = unit_of(state, id)
            if unit is None or unit.player != player or unit.cell == NOWHERE:
                return f"no unit {id} of yours stands on the map [GW-1.6]"
            enemies = enemies_of(state, state.table.teams[player])
            found = broken(state.table.board, unit.cell, path, enemies, 0)
            return "" if found is None else f"{found.hex} {found.text} [{found.rule}]"
        case NameMethod(method) if method not in methods(game):
            return f"there is no method {method} [GW-5.4]"
        case TakeLoss(units):
            strange = [id for id in units if not any(one.id == id for one in state.units)]
            return f"there is no unit {strange[0]} [GW-1.7]" if strange else ""
    return ""


def describe(game: WarGame, order: Order) -> str:
    """An order in words."""
    state = game.state
    match order:
        case MoveNext(unit, path):
            return labels.describe(game, Move(unit, path)).text
        case NameMethod(method, least):
            where = f" where you would win by dice with {least} % or more" if least else ""
            return f"Fight {method_name(game, method)}{where}"
        case TakeLoss(()):
            return "Of equals the lowest number loses the step"
        case TakeLoss(units):
            return f"Of equals {units_named(state, units)} loses the step"
        case FallBack("home"):
            return "Retreat towards the nearest site of yours"
    return "Retreat as far from other enemies as you can"


def basis(game: WarGame, player: int, order: Order) -> str:
    """What an order goes by now; nothing for a standing answer."""
    if not isinstance(order, MoveNext):
        return ""
    unit = unit_of(game.state, order.unit)
    assert unit is not None, "it has no fault"
    turn = game.state.turn + unit.moved
    return msgspec.json.encode(ground_of(game.state, unit, order.path, turn)).decode()


def ground_of(state: State, unit: Unit, path: tuple[str, ...], turn: int) -> Ground:
    """What a move of a unit goes by."""
    board = state.table.board
    end = board.cells[path[-1]] if path else unit.cell
    enemies = [
        one for one in state.units if one.cell >= 0 and is_enemy(state, unit.player, one.player)
    ]
    own = ends_of(board, unit.cell)
    goals = 1 << unit.cell | 1 << end
    near = [one.id for one in enemies if own >> one.cell & 1 or ends_of(board, one.cell) & goals]
    there = [one.id for one in enemies if one.cell == end]
    return Ground(turn, board.hexes[unit.cell], tuple(sorted(near)), tuple(sorted(there)))


@lru_cache(maxsize=4096)
def ends_of(board: Board, cell: int) -> int:
    """[GW-4.1 to GW-4.5] Where a unit in a hex could come if nobody stood in the way, and there."""
    found = 1 << cell
    for one in board.ways(cell):
        found |= 1 << one.end
    return found


def ground_from(basis: str) -> Ground:
    """What a move went by."""
    return msgspec.json.decode(basis, type=readable(Ground))


def answer(game: WarGame, player: int, order: Order, basis: str) -> Action | None:
    """The answer an order has for the open question, if that is one for it."""
    assert game.open is not None
    prompt, options = game.open.prompt, game.open.options
    match order:
        case MoveNext(unit, path) if prompt == "move":
            # Of a unit that has moved it is for the next turn.
            return Move(unit, path) if ground_from(basis).turn <= game.state.turn else None
        case NameMethod(method, least) if prompt == "name":
            return Name(method) if 100 * own_chance(game, player) >= least * WAYS else None
        case TakeLoss(units) if prompt == "lose":
            equals = [one.unit for one in options if isinstance(one, Lose)]
            return Lose(next((id for id in units if id in equals), equals[0]))
        case FallBack(to) if prompt == "retreat":
            ways = [one for one in options if isinstance(one, Retreat)]
            return (
                back_home(game.state, player, ways)
                if to == HOME
                else away(game.state, player, ways)
            )
    return None


def own_chance(game: WarGame, player: int) -> int:
    """[GW-11] The chance of a player's side to win the battle by dice, in 1296 parts."""
    state = game.state
    battle = prospect(game, Name(AUTO))
    assert battle is not None, "a method is asked for"
    shift = shift_of(state.table, battle.cell, *battle.strengths)
    found = grades(state.table, shift.whole)
    if state.table.teams[player] == battle.attacker:
        return found.attacker_wins
    return found.defender_marginal + found.defender_decisive


def back_home(state: State, player: int, ways: list[Retreat]) -> Retreat | None:
    """The retreat that ends nearest to an own site; None for who has no site."""
    board = state.table.board
    sites = bits(state.owned[player])
    if not sites:
        return None

    def far(one: Retreat) -> int:
        distances = board.grid.distances(board.cells[one.hex])
        return min([distances[site] for site in sites])

    return min(ways, key=far)


def away(state: State, player: int, ways: list[Retreat]) -> Retreat | None:
    """The retreat that ends as far from the nearest enemy elsewhere as may be."""
    board = state.table.board
    unit = unit_of(state, ways[0].unit)
    assert unit is not None, "it retreats"
    enemies = bits(enemies_of(state, state.table.teams[player]) & ~(1 << unit.cell))

    def far(one: Retreat) -> int:
        distances = board.grid.distances(board.cells[one.hex])
        return min([distances[enemy] for enemy in enemies], default=0)

    return max(ways, key=far)


def stale(game: WarGame, player: int, order: Order, basis: str) -> str:
    """Why a move is not made although it is legal: what it goes by is other than it was."""
    if not isinstance(order, MoveNext):
        return ""
    state = game.state
    unit = unit_of(state, order.unit)
    assert unit is not None, "its move is legal"
    was = ground_from(basis)
    now = ground_of(state, unit, order.path, was.turn)
    if now.hex != was.hex:
        return f"it stood in {was.hex} when that was ordered"
    came = tuple(id for id in now.near if id not in was.near)
    if came:
        return f"{units_named(state, came)} has come into reach of it"
    gone = tuple(id for id in was.near if id not in now.near)
    if gone:
        return f"{units_named(state, gone)} is in reach of it no more"
    return "" if now.there == was.there else "other enemies stand where it is to go"


def spent(game: WarGame, player: int, order: Order, basis: str) -> bool:
    """Whether a move was made, by order or not, or its turn is over; or the unit is gone."""
    if not isinstance(order, MoveNext):
        return False
    unit, turn = unit_of(game.state, order.unit), ground_from(basis).turn
    if unit is None or unit.cell == NOWHERE or turn < game.state.turn:
        return True
    return unit.moved and turn == game.state.turn
