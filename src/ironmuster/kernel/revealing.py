"""What an answer without draws has shown: one that showed something is not free to take back."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.game import Game
from ironmuster.kernel.inside import chair_in
from ironmuster.kernel.value import Action

IMAGININGS: Final = 16
VIEWS: Final = 2
LONGEST: Final = 100  # steps and events of an answer that is played again to find what it shows


def revealed(before: Game[Any, Any], after: Game[Any, Any], action: Action) -> bool:
    """Whether an action without draws showed a seat something it could not have foreseen.

    Found by asking each seat's imagination: if the same action is impossible, or leads to other
    news or another view, in some game the seat cannot tell from the real one, the real one taught
    it something. A view takes long to make, and what is new in it is told: few are looked at. What
    a long automatic part has followed is taken for shown, since to play that again in every game
    that is imagined would take so many times as long.
    """
    if not before.secretive():
        return False
    if after.ran + len(after.events) > LONGEST:
        return True
    for viewer in range(after.system.seats(after.state)):
        noticed, seen = _noticed(after, viewer), after.system.telling.observe(after, viewer)
        for salt in range(IMAGININGS):
            twin = before.imagine(viewer, salt)
            if twin.why_not(action) is not None:
                return True
            _listen(twin)
            twin.resolve(action)
            if _noticed(twin, viewer) != noticed:
                return True
            if salt < VIEWS and twin.system.telling.observe(twin, viewer) != seen:
                return True
    return False


def _listen(game: Game[Any, Any]) -> None:
    """Have the events of a game told, and of those inside it."""
    inner: Game[Any, Any] | None = game
    while inner is not None:
        inner.observed = True
        inner = inner.child


def _noticed(game: Game[Any, Any], viewer: int) -> tuple[object, ...]:
    """Return what a seat notices of the last answer without looking: what it is told, and who is
    asked about what now."""
    asked = game.decision
    tellers = [game.teller(event) for event in game.events]
    return (
        None if asked is None else (asked.player, asked.prompt),
        *(
            teller.system.redact(event, chair_in(game, teller, viewer))
            for event, teller in zip(game.events, tellers, strict=True)
        ),
    )
