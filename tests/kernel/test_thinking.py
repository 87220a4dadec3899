"""The search of bots that think ahead, on games whose worth is known."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ironmuster.kernel import thinking
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.thinking import Thinker, Trial, better_half, trials_of


def idea(place: int, value: float) -> Any:
    return SimpleNamespace(place=place, value=value)


class Chair:
    """A seat whose imagined games are worth what `worths` says of their first answer."""

    player = 0

    def __init__(self, worths: list[float]) -> None:
        self.worths = worths
        self.tried: list[tuple[int, int]] = []  # the answer and the salt of each imagined game

    def imagine(self, salt: int) -> Any:
        def choose(place: int) -> None:
            self.tried.append((place, salt))
            game.state = self.worths[place]

        game = SimpleNamespace(state=None, choose=choose)
        return game


class Dreamer(Thinker):
    """Has an idea about each answer, at first sight the better the earlier."""

    def ideas(self, seat: Any) -> list[Any]:
        return [idea(place, -float(place)) for place in range(len(seat.worths))]

    def at_sight(self, seat: Any) -> int:
        return 7

    def play_on(self, game: Any) -> None:
        pass

    def value_of(self, state: Any, player: int) -> float:
        return float(state)


def dreamer(seconds: float, playouts: int) -> Dreamer:
    return Dreamer(Dice(key_of(1)), seconds, playouts)


def test_what_turns_out_well_is_better_than_what_looked_well() -> None:
    chair: Any = Chair([0.0, 10.0, 50.0, 20.0])
    assert dreamer(0.0, 60).choose(chair) == 2
    assert len(chair.tried) == 60


def test_the_worse_half_is_given_up_after_two_playouts_of_each() -> None:
    chair: Any = Chair([0.0, 10.0, 500.0, 400.0])
    dreamer(0.0, 12).choose(chair)
    assert sorted(place for place, _ in chair.tried[:8]) == [0, 0, 1, 1, 2, 2, 3, 3]
    assert {place for place, _ in chair.tried[8:]} == {2, 3}


def test_all_ideas_meet_the_same_dice() -> None:
    chair: Any = Chair([0.0, 1.0, 2.0])
    dreamer(0.0, 6).choose(chair)
    first, second = chair.tried[:3], chair.tried[3:]
    assert [place for place, _ in first] == [place for place, _ in second] == [0, 1, 2]
    assert len({salt for _, salt in first}) == len({salt for _, salt in second}) == 1
    assert first[0][1] != second[0][1]


@pytest.mark.parametrize(("seconds", "playouts", "tries"), [(5.0, 0, 4), (5.0, 9, 4), (9.0, 5, 5)])
def test_it_stops_at_the_first_of_its_bounds(
    monkeypatch: pytest.MonkeyPatch, seconds: float, playouts: int, tries: int
) -> None:
    ticks = iter(range(100))  # a second passes with every look at the clock
    monkeypatch.setattr(thinking, "monotonic", lambda: next(ticks))
    chair: Any = Chair([0.0, 1.0])
    dreamer(seconds, playouts).choose(chair)
    assert len(chair.tried) == tries


def lucky(*turns: float) -> Any:
    """A seat with two answers: the first is worth nothing, the second these in turn."""
    chair: Any = Chair([0.0, 0.0])
    real = chair.imagine

    def imagine(salt: int) -> Any:
        chair.worths[1] = turns[len(chair.tried) // 2 % len(turns)]
        return real(salt)

    chair.imagine = imagine
    return chair


def test_it_stops_where_the_best_is_sure() -> None:
    chair: Any = Chair([0.0, 0.0, 100.0, 90.0])
    assert dreamer(0.0, 5000).choose(chair) == 2
    # Four ideas twice, then the better two until each has 64.
    assert len(chair.tried) == 4 * 2 + 2 * 62


def test_it_goes_on_while_luck_could_decide() -> None:
    chair = lucky(40.0, -40.0)
    dreamer(0.0, 5000).choose(chair)
    assert len(chair.tried) == 5000


def test_sure_is_three_standard_errors() -> None:
    # Ahead by 10 on the mean with a deviation of 40: three standard errors are 10.6 after 128 of
    # each and 7.5 after 256. First sight, 1 behind, counts for 12 more: (2560 - 12) / 268 is 9.5.
    chair = lucky(50.0, -30.0)
    assert dreamer(0.0, 5000).choose(chair) == 1
    assert len(chair.tried) == 2 * 256


def test_first_sight_counts_in_how_far_one_is_ahead() -> None:
    # Three standard errors are 15 after 64 of each, and the lead 16 but for first sight:
    # (1024 - 12) / 76 is 13.3. After 128 they are 10.6, and (2048 - 12) / 140 is 14.5.
    chair = lucky(56.0, -24.0)
    assert dreamer(0.0, 5000).choose(chair) == 1
    assert len(chair.tried) == 2 * 128


def test_alike_for_long_is_sure_enough() -> None:
    chair = lucky(0.0)
    assert dreamer(0.0, 5000).choose(chair) == 0
    assert len(chair.tried) == 2 * 512


def test_a_hint_uses_all_of_its_budget() -> None:
    chair: Any = Chair([0.0, 100.0])
    thinker = dreamer(0.0, 500)
    thinker.ranking(chair, thinker.ideas(chair))
    assert len(chair.tried) == 500


def test_one_idea_is_not_thought_about() -> None:
    chair: Any = Chair([3.0])
    assert dreamer(0.0, 9).choose(chair) == 7
    assert chair.tried == []


def test_first_sight_counts_as_twelve_playouts_around_the_mean() -> None:
    best, other = trials_of([idea(4, 1.0), idea(5, 3.0)])
    assert (best.place, best.prior, other.place, other.prior) == (5, 0.0, 4, -2.0)
    other.worths = [14.0, 16.0, 10.0, 20.0]
    assert other.score(6.0) == (60.0 + 12 * (6.0 - 2.0)) / 16


def test_the_better_half_is_the_larger_one() -> None:
    trials = [Trial(idea(place, 0.0), 0.0) for place in range(3)]
    for trial, worth in zip(trials, (1.0, 3.0, 2.0), strict=True):
        trial.worths = [worth]
    assert [trial.place for trial in better_half(trials)] == [1, 2]


def test_a_ranking_has_all_ideas_and_those_given_up_last() -> None:
    chair: Any = Chair([5.0, 40.0, 30.0, 20.0, 10.0, 0.0, 1.0, 2.0])
    thinker = dreamer(0.0, 64)
    found = thinker.ranking(chair, thinker.ideas(chair))
    places = [place for place, _, _ in found]
    values = [value for _, value, _ in found]
    assert sorted(places) == list(range(8)) and places[0] == 1
    assert values == sorted(values, reverse=True)
    assert sum(len(ends) for _, _, ends in found) == 64
