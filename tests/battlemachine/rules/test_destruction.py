"""[BM-10.3, part 4.4] What destroys a mech, what its destruction sets off, and in which order."""

from __future__ import annotations

import pytest

from ironmuster.kernel.value import TimeUp
from ironmuster.systems.battlemachine.position.actions import EndAttack, EndMovement, Fire, Move
from ironmuster.systems.battlemachine.position.events import (
    Destroyed,
    Ended,
    RolledDamage,
    Salvaged,
)
from ironmuster.systems.battlemachine.position.state import DESTROYED, STANDING
from ironmuster.systems.battlemachine.telling.values import BattleView
from tests.battlemachine.duels import ATTACKER, FOE, MATE, duel
from tests.battlemachine.helpers import battle, mech, of, only, play, unrolled

rule = pytest.mark.rule
HOUSE = ("." * 16,) * 5 + (".....AA.........",) + ("." * 16,) * 10


@rule("BM-14.3", "BM-10.3")
def test_fire_sets_a_deadman_charge_off_too() -> None:
    """Str 6 at the Ox's Arm 5 with 5, 2: 4."""
    game = battle(
        mech("kestrel", "deadman_charge", "autogun", at=(5, 5), burning=True, dam=2),
        mech("ox", "autogun", at=(5, 4)),
        mech("ox", "autogun", at=(15, 0), seat=1),
        phase="attack",
        dice=[2, 5, 2],
    )
    events = play(game, EndAttack())
    assert only(events, Destroyed).cause == "fire"
    assert only(events, RolledDamage).source == "deadman"
    assert game.state.mechs[1].dam == 7


@rule("BM-14.3", "BM-12.4", "BM-5.9")
def test_void_sets_a_deadman_charge_off_where_the_mech_fell() -> None:
    game = battle(
        mech("kestrel", "deadman_charge", at=(5, 8), dam=2),
        mech("ox", "autogun", at=(15, 15)),
        mech("ox", "autogun", at=(5, 5), seat=1),
        voids=[(5, 6)],
        phase="moving",
        dice=[2, 5, 2],
    )
    events = play(game, Move(6, 5, 1, (0, 0, 2, 0)))
    assert only(events, Destroyed).at == (5, 6)
    assert game.state.mechs[2].dam == 7
    assert unrolled(game) == []


@rule("BM-4.3", "BM-12.3", "BM-14.3")
def test_a_burning_mech_taken_by_a_neighbours_charge_rolls_no_fire() -> None:
    game = battle(
        mech("kestrel", "deadman_charge", "autogun", at=(5, 5), burning=True, dam=2),
        mech("gopher", "autogun", at=(5, 4), burning=True),
        mech("ox", "autogun", at=(15, 15)),
        mech("ox", "autogun", at=(15, 0), seat=1),
        phase="attack",
        dice=[2, 6, 2],
    )
    play(game, EndAttack())
    assert [piece.status for piece in game.state.mechs][:2] == [DESTROYED, DESTROYED]
    assert unrolled(game) == []


@rule("BM-18.3", "BM-14.4")
def test_a_deadman_charge_comes_before_what_a_salvager_gains() -> None:
    """A Mountain with 4 Dam beside its victim: 5 against 1 is full power, 6."""
    game = duel(
        mech("mountain", "autogun", at=(5, 6), dam=4),
        mech("kestrel", "deadman_charge", dam=1),
        dice=[6, 2, 6, 2, 5, 1],
    )
    events = play(game, Fire(0, FOE))
    assert game.state.mechs[ATTACKER].status == DESTROYED
    assert of(events, Salvaged) == []


@rule("BM-12.7", "BM-12.10", "BM-R75")
def test_acid_counts_for_the_blast_of_a_later_shot_of_the_same_attack() -> None:
    """Blast splash is part of the shot: Str 3 at the Praetor's Arm 6 - 2, with 5, 2: 2."""
    game = duel(
        mech("archon", "acid_sprayer", "blast_grenades"),
        mech("ox"),
        mech("praetor", seat=1, at=(6, 5)),
        dice=[1, 2, 6, 2, 1, 2, 5, 2],
    )
    events = play(game, Fire(0, 4), Fire(1, FOE))
    assert of(events, RolledDamage)[1].damage == 2
    assert game.state.mechs[4].dam == 10


@rule("BM-13.4", "BM-13.5", "BM-6.2")
def test_a_fallen_building_no_longer_hides_what_is_behind_it() -> None:
    game = duel(
        mech("hammerhead", "autocannon", "laser", at=(5, 8)),
        mech("ox", at=(5, 3)),
        map=HOUSE,
        dice=[6, 2, 1, 2],
    )
    assert "BM-6.4" in (game.why_not(Fire(1, FOE)) or "")
    play(game, Fire(0, -1, 5, 5))
    assert game.state.ruin == [0]
    play(game, Fire(1, FOE))


@rule("BM-R42", "BM-12.11")
def test_a_lob_weapon_at_an_unseen_building_has_its_penalty_only_where_it_must_roll() -> None:
    """Def 0 by option: Ox 3 - 2 = 1; 3 + 1 is no more than 4, 4 + 1 is more than 4."""
    rows = ("." * 16,) * 3 + (".....B..........", "." * 16) + HOUSE[5:]
    for dice, hit in (([3, 4], False), ([4, 4, 1, 2], True)):
        game = duel(
            mech("ox", "lob_missile_rack", at=(5, 9)),
            mech("ox", at=(9, 9)),
            map=(*rows, *("." * 16,) * (16 - len(rows))),
            options={"building_to_hit": "def_0"},
            dice=dice,
        )
        events = play(game, Fire(0, -1, 5, 3))
        assert bool(of(events, RolledDamage)) == hit
        assert unrolled(game) == []


