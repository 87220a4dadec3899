"""[ML-11] To hit: what each attack needs on its D10."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.position.actions import Attack, Continue, End, Play
from tests.mekleader.fights import (
    Unit,
    ally,
    asked,
    exact,
    fight,
    foe,
    large,
    left,
    medium,
    mek,
    play,
    shots,
    small,
)

rule = pytest.mark.rule
MISSES = [1] * 40


def need(unit: Unit, target: str, weapon: str = "") -> int:
    """What the first attack of a Mek's first weapon needs against the only Foe."""
    game = fight([unit], [target], MISSES)
    events = play(game, Attack(mek(game, 0), 0, foe(game, target)))
    return shots(events, weapon or unit.mounted[0])[0].need


def need_of_foe(card: str, *units: Unit, which: int = 0) -> int:
    """What an attack of a Foe, its first or `which`, needs against the only Mek."""
    game = fight(units, [card], MISSES)
    return shots(game.events, card)[which].need


@rule("ML-11.1", "ML-11.2")
@pytest.mark.parametrize(
    ("weapon", "lowest"),
    [("rail_gun", 6), ("lasgun", 5), ("chain_gun", 4), ("power_claw", 3)],
)
def test_the_range_of_a_weapon(weapon: str, lowest: int) -> None:
    assert need(medium(weapon), "sp_artillery") == lowest


@rule("ML-11.1")
@pytest.mark.parametrize(("die", "hit"), [(4, False), (5, True)])
def test_five_or_more_hits(die: int, hit: bool) -> None:
    game = fight([medium("lasgun")], ["hover_tank"], [die, *[1] * 9])
    events = play(game, Attack(mek(game, 0), 0, foe(game, "hover_tank")))
    assert shots(events, "lasgun")[0].hit is hit


@rule("ML-11.2", "ML-11.3")
@pytest.mark.parametrize(
    ("card", "which", "needs"),
    [
        ("sp_artillery", 0, [7, 6, 5]),
        ("hover_tank", 0, [6, 5, 4]),
        ("infantry", 0, [5, 4, 3]),
        ("assault_mek", 1, [4, 3, 2]),
    ],
)
def test_foes_by_range_and_size_of_the_target(card: str, which: int, needs: list[int]) -> None:
    found = [need_of_foe(card, unit, which=which) for unit in (small(), medium(), large())]
    assert found == needs


@rule("ML-11.3", "ML-R65")
@pytest.mark.parametrize(
    ("target", "lowest"),
    [
        ("scout_mek", 7),
        ("light_mek", 6),
        ("hover_tank", 5),
        ("heavy_infantry", 4),
        ("entrenched_infantry", 3),
    ],
)
def test_evade_is_added_to_the_attackers_roll(target: str, lowest: int) -> None:
    assert need(medium("lasgun"), target) == lowest


@rule("ML-11.4")
@pytest.mark.parametrize(
    ("weapon", "lowest"),
    [
        ("missile_pod", 5),  # LR -1, Missile +1
        ("rocket_pod", 3),  # SR +1, Missile +1
        ("light_flamer", 3),  # SR +1, Area +1, whatever the target
        ("light_mortar", 5),  # MR 0, Area +1, Indirect -1
        ("heavy_mortar", 6),  # LR -1, Area +1, Indirect -1
    ],
)
def test_missiles_area_and_indirect_weapons(weapon: str, lowest: int) -> None:
    assert need(medium(weapon), "sp_artillery") == lowest


@rule("ML-11.4", "ML-R39")
def test_area_is_easier_against_infantry_too_but_not_more_so() -> None:
    assert need(medium("light_flamer"), "infantry") == 3


@rule("ML-11.4")
def test_a_jammer_works_against_missiles_only_and_for_its_own_mek() -> None:
    assert need_of_foe("support_mek", medium()) == 5  # LR -1, Missile +1
    assert need_of_foe("support_mek", medium("jammer")) == 7
    assert need_of_foe("sp_artillery", medium("jammer")) == 6
    game = fight([medium("jammer"), medium()], ["mmls", "mmls"], [2, 1, 1, 1])
    assert [(shot.target, shot.need) for shot in shots(game.events, "mmls")] == [
        (mek(game, 1), 5),
        (mek(game, 0), 7),
    ]


