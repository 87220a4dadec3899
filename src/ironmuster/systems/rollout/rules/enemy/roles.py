"""[RO-20.6, RO-20.7, RO-20.17] How a unit weighs things: the table of roles."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.systems.rollout.position.profile import FOOT, LIGHT, SHOOT, THROWN
from ironmuster.systems.rollout.position.state import NOBODY, State

INFANTRY: Final = "infantry"
TANK: Final = "tank"
SCOUT: Final = "light"
SHOOTER: Final = "robot shooter"
BRAWLER: Final = "robot brawler"
STAFF: Final = "staff"

BRAWLERS: Final = ("cinder", "groundswell", "moros")
CLOSER: Final = 2_500  # how near infantry wants to be that has Panzerwurfminen for its goal
MINE: Final = "panzerwurfmine"


class Role:
    """[RO-20.6] The weights of a role, in hundredths: `fear` of threat (wT), `shelter` of
    cover (wC), `haste` of each inch beyond `near` (wD, e)."""

    def __init__(self, name: str, fear: int, shelter: int, haste: int, near: int) -> None:
        self.name: str = name
        self.fear: int = fear
        self.shelter: int = shelter
        self.haste: int = haste
        self.near: int = near


ROLES: Final[dict[str, Role]] = {
    INFANTRY: Role(INFANTRY, 30, 25, 15, 9 * INCH),
    TANK: Role(TANK, 40, 20, 10, 12 * INCH),
    SCOUT: Role(SCOUT, 60, 15, 10, 7 * INCH),
    SHOOTER: Role(SHOOTER, 30, 15, 12, 0),
    BRAWLER: Role(BRAWLER, 20, 5, 20, 0),
    STAFF: Role(STAFF, 100, 60, 2, 14 * INCH),
}


def role_name(state: State, unit: int) -> str:
    """[RO-20.6, RO-20.7] The role of a unit, by its class where the table does not name it."""
    profile, line = state.profile(unit), state.line(unit)
    if line.robot:
        return BRAWLER if state.kind[unit] in BRAWLERS else SHOOTER
    if line.body == LIGHT:
        return SCOUT
    if profile.character:
        return STAFF
    return INFANTRY if line.body == FOOT else TANK


def role_of(state: State, unit: int, target: int = NOBODY) -> Role:
    """[RO-20.6, RO-20.17] The weights of a unit whose goal is a unit, or nobody: robots that shoot
    keep at 0.7 of their longest range, squads with Panzerwurfminen close in on what those are for,
    the green hesitate and the veteran press on [RO-R232]."""
    role = ROLES[role_name(state, unit)]
    near, haste = role.near, role.haste
    if role.name == SHOOTER:
        profile = state.profile(unit)
        guns = [profile.guns[number] for number in state.line(unit).guns]
        near = max([gun.range for gun in guns if gun.phase == SHOOT], default=0) * 7 // 10
    elif role.name == INFANTRY and target != NOBODY and has_mines(state, unit):
        line = state.line(target)
        if line.robot or line.vehicle:
            near = CLOSER
    skill = state.table.rules.enemy_skill
    if skill == "green":
        haste //= 2
    elif skill == "veteran":
        haste = haste * 3 // 2
    return Role(role.name, role.fear, role.shelter, haste, near)


def has_mines(state: State, unit: int) -> bool:
    """[RO-20.6] Whether a squad has Panzerwurfminen left."""
    for gun in state.profile(unit).guns:
        if gun.phase == THROWN and gun.id == MINE and state.shots_left(unit, gun.number) > 0:
            return True
    return False
