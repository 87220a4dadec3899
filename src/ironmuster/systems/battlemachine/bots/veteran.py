"""The bot that thinks ahead: it tries its best ideas in imagined games and keeps what turns out
well, within a budget of time or of playouts."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import Final

from ironmuster.kernel.bot import Advice, Bot
from ironmuster.kernel.chance import Dice, derive
from ironmuster.kernel.record import Decision, Options
from ironmuster.kernel.seat import Seat
from ironmuster.systems.battlemachine.bots.advice import advice_of, plain_advice
from ironmuster.systems.battlemachine.bots.ideas import Idea, ideas_of, worth_of
from ironmuster.systems.battlemachine.bots.pilot import Pilot
from ironmuster.systems.battlemachine.bots.playouts import play_on, value_of
from ironmuster.systems.battlemachine.position.state import State

HORIZON: Final = 2  # turns played on: the rest of the own turn and the enemy's answer
FINAL: Final = 2  # ideas left for the end of a search
RANKED: Final = 4  # and of one that is to give a hint
FIRST_SIGHT: Final = 12.0  # how many playouts the value at first sight counts for
TRUST: Final = 1.0  # how far a difference at first sight is believed


class Trial:
    """An idea under trial: the values its playouts led to."""

    def __init__(self, idea: Idea, best: float) -> None:
        self.place: int = idea.place
        self.prior: float = TRUST * (idea.value - best)
        self.total: float = 0.0
        self.count: int = 0
        self.ends: list[State] = []  # where its playouts led to

    def score(self, mean: float) -> float:
        """The value found so far; first sight counts as some playouts around the `mean`."""
        total = self.total + FIRST_SIGHT * (mean + self.prior)
        return total / (self.count + FIRST_SIGHT)


def trials_of(ideas: list[Idea]) -> list[Trial]:
    """The ideas to be tried, the best at first sight first."""
    ideas.sort(key=worth_of, reverse=True)
    return [Trial(idea, ideas[0].value) for idea in ideas]


def behind(trial: Trial, best: Trial, player: int) -> float:
    """How much less than `best` a trial that was given up came to with the same dice."""
    pairs = list(zip(trial.ends, best.ends, strict=False))
    gaps = [value_of(other, player) - value_of(end, player) for end, other in pairs]
    return sum(gaps) / len(gaps) if gaps else 0.0


class Veteran(Bot):
    """Searches over its moves, firings and orders; uses what the solid bot leaves out: aimed
    shots, smoke, cloak, uplink, commander traits, and holding back out of reach."""

    def __init__(self, dice: Dice, seconds: float, playouts: int) -> None:
        """`playouts` a decision make it repeatable, `seconds` bound its time; 0 is no bound."""
        super().__init__(dice)
        self.seconds: float = seconds
        self.playouts: int = playouts
        self.pilot: Pilot = Pilot(Dice(derive(dice.key, "pilot")))

    def choose(self, seat: Seat) -> int:
        """Return the place of the answer that turned out best."""
        decision, state, ideas = self.considered(seat)
        if len(ideas) < 2:
            return self.pilot.answer(state, decision.prompt, decision.options, decision.player)
        return self.verdict(self.search(seat, trials_of(ideas), FINAL))

    def rank(self, seat: Seat) -> Advice:
        """Return the ideas that turned out best, with what happened in their playouts."""
        decision, state, ideas = self.considered(seat)
        if len(ideas) < 2:
            return plain_advice(decision, self.choose(seat))
        every = trials_of(ideas)
        final = self.search(seat, every, RANKED)
        mean = self.mean(final)
        final.sort(key=lambda trial: trial.score(mean), reverse=True)
        found = [(trial.place, trial.score(mean), trial.ends) for trial in final]
        for trial in every:
            if trial not in final:
                value = min(found[0][1] - behind(trial, final[0], seat.player), found[-1][1])
                found.append((trial.place, value, trial.ends))
        found[len(final) :] = sorted(found[len(final) :], key=lambda one: one[1], reverse=True)
        return advice_of(seat, self.pilot.worth(state), found)

    def considered(self, seat: Seat) -> tuple[Decision, State, list[Idea]]:
        """The question, the position as the seat may know it, and the ideas about it."""
        decision = seat.decision
        assert decision is not None
        state: State = seat.position().state
        return decision, state, self.ideas(state, decision.prompt, decision.options)

    def ideas(self, state: State, prompt: str, options: Options) -> list[Idea]:
        """The answers worth thinking about; none where the solid bot's answer will do."""
        if prompt == "order":
            return [Idea(place, 0.0) for place in range(options.size())]
        return ideas_of(state, self.pilot.worth(state), prompt, options)

    def search(self, seat: Seat, trials: list[Trial], final: int) -> list[Trial]:
        """Try all alike, then the better half more often, down to about `final` of them, until
        the budget is used up; return those still on trial."""
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
            if number in (2, 4, 8, 16) and len(trials) > final:
                trials = self.better_half(trials)

    def try_out(self, seat: Seat, trial: Trial, salt: int) -> None:
        """Play one imagined game on from an idea; equal salts have equal dice."""
        game = seat.imagine(salt)
        game.choose(trial.place)
        play_on(game, self.pilot, HORIZON)
        trial.total += value_of(game.state, seat.player)
        trial.count += 1
        trial.ends.append(game.state)

    def better_half(self, trials: list[Trial]) -> list[Trial]:
        """The half of the trials that did better so far, in their order."""
        mean = self.mean(trials)
        scores = sorted([trial.score(mean) for trial in trials], reverse=True)
        bar = scores[(len(scores) + 1) // 2 - 1]
        return [trial for trial in trials if trial.score(mean) >= bar]

    def mean(self, trials: list[Trial]) -> float:
        """The mean value of all playouts."""
        count = sum([trial.count for trial in trials])
        return sum([trial.total for trial in trials]) / count if count else 0.0

    def verdict(self, trials: list[Trial]) -> int:
        """The place of the best idea."""
        mean = self.mean(trials)
        best = trials[0]
        for trial in trials:
            if trial.score(mean) > best.score(mean):
                best = trial
        return best.place
