"""Why an answer is good, in a few words: for hints, from the very numbers it was chosen by."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.bot import Advice, Ranked
from ironmuster.kernel.record import Options
from ironmuster.systems.rollout.bots.said import Said
from ironmuster.systems.rollout.position.worth import UNIT

HP: Final = "HP"
ABOUT: Final = (
    "HP of a support unit expected to be gained, by this answer alone: what is shot, feared and"
    " reached; a full bar is five HP"
)
SCALE: Final = (-5.0, 5.0)
CHOICES: Final = 3


def advice_of(options: Options, found: list[Said]) -> Advice:
    """The best answers, the best first; those that were weighed against each other with what they
    are worth beyond the last of them that was looked at."""
    best = found[:CHOICES]
    ranked = tuple(
        [
            Ranked(
                options.index(one.action),
                round(one.worth / UNIT, 1) if one.weighed else None,
                (one.reason,),
            )
            for one in best
        ]
    )
    if not best[0].weighed:
        return Advice(ranked)
    return Advice(ranked, HP, ABOUT, SCALE)
