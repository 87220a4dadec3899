"""[RO-12.1, RO-12.2, RO-11.4] Whom a unit may charge, and where it ends."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH, along, facing_to, length
from ironmuster.geometry.plane.rays import crosses
from ironmuster.geometry.plane.shapes import Point, Shape, overlap, within
from ironmuster.systems.rollout.position.contact import is_engaged, is_met, touches
from ironmuster.systems.rollout.position.field import are_enemies, field_of, stands_there
from ironmuster.systems.rollout.position.fog import unknown_to
from ironmuster.systems.rollout.position.footing import NOTHING, PIECE, UNIT, obstacle
from ironmuster.systems.rollout.position.profile import DASH, OBJECT
from ironmuster.systems.rollout.position.shooters import why_not_act
from ironmuster.systems.rollout.position.sight import FULL, home, outline
from ironmuster.systems.rollout.position.spotting import survey_of
from ironmuster.systems.rollout.position.state import CHARGED, NOBODY, State
from ironmuster.systems.rollout.position.stats import is_out, is_pinned, is_staggered
from ironmuster.systems.rollout.position.targets import foes_of, why_not_foe
from ironmuster.systems.rollout.position.water import wet_parts

REACH: Final = 3 * INCH
PINNED_REACH: Final = REACH // 2  # [RO-11.4]
PEACEFUL: Final = "code_lock"  # the trait of Hayasaki, who declares no fight [RO-22.6]


class Rush:
    """[RO-12.1] Where a charge ends: the place of the middle of the base, and its facing."""

    def __init__(self, x: int, y: int, facing: int) -> None:
        self.x: int = x
        self.y: int = y
        self.facing: int = facing


def why_not_brawler(state: State, unit: int) -> str:
    """[RO-12.2, RO-3.2, RO-22.6] Why a unit may declare no fight, and so charge nobody."""
    why = why_not_act(state, unit)
    if why:
        return why
    line = state.line(unit)
    if is_out(state, unit):
        return "it is out of action [RO-10.9]"
    if is_staggered(state, unit):
        return "it is Staggered [RO-11.5]"
    if not is_met(state, unit):
        return "it is in flight, or in a building [RO-12.2]"
    if line.fight == DASH or PEACEFUL in line.traits:
        return "it declares no fights [RO-3.2]"
    return ""


def why_not_charger(state: State, unit: int) -> str:
    """[RO-12.2] Why a unit may charge nobody."""
    why = why_not_brawler(state, unit)
    if why:
        return why
    if state.profile(unit).coward:
        return "a Coward never charges [RO-20.14]"
    if state.marks[unit] & CHARGED:
        return "it has charged this turn [RO-12.1]"
    if not state.line(unit).move:
        return "it cannot move [RO-17.9]"
    if is_engaged(state, unit):
        return "it is engaged already [RO-12.2]"
    return ""


def why_not_charged(state: State, unit: int, target: int, unknown: int = 0) -> str:
    """[RO-12.1, RO-12.2, RO-R119] Why a unit, which may charge, may not charge this one. `unknown`
    are the units, as bits, of which its side does not know: nobody is kept from a charge by
    them."""
    why = why_not_foe(state, unit, target)
    if why:
        return why
    if not is_met(state, target):
        return "nobody charges who is in flight, or in a building [RO-12.2]"
    if touches(state, unit, target):
        return "it is in contact with it already [RO-12.2]"
    reach = PINNED_REACH if is_pinned(state, unit) else REACH
    if not within(outline(state, unit), outline(state, target), reach):
        return (
            'it is farther off than 1.5" [RO-11.4]'
            if reach < REACH
            else ('it is farther off than 3" [RO-12.1]')
        )
    why = why_shut(state, unit, target, unknown)
    if why:
        return why
    rush = rush_of(state, unit, target)
    if meets_another(state, unit, target, rush, unknown):
        return "the base of another enemy is in the way [RO-12.2]"
    found = obstacle(state, unit, state.line(unit), rush.x, rush.y, rush.facing)
    if found.what != NOTHING and not (found.what == UNIT and unknown >> found.number & 1):
        return "no place in contact is free [RO-12.2]"
    return ""


def why_shut(state: State, unit: int, target: int, unknown: int = 0) -> str:
    """[RO-12.1] What lies between the centres besides open ground and light cover."""
    start, end = (state.x[unit], state.y[unit]), middle_of(state, target)
    house = home(state, target)
    for thing in survey_of(state).things:
        own = thing.unit in (unit, target) if thing.unit != NOBODY else thing.piece == house
        if thing.grade == FULL and not own and crosses(thing.shape, start, end):
            return "full cover lies between [RO-12.1]"
    field = field_of(state, unit, unknown)
    for shape, shut in zip(field.shut, field.blocks, strict=True):
        own = shut.what == UNIT and shut.number == target
        own = own or (shut.what == PIECE and shut.number == house)
        if not own and crosses(shape, start, end):
            return "something impassable lies between [RO-12.1]"
    if any([wet_parts(sea, field.bridges, start, end) for sea in field.seas]):
        return "impassable water lies between [RO-12.1]"
    return ""


def middle_of(state: State, unit: int) -> Point:
    """The middle of a unit."""
    return state.x[unit], state.y[unit]


def rush_of(state: State, unit: int, target: int) -> Rush:
    """[RO-12.1] Straight toward the middle of the target, into contact, facing it."""
    x, y = middle_of(state, unit)
    tx, ty = middle_of(state, target)
    facing = facing_to(tx - x, ty - y) if (x, y) != (tx, ty) else state.facing[unit]
    line, thing = state.line(unit), outline(state, target)
    low, high = 0, length(tx - x, ty - y)
    while low < high:  # the last place at which it does not overlap its target
        half = (low + high + 1) >> 1
        if overlap(line.outline(*along(x, y, tx, ty, half), facing), thing):
            high = half - 1
        else:
            low = half
    return Rush(*along(x, y, tx, ty, low), facing)


def meets_another(state: State, unit: int, target: int, rush: Rush, unknown: int = 0) -> bool:
    """[RO-12.2] Whether a charge crosses the base of another enemy that is known."""
    swept = Shape(((middle_of(state, unit), (rush.x, rush.y)),), state.line(unit).wide)
    for other in range(len(state.kind)):
        if other in (unit, target) or unknown >> other & 1 or not stands_there(state, other):
            continue
        thing = state.line(other).body == OBJECT
        if are_enemies(state, unit, other) and not thing and overlap(swept, outline(state, other)):
            return True
    return False


def why_not_charge(state: State, unit: int, target: int) -> str:
    """[RO-12.1, RO-12.2] The first rule that forbids a charge; nothing where it is legal."""
    if not 0 <= target < len(state.kind):
        return "there is no such unit [RO-12.1]"
    unknown = unknown_to(state, state.side[unit])
    return why_not_charger(state, unit) or why_not_charged(state, unit, target, unknown)


def charged(state: State, unit: int) -> list[int]:
    """[RO-12.1, RO-R119] The units that a unit may charge, by id: those that its side knows."""
    if why_not_charger(state, unit):
        return []
    unknown = unknown_to(state, state.side[unit])
    own = outline(state, unit)
    return [
        other
        for other in foes_of(state, unit)
        if within(own, outline(state, other), REACH)
        and not unknown >> other & 1
        and not why_not_charged(state, unit, other, unknown)
    ]
