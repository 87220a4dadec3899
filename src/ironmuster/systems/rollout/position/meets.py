"""[RO-6.13] What a way meets, in the order of distance along it: the same for a move that is made
and one that is only looked at."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ironmuster.geometry.plane.chords import FINE, WHOLE, stretches
from ironmuster.geometry.plane.lengths import INCH, along, facing_to, length
from ironmuster.geometry.plane.shapes import Point, Shape, contains, disc, touch
from ironmuster.geometry.plane.sweep import free_way, hits, met_at
from ironmuster.systems.rollout.position.field import APART, Field, are_enemies, triggers
from ironmuster.systems.rollout.position.footing import PIECE, is_ground
from ironmuster.systems.rollout.position.ground import is_house
from ironmuster.systems.rollout.position.profile import FOOT, LIGHT, VEHICLE
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import DISGUISED, NOBODY, State
from ironmuster.systems.rollout.position.stats import CONTACT, is_out, on_table

# What is met, in the order of RO-6.13 at one distance; with it goes a piece or a unit.
MINES: Final = 0  # [RO-17.13]
FENCE: Final = 1  # chainlink, through which a vehicle drives [RO-17.7]
CRUSHES: Final = 2  # a piece, by a tank [RO-6.9]
OVERRUNS: Final = 3  # an enemy on foot [RO-7.6]
TAKES: Final = 4  # what can be carried [RO-18.4]
COLLIDES: Final = 5  # with an enemy vehicle [RO-7.7]
STOPS: Final = 6  # before an enemy whom it does not collide with [RO-7.7]
FINDS: Final = 7  # an enemy of whom its side did not know [RO-R81]
HOUSE: Final = 8  # is driven at [RO-7.5]
NEARS: Final = 9  # 4" between an enemy and who is disguised [RO-14.5]

Meeting = tuple[int, int, int]  # how far on, what, and its number
CLOSE: Final = 4 * INCH
ENDS: Final = (COLLIDES, STOPS, FINDS)  # of the way, in any case


def meetings(
    state: State, unit: int, way: list[Point], field: Field | None, unknown: int, hidden: bool
) -> list[Meeting]:
    """[RO-6.13] All that a way meets up to where something ends it, that of a vehicle on its
    `field`; mine fields that are `hidden` from its side only where they are asked for, too."""
    found: list[Meeting] = []
    wide = state.line(unit).wide
    for number in range(len(state.pieces)):
        if state.standing >> number & 1 and triggers(state, unit, number):
            own = state.owner[number] == state.side[unit]
            if hidden or own or state.known >> number & 1:
                _note(found, MINES, number, inside_at(way, state.pieces[number].shape()))
    if field is not None:
        _driven(state, way, field, found)
    for other in range(len(state.kind)):
        if unknown >> other & 1 and is_ground(state, other):
            base = state.base(other)
            held = Shape(base.cores, base.radius + APART)
            _note(found, FINDS, other, free_until(way, wide, held))
    load = state.goal.load
    if load != NOBODY and state.goal.bearer == NOBODY and is_ground(state, load):
        held = state.base(load)
        _note(found, TAKES, load, touch_at(way, wide + CONTACT, held))
    _disguises(state, unit, way, found)
    found.sort()
    for place, (_, what, _) in enumerate(found):
        if what in ENDS:
            return found[: place + 1]
    return found


def _disguises(state: State, unit: int, way: list[Point], found: list[Meeting]) -> None:
    """[RO-14.5] Where a disguised unit comes near an enemy, or an enemy near one."""
    wide, mine = state.line(unit).wide, state.marks[unit] & DISGUISED
    for other in range(len(state.kind)):
        if not mine and not state.marks[other] & DISGUISED:
            continue
        if are_enemies(state, unit, other) and on_table(state, other) and not is_out(state, other):
            shape = outline(state, other)
            _note(found, NEARS, other, touch_at(way, wide + CLOSE, shape))


def _driven(state: State, way: list[Point], field: Field, found: list[Meeting]) -> None:
    """[RO-6.9, RO-R16, RO-7.5 to RO-7.7, RO-17.7] What a vehicle meets."""
    radius = field.mover.radius
    for number in range(len(state.pieces)):
        lot = state.pieces[number]
        defence = state.table.catalog.defences.get(lot.kind)
        if defence is not None and defence.ground == "chainlink" and state.standing >> number & 1:
            _note(found, FENCE, number, free_until(way, radius, lot.shape()))
    terrain = state.table.catalog.terrain
    for shape, number in zip(field.crushed, field.ruins, strict=True):
        kind = state.pieces[number].kind
        if kind in terrain and terrain[kind].becomes == kind:
            continue  # light woods stay
        _note(found, CRUSHES, number, free_until(way, radius, shape))
    for shape, obstacle in zip(field.shut, field.blocks, strict=True):
        if obstacle.what == PIECE and is_house(state, obstacle.number):
            _note(found, HOUSE, obstacle.number, touch_until(way, radius, shape))
    for held, other in zip(field.foes, field.who, strict=True):
        body = state.line(other).body
        if body == FOOT:
            if not is_out(state, other):
                _note(found, OVERRUNS, other, free_until(way, radius, state.base(other)))
        elif body in (VEHICLE, LIGHT) and not is_out(state, other):
            _note(found, COLLIDES, other, touch_until(way, radius, state.base(other)))
        else:
            _note(found, STOPS, other, free_until(way, field.wide, held))


def _note(found: list[Meeting], what: int, number: int, at: int) -> None:
    if at >= 0:
        found.append((at, what, number))


def houses_on(state: State, way: list[Point], field: Field) -> list[int]:
    """[RO-7.5] The building at which a vehicle may drive on this way, the first that it gets to; a
    tank drives through all where a house rule lets it [RO-6.9]."""
    if not field.drives():
        return []
    found: list[Meeting] = []
    for shape, obstacle in zip(field.shut, field.blocks, strict=True):
        if obstacle.what == PIECE and is_house(state, obstacle.number):
            _note(found, HOUSE, obstacle.number, free_until(way, field.mover.radius, shape))
    return [number for _, _, number in sorted(found)[:1]]


def free_until(way: list[Point], radius: int, thing: Shape) -> int:
    """How far along a way a disc gets before it overlaps a thing; -1 where it never does."""
    gone = 0
    for start, end in pairwise(way):
        if hits(start, end, radius, thing):
            return gone + max(0, free_way(start, end, radius, thing))
        gone += length(end[0] - start[0], end[1] - start[1])
    return -1


def touch_at(way: list[Point], radius: int, thing: Shape) -> int:
    """How far along a way a disc touches a thing; -1 where it never does."""
    gone = 0
    for start, end in pairwise(way):
        at = met_at(start, end, radius, thing)
        if at >= 0:
            return gone + at
        gone += length(end[0] - start[0], end[1] - start[1])
    return -1


def touch_until(way: list[Point], radius: int, thing: Shape) -> int:
    """How far along a way a disc touches a thing; what it touches from the start only where it
    drives into it. -1 where it never does."""
    if not touch(disc(*way[0], radius), thing):
        return touch_at(way, radius, thing)
    return free_until(way, radius, thing)


def inside_at(way: list[Point], area: Shape) -> int:
    """[RO-2.8, RO-17.13] How far along a way the middle of a base gets into an area, 0 where it
    starts there; -1 where it never does."""
    if contains(area, *way[0]):
        return 0
    gone = 0
    for start, end in pairwise(way):
        whole = length(end[0] - start[0], end[1] - start[1])
        parts = stretches(area, start, end)
        if parts:
            return gone + _nearest(whole * parts[0][0])
        gone += whole
        if contains(area, *end):
            return gone
    return -1


def inside_of(way: list[Point], area: Shape) -> tuple[int, int] | None:
    """[RO-7.5] From how far along a way to how far its middle goes through an area, the first
    time; None where it does not."""
    found: tuple[int, int] | None = None
    gone = 0
    for start, end in pairwise(way):
        whole = length(end[0] - start[0], end[1] - start[1])
        for first, last in stretches(area, start, end):
            low, high = gone + _nearest(whole * first), gone + _nearest(whole * last)
            if found is None:
                found = (low, high)
            elif low <= found[1] + 1:
                found = (found[0], high)
        gone += whole
    return found


def way_upto(way: list[Point], first: int, last: int) -> list[Point]:
    """[RO-6.12] The places of a way between two distances along it, both ends included."""
    x, y, _ = place_at(way, first)
    found, gone = [(x, y)], 0
    for start, end in pairwise(way):
        gone += length(end[0] - start[0], end[1] - start[1])
        if first < gone < last and end != found[-1]:
            found.append(end)
    x, y, _ = place_at(way, last)
    if (x, y) != found[-1]:
        found.append((x, y))
    return found


def place_at(way: list[Point], gone: int) -> tuple[int, int, int]:
    """[RO-1.3] The place so far along a way, and the direction of the leg there; -1 on a way that
    leads nowhere."""
    x, y, facing = way[0][0], way[0][1], -1
    for start, end in pairwise(way):
        whole = length(end[0] - start[0], end[1] - start[1])
        if not whole:
            continue
        facing = facing_to(end[0] - start[0], end[1] - start[1])
        if gone < whole:
            x, y = along(start[0], start[1], end[0], end[1], gone)
            return x, y, facing
        gone -= whole
        x, y = end
    return x, y, facing


def whole_of(way: list[Point]) -> int:
    """[RO-1.3] How long a way is: each of its legs rounded up."""
    return sum([length(end[0] - start[0], end[1] - start[1]) for start, end in pairwise(way)])


def _nearest(parts: int) -> int:
    """A length in parts of 2 ** `FINE`, to the nearest thousandth."""
    return parts + (WHOLE >> 1) >> FINE
