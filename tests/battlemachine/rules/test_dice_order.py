"""[BM-18] The order of the dice, what is not rolled, and what stops the rolling."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.position.actions import AIM_MOVEMENT, Fire
from ironmuster.systems.battlemachine.position.events import (
    Destroyed,
    Ended,
    RolledDamage,
    SmokePlaced,
)
from ironmuster.systems.battlemachine.position.state import DESTROYED, STANDING
from tests.battlemachine.duels import FOE, duel
from tests.battlemachine.helpers import battle, mech, of, only, play, unrolled

rule = pytest.mark.rule


@rule("BM-18.1", "BM-7.5", "BM-12.1")
def test_the_whole_order_of_one_shot() -> None:
    """A workshop Smoke Lob Blast Mortar (Str 5) aimed at movement: to hit 6, 2; damage at Str 3
    and Arm 5 with 6, 2: 3; D6 4; smoke 5; Blast Str 3 at the Kestrel (Arm 3, Dam 1) 4, 2: 2, and
    its Deadman pairs at once, Str 6: the Ox 1, 2; the Gopher (Arm 3, index 5) 2, 4: 1; then Blast
    at the Gopher 3, 2: 1."""
    game = duel(
        mech("archon", "smoke+lob_blast_mortar"),
        mech("ox"),
        mech("kestrel", "deadman_charge", seat=1, at=(5, 4), dam=1),
        mech("gopher", seat=1, at=(6, 5)),
        options={"workshop": True},
        dice=[6, 2, 6, 2, 4, 5, 4, 2, 1, 2, 2, 4, 3, 2],
    )
    events = play(game, Fire(0, FOE, aim=AIM_MOVEMENT))
    assert [(roll.source, roll.mech, roll.damage) for roll in of(events, RolledDamage)] == [
        ("smoke+lob_blast_mortar", FOE, 3),
        ("blast", 4, 2),
        ("deadman", FOE, 0),
        ("deadman", 5, 1),
        ("blast", 5, 1),
    ]
    assert game.state.mechs[FOE].immobile == 4
    assert only(events, SmokePlaced).die == 5
    assert game.state.mechs[4].status == DESTROYED
    assert (game.state.mechs[FOE].dam, game.state.mechs[5].dam) == (8, 3)
    assert unrolled(game) == []


@rule("BM-18.3", "BM-7.5")
def test_deadman_dice_of_the_main_target_come_before_the_effects() -> None:
    """Smoke Rocket kills; Deadman at the neighbour (6, 3), then the smoke die (2)."""
    game = duel(
        mech("corsair", "smoke_rocket"),
        mech("kestrel", "deadman_charge", dam=1),
        mech("ox", seat=1, at=(5, 4)),
        dice=[6, 2, 6, 2, 6, 3, 2],
    )
    events = play(game, Fire(0, FOE))
    kinds = [type(event).__name__ for event in events]
    assert kinds[-3:] == ["Destroyed", "RolledDamage", "SmokePlaced"]
    assert only(events, SmokePlaced).die == 2
    assert game.state.mechs[4].dam == 5


@rule("BM-18.2")
def test_a_miss_needs_two_dice_only() -> None:
    game = duel(mech("monarch", "flame_void_cannon"), mech("ox", "autogun"), dice=[2, 6])
    play(game, Fire(0, FOE, aim=0))
    assert unrolled(game) == []


@rule("BM-14.3", "BM-18.1", "BM-4.5")
def test_deadman_charges_set_each_other_off_at_once() -> None:
    """Kestrel 2 falls; its charge kills Kestrel 4 (6, 2), whose charge rolls at the Ox 5 (1, 2)
    before the first charge goes on to the Ox (1, 2)."""
    game = duel(
        mech("corsair", "autogun"),
        mech("kestrel", "deadman_charge", dam=1),
        mech("kestrel", "deadman_charge", seat=1, at=(5, 4), dam=4),
        mech("ox", seat=1, at=(6, 5)),
        dice=[6, 2, 6, 2, 6, 2, 4, 3, 2, 4],
    )
    events = play(game, Fire(0, FOE))
    rolls = [(roll.source, roll.mech, roll.dice) for roll in of(events, RolledDamage)]
    assert rolls[1:] == [
        ("deadman", 4, (6, 2)),
        ("deadman", 5, (4, 3)),
        ("deadman", 5, (2, 4)),
    ]
    assert [gone.mech for gone in of(events, Destroyed)] == [FOE, 4]
    assert game.state.mechs[5].dam == 9  # 6+4-5-3 = 2, 6+2-5-4 = -1


@rule("BM-14.3")
@pytest.mark.parametrize("disabled", [1, -1])
def test_a_deadman_charge_out_of_order_does_nothing(disabled: int) -> None:
    game = duel(
        mech("corsair", "autogun"),
        mech("kestrel", "deadman_charge", dam=1, disabled={"deadman_charge": disabled}),
        mech("ox", seat=1, at=(5, 4)),
        dice=[6, 2, 6, 2],
    )
    play(game, Fire(0, FOE))
    assert game.state.mechs[4].dam == 11


@rule("BM-14.3")
def test_a_deadman_charge_hits_either_side_without_a_to_hit_roll() -> None:
    """The attacker stands next to it: Str 6 at the Corsair's Arm 4 with 5, 4: 3."""
    game = duel(
        mech("corsair", "autogun", at=(5, 6)),
        mech("kestrel", "deadman_charge", dam=1),
        dice=[6, 2, 6, 2, 5, 4],
    )
    play(game, Fire(0, FOE))
    assert game.state.mechs[0].dam == 6


