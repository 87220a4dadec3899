"""[RO-2.7, RO-20.10] The way a unit looks where nobody says."""

from __future__ import annotations

from ironmuster.geometry.plane.lengths import facing_to
from ironmuster.geometry.plane.shapes import within
from ironmuster.systems.rollout.position.aims import aim_at, roll_for
from ironmuster.systems.rollout.position.field import are_enemies
from ironmuster.systems.rollout.position.profile import SHOOT, Gun
from ironmuster.systems.rollout.position.sight import BARE, outline
from ironmuster.systems.rollout.position.spotting import is_spotted
from ironmuster.systems.rollout.position.state import NOBODY, State
from ironmuster.systems.rollout.position.stats import gap, is_out, is_pinned, is_staggered, on_table
from ironmuster.systems.rollout.position.targets import range_of, save_of, shots_of, why_not_at
from ironmuster.systems.rollout.position.worth import attack_value


def wanted_facing(state: State, unit: int, way: int) -> int:
    """[RO-20.10, RO-2.7] Toward the target of the best attack that the own side sees, else toward
    the nearest enemy, else along the `way` it moved, -1 where it did not; else as before."""
    foe = best_target(state, unit)
    if foe == NOBODY:
        foe = nearest_foe(state, unit)
    if foe != NOBODY:
        facing = facing_toward(state, unit, foe)
        if facing >= 0:
            return facing
    return way if way >= 0 else state.facing[unit]


def facing_toward(state: State, unit: int, other: int) -> int:
    """The way from a unit to another; -1 where both are at one place."""
    dx, dy = state.x[other] - state.x[unit], state.y[other] - state.y[unit]
    return facing_to(dx, dy) if dx or dy else -1


def foes_of(state: State, unit: int) -> list[int]:
    """The enemies of a unit on the table that are in action, by id."""
    return [
        other
        for other in range(len(state.kind))
        if are_enemies(state, unit, other) and on_table(state, other) and not is_out(state, other)
    ]


def best_target(state: State, unit: int) -> int:
    """[RO-20.10, RO-20.11] Whom a unit would shoot at from where it stands, if it looked there: the
    attack that is worth most, ties to fewer HP, then the lower id; `NOBODY` where it is worth
    nothing."""
    guns = [state.profile(unit).guns[number] for number in state.line(unit).guns]
    guns = [gun for gun in guns if gun.phase == SHOOT and state.shots_left(unit, gun.number)]
    if not guns or is_pinned(state, unit):
        return NOBODY
    before, base = state.facing[unit], state.base(unit)
    armed = [(gun, range_of(state, unit, gun)) for gun in guns]
    roll = roll_for(state.line(unit).strike, BARE, is_staggered(state, unit))
    likely: list[tuple[int, int, int, Gun]] = []
    for foe in foes_of(state, unit):
        shape = outline(state, foe)
        for gun, far in armed:
            if within(base, shape, far):
                # No attack is worth more than one from behind at whom nothing covers.
                save, shots = save_of(state, foe), shots_of(state, unit, gun)
                most = attack_value(state, unit, gun, foe, roll, save, True, shots)
                likely.append((most, -state.hp[foe], -foe, gun))
    likely.sort(key=lambda one: one[:3], reverse=True)
    best = (0, 0, 0)
    for most, hp, foe, gun in likely:
        if not most or (most, hp, foe) <= best:
            break
        state.facing[unit] = max(0, facing_toward(state, unit, -foe))
        if not why_not_at(state, unit, gun, -foe):
            worth = shot_worth(state, unit, gun, -foe)
            if worth:
                best = max(best, (worth, hp, foe))
        state.facing[unit] = before
    return -best[2] if best[0] else NOBODY


def shot_worth(state: State, unit: int, gun: Gun, target: int) -> int:
    """[RO-20.4] The worth of a shot that may be made."""
    aim, shots = aim_at(state, unit, gun, target), shots_of(state, unit, gun)
    return attack_value(state, unit, gun, target, aim.roll, aim.save, bool(aim.rear), shots)


def nearest_foe(state: State, unit: int) -> int:
    """[RO-20.10] The enemy of a unit that its side sees and that is nearest, ties lower id."""
    best, found = 0, NOBODY
    for other in foes_of(state, unit):
        far = gap(state, unit, other)
        if (found == NOBODY or far < best) and is_spotted(state, state.side[unit], other):
            best, found = far, other
    return found
