"""[GW-3.8, GW-R1] Who has the initiative in a turn, and who moves first."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.chance import D6
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.greatwar.position.actions import Lead
from ironmuster.systems.greatwar.position.events import (
    InitiativeGiven,
    InitiativeRolled,
    LeaderNamed,
)
from ironmuster.systems.greatwar.position.state import NOBODY
from ironmuster.systems.greatwar.position.stats import in_order, warchest

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import WarGame


class Initiative(Procedure):
    """[GW-3.8] Found anew each turn, then, by an option, its holder names who moves first."""

    STEPS: ClassVar[tuple[str, ...]] = ("find", "offer", "take")

    def copy(self) -> Initiative:
        """Return an independent copy at the same step."""
        twin = Initiative()
        twin.at = self.at
        return twin

    def find(self, game: WarGame) -> Flow:
        """[GW-3.8, GW-R1] By a roll, by turns, or by who trails."""
        state = game.state
        players = in_order(state, 0)
        mode = state.table.rules.initiative
        if mode == "alternate" and state.leader != NOBODY:
            players = in_order(state, (state.leader + 1) % len(state.out))[:1]
        elif mode == "trailing":
            chests = [warchest(state, player) for player in players]
            lowest = min(chests)
            players = [one for one, bv in zip(players, chests, strict=True) if bv == lowest]
        if len(players) > 1:
            state.leader = roll_off(game, players)
        else:
            state.leader = players[0]
            if game.observed:
                game.emit(InitiativeGiven(state.leader))
        state.first = state.leader
        return NEXT

    def offer(self, game: WarGame) -> Flow:
        """[GW-R1, GW-R49, GW-13.6] Whoever has the initiative names who leads."""
        state = game.state
        if state.table.rules.initiative_choice == "must_lead":
            return DONE
        players = in_order(state, state.leader)
        answers: list[Action] = [Lead(player) for player in players]
        return ask(players[0], "lead", Listed(answers))

    def take(self, game: WarGame) -> Flow:
        """[GW-R1] Who was named."""
        answer = game.answer
        assert isinstance(answer, Lead)
        state = game.state
        state.first = answer.player
        if game.observed:
            game.emit(LeaderNamed(state.leader, answer.player))
        return DONE


def roll_off(game: WarGame, players: list[int]) -> int:
    """[GW-3.8] 2D6 each in seat order; those who are tied for the highest roll again."""
    rolling = players
    rolls: list[tuple[tuple[int, ...], ...]] = []
    while len(rolling) > 1:
        pairs: list[tuple[int, ...]] = [()] * len(game.state.out)
        sums = [0] * len(pairs)
        for player in rolling:
            first: int = game.draw(D6)
            second: int = game.draw(D6)
            pairs[player], sums[player] = (first, second), first + second
        rolls.append(tuple(pairs))
        best = max(sums)
        rolling = [player for player in rolling if sums[player] == best]
    if game.observed:
        game.emit(InitiativeRolled(tuple(rolls), rolling[0]))
    return rolling[0]
