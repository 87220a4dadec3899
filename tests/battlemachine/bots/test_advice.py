"""What the bots advise where an answer is not worth a search."""

from __future__ import annotations

import pytest

from ironmuster.bots.roster import make
from ironmuster.kernel.bot import Ranked
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.position.actions import Activate, EndAttack
from tests.battlemachine.helpers import BattleGame, battle, mech

rule = pytest.mark.rule
every_bot = pytest.mark.parametrize("bot", ["regular", "veteran:playouts=40"])


def advised(game: BattleGame, bot: str) -> tuple[Action, Ranked]:
    """The best answer to the open question, and what is said of it."""
    decision = game.decision
    assert decision is not None
    advice = make(bot, "battlemachine", Dice(key_of(1))).rank(Seat(game, decision.player))
    return decision.options.at(advice.choices[0].place), advice.choices[0]


@every_bot
@rule("BM-4.6")
def test_who_has_nothing_to_fire_at_is_not_advised_to_attack(bot: str) -> None:
    game = battle(
        mech("ox", "laser", at=(0, 15), facing="S"),  # it looks away from all others
        mech("gopher", at=(2, 15), facing="N"),  # unarmed
        mech("ox", "laser", seat=1, at=(7, 0), facing="S"),
        phase="attack",
    )
    answer, choice = advised(game, bot)
    assert answer == EndAttack()
    assert [reason.rule for reason in choice.reasons] == ["BM-4.6"]


@every_bot
@rule("BM-4.6")
def test_the_first_that_has_something_to_fire_at_is_advised_to_attack(bot: str) -> None:
    game = battle(
        mech("gopher", at=(2, 15), facing="N"),
        mech("ox", "laser", at=(7, 4), facing="N"),
        mech("ox", "laser", seat=1, at=(7, 0), facing="S"),
        phase="attack",
    )
    answer, choice = advised(game, bot)
    assert answer == Activate(1)
    assert [reason.rule for reason in choice.reasons] == ["BM-14.2"]