@rule("BM-4.5", "BM-16.2", "BM-R26")
def test_nothing_is_rolled_after_the_game_has_ended() -> None:
    """The last enemy falls to a Blast weapon: the friend beside it makes no damage roll."""
    game = battle(
        mech("archon", "blast_grenades", at=(5, 8)),
        mech("gopher", at=(6, 5)),
        mech("ox", at=(5, 5), seat=1, dam=1),
        phase="firing",
        dice=[6, 2, 6, 2],
    )
    events = play(game, Fire(0, 2))
    assert (only(events, Ended).winner, only(events, Ended).reason) == (0, "wiped_out")
    assert game.over and game.state.mechs[1].dam == 5


@rule("BM-4.5", "BM-16.2", "BM-16.6")
def test_deadman_rolls_come_before_the_check_for_the_end() -> None:
    """The last enemy's charge takes the last mech of the attacker: neither has any, kill points
    decide: Corsair 9 + Autogun 1 against Kestrel 5 + Deadman 1."""
    game = battle(
        mech("corsair", "autogun", at=(5, 6), dam=3),
        mech("kestrel", "deadman_charge", at=(5, 5), seat=1, dam=1),
        phase="firing",
        dice=[6, 2, 6, 2, 6, 2],
    )
    events = play(game, Fire(0, 1))
    ended = only(events, Ended)
    assert ended.kill_points == (6, 10)
    assert (ended.winner, game.over) == (1, True)


@rule("BM-4.5", "BM-7.1")
def test_the_attack_ends_when_the_attacker_is_destroyed() -> None:
    game = battle(
        mech("corsair", "autogun", "laser", at=(5, 6), dam=3),
        mech("gopher", "autogun", at=(15, 15)),
        mech("kestrel", "deadman_charge", at=(5, 5), seat=1, dam=1),
        mech("ox", at=(5, 3), seat=1),
        phase="firing",
        dice=[6, 2, 6, 2, 6, 2],
    )
    play(game, Fire(0, 2))
    assert [piece.status for piece in game.state.mechs] == [
        DESTROYED,
        STANDING,
        DESTROYED,
        STANDING,
    ]
    assert game.decision is not None and game.decision.prompt == "attack"
