"""[section 4] Each table of the specification, read once more and compared cell by cell."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import pytest

from ironmuster.systems.rollout.content.entries import Base, Defence, Terrain
from ironmuster.systems.rollout.content.units import Character, Form, Support
from tests.rollout.helpers import CATALOG, rule_text, table

rule = pytest.mark.rule

# How the specification writes a special rule.
RULES: Final = {
    "split_fire": "RO-22.1",
    "restorer": "RO-22.2",
    "unsuspected": "RO-22.3",
    "sergeant": "RO-22.4",
    "repairs": "RO-22.5",
    "code_lock": "RO-22.6",
    "range_bonus": "RO-22.7",
    "move_bonus": "RO-22.7",
    "autocannon": "RO-22.8",
    "headshot": "RO-22.8",
    "tank_general": "RO-22.9",
    "tank": "RO-6.9-10",
    "civilian": "RO-16",
    "convoy": "RO-18.13",
    "relay": "Relay",
    "jam": "Jam",
    "sapper": "Sapper",
    "medic": "Medic",
    "minimum_range": "Minimum range",
    "hunter": "Hunter",
}
PAIRS: Final = {"RO-22.2, RO-22.3": "RO-22.2-3", "RO-22.7, RO-22.8": "RO-22.7-8"}
WEAPON_WORDS: Final = {"armour_piercing": "AP"}
GROUNDS: Final = {
    "open": "open",
    "light": '+1"',
    "stream": '+1", tanks free',
    "wading": "RO-6.10",
    "boats": "Boats only",
    "rubble": "double for Humans",
    "building": "building",
    "impassable": "impassable",
    "tanks": "impassable except tanks",
}


def dash(value: object) -> str:
    """A value as a table has it."""
    return "-" if value is None or value == "" else f"{value:g}" if is_number(value) else str(value)


def is_number(value: object) -> bool:
    return isinstance(value, int | float)


def words(ids: Iterable[str]) -> str:
    return ", ".join(ids) or "-"


def base(one: Base) -> str:
    return f"disc {one[0]}" if len(one) == 1 else f"oval {one[0]} x {one[1]}"


def size(one: Iterable[float]) -> str:
    return " x ".join(f"{side:g}" for side in one)


def rules(ids: Iterable[str]) -> str:
    told = words(RULES[id] for id in ids)
    return PAIRS.get(told, told)


@rule("RO-R59")
def test_characters() -> None:
    """[D1]"""
    rows = table("### D1 ")
    assert [row[0] for row in rows] == list(CATALOG.characters)
    for id, name, side, keywords, hp, rank, weapons, special, bp in rows:
        one = CATALOG.characters[id]
        assert [one.name, one.side.title(), dash(one.rank or None)] == [name, side, rank]
        assert [hps(one), arms(one), specials(one), dash(one.bp)] == [hp, weapons, special, bp]
        assert kinds(one) == keywords


def kinds(one: Character) -> str:
    """The keywords of a character, in the order of D1; those of two forms first."""
    if one.id == "siegel":
        robust, small = (form.keywords[0].title() for form in one.forms)
        own = ", ".join(word.title() for word in one.keywords)
        return f"{robust} (tank) or {small} (on foot), {own}"
    found = ", ".join(word.title() for word in one.keywords)
    return found.replace("Human, Soldier", "Human (Soldier)")


def hps(one: Character) -> str:
    if one.id == "siegel":
        return f"{one.hp} tank, {one.forms[1].hp} on foot"
    return str(one.hp)


def arms(one: Character) -> str:
    if one.id == "siegel":
        tank, foot = one.forms
        return f"{words(tank.weapons)} (tank), {words(foot.weapons)} (on foot)"
    return words(one.weapons)


def specials(one: Character) -> str:
    tanks = [f"tank: {rules(form.traits)}" for form in one.forms if form.traits]
    return ", ".join([rules(one.traits), *tanks]) if tanks else rules(one.traits)


def line(form: Form) -> list[str]:
    stats = (form.move, form.strike, form.fight, form.save)
    return [form.body, *map(dash, stats), base(form.base)]


@rule("RO-3.2", "RO-3.3", "RO-3.6", "RO-R65")
def test_forms() -> None:
    """[D1b]"""
    found = [
        [one.id, form.name, *line(form), dash(form.wingspan)]
        for one in CATALOG.characters.values()
        for form in one.forms
    ]
    assert found == table("### D1b")


def test_special_rules_of_designed_units() -> None:
    """[D2] Which there are, and what is said of each in words of our own begins alike."""
    rows = {name: text for name, text in table("### D2")}
    found = {one.name: one for one in CATALOG.traits.values() if not one.rules}
    assert list(found) == list(rows)
    for name, one in found.items():
        assert re.findall(r"\d+", one.text) == re.findall(r"\d+", _no_ids(rows[name]))


def _no_ids(text: str) -> str:
    return re.sub(r"\(?RO-[\d.]+|step \d", "", text)


@rule("RO-22.1", "RO-22.2", "RO-22.3", "RO-22.4", "RO-22.5", "RO-22.6", "RO-22.7", "RO-22.8")
def test_special_rules_are_told_with_the_numbers_of_their_rule() -> None:
    for one in CATALOG.traits.values():
        for id in one.rules:
            if id in ("RO-16", "RO-18.13", "RO-6.9", "RO-6.10"):
                continue
            numbers = set(re.findall(r"\d+", re.sub(r"RO-\S+", "", rule_text(id))))
            assert set(re.findall(r"\d+", one.text)) <= numbers, one.id


@rule("RO-3.4", "RO-3.17", "RO-4.2", "RO-4.4", "RO-R60", "RO-R66")
def test_support() -> None:
    """[D3]"""
    rows = table("### D3")
    assert [row[0] for row in rows] == list(CATALOG.support)
    for row in rows:
        one = CATALOG.support[row[0]]
        (form,) = one.forms
        body, *stats, on = line(form)
        assert row == [
            one.id,
            one.name,
            one.side.title(),
            str(one.models),
            support_words(one),
            body,
            dash(one.cost),
            *stats,
            str(one.hp),
            support_arms(one),
            "Beach only" if one.location == "beach" else rules(one.traits),
            unlock(one),
            on,
        ]


def support_words(one: Support) -> str:
    found = [word.title() for word in one.keywords]
    return ", ".join([*found, f"Transport {one.transport}"] if one.transport else found)


def support_arms(one: Support) -> str:
    if one.one_of:
        return f"one of {words(one.one_of)}"
    carried = {"rifle": " ({} models)", "machinegun": " ({})"}
    return words(
        id + (carried[id].format(one.bearers[id]) if id in one.bearers else "")
        for id in one.weapons
    )


def unlock(one: Support) -> str:
    if one.unlock is None:
        return "-"
    if one.unlock.module is None:
        return f"Threat {one.unlock.threat}"
    return f"{CATALOG.modules[one.unlock.module].name} {one.unlock.level}"


@rule("RO-3.12", "RO-3.13", "RO-3.14", "RO-3.15", "RO-3.16", "RO-10.6", "RO-R50")
def test_weapons() -> None:
    """[D4]"""
    ids: list[str] = []
    for row in table("### D4"):
        many = row[0].split(", ")
        for place, id in enumerate(many):
            one = CATALOG.weapons[id]
            shots = row[5].split(", ")[place] if len(many) > 1 else row[5]
            crew = one.shots is None and one.phase != "melee"
            assert [
                one.name,
                one.phase[0].upper() if one.phase != "fight" else "F",
                f"{one.range:g}",
                dash(one.damage),
                "1 per soldier" if crew else dash(one.shots),
                dash(one.ammo),
                words(WEAPON_WORDS.get(word, word.title()) for word in one.keywords),
                {None: "", "robot": "R", "alternate": "A"}[one.form],
            ] == [row[1], *row[2:5], shots, row[6], row[7] or "-", row[8]]
            assert_note(id, row[9])
        ids += many
    assert ids == list(CATALOG.weapons)


def assert_note(id: str, note: str) -> None:
    """[D4] What the note of a weapon means is a field of it; who carries it stands in D1 and D3."""
    one = CATALOG.weapons[id]
    assert one.clogs == ("22.5" in note)
    assert one.headshot == ("headshot" in note)
    assert one.hurts == (("vehicle",) if "Vehicles yes" in note else ())
    assert one.spares == (("robot",) if "not Robots" in note else ())
    least = re.search(r'not within (\d+)"', note)
    assert one.nearest == (int(least[1]) if least else 0)
    reach = re.search(r'reach (\d+)"', note)
    assert not reach or one.range == int(reach[1])
    carriers = {
        unit.name.split()[0].split(",")[0]
        for unit in (*CATALOG.characters.values(), *CATALOG.support.values())
        for arms in (unit.weapons, *(form.weapons for form in unit.forms))
        if id in arms
    }
    named = [name for name in ("Gearshift", "Heatsink", "Zoomer", "Heavyfist") if name in note]
    assert set(named) <= carriers


def test_bases() -> None:
    """[D5] Infantry 60 mm, human characters and civilians 25 mm, the prone Metarian 60 mm."""
    for one in CATALOG.support.values():
        squad = one.models > 1 and one.forms[0].body == "foot"
        assert not squad or one.forms[0].base == (60,)
    on_foot = [form for one in CATALOG.characters.values() for form in one.forms]
    assert {form.base for form in on_foot if form.body == "foot"} == {(25,)}
    assert CATALOG.support["civilian"].forms[0].base == (25,)
    assert CATALOG.objects["prone_metarian"].base == (60,)


@rule("RO-R45")
def test_forces() -> None:
    """[D6]"""
    for name, *counts in table("### D6"):
        one = CATALOG.forces[name.lower().replace(" ", "_")]
        assert one.name == f"{name} Force"
        if one.skandans:
            assert counts == ["D3 Skandans + support (RO-23.15)", "", "", ""]
            assert one.infantry_g == one.motorcycle == one.scout_car == one.tank == 0
        else:
            found = (one.infantry_g, one.motorcycle, one.scout_car, one.tank)
            assert list(map(str, found)) == counts
    assert len(table("### D6")) == len(CATALOG.forces)


@rule("RO-17.1", "RO-9.12")
def test_terrain() -> None:
    """[D7]"""
    ids: list[str] = []
    for row in table("### D7"):
        for word in re.sub(r" \(.*\)", "", row[0]).split(", "):
            id = word.replace(" ", "_")
            one = CATALOG.terrain[id]
            ids.append(id)
            assert [
                shape(one),
                one.cover,
                "yes" if one.opaque else "no",
                GROUNDS[one.ground],
                dash(one.hp),
                dash(one.save),
                "obscuring" * one.obscuring + "Humans only" * one.humans,
            ] == [own_shape(row[1]), *row[2:]]
    assert ids == list(CATALOG.terrain)


def shape(one: Terrain) -> str:
    if one.shape == "rectangle":
        return size(one.size)
    return " ".join([one.shape, *(f"{side:g}" for side in one.size)])


def own_shape(cell: str) -> str:
    """Whatever lies on something else is a piece with a shape of its own."""
    own = ("as the building", "along field sides", "field interior", "base of the vehicle")
    return "piece" if cell in own else cell


@rule("RO-7.9", "RO-6.9")
def test_what_is_destroyed_becomes() -> None:
    becomes = {id: one.becomes for id, one in CATALOG.terrain.items() if one.becomes}
    assert becomes == {
        "farm_house": "rubble",
        "barn": "rubble",
        "building": "rubble",
        "factory": "rubble",
        "woods_light": "woods_light",
        "woods_thick": "woods_light",
    }


@rule(
    *("RO-17.2", "RO-17.4", "RO-17.5", "RO-17.6", "RO-17.7", "RO-17.8", "RO-17.9", "RO-17.11"),
    *("RO-17.12", "RO-17.13", "RO-17.14", "RO-17.15", "RO-17.16"),
    "RO-R39",
    "RO-17.6",
)
def test_defensive_terrain() -> None:
    """[D8]"""
    rows = table("### D8")
    assert len(rows) == len(CATALOG.defences)
    for row, one in zip(rows, CATALOG.defences.values(), strict=True):
        sixes = ("RO-17.6",)  # sandbags and walls: "as D8"
        assert row == [
            str(one.roll),
            one.name,
            str(one.cost),
            extent(one),
            defence_cover(one),
            f"{one.hp} / {one.save}" if one.hp else "-",
            crew(one),
            weapon(one),
            "" if one.rule in sixes else one.rule,
        ]


def extent(one: Defence) -> str:
    many = {1: "", 2: "two", 4: "four"}[one.pieces]
    if one.base is not None:
        return f"{many} discs {one.base[0]} mm" if many else f"disc {one.base[0]} mm"
    assert one.size is not None
    if one.boom is not None:
        return f"box {size(one.size)}, boom {size(one.boom)}"
    return f"{many} of {size(one.size)}" if many else size(one.size)


def defence_cover(one: Defence) -> str:
    if one.inside != "none":
        return f"{one.inside} for foot inside"
    if one.crewed != "none":
        return f"crew {one.crewed}"
    found = [one.cover] + ["opaque"] * one.opaque
    wall = one.ground == "impassable" and not one.bunker
    return ", ".join(found + ["impassable"] * wall)


def crew(one: Defence) -> str:
    if one.crew is None:
        return "-"
    stats = ", ".join(map(dash, (one.crew.hp, one.crew.strike, one.crew.save)))
    return f"inside ({stats})" if one.bunker else f"{one.crew.count} x ({stats})"


def weapon(one: Defence) -> str:
    if one.blast is not None:
        return f'{one.blast.hp} HP, {one.blast.within:g}"'
    return dash(one.weapon)


@rule("RO-3.18", "RO-17.10", "RO-17.12")
def test_what_defensive_terrain_is_to_who_moves() -> None:
    """[D8] The sentences below the table, and those of RO-17."""
    grounds: dict[str, set[str]] = {}
    for id, one in CATALOG.defences.items():
        grounds.setdefault(one.ground, set()).add(id)
    assert grounds == {
        "wire": {"barbed_wire"},
        "chainlink": {"chainlink_fence"},
        "tanks": {"lookout_tower", "checkpoint"},
        "light": {"sandbags", "brick_wall", "trenches"},
        "blocker": {"dragons_teeth", "czech_hedgehog"},
        "open": {"antipersonnel_mines", "anti_tank_mines", "spotlights"},
        "impassable": {
            *("concrete_wall", "pak_43", "sniper_nest", "machinegun_nest"),
            *("small_bunker", "medium_bunker", "heavy_bunker"),
        },
    }
    bunkers = {id for id, one in CATALOG.defences.items() if one.bunker}
    assert bunkers == {"small_bunker", "medium_bunker", "heavy_bunker"}


@rule("RO-18.19")
def test_items_of_investigate() -> None:
    """[D9]"""
    rows = table("### D9")
    assert len(rows) == len(CATALOG.items)
    for (d100, name, move, statistics, reward), one in zip(
        rows, CATALOG.items.values(), strict=True
    ):
        assert [f"{one.d100[0]}-{one.d100[1]}", one.name] == [d100, name]
        assert move == one.move + " (empty)" * (one.vehicle and one.move == "carry")
        assert reward == one.reward
        assert_statistics(one.id, statistics)
        xp = [int(found) for found in re.findall(r"(\d+) XP", reward) if "cheaper" not in reward]
        paid = [one.lost, one.xp] if one.move == "hostile" else [one.xp, one.lost]
        told = [number for number in paid if number]
        assert told == (xp if "recruit a human" not in reward else [])
        threat = re.search(r"Threat (-\d)", reward)
        assert one.threat == (int(threat[1]) if threat else 0)


def assert_statistics(id: str, cell: str) -> None:
    """[D9] Each word of the column of statistics is a field."""
    one = CATALOG.items[id]
    blast = re.search(r'\(destroyed: (\d) HP to all within (\d)"\)', cell)
    assert (one.blast is not None) == (blast is not None)
    if one.blast and blast:
        assert (one.blast.hp, one.blast.within) == (int(blast[1]), int(blast[2]))
        cell = cell.replace(blast[0], "")
    hp, save = re.search(r"(\d+) HP", cell), re.search(r"(\d)\+", cell)
    assert (one.hp, one.save) == (hp and int(hp[1]), save and int(save[1]))
    unit = re.search(r"(crowd) statistics|(\w+) line|^(scout_car)", cell)
    assert one.unit == (unit and next(word for word in unit.groups() if word))
    assert (one.unarmed, one.prone) == ("no weapons" in cell, "prone" in cell)
    assert (one.vehicle, one.flees) == ("Vehicle" in cell, "flees" in cell)
    assert one.skandan == ("random Skandan" in cell)
    speed, large = re.search(r'Move (\d)"', cell), re.search(r"(\w+) cover (\d) x ([\d.]+)", cell)
    assert one.speed == (speed and int(speed[1]))
    assert (one.cover, one.size) == (
        (large[1], (float(large[2]), float(large[3]))) if large else ("none", None)
    )
