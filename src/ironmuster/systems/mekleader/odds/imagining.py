"""[part 5.4] The fight under way, imagined to its end with other dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.odds.expect import Expect
from ironmuster.systems.mekleader.odds.gunnery import best_attack, rolls_again
from ironmuster.systems.mekleader.position.actions import Continue, End, Pass, Reroll
from ironmuster.systems.mekleader.position.events import Attacked, Destroyed, RoundStarted
from ironmuster.systems.mekleader.position.loadout import RANGES
from ironmuster.systems.mekleader.position.state import SUCCESS
from ironmuster.systems.mekleader.position.units import fight_of
from ironmuster.systems.mekleader.position.worth import squad_sale
from ironmuster.systems.mekleader.rules.engagement import SUB_STEPS, Engagement
from ironmuster.systems.mekleader.rules.foes import FoePhase
from ironmuster.systems.mekleader.rules.steps import Attacks, SubStep
from ironmuster.systems.mekleader.rules.strike import SecondChance

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame


class Course:
    """How a fight went on: further rounds and damage, Meks lost, and pay less what it cost."""

    def __init__(
        self, success: bool, rounds: int, damage: int, meks_lost: int, profit: int
    ) -> None:
        self.success = success
        self.rounds = rounds
        self.damage = damage
        self.meks_lost = meks_lost
        self.profit = profit


class Fate:
    """Whether a unit was destroyed in the step, and in the round."""

    def __init__(self, in_step: bool, in_round: bool) -> None:
        self.in_step = in_step
        self.in_round = in_round


def course(game: MekGame, expect: Expect, dice: Dice) -> Course:
    """[ML-14.1] Fight on to the end, without a retreat, a card, or what follows the fight."""
    before = game.state
    start = fight_of(before)
    twin = alone(game, dice)
    while twin.stack:
        twin.resolve(habit(twin, expect))
    state = twin.state
    end = fight_of(state)
    success = end.result == SUCCESS
    profit = 0
    for seat in {crew.owner for crew in start.crews}:
        if success:
            profit += state.catalog.missions[end.mission].pay + end.salvage[seat]
        profit += squad_sale(state.players[seat], state.rules, state.catalog)
        profit -= squad_sale(before.players[seat], before.rules, before.catalog)
    return Course(
        success,
        end.round - start.round,
        sum(end.damage) - sum(start.damage),
        sum(end.meks_lost) - sum(start.meks_lost),
        profit,
    )


def fated(game: MekGame, expect: Expect, unit: int, dice: Dice) -> Fate:
    """[ML-12.8] Play the round under way, or the next one, and watch a unit."""
    fight = fight_of(game.state)
    now = first = (fight.round, fight.step)
    last = fight.round + between(game)
    twin = alone(game, dice)
    twin.observed = True
    while twin.stack:
        twin.resolve(habit(twin, expect))
        for event in twin.events:
            if isinstance(event, RoundStarted):
                if event.round > last:
                    return Fate(False, False)
                now = (event.round, 0)
            elif isinstance(event, Attacked):
                now = (event.round, RANGES.index(event.step))
            elif isinstance(event, Destroyed) and event.unit == unit:
                return Fate(now == first, True)
    return Fate(False, False)


def between(game: MekGame) -> bool:
    """[ML-10.2] Whether no round is under way: before the first, or while the end of one is
    thought about."""
    for procedure in game.stack:
        if isinstance(procedure, Engagement):
            asked = game.decision is not None and game.decision.prompt == "retreat"
            return asked and procedure.sub_step % SUB_STEPS == 0
    return True


def alone(game: MekGame, dice: Dice) -> MekGame:
    """A clone that ends with the engagement: nothing of the turn comes after it."""
    twin = game.clone()
    twin.use(dice)
    twin.observed = False
    for place, procedure in enumerate(twin.stack):
        if isinstance(procedure, Engagement):
            del twin.stack[:place]
            break
        if isinstance(procedure, FoePhase):
            twin.stack[:place] = [Engagement()]
            break
    return twin


def habit(game: MekGame, expect: Expect) -> Action:
    """[part 5.4] The answer of somebody who fights on and plays no cards."""
    question = game.decision
    assert question is not None, "somebody is asked"
    options = question.options
    if isinstance(options, Attacks) and options.makers:
        top = game.stack[-1]
        assert isinstance(top, SubStep), "attacks are asked for by a sub-step"
        return options.at(best_attack(expect, game.state, options, top.declared))
    if question.prompt == "reroll":
        top = game.stack[-1]
        assert isinstance(top, SecondChance), "a miss has just been rolled"
        return Reroll(rolls_again(expect, fight_of(game.state), top.blow))
    if question.prompt == "retreat":
        return Continue()
    return Pass() if options.has(Pass()) else End()
