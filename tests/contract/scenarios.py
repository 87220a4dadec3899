"""Example scenarios of every rule system, by system and label, for the contract tests.

A system that cannot be imported yet contributes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from ironmuster.kernel.system import RuleSystem
from ironmuster.registry import MODULES
from ironmuster.systems.mekleader.position.loadout import loadout
from tests.toys.campaign import March
from tests.toys.parley import Parley
from tests.toys.systems import TOYS


class Case(NamedTuple):
    """One scenario of one system."""

    system: RuleSystem[Any, Any]
    label: str
    scenario: Any

    @property
    def name(self) -> str:
        """The name in test reports and in the file of fingerprints."""
        return f"{self.system.name}-{self.label}"


def parley() -> dict[str, Any]:
    """One to four envoys against each other, or against a host."""
    return {
        "solo": Parley(players=1, rounds=4, goal=5),
        "coop": Parley(players=3, rounds=3, goal=4),
        "pair": Parley(),
        "three": Parley(players=3, rounds=4, hand=4),
        "four": Parley(players=4, rounds=5, hand=2),
    }


def campaign() -> dict[str, Any]:
    """Two and three lords; with three, one of them watches every parley."""
    return {"pair": March(), "three": March(lords=3, turns=5, rounds=2)}


def battlemachine() -> dict[str, Any]:
    """All seven scenarios, over most maps and battlegroups, and the house rules with questions of
    their own."""
    setup = import_module("ironmuster.systems.battlemachine.content.setup").Setup
    first = ("sol_line_company", "union_quarry_gang")
    second = ("combine_event_horizon", "outbound_long_guns")
    third = ("free_twin_hulls", "sol_iron_warrant")
    fourth = ("union_night_shift", "combine_boardroom")
    return {
        "clash": setup("clash", "foundry_row", first, {}),
        "core_samples": setup("core_samples", "strip_mine", second, {}),
        "breakthrough": setup("breakthrough", "dust_flats", third, {}),
        "demolition": setup("demolition", "refinery", fourth, {}),
        "salvage": setup("salvage", "crossroads", second, {}),
        "decapitation": setup("decapitation", "old_colony", third, {}),
        "hold_the_portal": setup("hold_the_portal", "portal_plaza", first, {}),
        "secret_pick": setup("clash", "foundry_row", (), {}),
        "mech_by_mech": setup("clash", "crossroads", second, {"turn_sequence": "per_mech"}),
        "hidden_length": setup("clash", "crossroads", first, {"length_hidden": True}),
    }


def mekleader() -> dict[str, Any]:
    """All eight ways to play, and the house rules with questions of their own."""
    setup = import_module("ironmuster.systems.mekleader.content.setup").Setup
    short = {"turn_cap": 10}
    declared = {
        **short,
        "victory_mc": 250,
        "simultaneous_targeting": "declared",
        "retreat_timing": "step_end",
        "range_rating": "up_to",
        "mission_flip": 6,
    }
    shown = {
        "pilot_skills_revealed": "on_flip",
        "first_market_redraw": True,
        "black_market_free": False,
        "retreat_timing": "round_start",
        "start_mc": 300,
        "hand_limit": 2,
    }
    rich = {"start_mc": 200, "victory_mc": 300, "finish_round": True, **short}
    few = {"turn_limit": 5}
    return {
        "solo_recruit": setup(1, {"start_mc": 300, "victory_mc": 1000}, "solo_recruit"),
        "solo_regular": setup(1, {}, "solo_regular"),
        "solo_veteran": setup(1, shown, "solo_veteran"),
        "solo_elite": setup(1, {"start_mc": 300}, "solo_elite"),
        "rivals": setup(2, {**short, "start_mc": 300}, "rivals"),
        "race": setup(4, {**rich, "victory_mc": 250}, "race"),
        "coop": setup(2, few, "coop"),
        "joint": setup(3, {**few, "start_mc": 300}, "joint"),
        "declared": setup(2, declared),
        "three": setup(3, rich),
    }


EXAMPLES: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "parley": parley,
    "campaign": campaign,
    "battlemachine": battlemachine,
    "mekleader": mekleader,
}


# The events by which rules lay open what was hidden, each by the name of its class.
REVEALS: Final[dict[str, tuple[str, ...]]] = {
    "parley": ("Revealed",),
    "battlemachine": ("Revealed",),
}

# what records inside a state rebuild, by the class that marks it as derived
REBUILT: Final[dict[str, dict[str, Any]]] = {"Armed": {"loadout": loadout("cricket", (), ())}}


def installed() -> dict[str, RuleSystem[Any, Any]]:
    """Return both toys and every registered system that has been written."""
    found = dict(TOYS)
    for name, module in MODULES.items():
        if find_spec(module) is not None:
            found[name] = import_module(module).SYSTEM
    return found


def cases() -> list[Case]:
    """Return every example of every system; a system without examples is an error."""
    return [
        Case(system, label, scenario)
        for name, system in installed().items()
        for label, scenario in EXAMPLES[name]().items()
    ]


CASES: Final = cases()
SYSTEMS: Final = installed()
