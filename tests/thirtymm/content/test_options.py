"""[D16] The house rules: names, defaults, values, rulings, and that each is told in words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.systems.thirtymm.content.options import BOOK, HouseRules, parse_options

rule = pytest.mark.rule
SPECIFICATION = (Path(__file__).parents[3] / "docs/rules/thirtymm.md").read_text("utf-8")

# option, default, other values, ruling [D16]
OPTIONS: list[tuple[str, Any, tuple[Any, ...], str]] = [
    ("ap_cap_mode", "pool", ("storage",), "TM-R13"),
    ("attacks_per_weapon", "unlimited", ("once_per_phase",), "TM-R88"),
    ("dc_limit_strict", False, (True,), "TM-R7"),
    ("evasion_natural_extremes", False, (True,), "TM-R40"),
    ("fall_damage_split", "split", ("each",), "TM-R58"),
    ("fov_shape", "half_plane", ("cone_120",), "TM-R32"),
    ("initiative_mode", "default", ("roll_each_round",), "TM-R10"),
    ("minimum_step", True, (False,), "TM-R21"),
    ("movement_systems_free", False, (True,), "TM-R24"),
    ("overflow_damage", "none", ("to_core",), "TM-R42"),
    ("squad_cap_mode", "by_size", ("five", "none"), "TM-R8"),
    ("units_block_los", False, (True,), "TM-R36"),
    ("wipeout_rule", "fill_primary", ("points_only", "instant_win"), "TM-R73"),
]


def as_text(value: object) -> str:
    return str(value).lower()


@rule("TM-4.1")
@pytest.mark.parametrize(("name", "default", "others", "ruling"), OPTIONS)
def test_every_option(name: str, default: Any, others: tuple[Any, ...], ruling: str) -> None:
    info = {info.name: info for info in BOOK.describe()}[name]
    assert (info.default, info.ruling) == (default, ruling)
    assert info.group and info.title and info.text
    assert set(info.values) == {default, *others}
    for value in (default, *others):
        for setting in (value, as_text(value)):
            rules = parse_options({name: setting})
            found = getattr(rules, name)
            assert found == value and type(found) is type(value)
            assert BOOK.changed(rules) == ({} if value == default else {name: value})
        assert as_text(value) in info.words


def test_the_options_are_those_of_the_specification() -> None:
    part = SPECIFICATION[SPECIFICATION.index("### D16") : SPECIFICATION.index("## 5.")]
    rows = re.findall(r"^\| (\w+) \| (\w+) \| (\w+)", part, re.M)[1:]
    assert rows == [
        (name, as_text(default), "bool" if isinstance(default, bool) else default)
        for name, default, *_ in OPTIONS
    ]
    assert [info.name for info in BOOK.describe()] == [name for name, *_ in OPTIONS]


@pytest.mark.parametrize(
    ("name", "setting", "allowed"),
    [
        ("ap_cap_mode", "cap", "pool, storage"),
        ("dc_limit_strict", "yes", "false, true"),
        ("minimum_step", 1, "false, true"),
        ("squad_cap_mode", 5, "by_size, five, none"),
        ("squad_cap_mode", None, "by_size, five, none"),
        ("wipeout_rule", ["points_only"], "fill_primary, points_only, instant_win"),
    ],
)
def test_a_bad_value_is_answered_with_what_is_allowed(
    name: str, setting: Any, allowed: str
) -> None:
    with pytest.raises(DataError, match=f"option `{name}`: {allowed}; not "):
        parse_options({name: setting})


def test_the_option_none_of_the_unit_cap_and_of_excess_damage_are_words() -> None:
    """As text `none` is a value of these two, and not the absence of one."""
    rules = parse_options({"squad_cap_mode": "none", "overflow_damage": "none"})
    assert rules == HouseRules(squad_cap_mode="none")


def test_a_misspelt_option_is_answered_with_the_one_that_was_meant() -> None:
    with pytest.raises(DataError, match=r"no option `fov_shap`; did you mean `fov_shape`\?"):
        parse_options({"fov_shap": "cone_120"})
