"""[GW-10.6] How a battle of a campaign opens: both sides choose their teams in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from ironmuster.kernel.flow import DONE, Flow, Procedure, call
from ironmuster.kernel.game import Game
from ironmuster.kernel.orders import ForceOrders
from ironmuster.kernel.record import Listed, Options
from ironmuster.systems.rollout.content.levy import offers
from ironmuster.systems.rollout.content.setup import team_of
from ironmuster.systems.rollout.position.actions import Raise
from ironmuster.systems.rollout.position.events.turns import TeamsRevealed
from ironmuster.systems.rollout.position.state import BattleGame
from ironmuster.systems.rollout.position.table import Table
from ironmuster.systems.rollout.rules.reporting import tell

if TYPE_CHECKING:
    from ironmuster.systems.rollout.content.sheets import Team


class Mobilisation(Procedure):
    """[GW-10.6] The teams of attacker and defender, where the set-up does not name them."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "reveal")

    def copy(self) -> Mobilisation:
        twin = Mobilisation()
        twin.at = self.at
        return twin

    def choose(self, game: BattleGame) -> Flow:
        """[GW-10.6] In secret."""
        return DONE if game.state.setup.teams else call(RaiseForces([]))

    def reveal(self, game: BattleGame) -> Flow:
        """[GW-10.6] Both are revealed together."""
        state = game.state
        taken: list[str | Team] = []
        names: list[str] = []
        for answer in game.result:
            assert isinstance(answer, Raise)
            team = team_of(answer.team, game.catalog)
            assert team is not None
            taken.append(answer.team)
            names.append(team.name)
        state.setup = replace(state.setup, teams=tuple(taken))
        state.table = Table(state.setup, game.catalog)
        tell(game, TeamsRevealed(tuple(names)))
        return DONE


class RaiseForces(ForceOrders):
    """[GW-10.2, GW-10.6, GW-R41] Attacker and defender secretly take a team within their own limit,
    one on offer or one they have built."""

    given: list[Raise]

    def choices(self, game: Game[Any, Any], player: int) -> Options:
        """[GW-R41] Those on offer to the side."""
        asked = game.state.setup.asked
        return Listed([Raise(one) for one in offers(asked, player, game.catalog)])
