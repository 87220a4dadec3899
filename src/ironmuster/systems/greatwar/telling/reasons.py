"""Why an answer is refused: the first rule that forbids it, with its ID."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.value import Action
from ironmuster.systems.greatwar.position.actions import (
    Confirm,
    Deploy,
    Enter,
    Fight,
    Lead,
    LeaveToDice,
    LetThemEnter,
    Lose,
    Move,
    Name,
    Retreat,
)
from ironmuster.systems.greatwar.position.moves import broken
from ironmuster.systems.greatwar.position.state import NOWHERE, READY
from ironmuster.systems.greatwar.position.stats import (
    enemies_of,
    full_for,
    hostile_sites,
    owner_at,
    spawn_hexes,
    unit_of,
)
from ironmuster.systems.greatwar.rules.methods import Settlement

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State, Unit, WarGame

# The rule that puts each question, by its prompt.
ASKED = {
    "lead": "GW-R1",
    "move": "GW-3.2",
    "battle": "GW-3.3",
    "name": "GW-5.4",
    "enter": "GW-12.5",
    "confirm": "GW-12.5",
    "lose": "GW-5.10",
    "retreat": "GW-5.13",
    "deploy": "GW-3.6",
}


def why_not(game: WarGame, action: Action) -> str:
    """Return why an answer to the open question is refused, with the rule."""
    assert game.open is not None
    prompt, player = game.open.prompt, game.open.player
    told = ""
    if prompt == "move" and isinstance(action, Move):
        told = _why_not_move(game.state, player, action)
    elif prompt == "retreat" and isinstance(action, Retreat):
        told = _why_not_retreat(game, action)
    elif prompt == "deploy" and isinstance(action, Deploy):
        told = _why_not_deploy(game.state, player, action)
    elif prompt in ("enter", "confirm") and isinstance(action, Enter):
        top = game.stack[-1]
        assert isinstance(top, Settlement)
        fault = top.fault(game.state, action)
        told = f"{fault} [GW-12.4]" if fault else "it is confirmed, or left to the dice [GW-R50]"
    elif prompt in OTHERS and isinstance(action, OTHERS[prompt][0]):
        told = OTHERS[prompt][1]
    return told or f"this is no answer to `{prompt}` [{ASKED[prompt]}]"


# What is wrong with an answer of the right kind that is not among those listed.
OTHERS: dict[str, tuple[type[Action] | tuple[type[Action], ...], str]] = {
    "lead": (Lead, "no such player is in the campaign [GW-R1]"),
    "battle": (Fight, "no enemies share this hex [GW-5.1]"),
    "name": (Name, "there is no such method, or no such system takes battles [GW-5.4]"),
    "enter": (LetThemEnter, "the other side has left it to you [GW-R50]"),
    "confirm": (
        (Confirm, LeaveToDice, LetThemEnter),
        "what was entered is confirmed, or another result entered [GW-12.5]",
    ),
    "lose": (Lose, "the next step is of a unit with the most steps left [GW-5.10]"),
}


def _own(state: State, player: int, id: str) -> tuple[Unit | None, str]:
    """A unit of a player, or why it is none."""
    unit = unit_of(state, id)
    if unit is None:
        return None, f"there is no unit {id} [GW-1.7]"
    if unit.player != player:
        return None, f"{id} is another player's [GW-3.2]"
    return unit, ""


def _why_not_move(state: State, player: int, action: Move) -> str:
    """[GW-3.2, GW-4] The unit first, then the path, hex by hex."""
    unit, told = _own(state, player, action.unit)
    if unit is None:
        return told
    if unit.cell == NOWHERE:
        return f"{unit.id} is on the reserve table [GW-7.3]"
    if unit.moved:
        return f"{unit.id} has moved this turn [GW-4.1]"
    team = state.table.teams[player]
    board = state.table.board
    found = broken(board, unit.cell, action.path, enemies_of(state, team), full_for(state, team))
    assert found is not None, "a legal path is accepted"
    return f"hex {found.hex} {found.text} [{found.rule}]"


def _why_not_retreat(game: WarGame, action: Retreat) -> str:
    """[GW-5.13, GW-5.14] The unit whose turn it is, then the hex."""
    state = game.state
    assert game.open is not None
    first = game.open.options.at(0)
    assert isinstance(first, Retreat)
    if action.unit != first.unit:
        return f"{first.unit} retreats next [GW-5.13]"
    unit = unit_of(state, first.unit)
    assert unit is not None
    return f"hex {action.hex} {closed_to(state, unit, action.hex)} [GW-5.14]"


def closed_to(state: State, unit: Unit, hex: str) -> str:
    """[GW-5.14] Why a unit cannot retreat to a hex, in words."""
    board = state.table.board
    cell = board.cells.get(hex, NOWHERE)
    if cell == NOWHERE or not board.grid.neighbours(unit.cell) >> cell & 1:
        return f"is not next to {board.hexes[unit.cell]}"
    team = state.table.teams[unit.player]
    for mask, text in (
        (~board.open, "cannot be entered"),
        (enemies_of(state, team), "holds an enemy"),
        (hostile_sites(state, team), "is a hostile site"),
        (full_for(state, team), "holds as many units of this side as may stand there"),
    ):
        if mask >> cell & 1:
            return text
    return "is where an enemy of this battle came from"


def _why_not_deploy(state: State, player: int, action: Deploy) -> str:
    """[GW-7.4, GW-7.5] The unit first, then the hex."""
    unit, told = _own(state, player, action.unit)
    if unit is None:
        return told
    if unit.square != READY:
        return f"{unit.id} is not in the ready box [GW-7.3]"
    cell = state.table.board.cells.get(action.hex, NOWHERE)
    if cell == NOWHERE or owner_at(state, cell) != player:
        return f"hex {action.hex} is no own site [GW-7.4]"
    assert cell not in spawn_hexes(state, player), "a legal hex is listed"
    if full_for(state, state.table.teams[player]) >> cell & 1:
        return f"hex {action.hex} holds as many units of this side as may stand there [GW-4.8]"
    return f"no unit returns at hex {action.hex} [GW-7.4]"
