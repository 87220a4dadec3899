"""[RO-4] Teams: points and costs, faults all at once, and their files."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from msgspec import structs

from ironmuster.kernel.errors import DataError
from ironmuster.systems.rollout.content.sheets import Bought, Team
from ironmuster.systems.rollout.content.teams import (
    characters_of,
    cost,
    faults,
    from_toml,
    points,
    to_toml,
    weapons_of,
)
from tests.rollout.content.test_created import RUST, SMITH
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
RIFLES: Final = Bought(unit="infantry_a", weapon="rifle")
SHERMAN: Final = Bought(unit="sherman")
FOUR: Final = ("gearshift", "crosswise", "evac", "zoomer")


def team(*characters: str, **fields: Any) -> Team:
    return Team(id="own", name="Own", characters=characters, **fields)


def told(one: Team, mission: str = "", location: str = "") -> list[tuple[str, str, str]]:
    found = faults(one, CATALOG, CATALOG.missions.get(mission), location)
    return [(fault.rule, fault.where, fault.text) for fault in found]


@rule("RO-4.2")
def test_the_team_of_part_5_4() -> None:
    """Ranks 3, 3, 2 and 1: two Shermans and a squad, or four jeeps and a squad."""
    one = team(*FOUR, support=(SHERMAN, SHERMAN, RIFLES))
    assert (points(one, CATALOG), cost(one, CATALOG)) == (9, 9)
    jeeps = team(*FOUR, support=(*[Bought(unit="jeep")] * 4, RIFLES))
    assert cost(jeeps, CATALOG) == 9
    assert told(one) == told(jeeps) == []


@rule("RO-4.2")
def test_unspent_points_are_no_fault_but_one_too_many_is() -> None:
    assert told(team(*FOUR)) == []
    dear = team(*FOUR, support=(SHERMAN, SHERMAN, RIFLES, RIFLES))
    assert told(dear) == [("RO-4.2", "support", "10 points, the Ranks come to 9")]


@rule("RO-4.1")
@pytest.mark.parametrize(
    ("one", "wanted"),
    [
        (team("gearshift"), [("RO-4.1", "team", "1 characters, not 2 to 4")]),
        (team(*FOUR, "glover"), [("RO-4.1", "team", "5 characters, not 2 to 4")]),
        (team("zoomer", "evac"), [("RO-4.1", "team", "none of them is a Leader")]),
        (
            team(),
            [
                ("RO-4.1", "team", "0 characters, not 2 to 4"),
                ("RO-4.1", "team", "none of them is a Leader"),
            ],
        ),
        (
            team("gearshift", "optimus"),
            [("RO-4.1", "character 2", "there is no character `optimus`")],
        ),
        (
            team("gearshift", "gearshift"),
            [("RO-R89", "team", "`gearshift` is there 2 times")],
        ),
        (
            team("gearshift", "moros"),
            [("RO-4.3", "character 2", "Moros is of the other side")],
        ),
    ],
)
def test_who_is_in_a_team(one: Team, wanted: list[tuple[str, str, str]]) -> None:
    assert told(one) == wanted


@rule("RO-4.2", "RO-4.3", "RO-4.4", "RO-3.18")
@pytest.mark.parametrize(
    ("bought", "id", "text"),
    [
        (Bought(unit="maus"), "RO-4.2", "there is no support unit `maus`"),
        (Bought(unit="transport"), "RO-4.2", "Transport Vehicle (Escort) cannot be bought"),
        (Bought(unit="panzer3"), "RO-4.3", "Panzer III is of the other side"),
        (
            Bought(unit="infantry_a"),
            "RO-4.4",
            "Infantry has one of rifle, machinegun, grenade_a, not none",
        ),
        (
            Bought(unit="infantry_a", weapon="sword"),
            "RO-4.4",
            "Infantry has one of rifle, machinegun, grenade_a, not `sword`",
        ),
        (
            Bought(unit="jeep", weapon="rifle"),
            "RO-4.4",
            "Wiley Jeeps has no weapon to choose",
        ),
        (
            Bought(unit="landing_craft"),
            "RO-3.18",
            "Landing craft comes only with Beach",
        ),
    ],
)
def test_what_is_wrong_with_a_support_unit(bought: Bought, id: str, text: str) -> None:
    assert told(team(*FOUR, support=(RIFLES, bought)), location="town") == [(id, "support 2", text)]


@rule("RO-3.18", "RO-R91")
def test_designed_units_can_be_bought_and_boats_come_with_a_beach() -> None:
    bought = [Bought(unit="commandos"), Bought(unit="landing_craft")]
    for location in ("", "beach"):
        assert told(team(*FOUR, support=tuple(bought)), location=location) == []


@rule("RO-4.3", "RO-4.4", "RO-18.21")
def test_a_team_of_the_enemy_is_of_skandans_and_germans() -> None:
    support = (Bought(unit="infantry_g"), Bought(unit="panzer4"))
    assert told(team("hailstorm", "heatsink", camp="enemy", support=support)) == []
    assert told(team("cinder", camp="enemy"), "clash") == []
    found = told(team("cinder", "evac", camp="enemy", metarians=(RUST,)))
    assert found == [
        ("RO-4.3", "character 2", "Evac is of the other side"),
        ("RO-4.3", "team", "created characters are of the player's side"),
    ]


@rule("RO-18.21", "RO-4.1")
def test_a_clash_asks_for_no_leader_and_no_second_character() -> None:
    assert told(team("zoomer"), "clash") == []
    assert told(team(), "clash") == [("RO-4.1", "team", "0 characters, not 1 to 4")]
    assert len(told(team("zoomer"), "recon")) == 2


@rule("RO-18.17")
def test_investigate_is_for_metarians_alone() -> None:
    assert told(team("gearshift", metarians=(RUST,)), "investigate") == []
    one = team("gearshift", "glover", officers=(SMITH,), support=(RIFLES,))
    assert told(one, "investigate") == [
        ("RO-18.17", "support", "Investigate is played without support"),
        (
            "RO-18.17",
            "character 2",
            "Charlie Glover, Sergeant is no Metarian, as Investigate needs",
        ),
        ("RO-18.17", "officer 1, Smith", "Smith is no Metarian, as Investigate needs"),
    ]


@rule("RO-24.1", "RO-24.6", "RO-R89")
def test_created_characters_count_like_printed_ones() -> None:
    one = team("evac", metarians=(RUST,), officers=(SMITH,), support=(SHERMAN, RIFLES, RIFLES))
    assert points(one, CATALOG) == 2 + 1 + 3
    assert told(one) == []  # Smith leads
    assert [known.id for known in characters_of(one, CATALOG)] == ["evac", "rust", "smith"]
    assert weapons_of(one, CATALOG).keys() - CATALOG.weapons.keys() == {"rust.blaster"}
    twin = structs.replace(RUST, id="evac")
    assert told(team("evac", "gearshift", metarians=(twin,))) == [
        ("RO-R89", "team", "`evac` is printed already; a created one needs its own id"),
        ("RO-R89", "team", "`evac` is there 2 times"),
    ]


@rule("RO-4.1", "RO-4.2", "RO-4.3", "RO-4.4", "RO-24.1")
def test_all_faults_of_a_team_are_told_at_once() -> None:
    one = team(
        "zoomer",
        "moros",
        "nobody",
        metarians=(structs.replace(RUST, hp=99),),
        officers=(structs.replace(SMITH, leader=False, move=9),),
        support=(Bought(unit="infantry_a"), *[SHERMAN] * 4),
    )
    assert [(id, where) for id, where, _ in told(one)] == [
        ("RO-4.1", "team"),  # five characters; Moros is a Leader
        ("RO-4.3", "character 2"),
        ("RO-4.1", "character 3"),
        ("RO-24.3", "metarian 1, Rust"),
        ("RO-24.1", "metarian 1, Rust"),
        ("RO-24.6", "officer 1, Smith"),
        ("RO-4.4", "support 1"),
        ("RO-4.2", "support"),
    ]


@rule("RO-R88")
def test_no_more_units_than_a_table_has() -> None:
    found = told(team(*FOUR, support=(Bought(unit="jeep"),) * 161))
    assert ("RO-R88", "support", "161 units, at most 160") in found


@rule("RO-4.1", "RO-4.2")
@pytest.mark.parametrize("id", CATALOG.teams)
def test_a_ready_team_is_legal_written_and_read(id: str) -> None:
    one = CATALOG.teams[id]
    assert told(one) == []
    assert from_toml(to_toml(one)) == one


@rule("RO-24.1")
def test_a_team_of_created_characters_is_written_and_read() -> None:
    pilot = structs.replace(RUST, leader=True, abilities=("steady",))
    one = team("evac", metarians=(pilot, RUST), officers=(SMITH,), support=(RIFLES, SHERMAN))
    assert from_toml(to_toml(one)) == one


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name = 'A'", "missing required field `id`"),
        ("id = 'a'\nname = 'A'\ncamp = 'third'", "Invalid enum value 'third' - at `$.camp`"),
        ("id = 'a'\nname = 'A'\ncharacter = []", "unknown field `character`"),
        ("id = 'a'\nname = 'A'\ncharacters = [1]", "Expected `str`, got `int`"),
        ("id = 'a'\nname = 'A'\ncharacters = [" + "'a'," * 41 + "]", "length <= 40"),
        ("id = 'a'\nname = '" + "x" * 81 + "'", "length <= 80"),
        ("id = 'a'\nname = 'A'\n[[support]]\nunit = ''", "length >= 1 - at `$.support[0].unit`"),
        ("id = 'a'\nname = 'A'\n[[metarians]]\nid = 'b'\nname = 'B'\nhp = -1", "`$.metarians[0]"),
        ("id = 'a'\nname = 'A'\n[[metarians]]\nhp = 1.5", "`$.metarians[0].hp`"),
        ("id = ", "Invalid value"),
    ],
)
def test_what_is_no_team_is_refused_with_its_key(text: str, message: str) -> None:
    with pytest.raises(DataError, match=f"^team: .*{re.escape(message)}"):
        from_toml(text)


def test_a_file_that_is_too_long_is_not_read() -> None:
    with pytest.raises(DataError, match="longer than 64 KiB"):
        from_toml("name = '" + "x" * 70_000 + "'")
