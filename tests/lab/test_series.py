"""Series of games: the same from a seed whatever the number of jobs, fair to both seats."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from ironmuster.bots import roster
from ironmuster.bots.beginners import RandomBot
from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.editions import edition_of, in_editions
from ironmuster.kernel.errors import DataError, EngineError
from ironmuster.kernel.game import start
from ironmuster.kernel.system import RuleSystem
from ironmuster.lab.play import play
from ironmuster.lab.report import Success, result_of, speed_of
from ironmuster.lab.series import GameRecord, Series, SeriesSpec, bots_for, check, play_game, run
from ironmuster.lab.stats import share
from tests.contract.scenarios import SYSTEMS as BOTH
from tests.server.updated import NUMBERS
from tests.toys.parley import PARLEY, Parley
from tests.toys.systems import TOYS

SYSTEMS: Mapping[str, RuleSystem[Any, Any]] = TOYS


def spec(**changes: Any) -> SeriesSpec:
    body = {"system": "parley", "scenario": {"rounds": 2}, "bots": ("random", "random")}
    return SeriesSpec(**{**body, "games": 6, "seed": 1, **changes})


def test_the_same_seed_gives_the_same_series() -> None:
    first, again = run(spec(), systems=SYSTEMS), run(spec(), systems=SYSTEMS)
    assert first.games == again.games
    assert result_of(first) == result_of(again)
    assert first.fingerprint != run(spec(seed=2), systems=SYSTEMS).fingerprint


def test_the_number_of_jobs_changes_nothing() -> None:
    finished: list[int] = []
    both = run(spec(games=24), 2, finished.append, SYSTEMS)
    alone = run(spec(games=24), systems=SYSTEMS)
    assert both.games == alone.games
    assert sum(finished) == 24


FOUGHT = ("battlemachine", "parley")


def test_in_battles_those_of_the_same_name_play_on_dice_named_after_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two kinds of battle inside one game, each with bots of its own rules for each player."""
    made: list[tuple[int, str, str]] = []
    make_inside = roster.make_inside

    def noted(make: Any, bot: str, system: str, dice: Dice) -> Bot:
        made.append((number, bot, system))
        keys.add(dice.key)
        return make_inside(make, bot, system, dice)

    scenario = {"houses": 3, "seasons": 2, "ways": FOUGHT}
    frontier = spec(system="frontier", scenario=scenario, bots=("random",) * 3, games=3)
    alone = run(frontier, systems=BOTH)
    assert alone.games == run(frontier, 2, systems=BOTH).games
    monkeypatch.setattr(roster, "make_inside", noted)
    keys: set[bytes] = set()
    for number in range(3):
        record, _ = play_game(frontier, number, BOTH)
        assert record == alone.games[number]
    assert {system for _, _, system in made} == set(FOUGHT)
    assert {bot for _, bot, _ in made} == {"random"} and len(keys) == len(made)


def test_a_series_is_played_with_the_catalogue_it_is_given() -> None:
    """Every process opens it once, by its digest."""
    older = NUMBERS["causeway"].catalog
    edition = {"causeway": edition_of(NUMBERS["causeway"])}
    systems = in_editions(TOYS, edition, {older.digest: older.packed})
    causeway = spec(system="causeway", scenario={}, bots=("random",) * 4, games=4)
    found = run(causeway, systems=systems).games
    assert found == run(causeway, 2, systems=systems).games
    assert found == run(causeway, systems=NUMBERS).games != run(causeway, systems=TOYS).games
    sent = pickle.loads(pickle.dumps(systems))
    assert sent["causeway"] is systems["causeway"], "its tables are made once"


def test_a_longer_series_begins_with_the_games_of_a_shorter_one() -> None:
    assert run(spec(games=9), systems=SYSTEMS).games[:6] == run(spec(), systems=SYSTEMS).games


def test_seats_are_swapped_in_turn() -> None:
    assert [game.seats for game in run(spec(games=3), systems=SYSTEMS).games] == [
        (0, 1),
        (1, 0),
        (0, 1),
    ]
    still = run(spec(games=3, swap=False), systems=SYSTEMS).games
    assert {game.seats for game in still} == {(0, 1)}
    three = spec(scenario={"players": 3}, bots=("random",) * 3, games=3)
    assert [game.seats for game in run(three, systems=SYSTEMS).games] == [
        (0, 1, 2),
        (1, 2, 0),
        (2, 0, 1),
    ]


def test_one_player_has_a_share_of_successes_and_a_table_for_each_game() -> None:
    alone = spec(scenario={"players": 1, "goal": 2}, bots=("random",), games=20)
    series = run(alone, systems=SYSTEMS)
    assert {game.seats for game in series.games} == {(0,)}
    assert len({game.fingerprint for game in series.games}) > 15
    won = sum(game.scores == (1.0,) for game in series.games)
    result = result_of(series)
    assert 0 < won < 20
    assert result.success == Success(20, won, 20 - won, share(won, 20))
    assert result.bots[0].wins_share == result.success.share
    assert run(alone, 2, systems=SYSTEMS).games == series.games


def test_who_play_together_succeed_together() -> None:
    team = spec(scenario={"players": 3, "goal": 2, "rounds": 3}, bots=("random",) * 3, games=12)
    result = result_of(run(team, systems=SYSTEMS))
    assert result.success is not None and result.success.games == 12
    assert {bot.wins for bot in result.bots} == {result.success.won}
    rivals = spec(scenario={"players": 3}, bots=("random",) * 3, games=12)
    assert result_of(run(rivals, systems=SYSTEMS)).success is None


