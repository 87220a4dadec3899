"""[RO-23.7 to RO-23.10, RO-24.6] What XP and rewards buy at any time between battles: steps and
abilities, equipment, recruits."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec import structs

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.created import ARMS, filled
from ironmuster.systems.rollout.content.sheets import Metarian, Officer
from ironmuster.systems.rollout.content.veterans import STATS
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import (
    LINE,
    called,
    campaign_of,
    holds,
    member_of,
    printed,
)
from ironmuster.systems.rollout.position.campaign.prices import (
    SERGEANT,
    lessons,
    officer_price,
    outfits,
    price_of,
    thing_price,
)
from ironmuster.systems.rollout.position.campaign.record import (
    RECRUIT,
    REPLACEMENT,
    Campaign,
    Member,
)
from ironmuster.systems.rollout.position.events.campaign import (
    Inscribed,
    Learned,
    Outfitted,
    Renamed,
)
from ironmuster.systems.rollout.position.state import NOBODY, PLAYER, BattleGame
from ironmuster.systems.rollout.rules.campaign.books import book, enlist, use_prize
from ironmuster.systems.rollout.rules.control import question

LEARN: Final = "learn"
FIT: Final = "fit"
WELCOME: Final = "recruit"
COMMISSION: Final = "officer"
RECRUITS: Final = ("posthaste", "heavyfist")  # [RO-23.7]
CAPTURED: Final = "captured_leader"


class Purchase(Procedure):
    """[RO-23.9] One thing is bought: of which kind, and for which character."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "pay")
    kind: str
    member: str

    def __init__(self, kind: str, member: str = "") -> None:
        self.kind = kind
        self.member = member

    def copy(self) -> Purchase:
        twin = Purchase(self.kind, self.member)
        twin.at = self.at
        return twin

    def choose(self, game: BattleGame) -> Flow:
        """What is bought; created characters may be others than those that are listed."""
        campaign, catalog = campaign_of(game.state), game.catalog
        answers: list[Action] = []
        if self.kind in (LEARN, FIT):
            member = member_of(campaign, self.member)
            assert member is not None
            known = lessons if self.kind == LEARN else outfits
            answers += known(campaign, member, catalog)
            return question(game, PLAYER, NOBODY, self.kind, Listed(answers))
        answers += recruits(game) if self.kind == WELCOME else officers(campaign)
        return question(game, PLAYER, NOBODY, self.kind, Listed(answers), sampled=True)

    def pay(self, game: BattleGame) -> Flow:
        """It is paid for, and had."""
        answer = game.answer
        match answer:
            case act.Learn():
                learn(game, self.member, answer)
            case act.Fit():
                fit(game, self.member, answer)
            case act.Enrol(character):
                use_prize(game, RECRUIT)
                enlist(game, Member(character))
            case act.Create(metarian):
                use_prize(game, RECRUIT)
                campaign_of(game.state).made += 1
                enlist(game, Member(metarian.id, metarian=metarian))
            case act.Appoint(officer):
                appoint(game, officer)
        return DONE


def purchases(game: BattleGame) -> list[Action]:
    """[RO-23.7 to RO-23.10] What can be bought now."""
    campaign, catalog = campaign_of(game.state), game.catalog
    found: list[Action] = []
    if holds(campaign, RECRUIT) and recruits(game):
        found.append(act.Welcome())
    if not campaign.recruited and officers(campaign):
        found.append(act.Commission())
    if holds(campaign, REPLACEMENT) and campaign.xp >= SERGEANT:
        found.append(act.Replace())
    for member in campaign.roster:
        if lessons(campaign, member, catalog):
            found.append(act.Improve(member.id))
        if outfits(campaign, member, catalog):
            found.append(act.Outfit(member.id))
    return found


def buy(game: BattleGame, answer: Action | None) -> Flow | None:
    """[RO-23.9] What follows of an answer that buys something, or names somebody; None of any
    other."""
    match answer:
        case act.Improve(member):
            return call(Purchase(LEARN, member))
        case act.Outfit(member):
            return call(Purchase(FIT, member))
        case act.Welcome():
            return call(Purchase(WELCOME))
        case act.Commission():
            return call(Purchase(COMMISSION))
        case act.Replace():
            replace(game)
            return NEXT
        case act.Christen(member, name):
            christen(game, member, name)
            return NEXT
        case act.Inscribe(battle, line):
            inscribe(game, battle, line)
            return NEXT
    return None


