"""[GW-8] What battles and sites bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.greatwar.content.entries import DECISIVE, DRAW
from ironmuster.systems.greatwar.position.events import Paid
from ironmuster.systems.greatwar.position.stats import site_value, warchest

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State, WarGame


def credit(state: State, grade: str, winner: int, loser: int, speakers: list[int]) -> int:
    """[GW-8.1, GW-8.4, GW-5.16, GW-R21] One battle is one victory, at once and for good; a draw is
    of both. Return the bv of it."""
    rules = state.table.rules
    if grade == DRAW:
        for player in speakers:
            state.draws[player] += 1
        return rules.bv_draw
    state.defeats[loser] += 1
    if grade == DECISIVE:
        state.decisive[winner] += 1
        return rules.bv_decisive_victory
    state.marginal[winner] += 1
    return rules.bv_marginal_victory


def pay(game: WarGame) -> None:
    """[GW-8.3, GW-R22] By an option sites pay every turn."""
    state = game.state
    if state.table.rules.site_income != "per_turn":
        return
    paid = [0 if out else site_value(state, player) for player, out in enumerate(state.out)]
    state.income = [sum(both) for both in zip(state.income, paid, strict=True)]
    if game.observed:
        game.emit(Paid(tuple(paid)))


def keep_books(state: State) -> None:
    """[GW-8.1, GW-8.3] What each player has at the end of a turn, and how battles have ended; a
    draw is of two [GW-5.8]."""
    for player, book in enumerate(state.books):
        book.append(warchest(state, player))
    ends = (sum(state.decisive), sum(state.marginal), sum(state.draws) // 2)
    for tally, count in zip(state.tallies, ends, strict=True):
        tally.append(count)
