"""[BM-8] Opposed rolls and naturals, by the table of BM-8.2 and worked example W2."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.position.actions import Fire, Use
from ironmuster.systems.battlemachine.position.events import RolledDamage, RolledToHit
from ironmuster.systems.battlemachine.position.rolls import LOSES, NORMAL, WINS, RollRules
from tests.battlemachine.duels import FOE, duel
from tests.battlemachine.helpers import mech, of, only, play, unrolled

rule = pytest.mark.rule

TABLE = {  # A: outcomes for D = 1 .. 6
    1: "NLLLLL",
    2: "WNNNNL",
    3: "WNNNNL",
    4: "WNNNNL",
    5: "WNNNNL",
    6: "WWWWWN",
}
LETTER = {NORMAL: "N", WINS: "W", LOSES: "L"}


@rule("BM-8.2", "BM-R22")
@pytest.mark.parametrize("a", range(1, 7))
def test_the_table_of_outcomes(a: int) -> None:
    assert "".join(LETTER[RollRules().outcome(a, d)] for d in range(1, 7)) == TABLE[a]


@rule("BM-R22")
def test_any_natural_makes_one_against_six_normal_and_nothing_else() -> None:
    house = RollRules(any_natural=True)
    changed = [
        (a, d, LETTER[house.outcome(a, d)])
        for a in range(1, 7)
        for d in range(1, 7)
        if house.outcome(a, d) != RollRules().outcome(a, d)
    ]
    assert changed == [(1, 6, "N"), (6, 1, "N")]


# W2: Acu 6 at Def 2, and Acu 2 at Def 7.
ARCHON_AT_MONARCH = [((1, 2), False), ((1, 1), True), ((4, 6), False), ((6, 6), True)]
ZERO_AT_ZERO = [((6, 5), True), ((6, 6), False), ((5, 1), True), ((1, 6), False), ((6, 1), True)]


@rule("BM-8.1", "BM-8.2", "BM-8.3", "BM-9.1")
@pytest.mark.parametrize(("dice", "hit"), ARCHON_AT_MONARCH)
def test_w2_a_good_shot_at_a_slow_target(dice: tuple[int, int], hit: bool) -> None:
    game = duel(
        mech("archon", "smoke_rocket"),
        mech("monarch"),
        dice=[*dice, *([1, 6, 1] if hit else [])],
    )
    events = play(game, Fire(0, FOE))
    rolled = only(events, RolledToHit)
    assert (rolled.dice, rolled.hit) == (dice, hit)
    assert rolled.automatic == (dice in [(1, 2), (4, 6)])
    assert bool(game.state.smoke) == hit
    assert unrolled(game) == []


@rule("BM-8.2", "BM-8.3", "BM-9.1")
@pytest.mark.parametrize(("dice", "hit"), ZERO_AT_ZERO)
def test_w2_a_poor_shot_at_a_fast_target(dice: tuple[int, int], hit: bool) -> None:
    game = duel(
        mech("pattern_zero", "smoke_rocket"),
        mech("pattern_zero"),
        dice=[*dice, *([1, 6, 1] if hit else [])],
    )
    events = play(game, Fire(0, FOE))
    rolled = only(events, RolledToHit)
    assert (rolled.dice, rolled.hit) == (dice, hit)
    assert rolled.automatic == (dice != (6, 6))
    assert bool(game.state.smoke) == hit
    assert unrolled(game) == []


@rule("BM-R22")
@pytest.mark.parametrize(
    ("dice", "same_face", "any_natural"),
    [((1, 6), False, True), ((6, 1), True, True)],
)
def test_the_option_in_play(dice: tuple[int, int], same_face: bool, any_natural: bool) -> None:
    """Archon with a Targeter (Acu 7) at a Mountain opened to Def 0: 1 + 7 > 6 + 0."""
    for conflict, hit in (("same_face", same_face), ("any_natural", any_natural)):
        game = duel(
            mech("archon", "smoke_launcher", "targeter"),
            mech("mountain"),
            dice=[*dice, *([3] if hit else [])],
            options={"natural_conflict": conflict},
        )
        game.state.mechs[FOE].lightning = 2
        events = play(game, Fire(0, FOE))
        assert only(events, RolledToHit).hit == hit, conflict


@rule("BM-8.4", "BM-10.2")
def test_naturals_apply_to_hit_and_to_damage_separately() -> None:
    """To hit 6 against 2 is automatic; damage 1 against 2 is lost all the same."""
    game = duel(mech("archon", "autocannon"), mech("monarch"), dice=[6, 2, 1, 2])
    events = play(game, Fire(0, FOE))
    assert only(events, RolledToHit).automatic
    damage = only(events, RolledDamage)
    assert (damage.automatic, damage.damage) == (True, 0)
    assert game.state.mechs[FOE].dam == 16


BLOCK = ("." * 16,) * 5 + (".....AA.........",) + ("." * 16,) * 10


@rule("BM-8.4", "BM-13.3")
def test_naturals_apply_to_the_damage_roll_against_a_building() -> None:
    """Two tiles: Arm 4. Str 4 with 6 against 2 does full power: max(1, 4, 4+6-4-2 = 4) = 4."""
    game = duel(mech("ox", "autogun"), mech("ox", at=(9, 5)), map=BLOCK, dice=[6, 2])
    events = play(game, Fire(0, -1, 5, 5))
    damage = only(events, RolledDamage)
    assert (damage.automatic, damage.damage, damage.building) == (True, 4, "A")
    assert of(events, RolledToHit) == []
    assert game.state.ruin == [0]


@rule("BM-8.4")
@pytest.mark.parametrize(("dice", "damage"), [((1, 3), 0), ((2, 1), 6), ((6, 4), 6), ((3, 6), 0)])
def test_naturals_apply_to_a_deadman_charge(dice: tuple[int, int], damage: int) -> None:
    """A Kestrel with 1 Dam falls to 6 against 2 and 6 against 2; Str 6 at the Monarch's Arm 7."""
    game = duel(
        mech("archon", "autogun"),
        mech("kestrel", "deadman_charge", dam=1),
        mech("monarch", seat=1, at=(6, 4)),
        dice=[6, 2, 6, 2, *dice],
    )
    events = play(game, Fire(0, FOE))
    assert of(events, RolledDamage)[1].damage == damage
    assert game.state.mechs[4].dam == 16 - damage


@rule("BM-8.4", "BM-R25")
def test_naturals_do_not_apply_to_smoke_spam_and_repair_dice() -> None:
    """A smoke die of 6 is a counter of 6, of 1 a counter of 1: nothing is automatic."""
    for die in (1, 6):
        game = duel(mech("ox", "smoke_pots", "autogun"), mech("ox"), dice=[die])
        play(game, Use(0))
        assert [tile.counter for tile in game.state.smoke] == [die]
