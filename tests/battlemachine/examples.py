"""What the contract tests play of Battle Machine."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.content.hosting import engage
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.position.actions import Raise
from tests.battlemachine.asked import asked, company


def scenarios() -> dict[str, Any]:
    """All seven scenarios, over most maps and battlegroups, the house rules with questions of their
    own, and a battle of a campaign."""
    first = ("sol_line_company", "union_quarry_gang")
    second = ("combine_event_horizon", "outbound_long_guns")
    third = ("free_twin_hulls", "sol_iron_warrant")
    fourth = ("union_night_shift", "combine_boardroom")
    return {
        "clash": Setup("clash", "foundry_row", first, {}),
        "core_samples": Setup("core_samples", "strip_mine", second, {}),
        "breakthrough": Setup("breakthrough", "dust_flats", third, {}),
        "demolition": Setup("demolition", "refinery", fourth, {}),
        "salvage": Setup("salvage", "crossroads", second, {}),
        "decapitation": Setup("decapitation", "old_colony", third, {}),
        "hold_the_portal": Setup("hold_the_portal", "portal_plaza", first, {}),
        "secret_pick": Setup("clash", "foundry_row", (), {}),
        "mech_by_mech": Setup("clash", "crossroads", second, {"turn_sequence": "per_mech"}),
        "hidden_length": Setup("clash", "crossroads", first, {"length_hidden": True}),
        "engaged": engage(asked((50, 37), "city", "hold", depths=(3, 6), road=True)),
    }


def unlisted(game: Game[Any, Any]) -> list[Action]:
    """What a player has built for a battle of a campaign, and something that is too dear."""
    small, large = ("pattern_zero", "laser"), ("gorgon", "rail_gun", "autocannon")
    return [Raise(company(small)), Raise(company(small, small)), Raise(company(*[large] * 3))]


# Which stand for the others where CI plays interpreted.
BRIEF: Final = ("clash", "secret_pick")

# The events by which the rules lay open what was hidden, each by the name of its class.
REVEALS: Final = ("Revealed",)
