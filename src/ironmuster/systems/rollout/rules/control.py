"""[RO-5.3, RO-20.1] A side is asked; for the one that the rules play they answer at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironmuster.kernel.flow import Flow, ask, put
from ironmuster.kernel.record import Decision, Listed, Options
from ironmuster.systems.rollout.position.hiding import asks_anyway
from ironmuster.systems.rollout.position.state import NOBODY, BattleGame
from ironmuster.systems.rollout.rules.enemy.choosing import choose
from ironmuster.systems.rollout.rules.seats import PERSON, is_bound, seat_of

MOVE: Final = "move"


def question(
    game: BattleGame,
    side: int,
    unit: int,
    prompt: str,
    options: Options | Callable[[], Options],
    sampled: bool = False,
) -> Flow:
    """Ask a side, about a unit or `NOBODY`. What the rules answer is the one answer of a question
    that nobody is asked, so that it is taken as a person's would be; options that take long to find
    are made only where somebody looks at them."""
    seat = seat_of(game.state, side)
    if prompt == MOVE and is_bound(game.state, unit):
        seat = NOBODY
    if seat == NOBODY:
        return ask(PERSON, prompt, Listed([choose(game, unit, prompt, options)]))
    found = options if isinstance(options, Options) else options()
    skippable = not asks_anyway(game.state, side)
    return put(Decision(seat, prompt, found, sampled, skippable))
