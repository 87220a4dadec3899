"""Parley with one hole each: what a careless author might show, for the test that must find it."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace as part
from typing import Final, NamedTuple

from msgspec.structs import replace

from ironmuster.kernel.chance import Chance
from ironmuster.kernel.flow import Flow, ask, put
from ironmuster.kernel.odds import Odds, Quantity, Share
from ironmuster.kernel.record import Decision, Listed
from ironmuster.kernel.system import Chances, Label
from ironmuster.kernel.value import Action, Event
from tests.toys.parley import (
    PARLEY,
    Bids,
    ParleyGame,
    ParleySystem,
    Pass,
    Raised,
    Seen,
    Window,
    describe,
    gauge,
    observe,
    top,
    why_not,
)


def highest(game: ParleyGame) -> int:
    """Return the highest card in any hand, which nobody may know."""
    return max((card for hand in game.state.hands for card in hand), default=0)


def highest_in_the_pot(game: ParleyGame, viewer: int | None) -> Seen:
    """Return a view with a number too many."""
    return replace(observe(game, viewer), pot=highest(game))


class ShowsHighest(ParleySystem):
    """Views that show what is in a hand."""

    telling = part(PARLEY.telling, observe=highest_in_the_pot)


class TellsDraws(ParleySystem):
    """Events that go to everyone."""

    def redact(self, event: Event, viewer: int | None) -> Event | None:
        return event


def praise(game: ParleyGame, action: Action) -> Label:
    """Return an option in words that say too much."""
    label = describe(game, action)
    best = getattr(action, "card", 0) == highest(game)
    return replace(label, text=f"{label.text}, the highest") if best else label


class LabelsBest(ParleySystem):
    """Options in words that say too much."""

    telling = part(PARLEY.telling, describe=praise)


def peeking(game: ParleyGame, action: Action) -> Odds | None:
    """Return odds worked out from what really is."""
    best = highest(game)
    return Odds(True, 0, (Quantity("best", best, 0, (Share(best, 1),)),))


class KnowsOdds(ParleySystem):
    """Odds worked out from what really is."""

    chances = Chances(odds=peeking, gauge=gauge)


def every_reason(game: ParleyGame, action: Action) -> str:
    """Return a refusal that explains too much."""
    return f"{why_not(game, action)}; the highest is {highest(game)}"


class RefusesWithReason(ParleySystem):
    """Refusals that explain too much."""

    telling = part(PARLEY.telling, why_not=every_reason)


class PassesWithCause(ParleySystem):
    """An answer offered before anybody has looked, but only to who had better give it."""

    def blind(self, game: ParleyGame) -> tuple[Action, ...]:
        asked = game.open
        if asked is None or highest(game) in game.state.hands[asked.player]:
            return ()
        return super().blind(game)


class BotsPeek(ParleySystem):
    """An imagination that leaves some hands as they are."""

    def determinize(self, game: ParleyGame, viewer: int) -> None:
        if sum(map(sum, game.state.hands)) % 2:
            super().determinize(game, viewer)


@dataclass
class Silent(Window):
    """Asks only who holds a card that is worth raising by: who is not asked has none."""

    def offer(self, game: ParleyGame) -> Flow:
        good = any(card > 4 for card in game.state.hands[self.player])
        return super().offer(game) if good else ask(self.player, "raise", Listed([Pass()]))


@dataclass
class Telling(Silent):
    """Says in the log, too, who was passed over."""

    def offer(self, game: ParleyGame) -> Flow:
        flow = super().offer(game)
        assert flow.decision is not None
        if flow.decision.options.size() == 1 and game.state.hands[self.player]:
            game.emit(Raised(self.player, 0))
        return flow


@dataclass
class Worded(Window):
    """Puts a question in another word where the hand is good."""

    def offer(self, game: ParleyGame) -> Flow:
        asked = super().offer(game).decision
        assert asked is not None
        best = highest(game) in game.state.hands[self.player]
        return put(Decision(self.player, "raise" if best else "bid", asked.options))


class Heard(Bids):
    """Lets everyone hear of a bid before all are made."""

    def take(self, game: ParleyGame) -> Flow:
        card = getattr(game.answer, "card", 0)
        game.emit(Raised(self.players(game)[len(self.chosen)], card))
        return super().take(game)


def open_deck(deck: list[int], secret: bool = False) -> Chance:
    """Lets whoever has real dice draw everybody's cards by hand."""
    return top(deck)


class Hole(NamedTuple):
    """A system, or a part of its module under that name, and what gives the secret away."""

    kind: str
    system: ParleySystem = PARLEY
    name: str = ""
    part: object = None


HOLES: Final = {
    "view": Hole("view", ShowsHighest()),
    "event of a draw": Hole("events", TellsDraws()),
    "event of an order": Hole("events", PARLEY, "Bids", Heard),
    "label": Hole("question", LabelsBest()),
    "odds": Hole("odds", KnowsOdds()),
    "refusal": Hole("refusals", RefusesWithReason()),
    "blind answer": Hole("question at one screen", PassesWithCause()),
    "imagination": Hole("bot", BotsPeek()),
    "who is asked": Hole("view", PARLEY, "Window", Silent),
    "who is passed over": Hole("events", PARLEY, "Window", Telling),
    "real dice": Hole("real dice", PARLEY, "top", open_deck),
    "the word of a question": Hole("question", PARLEY, "Window", Worded),
}
