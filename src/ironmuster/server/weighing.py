"""What the bots of a match weighed: thought of again for a decision that somebody looks at."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from msgspec import structs

from ironmuster.bots import roster
from ironmuster.bots.names import kind_of
from ironmuster.kernel.bot import Advice, Ranked
from ironmuster.kernel.value import Concede, TimeUp, Value
from ironmuster.match import Film, Match, can_rank
from ironmuster.server import wire
from ironmuster.server.answers import in_words
from ironmuster.server.forms import Denied
from ironmuster.server.hinting import SECONDS, advises
from ironmuster.server.queue import BUSY, Queue
from ironmuster.server.showing import choices_of
from ironmuster.server.thinking import Thinker, named
from ironmuster.server.threads import in_thread

TABLE: Final = "weighing"  # all that look back have the turns of one table among bots
MOST: Final = 16  # questions that wait, with the one that is thought about
NO_ANSWERS: Final = [msgspec.to_builtins(kind())["type"] for kind in (Concede, TimeUp)]
KEPT: Final = 64  # answers that are kept for others who watch the same


class Weighed(Value, frozen=True):
    """What `bot` makes of the decision that action number `entry` answered, the best first.

    `own` says that it is the very bot that `player` is; else that one says nothing of the kind, and
    the strongest there is speaks. `taken` is the answer that was given. `unit`, `about` and
    `scale` are those of a hint.
    """

    entry: int
    player: int
    bot: str
    own: bool
    taken: wire.Option
    unit: str
    about: str
    scale: tuple[float, float]
    choices: tuple[wire.HintChoice, ...]


class Weighing:
    """Thinks again about one decision after the other, for all tables, so that bots that play give
    up one place at most."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker
        self.queue = Queue(1, MOST)
        self.asked: dict[tuple[str, int, int], asyncio.Task[Weighed]] = {}

    async def find(self, name: str, film: Film, entry: int) -> Weighed:
        """Return what was weighed before action number `entry`; who asks for the same at the same
        time, or soon after, gets the same answer. `Denied` says why it is not told."""
        check(film.match)
        if not 0 < entry <= len(film):
            raise Denied(404, "not_found", f"the match has {len(film)} actions, not {entry}")
        key = (name, film.match.taken_back, entry)
        task = self.asked.pop(key, None)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.ensure_future(self._think(film, entry))
        self.asked[key] = task
        for old in list(self.asked)[:-KEPT]:
            del self.asked[old]
        return await asyncio.shield(task)

    async def _think(self, film: Film, entry: int) -> Weighed:
        async with self.queue.turn():
            game = await in_thread(lambda: film.at(entry - 1))
            decision = game.decision
            done = film.match.recorder.entries[entry - 1]
            assert decision is not None, "it was answered"
            if done.action["type"] in NO_ANSWERS:
                raise Denied(404, "not_found", "nothing was weighed: that answers no question")
            action = film.match.read_action(done.action, game)
            player = decision.player
            bot, own = self._bot(film.match, game.innermost().system.name, player, entry)
            job = await in_thread(lambda: self.thinker.job_at(film, entry - 1, player, bot))
            try:
                advice = await self.thinker.weigh(job, TABLE).result()
            except TimeoutError:
                raise Denied(503, "busy", BUSY) from None
            if own and decision.options.has(action):
                advice = as_played(advice, decision.options.index(action))
            names = film.match.names
            return Weighed(
                entry,
                player,
                kind_of(bot),
                own,
                in_words(game, names, action),
                advice.unit,
                advice.about,
                advice.scale,
                choices_of(game, names, advice),
            )

    def _bot(self, match: Match, system: str, player: int, entry: int) -> tuple[str, bool]:
        """Return who is asked, and whether it is the one who sat there."""
        bot = roster.within(match.sat(player, entry).bot, SECONDS)
        if bot:
            bot = roster.stand_in(named(self.thinker.bots), bot, system)
        if bot and can_rank(named(self.thinker.bots), bot, system):
            return bot, True
        if not advises(self.thinker.bots, system):
            raise Denied(404, "not_found", "no bot of this game says what it weighs")
        return roster.adviser(system, SECONDS), False


def as_played(advice: Advice, place: int) -> Advice:
    """What a bot has to say of its own answer. Where it did not think it follows a habit, and may
    advise people otherwise: what does no harm need be no hint."""
    first = advice.choices[0] if advice.choices else None
    if first is None or first.place == place or first.score is not None:
        return advice
    return structs.replace(advice, choices=(Ranked(place, None, ()),))


def check(match: Match) -> None:
    """Refuse to tell what bots weigh while somebody plays who may not know it. Where something is
    hidden nobody looks back at a running match at all (`Lobby.film`)."""
    if match.decision is not None and match.has_people():
        text = "people play here: what is weighed is told once the match is over"
        raise Denied(403, "refused", text)
