"""[TM-1, TM-3, TM-7.5, TM-9.1, TM-12, TM-15] Questions of fact about one unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.thirtymm.position.field import BLACK, DEEP, GREEN, SHALLOW
from ironmuster.systems.thirtymm.position.profile import (
    DRIVES_ON_LAND,
    FLIES,
    KNEELS,
    LIES,
    ROLLS,
    STANDS,
    SWIMS,
)
from ironmuster.systems.thirtymm.position.state import (
    DOWNED,
    FIELDED,
    GUARD,
    HELD,
    KNEELING,
    NOBODY,
    PRONE,
    State,
    Unit,
)

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.profile import Gun

HOVER_LIMIT: Final = 10  # [D3] durability for Hover or Cruise, for each Class
FLIGHT_LIMIT: Final = 20  # [D3] for Flight or Swim
LEADS: Final = 2  # hexes, of the commander systems [D6]
ALONE: Final = 6  # hexes, of Lone Wolf [D6]


def colour_at(state: State, cell: int) -> int:
    """[TM-16.1, TM-16.4] The colour of a hex; where a building fell it is black."""
    field = state.table.field
    building = field.building[cell]
    if building >= 0 and state.ruin[building] == 0:
        return BLACK
    return field.colour[cell]


def is_blue(state: State, cell: int) -> bool:
    """[TM-3.9] Whether a hex is water."""
    return state.table.field.colour[cell] >= SHALLOW


def structure_at(state: State, cell: int) -> int:
    """[TM-16.2] The building that stands on a hex, or -1."""
    building = state.table.field.building[cell]
    return building if building >= 0 and state.ruin[building] > 0 else NOBODY


def is_grounded(state: State, index: int) -> bool:
    """[TM-3.9] Whether a unit stands on the ground of its hex."""
    unit = state.units[index]
    return unit.elevation == state.table.field.ground[unit.cell]


def is_airborne(state: State, index: int) -> bool:
    """[TM-3.9] Whether a unit is in the air: above its ground, and above 0 over water."""
    unit = state.units[index]
    return unit.elevation > max(0, state.table.field.ground[unit.cell])


def lowness(state: State, index: int) -> int:
    """[D4, TM-14.4, TM-15.2] Which column of the heights a unit has; postures lower grounded mechs
    only."""
    profile = state.table.profiles[index]
    if profile.vehicle:
        return ROLLS
    posture = state.units[index].posture
    if posture == 0 or not is_grounded(state, index):
        return STANDS
    return KNEELS if posture == KNEELING else LIES


def working(unit: Unit, items: list[int]) -> int:
    """[TM-12.1] How many of these items are not destroyed."""
    count = 0
    for item in items:
        if unit.left[item] > 0:
            count += 1
    return count


def is_any_left(unit: Unit, items: list[int]) -> bool:
    """[TM-12.1] Whether one of these items at least is not destroyed."""
    left = unit.left
    for item in items:  # a generator for `any` would cost more than this
        if left[item] > 0:
            break
    else:
        return False
    return True


def left_of(unit: Unit, items: list[int]) -> int:
    """[TM-12.1] What these items can still take together."""
    total = 0
    for item in items:
        total += unit.left[item]
    return total


def thruster_durability(state: State, index: int) -> int:
    """[TM-9.1] What all thruster parts and Aerial Drives can still take."""
    unit = state.units[index]
    profile = state.table.profiles[index]
    return left_of(unit, profile.thrusters) + left_of(unit, profile.aerial_drives)


def hydro_durability(state: State, index: int) -> int:
    """[TM-9.1] What all hydro parts and Aquatic Drives can still take."""
    unit = state.units[index]
    profile = state.table.profiles[index]
    return left_of(unit, profile.hydros) + left_of(unit, profile.aquatic_drives)


def has_thrusters(state: State, index: int) -> bool:
    """[TM-2.12, TM-8.1] Whether a thruster part or Aerial Drive works."""
    unit = state.units[index]
    profile = state.table.profiles[index]
    return is_any_left(unit, profile.thrusters) or is_any_left(unit, profile.aerial_drives)


def has_hover(state: State, index: int) -> bool:
    """[TM-9.2, TM-R24] Whether a unit has Hover now."""
    profile = state.table.profiles[index]
    bought = profile.hover or profile.flight or profile.gait == FLIES
    if not bought and not state.table.free_systems:
        return False
    return thruster_durability(state, index) >= HOVER_LIMIT * profile.size


def has_flight(state: State, index: int) -> bool:
    """[TM-9.2, TM-R24] Whether a unit has Flight now."""
    profile = state.table.profiles[index]
    if not profile.flight and not state.table.free_systems:
        return False
    return thruster_durability(state, index) >= FLIGHT_LIMIT * profile.size


def has_cruise(state: State, index: int) -> bool:
    """[TM-9.2, TM-R27] Whether a unit has Cruise now; an Aquatic vehicle while one drive works."""
    profile = state.table.profiles[index]
    if profile.gait == SWIMS:
        return working(state.units[index], profile.aquatic_drives) > 0
    if not (profile.cruise or profile.swim or state.table.free_systems):
        return False
    return hydro_durability(state, index) >= HOVER_LIMIT * profile.size


def has_swim(state: State, index: int) -> bool:
    """[TM-9.2] Whether a unit has Swim now."""
    profile = state.table.profiles[index]
    if not profile.swim and not state.table.free_systems:
        return False
    return hydro_durability(state, index) >= FLIGHT_LIMIT * profile.size


def ceiling(state: State, index: int) -> int:
    """[TM-9.3, TM-9.4, TM-9.7, TM-R26] The highest elevation a unit may climb to; -9 if it cannot
    fly."""
    if has_flight(state, index):
        return 3
    return 2 if has_hover(state, index) else -9


def is_in_water(state: State, index: int) -> bool:
    """[TM-15.4, TM-15.5, TM-R19] Whether blue water slows a unit: at elevation 0 or lower, without
    Cruise or Swim."""
    unit = state.units[index]
    if unit.elevation > 0 or not is_blue(state, unit.cell):
        return False
    return not has_cruise(state, index) and not has_swim(state, index)


def is_deep(state: State, index: int) -> bool:
    """[TM-15.5] Whether a unit has Abyss: as `is_in_water`, in dark blue."""
    cell = state.units[index].cell
    return state.table.field.colour[cell] == DEEP and is_in_water(state, index)


def is_shallow(state: State, index: int) -> bool:
    """[TM-15.4] Whether a unit has Euphotic: as `is_in_water`, in light blue."""
    cell = state.units[index].cell
    return state.table.field.colour[cell] == SHALLOW and is_in_water(state, index)


def is_concealed(state: State, index: int) -> bool:
    """[TM-15.1] Whether a unit has Conceal: grounded on green, in any posture."""
    unit = state.units[index]
    return colour_at(state, unit.cell) == GREEN and is_grounded(state, index)


def lame(state: State, index: int) -> int:
    """[TM-12.7, TM-12.8, TM-0.2, TM-R45, TM-R46] 0, 1 with half of the Legs or drives destroyed, 2
    with all of them."""
    profile = state.table.profiles[index]
    legs = profile.drives if profile.vehicle else profile.legs
    if not legs:
        return 0
    lost = len(legs) - working(state.units[index], legs)
    if lost == len(legs):
        return 2
    return 1 if lost >= (len(legs) + 1) // 2 else 0


def standard_mp(state: State, index: int) -> int:
    """[TM-7.5, TM-R112] The Standard MP of a unit where it stands: its Class with what is added,
    then the loss of legs, then water; 1 at least."""
    unit = state.units[index]
    profile = state.table.profiles[index]
    points = profile.mp + leaders(state, index)
    if unit.object != NOBODY:
        points -= 1  # [D12] it carries the relic
    hurt = 2 if is_crawling(state, index) else lame(state, index)
    if hurt == 2:
        points = 1
    elif hurt == 1:
        points = (points + 1) // 2
    if is_in_water(state, index):
        points -= 2
    return max(1, points)


def is_crawling(state: State, index: int) -> bool:
    """[TM-R112] Whether a mech built without Legs has lost what carried it in their place."""
    profile = state.table.profiles[index]
    if profile.vehicle or profile.legs:
        return False
    return not (has_hover(state, index) or has_cruise(state, index) or has_swim(state, index))


def leaders(state: State, index: int) -> int:
    """[D6] How many kinds of commander system help a unit: allies within 2 hexes."""
    return int(is_led(state, index, True)) + int(is_led(state, index, False))


def is_led(state: State, index: int, aims: bool) -> bool:
    """[D6] Whether another allied unit within 2 hexes has the Alto (`aims`) or the Portanova
    Commander system."""
    table = state.table
    team = table.profiles[index].team
    cell = state.units[index].cell
    for other in table.leaders_aim if aims else table.leaders_assault:
        unit = state.units[other]
        if (
            other != index
            and unit.status == FIELDED
            and table.profiles[other].team == team
            and table.field.grid.distance(cell, unit.cell) <= LEADS
        ):
            return True
    return False


def is_alone(state: State, index: int) -> bool:
    """[D6] Lone Wolf: whether no ally, drones included, is within 6 hexes."""
    table = state.table
    team = table.profiles[index].team
    cell = state.units[index].cell
    for other in range(len(state.units)):
        unit = state.units[other]
        if (
            other != index
            and unit.status == FIELDED
            and table.profiles[other].team == team
            and table.field.grid.distance(cell, unit.cell) <= ALONE
        ):
            return False
    return True


def is_inoperative(state: State, index: int) -> bool:
    """[TM-12.8, TM-12.9, TM-9.16, TM-R29, TM-R47] A mech that has lost all limbs; a vehicle that
    cannot move: all drives lost, or where its kind may not be [TM-R93]; a linked drone without its
    Main Unit [TM-17.4]."""
    unit = state.units[index]
    profile = state.table.profiles[index]
    if unit.status != FIELDED:
        return False
    if profile.main >= 0 and state.units[profile.main].status == 2:
        return True
    left = unit.left
    for item in profile.props:
        if left[item] > 0:
            break
    else:
        return profile.vehicle or len(profile.props) > 0
    if profile.mech:
        return False
    if profile.gait == FLIES:
        return unit.elevation <= max(0, state.table.field.ground[unit.cell])
    return is_blue(state, unit.cell) == (profile.gait == DRIVES_ON_LAND)


def is_able(state: State, index: int) -> bool:
    """[TM-18.2] On the board, not inoperative, not Stuck, no linked drone."""
    unit = state.units[index]
    if unit.status != FIELDED or unit.stuck != NOBODY or state.table.profiles[index].linked:
        return False
    return not is_inoperative(state, index)


def can_act(state: State, index: int) -> bool:
    """[TM-5.7] Whether a unit may be activated; an inoperative one with a working mounted weapon or
    a drone."""
    unit = state.units[index]
    profile = state.table.profiles[index]
    if unit.status != FIELDED or profile.linked:
        return False
    if not is_inoperative(state, index):
        return True
    for gun in weapons_of(state, index):
        if state.table.guns[gun].mount >= 0:
            return True
    return has_drone(state, index)


def has_drone(state: State, index: int) -> bool:
    """[TM-17.2] Whether a linked drone of this Main Unit is on the board."""
    return any(state.units[drone].status == FIELDED for drone in state.table.profiles[index].drones)


def can_evade(state: State, index: int) -> bool:
    """[TM-11.12, TM-13.6] Whether a unit gets Evasion Rolls at all."""
    unit = state.units[index]
    if unit.grip == HELD or unit.stuck != NOBODY or unit.posture == DOWNED:
        return False
    return not is_inoperative(state, index)


def can_brawl(state: State, index: int) -> bool:
    """[TM-13.6, TM-13.20, TM-14.4] Whether posture and Holds let a unit make Assault Rolls."""
    unit = state.units[index]
    return unit.grip != HELD and unit.posture != DOWNED and not is_prone(state, index)


def is_prone(state: State, index: int) -> bool:
    """[TM-14.4] Whether a unit lies prone."""
    return state.units[index].posture == PRONE


def is_disabled(state: State, index: int) -> bool:
    """[TM-12.9, TM-15.6] Inoperative or Stuck: only mounted weapons and orders are left."""
    return state.units[index].stuck != NOBODY or is_inoperative(state, index)


def is_guarding(state: State, index: int) -> bool:
    """[TM-14.10] Whether a unit has taken Guard."""
    return state.units[index].stance == GUARD


def weapons_of(state: State, index: int) -> list[int]:
    """[TM-11.2] The weapons of a unit that are ready for use: in hand, or mounted on a section that
    is there."""
    found: list[int] = []
    left = state.units[index].left
    guns = state.table.guns
    for gun, bearer in enumerate(state.carried):
        if bearer == index and state.durability[gun] > 0:
            mount = guns[gun].mount
            if left[mount] > 0 if mount >= 0 else state.grip[gun] != 0:
                found.append(gun)
    return found


def cost_of(state: State, index: int, gun: Gun) -> int:
    """[TM-11.3] The AP of an attack of a unit in this battle."""
    on_wheels = state.table.profiles[index].gait == DRIVES_ON_LAND
    return gun.wheeled_ap if on_wheels else gun.ap


def hands_in_use(state: State, index: int) -> int:
    """[TM-2.9, TM-18.8] The arms of a unit that hold a weapon or the mission's object, as bits."""
    mask = 0
    for gun in state.table.loose:
        # Destroyed weapons vanish [TM-12.12].
        if state.carried[gun] == index and state.durability[gun] > 0:
            mask |= state.grip[gun]
    unit = state.units[index]
    if unit.object != NOBODY:
        mask |= 1 << unit.hand
    return mask


def free_arms(state: State, index: int) -> list[int]:
    """[TM-2.9] The intact Arms of a unit that hold nothing."""
    unit = state.units[index]
    used = hands_in_use(state, index)
    return [
        arm for arm in state.table.profiles[index].arms if unit.left[arm] and not used >> arm & 1
    ]


def stowed(state: State, index: int) -> list[int]:
    """[TM-2.9] The weapons a unit carries without having them in hand."""
    return [
        gun
        for gun in state.table.loose
        if state.carried[gun] == index and state.grip[gun] == 0 and state.durability[gun] > 0
    ]
