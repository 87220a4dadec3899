"""Parts of a series that were played apart, as files, and the series they make together."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import msgspec

from ironmuster.kernel.editions import Edition, edition_of
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value, readable
from ironmuster.lab.program import Program, program
from ironmuster.lab.series import GameRecord, Series, SeriesSpec, Systems
from ironmuster.registry import SYSTEMS


class Part(Value, frozen=True):
    """Games `first` to `last` of a series, counted from 0, and what they were played with."""

    program: Program
    rules: Edition
    spec: SeriesSpec
    first: int
    last: int
    games: tuple[GameRecord, ...]
    seconds: float


def part_of(series: Series, systems: Systems = SYSTEMS) -> Part:
    """Return what was played of a series as a part of it."""
    rules = edition_of(systems[series.spec.system])
    first, last = series.games[0].number, series.games[-1].number
    return Part(program(), rules, series.spec, first, last, series.games, series.seconds)


def read(path: Path) -> Part:
    """Read a file of `ironmuster sim --part`; `DataError` says what is wrong with it."""
    try:
        part = msgspec.json.decode(path.read_bytes(), type=readable(Part))
    except OSError as fault:
        raise DataError(f"{path}: {fault.strerror}") from None
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as fault:
        raise DataError(f"{path}: no part of a series: {fault}") from None
    seats = list(range(len(part.spec.bots)))
    if [game.number for game in part.games] != list(range(part.first, part.last + 1)):
        raise DataError(f"{path}: its games are not those from {part.first} to {part.last}")
    if part.first < 0 or part.last >= part.spec.games or not part.games:
        raise DataError(f"{path}: no games from {part.first} to {part.last} of {part.spec.games}")
    for game in part.games:
        if sorted(game.seats) != seats or len(game.scores) != len(seats):
            raise DataError(f"{path}: game {game.number} has other seats than the series")
    return part


def join(parts: Mapping[str, Part]) -> Series:
    """Return the series of its parts, by their names, in any order.

    `DataError` names what does not belong together, and games that are in none or in two.
    """
    name, one = next(iter(parts.items()))
    for other, part in parts.items():
        fault = differs(part, one)
        if fault:
            raise DataError(f"{other}: {fault}, unlike {name}")
    order = sorted(parts, key=lambda part: parts[part].first)
    for before, after in pairwise(order):
        missing(parts[before].last + 1, parts[after].first)
        if parts[after].first <= parts[before].last:
            last = min(parts[before].last, parts[after].last)
            both = games(parts[after].first, last)
            raise DataError(f"{both} are in {before} as well as in {after}")
    missing(0, parts[order[0]].first)
    missing(parts[order[-1]].last + 1, one.spec.games)
    together = [parts[part] for part in order]
    found = tuple(game for part in together for game in part.games)
    return Series(one.spec, found, sum(part.seconds for part in together))


def differs(part: Part, other: Part) -> str:
    """Say what makes two parts those of different series, or nothing."""
    told = part.program.differs(other.program)
    if told:
        return f"played by {told}"
    if part.rules != other.rules:
        return f"played by {part.rules} and not {other.rules}"
    for field in SeriesSpec.__struct_fields__:
        here, there = getattr(part.spec, field), getattr(other.spec, field)
        if here != there:
            return f"{field} {here!r:.80} and not {there!r:.80}"
    return ""


def missing(first: int, after: int) -> None:
    """Raise `DataError` where games are in no part."""
    if first < after:
        raise DataError(f"{games(first, after - 1)} are in no part")


def games(first: int, last: int) -> str:
    """Name games by their numbers."""
    return f"games {first} to {last}"


def numbers(word: str) -> range:
    """Read `FIRST-LAST` as a person writes it."""
    first, _, last = word.partition("-")
    if not (first.isdecimal() and last.isdecimal()):
        raise DataError(f"--part {word:.40}: write FIRST-LAST, counted from 0")
    return range(int(first), int(last) + 1)
