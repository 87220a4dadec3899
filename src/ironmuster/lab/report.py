"""What a series of games says: results for each bot and seat, lengths, reasons, speed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from ironmuster.kernel.value import Value
from ironmuster.lab.series import GameRecord, Series
from ironmuster.lab.stats import Estimate, Spread, curve, mean, share, spread

T = TypeVar("T")


class Tallied(Value, frozen=True):
    """The results of one bot, or of one seat. `wins_share` counts draws as not won."""

    name: str
    games: int
    wins: int
    draws: int
    losses: int
    wins_share: Estimate
    score: Estimate


class Success(Value, frozen=True):
    """How often those who play together, or one alone, have won."""

    games: int
    won: int
    lost: int
    share: Estimate


class Result(Value, frozen=True):
    """Everything a series says that does not depend on the clock.

    The interval of a bot's score rests on the means of whole rounds of swapped seats, so luck
    that all had in common does not count; `rounds` is their number. `success` is null where the
    players play against each other. `curves` has a spread for each point, over the games that
    lasted so long.
    """

    games: int
    rounds: int
    success: Success | None
    bots: tuple[Tallied, ...]
    seats: tuple[Tallied, ...]
    reasons: dict[str, int]
    decisions: Spread
    numbers: dict[str, Spread]
    curves: dict[str, tuple[Spread, ...]]
    fingerprint: str


class Speed(Value, frozen=True):
    """Processor time of a series, in one process or several."""

    seconds: float
    games_per_second: float
    decisions_per_second: float


def result_of(series: Series) -> Result:
    """Work out the result of a series."""
    spec, games = series.spec, series.games
    size = len(spec.bots) if spec.swap else 1
    rounds = [games[at : at + size] for at in range(0, len(games) - size + 1, size)]
    return Result(
        len(games),
        len(rounds),
        _success(games),
        tuple(_bot(place, name, games, rounds) for place, name in enumerate(spec.bots)),
        tuple(_seat(place, games) for place in range(len(spec.bots))),
        _counted([game.reason for game in games]),
        spread([game.decisions for game in games]),
        {key: spread(found) for key, found in _together([game.summary for game in games]).items()},
        {key: curve(found) for key, found in _together([game.curves for game in games]).items()},
        series.fingerprint,
    )


def speed_of(series: Series) -> Speed:
    """Return how fast a series was played, on one core."""
    seconds = max(series.seconds, 1e-9)
    decisions = sum(game.decisions for game in series.games)
    return Speed(
        round(seconds, 3), round(len(series.games) / seconds, 1), round(decisions / seconds, 1)
    )


def _together(games: Sequence[Mapping[str, T]]) -> dict[str, list[T]]:
    """Return by name what each game has under it; a game need not have every name."""
    names = dict.fromkeys(name for game in games for name in game)
    return {name: [game[name] for game in games if name in game] for name in names}


def _success(games: tuple[GameRecord, ...]) -> Success | None:
    if not all(game.together for game in games):
        return None
    won = sum(game.scores[0] == 1.0 for game in games)
    return Success(len(games), won, len(games) - won, share(won, len(games)))


def _bot(
    place: int, name: str, games: tuple[GameRecord, ...], rounds: list[tuple[GameRecord, ...]]
) -> Tallied:
    scores = [game.score_of(place) for game in games]
    means = [sum(game.score_of(place) for game in one) / len(one) for one in rounds]
    return _tallied(name, scores, mean(means if means else scores))


def _seat(place: int, games: tuple[GameRecord, ...]) -> Tallied:
    scores = [game.scores[place] for game in games]
    return _tallied(f"player {place + 1}", scores, mean(scores))


def _tallied(name: str, scores: list[float], score: Estimate) -> Tallied:
    wins = sum(score > 0.5 for score in scores)
    draws = sum(score == 0.5 for score in scores)
    total = len(scores)
    return Tallied(name, total, wins, draws, total - wins - draws, share(wins, total), score)


def _counted(words: list[str]) -> dict[str, int]:
    """Count words, the most frequent first and equals by the alphabet."""
    return dict(sorted(Counter(words).items(), key=lambda item: (-item[1], item[0])))
