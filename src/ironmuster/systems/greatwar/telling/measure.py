"""[section 6] The position measured for a screen: reach, dangers, retreats, odds, the end.

All lies open [GW-1.9], so everybody is answered alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ironmuster.geometry.masks import bits
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value, read_question
from ironmuster.systems.greatwar.odds.grades import after_move, between
from ironmuster.systems.greatwar.position.actions import Move
from ironmuster.systems.greatwar.position.moves import is_march, paths_later, paths_of
from ironmuster.systems.greatwar.position.state import NOWHERE
from ironmuster.systems.greatwar.position.stats import (
    contested,
    neutral_sites,
    retreat_hexes,
    sides_at,
    unit_of,
    units_at,
    warchest,
)
from ironmuster.systems.greatwar.rules.battles import Battle, came_from
from ironmuster.systems.greatwar.rules.ending import sides_left
from ironmuster.systems.greatwar.rules.final import best, chest, finalists
from ironmuster.systems.greatwar.telling import questions as ask
from ironmuster.systems.greatwar.telling.prospects import battle_found, final_now
from ironmuster.systems.greatwar.telling.reasons import closed_to
from ironmuster.systems.greatwar.telling.sheet import sheet_found

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State, Unit, WarGame


def measure(game: WarGame, viewer: int | None, question: dict[str, Any]) -> Value:
    """[section 6] Answer one of the questions. `DataError` when it makes no sense in this
    position."""
    asked: ask.AnyQuestion = read_question(question, ask.AnyQuestion)
    state = game.state
    match asked:
        case ask.Reach(unit, later):
            return reach_found(state, on_map(state, unit), later)
        case ask.Threat(player):
            return threat_found(state, player)
        case ask.Retreats(unit):
            return retreats_found(game, on_map(state, unit))
        case ask.Attacks(unit):
            return attacks_found(state, on_map(state, unit))
        case ask.Battles():
            return battles_found(state)
        case ask.Sheet(hex):
            return sheet_found(game, hex)
        case ask.Ended():
            return end_found(state)


def on_map(state: State, id: str) -> Unit:
    """[GW-1.6] A unit that stands on the map."""
    unit = unit_of(state, id)
    if unit is None or unit.cell == NOWHERE:
        raise DataError(f"no unit {id} stands on the map [GW-1.6]")
    return unit


def reach_found(state: State, unit: Unit, later: bool = False) -> ask.ReachFound:
    """[GW-4, GW-4.11, GW-6.2] Where a unit can go, whether it has moved or not, by which ways."""
    board = state.table.board
    neutral = neutral_sites(state)
    found: dict[str, list[ask.Way]] = {}
    for path in paths_later(state, unit) if later else paths_of(state, unit):
        if path:
            taken = [hex for hex in dict.fromkeys(path) if neutral >> board.cells[hex] & 1]
            way = ask.Way(path, is_march(board, unit.cell, path), tuple(taken))
            found.setdefault(path[-1], []).append(way)
    hexes = [
        ask.Reached(hex, all(way.march for way in ways), tuple(ways))
        for hex, ways in sorted(found.items())
    ]
    return ask.ReachFound(unit.id, tuple(hexes))


def threat_found(state: State, player: int) -> ask.ThreatFound:
    """[GW-4] Where enemies can be, their own hexes included."""
    table = state.table
    if player >= table.players:
        raise DataError(f"there is no player {player} [GW-2.1]")
    now: set[str] = set()
    next: set[str] = set()
    for unit in state.units:
        if unit.cell != NOWHERE and table.teams[unit.player] != table.teams[player]:
            hexes = {path[-1] for path in paths_of(state, unit) if path}
            hexes.add(table.board.hexes[unit.cell])
            next |= hexes
            if not unit.moved:
                now |= hexes
    return ask.ThreatFound(tuple(sorted(now)), tuple(sorted(next)))


def retreats_found(game: WarGame, unit: Unit) -> ask.RetreatsFound:
    """[GW-5.14] The hexes around a unit, with why some are closed. In a battle it goes by where
    those came from who began it."""
    state = game.state
    board = state.table.board
    team = state.table.teams[unit.player]
    here = units_at(state, unit.cell)
    closed = came_from([one for one in here if state.table.teams[one.player] != team])
    for top in game.stack:
        if isinstance(top, Battle) and top.cell == unit.cell and team in top.teams and top.closed:
            closed = top.closed[top.teams.index(team)]
    ways = retreat_hexes(state, unit, closed)
    exits = [
        ask.Exit(
            board.hexes[cell], "" if cell in ways else closed_to(state, unit, board.hexes[cell])
        )
        for cell in bits(board.grid.neighbours(unit.cell))
    ]
    return ask.RetreatsFound(unit.id, tuple(sorted(exits, key=lambda one: one.hex)))


def attacks_found(state: State, unit: Unit) -> ask.BattlesFound:
    """[GW-5.2] The battles to which a unit can go, or in which it stands; where several ways lead,
    their odds are the same."""
    found: dict[str, ask.BattleFound] = {}
    for path in paths_of(state, unit):
        battle = after_move(state, Move(unit.id, path))
        if battle is not None:
            told = battle_found(state, battle)
            found.setdefault(told.hex, told)
    return ask.BattlesFound(tuple([found[hex] for hex in sorted(found)]))


def battles_found(state: State) -> ask.BattlesFound:
    """[GW-5.1, GW-13.3] The first battle in each contested hex."""
    found = []
    for cell in contested(state):
        defender, attacker = sides_at(state, cell)[:2]
        found.append(battle_found(state, between(state, cell, attacker, defender)))
    return ask.BattlesFound(tuple(found))


def end_found(state: State) -> ask.EndFound:
    """[GW-9.1 to GW-9.9] The warchests, and the final battle they would buy."""
    if state.turn < 1:
        raise DataError("no turn has begun [GW-3.1]")
    chests = tuple([warchest(state, player) for player in range(state.table.players)])
    sides = sides_left(state)
    if state.ended or len(sides) < 2:
        return ask.EndFound(chests, None, tuple(state.winners))
    rules = state.table.rules
    if rules.final_mode == "count":
        return ask.EndFound(chests, None, players_of(state, best(state, sides)))
    final = final_now(state)
    if final is None:
        first, second = finalists(state)
        teams = [first] if chest(state, first) else best(state, [first, second])
        return ask.EndFound(chests, None, players_of(state, teams))
    return ask.EndFound(chests, battle_found(state, final), ())


def players_of(state: State, teams: list[int]) -> tuple[int, ...]:
    """[GW-13.1] The players of some sides."""
    return tuple([one for one, team in enumerate(state.table.teams) if team in teams])
