"""[part 5.1] Closed forms by hand, as printed, and equal to every way the dice can fall."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from ironmuster.kernel.explore import every_way
from ironmuster.kernel.odds import Odds
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.content.catalog import DATA
from ironmuster.systems.mekleader.content.options import HouseRules
from ironmuster.systems.mekleader.odds.expect import ways
from ironmuster.systems.mekleader.odds.odds import spread
from ironmuster.systems.mekleader.position.actions import Attack, Buy, Play, Reroll
from ironmuster.systems.mekleader.position.events import Attacked, Rerolled
from ironmuster.systems.mekleader.position.loadout import RANGES, damage, loadout, to_hit
from ironmuster.systems.mekleader.position.modifiers import (
    card_damage,
    faces,
    to_hit_foe,
    to_hit_squad,
    weapon_damage,
)
from ironmuster.systems.mekleader.position.state import Fighter, Offer
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader.fights import fight, foe, large, medium, mek, play, small

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame

rule = pytest.mark.rule
RULES = HouseRules()
FRAMES = {"small": small, "medium": medium, "large": large}
LUCK = [1] * 40  # the Foes that shoot first all miss


def mean(shares: dict[int, Fraction]) -> float:
    return float(sum(value * share for value, share in shares.items()))


def told(found: Odds, name: str) -> dict[int, float]:
    [quantity] = [one for one in found.quantities if one.name == name]
    return {share.value: share.probability for share in quantity.shares}


def sums(found: Odds) -> dict[str, int]:
    return {one.name: one.value for one in found.sums}


# -- the tables of part 5.1 ------------------------------------------------------------------------


def test_sums_of_dice_are_counted_by_hand() -> None:
    assert ways(1) == (0, 1, 1, 1, 1, 1, 1)
    assert ways(2) == (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    assert sum(ways(3)) == 216 and ways(3)[10] == 27


@rule("ML-12.1")
@pytest.mark.parametrize(
    ("dice", "means"),
    [
        (1, (1.50, 2.00, 2.67, 3.50, 4.50, 5.50, 6.50, 7.50)),
        (2, (4.11, 5.03, 6.00, 7.00, 8.00, 9.00, 10.00, 11.00)),
    ],
)
def test_mean_damage_of_a_hit_by_the_sum_of_its_modifiers(
    dice: int, means: tuple[float, ...]
) -> None:
    for added, printed in zip(range(-3, 5), means, strict=True):
        assert mean(spread(dice, added, 1)) == pytest.approx(printed, abs=0.005), added


@rule("ML-11.2", "ML-12.2", "ML-12.3")
@pytest.mark.parametrize(
    ("weapon", "step", "printed"),
    [
        ("lasgun", "MR", 1.60),
        ("chain_gun", "SR", 2.45),
        ("power_claw", "PB", 3.60),
        ("rail_gun", "LR", 1.33),
        ("lascannon", "MR", 2.10),
        ("rail_cannon", "LR", 1.75),
        ("siege_gun", "MR", 2.70),
        ("plasma_cannon", "SR", 3.85),
        ("titan_fists", "PB", 5.20),
        ("missile_pod", "LR", 3.02),
        ("rocket_pod", "SR", 5.60),
    ],
)
def test_a_single_attack_at_modifier_0(weapon: str, step: str, printed: float) -> None:
    """The rows of the second table of part 5.1, where the catalogue has such a weapon."""
    entry = DATA.contents.weapons[weapon]
    made = loadout(DATA.contents, "monolith", (weapon,), ())
    at = RANGES.index(step)
    chance = faces(to_hit(entry, made, at), RULES) / 10
    added = damage(entry, made, at, DATA.contents.sizes[entry.size])
    dice = 2 if entry.type == "Missile" else 1
    assert chance * mean(spread(dice, added, 1)) == pytest.approx(printed, abs=0.005)


@rule("ML-11.1")
@pytest.mark.parametrize(
    ("modifier", "hitting"), [(-7, 0), (-6, 0), (-5, 1), (-1, 5), (0, 6), (3, 9), (4, 10), (9, 10)]
)
def test_how_many_faces_hit(modifier: int, hitting: int) -> None:
    assert faces(modifier, RULES) == hitting


@rule("ML-R37")
def test_naturals_leave_one_face_either_way() -> None:
    wild = HouseRules(natural_extremes=True)
    assert [faces(modifier, wild) for modifier in (-9, 0, 9)] == [1, 6, 9]


@rule("ML-17.7", "ML-12.7")
def test_a_support_card_does_3_5_on_average() -> None:
    game = fight([medium("rail_gun")], ["medium_mek_foe"], hands=[["air_support"]], extra_foes=0)
    found = game.system.chances.odds(game, Play("air_support", foe(game, "medium_mek_foe")))
    assert found is not None and sums(found)["need"] == 6
    assert told(found, "hit")[1] == pytest.approx(0.5)
    [hurt] = [one for one in found.quantities if one.name == "damage"]
    assert hurt.mean == pytest.approx(3.5)


# -- the columns of parts 4.4 and 4.6 --------------------------------------------------------------

WEAPONS = """
lasgun 1.60 1.55 1.55
plasgun 2.45 2.39 2.38
chain_gun 2.45 2.39 2.38
autogun 1.60 1.55 1.55
light_flamer 2.13 2.51 3.51
light_mortar 1.20 1.42 2.03
missile_pod 3.02 2.93 2.92
rocket_pod 5.60 5.48 5.46
power_claw 3.60 3.52 3.51
lascannon 3.43 3.32 3.31
rail_gun 2.67 2.57 2.56
heavy_mortar 2.60 3.04 4.29
missile_rack 7.20 6.99 6.96
napalm_launcher 4.67 5.38 7.35
particle_accelerator 4.45 4.31 4.29
rail_cannon 3.50 3.38 3.36
siege_gun 5.40 5.24 5.22
plasma_cannon 6.55 6.37 6.35
heavy_flamer 7.20 7.96 10.14
siege_mortar 3.43 3.92 5.35
missile_battery 14.00 13.61 13.56
titan_fists 10.40 10.17 10.14
"""


@rule("ML-11.4", "ML-12.4")
@pytest.mark.parametrize("line", WEAPONS.split("\n")[1:-1], ids=lambda line: line.split()[0])
def test_what_a_weapon_is_worth_in_a_round(line: str) -> None:
    """[part 4.4] E0 against Evade 0 and no infantry, Ed over all Foes, Ei over the infantry."""
    name, *printed = line.split()
    foes = DATA.contents.foes
    worth = {card: round_of(name, card) for card in foes}
    infantry = [card for card in foes if "infantry" in foes[card].keywords]
    assert len(foes) == 17 and len(infantry) == 5
    found = (
        worth["hover_tank"],
        sum(worth.values()) / 17,
        sum(worth[card] for card in infantry) / 5,
    )
    assert found == pytest.approx([float(number) for number in printed], abs=0.0051)


def round_of(weapon: str, card: str) -> float:
    """The expected damage of all attacks of a weapon in a round, not capped by the hits left."""
    game = fight([large(weapon)], [card], LUCK)
    battle = fight_of(game.state)
    battle.round = 2  # no round 1 bonus; Missiles are counted all the same
    [crew], [target] = battle.crews, battle.foes
    total = 0.0
    for number, arm in enumerate(crew.loadout.arms):
        [battle.step] = [step for step, shot in enumerate(arm.shots) if shot is not None]
        chance = faces(to_hit_foe(battle, crew, number, target, RULES), RULES) / 10
        added = weapon_damage(battle, crew, number, target, RULES)
        total += chance * mean(spread(2 if arm.missile else 1, added, 1))
    return total


FOES = """
infantry 1.20 1.40 1.60 1.40
power_infantry 1.60 1.87 2.13 1.87
light_mek 1.33 1.60 1.87 1.60
medium_mek_foe 1.40 1.75 2.10 1.75
heavy_mek 4.95 6.05 7.15 6.05
hover_tank 1.75 2.10 2.45 2.10
gyrocoptor 1.33 1.60 1.87 1.60
artillery 2.20 2.75 3.30 2.75
sp_artillery 1.80 2.25 2.70 2.25
heavy_infantry 1.33 1.60 1.87 1.60
entrenched_infantry 1.33 1.60 1.87 1.60
scout_mek 1.60 1.87 2.13 1.87
battle_mek 2.25 2.70 3.15 2.70
assault_mek 7.80 9.10 10.40 9.10
jump_troops 1.20 1.40 1.60 1.40
support_mek 3.00 3.60 4.20 0
mmls 3.50 4.20 4.90 0
"""


@rule("ML-12.5", "ML-11.3", "ML-13.2")
@pytest.mark.parametrize("line", FOES.split("\n")[1:-1], ids=lambda line: line.split()[0])
def test_what_a_foe_is_worth_in_a_round(line: str) -> None:
    """[part 4.6] T1 against a Small, Medium and Large Mek, T2 against a Medium one later."""
    name, *printed = line.split()
    first = [threat(name, size, 1) for size in ("small", "medium", "large")]
    found = [*first, threat(name, "medium", 2)]
    assert found == pytest.approx([float(number) for number in printed], abs=0.0051)


def threat(card: str, size: str, number: int) -> float:
    """The expected damage of a Foe in a round of that number."""
    game = fight([FRAMES[size]("lasgun")], [card], LUCK)
    battle = fight_of(game.state)
    [crew], entry = battle.crews, DATA.contents.foes[card]
    total = 0.0
    for place, attack in enumerate(entry.attacks):
        if attack.type == "Missile" and number > 1:
            continue
        battle.step = RANGES.index(attack.range)
        attacker: Fighter = battle.foes[0]
        chance = faces(to_hit_squad(battle, attacker, place, crew, RULES), RULES) / 10
        added = card_damage(battle, attacker, place, crew, RULES)
        total += chance * mean(spread(2 if attack.type == "Missile" else 1, added, 1))
    return total


# -- every way the dice can fall -------------------------------------------------------------------


def followed(game: MekGame, action: Action, target: int) -> dict[str, dict[int, Fraction]]:
    """What `branches` finds: the first hit or miss, the damage, the destruction of the target."""
    seen: dict[str, dict[int, Fraction]] = {"hit": {}, "damage": {}, "destroyed": {}}
    [before] = [one for one in fight_of(game.state).foes if one.number == target]
    most = DATA.contents.foes[before.card].hits
    for way in every_way(game, lambda twin: twin.resolve(action), observed=True):
        rolls = [one for one in way.game.events if isinstance(one, Attacked | Rerolled)]
        after = [one for one in fight_of(way.game.state).foes if one.number == target]
        hurt = (after[0].damage if after else most) - before.damage
        gone = hurt == most - before.damage
        for name, value in (("hit", int(rolls[0].hit)), ("damage", hurt), ("destroyed", int(gone))):
            seen[name][value] = seen[name].get(value, Fraction(0)) + way.probability
    return seen


# Attacker, target with its damage, options: the second Mek and the second Foe keep the sub-step
# open, so that nothing else is rolled.
POSITIONS: list[tuple[Any, str, int, dict[str, Any]]] = [
    (medium("lasgun"), "hover_tank", 0, {}),
    (medium("lasgun"), "hover_tank", 12, {}),
    (medium("autogun", "targeter"), "battle_mek", 19, {}),
    (small("chain_gun", skills=["ballistic_gunner"]), "scout_mek", 4, {}),
    (small("light_flamer"), "infantry", 0, {}),
    (small("light_flamer"), "jump_troops", 1, {"jump_troops_are_infantry": False}),
    (small("light_flamer"), "infantry", 0, {"area_infantry_stack": "replace"}),
    (small("light_mortar"), "gyrocoptor", 4, {}),
    (small("light_mortar"), "power_infantry", 0, {"min_damage": 0}),
    (medium("missile_pod"), "entrenched_infantry", 0, {}),
    (medium("missile_rack", skills=["missileer"]), "medium_mek_foe", 11, {}),
    (large("missile_battery", skills=["deadeye"]), "heavy_mek", 25, {}),
    (large("siege_gun", skills=["deadeye"]), "assault_mek", 21, {}),
    (large("siege_gun", skills=["deadeye"]), "assault_mek", 0, {"natural_extremes": True}),
    (large("titan_fists", skills=["duelist"]), "assault_mek", 0, {}),
    (large("rail_cannon", skills=["sniper", "deadeye"]), "artillery", 0, {}),
    (large("particle_accelerator", skills=["leader"]), "mmls", 2, {}),
]


@pytest.mark.parametrize("position", POSITIONS, ids=range(len(POSITIONS)))
def test_the_closed_form_is_what_branches_find(
    position: tuple[Any, str, int, dict[str, Any]],
) -> None:
    unit, card, hurt, options = position
    game = fight(
        [unit, medium(COMPANIONS[first_attack(unit)])],
        [(card, hurt), "assault_mek"],
        LUCK,
        **options,
    )
    target = foe(game, card)
    action = Attack(mek(game, 0), 0, target)
    found = game.system.chances.odds(game, action)
    assert found is not None and found.exact
    for name, shares in followed(game, action, target).items():
        assert told(found, name) == pytest.approx({v: float(s) for v, s in shares.items()}), name
    [shot] = [one for one in game.clone().apply(action) if isinstance(one, Attacked)][:1]
    assert sums(found)["need"] == shot.need


COMPANIONS = {
    ("LR", False): "rail_gun",
    ("MR", False): "autogun",
    ("MR", True): "light_mortar",
    ("SR", False): "chain_gun",
    ("PB", False): "power_claw",
}


def first_attack(unit: Any) -> tuple[str, bool]:
    """The sub-step of a Mek's first weapon."""
    weapon = DATA.contents.weapons[unit.mounted[0]]
    return weapon.attacks[0], weapon.indirect


