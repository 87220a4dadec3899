"""[RO-10, RO-11, RO-12, 5.1 to 5.3] Needed rolls, what hurts whom, and chances in closed form."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from ironmuster.systems.rollout.content.options import HouseRules
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.position.hits import (
    blow,
    can_damage,
    can_pin,
    can_stagger,
    damages_in_36,
    expected_in_36,
    fails_in_six,
    fight_bonus,
    fight_cases,
    hits_in_six,
    needed,
)
from ironmuster.systems.rollout.position.profile import FIRST, Gun, Line, Profile
from ironmuster.systems.rollout.position.table import Table
from tests.rollout.helpers import CATALOG, table

rule = pytest.mark.rule
TABLE: Final = Table(Setup(), CATALOG)
RULES: Final = HouseRules()
SQUAD: Final = "infantry_g"
MACHINEGUN: Final = "infantry_a:machinegun"


def profile(kind: str) -> Profile:
    return TABLE.profiles[kind]


def line(kind: str) -> Line:
    return profile(kind).lines[FIRST]


def gun(kind: str, id: str = "") -> Gun:
    """A weapon of a unit, its first where none is named."""
    guns = profile(kind).guns
    return next(one for one in guns if id in ("", one.id))


def hurts(kind: str, id: str, target: str, rules: HouseRules = RULES) -> bool:
    return can_damage(gun(kind, id), line(kind), line(target), rules)


@rule("RO-10.2", "RO-1.5", "RO-9.10", "RO-11.5", "RO-R30")
def test_the_needed_roll() -> None:
    """[E2, E4, E6]"""
    assert needed(3, 0, False) == 3
    assert needed(5, 1, False) == 6
    assert needed(5, 2, False) == 6
    assert needed(5, 0, True) == 6
    assert needed(3, 1, True) == 6
    assert needed(2, 0, False) == 2


# The table of RO-10.8: a weapon of each row against Human, Robot, Vehicle, structure.
DAMAGES: Final = [
    (MACHINEGUN, "machinegun", (True, False, False, False)),  # Antipersonnel
    ("martinez", "m1a1_flamer", (True, False, False, False)),  # Flame
    ("sherman", "gun_75mm", (True, True, True, True)),  # AP
    (SQUAD, "panzerwurfmine", (True, True, True, True)),  # AP, carried by Humans
    (SQUAD, "rifle", (True, True, False, True)),  # none of these, carried by Humans
    ("gearshift", "blaster", (True, True, True, True)),  # none, carried by a Robot
    ("lookout_tower", "rifle_tower", (True, True, True, True)),  # none, of an emplacement
    ("sniper_nest", "sniper_rifle", (True, False, True, True)),
    ("sniper_team", "sniper_rifle", (True, False, True, True)),
    ("kraus", "pistol", (False, False, False, False)),  # Damage "-"
    ("scout_car", "kwk30", (True, False, False, False)),  # the scout car's autocannon
]


@rule("RO-10.8", "RO-3.9", "RO-3.12", "RO-3.13", "RO-3.14", "RO-17.11", "RO-22.8", "RO-R5")
@pytest.mark.parametrize(("kind", "id", "wanted"), DAMAGES)
def test_what_a_weapon_can_damage(kind: str, id: str, wanted: tuple[bool, ...]) -> None:
    targets = (SQUAD, "gearshift", "sherman", "object:building")
    assert tuple(hurts(kind, id, target) for target in targets) == wanted


@rule("RO-3.13", "RO-R6")
def test_armour_piercing_may_only_stagger_humans() -> None:
    """An option; a Human who is hit is Staggered either way."""
    mild = HouseRules(ap_damages_humans=False)
    assert not hurts("sherman", "gun_75mm", SQUAD, mild)
    assert hurts("sherman", "gun_75mm", "gearshift", mild)
    assert can_stagger(gun("sherman"), line(SQUAD))
    assert not can_stagger(gun("sherman"), line("gearshift"))


@rule("RO-3.15")
def test_an_antipersonnel_weapon_staggers_humans_only() -> None:
    grenade = gun("infantry_a:grenade_a")
    assert can_stagger(grenade, line(SQUAD))
    assert not can_stagger(grenade, line("gearshift")) and not can_stagger(grenade, line("panzer3"))


@rule("RO-11.1", "RO-11.2", "RO-3.14", "RO-R28")
@pytest.mark.parametrize(
    ("kind", "id", "wanted"),
    [
        (SQUAD, "rifle", (True, False, False, False, False)),
        (MACHINEGUN, "machinegun", (True, True, True, False, False)),
        ("scout_car", "kwk30", (True, True, True, False, False)),
        ("gearshift", "blaster", (False, False, False, False, False)),
    ],
)
def test_whom_a_weapon_can_pin(kind: str, id: str, wanted: tuple[bool, ...]) -> None:
    """A squad, a Robot, a tank, a transport of a convoy, the vehicle of Defend [E3, E10]."""
    targets = (SQUAD, "evac", "sherman", "transport", "object:vehicle")
    found = [can_pin(gun(kind, id), profile(one), line(one), RULES) for one in targets]
    assert tuple(found) == wanted


@rule("RO-11.2")
def test_pinning_vehicles_is_an_option() -> None:
    for option, by_rifle, by_machinegun in (
        ("ap_anp", False, True),
        ("any", True, True),
        ("never", False, False),
    ):
        rules = HouseRules(vehicle_pin=option)  # type: ignore[arg-type]
        tank = profile("sherman"), line("sherman")
        assert can_pin(gun(SQUAD, "rifle"), *tank, rules) is by_rifle
        assert can_pin(gun(MACHINEGUN), *tank, rules) is by_machinegun


@rule("RO-11.2", "RO-17.10", "RO-17.12")
def test_crews_can_be_pinned_but_not_in_a_bunker() -> None:
    rifle = gun(SQUAD, "rifle")
    assert can_pin(rifle, profile("pak_43"), line("pak_43"), RULES)
    assert not can_pin(rifle, profile("small_bunker"), line("small_bunker"), RULES)


@rule("RO-10.3")
def test_the_chance_that_a_shot_does_damage() -> None:
    """[5.1] The table, and every pair of dice counted."""
    for row in table("**5.1 "):
        roll = int(row[0])
        for save, cell in zip(range(2, 7), row[1:], strict=True):
            assert f"{damages_in_36(roll, save) / 36:.3f}"[1:] == cell
            pairs = product(range(1, 7), repeat=2)
            assert damages_in_36(roll, save) == sum(a >= roll and b < save for a, b in pairs)
    assert fails_in_six(0) == 6


@rule("RO-12.4")
def test_the_chances_of_a_fight() -> None:
    """[5.2] The table, and every pair of dice counted."""
    wanted: dict[int, tuple[int, ...]] = {}
    for row in table("**5.2 "):
        for half in (row[:4], row[4:]):
            wanted[int(half[0].rstrip("+"))] = tuple(map(int, half[1:]))
    assert set(wanted) == set(range(-5, 7))
    for difference in range(-15, 16):
        pairs = list(product(range(1, 7), repeat=2))
        win = sum(a + difference > b for a, b in pairs)
        tie = sum(a + difference == b for a, b in pairs)
        assert fight_cases(difference) == (win, tie, 36 - win - tie)
        if difference in wanted:
            assert fight_cases(difference) == wanted[difference]


# The attackers of table 5.3: unit, weapon, how many shots.
ATTACKERS: Final = {
    "Gearshift, robot": ("gearshift", "blaster", 1),
    "Zoomer, robot": ("zoomer", "sniper_blaster", 1),
    "Crosswise, robot, two rockets": ("crosswise", "rocket_pods", 2),
    "Evac": ("evac", "plasma_rifle", 1),
    "Sherman": ("sherman", "gun_75mm", 1),
    "rifle squad": ("infantry_a:rifle", "rifle", 1),
    "machinegun squad": (MACHINEGUN, "machinegun", 1),
    "Panzerwurfmine throw": (SQUAD, "panzerwurfmine", 1),
    "Panzer III": ("panzer3", "kwk39", 1),
    "Prestige (headshots in)": ("prestige", "sniper_cannon", 1),
    "machinegun nest, 3 shots": ("machinegun_nest", "mg_nest", 3),
}
TARGETS: Final = (SQUAD, "scout_car", "panzer3", "sherman", "gearshift", "evac", "object:building")


@rule("RO-10.2", "RO-10.3", "RO-22.8", "RO-R47")
def test_expected_damage() -> None:
    """[5.3] Every cell that has a number; the nest is not said to shoot at tanks' friends."""
    rows = table("**5.3 ")
    assert [row[0] for row in rows] == list(ATTACKERS)
    for name, *cells in rows:
        kind, id, shots = ATTACKERS[name]
        weapon, firer = gun(kind, id), line(kind)
        for target, cell in zip(TARGETS, cells, strict=True):
            if cell == "-":
                continue
            told, _, pins = cell.partition(", pins ")
            whom = line(target)
            total = 0
            if can_damage(weapon, firer, whom, RULES):
                total = shots * expected_in_36(weapon, firer.strike, whom.save, rear=False)
            assert abs(total / 36 - float(told)) < 0.006, (name, target)
            if pins:
                assert can_pin(weapon, profile(target), whom, RULES)
                assert abs(hits_in_six(firer.strike) / 6 - float(pins)) < 0.006


