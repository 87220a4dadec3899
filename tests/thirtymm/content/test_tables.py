"""[section 4] Tables of the specification, each row compared with the entry of its id."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from ironmuster.systems.thirtymm.content.entries import Needs, SectionKind
from tests.thirtymm.helpers import CATALOG

rule = pytest.mark.rule
SPECIFICATION = (Path(__file__).parents[3] / "docs/rules/thirtymm.md").read_text("utf-8")
NOTHING = ("\u2013", "-", "")
LINES = {
    "Alto": "alto",
    "Portanova": "portanova",
    "Revernova": "revernova",
    "Kestrel": "kestrel",
    "Bulwark": "bulwark",
    "Colossus": "colossus",
    "Terra Chassis": "terra",
    "Aero Chassis": "aero",
    "Aqua Chassis": "aqua",
    "Drone Core": "drone",
}


def table(after: str) -> list[list[str]]:
    """The rows of the first table after a text, head and rule left out."""
    rows: list[list[str]] = []
    for line in SPECIFICATION[SPECIFICATION.index(after) :].splitlines():
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
        elif rows:
            break
    return rows[2:]


def words(cell: str) -> list[str]:
    return [] if cell in NOTHING else cell.split()


def test_cores() -> None:
    found = [
        [one.id, one.name, one.kind, *map(str, (one.accuracy, one.assault, one.evasion))]
        for one in CATALOG.cores.values()
    ]
    assert found == [row[:6] for row in table("### D2")]


@rule("TM-9.1")
def test_thresholds() -> None:
    found = [
        [one.name, one.pool, *map(str, one.threshold or ())]
        for one in CATALOG.systems.values()
        if one.pool
    ]
    assert found == table("### D3")


@rule("TM-2.2", "TM-2.3")
def test_frames() -> None:
    kinds = get_args(SectionKind)
    for code, line, *defense in table("Frame parts ("):
        frame = CATALOG.frames[code]
        told = {
            kind: int(cell)
            for kind, cell in zip(kinds, defense, strict=True)
            if cell not in NOTHING
        }
        assert (frame.core, frame.defense) == (LINES[line], told)
    assert len(table("Frame parts (")) == len(CATALOG.frames)


def test_weapons() -> None:
    rows = table("Weapons (K kinetic")
    assert [row[0] for row in rows] == list(CATALOG.weapons)
    for id, name, phase, type, ap, far, damage, durability, hands, mountable, tags, dc in rows:
        gun = CATALOG.weapons[id]
        salvo, _, base = damage.rpartition("\u00d7")
        told = words(tags)
        assert (gun.name, gun.phase, gun.type[0].upper()) == (name, phase, type)
        assert (gun.ap, gun.range, gun.durability, gun.dc) == (
            *(int(ap), int(far), int(durability), int(dc)),
        )
        assert (gun.salvo, gun.damage) == (int(salvo or 1), int(base))
        assert gun.hands == (0 if hands in NOTHING else int(hands[0]))
        assert gun.mountable == (mountable == "yes")
        assert set(gun.tags) | ({f"SALVO{salvo}"} if salvo else set()) == set(told)


def test_tags() -> None:
    rows = table("| tag | effect |")
    ids = {id.strip() for row in rows for id in row[0].split("/")} - {"SALVOn"}
    assert ids == set(CATALOG.tags)


def test_equipment() -> None:
    found = [
        [one.id, one.name, one.kind, str(one.durability), str(one.dc)]
        for one in CATALOG.equipment.values()
    ]
    assert found == table("Equipment:")


@rule("TM-2.8", "TM-R84")
def test_systems_mods_and_traits() -> None:
    systems = [[one.id, one.name, str(one.dc)] for one in CATALOG.systems.values()]
    assert systems == [row[:3] for row in table("Systems (max 5")]
    mods = [[one.id, one.name] for one in CATALOG.mods.values()]
    assert mods == [row[:2] for row in table("Mods (number by rank)")]
    traits = [[one.id, one.name] for one in CATALOG.traits.values()]
    assert traits == [row[:2] for row in table("Traits (number by rank)")]


@rule("TM-2.14")
def test_what_asks_for_nothing_needs_nothing() -> None:
    for after, entries in (
        ("Systems (max 5", CATALOG.systems),
        ("Mods (number", CATALOG.mods),
        ("Traits (number", CATALOG.traits),
    ):
        for row in table(after):
            entry = entries[row[0]]
            asked = row[3 if entries is CATALOG.systems else 2]
            free = asked in NOTHING or asked.startswith(("D3 threshold", "may be taken"))
            assert (entry.needs == Needs()) == free, row[0]


@rule("TM-R83")
def test_pilots() -> None:
    rows = [[row[0].split()[0], *row[1:5]] for row in table("### D7")]
    found = [
        [one.id, *map(str, (one.srm, one.mods, one.traits, one.dc))]
        for one in CATALOG.pilots.values()
    ]
    assert found == rows


@rule("TM-18.1", "TM-R9", "TM-R71", "TM-R75")
def test_missions() -> None:
    rows = {row[0]: row for row in table("### D12")}
    assert list(rows) == list(CATALOG.missions)
    for id, name, size, sheet, rounds, areas, markers in rows.values():
        mission = CATALOG.missions[id]
        assert (mission.name, mission.rounds) == (name, int(rounds))
        if id != "m00":
            assert (mission.size, mission.map) == (size, sheet)
        fixed = "north" if "(fixed)" in areas else None
        assert mission.attacker_area == fixed
        told = [] if mission.placed else re.findall(r"\b\d{4}\b", markers)
        assert list(mission.markers) == told
    assert CATALOG.missions["m00"].size is CATALOG.missions["m00"].map is None


@rule("TM-18.1", "TM-R74")
def test_what_is_particular_to_missions() -> None:
    scout = CATALOG.missions["m01"]
    assert (scout.placed, scout.apart, scout.marker_defense) == (3, 4, 10)
    assert scout.marker_rows is not None
    assert (scout.marker_rows.odd, scout.marker_rows.even) == ((6, 10), (6, 9))
    order = CATALOG.missions["m07"]
    assert order.targets == ("L1-b4", "L1-b5", "L1-b2") and order.hq == "L1-b6"
    base = CATALOG.missions["m11"]
    assert base.hq is not None
    assert CATALOG.maps["L1"].structures[base.hq].defense == 90
    hardened = {id: one.hardened for id, one in CATALOG.missions.items() if one.hardened > 1}
    assert hardened == {"m07": 5, "m11": 11}  # [TM-R136]


def test_colours_and_secondaries() -> None:
    colours = [row[0].replace(" ", "_") for row in table("### D15")]
    assert colours == list(CATALOG.colours)
    assert [row[0] for row in table("### D13")] == list(CATALOG.secondaries)


def worth_told() -> list[str]:
    """What is said of points, for a player to read."""
    missions = CATALOG.missions.values()
    return [
        *[one.attacker_scores for one in missions],
        *[one.defender_scores for one in missions],
        *[one.text for one in CATALOG.secondaries.values()],
    ]


@pytest.mark.parametrize("text", worth_told())
def test_points_are_told_in_sentences_that_say_so(text: str) -> None:
    """When they come, a colon, and how many points for what: "At the end of each of the rounds 3
    to 6: 1 point if ...", and no number that a stranger takes for another one beside it."""
    assert text.endswith(".")
    for sentence in text[:-1].split(". "):
        worth = sentence.rpartition(": ")[2]
        assert re.match(r"(1 point|[2-7] points|as many points as) ", worth), sentence


def test_the_most_that_an_objective_can_bring_is_said_where_it_is_counted() -> None:
    for row in table("### D13"):
        told = CATALOG.secondaries[row[0]].text
        assert ("up to 3" in told) == ("max 3" in row[1]), row[0]


@rule("TM-14.2")
def test_command_actions() -> None:
    rows = table("### D9")
    ids = [id.strip() for row in rows for id in row[0].replace(" / ", ", ").split(",")]
    assert [id for id in ids if id != "mission actions"] == list(CATALOG.commands)
    assert CATALOG.commands["drop"].ap == 0
    assert {one.id for one in CATALOG.commands.values() if one.kind == "stance"} == {
        *("overwatch", "guard", "counter"),
    }
