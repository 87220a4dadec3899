"""[RO-4.6] Set-ups: what is filled in, what is wrong with one, and who comes."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.catalog import convert
from ironmuster.kernel.errors import DataError
from ironmuster.systems.rollout.content.maps import MapSheet, Piece
from ironmuster.systems.rollout.content.setup import (
    Setup,
    complete,
    faults,
    fielded,
    map_of,
    missions_of,
)
from ironmuster.systems.rollout.content.sheets import Bought, Team
from tests.rollout.content.test_created import SMITH
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
LONE = Team(id="lone", name="Lone", characters=("zoomer",))


def ready(**words: Any) -> Setup:
    return complete(Setup(**words), words.keys(), CATALOG)


@rule("RO-4.6", "RO-18.17", "RO-18.21")
@pytest.mark.parametrize("mission", [*CATALOG.missions, "roll"])
def test_every_mission_is_ready_to_be_played(mission: str) -> None:
    setup = ready(mission=mission)
    assert faults(setup, CATALOG) == []
    own = "four_metarians" if mission == "investigate" else "peregrine"
    assert setup.teams == ((own, "steel_wings") if mission == "clash" else (own,))


@rule("RO-18.21")
def test_a_clash_with_one_team_is_given_an_enemy() -> None:
    setup = ready(mission="clash", teams=("two_robots",))
    assert setup.teams == ("two_robots", "steel_wings")


@rule("RO-18.1", "RO-4.6")
@pytest.mark.parametrize(
    ("words", "text"),
    [
        ({"mission": "recom"}, "mission: there is no mission `recom`; did you mean `recon`?"),
        ({"mission": "tea"}, "mission: there is no mission `tea`; there are recovery, recon"),
        ({"location": "twon"}, "location: there is no location `twon`; did you mean `town`?"),
        (
            {"teams": ("long_gun",)},
            "teams[0]: there is no team `long_gun`; did you mean `long_guns`?",
        ),
        ({"teams": ("steel_wings",)}, "teams[0]: Steel Wings is a team of the enemy [RO-4.3]"),
        (
            {"teams": ("peregrine", "steel_wings")},
            "teams: 2, not 1; only a Clash has a team of the enemy, and needs one [RO-18.21]",
        ),
        ({"teams": (LONE,)}, "teams[0], team: 1 characters, not 2 to 4 [RO-4.1]"),
        ({"teams": ("",)}, "teams[0]: there is no team ``; there are"),
        ({"options": {"weather": "snow"}}, "option `weather`: clear, bad, roll; not snow"),
        (
            {"mission": "investigate", "teams": ("peregrine",)},
            "teams[0], support: Investigate is played without support [RO-18.17]",
        ),
    ],
)
def test_what_is_wrong_with_a_set_up(words: dict[str, Any], text: str) -> None:
    found = faults(ready(**words), CATALOG)
    assert found and found[0].startswith(text)


def test_all_faults_of_a_set_up_are_told_at_once() -> None:
    own = MapSheet(id="own", name="Own", pieces=(Piece(terrain="hay", disc=(0, 0, 2)),))
    setup = Setup(
        mission="attack",
        location="moon",
        map=own,
        teams=(LONE, "steel_wings"),
        options={"terrain": "fixed:works", "fog": True},
    )
    assert [one.split(":")[0] for one in faults(setup, CATALOG)] == [
        "there is no option `fog`; there are",
        "location",
        "map",
        "map, piece 1, hay",
        "teams",
        "teams[0], team",
        "teams[0], team",
    ]


@rule("RO-21.7", "RO-21.6")
def test_the_map_of_a_set_up() -> None:
    assert map_of(Setup(), CATALOG) is None
    fixed = Setup(options={"terrain": "fixed:works"})
    assert map_of(fixed, CATALOG) is CATALOG.maps["works"]
    own = MapSheet(id="own", name="Own", pieces=())
    assert map_of(Setup(map=own), CATALOG) is own


@rule("RO-R94", "RO-18.1")
def test_whom_a_rolled_mission_does_not_allow_stays_behind() -> None:
    """Only a team with a Leader and two among its Metarians can be rolled for."""
    assert [one.id for one in missions_of(Setup(mission="roll"), CATALOG)] == [
        *("recovery", "recon", "defend", "attack", "escort", "investigate"),
    ]
    mixed = CATALOG.teams["mixed_company"]
    comes = fielded(mixed, CATALOG.missions["investigate"], "town", CATALOG)
    assert comes.characters == ("crosswise", "evac", "heavyfist") and comes.support == ()
    assert fielded(mixed, CATALOG.missions["recon"], "town", CATALOG) == mixed
    assert faults(Setup(mission="roll", teams=(mixed,)), CATALOG) == []
    people = Team(id="own", name="Own", characters=("zoomer", "glover"), officers=(SMITH,))
    assert faults(Setup(mission="recon", teams=(people,)), CATALOG) == []
    assert faults(Setup(mission="roll", teams=(people,)), CATALOG) == [
        "teams[0], team: 1 characters, not 2 to 4 [RO-4.1]",
        "teams[0], team: none of them is a Leader [RO-4.1]",
    ]


@rule("RO-R94", "RO-3.18")
def test_a_boat_stays_behind_where_there_is_no_beach() -> None:
    boat = Team(
        id="own",
        name="Own",
        characters=("gearshift", "zoomer"),
        support=(Bought(unit="landing_craft"), Bought(unit="jeep")),
    )
    recon = CATALOG.missions["recon"]
    assert fielded(boat, recon, "town", CATALOG).support == (Bought(unit="jeep"),)
    assert fielded(boat, recon, "beach", CATALOG).support == boat.support
    for location, wanted in (
        ("beach", []),
        ("roll", []),
        ("town", ["teams[0], support 1: Landing craft comes only with Beach [RO-3.18]"]),
    ):
        assert faults(Setup(location=location, teams=(boat,)), CATALOG) == wanted


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"mission": 5}, r"Expected `str`, got `int` - at `\$.mission`"),
        ({"mision": "recon"}, "unknown field `mision`"),
        ({"time": "noon"}, r"Invalid enum value 'noon' - at `\$.time`"),
        ({"teams": [{"name": "Own"}]}, r"missing required field `id` - at `\$.teams\[0\]`"),
        ({"map": {"id": "own", "name": "Own"}}, r"missing required field `pieces`"),
        ({"mission": "x" * 81}, "length <= 80"),
    ],
)
def test_what_is_no_set_up_is_refused_with_its_key(words: dict[str, Any], message: str) -> None:
    with pytest.raises(DataError, match=message):
        convert(words, Setup, "scenario")
