"""What the contract tests play of Mek Leader."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ironmuster.systems.mekleader.content.catalog import DATA
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.position.loadout import loadout
from ironmuster.systems.mekleader.position.printed import printed

Settings: TypeAlias = dict[str, str | int | bool | None]


# Which stand for the others where CI plays interpreted: alone, and with hidden hands.
BRIEF: Final = ("solo_regular", "rivals")


def scenarios() -> dict[str, Any]:
    """All eight ways to play, and the house rules with questions of their own."""
    short: Settings = {"turn_cap": 10}
    declared: Settings = {
        **short,
        "victory_mc": 250,
        "simultaneous_targeting": "declared",
        "retreat_timing": "step_end",
        "range_rating": "up_to",
        "mission_flip": 6,
    }
    shown: Settings = {
        "pilot_skills_revealed": "on_flip",
        "first_market_redraw": True,
        "black_market_free": False,
        "retreat_timing": "round_start",
        "start_mc": 300,
        "hand_limit": 2,
    }
    rich: Settings = {"start_mc": 200, "victory_mc": 300, "finish_round": True, **short}
    few: Settings = {"turn_limit": 5}
    return {
        "solo_recruit": Setup(1, {"start_mc": 300, "victory_mc": 1000}, "solo_recruit"),
        "solo_regular": Setup(1, {}, "solo_regular"),
        "solo_veteran": Setup(1, shown, "solo_veteran"),
        "solo_elite": Setup(1, {"start_mc": 300}, "solo_elite"),
        "rivals": Setup(2, {**short, "start_mc": 300}, "rivals"),
        "race": Setup(4, {**rich, "victory_mc": 250}, "race"),
        "coop": Setup(2, few, "coop"),
        "joint": Setup(3, {**few, "start_mc": 300}, "joint"),
        "declared": Setup(2, declared),
        "three": Setup(3, rich),
    }


# What records inside a state rebuild, by the class that marks it as derived.
REBUILT: Final[dict[str, dict[str, Any]]] = {
    "Armed": {"loadout": loadout(DATA.contents, "cricket", (), ())},
    "Dealt": {"printed": printed(DATA.contents, "infantry")},
}
