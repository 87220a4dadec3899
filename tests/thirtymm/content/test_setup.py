"""[TM-4.1, TM-4.2, TM-19] Set-ups: what follows from what is named, and what is wrong with one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.kernel.catalog import convert
from ironmuster.kernel.errors import DataError
from ironmuster.systems.thirtymm.content.crowding import hexes_needed
from ironmuster.systems.thirtymm.content.setup import (
    Setup,
    complete,
    faults,
    missions_of,
    sheet_of,
    size_of,
    squads_of,
)
from tests.thirtymm.helpers import CATALOG, mounted, section, squad, unit

rule = pytest.mark.rule


def completed(**words: Any) -> Setup:
    return complete(convert(words, Setup, "scenario"), words.keys(), CATALOG)


def told(**words: Any) -> list[str]:
    return faults(completed(**words), CATALOG)


def raw(**words: Any) -> list[str]:
    return faults(Setup(**words), CATALOG)


@rule("TM-4.1", "TM-4.2")
def test_the_default_is_show_of_force_with_two_squads() -> None:
    assert completed() == Setup()
    assert raw() == []
    assert [mission.id for mission in missions_of(Setup(), CATALOG)] == ["m02"]
    size = size_of(Setup(), CATALOG)
    assert size is not None and size.id == "scouting"
    sheet = sheet_of(CATALOG.missions["m02"], Setup(), CATALOG)
    assert sheet is not None and sheet.id == "S2"
    assert [one.id for one in squads_of(Setup(), CATALOG)] == ["SC-1", "SC-2"]


@rule("TM-4.1", "TM-R5")
@pytest.mark.parametrize("mission", CATALOG.missions)
def test_every_mission_has_ready_squads(mission: str) -> None:
    setup = completed(mission=mission)
    assert faults(setup, CATALOG) == []
    size = size_of(setup, CATALOG)
    assert size is not None
    assert {CATALOG.squads[str(id)].size for id in setup.squads} == {size.id}


@rule("TM-4.1", "TM-R6")
def test_a_rolled_mission_is_one_of_its_size() -> None:
    setup = completed(mission="roll", size="battle")
    assert setup.squads == ("BT-1", "BT-2") and faults(setup, CATALOG) == []
    assert [one.id for one in missions_of(setup, CATALOG)] == ["m11", "m12"]
    assert completed(mission="roll", squads=("SK-1", "SK-2")).size == "skirmish"
    assert raw(mission="roll") == ["size: a rolled mission needs one [TM-4.1]"]
    assert raw(mission="roll", size="scouting", map="S1") == [
        "map: a rolled mission names it [TM-18.1]"
    ]


@rule("TM-18.1", "TM-R103")
def test_destroy_all_targets_names_size_and_map() -> None:
    assert raw(mission="m00") == [
        "size: Destroy All Targets needs one [TM-4.1]",
        "map: Destroy All Targets needs one [TM-18.1]",
    ]
    assert raw(mission="m00", size="scouting", map="L4") == [
        "map: Archipelago is a large board, Scouting needs a standard one [TM-R103]"
    ]
    big = completed(mission="m00", size="battle", map="L4")
    assert faults(big, CATALOG) == []
    sheet = sheet_of(CATALOG.missions["m00"], big, CATALOG)
    assert sheet is not None and sheet.id == "L4"
    assert completed(mission="m00").map == "S1"


@rule("TM-18.1")
def test_a_mission_has_its_own_size_and_map() -> None:
    assert raw(size="battle") == ["size: Show of Force is played as scouting [TM-18.1]"]
    assert raw(map="S1") == ["map: Show of Force is played on S2 [TM-18.1]"]
    assert raw(size="scouting", map="S2") == []
    assert completed(size="operation").mission == "m07"


def test_unknown_names_say_what_was_meant() -> None:
    assert raw(mission="Winds of Wra") == [
        "mission: there is no mission `Winds of Wra`; did you mean `m03`?"
    ]
    assert raw(mission="x")[0].startswith("mission: there is no mission `x`; there are m00, m01,")
    assert raw(size="skirmich")[0] == (
        "size: there is no engagement size `skirmich`; did you mean `skirmish`?"
    )
    assert raw(map="river crosing") == ["map: there is no map `river crosing`; did you mean `S2`?"]
    assert raw(squads=("SC-1", "sc2")) == [
        "squads[1]: there is no squad `sc2`; did you mean `SC-2`?"
    ]
    assert raw(options={"unit_block_los": True}) == [
        "there is no option `unit_block_los`; did you mean `units_block_los`?"
    ]


@rule("TM-2.15", "TM-4.2")
def test_the_faults_of_squads_stop_a_set_up_and_warnings_do_not() -> None:
    assert raw(squads=("SK-1", "SC-2")) == [
        "squads: team 1: E18: 1117 DC, at most 600 for Scouting [TM-2.15]",
        "squads: team 1: E19: 4 units, at most 3 in a team [TM-1.15]",
    ]
    broken = unit("sentry", rank="1")
    assert raw(squads=("SC-1", squad(broken))) == [
        "squads[1] unit 1: E16: it needs an A.I. rank, not Rank 1 [TM-2.14]"
    ]
    many = squad(*["sentry"] * 6)
    assert raw(squads=("SC-1", many), options={"squad_cap_mode": "none"}) == [], "W01 only"


@rule("TM-1.1", "TM-19.1", "TM-19.3")
def test_seats_and_teams() -> None:
    assert raw(players=3) == [
        "squads: 2, one for each of 3 players [TM-19.1]",
        "teams: 2, one for each of 3 players [TM-19.1]",
    ]
    assert "teams: both have a player [TM-1.1]" in raw(teams=(1, 1))
    assert "teams: each is 0 or 1 [TM-1.1]" in raw(teams=(0, 2))
    with pytest.raises(DataError, match=r"Expected `int` <= 4 - at `\$.players`"):
        completed(players=5)
    with pytest.raises(DataError, match="none are ready"):
        completed(teams=(0, 7))


@rule("TM-19.1", "TM-R90")
def test_three_and_four_players_share_a_size_that_fits() -> None:
    three = completed(players=3)
    assert (three.mission, three.teams) == ("m03", (0, 1, 0))
    assert faults(three, CATALOG) == []
    four = completed(players=4)
    assert four.teams == (0, 1, 0, 1) and faults(four, CATALOG) == []
    assert completed(squads=("SC-1", "SC-2", "SC-3"), mission="m03").teams == (0, 1, 0)
    assert faults(completed(teams=(0, 0, 0, 1)), CATALOG) == []
    text = r"squads: none are ready for Scouting .* name 4, or play Skirmish or Operation or Battle"
    with pytest.raises(DataError, match=text):
        completed(players=4, mission="m02")


@rule("TM-19.1", "TM-2.15")
def test_a_team_of_two_players_shares_the_limit() -> None:
    found = told(mission="m03", squads=("SC-1", "SK-1", "SC-2"), teams=(0, 1, 0))
    assert found == ["squads: team 1: E19: 6 units, at most 5 in a team [TM-1.15]"]


@rule("TM-4.10", "TM-R76", "TM-R102")
def test_an_aquatic_vehicle_needs_water_in_every_half_it_may_get() -> None:
    assert told(mission="m05", squads=("SK-3", "SK-1")) == []  # the river of S2
    assert told(mission="m09", squads=("SK-3", "OP-2")) == [
        "squads: team 1: its Aquatic vehicles fill 1 blue hex, the North area of Dune Sea and"
        " the half around it have 0 [TM-R102]",
        "squads: team 1: its Aquatic vehicles fill 1 blue hex, the South area of Dune Sea and"
        " the half around it have 0 [TM-R102]",
    ]
    pursuit = told(mission="m04", squads=("SK-3", "SK-1"))
    assert len(pursuit) == 2 and all("of Proving Ground" in fault for fault in pursuit)
    rolled = told(mission="roll", size="skirmish", squads=("SK-3", "SK-1"))
    assert {fault.split(" area of ")[1][:9] for fault in rolled} == {
        *("Frostline", "Proving G", "Ruined Di"),
    }, "any of the four may come, and only the river has water"
    assert completed(squads=("SK-1", "SK-3")).mission == "m05", "the first that they can play"


@rule("TM-3.12", "TM-R30", "TM-R102")
def test_two_units_share_a_hex_if_their_classes_sum_to_6_or_less() -> None:
    by_class = {1: "sparrow", 2: "talon", 3: "mastodon", 4: "bulwark", 5: "colossus"}

    def needed(*classes: int) -> int:
        return hexes_needed([CATALOG.units[by_class[number]] for number in classes], CATALOG)

    assert needed(5, 1) == 2
    assert needed(4, 2) == needed(3, 3) == needed(1, 1) == 1
    assert needed(4, 3) == needed(4, 4) == 2
    assert needed(4, 3, 2, 2) == 2
    assert needed(1, 1, 1) == 2
    assert hexes_needed([unit("colossus", footprint="triple")], CATALOG) == 3


@rule("TM-4.11", "TM-R102")
def test_a_squad_that_no_area_can_hold_is_refused() -> None:
    """m04 on S1: rows 7 to 9 and 7 to 8 hold 28 hexes, 2 with buildings: 26 are left."""
    drone = section("ai_cockpit", "ai_cockpit", "DC1")
    legs = (section("left_leg", "leg", "DC1"), section("right_leg", "leg", "DC1"))
    walker = unit("sentry", sections=(drone, *legs), weapons=(mounted("vulcan", "ai_cockpit"),))
    # 30 + 12 + 8 = 50 DC, Class 1: two in a hex
    options = {"squad_cap_mode": "none"}
    enough = [squad(*[walker] * 24, size="skirmish") for _ in range(2)]
    words: dict[str, Any] = {"mission": "m04", "options": options}
    crowd = [*enough, squad(*[walker] * 5, size="skirmish")]
    found = faults(completed(**words, squads=(*crowd, "SK-1"), teams=(0, 0, 0, 1)), CATALOG)
    assert "squads: team 1: E18: 2650 DC, at most 1200 for Skirmish [TM-2.15]" in found
    assert (
        "squads: team 1: its units on the ground fill 27 hexes, the Defender's area of"
        " Proving Ground has 26 [TM-R102]" in found
    )
    assert not any("Attacker's area" in fault for fault in found)


@pytest.mark.parametrize(
    "words",
    [
        {"mission": "m" * 10_000},
        {"squads": ("SC-1",) * 5},
        {"squads": (7, 8)},
        {"teams": "01"},
        {"seats": 2},
        {"players": 1},
    ],
)
def test_what_is_no_set_up_is_refused(words: dict[str, Any]) -> None:
    with pytest.raises(DataError, match="scenario: "):
        completed(**words)


def test_many_unknown_options_are_counted() -> None:
    options = {f"option_{n}": 1 for n in range(500)}
    assert raw(options=options) == ["options: 500, there are only 13"]


NAMES = st.one_of(
    st.sampled_from(
        [
            *CATALOG.missions,
            *CATALOG.sizes,
            *CATALOG.maps,
            *CATALOG.squads,
            *("roll", "", "Show of Force", "hq", "x" * 81),
        ]
    ),
    st.text(max_size=12),
)
WORDS = st.fixed_dictionaries(
    {},
    optional={
        "mission": st.one_of(st.sampled_from([*CATALOG.missions, "roll"]), NAMES),
        "size": st.one_of(st.sampled_from(list(CATALOG.sizes)), NAMES),
        "map": st.one_of(st.sampled_from(list(CATALOG.maps)), NAMES),
        "players": st.integers(0, 5),
        "squads": st.lists(st.one_of(st.sampled_from(list(CATALOG.squads)), NAMES), max_size=5),
        "teams": st.lists(st.integers(-1, 2), max_size=5),
        "options": st.dictionaries(
            st.sampled_from(["dc_limit_strict", "squad_cap_mode", "colour"]),
            st.sampled_from([True, "none", "five", None, 7]),
        ),
    },
)


@settings(max_examples=40, deadline=None)
@given(WORDS)
def test_any_set_up_is_refused_or_complete_or_has_faults(words: dict[str, Any]) -> None:
    try:
        setup = completed(**words)
    except DataError:
        return
    written = convert(words, Setup, "scenario")
    changed = [name for name in words if getattr(setup, name) != getattr(written, name)]
    assert all(getattr(written, name) == "" for name in changed), "only what was left open"
    if faults(setup, CATALOG):
        return
    size = size_of(setup, CATALOG)
    missions = missions_of(setup, CATALOG)
    assert size is not None and missions
    for mission in missions:
        sheet = sheet_of(mission, setup, CATALOG)
        assert sheet is not None and sheet.board == size.board
        assert mission.size in (None, size.id)
    assert len(squads_of(setup, CATALOG)) == len(setup.teams) == setup.players
    assert set(setup.teams) == {0, 1}
