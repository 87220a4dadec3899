"""[BM-14.1, BM-14.2] Energy: spent at once, refilled at the end of the owner's turn."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.actions import (
    Activate,
    EndAttack,
    EndMovement,
    Finish,
    Fire,
    Keep,
    Use,
)
from ironmuster.systems.battlemachine.events import Drained, Fired, ModuleUsed
from ironmuster.systems.battlemachine.stats import energy_limit
from tests.battlemachine.helpers import battle, firing, mech, of, only, options, play, refused

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
