"""[BM-1.5, BM-R2] Effective characteristics: each number, and on request its reasons."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.tally import Tally
from ironmuster.systems.battlemachine.position.actions import AIM_MOVEMENT
from ironmuster.systems.battlemachine.position.profile import Gear, Profile
from ironmuster.systems.battlemachine.position.state import DESTROYED, STANDING, State

OPENED: Final = 2  # [BM-12.7] what each firing counted takes off Def or Arm
BLIND: Final = 2  # [BM-12.11] what a shot without line of sight has less Acu
BREACH: Final = 4  # [part 4.5] Str that a Breacher's weapons have more against buildings


def style(state: State, seat: int) -> str:
    """[BM-15.6] The faction whose style rule a side enjoys, empty once its commander is lost."""
    side = state.table.sides[seat]
    if not side.faction or state.mechs[side.leader].status == DESTROYED:
        return ""
    return side.faction


def command(state: State, seat: int) -> str:
    """[BM-15.6] The commander's trait a side enjoys, empty once the commander is lost."""
    side = state.table.sides[seat]
    if not side.trait or state.mechs[side.leader].status == DESTROYED:
        return ""
    return side.trait


def start(tally: Tally, label: str, value: int, profile: Profile, rule: str) -> None:
    """[BM-15.4, BM-R53] Begin a sum with the printed value and the commander upgrade in it."""
    upgrade = int(profile.upgraded)
    tally.note(label, value - upgrade, rule)
    tally.note("Commander upgrade", upgrade, "BM-15.4")


def accuracy(
    state: State, index: int, target: int, aim: int, blind: bool, tally: Tally | None = None
) -> int:
    """[BM-9.2] Acu of a mech's shot at a mech; `blind` when a Lob weapon lacks sight [BM-12.11]."""
    profile = state.table.profiles[index]
    mech = state.mechs[index]
    value = profile.acu
    if profile.targeter >= 0 and mech.disabled[profile.targeter] == 0:
        value += 1
    if profile.steady and not mech.stirred:
        value += 1
    if mech.linked:
        value += 1
    ordered = target >= 0 and state.mechs[target].marked and style(state, profile.owner) == "sol"
    if ordered:
        value += 1
    if aim >= 0:
        value -= 2
    elif aim == AIM_MOVEMENT:
        value -= 1
    if blind:
        value -= BLIND
    if tally is not None:
        start(tally, "Accuracy", profile.acu, profile, "BM-9.1")
        tally.note("Targeter", int(mech.works(profile.targeter)), "BM-9.2")
        tally.note("Steady", int(profile.steady and not mech.stirred), "BM-9.2")
        tally.note("Command Uplink", int(mech.linked), "BM-9.2")
        tally.note("Kill Order", int(ordered), "BM-9.2")
        tally.note("aimed at gear", -2 if aim >= 0 else 0, "BM-11.1")
        tally.note("aimed at movement", -1 if aim == AIM_MOVEMENT else 0, "BM-11.4")
        tally.note("no line of sight", -BLIND if blind else 0, "BM-12.11")
    return value


def is_insulated(state: State, index: int) -> bool:
    """[part 4.4] Whether Insulation guards a mech against Lightning, Acid and Ion."""
    return state.mechs[index].works(state.table.profiles[index].insulation)


def defence(state: State, index: int, tally: Tally | None = None) -> int:
    """[BM-9.2] Def of a mech, at least 0."""
    profile = state.table.profiles[index]
    mech = state.mechs[index]
    value = profile.defence + (1 if mech.jamming else 0) - OPENED * mech.lightning
    if tally is not None:
        start(tally, "Defence", profile.defence, profile, "BM-9.1")
        tally.note("Jammer", int(mech.jamming), "BM-9.2")
        tally.note("Lightning", -OPENED * mech.lightning, "BM-12.7")
        tally.note("not below 0", max(0, -value), "BM-1.5")
    return value if value > 0 else 0


def armour(state: State, index: int, tally: Tally | None = None, shot: bool = True) -> int:
    """[BM-10.1] Arm of a mech, at least 0; Acid counts against shots, Blast included, and
    not against a Deadman Charge [BM-12.7, BM-R75]."""
    profile = state.table.profiles[index]
    mech = state.mechs[index]
    plates = 0
    for place in profile.plates:
        if mech.disabled[place] == 0:
            plates += 1
    wasted = 0
    if state.table.sides[profile.owner].faction == "union" and mech.cell >= 0:
        wasted = state.rubble >> mech.cell & 1 if style(state, profile.owner) else 0
    acid = OPENED * mech.acid if shot else 0  # compiled, a factor below 0 takes ten times as long
    value = profile.arm + plates + wasted + (3 if mech.shielded else 0) - acid
    if tally is not None:
        start(tally, "Armour", profile.arm, profile, "BM-10.1")
        tally.note("Armour Plate", plates, "BM-14.3")
        tally.note("Nothing Wasted", wasted, "BM-15.4")
        tally.note("Shield Projector", 3 if mech.shielded else 0, "BM-14.3")
        tally.note("Acid", -acid, "BM-12.7")
        tally.note("not below 0", max(0, -value), "BM-1.5")
    return value if value > 0 else 0


