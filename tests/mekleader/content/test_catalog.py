"""[part 4] The data files hold the tables of the specification."""

from __future__ import annotations

import re
from math import comb
from pathlib import Path

import msgspec
import pytest

import ironmuster.systems.mekleader as package
from ironmuster.systems.mekleader.content.catalog import DATA as FILES
from ironmuster.systems.mekleader.content.entries import EventCard, Foe, Mission, PilotCard, Weapon

rule = pytest.mark.rule
CATALOG = FILES.contents
DATA = Path(package.__path__[0]) / "data"
SPECIFICATION = Path(__file__).parents[3] / "docs" / "rules" / "mekleader.md"


def table(number: str) -> list[list[str]]:
    """The rows of a table of part 4, without its head."""
    text = SPECIFICATION.read_text("utf-8")
    part = text[text.index(f"### {number} ") :].split("\n### ", 1)[0]
    rows = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip(" `") for cell in row] for row in rows[2:]]


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number)


def test_the_catalogue_is_whole() -> None:
    sizes = {name: len(getattr(CATALOG, name)) for name in CATALOG.__struct_fields__}
    assert sizes == {
        "sizes": 3,
        "meks": 12,
        "pilots": 4,
        "skills": 10,
        "weapons": 22,
        "equipment": 11,
        "foes": 17,
        "events": 20,
        "missions": 12,
        "difficulties": 4,
        "scenarios": 8,
        "names": 1,
    }
    assert FILES.check() == []


@rule("ML-R60", "ML-R61")
def test_the_decks_have_their_cards() -> None:
    build = [CATALOG.cards[id] for id in CATALOG.build]
    foes, events, missions = CATALOG.foes, CATALOG.events, CATALOG.missions
    assert sum(card.copies for card in build) == 120
    assert sum(foe.copies for foe in foes.values()) == 34
    assert sum(event.copies for event in events.values()) == 40
    assert sum(mission.copies for mission in missions.values()) == 24
    twice = [CATALOG.cards[id] for id in (*foes, *events, *missions)]
    assert {card.copies for card in twice} == {2}
    assert len(CATALOG.cards) == 49 + 17 + 20 + 12


@rule("ML-1.6", "ML-1.8", "ML-1.10", "ML-6.3", "ML-11.3")
@pytest.mark.parametrize(
    ("size", "models", "price", "hits", "slots", "to_be_hit"),
    [
        ("small", {"Cricket": 3, "Thistle": 3, "Magpie": 3, "Flint": 3}, 10, 10, 2, -1),
        ("medium", {"Halyard": 3, "Mastiff": 3, "Brigand": 3, "Anvil": 3}, 20, 20, 4, 0),
        ("large", {"Monolith": 2, "Ironclad": 2, "Behemoth": 2, "Citadel": 2}, 30, 30, 6, 1),
    ],
)
def test_meks(
    size: str, models: dict[str, int], price: int, hits: int, slots: int, to_be_hit: int
) -> None:
    of_size = [mek for mek in CATALOG.meks.values() if mek.size == size]
    assert {mek.name: mek.copies for mek in of_size} == models
    assert {CATALOG.price(mek.id) for mek in of_size} == {price}
    assert {CATALOG.slots(mek.id) for mek in of_size} == {slots}
    found = next(entry for entry in CATALOG.sizes.values() if entry.id == size)
    assert (found.hits, found.to_be_hit) == (hits, to_be_hit)


@rule("ML-1.7", "ML-6.3", "ML-12.2")
@pytest.mark.parametrize(
    ("size", "price", "slots", "damage"),
    [("small", 5, 1, -1), ("medium", 10, 2, 0), ("large", 15, 3, 1)],
)
def test_attachments(size: str, price: int, slots: int, damage: int) -> None:
    of_size = [id for id, card in CATALOG.attachments.items() if card.size == size]
    assert {CATALOG.price(id) for id in of_size} == {price}
    assert {CATALOG.slots(id) for id in of_size} == {slots}
    assert next(entry for entry in CATALOG.sizes.values() if entry.id == size).damage == damage


