"""How a game ended, in words: for one player, for rivals, and for those who play together."""

from __future__ import annotations

import pytest

from ironmuster.kernel.system import Outcome

NAMES = ("Ann", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize(
    ("scores", "together", "winners", "words"),
    [
        ((1.0,), True, (0,), "won"),
        ((0.0,), True, (), "lost"),
        ((1.0, 0.0), False, (0,), "Ann wins"),
        ((0.5, 0.5), False, (0, 1), "a draw"),
        ((0.0, 0.0, 1.0), False, (2,), "Cleo wins"),
        ((0.5, 0.0, 0.5), False, (0, 2), "a draw of Ann and Cleo"),
        ((1.0, 1.0, 1.0), True, (0, 1, 2), "won together"),
        ((0.0, 0.0, 0.0, 0.0), True, (), "lost together"),
    ],
)
def test_the_result_of_one_to_four_players(
    scores: tuple[float, ...], together: bool, winners: tuple[int, ...], words: str
) -> None:
    outcome = Outcome(scores, "points")
    assert (outcome.together, outcome.winners, outcome.told(NAMES)) == (together, winners, words)
