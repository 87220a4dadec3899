"""Why an answer is good, in a few words: for hints, from the very numbers it was chosen by."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.bot import Advice, Ranked, Reason
from ironmuster.kernel.record import Options
from ironmuster.systems.rollout.bots.outlook import progress
from ironmuster.systems.rollout.bots.said import Said
from ironmuster.systems.rollout.position.worth import UNIT

HP: Final = "HP"
ABOUT: Final = (
    "HP of a support unit that this answer is worth by itself: what is shot, what is feared, the"
    " way still to go; a full bar is five HP"
)
AHEAD: Final = (
    "HP of a support unit gained by the end of the turn, with what the mission and the danger count"
    " in them, in {} imagined games; a full bar is five HP"
)
SCALE: Final = (-5.0, 5.0)
CHOICES: Final = 3
LIKELY: Final = 0.05  # a change of progress worth a word


def advice_of(options: Options, found: list[Said]) -> Advice:
    """The best answers, the best first."""
    best = found[:CHOICES]
    ranked: list[Ranked] = []
    for one in best:
        score = round(one.worth / UNIT, 1) if one.weighed else None
        ranked.append(Ranked(options.index(one.action), score, (one.reason,)))
    if not best[0].weighed:
        return Advice(tuple(ranked))
    return Advice(tuple(ranked), HP, ABOUT, SCALE)


def searched(
    options: Options, found: list[Said], now: float, tried: list[tuple[int, float, list[Any]]]
) -> Advice:
    """The advice from a search: places of answers, their values, and where they led to, the best
    first; `now` is what the position is worth."""
    reasons = {options.index(one.action): one.reason for one in found}
    ranked: list[Ranked] = []
    for place, value, ends in tried[:CHOICES]:
        ranked.append(Ranked(place, round(value - now, 1), (reasons[place], *later(ends))))
    games = sum(len(ends) for _, _, ends in tried)
    return Advice(tuple(ranked), HP, AHEAD.format(games), SCALE)


def later(ends: list[Any]) -> tuple[Reason, ...]:
    """[RO-18] How far the mission had got at the end of the playouts."""
    if not ends:
        return ()
    share = sum(progress(end) for end in ends) / len(ends)
    if share < LIKELY:
        return ()
    return (Reason(f"{100 * share:.0f} % of the mission done by the end of the turn", "RO-18.1"),)
