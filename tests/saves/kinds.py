"""The kinds of match of which one each is kept: who plays what, and how far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from ironmuster.bots import roster
from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice
from ironmuster.match import Match, SeatSpec
from tests.server.harness import Raising

ANN, BEN, CLEO = SeatSpec("person", "Ann"), SeatSpec("person", "Bén"), SeatSpec("person", "Cleo ⚙")
DORA = SeatSpec("person", "Dora", real_dice=True)
EMIL = SeatSpec("person", "Emil", real_dice=True, hints=True)
GREEDY = SeatSpec("bot", bot="greedy")
RANDOM = SeatSpec("bot", "Tin", bot="random")
CONFUSED = SeatSpec("bot", bot="raising")


def make_bot(bot: str, system: str, dice: Dice) -> Bot:
    """Make a bot of the roster, or one that raises and forfeits every answer."""
    return Raising(dice) if bot == "raising" else roster.make(bot, system, dice)


def never(match: Match) -> bool:
    """To the end."""
    return False


def begun(match: Match) -> bool:
    """Some way into the game."""
    return match.seq >= 60


def half_rolled(match: Match) -> bool:
    """An action waits for its second die."""
    return match.seq > 20 and match.rolling is not None and len(match.rolling.rolled) > 0


def unrolled(match: Match) -> bool:
    """An action waits for its first die."""
    return match.seq > 20 and match.rolling is not None and not match.rolling.rolled


def in_window(match: Match) -> bool:
    """A player may play a card into a fight, or pass."""
    if match.seq < 40 or match.decision is None:
        return False
    tags = {msgspec.to_builtins(one)["type"] for one in match.decision.options}
    return "standaside" in tags


def in_machine(match: Match) -> bool:
    """Some way into a battle of Battle Machine inside the match."""
    return match.game.innermost().system.name == "battlemachine" and match.seq >= 60


class Kind(NamedTuple):
    """A kind of match; `until` says where play stops, `undos` how many of a hundred answers are
    followed by taking one back, `spent` how many seconds the clock shows at the beginning,
    `beside` sets all people at one screen, `handed` names a seat that its player hands to a bot."""

    label: str
    system: str
    seats: tuple[SeatSpec, ...]
    scenario: dict[str, Any]
    until: Callable[[Match], bool] = never
    undos: int = 0
    spent: float = 0
    concede: int = 0
    beside: bool = False
    handed: int | None = None


TWO: Final = (ANN, BEN)
HOME: Final = ("sol_line_company", "union_quarry_gang")
AWAY: Final = ("combine_event_horizon", "outbound_long_guns")
OWN: Final = {
    "id": "own",
    "name": "Our Own",
    "limit": 25,
    "mechs": [
        {"type": "lictor", "gear": ["autocannon"], "commander": True},
        {"type": "pattern_zero", "gear": ["autogun"]},
    ],
}


def clash(
    label: str,
    seats: tuple[SeatSpec, ...] = TWO,
    scenario: str = "clash",
    sheet: str = "foundry_row",
    groups: tuple[Any, ...] = HOME,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Kind:
    """A game of Battle Machine."""
    words = {
        "scenario": scenario,
        "map": sheet,
        "battlegroups": list(groups),
        "options": options or {},
    }
    return Kind(f"bm_{label}", "battlemachine", seats, words, **more)


def contract(
    label: str, seats: tuple[SeatSpec, ...], scenario: str, options: dict[str, Any], **more: Any
) -> Kind:
    """A game of Mek Leader."""
    words = {"players": len(seats), "scenario": scenario, "options": options}
    return Kind(f"ml_{label}", "mekleader", seats, words, **more)


SHORT: Final = {"turn_cap": 10}
FEW: Final = {"turn_limit": 5}

KINDS: Final = (
    clash("clash", (ANN, GREEDY)),
    clash("core_samples", (GREEDY, GREEDY), "core_samples", "strip_mine", AWAY),
    clash(
        "breakthrough", TWO, "breakthrough", "dust_flats", ("free_twin_hulls", "sol_iron_warrant")
    ),
    clash(
        "demolition",
        (ANN, RANDOM),
        "demolition",
        "refinery",
        ("union_night_shift", "combine_boardroom"),
    ),
    clash("salvage", (BEN, GREEDY), "salvage", "crossroads", AWAY),
    clash("decapitation", TWO, "decapitation", "old_colony", HOME, beside=True),
    clash("hold_the_portal", (RANDOM, ANN), "hold_the_portal", "portal_plaza"),
    clash("per_mech", TWO, "clash", "crossroads", AWAY, {"turn_sequence": "per_mech"}),
    clash("hidden_length", TWO, options={"length_hidden": True}),
    clash("hidden_length_unfinished", TWO, options={"length_hidden": True}, until=begun),
    clash("hidden_forces", TWO, groups=()),
    clash("hidden_forces_chosen_by_one", TWO, groups=(), until=lambda match: match.seq >= 1),
    clash("own_force", (ANN, GREEDY), groups=(OWN, OWN), options={"point_limit": 25}),
    clash("real_dice", (DORA, GREEDY)),
    clash("both_with_real_dice", (DORA, EMIL), "salvage", "crossroads", AWAY, beside=True),
    clash("waiting_for_a_die", (DORA, ANN), until=unrolled),
    clash("half_rolled", (EMIL, GREEDY), until=half_rolled),
    clash("undo_free", (ANN, GREEDY), undos=25),
    clash("undo_by_consent", TWO, undos=10),
    clash("undo_at_one_screen", TWO, undos=10, beside=True),
    clash("undo_with_real_dice", (DORA, BEN), undos=10, until=lambda match: match.seq >= 150),
    clash("conceded", TWO, concede=45),
    clash("time_up", TWO, options={"time_limit_min": 1}, spent=59.0),
    clash("time_running", (ANN, BEN), options={"time_limit_min": 30}, spent=61.5, until=begun),
    clash("unfinished", (ANN, GREEDY), until=begun),
    clash("just_begun", TWO, until=lambda match: True),
    contract("recruit", (ANN,), "solo_recruit", {"start_mc": 300, "victory_mc": 1000}),
    contract("regular", (BEN,), "solo_regular", {}),
    contract("veteran", (ANN,), "solo_veteran", {"hand_limit": 2, "range_rating": "up_to"}),
    contract("elite", (GREEDY,), "solo_elite", {"start_mc": 300}),
    contract("rivals", (ANN, GREEDY), "rivals", {**SHORT, "start_mc": 300}),
    contract(
        "three", (ANN, BEN, RANDOM), "rivals", {**SHORT, "simultaneous_targeting": "declared"}
    ),
    contract(
        "four", (ANN, GREEDY, CLEO, RANDOM), "rivals", {**SHORT, "start_mc": 200, "victory_mc": 250}
    ),
    contract("race", (ANN, BEN, CLEO), "race", {**SHORT, "start_mc": 200, "victory_mc": 250}),
    contract("coop", (ANN, BEN), "coop", FEW),
    contract("joint", (ANN, RANDOM, CLEO), "joint", {**FEW, "start_mc": 300}),
    contract("real_dice", (DORA, GREEDY), "coop", FEW),
    contract("half_rolled", (DORA,), "solo_regular", {}, until=unrolled),
    contract("in_a_window", (ANN, BEN), "rivals", {**SHORT, "start_mc": 300}, until=in_window),
    contract("one_screen", (ANN, BEN), "rivals", SHORT, until=begun, beside=True),
    contract("undo", (ANN, BEN), "coop", FEW, undos=15),
    contract("conceded", (ANN, BEN, CLEO), "rivals", SHORT, concede=70),
    Kind("parley_pair", "parley", TWO, {}),
    Kind("parley_host", "parley", (ANN,), {"players": 1, "rounds": 4, "goal": 5}),
    Kind(
        "parley_unfinished",
        "parley",
        (ANN, BEN, RANDOM),
        {"players": 3},
        until=lambda m: m.seq >= 7,
    ),
    Kind("campaign_inside", "campaign", (ANN, RANDOM), {"turns": 6}),
    Kind(
        "campaign_battle_open",
        "campaign",
        (ANN, BEN, CLEO),
        {"lords": 3, "rounds": 2},
        until=lambda match: match.game.child is not None,
    ),
    Kind("campaign_forfeits", "campaign", (ANN, CONFUSED), {"turns": 4}),
    Kind("campaign_real_dice", "campaign", (DORA, RANDOM), {"turns": 4}, undos=10),
)

THREE: Final = (ANN, BEN, CLEO)
# Kinds that came later, and of those above the ones that are kept again: of each form one.
LATER: Final = (
    Kind("tm_unfinished", "thirtymm", TWO, {}, until=begun),
    Kind("tm_conceded", "thirtymm", (ANN, GREEDY), {"mission": "m00"}, concede=40),
    Kind("causeway", "causeway", (ANN, BEN, CLEO, RANDOM), {}),
    Kind("causeway_handed", "causeway", (*THREE, DORA), {}, until=lambda m: m.seq >= 9, handed=1),
    Kind("lawn", "lawn", TWO, {}, until=lambda m: m.seq >= 30),
    Kind("frontier", "frontier", THREE, {"houses": 3, "seasons": 2, "ways": ["parley"]}),
    Kind(
        "frontier_battle_open",
        "frontier",
        THREE,
        {"houses": 3, "seasons": 9, "ways": ["battlemachine", "parley"]},
        until=in_machine,
    ),
)
AGAIN: Final = (
    "bm_conceded",
    "bm_half_rolled",
    "ml_race",
    "ml_half_rolled",
    "campaign_battle_open",
)
