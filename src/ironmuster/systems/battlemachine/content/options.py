"""[part 3.1] The house rules: every option of the rulings, its default and its meaning."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.house_rules import OptionBook, OptionInfo, Setting
from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.content.entries import MapSheet, is_building

__all__ = [
    "HouseRules",
    "OptionInfo",
    "Setting",
    "changed",
    "describe",
    "parse_options",
    "zone_room",
    "zone_rows",
]


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


# ruling and meaning of each option, in the order of part 3.1
TEXTS: dict[str, tuple[str, str]] = {
    "point_limit": ("BM-R50", "Points of each battlegroup: 25, 50, 125, 200 or any by agreement."),
    "distance_metric": ("BM-R5", "How squares are counted: diagonals as 1 or as 2."),
    "facings": ("BM-R6", "Eight facings, or north, east, south and west only."),
    "reverse_step": ("BM-R6", "Whether a mech may step straight back, for 1 point more."),
    "turn_cost": ("BM-R7", "One point for any turn, or one for each 45 degrees."),
    "firing_arc": ("BM-R9", "What a mech can fire at: the half ahead, the quarter ahead, all."),
    "units_block_los": ("BM-R11", "Whether mechs between two squares block sight."),
    "turn_sequence": ("BM-R14", "The whole side moves, then attacks; or mech by mech."),
    "length_unit": ("BM-R15", "Whether the 3D6 of the game length count rounds or player turns."),
    "roll_off_winner": ("BM-R16", "The winner of the roll-off goes first, or chooses."),
    "zone_rows": ("BM-R17", "Depth of the set-up zones; none takes it from the map."),
    "shots_per_weapon": ("BM-R19", "Firings of a weapon a turn; 0 is as many as Eng pays for."),
    "natural_conflict": ("BM-R22", "Which pairs of natural 1s and 6s are compared as usual."),
    "full_power": ("BM-R23", "Damage of an automatic win: at least Str, or at least Str + 6."),
    "armour_fumble": ("BM-R24", "Damage when the armour die is 1: full power, or at least 1."),
    "wrecks": ("BM-R26", "What a destroyed mech leaves on its square."),
    "aimed_shot_hurts_mech": ("BM-R27", "Whether a shot at gear also costs the mech Dam."),
    "flame_trigger": ("BM-R34", "Whether Flame needs only a hit, or damage."),
    "fire_die": ("BM-R35", "The die of a fire; a 1 on the D6 ends it in either case."),
    "douse": ("BM-R36", "Whether a mech that attacked with nothing goes out on a 2 as well."),
    "void_trigger": ("BM-R37", "Whether leaving the void tile it started on rolls, too."),
    "smoke_die": ("BM-R40", "The die for how long smoke lasts."),
    "building_to_hit": ("BM-R42", "Buildings are hit automatically, or like a mech of Def 0."),
    "commander_upgrade_cost": ("BM-R52", "Points for the commander upgrade."),
    "named_commander_upgrade": (
        "BM-R52",
        "Whether a named commander may take the upgrade in a mech of the faction"
        " instead of a command mech; or takes it in a command mech, too.",
    ),
    "commander_loss": ("BM-R54", "What the loss of the commander brings."),
    "mutual_commander_loss": ("BM-R54", "Who wins when both commanders are lost."),
    "draw_margin": ("BM-R55", "A lead of this many kill points or fewer is a draw."),
    "time_limit_min": ("BM-R56", "Minutes after which the round under way is the last."),
    "workshop": ("BM-R61", "Whether weapons may have an effect added in the workshop."),
    "length_hidden": ("BM-R64", "Whether the game length stays unknown."),
}


BOOK = OptionBook(HouseRules, TEXTS)
describe = BOOK.describe
parse_options = BOOK.parse
changed = BOOK.changed


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
