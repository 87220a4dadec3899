"""How a game ended, in words: for one player, for rivals, and for those who play together."""

from __future__ import annotations

import msgspec
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


@pytest.mark.parametrize(
    ("scores", "teams", "sides", "words"),
    [
        ((1.0, 1.0, 0.0), (0, 0, 1), ((0, 1), (2,)), "Ann & Ben win"),
        ((0.0, 1.0, 0.0, 1.0), (0, 1, 0, 1), ((0, 2), (1, 3)), "Ben & Dan win"),
        ((0.0, 0.0, 1.0), (4, 4, 2), ((0, 1), (2,)), "Cleo wins"),
        ((0.5, 0.5, 0.5, 0.5), (0, 1, 0, 1), ((0, 2), (1, 3)), "a draw"),
        ((0.5, 0.5, 0.5, 0.0), (0, 1, 0, 2), ((0, 2), (1,), (3,)), "a draw of Ann & Cleo and Ben"),
    ],
)
def test_the_result_of_teams(
    scores: tuple[float, ...],
    teams: tuple[int, ...],
    sides: tuple[tuple[int, ...], ...],
    words: str,
) -> None:
    outcome = Outcome(scores, "points", teams)
    assert (outcome.together, outcome.sides, outcome.told(NAMES)) == (False, sides, words)


def test_without_teams_nothing_is_written_of_them() -> None:
    assert msgspec.json.encode(Outcome((1.0, 0.0), "points")) == (
        b'{"scores":[1.0,0.0],"reason":"points"}'
    )
