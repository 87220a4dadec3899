"""[RO-23.1, RO-R217] The campaign written down between two battles, as a file and for print."""

from __future__ import annotations

from typing import Final, Literal

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content import campaign_sheets as lines
from ironmuster.systems.rollout.content.campaign import SectorState
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.campaign.facts import sector_at
from ironmuster.systems.rollout.position.campaign.record import STAGES, Campaign, Member
from ironmuster.systems.rollout.position.state import BattleGame
from ironmuster.systems.rollout.rules.campaign.expedition import Expedition

TOLD: Final[tuple[Literal["untold", "waiting", "told"], ...]] = ("untold", "waiting", "told")
STATE_WORDS: Final[tuple[SectorState, ...]] = ("axis", "scouted", "contested", "allied")


class Written(Value, frozen=True):
    """[RO-23.1] The campaign as the text of a file."""

    name: str
    toml: str


def is_between(game: BattleGame) -> bool:
    """[RO-R217] Whether a campaign is played, and no battle is under way."""
    campaign = game.state.campaign
    under_way = any([isinstance(one, Expedition) for one in game.stack])
    return campaign is not None and campaign.turn > 0 and not under_way and not campaign.ended


def written(game: BattleGame) -> Written:
    """[RO-23.1, RO-R217] The file of a campaign; `DataError` while a battle is under way."""
    campaign = game.state.campaign
    if campaign is None or not is_between(game):
        raise DataError("a campaign is written down between two battles [RO-23.1]")
    sheet = sheet_of(campaign, game.catalog)
    return Written(f"sealion-{campaign.turn}", lines.to_toml(sheet))


def sheet_of(campaign: Campaign, catalog: Catalog) -> lines.CampaignSheet:
    """[RO-23.1] All that is so between two battles."""
    return lines.CampaignSheet(
        turn=campaign.turn,
        stage=STAGES[campaign.stage],
        xp=campaign.xp,
        threat=campaign.threat,
        raid=campaign.raid or None,
        fallen=tuple(campaign.fallen),
        lost=campaign.lost,
        enemy_xp=campaign.enemy_xp,
        taken=campaign.taken,
        recruited=campaign.recruited,
        barked=campaign.barked,
        made=campaign.made,
        sectors=sector_lines(campaign, catalog),
        modules=tuple(
            [
                lines.ModuleLine(id=id, level=level)
                for id, level in zip(catalog.modules, campaign.modules, strict=True)
            ]
        ),
        stories=story_lines(campaign, catalog),
        prizes=tuple([lines.PrizeLine(id=one.id, until=one.until) for one in campaign.prizes]),
        roster=tuple([member_line(one) for one in campaign.roster]),
        orders=order_lines(campaign, catalog),
        ledger=tuple(
            [lines.LedgerLine(turn=one.turn, what=one.what, xp=one.xp) for one in campaign.ledger]
        ),
        diary=diary_lines(campaign, catalog),
    )


def sector_lines(campaign: Campaign, catalog: Catalog) -> tuple[lines.SectorLine, ...]:
    """[RO-23.2] How each sector stands."""
    return tuple(
        [
            lines.SectorLine(
                id=id,
                state=STATE_WORDS[campaign.sectors[one.number]],
                due=campaign.due[one.number],
                taken=bool(campaign.ever >> one.number & 1),
            )
            for id, one in catalog.sectors.items()
        ]
    )


def story_lines(campaign: Campaign, catalog: Catalog) -> tuple[lines.StoryLine, ...]:
    """[RO-23.6] What has come of each story, and where."""
    return tuple(
        [
            lines.StoryLine(
                id=id,
                told=TOLD[campaign.stories[place]],
                sector=sector_at(campaign.scene[place], catalog).id
                if campaign.stories[place]
                else None,
            )
            for place, id in enumerate(catalog.stories)
        ]
    )


def order_lines(campaign: Campaign, catalog: Catalog) -> tuple[lines.OrderLine, ...]:
    """[RO-23.4] What is ordered for this turn, and who goes."""
    return tuple(
        [
            lines.OrderLine(
                kind=one.kind,  # type: ignore[arg-type]
                sector=sector_at(one.sector, catalog).id,
                story=one.story or None,
                team=tuple(one.team),
            )
            for one in campaign.orders
        ]
    )


def diary_lines(campaign: Campaign, catalog: Catalog) -> tuple[lines.DiaryLine, ...]:
    """[RO-23.3] The battles of the past."""
    return tuple(
        [
            lines.DiaryLine(
                turn=one.turn,
                kind=one.kind,  # type: ignore[arg-type]
                mission=one.mission,
                sector=sector_at(one.sector, catalog).id,
                won=one.won,
                xp=one.xp,
                enemy_xp=one.enemy_xp,
                turns=one.turns,
                team=tuple(one.team),
                line=one.line,
            )
            for one in campaign.diary
        ]
    )


def member_line(one: Member) -> lines.MemberLine:
    """[RO-23.1] A character of the roster."""
    return lines.MemberLine(
        id=one.id,
        name=one.name or None,
        lines=tuple(one.lines),
        hp=one.hp,
        rank=one.rank,
        leader=one.leader,
        abilities=tuple(one.abilities),
        equipment=one.equipment or None,
        weapon=one.weapon or None,
        back=one.back,
        busy=one.busy,
        trained=one.trained,
        mended=one.mended,
        metarians=(one.metarian,) if one.metarian is not None else (),
        officers=(one.officer,) if one.officer is not None else (),
    )
