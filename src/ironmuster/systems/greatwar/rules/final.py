"""[GW-9] The final battle, and what decides without one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.systems.greatwar.position.actions import ATTACKER
from ironmuster.systems.greatwar.position.events import FinalBegan, FinalSettled
from ironmuster.systems.greatwar.position.state import NOBODY, NOWHERE
from ironmuster.systems.greatwar.position.stats import warchest
from ironmuster.systems.greatwar.rules.ending import finish, sides_left
from ironmuster.systems.greatwar.rules.methods import Settlement
from ironmuster.systems.greatwar.rules.resolver import Result

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State, WarGame


class Final(Procedure):
    """[GW-9] After the last turn: `teams` has attacker and defender, none before it begins."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "decide")
    teams: list[int]

    def __init__(self, teams: list[int]) -> None:
        self.teams = teams

    def copy(self) -> Final:
        """Return an independent copy at the same step."""
        twin = Final(self.teams[:])
        twin.at = self.at
        return twin

    def begin(self, game: WarGame) -> Flow:
        """[GW-9.1 to GW-9.4] Who fights with what; or nobody does."""
        state = game.state
        if state.table.rules.final_mode == "count":
            finish(game, best(state, sides_left(state)), "counted")
            return DONE
        first, second = finalists(state)
        chests = [chest(state, first), chest(state, second)]
        if not chests[1]:
            winners = [first] if chests[0] else best(state, [first, second])
            finish(game, winners, "warchest" if chests[0] else "counted")
            return DONE
        self.teams = [first, second]
        chests[0] = capped(chests[0], chests[1], state.table.rules.final_ratio_cap)
        speakers = [commander(state, team) for team in self.teams]
        if game.observed:
            game.emit(FinalBegan(speakers[0], speakers[1], (chests[0], chests[1])))
        return call(Settlement(NOWHERE, self.teams[:], speakers, chests, []))

    def decide(self, game: WarGame) -> Flow:
        """[GW-9.6, GW-9.7] Any victory wins, a draw is decided by what both have. [GW-13.6] After a
        battle that was struck off those who are left begin anew."""
        result = game.result
        if result is None:
            return goto("begin")
        assert isinstance(result, Result)
        state = game.state
        if result.winner:
            winners = [self.teams[0 if result.winner == ATTACKER else 1]]
        else:
            winners = best(state, self.teams)
        if game.observed:
            player = commander(state, winners[0]) if result.winner else NOBODY
            game.emit(FinalSettled(result.grade, player))
        finish(game, winners, "final" if result.winner else "counted")
        return NEXT


def chest(state: State, team: int) -> int:
    """[GW-9.1, GW-13.5] The warchest of a side: a team adds those of its players."""
    players = [player for player, other in enumerate(state.table.teams) if other == team]
    return sum([warchest(state, player) for player in players])


def standing(state: State, team: int) -> tuple[int, int, int, int]:
    """[GW-9.7] What a side has: its warchest, decisive victories, sites, units on the map."""
    players = [
        player
        for player, other in enumerate(state.table.teams)
        if other == team and not state.out[player]
    ]
    return (
        chest(state, team),
        sum([state.decisive[player] for player in players]),
        sum([state.owned[player].bit_count() for player in players]),
        len([unit for unit in state.units if unit.cell >= 0 and unit.player in players]),
    )


def best(state: State, teams: list[int]) -> list[int]:
    """[GW-9.7] The side with the most; several if they are equal in everything."""
    standings = [standing(state, team) for team in teams]
    most = max(standings)
    return [team for team, one in zip(teams, standings, strict=True) if one == most]


def finalists(state: State) -> tuple[int, int]:
    """[GW-9.3, GW-13.5, GW-R51] The two sides with the largest warchests, the larger first; of
    equals the one that had the initiative in the last turn, else the lower seat."""
    teams = sides_left(state)
    ranked = sorted(teams, key=lambda team: standing(state, team), reverse=True)
    first, second = ranked[0], ranked[1]
    if chest(state, first) == chest(state, second):
        led = state.table.teams[state.leader]
        if led == second or (led != first and second < first):
            first, second = second, first
    return first, second


def commander(state: State, team: int) -> int:
    """[GW-13.5] The partner with the larger warchest, then the lower seat."""
    players = [
        player
        for player, other in enumerate(state.table.teams)
        if other == team and not state.out[player]
    ]
    return max(players, key=lambda player: (warchest(state, player), -player))


def capped(larger: int, smaller: int, percent: int) -> int:
    """[GW-9.9, GW-R24] By an option the larger counts as so many percent of the smaller at most."""
    if percent and 100 * larger > percent * smaller:
        return smaller * percent // 100
    return larger
