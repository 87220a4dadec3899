"""[RO-23.4, RO-23.6] Orders: what is fought this turn, where, and by whom."""

from __future__ import annotations

from typing import ClassVar

from ironmuster.kernel.flow import DONE, Flow, Procedure, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import (
    called,
    campaign_of,
    is_near,
    member_of,
)
from ironmuster.systems.rollout.position.campaign.record import (
    ALLIED,
    ATTACK,
    AXIS,
    DEFEND,
    PATROL,
    RECON,
    SCOUTED,
    STORY,
    WAITING,
    Campaign,
    Member,
    Order,
)
from ironmuster.systems.rollout.position.campaign.teams import (
    can_be_formed,
    is_complete,
    may_join,
    wanted_for,
)
from ironmuster.systems.rollout.position.events.campaign import Ordered
from ironmuster.systems.rollout.position.state import NOBODY, PLAYER, BattleGame
from ironmuster.systems.rollout.rules.campaign.spending import buy, purchases
from ironmuster.systems.rollout.rules.control import question


class OrderPhase(Procedure):
    """[RO-23.3, RO-23.4] Step 1 of a campaign turn: orders, each with its team; the one that is
    being given is for a `kind` of mission in a sector, or for a story."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take", "again", "form", "add")
    kind: str
    sector: int
    story: str
    team: list[str]

    def __init__(
        self, kind: str = "", sector: int = NOBODY, story: str = "", team: list[str] | None = None
    ) -> None:
        self.kind = kind
        self.sector = sector
        self.story = story
        self.team = team if team is not None else []

    def copy(self) -> OrderPhase:
        twin = OrderPhase(self.kind, self.sector, self.story, self.team[:])
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[RO-23.4] The next order, a purchase, or no more of them."""
        answers = [act.EndOrders(), *open_orders(game), *purchases(game)]
        return question(game, PLAYER, NOBODY, "orders", Listed(answers), sampled=True)

    def take(self, game: BattleGame) -> Flow:
        """[RO-23.4, RO-23.6] What it is for."""
        answer = game.answer
        bought = buy(game, answer)
        if bought is not None:
            return bought
        match answer:
            case act.Command(kind, sector):
                self.kind, self.sector, self.story = kind, sector, ""
            case act.Undertake(story):
                campaign = campaign_of(game.state)
                place = list(game.catalog.stories).index(story)
                self.kind, self.sector, self.story = STORY, campaign.scene[place], story
            case _:
                return DONE
        self.team = []
        return goto("form")

    def again(self, game: BattleGame) -> Flow:
        """Something was bought: the same question again."""
        return goto("offer")

    def form(self, game: BattleGame) -> Flow:
        """[RO-23.4, RO-4.1] Who joins the team."""
        team = members(game, self.team)
        wanted = wanted_for(self.kind, self.story, game.catalog)
        joining = may_join(campaign_of(game.state), team, wanted, game.catalog)
        answers: list[Action] = [act.Join(one.id) for one in joining]
        if is_complete(team, wanted, game.catalog):
            answers.insert(0, act.Ready())
        return question(game, PLAYER, NOBODY, "team", Listed(answers))

    def add(self, game: BattleGame) -> Flow:
        """[RO-23.4] One more, or the order is given."""
        answer = game.answer
        if isinstance(answer, act.Join):
            self.team.append(answer.member)
            return goto("form")
        campaign = campaign_of(game.state)
        for one in members(game, self.team):
            one.busy = True
        campaign.orders.append(Order(self.kind, self.sector, self.story, self.team[:]))
        names = tuple([called(one, game.catalog) for one in members(game, self.team)])
        game.emit(Ordered(self.kind, self.sector, self.story, names))
        self.kind, self.sector, self.story, self.team = "", NOBODY, "", []
        return goto("offer")


def members(game: BattleGame, ids: list[str]) -> list[Member]:
    """[RO-23.1] Characters of the roster by their ids."""
    found = [member_of(campaign_of(game.state), id) for id in ids]
    return [one for one in found if one is not None]


def open_orders(game: BattleGame) -> list[Action]:
    """[RO-23.4, RO-23.6] The orders that can be given now, none twice for the same sector
    [RO-R203]."""
    campaign, catalog = campaign_of(game.state), game.catalog
    found: list[Action] = []
    for sector in range(len(campaign.sectors)):
        for kind in (DEFEND, ATTACK, RECON, PATROL):
            if not why_not_ordered(campaign, kind, sector, catalog):
                found.append(act.Command(kind, sector))
    for story in catalog.stories:
        if not why_not_undertaken(campaign, story, catalog):
            found.append(act.Undertake(story))
    return found


def why_not_ordered(campaign: Campaign, kind: str, sector: int, catalog: Catalog) -> str:
    """[RO-23.4, RO-23.12] Why an order cannot be given; nothing where it can."""
    if sector >= len(campaign.sectors):
        return "there is no such sector [RO-23.2]"
    state = campaign.sectors[sector]
    if kind == RECON and (state != AXIS or not is_near(campaign, sector, catalog)):
        return "Recon is for axis sectors linked to an allied or contested one [RO-23.4]"
    if kind == ATTACK and state != SCOUTED:
        return "an Attack is for scouted sectors [RO-23.4]"
    if kind == DEFEND and not campaign.due[sector]:
        return "nobody attacks there: contested sectors are defended, and attacked ones [RO-23.4]"
    if kind == DEFEND and campaign.due[sector] > campaign.turn:
        return "it is defended in the next campaign turn [RO-23.5]"
    if kind == PATROL and state != ALLIED:
        return "patrols go where a sector is allied [RO-23.4]"
    for order in campaign.orders:
        if (order.kind, order.sector) == (kind, sector):
            return "that order is given already [RO-23.4]"
    if not can_be_formed(campaign, wanted_for(kind, "", catalog), catalog):
        return "no team for it is left: it has a Leader, and nobody acts twice [RO-23.4]"
    return ""


def why_not_undertaken(campaign: Campaign, story: str, catalog: Catalog) -> str:
    """[RO-23.6] Why a story mission cannot be undertaken; nothing where it can."""
    known = list(catalog.stories)
    if story not in known or campaign.stories[known.index(story)] != WAITING:
        return "no such story waits [RO-23.6]"
    if story in [order.story for order in campaign.orders]:
        return "that order is given already [RO-23.6]"
    if not can_be_formed(campaign, wanted_for(STORY, story, catalog), catalog):
        return "no team for it is left: it has a Leader, and nobody acts twice [RO-23.6]"
    return ""
