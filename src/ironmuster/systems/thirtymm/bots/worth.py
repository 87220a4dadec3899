"""[section 5.3] What items, units and points are worth: in points of damage to a core."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.thirtymm.content.hosting import ENGAGED
from ironmuster.systems.thirtymm.position.actions import AT_WEAPON
from ironmuster.systems.thirtymm.position.profile import ARM, HEAD, LEG, Gun, Profile
from ironmuster.systems.thirtymm.position.state import NOBODY, State
from ironmuster.systems.thirtymm.position.stats import is_airborne
from ironmuster.systems.thirtymm.position.table import Table
from ironmuster.systems.thirtymm.rules.orders import MOST
from ironmuster.systems.thirtymm.rules.secondaries import ATTRITION, CAP, GOALS, HEADHUNTER

POINT: Final = 60.0  # a point of the mission
MERIT: Final = 40.0  # a point of a secondary objective
CORE: Final = 1.0
KILL: Final = 0.25  # of the DC of a unit
FRESH: Final = 1.2  # times that, before it has acted
ALOFT: Final = 0.9  # a thruster part of a unit in the air
SHIELD: Final = 0.5
HANDY: Final = 0.8  # an arm with the best weapon
FOCUS: Final = 0.5  # more for a core that has lost all but everything
CHASED: Final = 0.7  # a leg of who carries something or gets away
NAMED: Final = ("m01", "m04", "m08")  # missions that give points for certain units [D12]
WEIGHTS: Final[dict[int, float]] = {ARM: 0.5, LEG: 0.4, HEAD: 0.2}


HIGH: Final = 4  # levels above a target beyond which more make no difference [TM-11.10]


class Worth:
    """What hitting the items and weapons of every unit is worth, by its table."""

    def __init__(self, table: Table) -> None:
        self.items: list[list[float]] = [weights_of(profile) for profile in table.profiles]
        self.lifts: list[list[bool]] = [lifts_of(profile) for profile in table.profiles]
        self.guns: list[float] = [0.15 * price(gun) / gun.durability for gun in table.guns]
        self.best: list[int] = [NOBODY] * len(table.profiles)  # the dearest weapon of each unit
        for gun in table.guns:
            rival = self.best[gun.home]
            if rival == NOBODY or price(gun) > price(table.guns[rival]):
                self.best[gun.home] = gun.number

    def weight(self, state: State, index: int, aim: int) -> float:
        """What a point of damage to an item or weapon is worth now."""
        if aim >= AT_WEAPON:
            return self.guns[aim - AT_WEAPON]
        profile = state.table.profiles[index]
        unit = state.units[index]
        if aim == profile.core:
            full = max(1, profile.full[aim])
            return CORE + FOCUS * (1.0 - unit.left[aim] / full) + self.stakes(state, index) / full
        if self.lifts[index][aim]:
            return ALOFT if is_airborne(state, index) else 0.3
        gun = self.best[index]
        if kind_of(profile, aim) == ARM and gun != NOBODY and state.grip[gun] >> aim & 1:
            return HANDY
        if kind_of(profile, aim) == LEG and is_runner(state, index):
            return CHASED
        return self.items[index][aim]

    def stakes(self, state: State, index: int) -> float:
        """[D12] What the mission gives for a unit, where it names the unit: each point of damage to
        its core brings that nearer."""
        if state.table.mission.id in NAMED:
            return POINT * mission_points(state, index)
        return 0.0

    def kill(self, state: State, index: int, team: int) -> float:
        """What it is worth to a team that a unit falls: what it costs, and the points."""
        profile = state.table.profiles[index]
        value = KILL * profile.dc
        if state.units[index].ready:
            value *= FRESH
        return value + POINT * mission_points(state, index) + merits(state, index, team)


def weights_of(profile: Profile) -> list[float]:
    """The weights of the items of a unit while nothing is special about it."""
    found = [WEIGHTS.get(kind_of(profile, item), 0.4) for item in range(profile.items)]
    found[profile.core] = CORE
    for item in profile.shields:
        found[item] = SHIELD
    return found


def lifts_of(profile: Profile) -> list[bool]:
    """Which items of a unit keep it in the air."""
    lifts = profile.thrusters + profile.aerial_drives
    return [item in lifts for item in range(profile.items)]


def kind_of(profile: Profile, item: int) -> int:
    """The kind of a section; -1 for equipment."""
    return profile.kinds[item] if item < profile.sections else -1


def price(gun: Gun) -> int:
    """[TM-2.6] The DC of a weapon."""
    return (gun.range + gun.damage * gun.salvo) * 2 - gun.ap + gun.durability


def is_runner(state: State, index: int) -> bool:
    """[D12] Whether a unit carries what the mission is about, or has to get away or about."""
    mission = state.table.mission.id
    if mission == "m04":
        return state.table.profiles[index].team != state.attacker
    if mission == "m08":
        return index == state.emissary
    return any(marker.unit == index for marker in state.markers)


def mission_points(state: State, index: int) -> float:
    """[D12] What the mission gives at once or in the end for the loss of a unit."""
    mission = state.table.mission.id
    team = state.table.profiles[index].team
    if mission in ("m00", ENGAGED):
        costs = [state.table.profiles[one].dc for one in state.table.units_of(team)]
        return MOST * state.table.profiles[index].dc / max(1, sum(costs))
    if mission == "m04":
        return 1.0 if team == state.attacker else 3.0
    if mission == "m08" and index == state.emissary:
        return 5.0
    if mission == "m01":
        return 2.0 * sum([1 for marker in state.markers if marker.unit == index])
    return 0.0


def merits(state: State, index: int, team: int) -> float:
    """[D13] What Attrition and Headhunter give a team for a unit."""
    profiles = state.table.profiles
    if profiles[index].linked:
        return 0.0
    total = 0.0
    if open_points(state, team, ATTRITION):
        total += MERIT
    if open_points(state, team, HEADHUNTER) == CAP:
        units = state.table.units_of(1 - team)
        if profiles[index].dc == max([profiles[one].dc for one in units]):
            total += CAP * MERIT
    return total


def open_points(state: State, team: int, goal: int) -> int:
    """[D13] How many points a team can still get for one of its goals; 0 for one that it has not
    chosen."""
    if not state.goals[team] >> goal & 1:
        return 0
    return CAP - state.merits[GOALS * team + goal]
