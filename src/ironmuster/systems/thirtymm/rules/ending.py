"""[TM-5.9, TM-18.5 to TM-18.7] The end of rounds and of the battle, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.system import Outcome
from ironmuster.systems.thirtymm.position.events import BattleEnded, RoundEnded, Scored
from ironmuster.systems.thirtymm.position.state import ESCAPED, FIELDED, NOBODY, RESERVE, State
from ironmuster.systems.thirtymm.position.stats import is_inoperative
from ironmuster.systems.thirtymm.rules.missions import orders_of
from ironmuster.systems.thirtymm.rules.orders import MOST, PRIMARY, deployable, saved
from ironmuster.systems.thirtymm.rules.secondaries import final_goals, round_goals, secondary

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

# Why a battle ended.
LAST_ROUND: Final = "rounds"
MISSION: Final = "mission"
WIPE_OUT: Final = "wipe_out"
SURRENDER: Final = "surrender"


def wiped_out(state: State, team: int) -> bool:
    """[TM-18.6] Whether all units of a team are destroyed or inoperative; reserves and those that
    escaped keep it alive, linked drones do not."""
    for index in deployable(state, team):
        unit = state.units[index]
        if unit.status in (RESERVE, ESCAPED):
            return False
        if unit.status == FIELDED and not is_inoperative(state, index):
            return False
    return True


def end_round(game: MissionGame) -> None:
    """[TM-5.9] Scoring of the mission and of the secondary objectives."""
    state = game.state
    orders_of(state).round_ends(game)
    round_goals(game)
    game.emit(RoundEnded(state.round, points(state, 0), points(state, 1)))


def points(state: State, team: int) -> tuple[int, int]:
    """[TM-18.4] Primary and secondary points of a team."""
    return state.primary[team], secondary(state, team)


def end_battle(game: MissionGame, reason: str) -> None:
    """[TM-18.5, TM-18.6] The last scoring, and who has won."""
    state = game.state
    orders = orders_of(state)
    orders.battle_ends(game)
    final_goals(game, [orders.area(state, 0), orders.area(state, 1)])
    state.ended = reason
    if reason == WIPE_OUT and state.table.rules.wipeout_rule == "fill_primary":
        fill(game)
    game.emit(BattleEnded(winner(state), reason))


def surrender(game: MissionGame, player: int) -> None:
    """[TM-18.5] A player gives up for the team: the other has all primary points and wins. Before
    the mission is known there are no points."""
    state = game.state
    team = state.setup.teams[player]
    state.quitter = team
    state.ended = SURRENDER
    gained = MOST - state.primary[1 - team]
    if gained:
        state.primary[1 - team] = MOST
        game.emit(Scored(1 - team, PRIMARY, gained, MOST, "the other team has given up"))
    game.emit(BattleEnded(winner(state), SURRENDER))


def fill(game: MissionGame) -> None:
    """[TM-18.6] The team that is left has all primary points; if neither is, points only."""
    state = game.state
    gone = [wiped_out(state, 0), wiped_out(state, 1)]
    if gone[0] != gone[1]:
        team = 1 if gone[0] else 0
        gained = MOST - state.primary[team]
        if gained:
            state.primary[team] = MOST
            game.emit(Scored(team, PRIMARY, gained, MOST, "the other team is wiped out"))


def able_dc(state: State, team: int) -> int:
    """[TM-18.7] The DC of a team's able units."""
    return sum([state.table.profiles[one].dc for one in saved(state, team)])


def winner(state: State) -> int:
    """[TM-18.7, TM-18.6] The team with more points, then more primary points, then more DC of able
    units; -1 for a draw. A team wiped out alone loses every tie, or by option the battle."""
    if state.quitter != NOBODY:
        return 1 - state.quitter
    gone = [wiped_out(state, 0), wiped_out(state, 1)]
    alone = -1
    if state.ended == WIPE_OUT and gone[0] != gone[1]:
        alone = 1 if gone[0] else 0
        if state.table.rules.wipeout_rule == "instant_win":
            return alone
    first, second = points(state, 0), points(state, 1)
    if sum(first) != sum(second):
        return 0 if sum(first) > sum(second) else 1
    if alone >= 0 and state.table.rules.wipeout_rule == "fill_primary":
        return alone
    if first[0] != second[0]:
        return 0 if first[0] > second[0] else 1
    worth = able_dc(state, 0), able_dc(state, 1)
    if worth[0] != worth[1]:
        return 0 if worth[0] > worth[1] else 1
    return NOBODY


def outcome(state: State) -> Outcome:
    """[TM-18.7] A score for each seat: its team's."""
    team = winner(state)
    teams = tuple(state.setup.teams)
    if team == NOBODY:
        scores = tuple([0.5 for _ in teams])
    else:
        scores = tuple([float(one == team) for one in teams])
    return Outcome(scores, state.ended, teams)
