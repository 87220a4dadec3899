"""[BM-14.3, part 4.4] The modules that are used in the Movement phase."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.battlemachine.position.actions import (
    Activate,
    Fire,
    Jump,
    Move,
    Pick,
    Sprint,
)
from ironmuster.systems.battlemachine.position.events import Hastened, Jumped, Moved, VoidCrossed
from tests.battlemachine.helpers import (
    E,
    N,
    Unit,
    battle,
    mech,
    only,
    options,
    play,
    refused,
    where,
)

rule = pytest.mark.rule
FOE = mech("ox", "laser", "heavy_laser", seat=1, at=(8, 2), facing="S")


def jumper(*gear: str, **changes: Any) -> Unit:
    return mech("ox", "jump_jets", *gear, at=(8, 8), **changes)


@rule("BM-14.3")
def test_jump_jets_reach_every_free_square_within_5() -> None:
    rows = ["." * 16 for _ in range(16)]
    rows[7] = "......AAAAA....."
    game = battle(
        jumper(), mech("ox", at=(8, 10)), mech("ox", seat=1, at=(8, 4)), map=rows, phase="moving"
    )
    jumps = {(a.x, a.y) for a in options(game, Jump) if isinstance(a, Jump)}
    near = {(x, y) for x in range(3, 14) for y in range(3, 14)}
    assert jumps == near - {(x, 7) for x in range(6, 11)} - {(8, 10), (8, 4), (8, 8)}
    assert len(options(game, Jump)) == 8 * len(jumps)
    assert refused(game, Jump(8, 7, N), "BM-5.5")
    assert refused(game, Jump(8, 10, N), "BM-5.7")
    assert refused(game, Jump(8, 14, N), "BM-14.3")
    event = only(play(game, Jump(8, 5, E)), Jumped)
    assert event == Jumped(0, (8, 8), (8, 5), E)
    assert (where(game, 0), game.state.mechs[0].eng) == ((8, 5), 2)


@rule("BM-14.3")
@pytest.mark.parametrize("changes", [{"eng": 1}, {"disabled": {0: 1}}, {"disabled": {0: -1}}])
def test_jump_jets_need_energy_and_must_work(changes: dict[str, Any]) -> None:
    game = battle(jumper(**changes), FOE, phase="moving")
    assert options(game, Jump) == []
    assert refused(game, Jump(8, 5, N), "BM-14.3")


@rule("BM-14.3", "BM-12.4")
def test_a_jump_rolls_for_the_void_it_lands_on_only() -> None:
    game = battle(jumper(), FOE, phase="moving", voids=[(8, 8), (8, 7), (8, 5)], dice=[3])
    events = play(game, Jump(8, 5, N))
    assert only(events, VoidCrossed) == VoidCrossed(0, (8, 5), 3, 3)
    assert game.state.mechs[0].dam == 8


@rule("BM-14.3")
def test_a_jump_takes_the_place_of_the_move() -> None:
    game = battle(jumper(), mech("ox", at=(1, 14)), FOE)
    play(game, Pick(0), Jump(8, 5, N))
    assert refused(game, Pick(0), "BM-5.1")


@rule("BM-14.3", "BM-5.1")
def test_sprint_servos_add_2_to_mov_this_turn() -> None:
    game = battle(mech("ox", "sprint_servos", at=(8, 14)), FOE, phase="moving")
    assert refused(game, Move(8, 9, N), "BM-5.6")
    assert only(play(game, Sprint()), Hastened) == Hastened(0, "sprint_servos")
    assert game.state.mechs[0].eng == 3
    assert refused(game, Sprint(), "BM-14.3")
    assert refused(game, Move(8, 7, N), "BM-5.6")
    assert only(play(game, Move(8, 8, N)), Moved).cost == 6
    while game.state.turn == 0:
        play(game, options(game)[-1])
    assert game.state.mechs[0].hasty == 0


@rule("BM-14.3")
@pytest.mark.parametrize("changes", [{"eng": 0}, {"disabled": {0: 1}}])
def test_sprint_servos_need_energy_and_must_work(changes: dict[str, Any]) -> None:
    game = battle(mech("ox", "sprint_servos", at=(8, 14), **changes), FOE, phase="moving")
    assert refused(game, Sprint(), "BM-14.3")


@rule("BM-14.3")
def test_the_energy_of_the_move_is_missing_in_the_attack() -> None:
    game = battle(mech("ox", "jump_jets", "heavy_laser", "jammer", at=(8, 8)), FOE)
    play(game, Pick(0), Jump(8, 5, N), Activate(0))
    assert refused(game, Fire(1, 1), "BM-14.1")
