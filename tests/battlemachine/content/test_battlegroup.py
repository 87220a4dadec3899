"""[BM-15] Battlegroups: points, faults and files."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.force import Fault, to_toml
from ironmuster.systems.battlemachine.content.battlegroup import (
    energy_to_fire_all,
    faults,
    from_toml,
    gear_of,
    mech_points,
    mounting_points,
    points,
)
from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.content.entries import Battlegroup, MechEntry
from ironmuster.systems.battlemachine.content.options import HouseRules

rule = pytest.mark.rule
CATALOG = DATA.contents
RULES = HouseRules()


def mech(type: str, *gear: str, commander: bool = False) -> MechEntry:
    return MechEntry(type, gear, commander)


def free(*mechs: MechEntry) -> Battlegroup:
    return Battlegroup(id="test", name="Test", mechs=mechs)


def sol(*mechs: MechEntry, commander: str | None = "ilse_vantor") -> Battlegroup:
    return Battlegroup(id="test", name="Test", faction="sol", commander=commander, mechs=mechs)


def found(battlegroup: Battlegroup, **options: Any) -> list[tuple[str, str, str]]:
    listed = faults(battlegroup, CATALOG, HouseRules(**options))
    return [(fault.rule, fault.where, fault.text) for fault in listed]


BOSS = mech("journeyman", "laser", commander=True)  # a free company's commander
ARCHON = mech("archon", "laser", commander=True)


# --- points


@rule("BM-15.2", "BM-R52")
def test_points_are_mechs_gear_and_the_upgrade() -> None:
    group = free(mech("journeyman", "laser", "jammer", commander=True), mech("gopher", "autogun"))
    assert [mech_points(entry, CATALOG, RULES) for entry in group.mechs] == [6 + 2 + 1 + 6, 4]
    assert points(group, CATALOG, RULES) == 19
    assert points(group, CATALOG, HouseRules(commander_upgrade_cost=0)) == 13


@rule("BM-15.2", "BM-15.4")
def test_a_command_mech_pays_for_no_upgrade() -> None:
    assert mech_points(ARCHON, CATALOG, RULES) == 16 + 2


@rule("BM-15.3", "BM-R53")
def test_the_upgrade_gives_one_mounting_point_more() -> None:
    plated = ("autocannon", "laser", "armour_plate")
    assert mounting_points(mech("journeyman", *plated, commander=True), CATALOG, RULES) == (4, 4)
    assert mounting_points(mech("journeyman", *plated), CATALOG, RULES) == (4, 3)
    assert mounting_points(mech("archon", commander=True), CATALOG, RULES) == (0, 5)
    assert found(free(mech("journeyman", *plated, commander=True))) == []


@rule("BM-14.1")
def test_the_energy_to_fire_all_counts_weapons_and_not_modules() -> None:
    entry = mech("praetor", "rail_gun", "jammer", "spam+laser")
    assert energy_to_fire_all(entry, CATALOG) == 4 + (2 + 2)


def test_unknown_and_impossible_gear_counts_nothing() -> None:
    entry = mech("praetor", "lazer", "spam+smoke_launcher", "laser")
    assert [gear.id for gear in gear_of(entry, CATALOG)] == ["laser"]
    assert mech_points(mech("nobody", "laser", commander=True), CATALOG, RULES) == 2


# --- faults


@rule("BM-15.3", "BM-15.5")
def test_slots_may_stay_empty_and_weapons_and_mechs_may_be_repeated() -> None:
    twin = mech("journeyman", "laser", "laser")
    assert found(free(mech("ox", commander=True), twin, twin)) == []


@rule("BM-15.1")
def test_over_the_limit() -> None:
    group = CATALOG.battlegroups["sol_iron_warrant"]
    assert found(group, point_limit=50) == []
    assert found(group, point_limit=49) == [
        ("BM-15.1", "battlegroup", "50 points, 1 over the limit of 49")
    ]


@rule("BM-15.4")
def test_an_empty_battlegroup() -> None:
    assert found(free()) == [("BM-15.4", "battlegroup", "there is no mech in it")]


@rule("BM-15.2")
def test_unknown_mechs_and_gear() -> None:
    assert found(free(BOSS, mech("oxx", "laser", "lazer", "lazer"), mech("ox", "iron+laser"))) == [
        ("BM-15.2", "mech 2", "there is no mech `oxx`"),
        ("BM-15.2", "mech 2", "there is no weapon or module `lazer`"),
        ("BM-15.2", "mech 3", "there is no weapon or module `iron+laser`"),
    ]


@rule("BM-15.3")
def test_more_gear_than_mounting_points() -> None:
    assert found(free(BOSS, mech("kestrel", "autocannon", "laser"))) == [
        ("BM-15.3", "mech 2", "the gear takes 3 mounting points of 2")
    ]


@rule("BM-14.3")
def test_too_many_of_one_module() -> None:
    plates = mech("praetor", "armour_plate", "armour_plate", "reactor_cell", "reactor_cell")
    assert found(free(BOSS, plates, mech("praetor", "targeter", "jammer"))) == []
    assert found(free(BOSS, mech("praetor", *["armour_plate"] * 3, "targeter"))) == [
        ("BM-14.3", "mech 2", "at most 2 Armour Plate on one mech, not 3")
    ]
    assert found(free(BOSS, mech("praetor", "targeter", "targeter"))) == [
        ("BM-14.3", "mech 2", "at most 1 Targeter on one mech, not 2")
    ]


@rule("BM-15.4")
@pytest.mark.parametrize(
    ("mechs", "count"),
    [((mech("ox"), mech("ox")), 0), ((BOSS, BOSS), 2)],
    ids=["none", "two"],
)
def test_exactly_one_mech_carries_the_commander(mechs: tuple[MechEntry, ...], count: int) -> None:
    text = f"exactly one mech carries the commander, not {count}"
    assert found(free(*mechs)) == [("BM-15.4", "battlegroup", text)]


@rule("BM-15.5", "BM-R51")
def test_a_free_company_has_no_command_mechs() -> None:
    text = "Archon is a command mech, only for a named commander"
    assert found(free(BOSS, mech("archon"))) == [("BM-15.5", "mech 2", text)]
    assert found(free(mech("archon", commander=True))) == [("BM-15.5", "mech 1", text)]


@rule("BM-15.5", "BM-R51")
def test_one_command_mech_a_battlegroup() -> None:
    text = "Equerry is a command mech, only for a named commander"
    assert found(sol(ARCHON, mech("equerry"))) == [("BM-15.5", "mech 2", text)]


@rule("BM-15.4")
def test_a_free_company_mixes_makers() -> None:
    mixed = mech("gorgon", "plasma_cannon", "flame_projector", "smoke_rocket", commander=True)
    assert found(free(mixed, mech("swift"), mech("mountain"))) == []


@rule("BM-15.4")
def test_a_faction_takes_its_own_makes_and_open_ones() -> None:
    assert found(sol(ARCHON, mech("ox", "rail_gun"), mech("kestrel", "laser"))) == []
    assert found(sol(ARCHON, mech("sylph", "laser"), mech("ox", "ion_beamer"))) == [
        ("BM-15.4", "mech 2", "Sylph is made by `combine`"),
        ("BM-15.4", "mech 3", "Ion Beamer is made by `combine`"),
    ]


@rule("BM-15.4")
def test_a_command_mech_of_another_faction() -> None:
    assert found(sol(mech("regent", "laser", commander=True))) == [
        ("BM-15.4", "mech 1", "Regent is made by `combine`")
    ]


@rule("BM-15.4")
def test_a_faction_needs_a_named_commander() -> None:
    assert found(sol(BOSS, commander=None)) == [
        (
            "BM-15.4",
            "commander",
            "a battlegroup of a faction is led by one of its named commanders",
        )
    ]


@rule("BM-15.4")
@pytest.mark.parametrize(
    ("commander", "text"),
    [
        ("oswin_tate", "Oswin Tate leads battlegroups of `combine` only"),
        ("ilse", "there is no commander `ilse`"),
    ],
)
def test_a_commander_who_is_not_the_faction_s(commander: str, text: str) -> None:
    assert found(sol(ARCHON, commander=commander)) == [("BM-15.4", "commander", text)]


@rule("BM-15.4")
def test_a_named_commander_needs_the_faction() -> None:
    group = msgspec.structs.replace(sol(ARCHON), faction=None)
    assert found(group) == [
        ("BM-15.4", "commander", "Ilse Vantor leads battlegroups of `sol` only")
    ]


@rule("BM-15.4")
@pytest.mark.parametrize("faction", ["open", "luna"])
def test_a_faction_that_does_not_fight(faction: str) -> None:
    group = Battlegroup(id="t", name="T", faction=faction, mechs=(BOSS,))
    assert ("BM-15.4", "faction", f"there is no faction `{faction}` to fight for") in found(group)


@rule("BM-15.4", "BM-R52")
def test_a_named_commander_sits_in_a_command_mech() -> None:
    text = "a named commander sits in a command mech, Praetor is none"
    assert found(sol(mech("praetor", "laser", commander=True))) == [("BM-15.4", "mech 1", text)]


@rule("BM-R52")
def test_a_named_commander_may_take_the_upgrade_by_option() -> None:
    group = sol(mech("praetor", "rail_gun", "autocannon", commander=True), mech("ox"))
    assert found(group, named_commander_upgrade=True) == [], "5 mounting points with the upgrade"
    assert points(group, CATALOG, RULES) == 12 + 8 + 2 + 6 + 5
    assert found(sol(ARCHON), named_commander_upgrade=True) == []
    text = "an upgraded named commander sits in a mech of the faction, Ox is none"
    assert found(sol(mech("ox", commander=True)), named_commander_upgrade=True) == [
        ("BM-R52", "mech 1", text)
    ]


@rule("BM-R52", "BM-15.2", "BM-15.3")
def test_by_option_a_command_mech_takes_the_upgrade_too() -> None:
    """An Archon of 16 points and 5 mounting points: rail_gun 8 (3), laser 2 and lightning_cannon
    4 (2) fit with the sixth; 6 points more. Praetors are upgraded as with `true`, Archons not."""
    rules = HouseRules(named_commander_upgrade="command_mechs")
    full = mech("archon", "rail_gun", "laser", "lightning_cannon", commander=True)
    assert mounting_points(full, CATALOG, rules) == (6, 6)
    assert points(sol(full), CATALOG, rules) == 16 + 8 + 2 + 4 + 6
    assert found(sol(full), named_commander_upgrade="command_mechs") == []
    for value in (False, True):
        text = "the gear takes 6 mounting points of 5"
        assert found(sol(full), named_commander_upgrade=value) == [("BM-15.3", "mech 1", text)]
        assert points(sol(full), CATALOG, HouseRules(named_commander_upgrade=value)) == 30
    praetor = sol(mech("praetor", "rail_gun", "autocannon", commander=True))
    assert found(praetor, named_commander_upgrade="command_mechs") == []
    assert points(praetor, CATALOG, rules) == 12 + 8 + 2 + 6
    assert mounting_points(mech("archon"), CATALOG, rules) == (0, 5)


@rule("BM-R61")
def test_workshop_weapons_need_the_option() -> None:
    group = free(mech("journeyman", "spam+laser", commander=True))
    assert found(group) == [("BM-R61", "mech 1", "Spam Laser needs the option `workshop`")]
    assert found(group, workshop=True) == []
    assert points(group, CATALOG, RULES) == 6 + 6 + 8


@rule("BM-R61")
def test_workshop_weapons_that_cannot_be_made() -> None:
    group = free(mech("journeyman", "spam+spam_laser", commander=True))
    [fault] = found(group, workshop=True)
    assert fault[:2] == ("BM-R61", "mech 1")
    assert fault[2].startswith("Spam Spam Laser: the weapon has this effect already")


@rule("BM-R61", "BM-15.4")
def test_workshop_weapons_keep_their_maker() -> None:
    group = sol(ARCHON, mech("ox", "smoke+ion_beamer"))
    assert found(group, workshop=True) == [
        ("BM-15.4", "mech 2", "Smoke Ion Beamer is made by `combine`")
    ]


def test_all_faults_are_listed_at_once() -> None:
    group = sol(
        mech("praetor", "rail_gun", "rail_gun", commander=True),
        mech("regent", "jammer", "jammer", "lazer"),
        mech("mountain", commander=True),
        commander="oswin_tate",
    )
    listed = faults(group, CATALOG, HouseRules(point_limit=25))
    assert all(isinstance(fault, Fault) for fault in listed)
    assert [(fault.rule, fault.where) for fault in listed] == [
        ("BM-15.1", "battlegroup"),
        ("BM-15.4", "battlegroup"),
        ("BM-15.4", "commander"),
        ("BM-15.3", "mech 1"),
        ("BM-15.4", "mech 1"),
        ("BM-15.2", "mech 2"),
        ("BM-14.3", "mech 2"),
        ("BM-15.4", "mech 2"),
        ("BM-15.5", "mech 2"),
        ("BM-15.4", "mech 3"),
        ("BM-15.4", "mech 3"),
    ]


# --- files


@pytest.mark.parametrize("group", CATALOG.battlegroups.values(), ids=lambda group: group.id)
def test_a_battlegroup_survives_its_file(group: Battlegroup) -> None:
    assert from_toml(to_toml(group)) == group


@pytest.mark.parametrize(
    "name", ['"Quoted" \\ name', "tabs\tand\nlines", "\x7f\x00", "Größe 😀", "'''", "a # b = [c]"]
)
def test_any_name_survives_the_file(name: str) -> None:
    group = msgspec.structs.replace(free(BOSS), name=name)
    assert from_toml(to_toml(group)) == group


def test_an_illegal_battlegroup_can_be_saved() -> None:
    group = free(mech("nobody", "nothing"), mech("archon"))
    assert from_toml(to_toml(group)) == group
    assert found(from_toml(to_toml(group))) != []
    assert from_toml(to_toml(free())) == free()


def test_the_file_of_a_battlegroup() -> None:
    group = free(mech("journeyman", "laser", "jammer", commander=True), mech("gopher"))
    assert to_toml(group) == (
        'id = "test"\nname = "Test"\nlimit = 50\n\n'
        '[[mechs]]\ntype = "journeyman"\ngear = ["laser", "jammer"]\ncommander = true\n\n'
        '[[mechs]]\ntype = "gopher"\ngear = []\n'
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('id = "a"\nname = "A"\nmechs = []\nmecs = 1', "mine: .*unknown field `mecs`"),
        ('id = "a"\nname = "A"', "mine: .*missing required field `mechs`"),
        ('id = "a"\nname = 3\nmechs = []', r"mine: Expected `str`, got `int` - at `\$.name`"),
        ('id = "a"\nname = "A"\n[[mechs]]\ntyp = "ox"', r"mine: .*`typ` - at `\$.mechs\[0\]`"),
        ("id = ", "mine: Invalid value"),
        ("x = " + "[" * 20000, "mine: "),
        ("#" * (64 * 1024 + 1), "mine: longer than 64 KiB"),
        ("#" + "ä" * (32 * 1024), "mine: longer than 64 KiB"),
    ],
    ids=["unknown", "missing", "type", "nested", "broken", "deep", "long", "long in bytes"],
)
def test_a_bad_file_is_refused(text: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        from_toml(text, "mine")
