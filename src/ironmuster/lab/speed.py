"""How fast a rule system is: games and decisions a second, the cost of a clone, the size of a save.

All times are processor times. Every figure comes from the games of one seed, so two builds that
are given the same seed do the same work.
"""

from __future__ import annotations

from functools import partial
from time import process_time
from typing import Any, Final

from ironmuster.bots import roster
from ironmuster.bots.beginners import RandomBot
from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice, derive, key_of
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.seat import deciding
from ironmuster.kernel.snapshot import encode, snapshot
from ironmuster.kernel.value import Value
from ironmuster.lab.play import play
from ironmuster.registry import SYSTEMS

MEASURED: Final = ("random", "greedy")
MOST_GAMES: Final = 100_000
CLONES: Final = 200


class Pace(Value, frozen=True):
    """Games of one kind of bot against itself, timed."""

    games: int
    decisions: int
    seconds: float

    @property
    def games_per_second(self) -> float:
        """Games a second."""
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        """Decisions a second, of those that leave a choice."""
        return self.decisions / self.seconds


class Weight(Value, frozen=True):
    """A position in the middle of a game: microseconds for a clone, bytes of its snapshot."""

    clone: float
    snapshot: int


def figures_of(system: str, scenario: Any, seed: str, seconds: float) -> dict[str, float]:
    """Measure everything once, each for about `seconds`; return the figures by name."""
    figures: dict[str, float] = {}
    for info in roster.bots_of(system):
        if info.id in MEASURED:
            found = pace(system, scenario, info.id, seed, seconds)
            figures[f"{info.id} games/s"] = found.games_per_second
            figures[f"{info.id} decisions/s"] = found.decisions_per_second
    body = weight(system, scenario, seed, seconds / 4)
    figures["clone, microseconds"] = body.clone
    figures["snapshot, bytes"] = body.snapshot
    return figures


def pace(system: str, scenario: Any, bot: str, seed: str, seconds: float) -> Pace:
    """Let `bot` play itself for about `seconds`, always whole games."""
    root = key_of(seed)
    rules = SYSTEMS[system]
    state, _ = rules.setup(scenario)
    count = rules.seats(state)
    decisions = games = 0
    spent = 0.0
    while not games or (spent < seconds and games < MOST_GAMES):
        bots = [
            roster.make(bot, system, Dice(derive(root, f"game {games}, bot {seat}")))
            for seat in range(count)
        ]
        inside = partial(_inside, bot, root, games)
        dice = Dice(derive(root, f"table {games}"))
        begun = process_time()
        game = start(rules, scenario, dice, SYSTEMS, observed=False)
        decisions += play(game, bots, rules.limit, inside)
        spent += process_time() - begun
        games += 1
    return Pace(games, decisions, max(spent, 1e-9))


def _inside(bot: str, root: bytes, games: int, player: int, system: str) -> Bot:
    """Return who plays for `bot` in a battle inside a game."""
    dice = Dice(derive(root, f"game {games}, bot {player} in {system}"))
    return roster.make_inside(roster.make, bot, system, dice)


def weight(system: str, scenario: Any, seed: str, seconds: float) -> Weight:
    """Measure the position in the middle of a random game."""
    game = halfway(system, scenario, seed)
    done, spent, begun = 0, 0.0, process_time()
    while not done or spent < seconds:
        for _ in range(CLONES):
            game.clone()
        done += CLONES
        spent = process_time() - begun
    clone = spent / done * 1e6
    return Weight(clone, len(encode(snapshot(game))))


def halfway(system: str, scenario: Any, seed: str) -> Game[Any, Any]:
    """Return the position after half of the decisions of the random game of a seed."""
    length = walk(opening(system, scenario, seed), seed, SYSTEMS[system].limit)
    game = opening(system, scenario, seed)
    walk(game, seed, length // 2)
    return game


def opening(system: str, scenario: Any, seed: str) -> Game[Any, Any]:
    """Return the first position of the game of a seed."""
    return start(SYSTEMS[system], scenario, Dice(key_of(seed)), SYSTEMS, observed=False)


def walk(game: Game[Any, Any], seed: str, most: int) -> int:
    """Make up to `most` random decisions; return how many were made."""
    bot: Bot = RandomBot(Dice(derive(key_of(seed), "answers")))
    count = 0
    while count < most and game.decision is not None:
        game.choose(bot.choose(deciding(game)))
        count += 1
    return count
