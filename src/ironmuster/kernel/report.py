"""What a game says about itself afterwards: named figures any screen can draw, and its raw story.

A system fills a `Report` from the `Step`s of a game; numbers that belong to players are listed by
player. Nothing here knows what the numbers mean.
"""

from __future__ import annotations

from typing import Literal

from ironmuster.kernel.value import Value


class Fact(Value, frozen=True):
    """A number of each player at the end, for the first glance."""

    name: str
    values: tuple[float, ...]


class Series(Value, frozen=True):
    """A number of each player, round by round: `lines[player][place]` at `steps[place]`.

    `axis` is what a step is, and step `0` how it began; `shape` says what suits it: `line` for a
    level that lasts, `columns` for what each step added. `goal` is what a player is to reach.
    """

    name: str
    unit: str
    steps: tuple[str, ...]
    lines: tuple[tuple[float, ...], ...]
    shape: Literal["line", "columns"] = "line"
    axis: str = "round"
    goal: float | None = None


class Bar(Value, frozen=True):
    """A row of `Bars`: what it is, whose (None for nobody's), and its numbers."""

    name: str
    player: int | None
    values: tuple[float, ...]


class Bars(Value, frozen=True):
    """A table of which the first column is worth drawing as bars."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[Bar, ...]


class Mark(Value, frozen=True):
    """What lies on a place of the plan: `solid` cannot be entered, `rough` can."""

    x: int
    y: int
    kind: Literal["solid", "rough"]


class Plan(Value, frozen=True):
    """The ground that the heat maps lie on: places by column and row, or a plane by whole inches.

    Hexes with a flat top stand in columns, those with a point on top in rows; every second line,
    counted from 0, lies half a hex further south or east.
    """

    width: int
    height: int
    shape: Literal["square", "hex_flat", "hex_pointy", "plane"]
    marks: tuple[Mark, ...] = ()


class Spot(Value, frozen=True):
    """How often something happened at a place, by player."""

    x: int
    y: int
    counts: tuple[int, ...]


class HeatMap(Value, frozen=True):
    """Where on the plan something happened."""

    name: str
    spots: tuple[Spot, ...]


class Luck(Value, frozen=True):
    """What a player's rolls were worth and what they gave; exact for the rolls as they came.

    `spread` is the standard deviation of the sum, `luckier` and `unluckier` are the chances of
    strictly more and strictly less; `words` says it plainly.
    """

    name: str
    player: int
    rolls: int
    expected: float
    actual: float
    spread: float
    luckier: float
    unluckier: float
    words: str


class Faces(Value, frozen=True):
    """How often each face of a fair die fell. `chance` is how often fair dice stray at least as far
    from even counts (chi-square); `player` is None for all dice together."""

    name: str
    player: int | None
    faces: tuple[str, ...]
    counts: tuple[int, ...]
    expected: float
    chance: float
    words: str


class Moment(Value, frozen=True):
    """Something worth looking at again: whose it was, and after how many actions it was done."""

    name: str
    text: str
    action: int
    player: int | None
    rule: str = ""


class Report(Value, frozen=True):
    """All figures of a game; every part may be empty."""

    facts: tuple[Fact, ...] = ()
    series: tuple[Series, ...] = ()
    bars: tuple[Bars, ...] = ()
    plan: Plan | None = None
    maps: tuple[HeatMap, ...] = ()
    luck: tuple[Luck, ...] = ()
    faces: tuple[Faces, ...] = ()
    moments: tuple[Moment, ...] = ()
