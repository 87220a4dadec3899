"""[GW-12.1] The battle sheet, and the battle under way as it is shown."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.systems.greatwar.position.actions import Confirm, Enter, Move, Name
from ironmuster.systems.greatwar.telling.measure import measure
from ironmuster.systems.greatwar.telling.questions import Equivalent, SheetFound
from ironmuster.systems.greatwar.telling.values import BattleView, EntryView
from ironmuster.systems.greatwar.telling.view import observe
from tests.greatwar.drill import HOSTS
from tests.greatwar.made import Playing, moving, play
from tests.greatwar.moments import Units, position, scenario

rule = pytest.mark.rule
UNITS: Units = {"1-1": "0404", "1-2": ("0404", 3), "2-1": "0504"}


def battle(mode: str = "manual") -> Playing:
    """EX-12, before its method is named."""
    game = moving(position(scenario(options={"battle_mode": mode}), UNITS), hosts=HOSTS)
    play(game, Move("1-1", ("0504",)), Move("2-1"), Move("1-2", ("0504",)))
    return game


def sheet(game: Playing, hex: str = "") -> SheetFound:
    question: dict[str, Any] = {"type": "sheet", "hex": hex}
    found = measure(game, 0, question)
    assert isinstance(found, SheetFound)
    return found


@rule("GW-12.1", "GW-10.3")
def test_the_sheet_of_a_battle() -> None:
    found = sheet(battle())
    assert (found.battle.hex, found.battle.bv, found.battle.ratio) == ("0504", (1750, 1000), 175)
    assert (found.battle.by_ratio, found.battle.by_ground, found.battle.shift) == (6, -1, 5)
    assert sum(found.battle.chances) == 1296
    assert (found.units, found.steps) == ((("1-1", "1-2"), ("2-1",)), (7, 4))
    assert (found.template, found.road, found.objective) == ("City", False, "hold")
    assert found.words.startswith("A town: ten blocks of houses")
    assert found.equivalents == (
        Equivalent("battlemachine", "Battlemachine", "points", (87, 50)),
        Equivalent("thirtymm", "Thirtymm", "DC", (2100, 1200)),
        Equivalent("rollout", "Rollout", "RP", (35, 20)),
    )
    assert found.tabletop == (7000, 4000)  # a full Line unit is a lance of 4000
    assert sheet(battle(), "0504") == found


@rule("GW-12.1", "GW-9.5")
def test_the_sheet_of_the_final_as_it_would_be_now() -> None:
    game = moving(position(scenario(), UNITS, {0: ("0301",), 1: ()}), hosts=HOSTS)
    found = sheet(game)
    assert (found.battle.hex, found.battle.bv, found.tabletop) == ("", (1400, 1000), (1400, 1000))
    assert (found.template, found.objective, found.units) == (
        *("Stand-up fight", "destroy", ((), ())),
    )


@rule("GW-12.1", "GW-5.1")
def test_no_sheet_where_nothing_is_fought() -> None:
    with pytest.raises(DataError, match=r"no enemies share the hex 0101 \[GW-5.1\]"):
        sheet(battle(), "0101")
    with pytest.raises(DataError, match=r"no final battle would be fought now \[GW-9.2\]"):
        sheet(moving(position(scenario(options={"final_mode": "count"}), UNITS)))


@rule("GW-5.4", "GW-12.5")
def test_the_battle_under_way_is_shown() -> None:
    game = battle("ask")
    shown = BattleView(
        hex="0504",
        teams=(0, 1),
        speakers=(0, 1),
        units=(("1-1", "1-2"), ("2-1",)),
        bv=(1750, 1000),
        said=(),
        system="",
        field=0,
        entry=None,
        grade="",
        winner=-1,
    )
    assert observe(game, None).battle == shown
    play(game, Name("any"), Name("manual"), Enter("draw", "", (1, 2, 3), "rain"))
    found = observe(game, 1).battle
    assert found is not None and found.said == ("any", "manual")
    assert found.entry == EntryView(0, "draw", "", (1, 2, 3), "rain")
    assert observe(moving(position(scenario(), UNITS)), 0).battle is None


@rule("GW-5.13")
def test_a_battle_whose_result_has_come_is_shown_with_it() -> None:
    game = battle()
    play(game, Enter("marginal", "attacker", (4, 3, 2)), Confirm())
    found = observe(game, 0).battle
    assert found is not None and (found.grade, found.winner) == ("marginal", 0)
    assert found.units[1] == ("2-1",)
