"""[RO-17.13, RO-R120] Where units went that mines would have been rolled for, and where they were:
what a side knows of fields that it does not see."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ironmuster.geometry.plane.shapes import Point, Shape, contains
from ironmuster.systems.rollout.position.field import MINE_FIELDS, sets_off
from ironmuster.systems.rollout.position.hiding import in_fog
from ironmuster.systems.rollout.position.meets import inside_at, way_upto
from ironmuster.systems.rollout.position.state import BLOWN, State

SHORT: Final = 10  # so much of a way before a field is left out: places are rounded


def note_way(state: State, unit: int, way: list[Point], upto: int) -> None:
    """[RO-17.13] A unit went so far along a way, and no die was rolled for it: it got into no field
    that it sets off."""
    if upto <= 0 or state.marks[unit] & BLOWN or not any_unknown(state):
        return
    form, part = state.form[unit], way_upto(way, 0, upto)
    for (ax, ay), (bx, by) in pairwise(part):
        state.trails.append((unit, form, ax, ay, bx, by))


def note_roll(state: State, unit: int, piece: int, begins: bool) -> None:
    """[RO-17.13] A die is rolled for a field: there it has its edge, or, where the move of the unit
    `begins`, the unit is within."""
    if not state.known >> piece & 1:
        x, y = state.x[unit], state.y[unit]
        state.rolls.append((piece, unit, state.form[unit], x, y, int(begins)))


def any_unknown(state: State) -> bool:
    """[RO-17.13] Whether a mine field lies hidden from anybody."""
    for number in range(len(state.pieces)):
        unknown = state.standing & ~state.known
        if unknown >> number & 1 and state.pieces[number].kind in MINE_FIELDS:
            return True
    return False


def was_trodden(state: State, number: int, shape: Shape) -> bool:
    """[RO-17.13, RO-R120] Whether somebody went through an outline unharmed, where the piece lay as
    a field that they would have set off: one of its own side only where that is no exception and
    everybody saw it."""
    kind, owner = state.pieces[number].kind, state.owner[number]
    own_counts = not state.table.rules.mines_spare_own and not in_fog(state)
    for unit, form, ax, ay, bx, by in state.trails:
        if state.side[unit] == owner and not own_counts:
            continue
        low, high = min(ax, bx), max(ax, bx)
        if high < shape.left or low > shape.right:
            continue
        if not sets_off(state.profile(unit).lines[form], kind):
            continue
        if inside_at([(ax, ay), (bx, by)], shape) >= 0:
            return True
    return False


def rolls_for(state: State, number: int) -> list[tuple[int, int, int, int, int, int]]:
    """[RO-17.13] The dice that were rolled for a field."""
    return [one for one in state.rolls if one[0] == number]


def fits_rolls(state: State, number: int, shape: Shape) -> bool:
    """[RO-17.13, RO-R120] Whether an outline has all places where dice were rolled for a field
    within, or on its edge."""
    wide = Shape(shape.cores, shape.radius + SHORT)
    return all([contains(wide, x, y) for _, _, _, x, y, _ in rolls_for(state, number)])
