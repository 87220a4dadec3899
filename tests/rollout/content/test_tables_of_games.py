"""What missions and campaign ask for, against the tables of the specification."""

from __future__ import annotations

import re

import pytest

from ironmuster.systems.rollout.content.entries import Mission
from tests.rollout.content.test_tables import base
from tests.rollout.helpers import CATALOG, rule_text, table

rule = pytest.mark.rule


@rule("RO-23.9")
def test_abilities() -> None:
    """[D11]"""
    found = [[one.id, one.text] for one in CATALOG.abilities.values()]
    assert found == [[id, sentence(text)] for id, text in table("### D11")]


@rule("RO-23.10")
def test_equipment() -> None:
    """[D12]"""
    rows = table("### D12")
    assert [row[0] for row in rows] == list(CATALOG.equipment)
    for id, xp, text in rows:
        one = CATALOG.equipment[id]
        human, _, rest = text.rpartition("Human: ")
        assert (one.humans, human) == ("Human: " in text, "")
        assert one.robots == ("robot form" in text)
        assert (one.xp, one.text) == (int(xp), sentence(rest))


def sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


@rule("RO-23.11")
def test_modules() -> None:
    """[D13] What a level opens is named in its text."""
    rows = table("### D13")
    found = [
        [one.name, f"{one.xp[0]} / {one.xp[1]}", *one.texts] for one in CATALOG.modules.values()
    ]
    assert found == rows
    for one in CATALOG.modules.values():
        for opened, text in zip(one.opens, one.texts, strict=True):
            units = [part for part in re.split(r"[,;] ", text) if part in CATALOG.support]
            assert list(opened) == units


@rule("RO-24.3", "RO-24.5")
def test_chassis() -> None:
    """[D14]"""
    rows = table("### D14")
    assert len(rows) == len(CATALOG.chassis)
    for row, one in zip(rows, CATALOG.chassis.values(), strict=True):
        roll, name, on, move, save, fight, template = row
        needs = " (needs the D9 engine, else car)" * (one.needs == "rotary_plane_engine")
        assert [str(one.roll), ", ".join(one.kinds) + needs] == [roll, name]
        span = f', span {one.wingspan:g}"' if one.wingspan else ""
        assert base(one.base) + span == on
        bounds = [f"{a}" if a == b else f"{a}-{b}" for a, b in (one.move, one.save)]
        alternate = one.fight
        bounds.append(
            "-"
            if alternate is None
            else f"{alternate[0]}"
            if alternate[0] == alternate[1]
            else f"{alternate[0]}-{alternate[1]}"
        )
        assert bounds == [move, save, fight]
        stats = one.robot
        numbers = (stats.move, stats.strike, stats.fight, stats.save, stats.hp, stats.rank)
        weapons = []
        for arm in one.weapons:
            told = f"{arm.name.lower()} "
            if arm.phase == "shoot":
                told += f'{arm.range:g}", '
            told += f"{arm.damage}" + f", {arm.shots} shots" * (arm.shots > 1)
            weapons.append(told + ", AP" * ("armour_piercing" in arm.keywords))
        assert f"{', '.join(map(str, numbers))}; {'; '.join(weapons)}" == template


@rule(
    "RO-18.1",
    "RO-18.3",
    "RO-18.6",
    "RO-18.9",
    "RO-18.11",
    "RO-18.15",
    "RO-18.18",
    "RO-18.21",
    "RO-R53",
)
def test_missions() -> None:
    """[D16]"""
    rows = table("### D16")
    assert len(rows) == len(CATALOG.missions)
    for row, one in zip(rows, CATALOG.missions.values(), strict=True):
        assert row == [
            rolls(one),
            one.id,
            enemies(one),
            arrivals(one),
            "yes" if one.alert == "alerted" else "no",
            f"{one.objective} ({one.limit})" if one.objective else str(one.limit),
            one.win,
            one.reward,
        ]
        paid = re.match(r"\d+", one.reward)
        assert one.xp == (int(paid[0]) if paid else 0)
        per = {"point": "per point", "transport": "per transport", "identified": "+ item"}
        assert one.xp_for is None or per.get(one.xp_for, str(one.xp)) in one.reward


def rolls(one: Mission) -> str:
    if one.roll is None:
        return "-"
    low, high = one.roll
    return str(low) if low == high else f"{low}-{high}"


def short(id: str) -> str:
    return CATALOG.forces[id].name.removesuffix(" Force")


def enemies(one: Mission) -> str:
    if not one.enemy:
        return "as given"
    found = short(one.enemy[0]) if len(one.enemy) == 1 else f"2 x {short(one.enemy[0])}"
    return found + " + D6" * bool(one.extra) + f" (enters t{one.enters})" * bool(one.enters)


def arrivals(one: Mission) -> str:
    found: dict[str, list[str]] = {}
    for arrival in one.arrivals:
        found.setdefault(short(arrival.force), []).append(f"t{arrival.turn}")
    return ", ".join(f"{name} {', '.join(turns)}" for name, turns in found.items()) or "-"


@rule("RO-18.11")
def test_what_comes_besides_in_attack() -> None:
    found = re.search(r"D6: (.*?);", rule_text("RO-18.11").split("Heavy Force plus")[1])
    assert found
    told = [part.split(" ", 1)[1] for part in found[1].split(", ")]
    extra = CATALOG.missions["attack"].extra
    names = [
        CATALOG.forces[id].name if id in CATALOG.forces else CATALOG.characters[id].name
        for id in extra
    ]
    assert names == told


@rule("RO-18.3", "RO-18.9", "RO-18.11")
def test_objects_of_missions() -> None:
    defend, attack = rule_text("RO-18.9"), rule_text("RO-18.11")
    assert "class robot, 10 HP, Save 5+" in rule_text("RO-18.3")
    prone = CATALOG.objects["prone_metarian"]
    assert (prone.hp, prone.save, prone.base) == (10, 5, (60,))
    for face, name, hp, save in re.findall(r"(\d) (\w+) \((\d+) HP, (\d)\+\)", defend):
        one = CATALOG.objects[name.lower()]
        assert (one.defend, one.hp, one.save) == ((int(face),), int(hp), int(save))
    for low, high, name, hp, save in re.findall(r"(\d)-(\d) (\w+) \((\d+) HP, (\d)\+\)", attack):
        one = CATALOG.objects[name.lower()]
        assert (one.hp, one.save) == (int(hp), int(save))
        assert one.attack == tuple(range(int(low), int(high) + 1))
    assert 'building 5" x 4"' in defend and CATALOG.objects["building"].size == (5, 4)
    assert "vehicle oval 95 x 45 mm" in defend and CATALOG.objects["vehicle"].base == (95, 45)
    assert "soldier disc 25 mm" in defend and CATALOG.objects["soldier"].base == (25,)
    assert "keywords none, Vehicle, Human" in defend
    assert [CATALOG.objects[id].keywords for id in ("building", "vehicle", "soldier")] == [
        (),
        ("vehicle",),
        ("human",),
    ]


@rule("RO-4.6", "RO-21.3")
def test_locations() -> None:
    found = [[str(one.roll), one.name] for one in CATALOG.locations.values()]
    assert found == [row[:2] for row in table("- **RO-21.3**")]


@rule("RO-18.17", "RO-18.21")
def test_whom_a_mission_asks_for() -> None:
    missions = CATALOG.missions.values()
    assert [one.id for one in missions if one.metarians] == ["investigate"]
    assert [one.id for one in missions if not one.support] == ["investigate"]
    assert [one.id for one in missions if not one.leader] == ["clash"]
    assert [one.id for one in missions if one.least != 2] == ["clash"]
