"""[RO-24, D14] Created characters: what they cost, what is wrong with them, what they are."""

from __future__ import annotations

from typing import Any, Final

import pytest
from msgspec import structs

from ironmuster.systems.rollout.content.created import (
    arms,
    as_metarian,
    as_officer,
    filled,
    metarian_faults,
    officer_faults,
    template,
)
from ironmuster.systems.rollout.content.points import of_character, of_metarian, told
from ironmuster.systems.rollout.content.sheets import Arm, Line, Metarian, Officer
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule

ROBOT: Final = Line(move=5, strike=4, fight=4, save=4)
CAR: Final = Line(move=8, strike=5, fight=5, save=4)
BLASTER: Final = Arm(id="blaster", name="Blaster", range=12, damage=3)

# 11 + 2*5 + 4*3 + 2*3 + 4*3 + 2*1 = 53; 8 + 2 + 2 + 2*3 = 18; 12/4 + 2*3 = 9: 80 in all.
RUST: Final = Metarian(
    id="rust",
    name="Rust",
    chassis="car",
    hp=11,
    rank=1,
    forms=(ROBOT, CAR),
    weapons=(BLASTER,),
)
SMITH: Final = Officer(
    id="smith", name="Smith", rank=3, leader=True, move=3, strike=5, fight=6, save=3, weapon="rifle"
)


def robot(**changes: Any) -> Metarian:
    return structs.replace(RUST, **changes)


def with_lines(first: dict[str, Any], second: dict[str, Any]) -> Metarian:
    return robot(forms=(structs.replace(ROBOT, **first), structs.replace(CAR, **second)))


def cost(one: Metarian) -> str:
    return told(of_metarian(one, CATALOG))


@rule("RO-24.1", "RO-24.2")
def test_printed_characters_cost_what_is_printed() -> None:
    """[D1] 83.5 to 102 for those of the seed."""
    printed = [one for one in CATALOG.characters.values() if one.bp is not None]
    assert len(printed) == 13
    for one in printed:
        assert told(of_character(one, CATALOG)) == f"{one.bp:g}", one.id


@rule("RO-24.2")
def test_the_cost_of_a_created_metarian_by_hand() -> None:
    assert cost(RUST) == "80"
    assert cost(robot(leader=True)) == "85"
    assert cost(robot(restorer=True)) == "90"
    assert cost(robot(abilities=("steady", "sprint"))) == "88"
    assert cost(robot(chassis="aircraft")) == "86"  # Aerial 6
    dashes = with_lines({}, {"strike": None, "fight": None})
    assert cost(dashes) == "76"  # each of them was worth 2


@rule("RO-24.2")
@pytest.mark.parametrize(
    ("arm", "points"),
    [
        (Arm(id="a", name="A", range=10, damage=2), "77.5"),  # 71 + 2.5 + 4
        (Arm(id="a", name="A", range=6, damage=1, shots=2), "76.5"),  # 71 + 1.5 + 4
        (Arm(id="a", name="A", range=16, damage=4, keywords=("armour_piercing",)), "85"),
        (Arm(id="a", name="A", range=16, damage=4, keywords=("indirect", "pin")), "86"),
        (Arm(id="a", name="A", range=16, damage=4, keywords=("turret", "antipersonnel")), "86"),
        (Arm(id="a", name="A", phase="melee", damage=6), "77"),  # 71 + 6
    ],
)
def test_the_cost_of_a_weapon(arm: Arm, points: str) -> None:
    assert cost(robot(weapons=(arm,))) == points


