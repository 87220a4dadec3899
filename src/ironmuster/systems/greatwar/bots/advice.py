"""Why an answer is good, in the terms of section 5.5 and from the numbers it was chosen by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ironmuster.kernel.bot import Advice, Ranked, Reason
from ironmuster.systems.greatwar.bots.orders import fight
from ironmuster.systems.greatwar.position.actions import (
    Confirm,
    Deploy,
    Done,
    Fight,
    Lead,
    LeaveToDice,
    LetThemEnter,
    Lose,
    Name,
    Retreat,
)
from ironmuster.systems.greatwar.telling.names import hex_anchor, hex_name

if TYPE_CHECKING:
    from ironmuster.kernel.record import Options
    from ironmuster.kernel.value import Action
    from ironmuster.systems.greatwar.bots.outlook import Outlook
    from ironmuster.systems.greatwar.bots.plans import Place, Plan

CHOICES: Final = 3
BV: Final = "bv"
ABOUT: Final = (
    "what this answer is expected to gain or keep: sites taken and guarded, battles, the danger"
    " of being attacked, and how near what is still to be taken lies; a full bar is 1,000 bv"
)
SEARCHED: Final = (
    "what the answer is expected to be worth at the end of the turn, by the chance to win the final"
    " battle, after the enemy's replies and the battles; a full bar is 1,000 bv"
)
FOLLOWS: Final = "what follows, by the enemy's replies and the battles"
SCALE: Final = (-1000.0, 1000.0)
NOTHING: Final = Reason("nothing is gained or lost by it", "GW-3.2")
PLAIN: Final[dict[type[Action], Reason]] = {
    Lead: Reason("who moves last has seen what the others do", "GW-R54"),
    Name: Reason("it agrees to what the other side names", "GW-5.4"),
    LetThemEnter: Reason("the other side enters the result", "GW-12.5"),
    Confirm: Reason("what was entered is confirmed", "GW-12.5"),
    LeaveToDice: Reason("nobody fought it at a table", "GW-12.5"),
    Lose: Reason("of those with the most steps left, the lowest id", "GW-5.10"),
    Done: Reason("the ready units stay in the ready box", "GW-7.5"),
}


def of_plans(outlook: Outlook, plans: list[Plan]) -> Advice:
    """The best moves, the best first."""
    ranked = [
        Ranked(plan.place, round(plan.score(), 1), reasons_of(outlook, plan))
        for plan in unlike(sorted(plans, key=by_score))
    ]
    return Advice(tuple(ranked), BV, ABOUT, SCALE)


def searched(
    outlook: Outlook, plans: list[Plan], now: float, ranking: list[tuple[int, float, list[Any]]]
) -> Advice:
    """Moves that were played on, the best first: what they came to above the position `now`, what
    speaks for each at first sight, and what the rest of the turn made of that."""
    found = {plan.place: plan for plan in plans}
    gains = {place: value - now for place, value, _ in ranking}
    ranked: list[Ranked] = []
    for plan in unlike([found[place] for place in gains]):
        gain = gains[plan.place]
        told = reasons_of(outlook, plan)
        after = Reason(f"{FOLLOWS}: {gain - plan.score():+.0f}", "GW-5.1")
        reasons = (after,) if told == (NOTHING,) else (*told, after)
        ranked.append(Ranked(plan.place, round(gain, 1), reasons))
    return Advice(tuple(ranked), BV, SEARCHED, SCALE)


def unlike(plans: list[Plan]) -> list[Plan]:
    """The first few that differ in more than their way: in unit, end or what they take."""
    found: dict[tuple[str, str, tuple[int, ...]], Plan] = {}
    for plan in plans:
        end = plan.path[-1] if plan.path else ""
        found.setdefault((plan.unit.id, end, tuple(plan.taken)), plan)
    return list(found.values())[:CHOICES]


def by_score(plan: Plan) -> tuple[float, int]:
    """The highest first, then in order."""
    return -plan.score(), plan.place


def reasons_of(outlook: Outlook, plan: Plan) -> tuple[Reason, ...]:
    """[section 5.5] The parts of a score that are not nothing."""
    state = outlook.state
    hexes = state.table.board.hexes
    end = plan.path[-1] if plan.path else hexes[plan.unit.cell]
    start = hexes[plan.unit.cell]
    where = hex_name(state, end)
    taken = [hexes[cell] for cell in plan.taken]
    own = outlook.own >> state.table.board.cells[end] & 1
    site = f"guards {where}" if own else f"takes {where}"
    parts = [
        (f"takes {' and '.join(taken)} on its way", plan.captures, "GW-6.2", taken),
        (f"leaves {hex_name(state, start)} to the others", plan.leaving, "GW-6.3", [start]),
        (battle_told(plan.end, where), plan.end.battle, "GW-5.1", [end]),
        (site, plan.end.site, "GW-6.3", [end]),
        ("can be attacked there", plan.end.risk, "GW-5.1", [end]),
        ("lies well for what is still to be taken or saved", plan.end.approach, "GW-8.1", [end]),
        ("regains a step", plan.rest, "GW-7.7", [end]),
    ]
    found = [
        Reason(f"{text}: {value:+.0f}", rule, tuple([hex_anchor(hex) for hex in about]))
        for text, value, rule, about in parts
        if abs(value) >= 0.5
    ]
    return tuple(found) or (NOTHING,)


def battle_told(place: Place, where: str) -> str:
    """[section 5.2] A battle with the odds of it; of none, nothing is told."""
    if not place.odds:
        return ""
    won = 100 * (place.odds[0] + place.odds[1])
    lost = 100 * (place.odds[3] + place.odds[4])
    word = "attacks" if place.attacks else "defends"
    return f"{word} {where}, won in {won:.0f} % and lost in {lost:.0f} %"


def of_answers(outlook: Outlook, options: Options, values: list[float]) -> Advice:
    """The best answers to another question; battles and deployment with what they are worth."""
    order = sorted(range(len(values)), key=lambda place: (-values[place], place))
    first = options.at(order[0])
    weighed = isinstance(first, Fight | Deploy)
    listed = weighed or isinstance(first, Retreat)
    ranked: list[Ranked] = []
    for place in order[: CHOICES if listed else 1]:
        reason = reason_of(outlook, options.at(place))
        score = round(values[place], 1) if weighed else None
        ranked.append(Ranked(place, score, (reason,) if reason else ()))
    if not weighed:
        return Advice(tuple(ranked))
    return Advice(tuple(ranked), BV, ABOUT, SCALE)


def reason_of(outlook: Outlook, action: Action) -> Reason | None:
    """[section 5.5] What speaks for an answer that is no move."""
    state = outlook.state
    if isinstance(action, Fight):
        told = battle_told(fight(outlook, action.hex), hex_name(state, action.hex))
        told = told or "a battle of others"
        return Reason(told, "GW-3.3", (hex_anchor(action.hex),))
    if isinstance(action, Retreat):
        owned = state.owned[outlook.player] >> state.table.board.cells[action.hex] & 1
        text = "an own site, where it can refit" if owned else "the way to where units return"
        return Reason(text, "GW-7.7" if owned else "GW-7.4", (hex_anchor(action.hex),))
    if isinstance(action, Deploy):
        text = "near what is to be taken, or to be saved"
        return Reason(text, "GW-7.4", (hex_anchor(action.hex),))
    return PLAIN.get(type(action))