@rule("ML-13.5")
def test_a_lucky_pilot_has_a_second_try() -> None:
    game = fight(
        [medium("lasgun", skills=["lucky"]), medium("lasgun")],
        ["hover_tank", "battle_mek"],
        [1, 1, 1, 1],
    )
    tank = foe(game, "hover_tank")
    found = game.system.chances.odds(game, Attack(mek(game, 0), 0, tank))
    assert found is not None
    assert told(found, "hit")[1] == pytest.approx(0.6)
    assert told(found, "rerolled")[1] == pytest.approx(0.84)
    play(game, Attack(mek(game, 0), 0, tank))
    again = game.system.chances.odds(game, Reroll(True))
    assert again is not None and told(again, "hit")[1] == pytest.approx(0.6)
    for name, shares in followed(game, Reroll(True), tank).items():
        assert told(again, name) == pytest.approx({v: float(s) for v, s in shares.items()})


@rule("ML-12.11")
def test_a_force_shield_takes_the_hit_of_a_rival() -> None:
    game = fight(
        [large("force_shield", "rail_gun")],
        ["infantry"],
        hands=[["salvage"], ["air_support", "artillery_support"]],
    )
    number = mek(game, 0)
    while game.decision is not None and game.decision.prompt != "support":
        game.choose(game.decision.options.size() - 2)
    found = game.system.chances.odds(game, Play("air_support", number))
    assert found is not None
    assert told(found, "hit")[1] == pytest.approx(0.6), "a Large Mek: -1 + 1"
    assert told(found, "damage") == {0: 1.0}


