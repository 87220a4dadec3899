"""[D15] The house rules: every option of the rules, its default and its meaning."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from ironmuster.kernel.house_rules import OptionBook, OptionText
from ironmuster.kernel.value import Value

FIXED: Final = "fixed:"  # before the id of a map [RO-21.7]


class HouseRules(Value, frozen=True, kw_only=True):
    """[D15] The options of one game; the defaults are the rulings."""

    fudge_tokens: Annotated[int, Meta(ge=0, le=10)] = 0
    half_scale: bool = False
    ap_damages_humans: bool = True
    tanks_crush_buildings: bool = False
    weather: Literal["clear", "bad", "roll"] = "clear"
    shared_spotting: bool = True
    tank_turrets: bool = False
    squad_fire: Literal["single", "per_model"] = "single"
    vehicle_pin: Literal["ap_anp", "any", "never"] = "ap_anp"
    pull_back_phase: Literal["recover", "movement", "either"] = "recover"
    fight_value: Literal["inverse", "literal"] = "inverse"
    melee_saves: bool = False
    civilians_targetable: bool = False
    defensive_cost: Literal["table", "one_each"] = "table"
    infantry_count: Literal["units", "models"] = "units"
    enemy_control: Literal["auto", "human"] = "auto"
    enemy_fog: bool = True
    mines_spare_own: bool = True
    enemy_commander: bool = False
    enemy_skill: Literal["green", "regular", "veteran"] = "regular"
    terrain: Literal[
        "random",
        "fixed:crossroads_farm",
        "fixed:mill_village",
        "fixed:thicket",
        "fixed:works",
        "fixed:sealion_beach",
    ] = "random"
    campaign_turns: Annotated[int, Meta(ge=1, le=12)] = 12


THE_ENEMY: Final = "The enemy"
TABLE_AND_TERRAIN: Final = "Table and terrain"
MOVING: Final = "Moving"
SIGHT_AND_SHOOTING: Final = "Sight and shooting"
FIGHTING: Final = "Fighting and falling back"
THE_CAMPAIGN: Final = "The campaign"

# what is said of each option, in the order of D15
TEXTS: Final[dict[str, OptionText]] = {
    "fudge_tokens": OptionText(
        "RO-1.8",
        FIGHTING,
        "Fudge tokens",
        "How often in a battle the player may re-roll a die or ignore the damage of an attack.",
    ),
    "half_scale": OptionText(
        "RO-1.9",
        TABLE_AND_TERRAIN,
        "Half scale",
        "Whether rulers and texts print half the inches, for models at 1/160.",
    ),
    "ap_damages_humans": OptionText(
        "RO-3.13",
        SIGHT_AND_SHOOTING,
        "Armour Piercing and Humans",
        "Whether Armour Piercing weapons damage Humans, not just Stagger them.",
    ),
    "tanks_crush_buildings": OptionText(
        "RO-6.9",
        MOVING,
        "Tanks crush buildings",
        "Whether a tank drives through a building without a roll or damage.",
    ),
    "weather": OptionText(
        "RO-9.6",
        TABLE_AND_TERRAIN,
        "Weather",
        "Whether the weather is clear, bad so that nobody sees far, or rolled.",
        words={"roll": "Rolled"},
    ),
    "shared_spotting": OptionText(
        "RO-9.8",
        SIGHT_AND_SHOOTING,
        "Shared spotting",
        "Whether a weapon that outranges its firer's sight may use what friends see.",
    ),
    "tank_turrets": OptionText(
        "RO-9.14",
        SIGHT_AND_SHOOTING,
        "Turrets of tanks",
        "Whether guns of tanks fire all round.",
    ),
    "squad_fire": OptionText(
        "RO-10.1",
        SIGHT_AND_SHOOTING,
        "Fire of squads",
        "Whether a squad makes one attack, or rolls a die for each model.",
        words={"single": "One attack", "per_model": "A die per model"},
    ),
    "vehicle_pin": OptionText(
        "RO-11.2",
        FIGHTING,
        "Pinning vehicles",
        "Which weapons with Pin can pin vehicles.",
        words={"ap_anp": "AP and Antipersonnel", "any": "All", "never": "None"},
    ),
    "pull_back_phase": OptionText(
        "RO-11.3",
        FIGHTING,
        "Pulling back",
        "In which phase a Pinned unit pulls back.",
        words={"recover": "Recover", "movement": "Movement, as its move", "either": "Either"},
    ),
    "fight_value": OptionText(
        "RO-12.4",
        FIGHTING,
        "Fight value",
        "What is added to a D6 in a fight: 7 less the printed Fight, or the printed number.",
        words={"inverse": "7 less Fight", "literal": "As printed"},
    ),
    "melee_saves": OptionText(
        "RO-12.5",
        FIGHTING,
        "Saves in melee",
        "Whether the loser of a fight may save.",
    ),
    "civilians_targetable": OptionText(
        "RO-16.1",
        SIGHT_AND_SHOOTING,
        "Civilians as targets",
        "Whether civilians can be attacked.",
    ),
    "defensive_cost": OptionText(
        "RO-17.3",
        TABLE_AND_TERRAIN,
        "Cost of defensive terrain",
        "Whether a piece costs what its table says, or a point each.",
        words={"table": "As the table says", "one_each": "A point each"},
    ),
    "infantry_count": OptionText(
        "RO-R45",
        THE_ENEMY,
        "Infantry of a force",
        "Whether forces count infantry in units, or in models, a fifth as many: the quick game.",
    ),
    "enemy_control": OptionText(
        "RO-20.1",
        THE_ENEMY,
        "Who plays the enemy",
        "Whether the rules play the enemy, or a second person.",
        words={"auto": "The rules", "human": "A person"},
    ),
    "enemy_fog": OptionText(
        "RO-20.1",
        THE_ENEMY,
        "Fog for the enemy",
        "Whether a person who plays the enemy sees only units that are spotted.",
    ),
    "mines_spare_own": OptionText(
        "RO-17.13",
        TABLE_AND_TERRAIN,
        "Mines spare their own",
        "Whether units of the side that laid a field never set it off.",
    ),
    "enemy_commander": OptionText(
        "RO-20.16",
        THE_ENEMY,
        "German commanders",
        "Whether Engel, Siegel or Kraus may join a Medium or Heavy Force.",
    ),
    "enemy_skill": OptionText(
        "RO-20.17",
        THE_ENEMY,
        "Skill of the enemy",
        "How well the rules play the enemy: the green hesitate, the veteran press on and kill.",
    ),
    "terrain": OptionText(
        "RO-21.7",
        TABLE_AND_TERRAIN,
        "Terrain",
        "Whether the terrain is drawn for the location, or a fixed map is played.",
        words={
            "random": "Drawn",
            "fixed:crossroads_farm": "Crossroads Farm",
            "fixed:mill_village": "Mill Village",
            "fixed:thicket": "Thicket",
            "fixed:works": "Works",
            "fixed:sealion_beach": "Sealion Beach",
        },
    ),
    "campaign_turns": OptionText(
        "RO-23.1",
        THE_CAMPAIGN,
        "Length of the campaign",
        "After how many campaign turns the campaign is over.",
    ),
}

BOOK = OptionBook(HouseRules, TEXTS)
parse_options = BOOK.parse
