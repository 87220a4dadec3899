"""[TM-11.1 to TM-11.4, TM-13.6, TM-13.7, TM-16.3] What a unit may attack, with what and where."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.masks import bits
from ironmuster.systems.thirtymm.position.actions import FISTS
from ironmuster.systems.thirtymm.position.profile import DRIVES_ON_LAND, SWIMS, Gun
from ironmuster.systems.thirtymm.position.state import FIELDED, HELD, HOLDER, NOBODY, State
from ironmuster.systems.thirtymm.position.stats import (
    can_brawl,
    cost_of,
    is_blue,
    is_disabled,
    weapons_of,
)
from ironmuster.systems.thirtymm.position.visibility import (
    Sighting,
    aims,
    can_aim,
    counted,
    height_of,
    reach_of,
    sees_point,
    sighting,
)
from ironmuster.systems.thirtymm.rules.missions import in_range

RANGED: Final = 1  # kinds of attack, as bits
CLOSE: Final = 2
BASIC_COST: Final = 1  # [TM-11.14]
BASIC_DAMAGE: Final = 1
ARM_LENGTH: Final = 1


def ready_guns(state: State, index: int, kinds: int, points: int) -> list[Gun]:
    """[TM-11.2, TM-13.6, TM-13.7, TM-12.9] The weapons a unit may use now for so many Action
    Points: the inoperative and Stuck have mounted ones only, a holder none that takes two hands."""
    unit = state.units[index]
    disabled = is_disabled(state, index)
    found: list[Gun] = []
    for number in weapons_of(state, index):
        gun = state.table.guns[number]
        if not kinds & (CLOSE if gun.melee else RANGED) or cost_of(state, index, gun) > points:
            continue
        if gun.melee and not can_brawl(state, index):
            continue
        if gun.once and state.spent >> number & 1:
            continue
        if is_used_up(state, index, number):
            continue
        if gun.mount < 0 and (disabled or (unit.grip == HOLDER and gun.hands > 1)):
            continue
        found.append(gun)
    return found


def is_used_up(state: State, index: int, gun: int) -> bool:
    """[TM-11.2, TM-R88] By option a weapon is used once in a phase of its own turn."""
    if not state.table.once_a_phase or state.turn.unit != index:
        return False
    return state.turn.used >> gun & 1 == 1


def can_punch(state: State, index: int, points: int) -> bool:
    """[TM-11.14] Whether a unit may make a basic attack."""
    if points < BASIC_COST or is_disabled(state, index) or not can_brawl(state, index):
        return False
    return not is_used_up(state, index, len(state.carried))  # noted after all weapons


def enemies_of(state: State, index: int) -> list[int]:
    """[TM-11.1] The units of the other team on the board."""
    profiles = state.table.profiles
    team = profiles[index].team
    return [
        other
        for other in range(len(state.units))
        if state.units[other].status == FIELDED and profiles[other].team != team
    ]


def attacks(state: State, index: int, kinds: int, points: int) -> list[tuple[int, int, int]]:
    """[TM-11.1] Every attack on a unit: weapon (or `FISTS`), target and aim; of `RANGED` and
    `CLOSE` kinds, for at most so many Action Points."""
    punch = kinds & CLOSE != 0 and can_punch(state, index, points)
    return attacks_by(state, index, ready_guns(state, index, kinds, points), punch)


def attacks_by(
    state: State, index: int, guns: list[Gun], punch: bool
) -> list[tuple[int, int, int]]:
    """[TM-11.1] Every attack on a unit with these weapons, and if it may `punch` with fists."""
    found: list[tuple[int, int, int]] = []
    reach = max([gun.range for gun in guns], default=ARM_LENGTH if punch else -1)
    unit = state.units[index]
    if reach < 0:
        return found
    row = state.table.field.grid.distances(unit.cell)
    for target in enemies_of(state, index):  # before anything is looked for
        if row[state.units[target].cell] <= reach or unit.partner == target:
            found += attacks_with(state, index, target, guns, punch)
    return found


def attacks_on(
    state: State, index: int, target: int, kinds: int, points: int
) -> list[tuple[int, int, int]]:
    """[TM-11.1] Every attack on one unit."""
    guns = ready_guns(state, index, kinds, points)
    punch = kinds & CLOSE != 0 and can_punch(state, index, points)
    return attacks_with(state, index, target, guns, punch)


def attacks_with(
    state: State, index: int, target: int, guns: list[Gun], punch: bool
) -> list[tuple[int, int, int]]:
    """[TM-11.1] Every attack on one unit with these weapons, and if it may `punch` with fists."""
    apart = state.table.field.grid.distance(state.units[index].cell, state.units[target].cell)
    punch = punch and apart <= ARM_LENGTH
    able = [gun for gun in guns if hits_range(state, index, target, gun, apart, gun.range)]
    if not able and not punch:
        return []
    found: list[tuple[int, int, int]] = []
    gait = state.table.profiles[index].gait
    seen = sighting(state, index, target)
    in_sight = aims(state, seen) if seen is not None else []
    unshaded: list[int] | None = None
    for gun in able:
        open_aims = in_sight
        if gun.pod and gait == SWIMS:
            far = sighting(state, index, target, True)
            open_aims = aims(state, far) if far is not None else []
        elif seen is not None and gait == DRIVES_ON_LAND and reach_in_woods(gun) < apart:
            if unshaded is None:
                unshaded = aims_in_reach(state, seen, gun, in_sight)
            open_aims = unshaded
        found += [(gun.number, target, aim) for aim in open_aims]
    if punch:
        found += [(FISTS, target, aim) for aim in in_sight]
    return found


def reach_in_woods(gun: Gun) -> int:
    """[TM-10.14] How far a Terrestrial vehicle's weapon reaches whatever stands between."""
    return gun.range if gun.melee else (gun.range + 1) // 2


