"""[RO-23] The plain policy of the campaign: what is ordered, who goes, what is bought, what the
idle do. Each answer comes with why."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.bot import Reason
from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.actions import GoOn, Reroll
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import (
    as_now,
    campaign_of,
    free,
    goal,
    home,
    leads,
    level,
    links,
    member_of,
    misses,
)
from ironmuster.systems.rollout.position.campaign.prices import lessons
from ironmuster.systems.rollout.position.campaign.record import Campaign, Member
from ironmuster.systems.rollout.position.state import BattleGame
from ironmuster.systems.rollout.rules.campaign.orders import OrderPhase
from ironmuster.systems.rollout.rules.rolling import Roll

PROMPTS: Final = (
    *("orders", "team", "march", "hire", "report", "learn", "fit", "recruit", "officer"),
    *("downtime", "base", "luck"),
)
LEFT: Final = 3  # characters that a further order needs
SWIFT: Final = 5  # inches in a move, with which one crosses the table in time
# Missions for which it has to be crossed, and by how many at least: with fewer they are lost.
CROSSED: Final = {"attack": 3, "recon": 2}
CALM: Final = 6  # Threat below which nobody rallies
# What is built, level by level; XP are saved until all of it is.
BUILT: Final = ("armoury", "armoury", "infirmary", "repair_bay")
# What is learned after that, robots first, the highest Rank first.
LEARNED: Final = ("save", "strike", "hp", "fight")
# Support in the order of the wish, and how many of it at most.
HIRED: Final = (("sherman", 4), ("jeep", 1), ("mortar_a", 1), ("infantry_a", 40))
ARM: Final = "machinegun"
JOINS: Final = ("heavyfist", "posthaste")
POOR: Final = 2  # a die that is rolled again
ROLLED: Final = ("strike", "save", "fight")

WHY: Final = {
    "defend": "what is not defended is lost",
    "attack": "the next sector on the way to London",
    "recon": "the way to London has to be scouted",
    "patrol": "nothing else can be ordered, and patrols bring XP",
}
RANKS: Final = {"defend": 0, "attack": 2, "recon": 3, "patrol": 4}
STORY_RANK: Final = 1

Answer = tuple[Action, Reason]


def answer(game: BattleGame, prompt: str, options: Options) -> Answer:
    """[RO-23.3] What to answer between two battles, and to what a re-roll is for."""
    found: Answer | None = None
    if prompt == "orders":
        found = order(game, options)
    elif prompt == "team":
        found = team(game, options)
    elif prompt == "march":
        found = purchase(game, options) or march(options)
    elif prompt == "hire":
        found = hire(game, options)
    elif prompt == "learn":
        found = learn(options)
    elif prompt == "recruit":
        found = recruit(options)
    elif prompt == "downtime":
        found = spend(game, options)
    elif prompt == "base":
        found = build(game, options)
    elif prompt == "luck":
        found = luck(game)
    return found or (options.at(0), Reason("there is nothing to weigh"))


def order(game: BattleGame, options: Options) -> Answer:
    """[RO-23.4] Defend what would be lost, then stories, then one Attack, then Recon, each where
    London is nearest; a patrol where nothing else can be ordered. No Attack or Recon without enough
    who get there: each that is lost raises Threat."""
    bought = purchase(game, options)
    if bought is not None:
        return bought
    campaign, catalog = campaign_of(game.state), game.catalog
    wanted = commands(campaign, list(options), catalog)
    fit = free(campaign)
    if campaign.orders and len(fit) < LEFT:
        wanted = [one for one in wanted if rank_of(one) == 0]
    swift = len([one for one in fit if is_swift(one, catalog)])
    wanted = [
        one
        for one in wanted
        if not isinstance(one, act.Command) or swift >= CROSSED.get(one.kind, 0)
    ]
    if not wanted:
        return act.EndOrders(), Reason("nobody is left for another mission", "RO-23.4")
    best = wanted[0]
    if isinstance(best, act.Undertake):
        return best, Reason("a story mission brings more than its XP", "RO-23.6")
    assert isinstance(best, act.Command)
    return best, Reason(WHY[best.kind], "RO-23.4", (f"sector:{best.sector}",))


def rank_of(one: Action) -> int:
    """[RO-23.4] How urgent an order is, 0 the most."""
    return RANKS[one.kind] if isinstance(one, act.Command) else STORY_RANK


def commands(campaign: Campaign, options: list[Action], catalog: Catalog) -> list[Action]:
    """[RO-23.4] The orders worth giving, the best first: one Attack and one Recon at once, patrols
    only by themselves."""
    far = distances(catalog)
    given = [one.kind for one in campaign.orders]
    found: list[Action] = []
    for one in options:
        if isinstance(one, act.Undertake):
            found.append(one)
        elif isinstance(one, act.Command):
            alone = one.kind == "patrol" and bool(given)
            again = one.kind in ("attack", "recon") and one.kind in given
            if not alone and not again:
                found.append(one)
    return sorted(found, key=lambda one: urgency(one, far, home(catalog)))


def urgency(one: Action, far: list[int], at_home: int) -> tuple[int, int, int]:
    """[RO-23.4] By what orders are sorted: how urgent, Home first, how near to London."""
    if not isinstance(one, act.Command):
        return (STORY_RANK, 0, 0)
    near = -1 if one.sector == at_home else far[one.sector]
    return (RANKS[one.kind], near, one.sector)


def distances(catalog: Catalog) -> list[int]:
    """[RO-23.2] How many links each sector is away from London."""
    found = [len(catalog.sectors)] * len(catalog.sectors)
    edge, steps = [goal(catalog)], 0
    while edge:
        for one in edge:
            found[one] = steps
        steps += 1
        further = [near for one in edge for near in links(one, catalog)]
        edge = [one for one in dict.fromkeys(further) if found[one] > steps]
    return found


def team(game: BattleGame, options: Options) -> Answer:
    """[RO-23.4, RO-4.2] The highest Rank first, for it brings support; a second Leader only where
    nobody else is left, so that another mission can be led. Where the table has to be crossed,
    first all who can."""
    campaign, catalog = campaign_of(game.state), game.catalog
    top = game.stack[-1]
    assert isinstance(top, OrderPhase)
    joining: list[Member] = []
    for one in options:
        member = member_of(campaign, one.member) if isinstance(one, act.Join) else None
        if member is not None:
            joining.append(member)
    led = any([leads(one, catalog) for one in campaign.roster if one.id in top.team])
    swift: list[Member] = []
    if top.kind in CROSSED:
        swift = [one for one in joining if is_swift(one, catalog)]
    spare = swift or [one for one in joining if not led or not leads(one, catalog)]
    if not (spare or joining):
        return act.Ready(), Reason("the team is complete", "RO-4.1")
    if not spare and options.has(act.Ready()) and len(top.team) >= LEFT:
        return act.Ready(), Reason("the other Leaders may lead a mission of their own", "RO-23.4")
    best = max(spare or joining, key=lambda one: strength(one, catalog))
    text = "its Rank brings support" if led else "a Leader, as every team needs one"
    if led and swift:
        text = "it gets across the table in time"
    return act.Join(best.id), Reason(text, "RO-4.2", (f"member:{best.id}",))


def is_swift(member: Member, catalog: Catalog) -> bool:
    """[RO-18.8, RO-18.12] Whether a character crosses the table within a battle."""
    return max([form.move for form in as_now(member, catalog).forms]) >= SWIFT


def strength(member: Member, catalog: Catalog) -> tuple[int, int]:
    """[RO-4.2] What a character is worth to a team: its Rank, then its HP."""
    now = as_now(member, catalog)
    return (now.rank, now.hp)


def march(options: Options) -> Answer:
    """[RO-23.3] The orders as they were given."""
    for one in options:
        if isinstance(one, act.March):
            return one, Reason("in the order they were given", "RO-23.3")
    return options.at(0), Reason("there is nothing to weigh")


def hire(game: BattleGame, options: Options) -> Answer:
    """[RO-4.2] What is free, then Shermans, a jeep, a mortar, and machineguns for the rest."""
    top = game.stack[-1]
    gratis: list[str] = getattr(top, "free", [])
    have: list[str] = [one.split(":")[0] for one in getattr(top, "hired", [])]
    offered = [one for one in options if isinstance(one, act.Hire)]
    for one in offered:
        if one.unit in gratis and one.weapon in ("", ARM):
            return one, Reason("it costs nothing", "RO-23.11")
    for unit, most in HIRED:
        if have.count(unit) < most:
            for one in offered:
                if one.unit == unit and one.weapon in ("", ARM):
                    return one, Reason("the best for the points", "RO-4.2")
    return act.Proceed(), Reason("no more can be paid", "RO-4.2")


def purchase(game: BattleGame, options: Options) -> Answer | None:
    """[RO-23.7 to RO-23.9] What is bought before a battle: whoever joins for nothing, Sergeants;
    steps once the base is built. None where XP are saved."""
    campaign, catalog = campaign_of(game.state), game.catalog
    if options.has(act.Welcome()):
        return act.Welcome(), Reason("a recruit costs nothing", "RO-23.7")
    if options.has(act.Replace()):
        return act.Replace(), Reason("a Leader more, for 8 XP", "RO-23.8")
    if wish(campaign, catalog):
        return None
    pupils = [
        one
        for one in campaign.roster
        if options.has(act.Improve(one.id)) and best_lesson(game, one) is not None
    ]
    if not pupils:
        return None
    best = max(pupils, key=lambda one: strength(one, catalog))
    text = "the base is built, so the best learn more"
    return act.Improve(best.id), Reason(text, "RO-23.9", (f"member:{best.id}",))


def wish(campaign: Campaign, catalog: Catalog) -> str:
    """[RO-23.11] The next module of the list that is not yet built; nothing where all are."""
    for place, id in enumerate(BUILT):
        if level(campaign, id, catalog) < BUILT[: place + 1].count(id) + (id == "repair_bay"):
            return id
    return ""


def best_lesson(game: BattleGame, member: Member) -> act.Learn | None:
    """[RO-23.9] The step that a robot would buy: of the first line, in the order of the list, as
    long as the pool pays it."""
    found = lessons(campaign_of(game.state), member, game.catalog)
    for stat in LEARNED:
        if act.Learn(stat) in found:
            return act.Learn(stat)
    return None


def learn(options: Options) -> Answer:
    """[RO-23.9] Save, Strike, HP, Fight, in this order."""
    for stat in LEARNED:
        if options.has(act.Learn(stat)):
            return act.Learn(stat), Reason("it counts in every battle", "RO-23.9")
    return options.at(0), Reason("there is nothing better", "RO-23.9")


def recruit(options: Options) -> Answer:
    """[RO-23.7] The printed ones, then the created one of the highest Rank, with most HP."""
    for id in JOINS:
        if options.has(act.Enrol(id)):
            return act.Enrol(id), Reason("strong, and costs nothing", "RO-23.7")
    made = [one for one in options if isinstance(one, act.Create)]
    best = max(made, key=lambda one: (one.metarian.rank, one.metarian.hp))
    return best, Reason("its Rank is the highest there is", "RO-23.7")


def spend(game: BattleGame, options: Options) -> Answer:
    """[RO-23.11] Whoever is longest absent is repaired; the way to London scouted; Leaders rally
    where Threat is high; the others scavenge."""
    campaign, catalog = campaign_of(game.state), game.catalog
    deeds = [one for one in options if isinstance(one, act.Spend)]
    member = free(campaign)[0]
    hurt = [one for one in deeds if one.deed == "repair"]
    if hurt:
        best = max(hurt, key=lambda one: absence(campaign, one.member))
        return best, Reason("the sooner it is back", "RO-23.11", (f"member:{best.member}",))
    far = distances(catalog)
    ways = [one for one in deeds if one.deed == "scout"]
    if ways:
        way = min(ways, key=lambda one: (far[one.sector], one.sector))
        return way, Reason("a Recon that is spared", "RO-23.11", (f"sector:{way.sector}",))
    if leads(member, catalog) and campaign.threat >= CALM:
        return act.Spend("rally"), Reason("Threat is high", "RO-23.11")
    return act.Spend("scavenge"), Reason("XP for the base", "RO-23.11")


def absence(campaign: Campaign, id: str) -> int:
    """[RO-23.8] How many campaign turns a character misses."""
    member = member_of(campaign, id)
    return misses(campaign, member) if member is not None else 0


def build(game: BattleGame, options: Options) -> Answer:
    """[RO-23.11] The next module of the list as soon as it can be paid."""
    next_one = wish(campaign_of(game.state), game.catalog)
    if next_one and options.has(act.Erect(next_one)):
        return act.Erect(next_one), Reason("the next of the base", "RO-23.11")
    bought = purchase(game, options)
    return bought or (act.Proceed(), Reason("XP are saved", "RO-23.11"))


def luck(game: BattleGame) -> Answer:
    """[RO-23.11] A poor die of a shot, a Save or a fight is rolled again."""
    top = game.stack[-1]
    if isinstance(top, Roll) and top.what in ROLLED and top.face <= POOR:
        return Reroll(), Reason("the die is poor", "RO-23.11")
    return GoOn(), Reason("the re-roll is kept", "RO-23.11")