@rule("RO-10.4", "RO-22.8")
def test_the_rear_is_worth_two_more() -> None:
    """Zoomer's 2 at 5+ against 6+: 2 * 5 cases of 4. A headshot doubles 8 before: 3 * 10 + 8."""
    assert expected_in_36(gun("zoomer"), 5, 6, rear=True) == 2 * 5 * 4
    assert expected_in_36(gun("prestige"), 4, 6, rear=True) == (3 * 10 + 8) * 5


@rule("RO-12.4", "RO-12.5", "RO-3.2", "RO-R2")
def test_bonuses_and_blows_of_a_fight() -> None:
    """[E7] Gearshift 7 - 4 + 2 = 5, a squad 2: 33 of 36 for him, 3 HP; it deals 1."""
    sword = gun("gearshift", "sword")
    robot, squad = line("gearshift"), line(SQUAD)
    assert (fight_bonus(robot, sword, RULES), fight_bonus(squad, None, RULES)) == (5, 2)
    assert fight_cases(5 - 2) == (30, 3, 3)
    assert (blow(robot, sword, squad), blow(squad, None, robot)) == (3, 1)
    assert fight_bonus(robot, sword, HouseRules(fight_value="literal")) == 6
    assert fight_bonus(line("lorry"), None, RULES) == 0  # a dash
    assert blow(line("kraus"), None, squad) == 0
    assert blow(squad, None, line("sherman")) == 0 and blow(robot, sword, line("sherman")) == 3


@rule("RO-R2")
def test_the_reasons_for_the_ruling_hold() -> None:
    """Gearshift beats infantry 83 to 8 %, infantry against a Panzer III 28 to 58 %."""
    squad, tank = line(SQUAD), line("panzer3")
    sword = gun("gearshift", "sword")
    win, _, lose = fight_cases(fight_bonus(line("gearshift"), sword, RULES) - 2)
    assert (round(100 * win / 36), round(100 * lose / 36)) == (83, 8)
    difference = fight_bonus(squad, None, RULES) - fight_bonus(tank, None, RULES)
    win, _, lose = fight_cases(difference)
    assert (round(100 * win / 36), round(100 * lose / 36)) == (28, 58)
