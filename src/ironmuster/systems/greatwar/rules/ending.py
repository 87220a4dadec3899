"""[GW-9.6, GW-9.7] The end of the campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.system import Outcome
from ironmuster.systems.greatwar.position.events import CampaignEnded
from ironmuster.systems.greatwar.position.stats import warchest

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State, WarGame


def sides_left(state: State) -> list[int]:
    """[GW-13.6] The sides of which somebody has not given up."""
    teams = state.table.teams
    found = [team for player, team in enumerate(teams) if not state.out[player]]
    return sorted(set(found))


def finish(game: WarGame, teams: list[int], reason: str) -> None:
    """[GW-9.6, GW-13.5] These sides have won, or share the draw."""
    state = game.state
    state.winners = [player for player, team in enumerate(state.table.teams) if team in teams]
    state.ended = reason
    if game.observed:
        chests = tuple([warchest(state, player) for player in range(len(state.out))])
        game.emit(CampaignEnded(chests, tuple(state.winners), reason))


def outcome(state: State) -> Outcome:
    """[GW-9.6, GW-9.7] 1 for the side that won, a half for each of those that share a draw."""
    teams = state.table.teams
    sides = {teams[player] for player in state.winners}
    score = 1.0 if len(sides) == 1 else 0.5
    scores = tuple([score if player in state.winners else 0.0 for player in range(len(teams))])
    allied = len(set(teams)) < len(teams)
    return Outcome(scores, state.ended, tuple(teams) if allied else ())
