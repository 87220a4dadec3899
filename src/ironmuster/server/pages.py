"""The log of a match by pages: its last screenful, what came before, a chapter, what is sought."""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from msgspec import structs

from ironmuster.match import Chronicle, Heading, Told
from ironmuster.match.log import follow
from ironmuster.server import wire

SCREENFUL: Final = 60  # lines that whoever joins is sent
PAGE: Final = 200  # lines that are sent at a time when somebody asks for more


def lines_of(match: Chronicle, viewer: int | None, since: int = -1) -> tuple[wire.EventLine, ...]:
    """Return what `viewer` was told after row `since`, and all were about the seats, in order; -1
    gives all, set-up included."""
    told = [
        (seq, line_of(one, entry))
        for seq, (entry, part) in match.dated(viewer, since)
        for one in part
    ]
    notes = [
        (note.seq, wire.EventLine(note.text, "", (), note.event, note.entry))
        for note in match.notes
        if note.seq > since
    ]
    return tuple(line for _, line in sorted([*told, *notes], key=itemgetter(0)))


def page_of(
    match: Chronicle,
    viewer: int | None,
    before: int | None = None,
    since: int = 0,
    most: int = SCREENFUL,
    sought: str = "",
    about: str = "",
) -> wire.Page:
    """Return the last lines of the actions from number `since` to before number `before`, of whole
    actions, no more than `most` where two of them come to more; only those with the words `sought`
    in them and `about` a thing, where that is given."""
    end = len(match.log) if before is None else min(before, len(match.log))
    sought, first = sought.casefold(), end
    parts: list[list[wire.EventLine]] = []
    count = 0
    while first > since:
        part = [
            line
            for line in _lines_at(match, viewer, first - 1)
            if sought in line.text.casefold() and (not about or about in line.anchors)
        ]
        if count and count + len(part) > most:
            break
        first, count = first - 1, count + len(part)
        parts.append(part)
    lines = tuple(line for part in reversed(parts) for line in part)
    return wire.Page(lines, first, _count_before(match, viewer, first))


def chapters_of(match: Chronicle, since: int = -1) -> tuple[wire.Chapter, ...]:
    """Return the chapters that begin after action number `since`, and those that end after it: the
    turns of the match and its battles, and of the battle that is on its own turns, too."""
    found: list[wire.Chapter] = []
    on: list[Heading] = []
    open_: list[int] = []  # the places of the battles that are being fought
    for heading in match.log.headings:
        follow(on, heading)
        if heading.text:
            if heading.level % 2:
                open_.append(len(found))
            found.append(wire.Chapter(heading.entry, heading.level, heading.text, own=heading.own))
        while len(open_) > len(on):
            place = open_.pop()
            found[place] = structs.replace(found[place], end=heading.entry)
    now = found[open_[0]].entry if open_ else len(match.log)
    return tuple(
        one
        for one in found
        if (one.entry > since or (one.end or 0) > since) and (one.level < 2 or one.entry >= now)
    )


def line_of(told: Told, entry: int) -> wire.EventLine:
    """Return a sentence of the log as a message; `entry` is the number of its action."""
    event, line = told
    return wire.EventLine(line.text, line.rule, line.anchors, event, entry, line.system)


def _lines_at(match: Chronicle, viewer: int | None, entry: int) -> list[wire.EventLine]:
    """Return what a viewer was told of an action, and all about the seats before the next."""
    notes = [
        wire.EventLine(note.text, "", (), note.event, entry)
        for note in match.notes
        if note.entry == entry
    ]
    return [*(line_of(one, entry) for one in match.heard(viewer, entry)), *notes]


def _count_before(match: Chronicle, viewer: int | None, entry: int) -> int:
    """Return how many lines came before action number `entry`."""
    notes = sum(note.entry < entry for note in match.notes)
    return match.count_before(viewer, entry) + notes
