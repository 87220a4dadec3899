"""[BM-1] Terms: dice, turns and rounds, effective values, the mech index, open information."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.position.actions import (
    AIM_MOVEMENT,
    NO_AIM,
    EndAttack,
    EndMovement,
    Use,
)
from ironmuster.systems.battlemachine.position.events import Repaired, RoundEnded, TurnStarted
from ironmuster.systems.battlemachine.position.stats import (
    accuracy,
    armour,
    defence,
    energy_limit,
    movement,
    strength,
)
from ironmuster.systems.battlemachine.system import SYSTEM
from tests.battlemachine.helpers import battle, mech, of, only, opening, play, unrolled

rule = pytest.mark.rule


@rule("BM-1.1", "BM-R62")
@pytest.mark.parametrize(("die", "third"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_half_a_d6_rounded_up(die: int, third: int) -> None:
    game = battle(
        mech("journeyman", "repair_rig", at=(5, 5), dam=1),
        mech("ox", seat=1, at=(9, 9)),
        phase="firing",
        dice=[die],
    )
    repaired = only(play(game, Use(0, 0)), Repaired)
    assert (repaired.die, repaired.amount) == (die, third)
    assert game.state.mechs[0].dam == 1 + third


@rule("BM-1.2", "BM-R15")
def test_a_round_is_one_turn_of_each_player() -> None:
    game = battle(mech("ox", at=(5, 12)), mech("ox", seat=1, at=(5, 3)))
    events = play(game, EndMovement(), EndAttack(), EndMovement(), EndAttack())
    assert [(e.player, e.round) for e in of(events, TurnStarted)] == [(1, 1), (0, 2)]
    assert only(events, RoundEnded).round == 1
    assert (game.state.round, game.state.turn) == (2, 0)


@rule("BM-1.3", "BM-R1", "BM-R68")
def test_the_sample_stat_line_is_pattern_zero() -> None:
    make = DATA.contents.mechs["pattern_zero"]
    line = (make.acu, make.mov, make.dam, make.arm, make.mtp, make.defence, make.eng)
    assert line == (2, 6, 7, 4, 2, 7, 4)
    assert make.trait is None


@rule("BM-R67")
def test_a_mech_has_one_trait_at_most() -> None:
    for make in DATA.contents.mechs.values():
        assert make.trait is None or make.trait in DATA.contents.traits


@rule("BM-1.5", "BM-R2")
def test_def_and_arm_do_not_go_below_0() -> None:
    # Journeyman: Def 4, Arm 4; three Lightning and three Acid firings are -6 each.
    game = battle(mech("journeyman", at=(5, 5), lightning=3, acid=3), mech("ox", seat=1, at=(9, 9)))
    assert (defence(game.state, 0), armour(game.state, 0)) == (0, 0)


@rule("BM-1.5", "BM-R32")
def test_str_does_not_go_below_0() -> None:
    game = battle(mech("ox", "spam_laser", at=(5, 5)), mech("ox", seat=1, at=(5, 3)))
    gun = game.state.table.profiles[0].gear[0]
    assert strength(game.state, 0, gun, 1, NO_AIM) == 1
    assert strength(game.state, 0, gun, 1, AIM_MOVEMENT) == 0


@rule("BM-1.5", "BM-R2")
def test_acu_may_go_below_0() -> None:
    # Pattern Zero: Acu 2; aimed at gear -2, Lob without sight -2.
    game = battle(
        mech("pattern_zero", "lob_missile_rack", at=(5, 9)),
        mech("ox", "autogun", seat=1, at=(5, 3)),
    )
    assert accuracy(game.state, 0, 1, 0, True) == -2


@rule("BM-1.5", "BM-17.7")
@pytest.mark.parametrize(("kind", "mov"), [("ox", 3), ("gorgon", 2)])
def test_a_crate_slows_by_1(kind: str, mov: int) -> None:
    game = battle(mech(kind, at=(5, 5), crate=True), mech("ox", seat=1, at=(9, 9)))
    assert movement(game.state, 0) == mov


@rule("BM-1.6", "BM-R66")
def test_mech_indices_begin_with_the_first_player() -> None:
    setup = Setup("clash", "dust_flats", ("sol_line_company", "union_quarry_gang"))
    game = opening(setup, [1, 2, 3, 2, 5])  # length 6, seat 1 wins the roll-off
    names = [(p.owner, p.type) for p in game.state.table.profiles]
    assert names == [
        (1, "overman"),
        (1, "hammerhead"),
        (1, "stoker"),
        (1, "digger"),
        (0, "archon"),
        (0, "lictor"),
        (0, "kestrel"),
        (0, "pattern_zero"),
    ]
    assert unrolled(game) == []


@rule("BM-1.7", "BM-R64")
def test_both_players_and_spectators_see_the_same() -> None:
    game = battle(
        mech("ox", "laser", at=(5, 12)),
        mech("ox", "jammer", seat=1, at=(5, 3)),
        smoke=[((4, 4), 0, 3)],
    )
    views = [SYSTEM.telling.observe(game, viewer) for viewer in (0, 1, None)]
    assert views[0] == views[1] == views[2]


@rule("BM-R53", "BM-15.4")
def test_the_commander_upgrade_adds_1_to_all_seven() -> None:
    # Journeyman: 4 5 9 4 3 4 4.
    game = battle(mech("journeyman", at=(5, 12), commander=True), mech("ox", seat=1, at=(5, 3)))
    profile = game.state.table.profiles[0]
    assert (profile.acu, profile.mov, profile.dam, profile.arm) == (5, 6, 10, 5)
    assert (profile.mtp, profile.defence, profile.eng) == (4, 5, 5)
    assert game.state.mechs[0].dam == 10
    assert game.state.mechs[0].eng == energy_limit(game.state, 0) == 5
