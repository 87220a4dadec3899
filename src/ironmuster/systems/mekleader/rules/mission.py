"""[ML-8] The Mission Phase; joint missions [ML-21.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, Flow, Procedure, ask, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.position.actions import (
    NOBODY,
    Accept,
    Decline,
    End,
    Invite,
    Play,
    Take,
)
from ironmuster.systems.mekleader.position.events import (
    Answered,
    Invited,
    MissionsDeclined,
    MissionTaken,
)
from ironmuster.systems.mekleader.position.squad import can_deploy
from ironmuster.systems.mekleader.position.units import fight_of, new_fight
from ironmuster.systems.mekleader.rules.asking import ask_phase
from ironmuster.systems.mekleader.rules.deployment import Deployment
from ironmuster.systems.mekleader.rules.playing import play
from ironmuster.systems.mekleader.rules.row import clear_row, flip_missions

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State


class MissionPhase(Procedure):
    """[ML-8] Turn up missions, take one or none, deploy. `guest` is who has been invited."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "flip",
        "offer",
        "take",
        "invite",
        "invited",
        "answer",
        "answered",
        "deploy",
        "join",
    )
    guest: int

    def __init__(self, guest: int = NOBODY) -> None:
        self.guest = guest

    def copy(self) -> MissionPhase:
        """Return an independent copy at the same step."""
        twin = MissionPhase(self.guest)
        twin.at = self.at
        return twin

    def flip(self, game: MekGame) -> Flow:
        """[ML-8.1] Turn up the row."""
        flip_missions(game, game.state.rules.mission_flip)
        return goto("offer")

    def offer(self, game: MekGame) -> Flow:
        """[ML-8.2] Take one or none; cards of window M first. [ML-8.5] None can be taken without a
        Mek to deploy."""
        state = game.state
        choices: list[Action] = []
        if can_deploy(state.players[state.active], state.catalog):
            choices += [Take(place) for place in range(len(state.row))]
        return ask_phase(state, state.active, "mission", "M", [*choices, Decline()])

    def take(self, game: MekGame) -> Flow:
        """[ML-8.2, ML-8.3] The missions not taken are discarded at once."""
        state = game.state
        answer = game.answer
        if isinstance(answer, Play):
            play(game, state.active, answer)
            return goto("offer")
        if isinstance(answer, Take):
            begin(state, state.row.pop(answer.place))
            if game.observed:
                game.emit(MissionTaken(state.active, fight_of(state).mission))
        elif game.observed:
            game.emit(MissionsDeclined(state.active))
        clear_row(state)
        if state.fight is None:
            return DONE
        return goto("invite") if guests(state) else goto("deploy")

    def invite(self, game: MekGame) -> Flow:
        """[ML-21.4] The active player may invite one other player."""
        state = game.state
        choices: list[Action] = [Invite(player) for player in guests(state)]
        return ask(state.active, "invite", Listed([*choices, End()]))

    def invited(self, game: MekGame) -> Flow:
        answer = game.answer
        if not isinstance(answer, Invite):
            return goto("deploy")
        self.guest = answer.player
        if game.observed:
            game.emit(Invited(game.state.active, self.guest))
        return goto("answer")

    def answer(self, game: MekGame) -> Flow:
        """[ML-21.4] Who is invited accepts or refuses."""
        return ask(self.guest, "join", Listed([Accept(True), Accept(False)]))

    def answered(self, game: MekGame) -> Flow:
        """[ML-21.4] A player can be partner once between two of their own turns."""
        state = game.state
        answer = game.answer
        joins = isinstance(answer, Accept) and answer.joins
        if joins:
            fight_of(state).partner = self.guest
            state.players[self.guest].partnered = True
        if game.observed:
            game.emit(Answered(self.guest, joins))
        return goto("deploy")

    def deploy(self, game: MekGame) -> Flow:
        """[ML-8.5] Before any Foe is seen."""
        return call(Deployment(game.state.active))

    def join(self, game: MekGame) -> Flow:
        """[ML-21.4] Then the partner deploys."""
        partner = fight_of(game.state).partner
        return DONE if partner == NOBODY else call(Deployment(partner))


def begin(state: State, mission: str) -> None:
    """[ML-8.2] A mission is under way."""
    state.number(mission)
    state.fight = new_fight(mission, len(state.players))


def guests(state: State) -> list[int]:
    """[ML-21.4] Who may be invited, in turn order: others with a Mek to deploy who have not been
    partner since their last turn."""
    if not state.rules.joint_missions:
        return []
    seats = len(state.players)
    turn_order = [(state.active + place) % seats for place in range(1, seats)]
    return [
        seat
        for seat in turn_order
        if not state.players[seat].partnered and can_deploy(state.players[seat], state.catalog)
    ]
