"""Positions kept along the way of a match, so that none of it has to be played from the beginning.

They are a cache: each is known by how many entries led there and by the mark of these, a hash over
the header and every entry so far. One that was made on another way, by other rules or that does not
read is not found. Whatever takes back, looks back or loads comes here for the nearest.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple

import msgspec

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.game import Game
from ironmuster.kernel.packing import expand
from ironmuster.kernel.snapshot import decode, encode, fingerprint, restore, snapshot
from ironmuster.kernel.system import RuleSystem
from ironmuster.kernel.value import Event

STRIDE: Final = 32  # from one kept position to the next at most, in entries
LEAST: Final = 8  # so many entries apart are the beginnings of chapters that are kept
MOST: Final = 256  # held at once; beyond that every second one is let go
LIVE: Final = 4  # positions looked at last, as they are
LARGEST: Final = 64 << 20  # bytes of a position when it is unpacked


class Waypoint(NamedTuple):
    """A position at rest, packed without the secret of the dice, and its fingerprint: it is that
    after as many entries as its `place` says, which come to this `mark`."""

    place: int
    mark: str
    fingerprint: str
    body: bytes


class Way(NamedTuple):
    """A waypoint that is stored elsewhere, which `fetch` brings; None where it cannot be read."""

    mark: str
    fetch: Callable[[], Waypoint | None]


def mark_of(before: str, part: object) -> str:
    """Return the mark after one more part of the record: its header at first, then its entries."""
    hasher = blake2b(before.encode(), digest_size=16)
    hasher.update(msgspec.json.encode(part))
    return hasher.hexdigest()


def packed(count: int, mark: str, game: Game[Any, Any]) -> Waypoint:
    """Return a position at rest."""
    body = zlib.compress(encode(snapshot(game.unforeseen())), 1)
    return Waypoint(count, mark, fingerprint(game), body)


def unpacked(kept: Waypoint, systems: Mapping[str, RuleSystem[Any, Any]]) -> Game[Any, Any]:
    """Return the position of a waypoint, ready to be walked on from; `SaveError` says why it cannot
    be trusted."""
    raw = expand(kept.body, LARGEST, "a kept position")
    game = restore(decode(raw), systems)
    if fingerprint(game) != kept.fingerprint:
        raise SaveError("a kept position: it is another one than it says")
    game.use(Dice(bytes(32), 0, (), explore=True))
    return game


def begins_chapter(game: Game[Any, Any], events: Iterable[Event]) -> bool:
    """Whether something begins with these events of the last answer that people look for in a log:
    a turn, as the system says."""
    return any(isinstance(event, game.teller(event).system.chapters) for event in events)


def thinned(held: dict[int, Waypoint]) -> dict[int, Waypoint]:
    """Return waypoints without every second one, where they are too many; the last stays."""
    if len(held) <= MOST:
        return held
    return {place: held[place] for place in sorted(held)[::-2]}


class Waypoints:
    """The positions kept of one match. Several threads may look for them and add to them: what
    holds them is never changed but replaced, and one that gets lost thereby is made anew.

    `stored` are those that are kept elsewhere, by their number of entries.
    """

    def __init__(self, systems: Mapping[str, RuleSystem[Any, Any]]) -> None:
        self.systems = systems
        self.stored: dict[int, Way] = {}
        self._held: dict[int, Waypoint] = {}
        self._live: dict[tuple[int, str], Game[Any, Any]] = {}

    def pass_by(
        self, count: int, mark: str, game: Game[Any, Any], events: Iterable[Event], inside: int
    ) -> None:
        """Keep the position after `count` entries where it is one to come back to: where a chapter
        or a battle begins or ends, at the end, or far from the last. `inside` is how deep the game
        was before it."""
        border = bool(game.ended) or game.depth != inside or game.over
        if count % STRIDE == 0 or border or (self._far(count) and begins_chapter(game, events)):
            self.keep(count, mark, game)

    def keep(self, count: int, mark: str, game: Game[Any, Any]) -> None:
        """Keep a position, unless it is kept already."""
        found, stored = self._held.get(count), self.stored.get(count)
        if (found and found.mark == mark) or (stored and stored.mark == mark):
            return
        self._held = thinned({**self._held, count: packed(count, mark, game)})

    def held(self, marks: Sequence[str]) -> list[Waypoint]:
        """Return those that are held and lie on the way with these marks, the first first."""
        found = sorted(self._held.items())
        return [one for count, one in found if count < len(marks) and one.mark == marks[count]]

    def places(self, marks: Sequence[str]) -> list[int]:
        """Return after how many entries positions are kept, here or elsewhere, on the way with
        these marks."""
        known = [(at, way.mark) for at, way in self.stored.items()]
        known += [(at, one.mark) for at, one in self._held.items()]
        return sorted({at for at, mark in known if at < len(marks) and mark == marks[at]})

    def near(self, marks: Sequence[str], count: int) -> tuple[int, Game[Any, Any]] | None:
        """Return the last position kept on the way with these marks that is not beyond `count`
        entries, and its number of entries: a game of one's own. None where there is none."""
        live = self._live
        places = {*self._held, *self.stored, *(place for place, _ in live)}
        for place in sorted((one for one in places if one <= count), reverse=True):
            if place >= len(marks):
                continue
            game = live.get((place, marks[place]))
            if game is not None:
                return place, game.clone()
            found = self._find(place, marks[place])
            if found is not None:
                return place, found
        return None

    def remember(self, count: int, mark: str, game: Game[Any, Any]) -> None:
        """Have a position at hand for a while: whoever looked at it looks at the next one soon."""
        live = {key: one for key, one in self._live.items() if key != (count, mark)}
        newest = [*live.items(), ((count, mark), game.clone())]
        self._live = dict(newest[-LIVE:])

    def _find(self, place: int, mark: str) -> Game[Any, Any] | None:
        """Return the position of a waypoint; one that is damaged or of other rules is let go."""
        kept, stored = self._held.get(place), None
        if kept is None or kept.mark != mark:
            stored = self.stored.get(place)
            kept = stored.fetch() if stored and stored.mark == mark else None
        if kept is not None and kept.mark == mark:
            try:
                return unpacked(kept, self.systems)
            except SaveError:
                pass
        self._held = {key: one for key, one in self._held.items() if one is not kept}
        self.stored = {key: one for key, one in self.stored.items() if one is not stored}
        return None

    def _far(self, count: int) -> bool:
        """Whether the last position kept before `count` entries is far enough."""
        return not any(count - back in self._held for back in range(LEAST))
