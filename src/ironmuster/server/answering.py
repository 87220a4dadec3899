"""What happens at a table without a screen: bots answer, orders are carried
out, people are passed over or relieved."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import Protocol

from ironmuster.kernel.value import Action
from ironmuster.match import Match, Row
from ironmuster.server.lanes import Gone, Thinking
from ironmuster.server.metrics import Metrics
from ironmuster.server.preparing import Preparations
from ironmuster.server.seating import Act
from ironmuster.server.terms import Refusal
from ironmuster.server.thinking import Thinker, Thought

log = logging.getLogger(__name__)


class Home(Protocol):
    """What answers need of the room they are given in."""

    def lively(self) -> bool:
        """Whether the match goes on by itself, because somebody is there or nobody has to be, and
        an answer can be kept."""

    def attended(self) -> bool:
        """Whether somebody is there."""

    def answer(self, seq: int, act: Act, player: int) -> Awaitable[bool]:
        """Give an answer that was found at `seq`; whether the match still stood there."""

    def show_thinking(self) -> None:
        """Tell all that a bot thinks, or waits for its turn."""

    def refused(self, refusal: Refusal) -> None:
        """An answer could not be kept; it is tried again in a while."""

    def failed(self) -> None:
        """Tell all that something went wrong."""


class Answering:
    """Finds the answers of one match, one after the other, while it goes on by itself."""

    def __init__(
        self,
        name: str,
        match: Match,
        thinker: Thinker,
        metrics: Metrics,
        home: Home,
        preparations: Preparations,
    ) -> None:
        self.name = name
        self.match = match
        self.thinker = thinker
        self.metrics = metrics
        self.home = home
        self.preparations = preparations
        self.task: asyncio.Task[None] | None = None
        self.thought: Thinking[Thought] | None = None
        self.turn: asyncio.Future[None] | None = None  # waited for while nobody is there

    def wake(self) -> None:
        """Find what is due, unless that is done already."""
        if self.turn is not None and self.home.attended():
            self.turn.cancel()
        if self.task is None and self._is_due():
            self.task = asyncio.create_task(self._go_on())

    def call_off(self) -> None:
        """Stop what is thought about a position that is gone, or for nobody."""
        thought = self.thought
        if thought is not None and (thought.seq != self.match.seq or not self.home.lively()):
            thought.call_off()

    def told(self) -> Thinking[Thought] | None:
        """Return the thought that all are told about, once it has taken a while."""
        thought = self.thought
        if thought is None or thought.told is None or thought.seq != self.match.seq:
            return None
        return thought

    def _is_due(self) -> bool:
        match = self.match
        ordered = self.preparations.due()
        due = (match.relieved(), match.bot_to_move(), ordered, match.pass_over())
        return any(one is not None for one in due) and self.home.lively()

    async def _go_on(self) -> None:
        try:
            while self._is_due():
                await (self._do() if self.home.attended() else self._do_in_turn())
        except Refusal as refusal:
            self.home.refused(refusal)
        except Exception:
            log.exception("match %s: a bot's turn failed", self.name)
            self.home.failed()
        finally:
            self.task = None

    async def _do_in_turn(self) -> None:
        """Do what is due when the match has its turn among all in which nobody is there; somebody
        who comes meanwhile ends the waiting."""
        turns = self.thinker.unattended
        turn = self.turn = asyncio.ensure_future(turns.take("show", f"{self.name} {id(self)}"))
        try:
            await asyncio.wait([turn])
            if not turn.cancelled() and self._is_due():
                await self._do()
        finally:
            self.turn = None
            if turn.done() and not turn.cancelled():
                turns.give_back()
            else:
                turn.cancel()

    async def _do(self) -> None:
        """Do what is due first."""
        relieved, player = self.match.relieved(), self.match.bot_to_move()
        ordered = self.preparations.due()
        if relieved is not None:
            await self._give_back(relieved)
        elif player is not None:
            await self._think(player)
        elif ordered is not None:
            await self._carry_out(*ordered)
        else:
            await self._pass_over()

    async def _give_back(self, player: int) -> None:
        """Let somebody play again for whom a bot did in a battle that is over."""
        seq, person = self.match.seq, self.match.person_of(player)
        await self.home.answer(seq, lambda match: match.seat(player, person, "relieved"), player)

    async def _think(self, player: int) -> None:
        """Let a bot think, and play its answer if the match still waits for it."""
        seq = self.match.seq
        tell = self.home.show_thinking
        there = self.home.attended()
        self.thought = self.thinker.answer(self.match, player, self.name, tell, there)
        try:
            with self.metrics.thinking():
                thought = await self.thought.result()
        except Gone:
            return
        finally:
            self.thought = None

        def act(match: Match) -> Row:
            return match.bot_act(thought.answer, thought.reason)

        if await self.home.answer(seq, act, player):
            self.metrics.decisions.labels("bot").inc()

    async def _carry_out(self, player: int, action: Action) -> None:
        """Answer as a player has ordered."""
        await self.home.answer(self.match.seq, lambda match: match.act(action), player)

    async def _pass_over(self) -> None:
        """Answer for a player who wants to be asked only where there is something to choose."""
        action, decision = self.match.pass_over(), self.match.decision
        if action is not None and decision is not None:
            seq, player = self.match.seq, decision.player
            await self.home.answer(seq, lambda match: match.act(action), player)
