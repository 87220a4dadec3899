"""[LN-2 to LN-5] Where a ball can roll, which way, and what forbids it."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ironmuster.geometry.plane.lengths import INCH, TOLERANCE, along, facing_to
from ironmuster.geometry.plane.shapes import Point, Shape, disc, overlap, rectangle
from ironmuster.geometry.plane.shapes import within as near
from ironmuster.geometry.plane.sweep import free_way, hits, price
from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from tests.toys.lawn.position import OWN, Green, Roll, State

RADIUS: Final = 500
PEG: Final = 100
REACH: Final = 3 * INCH
CONTACT: Final = 50
MOST_CORNERS: Final = 12


def hedge_of(green: Green) -> Shape:
    """[LN-1] The hedge."""
    (left, low), (right, high) = green.hedge
    return rectangle(left, low, right - left, high - low)


def is_legal(state: State, green: Green, player: int, point: Point) -> bool:
    """Whether a ball can roll to a place without corners that are named."""
    roll = Roll(*point)
    way = way_of(state, green, player, roll)
    return is_open(green, way) and not fault_of(state, green, player, roll)


def fault_of(state: State, green: Green, player: int, roll: Roll) -> str:
    """The first rule that a roll breaks, in words; nothing where it is legal.

    Numbers are bounded before anything is worked out with them.
    """
    named = [*roll.path, (roll.x, roll.y)]
    if len(roll.path) > MOST_CORNERS:
        return f"a way has at most {MOST_CORNERS} corners [LN-2]"
    if not all(_is_on(green, point) for point in named):
        return "the ball stays on the lawn [LN-5]"
    if not OWN <= roll.facing < 360:
        return "a facing is 0 to 359 degrees [LN-8]"
    way = way_of(state, green, player, roll)
    if price(way) > REACH + TOLERANCE:
        return f"{inches(price(way))}, a ball rolls 3 inches [LN-2]"
    if not keeps_off(green, way):
        return f"{inches(before_hedge(green, way))} on, the hedge [LN-3]"
    if any(overlap(disc(*way[-1], RADIUS), thing) for thing in standing(state, green, player)):
        return "a ball or a peg is in the way there [LN-4]"
    return ""


def way_of(state: State, green: Green, player: int, roll: Roll) -> list[Point]:
    """[LN-2] The places through which a ball rolls, from where it lies: those that are named, or
    the rules' own way; where these find none, straight on, which something forbids."""
    start, end = state.ball(player), (roll.x, roll.y)
    if roll.path:
        return [start, *roll.path, end]
    straight = [start, end]
    if is_open(green, straight):
        return straight
    round_one = [[start, corner, end] for corner in _corners(green)]
    return min([way for way in round_one if is_open(green, way)], key=price, default=straight)


def is_open(green: Green, way: list[Point]) -> bool:
    """[LN-2, LN-3] Whether a way is short enough and keeps off the hedge."""
    return price(way) <= REACH + TOLERANCE and keeps_off(green, way)


def keeps_off(green: Green, way: list[Point]) -> bool:
    """[LN-3] Whether the ball nowhere goes over the hedge."""
    hedge = hedge_of(green)
    return not any([hits(start, end, RADIUS, hedge) for start, end in pairwise(way)])


def before_hedge(green: Green, way: list[Point]) -> int:
    """[LN-3] How far a ball gets on a way that leads over the hedge."""
    hedge, gone = hedge_of(green), 0
    for start, end in pairwise(way):
        free = free_way(start, end, RADIUS, hedge)
        if free < price([start, end]):
            return gone + free
        gone += free
    return gone


def standing(state: State, green: Green, player: int) -> list[Shape]:
    """[LN-4] What a ball may not end on."""
    balls = [disc(*state.ball(one), RADIUS) for one in range(len(state.xs)) if one != player]
    return [*balls, *(disc(*peg, PEG) for peg in green.pegs)]


def touches_peg(state: State, green: Green, player: int) -> bool:
    """[LN-6] Whether a ball is in contact with the peg it makes for."""
    ball = disc(*state.ball(player), RADIUS)
    return near(ball, disc(*green.pegs[state.pegs[player]], PEG), CONTACT)


def facing_after(state: State, player: int, roll: Roll, way: list[Point]) -> int:
    """[LN-8] Where the mark looks at the end."""
    if roll.facing != OWN:
        return roll.facing
    legs = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(way) if (ax, ay) != (bx, by)]
    return facing_to(*legs[-1]) if legs else state.facings[player]


def inches(length: int) -> str:
    """A length in words."""
    whole, rest = divmod(length, INCH)
    return f"{whole}.{rest:03}".rstrip("0").rstrip(".") + " inches"


class Places(Options):
    """[LN-2] Where a ball can roll: first the named places, each for a reason, then all points of
    whole inches. Any other place will do as well that `fault_of` finds no fault with."""

    def __init__(self, state: State, green: Green, player: int) -> None:
        found: dict[Point, str] = {}
        for place, reason in _reasons(state, green, player):
            found.setdefault(place, reason)
        points = [(x, y) for x in _inches(green.width) for y in _inches(green.height)]
        ball = state.ball(player)
        at_hand = [point for point in points if price([ball, point]) <= REACH]
        points = list(dict.fromkeys([*found, *at_hand]))
        legal = [point for point in points if is_legal(state, green, player, point)]
        self.rolls = [Roll(*point) for point in legal]
        # By the answer, since a place may be named and yet be out of reach.
        self.reasons = {
            roll: found[roll.x, roll.y] for roll in self.rolls if (roll.x, roll.y) in found
        }
        self.order = {roll: place for place, roll in enumerate(self.rolls)}

    def size(self) -> int:
        return len(self.rolls)

    def at(self, index: int) -> Action:
        return self.rolls[index]

    def has(self, action: Action) -> bool:
        return action in self.order

    def index(self, action: Action) -> int:
        if action not in self.order:
            raise ValueError(action)
        return self.order[action]

    def named(self) -> int:
        return len(self.reasons)


def _reasons(state: State, green: Green, player: int) -> list[tuple[Point, str]]:
    """[LN-2] The named places, legal or not, each with what one goes there for."""
    ball, peg = state.ball(player), green.pegs[state.pegs[player]]
    other = state.ball(1 - player)
    found = [
        (along(*peg, *ball, RADIUS + PEG), "Touch the peg"),
        (along(*other, *ball, 2 * RADIUS), "Beside the other ball"),
        (ball, "Stay"),
    ]
    if price([ball, peg]) > REACH:
        found.insert(0, (along(*ball, *peg, REACH), "Nearer to the peg"))
    return found


def _corners(green: Green) -> list[Point]:
    """[LN-2] The places by which a ball gets round the corners of the hedge."""
    (left, low), (right, high) = green.hedge
    columns, rows = (left - RADIUS, right + RADIUS), (low - RADIUS, high + RADIUS)
    return [(x, y) for x in columns for y in rows]


def _is_on(green: Green, point: Point) -> bool:
    """[LN-5] Whether a ball lies wholly on the lawn, but for the tolerance."""
    least = RADIUS - TOLERANCE
    x, y = point
    return least <= x <= green.width - least and least <= y <= green.height - least


def _inches(far: int) -> range:
    return range(0, far + 1, INCH)
