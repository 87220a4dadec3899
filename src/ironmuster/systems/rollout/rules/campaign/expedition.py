"""[RO-23.4, RO-23.7, RO-23.8] One battle of the campaign: what is fought, with which support, and
what comes of it."""

from __future__ import annotations

from typing import ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto, put
from ironmuster.kernel.record import Decision, Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import campaign_of, holds
from ironmuster.systems.rollout.position.campaign.record import RECON
from ironmuster.systems.rollout.position.events.campaign import Fetched, Hired, Marched
from ironmuster.systems.rollout.position.state import NOBODY, PLAYER, BattleGame
from ironmuster.systems.rollout.rules.battle import Battle
from ironmuster.systems.rollout.rules.campaign.aftermath import chronicle, settle, tend
from ironmuster.systems.rollout.rules.campaign.books import use_prize
from ironmuster.systems.rollout.rules.campaign.mustering import (
    coming,
    deploy_battle,
    leave_battle,
    mission_of_order,
    names_of,
    points_of,
    presents,
    support_on_offer,
)
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.seats import PERSON

CASE = "attache_case"


class Expedition(Procedure):
    """[RO-23.4] An order being fought: its `mission` and the sector `place` it is fought in once
    they are known; the `points` left for support, the free units left, and what was hired, a unit
    with its weapon behind a colon."""

    STEPS: ClassVar[tuple[str, ...]] = ("set_out", "hire", "pay", "fight", "tend", "report", "end")
    kind: str
    sector: int
    story: str
    team: list[str]
    mission: str
    place: int
    points: int
    free: list[str]
    hired: list[str]

    def __init__(
        self,
        kind: str,
        sector: int,
        story: str,
        team: list[str],
        mission: str = "",
        place: int = NOBODY,
        points: int = 0,
        free: list[str] | None = None,
        hired: list[str] | None = None,
    ) -> None:
        self.kind = kind
        self.sector = sector
        self.story = story
        self.team = team
        self.mission = mission
        self.place = place
        self.points = points
        self.free = free if free is not None else []
        self.hired = hired if hired is not None else []

    def copy(self) -> Expedition:
        twin = Expedition(
            self.kind,
            self.sector,
            self.story,
            self.team[:],
            self.mission,
            self.place,
            self.points,
            self.free[:],
            self.hired[:],
        )
        twin.at = self.at
        return twin

    def set_out(self, game: BattleGame) -> Flow:
        """[RO-23.4, RO-18.1, D9] What is fought, and where; papers that were found win a Recon
        unplayed."""
        if self.kind == RECON and holds(campaign_of(game.state), CASE):
            use_prize(game, CASE)
            game.emit(Fetched(self.sector))
            settle(game, self.kind, self.sector, won=True)
            return DONE
        self.mission, self.place = mission_of_order(game, self.kind, self.sector, self.story)
        self.team = coming(game, self.team, self.mission)
        game.emit(Marched(self.kind, self.mission, self.place, names_of(game, self.team)))
        if not game.catalog.missions[self.mission].support:
            return goto("fight")
        self.points = points_of(game, self.team)
        self.free = presents(game)
        return NEXT

    def hire(self, game: BattleGame) -> Flow:
        """[RO-4.2, RO-23.11] The next support unit, or no more of them."""
        answers: list[Action] = [act.Proceed()]
        answers += support_on_offer(game, self.place, self.points, self.free)
        return question(game, PLAYER, NOBODY, "hire", Listed(answers))

    def pay(self, game: BattleGame) -> Flow:
        """[RO-4.2] It is paid for with Rank, what is free with nothing."""
        answer = game.answer
        if not isinstance(answer, act.Hire):
            return NEXT
        cost = 0
        if answer.unit in self.free:
            self.free.remove(answer.unit)
        else:
            cost = game.catalog.support[answer.unit].cost or 0
        self.points -= cost
        self.hired.append(f"{answer.unit}:{answer.weapon}")
        game.emit(Hired(answer.unit, answer.weapon, cost))
        return goto("hire")

    def fight(self, game: BattleGame) -> Flow:
        """[RO-23.4] The battle, as any other."""
        deploy_battle(game, self.kind, self.mission, self.place, self.story, self.team, self.hired)
        return call(Battle())

    def tend(self, game: BattleGame) -> Flow:
        """[RO-23.3, RO-23.4, RO-23.7, RO-23.8, RO-R202] What comes of it, for the map and for each
        character."""
        won = chronicle(game, self.kind, self.sector, self.place, self.story, self.team)
        tend(game, self.team)
        settle(game, self.kind, self.sector, won)
        return NEXT

    def report(self, game: BattleGame) -> Flow:
        """[RO-19.2] The table stays as it is until somebody has looked at it."""
        return put(Decision(PERSON, "report", Listed([act.Proceed()]), skippable=False))

    def end(self, game: BattleGame) -> Flow:
        """[RO-23.3] Between two battles there is no table."""
        leave_battle(game)
        return DONE
