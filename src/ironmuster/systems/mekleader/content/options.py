"""[part 4.11] The house rules: every option, its default and its meaning."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from ironmuster.kernel.house_rules import OptionBook, OptionText
from ironmuster.kernel.value import Value
from ironmuster.systems.mekleader.content.entries import DifficultyId


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
    first_market_redraw: bool | Literal["until_both"] = False
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


LENGTH_AND_VICTORY: Final = "Length and victory"
MONEY: Final = "Money"
CARDS_AND_SQUADS: Final = "Cards and squads"
ATTACKS: Final = "Attacks"
FOES_AND_ALLIES: Final = "Foes and Allies"
THE_END_OF_A_FIGHT: Final = "The end of a fight"

# what is said of each option, in the order of part 4.11
TEXTS: Final[dict[str, OptionText]] = {
    "victory_mc": OptionText(
        "ML-2.4", LENGTH_AND_VICTORY, "MC that win", "Megacredits in cash that win the game."
    ),
    "finish_round": OptionText(
        "ML-R10",
        LENGTH_AND_VICTORY,
        "All get equal turns",
        "Whether all players get as many turns as the one who wins.",
    ),
    "turn_cap": OptionText(
        "ML-2.6",
        LENGTH_AND_VICTORY,
        "Turns at most",
        "Turns of each player after which the richest of several wins.",
    ),
    "start_mc": OptionText(
        "ML-2.2",
        MONEY,
        "MC at the start",
        "Cash at the start; none is 100, or in solo by difficulty.",
    ),
    "start_hand": OptionText(
        "ML-2.2",
        CARDS_AND_SQUADS,
        "Event cards at the start",
        "Event cards dealt to each player at the start.",
    ),
    "subsidy": OptionText("ML-5.1", MONEY, "Subsidy", "Megacredits gained in each Subsidy Phase."),
    "build_flip": OptionText(
        "ML-6.1", CARDS_AND_SQUADS, "Cards of the market", "Build cards turned up for the market."
    ),
    "mission_flip": OptionText(
        "ML-8.1", CARDS_AND_SQUADS, "Missions on offer", "Missions turned up to choose from."
    ),
    "hand_limit": OptionText(
        "ML-4.6",
        CARDS_AND_SQUADS,
        "Hand limit",
        "Event cards a player may keep at the end of the Repair Phase.",
    ),
    "max_meks": OptionText("ML-1.5", CARDS_AND_SQUADS, "Meks of a squad", "Meks a squad may have."),
    "max_pilots": OptionText(
        "ML-1.5", CARDS_AND_SQUADS, "Pilots of a squad", "Pilots a squad may have."
    ),
    "first_market_redraw": OptionText(
        "ML-6.11",
        CARDS_AND_SQUADS,
        "New first market",
        "Whether a first market without a Mek or without a pilot may be turned up anew once, or is "
        "until it has both.",
        words={True: "Once, if wanted", "until_both": "Until it has a Mek and a pilot"},
    ),
    "pilot_skills_revealed": OptionText(
        "ML-R21",
        CARDS_AND_SQUADS,
        "Skills are rolled",
        "When a pilot's skills are rolled: bought or turned up.",
        words={"on_purchase": "When hired", "on_flip": "When turned up"},
    ),
    "sell_damaged": OptionText(
        "ML-R22",
        MONEY,
        "A damaged Mek sells for",
        "Whether damage lowers what a Mek sells for.",
        words={"minus_damage": "Its price less the damage", "full": "Its full price"},
    ),
    "sale_percent": OptionText(
        "ML-6.6",
        MONEY,
        "A sale brings, %",
        "Per cent of the price that a sale brings, rounded down a card.",
    ),
    "black_market_free": OptionText(
        "ML-R53", MONEY, "Black Market is free", "Whether the card from the Black Market is free."
    ),
    "hth_limit": OptionText(
        "ML-7.2",
        CARDS_AND_SQUADS,
        "Hand-to-hand weapons",
        "Hand-to-hand weapons one Mek may carry; 0 is as many as fit.",
    ),
    "range_rating": OptionText(
        "ML-R6",
        ATTACKS,
        "Weapons fire",
        "Whether a weapon fires in its own step only, or in nearer ones.",
        words={"exact": "In their own step", "up_to": "In nearer steps, too"},
    ),
    "simultaneous_targeting": OptionText(
        "ML-R33",
        ATTACKS,
        "Targets are named",
        "Whether targets are named one attack at a time, or all before the first roll.",
        words={"sequential": "One at a time", "declared": "All before the first roll"},
    ),
    "natural_extremes": OptionText(
        "ML-R37",
        ATTACKS,
        "Natural 10 and 1",
        "Whether a rolled 10 always hits and a rolled 1 always misses.",
    ),
    "min_damage": OptionText(
        "ML-R38", ATTACKS, "Least damage of a hit", "The least damage of a hit."
    ),
    "area_infantry_stack": OptionText(
        "ML-R39",
        ATTACKS,
        "Area against infantry",
        "Whether Area weapons do +2 to infantry on top of their -1, or instead of it.",
        words={"cumulative": "+2 on top of -1", "replace": "+2 in place of -1"},
    ),
    "jump_troops_are_infantry": OptionText(
        "ML-R5", ATTACKS, "Jump Troops are infantry", "Whether Jump Troops count as infantry."
    ),
    "foe_range_damage": OptionText(
        "ML-R40",
        FOES_AND_ALLIES,
        "Steps change Foe damage",
        "Whether the step changes the damage of Foes and Allies, too.",
    ),
    "foe_attack_types": OptionText(
        "ML-R41",
        FOES_AND_ALLIES,
        "Foe attacks have types",
        "Whether Foe attacks have types, so that fields work.",
        words={"table": "Yes", "none": "No"},
    ),
    "foe_missiles_every_round": OptionText(
        "ML-R45",
        FOES_AND_ALLIES,
        "Foe missiles every round",
        "Whether Foes fire missiles after round 1 as well.",
    ),
    "artillery_indirect": OptionText(
        "ML-R64",
        FOES_AND_ALLIES,
        "Artillery is Indirect",
        "Whether the attacks of Artillery Foes are Indirect.",
    ),
    "allies_draw_fire": OptionText(
        "ML-R36",
        FOES_AND_ALLIES,
        "Foes may pick Allies",
        "Whether Foes may pick Allies as targets.",
    ),
    "ejection_target": OptionText(
        "ML-R44",
        THE_END_OF_A_FIGHT,
        "A pilot ejects on",
        "The D6 that saves a pilot: 1 always does, 7 never.",
    ),
    "retreat_timing": OptionText(
        "ML-R46",
        THE_END_OF_A_FIGHT,
        "Retreat",
        "When a squad may retreat: after a round, before one as well, or after any step.",
        words={
            "round_end": "After a round",
            "round_start": "Before a round, too",
            "step_end": "After any step",
        },
    ),
    "max_rounds": OptionText(
        "ML-R47",
        THE_END_OF_A_FIGHT,
        "Rounds at most",
        "The round after which a squad retreats by itself.",
    ),
    "mutual_destruction_pays": OptionText(
        "ML-R48",
        THE_END_OF_A_FIGHT,
        "Mutual destruction pays",
        "Whether a mission pays when both sides fall together.",
    ),
    "interaction": OptionText(
        "ML-19.2",
        "",
        "Interaction",
        "Players may play cards against each other, leave each other alone, or win together.",
        words={"none": "No"},
    ),
    "joint_missions": OptionText(
        "ML-21.4", "", "Joint missions", "Whether two players may fight a mission together."
    ),
    "difficulty": OptionText(
        "ML-20.2", "", "Difficulty", "Turn limit, starting cash and extra Foes of a solo game."
    ),
    "turn_limit": OptionText(
        "ML-20.1",
        LENGTH_AND_VICTORY,
        "Turn limit",
        "Turns of each player to reach the goal; none is by difficulty.",
    ),
    "extra_foes": OptionText(
        "ML-9.1",
        LENGTH_AND_VICTORY,
        "Extra Foes",
        "Foes above the Threat Level; none is 0, or in solo by difficulty.",
    ),
}


BOOK = OptionBook(HouseRules, TEXTS)
parse_options = BOOK.parse
