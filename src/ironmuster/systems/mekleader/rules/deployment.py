"""[ML-8.5] Deployment: which Meks go, with which pilots and attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, Flow, Procedure, ask, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.position.actions import NOBODY, Assign, Deploy, Refit
from ironmuster.systems.mekleader.position.events import Deployed
from ironmuster.systems.mekleader.position.squad import can_pilot, refit, refits
from ironmuster.systems.mekleader.position.units import fight_of, man

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.content.tables import Catalog
    from ironmuster.systems.mekleader.position.state import MekGame, Player


class Deployment(Procedure):
    """[ML-8.5] One player's part of it; pilots sit where they sat before, unless moved."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    player: int

    def __init__(self, player: int) -> None:
        self.player = player

    def copy(self) -> Deployment:
        """Return an independent copy at the same step."""
        twin = Deployment(self.player)
        twin.at = self.at
        return twin

    def offer(self, game: MekGame) -> Flow:
        """[ML-8.5] Pilots into Meks, refit, go; with something on the workbench, only mount it
        [ML-7.1]."""
        owner = game.state.players[self.player]
        moves = refits(game.state, self.player)
        if owner.bench:
            return ask(self.player, "deploy", Listed(moves))
        options = [*assignments(owner, game.state.catalog), *moves]
        if any(mek.pilot != NOBODY for mek in owner.meks):
            options.append(Deploy())
        return ask(self.player, "deploy", Listed(options))

    def take(self, game: MekGame) -> Flow:
        """[ML-8.5] Carry it out and ask again, until they go."""
        answer = game.answer
        if isinstance(answer, Assign):
            assign(game.state.players[self.player], answer)
        elif isinstance(answer, Refit):
            refit(game, self.player, answer)
        else:
            deploy(game, self.player)
            return DONE
        return goto("offer")


def assignments(player: Player, catalog: Catalog) -> list[Action]:
    """[ML-7.8, ML-7.9, ML-8.6] Every legal change of who sits in which Mek, or stays at home."""
    found: list[Action] = []
    for mek in player.meks:
        for pilot in player.pilots:
            if pilot.number != mek.pilot and can_pilot(pilot, mek, catalog):
                found.append(Assign(mek.number, pilot.number))
        if mek.pilot != NOBODY:
            found.append(Assign(mek.number, NOBODY))
    return found


def assign(player: Player, action: Assign) -> None:
    """[ML-7.8] Put a pilot into a Mek, out of the one they sat in."""
    for mek in player.meks:
        if mek.pilot == action.pilot:
            mek.pilot = NOBODY
    player.mek(action.mek).pilot = action.pilot


def deploy(game: MekGame, player: int) -> None:
    """[ML-8.5, ML-R31] The Meks with a pilot go, armed or not [ML-7.5], in squad order; as many as
    the squad has [ML-R72]."""
    state = game.state
    owner = state.players[player]
    crews = [man(state, owner, player, mek) for mek in owner.meks if mek.pilot != NOBODY]
    fight_of(state).crews.extend(crews)
    if game.observed:
        meks = tuple([crew.number for crew in crews])
        game.emit(Deployed(player, meks, tuple([crew.pilot for crew in crews])))
