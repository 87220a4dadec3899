"""[BM-14.1, BM-14.2] Energy: spent at once, refilled at the end of the owner's turn."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.battlemachine.position.actions import (
    Activate,
    EndAttack,
    EndMovement,
    Finish,
    Fire,
    Keep,
    Use,
)
from ironmuster.systems.battlemachine.position.events import Drained, Fired, ModuleUsed
from ironmuster.systems.battlemachine.position.stats import energy_limit
from tests.battlemachine.helpers import (
    BattleGame,
    battle,
    firing,
    mech,
    of,
    only,
    options,
    play,
    refused,
)

rule = pytest.mark.rule
FOE = mech("ox", "laser", "heavy_laser", seat=1, at=(8, 2), facing="S")


@rule("BM-14.1")
def test_firing_and_modules_cost_energy_at_once() -> None:
    game = firing(mech("ox", "laser", "jammer", at=(8, 8)), FOE, dice=(1, 2))
    fired = only(play(game, Fire(0, 1)), Fired)
    assert (fired.eng_left, game.state.mechs[0].eng) == (2, 2)
    used = only(play(game, Use(1)), ModuleUsed)
    assert used.eng_left == 1


@rule("BM-14.1")
def test_no_energy_no_use() -> None:
    game = firing(
        mech("ox", "laser", "jammer", "shield_projector", "power_claw", at=(8, 3), eng=1), FOE
    )
    assert refused(game, Fire(0, 1), "BM-14.1")
    assert refused(game, Use(2), "BM-14.1")
    assert Use(1) in options(game)
    assert Fire(3, 1) in options(game)  # a Power Claw is free


@rule("BM-14.2", "BM-R59")
def test_energy_is_refilled_at_the_owners_turn_end_only() -> None:
    game = battle(mech("ox", at=(8, 8), eng=0), mech("ox", seat=1, at=(8, 2), eng=1), phase="start")
    assert [m.eng for m in game.state.mechs] == [0, 1]
    play(game, EndMovement(), EndAttack())
    assert [m.eng for m in game.state.mechs] == [4, 1]
    play(game, EndMovement(), EndAttack())
    assert [m.eng for m in game.state.mechs] == [4, 4]


def leaderless(*dice: int, **changes: Any) -> BattleGame:
    """A Halberd (Eng 6, Arm 5, Def 4) with the Eng of the Common Grid, whose commander has fallen
    in this attack of a Lictor's."""
    return firing(
        mech("lictor", "laser", "autocannon", at=(8, 6)),
        mech("regent", seat=1, at=None, commander=True),
        mech("halberd", "laser", "reactor_cell", seat=1, at=(8, 3), facing="S", **changes),
        mech("ox", "laser", seat=1, at=(1, 1)),
        factions=(None, "combine"),
        commanders=(None, "oswin_tate"),
        dice=dice,
    )


@rule("BM-R76", "BM-14.2", "BM-15.6")
def test_eng_above_a_lowered_maximum_stays_until_the_refill() -> None:
    """6, 3 of the Reactor Cell and 1 of the Common Grid; with the commander lost at most 9."""
    game = leaderless(eng=10)
    halberd = game.state.mechs[2]
    play(game, Finish())  # nobody else can attack
    assert (halberd.eng, energy_limit(game.state, 2)) == (10, 9)
    play(game, EndMovement(), EndAttack())
    assert halberd.eng == 9


@rule("BM-R76", "BM-11.2")
@pytest.mark.parametrize(
    ("damage", "dice", "eng"),
    [
        (1, (6, 2, 5, 3), 7),  # 4 + 5 against 5 + 3: not more than the cell's MtP
        (2, (6, 2, 5, 2, 3), 6),  # more: disabled, and the cell takes what is above the maximum
        (4, (6, 2, 6, 2), 6),  # more than three times: destroyed
    ],
)
def test_only_a_shot_that_takes_the_reactor_cell_takes_eng_above_the_maximum(
    damage: int, dice: tuple[int, ...], eng: int
) -> None:
    """The cell is disabled already, so 6 is the most; 7 are left of the Common Grid."""
    game = leaderless(*dice, eng=7, disabled={"reactor_cell": 2})
    play(game, Fire(0, 2, aim=1))
    halberd = game.state.mechs[2]
    assert (9 - halberd.dam, halberd.eng) == (damage, eng)


@rule("BM-12.9", "BM-14.2", "BM-R60")
def test_w15_ion_and_the_refill() -> None:
    game = firing(
        mech("sylph", "ion_beamer", "ion_beamer", at=(8, 6)),
        mech("regent", seat=1, at=(1, 1), commander=True),
        mech("prism", "plasma_cannon", "jammer", seat=1, at=(8, 3), facing="S"),
        factions=(None, "combine"),
        commanders=(None, "oswin_tate"),
        dice=(6, 2, 1, 3, 6, 2, 1, 3, 1, 2),
    )
    prism = game.state.mechs[2]
    assert prism.eng == energy_limit(game.state, 2) == 8  # 7 and the Common Grid
    events = play(game, Fire(0, 2), Fire(1, 2))
    assert [e.eng_left for e in of(events, Drained)] == [6, 4]
    play(game, EndMovement())
    assert game.decision is not None and game.decision.prompt == "share"
    play(game, Keep(), Activate(2))
    only(play(game, Fire(0, 0)), Fired)
    assert prism.eng == 1
    play(game, Finish(), EndAttack())
    assert prism.eng == 8
