"""[RO-12.3 to RO-12.9, RO-17.10, RO-17.12] What a unit may do in the Fight phase: each question
says why not, with its rule, or nothing."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import in_front
from ironmuster.geometry.plane.shapes import Shape, within
from ironmuster.kernel.tally import Tally
from ironmuster.systems.rollout.position.contact import is_met, touches
from ironmuster.systems.rollout.position.hits import blow, can_damage, fight_bonus
from ironmuster.systems.rollout.position.profile import (
    DASH,
    EMPLACEMENT,
    FOOT,
    LIGHT,
    MELEE,
    THROWN,
    Gun,
)
from ironmuster.systems.rollout.position.shooters import why_not_act
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import CHARGED, NOBODY, State
from ironmuster.systems.rollout.position.stats import CONTACT, is_out, is_pinned, is_thing
from ironmuster.systems.rollout.position.targets import (
    STRUCTURE,
    are_enemies,
    is_in_bunker,
    why_not_breakable,
    why_not_far,
    why_not_foe,
    why_not_target,
)

BARE_HANDS: Final = NOBODY  # no melee weapon
BRAWLER: Final = "brawler"  # an ability [D11]
GRENADES: Final = ("grenade_a", "grenade_g", "demo_charge")  # thrown through a slit [RO-17.12]
SLIT: Final = 1  # added to the needed roll [RO-17.12]


def melee_guns(state: State, unit: int) -> list[int]:
    """[RO-12.6, RO-3.3] The melee weapons that work in the form a unit is in; bare hands where
    there are none."""
    guns = state.profile(unit).guns
    found = [number for number in state.line(unit).guns if guns[number].phase == MELEE]
    return found or [BARE_HANDS]


def melee_gun(state: State, unit: int, number: int) -> Gun | None:
    """[RO-12.6] A melee weapon, or None for bare hands."""
    return None if number == BARE_HANDS else state.profile(unit).guns[number]


def defends_with(state: State, unit: int) -> int:
    """[RO-12.6] The melee weapon with which a unit defends itself: its heaviest."""
    guns = state.profile(unit).guns
    return max(
        melee_guns(state, unit),
        key=lambda one: (guns[one].damage if one != BARE_HANDS else 0, -one),
    )


def bonus_of(state: State, unit: int, number: int, tally: Tally | None = None) -> int:
    """[RO-12.4, D11] What a unit adds to its die in a fight, with its reasons."""
    gun, line = melee_gun(state, unit, number), state.line(unit)
    bare = fight_bonus(line, None, state.table.rules)
    armed = fight_bonus(line, gun, state.table.rules)
    extra = 1 if BRAWLER in state.profile(unit).abilities else 0
    if tally is not None:
        tally.note("Fight", bare, "RO-12.4")
        tally.note(gun.name if gun is not None else "", armed - bare, "RO-12.4")
        tally.note("Brawler", extra, "D11")
    return armed + extra


def why_not_fought(state: State, unit: int, target: int, number: int) -> str:
    """[RO-12.3, RO-12.7, RO-12.9] Why a unit, which may declare fights, may not fight this one with
    a melee weapon."""
    if number not in melee_guns(state, unit):
        return "it has no such melee weapon in this form [RO-3.3]"
    why = why_not_opponent(state, unit, target)
    if why:
        return why
    gun = melee_gun(state, unit, number)
    far = max(CONTACT, gun.range) if gun is not None else CONTACT
    if not touches(state, unit, target, far):
        return "it is not in contact with it [RO-12.3]"
    if is_in_bunker(state, target):
        return "whoever is in a bunker is attacked through its slit only [RO-17.12]"
    if is_thing(state, target) and not blow(state.line(unit), gun, state.line(target)):
        return "it does no damage to a Vehicle [RO-12.5]"
    return ""


def why_not_opponent(state: State, unit: int, target: int) -> str:
    """[RO-10.9, RO-12.3, RO-R110] Why nobody like a unit fights another: as for a shot, but that
    foot and light units out of action still defend themselves."""
    if is_out(state, target) and state.line(target).body in (FOOT, LIGHT):
        return "" if are_enemies(state, unit, target) else "it is no enemy [RO-12.3]"
    return why_not_foe(state, unit, target)


def why_not_battered(state: State, unit: int, piece: int, number: int) -> str:
    """[RO-12.9] Why a unit, which may declare fights, may not fight a piece of terrain."""
    if number not in melee_guns(state, unit):
        return "it has no such melee weapon in this form [RO-3.3]"
    why = why_not_breakable(state, unit, piece)
    if why:
        return why
    if not within(state.base(unit), state.pieces[piece].shape(), CONTACT):
        return "it is not in contact with it [RO-12.9]"
    return ""


def why_not_thrower(state: State, unit: int, number: int) -> str:
    """[RO-12.8, RO-10.6, RO-10.9, RO-11.1] Why a unit may not use a weapon that is thrown."""
    why = why_not_act(state, unit)
    if why:
        return why
    guns, line = state.profile(unit).guns, state.line(unit)
    if number not in line.guns or not can_be_thrown(guns[number]):
        return "it has no such weapon to throw [RO-12.8]"
    if line.strike == DASH:
        return "it makes no ranged attacks [RO-3.2]"
    if not state.shots_left(unit, number):
        return "it has no ammo left [RO-10.6]"
    if is_out(state, unit):
        return "it is out of action [RO-10.9]"
    if is_pinned(state, unit):
        return "it is Pinned [RO-11.1]"
    if state.marks[unit] & CHARGED:
        return "it has charged this turn, and must fight [RO-12.8]"
    return ""


def can_be_thrown(gun: Gun) -> bool:
    """[RO-12.8, RO-17.12] Whether a weapon is thrown, or used through a slit."""
    return gun.phase == THROWN or goes_through_slits(gun)


def goes_through_slits(gun: Gun) -> bool:
    """[RO-17.12] Whether a weapon clears bunkers."""
    return gun.flame or gun.id in GRENADES


def why_not_thrown(state: State, unit: int, gun: Gun, target: int) -> str:
    """[RO-12.8] Why a weapon is not thrown at a unit; nobody has to see it."""
    if gun.phase != THROWN:
        return "it is not thrown [RO-12.8]"
    return why_not_target(state, unit, target) or why_not_far(
        state, unit, gun, outline(state, target)
    )


def why_not_demolished(state: State, unit: int, gun: Gun, piece: int) -> str:
    """[RO-12.8, RO-17.10, RO-R111] Why a weapon is not thrown at the structure of an
    emplacement."""
    if gun.phase != THROWN:
        return "it is not thrown [RO-12.8]"
    why = why_not_breakable(state, unit, piece)
    if why:
        return why
    crew = [one for one in range(len(state.kind)) if is_crew(state, one, piece)]
    if not any([are_enemies(state, unit, one) for one in crew]):
        return "weapons are thrown at enemies and their emplacements only [RO-12.8]"
    if not can_damage(gun, state.line(unit), STRUCTURE, state.table.rules):
        return "that weapon does no damage to structures [RO-10.8]"
    return why_not_far(state, unit, gun, state.pieces[piece].shape())


def is_crew(state: State, unit: int, piece: int) -> bool:
    """[RO-17.10] Whether a unit serves an emplacement."""
    return state.line(unit).body == EMPLACEMENT and state.host[unit] == piece


def why_not_cleared(state: State, unit: int, gun: Gun, target: int) -> str:
    """[RO-17.12] Why a weapon is not used through the slit of a bunker."""
    if not goes_through_slits(gun):
        return "that weapon does not clear bunkers [RO-17.12]"
    if not state.line(unit).human and not state.profile(unit).character:
        return "only Humans and characters clear bunkers [RO-17.12]"
    if not is_in_bunker(state, target):
        return "it is no bunker [RO-17.12]"
    why = why_not_foe(state, unit, target)
    if why:
        return why
    if not is_met(state, unit) or not within(state.base(unit), front_of(state, target), CONTACT):
        return "it is not in contact with the front of the bunker [RO-17.12]"
    return ""


def front_of(state: State, unit: int) -> Shape:
    """[RO-17.12] The face of a bunker with its slits."""
    [core] = outline(state, unit).cores
    x, y, facing = state.x[unit], state.y[unit], state.facing[unit]
    for place in range(len(core)):
        (ax, ay), (bx, by) = core[place - 1], core[place]
        nearer = in_front(facing, ax + bx - 2 * x, ay + by - 2 * y)
        if nearer and not _is_along(facing, bx - ax, by - ay):
            return Shape(((core[place - 1], core[place]),), 0)
    return Shape(((core[0], core[1]),), 0)


def _is_along(facing: int, dx: int, dy: int) -> bool:
    """Whether an edge runs rather along a facing than across it."""
    return in_front(facing, dx, dy) or in_front(facing, -dx, -dy)
