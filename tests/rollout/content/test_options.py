"""[D15] The house rules: names, defaults, values, rules, and that each is told in words."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.systems.rollout.content.options import BOOK, FIXED, HouseRules, parse_options
from tests.rollout.helpers import CATALOG, table

rule = pytest.mark.rule
MAPS = tuple(f"fixed:{id}" for id in CATALOG.maps)
NUMBERS = {"fudge_tokens": "0 to 10", "campaign_turns": "1 to 12"}

# option, default, other values, rule [D15]
OPTIONS: list[tuple[str, Any, tuple[Any, ...], str]] = [
    ("fudge_tokens", 0, (1, 10), "RO-1.8"),
    ("half_scale", False, (True,), "RO-1.9"),
    ("ap_damages_humans", True, (False,), "RO-3.13"),
    ("tanks_crush_buildings", False, (True,), "RO-6.9"),
    ("weather", "clear", ("bad", "roll"), "RO-9.6"),
    ("shared_spotting", True, (False,), "RO-9.8"),
    ("tank_turrets", False, (True,), "RO-9.14"),
    ("squad_fire", "single", ("per_model",), "RO-10.1"),
    ("vehicle_pin", "ap_anp", ("any", "never"), "RO-11.2"),
    ("pull_back_phase", "recover", ("movement", "either"), "RO-11.3"),
    ("fight_value", "inverse", ("literal",), "RO-12.4"),
    ("melee_saves", False, (True,), "RO-12.5"),
    ("civilians_targetable", False, (True,), "RO-16.1"),
    ("defensive_cost", "table", ("one_each",), "RO-17.3"),
    ("infantry_count", "units", ("models",), "RO-R45"),
    ("enemy_control", "auto", ("human",), "RO-20.1"),
    ("enemy_fog", True, (False,), "RO-20.1"),
    ("mines_spare_own", True, (False,), "RO-17.13"),
    ("enemy_commander", False, (True,), "RO-20.16"),
    ("enemy_skill", "regular", ("green", "veteran"), "RO-20.17"),
    ("terrain", "random", MAPS, "RO-21.7"),
    ("campaign_turns", 12, (1, 2), "RO-23.1"),
]


def as_text(value: object) -> str:
    return str(value).lower()


@rule("RO-21.7", "RO-R45")
@pytest.mark.parametrize(("name", "default", "others", "ruling"), OPTIONS)
def test_every_option(name: str, default: Any, others: tuple[Any, ...], ruling: str) -> None:
    info = {info.name: info for info in BOOK.describe()}[name]
    assert (info.default, info.ruling) == (default, ruling)
    assert info.group and info.title and info.text
    if name in NUMBERS:
        assert (info.values, info.allowed) == ((), NUMBERS[name])
    else:
        assert set(info.values) == {default, *others}
        assert set(info.words) == {as_text(value) for value in (default, *others)}
    for value in (default, *others):
        for setting in (value, as_text(value)):
            rules = parse_options({name: setting})
            found = getattr(rules, name)
            assert found == value and type(found) is type(value)
            assert BOOK.changed(rules) == ({} if value == default else {name: value})


def test_the_options_are_those_of_the_specification() -> None:
    for row, (name, default, others, ruling) in zip(table("### D15"), OPTIONS, strict=True):
        told = row[1].split(";")[0]
        assert [row[0], told, row[3]] == [name, as_text(default), ruling]
        if isinstance(default, bool):
            assert row[2] == "bool"
        elif name in NUMBERS:
            assert row[2] == NUMBERS[name].replace(" to ", "-")
        elif name == "terrain":
            assert row[2] == "random, fixed:id"
        else:
            assert set(row[2].split(", ")) == {default, *others}
    assert [info.name for info in BOOK.describe()] == [name for name, *_ in OPTIONS]


@rule("RO-21.7")
def test_every_map_of_the_catalogue_can_be_played_on() -> None:
    words = BOOK.infos["terrain"].words
    for id, sheet in CATALOG.maps.items():
        assert words[f"{FIXED}{id}"] == sheet.name


@pytest.mark.parametrize(
    ("name", "setting", "allowed"),
    [
        ("fudge_tokens", 11, "0 to 10"),
        ("fudge_tokens", -1, "0 to 10"),
        ("fudge_tokens", "many", "0 to 10"),
        ("half_scale", "yes", "false, true"),
        ("melee_saves", 1, "false, true"),
        ("weather", "snow", "clear, bad, roll"),
        ("enemy_skill", None, "green, regular, veteran"),
        ("terrain", "fixed:moon", "random, fixed:crossroads_farm"),
    ],
)
def test_a_bad_value_is_answered_with_what_is_allowed(
    name: str, setting: Any, allowed: str
) -> None:
    with pytest.raises(DataError, match=f"option `{name}`: {allowed}"):
        parse_options({name: setting})


def test_a_misspelt_option_is_answered_with_the_one_that_was_meant() -> None:
    with pytest.raises(DataError, match=r"no option `enemy_fogg`; did you mean `enemy_fog`\?"):
        parse_options({"enemy_fogg": True})


def test_the_defaults_are_the_rulings() -> None:
    assert parse_options({}) == HouseRules()
