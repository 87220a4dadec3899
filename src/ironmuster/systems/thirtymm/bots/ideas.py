"""What is worth thinking about: a few candidate answers, with how good they look at first sight, in
points of damage to a core."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.bots.march import NOTHING, March, Spot, by_score
from ironmuster.systems.thirtymm.bots.plans import Line, best_plan
from ironmuster.systems.thirtymm.bots.turns import Firsts, bounds_of, place_of
from ironmuster.systems.thirtymm.bots.worth import Worth
from ironmuster.systems.thirtymm.position.actions import (
    Attack,
    Counter,
    EndTurn,
    Face,
    Guard,
    Kneel,
    LieDown,
    Move,
    Overwatch,
    Shell,
    Thrust,
)
from ironmuster.systems.thirtymm.position.state import MOVEMENT, STILL, State
from ironmuster.systems.thirtymm.rules.mobility import Destinations
from ironmuster.systems.thirtymm.rules.turn import TurnOptions

LOOKED_AT: Final = 24  # ends of a move that are valued in full
ENDS: Final = 5  # of these to think about
LINES: Final = 4  # attacks to think about
APART: Final = 2  # hexes between ends that are worth a thought of their own
HABIT: Final = 4.0  # for the answer that the solid bot would give
# What the solid bot does for a reason that few imagined games would show.
THOUGHT_ABOUT: Final = (
    *(Attack, Counter, EndTurn, Face, Guard, Kneel, LieDown, Move, Overwatch, Shell, Thrust),
)


class Idea:
    """An answer by its place in the options, and its value at first sight."""

    def __init__(self, place: int, value: float) -> None:
        self.place: int = place
        self.value: float = value


class Ideas:
    """Ideas of one question, each answer once."""

    def __init__(self) -> None:
        self.found: list[Idea] = []
        self._places: set[int] = set()

    def add(self, place: int, value: float) -> None:
        """One more answer, unless it is none or there already."""
        if place >= 0 and place not in self._places:
            self._places.add(place)
            self.found.append(Idea(place, value))


def ideas_of(state: State, worth: Worth, options: Options, usual: int) -> list[Idea]:
    """The answers to the open question that are worth thinking about, `usual` being that of the
    solid bot; none if its answer will do."""
    if not isinstance(options, TurnOptions):
        return whole(options, usual)
    if options.legs is not None or not isinstance(options.at(usual), THOUGHT_ABOUT):
        return []
    march = March(state, worth, state.turn.unit, state.turn.pool)
    unit = state.units[state.turn.unit]
    here, level, facing = unit.cell, unit.elevation, 1 << unit.facing
    best = march.best(here, level, facing, NOTHING, True).score
    found = Ideas()
    if state.turn.phase == MOVEMENT and state.turn.way == STILL and options.ends is not None:
        for spot in ends_of(march, options.ends):
            action = Move(state.table.field.label(spot.cell), spot.elevation)
            found.add(place_of(options, action), spot.score)
            best = max(best, spot.score)
    march.put(here, level)
    base = march.place(here, level)
    attacks(options, march, base, found)
    rest(options, march, base, found)
    chosen = Ideas()
    chosen.add(usual, best + HABIT)
    for idea in found.found:
        chosen.add(idea.place, idea.value)
    return chosen.found


def whole(options: Options, usual: int) -> list[Idea]:
    """All answers, all as good as each other but for the usual one."""
    return [Idea(place, HABIT if place == usual else 0.0) for place in range(options.size())]


def ends_of(march: March, ends: Destinations) -> list[Spot]:
    """The best ends of a move, some hexes apart from each other."""
    spots: list[Spot] = []
    for bound in bounds_of(march, ends, NOTHING)[:LOOKED_AT]:
        facings = ends.facings(bound.cell, bound.elevation)
        spot = march.best(bound.cell, bound.elevation, facings, NOTHING, True)
        if spot.facing >= 0:
            spots.append(spot)
    spots.sort(key=by_score)
    grid = march.state.table.field.grid
    found: list[Spot] = []
    for spot in spots:
        if all([grid.distance(spot.cell, other.cell) >= APART for other in found]):
            found.append(spot)
            if len(found) == ENDS:
                break
    return found


def attacks(options: TurnOptions, march: March, base: float, found: Ideas) -> None:
    """The best attacks from where the unit stands, each with the best that may follow it."""
    lines: list[Line] = []
    for line in march.lines():
        if line.cost <= march.points and options.has(line.action):
            lines.append(line)
    valued: list[Idea] = []
    for line in lines:
        after = best_plan(lines, march.points - line.cost, march.bank).value
        place = options.index(line.action)
        valued.append(Idea(place, base + line.value + line.bonus + after))
    valued.sort(key=by_value)
    for idea in valued[:LINES]:
        found.add(idea.place, idea.value)


def by_value(idea: Idea) -> float:
    """The key that ideas are sorted by, the best first."""
    return -idea.value


def rest(options: TurnOptions, march: March, base: float, found: Ideas) -> None:
    """To take a stance, or to store what is left."""
    firsts = Firsts(options)
    stored = base + march.bank.worth(march.points)
    kinds: list[type[Action]] = [Overwatch, Counter, Guard, EndTurn]
    for kind in kinds:
        found.add(firsts.of((kind,)), stored)
