"""[RO-23] What a viewer sees of the campaign: everything, built from nothing."""

from __future__ import annotations

from ironmuster.systems.rollout.content.campaign import Sector
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.veterans import STATS
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import (
    arms_of,
    as_now,
    is_fit,
    is_human,
    leads,
    level,
    links,
    score,
)
from ironmuster.systems.rollout.position.campaign.prices import module_price, price_of
from ironmuster.systems.rollout.position.campaign.record import (
    STAGES,
    TOLD,
    UNTOLD,
    Campaign,
    Member,
)
from ironmuster.systems.rollout.position.profile import of_unit
from ironmuster.systems.rollout.position.state import BattleGame
from ironmuster.systems.rollout.rules.campaign.expedition import Expedition
from ironmuster.systems.rollout.rules.campaign.orders import OrderPhase
from ironmuster.systems.rollout.telling.campaign_names import entry_name, ledger_words, prize_name
from ironmuster.systems.rollout.telling.campaign_sheet import is_between
from ironmuster.systems.rollout.telling.campaign_values import (
    CampaignView,
    DiaryView,
    EntryView,
    ExpeditionView,
    LessonView,
    MemberView,
    ModuleView,
    OrderView,
    SectorView,
    StoryView,
)
from ironmuster.systems.rollout.telling.forms import form_view


def campaign_view(game: BattleGame) -> CampaignView | None:
    """[RO-23.1] The campaign, where one is played. What could be bought is told between battles."""
    campaign, catalog = game.state.campaign, game.catalog
    if campaign is None:
        return None
    between = is_between(game)
    forming: OrderView | None = None
    for one in game.stack:
        if isinstance(one, OrderPhase) and one.kind:
            forming = OrderView(one.kind, one.sector, one.story or None, tuple(one.team))
    return CampaignView(
        turn=campaign.turn,
        turns=game.state.table.rules.campaign_turns,
        stage=STAGES[campaign.stage],
        xp=campaign.xp,
        threat=campaign.threat,
        score=score(campaign, catalog),
        sectors=tuple([sector_view(campaign, one, catalog) for one in catalog.sectors.values()]),
        roster=tuple([member_view(campaign, one, catalog) for one in campaign.roster]),
        fallen=tuple([entry_name(catalog.characters, one) for one in campaign.fallen]),
        modules=module_views(campaign, catalog),
        raid=campaign.raid or None,
        stories=story_views(campaign, catalog),
        prizes=tuple(
            [(one.id, prize_name(game.state, one.id), one.until) for one in campaign.prizes]
        ),
        orders=order_views(campaign),
        forming=forming,
        expedition=expedition_view(game),
        ledger=tuple(
            [
                EntryView(one.turn, ledger_words(game.state, one.what), one.xp)
                for one in campaign.ledger
            ]
        ),
        diary=diary_views(campaign),
        lessons=lesson_views(campaign, catalog) if between else (),
        sheet=between,
    )


def order_views(campaign: Campaign) -> tuple[OrderView, ...]:
    """[RO-23.4] The orders that are given this turn."""
    return tuple(
        [
            OrderView(one.kind, one.sector, one.story or None, tuple(one.team))
            for one in campaign.orders
        ]
    )


def sector_view(campaign: Campaign, one: Sector, catalog: Catalog) -> SectorView:
    """[RO-23.2] A sector."""
    return SectorView(
        number=one.number,
        id=one.id,
        name=one.name,
        location=one.location,
        place=catalog.locations[one.location].name,
        links=tuple(links(one.number, catalog)),
        state=("axis", "scouted", "contested", "allied")[campaign.sectors[one.number]],
        due=campaign.due[one.number],
        taken=bool(campaign.ever >> one.number & 1),
        home=one.home,
        goal=one.goal,
    )


def member_view(campaign: Campaign, member: Member, catalog: Catalog) -> MemberView:
    """[RO-23.1] A character as it is now."""
    now = as_now(member, catalog)
    profile = of_unit(now, arms_of(member, catalog))
    return MemberView(
        id=member.id,
        name=now.name,
        side=now.side,
        human=is_human(member, catalog),
        leader=leads(member, catalog),
        rank=now.rank,
        hp=now.hp,
        forms=tuple([form_view(line) for line in profile.lines]),
        steps=tuple(member.lines),
        hp_steps=member.hp,
        rank_steps=member.rank,
        abilities=now.abilities,
        equipment=member.equipment or None,
        weapon=member.weapon or None,
        fit=is_fit(campaign, member),
        busy=member.busy,
        misses=max(0, member.back - campaign.turn),
        trained=member.trained,
        created=member.metarian is not None or member.officer is not None,
    )


def module_views(campaign: Campaign, catalog: Catalog) -> tuple[ModuleView, ...]:
    """[RO-23.11] The base."""
    return tuple(
        [
            ModuleView(
                id,
                one.name,
                level(campaign, id, catalog),
                module_price(campaign, id, catalog),
                (brings(one.texts[0], catalog), brings(one.texts[1], catalog)),
            )
            for id, one in catalog.modules.items()
        ]
    )


def brings(text: str, catalog: Catalog) -> str:
    """[D13] What a level does, with the support that it opens by name."""
    told = []
    for part in text.split("; "):
        units = part.split(", ")
        opens = all([unit in catalog.support for unit in units])
        names = ", ".join([entry_name(catalog.support, unit) for unit in units])
        told.append(f"support: {names}" if opens else part)
    return "; ".join(told)


def story_views(campaign: Campaign, catalog: Catalog) -> tuple[StoryView, ...]:
    """[RO-23.6] The stories that were set off."""
    return tuple(
        [
            StoryView(
                one.id,
                one.name,
                campaign.stories[place] == TOLD,
                campaign.scene[place],
                one.mission,
                one.text,
            )
            for place, one in enumerate(catalog.stories.values())
            if campaign.stories[place] != UNTOLD
        ]
    )


def diary_views(campaign: Campaign) -> tuple[DiaryView, ...]:
    """[RO-23.3] Battles of the past."""
    return tuple(
        [
            DiaryView(
                one.turn,
                one.kind,
                one.mission,
                one.sector,
                one.won,
                one.xp,
                one.enemy_xp,
                one.turns,
                tuple(one.team),
                one.line,
            )
            for one in campaign.diary
        ]
    )


def expedition_view(game: BattleGame) -> ExpeditionView | None:
    """[RO-23.4] The order that is being fought."""
    for one in game.stack:
        if isinstance(one, Expedition):
            return ExpeditionView(
                one.kind,
                one.mission,
                one.place,
                one.story or None,
                tuple(one.team),
                one.points,
                tuple(one.free),
                tuple(one.hired),
            )
    return None


def lesson_views(campaign: Campaign, catalog: Catalog) -> tuple[LessonView, ...]:
    """[RO-23.9] All advances that characters can have, with their prices."""
    found = []
    for member in campaign.roster:
        forms = range(len(as_now(member, catalog).forms))
        wanted = [act.Learn(stat, line) for line in forms for stat in STATS]
        wanted += [act.Learn("hp"), act.Learn("rank"), act.Learn("leader")]
        wanted += [act.Learn("ability", 0, id) for id in catalog.abilities]
        for one in wanted:
            price = price_of(campaign, member, one, catalog)
            if price is None:
                continue
            table = catalog.abilities if one.ability else catalog.advances
            name = entry_name(table, one.ability or one.advance)
            found.append(
                LessonView(
                    member.id,
                    one.advance,
                    name,
                    one.line,
                    one.ability,
                    price,
                    price <= campaign.xp,
                )
            )
    return tuple(found)
