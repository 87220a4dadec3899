"""Orders given beforehand: what a seat answers when a question comes while its player is away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

import msgspec

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Action, Value, union

Playing: TypeAlias = Any  # a game of the system: kernel/game.py needs this module


class Order(Value, frozen=True, tag=str.lower):
    """What a player orders beforehand; an imperative phrase."""


class Given(Value, frozen=True):
    """An order that was given, and what it goes by, as the system put it down then."""

    order: dict[str, Any]
    basis: str


class Reply(NamedTuple):
    """What the order at a place has for the open question: the answer, or why it waits for the
    player."""

    place: int
    answer: Action | None
    why: str


def always(game: Playing) -> bool:
    """Whatever the house rules."""
    return True


@dataclass(frozen=True, kw_only=True)
class Preparing:
    """What the players of a system may order beforehand. Everything goes by what the player of an
    order may know.

    `kinds` are the orders there are. `offered` returns those that a player can be shown to choose
    from; others of these kinds may do as well, and `fault` says why one does not, with its rule.
    `describe` puts one into words. `basis` puts down what an order goes by when it is given.
    `applies` says whether there are such questions at all in a match with its house rules.

    Later `answer` returns the answer an order has for the open question of its player, legal or
    not, or None where the question is not one for it. `stale` says why it is not given although it
    is legal, because something it goes by has changed; and `spent` that nothing will ever come of
    an order any more, as when it was carried out.
    """

    kinds: tuple[type[Order], ...]
    offered: Callable[[Playing, int], Sequence[Order]]
    fault: Callable[[Playing, int, Order], str]
    describe: Callable[[Playing, Order], str]
    basis: Callable[[Playing, int, Order], str]
    answer: Callable[[Playing, int, Order, str], Action | None]
    stale: Callable[[Playing, int, Order, str], str]
    spent: Callable[[Playing, int, Order, str], bool]
    applies: Callable[[Playing], bool] = always

    def read(self, raw: object) -> Order:
        """Read an order; `DataError` when it is none of these."""
        try:
            return msgspec.convert(raw, union(self.kinds))  # type: ignore[no-any-return]
        except msgspec.ValidationError as fault:
            raise DataError(f"order: {fault}") from None

    def reply(self, game: Playing, given: Sequence[Given]) -> Reply | None:
        """Return what the first order that is one for the open question has for it; None where
        none is, and in the battles of a campaign, in which its orders mean nothing."""
        asked = game.open
        if asked is None or game.child is not None:
            return None
        player = asked.player
        for place, one in enumerate(given):
            order = self.read(one.order)
            answer = self.answer(game, player, order, one.basis)
            if answer is not None:
                why = game.why_not(answer) or self.stale(game, player, order, one.basis)
                return Reply(place, None if why else answer, why)
        return None

    def lasting(self, game: Playing, player: int, given: Sequence[Given]) -> list[Given]:
        """Return the orders of which something may come yet."""
        return [
            one for one in given if not self.spent(game, player, self.read(one.order), one.basis)
        ]
