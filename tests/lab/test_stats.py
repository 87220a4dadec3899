"""Intervals and spreads, against values worked out by hand."""

from __future__ import annotations

import pytest

from ironmuster.lab.stats import Estimate, Spread, curve, mean, share, spread


def test_wilsons_interval_of_8_in_10() -> None:
    found = share(8, 10)
    assert found.value == 0.8
    assert found.low == pytest.approx(0.4902, abs=1e-4)
    assert found.high == pytest.approx(0.9433, abs=1e-4)


def test_wilsons_interval_stays_within_0_and_1() -> None:
    assert share(10, 10).high == 1.0
    assert share(10, 10).low == pytest.approx(0.7225, abs=1e-4)
    assert share(0, 10).low == 0.0


def test_no_games_say_nothing() -> None:
    assert share(0, 0) == Estimate(0.0, 0.0, 1.0)
    assert mean([]) == Estimate(0.0, 0.0, 1.0)


def test_the_mean_of_scores_has_an_interval_from_their_spread() -> None:
    # mean 0.5, standard deviation 0.5774, standard error 0.5774 / 2 = 0.2887
    found = mean([0.0, 0.0, 1.0, 1.0])
    assert found.value == 0.5
    assert found.low == pytest.approx(max(0.0, 0.5 - 1.96 * 0.28868), abs=1e-4)
    closer = mean([0.25, 0.75] * 50)  # standard deviation 0.25126, standard error 0.025126
    assert closer.low == pytest.approx(0.5 - 1.96 * 0.025126, abs=1e-4)
    assert closer.high == pytest.approx(0.5 + 1.96 * 0.025126, abs=1e-4)


def test_equal_scores_do_not_pretend_to_be_certain() -> None:
    assert mean([1.0] * 10) == share(10, 10)
    assert mean([0.5] * 4).low < 0.3


def test_a_spread_has_mean_extremes_and_median() -> None:
    found = spread([4, 1, 3, 2])
    assert (found.mean, found.least, found.median, found.most) == (2.5, 1, 2.5, 4)
    assert spread([7]) == Spread(1, 7, 7, 7, 7, 7, 7)


def test_quartiles_lie_a_quarter_of_the_way_in_from_both_ends() -> None:
    found = spread([50, 10, 30, 20, 40])
    assert (found.lower, found.median, found.upper) == (20, 30, 40)
    between = spread([0, 10, 20, 30])  # places 0.75, 1.5 and 2.25 of 0 to 3
    assert (between.lower, between.median, between.upper) == (7.5, 15, 22.5)


def test_a_point_of_a_curve_counts_the_games_that_lasted_so_long() -> None:
    first, second, third = curve([[100, 90, 200], [100, 110], [100, 120, 300]])
    assert (first.games, first.least, first.most) == (3, 100, 100)
    assert (second.median, second.lower, second.upper) == (110, 100, 115)
    assert (third.games, third.median) == (2, 250)
    assert curve([]) == ()
