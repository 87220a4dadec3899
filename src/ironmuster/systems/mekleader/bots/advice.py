"""Why an answer is good, in a few words: for hints, from what the bot weighs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.bot import Advice, Ranked, Reason
from ironmuster.systems.mekleader.bots.contracts import prospects, wins
from ironmuster.systems.mekleader.bots.market import sells_out
from ironmuster.systems.mekleader.odds.gunnery import expected, hits_of_squad, rounds_to_go, threat
from ironmuster.systems.mekleader.position.actions import (
    NOBODY,
    Attack,
    Buy,
    Continue,
    Decline,
    Play,
    Refit,
    Retreat,
    SellMek,
    SellPilot,
    Take,
)
from ironmuster.systems.mekleader.position.state import Fighter
from ironmuster.systems.mekleader.position.units import fight_of, find, hits_left
from ironmuster.systems.mekleader.position.worth import worth
from ironmuster.systems.mekleader.rules.steps import Attacks
from ironmuster.systems.mekleader.telling.names import anchor_of

if TYPE_CHECKING:
    from ironmuster.kernel.record import Options
    from ironmuster.kernel.value import Action
    from ironmuster.systems.mekleader.bots.mind import Mind
    from ironmuster.systems.mekleader.position.state import State

CHOICES: Final = 3
# What the numbers count, what they mean, and from where to where they are drawn.
MISSIONS: Final = (
    "MC",
    "what the mission is expected to bring: its pay as often as it succeeds, less repairs and lost "
    "Meks",
    (-60.0, 60.0),
)
DAMAGE: Final = ("damage", "what the attack is expected to do to that Foe", (0.0, 6.0))
PLAIN: Final = {
    "event": Reason("cards that bring money or cards are played at once", "ML-17.14"),
    "deploy": Reason("the best pilots in the largest Meks, gunners with their weapons", "ML-7.8"),
    "scan": Reason("a Foe that is worse than most is replaced", "ML-9.2"),
    "reroll": Reason("a miss that was likely to hit is worth the re-roll", "ML-13.5"),
    "debrief": Reason("this mission pays 30 MC more", "ML-17.6"),
    "learn": Reason("the skill that helps the weapons of this Mek most", "ML-15.4"),
    "repair": Reason("damage costs 1 MC a point whenever it is repaired", "ML-16.1"),
    "discard": Reason("the card that is least likely to be of use", "ML-4.6"),
}


def advise(mind: Mind, state: State, prompt: str, options: Options, place: int) -> Advice:
    """The advice whose first choice is the bot's own answer at `place`."""
    action = options.at(place)
    if prompt == "mission":
        return missions(mind, state, options, place)
    if prompt == "attack" and isinstance(action, Attack):
        assert isinstance(options, Attacks)
        return targets(mind, state, options, place)
    if prompt == "retreat":
        other = Continue() if isinstance(action, Retreat) else Retreat()
        rest = Ranked(options.index(other), None, ())
        return Advice((Ranked(place, None, (outlook(mind, state),)), rest))
    if prompt == "build":
        return Advice((Ranked(place, None, trade(mind, state, action)),))
    reasons = [PLAIN[prompt]] if prompt in PLAIN else []
    if isinstance(action, Play):
        card = state.catalog.events[action.card]
        anchors = () if action.unit == NOBODY else (anchor_of(state, action.unit),)
        reasons = [Reason(card.text, card.rule, anchors)]
    return Advice((Ranked(place, None, tuple(reasons)),))


def missions(mind: Mind, state: State, options: Options, place: int) -> Advice:
    """[part 5.3] Every mission of the row with its prospects, and to take none."""
    found: list[tuple[float, int, tuple[Reason, ...]]] = []
    if options.has(Take(0)):
        for number, one in enumerate(prospects(mind, state)):
            text = (
                f"succeeds in {100 * one.success:.0f} %, after {one.rounds:.1f} rounds"
                f" and {one.damage:.0f} damage"
            )
            reasons = [Reason(text, "ML-14.3", (f"mission:{number}",))]
            if wins(mind, state, state.catalog.missions[state.row[number]].pay):
                reasons.append(Reason("its pay wins the game", "ML-2.4"))
            found.append((round(one.profit, 1), options.index(Take(number)), tuple(reasons)))
    found.append((0.0, options.index(Decline()), ()))
    found.sort(key=lambda one: (one[1] != place, -one[0]))
    ranked = tuple([Ranked(number, score, reasons) for score, number, reasons in found])
    return Advice(ranked[:CHOICES], *MISSIONS)


def targets(mind: Mind, state: State, options: Attacks, place: int) -> Advice:
    """[part 5.4] The same attack at the Foes where it does the most."""
    action = options.at(place)
    assert isinstance(action, Attack)
    fight = fight_of(state)
    attacker = find(fight, action.unit)
    ranked = []
    for target in options.targets:
        foe = find(fight, target)
        assert isinstance(foe, Fighter)
        damage = expected(mind.expect, fight, attacker, action.attack, foe)
        soon = threat(mind.expect, fight, foe, fight.round > 1, fight.step)
        later = threat(mind.expect, fight, foe, True)
        text = f"it has {hits_left(state, foe)} hits left and does {later:.1f} damage a round"
        if soon > 0.0:
            text += f", {soon:.1f} yet in this one"
        reason = Reason(text, "ML-10.5", (f"foe:{target}",))
        where = options.index(Attack(action.unit, action.attack, target))
        ranked.append(Ranked(where, round(damage, 1), (reason,)))
    ranked.sort(key=lambda one: (one.place != place, -(one.score or 0.0)))
    return Advice(tuple(ranked[:CHOICES]), *DAMAGE)


def outlook(mind: Mind, state: State) -> Reason:
    """[part 5.4, ML-14.1] What is still to come, and what the squad has left."""
    fight = fight_of(state)
    rounds = rounds_to_go(mind.expect, state)
    left = hits_of_squad(state)
    if rounds == float("inf"):
        return Reason("the squad has no weapon left that can attack", "ML-14.1")
    coming = sum([threat(mind.expect, fight, foe, True) for foe in fight.foes])
    text = (
        f"about {coming * (rounds + 1) / 2:.0f} damage in {rounds:.1f} more rounds;"
        f" the squad has {left} hits left"
    )
    return Reason(text, "ML-14.1")


def trade(mind: Mind, state: State, action: Action) -> tuple[Reason, ...]:
    """[part 5.4] Why to buy, sell or move something."""
    if isinstance(action, Buy):
        price = state.catalog.price(state.market[action.place].card)
        return (Reason(f"the most value for {price} MC in the market", "ML-6.4"),)
    if isinstance(action, SellMek | SellPilot):
        total = worth(mind.own(state), mind.rules, mind.catalog)
        if sells_out(mind, state):
            return (Reason(f"everything sold comes to {total} MC", "ML-2.4"),)
        return (Reason("makes room for a larger Mek in the market", "ML-1.5"),)
    if isinstance(action, Refit):
        return (Reason("more fire, or hits spread more evenly", "ML-7.6"),)
    return ()
