"""Answers in words, with the anchors by which a screen finds them.

Things have the anchors `unit:1-2`, `hex:0403` and `player:1`; from a unit and a hex follow the
moves that end there. What needs no thing has no anchor and is a button.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.names import player as mark
from ironmuster.kernel.system import Label, Phrase
from ironmuster.systems.greatwar.position import actions as act
from ironmuster.systems.greatwar.position.stats import neutral_sites
from ironmuster.systems.greatwar.telling.names import (
    hex_anchor,
    hex_name,
    method_name,
    unit_anchor,
    unit_name,
)

if TYPE_CHECKING:
    from ironmuster.kernel.value import Action
    from ironmuster.systems.greatwar.position.state import WarGame

PLAIN: Final[dict[type[Action], str]] = {
    act.LeaveToDice: "Leave it to the dice",
    act.LetThemEnter: "Have the other side enter the result",
    act.Confirm: "Confirm the result",
    act.Done: "Deploy nothing more",
}
GRADES: Final = {"decisive": "A decisive victory", "marginal": "A marginal victory"}


def describe(game: WarGame, action: Action) -> Label:
    """An answer to the open question in words."""
    state = game.state
    match action:
        case act.Lead(player):
            return Label(f"First to move: {mark(player)}", (f"player:{player}",))
        case act.Move(unit, ()):
            return Label(f"{unit_name(state, unit)} holds", (unit_anchor(unit),))
        case act.Move():
            return phrases(game)[act.Move].label(action)
        case act.Fight(hex):
            return Label(f"Fight for {hex_name(state, hex)}", (hex_anchor(hex),))
        case act.Name(method):
            return Label(f"Fight {method_name(game, method)}")
        case act.Enter(grade, winner):
            won = f"{GRADES[grade]} of the {winner}" if winner else "A draw"
            return Label(f"{won}{steps_told(action)}")
        case act.Lose(unit):
            return Label(f"{unit_name(state, unit)} loses a step", (unit_anchor(unit),))
        case act.Retreat(unit, hex):
            anchors = (unit_anchor(unit), hex_anchor(hex))
            text = f"{unit_name(state, unit)} retreats to {hex_name(state, hex)}"
            return Label(text, anchors)
        case act.Deploy(unit, hex):
            anchors = (unit_anchor(unit), hex_anchor(hex))
            text = f"{unit_name(state, unit)} returns at {hex_name(state, hex)}"
            return Label(text, anchors)
    return Label(PLAIN[type(action)])


def phrases(game: WarGame) -> dict[type[Action], Phrase]:
    """[GW-4.11, GW-6.2] How the moves are told: where a path leads, and by which hexes; those whose
    sites it would take are called neutral."""
    state = game.state
    board, neutral = state.table.board, neutral_sites(state)
    sites: dict[str, str] = {}
    for hex, cell in board.cells.items():
        if board.site[cell]:
            kind = "neutral " if neutral >> cell & 1 else ""
            sites[hex] = hex_name(state, hex, kind).removeprefix("the ")
    units = {unit.id: unit_name(state, unit.id) for unit in state.units}
    anchors = (unit_anchor("{unit}"), hex_anchor("{path}"))
    return {act.Move: Phrase("{unit} to {path}", anchors, {"unit": units, "path": sites})}


def steps_told(entry: act.Enter) -> str:
    """[GW-12.2] The steps that are entered with a result."""
    return f", with {', '.join(map(str, entry.steps))} steps left" if entry.steps else ""
