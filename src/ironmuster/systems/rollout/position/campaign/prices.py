"""[RO-23.8 to RO-23.11] What can be bought now, and for how many XP."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.veterans import (
    ABILITIES,
    LEADER_RANK,
    ON_A_WEAPON,
    STATS,
    barrels,
    most_steps,
)
from ironmuster.systems.rollout.position.campaign.actions import Fit, Learn
from ironmuster.systems.rollout.position.campaign.facts import (
    LINE,
    arms_of,
    called,
    holds,
    leads,
    level,
    printed,
)
from ironmuster.systems.rollout.position.campaign.record import DISCOUNT, Campaign, Member

CORE: Final = "peregrine_core"
WORKSHOP: Final = "workshop"
MATERIALS: Final = "construction_materials"
CHEAPER_STEP: Final = 1  # by the Peregrine Core [D13]
CHEAPER_THING: Final = 2  # by the Workshop [D13]
CHEAPER_MODULE: Final = 5  # by construction materials [D9]
TOP: Final = 2  # levels of a module
SERGEANT: Final = 8  # [RO-23.8]
OFFICER: Final = 6  # and so many for each Rank [RO-24.6]
PER_RANK: Final = 4
CAPTURED: Final = 4  # the leader that was freed [D9]


def step_price(campaign: Campaign, advance: str, taken: int, catalog: Catalog) -> int | None:
    """[RO-23.9, RO-R207, D13] The price of the step after so many; None where there is no further
    one."""
    entry = catalog.advances[advance]
    if taken >= len(entry.xp):
        return None
    less = CHEAPER_STEP if entry.stat and level(campaign, CORE, catalog) else 0
    return entry.xp[taken] - less


def taken_steps(member: Member, one: Learn, catalog: Catalog) -> int:
    """[RO-23.9] How many steps of something a character has; printed abilities count."""
    if one.advance in STATS:
        return member.lines[LINE * one.line + STATS.index(one.advance)]
    if one.advance == "ability":
        return len(printed(member, catalog).abilities) + len(member.abilities)
    return {"hp": member.hp, "rank": member.rank, "leader": int(leads(member, catalog))}[
        one.advance
    ]


def price_of(campaign: Campaign, member: Member, one: Learn, catalog: Catalog) -> int | None:
    """[RO-23.9] What an advance costs a character now; None where it cannot have it."""
    return (
        None
        if fault_of(member, one, catalog)
        else step_price(campaign, one.advance, taken_steps(member, one, catalog), catalog)
    )


def fault_of(member: Member, one: Learn, catalog: Catalog) -> str:
    """[RO-23.9] Why a character cannot have an advance, whatever it costs; nothing where it can."""
    character = printed(member, catalog)
    entry = catalog.advances.get(one.advance)
    if entry is None:
        return f"there is no advance `{one.advance:.40}`"
    if (one.advance == "ability") != bool(one.ability):
        return "an ability is named, and nothing else is"
    if one.line >= len(character.forms) or (one.line and not entry.line):
        return f"{called(member, catalog)} has no such stat line"
    steps = taken_steps(member, one, catalog)
    if entry.line and steps >= most_steps(character.forms[one.line], one.advance, catalog):
        return f"{entry.name} is at its best"
    if one.advance == "leader":
        if leads(member, catalog):
            return f"{called(member, catalog)} is a Leader already"
        rank = character.rank + member.rank
        if rank < LEADER_RANK:
            return f"a Leader has Rank {LEADER_RANK}, {called(member, catalog)} has {rank}"
    if one.advance == "ability":
        if one.ability not in catalog.abilities:
            return f"there is no ability `{one.ability:.40}`"
        if one.ability in (*character.abilities, *member.abilities):
            return f"{called(member, catalog)} has it already"
        if steps >= ABILITIES:
            return f"{called(member, catalog)} has {ABILITIES} abilities"
    if steps >= len(entry.xp):
        return f"{entry.name} is at its best"
    return ""


def lessons(campaign: Campaign, member: Member, catalog: Catalog) -> list[Learn]:
    """[RO-23.9] The advances that a character can have and the pool can pay."""
    lines = range(len(printed(member, catalog).forms))
    wanted = [Learn(stat, line) for line in lines for stat in STATS]
    wanted += [Learn("hp"), Learn("rank"), Learn("leader")]
    wanted += [Learn("ability", 0, id) for id in catalog.abilities]
    found = []
    for one in wanted:
        price = price_of(campaign, member, one, catalog)
        if price is not None and price <= campaign.xp:
            found.append(one)
    return found


def thing_price(campaign: Campaign, equipment: str, catalog: Catalog) -> int:
    """[D12, D13] What a piece of equipment costs."""
    less = CHEAPER_THING if level(campaign, WORKSHOP, catalog) else 0
    return catalog.equipment[equipment].xp - less


def outfits(campaign: Campaign, member: Member, catalog: Catalog) -> list[Fit]:
    """[RO-23.10] The equipment that a character may have and the pool can pay, but what it has."""
    character = printed(member, catalog)
    human = "human" in character.keywords
    found: list[Fit] = []
    for id, thing in catalog.equipment.items():
        if (thing.humans and not human) or (thing.robots and human):
            continue
        if thing_price(campaign, id, catalog) > campaign.xp:
            continue
        guns = barrels(character, arms_of(member, catalog), id) if id in ON_A_WEAPON else ("",)
        found += [Fit(id, gun) for gun in guns if (id, gun) != (member.equipment, member.weapon)]
    return found


def module_price(campaign: Campaign, module: str, catalog: Catalog) -> int | None:
    """[D13, D9, RO-23.6, RO-R210] What the next level of a module costs: half, once, by a story,
    rounded up, then 5 less, once, by materials; None where it has both levels."""
    built = level(campaign, module, catalog)
    if built >= TOP:
        return None
    price = catalog.modules[module].xp[built]
    if holds(campaign, DISCOUNT):
        price = (price + 1) // 2
    if holds(campaign, MATERIALS):
        price = max(0, price - CHEAPER_MODULE)
    return price


def officer_price(campaign: Campaign, rank: int, leader: bool) -> int:
    """[RO-24.6, D9] What a human character costs: the one that was freed, a Leader of Rank 3, 4."""
    if rank == LEADER_RANK and leader and holds(campaign, "captured_leader"):
        return CAPTURED
    return OFFICER + PER_RANK * rank
