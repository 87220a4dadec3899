"""What players are told of an answer: its events in words, and the chapters that begin with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from ironmuster.kernel.game import Game
from ironmuster.kernel.inside import chair_in, first_ended, seats_of
from ironmuster.kernel.names import named
from ironmuster.kernel.value import Event
from ironmuster.match.log import Account, Heading


def account_of(
    game: Game[Any, Any], events: Iterable[Event], hidden: bool, names: Sequence[str]
) -> Account:
    """Put events into words while the position they led to is at hand; `hidden` when there was
    something to hide before them. Where nothing is, everybody is told all."""
    viewers: Sequence[int | None] = [None]
    if hidden or game.secretive() or any(inner.secretive() for inner in game.ended):
        viewers = [None, *range(len(names))]
    told: Account = {viewer: [] for viewer in viewers}
    for event in events:
        teller = game.teller(event)
        seats, system = seats_of(game, teller), "" if teller is game else teller.system.name
        for viewer in viewers:
            shown: Event | None = event
            if len(viewers) > 1:
                shown = teller.system.redact(event, chair_in(game, teller, viewer))
            if shown is not None:
                line = teller.system.telling.narrate(teller, shown)
                text = named(line.text, names, seats)
                told[viewer].append((shown, replace(line, text=text, system=system)))
    return told


def headings_of(
    game: Game[Any, Any], account: Account, entry: int, inside: int
) -> tuple[Heading, ...]:
    """Return the chapters that begin with answer number `entry`, given when the game was so deep
    `inside`: those of games that ended with it, those around a game that begins, and its own. What
    not everybody is told begins none."""
    found: dict[int, list[Heading]] = {}
    for event, line in account[None]:
        teller = game.teller(event)
        if isinstance(event, teller.system.chapters):
            level = level_of(game, teller)
            deep = 2 * max(inside, 1) if level < 0 else level
            found.setdefault(level, []).append(Heading(entry, deep, line.text))
    ended = first_ended(game)
    over = () if ended is None else range(inside, ended - 1, -1)
    past = [*found.pop(-1, []), *(Heading(entry, 2 * depth - 1, "") for depth in over)]
    around = found.pop(0, [])
    begun = inside - len(over) + 1
    for depth in range(begun, game.depth + 1):
        title = game.level(depth, None)[0].system.title
        found[2 * depth] = [Heading(entry, 2 * depth - 1, title), *found.get(2 * depth, [])]
    own = [heading for level in sorted(found) for heading in found[level]]
    return (*past, *around, *own)


def level_of(game: Game[Any, Any], teller: Game[Any, Any]) -> int:
    """Return the level of chapters that a game of those inside one tells of; -1 of one that is
    over."""
    inner: Game[Any, Any] | None = game
    level = 0
    while inner is not None and inner is not teller:
        inner, level = inner.child, level + 2
    return -1 if inner is None else level
