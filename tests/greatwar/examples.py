"""What the contract tests play of the Great War."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.value import Action
from ironmuster.systems.greatwar.content.entries import DECISIVE, DRAW, MARGINAL
from ironmuster.systems.greatwar.content.setup import Setup
from ironmuster.systems.greatwar.position.actions import ATTACKER, DEFENDER, Enter, Move
from ironmuster.systems.greatwar.position.board import Board
from ironmuster.systems.greatwar.position.moves import Moves
from tests.greatwar.made import Playing
from tests.greatwar.moments import scenario

# The events by which the hosts of battles reveal forces that were chosen in secret [GW-10.6].
REVEALS: Final = (
    *("Revealed", "SquadsRevealed", "TeamsRevealed", "GoalsRevealed"),
    *("MineRolled", "Spotted", "LostSight", "Halted", "Alerted", "ForceCame"),
)

# House rules away from their defaults, in three parts, so that no value hides another.
TURNED: Final[dict[str, Setting]] = {
    "initiative": "alternate",
    "initiative_choice": "choose",
    "unequal_numbers": "even_out",
    "disengage": "one_hex",
    "neutral_capture": "end_of_turn",
    "draw_rule": "both_retreat",
    "factory_units": "every_capture",
    "site_income": "per_turn",
    "reserve_squares": 2,
}
STRICT: Final[dict[str, Setting]] = {
    "initiative": "trailing",
    "march_start_on_road": False,
    "disengage": "pinned",
    "stacking_limit": 3,
    "attrition": "none",
    "factory_units": "while_controlled",
    "capital_loss": "sudden_death",
    "occupied_means": "garrisoned",
}
LOOSE: Final[dict[str, Setting]] = {
    "pass_through_enemy": True,
    "stacking_limit": 0,
    "refit": False,
    "roster": "faction",
    "captured_capital_spawns": False,
    "spawn_sites": "factory+academy",
    "final_ratio_cap": 110,
}


# Which stand for the others where CI plays interpreted: by dice, and played out inside.
BRIEF: Final = ("ford", "duel")


def scenarios() -> dict[str, Any]:
    """Every map, with two, three and four players and teams; battles by dice, entered by hand, or
    played out in the other systems."""
    return {
        "ford": scenario("kestrel_ford"),
        "entered": scenario("kestrel_ford", {**TURNED, "battle_mode": "manual"}),
        "river": shortened("greywater", 5, {}),
        "meridian": shortened("iron_meridian", 2, {}),
        "coast": shortened("sable_coast", 4, STRICT),
        "crowns": shortened("three_crowns", 4, LOOSE),
        "marches": shortened("four_marches", 3, {"battle_mode": "manual"}),
        "allies": shortened("four_marches", 3, TURNED, "1+3"),
        "duel": fought("kestrel_ford", 3, "battlemachine"),
        "hexes": fought("kestrel_ford", 2, "thirtymm"),
        "three": fought("three_crowns", 2, "battlemachine"),
        "teams": fought("four_marches", 2, "battlemachine", "1+3"),
        "named": shortened("four_marches", 2, {"battle_mode": "ask"}),
    }


def fought(map: str, turns: int, host: str, alliances: str = "none") -> Setup:
    """[GW-10] A campaign of a few turns whose battles are games of another system."""
    return shortened(map, turns, {"battle_mode": f"tactical:{host}"}, alliances)


def shortened(map: str, turns: int, options: dict[str, Setting], alliances: str = "none") -> Setup:
    """A campaign of a few turns."""
    return scenario(map, {**options, "turn_limit": turns}, alliances)


def unlisted(game: Playing) -> list[Action]:
    """[GW-4.11, GW-12.2, GW-12.4] Ways of three hexes, and results with the steps of every unit,
    some of them impossible."""
    found: list[Action] = []
    options = game.open.options if game.open is not None else None
    if isinstance(options, Moves):
        ways = detours(options.board, options.cells[0])
        found += [Move(options.units[0], way) for way in ways]
        found = [one for one in found if not options.has(one)]
        legal = [one for one in found if options.open(one)]
        found = legal[:4] + found[:4]
    return [
        *found,
        Enter(MARGINAL, ATTACKER, (3, 2), "a long day"),
        Enter(DECISIVE, DEFENDER, (0, 4)),
        Enter(DECISIVE, DEFENDER, (0, 0)),
        Enter(DRAW, ATTACKER),
        Enter(MARGINAL, ""),
        Enter(MARGINAL, DEFENDER, (1, 1, 1, 1)),
        Move("9-9", ("0101",)),
    ]


def detours(board: Board, cell: int) -> list[tuple[str, ...]]:
    """Every way of three hexes from a cell."""
    return [
        (board.hexes[first], board.hexes[second], board.hexes[third])
        for first in board.around(cell)
        for second in board.around(first)
        for third in board.around(second)
    ]
