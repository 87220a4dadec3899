"""[RO-6.3 to RO-6.10, RO-17.13] The table as it is to one unit that moves: what shuts its way, what
makes it dearer, what it had better keep off.

    shut[k], blocks[k]     an outline that shuts the way, and what it is
    foes[k], who[k]        an enemy as wide as one stays off it, and its id
    seas[k], depths[k]     water, and what it is
    crushed[k], ruins[k]   what gives way to a tank, and its number
    dear, streams          an inch more to enter: outlines, as are `slow` and `wading` (each inch
                           twice), `perils`, `lakes`, `bridges`
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.shapes import Shape, disc, gap, within
from ironmuster.systems.rollout.position.footing import PIECE, UNIT, Obstacle
from ironmuster.systems.rollout.position.ground import (
    CRUSHED,
    DEARER,
    DOUBLE,
    SHUT,
    WATERS,
    Mover,
    effect_of,
    mover_of,
)
from ironmuster.systems.rollout.position.profile import EMPLACEMENT, OBJECT, SECOND, VEHICLE, Line
from ironmuster.systems.rollout.position.sight import home, outline
from ironmuster.systems.rollout.position.state import (
    CIVIL,
    FIELDED,
    JUMPS,
    NOBODY,
    State,
)
from ironmuster.systems.rollout.position.stats import is_flying, is_out
from ironmuster.systems.rollout.position.water import crossings

AP_MINES: Final = "antipersonnel_mines"  # [RO-17.13]
AT_MINES: Final = "anti_tank_mines"
MINE_FIELDS: Final = (AP_MINES, AT_MINES)
SURE_WHEELS: Final = "sure_wheels"  # an ability [D11]
APART: Final = 100  # units that may not be in contact stay so far apart [RO-2.5]


@mypyc_attr(acyclic=True)
class Field:
    """[RO-6.3, RO-6.4] What the table is to a unit with one way of moving.

    `shut` are outlines that the disc as which it moves may not overlap, `blocks` what each of them
    is; `foes` are the same for enemies, each as wide as one stays off it, with its id in `who`, and
    the unit meets them with its whole base, `wide` [RO-6.5]. `seas` is water that its middle may
    not enter and `depths` what each is. `dear` costs an inch to enter, `streams` too; in `slow` and
    `wading` each inch counts twice. `crushed` gives way to a tank, `ruins` are their numbers. Into
    `perils`, known mines, the rules' own way does not lead. A boat keeps to the `lakes`. `bridges`
    lead over all waters.
    """

    def __init__(self, mover: Mover, wide: int) -> None:
        self.mover: Mover = mover
        self.wide: int = wide
        self.shut: list[Shape] = []
        self.blocks: list[Obstacle] = []
        self.foes: list[Shape] = []
        self.who: list[int] = []
        self.seas: list[Shape] = []
        self.depths: list[Obstacle] = []
        self.dear: list[Shape] = []
        self.streams: list[Shape] = []
        self.slow: list[Shape] = []
        self.wading: list[Shape] = []
        self.crushed: list[Shape] = []
        self.ruins: list[int] = []
        self.perils: list[Shape] = []
        self.lakes: list[Shape] = []
        self.bridges: list[Shape] = []

    def drives(self) -> bool:
        """[RO-7.5 to RO-7.7] Whether it may drive at houses and enemies."""
        return self.mover.body == VEHICLE


def field_of(state: State, unit: int, unknown: int = 0) -> Field:
    """[RO-6.3 to RO-6.10] The field of a unit where it stands now. `unknown` are the units, as
    bits, of which its side does not know [RO-R81]."""
    mover = mover_of(state, unit)
    field = Field(mover, state.line(unit).wide)
    field.bridges = crossings(state)
    for number in range(len(state.pieces)):
        if state.standing >> number & 1:
            _lay(state, unit, number, field)
    base = disc(state.x[unit], state.y[unit], field.wide)
    for other in range(len(state.kind)):
        if other == unit or unknown >> other & 1 or not stands_there(state, other):
            continue
        if is_wreck(state, other) or is_object(state, other):
            if not is_borne(state, other):
                field.shut.append(state.base(other))
                field.blocks.append(Obstacle(UNIT, other))
        elif are_enemies(state, unit, other):
            _keep_off(state, other, base, field)
    return field


def _keep_off(state: State, other: int, base: Shape, field: Field) -> None:
    """[RO-6.6, RO-R14, RO-2.5] Note an enemy, as wide as a base stays off it; who is nearer already
    may go, but not nearer still. An emplacement that may be touched or is crushed is a piece as
    others."""
    off, piece = apart(state, other), home(state, other)
    if piece != NOBODY and (not off or piece in field.ruins):
        return
    shape = outline(state, other)
    if within(base, shape, off):
        off = min(off, gap(base, shape))
    field.foes.append(Shape(shape.cores, shape.radius + off))
    field.who.append(other)


def _lay(state: State, unit: int, number: int, field: Field) -> None:
    """[RO-6.3, RO-6.4, RO-6.9, RO-6.10] Put a piece on the field of a unit."""
    lot = state.pieces[number]
    kind = state.table.catalog.terrain.get(lot.kind)
    ground = kind.ground if kind is not None else ""
    if field.mover.boat and ground in ("wading", "boats"):
        field.lakes.append(lot.shape())
        return
    if triggers(state, unit, number):
        if state.known >> number & 1 or state.owner[number] == state.side[unit]:
            field.perils.append(lot.shape())
        return
    what = effect_of(state, number, field.mover)
    if what not in (SHUT, DOUBLE, DEARER, CRUSHED):
        return
    shape = lot.shape()
    wet = ground in WATERS
    if state.marks[unit] & JUMPS and (wet or what == DEARER):
        return
    if what == SHUT and wet:
        field.seas.append(shape)
        field.depths.append(Obstacle(PIECE, number))
    elif what == SHUT:
        field.shut.append(shape)
        field.blocks.append(Obstacle(PIECE, number))
    elif what == DOUBLE:
        (field.wading if wet else field.slow).append(shape)
    elif what == DEARER:
        if wet or not has_sure_wheels(state, unit):
            (field.streams if wet else field.dear).append(shape)
    else:
        field.crushed.append(shape)
        field.ruins.append(number)


def has_sure_wheels(state: State, unit: int) -> bool:
    """[D11] Whether light cover costs a unit nothing: by an ability, in its alternate form."""
    return state.form[unit] == SECOND and SURE_WHEELS in state.profile(unit).abilities


def stands_there(state: State, unit: int) -> bool:
    """[RO-6.6, RO-8.2] Whether a unit is in anybody's way: on the table, and not in flight."""
    return state.status[unit] == FIELDED and not is_flying(state, unit)


