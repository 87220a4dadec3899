"""[RO-9.13, RO-9.14, RO-10.7, RO-10.10, RO-17.12, RO-22.3] What a weapon may be fired at: each
question says why not, with its rule, or nothing.
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.nearest import nearest
from ironmuster.geometry.plane.rays import stopped
from ironmuster.geometry.plane.shapes import Shape, within
from ironmuster.systems.rollout.position.ground import WRECK
from ironmuster.systems.rollout.position.hits import can_damage
from ironmuster.systems.rollout.position.profile import (
    DASH,
    EMPLACEMENT,
    OBJECT,
    Gun,
    Line,
)
from ironmuster.systems.rollout.position.sight import (
    ON_TABLE,
    home,
    outline,
    sight_distance,
)
from ironmuster.systems.rollout.position.spotting import (
    can_look,
    is_lit,
    is_seen_by,
    is_spotted,
    line_of,
    survey_of,
)
from ironmuster.systems.rollout.position.state import (
    CIVIL,
    DISGUISED,
    ENEMY,
    HOUSED,
    IGNORED,
    NOBODY,
    SUSPECT,
    State,
)
from ironmuster.systems.rollout.position.stats import (
    FURTHER,
    bearers,
    in_arc,
    is_jammed,
    is_out,
    reach,
)

INDOORS: Final = 6 * INCH  # range out of a building [RO-7.4]
UNSUSPECTED: Final = "unsuspected"  # the trait of Evac [RO-22.3]
SPOTTER: Final = "spotter"  # an ability [D11]
SERGEANT: Final = "sergeant"  # the trait of Glover
BETTER_SAVE: Final = 3
NEAR_SERGEANT: Final = 6 * INCH
PER_MODEL: Final = ("rifle",)  # weapons of which every model has one [RO-10.1]
# What is neither Human, Robot nor Vehicle.
STRUCTURE: Final = Line("structure", OBJECT, (0, 0, 0, 0), (1,), 0, frozenset(), frozenset(), [])


def are_enemies(state: State, unit: int, target: int) -> bool:
    """[RO-4.3, RO-16.1] Whether a unit may attack another as far as their sides go: civilians never
    attack, and are attacked by an option only."""
    one, other = state.side[unit], state.side[target]
    if one in (CIVIL, other):
        return False
    return other != CIVIL or state.table.rules.civilians_targetable


def is_unaware(state: State, unit: int) -> bool:
    """[RO-15.1, RO-15.4] Whether a unit belongs to a force of the enemy that is not alerted."""
    group = state.group[unit]
    return state.side[unit] == ENEMY and group != NOBODY and not state.alert >> group & 1


def is_in_bunker(state: State, unit: int) -> bool:
    """[RO-17.12] Whether a unit is the occupants of a bunker."""
    if state.line(unit).body != EMPLACEMENT:
        return False
    defence = state.table.catalog.defences.get(state.kind[unit])
    return defence is not None and defence.bunker


def may_target(state: State, unit: int, target: int) -> bool:
    """[RO-9.13] Whether a target is none of those nobody like the unit may attack."""
    return not why_not_target(state, unit, target)


def why_not_target(state: State, unit: int, target: int) -> str:
    """[RO-9.13, RO-17.12] Why a unit may not shoot or throw at another wherever both stand."""
    if is_in_bunker(state, target):
        return "whoever is in a bunker is attacked through its slit only [RO-17.12]"
    return why_not_foe(state, unit, target)


def why_not_foe(state: State, unit: int, target: int) -> str:
    """[RO-9.13, RO-14.4, RO-22.3] Why a unit may not attack another in any way."""
    if not are_enemies(state, unit, target):
        return f"it is no enemy [{'RO-16.1' if state.side[target] == CIVIL else 'RO-9.13'}]"
    if state.status[target] not in ON_TABLE:
        return "it is not on the table [RO-9.7]"
    if is_out(state, target):
        return "it is out of action [RO-9.13]"
    if not state.profile(target).solid:
        return "it has no HP to lose [RO-R98]"
    marks = state.marks[target]
    if marks & DISGUISED and marks & IGNORED:
        return "it is disguised, and ignored [RO-14.4]"
    if state.line(unit).human and is_unsuspected(state, target):
        return "it has attacked no Human or Vehicle yet [RO-22.3]"
    return ""


def foes_of(state: State, unit: int) -> list[int]:
    """[RO-9.13, RO-9.7] The enemies of a unit on the table, by id: nobody else is attacked."""
    own, sides = state.side[unit], state.side
    civilians = state.table.rules.civilians_targetable
    found: list[int] = []
    if own == CIVIL:
        return found
    for other, status in enumerate(state.status):
        if status in ON_TABLE:
            side = sides[other]
            if side != own and (side != CIVIL or civilians):
                found.append(other)
    return found


def foes_near(state: State, unit: int, gun: Gun) -> list[int]:
    """[RO-9.13] Those of them that a weapon reaches if its range is the longest it may be."""
    own, far = outline(state, unit), gun.range + FURTHER
    return [one for one in foes_of(state, unit) if within(own, outline(state, one), far)]


def is_unsuspected(state: State, unit: int) -> bool:
    """[RO-22.3] Whether Human units cannot attack a unit."""
    return UNSUSPECTED in state.line(unit).traits and not state.marks[unit] & SUSPECT


def range_of(state: State, unit: int, gun: Gun) -> int:
    """[RO-7.4, RO-10.11] The range of a weapon now: out of a building 6" at most, but for
    Snipers."""
    far = reach(state, unit, gun)
    if state.status[unit] == HOUSED and not state.profile(unit).sniper:
        return min(far, INDOORS)
    return far


def why_not_far(state: State, unit: int, gun: Gun, thing: Shape) -> str:
    """[RO-9.13, D2] Why something is too far for a weapon, or too near."""
    own = outline(state, unit)
    # Out of a building the range may be less, and near some it may be more.
    sure = state.status[unit] != HOUSED and within(own, thing, gun.range)
    if not sure and (
        not within(own, thing, gun.range + FURTHER)
        or not within(own, thing, range_of(state, unit, gun))
    ):
        return "it is out of range [RO-9.13]"
    if gun.nearest and within(own, thing, gun.nearest - 3):
        return "it is too near for a mortar [D2]"
    return ""


def in_view(state: State, unit: int, target: int) -> bool:
    """[RO-9.13, RO-9.8, RO-17.16] Whether a target is in a unit's line of sight, less than half
    hidden: seen, or spotted, or lit."""
    if state.status[target] not in ON_TABLE or line_of(state, unit, target).half_hidden():
        return False
    return is_known(state, unit, target)


def is_known(state: State, unit: int, target: int) -> bool:
    """[RO-9.7, RO-9.8, RO-17.16] Whether a unit sees a target, or need not, for its side has
    spotted it or a light is on it."""
    if is_seen_by(state, unit, target) or is_lit(state, target):
        return True
    return state.table.rules.shared_spotting and is_spotted(state, state.side[unit], target)


def why_not_direct(state: State, unit: int, gun: Gun, target: int) -> str:
    """[RO-9.13] Why a target within range is no valid target for a weapon."""
    if not in_arc(state, unit, gun, state.x[target], state.y[target]):
        return "it is not in the arc of the weapon [RO-9.14]"
    if line_of(state, unit, target).half_hidden():
        return "half of it or more is hidden [RO-9.13]"
    if not is_known(state, unit, target):
        return "nobody sees it [RO-9.8]"
    return ""


def spotters_for(state: State, unit: int, gun: Gun, target: int) -> list[int]:
    """[RO-10.7, D2, D11] The friends that have a target in view for an Indirect weapon, by id; who
    is jammed neither has nor is one."""
    if not gun.indirect or is_jammed(state, unit):
        return []
    return [
        other
        for other in range(len(state.kind))
        if other != unit
        and state.side[other] == state.side[unit]
        and can_look(state, other)
        and spots_for_others(state, other, target)
        and not is_jammed(state, other)
    ]


def spots_for_others(state: State, unit: int, target: int) -> bool:
    """[RO-10.7, D11] Whether a unit has a target in view whatever its own weapons; with an ability,
    anything that it sees at all."""
    if not may_target(state, unit, target):
        return False
    if in_view(state, unit, target):
        return True
    return SPOTTER in state.profile(unit).abilities and is_seen_by(state, unit, target)


def why_not_at(state: State, unit: int, gun: Gun, target: int) -> str:
    """[RO-9.13, RO-10.7] Why a unit may not fire a weapon at another."""
    why = why_not_target(state, unit, target) or why_not_far(
        state, unit, gun, outline(state, target)
    )
    if why:
        return why
    why = why_not_direct(state, unit, gun, target)
    if why and spotters_for(state, unit, gun, target):
        return ""
    return why


def why_not_piece(state: State, unit: int, gun: Gun, piece: int) -> str:
    """[RO-10.10] Why a unit may not fire a weapon at a piece of terrain."""
    why = why_not_breakable(state, unit, piece)
    if why:
        return why
    if not can_damage(gun, state.line(unit), STRUCTURE, state.table.rules):
        return "that weapon does no damage to structures [RO-10.8]"
    shape = state.pieces[piece].shape()
    why = why_not_far(state, unit, gun, shape)
    if why:
        return why
    point = nearest(shape, state.x[unit], state.y[unit])
    if not in_arc(state, unit, gun, *point):
        return "it is not in the arc of the weapon [RO-9.14]"
    if not sees_piece(state, unit, piece):
        return "it does not see it [RO-10.10]"
    return ""


def why_not_breakable(state: State, unit: int, piece: int) -> str:
    """[RO-10.10, RO-12.9] Why a piece of terrain is nothing that a unit attacks."""
    if not 0 <= piece < len(state.pieces) or not state.standing >> piece & 1:
        return "there is no such piece [RO-10.10]"
    if state.pieces[piece].kind == WRECK or not state.sturdy[piece]:
        return "it has no HP to lose [RO-10.10]"
    if state.owner[piece] == state.side[unit]:
        return "it is of its own side [RO-10.10]"
    if piece == home(state, unit):
        return "it is inside [RO-10.10]"
    return ""


def sees_piece(state: State, unit: int, piece: int) -> bool:
    """[RO-9.1, RO-10.10] Whether a unit sees the place of a piece that is nearest to it."""
    shape = state.pieces[piece].shape()
    own = home(state, unit)
    start = state.x[unit], state.y[unit]
    if own != NOBODY:
        start = nearest(outline(state, unit), *start_of(shape))
    between = [thing for thing in survey_of(state).things if thing.unit != unit]
    between = [
        thing for thing in between if thing.unit != NOBODY or thing.piece not in (own, piece)
    ]
    point = nearest(shape, *start)
    if stopped(start, [point], [thing.shape for thing in between if thing.opaque]):
        return False
    obscured = bool(
        stopped(start, [point], [thing.shape for thing in between if thing.obscuring], 0)
    )
    return within(outline(state, unit), shape, sight_distance(state, obscured))


def start_of(shape: Shape) -> tuple[int, int]:
    """The middle of the box round a shape."""
    return (shape.left + shape.right) // 2, (shape.low + shape.high) // 2


def shots_of(state: State, unit: int, gun: Gun) -> int:
    """[RO-10.1, D4] How many shots a weapon has: one for each soldier of a tower or checkpoint; by
    an option one for each HP of a squad with rifles."""
    if not gun.shots:
        return max(1, state.hp[unit])
    if state.table.rules.squad_fire == "per_model" and gun.id in PER_MODEL:
        return max(1, state.hp[unit])
    return gun.shots


def save_of(state: State, target: int) -> int:
    """[RO-10.3, RO-22.4] The Save of a target: Humans near a sergeant of their side may use his
    3+."""
    line = state.line(target)
    if not line.human or line.save == DASH or line.save <= BETTER_SAVE:
        return line.save
    for other in bearers(state, SERGEANT):
        friend = state.side[other] == state.side[target]
        if friend and within(outline(state, target), outline(state, other), NEAR_SERGEANT):
            return BETTER_SAVE
    return line.save