FAULTS: Final[list[tuple[Metarian, str, str]]] = [
    (robot(hp=7), "RO-24.3", "HP 7, not 8 to 20"),
    (robot(hp=21), "RO-24.3", "HP 21, not 8 to 20"),
    (robot(rank=0), "RO-24.3", "Rank 0, not 1 to 3"),
    (with_lines({"move": 7, "fight": 6}, {}), "RO-24.3", "robot Move 7, not 3 to 6"),
    (with_lines({"strike": None}, {}), "RO-24.3", "robot Strike -, not 3 to 6"),
    (with_lines({"fight": 2}, {}), "RO-24.3", "robot Fight 2, not 3 to 6"),
    (with_lines({"save": 7}, {}), "RO-24.3", "robot Save 7, not 3 to 6"),
    (with_lines({}, {"move": 6}), "RO-24.3", "alternate Move 6, not 7 to 10"),
    (with_lines({}, {"save": 5}), "RO-24.3", "alternate Save 5, not 3 to 4"),
    (with_lines({}, {"fight": 4}), "RO-24.3", "alternate Fight 4, not 5 to 6"),
    (with_lines({}, {"strike": 2}), "RO-24.3", "alternate Strike 2, not 3 to 6"),
    (robot(chassis="tractor"), "RO-24.3", "there is no chassis `tractor`"),
    (robot(weapons=()), "RO-24.3", "ranged weapons 0, not 1 to 2"),
    (
        robot(weapons=(structs.replace(BLASTER, range=20),)),
        "RO-24.3",
        "Blaster, range 20, not 6 to 18",
    ),
    (
        robot(weapons=(structs.replace(BLASTER, damage=6, range=6),)),
        "RO-24.3",
        "Blaster, Damage 6, not 1 to 5",
    ),
    (
        robot(weapons=(structs.replace(BLASTER, shots=3, damage=1),)),
        "RO-24.3",
        "Blaster, shots 3, not 1 to 2",
    ),
    (
        robot(weapons=(BLASTER, Arm(id="claw", name="Claw", phase="melee", damage=7))),
        "RO-24.3",
        "melee Damage 7, not 0 to 6",
    ),
    (
        robot(weapons=(structs.replace(BLASTER, keywords=("flame",)),)),
        "RO-24.3",
        "Blaster: no weapon is built with flame",
    ),
    (
        robot(weapons=(BLASTER, Arm(id="b", name="B", phase="melee", damage=1, keywords=("pin",)))),
        "RO-24.3",
        "B: a melee weapon may be Armour Piercing and nothing else",
    ),
    (robot(abilities=("flying",)), "RO-23.9", "there is no ability `flying`"),
    (robot(abilities=("steady", "steady")), "RO-23.9", "an ability is there twice"),
    (robot(hp=20, restorer=True), "RO-24.1", "99 build points, at most 90"),
]


@rule("RO-24.1", "RO-24.3", "RO-23.9", "RO-R90")
@pytest.mark.parametrize(("one", "id", "text"), FAULTS)
def test_what_is_wrong_with_a_metarian(one: Metarian, id: str, text: str) -> None:
    found = metarian_faults(one, "here", CATALOG)
    assert [(fault.rule, fault.where, fault.text) for fault in found] == [(id, "here", text)]


@rule("RO-24.1", "RO-24.3")
def test_all_faults_of_a_metarian_are_told_at_once() -> None:
    worst = robot(
        hp=30,
        rank=9,
        forms=(Line(move=9, strike=1, fight=1, save=1), Line(move=1, strike=1, fight=1, save=1)),
        weapons=(BLASTER, BLASTER, BLASTER),
        abilities=("steady", "sprint", "brawler"),
    )
    found = [fault.text for fault in metarian_faults(worst, "", CATALOG)]
    assert len(found) == 14
    assert found[-1].endswith("build points, at most 90")


@rule("RO-24.1")
def test_ninety_points_are_legal_and_a_quarter_more_is_not() -> None:
    """80 and a second weapon of 8.5 or 10.25: 4 inches are a point, an inch a quarter."""
    second = Arm(id="second", name="Second", range=8, damage=4)  # 2 + 8 = 10
    assert metarian_faults(robot(weapons=(BLASTER, second)), "", CATALOG) == []
    longer = structs.replace(second, range=9)
    (fault,) = metarian_faults(robot(weapons=(BLASTER, longer)), "", CATALOG)
    assert fault.text == "90.25 build points, at most 90"


@rule("RO-24.4", "RO-24.7")
@pytest.mark.parametrize(
    ("hp", "across"), [(8, 50), (10, 50), (11, 60), (17, 60), (18, 80), (20, 80)]
)
def test_a_created_metarian_on_the_table(hp: int, across: int) -> None:
    one = as_metarian(robot(hp=hp), CATALOG)
    assert [form.base for form in one.forms] == [(across,), (65, 35)]
    assert [form.body for form in one.forms] == ["robot", "vehicle"]
    assert (one.side, one.keywords, one.hp) == ("metarian", ("robot", "character"), hp)


