"""[ML-12] Damage, destruction, ejection; Deadeye and the Force Shield."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.mekleader.position.actions import Attack, Continue, End, Play
from ironmuster.systems.mekleader.position.events import Damaged, Destroyed, Ejected, Shielded
from ironmuster.systems.mekleader.position.units import fight_of
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
    of,
    play,
    shots,
    small,
)

rule = pytest.mark.rule
MISSES = [1] * 40


def hurt(unit: Unit, target: str, dice: list[int], attack: int = 0, **options: Any) -> Damaged:
    """The first damage that an attack of a Mek does to the only Foe."""
    game = fight([unit], [target], [*dice, *MISSES], **options)
    shot = Attack(mek(game, 0), attack, foe(game, target))
    while game.why_not(shot):
        play(game, End())
    return of(play(game, shot), Damaged)[0]


def struck(card: str, dice: list[int], *units: Unit, **options: Any) -> list[int]:
    """What the attacks of the only Foe do to the Meks, in order."""
    game = fight(units, [card], [*dice, *MISSES], **options)
    return [hit.damage for hit in of(game.events, Damaged)]


@rule("ML-12.1", "ML-12.2", "ML-12.3", "ML-12.4")
@pytest.mark.parametrize(
    ("weapon", "attack", "before", "fours"),
    [
        # D6 = 4 (Missile 4 + 4), size S -1 M 0 L +1, LR -1 MR 0 SR +1 PB +2, Area -1
        ("rail_gun", 0, [], 3),
        ("lascannon", 0, [], 3),
        ("particle_accelerator", 0, [], 4),
        ("lasgun", 0, [1], 3),
        ("lascannon", 1, [1], 4),
        ("particle_accelerator", 1, [1], 5),
        ("chain_gun", 0, [1], 4),
        ("plasma_cannon", 1, [1], 6),
        ("power_claw", 0, [1], 5),
        ("titan_fists", 0, [1], 7),
        ("napalm_launcher", 0, [1], 3),
        ("napalm_launcher", 1, [1], 4),
        ("heavy_flamer", 0, [1], 5),
        ("light_mortar", 0, [1], 2),
        ("heavy_mortar", 0, [], 2),
        ("siege_mortar", 1, [1], 4),
        ("missile_pod", 0, [], 6),
        ("missile_rack", 0, [], 7),
        ("missile_battery", 0, [], 8),
        ("missile_battery", 2, [1], 9),
        ("rocket_pod", 0, [1], 8),
    ],
)
def test_what_a_hit_of_a_weapon_does(
    weapon: str, attack: int, before: list[int], fours: int
) -> None:
    """Against a Medium Mek, whose own attack at LR comes before all later steps, and misses."""
    hit = hurt(large(weapon), "medium_mek_foe", [*before, 9, 4, 4], attack)
    assert (hit.damage, hit.left) == (fours, 20 - fours)


@rule("ML-12.1", "ML-R38")
@pytest.mark.parametrize(("least", "damage"), [(1, 1), (0, 0)])
def test_the_least_damage_of_a_hit(least: int, damage: int) -> None:
    hit = hurt(medium("lasgun"), "infantry", [9, 1], min_damage=least)  # 1 - 1
    assert (hit.damage, hit.left) == (damage, 6 - damage)


@rule("ML-12.5", "ML-R38")
@pytest.mark.parametrize(("least", "damage"), [(1, 1), (0, 0)])
def test_the_least_damage_of_a_foes_hit(least: int, damage: int) -> None:
    game = fight([medium()], ["infantry"], [9, 1, *MISSES], min_damage=least)  # 1 - 2
    assert left(game, mek(game, 0)) == 20 - damage


@rule("ML-12.4", "ML-R39", "ML-1.13")
@pytest.mark.parametrize(
    ("target", "stack", "damage"),
    [
        ("infantry", "cumulative", 3),  # 2 - 1 + 1 - 1 + 2
        ("infantry", "replace", 4),  # 2 - 1 + 1 + 2
        ("entrenched_infantry", "cumulative", 3),
        ("power_infantry", "cumulative", 3),
        ("heavy_infantry", "cumulative", 3),
        ("sp_artillery", "cumulative", 1),  # 2 - 1 + 1 - 1
        ("sp_artillery", "replace", 1),
    ],
)
def test_area_weapons_and_infantry(target: str, stack: str, damage: int) -> None:
    first = [] if target in ("infantry", "power_infantry") else [1]  # who fires before the SR step
    hit = hurt(medium("light_flamer"), target, [*first, 9, 2], area_infantry_stack=stack)
    assert hit.damage == damage


@rule("ML-12.4")
def test_other_weapons_do_no_more_to_infantry() -> None:
    assert hurt(medium("chain_gun"), "infantry", [9, 2]).damage == 2


@rule("ML-1.13", "ML-R5")
@pytest.mark.parametrize(("infantry", "damage"), [(True, 3), (False, 1)])
def test_jump_troops_are_infantry(infantry: bool, damage: int) -> None:
    hit = hurt(medium("light_flamer"), "jump_troops", [9, 2], jump_troops_are_infantry=infantry)
    assert hit.damage == damage


@rule("ML-12.1", "ML-11.5")
@pytest.mark.parametrize(
    ("skill", "weapon", "before", "damage"),
    [
        ("missileer", "missile_pod", [], 7),  # 4 + 4 - 1 - 1 + 1
        ("missileer", "rail_gun", [], 3),
        ("duelist", "power_claw", [1], 6),
        ("duelist", "chain_gun", [1], 4),
        ("energy_gunner", "lasgun", [1], 3),
        ("ballistic_gunner", "chain_gun", [1], 4),
        ("sniper", "rail_gun", [], 3),
    ],
)
def test_skills_that_add_damage(skill: str, weapon: str, before: list[int], damage: int) -> None:
    unit = large(weapon, skills=[skill])
    assert hurt(unit, "medium_mek_foe", [*before, 9, 4, 4]).damage == damage


@rule("ML-12.5", "ML-13.3")
@pytest.mark.parametrize(
    ("card", "damage"),
    [
        # D6 = 4 (Missile 4 + 4) and Dam
        ("infantry", [2]),
        ("power_infantry", [3]),
        ("light_mek", [3]),
        ("medium_mek_foe", [4]),
        ("heavy_mek", [6, 6]),
        ("battle_mek", [5]),
        ("artillery", [6]),
        ("sp_artillery", [5]),
        ("assault_mek", [7, 7]),
        ("support_mek", [7]),
        ("mmls", [8]),
    ],
)
def test_what_a_hit_of_a_foe_does(card: str, damage: list[int]) -> None:
    each = [9, 4, 4] if card in ("support_mek", "mmls") else [9, 4]
    assert struck(card, each * len(damage), large()) == damage


@rule("ML-12.5", "ML-R40")
@pytest.mark.parametrize(
    ("card", "damage"),
    [
        ("sp_artillery", [4]),
        ("hover_tank", [4]),
        ("infantry", [3]),
        ("heavy_mek", [5, 6]),
        ("assault_mek", [7, 9]),
        ("mmls", [7]),
    ],
)
def test_range_rows_for_foes_as_a_house_rule(card: str, damage: list[int]) -> None:
    each = [9, 4, 4] if card == "mmls" else [9, 4]
    assert struck(card, each * len(damage), large(), foe_range_damage=True) == damage


@rule("ML-12.6", "ML-R41")
@pytest.mark.parametrize(
    ("card", "field", "damage"),
    [
        ("sp_artillery", "inertia_field", [4]),
        ("sp_artillery", "absorption_field", [5]),
        ("battle_mek", "absorption_field", [4]),
        ("battle_mek", "inertia_field", [5]),
        ("assault_mek", "inertia_field", [6, 7]),  # Ballistic at MR, HTH at PB
        ("heavy_mek", "absorption_field", [5, 5]),
        ("mmls", "inertia_field", [8]),
        ("mmls", "absorption_field", [8]),
    ],
)
@pytest.mark.parametrize("types", ["table", "none"])
def test_fields(card: str, field: str, damage: list[int], types: str) -> None:
    each = [9, 4, 4] if card == "mmls" else [9, 4]
    plain = {"sp_artillery": 5, "battle_mek": 5, "assault_mek": 7, "heavy_mek": 6, "mmls": 8}[card]
    found = struck(card, each * len(damage), large(field), foe_attack_types=types)
    assert found == (damage if types == "table" else [plain] * len(damage))


@rule("ML-7.4", "ML-R28", "ML-12.5")
def test_two_fields_are_as_good_as_one_and_the_least_damage_stays() -> None:
    assert struck("battle_mek", [9, 4], medium("absorption_field", "absorption_field")) == [4]
    assert struck("infantry", [9, 2], medium("inertia_field")) == [1]  # 2 - 2 - 1


@rule("ML-1.10", "ML-7.4")
def test_armor_adds_up() -> None:
    game = fight([medium("armor_plate", "armor_plate", damage=3)], ["infantry"], MISSES)
    assert left(game, mek(game, 0)) == 27


@rule("ML-12.7", "ML-13.8", "ML-R42")
def test_a_support_card_does_two_dice() -> None:
    unit = medium(skills=["missileer", "deadeye"])
    game = fight([unit], ["medium_mek_foe"], [10, 1, 1, 1], hands=[["cruise_missiles"]])
    target = foe(game, "medium_mek_foe")
    events = play(game, Play("cruise_missiles", target))
    hit = of(events, Damaged)[0]
    assert (hit.dice, hit.damage, left(game, target)) == ((1, 1), 2, 18)
    assert exact(game)


@rule("ML-12.7")
def test_a_rivals_support_card_minds_no_field() -> None:
    game = fight(
        [medium("absorption_field", "inertia_field")],
        ["infantry"],
        [6, 3, 4, 1],
        hands=[[], ["orbital_bombardment"]],
    )
    events = play(game, Play("orbital_bombardment", mek(game, 0)))
    assert [hit.damage for hit in of(events, Damaged)] == [7]


@rule("ML-12.8", "ML-R43")
def test_the_destroyed_go_to_their_discards() -> None:
    game = fight(
        [small("lasgun", damage=9), medium("autogun")],
        [("gyrocoptor", 5), "sp_artillery"],
        # SP Artillery hits Mek 1 of 2; the pilot is lost; the Gyrocoptor is destroyed
        [1, 7, 1, 1, 7, 6, 1, *MISSES],
    )
    state = game.state
    assert state.build.discard["cricket"] == state.build.discard["lasgun"] == 1
    assert state.build.discard["green_pilot"] == 1
    events = play(game, Attack(mek(game, 0), 0, foe(game, "gyrocoptor")))
    assert of(events, Destroyed)[0].card == "gyrocoptor"
    assert state.foes.discard["gyrocoptor"] == 1
    assert state.foes.discard["sp_artillery"] == 0


@rule("ML-12.8", "ML-18.1")
def test_a_destroyed_ally_goes_to_the_foe_discard() -> None:
    game = fight([medium()], ["sp_artillery"], [2, 9, 6, *MISSES], allies=["jump_troops"])
    assert [one.card for one in of(game.events, Destroyed)] == ["jump_troops"]  # 6 + 1 of 5
    assert fight_of(game.state).allies == []
    assert game.state.foes.discard["jump_troops"] == 1


@rule("ML-12.10")
def test_excess_damage_is_lost() -> None:
    game = fight(
        [large("missile_pod")], [("mmls", 4), "sp_artillery"], [9, 6, 6, 1, 1, 1, 1, *MISSES]
    )
    events = play(game, Attack(mek(game, 0), 0, foe(game, "mmls")))
    assert of(events, Damaged)[0].damage == 10
    assert left(game, foe(game, "sp_artillery")) == 8


@rule("ML-12.9", "ML-R44")
@pytest.mark.parametrize(("die", "survives"), [(1, False), (3, False), (4, True), (6, True)])
def test_ejection(die: int, survives: bool) -> None:
    game = fight([small(damage=9), medium()], ["sp_artillery"], [1, 7, 1, die])
    roll = of(game.events, Ejected)[0]
    assert (roll.die, roll.survives) == (die, survives)
    assert len(game.state.players[0].pilots) == (2 if survives else 1)
    assert game.state.build.discard["green_pilot"] == (0 if survives else 1)
    assert len(fight_of(game.state).crews) == 1  # out of this fight in any case
    assert exact(game)


@rule("ML-12.9")
def test_an_ejection_seat_needs_no_die() -> None:
    game = fight([small("ejection_seat", damage=9), medium()], ["sp_artillery"], [1, 7, 1])
    roll = of(game.events, Ejected)[0]
    assert (roll.die, roll.survives) == (0, True)
    assert exact(game)


@rule("ML-R44")
@pytest.mark.parametrize(
    ("target", "die", "survives"),
    [(1, 1, True), (2, 1, False), (2, 2, True), (6, 5, False), (6, 6, True), (7, 6, False)],
)
def test_the_ejection_roll_as_a_house_rule(target: int, die: int, survives: bool) -> None:
    game = fight(
        [small(damage=9), medium()], ["sp_artillery"], [1, 7, 1, die], ejection_target=target
    )
    assert of(game.events, Ejected)[0].survives is survives


@rule("ML-12.9", "ML-10.6")
def test_ejection_rolls_in_the_order_of_the_meks() -> None:
    game = fight(
        [small(damage=9), small(damage=9), medium()],
        ["sp_artillery", "sp_artillery"],
        [2, 7, 1, 1, 7, 1, 6, 2],  # the second Mek is hit first; D2 over the other two
    )
    first, second = of(game.events, Destroyed)
    assert first.unit < second.unit
    assert [(one.die, one.survives) for one in of(game.events, Ejected)] == [(6, True), (2, False)]
    assert exact(game)


@rule("ML-12.11")
def test_a_force_shield_takes_the_first_hit() -> None:
    game = fight([medium("force_shield")], ["heavy_mek"], [1, 9, 9, 4, 9, 4])
    number = mek(game, 0)
    assert [one.unit for one in of(game.events, Shielded)] == [number]  # a miss leaves it
    assert left(game, number) == 20
    events = play(game, Continue())
    assert of(events, Shielded) == []
    assert [hit.damage for hit in of(events, Damaged)] == [6, 6]
    assert exact(game)


@rule("ML-12.11", "ML-17.5")
def test_a_hit_on_a_force_shield_opens_no_window() -> None:
    game = fight(
        [medium("force_shield")], ["heavy_mek"], [9, 9, 4, *MISSES], hands=[[], ["head_hit"]]
    )
    assert len(of(game.events, Shielded)) == 1
    assert asked(game) == (1, "support")  # the LR hit was not asked about
    events = play(game, End())
    assert [shot.step for shot in shots(events, "heavy_mek")] == ["MR"]
    assert asked(game) == (1, "hit")


@rule("ML-12.11", "ML-17.7")
def test_a_force_shield_takes_a_support_card_too() -> None:
    game = fight([medium("force_shield")], ["infantry"], [9, 1], hands=[[], ["air_support"]])
    events = play(game, Play("air_support", mek(game, 0)))
    assert len(of(events, Shielded)) == 1
    assert of(events, Damaged) == []


@rule("ML-13.6")
@pytest.mark.parametrize(
    ("weapon", "before", "dice", "rolled", "damage"),
    [
        ("lasgun", [1], [10, 2, 5], (2, 5), 6),
        ("lasgun", [1], [9, 2], (2,), 1),
        ("missile_pod", [], [10, 1, 2, 6], (1, 2, 6), 7),
    ],
)
def test_deadeye(
    weapon: str, before: list[int], dice: list[int], rolled: tuple[int, ...], damage: int
) -> None:
    hit = hurt(medium(weapon, skills=["deadeye"]), "medium_mek_foe", [*before, *dice])
    assert (hit.dice, hit.damage) == (rolled, damage)


@rule("ML-12.5", "ML-18.1")
def test_an_ally_does_its_dam() -> None:
    game = fight([medium()], ["infantry"], [9, 1, *MISSES], allies=["sp_artillery"])
    events = play(game, Attack(ally(game, "sp_artillery"), 0, foe(game, "infantry")))
    assert of(events, Damaged)[0].damage == 2


@rule("ML-R40", "ML-18.1")
def test_range_rows_for_allies_as_a_house_rule() -> None:
    game = fight(
        [medium()], ["infantry"], [9, 3, *MISSES], allies=["sp_artillery"], foe_range_damage=True
    )
    events = play(game, Attack(ally(game, "sp_artillery"), 0, foe(game, "infantry")))
    assert of(events, Damaged)[0].damage == 3  # 3 + 1 - 1


@rule("ML-12.4", "ML-12.5")
def test_an_ally_has_no_area_row_against_infantry() -> None:
    game = fight([medium()], ["infantry"], [9, 6, *MISSES], allies=["infantry"])
    events = play(game, Attack(ally(game, "infantry"), 0, foe(game, "infantry")))
    assert of(events, Damaged)[0].damage == 4