@rule("BM-R73", "BM-14.3", "BM-2.3")
@pytest.mark.parametrize(
    ("mover", "seat"), [("kestrel", 0), ("corsair", 1)], ids=["over a friend", "a Ghost over a foe"]
)
def test_a_charge_spares_who_shares_the_square_it_falls_on(mover: str, seat: int) -> None:
    """The void tile lies under the Ox at (5,7); the Mountain north of it is adjacent, and 5, 2 at
    its Arm 8 does 1."""
    game = battle(
        mech(mover, "deadman_charge", at=(5, 8), dam=2, crate=True),
        mech("ox", "autogun", at=(5, 7), seat=seat),
        mech("mountain", "autogun", at=(5, 6), seat=1),
        mech("ox", "autogun", at=(15, 15)),
        scenario="salvage",
        crates=[],
        voids=[(5, 7)],
        phase="moving",
        dice=[2, 5, 2],
    )
    ox, mountain = (1, 3) if seat == 0 else (2, 3)
    assert game.state.table.profiles[ox].type == "ox"
    events = play(game, Move(6, 6, 1, (0, 2, 0)))
    assert only(events, Destroyed).at == (5, 7)
    assert only(events, RolledDamage).mech == mountain
    assert [game.state.mechs[one].dam for one in (ox, mountain)] == [11, 17]
    assert game.state.crates == [game.state.mechs[ox].cell] and unrolled(game) == []


@rule("BM-R72", "BM-4.5", "BM-16.2")
@pytest.mark.parametrize(("die", "dam"), [(6, [0, 3]), (2, [1, 0])])
def test_the_last_mech_takes_one_of_its_enemies_along_and_no_second(
    die: int, dam: list[int]
) -> None:
    """The charge destroys the first Kestrel: the game is over before the second's dice. It does
    nothing to the first, 6 + 2 against 3 + 6: the second's are rolled."""
    game = battle(
        mech("gopher", "deadman_charge", "autogun", at=(5, 5), burning=True, dam=1),
        mech("kestrel", at=(5, 4), seat=1, dam=1),
        mech("kestrel", at=(6, 5), seat=1, dam=3),
        phase="attack",
        dice=[2, 6, 2] if die == 6 else [2, 2, 6, 6, 2],
    )
    ended = only(play(game, EndAttack()), Ended)
    assert (ended.winner, ended.reason) == (1, "wiped_out")
    assert [piece.dam for piece in game.state.mechs[1:]] == dam and unrolled(game) == []


@rule("BM-16.2", "BM-14.3", "BM-4.5", "BM-R72")
def test_a_side_wiped_out_by_its_own_charge_has_lost() -> None:
    """The burning Kestrel's charge takes the last friend; the enemy stands."""
    game = battle(
        mech("kestrel", "deadman_charge", "autogun", at=(5, 5), burning=True, dam=2),
        mech("gopher", "autogun", at=(5, 4), dam=1),
        mech("ox", "autogun", at=(6, 5), seat=1),
        phase="attack",
        dice=[2, 6, 2],
    )
    ended = only(play(game, EndAttack()), Ended)
    assert (ended.winner, ended.reason) == (1, "wiped_out")
    assert game.state.mechs[2].dam == 11  # the charge went no further


@rule("BM-16.5", "BM-R64")
@pytest.mark.parametrize("hidden", [False, True])
def test_when_the_time_is_up_the_view_shows_this_round_as_the_last(hidden: bool) -> None:
    game = battle(
        mech("ox", "autogun", at=(1, 14)),
        mech("ox", "autogun", at=(14, 1), seat=1),
        round=3,
        length=11,
        options={"time_limit_min": 20, "length_hidden": hidden},
    )
    view = game.system.telling.observe(game, 0)
    assert isinstance(view, BattleView) and view.length == (None if hidden else 11)
    play(game, TimeUp())
    view = game.system.telling.observe(game, 0)
    assert isinstance(view, BattleView) and view.length == 3


@rule("BM-R64", "BM-R15")
def test_an_imagined_length_in_player_turns_is_more_than_the_turns_played() -> None:
    """Round 4, second player's turn: seven turns are over."""
    game = battle(
        mech("ox", "autogun", at=(1, 14)),
        mech("ox", "autogun", at=(14, 1), seat=1),
        round=4,
        turn=1,
        length=12,
        options={"length_unit": "player_turns", "length_hidden": True},
    )
    found = {game.imagine(1, salt).state.length for salt in range(300)}
    assert min(found) == 8 and max(found) <= 18
    play(game, EndMovement(), EndAttack())
    assert game.state.mechs[MATE].status == STANDING


@rule("BM-14.4", "BM-4.5")
def test_nothing_is_salvaged_once_the_game_has_ended() -> None:
    """What the end tells of kill points stays so: the Mountain has half its Dam."""
    game = battle(
        mech("mountain", "autogun", at=(5, 8), dam=9),
        mech("ox", at=(5, 5), seat=1, dam=1),
        phase="firing",
        dice=[6, 2, 6, 2],
    )
    events = play(game, Fire(0, 1))
    assert [type(event).__name__ for event in events][-1] == "Ended"
    assert game.state.mechs[0].dam == 9
