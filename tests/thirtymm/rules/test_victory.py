"""[TM-18.5 to TM-18.7] How a battle ends, and who has won."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.position.state import (
    NOBODY,
)
from ironmuster.systems.thirtymm.rules.ending import end_battle, fill, winner, wiped_out
from tests.thirtymm.missions import (
    battle,
    disable,
    kill,
)
from tests.thirtymm.moments import (
    unit,
)

rule = pytest.mark.rule


@rule("TM-18.6", "TM-R73")
@pytest.mark.parametrize(
    ("mode", "points", "wins"),
    [("fill_primary", [7, 4], 0), ("points_only", [1, 4], 1), ("instant_win", [1, 4], 0)],
)
def test_wipe_out(mode: str, points: list[int], wins: int) -> None:
    game = battle(
        "m02",
        unit("alto_trooper", "0614"),
        unit("alto_trooper", "0601", team=1),
        unit("wisp", "0602", elevation=1, team=1),
        options={"wipeout_rule": mode},
    )
    game.state.primary[:] = [1, 4]
    disable(game, 1)
    assert wiped_out(game.state, 1) and not wiped_out(game.state, 0)
    end_battle(game, "wipe_out")
    assert game.state.primary == points
    assert winner(game.state) == wins


@rule("TM-18.6")
def test_reserves_keep_a_team_alive_and_two_that_are_wiped_out_count_points() -> None:
    game = battle("m01", unit("alto_trooper", "0614"), unit("sparrow", None))
    kill(game, 0)
    assert not wiped_out(game.state, 0)
    game = battle("m02", unit("alto_trooper", "0614"), unit("sparrow", "0601", team=1))
    kill(game, 0)
    kill(game, 1)
    game.state.primary[:] = [1, 2]
    fill(game)
    assert game.state.primary == [1, 2] and winner(game.state) == 1


@rule("TM-18.7", "TM-18.5")
def test_who_wins() -> None:
    game = battle("m02", unit("alto_trooper", "0614"), unit("sparrow", "0601", team=1))
    state = game.state
    state.primary[:] = [2, 3]
    assert winner(state) == 1
    state.goals[:], state.merits[1] = [1 << 1, 0], 2
    assert winner(state) == 0  # 4 against 3
    state.merits[1] = 1
    assert winner(state) == 1  # 3 each: more primary points
    state.primary[:], state.merits[1] = [3, 3], 0
    assert winner(state) == 0  # more DC of able units
    state.goals[:] = [0, 0]
    kill(game, 0)
    kill(game, 1)
    assert winner(state) == NOBODY
    state.quitter = 0
    assert winner(state) == 1