def fights_to_kill(state: State, index: int, target: int) -> bool:
    """[BM-15.4] Whether Fight to Kill gives a commander's shots at a mech Str +1."""
    if not state.mechs[target].marked:
        return False
    profile = state.table.profiles[index]
    return profile.commander and command(state, profile.owner) == "fight_to_kill"


def strength(
    state: State, index: int, gun: Gear, target: int, aim: int, tally: Tally | None = None
) -> int:
    """[BM-10.1, BM-R32] Str of a weapon's shot at a mech, at least 0; aimed at movement 2 less."""
    fight = fights_to_kill(state, index, target)
    value = gun.strength + (1 if fight else 0) - (2 if aim == AIM_MOVEMENT else 0)
    if tally is not None:
        tally.note("Strength", gun.strength, "BM-10.1")
        tally.note("Fight to Kill", int(fight), "BM-15.4")
        tally.note("aimed at movement", -2 if aim == AIM_MOVEMENT else 0, "BM-11.4")
        tally.note("not below 0", max(0, -value), "BM-1.5")
    return value if value > 0 else 0


def breach(state: State, index: int, gun: Gear, tally: Tally | None = None) -> int:
    """[BM-12.12, part 4.5] Str of a weapon's shot at a building: Siege and Breacher do not add."""
    profile = state.table.profiles[index]
    breacher = profile.breacher and gun.against_walls < BREACH
    more = BREACH if breacher else gun.against_walls
    wasted = 2 if style(state, profile.owner) == "union" else 0
    if tally is not None:
        tally.note("Strength", gun.strength, "BM-10.1")
        tally.note("Breacher" if breacher else gun.wall_breaker, more, "BM-12.12")
        tally.note("Nothing Wasted", wasted, "BM-15.4")
    return gun.strength + more + wasted


def energy_limit(state: State, index: int, tally: Tally | None = None) -> int:
    """[BM-14.2] `eng_max` of a mech: Reactor Cells and Common Grid included."""
    profile = state.table.profiles[index]
    mech = state.mechs[index]
    value = profile.eng
    for place in profile.cells:
        if mech.disabled[place] == 0:
            value += 3
    grid = 1 if style(state, profile.owner) == "combine" else 0
    if tally is not None:
        start(tally, "Energy", profile.eng, profile, "BM-1.3")
        tally.note("Reactor Cell", value - profile.eng, "BM-14.3")
        tally.note("Common Grid", grid, "BM-15.4")
    return value + grid


def movement(state: State, index: int, tally: Tally | None = None) -> int:
    """[BM-5.1] Mov of a mech this turn: haste added, a crate carried [BM-17.7] taken off."""
    profile = state.table.profiles[index]
    mech = state.mechs[index]
    value = profile.mov + mech.hasty
    loaded = max(1, value - 1) if mech.crate else value
    if tally is not None:
        sprinted = profile.servos >= 0 and mech.used[profile.servos] > 0
        sprint = min(mech.hasty, 2) if sprinted else 0
        start(tally, "Movement", profile.mov, profile, "BM-5.1")
        tally.note("Sprint Servos", sprint, "BM-14.3")
        tally.note("Shift Boss", mech.hasty - sprint, "BM-15.4")
        tally.note("carries a crate", loaded - value, "BM-17.7")
    return loaded


def module_cost(state: State, index: int, place: int) -> int:
    """[BM-14.1] Eng that using a module costs; Hardlight pays for a Shield Projector with 1."""
    profile = state.table.profiles[index]
    gear = profile.gear[place]
    if gear.id == "shield_projector" and command(state, profile.owner) == "hardlight":
        leader = state.mechs[state.table.sides[profile.owner].leader]
        apart = state.table.field.distance
        if leader.status == STANDING and apart(state.mechs[index].cell, leader.cell) <= 3:
            return min(1, gear.eng)
    return gear.eng


def kill_points(state: State, seat: int) -> int:
    """[BM-16.6] What a seat has earned: enemy mechs destroyed in full, half damaged ones half."""
    total = 0
    for index in range(len(state.mechs)):
        profile = state.table.profiles[index]
        if profile.owner == seat:
            continue
        mech = state.mechs[index]
        if mech.status == DESTROYED:
            total += profile.points
        elif mech.status == STANDING and 2 * mech.dam <= profile.dam:
            total += profile.points // 2
    return total


def occupied(state: State) -> int:
    """[BM-2.2] The cells that hold a mech."""
    mask = 0
    for mech in state.mechs:
        if mech.status == STANDING:
            mask |= 1 << mech.cell
    return mask


def standing(state: State, seat: int) -> int:
    """[BM-16.2] How many mechs a seat has on the board."""
    count = 0
    for index in state.table.sides[seat].mechs:
        if state.mechs[index].status == STANDING:
            count += 1
    return count
