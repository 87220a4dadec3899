"""[GW-13.6, GW-3.11, GW-7.11] Those who give up, and what becomes of what they had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.errors import IllegalAction
from ironmuster.systems.greatwar.position.events import BattleStruck, FellWithCapital, GaveUp
from ironmuster.systems.greatwar.position.state import GONE
from ironmuster.systems.greatwar.rules.battles import Battle, Battles
from ironmuster.systems.greatwar.rules.ending import finish, sides_left
from ironmuster.systems.greatwar.rules.final import Final
from ironmuster.systems.greatwar.rules.reserve import remove

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State, WarGame


def concede(game: WarGame, player: int) -> bool:
    """[GW-3.11, GW-13.6, GW-R45, GW-R55] A player gives up; whether the campaign goes on without
    them. A battle on the map that they were playing out themselves has ended before."""
    if game.state.out[player]:
        raise IllegalAction("you have given up already [GW-13.6]")
    if game.observed:
        game.emit(GaveUp(player))
    depth = depth_without(game, player)
    leave(game, player)
    left = sides_left(game.state)
    if len(left) < 2:
        finish(game, left, "conceded")
        return False
    if depth < len(game.stack):
        game.child = None  # a final battle, or one of theirs that others were playing out
        game.unwind(depth)
    return True


def aftermath(game: WarGame) -> int:
    """[GW-R55, GW-R66] How many procedures are under way when a player is gone who gave a battle up
    with the campaign: its result, losses and retreats come first, and nothing after them. Nothing
    comes of a final battle."""
    for place, procedure in enumerate(game.stack):
        if isinstance(procedure, Battle):
            return place
    return len(game.stack)


def leave(game: WarGame, player: int) -> None:
    """[GW-13.6] Units are removed, sites become neutral, the warchest is void."""
    state = game.state
    state.out[player] = True
    for unit in state.units:
        if unit.player == player and unit.square != GONE:
            remove(game, unit, "GW-13.6")
    state.owned[player] = 0


def depth_without(game: WarGame, player: int) -> int:
    """[GW-13.6, GW-R52] How many procedures go on when a player is gone: a battle of theirs is
    struck off unless its result has come, a final battle of their side begins anew."""
    state = game.state
    team = state.table.teams[player]
    depth = len(game.stack)
    for place, procedure in enumerate(game.stack):
        if isinstance(procedure, Battles):
            depth = place + 1
        elif isinstance(procedure, Battle):
            units = [*procedure.units(state, 0), *procedure.units(state, 1)]
            if procedure.settled or all(unit.player != player for unit in units):
                return len(game.stack)
            if game.observed:
                game.emit(BattleStruck(state.table.board.hexes[procedure.cell]))
            return depth
        elif isinstance(procedure, Final):
            return place + 1 if team in procedure.teams else len(game.stack)
    return len(game.stack)


def without_capital(state: State) -> list[int]:
    """[GW-7.11, GW-R17, GW-R53] Who has no capital left, where that is defeat; nobody if nobody has
    one."""
    if state.table.rules.capital_loss == "continue":
        return []
    capitals = 0
    for cell in state.table.board.capitals:
        capitals |= 1 << cell
    players = [player for player, out in enumerate(state.out) if not out]
    found = [player for player in players if not state.owned[player] & capitals]
    return found if len(found) < len(players) else []


def fall_with_capitals(game: WarGame) -> bool:
    """[GW-7.11] All players without a capital lose together; whether the campaign is over."""
    fallen = without_capital(game.state)
    for player in fallen:
        if game.observed:
            game.emit(FellWithCapital(player))
        leave(game, player)
    left = sides_left(game.state)
    if len(left) > 1:
        return False
    finish(game, left, "capital")
    return True
