"""[TM-4, TM-5] The whole battle: how it opens, round after round, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.systems.thirtymm.position.actions import PassOn, Pick
from ironmuster.systems.thirtymm.position.dice import INITIATIVE
from ironmuster.systems.thirtymm.position.events import RoundBegan
from ironmuster.systems.thirtymm.position.state import FIELDED, State
from ironmuster.systems.thirtymm.position.stats import can_act
from ironmuster.systems.thirtymm.rules.activation import Activation
from ironmuster.systems.thirtymm.rules.deployment import Deployment, Reinforcement
from ironmuster.systems.thirtymm.rules.ending import (
    LAST_ROUND,
    MISSION,
    WIPE_OUT,
    end_battle,
    end_round,
    wiped_out,
)
from ironmuster.systems.thirtymm.rules.missions import orders_of
from ironmuster.systems.thirtymm.rules.mobilisation import Mobilisation
from ironmuster.systems.thirtymm.rules.opening import Opening, roll_off
from ironmuster.systems.thirtymm.rules.orders import deployable
from ironmuster.systems.thirtymm.rules.slots import offer_slot, seat_for

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

ANYBODY: Final = 2  # players with whom the Attacker always has the initiative [TM-5.1]


class Battle(Procedure):
    """[TM-4, TM-5] From the first die to the last point."""

    STEPS: ClassVar[tuple[str, ...]] = ("mobilise", "open", "deploy", "prepare", "round", "score")

    def copy(self) -> Battle:
        twin = Battle()
        twin.at = self.at
        return twin

    def mobilise(self, game: MissionGame) -> Flow:
        """[GW-10.6] In a battle of a campaign the squads are taken first."""
        return NEXT if game.state.setup.asked is None else call(Mobilisation())

    def open(self, game: MissionGame) -> Flow:
        """[TM-4.1 to TM-4.7] Mission, roles, areas, objectives, markers; all of them are known in a
        battle of a campaign."""
        return call(Opening()) if game.state.setup.asked is None else NEXT

    def deploy(self, game: MissionGame) -> Flow:
        """[TM-4.8] The Attacker begins."""
        return call(Deployment(game.state.attacker))

    def prepare(self, game: MissionGame) -> Flow:
        """[TM-4.9] What the mission does before the first round."""
        orders_of(game.state).prepare(game)
        return NEXT

    def round(self, game: MissionGame) -> Flow:
        """[TM-5.1] The next round."""
        return call(Round(game.state.attacker))

    def score(self, game: MissionGame) -> Flow:
        """[TM-5.9, TM-18.5] The end of a round, of the mission, or of the battle."""
        state = game.state
        end_round(game)
        if wiped_out(state, 0) or wiped_out(state, 1):
            end_battle(game, WIPE_OUT)
            return DONE
        if orders_of(state).is_over(state):
            end_battle(game, MISSION)
            return DONE
        if state.round >= state.table.mission.rounds:
            end_battle(game, LAST_ROUND)
            return DONE
        return goto("round")


class Round(Procedure):
    """[TM-5.1 to TM-5.4] One round; `team` is the one to act, `passed` its seats that passed the
    slot on."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "reserves", "next", "offer", "take", "after", "on")
    team: int
    passed: int

    def __init__(self, team: int, passed: int = 0) -> None:
        self.team = team
        self.passed = passed

    def copy(self) -> Round:
        twin = Round(self.team, self.passed)
        twin.at = self.at
        return twin

    def begin(self, game: MissionGame) -> Flow:
        """[TM-5.1] All units become ready; the mission's dice; the initiative."""
        state = game.state
        state.round += 1
        state.brawled = 0
        state.bloody = False
        for index in range(len(state.units)):
            unit = state.units[index]
            unit.ready = unit.status == FIELDED and not state.table.profiles[index].linked
            unit.rerolled = False
        orders_of(state).round_begins(game)
        dice: tuple[tuple[int, int], ...] = ()
        state.initiative = state.attacker
        rolls = state.table.rules.initiative_mode == "roll_each_round"
        if rolls or len(state.table.teams) > ANYBODY:
            state.initiative, dice = roll_off(game, INITIATIVE)
        self.team = state.initiative
        game.emit(RoundBegan(state.round, dice, state.initiative))
        return NEXT

    def reserves(self, game: MissionGame) -> Flow:
        """[TM-18.9, D12] Reserves that come on at the start of a round."""
        state = game.state
        team = 1 - state.attacker
        count = orders_of(state).arrivals(state, team)
        return call(Reinforcement(team, count, False)) if count else NEXT

    def next(self, game: MissionGame) -> Flow:
        """[TM-5.2, TM-5.3, TM-R11] The teams act by turns; one without a ready unit is skipped."""
        state = game.state
        if not ready_units(state, self.team):
            self.team = 1 - self.team
            if not ready_units(state, self.team):
                return DONE
        return NEXT

    def offer(self, game: MissionGame) -> Flow:
        """[TM-5.2, TM-19.3, TM-R12] Which unit is activated."""
        units = ready_units(game.state, self.team)
        return offer_slot(game.state, self.team, units, self.passed, "activate", [])

    def take(self, game: MissionGame) -> Flow:
        """[TM-5.4] It is its turn."""
        state = game.state
        answer = game.answer
        if isinstance(answer, PassOn):
            units = ready_units(state, self.team)
            self.passed |= 1 << seat_for(state, self.team, units, self.passed)
            return goto("offer")
        assert isinstance(answer, Pick)
        state.last[self.team] = state.table.profiles[answer.unit].owner
        self.passed = 0
        return call(Activation(answer.unit))

    def after(self, game: MissionGame) -> Flow:
        """[D12, TM-18.9] The Quick Reaction Force comes after the first attack."""
        state = game.state
        if state.waiting and state.shots:
            state.waiting = False
            count = orders_of(state).arrivals(state, state.attacker)
            if count:
                return call(Reinforcement(state.attacker, count, True))
        return NEXT

    def on(self, game: MissionGame) -> Flow:
        """[TM-18.6, TM-5.2] A wipe-out ends the battle after this turn; else the other team
        acts."""
        state = game.state
        if wiped_out(state, 0) or wiped_out(state, 1):
            return DONE
        self.team = 1 - self.team
        return goto("next")


def ready_units(state: State, team: int) -> list[int]:
    """[TM-5.2, TM-5.7] The units of a team that can be activated."""
    orders = orders_of(state)
    return [
        index
        for index in deployable(state, team)
        if state.units[index].ready and can_act(state, index) and orders.may_activate(state, index)
    ]
