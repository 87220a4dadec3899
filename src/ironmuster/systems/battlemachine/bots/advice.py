"""Why an answer is good, in a few words: for hints, from what happened in imagined games."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.bot import Advice, Ranked, Reason
from ironmuster.kernel.record import Decision
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.bots.answers import best_attack
from ironmuster.systems.battlemachine.bots.barrage import best_firing
from ironmuster.systems.battlemachine.bots.ideas import Idea, worth_of
from ironmuster.systems.battlemachine.bots.playouts import OBJECTIVE, mech_value
from ironmuster.systems.battlemachine.bots.winning import chance_of
from ironmuster.systems.battlemachine.position.actions import (
    NO_AIM,
    Activate,
    EndAttack,
    Finish,
    Fire,
    Jump,
    Move,
    Pick,
)
from ironmuster.systems.battlemachine.position.state import DESTROYED, ESCAPED, STANDING, State
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.targets import FireOptions, enemies
from ironmuster.systems.battlemachine.rules.turn import at_work
from ironmuster.systems.battlemachine.telling.names import mech_name

UNIT: Final = "points"
CHANCE: Final = "% to win"
FULL: Final = 20.0  # per cent of the chance to win that fill a bar
AT_SIGHT: Final = "points of battlegroup it is worth at first sight, without thinking ahead"
MOST: Final = 3  # reasons from the playouts
CHOICES: Final = 3
FEWEST: Final = 4  # playouts, for an answer that was given up early to be worth telling
SMALL: Final = 0.4  # points of battlegroup that are not worth a word
PLAIN: Final = {
    "begin": Reason("the second player sees the enemy's set-up before its own", "BM-3.5"),
    "deploy": Reason("near the middle and apart from friends; long guns and the commander behind"),
    "move": Reason("mechs nearest to the enemy move first, the commander last", "BM-4.6"),
    "act": Reason("mechs nearest to the enemy go first, the commander last", "BM-4.6"),
    "attack": Reason("each mech attacks once; Eng that is not spent is lost", "BM-14.2"),
    "fire": Reason("nothing left to fire or use here is worth its energy", "BM-7.2"),
    "share": Reason("energy goes from a mech without a shot to one that can use it"),
}
NO_SHOT: Final = Reason(
    "no mech has anything left to fire or use that is worth its energy", "BM-4.6"
)


class Term:
    """What a playout changes on average: in points, and in words."""

    def __init__(self, points: float, reason: Reason) -> None:
        self.points = points
        self.reason = reason


def plain_advice(state: State, worth: Worth, decision: Decision, place: int) -> Advice:
    """The answer to a question that is not thought about, with the habit it follows."""
    if decision.prompt == "attack":
        return attack_advice(state, worth, decision)
    action = decision.options.at(place)
    habit = {"move": Pick, "fire": Finish}.get(decision.prompt, Action)
    known = decision.prompt in PLAIN and isinstance(action, habit)
    reasons = (PLAIN[decision.prompt],) if known else ()
    return Advice((Ranked(place, None, reasons),))


def attack_advice(state: State, worth: Worth, decision: Decision) -> Advice:
    """[BM-4.6] The first mech that would fire or use something, or else the end of the attack: a
    bot lets mechs attack that have nothing to fire at, which is no advice."""
    options = decision.options
    for place in range(options.size()):
        action = options.at(place)
        if isinstance(action, Activate):
            offered = FireOptions(state, action.mech)
            if best_firing(state, worth, offered) != offered.index(Finish()):
                return Advice((Ranked(place, None, (PLAIN["attack"],)),))
    return Advice((Ranked(options.index(EndAttack()), None, (NO_SHOT,)),))


def advice_of(seat: Seat, worth: Worth, found: list[tuple[int, float, list[State]]]) -> Advice:
    """The advice from a search: places of answers, their values, and where they led to, the best
    first. Of answers that come to the same the first is told."""
    decision = seat.decision
    assert decision is not None
    game = seat.position()
    state: State = game.state
    active = at_work(game)
    now = 100.0 * chance_of(state, seat.player)
    ranked: list[Ranked] = []
    for place, value, ends in found:
        if ranked and len(ends) < FEWEST:
            continue
        action = decision.options.at(place)
        reasons = [*at_once(seat, state, worth, active, action), *later(seat, state, ends)]
        choice = Ranked(place, round(value - now, 1), tuple(reasons))
        if all((one.score, one.reasons) != (choice.score, choice.reasons) for one in ranked):
            ranked.append(choice)
        if len(ranked) == CHOICES:
            break
    games = sum(len(ends) for _, _, ends in found)
    about = (
        f"added to the chance to win, about {now:.0f} % now, once the enemy has answered, in "
        f"{games} imagined games; a full bar is {FULL:.0f} %"
    )
    return Advice(tuple(ranked), CHANCE, about, (-FULL, FULL))


def advice_at_sight(seat: Seat, worth: Worth, ideas: list[Idea], place: int) -> Advice:
    """The advice of a bot that does not think ahead: its answer, and the best others as they look
    at first sight."""
    decision = seat.decision
    assert decision is not None
    game = seat.position()
    state: State = game.state
    if not ideas:
        return plain_advice(state, worth, decision, place)
    active = at_work(game)
    values = {idea.place: idea.value for idea in ideas}
    others = sorted([idea for idea in ideas if idea.place != place], key=worth_of, reverse=True)
    ranked: list[Ranked] = []
    for found in [place, *[idea.place for idea in others]][:CHOICES]:
        reasons = at_once(seat, state, worth, active, decision.options.at(found))
        value = values.get(found)
        ranked.append(Ranked(found, None if value is None else round(value, 1), tuple(reasons)))
    return in_points(state, ranked, AT_SIGHT)


def in_points(state: State, ranked: list[Ranked], what: str) -> Advice:
    """The advice whose scores are points of battlegroup, drawn by what a mech costs on average:
    that stays as it is, whatever falls."""
    mech = sum([float(side.points) for side in state.table.sides]) / len(state.mechs)
    about = f"{what}; a full bar is a mech of {mech:.0f} points, the average here"
    return Advice(tuple(ranked), UNIT, about, (-mech, mech))


def at_once(seat: Seat, state: State, worth: Worth, active: int, action: Action) -> list[Reason]:
    """What is known before any playout: the odds of a shot, who can reach the end of a move."""
    if isinstance(action, Fire) and action.mech >= 0:
        return shot(seat, action)
    if isinstance(action, Move | Jump):
        cell = state.table.field.grid.cell(action.x, action.y)
        return [exposure(state.copy(), worth, active, cell)]
    return []


def shot(seat: Seat, action: Fire) -> list[Reason]:
    """[BM-9, BM-10, BM-11] The exact odds of a firing."""
    means = {found.name: found.mean for found in seat.odds(action).quantities}
    words = [f"{means['damage']:.1f} damage expected"]
    if means["destroyed"] >= 0.005:
        words.append(f"destroys it in {percent(means['destroyed'])}")
    if means.get("gear", 0.0) >= 0.005:
        words.append(f"puts the gear out in {percent(means['gear'])}")
    if means.get("immobile", 0.0) >= 0.05:
        words.append(f"pins it for {means['immobile']:.1f} turns on average")
    rule = "BM-10.1" if action.aim == NO_AIM else "BM-11.4" if action.aim < 0 else "BM-11.1"
    return [Reason(f"this shot: {', '.join(words)}", rule, (f"mech:{action.mech}",))]


def percent(share: float) -> str:
    """A share as it is written everywhere."""
    return f"{100 * share:.0f} %"


def exposure(twin: State, worth: Worth, index: int, cell: int) -> Reason:
    """[BM-6.3] Who could attack a mech on a square in the enemy's next turn; `twin` is a copy to
    try things on, without the mech's friends."""
    owner = twin.table.profiles[index].owner
    for friend in twin.table.sides[owner].mechs:
        if friend != index and twin.mechs[friend].status == STANDING:
            twin.mechs[friend].status = ESCAPED
    twin.mechs[index].cell = cell
    foes = [foe for foe in enemies(twin, owner) if best_attack(twin, worth, foe) > 0.0]
    if not foes:
        return Reason("no enemy can attack it there in its next turn", "BM-6.3")
    names = listed([mech_name(twin, foe) for foe in foes])
    anchors = tuple(f"mech:{foe}" for foe in foes)
    return Reason(f"within reach of {names} in the enemy's next turn", "BM-6.3", anchors)


