"""[RO-23.1] The campaign before its first turn, and as it is taken up again from a sheet."""

from __future__ import annotations

from ironmuster.systems.rollout.content.campaign import MODULES, POOL, ROSTER, THREAT
from ironmuster.systems.rollout.content.campaign_sheets import (
    CampaignSheet,
    DiaryLine,
    MemberLine,
    sheet_from,
)
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.campaign.record import (
    STAGES,
    STATES,
    Campaign,
    Chronicle,
    Entry,
    Member,
    Order,
    Prize,
)

TOLD = ("untold", "waiting", "told")


def first_campaign(setup: Setup, catalog: Catalog) -> Campaign:
    """[RO-23.1, RO-23.2, RO-R201] The campaign of a set-up, which has no faults."""
    if setup.sheet is not None:
        return from_sheet(sheet_from(setup.sheet), catalog)
    sectors = [STATES.index(one.start) for one in catalog.sectors.values()]
    found = Campaign(
        xp=POOL,
        threat=THREAT,
        sectors=sectors,
        due=[0] * len(sectors),
        modules=[int(id in MODULES) for id in catalog.modules],
        stories=[0] * len(catalog.stories),
        scene=[0] * len(catalog.stories),
    )
    for id in ROSTER:
        newcomer = setup.newcomer
        if newcomer is not None and newcomer.instead == id:
            made = newcomer.metarian
            found.roster.append(Member(made.id, metarian=made))
        else:
            found.roster.append(Member(id))
    return found


def from_sheet(sheet: CampaignSheet, catalog: Catalog) -> Campaign:
    """[RO-23.1] A campaign as it was written down."""
    number = {one.id: one.number for one in catalog.sectors.values()}
    sectors = {one.id: one for one in sheet.sectors}
    levels = {one.id: one.level for one in sheet.modules}
    stories = {one.id: one for one in sheet.stories}
    lines = [sectors[id] for id in catalog.sectors]
    told = [stories[id] for id in catalog.stories]
    return Campaign(
        turn=sheet.turn,
        stage=STAGES.index(sheet.stage),
        xp=sheet.xp,
        threat=sheet.threat,
        sectors=[STATES.index(one.state) for one in lines],
        due=[one.due for one in lines],
        ever=sum([1 << place for place, one in enumerate(lines) if one.taken]),
        raid=sheet.raid or "",
        roster=[member_from(one) for one in sheet.roster],
        modules=[levels[id] for id in catalog.modules],
        stories=[TOLD.index(one.told) for one in told],
        scene=[number[one.sector] if one.sector else 0 for one in told],
        prizes=[Prize(one.id, one.until) for one in sheet.prizes],
        ledger=[Entry(one.turn, one.what, one.xp) for one in sheet.ledger],
        diary=[chronicle_from(one, number[one.sector]) for one in sheet.diary],
        fallen=list(sheet.fallen),
        orders=[
            Order(one.kind, number[one.sector], one.story or "", list(one.team))
            for one in sheet.orders
        ],
        lost=sheet.lost,
        enemy_xp=sheet.enemy_xp,
        taken=sheet.taken,
        recruited=sheet.recruited,
        barked=sheet.barked,
        made=sheet.made,
    )


def chronicle_from(line: DiaryLine, sector: int) -> Chronicle:
    """[RO-23.1] A mission of the diary as it was written down."""
    return Chronicle(
        line.turn,
        line.kind,
        line.mission,
        sector,
        line.won,
        line.xp,
        line.enemy_xp,
        line.turns,
        list(line.team),
        line.line,
    )


def member_from(line: MemberLine) -> Member:
    """[RO-23.1] A character as it was written down."""
    return Member(
        line.id,
        line.name or "",
        line.metarians[0] if line.metarians else None,
        line.officers[0] if line.officers else None,
        list(line.lines),
        line.hp,
        line.rank,
        line.leader,
        list(line.abilities),
        line.equipment or "",
        line.weapon or "",
        line.back,
        line.busy,
        line.trained,
        line.mended,
    )
