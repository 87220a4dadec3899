"""[RO-23.2, RO-23.6, RO-23.9] The map, the stories and the prices are those of the
specification."""

from __future__ import annotations

import re
from typing import Final

import pytest
from msgspec import structs

from ironmuster.systems.rollout.content.campaign import MODULES, POOL, ROSTER, THREAT, TURNS
from ironmuster.systems.rollout.content.campaign_checks import (
    advance_faults,
    map_of_campaign,
    sector_faults,
    story_faults,
)
from tests.rollout.helpers import CATALOG, rule_text, table

rule = pytest.mark.rule
PLACES: Final = list(CATALOG.locations)


@rule("RO-23.2")
def test_the_map_is_as_printed() -> None:
    rows = table("- **RO-23.2**")
    sectors = list(CATALOG.sectors.values())
    assert len(rows) == len(sectors) == 13
    for row, one in zip(rows, sectors, strict=True):
        number, name, place, links, start = row
        assert one.number == int(number) and one.start == start
        assert one.name == name.split(" (")[0] and one.home == ("Home" in name)
        assert PLACES.index(one.location) + 1 == int(place)
        assert [CATALOG.sectors[id].number for id in one.links] == [
            int(link) for link in links.split(", ")
        ]
    assert [one.id for one in sectors if one.goal] == ["london"]
    assert CATALOG.sectors["london"].guard == ("moros", "composite")


@rule("RO-23.1")
def test_the_start_is_as_printed() -> None:
    text = rule_text("RO-23.1")
    assert f"campaign turn 1-{TURNS}" in text and f"(start {POOL})" in text
    assert f"Threat 0-20 (start {THREAT})" in text
    built = ", ".join(f"{CATALOG.modules[id].name} 1" for id in MODULES)
    assert f"(start: {built})" in text
    names = text.split("Starting roster: ")[1].split(".")[0].split(", ")
    for id, name in zip(ROSTER, names, strict=True):
        assert name in CATALOG.characters[id].name


@rule("RO-23.9")
def test_the_prices_are_as_printed() -> None:
    rows = {row[0]: row[1:] for row in table("- **RO-23.9**")}
    words = {
        'Move +1"': "move",
        "Strike 1 better": "strike",
        "Fight 1 better": "fight",
        "Save 1 better": "save",
        "HP +2": "hp",
        "Rank +1": "rank",
        "Leader (needs Rank 3)": "leader",
        "ability (table D11, at most 2)": "ability",
    }
    assert set(rows) == set(words)
    for word, id in words.items():
        first, second = rows[word]
        paid = [int(number) for number in re.findall(r"\d+", f"{first} {second}")]
        assert list(CATALOG.advances[id].xp) == paid
    assert CATALOG.advances["hp"].worth == 2
    lines = [id for id, one in CATALOG.advances.items() if one.line]
    assert lines == ["move", "strike", "fight", "save"]


@rule("RO-23.6")
def test_the_stories_are_as_told() -> None:
    first, third, fifth, escort = CATALOG.stories.values()
    assert (first.taken, first.mission, first.recruit) == (1, "recovery", "posthaste")
    assert (third.taken, third.mission, third.xp, third.discount) == (3, "investigate", 8, True)
    assert [(one.turn, one.unit) for one in third.late] == [(3, "hailstorm")]
    assert (fifth.taken, fifth.mission, fifth.recruit) == (5, "recovery", "heavyfist")
    assert fifth.joins == ("light_mechanised",)
    assert (escort.sectors, escort.mission) == (("luton", "portsmouth"), "escort")
    assert (escort.joins, escort.threat, escort.inside) == (("soundbite",), -3, True)


@rule("RO-23.2", "RO-23.6", "RO-23.9")
def test_slips_of_the_data_are_found() -> None:
    sector, story = CATALOG.sectors["dover"], CATALOG.stories["the_fist"]
    for one, text in (
        (structs.replace(sector, location="moon"), "location: no location `moon`"),
        (structs.replace(sector, links=("moon",)), "links: no other sector `moon`"),
        (structs.replace(sector, links=("dover",)), "links: no other sector `dover`"),
        (structs.replace(sector, links=("london",)), "links: `london` is not linked back"),
        (structs.replace(sector, links=("maidstone",) * 2), "links: each may stand there once"),
        (structs.replace(sector, home=True), "home: it is allied at the start"),
        (structs.replace(sector, guard=("evac",)), "guard: neither a force nor a character"),
    ):
        assert any(text in fault for fault in sector_faults(one, CATALOG)), text
    for other, text in (
        (structs.replace(story, mission="tea"), "mission: no mission `tea`"),
        (structs.replace(story, taken=0), "taken: either so many sectors"),
        (structs.replace(story, sectors=("moon",)), "sectors: no sector `moon`"),
        (structs.replace(story, joins=("zoomer",)), "joins: neither a force nor"),
        (structs.replace(story, recruit="rust"), "recruit: no character `rust`"),
    ):
        assert any(text in fault for fault in story_faults(other, CATALOG)), text
    prices = structs.replace(CATALOG.advances["move"], xp=(8, 4))
    assert list(advance_faults(prices, CATALOG)) == ["xp: no step is cheaper than the one before"]


@rule("RO-23.2")
def test_the_whole_map_hangs_together() -> None:
    cut = dict(CATALOG.sectors)
    cut["london"] = structs.replace(cut["london"], goal=False, number=99)
    cut["western_suburbs"] = structs.replace(
        cut["western_suburbs"], links=("guildford", "luton", "canterbury")
    )
    found = list(map_of_campaign(structs.replace(CATALOG, sectors=cut)))
    assert found == [
        "sectors.toml: number: counted from 0 in the order of the file",
        "sectors.toml: goal: exactly one sector",
        "sectors.toml [london]: links: nobody gets there",
    ]
