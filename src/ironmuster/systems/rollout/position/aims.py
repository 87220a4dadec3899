"""[RO-10.2 to RO-10.4, RO-10.7, RO-R25, RO-12.8, RO-R33, RO-22] One attack as far as its dice are
concerned: the rolls it needs, with their reasons, and what a hit does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import within
from ironmuster.kernel.tally import Tally
from ironmuster.systems.rollout.position.hits import (
    BEST,
    REAR,
    STAGGER,
    WORST,
    can_damage,
    can_pin,
    can_stagger,
)
from ironmuster.systems.rollout.position.profile import DASH, THROWN, Gun
from ironmuster.systems.rollout.position.shooters import firer_of
from ironmuster.systems.rollout.position.sight import BARE, FULL, LIGHT, outline
from ironmuster.systems.rollout.position.spotting import is_seen_by, line_of
from ironmuster.systems.rollout.position.state import NOBODY, State
from ironmuster.systems.rollout.position.stats import from_behind, is_staggered
from ironmuster.systems.rollout.position.targets import (
    STRUCTURE,
    save_of,
    spotters_for,
    why_not_direct,
)

HUNTER: Final = "hunter"  # the trait of a sniper team [D2]
NEST: Final = "sniper_nest"  # [RO-17.11]
ARMOURED: Final = "armoured_back"  # an ability [D11]
CAMOUFLAGE: Final = "field_camouflage"  # a piece of equipment [D12]
FAR_OFF: Final = 8 * INCH
COVER_WORDS: Final = ("", "Light cover", "Full cover")


@mypyc_attr(acyclic=True)
class Aim:
    """[RO-10.2, RO-10.3] What an attack needs and does: the `roll` of its Strike, at a target with
    `cover` as a `spotter` or the firer sees it; the `save` against it, 0 for none; the `damage` of
    a hit, 0 if it can do none, what the `rear` adds, and whether a hit pins and staggers."""

    def __init__(self, roll: int, cover: int, spotter: int = NOBODY) -> None:
        self.roll: int = roll
        self.cover: int = cover
        self.spotter: int = spotter
        self.save: int = DASH
        self.damage: int = 0
        self.rear: int = 0
        self.pins: bool = False
        self.staggers: bool = False


def aim_at(
    state: State, unit: int, gun: Gun, target: int, serve: int = NOBODY, tally: Tally | None = None
) -> Aim:
    """[RO-10.2 to RO-10.4] An attack with a weapon at a unit that may be attacked with it."""
    firer, rules = firer_of(unit, serve), state.table.rules
    own, line = state.line(firer), state.line(target)
    cover, spotter = cover_of(state, firer, gun, target)
    staggered = is_staggered(state, unit)
    aim = Aim(roll_for(own.strike, cover, staggered, tally), cover, spotter)
    if can_damage(gun, own, line, rules):
        aim.save = save_of(state, target)
        aim.damage = gun.damage
        aim.rear = rear_of(state, firer, target)
    aim.pins = can_pin(gun, state.profile(target), line, rules)
    aim.staggers = can_stagger(gun, line)
    return aim


def aim_at_piece(
    state: State, unit: int, gun: Gun, piece: int, serve: int = NOBODY, tally: Tally | None = None
) -> Aim:
    """[RO-10.10] A shot at a piece of terrain: no cover, no rear."""
    own = state.line(firer_of(unit, serve))
    aim = Aim(roll_for(own.strike, BARE, is_staggered(state, unit), tally), BARE)
    if can_damage(gun, own, STRUCTURE, state.table.rules):
        aim.save = piece_save(state, piece)
        aim.damage = gun.damage
    return aim


def roll_for(strike: int, cover: int, staggered: bool, tally: Tally | None = None) -> int:
    """[RO-10.2, RO-1.5] The roll that an attack needs, with its reasons."""
    whole = strike + cover + (STAGGER if staggered else 0)
    found = max(BEST, min(WORST, whole))
    if tally is not None:
        tally.note("Strike", strike, "RO-10.2")
        tally.note(COVER_WORDS[cover], cover, "RO-9.9")
        tally.note("Staggered", STAGGER if staggered else 0, "RO-11.5")
        tally.note("Never above 6 or below 2", found - whole, "RO-1.5")
    return found


def cover_of(state: State, unit: int, gun: Gun, target: int) -> tuple[int, int]:
    """[RO-9.9, RO-10.7, RO-12.8] The cover of a target against an attack, and the spotter it is
    fired by, `NOBODY` where the firer has it in view."""
    if gun.phase == THROWN:
        line = line_of(state, unit, target)
        seen = not line.half_hidden() and is_seen_by(state, unit, target)
        return (less_cover(state, unit, target, line.cover) if seen else FULL), NOBODY
    spotters = []
    if gun.indirect and why_not_direct(state, unit, gun, target):
        spotters = spotters_for(state, unit, gun, target)
    if not spotters:
        return less_cover(state, unit, target, line_of(state, unit, target).cover), NOBODY
    best = min(spotters, key=lambda one: (line_of(state, one, target).cover, one))
    return less_cover(state, unit, target, line_of(state, best, target).cover), best


def less_cover(state: State, unit: int, target: int, cover: int) -> int:
    """[RO-17.11, D2, D12] What is left of cover against who ignores some, or is had without any."""
    if CAMOUFLAGE in state.profile(target).equipment and not within(
        outline(state, unit), outline(state, target), FAR_OFF
    ):
        cover = max(cover, LIGHT)
    if state.kind[unit] == NEST:
        return BARE
    if cover == LIGHT and HUNTER in state.line(unit).traits:
        return BARE
    return cover


def piece_save(state: State, piece: int) -> int:
    """[D7, D8] The Save of a piece of terrain."""
    kind, catalog = state.pieces[piece].kind, state.table.catalog
    terrain, defence = catalog.terrain.get(kind), catalog.defences.get(kind)
    save = terrain.save if terrain is not None else defence.save if defence is not None else None
    return save or DASH


def rear_of(state: State, unit: int, target: int) -> int:
    """[RO-10.4, D11] What an attack from behind does more."""
    if not from_behind(state, target, state.x[unit], state.y[unit]):
        return 0
    return REAR // 2 if ARMOURED in state.profile(target).abilities else REAR