def test_four_bots_sit_once_in_every_seat_on_common_dice() -> None:
    four = spec(scenario={"players": 4, "hand": 2}, bots=("random",) * 4, games=8)
    games = run(four, systems=SYSTEMS).games
    assert [game.seats[0] for game in games] == [0, 1, 2, 3, 0, 1, 2, 3]
    result = result_of(Series(four, games, 1.0))
    assert result.rounds == 2 and {bot.games for bot in result.bots} == {8}
    assert sum(bot.score.value for bot in result.bots) <= 4 * 0.5


def test_a_curve_goes_through_the_series() -> None:
    series = run(spec(scenario={"rounds": 3}, games=10), systems=SYSTEMS)
    [(name, points)] = result_of(series).curves.items()
    assert name == "points by round" and len(points) == 3
    for place, point in enumerate(points):
        found = [game.curves[name][place] for game in series.games]
        assert (point.games, point.least, point.most) == (10, min(found), max(found))
    assert result_of(series).numbers["points"].mean == points[-1].mean


@pytest.mark.parametrize(
    ("named", "seats", "bots"),
    [
        ((), 1, ("greedy",)),
        ((), 3, ("greedy", "random", "random")),
        (("random",), 1, ("random",)),
        (("random",), 4, ("random",) * 4),
        (("greedy", "random"), 2, ("greedy", "random")),
        (("greedy", "random"), 1, ("greedy", "random")),
    ],
)
def test_one_name_stands_for_every_seat(
    named: tuple[str, ...], seats: int, bots: tuple[str, ...]
) -> None:
    assert bots_for(named, seats) == bots


def record(number: int, seats: tuple[int, int], scores: tuple[float, float]) -> GameRecord:
    reason = "draw" if scores[0] == 0.5 else "points"
    return GameRecord(number, seats, scores, reason, 10 + number, {"rounds": number}, "")


def test_results_follow_the_bot_and_the_seat() -> None:
    games = (
        record(0, (0, 1), (1.0, 0.0)),
        record(1, (1, 0), (0.0, 1.0)),
        record(2, (0, 1), (0.0, 1.0)),
        record(3, (1, 0), (0.5, 0.5)),
    )
    result = result_of(Series(spec(bots=("a", "b"), games=4), games, 2.0))
    a, b = result.bots
    assert (a.wins, a.draws, a.losses) == (2, 1, 1)
    assert (b.wins, b.draws, b.losses) == (1, 1, 2)
    assert a.score.value == pytest.approx((1.0 + 0.25) / 2)  # two rounds: 1.0 and 0.25
    assert a.wins_share.value == 0.5
    first, second = result.seats
    assert (first.wins, first.draws, first.losses) == (1, 1, 2)
    assert (second.wins, second.draws, second.losses) == (2, 1, 1)
    assert result.reasons == {"points": 3, "draw": 1}
    assert (result.decisions.least, result.decisions.mean, result.decisions.most) == (10, 11.5, 13)
    assert result.numbers["rounds"].median == 1.5
    assert result.rounds == 2


def test_a_half_finished_round_does_not_enter_the_paired_score() -> None:
    games = (
        record(0, (0, 1), (1.0, 0.0)),
        record(1, (1, 0), (0.0, 1.0)),
        record(2, (0, 1), (0.0, 1.0)),
    )
    result = result_of(Series(spec(games=3), games, 1.0))
    assert (result.games, result.rounds) == (3, 1)
    assert result.bots[0].score.value == 1.0


def test_speed_is_games_and_decisions_by_processor_time() -> None:
    speed = speed_of(Series(spec(), (record(0, (0, 1), (1.0, 0.0)),), 0.5))
    assert (speed.games_per_second, speed.decisions_per_second) == (2.0, 20.0)


def test_the_result_can_be_written_as_json() -> None:
    result = result_of(run(spec(), systems=SYSTEMS))
    assert msgspec.json.decode(msgspec.json.encode(result), type=type(result)) == result


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"system": "chess"}, "there is no rule system 'chess'"),
        ({"bots": ("random", "clever")}, "no bot 'clever' plays parley"),
        ({"bots": ("random",) * 3}, "parley has 2 players here; 3 bots are named"),
        ({"scenario": {"players": 1, "goal": 1}}, "parley has 1 player here; 2 bots are named"),
        ({"scenario": {"round": 2}}, "scenario: Object contains unknown field `round`"),
        ({"games": 0}, "at least 1 game"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_begins(
    changes: dict[str, Any], text: str
) -> None:
    with pytest.raises(DataError, match=text):
        check(spec(**changes), SYSTEMS)


def test_a_game_that_does_not_end_is_an_error() -> None:
    game = start(PARLEY, Parley(), Dice(key_of(1)))
    bots: list[Bot] = [RandomBot(Dice(key_of(n))) for n in (1, 2)]
    with pytest.raises(EngineError, match="not ended after 2 decisions"):
        play(game, bots, 2)


def test_play_returns_the_number_of_decisions() -> None:
    game = start(PARLEY, Parley(rounds=1, hand=2), Dice(key_of(1)))
    bots: list[Bot] = [RandomBot(Dice(key_of(n))) for n in (1, 2)]
    assert play(game, bots, 1000) >= 2
    assert game.over
