"""What the contract tests play of the frontier."""

from __future__ import annotations

from typing import Any, Final

from tests.toys.frontier.position import Frontier


def scenarios() -> dict[str, Any]:
    """Two, three and four houses: with three one watches every battle, with four one watches each
    parley; two kinds of battle in one campaign, whole games of Battle Machine in another, and
    battles that are campaigns themselves, with parleys inside."""
    return {
        "two": Frontier(),
        "three": Frontier(houses=3),
        "four": Frontier(houses=4, ways=("parley", "causeway")),
        "deep": Frontier(houses=3, seasons=2, ways=("campaign",)),
        "clash": Frontier(houses=3, seasons=1, ways=("battlemachine", "parley")),
    }


# The events by which the rules lay open what was hidden, each by the name of its class.
REVEALS: Final = ("Levied",)