def is_wreck(state: State, unit: int) -> bool:
    """[RO-7.11] Whether a unit is a vehicle out of action: full cover, whosoever it was."""
    return is_out(state, unit) and state.line(unit).body == VEHICLE


def is_object(state: State, unit: int) -> bool:
    """[RO-6.6, RO-18] Whether a unit is an object of the mission that stands on a base: nobody
    moves through it, and anybody may touch it."""
    return state.line(unit).body == OBJECT and state.host[unit] == NOBODY


def is_borne(state: State, unit: int) -> bool:
    """[RO-18.4] Whether a unit is what can be carried: everybody may pass over it."""
    return state.goal.load == unit


def are_enemies(state: State, unit: int, other: int) -> bool:
    """[RO-4.3, RO-16.1] Whether two units fight each other; civilians fight nobody."""
    sides = (state.side[unit], state.side[other])
    return CIVIL not in sides and sides[0] != sides[1] and not is_borne(state, other)


def apart(state: State, other: int) -> int:
    """[RO-2.5, RO-6.6, RO-7.11] How far off an enemy one stays without a charge; what is out of
    action, an object or a bunker may be touched."""
    defence = state.table.catalog.defences.get(state.kind[other])
    bunker = defence is not None and defence.bunker
    touchable = is_out(state, other) or bunker or state.line(other).body == OBJECT
    return 0 if touchable else APART


def sets_off(line: Line, kind: str) -> bool:
    """[RO-17.13] Whether mines of a kind are for a unit of such a line."""
    if kind == AT_MINES:
        return line.body == VEHICLE
    return line.human and line.body < EMPLACEMENT


def triggers(state: State, unit: int, number: int) -> bool:
    """[RO-17.13, RO-R75] Whether a piece is a mine field that a unit sets off."""
    kind = state.pieces[number].kind
    if kind not in MINE_FIELDS or not sets_off(state.line(unit), kind):
        return False
    own = state.owner[number] == state.side[unit]
    return not (own and state.table.rules.mines_spare_own)
