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
    game: Game[Any, Any],
    account: Account,
    entry: int,
    inside: int,
    on: Sequence[Heading] = (),
) -> tuple[Heading, ...]:
    """Return the chapters that begin with answer number `entry`, given when the game was so deep
    `inside` and the battles `on` were fought: those of games that ended with it, those around a
    game that begins, and its own. What not everybody is told begins none."""
    found: dict[int, list[Heading]] = {}
    levels = Levels(on)
    for event, line in account[None]:
        teller = game.teller(event)
        depth = depth_of(game, teller)
        at = max(inside, 1) if depth < 0 else depth
        begins, ends = teller.system.battles or (None, None)
        heads = found.setdefault(depth, [])
        if begins and isinstance(event, begins) and at not in levels.own:
            heads.append(Heading(entry, levels.at(at) + 1, line.text, True))
            levels.own.add(at)
        elif ends and isinstance(event, ends) and at in levels.own:
            levels.own.remove(at)
            heads.append(Heading(entry, levels.at(at) + 1, "", True))
        elif isinstance(event, teller.system.chapters):
            heads.append(Heading(entry, levels.at(at), line.text))
    ended = first_ended(game)
    over = () if ended is None else range(inside, ended - 1, -1)
    before = Levels(on)
    past = [
        *found.pop(-1, []),
        *(Heading(entry, before.at(depth - 1) + 1, "") for depth in over),
    ]
    around = found.pop(0, [])
    begun = inside - len(over) + 1
    for depth in range(begun, game.depth + 1):
        title = game.level(depth, None)[0].system.title
        found[depth] = [Heading(entry, levels.at(depth - 1) + 1, title), *found.get(depth, [])]
    own = [heading for depth in sorted(found) for heading in found[depth]]
    return (*past, *around, *own)


class Levels:
    """On which level the turns lie of a game that is so deep inside the match: two further in for
    each battle around them. `own` are the depths of games that fight one by their own rules."""

    def __init__(self, on: Sequence[Heading]) -> None:
        self.own: set[int] = set()
        depth = 0
        for heading in on:
            if heading.own:
                self.own.add(depth)
            else:
                depth += 1

    def at(self, depth: int) -> int:
        """Return the level of the turns of the game at a depth."""
        return 2 * (depth + sum(one <= depth for one in self.own))


def depth_of(game: Game[Any, Any], teller: Game[Any, Any]) -> int:
    """Return how deep inside one a game lies; -1 where it is over."""
    inner: Game[Any, Any] | None = game
    depth = 0
    while inner is not None and inner is not teller:
        inner, depth = inner.child, depth + 1
    return -1 if inner is None else depth