@rule("ML-11.5")
@pytest.mark.parametrize(
    ("skill", "needs"),
    [
        # lasgun MR 5, autogun MR 5, missile_pod LR 5, power_claw PB 3, rail_gun LR 6
        ("energy_gunner", [4, 5, 5, 3, 6]),
        ("ballistic_gunner", [5, 4, 5, 3, 5]),
        ("missileer", [5, 5, 4, 3, 6]),
        ("duelist", [5, 5, 5, 2, 6]),
        ("sniper", [5, 5, 4, 3, 5]),
        ("evader", [5, 5, 5, 3, 6]),
        ("leader", [5, 5, 5, 3, 6]),
        ("deadeye", [5, 5, 5, 3, 6]),
    ],
)
def test_a_skill_helps_the_weapons_it_names(skill: str, needs: list[int]) -> None:
    weapons = ("lasgun", "autogun", "missile_pod", "power_claw", "rail_gun")
    found = [need(medium(weapon, skills=[skill]), "sp_artillery") for weapon in weapons]
    assert found == needs


@rule("ML-11.5", "ML-7.4", "ML-R28")
def test_a_targeter_helps_all_but_hand_to_hand_weapons_and_only_once() -> None:
    found = [
        need(medium(weapon, "targeter"), "sp_artillery")
        for weapon in ("lasgun", "missile_pod", "light_mortar", "power_claw")
    ]
    assert found == [4, 4, 4, 3]
    assert need(medium("lasgun", "targeter", "targeter"), "sp_artillery") == 4


@rule("ML-11.1")
def test_all_modifiers_are_cumulative_and_listed() -> None:
    game = fight(
        [medium("lasgun", "targeter", skills=["energy_gunner"])], ["entrenched_infantry"], MISSES
    )
    events = play(game, Attack(mek(game, 0), 0, foe(game, "entrenched_infantry")))
    shot = shots(events, "lasgun")[0]
    assert shot.need == 1  # Evade +2, Targeter +1, Energy Gunner +1
    assert sorted(part.amount for part in shot.modifiers) == [1, 1, 2]
    assert shot.hit


@rule("ML-11.5", "ML-7.4", "ML-R28")
def test_jump_jets_and_evader_make_a_mek_harder_to_hit() -> None:
    jets = medium("jump_jets")
    assert need_of_foe("hover_tank", medium()) == 5
    assert need_of_foe("hover_tank", jets) == 6
    assert need_of_foe("hover_tank", medium("jump_jets", "jump_jets")) == 6
    assert need_of_foe("hover_tank", medium(skills=["evader"])) == 6
    assert need_of_foe("hover_tank", medium("jump_jets", skills=["evader"])) == 7


@rule("ML-13.8")
def test_pilots_and_equipment_help_their_own_mek_alone() -> None:
    game = fight(
        [medium("targeter", "jump_jets", skills=["energy_gunner", "evader"]), medium("lasgun")],
        ["hover_tank"],
        [1, 2, 1],
    )
    events = play(game, Attack(mek(game, 1), 0, foe(game, "hover_tank")))
    assert shots(events, "lasgun")[0].need == 5
    tank = shots(events, "hover_tank")[0]
    assert (tank.target, tank.need) == (mek(game, 1), 5)


@rule("ML-13.8", "ML-17.7", "ML-R42")
@pytest.mark.parametrize(("target", "lowest"), [("sp_artillery", 6), ("entrenched_infantry", 4)])
def test_a_support_card_goes_by_range_and_target_only(target: str, lowest: int) -> None:
    units = [medium("targeter", skills=["sniper", "missileer"]), medium(skills=["leader"])]
    game = fight(units, [target], MISSES, hands=[["cruise_missiles"]])
    events = play(game, Play("cruise_missiles", foe(game, target)))
    shot = shots(events, "cruise_missiles")[0]
    assert (shot.by, shot.step, shot.indirect, shot.need) == (0, "LR", False, lowest)


@rule("ML-17.7", "ML-11.3", "ML-11.5")
@pytest.mark.parametrize(
    ("unit", "lowest"),
    [
        (small(), 7),
        (medium(), 6),
        (large(), 5),
        (medium("jump_jets"), 7),
        (medium(skills=["evader"]), 7),
        (medium("jammer"), 6),  # Cruise Missiles is no Missile
    ],
)
def test_a_rivals_support_card_goes_by_the_mek_it_is_aimed_at(unit: Unit, lowest: int) -> None:
    game = fight([unit], ["infantry"], MISSES, hands=[[], ["cruise_missiles"]])
    assert asked(game) == (1, "support")  # no weapon to run dry and no damage: no window R
    events = play(game, Play("cruise_missiles", mek(game, 0)))
    shot = shots(events, "cruise_missiles")[0]
    assert (shot.by, shot.need) == (1, lowest)


@rule("ML-11.3", "ML-18.2")
@pytest.mark.parametrize(("card", "lowest"), [("gyrocoptor", 7), ("infantry", 5), ("mmls", 5)])
def test_an_ally_is_hit_by_its_evade(card: str, lowest: int) -> None:
    game = fight([large("jammer")], ["hover_tank"], [2, *MISSES], allies=[card])
    shot = shots([*game.events, *play(game, End())], "hover_tank")[0]
    assert (shot.target, shot.targets, shot.need) == (ally(game, card), 2, lowest)


