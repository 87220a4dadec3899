"""What a seat may ask about the position: odds, reasons, hints, measures. Nothing changes by it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any, TypeAlias, TypeGuard

import msgspec

from ironmuster.kernel.errors import DataError, IllegalAction
from ironmuster.kernel.explore import odds
from ironmuster.kernel.game import Game
from ironmuster.kernel.odds import Odds
from ironmuster.kernel.value import Action
from ironmuster.match import Match, may_ask
from ironmuster.match.levels import levels_of
from ironmuster.server import ordering, wire
from ironmuster.server.answers import why_refused
from ironmuster.server.client import ASKED_AT_ONCE, Client
from ironmuster.server.hinting import Hinting
from ironmuster.server.pages import PAGE, page_of
from ironmuster.server.preparing import Preparations
from ironmuster.server.receiving import internal
from ironmuster.server.showing import Showing, hearer
from ironmuster.server.supposing import supposed
from ironmuster.server.thinking import Thinker
from ironmuster.server.wire import Refusal

log = logging.getLogger(__name__)
Beside: TypeAlias = (
    wire.AskMeasure | wire.Suppose | wire.AskLog | wire.AskOdds | wire.AskWhy | ordering.AskOrders
)
Finding: TypeAlias = Callable[[], Coroutine[Any, Any, wire.ServerMessage]]


def is_beside(message: object) -> TypeGuard[Beside]:
    """Whether an answer is found beside the event loop, and nobody else at the table waits for it:
    whatever may take long, such as what follows an answer that is supposed."""
    if isinstance(message, wire.AskOdds | wire.AskWhy):
        return bool(message.after)
    return isinstance(message, wire.AskMeasure | wire.Suppose | wire.AskLog | ordering.AskOrders)


def my_turn(match: Match, client: Client) -> int:
    """Return the player who decides, when a connection owns that seat; `Refusal` when not."""
    decision = match.decision
    if decision is None:
        raise Refusal("over", "the match has ended")
    if not client.seats:
        raise Refusal("not_your_seat", "this connection only watches")
    if decision.player not in client.seats:
        raise Refusal("out_of_turn", f"player {decision.player} decides")
    if match.seats[decision.player].kind == "bot":
        raise Refusal("out_of_turn", "a bot plays for you; take your place again first")
    return decision.player


def read_action(match: Match, raw: bytes | msgspec.Raw, game: Game[Any, Any]) -> Action:
    """Read an action of a game, the one being played or one imagined from it; `Refusal` when it is
    none."""
    try:
        return match.read_action(bytes(raw), game)
    except IllegalAction as fault:
        raise Refusal("malformed", f"action: {fault}") from None


class Questions:
    """Answers the questions of one match beside the event loop; `begin` starts a task that lives
    as long as its room."""

    def __init__(
        self,
        name: str,
        match: Match,
        showing: Showing,
        thinker: Thinker,
        preparations: Preparations,
        begin: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self.name = name
        self.match = match
        self.showing = showing
        self.thinker = thinker
        self.preparations = preparations
        self.hinting = Hinting(name, match, thinker)
        self.begin = begin

    def ask(self, client: Client, message: wire.AskOdds | wire.AskWhy | wire.AskHint) -> None:
        """Begin to answer a question of the seat that decides."""
        if isinstance(message, wire.AskHint):
            self._ask_hint(client, message)
        else:
            self._explain(client, message, self._eyes(client), self.match.game)

    async def find(self, client: Client, message: Beside) -> None:
        """Answer what is found beside the event loop: a connection has one such question at a
        time, and nobody else waits for it."""
        match message:
            case wire.Suppose():
                await self._suppose(client, message)
            case wire.AskLog():
                await self._page(client, message)
            case wire.AskMeasure():
                await self._measure(client, message)
            case ordering.AskOrders():
                await self._offer(client, message)
            case wire.AskOdds() | wire.AskWhy():
                player = self._eyes(client)
                game = await self._supposed(player, message.after)
                self._explain(client, message, player, game)

    async def _offer(self, client: Client, message: ordering.AskOrders) -> None:
        """Tell which orders a seat at this screen may be given."""
        if message.player not in client.seats:
            raise Refusal("not_your_seat", f"player {message.player} does not sit at this screen")
        find = partial(self.preparations.offered, message.id, message.player)
        client.tell(await self.thinker.measure(find))

    async def _page(self, client: Client, message: wire.AskLog) -> None:
        """Tell what is asked for of the log, as those at this screen were told it."""
        if not client.joined:
            raise Refusal("not_your_seat", "join first")
        match, viewer = self.match.still(), hearer(client.seats)
        before, since, sought = message.before, message.since, message.sought
        find = partial(page_of, match, viewer, before, since, PAGE, sought, message.about)
        client.tell(wire.LogFound(message.id, await self.thinker.measure(find)))

    async def _suppose(self, client: Client, message: wire.Suppose) -> None:
        """Tell what would be asked after answers of one's own, and what would be seen."""
        player, seq, viewer = self._eyes(client), self.match.seq, self.showing.viewer(client)
        game = await self._supposed(player, message.after)

        def find() -> wire.Supposed:
            decision = game.decision
            assert decision is not None, "only what this player decides is supposed"
            question = self.showing.question(game, decision, seq)
            seen, inside = self.showing.seen(game, viewer), levels_of(game, viewer)
            return wire.Supposed(message.id, question, seen, inside)

        client.tell(await self.thinker.measure(find))

    async def _measure(self, client: Client, message: wire.AskMeasure) -> None:
        """Answer from what the asking seat may know; those who watch may ask as well."""
        game, viewer = self.match.game, self.showing.viewer(client)
        if message.after:
            game = await self._supposed(self._eyes(client), message.after)
        depth = -1 if message.level is None else message.level
        if depth > game.depth:
            raise Refusal("stale", "that battle is over")
        game, viewer = game.level(depth, viewer)
        try:
            find = partial(game.system.telling.measure, game, viewer, message.question)
            answer = await self.thinker.measure(find)
        except DataError as fault:
            raise Refusal("malformed", str(fault)) from None
        client.tell(wire.Measured(message.id, answer))

    def _eyes(self, client: Client) -> int:
        """Return the player who decides and is here; `Refusal` when it is not the time."""
        player = my_turn(self.match, client)
        if self.showing.handed_over(client):
            raise Refusal("out_of_turn", f"player {player} has not taken the screen over yet")
        return player

    async def _supposed(self, player: int, after: Iterable[msgspec.Raw]) -> Game[Any, Any]:
        """Return the position after answers of `player`: a long automatic part may follow them, so
        it is worked out beside the event loop."""
        return await self.thinker.measure(partial(supposed, self.match.still(), player, after))

    def _explain(
        self, client: Client, message: wire.AskOdds | wire.AskWhy, player: int, game: Game[Any, Any]
    ) -> None:
        """Tell why an action is refused in a position, or begin to work its odds out."""
        action = read_action(self.match, message.action, game)
        reason = why_refused(game, self.match.names, action)
        if isinstance(message, wire.AskWhy):
            client.tell(wire.WhyFound(message.id, reason or ""))
            return
        if reason is not None:
            raise Refusal("illegal", reason)
        self._count(client, "too many odds asked at once")
        find = partial(odds, game, action, viewer=player)
        self.begin(self._find(client, message.id, lambda: self._find_odds(message.id, find)))

    def _ask_hint(self, client: Client, message: wire.AskHint) -> None:
        player = self._eyes(client)
        if not may_ask(self.match.seats, player):
            raise Refusal("refused", "no hints in this match: those who set it up left them out")
        if not self.hinting.offered():
            raise Refusal("refused", "no hints here: no bot of this game says what it would do")
        if self.match.rolling is not None:
            raise Refusal("out_of_turn", "a roll is wanted; there is nothing to choose")
        self._count(client, "too much asked at once")
        self.begin(self._find(client, message.id, lambda: self._find_hint(message, player)))

    def _count(self, client: Client, refusal: str) -> None:
        """Take note that a connection waits for one more answer; only a few at once."""
        if client.asked >= ASKED_AT_ONCE:
            raise Refusal("busy", refusal)
        client.asked += 1

    async def _find(
        self,
        client: Client,
        message: str,
        find: Callable[[], Coroutine[Any, Any, wire.ServerMessage]],
    ) -> None:
        """Tell a connection what `find` comes to, or why it comes to nothing."""
        try:
            client.tell(await find())
        except Refusal as refusal:
            client.tell(wire.Fault(refusal.code, refusal.text, message))
        except Exception:
            log.exception("match %s: a question failed", self.name)
            client.tell(internal(message))
        finally:
            client.asked -= 1

    async def _find_hint(self, message: wire.AskHint, player: int) -> wire.ServerMessage:
        seq, after = self.match.seq, b"".join(bytes(raw) for raw in message.after)
        game = await self._supposed(player, message.after)
        advice = await self.hinting.find(player, game, seq, after)
        return self.showing.hint(message.id, self.hinting.bot, advice, game)

    async def _find_odds(self, message: str, find: Callable[[], Odds]) -> wire.ServerMessage:
        return wire.OddsFound(message, await self.thinker.count(find))
