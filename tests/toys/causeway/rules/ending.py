"""[CW-6, CW-7] The end of the battle."""

from __future__ import annotations

from ironmuster.kernel.system import Outcome
from tests.toys.causeway.position.state import State
from tests.toys.causeway.position.stats import SIDES, strength_of, team_of


def is_decided(state: State) -> bool:
    """[CW-6] Whether a team has no unit left."""
    return not all(strength_of(state, team) for team in range(SIDES))


def outcome(state: State) -> Outcome:
    """[CW-6] The stronger team wins, [CW-7] or the one in which nobody has given up."""
    first, second = strength_of(state, 0), strength_of(state, 1)
    share = 0.5 if first == second else float(first > second)
    reason = "destroyed" if is_decided(state) else "strength"
    if state.quitter >= 0:
        share, reason = float(team_of(state.quitter)), "conceded"
    teams = tuple([team_of(player) for player in range(len(state.strength))])
    scores = tuple([1 - share if team else share for team in teams])
    return Outcome(scores, reason, teams)
