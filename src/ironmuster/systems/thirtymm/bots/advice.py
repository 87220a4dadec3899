"""Why an answer is good, in a few words: for hints."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.bot import Advice, Ranked, Reason
from ironmuster.kernel.record import Decision
from ironmuster.kernel.seat import Seat
from ironmuster.systems.thirtymm.bots.worth import POINT
from ironmuster.systems.thirtymm.odds.attack import prospect
from ironmuster.systems.thirtymm.position.actions import (
    Attack,
    EndTurn,
    Guard,
    Move,
    Overwatch,
    Shell,
)
from ironmuster.systems.thirtymm.position.state import DESTROYED, State
from ironmuster.systems.thirtymm.rules.ending import points
from ironmuster.systems.thirtymm.telling.names import unit_name

UNIT: Final = "points"
ABOUT: Final = (
    "points of the battle expected to be gained on the enemy until it has answered, what is done to"
    " units counted in, in {} imagined games; a full bar is three points"
)
SCALE: Final = (-3.0, 3.0)
CHOICES: Final = 3
FEWEST: Final = 4  # playouts, for an answer that was given up early to be worth telling
LIKELY: Final = 0.1  # a difference of chances worth a word
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


def plain_advice(seat: Seat, place: int) -> Advice:
    """An answer that was not thought about, and what speaks for it."""
    decision = seat.decision
    assert decision is not None
    state: State = seat.position().state
    return Advice((Ranked(place, None, reasons(state, decision, place)),))


def advice_of(seat: Seat, now: float, found: list[tuple[int, float, list[Any]]]) -> Advice:
    """The advice from a search: places of answers, their values in points of damage, and where they
    led to, the best first; `now` is what the position is worth."""
    decision = seat.decision
    assert decision is not None
    state: State = seat.position().state
    ranked: list[Ranked] = []
    for place, value, ends in found:
        if ranked and len(ends) < FEWEST:
            continue
        why = (*reasons(state, decision, place), *later(seat.player, state, ends))
        ranked.append(Ranked(place, round((value - now) / POINT, 1), why))
        if len(ranked) == CHOICES:
            break
    games = sum(len(ends) for _, _, ends in found)
    return Advice(tuple(ranked), UNIT, ABOUT.format(games), SCALE)


def later(player: int, state: State, ends: list[State]) -> tuple[Reason, ...]:
    """What the playouts of an answer had in common: points gained, and who fell."""
    if not ends:
        return ()
    team = state.table.teams[player]
    gain = sum(lead(end, team) for end in ends) / len(ends) - lead(state, team)
    found = []
    if abs(gain) >= LIKELY:
        found.append(Reason(f"your team gains {gain:+.1f} points on the enemy", "TM-18.4"))
    for index in range(len(state.units)):
        if state.units[index].status == DESTROYED:
            continue
        falls = sum(end.units[index].status == DESTROYED for end in ends) / len(ends)
        if falls >= LIKELY:
            whose = "your" if state.table.profiles[index].team == team else "enemy"
            text = f"{whose} {unit_name(state, index)} falls in {100 * falls:.0f} %"
            found.append(Reason(text, "TM-12.2", (f"unit:{index}",)))
    return tuple(found)


def lead(state: State, team: int) -> int:
    """[TM-18.4] How many points a team is ahead."""
    return sum(points(state, team)) - sum(points(state, 1 - team))