def listed(names: list[str]) -> str:
    """Names in a sentence, the later ones only counted."""
    if len(names) > 2:
        return f"{names[0]}, {names[1]} and {len(names) - 2} more"
    return " and ".join(names)


def later(seat: Seat, state: State, ends: list[State]) -> list[Reason]:
    """What the playouts of an answer had in common, the weightiest first."""
    if not ends:
        return []
    terms = [mech_term(seat.player, state, index, ends) for index in range(len(state.mechs))]
    terms.append(score_term(seat.player, state, ends))
    terms.sort(key=lambda term: -abs(term.points))
    return [term.reason for term in terms[:MOST] if abs(term.points) >= SMALL]


def mech_term(player: int, state: State, index: int, ends: list[State]) -> Term:
    """[BM-10.3] What becomes of one mech."""
    before = state.mechs[index]
    lost = sum(mech_value(state, index) - mech_value(end, index) for end in ends) / len(ends)
    hurt = sum(before.dam - max(0, end.mechs[index].dam) for end in ends) / len(ends)
    fallen = sum(end.mechs[index].status == DESTROYED for end in ends) / len(ends)
    own = state.table.profiles[index].owner == player
    words = [f"falls in {percent(fallen)}"] if fallen >= 0.02 else []
    words += [f"loses {hurt:.1f} Dam on average"] if hurt >= 0.1 else []
    whose = "your" if own else "enemy"
    text = f"{whose} {mech_name(state, index)} {', '.join(words) or 'is worse off'}"
    return Term(-lost if own else lost, Reason(text, "BM-10.3", (f"mech:{index}",)))


def score_term(player: int, state: State, ends: list[State]) -> Term:
    """[BM-17.2] What the scenario's own scores gain."""
    leads = [end.scores[player] - end.scores[1 - player] for end in ends]
    gain = sum(leads) / len(ends) - (state.scores[player] - state.scores[1 - player])
    return Term(OBJECTIVE * gain, Reason(f"objectives: {gain:+.1f}", "BM-17.2"))
