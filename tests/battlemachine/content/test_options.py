"""[part 3.1] The house rules: names, defaults, values, and how settings are read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.content.options import (
    BOOK,
    HouseRules,
    parse_options,
    zone_rows,
)

rule = pytest.mark.rule
SPECIFICATION = Path(__file__).parents[3] / "docs" / "rules" / "battlemachine.md"

# option, default, other values, ruling [part 3.1]
OPTIONS: list[tuple[str, Any, tuple[Any, ...], str]] = [
    ("point_limit", 50, (25, 125, 200, 73), "BM-R50"),
    ("distance_metric", "chebyshev", ("manhattan",), "BM-R5"),
    ("facings", 8, (4,), "BM-R6"),
    ("reverse_step", "off", ("cost2",), "BM-R6"),
    ("turn_cost", "any_angle", ("per_45",), "BM-R7"),
    ("firing_arc", "front_180", ("front_90", "all_round"), "BM-R9"),
    ("units_block_los", False, (True,), "BM-R11"),
    ("turn_sequence", "phases", ("per_mech",), "BM-R14"),
    ("length_unit", "rounds", ("player_turns",), "BM-R15"),
    ("roll_off_winner", "first", ("chooses",), "BM-R16"),
    ("zone_rows", None, (1, 8), "BM-R17"),
    ("shots_per_weapon", 1, (0,), "BM-R19"),
    ("natural_conflict", "same_face", ("any_natural",), "BM-R22"),
    ("full_power", "str", ("str_plus_die",), "BM-R23"),
    ("armour_fumble", "full_power", ("normal_min_1",), "BM-R24"),
    ("wrecks", "none", ("rubble",), "BM-R26"),
    ("aimed_shot_hurts_mech", True, (False,), "BM-R27"),
    ("flame_trigger", "hit", ("damage",), "BM-R34"),
    ("fire_die", "d6", ("d3",), "BM-R35"),
    ("douse", "module_only", ("idle",), "BM-R36"),
    ("void_trigger", "enter_or_start", ("enter_only",), "BM-R37"),
    ("smoke_die", "d6", ("d3",), "BM-R40"),
    ("building_to_hit", "auto", ("def_0",), "BM-R42"),
    ("commander_upgrade_cost", 6, (0, 1, 12), "BM-R52"),
    ("named_commander_upgrade", False, (True, "command_mechs"), "BM-R52"),
    ("commander_loss", "one_more_turn", ("immediate", "none"), "BM-R54"),
    ("mutual_commander_loss", "points", ("first_loses",), "BM-R54"),
    ("draw_margin", 0, (1, 30), "BM-R55"),
    ("time_limit_min", None, (1, 60), "BM-R56"),
    ("workshop", False, (True,), "BM-R61"),
    ("length_hidden", False, (True,), "BM-R64"),
    ("demolition_end", "at_once", ("round_end",), "BM-R77"),
]


def as_text(value: object) -> str:
    return "none" if value is None else str(value).lower()


@rule("BM-3.1", "BM-R50")
@pytest.mark.parametrize(("name", "default", "others", "ruling"), OPTIONS)
def test_every_option(name: str, default: Any, others: tuple[Any, ...], ruling: str) -> None:
    info = {info.name: info for info in BOOK.describe()}[name]
    assert (info.default, info.ruling) == (default, ruling)
    assert info.text and info.allowed
    assert getattr(HouseRules(), name) == default
    for value in (default, *others):
        for setting in (value, as_text(value)):
            rules = parse_options({name: setting})
            found = getattr(rules, name)
            assert found == value and type(found) is type(value)
            assert BOOK.changed(rules) == ({} if value == default else {name: value})
        if info.values:
            assert value in info.values
    if info.values:
        assert set(info.values) == {default, *others}


def test_the_options_are_those_of_the_specification() -> None:
    text = SPECIFICATION.read_text("utf-8")
    part = text[text.index("## 3.1") : text.index("# 4. Data")]
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| [^|]+ \| (BM-R\d+) \|$", part, re.M)
    words = {"zone_rows": "map value"}
    assert rows == [(n, words.get(n, as_text(d)), r) for n, d, _, r in OPTIONS]
    assert [info.name for info in BOOK.describe()] == [name for name, *_ in OPTIONS]


@pytest.mark.parametrize(
    ("name", "setting", "allowed"),
    [
        ("point_limit", "0", "1 to 10000"),
        ("point_limit", True, "1 to 10000"),
        ("point_limit", "fifty", "1 to 10000"),
        ("point_limit", "9" * 5000, "1 to 10000"),
        ("facings", 6, "8, 4"),
        ("firing_arc", "front", "front_180, front_90, all_round"),
        ("shots_per_weapon", True, "1, 0"),
        ("zone_rows", 0, "none, 1 to 50"),
        ("workshop", "yes", "false, true"),
        ("workshop", 1, "false, true"),
        ("named_commander_upgrade", "yes", "false, true, command_mechs"),
        ("named_commander_upgrade", 1, "false, true, command_mechs"),
        ("wrecks", None, "none, rubble"),
        ("commander_upgrade_cost", -1, "0 to 1000"),
        ("draw_margin", 1.5, "0 to 10000"),
        ("time_limit_min", "-5", "none, 1 to 1440"),
    ],
)
def test_a_bad_value_is_answered_with_what_is_allowed(
    name: str, setting: Any, allowed: str
) -> None:
    with pytest.raises(DataError, match=f"option `{name}`: {allowed}; not "):
        parse_options({name: setting})


def test_an_unknown_option_is_answered_with_the_names() -> None:
    with pytest.raises(DataError, match=r"no option `colour`; there are: point_limit, .*demoli"):
        parse_options({"colour": "8"})


def test_a_misspelt_option_is_answered_with_the_one_that_was_meant() -> None:
    with pytest.raises(DataError, match=r"no option `facing`; did you mean `facings`\?"):
        parse_options({"facing": "8"})


def test_several_settings_at_once() -> None:
    rules = parse_options({"fire_die": "d3", "workshop": "true", "point_limit": "25"})
    assert rules == HouseRules(fire_die="d3", workshop=True, point_limit=25)
    assert BOOK.changed(rules) == {"point_limit": 25, "fire_die": "d3", "workshop": True}


def test_house_rules_travel_as_json() -> None:
    rules = HouseRules(zone_rows=2, facings=4)
    assert msgspec.json.decode(msgspec.json.encode(rules), type=HouseRules) == rules
    with pytest.raises(msgspec.ValidationError, match="unknown field `facing`"):
        msgspec.json.decode(b'{"facing": 4}', type=HouseRules)


@rule("BM-R17", "BM-3.5")
def test_the_zone_is_the_map_s_unless_agreed_and_at_most_half_of_it() -> None:
    sheet = DATA.contents.maps["foundry_row"]
    assert zone_rows(HouseRules(), sheet) == 3
    assert zone_rows(HouseRules(zone_rows=8), sheet) == 8
    with pytest.raises(DataError, match="option `zone_rows`: 1 to 8 on Foundry Row, not 9"):
        zone_rows(HouseRules(zone_rows=9), sheet)
