"""[BM-7] Attacks: what may be fired when, at what, in which order; BM-14.1 and BM-4.6 with it."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.position.actions import (
    AIM_MOVEMENT,
    Activate,
    EndAttack,
    Finish,
    Fire,
    Use,
)
from ironmuster.systems.battlemachine.position.events import Fired, RolledToHit, TurnStarted
from ironmuster.systems.battlemachine.position.state import RUINED
from tests.battlemachine.duels import ATTACKER, FOE, MATE, SPARE, duel
from tests.battlemachine.helpers import battle, mech, of, only, options, play, refused

rule = pytest.mark.rule
HOUSE = ("." * 16,) * 5 + (".....AA.........",) + ("." * 16,) * 10


@rule("BM-7.1", "BM-R19", "BM-R20")
def test_each_weapon_fires_once_at_its_own_target() -> None:
    game = duel(
        mech("archon", "laser", "autogun", "autogun"),
        mech("ox"),
        mech("ox", seat=1, at=(6, 5)),
        dice=[1, 2, 1, 2, 1, 2],
    )
    play(game, Fire(1, FOE))
    assert refused(game, Fire(1, 4), "BM-7.1")
    play(game, Fire(2, 4))  # the same weapon mounted twice is two weapons
    assert game.why_not(Fire(0, 4)) is None
    assert game.state.mechs[ATTACKER].used == [0, 1, 1]


@rule("BM-7.1", "BM-7.2")
def test_modules_and_weapons_in_any_order() -> None:
    game = duel(mech("archon", "laser", "jammer", "shield_projector"), mech("ox"), dice=[1, 2])
    play(game, Use(1), Fire(0, FOE))
    assert refused(game, Use(1), "BM-7.1")
    play(game, Use(2))
    attacker = game.state.mechs[ATTACKER]
    assert (attacker.eng, attacker.jamming, attacker.shielded) == (2, True, True)


@rule("BM-7.2", "BM-14.1")
def test_what_cannot_be_paid_cannot_be_fired_or_used() -> None:
    game = duel(mech("archon", "laser", "autogun", "shield_projector", eng=1), mech("ox"))
    assert refused(game, Fire(0, FOE), "needs 2 Eng", "BM-14.1")
    assert refused(game, Use(2), "BM-14.1")
    assert game.why_not(Fire(1, FOE)) is None


@rule("BM-14.1", "BM-7.5")
@pytest.mark.parametrize(("dice", "hit"), [((6, 2, 1, 2), True), ((1, 2), False)])
def test_eng_is_paid_at_once_hit_or_miss(dice: tuple[int, ...], hit: bool) -> None:
    game = duel(mech("archon", "laser", "autogun"), mech("ox"), dice=list(dice))
    events = play(game, Fire(0, FOE))
    assert only(events, RolledToHit).hit == hit
    assert only(events, Fired).eng_left == game.state.mechs[ATTACKER].eng == 5


@rule("BM-7.2")
@pytest.mark.parametrize(("value", "word"), [(2, "disabled"), (RUINED, "destroyed")])
def test_a_weapon_out_of_order_is_refused(value: int, word: str) -> None:
    game = duel(mech("archon", "laser", "autogun", disabled={"laser": value}), mech("ox"))
    assert refused(game, Fire(0, FOE), word, "BM-11.3")
    assert not [a for a in options(game, Fire) if isinstance(a, Fire) and a.weapon == 0]


@rule("BM-7.2", "BM-6.3")
def test_range_arc_and_sight_are_needed() -> None:
    game = duel(
        mech("archon", "autogun", "laser", "jammer", facing="N"),
        mech("ox"),
        mech("ox", seat=1, at=(5, 9)),  # behind
        mech("ox", seat=1, at=(8, 3)),  # hidden by the building at (6,5) and (7,5)
        mech("ox", seat=1, at=(5, 2)),  # 6 away
        map=("." * 16,) * 5 + ("......BBB.......",) + ("." * 16,) * 10,
    )
    assert game.why_not(Fire(0, FOE)) is None
    assert refused(game, Fire(0, 4), "BM-6.2")
    assert refused(game, Fire(0, 5), "BM-6.4", "building")
    assert refused(game, Fire(0, 6), "distance 6", "BM-6.1")
    assert game.why_not(Fire(1, 6)) is None


@rule("BM-7.2", "BM-14.3")
@pytest.mark.parametrize(("row", "legal"), [(5, True), (4, False)])
def test_a_cloaked_mech_is_a_target_within_3_squares(row: int, legal: bool) -> None:
    game = duel(mech("archon", "laser", "jammer"), mech("ox", at=(5, row), cloaked=True))
    assert (game.why_not(Fire(0, FOE)) is None) == legal
    if not legal:
        assert refused(game, Fire(0, FOE), "BM-7.2")


@rule("BM-7.3", "BM-R49")
def test_enemy_mechs_and_intact_buildings_are_targets_own_mechs_and_rubble_are_not() -> None:
    game = duel(
        mech("archon", "laser", "jammer"),
        mech("ox", at=(9, 9), facing="S"),
        friends=(mech("gopher", at=(4, 7)),),
        map=HOUSE,
    )
    assert refused(game, Fire(0, MATE), "BM-7.3")
    assert refused(game, Fire(0, ATTACKER), "BM-7.3")
    assert refused(game, Fire(0, 17), "BM-7.3")
    assert game.why_not(Fire(0, -1, 5, 5)) is None
    assert game.why_not(Fire(0, -1, 6, 5)) is None
    fallen = duel(mech("archon", "laser", "jammer"), mech("ox"), map=HOUSE, ruin={"A": 0})
    assert refused(fallen, Fire(0, -1, 6, 5), "BM-12.6")


@rule("BM-6.9", "BM-7.3")
def test_a_building_is_fired_at_through_a_square_that_can_be_seen() -> None:
    """From (5,8) the back square (5,4) of a building two deep is hidden by its own front."""
    rows = ("." * 16,) * 4 + (".....A..........",) * 2 + ("." * 16,) * 10
    game = duel(mech("archon", "laser", "jammer"), mech("ox", at=(9, 5)), map=rows)
    assert game.why_not(Fire(0, -1, 5, 5)) is None
    assert refused(game, Fire(0, -1, 5, 4), "BM-6.4")


@rule("BM-7.4")
def test_the_aims_that_are_offered() -> None:
    game = duel(
        mech("archon", "laser", "jammer"),
        mech("ox", "autogun", "laser", "targeter", disabled={"laser": RUINED, "targeter": 1}),
    )
    found = [a.aim for a in options(game, Fire) if isinstance(a, Fire) and a.mech == FOE]
    assert found == [-1, AIM_MOVEMENT, 0, 2]


@rule("BM-7.4")
def test_the_options_do_not_follow_the_original_when_it_goes_on() -> None:
    """A clone shares the option set: gear destroyed in the original is whole in the clone."""
    game = duel(mech("archon", "heavy_laser", "laser"), mech("ox", "autogun"), dice=[6, 2, 6, 2])
    before = list(options(game))
    twin = game.clone()
    play(game, Fire(0, FOE, aim=0))
    assert game.state.mechs[FOE].disabled == [RUINED]
    assert options(twin) == before
    assert twin.why_not(Fire(1, FOE, aim=0)) is None


@rule("BM-4.6", "BM-R18", "BM-R20")
def test_one_activation_at_a_time_and_each_mech_once() -> None:
    game = battle(
        mech("ox", "autogun", at=(5, 8)),
        mech("ox", "autogun", at=(6, 8)),
        mech("ox", "autogun", at=(7, 8)),
        mech("ox", at=(5, 5), seat=1),
        phase="attack",
        dice=[1, 2],
    )
    play(game, Activate(1))
    assert refused(game, Activate(0), "BM-4.1")
    assert refused(game, EndAttack(), "BM-4.1")
    play(game, Fire(0, 3))
    assert refused(game, Activate(1), "BM-4.6")
    assert refused(game, Activate(3), "BM-4.6")
    assert options(game) == [Activate(0), Activate(2), EndAttack()]
    events = play(game, EndAttack())
    assert only(events, TurnStarted).player == 1


@rule("BM-7.1")
def test_finish_ends_the_activation() -> None:
    game = duel(
        mech("ox", "autogun"),
        mech("ox"),
        friends=(mech("gopher", "autogun", at=(6, 8)),),
    )
    play(game, Finish())
    assert game.state.mechs[ATTACKER].used == [0]
    assert refused(game, Activate(ATTACKER), "BM-4.6")
    assert options(game) == [Activate(MATE), EndAttack()]


@rule("BM-R19")
def test_without_a_limit_of_shots_eng_is_the_limit() -> None:
    game = duel(
        mech("ox", "autogun"),
        mech("ox"),
        dice=[1, 2] * 4,
        options={"shots_per_weapon": 0},
    )
    events = play(game, Fire(0, FOE), Fire(0, FOE), Fire(0, FOE), Fire(0, FOE))
    assert [fired.eng_left for fired in of(events, Fired)] == [3, 2, 1, 0]
    assert game.decision is not None and game.decision.prompt == "attack"


@rule("BM-R19")
def test_without_a_limit_of_shots_a_weapon_that_costs_nothing_fires_once() -> None:
    game = duel(
        mech("ox", "power_claw", "autogun", at=(5, 6)),
        mech("ox"),
        dice=[1, 2],
        options={"shots_per_weapon": 0},
    )
    play(game, Fire(0, FOE))
    assert refused(game, Fire(0, FOE), "BM-7.1")
    assert game.state.mechs[SPARE].dam == 5


@rule("BM-14.4", "BM-7.1")
def test_overcharge_fires_one_weapon_a_second_time_a_turn() -> None:
    """Prism: Eng 7; Laser twice, then neither it nor the Autogun a second time."""
    game = duel(mech("prism", "laser", "autogun"), mech("ox"), dice=[1, 2] * 3)
    events = play(game, Fire(0, FOE), Fire(0, FOE))
    assert [fired.eng_left for fired in of(events, Fired)] == [5, 3]
    assert refused(game, Fire(0, FOE), "BM-7.1")
    play(game, Fire(1, FOE))
    assert game.decision is not None and game.decision.prompt == "attack"
    assert game.state.mechs[ATTACKER].used == [2, 1]


@rule("BM-14.4")
def test_without_overcharge_there_is_no_second_time() -> None:
    game = duel(mech("halberd", "laser", "autogun"), mech("ox"), dice=[1, 2])
    play(game, Fire(0, FOE))
    assert refused(game, Fire(0, FOE), "BM-7.1")
