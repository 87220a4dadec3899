"""What units, hexes and sites are called in sentences, and the anchors of what is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.names import player as mark
from ironmuster.systems.greatwar.content.entries import CAPITAL
from ironmuster.systems.greatwar.content.options import TACTICAL
from ironmuster.systems.greatwar.position.stats import name_of

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State, WarGame

METHODS: Final = {"auto": "by dice", "manual": "on a real table", "any": "any way"}
SHORTENED: Final = "'mech"  # a 'Mechfactory in a sentence: the map and its lists say Factory too


def unit_name(state: State, id: str) -> str:
    """A unit as people call it: `Iron Guard (1-1)`; a removed one, too."""
    found = [unit for unit in state.units if unit.id == id]
    return f"{name_of(state, found[-1])} ({id})" if found else id


def units_named(state: State, ids: tuple[str, ...]) -> str:
    """Several units in a sentence."""
    return ", ".join([unit_name(state, id) for id in ids])


def hex_name(state: State, hex: str, kind: str = "") -> str:
    """A hex as people call it: by its site, if it has one, of which kind that is."""
    board = state.table.board
    cell = board.cells.get(hex, -1)
    if cell < 0 or not board.site[cell]:
        return f"hex {hex}"
    if board.site[cell] == CAPITAL:
        return f"{mark(board.capitals.index(cell))}'s {kind}capital {hex}"
    site = state.table.catalog.sites[board.site[cell]].name.lower()
    return f"the {kind}{site.removeprefix(SHORTENED)} {hex}"


def method_name(game: WarGame, method: str) -> str:
    """A method of a battle in words."""
    if method.startswith(TACTICAL):
        return f"in {system_name(game, method.removeprefix(TACTICAL))}"
    return METHODS.get(method, method)


def system_name(game: WarGame, name: str) -> str:
    """A system as people call it, also one that is not there."""
    system = game.systems.get(name)
    return name if system is None else system.title


def hex_anchor(hex: str) -> str:
    """Where a screen looks for a hex."""
    return f"hex:{hex}"


def unit_anchor(id: str) -> str:
    """Where a screen looks for a unit."""
    return f"unit:{id}"
