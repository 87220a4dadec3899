"""[RO-20.5] Places that one goes to for a reason: to touch something, to stand behind something, to
come into range, to be out of sight."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.lengths import INCH, along, length
from ironmuster.geometry.plane.nearest import nearest
from ironmuster.geometry.plane.shapes import Point, Shape, disc, gap, overlap, within
from ironmuster.systems.rollout.position.actions import FAR, OWN_FACING
from ironmuster.systems.rollout.position.facings import nearest_foe
from ironmuster.systems.rollout.position.fog import unknown_to
from ironmuster.systems.rollout.position.naming import point_name, the_piece, unit_name
from ironmuster.systems.rollout.position.paths import March
from ironmuster.systems.rollout.position.profile import OBJECT, SHOOT
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.spotting import is_seen_by, survey_of
from ironmuster.systems.rollout.position.state import FIELDED, NOBODY, State
from ironmuster.systems.rollout.position.stats import is_out, on_table, reach
from ironmuster.systems.rollout.position.touching import touching_place

MARGIN: Final = 100  # how far from cover one stands that one goes behind
NEAR: Final = INCH  # of a point of interest [RO-18.7]
ROADS: Final = ("road", "bridge", "ford")
MOST_COVERS: Final = 6


@mypyc_attr(acyclic=True)
class Spot:
    """A place, the facing that goes with it, and what one goes there for; `open` where it is worth
    asking whether anybody would see who stands there; `target` is whom one would fire at."""

    def __init__(
        self,
        x: int,
        y: int,
        reason: str,
        facing: int = OWN_FACING,
        open: bool = False,
        target: int = NOBODY,
    ) -> None:
        self.x: int = x
        self.y: int = y
        self.reason: str = reason
        self.facing: int = facing
        self.open: bool = open
        self.target: int = target


def contacts(march: March) -> list[Spot]:
    """[RO-20.5, RO-18.4, RO-17.9] Where a unit touches what matters: the object of the mission,
    what can be carried, a gun of its side that has no crew."""
    state, unit = march.state, march.unit
    found: list[Spot] = []
    for thing in state.goal.things:
        if thing == state.goal.bearer or state.status[thing] != FIELDED or is_out(state, thing):
            continue
        load = thing == state.goal.load
        if load and state.goal.bearer != NOBODY:
            continue
        if load or state.line(thing).body == OBJECT:
            verb = "Take up" if load else "Touch"
            _touch(march, outline(state, thing), f"{verb} {unit_name(state, thing)}", found)
    if state.line(unit).human:
        for other in range(len(state.kind)):
            if is_empty_gun(state, unit, other):
                shape = outline(state, other)
                _touch(march, shape, f"Crew {unit_name(state, other)}", found)
    return found


def is_empty_gun(state: State, unit: int, other: int) -> bool:
    """[RO-17.9] Whether a unit is a gun of the same side whose crew is gone."""
    return (
        state.kind[other] == "pak_43"
        and state.side[other] == state.side[unit]
        and is_out(state, other)
        and state.host[other] != NOBODY
        and bool(state.standing >> state.host[other] & 1)
    )


def _touch(march: March, shape: Shape, reason: str, found: list[Spot]) -> None:
    place = touching_place(march, shape)
    if place is not None:
        found.append(Spot(place[0], place[1], reason, place[2]))


def reasons(march: March) -> list[Spot]:
    """[RO-20.5] The other named places of a unit, for people: those that can be reached."""
    state, unit = march.state, march.unit
    found: list[Spot] = []
    for number, (x, y) in enumerate(state.goal.points):
        if not state.goal.done >> number & 1 and state.mission == "recon":
            wide = state.line(unit).wide
            _straight(march, (x, y), wide + NEAR, f'Within 1" of {point_name(number)}', found)
    foe = nearest_foe(state, unit)
    if foe != NOBODY:
        _in_range(march, foe, found)
        _behind(march, foe, found)
        for spot in found:
            spot.open = True
    _road(march, found)
    legal: list[Spot] = []
    for spot in found:
        here = (spot.x, spot.y) == march.start
        if not here and march.may((spot.x, spot.y), spot.facing):
            legal.append(spot)
    return legal


def _straight(march: March, to: Point, short: int, reason: str, found: list[Spot]) -> None:
    """A place on the straight line to another, so far short of it."""
    x, y = march.start
    far = length(to[0] - x, to[1] - y) - short
    if 0 < far <= march.limit:
        px, py = along(x, y, to[0], to[1], far)
        found.append(Spot(px, py, reason))


def _in_range(march: March, foe: int, found: list[Spot]) -> None:
    """Just inside the range of the weapon that reaches farthest."""
    state, unit = march.state, march.unit
    guns = [state.profile(unit).guns[number] for number in state.line(unit).guns]
    ranges = [reach(state, unit, gun) for gun in guns if gun.phase == SHOOT]
    if not ranges:
        return
    far = gap(state.base(unit), outline(state, foe)) - max(ranges)
    if 0 < far <= march.limit:
        x, y = along(*march.start, state.x[foe], state.y[foe], far)
        found.append(Spot(x, y, f"Just in range of {unit_name(state, foe)}", target=foe))


def _behind(march: March, foe: int, found: list[Spot]) -> None:
    """Behind cover, as seen by the enemy that is nearest."""
    state = march.state
    line, eye = state.line(march.unit), (state.x[foe], state.y[foe])
    covers: list[tuple[int, Shape, str]] = []
    here = disc(*march.start, 0)
    for thing in survey_of(state).things:
        if not thing.grade or thing.unit in (march.unit, foe):
            continue
        if not within(here, thing.shape, march.limit):
            continue
        near = gap(here, thing.shape)
        if near <= march.limit:
            if thing.piece != NOBODY:
                name = the_piece(state, thing.piece)
            else:
                name = unit_name(state, thing.unit)
            covers.append((near, thing.shape, f"Behind {name}, from {unit_name(state, foe)}"))
    covers.sort(key=lambda one: one[0])
    for _, shape, reason in covers[:MOST_COVERS]:
        middle = nearest(shape, *march.start)
        far = length(middle[0] - eye[0], middle[1] - eye[1])
        off = _clear(shape, eye, middle, far, line.wide + MARGIN)
        x, y = along(*eye, *middle, off)
        if 0 <= x <= FAR and 0 <= y <= FAR:
            found.append(Spot(x, y, reason))


def _clear(shape: Shape, eye: Point, middle: Point, far: int, radius: int) -> int:
    """How far from an eye, on a line through a thing, a disc is first clear of it beyond."""
    low, high = far, far + 10 * INCH
    while low < high:
        half = (low + high) >> 1
        if overlap(disc(*along(*eye, *middle, half), radius), shape):
            low = half + 1
        else:
            high = half
    return low


def unseen(state: State, unit: int, spots: list[Spot]) -> Spot | None:
    """[RO-20.5] Out of everybody's sight: the first of some places of which that is true."""
    twin = state.copy()
    unknown = unknown_to(state, state.side[unit])
    watchers = [
        other
        for other in range(len(state.kind))
        if state.side[other] == 1 - state.side[unit] and on_table(state, other)
        if not unknown >> other & 1
        if not is_out(state, other) and state.line(other).body != OBJECT
    ]
    for spot in spots:
        if spot.open:
            twin.x[unit], twin.y[unit] = spot.x, spot.y
            if not any([is_seen_by(twin, other, unit) for other in watchers]):
                return spot
    return None


def blind(state: State, unit: int, spots: list[Spot]) -> list[Spot]:
    """[RO-20.5, RO-9.7, RO-10.2] The places in range of a target that is not seen from there."""
    twin = state.copy()
    found: list[Spot] = []
    for spot in spots:
        if spot.target != NOBODY:
            twin.x[unit], twin.y[unit] = spot.x, spot.y
            if not is_seen_by(twin, unit, spot.target):
                found.append(spot)
    return found


def _road(march: March, found: list[Spot]) -> None:
    """Onto the nearest road."""
    state = march.state
    best: tuple[int, Point] | None = None
    for number in range(len(state.pieces)):
        lot = state.pieces[number]
        if lot.kind in ROADS and state.standing >> number & 1:
            shape = lot.shape()
            place = nearest(shape, *march.start)
            far = length(place[0] - march.start[0], place[1] - march.start[1])
            if not far:
                return
            if best is None or far < best[0]:
                best = (far, place)
    if best is not None and best[0] <= march.limit:
        found.append(Spot(best[1][0], best[1][1], "Onto the road"))
