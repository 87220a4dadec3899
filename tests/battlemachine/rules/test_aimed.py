"""[BM-11] Aimed shots; worked examples W8 and W9."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.position.actions import AIM_MOVEMENT, EndAttack, Fire
from ironmuster.systems.battlemachine.position.events import (
    Destroyed,
    Fired,
    GearDestroyed,
    GearDisabled,
    Immobilised,
    RolledDamage,
    RolledToHit,
)
from ironmuster.systems.battlemachine.position.state import RUINED
from ironmuster.systems.battlemachine.position.stats import armour, energy_limit
from tests.battlemachine.duels import FOE, duel
from tests.battlemachine.helpers import battle, mech, of, only, play, refused, unrolled

rule = pytest.mark.rule
SPAM_AUTOCANNON, LASER = 0, 1


@rule("BM-11.1", "BM-11.2", "BM-R27", "BM-R28", "BM-1.1", "BM-R62")
def test_w8_aimed_at_a_weapon_disables_it() -> None:
    game = duel(
        mech("archon", "heavy_laser"),
        mech("praetor", "spam_autocannon", "laser"),
        dice=[3, 2, 6, 2, 5],
    )
    events = play(game, Fire(0, FOE, aim=SPAM_AUTOCANNON))
    assert only(events, RolledToHit).hit  # 3 + 4 > 2 + 3
    assert only(events, Fired).aim == "spam_autocannon"
    assert only(events, RolledDamage).damage == 6
    out = only(events, GearDisabled)
    assert (out.gear, out.die, out.turns) == ("spam_autocannon", 5, 3)
    praetor = game.state.mechs[FOE]
    assert (praetor.dam, praetor.disabled) == (6, [3, 0])


@rule("BM-11.2", "BM-R28")
def test_w8_aimed_at_a_small_weapon_destroys_it() -> None:
    game = duel(
        mech("archon", "heavy_laser"),
        mech("praetor", "spam_autocannon", "laser"),
        dice=[3, 2, 6, 2],
    )
    events = play(game, Fire(0, FOE, aim=LASER))
    assert only(events, GearDestroyed).gear == "laser"
    assert of(events, GearDisabled) == []
    assert game.state.mechs[FOE].disabled == [0, RUINED]
    assert unrolled(game) == []


@rule("BM-11.2", "BM-R28")
@pytest.mark.parametrize(
    ("target", "dice", "damage", "result"),
    [
        ("praetor", (4, 2), 2, 0),
        ("praetor", (5, 2), 3, 2),
        ("journeyman", (2, 1), 6, 2),
        ("journeyman", (6, 1), 7, RUINED),
    ],
)
def test_more_than_the_mtp_and_more_than_three_times_it(
    target: str, dice: tuple[int, int], damage: int, result: int
) -> None:
    """MtP 2: 2 damage is not more; 6 is not more than 3 x 2; 7 (6 + 6 - 4 - 1) is."""
    game = duel(
        mech("archon", "autocannon"),
        mech(target, "autocannon"),
        dice=[6, 2, *dice, *([4] if result > 0 else [])],
    )
    events = play(game, Fire(0, FOE, aim=0))
    assert only(events, RolledDamage).damage == damage
    assert game.state.mechs[FOE].disabled == [result]
    assert unrolled(game) == []


@rule("BM-11.2", "BM-R30")
@pytest.mark.parametrize(("before", "die", "after"), [(3, 1, 3), (1, 6, 3), (2, 3, 2), (1, 4, 2)])
def test_the_larger_counter_stays(before: int, die: int, after: int) -> None:
    game = duel(
        mech("archon", "autocannon"),
        mech("journeyman", "autocannon", disabled={"autocannon": before}),
        dice=[6, 2, 6, 2, die],
    )
    events = play(game, Fire(0, FOE, aim=0))
    assert game.state.mechs[FOE].disabled == [after]
    assert only(events, GearDisabled).turns == after


@rule("BM-7.4")
def test_destroyed_gear_and_buildings_and_squares_cannot_be_aimed_at() -> None:
    game = duel(
        mech("archon", "autocannon", "smoke_launcher"),
        mech("journeyman", "autocannon", "laser", disabled={"autocannon": -1}),
    )
    assert refused(game, Fire(0, FOE, aim=0), "BM-7.4")
    assert game.why_not(Fire(0, FOE, aim=1)) is None
    assert game.why_not(Fire(0, FOE, aim=AIM_MOVEMENT)) is None
    assert refused(game, Fire(0, FOE, aim=2), "BM-7.4")
    assert refused(game, Fire(1, -1, 6, 6, aim=AIM_MOVEMENT), "BM-7.4")


@rule("BM-11.3")
def test_disabled_and_destroyed_gear_cannot_be_used() -> None:
    game = duel(
        mech(
            "archon", "autocannon", "laser", "autogun", disabled={"autocannon": 1, "laser": RUINED}
        ),
        mech("ox"),
    )
    assert refused(game, Fire(0, FOE), "disabled", "BM-11.3")
    assert refused(game, Fire(1, FOE), "destroyed", "BM-11.3")
    assert game.why_not(Fire(2, FOE)) is None


@rule("BM-11.3", "BM-4.3", "BM-R29")
def test_the_counter_takes_effect_at_once_and_goes_down_at_the_owners_turn_end() -> None:
    """Disabled 2 in the enemy's turn: out in the owner's next two turns, ready in the third."""
    game = battle(
        mech("ox", "autogun", at=(5, 8), disabled={"autogun": 2}, immobile=4),
        mech("ox", "autogun", at=(5, 5), seat=1, disabled={"autogun": 2}),
        phase="attack",
    )
    play(game, EndAttack())
    assert [piece.disabled for piece in game.state.mechs] == [[1], [2]]
    assert game.state.mechs[0].immobile == 3


@rule("BM-11.3", "BM-14.3")
def test_disabled_passive_gear_gives_nothing() -> None:
    """An Armour Plate aimed at: its Arm goes, its Dam stays. Str 6 at Arm 5 + 1: 5 - 2 = 3."""
    game = duel(mech("archon", "autocannon"), mech("ox", "armour_plate"), dice=[6, 2, 5, 2, 2])
    assert (armour(game.state, FOE), game.state.mechs[FOE].dam) == (6, 12)
    play(game, Fire(0, FOE, aim=0))
    assert (armour(game.state, FOE), game.state.mechs[FOE].dam) == (5, 9)
    assert game.state.mechs[FOE].disabled == [1]


@rule("BM-14.3", "BM-11.3")
def test_a_lost_reactor_cell_drops_eng_to_the_new_maximum() -> None:
    """Ox Eng 4, with the cell 7; full power 6 is more than three times MtP 1."""
    game = duel(mech("archon", "autocannon"), mech("ox", "reactor_cell"), dice=[6, 2, 6, 2])
    assert (game.state.mechs[FOE].eng, energy_limit(game.state, FOE)) == (7, 7)
    events = play(game, Fire(0, FOE, aim=0))
    assert only(events, GearDestroyed).gear == "reactor_cell"
    assert (game.state.mechs[FOE].eng, energy_limit(game.state, FOE)) == (4, 4)


@rule("BM-14.3")
def test_a_lost_reactor_cell_takes_nothing_that_was_spent_already() -> None:
    game = duel(mech("archon", "autocannon"), mech("ox", "reactor_cell", eng=2), dice=[6, 2, 6, 2])
    play(game, Fire(0, FOE, aim=0))
    assert game.state.mechs[FOE].eng == 2


@rule("BM-11.4", "BM-R32")
def test_w9_aimed_at_movement() -> None:
    game = duel(mech("corsair", "autocannon"), mech("ox"), dice=[4, 3, 5, 3, 4])
    events = play(game, Fire(0, FOE, aim=AIM_MOVEMENT))
    assert only(events, RolledToHit).hit  # 4 + 4 > 3 + 3
    assert only(events, Fired).aim == "movement"
    assert only(events, RolledDamage).damage == 1  # 4 + 5 against 5 + 3
    stuck = only(events, Immobilised)
    assert (stuck.die, stuck.turns) == (4, 4)
    ox = game.state.mechs[FOE]
    assert (ox.dam, ox.immobile) == (10, 4)


@rule("BM-11.4", "BM-R30")
def test_w9_a_second_result_leaves_the_larger_counter() -> None:
    game = duel(mech("corsair", "autocannon"), mech("ox", immobile=3), dice=[4, 3, 5, 3, 2])
    events = play(game, Fire(0, FOE, aim=AIM_MOVEMENT))
    assert game.state.mechs[FOE].immobile == 3
    assert only(events, Immobilised).turns == 3


@rule("BM-11.4", "BM-R32")
@pytest.mark.parametrize(("dice", "damage"), [((6, 3), 4), ((4, 1), 4), ((2, 3), 0)])
def test_aim_at_movement_lowers_full_power_too(dice: tuple[int, int], damage: int) -> None:
    """Str 6 - 2 = 4 at Arm 5; without damage no D6 is rolled."""
    game = duel(
        mech("corsair", "autocannon"), mech("ox"), dice=[6, 3, *dice, *([3] if damage else [])]
    )
    events = play(game, Fire(0, FOE, aim=AIM_MOVEMENT))
    assert only(events, RolledDamage).damage == damage
    assert game.state.mechs[FOE].immobile == (3 if damage else 0)
    assert unrolled(game) == []


@rule("BM-11.5", "BM-R28")
@pytest.mark.parametrize("aim", [0, AIM_MOVEMENT])
def test_nothing_is_rolled_when_the_aimed_shot_destroys_the_mech(aim: int) -> None:
    game = duel(mech("archon", "autocannon"), mech("ox", "autogun", dam=2), dice=[6, 2, 6, 2])
    events = play(game, Fire(0, FOE, aim=aim))
    assert only(events, Destroyed).mech == FOE
    assert not any(isinstance(e, GearDisabled | GearDestroyed | Immobilised) for e in events)
    assert unrolled(game) == []


@rule("BM-11.6", "BM-R33", "BM-18.1")
def test_every_shot_of_a_spam_firing_has_the_same_aim() -> None:
    """Spam 1: two shots, each at Acu 4 - 1 and Str 2 - 2 = 0; full power 1 each, D6 each."""
    game = duel(
        mech("drifter", "spam_rocket_pod"), mech("digger"), dice=[1, 6, 2, 6, 2, 5, 6, 2, 6, 2, 3]
    )
    events = play(game, Fire(0, FOE, aim=AIM_MOVEMENT))
    assert [roll.damage for roll in of(events, RolledDamage)] == [1, 1]
    assert [stuck.turns for stuck in of(events, Immobilised)] == [5, 5]
    for roll in of(events, RolledToHit):
        assert sum(part.amount for part in roll.accuracy) == 3
    assert unrolled(game) == []


@rule("BM-11.6")
def test_blast_splash_is_never_aimed() -> None:
    """Blast Str 3 beside a target aimed at its movement (Str 3 for the shot, not 1 for splash)."""
    game = duel(
        mech("archon", "blast_grenades"),
        mech("ox"),
        mech("ox", seat=1, at=(6, 5)),
        dice=[6, 2, 1, 2, 6, 2],
    )
    events = play(game, Fire(0, FOE, aim=AIM_MOVEMENT))
    assert [sum(p.amount for p in roll.strength) for roll in of(events, RolledDamage)] == [3, 3]
    assert game.state.mechs[4].immobile == 0
    assert unrolled(game) == []


@rule("BM-R27")
def test_aimed_shots_may_spare_the_mech_by_option() -> None:
    """Aimed at gear 6 damage is compared but not taken off; at movement it is taken off."""
    house = {"aimed_shot_hurts_mech": False}
    game = duel(
        mech("archon", "heavy_laser"),
        mech("praetor", "spam_autocannon", "laser"),
        dice=[3, 2, 6, 2],
        options=house,
    )
    events = play(game, Fire(0, FOE, aim=LASER))
    assert only(events, GearDestroyed).gear == "laser"
    assert only(events, RolledDamage).dam_left == game.state.mechs[FOE].dam == 12
    game = duel(mech("corsair", "autocannon"), mech("ox"), dice=[4, 3, 5, 3, 4], options=house)
    play(game, Fire(0, FOE, aim=AIM_MOVEMENT))
    assert (game.state.mechs[FOE].dam, game.state.mechs[FOE].immobile) == (10, 4)
