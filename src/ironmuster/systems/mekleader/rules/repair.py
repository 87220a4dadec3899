"""[ML-16] The Repair Phase and the hand limit."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, goto, put
from ironmuster.kernel.record import Decision, Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.position.actions import NOBODY, Discard, End, Play, Repair
from ironmuster.systems.mekleader.position.events import Discarded, Repaired
from ironmuster.systems.mekleader.position.squad import max_hits
from ironmuster.systems.mekleader.rules.asking import ask_phase
from ironmuster.systems.mekleader.rules.playing import play

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, Player


class RepairPhase(Procedure):
    """[ML-16] Repair and play cards of window L, then discard down to the hand limit. `partner` is
    who fought along and may repair, too [ML-21.4]."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "offer",
        "take",
        "offer_partner",
        "take_partner",
        "check_hand",
        "discard",
    )
    partner: int

    def __init__(self, partner: int = NOBODY) -> None:
        self.partner = partner

    def copy(self) -> RepairPhase:
        """Return an independent copy at the same step."""
        twin = RepairPhase(self.partner)
        twin.at = self.at
        return twin

    def offer(self, game: MekGame) -> Flow:
        """[ML-16.1, ML-16.2] 1 MC a point, in any amounts, and cards of window L."""
        state = game.state
        owner = state.players[state.active]
        return ask_phase(state, state.active, "repair", "L", [*repairs(owner), End()])

    def take(self, game: MekGame) -> Flow:
        answer = game.answer
        player = game.state.active
        if isinstance(answer, Repair):
            repair(game, player, answer)
        elif isinstance(answer, Play):
            play(game, player, answer)
        else:
            return goto("check_hand") if self.partner == NOBODY else NEXT
        return goto("offer")

    def offer_partner(self, game: MekGame) -> Flow:
        """[ML-21.4] The partner may repair in the active player's Repair Phase."""
        owner = game.state.players[self.partner]
        return ask(self.partner, "repair", Listed([*repairs(owner), End()]))

    def take_partner(self, game: MekGame) -> Flow:
        answer = game.answer
        if isinstance(answer, Repair):
            repair(game, self.partner, answer)
            return goto("offer_partner")
        return NEXT

    def check_hand(self, game: MekGame) -> Flow:
        """[ML-4.6, ML-R18] Above the limit the player chooses what to discard, card by card."""
        state = game.state
        hand = state.players[state.active].hand
        if len(hand) <= state.rules.hand_limit:
            return DONE
        options: list[Action] = [Discard(card) for card in dict.fromkeys(hand)]
        alone = len(state.players) == 1
        return put(Decision(state.active, "discard", Listed(options), skippable=alone))

    def discard(self, game: MekGame) -> Flow:
        state = game.state
        answer = game.answer
        assert isinstance(answer, Discard)
        state.players[state.active].hand.remove(answer.card)
        state.events.put(answer.card)
        if game.observed:
            game.emit(Discarded(state.active, answer.card))
        return goto("check_hand")


def repairs(player: Player) -> list[Action]:
    """[ML-16.1] Every Mek with damage, by every number of points the player can pay for."""
    return [
        Repair(mek.number, points)
        for mek in player.meks
        for points in range(1, min(mek.damage, player.cash) + 1)
    ]


def repair(game: MekGame, player: int, action: Repair) -> None:
    """[ML-16.1] Pay and remove the damage."""
    owner = game.state.players[player]
    mek = owner.mek(action.mek)
    owner.cash -= action.points
    mek.damage -= action.points
    if game.observed:
        left = max_hits(mek, game.state.catalog) - mek.damage
        game.emit(Repaired(player, mek.number, action.points, "cash", 0, left))
