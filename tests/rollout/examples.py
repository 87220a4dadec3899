"""What the contract tests play of Rollout 1942."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.house_rules import Setting
from ironmuster.systems.rollout.content.setup import Setup

QUICK: Final[dict[str, Setting]] = {"infantry_count": "models"}


def scenarios() -> dict[str, Any]:
    """A plain Clash, and an Attack with hidden mine fields."""
    return {
        "clash": clash("thicket"),
        "mined": mission("attack", "beach", defensive_cost="one_each"),
    }


def clash(map: str, **options: Setting) -> Setup:
    """Two ready teams on a fixed map."""
    rules = {**QUICK, "terrain": f"fixed:{map}", **options}
    return Setup(mission="clash", teams=("peregrine", "steel_wings"), options=rules)


def mission(id: str, location: str, team: str = "two_robots", **options: Setting) -> Setup:
    """A small team on a mission, with infantry of forces counted in models."""
    return Setup(mission=id, location=location, teams=(team,), options={**QUICK, **options})


# The events by which the rules lay open what was hidden, each by the name of its class.
REVEALS: Final = ("MineRolled",)
