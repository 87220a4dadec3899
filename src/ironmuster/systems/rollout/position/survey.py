"""[RO-9.1, RO-9.2] Lines of sight as they were found, while all that hides stood one way.

    survey.lines[pose, pose]          a Line: blocked, veiled  ... 8 7 6 5 4 3 2 1 0  bit `place`
    survey.grounds[kind]              the steps that pieces shut to movers of a kind
    survey.distances[kind, x, y]      levels: [(price, points just so far)], the lowest first

A pose is (id, x, y, facing or 0, form, status, host); a box (left, low, right, high).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.lattice import Ground
from ironmuster.geometry.plane.shapes import Shape

NO_NUMBER: Final = -1  # of a piece or a unit

Box: TypeAlias = tuple[int, int, int, int]
# How a unit stands, as far as sight depends on it: its id, place, facing, form, status and host.
Pose: TypeAlias = tuple[int, int, int, int, int, int, int]


@mypyc_attr(acyclic=True)
class Thing:
    """[RO-9.2, RO-9.9] What may stand between two units: its outline, the cover it gives, whether
    nothing is seen through it, whether nobody sees far across it [RO-9.5], and whether it helps
    Humans only [RO-9.12]. It is a piece, or the base of a unit; the other number is -1."""

    def __init__(
        self,
        shape: Shape,
        grade: int,
        opaque: bool,
        obscuring: bool = False,
        humans: bool = False,
        piece: int = NO_NUMBER,
        unit: int = NO_NUMBER,
    ) -> None:
        self.shape: Shape = shape
        self.grade: int = grade
        self.opaque: bool = opaque
        self.obscuring: bool = obscuring
        self.humans: bool = humans
        self.piece: int = piece
        self.unit: int = unit


@mypyc_attr(acyclic=True)
class Line:
    """[RO-9.2] What one sees of another: which of `count` places across it are `blocked` and which
    only `veiled`, as bits; whether the line to its middle is `obscured`; and the `cover` it has.
    Nothing outside of a `box`, its left, low, right and high side, plays a part in it."""

    def __init__(
        self, count: int, blocked: int, veiled: int, obscured: bool, cover: int, box: Box
    ) -> None:
        self.count: int = count
        self.blocked: int = blocked
        self.veiled: int = veiled
        self.obscured: bool = obscured
        self.cover: int = cover
        self.box: Box = box

    def hidden(self) -> bool:
        """[RO-9.3] Completely obscured: no line of sight at all."""
        return self.blocked.bit_count() == self.count

    def half_hidden(self) -> bool:
        """[RO-9.4, RO-9.13] Half of it or more is hidden: no valid target."""
        return 2 * self.blocked.bit_count() >= self.count


class Distances:
    """[RO-20.6] How far it is to a goal over some ground, by cell, -1 where that is not known;
    `whole` if nothing more can be known. It never changes."""

    def __init__(self, prices: list[int], whole: bool) -> None:
        self.prices: list[int] = prices
        self.whole: bool = whole

    def tells(self, cells: list[int]) -> bool:
        """Whether it tells how far it is from each of some points, where that can be told."""
        prices = self.prices
        return self.whole or all(prices[cell] >= 0 for cell in cells)


class Survey:
    """[RO-9] All lines of sight that were asked for while these `things` stood between, by the
    poses of the two: so those from places where a unit might go are kept as well. They stood so
    while units and pieces were as `places` and `standing` say. A line that is added never changes,
    so that positions that are alike may share a survey; one that differs has another. `last` is a
    mere hint: who of the enemy saw a unit last. While the same pieces stand, `grounds` has what
    they shut to movers of a kind, and `distances` how far it is from there to goals [RO-20.6]."""

    def __init__(
        self,
        places: list[list[int]],
        standing: int,
        things: list[Thing],
        lines: dict[tuple[Pose, Pose], Line],
        last: dict[int, int],
        grounds: dict[tuple[int, ...], Ground],
        distances: dict[tuple[int, ...], Distances],
    ) -> None:
        self.places: list[list[int]] = places
        self.standing: int = standing
        self.things: list[Thing] = things
        self.lines: dict[tuple[Pose, Pose], Line] = lines
        self.last: dict[int, int] = last
        self.grounds: dict[tuple[int, ...], Ground] = grounds
        self.distances: dict[tuple[int, ...], Distances] = distances


def meets(shape: Shape, box: Box) -> bool:
    """Whether a shape comes into a box."""
    return (
        shape.left <= box[2]
        and shape.right >= box[0]
        and shape.low <= box[3]
        and shape.high >= box[1]
    )
