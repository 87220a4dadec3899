"""[RO-4 to RO-19] The whole battle: set-up, turn after turn, its end."""

from __future__ import annotations

from typing import ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import GoOn, Stop
from ironmuster.systems.rollout.position.state import NOBODY, PLAYER, BattleGame
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.ending import end_battle, is_last_turn, may_claim, may_stop
from ironmuster.systems.rollout.rules.mobilisation import Mobilisation
from ironmuster.systems.rollout.rules.opening import Opening
from ironmuster.systems.rollout.rules.parts import BattleTurn


class Battle(Procedure):
    """[RO-5.5] From the first die to the last."""

    STEPS: ClassVar[tuple[str, ...]] = ("mobilise", "open", "turn", "judge", "leave")

    def copy(self) -> Battle:
        twin = Battle()
        twin.at = self.at
        return twin

    def mobilise(self, game: BattleGame) -> Flow:
        """[GW-10.6] In a battle of a campaign both sides take their teams first."""
        return NEXT if game.state.setup.asked is None else call(Mobilisation())

    def open(self, game: BattleGame) -> Flow:
        """[RO-4.6] Set-up."""
        return call(Opening())

    def turn(self, game: BattleGame) -> Flow:
        """[RO-5.1] The next turn."""
        return call(BattleTurn())

    def judge(self, game: BattleGame) -> Flow:
        """[RO-5.5, RO-19.4] Once the mission is decided, or nobody is left to hinder it, the player
        may end the battle."""
        state = game.state
        if is_last_turn(state):
            end_battle(game)
            return DONE
        asked = state.setup.asked is not None  # [GW-10.11]
        if asked or (not may_stop(state) and not may_claim(state)):
            return goto("turn")
        answers: list[Action] = [Stop(), GoOn()]
        return question(game, PLAYER, NOBODY, "stop", Listed(answers))

    def leave(self, game: BattleGame) -> Flow:
        """[RO-5.5] The battle ends here, or goes on."""
        if isinstance(game.answer, Stop):
            end_battle(game)
            return DONE
        return goto("turn")
