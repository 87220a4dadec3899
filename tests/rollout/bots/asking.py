"""A question by hand, and what the solid bot answers to it."""

from __future__ import annotations

from ironmuster.kernel.bot import Advice
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.bots import greedy
from ironmuster.systems.rollout.position.state import State
from tests.rollout.play import begin


def asked(state: State, procedure: Procedure, *dice: int) -> Seat:
    """The seat of whoever is asked first in a procedure."""
    game = begin(state, procedure, *dice)
    assert game.decision is not None
    return Seat(game, game.decision.player)


def answered(seat: Seat) -> Action:
    """The answer of the solid bot."""
    assert seat.decision is not None
    return seat.decision.options.at(greedy(Dice(key_of(1))).choose(seat))


def said(seat: Seat) -> str:
    """The first reason of its advice, whose first choice is its answer."""
    bot = greedy(Dice(key_of(1)))
    advice: Advice = bot.rank(seat)
    assert advice.choices[0].place == bot.choose(seat)
    return advice.choices[0].reasons[0].text


def answer_to(state: State, procedure: Procedure, *dice: int) -> Action:
    """The answer of the solid bot to the first question of a procedure."""
    return answered(asked(state, procedure, *dice))