@rule("ML-7.10", "ML-6.3", "ML-R21")
def test_pilots() -> None:
    def row(pilot: PilotCard) -> list[str]:
        better = [card.level_name for card in CATALOG.levels if card.level == pilot.level + 1]
        skill = "selected skill" if pilot.selected_skill else "random skill"
        gain = " + ".join([*better[: pilot.gains_level], skill])
        dice = "1" if pilot.promotion == 1 else f"1-{pilot.promotion}"
        numbers = [str(n) for n in (pilot.copies, pilot.skills, pilot.price)]
        return [pilot.id, pilot.level_name, *numbers, dice, gain]

    assert [row(pilot) for pilot in CATALOG.pilots.values()] == table("4.2")
    assert [card.level_name for card in CATALOG.levels] == ["Green", "Regular", "Veteran", "Elite"]
    assert [CATALOG.price(card.id) for card in CATALOG.levels] == [5, 10, 15, 20]
    assert {CATALOG.slots(card.id) for card in CATALOG.levels} == {0}
    assert not CATALOG.pilots["elite_pilot"].gains_level


@rule("ML-R62", "ML-7.11")
def test_skills() -> None:
    rows = [row[:2] for row in table("4.3")]
    assert [[str(skill.die), skill.id] for skill in CATALOG.skills.values()] == rows
    assert [CATALOG.dice[face].id for face in range(1, 11)] == [id for _, id in rows]


@rule("ML-1.9", "ML-1.14")
def test_weapons() -> None:
    def row(weapon: Weapon) -> list[str]:
        marks = ["yes" if mark else "-" for mark in (weapon.area, weapon.indirect)]
        attacks = ", ".join(weapon.attacks)
        words = [weapon.id, weapon.name, weapon.size[0].upper(), weapon.type, attacks]
        return [*words, *marks, str(weapon.copies)]

    rows = [[row[0], row[1].rstrip("*"), *row[2:8]] for row in table("4.4")]
    assert [row(weapon) for weapon in CATALOG.weapons.values()] == rows
    assert sum(weapon.copies for weapon in CATALOG.weapons.values()) == 42
    close = {weapon.id for weapon in CATALOG.weapons.values() if "PB" in weapon.attacks}
    assert close == {"power_claw", "titan_fists"}
    assert {CATALOG.weapons[id].type for id in close} == {"HTH"}


def test_a_weapon_by_hand() -> None:
    battery = CATALOG.weapons["missile_battery"]
    assert (battery.size, battery.type, battery.copies) == ("large", "Missile", 1)
    assert battery.attacks == ("LR", "LR", "MR")
    assert not battery.area and not battery.indirect
    mortar = CATALOG.weapons["heavy_mortar"]
    assert mortar.attacks == ("LR", "MR")
    assert mortar.area and mortar.indirect


def test_equipment() -> None:
    found = [
        [item.id, item.name, item.size[0].upper(), str(item.copies)]
        for item in CATALOG.equipment.values()
    ]
    assert found == [row[:4] for row in table("4.5")]
    assert sum(item.copies for item in CATALOG.equipment.values()) == 20
    assert {item.id: item.armor for item in CATALOG.equipment.values() if item.armor} == {
        "armor_plate": 5
    }


@rule("ML-R41", "ML-R63")
def test_foes() -> None:
    def row(foe: Foe) -> list[str]:
        attacks = ", ".join(attack.range for attack in foe.attacks)
        keywords = ", ".join(foe.keywords) or "-"
        numbers = (signed(foe.dam), signed(foe.evade))
        return [foe.id, foe.name, str(foe.hits), attacks, *numbers, types(foe), keywords]

    def types(foe: Foe) -> str:
        if foe.id == "heavy_mek":
            assert [attack.type for attack in foe.attacks] == ["Energy", "Energy"]
            return "Energy, both"
        if foe.id == "assault_mek":
            return ", ".join(f"{attack.type} at {attack.range}" for attack in foe.attacks)
        return ", ".join(attack.type for attack in foe.attacks)

    assert [row(foe) for foe in CATALOG.foes.values()] == [row[:8] for row in table("4.6")]
    assert {foe.id for foe in CATALOG.foes.values() if foe.missiles} == {"support_mek", "mmls"}


@rule("ML-1.13", "ML-R5")
def test_keywords_follow_the_names() -> None:
    marked = {
        keyword: [foe.name for foe in CATALOG.foes.values() if keyword in foe.keywords]
        for keyword in ("mek", "infantry")
    }
    assert marked["mek"] == [
        *("Light Mek", "Medium Mek", "Heavy Mek", "Scout Mek"),
        *("Battle Mek", "Assault Mek", "Support Mek"),
    ]
    assert marked["infantry"] == [
        *("Infantry", "Power Infantry", "Heavy Infantry", "Entrenched Infantry", "Jump Troops")
    ]


