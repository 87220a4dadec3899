"""[part 4.11] The house rules: every option, its default and its meaning."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ironmuster.kernel.house_rules import OptionBook, OptionInfo, Setting
from ironmuster.kernel.value import Value
from ironmuster.systems.mekleader.content.entries import DifficultyId

__all__ = ["HouseRules", "OptionInfo", "Setting", "changed", "describe", "parse_options"]


class HouseRules(Value, frozen=True, kw_only=True):
    """[part 4.11] The options of one game; the defaults are the rulings.

    A turn limit, starting cash and extra Foes of None are those of the game: see `setup.terms`.
    """

    victory_mc: Annotated[int, Meta(ge=100, le=2000)] = 500
    finish_round: bool = False
    turn_cap: Annotated[int, Meta(ge=10, le=200)] = 60
    start_mc: Annotated[int, Meta(ge=0, le=500)] | None = None
    start_hand: Annotated[int, Meta(ge=0, le=8)] = 4
    subsidy: Annotated[int, Meta(ge=0, le=50)] = 10
    build_flip: Annotated[int, Meta(ge=1, le=20)] = 8
    mission_flip: Annotated[int, Meta(ge=1, le=12)] = 3
    hand_limit: Annotated[int, Meta(ge=0, le=20)] = 8
    max_meks: Annotated[int, Meta(ge=1, le=8)] = 4
    max_pilots: Annotated[int, Meta(ge=1, le=8)] = 4
    first_market_redraw: bool = False
    pilot_skills_revealed: Literal["on_purchase", "on_flip"] = "on_purchase"
    sell_damaged: Literal["minus_damage", "full"] = "minus_damage"
    sale_percent: Annotated[int, Meta(ge=0, le=100)] = 100
    black_market_free: bool = True
    hth_limit: Annotated[int, Meta(ge=0, le=6)] = 2
    range_rating: Literal["exact", "up_to"] = "exact"
    simultaneous_targeting: Literal["sequential", "declared"] = "sequential"
    natural_extremes: bool = False
    min_damage: Literal[1, 0] = 1
    area_infantry_stack: Literal["cumulative", "replace"] = "cumulative"
    jump_troops_are_infantry: bool = True
    foe_range_damage: bool = False
    foe_attack_types: Literal["table", "none"] = "table"
    foe_missiles_every_round: bool = False
    artillery_indirect: bool = False
    allies_draw_fire: bool = True
    ejection_target: Annotated[int, Meta(ge=1, le=7)] = 4
    retreat_timing: Literal["round_end", "round_start", "step_end"] = "round_end"
    max_rounds: Annotated[int, Meta(ge=5, le=100)] = 30
    mutual_destruction_pays: bool = False
    interaction: Literal["rivals", "none", "coop"] = "rivals"
    joint_missions: bool = False
    difficulty: DifficultyId = "regular"
    turn_limit: Annotated[int, Meta(ge=5, le=60)] | None = None
    extra_foes: Annotated[int, Meta(ge=0, le=4)] | None = None


# rule and meaning of each option, in the order of part 4.11
TEXTS: dict[str, tuple[str, str]] = {
    "victory_mc": ("ML-2.4", "Megacredits in cash that win the game."),
    "finish_round": ("ML-R10", "Whether all players get as many turns as the one who wins."),
    "turn_cap": ("ML-2.6", "Turns of each player after which the richest of several wins."),
    "start_mc": ("ML-2.2", "Cash at the start; none is 100, or in solo by difficulty."),
    "start_hand": ("ML-2.2", "Event cards dealt to each player at the start."),
    "subsidy": ("ML-5.1", "Megacredits gained in each Subsidy Phase."),
    "build_flip": ("ML-6.1", "Build cards turned up for the market."),
    "mission_flip": ("ML-8.1", "Missions turned up to choose from."),
    "hand_limit": ("ML-4.6", "Event cards a player may keep at the end of the Repair Phase."),
    "max_meks": ("ML-1.5", "Meks a squad may have."),
    "max_pilots": ("ML-1.5", "Pilots a squad may have."),
    "first_market_redraw": (
        "ML-6.11",
        "Whether a first market without a Mek or without a pilot may be turned up anew.",
    ),
    "pilot_skills_revealed": ("ML-R21", "When a pilot's skills are rolled: bought or turned up."),
    "sell_damaged": ("ML-R22", "Whether damage lowers what a Mek sells for."),
    "sale_percent": ("ML-6.6", "Per cent of the price that a sale brings, rounded down a card."),
    "black_market_free": ("ML-R53", "Whether the card from the Black Market is free."),
    "hth_limit": ("ML-7.2", "Hand-to-hand weapons one Mek may carry; 0 is as many as fit."),
    "range_rating": (
        "ML-R6",
        "Whether a weapon fires in its own step only, or in nearer ones.",
    ),
    "simultaneous_targeting": (
        "ML-R33",
        "Whether targets are named one attack at a time, or all before the first roll.",
    ),
    "natural_extremes": ("ML-R37", "Whether a rolled 10 always hits and a rolled 1 always misses."),
    "min_damage": ("ML-R38", "The least damage of a hit."),
    "area_infantry_stack": (
        "ML-R39",
        "Whether Area weapons do +2 to infantry on top of their -1, or instead of it.",
    ),
    "jump_troops_are_infantry": ("ML-R5", "Whether Jump Troops count as infantry."),
    "foe_range_damage": ("ML-R40", "Whether the step changes the damage of Foes and Allies, too."),
    "foe_attack_types": ("ML-R41", "Whether Foe attacks have types, so that fields work."),
    "foe_missiles_every_round": ("ML-R45", "Whether Foes fire missiles after round 1 as well."),
    "artillery_indirect": ("ML-R64", "Whether the attacks of Artillery Foes are Indirect."),
    "allies_draw_fire": ("ML-R36", "Whether Foes may pick Allies as targets."),
    "ejection_target": ("ML-R44", "The D6 that saves a pilot: 1 always does, 7 never."),
    "retreat_timing": (
        "ML-R46",
        "When a squad may retreat: after a round, before one as well, or after any step.",
    ),
    "max_rounds": ("ML-R47", "The round after which a squad retreats by itself."),
    "mutual_destruction_pays": ("ML-R48", "Whether a mission pays when both sides fall together."),
    "interaction": (
        "ML-19.2",
        "Players may play cards against each other, leave each other alone, or win together.",
    ),
    "joint_missions": ("ML-21.4", "Whether two players may fight a mission together."),
    "difficulty": ("ML-20.2", "Turn limit, starting cash and extra Foes of a solo game."),
    "turn_limit": ("ML-20.1", "Turns of each player to reach the goal; none is by difficulty."),
    "extra_foes": ("ML-9.1", "Foes above the Threat Level; none is 0, or in solo by difficulty."),
}

BOOK = OptionBook(HouseRules, TEXTS)
describe = BOOK.describe
parse_options = BOOK.parse
changed = BOOK.changed
