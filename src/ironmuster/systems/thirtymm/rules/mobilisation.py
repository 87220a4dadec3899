"""[GW-10.6, GW-10.10] How a battle of a campaign opens: forces in secret, roles as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from ironmuster.kernel.flow import DONE, Flow, Procedure, call
from ironmuster.kernel.game import Game
from ironmuster.kernel.orders import ForceOrders
from ironmuster.kernel.record import Listed, Options
from ironmuster.systems.thirtymm.content.levy import offers
from ironmuster.systems.thirtymm.content.setup import squads_of
from ironmuster.systems.thirtymm.position.actions import Raise
from ironmuster.systems.thirtymm.position.events import AreaTaken, RolesTaken, SquadsRevealed
from ironmuster.systems.thirtymm.rules.start import ATTACKER, muster

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.content.sheets import Squad
    from ironmuster.systems.thirtymm.position.state import MissionGame


class Mobilisation(Procedure):
    """[GW-10.6, GW-10.10] Both sides take a squad; the attacker of the campaign is the Attacker, in
    the south. There are no secondary objectives [GW-10.12]."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "reveal")

    def copy(self) -> Mobilisation:
        twin = Mobilisation()
        twin.at = self.at
        return twin

    def choose(self, game: MissionGame) -> Flow:
        """[GW-10.6] Squads that the set-up does not name are taken in secret."""
        return DONE if game.state.setup.squads else call(RaiseForces([]))

    def reveal(self, game: MissionGame) -> Flow:
        """[GW-10.6] Both are revealed together."""
        state = game.state
        taken: list[str | Squad] = []
        for answer in game.result:
            assert isinstance(answer, Raise)
            taken.append(answer.squad)
        state.setup = replace(state.setup, squads=tuple(taken))
        state.units, state.carried, state.grip, state.markers = [], [], [], []
        muster(state, game.catalog)
        squads = squads_of(state.setup, game.catalog)
        game.emit(SquadsRevealed(tuple([squad.name for squad in squads])))
        game.emit(RolesTaken(ATTACKER))
        game.emit(AreaTaken(ATTACKER))
        return DONE


class RaiseForces(ForceOrders):
    """[GW-10.2, GW-10.6, GW-R41] Attacker and defender secretly take a squad within their own
    limit, one on offer or one they have built."""

    given: list[Raise]

    def choices(self, game: Game[Any, Any], player: int) -> Options:
        """[GW-R41] Those on offer to the side."""
        return Listed([Raise(one) for one in offers(game.state.table.asked, player, game.catalog)])
