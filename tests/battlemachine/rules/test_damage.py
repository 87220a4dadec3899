"""[BM-10] Damage rolls, full power, destruction; worked example W3 and the options of the rolls."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.position.actions import AIM_MOVEMENT, Fire
from ironmuster.systems.battlemachine.position.events import Destroyed, RolledDamage, SmokePlaced
from ironmuster.systems.battlemachine.position.rolls import RollRules
from ironmuster.systems.battlemachine.position.state import DESTROYED
from tests.battlemachine.duels import FIFTH, FOE, MATE, duel
from tests.battlemachine.helpers import mech, of, only, play, unrolled

rule = pytest.mark.rule

W3 = [  # dice, Str, Arm, damage
    ((6, 3), 6, 5, 6),
    ((4, 1), 6, 5, 6),
    ((5, 6), 6, 5, 0),
    ((1, 2), 6, 5, 0),
    ((6, 6), 6, 5, 1),
    ((1, 1), 6, 5, 1),
    ((5, 1), 8, 3, 9),
]


@rule("BM-10.1", "BM-10.2", "BM-8.2", "BM-R23", "BM-R24")
@pytest.mark.parametrize(("dice", "strength", "arm", "damage"), W3)
def test_w3_naturals_in_damage(dice: tuple[int, int], strength: int, arm: int, damage: int) -> None:
    """Str 6: Autocannon at an Ox (Arm 5); Str 8: Rail Gun at a Sagitta (Arm 3)."""
    assert RollRules().damage(*dice, strength, arm) == damage
    gun, target = ("autocannon", "ox") if strength == 6 else ("rail_gun", "sagitta")
    game = duel(mech("archon", gun), mech(target, dam=20), dice=[6, 2, *dice])
    rolled = only(play(game, Fire(0, FOE)), RolledDamage)
    assert (rolled.damage, rolled.dam_left) == (damage, 20 - damage)
    assert rolled.automatic == (dice not in [(6, 6), (1, 1)])
    assert game.state.mechs[FOE].dam == 20 - damage


@rule("BM-10.2", "BM-14.4")
@pytest.mark.parametrize(
    ("dice", "damage"),
    [((6, 2), 4), ((5, 1), 4), ((6, 6), 0), ((1, 1), 0), ((5, 2), 2)],
)
def test_w3_hardcase_takes_2_off_an_automatic_win_only(dice: tuple[int, int], damage: int) -> None:
    """Str 6 at an Overman (Arm 7): max(1, 6, 3) - 2 = 4; normal 6+5-7-2 = 2 is not reduced."""
    game = duel(mech("archon", "autocannon"), mech("overman"), dice=[6, 2, *dice])
    assert only(play(game, Fire(0, FOE)), RolledDamage).damage == damage


@rule("BM-14.4")
@pytest.mark.parametrize(("gun", "damage"), [("ion_beamer", 1), ("lightning_gun", 1)])
def test_hardcase_reduces_to_no_less_than_1(gun: str, damage: int) -> None:
    """Str 2 less 2 would be 0, Str 3 less 2 is 1."""
    game = duel(mech("archon", gun), mech("overman"), dice=[6, 2, 6, 2])
    assert only(play(game, Fire(0, FOE)), RolledDamage).damage == damage


@rule("BM-10.2")
def test_full_power_is_never_less_than_the_normal_result_nor_than_1() -> None:
    rolls = RollRules()
    assert rolls.damage(6, 1, 4, 2) == 7  # 4 + 6 - 2 - 1 = 7 > 4
    assert rolls.damage(6, 5, 4, 9) == 4
    assert rolls.damage(6, 5, 0, 9) == 1


@rule("BM-10.1", "BM-R21")
def test_nothing_below_0() -> None:
    assert RollRules().damage(2, 5, 4, 9) == 0
    assert RollRules().damage(3, 3, 4, 4) == 0
    assert RollRules().damage(4, 3, 4, 4) == 1


@rule("BM-R23")
@pytest.mark.parametrize(
    ("dice", "damage"), [((6, 3), 12), ((4, 1), 12), ((6, 6), 1), ((5, 3), 3), ((3, 6), 0)]
)
def test_str_plus_die_is_str_and_6(dice: tuple[int, int], damage: int) -> None:
    game = duel(
        mech("archon", "autocannon"),
        mech("ox", dam=20),
        dice=[6, 2, *dice],
        options={"full_power": "str_plus_die"},
    )
    assert only(play(game, Fire(0, FOE)), RolledDamage).damage == damage


@rule("BM-R24")
@pytest.mark.parametrize(
    ("dice", "damage"), [((5, 1), 5), ((2, 1), 2), ((6, 1), 6), ((6, 3), 6), ((1, 1), 1)]
)
def test_normal_min_1_makes_an_armour_die_of_1_a_normal_result(
    dice: tuple[int, int], damage: int
) -> None:
    """Str 6 at Arm 5: 6+5-5-1 = 5, 6+2-5-1 = 2; a natural 6 is full power all the same."""
    game = duel(
        mech("archon", "autocannon"),
        mech("ox"),
        dice=[6, 2, *dice],
        options={"armour_fumble": "normal_min_1"},
    )
    assert only(play(game, Fire(0, FOE)), RolledDamage).damage == damage


@rule("BM-R24")
def test_normal_min_1_is_at_least_1() -> None:
    """Str 2 at Arm 8: 2+2-8-1 is below 1."""
    assert RollRules(fumble_normal=True).damage(2, 1, 2, 8) == 1


@rule("BM-R22")
def test_any_natural_in_damage_compares_totals() -> None:
    """Str 6 at Arm 5: 6 against 1 is 12 - 6 = 6, 1 against 6 is 7 - 11: none."""
    house = RollRules(any_natural=True)
    assert (house.damage(6, 1, 6, 5), house.damage(1, 6, 6, 5)) == (6, 0)
    assert (house.damage(6, 1, 4, 6), RollRules().damage(6, 1, 4, 6)) == (3, 4)
    assert (house.damage(1, 6, 9, 2), RollRules().damage(1, 6, 9, 2)) == (2, 0)


@rule("BM-10.3", "BM-R26")
def test_a_mech_at_dam_0_is_removed_at_once_and_leaves_nothing() -> None:
    """Str 6 full power at 6 Dam; one left over is lost."""
    for dam in (6, 5):
        game = duel(mech("archon", "autocannon"), mech("ox", dam=dam), dice=[6, 2, 6, 2])
        events = play(game, Fire(0, FOE))
        gone = game.state.mechs[FOE]
        assert (gone.status, gone.dam, gone.cell) == (DESTROYED, 0, -1)
        assert only(events, Destroyed).at == (5, 5)
        assert only(events, RolledDamage).dam_left == 0
        assert (game.state.rubble, game.state.voids) == (game.state.table.field.rubble, 0)


@rule("BM-R26")
def test_wrecks_as_rubble() -> None:
    game = duel(
        mech("archon", "autocannon"),
        mech("ox", dam=6),
        dice=[6, 2, 6, 2],
        options={"wrecks": "rubble"},
    )
    play(game, Fire(0, FOE))
    assert game.state.rubble == 1 << game.state.table.field.grid.cell(5, 5)


@rule("BM-10.4", "BM-R41", "BM-18.2")
def test_a_weapon_without_str_makes_no_damage_roll() -> None:
    game = duel(mech("archon", "smoke_launcher"), mech("ox"), dice=[6, 2, 3])
    events = play(game, Fire(0, FOE))
    assert of(events, RolledDamage) == []
    assert only(events, SmokePlaced).counter == 3
    assert game.state.mechs[FOE].dam == 11
    assert unrolled(game) == []


@rule("BM-1.5", "BM-R2")
def test_effective_arm_and_str_do_not_go_below_0() -> None:
    """Acid three times on a Swift (Arm 2) leaves Arm 0; Str 1 aimed at movement is Str 0."""
    game = duel(
        mech("archon", "ion_spam_needler", at=(5, 7)),
        mech("swift", acid=3),
        dice=[1, 6, 2, 3, 3, 1, 2],
    )
    events = play(game, Fire(0, FOE, aim=AIM_MOVEMENT))
    first = of(events, RolledDamage)[0]
    assert (first.dice, first.damage) == ((3, 3), 0)  # 0 + 3 against 0 + 3
    assert sum(part.amount for part in first.strength) == 0
    assert sum(part.amount for part in first.armour) == 0


@rule("BM-14.4", "BM-12.10")
def test_hardcase_counts_against_blast() -> None:
    """Lob Blast Mortar Str 5: splash Str 3, full power 3, less 2 = 1."""
    game = duel(
        mech("archon", "lob_blast_mortar", at=(5, 9)),
        mech("ox"),
        mech("overman", seat=1, at=(6, 5)),
        dice=[6, 2, 1, 2, 6, 2],
    )
    events = play(game, Fire(0, FOE))
    assert [roll.damage for roll in of(events, RolledDamage)] == [0, 1]
    assert game.state.mechs[FIFTH].dam == 16


@rule("BM-7.3", "BM-R49")
def test_own_mechs_take_splash_but_are_no_targets() -> None:
    """The friend beside the target: Blast Str 3 at a Gopher's Arm 3, 4 - 2 = 2."""
    game = duel(
        mech("archon", "blast_grenades"),
        mech("ox"),
        friends=(mech("gopher", at=(4, 4)),),
        dice=[6, 2, 1, 2, 4, 2],
    )
    assert "BM-7.3" in (game.why_not(Fire(0, MATE)) or "")
    play(game, Fire(0, FOE))
    assert game.state.mechs[MATE].dam == 3
