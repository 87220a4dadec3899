"""[RO-23.14] A campaign in figures: XP, Threat and sectors turn by turn, battles, characters."""

from __future__ import annotations

from collections.abc import Iterable

from ironmuster.kernel.game import Step
from ironmuster.kernel.report import Bar, Bars, Fact, Moment, Report, Series
from ironmuster.systems.rollout.position.campaign.facts import campaign_of, score, sector_at
from ironmuster.systems.rollout.position.campaign.record import ALLIED, Campaign, Chronicle
from ironmuster.systems.rollout.position.events.campaign import CampaignTurnBegan, SectorChanged
from ironmuster.systems.rollout.position.state import BattleGame, State
from ironmuster.systems.rollout.rules.campaign.sealion import WON
from ironmuster.systems.rollout.telling.campaign_names import entry_name, member_name, sector_name

BATTLE_COLUMNS = ("XP", "Enemy XP", "Turns")
PLAYER = 0


def campaign_report(start: BattleGame, steps: Iterable[Step]) -> Report:
    """[RO-23.14] The figures of a campaign; all of them are the player's."""
    game = start
    levels = [level(start.state)]
    moments: list[Moment] = []
    for step in steps:
        game = step.after
        for event in step.events:
            if isinstance(event, CampaignTurnBegan) and event.turn > 1:
                levels.append(level(game.state))
            elif isinstance(event, SectorChanged) and event.state == ALLIED:
                name = sector_name(game.state, event.sector)
                moments.append(
                    Moment("A sector is taken", f"{name} is allied", step.number, PLAYER, "RO-23.4")
                )
    state = game.state
    levels.append(level(state))
    turns = tuple([str(number) for number in range(len(levels))])
    return Report(
        facts=facts(state),
        series=tuple(
            [
                Series(name, unit, turns, (tuple([one[place] for one in levels]),), axis="turn")
                for place, (name, unit) in enumerate(
                    (("XP in the pool", "XP"), ("Threat", ""), ("Allied sectors", ""))
                )
            ]
        ),
        bars=tables(state),
        moments=tuple(moments),
    )


def level(state: State) -> tuple[float, float, float]:
    """[RO-23.1] Pool, Threat and allied sectors."""
    campaign = campaign_of(state)
    held = campaign.sectors.count(ALLIED)
    return float(campaign.xp), float(campaign.threat), float(held)


def facts(state: State) -> tuple[Fact, ...]:
    """[RO-23.14] The first glance."""
    return tuple(
        [
            Fact(name.replace("_", " ").capitalize(), (float(value),))
            for name, value in campaign_summary(state).items()
        ]
    )


def tables(state: State) -> tuple[Bars, ...]:
    """[RO-23.3, RO-23.7] Battles with what they brought; who fought how many; where XP went."""
    campaign = campaign_of(state)
    battles = [
        Bar(battle_name(state, one), PLAYER, (float(one.xp), float(one.enemy_xp), float(one.turns)))
        for one in campaign.diary
    ]
    teams = [id for one in campaign.diary for id in one.team]
    fought = [
        Bar(member_name(state, id), PLAYER, (float(teams.count(id)),))
        for id in dict.fromkeys(teams)
    ]
    found = (
        Bars("Battles", BATTLE_COLUMNS, tuple(battles)),
        Bars("Fought", ("Battles",), tuple(fought)),
    )
    return tuple([one for one in found if one.rows])


def battle_name(state: State, one: Chronicle) -> str:
    """[RO-23.3] A battle with its turn and place, and that it was lost."""
    catalog = state.table.catalog
    name = entry_name(catalog.missions, one.mission)
    where = sector_at(one.sector, catalog).name
    return f"{one.turn}. {name}, {where}" + ("" if one.won else " (lost)")


def campaign_summary(state: State) -> dict[str, int]:
    """[RO-23.14] The numbers of a campaign worth keeping."""
    campaign = campaign_of(state)
    won = [one for one in campaign.diary if one.won]
    return {
        "turns": campaign.turn,
        "won": int(campaign.ended == WON),
        "score": score(campaign, state.table.catalog),
        "xp_earned": earned(campaign),
        "threat": campaign.threat,
        "sectors": campaign.sectors.count(ALLIED),
        "battles": len(campaign.diary),
        "battles_won": len(won),
        "characters_lost": len(campaign.fallen),
    }


def earned(campaign: Campaign) -> int:
    """[RO-23.7] All XP that came into the pool."""
    return sum([one.xp for one in campaign.ledger if one.xp > 0])


def campaign_curves(state: State) -> dict[str, list[int]]:
    """[RO-23.7] The XP earned up to the end of each campaign turn."""
    campaign = campaign_of(state)
    found = [0] * max(1, campaign.turn)
    for entry in campaign.ledger:
        if entry.xp > 0:
            for turn in range(entry.turn - 1, len(found)):
                found[turn] += entry.xp
    return {"xp": found}