@rule("ML-11.6", "ML-R37")
@pytest.mark.parametrize(("extremes", "hit"), [(False, True), (True, False)])
def test_a_natural_one(extremes: bool, hit: bool) -> None:
    """PB +2, Duelist +1, Evade +1: 1 + 4 = 5 hits, unless a natural 1 always misses."""
    game = fight(
        [medium("power_claw", skills=["duelist"])],
        ["heavy_mek"],
        [1, 1, 1, *[1] * 9],
        natural_extremes=extremes,
    )
    events = play(game, Attack(mek(game, 0), 0, foe(game, "heavy_mek")))
    assert shots(events, "power_claw")[0].hit is hit


@rule("ML-11.6", "ML-R37")
@pytest.mark.parametrize(("extremes", "hit"), [(False, False), (True, True)])
def test_a_natural_ten(extremes: bool, hit: bool) -> None:
    """LR -1, Missile +1, Small -1, Jammer -2, Evader -1, Gyros Damaged -2: 10 - 6 = 4 misses,
    unless a natural 10 always hits."""
    game = fight(
        [small("jammer", skills=["evader"])],
        [("support_mek", 1)],
        [10, 2, 2, *[1] * 9],
        hands=[["gyros_damaged"]],
        natural_extremes=extremes,
    )
    events = play(game, Play("gyros_damaged", foe(game, "support_mek")))
    shot = shots(events, "support_mek")[0]
    assert (sum(part.amount for part in shot.modifiers), shot.hit) == (-6, hit)


@rule("ML-11.7", "ML-13.3")
def test_every_attack_has_its_own_dice() -> None:
    game = fight([medium("rail_gun")], ["hover_tank"], [6, 4, 5, 6, 3, 1])
    number, tank = mek(game, 0), foe(game, "hover_tank")
    events = play(game, Attack(number, 0, tank), Attack(number, 1, tank))
    assert [(shot.need, shot.hit) for shot in shots(events, "rail_gun")] == [(6, True), (6, False)]
    assert left(game, tank) == 12  # 4 + 0 - 1 = 3
    game = fight([medium("rail_gun")], ["hover_tank"], [6, 4, 6, 3, 1])
    number, tank = mek(game, 0), foe(game, "hover_tank")
    play(game, Attack(number, 0, tank), Attack(number, 1, tank))
    assert left(game, tank) == 10  # 3, then 2
    assert exact(game)


@rule("ML-13.7", "ML-4.7")
def test_leader_helps_the_others_in_round_one() -> None:
    game = fight(
        [medium("lasgun", skills=["leader"]), medium("lasgun")], ["hover_tank"], [1, 1, 1, 1] * 9
    )
    tank = foe(game, "hover_tank")
    salvo = [Attack(mek(game, 0), 0, tank), Attack(mek(game, 1), 0, tank)]
    first = play(game, *salvo)
    assert [shot.need for shot in shots(first, "lasgun")] == [5, 4]
    second = play(game, Continue(), *salvo)
    assert [shot.need for shot in shots(second, "lasgun")] == [5, 5]


@rule("ML-13.7")
def test_two_leaders_help_as_much_as_one() -> None:
    game = fight(
        [
            medium("lasgun", skills=["leader"]),
            medium("lasgun", skills=["leader"]),
            medium("lasgun"),
        ],
        ["hover_tank"],
        MISSES,
    )
    tank = foe(game, "hover_tank")
    events = play(game, *[Attack(mek(game, place), 0, tank) for place in range(3)])
    assert [shot.need for shot in shots(events, "lasgun")] == [4, 4, 4]


@rule("ML-13.7", "ML-18.3")
def test_leader_helps_allies() -> None:
    game = fight([medium(skills=["leader"])], ["infantry"], MISSES, allies=["hover_tank"])
    events = play(game, Attack(ally(game, "hover_tank"), 0, foe(game, "infantry")))
    assert shots(events, "hover_tank")[0].need == 4


@rule("ML-13.7", "ML-10.5")
def test_a_leader_counts_until_their_mek_is_removed() -> None:
    """The leader falls in the LR step, so the MR step goes without."""
    game = fight(
        [small(damage=9, skills=["leader"]), medium("lasgun", "autogun")],
        ["sp_artillery", "infantry"],
        [1, 7, 1, 1, *MISSES],  # SP Artillery hits the first Mek for 2, whose pilot is lost
    )
    events = play(game, Attack(mek(game, 0), 0, foe(game, "infantry")))
    assert shots(events, "lasgun")[0].need == 5
