"""[D16] The house rules: every option of the rulings, its default and its meaning."""

from __future__ import annotations

from typing import Final, Literal

from ironmuster.kernel.house_rules import OptionBook, OptionText
from ironmuster.kernel.value import Value


class HouseRules(Value, frozen=True, kw_only=True):
    """[D16] The options of one game; the defaults are the rulings."""

    ap_cap_mode: Literal["pool", "storage"] = "pool"
    attacks_per_weapon: Literal["unlimited", "once_per_phase"] = "unlimited"
    dc_limit_strict: bool = False
    evasion_natural_extremes: bool = False
    fall_damage_split: Literal["split", "each"] = "split"
    fov_shape: Literal["half_plane", "cone_120"] = "half_plane"
    initiative_mode: Literal["default", "roll_each_round"] = "default"
    minimum_step: bool = True
    movement_systems_free: bool = False
    overflow_damage: Literal["none", "to_core"] = "none"
    squad_cap_mode: Literal["by_size", "five", "none"] = "by_size"
    units_block_los: bool = False
    wipeout_rule: Literal["fill_primary", "points_only", "instant_win"] = "fill_primary"


BUILDING_SQUADS: Final = "Building squads"
TURNS_AND_VICTORY: Final = "Turns and victory"
MOVING: Final = "Moving"
SIGHT_AND_ATTACKS: Final = "Sight and attacks"

# what is said of each option, in the order of D16
TEXTS: Final[dict[str, OptionText]] = {
    "ap_cap_mode": OptionText(
        "TM-R13",
        TURNS_AND_VICTORY,
        "Cap of 16 AP",
        "Whether the cap holds for the pool of a turn, or only for what is stored after it.",
        words={"pool": "On the pool", "storage": "On what is stored"},
    ),
    "attacks_per_weapon": OptionText(
        "TM-R88",
        SIGHT_AND_ATTACKS,
        "Attacks of a weapon",
        "How often a weapon may be used in a phase.",
        words={"unlimited": "As AP allow", "once_per_phase": "Once a phase"},
    ),
    "dc_limit_strict": OptionText(
        "TM-R7",
        BUILDING_SQUADS,
        "Squads under the limit",
        "Whether squads must cost less than the DC limit, not just as much.",
    ),
    "evasion_natural_extremes": OptionText(
        "TM-R40",
        SIGHT_AND_ATTACKS,
        "Natural 1 and 8 in evasion",
        "Whether a natural 8 always evades and a natural 1 never does.",
    ),
    "fall_damage_split": OptionText(
        "TM-R58",
        MOVING,
        "Fall damage to several legs",
        "Whether the legs share the damage of a fall, or each takes all of it.",
        words={"split": "They share it", "each": "Each takes all"},
    ),
    "fov_shape": OptionText(
        "TM-R32",
        SIGHT_AND_ATTACKS,
        "Field of view",
        "What a unit sees ahead: the half ahead, or a cone of 120 degrees.",
        words={"half_plane": "Half ahead", "cone_120": "Cone of 120°"},
    ),
    "initiative_mode": OptionText(
        "TM-R10",
        TURNS_AND_VICTORY,
        "Initiative of two players",
        "Whether the Attacker always has it, or the teams roll for it every round.",
        words={"default": "Always the Attacker", "roll_each_round": "Rolled each round"},
    ),
    "minimum_step": OptionText(
        "TM-R21",
        MOVING,
        "Minimum step",
        "Whether the first step of a move is always possible, whatever it costs.",
    ),
    "movement_systems_free": OptionText(
        "TM-R24",
        BUILDING_SQUADS,
        "Free movement systems",
        "Whether durability alone gives Hover, Flight, Cruise and Swim, without buying them.",
    ),
    "overflow_damage": OptionText(
        "TM-R42",
        SIGHT_AND_ATTACKS,
        "Excess damage",
        "Where the damage goes that a destroyed item does not take.",
        words={"none": "Lost", "to_core": "To the core section"},
    ),
    "squad_cap_mode": OptionText(
        "TM-R8",
        BUILDING_SQUADS,
        "Units of a team",
        "How many units a team may have: by engagement size, five, or any number.",
        words={"by_size": "By size", "five": "Five", "none": "Any number"},
    ),
    "units_block_los": OptionText(
        "TM-R36",
        SIGHT_AND_ATTACKS,
        "Units block sight",
        "Whether units between two hexes block lines of sight.",
    ),
    "wipeout_rule": OptionText(
        "TM-R73",
        TURNS_AND_VICTORY,
        "A team is wiped out",
        "What it brings the other: 7 primary points and every tie, the points it has, or the win.",
        words={
            "fill_primary": "7 primary points",
            "points_only": "Points only",
            "instant_win": "The win",
        },
    ),
}

BOOK = OptionBook(HouseRules, TEXTS)
parse_options = BOOK.parse
