"""A second opinion on whole games: what happened, judged by the text of the rules alone.

It sees what the player sees, views and events, and works with plain floating point: bases as
segments with a thickness, distances by projection. Of the rules it imports only their names.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, dist, radians, sin
from typing import Final

from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.events import attacks, moves, turns
from ironmuster.systems.rollout.telling.forms import FormView
from ironmuster.systems.rollout.telling.values import BattleView, UnitView

SLACK: Final = 3.0  # thousandths: two roundings and the tolerance [RO-1.3, RO-1.4]
BONUS: Final = 6_000  # of range, beside a jeep [RO-22.7]
PARTS: Final = [*[(phase, side) for phase in range(4) for side in range(2)], (4, 0)]  # [RO-5.1]
FLAT: Final = ("emplacement", "object")

Spot = tuple[float, float]


class Referee:
    """Follows a game from view to view; `judge` raises `AssertionError` with the rule broken."""

    def __init__(self, view: BattleView) -> None:
        self.view = view
        self.turn = 0
        self.last = -1  # the place in `PARTS` of the part in progress
        self.walked: dict[int, float] = {}
        self.counts: dict[str, int] = {}

    def judge(self, events: list[Event], after: BattleView) -> None:
        """Judge what happened between two questions."""
        hp = {unit.unit: unit.hp for unit in self.view.units}
        for event in events:
            name = type(event).__name__
            self.counts[name] = self.counts.get(name, 0) + 1
            match event:
                case turns.TurnBegan(turn):
                    assert turn == self.turn + 1, "RO-5.1: turn after turn"
                    self.turn, self.last, self.walked = turn, -1, {}
                case turns.PartBegan(phase, side):
                    part = PARTS.index((phase, side))
                    assert part > self.last, "RO-5.1: the phases in order, the player first"
                    self.last = part
                case attacks.Attacked():
                    self.shot(event)
                case attacks.Saved(_, _, die, needed, saved):
                    assert saved == (die >= needed), "RO-10.3"
                case attacks.Fought():
                    fight(event)
                case attacks.Hurt(unit, lost, left, _):
                    if unit in hp:
                        assert left == max(0, hp[unit] - lost), "RO-10.5"
                    hp[unit] = left
                case attacks.Restored(_, target, _, left, _):
                    hp[target] = left
                case attacks.RoutRolled(_, die, flees):
                    assert flees == (die >= 5), "RO-13.6"
                case moves.Moved(unit, way, _):
                    self.move(unit, way)
        self.view = after
        assert not list(overlaps(after)), "RO-2.6: bases do not overlap"

    def shot(self, event: attacks.Attacked) -> None:
        """[RO-1.5, RO-2.4, RO-10.2] A shot reaches its target, and hits from the needed roll on."""
        assert event.hit == (event.die >= event.needed), "RO-10.2: a hit from the needed roll on"
        total = sum(part.amount for part in event.parts)
        assert event.needed == min(6, max(2, total)), "RO-1.5: a needed roll is 2 to 6"
        units = {unit.unit: unit for unit in self.view.units}
        firer, target = event.serve if event.serve >= 0 else event.unit, event.target
        if firer not in units or target not in units:
            return
        one, other = units[firer], units[target]
        if (one.place, other.place) != ("table", "table") or one.host is not None:
            return
        gun = self.view.kinds[one.kind].guns[event.weapon]
        if other.host is None and gun.phase == "shoot" and form(self.view, other).body not in FLAT:
            away = gap(self.view, one, other)
            assert away <= gun.range + BONUS + SLACK, f"RO-9.13: {away} is out of range"

    def move(self, unit: int, way: tuple[tuple[int, int], ...]) -> None:
        """[RO-6.1] No unit gets farther in a turn's Movement than its Move, whatever the ground."""
        units = {one.unit: one for one in self.view.units}
        length = sum(dist(first, second) for first, second in pairwise(way))
        self.walked[unit] = self.walked.get(unit, 0.0) + length
        if unit in units and self.last in (0, 1):
            known = units[unit]
            fastest = max(one.move for one in self.view.kinds[known.kind].forms) + 2_000
            assert self.walked[unit] <= fastest + SLACK * len(way), "RO-6.1: too far"


def fight(event: attacks.Fought) -> None:
    """[RO-12.4] The higher total wins; a tie does nothing."""
    own = event.dice[0] + sum(part.amount for part in event.parts)
    theirs = event.dice[1] + sum(part.amount for part in event.defending)
    assert event.totals == (own, theirs), "RO-12.4: a total is its parts"
    wins = event.unit if own > theirs else event.target if theirs > own else -1
    assert event.winner == wins, "RO-12.4: the higher total wins"


def form(view: BattleView, unit: UnitView) -> FormView:
    """The stat line that a unit is in."""
    return view.kinds[unit.kind].forms[unit.form]


def overlaps(view: BattleView) -> Iterator[tuple[int, int]]:
    """[RO-2.6] The ground units whose bases lie in each other."""
    ground = [
        unit
        for unit in view.units
        if unit.place == "table"
        and unit.host is None
        and form(view, unit).body not in (*FLAT, "aerial")
    ]
    for place, one in enumerate(ground):
        for other in ground[place + 1 :]:
            if gap(view, one, other) < -SLACK:
                yield one.unit, other.unit


def gap(view: BattleView, one: UnitView, other: UnitView) -> float:
    """[RO-2.3, RO-2.4] The distance of two bases; below nothing where they overlap."""
    thick = form(view, one).wide + form(view, other).wide
    return apart(core(view, one), core(view, other)) - thick


def core(view: BattleView, unit: UnitView) -> tuple[Spot, Spot]:
    """[RO-2.3] The segment along the facing which, thickened, is the base."""
    line = form(view, unit)
    reach, turn = line.long - line.wide, radians(unit.facing)
    dx, dy = reach * cos(turn), reach * sin(turn)
    return (unit.x - dx, unit.y - dy), (unit.x + dx, unit.y + dy)


def apart(one: tuple[Spot, Spot], other: tuple[Spot, Spot]) -> float:
    """The distance of two segments: nothing where they cross, else from an end of one of them."""
    if crossing(one, other):
        return 0.0
    ends = [to_segment(end, other) for end in one] + [to_segment(end, one) for end in other]
    return min(ends)


def crossing(one: tuple[Spot, Spot], other: tuple[Spot, Spot]) -> bool:
    """Whether each of two segments has the ends of the other on either side."""
    sides = [turn(*one, end) for end in other] + [turn(*other, end) for end in one]
    return sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0


def turn(start: Spot, end: Spot, point: Spot) -> float:
    """On which side of a line a point lies."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def to_segment(point: Spot, segment: tuple[Spot, Spot]) -> float:
    """The distance of a point from a segment, by projection."""
    (ax, ay), (bx, by) = segment
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    share = 0.0
    if square:
        share = min(1.0, max(0.0, ((point[0] - ax) * dx + (point[1] - ay) * dy) / square))
    return dist(point, (ax + share * dx, ay + share * dy))
