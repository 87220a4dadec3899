"""A bot that thinks ahead: it tries its best ideas in imagined games and keeps what turns out
well, within a budget of time or of playouts.

What an idea is, how an imagined game is played on, and what its end is worth, each system says.
"""

from __future__ import annotations

from math import fsum, inf
from time import monotonic
from typing import Any, Final, Protocol

from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.game import Game
from ironmuster.kernel.seat import Seat

FINAL: Final = 2  # ideas left for the end of a search
RANKED: Final = 4  # and of one that is to give a hint
FIRST_SIGHT: Final = 12.0  # how many playouts the value at first sight counts for
TRUST: Final = 1.0  # how far a difference at first sight is believed
HALVED: Final = (2, 4, 8, 16)  # after so many playouts of each the worse half is given up
# After so many playouts of each, and each time they have doubled, it is asked whether the best is
# ahead of all others by so many standard errors: then more playouts would change nothing. Ideas
# that came to the same so far may still differ once in a hundred games; after so many they are one.
LEAD: Final = 64
SURE: Final = 3.0
ALIKE: Final = 512


class Idea(Protocol):
    """An answer by its place in the options, and its value at first sight."""

    place: int
    value: float


class Trial:
    """An idea under trial: the values its playouts led to."""

    def __init__(self, idea: Idea, best: float) -> None:
        self.place: int = idea.place
        self.prior: float = TRUST * (idea.value - best)
        self.worths: list[float] = []  # what its playouts came to, in the order of their dice
        self.ends: list[Any] = []  # the states where they led to

    def score(self, mean: float) -> float:
        """The value found so far; first sight counts as some playouts around the `mean`."""
        total = fsum(self.worths) + FIRST_SIGHT * (mean + self.prior)
        return total / (len(self.worths) + FIRST_SIGHT)

    def ahead_of(self, other: Trial) -> list[float]:
        """By how much it came to more than the other, for each pair of playouts with equal dice."""
        return [mine - theirs for mine, theirs in zip(self.worths, other.worths, strict=False)]


def trials_of(ideas: list[Any]) -> list[Trial]:
    """The ideas to be tried, the best at first sight first."""
    ordered = sorted(ideas, key=lambda idea: -idea.value)
    return [Trial(idea, ordered[0].value) for idea in ordered]


def mean_of(trials: list[Trial]) -> float:
    """The mean value of all playouts."""
    count = sum(len(trial.worths) for trial in trials)
    return fsum(worth for trial in trials for worth in trial.worths) / count if count else 0.0


def better_half(trials: list[Trial]) -> list[Trial]:
    """The half of the trials that did better so far, in their order."""
    mean = mean_of(trials)
    scores = sorted((trial.score(mean) for trial in trials), reverse=True)
    bar = scores[(len(scores) + 1) // 2 - 1]
    return [trial for trial in trials if trial.score(mean) >= bar]


def is_settled(trials: list[Trial]) -> bool:
    """Whether the best trial is ahead of each other by more than the luck of equal dice."""
    mean = mean_of(trials)
    best, *others = sorted(trials, key=lambda trial: -trial.score(mean))
    for other in others:
        gaps = best.ahead_of(other)
        if not any(gaps) and len(gaps) < ALIKE:
            return False
        usual = fsum(gaps) / len(gaps)
        error = fsum((gap - usual) ** 2 for gap in gaps) / len(gaps) ** 2
        if (best.score(mean) - other.score(mean)) ** 2 < SURE**2 * error:
            return False
    return True


class Thinker(Bot):
    """Answers what it has several ideas about by imagined games, all else at first sight."""

    def __init__(self, dice: Dice, seconds: float, playouts: int) -> None:
        """`playouts` a decision make it repeatable, `seconds` bound its time; 0 is no bound."""
        super().__init__(dice)
        self.seconds = seconds
        self.playouts = playouts

    def ideas(self, seat: Seat) -> list[Any]:
        """The answers worth thinking about, each an `Idea`; fewer than two where the first sight
        will do."""
        raise NotImplementedError

    def at_sight(self, seat: Seat) -> int:
        """The place of the best answer at first sight."""
        raise NotImplementedError

    def imagine(self, seat: Seat, salt: int) -> Game[Any, Any]:
        """Return a game that the seat cannot tell from the real one."""
        return seat.imagine(salt)

    def play_on(self, game: Game[Any, Any]) -> None:
        """Play an imagined game on as far as it is looked ahead."""
        raise NotImplementedError

    def value_of(self, state: Any, player: int) -> float:
        """What a position is worth to a seat."""
        raise NotImplementedError

    def choose(self, seat: Seat) -> int:
        """Return the place of the answer that turned out best."""
        ideas = self.ideas(seat)
        if len(ideas) < 2:
            return self.at_sight(seat)
        trials = self.search(seat, trials_of(ideas), FINAL, LEAD)
        mean = mean_of(trials)
        return max(trials, key=lambda trial: trial.score(mean)).place

    def ranking(self, seat: Seat, ideas: list[Any]) -> list[tuple[int, float, list[Any]]]:
        """The ideas after a search, the best first: the place of each, its value, and the states
        its playouts led to. Those given up early stand behind those that were not."""
        every = trials_of(ideas)
        final = self.search(seat, every, RANKED)
        mean = mean_of(final)
        final.sort(key=lambda trial: -trial.score(mean))
        found = [(trial.place, trial.score(mean), trial.ends) for trial in final]
        others: list[tuple[int, float, list[Any]]] = []
        for trial in every:
            if trial not in final:
                gaps = final[0].ahead_of(trial)
                behind = fsum(gaps) / len(gaps) if gaps else 0.0
                others.append((trial.place, min(found[0][1] - behind, found[-1][1]), trial.ends))
        return found + sorted(others, key=lambda one: -one[1])

    def search(self, seat: Seat, trials: list[Trial], final: int, lead: float = inf) -> list[Trial]:
        """Try all alike, then the better half more often, down to about `final` of them, until
        the budget is used up, or after `lead` playouts of each the best of them is sure; return
        those still on trial."""
        salt = self.dice.below(1 << 30)
        deadline = monotonic() + (self.seconds or inf)
        left = self.playouts or inf
        number = 0
        while True:
            for trial in trials:
                if left == 0 or monotonic() >= deadline:
                    return trials
                left -= 1
                self.try_out(seat, trial, salt + number)
            number += 1
            if number in HALVED and len(trials) > final:
                trials = better_half(trials)
            elif number == lead:
                if is_settled(trials):
                    return trials
                lead *= 2

    def try_out(self, seat: Seat, trial: Trial, salt: int) -> None:
        """Play one imagined game on from an idea; equal salts have equal dice."""
        game = self.imagine(seat, salt)
        game.choose(trial.place)
        self.play_on(game)
        trial.worths.append(self.value_of(game.state, seat.player))
        trial.ends.append(game.state)