@rule("ML-17.3")
def test_battle_scarred_and_field_maintenance() -> None:
    game = fight([medium("lasgun")], ["artillery"], hands=[["battle_scarred"]], prebattle=True)
    found = game.system.chances.odds(game, Play("battle_scarred", foe(game, "artillery")))
    assert found is not None
    assert told(found, "destroyed") == pytest.approx({0: 1 / 2, 1: 1 / 2}), "4 hits, D6 of 4 to 6"
    assert told(found, "damage") == pytest.approx({1: 1 / 6, 2: 1 / 6, 3: 1 / 6, 4: 1 / 2})


@rule("ML-17.17")
def test_field_maintenance_takes_off_no_more_than_there_is() -> None:
    game = fight(
        [medium("chain_gun", damage=3)],
        [("infantry", 5)],
        [10, 6, 1],
        hands=[["field_maintenance"]],
    )
    infantry, number = foe(game, "infantry"), mek(game, 0)
    play(game, Attack(number, 0, infantry))
    assert game.decision is not None and game.decision.prompt == "aftermath"
    found = game.system.chances.odds(game, Play("field_maintenance", number))
    assert found is not None
    assert told(found, "damage_repaired") == pytest.approx({1: 1 / 6, 2: 1 / 6, 3: 4 / 6})


def test_a_purchase_tells_cash_slots_and_what_it_sells_for() -> None:
    game = fight([medium("lasgun")], ["infantry"], LUCK)
    state = game.state
    state.market.append(Offer("lascannon", []))
    found = game.system.chances.odds(game, Buy(0, mek(game, 0)))
    assert found is not None
    assert sums(found) == {"cash_left": 90, "free_slots": 1, "sells_for": 10}