def learn(game: BattleGame, id: str, one: act.Learn) -> None:
    """[RO-23.9] A step of a stat, a badge or an ability."""
    campaign, catalog = campaign_of(game.state), game.catalog
    member = member_of(campaign, id)
    assert member is not None
    price = price_of(campaign, member, one, catalog)
    assert price is not None
    if one.advance in STATS:
        member.lines[LINE * one.line + STATS.index(one.advance)] += 1
    elif one.advance == "hp":
        member.hp += 1
    elif one.advance == "rank":
        member.rank += 1
    elif one.advance == "leader":
        member.leader = True
    else:
        member.abilities.append(one.ability)
    what = lesson_name(game, member, one)
    game.emit(Learned(called(member, catalog), what))
    book(game, -price, f"learn:{id}:{one.ability or one.advance}:{one.line}")


def lesson_name(game: BattleGame, member: Member, one: act.Learn) -> str:
    """[RO-23.9] What is learned, in words; the form where there are two."""
    if one.advance == "ability":
        return game.catalog.abilities[one.ability].name
    entry = game.catalog.advances[one.advance]
    forms = printed(member, game.catalog).forms
    where = f" ({forms[one.line].name})" if entry.line and len(forms) > 1 else ""
    return f"{entry.name}{where}"


def fit(game: BattleGame, id: str, one: act.Fit) -> None:
    """[RO-23.10] A piece of equipment; what was there before is gone."""
    campaign = campaign_of(game.state)
    member = member_of(campaign, id)
    assert member is not None
    price = thing_price(campaign, one.equipment, game.catalog)
    member.equipment, member.weapon = one.equipment, one.weapon
    game.emit(Outfitted(called(member, game.catalog), one.equipment))
    book(game, -price, f"fit:{id}:{one.equipment}")


def recruits(game: BattleGame) -> list[Action]:
    """[RO-23.7, RO-24.5] Who may join for a recruit that was won: the two that are printed, and
    what each chassis makes by itself; an aircraft needs its engine [D14]."""
    campaign, catalog = campaign_of(game.state), game.catalog
    found: list[Action] = [act.Enrol(id) for id in RECRUITS if member_of(campaign, id) is None]
    for chassis in catalog.chassis.values():
        if chassis.needs is None or holds(campaign, chassis.needs):
            id = f"{chassis.id}_{campaign.made + 1}"
            found.append(act.Create(nameless(filled(chassis, id, "New Metarian", catalog))))
    return found


def nameless(one: Metarian) -> Metarian:
    """[RO-24.5] A Metarian as a chassis makes it: its weapons are called by their ids, for no word
    of the catalogue stands in a position."""
    arms = [structs.replace(arm, name=arm.id.replace("_", " ").capitalize()) for arm in one.weapons]
    return structs.replace(one, weapons=tuple(arms))


def officers(campaign: Campaign) -> list[Action]:
    """[RO-24.6] Human characters that the pool can pay: of each Rank and weapon one with the best
    stats there are, of Rank 3 a Leader."""
    found: list[Action] = []
    for rank in (1, 2, 3):
        leader = rank == 3
        if officer_price(campaign, rank, leader) <= campaign.xp:
            found += [act.Appoint(officer(campaign, rank, leader, arm)) for arm in ARMS]
    return found


def officer(campaign: Campaign, rank: int, leader: bool, weapon: str) -> Officer:
    """[RO-24.6] A human character with the best stats that are allowed."""
    return Officer(
        id=f"officer_{campaign.made + 1}",
        name="New officer" if leader else "New recruit",
        rank=rank,
        leader=leader,
        move=3,
        strike=5,
        fight=5,
        save=3,
        weapon=weapon,
    )


def appoint(game: BattleGame, one: Officer) -> None:
    """[RO-24.6, D9] A human character joins; the leader that was freed does so for less."""
    campaign = campaign_of(game.state)
    price = officer_price(campaign, one.rank, one.leader)
    if one.rank == 3 and one.leader:
        use_prize(game, CAPTURED)
    campaign.recruited = True
    campaign.made += 1
    book(game, -price, f"recruit:{one.id}")
    enlist(game, Member(one.id, officer=one))


def replace(game: BattleGame) -> None:
    """[RO-23.8, RO-R206] A Sergeant: Glover's line without special rules."""
    campaign = campaign_of(game.state)
    use_prize(game, REPLACEMENT)
    campaign.made += 1
    sheet = Officer(
        id=f"sergeant_{campaign.made}",
        name="Sergeant",
        rank=3,
        leader=True,
        move=3,
        strike=5,
        fight=6,
        save=3,
        weapon="rifle",
    )
    book(game, -SERGEANT, f"recruit:{sheet.id}")
    enlist(game, Member(sheet.id, officer=sheet))


def christen(game: BattleGame, id: str, name: str) -> None:
    """A character is called something else."""
    member = member_of(campaign_of(game.state), id)
    assert member is not None
    old, member.name = called(member, game.catalog), name
    game.emit(Renamed(old, name))


def inscribe(game: BattleGame, battle: int, line: str) -> None:
    """A line of the player's own stands under a battle of the diary."""
    campaign_of(game.state).diary[battle].line = line
    game.emit(Inscribed(battle, line))