@rule("RO-24.7", "RO-22.2", "RO-3.3")
def test_keywords_and_weapons_of_a_created_metarian() -> None:
    claw = Arm(id="claw", name="Claw", phase="melee", damage=2)
    pilot = robot(leader=True, restorer=True, weapons=(BLASTER, claw))
    one = as_metarian(pilot, CATALOG)
    assert one.keywords == ("robot", "leader", "character")
    assert one.traits == ("restorer",)
    assert one.weapons == ("rust.blaster", "rust.claw")
    gun, hand = (arms(pilot)[id] for id in one.weapons)
    assert (gun.phase, gun.range, gun.damage, gun.shots, gun.form) == ("shoot", 12, 3, 1, None)
    assert (hand.phase, hand.range, hand.damage, hand.shots) == ("melee", 0, 2, None)
    assert hand.form == "robot"


@rule("RO-24.4")
def test_an_aircraft_has_a_wingspan() -> None:
    """[D14]"""
    one = as_metarian(
        robot(chassis="aircraft", forms=(ROBOT, Line(move=12, strike=5, save=5))), CATALOG
    )
    assert (one.forms[1].body, one.forms[1].wingspan, one.forms[1].fight) == ("aerial", 4, None)


@rule("RO-24.5", "RO-R90")
@pytest.mark.parametrize(
    ("chassis", "start", "end", "hp", "save", "strike", "damage"),
    [
        # 82: Save 4 to 3 is 86, 4 more HP are 90
        ("motorcycle", "82", "90", 13, 3, 4, 2),
        # 78: Save 82, 8 HP 90
        ("car", "78", "90", 19, 3, 4, 3),
        # 78: Save 82, 5 HP to the limit of 20 are 87, Strike would be 91, Damage 5 is 89
        ("lorry", "78", "89", 20, 3, 5, 5),
        # 80: Save 5 to 3 is 88, HP stand at 20, Strike would be 92, Damage 5 is 90
        ("tank", "80", "90", 20, 3, 5, 5),
    ],
)
def test_the_random_method_spends_what_is_left(
    chassis: str, start: str, end: str, hp: int, save: int, strike: int, damage: int
) -> None:
    kind = CATALOG.chassis[chassis]
    assert cost(template(kind, "new", "New")) == start
    one = filled(kind, "new", "New", CATALOG)
    assert metarian_faults(one, "", CATALOG) == []
    found = (one.hp, one.forms[0].save, one.forms[0].strike, one.weapons[0].damage)
    assert (cost(one), found) == (end, (hp, save, strike, damage))


@rule("RO-24.5")
def test_every_chassis_makes_a_legal_metarian() -> None:
    for chassis in CATALOG.chassis.values():
        one = filled(chassis, "new", "New", CATALOG)
        assert metarian_faults(one, "", CATALOG) == []
        assert of_metarian(one, CATALOG) >= 4 * 89


@rule("RO-24.6")
@pytest.mark.parametrize(
    ("changes", "id", "text"),
    [
        ({"rank": 4}, "RO-24.6", "Rank 4, not 1 to 3"),
        ({"move": 4}, "RO-24.6", "Move 4, not 2 to 3"),
        ({"strike": 4}, "RO-24.6", "Strike 4, not 5 to 6"),
        ({"fight": 4}, "RO-24.6", "Fight 4, not 5 to 6"),
        ({"save": 2}, "RO-24.6", "Save 2, not 3 to 4"),
        (
            {"weapon": "boys_rifle"},
            "RO-24.6",
            "a pistol and one of rifle, machinegun, m1a1_flamer, grenade_a, not `boys_rifle`",
        ),
        ({"abilities": ("steady", "sprint")}, "RO-24.6", "2 abilities, at most 1"),
        ({"rank": 2}, "RO-23.9", "a Leader has Rank 3, not 2"),
    ],
)
def test_what_is_wrong_with_an_officer(changes: dict[str, Any], id: str, text: str) -> None:
    found = officer_faults(structs.replace(SMITH, **changes), "here", CATALOG)
    assert [(fault.rule, fault.text) for fault in found] == [(id, text)]


@rule("RO-24.6")
def test_an_officer_on_the_table() -> None:
    assert officer_faults(SMITH, "", CATALOG) == []
    one = as_officer(SMITH)
    assert (one.hp, one.rank, one.side) == (1, 3, "allied")
    assert one.keywords == ("human", "character", "leader")
    assert one.weapons == ("pistol", "rifle")
    (form,) = one.forms
    assert (form.body, form.move, form.save, form.base) == ("foot", 3, 3, (25,))
