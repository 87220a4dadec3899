"""What the contract tests play of 30MM Wargame."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.game import Game
from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.content.hosting import engage
from ironmuster.systems.thirtymm.content.setup import Setup
from ironmuster.systems.thirtymm.content.sheets import Squad
from ironmuster.systems.thirtymm.position.actions import Raise
from tests.thirtymm.asked import asked

# Every house rule away from its default, in two halves, so that no value hides another.
FREE: Final[dict[str, Setting]] = {
    "ap_cap_mode": "storage",
    "attacks_per_weapon": "once_per_phase",
    "evasion_natural_extremes": True,
    "fall_damage_split": "each",
    "fov_shape": "cone_120",
    "initiative_mode": "roll_each_round",
    "movement_systems_free": True,
    "overflow_damage": "to_core",
    "wipeout_rule": "points_only",
}
STRICT: Final[dict[str, Setting]] = {
    "dc_limit_strict": True,
    "minimum_step": False,
    "squad_cap_mode": "five",
    "units_block_los": True,
    "wipeout_rule": "instant_win",
}


# Which stand for the others where CI plays interpreted.
BRIEF: Final = ("reconnaissance", "engaged")


def scenarios() -> dict[str, Any]:
    """All thirteen missions and four sizes, over every ready squad and most maps; two to four
    players, a mission that is rolled, a battle of a campaign, and the house rules."""
    three = Setup("m09", "", "", 3, ("SC-3", "OP-1", "SK-1"), (0, 1, 0), {})
    four = Setup("m12", "", "", 4, ("SC-4", "SC-2", "OP-2", "SK-2"), (0, 1, 0, 1), {})
    return {
        "destroy_all_targets": versus("m00", "SK-1", "SK-3", "skirmish", "S2"),
        "reconnaissance": versus("m01", "SC-3", "SC-4"),
        "show_of_force": versus("m02", "SC-1", "SC-2"),
        "winds_of_war": versus("m03", "SK-1", "SK-2"),
        "endless_pursuit": versus("m04", "SK-1", "SK-2"),
        "counterattack": versus("m05", "SK-2", "SK-3"),
        "call_of_darkness": versus("m06", "SK-2", "SK-1"),
        "order_to_destroy": versus("m07", "OP-2", "OP-3"),
        "emissary": versus("m08", "OP-1", "OP-2"),
        "burning_sandstorm": three,
        "protect_the_relic": versus("m10", "OP-3", "OP-1"),
        "protect_the_base": versus("m11", "BT-1", "BT-2"),
        "marshall_law": four,
        "rolled": versus("roll", "SC-2", "SC-4", "scouting", rules=FREE),
        "strict": versus("m05", "SK-3", "SK-1", rules=STRICT),
        "engaged": engage(asked((700, 480), "city", "hold", depths=(3, 6), road=True)),
    }


def unlisted(game: Game[Any, Any]) -> list[Action]:
    """What a player has built for a battle of a campaign, and something that is too dear."""
    two, four = ("alto_trooper", "sparrow"), ("colossus", "bulwark", "alto_trooper", "sparrow")
    made = [("sparrow", "badger"), two, four]
    return [Raise(Squad(id="own", name="Own", size="skirmish", units=one)) for one in made]


def versus(
    mission: str,
    one: str,
    other: str,
    size: str = "",
    map: str = "",
    rules: dict[str, Setting] | None = None,
) -> Setup:
    """Two squads against each other."""
    return Setup(mission, size, map, 2, (one, other), (0, 1), rules or {})


# The events by which the rules lay open what was hidden, each by the name of its class.
REVEALS: Final = ("GoalsRevealed", "SquadsRevealed")
