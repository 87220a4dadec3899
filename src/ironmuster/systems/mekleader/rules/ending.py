"""[ML-2.4, ML-2.6, ML-20, ML-21.1] Money, and how the game ends by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.mekleader.content.setup import has_turn_limit, terms
from ironmuster.systems.mekleader.position.events import (
    CashChanged,
    GameEnded,
    GoalReached,
    TurnEnded,
)
from ironmuster.systems.mekleader.position.worth import worth

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State

GOAL: Final = "goal"  # the reasons a game is over for
TURN_LIMIT: Final = "turn_limit"
TURN_CAP: Final = "turn_cap"
CONCEDED: Final = "conceded"
RANKS: Final = ("Contractor", "Captain", "Major", "Warlord")  # [ML-20.3]
CAMPAIGN: Final = 1  # the depth of the outermost procedure, which goes on with the next turn


def gain(game: MekGame, player: int, amount: int, why: str = "") -> bool:
    """[ML-2.4] Pay MC to a player; all money that comes in comes in here. At the goal nothing later
    in the turn is resolved: return whether the turn goes on. Sales tell their own story and give
    no reason."""
    state = game.state
    owner = state.players[player]
    owner.cash += amount
    if why and amount and game.observed:
        game.emit(CashChanged(player, amount, owner.cash, why))
    if is_coop(state):
        total = sum([one.cash for one in state.players])
        if total < state.rules.victory_mc * len(state.players):
            return True
        _win(game, player, total, list(range(len(state.players))))
        return False
    if owner.cash < state.rules.victory_mc or state.goal >= 0:
        return True
    _reach(game, player)
    return False


def _reach(game: MekGame, player: int) -> None:
    """[ML-2.4] The player wins at once, or others finish the round first [ML-R10]."""
    state = game.state
    turns = state.players[player].turns + 1
    others = any(one.turns < turns for seat, one in enumerate(state.players) if seat != player)
    if not (state.rules.finish_round and others):
        _win(game, player, state.players[player].cash, [player])
        return
    state.goal = player
    if game.observed:
        game.emit(GoalReached(player, state.players[player].cash))
    close_turn(game)
    _clear_table(state)
    game.unwind(CAMPAIGN)


def _win(game: MekGame, player: int, cash: int, winners: list[int]) -> None:
    if game.observed:
        game.emit(GoalReached(player, cash))
    close_turn(game)
    end(game, winners, GOAL)


def _clear_table(state: State) -> None:
    """[ML-R10] The turn has stopped: what lay open in it goes to the discard piles."""
    for offer in state.market:
        state.build.put(offer.card)
    state.market.clear()
    for mission in state.row:
        state.missions.put(mission)
    state.row.clear()
    if state.fight is not None:
        state.missions.put(state.fight.mission)
        state.fight = None


def close_turn(game: MekGame) -> None:
    """[ML-16.2] The active player's turn is over: count it and write up the books."""
    state = game.state
    player = state.players[state.active]
    total = worth(player, state.rules, state.catalog)
    player.turns += 1
    player.ledger.append(player.cash)
    player.worth.append(total)
    if game.observed:
        game.emit(TurnEnded(state.active, player.turns, player.cash, total))


def end(game: MekGame, winners: list[int], reason: str) -> None:
    """[ML-2.4] The game is over; nobody has won where nobody is named."""
    state = game.state
    state.winners = winners
    state.ended = reason
    if game.observed:
        game.emit(GameEnded(tuple(winners), reason))
    game.stop()


def end_if_over(game: MekGame) -> bool:
    """[ML-2.6, ML-20.1, ML-21.1, ML-R10, ML-R12] After a turn: whether the one whose turn is
    next has none left. Then the game has ended."""
    state = game.state
    turns = state.players[state.active].turns
    if state.goal >= 0:
        if turns < state.players[state.goal].turns:
            return False
        cash = [player.cash for player in state.players]
        end(game, _highest(cash), GOAL)
    elif turns < limit(state):
        return False
    elif has_turn_limit(state.rules, len(state.players)):
        end(game, [], TURN_LIMIT)
    else:
        end(game, _wealthiest(state), TURN_CAP)
    return True


def is_last_turn(state: State) -> bool:
    """[ML-2.6, ML-20.1] Whether the active player has no turn after the one under way."""
    return state.goal >= 0 or state.players[state.active].turns + 1 >= limit(state)


def limit(state: State) -> int:
    """[ML-2.6, ML-20.1] How many turns each player has."""
    seats = len(state.players)
    if has_turn_limit(state.rules, seats):
        return terms(state.rules, seats, state.catalog).turn_limit
    return state.rules.turn_cap


def concede(game: MekGame, player: int) -> None:
    """A player gives up: the wealthiest of the others wins; alone or together all is lost."""
    state = game.state
    if has_turn_limit(state.rules, len(state.players)):
        end(game, [], CONCEDED)
    else:
        end(game, _wealthiest(state, but=player), CONCEDED)


def rank(state: State) -> str:
    """[ML-20.3] The rank of a solo winner by the turns not used; empty for anybody else."""
    if len(state.players) > 1 or not state.winners:
        return ""
    unused = limit(state) - state.players[0].turns
    return RANKS[min(3, unused // 2)]


def is_coop(state: State) -> bool:
    """[ML-21.1] Whether the players win together."""
    return state.rules.interaction == "coop"


def _wealthiest(state: State, but: int = -1) -> list[int]:
    """[ML-2.6] Who has the most in cash and sale value."""
    totals = [worth(player, state.rules, state.catalog) for player in state.players]
    if but >= 0:
        totals[but] = -1
    return _highest(totals)


def _highest(totals: list[int]) -> list[int]:
    return [seat for seat, total in enumerate(totals) if total == max(totals)]
