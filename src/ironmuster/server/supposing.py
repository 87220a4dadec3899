"""Looking ahead: the position after answers of one's own that leave nothing to chance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from ironmuster.kernel.chance import Undecided
from ironmuster.kernel.errors import IllegalAction
from ironmuster.kernel.game import Game
from ironmuster.match import Match
from ironmuster.server.answers import why_refused
from ironmuster.server.terms import Refusal


def supposed(match: Match, player: int, answers: Iterable[msgspec.Raw]) -> Game[Any, Any]:
    """Return the game as it would be after these answers of `player`, who decides; the game itself
    where there are none. `Refusal` where one is not open, chance had to decide, or somebody else
    would: whoever looks ahead learns no more than by an answer that is free to take back. In a game
    with secrets nobody looks ahead."""
    told = list(answers)
    if not told:
        return match.game
    if match.rolling is not None:
        raise Refusal("out_of_turn", "the dice of the last action are still to be rolled")
    if match.game.secretive():
        raise Refusal("refused", "nobody looks ahead where something is hidden")
    twin = match.game.unforeseen().clone()
    twin.observed = False
    for raw in told:
        try:
            action = match.read_action(bytes(raw), twin)
        except IllegalAction as fault:
            raise Refusal("malformed", f"action: {fault}") from None
        reason = why_refused(twin, match.names, action)
        if reason is not None:
            raise Refusal("illegal", reason)
        try:
            twin.resolve(action)
        except Undecided:
            raise Refusal("refused", "chance decides what comes of that") from None
        decision = twin.decision
        if decision is None or decision.player != player:
            raise Refusal("refused", "what comes of that is for somebody else to decide")
    return twin
