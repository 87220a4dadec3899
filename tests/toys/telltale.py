"""Bots with one hole each: how a careless author might let them behave, for the test that must
find it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from ironmuster.bots.beginners import RecruitBot
from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.record import Options
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.systems.mekleader.bots import greedy
from ironmuster.systems.mekleader.bots.regular import WINDOWS, Regular
from ironmuster.systems.mekleader.position.actions import End, Pass, Play, StandAside
from ironmuster.systems.mekleader.position.units import helps
from ironmuster.systems.mekleader.rules.tactics import SUPPORT

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame


class Peeking(Bot):
    """Looks at the game behind its seat."""

    def choose(self, seat: Seat) -> int:
        decision = seat.decision
        assert decision is not None
        return int(fingerprint(seat._game), 16) % decision.options.size()


class Wary(Regular):
    """Ends its Build Phase where it sees, past its seat, that another could bomb what it buys."""

    def choose(self, seat: Seat) -> int:
        decision = seat.decision
        assert decision is not None
        hands = [player.hand for player in seat._game.state.players]
        del hands[decision.player]
        if decision.prompt == "build" and any(card in SUPPORT for hand in hands for card in hand):
            return decision.options.index(End())
        return super().choose(seat)


class Telling(Regular):
    """Stands aside where it holds no card that it could play, and passes where it wants to play
    none of those it holds, as the regular once did."""

    def answer(self, game: MekGame, prompt: str, options: Options, player: int) -> int:
        place = super().answer(game, prompt, options, player)
        if prompt not in WINDOWS or helps(game.state, player) or options.at(place) != Pass():
            return place
        held = any(isinstance(options.at(one), Play) for one in range(options.size()))
        return place if held else options.index(StandAside())


class Muddled(RecruitBot):
    """Takes any answer one time in three: the more cards it could play, the less often it stands
    aside, as the recruit once did."""

    def choose(self, seat: Seat) -> int:
        decision = seat.decision
        assert decision is not None
        if self.dice.below(3) == 0:
            return self.dice.below(decision.options.size())
        return self.inner.choose(seat)


class Telltale(NamedTuple):
    """A bot, and what gives the secret away."""

    kind: str
    make: Callable[[Dice], Bot]


TELLTALES: Final = {
    "peeking": Telltale("answer", Peeking),
    "wary": Telltale("answer", Wary),
    "telling": Telltale("silence", Telling),
    "muddled": Telltale("silence", lambda dice: Muddled(dice, greedy(dice))),
}
