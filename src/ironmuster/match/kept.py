"""What is stored beside a journal so that a match opens soon: stretches of it, each a position,
what screens were shown of it and what was told up to there. A cache: whatever does not fit the
journal is ignored and made anew. Of other rules it cannot be, and is all there is (`album`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.game import Game
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.value import Value
from ironmuster.kernel.waypoints import STRIDE, Way, Waypoint, unpacked
from ironmuster.kernel.waypoints import packed as waypoint
from ironmuster.match import pictures
from ironmuster.match.log import Account, Contents, Page, contents_of, packed
from ironmuster.match.pictures import picture_of
from ironmuster.match.play import Match


class Stretch(Value, frozen=True):
    """The head of a stretch: it leads to the position after `place` actions, the last of them row
    `seq` of the journal, and its page tells of the actions since the stretch before.

    `mark` is a hash over the header and all actions so far, `fingerprint` that of the position;
    `version` and `catalog` are those of the rules it was played by.
    """

    place: Annotated[int, msgspec.Meta(ge=0)]
    seq: int
    mark: str
    fingerprint: str
    version: int
    catalog: str
    contents: Contents


class Stored(NamedTuple):
    """A stretch that is stored: its head, and how position, page and picture are brought."""

    head: Stretch
    position: Callable[[], bytes | None]
    told: Callable[[], bytes | None]
    shown: Callable[[], bytes | None]


class Piece(NamedTuple):
    """A stretch that is to be stored: its head, the position, the page and the picture."""

    head: Stretch
    position: bytes
    told: bytes
    shown: bytes


def lasting(match: Match, stored: Sequence[int]) -> list[int]:
    """Return which positions of those `stored` after so many actions one comes back to; any other
    was kept because it was the last for a while, and the next one takes its place."""
    held = {one.place for one in match.recorder.waypoints.held(match.recorder.marks)}
    held |= {heading.entry for heading in match.log.headings}
    return [place for place in stored if place % STRIDE == 0 or place in held]


def fresh(match: Match, stored: Sequence[int], last: bool = False) -> list[Piece]:
    """Return the stretches of a match, a still one, that lead to positions which are kept but not
    among those `stored` after so many actions; the first position is kept always, and where it is
    asked for the `last`."""
    recorder, lasts = match.recorder, lasting(match, stored)
    if 0 not in stored:
        recorder.waypoints.keep(0, recorder.marks[0], recorder.at(0))
    held = [one for one in recorder.waypoints.held(recorder.marks) if one.place not in stored]
    count = len(recorder.entries)
    if last and count not in {*stored, *(one.place for one in held)}:
        held.append(waypoint(count, recorder.marks[count], match.game))
    places = sorted({*(one.place for one in held), *lasts})
    return [_piece(match, one, max([-1, *(at for at in places if at < one.place)])) for one in held]


def _piece(match: Match, kept: Waypoint, before: int) -> Piece:
    """Return the stretch that leads to a position from the one after `before` actions."""
    system = match.recorder.system
    contents, accounts = stretched(match, before, kept.place)
    head = Stretch(
        kept.place,
        match.seqs[kept.place - 1] if kept.place else 0,
        kept.mark,
        kept.fingerprint,
        system.version,
        system.catalog.digest,
        contents,
    )
    shown = pictures.packed(picture_of(unpacked(kept, match.recorder.systems)))
    return Piece(head, kept.body, packed(accounts), shown)


def stretched(match: Match, before: int, place: int) -> tuple[Contents, list[Account]]:
    """Return what was told between the positions after `before` and after `place` actions."""
    accounts = [match.account(entry) for entry in range(before + 1, place + 1)]
    headings = [one for one in match.log.headings if before < one.entry <= place]
    return contents_of(before + 1, accounts, headings), accounts


def fitting(
    stored: Sequence[Stored], recorder: Recorder, marks: Sequence[str], seqs: Sequence[int]
) -> list[Stored]:
    """Return the stretches that lie on the way with these `marks`, whose actions are these rows,
    the first first."""
    system = recorder.system
    rules = (system.version, system.catalog.digest)
    return sorted(
        (
            one
            for one in stored
            if one.head.place < len(marks)
            and one.head.mark == marks[one.head.place]
            and (not one.head.place or one.head.seq == seqs[one.head.place - 1])
            and (one.head.version, one.head.catalog) == rules
        ),
        key=lambda one: one.head.place,
    )


def way_of(one: Stored) -> Way:
    """Return where the position of a stretch is to be had."""
    head = one.head

    def fetch() -> Waypoint | None:
        body = one.position()
        return None if body is None else Waypoint(head.place, head.mark, head.fingerprint, body)

    return Way(head.mark, fetch)


def last_sound(stored: Sequence[Stored], recorder: Recorder) -> tuple[int, Game[Any, Any]]:
    """Return the last position that can be trusted of stretches which fit, and after how many
    actions it is; the first position of the match where there is none."""
    for one in reversed(stored):
        kept = way_of(one).fetch()
        try:
            if kept is not None:
                return kept.place, unpacked(kept, recorder.systems)
        except SaveError:
            continue
    return 0, recorder.game


def fill(match: Match, stored: Sequence[Stored], end: int) -> None:
    """Give a match the log of its first `end` actions from the pages of stretches that fit; what
    they leave out is told again, and the positions before the next page are kept anew."""
    for one in stored:
        contents, begun = one.head.contents, len(match.log)
        if contents.first < begun or one.head.place > end:
            continue
        if contents.first + contents.size != one.head.place + 1:
            continue
        _tell_again(match, begun, contents.first)
        match.log.lay(Page(contents, one.told))
    _tell_again(match, len(match.log), end + 1)


def _tell_again(match: Match, first: int, end: int) -> None:
    if first >= end:
        return
    for account, headings in match.retold(first, end):
        match.log.add(account, headings)
    recorder = match.recorder
    recorder.waypoints.keep(end - 1, recorder.marks[end - 1], recorder.at(end - 1))
