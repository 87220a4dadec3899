"""Expected against actual, and fair dice, against figures from tables and by hand."""

from __future__ import annotations

import pytest

from ironmuster.kernel.luck import (
    chi_square_tail,
    faces,
    fairness_words,
    luck,
    luck_words,
    mean_of,
    one_in,
    sum_of,
)

D6 = [0.0] + [1 / 6] * 6
COIN = [0.5, 0.5]


def test_the_sum_of_two_dice_is_known() -> None:
    total = sum_of([D6, D6])
    assert [round(36 * chance) for chance in total] == [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert mean_of(total) == pytest.approx(7)
    assert sum_of([]) == [1.0]


def test_luck_counts_games_that_do_better_and_worse() -> None:
    """Ten coins: 8 heads or more in 56 of 1024 games, 9 or more in 11."""
    found = luck("Heads", 1, [COIN] * 10, 8)
    assert (found.name, found.player, found.rolls, found.actual) == ("Heads", 1, 10, 8)
    assert found.expected == 5 and found.spread == pytest.approx(2.5**0.5, abs=1e-6)
    assert found.luckier == pytest.approx(11 / 1024, abs=1e-6)
    assert found.unluckier == pytest.approx(968 / 1024, abs=1e-6)
    assert found.words == "about 1 game in 18 with the same rolls is as lucky as this"
    unlucky = luck("Heads", 0, [COIN] * 10, 2)
    assert unlucky.words == "about 1 game in 18 with the same rolls is as unlucky as this"
    assert luck("Heads", 0, [COIN] * 10, 5).words == "about what was to be expected"


def test_nothing_rolled_is_nothing_special() -> None:
    found = luck("Heads", 0, [], 0)
    assert (found.rolls, found.expected, found.spread) == (0, 0, 0)
    assert found.words == luck_words(0, 0, 0) == "about what was to be expected"


@pytest.mark.parametrize(
    ("freedom", "distance", "tail"),
    [
        (1, 3.841, 0.05),
        (2, 5.991, 0.05),
        (3, 7.815, 0.05),
        (4, 9.488, 0.05),
        (5, 11.070, 0.05),
        (5, 15.086, 0.01),
        (5, 1.145, 0.95),
        (10, 18.307, 0.05),
        (11, 24.725, 0.01),
        (5, 0, 1),
    ],
)
def test_chi_square_is_that_of_the_tables(freedom: int, distance: float, tail: float) -> None:
    assert chi_square_tail(distance, freedom) == pytest.approx(tail, abs=2e-4)


def test_faces_are_compared_with_a_fair_die() -> None:
    """60 rolls; (5² + 5²) / 10 = 5 from even counts, as far as 416 of 1000 games."""
    found = faces("All", None, "123456", (15, 5, 10, 10, 10, 10))
    assert found.faces == ("1", "2", "3", "4", "5", "6") and found.expected == 10
    assert found.chance == pytest.approx(0.4159, abs=1e-4)
    assert found.words == "as fair dice fall: 42 of 100 games are at least as uneven"
    assert faces("All", 0, "12", (0, 0)).chance == 1


@pytest.mark.parametrize(
    ("rolls", "chance", "words"),
    [
        (29, 0.0, "too few rolls to tell"),
        (30, 1.0, "as fair dice fall: 100 of 100 games are at least as uneven"),
        (300, 0.05, "a little uneven, as chance is: about 1 game in 20"),
        (300, 0.004, "unusual: about 1 game in 250 with fair dice is as uneven as this"),
    ],
)
def test_fairness_is_said_plainly(rolls: int, chance: float, words: str) -> None:
    assert fairness_words(rolls, chance).startswith(words)


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (0.25, "1 game in 4"),
        (0.3, "1 game in 3"),
        (0.0079, "1 game in 130"),
        (0, "1 game in 1,000,000"),
    ],
)
def test_small_chances_are_round_numbers(share: float, words: str) -> None:
    assert one_in(share) == words
