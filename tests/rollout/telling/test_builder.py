"""[RO-4, RO-24] The builder: what is on offer, what a draft comes to, and its sheet."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.systems.rollout.content.teams import from_toml
from ironmuster.systems.rollout.telling.builder import HEADS, sheet, shop, weigh
from tests.rollout.content.test_created import RUST, SMITH
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
PEREGRINE: Final[dict[str, Any]] = msgspec.to_builtins(CATALOG.teams["peregrine"])


def draft(**fields: Any) -> dict[str, Any]:
    return {"force": {"id": "own", "name": "Own", **fields}}


@rule("RO-4.2", "RO-24.5")
def test_what_is_on_offer() -> None:
    offer = shop(CATALOG)
    bought = {one.id for one in offer.support}
    assert bought == CATALOG.support.keys() - {"civilian", "crowd", "transport"}
    assert [one.chassis for one in offer.made] == list(CATALOG.chassis)
    made = weigh(draft(metarians=msgspec.to_builtins(offer.made[:3])), CATALOG)
    assert [one.points for one in made.built] == [90, 90, 90]


@rule("RO-4.2")
def test_a_ready_team_is_weighed() -> None:
    found = weigh({"force": PEREGRINE}, CATALOG)
    assert (found.points, found.limit, found.faults) == (9, 9, ())
    assert from_toml(found.toml) == CATALOG.teams["peregrine"]


@rule("RO-18.17", "RO-3.18")
def test_a_draft_may_be_meant_for_a_mission_and_a_location() -> None:
    found = weigh({"force": PEREGRINE, "mission": "investigate"}, CATALOG)
    assert [fault.rule for fault in found.faults] == ["RO-18.17"]
    boat = draft(characters=["gearshift", "zoomer"], support=[{"unit": "landing_craft"}])
    assert weigh(boat, CATALOG).faults == ()
    assert [fault.rule for fault in weigh({**boat, "location": "town"}, CATALOG).faults] == [
        "RO-3.18"
    ]
    assert weigh({**boat, "mission": "tea", "location": "moon"}, CATALOG).faults == ()


@rule("RO-24.2")
def test_created_metarians_are_told_what_they_come_to() -> None:
    """80 build points [test_created]; with range 10 the weapon is worth half a point less."""
    words = msgspec.to_builtins(RUST)
    words["weapons"][0]["range"] = 10
    found = weigh(draft(characters=["gearshift"], metarians=[words]), CATALOG)
    assert [(one.id, one.points) for one in found.built] == [("rust", 79.5)]


@rule("RO-3.2", "RO-3.3", "RO-4.4")
def test_the_sheet_of_a_team() -> None:
    words = draft(
        characters=["zoomer", "siegel", "nobody"],
        metarians=[msgspec.to_builtins(RUST)],
        officers=[msgspec.to_builtins(SMITH)],
        support=[{"unit": "infantry_a", "weapon": "machinegun"}, {"unit": "lorry"}],
    )
    found = sheet(words, CATALOG)
    assert found.heads == HEADS
    assert found.units == (
        ("Zoomer", "+1", "Robot", '5"', "4+", "5+", "4+", 10, "Sniper Blaster, Fists"),
        ("", "", "Lancer Aprilla", '10"', "5+", "5+", "3+", "", ""),
        (
            "Rudi Siegel, Tank General",
            *("+3", "Panzer III", '4"', "5+", "5+", "6+", 8, "5cm KwK 39"),
        ),
        ("", "", "on foot", '2"', "6+", "6+", "4+", 1, "Pistol"),
        ("Rust", "+1", "Robot", '5"', "4+", "4+", "4+", 11, "Blaster"),
        ("", "", "Car", '8"', "5+", "5+", "4+", "", ""),
        ("Smith", "+3", "on foot", '3"', "5+", "6+", "3+", 1, "Pistol, Rifle"),
        ("Infantry", "1", "", '2"', "5+", "5+", "4+", 5, "Machinegun"),
        ("Lorry", "1", "", '6"', "-", "-", "3+", 6, ""),
    )
    assert (found.points, found.limit) == (2, 1 + 3 + 1 + 3)
    assert found.faults == (
        "team: 5 characters, not 2 to 4 [RO-4.1]",
        "character 2: Rudi Siegel, Tank General is of the other side [RO-4.3]",
        "character 3: there is no character `nobody` [RO-4.1]",
    )


@rule("RO-24.1")
def test_a_created_metarian_with_faults_is_shown_as_far_as_it_goes() -> None:
    words = msgspec.to_builtins(RUST)
    wrong = sheet(draft(metarians=[{**words, "hp": 900}]), CATALOG)
    assert [row[0] for row in wrong.units] == ["Rust", ""] and wrong.units[0][7] == 900
    unknown = sheet(draft(metarians=[{**words, "chassis": "tractor"}]), CATALOG)
    assert unknown.units == ()
    assert any("no chassis `tractor`" in text for text in unknown.faults)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({}, "missing required field `force`"),
        ({"force": []}, r"Expected `object`, got `array` - at `\$.force`"),
        (draft(support=[{"unit": 3}]), r"\$.force.support\[0\].unit"),
        (draft(metarians=[{"hp": 10**30}]), "draft"),
        ({**draft(), "mission": "x" * 81}, "length <= 80"),
    ],
)
def test_what_is_no_draft_is_refused(words: dict[str, Any], message: str) -> None:
    for ask in (weigh, sheet):
        with pytest.raises(DataError, match=message):
            ask(words, CATALOG)


@rule("RO-24.2")
def test_the_points_of_a_created_metarian_are_told_by_what_they_are_spent_on() -> None:
    """By hand, of Rust: HP 11; Rank 1, 2 points; the robot 2 * 5 + 4 * 3 + 2 * 3 + 4 * 3; the Car
    8 + 2 + 2 + 2 * 3; the weapon 12 / 4 + 2 * 3."""
    found = weigh(draft(metarians=[msgspec.to_builtins(RUST)]), CATALOG).built[0]
    told = {one.name: one.value for one in found.shares}
    assert told == {
        "HP": 11,
        "Rank": 2,
        "Robot form": 40,
        "Alternate form": 18,
        "Weapons": 9,
        "Leader and abilities": 0,
    }
    assert found.points == sum(told.values()) == 80 and found.weapons == (9,)


@rule("RO-24.3", "RO-24.6", "RO-4.3")
def test_the_shop_says_within_what_limits_and_for_whom() -> None:
    offer = shop(CATALOG)
    assert offer.limits.hp == (8, 20) and offer.limits.range == (6, 18)
    assert offer.limits.officer["strike"] == (5, 6)
    assert offer.limits.keywords["armour_piercing"] == 2
    assert offer.camps["enemy"] == ("skandan", "german")


@rule("RO-4.1")
def test_who_is_in_a_team_is_told_by_name() -> None:
    words = draft(characters=["gearshift", "nobody"], support=[{"unit": "lorry"}, {"unit": "x"}])
    found = weigh(words, CATALOG)
    assert (found.characters, found.support) == (("Gearshift",), ("Lorry",))
