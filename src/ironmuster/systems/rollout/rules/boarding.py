"""[RO-7.1, RO-7.2, RO-R18, RO-7.10, RO-22.9] Into buildings and transports, and out of them."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import Point, Shape, within
from ironmuster.systems.rollout.position.events.moves import Boarded, CameOut, WentIn
from ironmuster.systems.rollout.position.footing import NOTHING
from ironmuster.systems.rollout.position.naming import in_words
from ironmuster.systems.rollout.position.profile import FOOT, SECOND, Line
from ironmuster.systems.rollout.position.standing import Standing
from ironmuster.systems.rollout.position.state import (
    ABOARD,
    FIELDED,
    HOUSED,
    MOUNTED,
    NOBODY,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import CONTACT, is_locked, is_out, is_staggered
from ironmuster.systems.rollout.position.touching import around
from ironmuster.systems.rollout.rules.harm import get_out, is_general_inside
from ironmuster.systems.rollout.rules.reporting import tell

SMALL: Final = 25  # mm: the base of a single person
BIG: Final = 1  # infantry bases that a building takes [RO-7.2]
SINGLES: Final = 2  # and persons
FARTHEST: Final = 48  # inches by which a region may grow


def is_single(state: State, unit: int) -> bool:
    """[RO-7.2, RO-7.10] Whether a unit is a lone person, on the small base."""
    return state.line(unit).base[0] <= SMALL


def why_not_housed(state: State, unit: int, piece: int) -> str:
    """[RO-3.6, RO-7.1, RO-7.2, RO-R68] Why a unit cannot go into a building, wherever it stands;
    nothing where it can."""
    if piece >= len(state.pieces) or not state.standing >> piece & 1:
        return "there is no such building [RO-7.1]"
    if not is_building(state, piece):
        return "it is no building [RO-7.1]"
    if state.line(unit).body != FOOT:
        return "only units on foot go into buildings [RO-3.6]"
    guests = [
        other
        for other in range(len(state.kind))
        if state.status[other] == HOUSED and state.host[other] == piece
    ]
    if any([state.side[other] != state.side[unit] for other in guests]):
        return "the other side is in it [RO-7.2]"
    single = is_single(state, unit)
    same = [other for other in guests if is_single(state, other) == single]
    if len(same) >= (SINGLES if single else BIG):
        return "it is full: one squad and two persons [RO-7.2]"
    return ""


def go_in(game: BattleGame, unit: int, piece: int) -> None:
    """[RO-7.1, RO-7.2] It is inside, at the middle of the building."""
    state = game.state
    shape = state.pieces[piece].shape()
    state.status[unit], state.host[unit] = HOUSED, piece
    state.x[unit] = (shape.left + shape.right) // 2
    state.y[unit] = (shape.low + shape.high) // 2
    tell(game, WentIn(unit, piece))


def load_of(state: State, transport: int) -> int:
    """[RO-7.10] How much a transport carries, in halves of a unit."""
    return sum(
        [
            1 if is_single(state, unit) else 2
            for unit in range(len(state.kind))
            if state.status[unit] == ABOARD and state.host[unit] == transport
        ]
    )


def why_not_boarded(state: State, unit: int, transport: int) -> str:
    """[RO-7.10] Why a unit cannot get into a transport, wherever it stands; nothing where it
    can."""
    known = transport < len(state.kind) and transport != unit
    if not known or state.side[transport] != state.side[unit]:
        return "there is no such transport of its side [RO-7.10]"
    room = 2 * state.profile(transport).transport
    if not room or state.status[transport] != FIELDED or is_out(state, transport):
        return "it carries nobody [RO-7.10]"
    if state.line(unit).body != FOOT:
        return "only units on foot get into a transport [RO-7.10]"
    if state.marks[unit] & MOUNTED:
        return "it does not get in and out in one turn [RO-7.10]"
    if load_of(state, transport) + (1 if is_single(state, unit) else 2) > room:
        return "it is full [RO-7.10]"
    return ""


def board(game: BattleGame, unit: int, transport: int) -> None:
    """[RO-7.10] It is off the table."""
    state = game.state
    state.status[unit], state.host[unit] = ABOARD, transport
    state.marks[unit] |= MOUNTED
    tell(game, Boarded(unit, transport))


def left_from(state: State, unit: int) -> Shape | None:
    """[RO-7.1, RO-7.10, RO-22.9] The outline of what a unit can get out of; None where it is in
    nothing."""
    host = state.host[unit]
    if state.status[unit] == HOUSED:
        return state.pieces[host].shape()
    if state.status[unit] == ABOARD:
        return state.base(host)
    if state.status[unit] == FIELDED and is_general_inside(state, unit):
        return state.base(unit)
    return None


def may_leave(state: State, unit: int) -> bool:
    """[RO-6.2, RO-7.1, RO-7.10, RO-22.9] Whether a unit can get out of what it is in now."""
    if is_out(state, unit) or is_staggered(state, unit) or is_locked(state, unit):
        return False
    if state.status[unit] == ABOARD and state.marks[unit] & MOUNTED:
        return False
    return left_from(state, unit) is not None


def foot_line(state: State, unit: int) -> Line:
    """[RO-22.9] The line of who gets out: of a general, that on foot."""
    if state.status[unit] == FIELDED:
        return state.profile(unit).lines[SECOND]
    return state.line(unit)


def ways_out(state: State, unit: int, unknown: int) -> list[tuple[int, int, int]]:
    """[RO-7.1, RO-7.10, RO-22.9, RO-2.14] Where it can be set down: in contact, or, where there is
    no room, an inch farther out, and so on."""
    shape = left_from(state, unit)
    if shape is None:
        return []
    standing = Standing(state, unit, foot_line(state, unit), unknown=unknown)
    if state.status[unit] == FIELDED:
        standing = _beside_itself(state, unit, unknown)
    for out in range(FARTHEST):
        found = around(standing, shape, out * INCH)
        if found:
            return found
    return []


def _beside_itself(state: State, unit: int, unknown: int) -> Standing:
    """[RO-22.9] What keeps a general from standing beside his tank, the tank included."""
    standing = Standing(state, unit, foot_line(state, unit), unknown=unknown)
    standing.add(state.base(unit), unit)
    return standing


def why_not_out(state: State, unit: int, x: int, y: int, facing: int, unknown: int) -> str:
    """[RO-7.1, RO-7.10, RO-22.9] Why it cannot be set down there; nothing where it can."""
    shape = left_from(state, unit)
    if shape is None or not may_leave(state, unit):
        return "it cannot get out of anything now [RO-7.1, RO-7.10]"
    line = foot_line(state, unit)
    if not within(line.outline(x, y, max(0, facing)), shape, CONTACT):
        if any([(x, y) == (one[0], one[1]) for one in ways_out(state, unit, unknown)]):
            return ""
        return "it is set down in contact [RO-7.1, RO-7.10]"
    if state.status[unit] == FIELDED:
        standing = _beside_itself(state, unit, unknown)
    else:
        standing = Standing(state, unit, line, unknown=unknown)
    obstacle = standing.fault(x, y, max(0, facing))
    return f"there, {in_words(state, obstacle, True)}" if obstacle.what != NOTHING else ""


def come_out(game: BattleGame, unit: int, x: int, y: int, facing: int) -> int:
    """[RO-7.1, RO-7.10, RO-22.9] It is set down; return who stands there."""
    state = game.state
    facing = max(0, facing)
    if state.status[unit] == FIELDED:
        return get_out(game, unit, x, y, facing)
    piece = state.host[unit] if state.status[unit] == HOUSED else NOBODY
    if piece == NOBODY:
        state.marks[unit] |= MOUNTED
    state.host[unit] = NOBODY
    state.field(unit, x, y, facing)
    tell(game, CameOut(unit, piece, x, y))
    return unit


def houses_near(state: State, at: Point, far: int) -> list[int]:
    """[RO-7.1] The buildings at most so far from a place."""
    point = Shape(((at,),), 0)
    return [
        number
        for number in range(len(state.pieces))
        if state.standing >> number & 1
        and is_building(state, number)
        and within(state.pieces[number].shape(), point, far)
    ]


def is_building(state: State, number: int) -> bool:
    """[RO-7.1, RO-18.9] Whether a piece is a building, the object of a mission or not."""
    kind = state.table.catalog.terrain.get(state.pieces[number].kind)
    return kind is not None and kind.ground == "building"
