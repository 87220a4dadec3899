"""[ML-15] The Debriefing Phase: pay and experience."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, goto
from ironmuster.kernel.record import Listed
from ironmuster.systems.mekleader.position.actions import NOBODY, End, Learn, Play
from ironmuster.systems.mekleader.position.dice import EXPERIENCE
from ironmuster.systems.mekleader.position.events import Learned, Trained
from ironmuster.systems.mekleader.position.state import SUCCESS, Contract, Pilot
from ironmuster.systems.mekleader.position.units import fight_of, rearm
from ironmuster.systems.mekleader.rules.asking import ask_phase
from ironmuster.systems.mekleader.rules.ending import gain
from ironmuster.systems.mekleader.rules.playing import play
from ironmuster.systems.mekleader.rules.skills import train, unknown_skills

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State


class Debriefing(Procedure):
    """[ML-15] Window D, one payment, an experience die for each pilot. `place` counts the players
    in window D, then the pilots."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "judge",
        "offer",
        "take",
        "pay",
        "roll",
        "select",
        "learn",
        "close",
    )
    place: int

    def __init__(self, place: int = 0) -> None:
        self.place = place

    def copy(self) -> Debriefing:
        """Return an independent copy at the same step."""
        twin = Debriefing(self.place)
        twin.at = self.at
        return twin

    def judge(self, game: MekGame) -> Flow:
        """[ML-15.2, ML-R58] Retreat or lost: no payment, no window D, no experience."""
        if fight_of(game.state).result == SUCCESS:
            return NEXT
        for player in contractors(game.state):
            book(game.state, player, 0)
        return goto("close")

    def offer(self, game: MekGame) -> Flow:
        """[ML-15.1, ML-R70] Window D; in a joint mission the partner's is the second."""
        player = contractors(game.state)[self.place]
        return ask_phase(game.state, player, "debrief", "D", [End()])

    def take(self, game: MekGame) -> Flow:
        answer = game.answer
        players = contractors(game.state)
        if isinstance(answer, Play):
            play(game, players[self.place], answer)
            return goto("offer")
        self.place += 1
        return goto("offer" if self.place < len(players) else "pay")

    def pay(self, game: MekGame) -> Flow:
        """[ML-15.1, ML-R50] 10 MC for each point of the printed Threat Level and what Salvage adds,
        in one payment. The books are written first, for the payment may win the game."""
        state = game.state
        fight = fight_of(state)
        fee = state.catalog.missions[fight.mission].pay
        players = contractors(state)
        for player in players:
            book(state, player, fee + fight.salvage[player])
        for player in players:
            if not gain(game, player, fee + fight.salvage[player], "pay"):
                return DONE
        self.place = 0
        return goto("roll")

    def roll(self, game: MekGame) -> Flow:
        """[ML-15.4, ML-R51] One D6 for each surviving pilot who was deployed, in order, with the
        level from before the roll."""
        graduates = trainees(game.state)
        if self.place >= len(graduates):
            return goto("close")
        player, pilot = graduates[self.place]
        card = game.state.catalog.levels[pilot.level]
        die: int = game.draw(EXPERIENCE)
        gains = die <= card.promotion
        if gains and card.gains_level:
            pilot.level += 1
        if game.observed:
            game.emit(Trained(player, pilot.number, die, pilot.level, gains))
        if gains and card.selected_skill and unknown_skills(game.state.catalog, pilot):
            return goto("select")
        if gains and not card.selected_skill:
            train(game, player, pilot, 1)
            rearm(game.state)
        self.place += 1
        return goto("roll")

    def select(self, game: MekGame) -> Flow:
        """[ML-7.11, ML-15.4] A selected skill is any the pilot lacks."""
        player, pilot = trainees(game.state)[self.place]
        unknown = unknown_skills(game.state.catalog, pilot)
        return ask(player, "learn", Listed([Learn(skill) for skill in unknown]))

    def learn(self, game: MekGame) -> Flow:
        answer = game.answer
        assert isinstance(answer, Learn)
        player, pilot = trainees(game.state)[self.place]
        pilot.skills.append(answer.skill)
        rearm(game.state)
        if game.observed:
            game.emit(Learned(player, pilot.number, answer.skill))
        self.place += 1
        return goto("roll")

    def close(self, game: MekGame) -> Flow:
        """[ML-15.3] The mission card is discarded in every case."""
        state = game.state
        state.missions.put(fight_of(state).mission)
        state.fight = None
        return DONE


def contractors(state: State) -> list[int]:
    """[ML-15.1, ML-21.4] Whose mission it is: the active player's and the partner's. Rivals earn
    nothing by what they did [ML-19.5]."""
    partner = fight_of(state).partner
    return [state.active] if partner == NOBODY else [state.active, partner]


def trainees(state: State) -> list[tuple[int, Pilot]]:
    """[ML-15.4] The surviving pilots who were deployed, with those who ejected, in order."""
    fight = fight_of(state)
    deployed = [*fight.ejected, *[crew.pilot for crew in fight.crews]]
    return [
        (player, pilot)
        for player in contractors(state)
        for pilot in state.players[player].pilots
        if pilot.number in deployed
    ]


def book(state: State, player: int, pay: int) -> None:
    """[ML-15] Write a mission into the books of who fought it."""
    fight = fight_of(state)
    owner = state.players[player]
    assert fight.result, "only a fight that is over is booked"
    entry = Contract(
        owner.turns + 1 if player == state.active else owner.turns,
        fight.mission,
        fight.result,
        pay,
        fight.round,
        fight.damage[player],
        fight.meks_lost[player],
    )
    owner.contracts.append(entry)
