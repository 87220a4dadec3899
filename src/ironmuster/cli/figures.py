"""The report of a match for a terminal: `ironmuster replay FILE --report`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ironmuster.cli.shell import Grid, show
from ironmuster.kernel.report import Bars, HeatMap, Luck, Plan, Report, Series
from ironmuster.match import BattleReport, MatchReport

SHADES: Final = " 123456789"


def show_report(found: MatchReport) -> None:
    """Print a report, part by part, and then that of each battle; what is empty is left out."""
    if found.under:
        show(f"It was {found.under}; these are the figures of then.")
    _part(found)
    for battle in found.battles:
        show("", f"{', '.join(battle.players)}, actions {battle.first} to {battle.last}")
        _part(battle)


def _part(found: MatchReport | BattleReport) -> None:
    names, figures = found.players, found.figures
    show(_ending(found), "")
    _table("", ("", *names), _sums(found))
    for series in figures.series:
        _series(series, names)
    for bars in figures.bars:
        _bars(bars, names)
    for place in figures.maps:
        _map(place, figures.plan)
    _chance(figures, names)
    if figures.moments:
        show("Worth another look")
        for moment in figures.moments:
            show(f"  {moment.name}, action {moment.action}: {moment.text} [{moment.rule}]")


def _ending(found: MatchReport | BattleReport) -> str:
    if found.over is None:
        return f"{found.title}: not over after {found.actions} actions"
    result = found.over.told(found.players)
    return f"{found.title}: {result} ({found.over.reason}) after {found.actions} actions"


def _sums(found: MatchReport | BattleReport) -> list[list[str]]:
    rows = [[fact.name, *map(_number, fact.values)] for fact in found.figures.facts]
    rows.append(["Decisions", *map(str, found.decisions)])
    if found.seconds:
        rows.append(["Seconds of thought", *(f"{one:.1f}" for one in found.seconds)])
    return rows


def _series(series: Series, names: Sequence[str]) -> None:
    rows = [[name, *map(_number, line)] for name, line in zip(names, series.lines, strict=True)]
    _table(f"{series.name} by {series.axis}", ("", *series.steps), rows)


def _bars(bars: Bars, names: Sequence[str]) -> None:
    rows = [[row.name, _whose(row.player, names), *map(_number, row.values)] for row in bars.rows]
    _table(bars.name, ("", "", *bars.columns), rows)


def _map(place: HeatMap, plan: Plan | None) -> None:
    """Draw a map of square places: how often in digits, `#` what is solid."""
    if plan is None or plan.shape != "square" or not place.spots:
        return
    counts = {(spot.x, spot.y): sum(spot.counts) for spot in place.spots}
    ground = {(mark.x, mark.y): "#" if mark.kind == "solid" else "~" for mark in plan.marks}
    show(place.name)
    for y in range(plan.height):
        shown = [
            SHADES[min(9, counts[x, y])] if (x, y) in counts else ground.get((x, y), ".")
            for x in range(plan.width)
        ]
        show("  " + " ".join(shown))
    show("")


def _chance(figures: Report, names: Sequence[str]) -> None:
    rows = [_luck(one, names) for one in figures.luck]
    _table("Luck", ("", "", "rolls", "expected", "actual", ""), rows)
    for faces in figures.faces[:1]:
        heads = ("Dice", "", *faces.faces, "expected", "")
        dice = [
            [
                one.name,
                _whose(one.player, names),
                *map(str, one.counts),
                f"{one.expected:.1f}",
                one.words,
            ]
            for one in figures.faces
        ]
        _table("", heads, dice)


def _luck(one: Luck, names: Sequence[str]) -> list[str]:
    whose = _whose(one.player, names)
    return [one.name, whose, str(one.rolls), f"{one.expected:.1f}", _number(one.actual), one.words]


def _whose(player: int | None, names: Sequence[str]) -> str:
    return "" if player is None else names[player]


def _number(value: float) -> str:
    return f"{value:g}"


def _table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    lines = list(rows)
    if not lines:
        return
    if title:
        show(title)
    show(Grid(heads, lines), "")