def test_the_averages_of_the_foes() -> None:
    foes = CATALOG.foes.values()
    assert round(sum(foe.hits for foe in foes) / len(foes), 1) == 11.8


@rule("ML-R15")
def test_events() -> None:
    def row(card: EventCard) -> list[str]:
        return [card.id, card.name, card.window, card.who, card.target or "-", card.rule]

    rows = [[cell.replace("`", "") for cell in row] for row in table("4.7")]
    assert [row(card) for card in CATALOG.events.values()] == rows
    assert [card.id for card in CATALOG.events.values() if card.window == "A"] == [
        *("artillery_support", "orbital_bombardment", "cruise_missiles", "air_support")
    ]


@rule("ML-8.4")
def test_missions() -> None:
    def row(mission: Mission) -> list[str]:
        return [mission.id, mission.name, mission.type, str(mission.threat), str(mission.pay)]

    assert [row(mission) for mission in CATALOG.missions.values()] == table("4.9")
    kinds = [mission.type for mission in CATALOG.missions.values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {"Defense": 4, "Assault": 4, "Patrol": 4}
    threats = [mission.threat for mission in CATALOG.missions.values()]
    assert sum(threats) / len(threats) == 5.5


@rule("ML-20.2")
def test_difficulties() -> None:
    rows = [
        [row.id, *(str(n) for n in (row.turn_limit, row.start_mc, row.extra_foes))]
        for row in CATALOG.difficulties.values()
    ]
    assert rows == [row[:4] for row in table("4.10")]


def test_what_the_first_market_holds() -> None:
    """Part 4.5: 8 of 120 cards; no Mek 7.6 %, no pilot 13.2 %, both kinds 79.5 %."""

    def without(cards: int) -> float:
        return 100 * comb(120 - cards, 8) / comb(120, 8)

    meks = sum(mek.copies for mek in CATALOG.meks.values())
    pilots = sum(pilot.copies for pilot in CATALOG.pilots.values())
    none, lone = without(meks), without(pilots)
    both = 100 - none - lone + without(meks + pilots)
    assert [round(share, 1) for share in (none, lone, both)] == [7.6, 13.2, 79.5]


def test_what_three_missions_offer() -> None:
    """Part 4.9: the lowest is 3 in 44 % and at most 4 in 72 %, the highest at least 7 in 72 %."""

    def among_three(least: int, most: int) -> int:
        others = [m.copies for m in CATALOG.missions.values() if not least <= m.threat <= most]
        return round(100 - 100 * comb(sum(others), 3) / comb(24, 3))

    assert [among_three(3, 3), among_three(3, 4), among_three(7, 8)] == [44, 72, 72]


def test_every_text_cites_a_rule_that_exists() -> None:
    text = SPECIFICATION.read_text("utf-8")
    rules = {
        *(skill.rule for skill in CATALOG.skills.values()),
        *(item.rule for item in CATALOG.equipment.values()),
        *(scenario.rule for scenario in CATALOG.scenarios.values()),
    }
    assert len(rules) > 10
    assert not [id for id in rules if f"| {id} |" not in text]


def test_callsigns_are_short_and_each_is_there_once() -> None:
    assert len(CATALOG.callsigns) == len(set(CATALOG.callsigns)) == 40
    assert all(re.fullmatch("[A-Z][a-z]{2,8}", name) for name in CATALOG.callsigns)


def test_the_catalogue_is_read_once_and_its_digest_shows_a_change() -> None:
    assert FILES.contents is CATALOG
    lasgun = msgspec.structs.replace(CATALOG.weapons["lasgun"], copies=4)
    other = msgspec.structs.replace(CATALOG, weapons={**CATALOG.weapons, "lasgun": lasgun})
    assert other.digest != CATALOG.digest
    assert re.fullmatch("[0-9a-f]{32}", CATALOG.digest)


def test_the_schemas_cover_every_file_and_every_key() -> None:
    schemas = FILES.schemas()
    assert set(schemas) == {path.stem for path in DATA.glob("*.toml")}
    foes = schemas["foes"]
    assert foes["additionalProperties"] == {"$ref": "#/$defs/Foe"}
    assert "id" not in foes["$defs"]["Foe"]["properties"]
    assert foes["$defs"]["FoeAttack"]["properties"]["range"] == {"enum": ["LR", "MR", "PB", "SR"]}
