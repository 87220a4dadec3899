"""[5.4, 5.5] Who does what for the mission: each unit of the player gets a place to make for, how
much an inch nearer to it counts, and how much it minds being shot at on the way."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH, length
from ironmuster.geometry.plane.shapes import Point, Shape, disc, gap
from ironmuster.systems.rollout.position.profile import AERIAL, FOOT, MELEE, SHOOT, THROWN, VEHICLE
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import NOBODY, State
from ironmuster.systems.rollout.position.stats import FURTHER, reach
from ironmuster.systems.rollout.position.targets import is_unsuspected
from ironmuster.systems.rollout.rules.enemy.goals import Aim, nearest
from ironmuster.systems.rollout.rules.enemy.roles import Role

# Weights in hundredths of an HP [5.5].
FEAR: Final = 50
SHELTER: Final = 20
HASTE: Final = 15
ASSIGNED: Final = 40
BOLD: Final = 25  # the fear of who has the mission in its hands
# What a unit is there for.
BATTLE: Final = 0  # to fight
TOUCH: Final = 1  # to be in contact with something
EXPLORE: Final = 2  # to stand beside a point
LEAVE: Final = 3  # to get off the table
WAIT: Final = 4  # to stay out of it
BRAWL: Final = 2 * INCH  # how near to an enemy a unit wants to be that fights hand to hand
STRONG: Final = 2  # damage of a melee weapon that is worth it
HARD: Final = 4  # and of one that breaks what stands still
SHORT: Final = INCH  # of its range, at which a unit that shoots wants to be
UNARMED: Final = 9 * INCH


class Task:
    """[5.5] What a unit is for: where it goes, how, and the reason for it."""

    def __init__(self, kind: int, aim: Aim, role: Role, text: str, rule: str) -> None:
        self.kind: int = kind
        self.aim: Aim = aim
        self.role: Role = role
        self.text: str = text
        self.rule: str = rule


class Plan:
    """[5.5] The tasks of the units of a side, by id; where the mission is decided is its `ground`:
    what stands so `near` to it counts for more."""

    def __init__(self) -> None:
        self.tasks: dict[int, Task] = {}
        self.ground: list[Point] = []
        self.near: int = 5 * INCH

    def task(self, state: State, unit: int) -> Task:
        """What a unit is for; to fight, where the mission has nothing for it."""
        found = self.tasks.get(unit)
        if found is None:
            found = battle(state, unit)
            self.tasks[unit] = found
        return found

    def give(self, unit: int, kind: int, aim: Aim, near: int, text: str, rule: str) -> None:
        """[5.5] The mission is in the hands of a unit."""
        role = Role("assigned", BOLD, SHELTER, ASSIGNED, near)
        self.tasks[unit] = Task(kind, aim, role, text, rule)

    def support(
        self, unit: int, aim: Aim, near: int, text: str, rule: str, haste: int = HASTE
    ) -> None:
        """[5.5] A unit helps from so near."""
        role = Role("support", FEAR, SHELTER, haste, near)
        self.tasks[unit] = Task(BATTLE, aim, role, text, rule)


def battle(state: State, unit: int) -> Task:
    """[5.4] To fight the nearest enemy: from within range, hand to hand where that is better; where
    there is none, to stay."""
    found = nearest(state, unit)
    if found is None:
        here = Aim("here", disc(state.x[unit], state.y[unit], 0))
        role = Role("battle", FEAR, SHELTER, 0, 0)
        return Task(BATTLE, here, role, "nothing is left to be done elsewhere", "RO-5.5")
    near = BRAWL if is_brawler(state, unit) else fighting_range(state, unit)
    role = Role("battle", FEAR, SHELTER, HASTE, near)
    return Task(BATTLE, found, role, "toward the nearest enemy, into range of it", "RO-9.13")


def is_brawler(state: State, unit: int) -> bool:
    """[5.4] Whether a unit is a robot with a melee weapon that is worth a charge."""
    profile = state.profile(unit)
    if not profile.lines[0].robot:
        return False
    return hardest(state, unit) >= STRONG


def hardest(state: State, unit: int) -> int:
    """[D4] The damage of the melee weapon of a unit that does most."""
    guns = state.profile(unit).guns
    return max([gun.damage for gun in guns if gun.phase == MELEE], default=0)


def fighting_range(state: State, unit: int) -> int:
    """[5.4] How near a unit wants to be to what it shoots at: just in range with what reaches
    farthest in any of its forms, measured from its middle."""
    profile, line = state.profile(unit), state.line(unit)
    ranges = [reach(state, unit, gun) for gun in profile.guns if gun.phase == SHOOT]
    thrown = [gun.range for gun in profile.guns if gun.phase == THROWN]
    far = max(ranges, default=max(thrown, default=UNARMED))
    return max(INCH, far - SHORT) + line.wide


def longest_reach(state: State, unit: int) -> int:
    """[5.4] The range of what reaches farthest, with the help of a jeep."""
    ranges = [gun.range for gun in state.profile(unit).guns if gun.phase == SHOOT]
    return max(ranges, default=0) + FURTHER


def pace(state: State, unit: int) -> int:
    """[5.4] How far a unit gets in a turn in the faster of its forms on the ground."""
    lines = state.profile(unit).lines
    return max([line.move for line in lines if line.body != AERIAL], default=0)


def turns_to(state: State, unit: int, shape: Shape) -> int:
    """[5.4] How many turns a unit needs to something, as the crow flies, in hundredths."""
    speed = pace(state, unit)
    if not speed:
        return 10_000
    return 100 * gap(outline(state, unit), shape) // speed


def quickest(state: State, units: list[int], shape: Shape) -> int:
    """[5.5] The unit that is there first, the sturdier of two; `NOBODY` of none."""
    best, found = (0, 0, 0), NOBODY
    for unit in units:
        key = (turns_to(state, unit, shape), -state.hp[unit], unit)
        if found == NOBODY or key < best:
            best, found = key, unit
    return found


def is_safe(state: State, unit: int) -> bool:
    """[RO-22.3] Whether Human units cannot attack a unit as yet."""
    return is_unsuspected(state, unit)


def is_slow(state: State, unit: int) -> bool:
    """[5.4] Whether a unit walks."""
    return state.line(unit).body == FOOT


def far_from(state: State, unit: int, to: Point) -> int:
    """How far the middle of a unit is from a place."""
    return length(state.x[unit] - to[0], state.y[unit] - to[1])


def carries(state: State, unit: int) -> bool:
    """[RO-18.4, RO-3.19] Whether a unit may carry the prone Metarian."""
    line = state.line(unit)
    return line.robot or line.body == VEHICLE
