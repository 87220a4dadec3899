"""[GW-7.8, GW-2.3] Units that are made by factories."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.greatwar.content.entries import LINE, STEPS
from ironmuster.systems.greatwar.position.state import GONE, NOWHERE, State, Unit

SERIALS: Final = 1000  # more than the units one factory makes for a player


def units_made(state: State, player: int, cell: int) -> list[Unit]:
    """[GW-7.8] The units a factory made for a player that are in the game."""
    return [
        unit
        for unit in state.units
        if unit.player == player and unit.factory == cell and unit.square != GONE
    ]


def raise_unit(state: State, player: int, cell: int) -> Unit:
    """[GW-7.8, GW-1.7, GW-R48] Put a new unit of a factory on the highest square."""
    table = state.table
    hex = table.board.hexes[cell]
    serials = [unit.order % SERIALS for unit in units_made(state, player, cell)]
    serial = max(serials) + 1 if serials else 1
    id = f"{player + 1}-F{hex}" + (f".{serial}" if serial > 1 else "")
    unit = Unit(
        id=id,
        player=player,
        order=order_of(player, int(hex), serial),
        number=state.raised[player],
        kind=LINE,
        step_bv=table.catalog.classes[LINE].step_bv,
        steps=STEPS,
        cell=NOWHERE,
        square=table.squares,
        moved=False,
        stamp=0,
        came=NOWHERE,
        fought=False,
        shifted=False,
        factory=cell,
        bound=True,
    )
    state.raised[player] += 1
    state.units.append(unit)
    return unit


def order_of(player: int, hex: int, serial: int) -> int:
    """[GW-1.7] What units are sorted by: the player, then starting units, then factory units by hex
    and number."""
    return (player * 10_000 + hex) * SERIALS + serial
