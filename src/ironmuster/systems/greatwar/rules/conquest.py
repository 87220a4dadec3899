"""[GW-6, GW-6.1, GW-R20] Sites that are taken: neutral ones on the way, hostile ones at the end of
the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.greatwar.position.events import SiteTaken
from ironmuster.systems.greatwar.position.state import NOBODY, Unit
from ironmuster.systems.greatwar.position.stats import (
    neutral_sites,
    owner_at,
    speaker_of,
    units_at,
)
from ironmuster.systems.greatwar.rules.reserve import lose_factory

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import WarGame


def enter(game: WarGame, unit: Unit, cells: list[int]) -> None:
    """[GW-6.2, GW-6.5, GW-R13] The neutral sites among the hexes a unit enters become its player's
    at once; by an option they are only claimed."""
    state = game.state
    neutral = neutral_sites(state)
    for cell in cells:
        if neutral >> cell & 1:
            if state.table.rules.neutral_capture == "end_of_turn":
                state.claims += [cell, unit.player]
            else:
                take(game, cell, unit.player, "GW-6.2")
                neutral &= ~(1 << cell)


def take(game: WarGame, cell: int, player: int, rule: str) -> None:
    """[GW-1.3] A site changes hands; [GW-7.9] with a factory goes what it is making."""
    state = game.state
    former = owner_at(state, cell)
    if former != NOBODY:
        state.owned[former] &= ~(1 << cell)
    state.owned[player] |= 1 << cell
    if game.observed:
        game.emit(SiteTaken(state.table.board.hexes[cell], player, former, rule))
    if state.table.board.factories >> cell & 1:
        state.seized |= 1 << cell
        if former != NOBODY:
            lose_factory(game, former, cell)


def conquer(game: WarGame) -> None:
    """[GW-3.4, GW-6.3, GW-6.4, GW-6.6] In order of hex id, a site goes to the only side that has
    units on it, whoever won there; or, by an option, to whoever entered it last."""
    state = game.state
    teams = state.table.teams
    for cell in state.table.board.site_cells:
        units = units_at(state, cell)
        owner = owner_at(state, cell)
        if units:
            sides = {teams[unit.player] for unit in units}
            if len(sides) == 1 and (owner == NOBODY or teams[owner] not in sides):
                take(game, cell, speaker_of(units), "GW-6.3")
        elif owner == NOBODY:
            claimed = claimant(state.claims, cell)
            if claimed != NOBODY and not state.out[claimed]:
                take(game, cell, claimed, "GW-R13")
    state.claims = []


def claimant(claims: list[int], cell: int) -> int:
    """[GW-R13] Who entered a neutral site last, or -1."""
    for place in range(len(claims) - 2, -1, -2):
        if claims[place] == cell:
            return claims[place + 1]
    return NOBODY
