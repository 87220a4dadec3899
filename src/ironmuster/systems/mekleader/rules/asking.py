"""[ML-4.2] Questions of a phase that Event cards can answer, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.flow import Flow, put
from ironmuster.kernel.record import Decision, Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.rules.playing import might_play, plays

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import State


def ask_phase(state: State, player: int, prompt: str, windows: str, rest: list[Action]) -> Flow:
    """[ML-2.7, ML-4.2, ML-R66] The cards a player can play in these windows, and what
    else there is to do.

    With several players silence would tell what is not in a hand: a lone answer is then taken for
    granted only where everybody knows that no hand can hold such a card.
    """
    options: list[Action] = [*plays(state, player, windows), *rest]
    alone = len(options) == 1 and len(state.players) > 1
    known = not alone or not might_play(state, player, windows)
    return put(Decision(player, prompt, Listed(options), skippable=known))
