"""[section 4.10] The house rules: every option, its default and its meaning."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from ironmuster.kernel.house_rules import OptionBook, OptionText
from ironmuster.kernel.value import Value

Worth = Annotated[int, Meta(ge=0, le=10_000)]
TACTICAL: Final = "tactical:"  # begins the name of a system in which battles are played out
SpawnSites = Literal[
    "capital+factory+spaceport+academy",
    "capital+factory+spaceport",
    "capital+factory+academy",
    "capital+spaceport+academy",
    "factory+spaceport+academy",
    "capital+factory",
    "capital+spaceport",
    "capital+academy",
    "factory+spaceport",
    "factory+academy",
    "spaceport+academy",
    "capital",
    "factory",
    "spaceport",
    "academy",
]


class HouseRules(Value, frozen=True, kw_only=True):
    """[section 4.10] The options of one campaign; the defaults are the rulings.

    A turn limit of None is that of the map.
    """

    battle_mode: Literal[
        "ask",
        "auto",
        "manual",
        "tactical:battlemachine",
        "tactical:thirtymm",
        "tactical:rollout",
    ] = "ask"
    initiative: Literal["roll", "alternate", "trailing"] = "roll"
    initiative_choice: Literal["must_lead", "choose"] = "must_lead"
    unequal_numbers: Literal["consecutive", "even_out"] = "consecutive"
    march_start_on_road: bool = True
    disengage: Literal["free", "one_hex", "pinned"] = "free"
    pass_through_enemy: bool = False
    stacking_limit: Literal[2, 1, 3, 0] = 2
    neutral_capture: Literal["immediate", "end_of_turn"] = "immediate"
    draw_rule: Literal["attacker_retreats", "both_retreat"] = "attacker_retreats"
    attrition: Literal["steps", "none"] = "steps"
    refit: bool = True
    salvage: bool = True
    reserve_squares: Annotated[int, Meta(ge=2, le=8)] = 4
    spawn_sites: SpawnSites = "capital+factory+spaceport+academy"
    captured_capital_spawns: bool = True
    factory_units: Literal["one_each", "every_capture", "while_controlled"] = "one_each"
    capital_loss: Literal["continue", "sudden_death"] = "continue"
    site_income: Literal["final", "per_turn"] = "final"
    occupied_means: Literal["owned", "garrisoned"] = "owned"
    warchest_base: Worth = 0
    bv_decisive_victory: Worth = 300
    bv_marginal_victory: Worth = 150
    bv_draw: Worth = 0
    bv_defeat: Worth = 0
    bv_capital: Worth = 1000
    bv_city: Worth = 400
    bv_factory: Worth = 200
    bv_spaceport: Worth = 200
    bv_academy: Worth = 200
    turn_limit: Annotated[int, Meta(ge=1, le=99)] | None = None
    final_mode: Literal["battle", "count"] = "battle"
    final_ratio_cap: Annotated[int, Meta(ge=0, le=1000)] = 0
    roster: Literal["line", "faction"] = "line"
    rollout_lists: Literal["fixed", "free"] = "fixed"
    tabletop_bv_factor: Annotated[int, Meta(ge=1, le=100)] = 4


TURNS: Final = "Turns and moves"
BATTLES: Final = "Battles"
SITES: Final = "Sites and reserves"
WARCHEST: Final = "Warchest"
FINAL: Final = "The end"

# what is said of each option, in the order of section 4.10
TEXTS: Final[dict[str, OptionText]] = {
    "battle_mode": OptionText(
        "GW-5.4",
        BATTLES,
        "Battles are fought",
        "How each battle is resolved; or both sides are asked.",
        {
            "ask": "as both sides say",
            "auto": "by dice",
            "manual": "on a real table, and entered",
            "tactical:battlemachine": "in Battle Machine",
            "tactical:thirtymm": "in 30 Minute Missions",
            "tactical:rollout": "in Rollout 1942",
        },
    ),
    "initiative": OptionText(
        "GW-R1",
        TURNS,
        "Initiative",
        "Who moves first in a turn.",
        {
            "roll": "2D6 each, every turn",
            "alternate": "rolled once, then clockwise",
            "trailing": "whoever has the lowest warchest",
        },
    ),
    "initiative_choice": OptionText(
        "GW-R1",
        TURNS,
        "Who leads",
        "Whether who has the initiative moves first, or names who does.",
        {"must_lead": "has to", "choose": "names who does"},
    ),
    "unequal_numbers": OptionText(
        "GW-R2",
        TURNS,
        "More units than the enemy",
        "Whether the units that are left over move last, or are spread over the turn.",
        {"consecutive": "move last", "even_out": "are spread"},
    ),
    "march_start_on_road": OptionText(
        "GW-R4", TURNS, "Marches start on a road", "Whether a march starts from a road hex."
    ),
    "disengage": OptionText(
        "GW-R6",
        TURNS,
        "Leaving enemies",
        "Whether a unit may leave a hex with an enemy.",
        {"free": "free", "one_hex": "one hex only", "pinned": "not at all"},
    ),
    "pass_through_enemy": OptionText(
        "GW-R6", TURNS, "Passing enemies", "Whether a unit may go on through a hex with an enemy."
    ),
    "stacking_limit": OptionText(
        "GW-R9",
        TURNS,
        "Units to a hex",
        "How many units of one side may stand in a hex.",
        {0: "any number"},
    ),
    "neutral_capture": OptionText(
        "GW-R13",
        SITES,
        "Neutral sites",
        "When a neutral site goes to whoever enters it.",
        {"immediate": "at once", "end_of_turn": "at the end of the turn"},
    ),
    "draw_rule": OptionText(
        "GW-R10",
        BATTLES,
        "After a draw",
        "Who retreats.",
        {"attacker_retreats": "the attacker", "both_retreat": "both sides"},
    ),
    "attrition": OptionText(
        "GW-R11",
        BATTLES,
        "Losses of units",
        "Whether units lose steps in battle.",
        {"steps": "in steps", "none": "none"},
    ),
    "refit": OptionText("GW-R18", SITES, "Refit", "Whether a quiet turn on an own site restores."),
    "salvage": OptionText(
        "GW-10.16", BATTLES, "Salvage", "Whether the winner of a played battle recovers half."
    ),
    "reserve_squares": OptionText(
        "GW-R15", SITES, "Reserve squares", "How many turns a unit waits on the reserve table."
    ),
    "spawn_sites": OptionText(
        "GW-R16", SITES, "Where units return", "The own sites on which units of the reserve deploy."
    ),
    "captured_capital_spawns": OptionText(
        "GW-R17", SITES, "Captured capitals", "Whether units deploy in the capital of an enemy."
    ),
    "factory_units": OptionText(
        "GW-R14",
        SITES,
        "Units of factories",
        "How many units a 'Mechfactory makes.",
        {
            "one_each": "one to each player",
            "every_capture": "one for each capture",
            "while_controlled": "one while it is held",
        },
    ),
    "capital_loss": OptionText(
        "GW-R17",
        FINAL,
        "Without a capital",
        "What comes of having no capital at the end of a turn.",
        {"continue": "nothing more", "sudden_death": "defeat"},
    ),
    "site_income": OptionText(
        "GW-R22",
        WARCHEST,
        "Sites pay",
        "When sites count.",
        {"final": "once, at the end", "per_turn": "every turn"},
    ),
    "occupied_means": OptionText(
        "GW-R26",
        WARCHEST,
        "Occupied means",
        "Which sites count.",
        {"owned": "owned", "garrisoned": "with a unit on it"},
    ),
    "warchest_base": OptionText("GW-R22", WARCHEST, "At the start", "The bv to begin with."),
    "bv_decisive_victory": OptionText("GW-R25", WARCHEST, "A decisive victory", "Its bv."),
    "bv_marginal_victory": OptionText("GW-R25", WARCHEST, "A marginal victory", "Its bv."),
    "bv_draw": OptionText("GW-R25", WARCHEST, "A draw", "Its bv, to both."),
    "bv_defeat": OptionText("GW-R25", WARCHEST, "A defeat", "Its bv."),
    "bv_capital": OptionText("GW-R25", WARCHEST, "A capital", "Its bv."),
    "bv_city": OptionText("GW-R25", WARCHEST, "A city", "Its bv."),
    "bv_factory": OptionText("GW-R25", WARCHEST, "A 'Mechfactory", "Its bv."),
    "bv_spaceport": OptionText("GW-R25", WARCHEST, "A spaceport", "Its bv."),
    "bv_academy": OptionText("GW-R25", WARCHEST, "A 'Mechacademy", "Its bv."),
    "turn_limit": OptionText(
        "GW-R27", FINAL, "Turns", "How many turns are played.", {None: "as the map says"}
    ),
    "final_mode": OptionText(
        "GW-R24",
        FINAL,
        "The final",
        "Whether a battle of the warchests decides.",
        {"battle": "is fought", "count": "is counted"},
    ),
    "final_ratio_cap": OptionText(
        "GW-R24",
        FINAL,
        "Most of the larger warchest",
        "In percent of the smaller, in the final battle; 0: all of it.",
    ),
    "roster": OptionText(
        "GW-R11",
        BATTLES,
        "Units",
        "Whether all are of one class, or as the factions list them.",
        {"line": "all Line", "faction": "by faction"},
    ),
    "rollout_lists": OptionText(
        "GW-10.6",
        BATTLES,
        "Lists of Rollout 1942",
        "Which lists a side uses.",
        {"fixed": "by seat", "free": "either"},
    ),
    "tabletop_bv_factor": OptionText(
        "GW-12.1", BATTLES, "Battle value on a table", "By how much bv is multiplied on a sheet."
    ),
}

BOOK: Final = OptionBook(HouseRules, TEXTS)
