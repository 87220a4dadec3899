"""Answers for seats that no screen is asked for: bots, and people who are passed over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from ironmuster.match import Match, Row
from ironmuster.server.lanes import Gone, Thinking
from ironmuster.server.metrics import Metrics
from ironmuster.server.terms import Refusal
from ironmuster.server.thinking import Thinker, Thought

log = logging.getLogger(__name__)


class Home(Protocol):
    """What answers need of the room they are given in."""

    def lively(self) -> bool:
        """Whether somebody is there to see an answer, and it can be kept."""

    def answer(self, seq: int, act: Callable[[], Row], player: int) -> Awaitable[bool]:
        """Give an answer that was found at `seq`; whether the match still stood there."""

    def show_thinking(self) -> None:
        """Tell all that a bot thinks, or waits for its turn."""

    def refused(self, refusal: Refusal) -> None:
        """An answer could not be kept; it is tried again in a while."""

    def failed(self) -> None:
        """Tell all that something went wrong."""


class Answering:
    """Finds the answers of one match, one after the other, while somebody is there to see them."""

    def __init__(
        self, name: str, match: Match, thinker: Thinker, metrics: Metrics, home: Home
    ) -> None:
        self.name = name
        self.match = match
        self.thinker = thinker
        self.metrics = metrics
        self.home = home
        self.task: asyncio.Task[None] | None = None
        self.thought: Thinking[Thought] | None = None

    def wake(self) -> None:
        """Find what is due, unless that is done already."""
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
        due = self.match.bot_to_move() is not None or self.match.pass_over() is not None
        return due and self.home.lively()

    async def _go_on(self) -> None:
        try:
            while self._is_due():
                player = self.match.bot_to_move()
                await (self._pass_over() if player is None else self._think(player))
        except Refusal as refusal:
            self.home.refused(refusal)
        except Exception:
            log.exception("match %s: a bot's turn failed", self.name)
            self.home.failed()
        finally:
            self.task = None

    async def _think(self, player: int) -> None:
        """Let a bot think, and play its answer if the match still waits for it."""
        seq = self.match.seq
        tell = self.home.show_thinking
        self.thought = self.thinker.answer(self.match, player, self.name, tell)
        try:
            with self.metrics.thinking():
                thought = await self.thought.result()
        except Gone:
            return
        finally:
            self.thought = None
        act = partial(self.match.bot_act, thought.answer, thought.reason)
        if await self.home.answer(seq, act, player):
            self.metrics.decisions.labels("bot").inc()

    async def _pass_over(self) -> None:
        """Answer for a player who wants to be asked only where there is something to choose."""
        action, decision = self.match.pass_over(), self.match.decision
        if action is not None and decision is not None:
            act = partial(self.match.act, action)
            await self.home.answer(self.match.seq, act, decision.player)
