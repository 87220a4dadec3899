"""[BM-12.9 to BM-12.12] Ion, Blast, Lob and Siege, with Breacher and Spotter; W15's Ion."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.position.actions import Fire
from ironmuster.systems.battlemachine.position.events import (
    Drained,
    RolledDamage,
    RolledToHit,
)
from ironmuster.systems.battlemachine.position.state import DESTROYED
from tests.battlemachine.duels import ATTACKER, FOE, MATE, duel
from tests.battlemachine.helpers import mech, of, only, play, refused, unrolled

rule = pytest.mark.rule
HOUSE = ("." * 16,) * 5 + (".....AA.........",) + ("." * 16,) * 10
WALL = ("." * 16,) * 6 + ("...AAAAA........",) + ("." * 16,) * 9


@rule("BM-12.9", "BM-R60")
@pytest.mark.parametrize(("eng", "left"), [(8, 6), (2, 0), (1, 0), (0, 0)])
def test_each_ion_hit_takes_2_eng_damage_or_not(eng: int, left: int) -> None:
    game = duel(mech("archon", "ion_beamer"), mech("praetor", eng=eng), dice=[6, 2, 1, 2])
    drained = only(play(game, Fire(0, FOE)), Drained)
    assert (drained.amount, drained.eng_left) == (min(2, eng), left)
    assert (game.state.mechs[FOE].eng, game.state.mechs[FOE].dam) == (left, 12)


@rule("BM-12.9", "BM-14.2")
def test_w15_two_ion_hits_of_a_needler() -> None:
    game = duel(
        mech("archon", "ion_spam_needler"),
        mech("prism", eng=8),
        dice=[1, 6, 2, 1, 2, 6, 2, 1, 2],
    )
    events = play(game, Fire(0, FOE))
    assert [drained.eng_left for drained in of(events, Drained)] == [6, 4]
    assert game.state.mechs[FOE].eng == 4


@rule("BM-12.9")
def test_a_miss_takes_no_eng() -> None:
    game = duel(mech("archon", "ion_beamer"), mech("praetor"), dice=[1, 2])
    assert of(play(game, Fire(0, FOE)), Drained) == []
    assert game.state.mechs[FOE].eng == 6


@rule("BM-14.3", "BM-12.9")
def test_insulation_ignores_ion_but_not_its_damage() -> None:
    game = duel(mech("archon", "ion_beamer"), mech("praetor", "insulation"), dice=[6, 2, 6, 2])
    play(game, Fire(0, FOE))
    assert (game.state.mechs[FOE].eng, game.state.mechs[FOE].dam) == (6, 10)


@rule("BM-12.10", "BM-18.1", "BM-1.6", "BM-R66")
def test_blast_hits_every_other_adjacent_mech_of_either_side_in_index_order() -> None:
    """Blast Grenades Str 5, splash Str 3. Friend (Gopher Arm 3), then an Ox (Arm 5); not the
    mech two squares away, not the target."""
    game = duel(
        mech("archon", "blast_grenades"),
        mech("ox"),
        mech("ox", seat=1, at=(6, 6)),
        mech("ox", seat=1, at=(7, 5)),
        friends=(mech("gopher", at=(4, 4)),),
        dice=[6, 2, 4, 3, 5, 3, 6, 4],
    )
    events = play(game, Fire(0, FOE))
    rolls = [(roll.mech, roll.source, roll.damage) for roll in of(events, RolledDamage)]
    assert rolls == [(FOE, "blast_grenades", 1), (MATE, "blast", 2), (4, "blast", 3)]
    assert [game.state.mechs[index].dam for index in (MATE, FOE, 4, 5)] == [3, 10, 8, 11]
    assert len(of(events, RolledToHit)) == 1
    assert unrolled(game) == []


@rule("BM-12.10")
def test_no_blast_after_a_miss() -> None:
    game = duel(
        mech("archon", "blast_grenades"), mech("ox"), mech("ox", seat=1, at=(6, 6)), dice=[1, 2]
    )
    assert of(play(game, Fire(0, FOE)), RolledDamage) == []


@rule("BM-12.10")
def test_blast_of_a_building_is_measured_from_the_targeted_square() -> None:
    """Fired at (6,5): the Ox at (7,4) is adjacent to it, the one at (4,4) only to (5,5)."""
    game = duel(
        mech("archon", "blast_grenades"),
        mech("ox", at=(7, 4)),
        mech("ox", seat=1, at=(4, 4)),
        map=HOUSE,
        dice=[1, 2, 6, 2],
    )
    events = play(game, Fire(0, -1, 6, 5))
    assert [(roll.mech, roll.building) for roll in of(events, RolledDamage)] == [(-1, "A"), (2, "")]
    assert (game.state.mechs[FOE].dam, game.state.mechs[4].dam) == (8, 11)


@rule("BM-12.10", "BM-7.5")
def test_blast_comes_after_the_target_is_destroyed_too() -> None:
    game = duel(
        mech("archon", "blast_grenades"),
        mech("ox", dam=1),
        mech("ox", seat=1, at=(6, 6)),
        dice=[6, 2, 6, 2, 6, 2],
    )
    play(game, Fire(0, FOE))
    assert game.state.mechs[FOE].status == DESTROYED
    assert game.state.mechs[4].dam == 8


@rule("BM-12.11", "BM-9.2")
def test_lob_without_sight_is_at_minus_2() -> None:
    game = duel(
        mech("ox", "lob_missile_rack", "autogun", at=(5, 9)), mech("ox"), map=WALL, dice=[1, 2]
    )
    assert refused(game, Fire(1, FOE), "BM-6.4")
    roll = only(play(game, Fire(0, FOE)), RolledToHit)
    assert [(part.label, part.amount) for part in roll.accuracy] == [
        ("Accuracy", 3),
        ("no line of sight", -2),
    ]


@rule("BM-12.11")
def test_lob_with_sight_has_no_penalty() -> None:
    game = duel(mech("ox", "lob_missile_rack"), mech("ox"), dice=[1, 2])
    roll = only(play(game, Fire(0, FOE)), RolledToHit)
    assert sum(part.amount for part in roll.accuracy) == 3


@rule("BM-12.11", "BM-14.4")
@pytest.mark.parametrize(
    ("friend", "at", "penalty"),
    [
        ("lantern", (1, 5), 0),  # a Spotter that sees it
        ("corsair", (1, 5), -2),  # no Spotter
        ("lantern", (1, 9), -2),  # sees it no more than the firer
    ],
)
def test_a_spotter_that_sees_the_target_takes_the_penalty_away(
    friend: str, at: tuple[int, int], penalty: int
) -> None:
    game = duel(
        mech("ox", "lob_missile_rack", at=(5, 9)),
        mech("ox"),
        friends=(mech(friend, at=at),),
        map=WALL,
        dice=[1, 2],
    )
    roll = only(play(game, Fire(0, FOE)), RolledToHit)
    assert sum(part.amount for part in roll.accuracy) == 3 + penalty


@rule("BM-12.11")
def test_arc_range_and_cloak_still_apply_to_lob() -> None:
    def lob(facing: str = "N", foe: tuple[int, int] = (5, 5), cloaked: bool = False) -> str:
        game = duel(
            mech("ox", "lob_missile_rack", "jammer", at=(5, 9), facing=facing),
            mech("ox", at=foe, cloaked=cloaked),
            map=WALL,
        )
        return game.why_not(Fire(0, FOE)) or ""

    assert lob() == ""
    assert "BM-6.2" in lob(facing="S")
    assert "BM-6.1" in lob(foe=(5, 7))
    assert "BM-7.2" in lob(cloaked=True)


@rule("BM-12.12", "BM-14.4")
@pytest.mark.parametrize(
    ("attacker", "gun", "strength"),
    [
        ("praetor", "lob_siege_howitzer", 11),  # Siege: 7 + 4
        ("hammerhead", "lob_siege_howitzer", 11),  # Breacher does not add to Siege
        ("hammerhead", "autocannon", 10),  # Breacher: 6 + 4
        ("praetor", "autocannon", 6),
    ],
)
def test_siege_and_breacher_against_buildings(attacker: str, gun: str, strength: int) -> None:
    game = duel(mech(attacker, gun, at=(5, 9)), mech("ox", at=(9, 9)), map=HOUSE, dice=[1, 2])
    roll = only(play(game, Fire(0, -1, 5, 5)), RolledDamage)
    assert sum(part.amount for part in roll.strength) == strength


@rule("BM-12.12", "BM-14.4")
@pytest.mark.parametrize(("gun", "strength"), [("lob_siege_howitzer", 7), ("autocannon", 6)])
def test_siege_and_breacher_do_nothing_against_mechs(gun: str, strength: int) -> None:
    game = duel(mech("hammerhead", gun, at=(5, 9)), mech("ox"), dice=[6, 2, 1, 2])
    roll = only(play(game, Fire(0, FOE)), RolledDamage)
    assert sum(part.amount for part in roll.strength) == strength


@rule("BM-13.3", "BM-13.4", "BM-14.4")
def test_w13_a_building_falls() -> None:
    """Four tiles: Arm 6, Dam 6; three firings of a free company's Hammerhead."""
    rows = ("." * 16,) * 4 + (".....AA.........",) * 2 + ("." * 16,) * 10
    left = 6
    for dice, after in (((2, 4), 3), ((1, 3), 3), ((3, 3), 0)):
        game = duel(
            mech("hammerhead", "lob_siege_howitzer", at=(5, 9)),
            mech("ox", at=(9, 9)),
            map=rows,
            ruin={"A": left},
            dice=list(dice),
        )
        play(game, Fire(0, -1, 5, 5))
        assert game.state.ruin == [after]
        left = after
    board = game.state.table.field.grid
    assert game.state.rubble == sum(1 << board.cell(x, y) for x in (5, 6) for y in (4, 5))
    assert game.state.mechs[ATTACKER].dam == 13
