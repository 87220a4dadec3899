"""[part 4.11] The house rules: names, defaults, values and bounds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.systems.mekleader.content.options import BOOK, HouseRules, parse_options

SPECIFICATION = Path(__file__).parents[3] / "docs" / "rules" / "mekleader.md"

BOOL = (False, True)

# option, default, values or bounds, rule [part 4.11]; None is "by the game"
OPTIONS: list[tuple[str, Any, Any, str]] = [
    ("victory_mc", 500, range(100, 2001), "ML-2.4"),
    ("finish_round", False, BOOL, "ML-R10"),
    ("turn_cap", 60, range(10, 201), "ML-2.6"),
    ("start_mc", None, range(501), "ML-2.2"),
    ("start_hand", 4, range(9), "ML-2.2"),
    ("subsidy", 10, range(51), "ML-5.1"),
    ("build_flip", 8, range(1, 21), "ML-6.1"),
    ("mission_flip", 3, range(1, 13), "ML-8.1"),
    ("hand_limit", 8, range(21), "ML-4.6"),
    ("max_meks", 4, range(1, 9), "ML-1.5"),
    ("max_pilots", 4, range(1, 9), "ML-1.5"),
    ("first_market_redraw", False, (False, True, "until_both"), "ML-6.11"),
    ("pilot_skills_revealed", "on_purchase", ("on_purchase", "on_flip"), "ML-R21"),
    ("sell_damaged", "minus_damage", ("minus_damage", "full"), "ML-R22"),
    ("sale_percent", 100, range(101), "ML-6.6"),
    ("black_market_free", True, BOOL, "ML-R53"),
    ("hth_limit", 2, range(7), "ML-7.2"),
    ("range_rating", "exact", ("exact", "up_to"), "ML-R6"),
    ("simultaneous_targeting", "sequential", ("sequential", "declared"), "ML-R33"),
    ("natural_extremes", False, BOOL, "ML-R37"),
    ("min_damage", 1, (0, 1), "ML-R38"),
    ("area_infantry_stack", "cumulative", ("cumulative", "replace"), "ML-R39"),
    ("jump_troops_are_infantry", True, BOOL, "ML-R5"),
    ("foe_range_damage", False, BOOL, "ML-R40"),
    ("foe_attack_types", "table", ("table", "none"), "ML-R41"),
    ("foe_missiles_every_round", False, BOOL, "ML-R45"),
    ("artillery_indirect", False, BOOL, "ML-R64"),
    ("allies_draw_fire", True, BOOL, "ML-R36"),
    ("ejection_target", 4, range(1, 8), "ML-R44"),
    ("retreat_timing", "round_end", ("round_end", "round_start", "step_end"), "ML-R46"),
    ("max_rounds", 30, range(5, 101), "ML-R47"),
    ("mutual_destruction_pays", False, BOOL, "ML-R48"),
    ("interaction", "rivals", ("rivals", "none", "coop"), "ML-19.2"),
    ("joint_missions", False, BOOL, "ML-21.4"),
    ("difficulty", "regular", ("recruit", "regular", "veteran", "elite"), "ML-20.2"),
    ("turn_limit", None, range(5, 61), "ML-20.1"),
    ("extra_foes", None, range(5), "ML-9.1"),
]
WORDS = {"start_mc": "100", "turn_limit": "by difficulty", "extra_foes": "0"}


@pytest.mark.parametrize(("name", "default", "values", "ruling"), OPTIONS)
def test_every_option(name: str, default: Any, values: Any, ruling: str) -> None:
    info = {info.name: info for info in BOOK.describe()}[name]
    assert (info.default, info.ruling) == (default, ruling)
    assert info.text.endswith(".") and info.allowed
    assert getattr(HouseRules(), name) == default
    allowed = [values[0], values[-1]] if isinstance(values, range) else [*values]
    for value in (default, *allowed):
        for setting in (value, "none" if value is None else str(value).lower()):
            rules = parse_options({name: setting})
            found = getattr(rules, name)
            assert found == value and type(found) is type(value)
            assert BOOK.changed(rules) == ({} if value == default else {name: value})
    if isinstance(values, range):
        assert info.values == ()
        bounds = f"{values[0]} to {values[-1]}"
        assert info.allowed == (f"none, {bounds}" if default is None else bounds)
        for wrong in (values[0] - 1, values[-1] + 1, True, "many"):
            with pytest.raises(DataError, match=f"option `{name}`: {info.allowed}; not "):
                parse_options({name: wrong})
    else:
        assert set(info.values) == {*values}
        with pytest.raises(DataError, match=f"option `{name}`: {info.allowed}; not sideways"):
            parse_options({name: "sideways"})


def test_the_options_are_those_of_the_specification() -> None:
    """Table 4.11 cell by cell: two options that share a row are two rows here."""
    text = SPECIFICATION.read_text("utf-8")
    part = text[text.index("### 4.11") : text.index("## 5. Decisions")]
    found: list[tuple[str, str, str]] = []
    for line in part.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and re.fullmatch(r"[a-z_]+( / [a-z_]+)?", cells[0]):
            found += zip(*(_pair(cell, cells[0]) for cell in cells[:3]), strict=True)
    assert found.pop(0)[0] == "name"
    assert [(name, default) for name, default, _ in found] == [
        (name, WORDS.get(name, str(default).lower())) for name, default, *_ in OPTIONS
    ]
    for (name, _, allowed), (_, _, values, _) in zip(found, OPTIONS, strict=True):
        if isinstance(values, range):
            assert allowed == f"{values[0]}-{values[-1]}", name
        elif values is BOOL:
            assert allowed.startswith("bool"), name
        else:
            assert allowed == ", ".join(str(value).lower() for value in values), name


def _pair(cell: str, names: str) -> list[str]:
    """The two halves of `a / b`, or one value for both names of the row."""
    count = len(names.split(" / "))
    halves = cell.split(" / ")
    return halves if len(halves) == count else halves * count


def test_the_options_are_listed_in_the_order_of_the_book() -> None:
    assert [info.name for info in BOOK.describe()] == [name for name, *_ in OPTIONS]


def test_every_fault_is_named_at_once() -> None:
    with pytest.raises(DataError) as caught:
        parse_options({"subsidies": "8", "subsidy": 51, "interaction": "war", "max_meks": 4})
    assert [line.split("; ")[0] for line in str(caught.value).splitlines()] == [
        "there is no option `subsidies`",
        "option `subsidy`: 0 to 50",
        "option `interaction`: rivals, none, coop",
    ]