def is_in_reach(state: State, seen: Sighting, gun: Gun, aim: int) -> bool:
    """[TM-10.14] Whether an aim is within range once the woods between have their say."""
    if state.table.profiles[seen.attacker].gait != DRIVES_ON_LAND:
        return seen.distance <= gun.range
    if gun.melee or reach_in_woods(gun) >= seen.distance:
        return seen.distance <= gun.range
    return seen.distance <= reach_of(state, seen.attacker, gun, counted(state, seen, gun, aim))


def aims_in_reach(state: State, seen: Sighting, gun: Gun, in_sight: list[int]) -> list[int]:
    """[TM-10.14] The aims within range; the woods between are the same for all at one height."""
    reached: dict[int, bool] = {}
    found: list[int] = []
    for aim in in_sight:
        height = height_of(state, seen.target, aim)
        if height not in reached:
            reached[height] = is_in_reach(state, seen, gun, aim)
        if reached[height]:
            found.append(aim)
    return found


def hits_range(state: State, index: int, target: int, gun: Gun, distance: int, reach: int) -> bool:
    """[TM-10.11, D5, D12] Whether range, the water of torpedoes and the mission let a weapon attack
    a unit at this distance; who is in a Hold is in range of the other."""
    unit = state.units[index]
    other = state.units[target]
    if distance > reach and not (unit.grip != 0 and unit.partner == target):
        return False
    if gun.torpedo and not (is_sunk(state, index) and is_sunk(state, target)):
        return False
    if unit.grip == HELD and gun.melee:
        return False
    return other.status == FIELDED and in_range(state, index, target, distance, not gun.melee)


def is_sunk(state: State, index: int) -> bool:
    """[D5] Whether a unit is in the water for torpedoes: in a blue hex at elevation 0 or lower."""
    unit = state.units[index]
    return unit.elevation <= 0 and is_blue(state, unit.cell)


def within(state: State, index: int, reach: int) -> list[tuple[int, int]]:
    """[D6] Every (target, aim) in sight and within so many hexes, for a weapon that is thrown."""
    found: list[tuple[int, int]] = []
    for target in enemies_of(state, index):
        seen = sighting(state, index, target)
        if (
            seen is not None
            and seen.distance <= reach
            and in_range(state, index, target, seen.distance, False)
        ):
            found += [(target, aim) for aim in aims(state, seen)]
    return found


def may_attack(
    state: State, index: int, gun: int, target: int, aim: int, kinds: int, points: int
) -> bool:
    """[TM-11.1] Whether one attack is among `attacks`."""
    if not 0 <= target < len(state.units) or state.units[target].status != FIELDED:
        return False
    if state.table.profiles[target].team == state.table.profiles[index].team:
        return False
    return (gun, target, aim) in attacks_on(state, index, target, kinds, points)


def next_aims(state: State, index: int, target: int, gun: Gun) -> list[int]:
    """[TM-11.16] What the next shot of a salvo may aim at; empty if the target is gone or
    hidden."""
    if state.units[target].status != FIELDED or state.units[index].status != FIELDED:
        return []
    pod = gun.pod and state.table.profiles[index].gait == SWIMS
    seen = sighting(state, index, target, pod)
    if seen is None:
        return []
    return [
        aim
        for aim in aims(state, seen)
        if can_aim(state, seen, aim) and (pod or is_in_reach(state, seen, gun, aim))
    ]


def buildings_in_range(state: State, index: int, gun: Gun) -> list[int]:
    """[TM-16.3, TM-R135] The buildings a unit may attack with a weapon: in view, sight and range;
    torpedoes find units only [D5]."""
    if gun.torpedo:
        return []
    field = state.table.field
    near = field.grid.disc(state.units[index].cell, gun.range) & state.skyline.standing
    if state.table.profiles[index].gait != DRIVES_ON_LAND:
        near &= field.ahead(state.units[index].cell, state.units[index].facing)
    if not near:
        return []
    found = 0
    for there in bits(near):
        building = field.building[there]
        if not found >> building & 1 and state.ruin[building] and sees_point(state, index, there):
            found |= 1 << building
    return bits(found)


def markers_in_range(state: State, index: int, gun: Gun) -> list[int]:
    """[TM-16.6] The markers with Defense a unit may attack with a weapon, like structures."""
    if gun.torpedo:
        return []
    cell = state.units[index].cell
    found: list[int] = []
    for number in range(len(state.markers)):
        marker = state.markers[number]
        if marker.cell == NOBODY or marker.left == 0:
            continue
        if state.table.field.grid.distance(cell, marker.cell) <= gun.range and sees_point(
            state, index, marker.cell
        ):
            found.append(number)
    return found
