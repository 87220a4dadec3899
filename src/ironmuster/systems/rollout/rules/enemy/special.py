"""[RO-20.8, RO-20.17] The special terms of missions, in hundredths of an HP."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import Shape, disc, gap, within
from ironmuster.systems.rollout.position.profile import FOOT, LIGHT, MELEE, VEHICLE, Line
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import NOBODY, State
from ironmuster.systems.rollout.position.stats import CONTACT, in_contact, is_out, on_table
from ironmuster.systems.rollout.rules.enemy.goals import is_known
from ironmuster.systems.rollout.rules.enemy.score import HUNDREDTH, OF_INCH
from ironmuster.systems.rollout.rules.missions.escort import rolling
from ironmuster.systems.rollout.rules.scene import on_road

TAKES: Final = 300  # a tank or robot that touches the Metarian
BLOCKS: Final = 150  # the road ahead of the convoy
GUARDS: Final = 150  # an unfinished point
STRAYS: Final = 30  # from the object of Attack, for each inch
SHY: Final = 50  # near a robot with a melee weapon
TETHER: Final = 9 * INCH
CLOSE: Final = 3 * INCH
AHEAD: Final = (2 * INCH, 8 * INCH)
NEAR: Final = INCH
# So far from the middle of a base, beside half its length, may lie what counts because it is near:
# the ends of an oval are rounded, and a limit may be missed by the tolerance.
FAR: Final = max(CONTACT, CLOSE, NEAR) + 3


class Specials:
    """[RO-20.8] What is looked up once for all places of a unit."""

    def __init__(self, state: State, unit: int) -> None:
        self.metarian: Shape | None = None
        self.object: Shape | None = None
        self.points: list[Shape] = []
        self.road: list[Shape] = []
        self.robots: list[Shape] = []
        line, goal = state.line(unit), state.goal
        mission = state.mission
        if mission == "recovery" and goal.bearer == NOBODY:
            if line.body == VEHICLE or line.robot:
                self.metarian = outline(state, goal.load)
        elif mission == "attack":
            self.object = outline(state, goal.things[0])
        elif mission == "recon" and is_first_squad(state, unit):
            for number, (x, y) in enumerate(goal.points):
                if not goal.done >> number & 1 and guards(state, unit, number):
                    self.points.append(disc(x, y, 0))
        elif mission == "escort" and line.body == LIGHT:
            self.road = blocking_places(state)
        if line.human:
            self.robots = [
                outline(state, other)
                for other in range(len(state.kind))
                if is_known(state, unit, other) and is_free_brawler(state, other)
            ]
        self.all: list[Shape] = [*self.points, *self.road, *self.robots]
        if self.metarian is not None:
            self.all.append(self.metarian)

    def at(self, line: Line, x: int, y: int, facing: int) -> int:
        """[RO-20.8] The special terms of a base at a place, in 900,000ths. Of most places the boxes
        round all that counts where it is near tell that nothing does; these need no outline."""
        if self.object is None and not self.is_near(x, y, line.long + FAR):
            return 0
        return self.of(line.outline(x, y, facing))

    def is_near(self, x: int, y: int, far: int) -> bool:
        """Whether the box round anything that counts where it is near is at most so far off, along
        each axis."""
        for shape in self.all:
            beside = shape.left - far <= x <= shape.right + far
            if beside and shape.low - far <= y <= shape.high + far:
                return True
        return False

    def of(self, base: Shape) -> int:
        """[RO-20.8] The special terms of a base, in 900,000ths."""
        found = 0
        if self.metarian is not None and within(base, self.metarian, CONTACT):
            found += TAKES * HUNDREDTH
        if self.object is not None:
            found -= STRAYS * OF_INCH * max(0, gap(base, self.object) - TETHER)
        if any([within(base, point, NEAR) for point in self.points]):
            found += GUARDS * HUNDREDTH
        if any([within(base, place, 0) for place in self.road]):
            found += BLOCKS * HUNDREDTH
        if any([within(base, robot, CLOSE) for robot in self.robots]):
            found -= SHY * HUNDREDTH
        return found


def is_first_squad(state: State, unit: int) -> bool:
    """[RO-20.8] Whether a unit is infantry that may guard a point."""
    return state.line(unit).body == FOOT and not state.profile(unit).character


def guards(state: State, unit: int, point: int) -> bool:
    """[RO-20.8, RO-18.6] Whether a unit is the infantry with the lowest id of those dealt to a
    point."""
    goal = state.goal
    force = [one for one in range(len(state.kind)) if state.group[one] == state.group[unit]]
    dealt = [one for place, one in enumerate(force) if place % len(goal.points) == point]
    squads = [
        one
        for one in dealt
        if is_first_squad(state, one) and on_table(state, one) and not is_out(state, one)
    ]
    return bool(squads) and squads[0] == unit


def blocking_places(state: State) -> list[Shape]:
    """[RO-20.8] The road 2" to 8" ahead of the foremost transport's front, inch by inch."""
    lead = rolling(state)
    if not lead:
        return []
    front = state.goal.gone[state.goal.convoy.index(lead[0])]
    low, high = AHEAD
    found: list[Shape] = []
    for far in range(low, high + 1, INCH // 2):
        x, y, _ = on_road(state.goal.road, front + far)
        found.append(disc(x, y, 0))
    return found


def is_free_brawler(state: State, unit: int) -> bool:
    """[RO-20.8] Whether a unit is a robot with a melee weapon that nobody has engaged."""
    line, profile = state.line(unit), state.profile(unit)
    if not line.robot or not any([profile.guns[one].phase == MELEE for one in line.guns]):
        return False
    for other in range(len(state.kind)):
        foe = state.side[other] == 1 - state.side[unit] and on_table(state, other)
        if foe and not is_out(state, other) and in_contact(state, unit, other):
            return False
    return True
