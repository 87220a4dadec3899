"""[TM-1.15, TM-2.15, TM-17.2] Squads: limits, warnings, linked drones, files."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs, to_builtins

from ironmuster.kernel.catalog import convert
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.force import to_toml
from ironmuster.systems.thirtymm.content.options import HouseRules
from ironmuster.systems.thirtymm.content.sheets import Datasheet, Section, Squad
from ironmuster.systems.thirtymm.content.squad import (
    faults,
    from_toml,
    is_warning,
    main_units,
    spelled_out,
    team_faults,
    units_of,
)
from tests.thirtymm.helpers import AT_ONCE, CATALOG, counted, squad, unit

rule = pytest.mark.rule
RULES = HouseRules()


def told(one: Squad, **options: Any) -> list[str]:
    """What is wrong with a squad, without the rule."""
    return [f"{fault.where}: {fault.text}" for fault in faults(one, CATALOG, HouseRules(**options))]


@rule("TM-2.15", "TM-R7", "TM-2.14")
def test_e18_the_dc_limit() -> None:
    # 355 + 242 = 597, + 71 = 668
    assert told(squad("alto_commander", "alto_trooper")) == []
    assert told(squad("alto_commander", "alto_trooper", "sentry")) == [
        "squad: E18: 668 DC, at most 600 for Scouting"
    ]
    bare = unit("sentry", weapons=(), srm=(0, 0, 0))  # 30 + 8 = 38
    exact = squad("colossus", "mastodon", "sparrow", bare, bare, size="skirmish")
    assert 572 + 393 + 159 + 38 + 38 == 1200
    assert told(exact) == []
    assert told(exact, dc_limit_strict=True) == ["squad: E18: 1200 DC, under 1200 for Skirmish"]


@rule("TM-1.15", "TM-R8", "TM-2.14")
def test_e19_the_unit_cap_and_its_option() -> None:
    four = squad(*["sentry"] * 4)
    assert told(four) == ["squad: E19: 4 units, at most 3 in a team"]
    assert told(four, squad_cap_mode="five") == []
    assert told(four, squad_cap_mode="none") == []
    six = squad(*["sentry"] * 6)
    assert told(six, squad_cap_mode="five") == [
        "squad: W01: 6 units, a squad has usually at most 5",
        "squad: E19: 6 units, at most 5 in a team",
    ]
    assert told(six, squad_cap_mode="none") == [
        "squad: W01: 6 units, a squad has usually at most 5"
    ]


@rule("TM-2.14", "TM-R100")
def test_a_squad_without_a_unit_that_counts() -> None:
    assert told(squad()) == ["squad: E19: there is no unit in it that counts"]
    assert told(squad("wisp")) == [
        "unit 1: E20: no Main Unit has a slot for this linked drone",
        "squad: E19: there is no unit in it that counts",
    ]


@rule("TM-17.2", "TM-2.14", "TM-1.15", "TM-R101")
def test_e20_linked_drones_and_their_main_units() -> None:
    assert told(squad("shepherd", "wisp", "wisp")) == []
    assert told(squad("shepherd", "wisp", "wisp", "wisp")) == [
        "unit 4: E20: no Main Unit has a slot for this linked drone"
    ]
    assert told(squad("shepherd", "sparrow", "wisp", "wisp")) == [], "drones do not count"
    order = ["wisp", "shepherd", "wisp", "shepherd", "wisp", "wisp", "wisp"]
    units = units_of(squad(*order), CATALOG)
    # the first takes a slot of unit 1; then each the last before it with a free slot
    assert main_units(units, CATALOG) == [1, -1, 1, -1, 3, 3, -1]


@rule("TM-2.14", "TM-1.15")
def test_unknown_units_and_sizes() -> None:
    assert told(squad("zaku", "sentry", size="brawl")) == [
        "unit 1: E23: there is no unit `zaku`",
        "squad: E23: there is no engagement size `brawl`",
    ]


@rule("TM-2.14")
def test_a_drone_behind_an_unknown_unit_is_named_by_its_own_place() -> None:
    assert told(squad("zaku", "sentry", "wisp")) == [
        "unit 1: E23: there is no unit `zaku`",
        "unit 3: E20: no Main Unit has a slot for this linked drone",
    ]


def test_faults_of_a_unit_say_which_it_is_and_where() -> None:
    trooper = CATALOG.units["alto_trooper"]
    head = structs.replace(trooper.sections[0], armour=("AP4", "AP4", "AP4"))
    broken = structs.replace(trooper, sections=(head, *trooper.sections[1:]))
    assert told(squad("sparrow", broken)) == ["unit 2, head: E06: 3 pieces of armour, at most 2"]


@rule("TM-19.1", "TM-2.15")
def test_a_team_shares_limit_and_cap() -> None:
    size = CATALOG.sizes["skirmish"]
    blue, pair, wing = (CATALOG.squads[id] for id in ("SC-1", "SC-3", "SC-4"))
    assert team_faults([blue, pair], size, "team 1", CATALOG, RULES) == []  # 1177, 5 units
    found = team_faults([blue, pair, wing], size, "team 1", CATALOG, RULES)
    assert [fault.text for fault in found] == [
        "E18: 1709 DC, at most 1200 for Skirmish",
        "E19: 8 units, at most 5 in a team",
    ]


def test_only_w01_is_a_warning() -> None:
    found = faults(squad(*["sentry"] * 6), CATALOG, RULES)
    assert [is_warning(fault) for fault in found] == [True, False]


@rule("TM-2.1")
@pytest.mark.parametrize("id", CATALOG.squads)
def test_a_squad_travels_as_a_file(id: str) -> None:
    ready = CATALOG.squads[id]
    assert from_toml(to_toml(spelled_out(ready, CATALOG))) == ready
    whole = structs.replace(ready, units=tuple(units_of(ready, CATALOG)))
    assert from_toml(to_toml(whole)) == whole


def test_a_squad_of_ready_and_own_units_is_written_out_whole() -> None:
    mixed = squad("sparrow", unit("talon", name="Mine"))
    found = spelled_out(mixed, CATALOG)
    assert found.units == (CATALOG.units["sparrow"], unit("talon", name="Mine"))
    assert from_toml(to_toml(found)) == found


def test_a_squad_file_is_read_strictly() -> None:
    good = to_toml(CATALOG.squads["SC-1"])
    with pytest.raises(DataError, match=r"squad: Object contains unknown field `colour`"):
        from_toml(good + 'colour = "red"\n')
    with pytest.raises(DataError, match=r"mine: longer than 64 KiB"):
        from_toml(good + "#" * 70_000, "mine")
    with pytest.raises(DataError, match=r"squad: .* length <= 80 - at `\$.name`"):
        from_toml(good.replace("Blue Patrol", "x" * 10_000))
    whole = structs.replace(CATALOG.squads["SC-1"], units=(CATALOG.units["sparrow"],))
    text = to_toml(whole)
    with pytest.raises(DataError, match=r"Expected `int` >= 0 - at `\$.units\[0\].srm\[0\]`"):
        from_toml(text.replace("srm = [1, 0, 1]", "srm = [-1, 0, 1]"))


def in_time(raw: object) -> list[str] | None:
    """What is wrong with a squad of plain words, or None if it is none at all; with little work."""

    def judged() -> list[str] | None:
        try:
            found = faults(convert(raw, Squad, "squad"), CATALOG, RULES)
        except DataError:
            return None
        return [fault.text[:3] for fault in found]

    found, calls = counted(judged)
    assert calls < AT_ONCE
    return found


def test_a_thousand_sections_are_no_datasheet() -> None:
    sheet = to_builtins(CATALOG.units["alto_trooper"])
    sheet["sections"] = sheet["sections"][:1] * 1000
    assert in_time({"id": "x", "name": "x", "size": "scouting", "units": [sheet]}) is None


def test_the_worst_that_can_be_read_is_judged_in_time() -> None:
    odd = Section(name="n" * 80, kind="arm", frame="f" * 80, armour=("a" * 80,) * 5)
    names = tuple(f"{n}" * 40 for n in range(20))
    worst = Datasheet(
        id="x",
        name="x",
        kind="drone_linked",
        core="x",
        rank="x",
        systems=names,
        mods=names,
        traits=names,
        sections=(odd,) * 48,
        weapons=CATALOG.units["long_ranger"].weapons * 24,
        equipment=CATALOG.units["alto_trooper"].equipment * 24,
    )
    raw = to_builtins(squad(*[worst] * 40))
    found = in_time(raw)
    assert found and {"E01", "E08", "E21", "E23"} <= set(found)


WORDS = st.sampled_from(
    [
        *("alto", "AL17", "TC1", "AP4", "CAA-17", "smg", "bazooka", "vulcan", "buckler", "rotor"),
        *("hover", "jump", "ceramic", "gear_head", "marksman", "2", "A1", "none", "left_arm"),
        *("torso", "", "?", "x" * 81),
    ]
)
KINDS = st.sampled_from(["mech", "aerial", "drone_ai", "drone_linked", "terrestrial", "submarine"])
SECTIONS = st.lists(
    st.fixed_dictionaries(
        {
            "name": WORDS,
            "kind": st.sampled_from(["head", "torso", "arm", "leg", "cockpit", "ai_cockpit"]),
            "frame": WORDS,
            "armour": st.lists(WORDS, max_size=4),
        }
    ),
    max_size=30,
)
GUNS = st.lists(
    st.fixed_dictionaries(
        {
            "weapon": WORDS,
            "place": st.sampled_from(["held", "mounted", "carried"]),
            "on": st.lists(WORDS, max_size=3),
        }
    ),
    max_size=12,
)
SHEETS = st.fixed_dictionaries(
    {
        **{name: WORDS for name in ("id", "name", "core", "rank")},
        "kind": KINDS,
        "srm": st.lists(st.integers(-1, 9), min_size=2, max_size=3),
        "sections": SECTIONS,
        "weapons": GUNS,
        "equipment": st.lists(st.fixed_dictionaries({"equipment": WORDS, "on": WORDS}), max_size=9),
        **{name: st.lists(WORDS, max_size=9) for name in ("systems", "mods", "traits")},
    }
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.one_of(SHEETS, WORDS), max_size=6), WORDS)
def test_any_squad_is_refused_or_judged(units: list[Any], size: str) -> None:
    in_time({"id": "x", "name": "x", "size": size, "units": units})
