"""[ML-4.1] The Event Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, goto
from ironmuster.systems.mekleader.position.actions import End, Play
from ironmuster.systems.mekleader.rules.asking import ask_phase
from ironmuster.systems.mekleader.rules.dealing import draw_events
from ironmuster.systems.mekleader.rules.playing import play

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame


class EventPhase(Procedure):
    """[ML-4.1] Draw an Event card, then play cards of window L."""

    STEPS: ClassVar[tuple[str, ...]] = ("draw", "offer", "take")

    def copy(self) -> EventPhase:
        """Return an independent copy at the same step."""
        twin = EventPhase()
        twin.at = self.at
        return twin

    def draw(self, game: MekGame) -> Flow:
        """[ML-4.1] One card."""
        draw_events(game, game.state.active, 1)
        return NEXT

    def offer(self, game: MekGame) -> Flow:
        """[ML-4.1] Any number of cards of window L."""
        return ask_phase(game.state, game.state.active, "event", "L", [End()])

    def take(self, game: MekGame) -> Flow:
        """[ML-4.3] Play it, or go on."""
        answer = game.answer
        if not isinstance(answer, Play):
            return DONE
        play(game, game.state.active, answer)
        return goto("offer")
