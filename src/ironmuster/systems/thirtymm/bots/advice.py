"""Why an answer is good, in a few words: for hints."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.bot import Reason
from ironmuster.kernel.record import Decision
from ironmuster.systems.thirtymm.odds.attack import prospect
from ironmuster.systems.thirtymm.position.actions import (
    Attack,
    EndTurn,
    Guard,
    Move,
    Overwatch,
    Shell,
)
from ironmuster.systems.thirtymm.position.state import State

PLAIN: Final = {
    "role": Reason("the Attacker acts first in every round", "TM-4.5"),
    "goals": Reason("these come of holding out and of what stands on this map", "TM-4.6"),
    "place": Reason("near to what the mission is about, on dry ground", "TM-4.8"),
    "activate": Reason("the unit that can do most now, or has most to fear", "TM-5.2"),
    "facing": Reason("its weapons bear on the enemy, and no enemy is behind it", "TM-3.11"),
    "shield": Reason("a shield is for the core and for what would be lost", "TM-11.15"),
    "counter": Reason("the points are stored, and the stance would be lost", "TM-14.11"),
}
KINDS: Final = (
    (Move, Reason("nearer to the objective, with enemies in range and few of them near", "TM-7.1")),
    (Shell, Reason("this building is worth points", "TM-16.3")),
    (Guard, Reason("enemies can still attack it this round", "TM-14.10")),
    (Overwatch, Reason("an enemy will come into range", "TM-14.9")),
    (EndTurn, Reason("no attack here is worth its Action Points; they are stored", "TM-6.3")),
)


def reasons(state: State, decision: Decision, place: int) -> tuple[Reason, ...]:
    """What speaks for an answer: the odds of an attack, or the habit it follows."""
    action = decision.options.at(place)
    if isinstance(action, Attack) and state.turn.unit >= 0:
        return (odds_of(state, action),)
    for kind, reason in KINDS:
        if isinstance(action, kind):
            return (reason,)
    known = PLAIN.get(decision.prompt)
    return () if known is None else (known,)


def odds_of(state: State, action: Attack) -> Reason:
    """[section 5.1] The odds of an attack of the unit whose turn it is."""
    hope = prospect(state, state.turn.unit, action.weapon, action.unit, action.item, action.charge)
    words = [f"{hope.mean():.1f} damage expected", f"hits in {100 * hope.lands():.0f} %"]
    chance = hope.destroys()
    if chance >= 0.005:
        words.append(f"destroys what it is aimed at in {100 * chance:.0f} %")
    return Reason(f"this attack: {', '.join(words)}", "TM-11.5", (f"unit:{action.unit}",))
