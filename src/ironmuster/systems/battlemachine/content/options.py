"""[part 3.1] The house rules: every option of the rulings, its default and its meaning."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.house_rules import OptionBook, OptionText
from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.content.entries import MapSheet, is_building


class HouseRules(Value, frozen=True, kw_only=True):
    """[part 3.1] The options of one game; the defaults are the rulings."""

    point_limit: Annotated[int, Meta(ge=1, le=10000)] = 50
    distance_metric: Literal["chebyshev", "manhattan"] = "chebyshev"
    facings: Literal[8, 4] = 8
    reverse_step: Literal["off", "cost2"] = "off"
    turn_cost: Literal["any_angle", "per_45"] = "any_angle"
    firing_arc: Literal["front_180", "front_90", "all_round"] = "front_180"
    units_block_los: bool = False
    turn_sequence: Literal["phases", "per_mech"] = "phases"
    length_unit: Literal["rounds", "player_turns"] = "rounds"
    roll_off_winner: Literal["first", "chooses"] = "first"
    zone_rows: Annotated[int, Meta(ge=1, le=50)] | None = None
    shots_per_weapon: Literal[1, 0] = 1
    natural_conflict: Literal["same_face", "any_natural"] = "same_face"
    full_power: Literal["str", "str_plus_die"] = "str"
    armour_fumble: Literal["full_power", "normal_min_1"] = "full_power"
    wrecks: Literal["none", "rubble"] = "none"
    aimed_shot_hurts_mech: bool = True
    flame_trigger: Literal["hit", "damage"] = "hit"
    fire_die: Literal["d6", "d3"] = "d6"
    douse: Literal["module_only", "idle"] = "module_only"
    void_trigger: Literal["enter_or_start", "enter_only"] = "enter_or_start"
    smoke_die: Literal["d6", "d3"] = "d6"
    building_to_hit: Literal["auto", "def_0"] = "auto"
    commander_upgrade_cost: Annotated[int, Meta(ge=0, le=1000)] = 6
    named_commander_upgrade: bool | Literal["command_mechs"] = False
    commander_loss: Literal["one_more_turn", "immediate", "none"] = "one_more_turn"
    mutual_commander_loss: Literal["points", "first_loses"] = "points"
    draw_margin: Annotated[int, Meta(ge=0, le=10000)] = 0
    time_limit_min: Annotated[int, Meta(ge=1, le=1440)] | None = None
    workshop: bool = False
    length_hidden: bool = False
    demolition_end: Literal["at_once", "round_end"] = "at_once"


LENGTH_AND_VICTORY: Final = "Length and victory"
MOVING_AND_TURNS: Final = "Moving and turns"
SIGHT_AND_SHOOTING: Final = "Sight and shooting"
FIRE_SMOKE_AND_VOID: Final = "Fire, smoke and void"
BUILDING_BATTLEGROUPS: Final = "Building battlegroups"

# what is said of each option, in the order of part 3.1
TEXTS: Final[dict[str, OptionText]] = {
    "point_limit": OptionText(
        "BM-R50",
        "",
        "Point limit",
        "Points of each battlegroup: 25, 50, 125, 200 or any by agreement.",
    ),
    "distance_metric": OptionText(
        "BM-R5",
        MOVING_AND_TURNS,
        "Distances",
        "How squares are counted: diagonals as 1 or as 2.",
        words={"chebyshev": "Diagonals count 1", "manhattan": "Diagonals count 2"},
    ),
    "facings": OptionText(
        "BM-R6",
        MOVING_AND_TURNS,
        "Facings",
        "Eight facings, or north, east, south and west only.",
        words={8: "Eight ways", 4: "Four ways"},
    ),
    "reverse_step": OptionText(
        "BM-R6",
        MOVING_AND_TURNS,
        "Stepping back",
        "Whether a mech may step straight back, for 1 point more.",
        words={"off": "No", "cost2": "Yes, for 2 points"},
    ),
    "turn_cost": OptionText(
        "BM-R7",
        MOVING_AND_TURNS,
        "Cost of a turn",
        "One point for any turn, or one for each 45 degrees.",
        words={"any_angle": "1 for any turn", "per_45": "1 for each 45°"},
    ),
    "firing_arc": OptionText(
        "BM-R9",
        SIGHT_AND_SHOOTING,
        "Firing arc",
        "What a mech can fire at: the half ahead, the quarter ahead, all.",
        words={"front_180": "Half ahead", "front_90": "Quarter ahead", "all_round": "All round"},
    ),
    "units_block_los": OptionText(
        "BM-R11",
        SIGHT_AND_SHOOTING,
        "Mechs block sight",
        "Whether mechs between two squares block sight.",
    ),
    "turn_sequence": OptionText(
        "BM-R14",
        MOVING_AND_TURNS,
        "Turn sequence",
        "The whole side moves, then attacks; or mech by mech.",
        words={"phases": "All move, then all attack", "per_mech": "Mech by mech"},
    ),
    "length_unit": OptionText(
        "BM-R15",
        LENGTH_AND_VICTORY,
        "Length counts",
        "Whether the 3D6 of the game length count rounds or player turns.",
    ),
    "roll_off_winner": OptionText(
        "BM-R16",
        LENGTH_AND_VICTORY,
        "Winner of the roll-off",
        "The winner of the roll-off goes first, or chooses.",
        words={"first": "Goes first", "chooses": "Chooses"},
    ),
    "zone_rows": OptionText(
        "BM-R17",
        MOVING_AND_TURNS,
        "Depth of the zones",
        "Depth of the set-up zones; none takes it from the map.",
    ),
    "shots_per_weapon": OptionText(
        "BM-R19",
        SIGHT_AND_SHOOTING,
        "Shots of a weapon",
        "Firings of a weapon a turn; 0 is as many as Eng pays for.",
        words={1: "Once a turn", 0: "As energy allows"},
    ),
    "natural_conflict": OptionText(
        "BM-R22",
        SIGHT_AND_SHOOTING,
        "Naturals against each other",
        "Which pairs of natural 1s and 6s are compared as usual.",
        words={"same_face": "Same face only", "any_natural": "Any two naturals"},
    ),
    "full_power": OptionText(
        "BM-R23",
        SIGHT_AND_SHOOTING,
        "Full power",
        "Damage of an automatic win: at least Str, or at least Str + 6.",
        words={"str": "At least Str", "str_plus_die": "At least Str + 6"},
    ),
    "armour_fumble": OptionText(
        "BM-R24",
        SIGHT_AND_SHOOTING,
        "Armour die of 1",
        "Damage when the armour die is 1: full power, or at least 1.",
        words={"full_power": "Full power", "normal_min_1": "As usual, at least 1"},
    ),
    "wrecks": OptionText(
        "BM-R26",
        MOVING_AND_TURNS,
        "Wrecks leave",
        "What a destroyed mech leaves on its square.",
        words={"none": "Nothing"},
    ),
    "aimed_shot_hurts_mech": OptionText(
        "BM-R27",
        SIGHT_AND_SHOOTING,
        "Aimed shots hurt the mech",
        "Whether a shot at gear also costs the mech Dam.",
    ),
    "flame_trigger": OptionText(
        "BM-R34",
        FIRE_SMOKE_AND_VOID,
        "Flame sets on fire",
        "Whether Flame needs only a hit, or damage.",
        words={"hit": "A hit is enough", "damage": "Only with damage"},
    ),
    "fire_die": OptionText(
        "BM-R35",
        FIRE_SMOKE_AND_VOID,
        "Die of a fire",
        "The die of a fire; a 1 on the D6 ends it in either case.",
        words={"d6": "D6", "d3": "D3"},
    ),
    "douse": OptionText(
        "BM-R36",
        FIRE_SMOKE_AND_VOID,
        "Dousing on a 2",
        "Whether a mech that attacked with nothing goes out on a 2 as well.",
        words={"module_only": "Only with the module", "idle": "Also without attacking"},
    ),
    "void_trigger": OptionText(
        "BM-R37",
        FIRE_SMOKE_AND_VOID,
        "Void rolls on",
        "Whether leaving the void tile it started on rolls, too.",
        words={"enter_or_start": "Entering or starting there", "enter_only": "Only entering"},
    ),
    "smoke_die": OptionText(
        "BM-R40",
        FIRE_SMOKE_AND_VOID,
        "Die of smoke",
        "The die for how long smoke lasts.",
        words={"d6": "D6", "d3": "D3"},
    ),
    "building_to_hit": OptionText(
        "BM-R42",
        SIGHT_AND_SHOOTING,
        "Hitting buildings",
        "Buildings are hit automatically, or like a mech of Def 0.",
        words={"auto": "Always hit", "def_0": "Like Def 0"},
    ),
    "commander_upgrade_cost": OptionText(
        "BM-R52", BUILDING_BATTLEGROUPS, "Cost of the upgrade", "Points for the commander upgrade."
    ),
    "named_commander_upgrade": OptionText(
        "BM-R52",
        BUILDING_BATTLEGROUPS,
        "Upgrade for named commanders",
        "Whether a named commander may take the upgrade in a mech of the faction"
        " instead of a command mech; or takes it in a command mech, too.",
        words={"command_mechs": "Yes, command mechs too"},
    ),
    "commander_loss": OptionText(
        "BM-R54",
        LENGTH_AND_VICTORY,
        "A lost commander brings",
        "What the loss of the commander brings.",
        words={"one_more_turn": "One more turn", "immediate": "The end at once", "none": "Nothing"},
    ),
    "mutual_commander_loss": OptionText(
        "BM-R54",
        LENGTH_AND_VICTORY,
        "Both commanders lost",
        "Who wins when both commanders are lost.",
        words={"points": "Kill points decide", "first_loses": "Whoever is out first loses"},
    ),
    "draw_margin": OptionText(
        "BM-R55",
        LENGTH_AND_VICTORY,
        "Draw margin",
        "A lead of this many kill points or fewer is a draw.",
    ),
    "time_limit_min": OptionText(
        "BM-R56",
        LENGTH_AND_VICTORY,
        "Time limit in minutes",
        "Minutes after which the round under way is the last.",
    ),
    "workshop": OptionText(
        "BM-R61",
        BUILDING_BATTLEGROUPS,
        "Workshop",
        "Whether weapons may have an effect added in the workshop.",
    ),
    "length_hidden": OptionText(
        "BM-R64", LENGTH_AND_VICTORY, "Hidden length", "Whether the game length stays unknown."
    ),
    "demolition_end": OptionText(
        "BM-R77",
        LENGTH_AND_VICTORY,
        "Demolition is won",
        "When both targets are down: at once, or when the round ends, so that the second player"
        " has as many turns.",
        words={"at_once": "At once", "round_end": "When the round ends"},
    ),
}


BOOK = OptionBook(HouseRules, TEXTS)
parse_options = BOOK.parse


def zone_rows(rules: HouseRules, sheet: MapSheet) -> int:
    """[BM-3.5, BM-R17] How deep the set-up zones are; at most half of the map."""
    rows = rules.zone_rows or sheet.zone
    if rows > sheet.height // 2:
        raise DataError(f"option `zone_rows`: 1 to {sheet.height // 2} on {sheet.name}, not {rows}")
    return rows


def zone_room(rules: HouseRules, sheet: MapSheet) -> int:
    """[BM-3.5] How many mechs either zone takes: the squares without buildings of the smaller."""
    rows = zone_rows(rules, sheet)
    zones = sheet.rows[:rows], sheet.rows[-rows:]
    return min(sum(not is_building(mark) for row in zone for mark in row) for zone in zones)
