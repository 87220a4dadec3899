"""[RO-23] What happens in the campaign as lines of the log."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.names import counted
from ironmuster.kernel.system import Line
from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.events import campaign as ev
from ironmuster.systems.rollout.position.state import State
from ironmuster.systems.rollout.telling.campaign_names import (
    KINDS,
    entry_name,
    ledger_words,
    listed,
    prize_name,
    sector_name,
)
from ironmuster.systems.rollout.telling.names import first_up

STATES: Final = ("held by the enemy", "scouted", "contested", "allied")
REASONS: Final = {
    "time": "time passes",
    "missions lost": "missions were lost",
    "enemy XP": "the enemy learns",
    "sectors taken": "sectors were taken",
    "story": "the story",
    "found": "what was found",
    "rallied": "people take heart",
}


def of_campaign(state: State, event: Event) -> Line | None:
    """[RO-23.1, RO-23.3, RO-23.12, RO-23.14] Turns, Threat, the enemy's answer, the end."""
    match event:
        case ev.CampaignBegan(turn, again):
            how = f"goes on in turn {turn}" if again else "begins"
            return Line(f"The campaign Sealion {how}", "RO-23.1")
        case ev.CampaignTurnBegan(turn):
            return Line(f"Campaign turn {turn}", "RO-23.3")
        case ev.ThreatChanged(by, threat, why):
            reason = REASONS.get(why, why)
            return Line(f"Threat {by:+d}, now {threat}: {reason}", "RO-23.12", ("threat",))
        case ev.StruckBack(die, bonus, sectors, raid):
            rolled = f"(die {die} + {bonus})"
            if raid:
                name = entry_name(state.table.catalog.modules, raid)
                return Line(f"The enemy raids Home, for the {name} {rolled}", "RO-23.12")
            if not sectors:
                return Line(f"The enemy does nothing {rolled}", "RO-23.12")
            names = listed(tuple([sector_name(state, one) for one in sectors]))
            anchors = tuple([f"sector:{one}" for one in sectors])
            return Line(f"The enemy attacks {names} next turn {rolled}", "RO-23.12", anchors)
        case ev.ModuleLost(module, level):
            name = entry_name(state.table.catalog.modules, module)
            how = f"drops to level {level}" if level else "is destroyed"
            return Line(f"The {name} {how}", "RO-23.12", (f"module:{module}",))
        case ev.CampaignEnded(won, why, score):
            how = "won" if won else "lost"
            return Line(f"The campaign is {how}: {why}. Score {score}", "RO-23.14")
    return None


def of_campaign_battles(state: State, event: Event) -> Line | None:
    """[RO-23.4, RO-23.6, RO-4.2] Orders and battles, sectors, stories."""
    catalog = state.table.catalog
    match event:
        case ev.Ordered(kind, sector, story, team):
            what = entry_name(catalog.stories, story) if story else KINDS.get(kind, kind)
            text = f"Ordered: {what}, {sector_name(state, sector)}, by {listed(team)}"
            return Line(text, "RO-23.6" if story else "RO-23.4", (f"sector:{sector}",))
        case ev.PatrolRolled(dice, mission, sector):
            name = entry_name(catalog.missions, mission)
            where = sector_name(state, sector)
            text = f"The patrol: {name} in {where} ({dice[0]} + {dice[1]})"
            return Line(text, "RO-18.1", (f"sector:{sector}",))
        case ev.Marched(_, mission, sector, team):
            name = entry_name(catalog.missions, mission)
            text = f"{name} in {sector_name(state, sector)}: {listed(team)}"
            return Line(text, "RO-23.3", (f"sector:{sector}",))
        case ev.Hired(unit, weapon, points):
            arm = f" with {entry_name(catalog.weapons, weapon).lower()}" if weapon else ""
            cost = counted(points, "point") if points else "free"
            name = first_up(entry_name(catalog.support, unit))
            return Line(f"{name}{arm} comes along, {cost}", "RO-4.2")
        case ev.Fetched(sector):
            text = f"Papers that were found win the Recon of {sector_name(state, sector)}"
            return Line(text, "RO-23.7", (f"sector:{sector}",))
        case ev.SectorChanged(sector, to, _):
            text = f"{sector_name(state, sector)} is {STATES[to]}"
            return Line(text, "RO-23.4", (f"sector:{sector}",))
        case ev.StoryOpened(story, sector):
            name = entry_name(catalog.stories, story)
            text = f"A story begins: {name}, {sector_name(state, sector)}"
            return Line(text, "RO-23.6", (f"story:{story}", f"sector:{sector}"))
    return None


def of_campaign_people(state: State, event: Event) -> Line | None:
    """[RO-23.7 to RO-23.11] XP, rewards, characters, the base."""
    catalog = state.table.catalog
    match event:
        case ev.Booked(xp, what, left):
            words = ledger_words(state, what)
            return Line(f"The pool: {xp:+d} XP, {words}; it has {left}", "RO-23.7", ("pool",))
        case ev.CareRolled(name, die, bonus, misses):
            how = f"misses {misses} campaign turns" if misses > 1 else "misses a campaign turn"
            if misses <= 0:
                how = "is back at once" if not misses else "is killed"
            more = f" + {bonus}" if bonus else ""
            return Line(f"{first_up(name)} {how} (die {die}{more})", "RO-23.8")
        case ev.PrizeWon(prize):
            return Line(f"Won: {prize_name(state, prize)}", "RO-23.7")
        case ev.PrizeSpent(prize):
            return Line(f"Used: {prize_name(state, prize)}", "RO-23.7")
        case ev.Joined(name):
            return Line(f"{first_up(name)} joins the roster", "RO-23.7")
        case ev.Learned(name, what):
            return Line(f"{first_up(name)} learns: {what}", "RO-23.9")
        case ev.Outfitted(name, equipment):
            thing = entry_name(catalog.equipment, equipment).lower()
            return Line(f"{first_up(name)} gets: {thing}", "RO-23.10")
        case ev.Erected(module, level):
            name = entry_name(catalog.modules, module)
            return Line(f"The base has {name} {level}", "RO-23.11", (f"module:{module}",))
        case ev.Renamed(old, name):
            return Line(f"{first_up(old)} is called {name} now", "RO-23.1")
        case ev.Inscribed(battle, line):
            return Line(f"{inscribed(state, battle)}: {line or 'no line'}", "RO-23.3")
        case ev.Spent(name, deed, other, sector, die, gain):
            return Line(spent(state, name, deed, other, sector, die, gain), "RO-23.11")
    return None


def inscribed(state: State, battle: int) -> str:
    """[RO-23.3] A battle of the diary."""
    diary = state.campaign.diary if state.campaign is not None else []
    if battle >= len(diary):
        return "Diary"
    one = diary[battle]
    mission = entry_name(state.table.catalog.missions, one.mission)
    return f"Diary, {mission} in {sector_name(state, one.sector)}"


def spent(state: State, name: str, deed: str, other: str, sector: int, die: int, gain: int) -> str:
    """[RO-23.11] What an idle character did."""
    who = first_up(name)
    if deed == "repair":
        return f"{who} repairs {other}, who is back a turn sooner"
    if deed == "train":
        return f"{who} trains for the next battle"
    if deed == "scout":
        what = "finds out enough" if gain else "finds out nothing"
        return f"{who} scouts {sector_name(state, sector)} and {what} (die {die})"
    if deed == "scavenge":
        return f"{who} scavenges {gain} XP (die {die})"
    return f"{who} rallies people {'with' if gain else 'without'} success (die {die})"
