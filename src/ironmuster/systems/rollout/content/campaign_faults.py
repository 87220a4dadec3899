"""[RO-23] Everything that is wrong with a campaign sheet, or with who is new at its start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ironmuster.kernel.force import Fault
from ironmuster.systems.rollout.content.campaign import (
    MOST_THREAT,
    POOL,
    ROSTER,
    Newcomer,
    Steps,
    Veteran,
)
from ironmuster.systems.rollout.content.campaign_sheets import CampaignSheet, MemberLine, OrderLine
from ironmuster.systems.rollout.content.created import (
    arms,
    as_metarian,
    as_officer,
    metarian_faults,
    officer_faults,
)
from ironmuster.systems.rollout.content.options import HouseRules
from ironmuster.systems.rollout.content.sheets import Metarian, Officer
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.units import Character
from ironmuster.systems.rollout.content.veterans import STATS, veteran_faults

TOP: Final = 2  # levels of a module [D13]
LONGEST: Final = 2  # campaign turns that anybody misses [RO-23.8]
TEAM: Final = (2, 4)  # characters [RO-4.1]
LINE: Final = 4
LATER: Final = ("attache_case", "construction_materials", "captured_leader")
PRIZES: Final = (
    *("recruit", "discount", "replacement", *LATER, "enemy_light_tank", "ammunition"),
    *("lorry", "armoured_car", "dog", "rotary_plane_engine", "sports_car", "pows"),
)
WHERE: Final = {"recon": ("axis",), "attack": ("scouted",), "patrol": ("allied",)}


def faults(
    newcomer: Newcomer | None, sheet: CampaignSheet | None, rules: HouseRules, catalog: Catalog
) -> list[Fault]:
    """[RO-23.1] What keeps a campaign from being begun or taken up again."""
    found: list[Fault] = []
    if newcomer is not None and sheet is not None:
        found.append(Fault("RO-23.1", "newcomer", "the roster stands on the sheet"))
    if newcomer is not None:
        found += newcomer_faults(newcomer, catalog)
    if sheet is not None:
        found += sheet_faults(sheet, rules.campaign_turns, catalog)
    return found


def replaceable(catalog: Catalog) -> list[str]:
    """[RO-23.1] The robots of the starting roster: a created Metarian may replace any of them."""
    return [id for id in ROSTER if catalog.characters[id].side == "metarian"]


def newcomer_faults(one: Newcomer, catalog: Catalog) -> Iterator[Fault]:
    """[RO-23.1, RO-24] A created Metarian in the place of one of the four robots."""
    robots = replaceable(catalog)
    if one.instead not in robots:
        text = f"it replaces one of {', '.join(robots)}, not `{one.instead}`"
        yield Fault("RO-23.1", "newcomer", text)
    yield from metarian_faults(one.metarian, "newcomer", catalog)
    yield from _own_id(one.metarian.id, "newcomer", catalog)
    chassis = catalog.chassis.get(one.metarian.chassis)
    if chassis is not None and chassis.needs is not None:
        text = f"{chassis.name} needs {catalog.items[chassis.needs].name}"
        yield Fault("RO-24.3", "newcomer", text)


def sheet_faults(sheet: CampaignSheet, turns: int, catalog: Catalog) -> list[Fault]:
    """[RO-23, RO-R217] Everything that is wrong with a sheet, of a campaign of so many turns."""
    found = [*_numbers(sheet, turns), *_ledger(sheet), *_spending(sheet, catalog)]
    found += _ids("sectors", [one.id for one in sheet.sectors], catalog.sectors, "RO-23.2")
    found += _ids("modules", [one.id for one in sheet.modules], catalog.modules, "RO-23.11")
    found += _ids("stories", [one.id for one in sheet.stories], catalog.stories, "RO-23.6")
    found += [*_sectors(sheet, catalog), *_base(sheet, catalog), *_stories(sheet, catalog)]
    for one in sheet.prizes:
        if one.id not in PRIZES:
            found.append(Fault("RO-23.7", "prizes", f"there is no reward `{one.id}`"))
        if not 0 <= one.until <= turns:
            text = f"`{one.id}` lasts until turn {one.until}, not 0 to {turns}"
            found.append(Fault("RO-23.7", "prizes", text))
    found += [*_roster(sheet, catalog), *_orders(sheet, catalog), *_diary(sheet, catalog)]
    return found


def character_of(one: MemberLine, catalog: Catalog) -> Character | None:
    """[RO-23.1] The character of a line of the roster as it was when it joined; None where it has
    faults, or nobody is meant."""
    for metarian in one.metarians:
        sound = not metarian_faults(metarian, "", catalog)
        return as_metarian(metarian, catalog) if sound else None
    for officer in one.officers:
        return None if officer_faults(officer, "", catalog) else as_officer(officer)
    return catalog.characters.get(one.id)


def veteran_line(one: MemberLine) -> Veteran:
    """[RO-23.9] What a line of the roster has bought; less than nothing is a fault of its own."""
    steps = [max(0, number) for number in (*one.lines, *([0] * (2 * LINE)))][: 2 * LINE]
    first: Steps = (steps[0], steps[1], steps[2], steps[3])
    second: Steps = (steps[4], steps[5], steps[6], steps[7])
    return Veteran(
        id=one.id,
        lines=(first, second) if any(second) else (first,),
        hp=max(0, min(one.hp, 1000)),
        rank=max(0, min(one.rank, 1000)),
        leader=one.leader,
        abilities=one.abilities,
        equipment=one.equipment,
        weapon=one.weapon,
    )


def _numbers(sheet: CampaignSheet, turns: int) -> Iterator[Fault]:
    """[RO-23.1, RO-23.12] Turn, Threat, and what this turn has seen."""
    if not 1 <= sheet.turn <= turns:
        yield Fault("RO-23.1", "turn", f"{sheet.turn}, not 1 to {turns}")
    if not 0 <= sheet.threat <= MOST_THREAT:
        yield Fault("RO-23.1", "threat", f"{sheet.threat}, not 0 to {MOST_THREAT}")
    for key in ("lost", "enemy_xp", "taken", "made"):
        if getattr(sheet, key) < 0:
            yield Fault("RO-23.12", key, f"{getattr(sheet, key)} is less than none")


def _ledger(sheet: CampaignSheet) -> Iterator[Fault]:
    """[RO-23.7] The pool is what came and went."""
    total = POOL + sum(one.xp for one in sheet.ledger)
    if sheet.xp < 0:
        yield Fault("RO-23.7", "xp", f"{sheet.xp} is less than none")
    if total != sheet.xp:
        yield Fault("RO-23.7", "xp", f"{sheet.xp}, the ledger comes to {total}")
    left, last = POOL, 1
    for number, one in enumerate(sheet.ledger, 1):
        left += one.xp
        if left < 0:
            yield Fault("RO-23.7", f"ledger {number}", "more is spent than there is")
            left = 0
        if not last <= one.turn <= max(1, sheet.turn):
            text = f"turn {one.turn}, not {last} to {max(1, sheet.turn)}"
            yield Fault("RO-23.7", f"ledger {number}", text)
        last = max(last, one.turn)


def _spending(sheet: CampaignSheet, catalog: Catalog) -> Iterator[Fault]:
    """[RO-23.9, RO-23.10] What the roster has was paid for, at the lowest price there is."""
    spent = -sum(one.xp for one in sheet.ledger if one.xp < 0)
    least = 0
    for one in sheet.roster:
        per_line = [number for number in one.lines if number > 0]
        counts = [*zip(STATS * 2, one.lines, strict=False), ("hp", one.hp), ("rank", one.rank)]
        for stat, steps in counts if per_line or one.hp > 0 or one.rank > 0 else ():
            entry = catalog.advances[stat]
            least += sum(price - entry.stat for price in entry.xp[: max(0, steps)])
        least += catalog.advances["leader"].xp[0] * one.leader
        least += sum(catalog.advances["ability"].xp[: len(one.abilities)])
        thing = catalog.equipment.get(one.equipment or "")
        least += thing.xp - TOP if thing is not None else 0
    if least > spent:
        text = (
            f"what the roster has learned and carries costs {least} XP at least, spent are {spent}"
        )
        yield Fault("RO-23.9", "roster", text)


def _ids(where: str, ids: list[str], known: Iterable[str], rule: str) -> Iterator[Fault]:
    """Each entry of the catalogue once, and no other."""
    for id in dict.fromkeys(ids):
        if id not in known:
            yield Fault(rule, where, f"there is no `{id}`")
        elif ids.count(id) > 1:
            yield Fault(rule, where, f"`{id}` is there {ids.count(id)} times")
    for id in known:
        if id not in ids:
            yield Fault(rule, where, f"`{id}` is missing")


def _sectors(sheet: CampaignSheet, catalog: Catalog) -> Iterator[Fault]:
    """[RO-23.4, RO-23.5, RO-23.12] How the sectors stand."""
    for one in sheet.sectors:
        known = catalog.sectors.get(one.id)
        if known is None:
            continue
        where = f"sectors, {known.name}"
        if known.home and one.state != "allied":
            yield Fault("RO-23.14", where, f"Home is allied, not {one.state}")
        if one.due and one.state not in ("contested", "allied"):
            text = f"nobody defends a sector that is {one.state}"
            yield Fault("RO-23.4", where, text)
        if one.due and not sheet.turn <= one.due <= sheet.turn + 1:
            text = f"to be defended in turn {one.due}, not {sheet.turn} or {sheet.turn + 1}"
            yield Fault("RO-23.5", where, text)
        if one.state == "contested" and not one.due:
            yield Fault("RO-23.5", where, "a contested sector must be defended in some turn")
        if one.state == "allied" and not known.home and not one.taken:
            yield Fault("RO-23.4", where, "it is allied, and was never taken")
        if known.home and bool(one.due) != (sheet.raid is not None):
            yield Fault("RO-23.12", where, "Home is to be defended when a module is raided")


def _base(sheet: CampaignSheet, catalog: Catalog) -> Iterator[Fault]:
    """[RO-23.11, RO-23.12] The base modules, and the raid on one."""
    levels = {one.id: one.level for one in sheet.modules}
    for id, level in levels.items():
        if not 0 <= level <= TOP:
            yield Fault("RO-23.11", f"modules, {id}", f"level {level}, not 0 to {TOP}")
    if not any(level > 0 for level in levels.values()):
        yield Fault("RO-23.12", "modules", "Home has fallen: none is left")
    if sheet.raid is not None and levels.get(sheet.raid, 0) <= 0:
        yield Fault("RO-23.12", "raid", f"`{sheet.raid}` is not built")


def _stories(sheet: CampaignSheet, catalog: Catalog) -> Iterator[Fault]:
    """[RO-23.6] Story missions."""
    for one in sheet.stories:
        where = f"stories, {one.id}"
        if one.sector is not None and one.sector not in catalog.sectors:
            yield Fault("RO-23.2", where, f"there is no sector `{one.sector}`")
        if (one.told == "untold") != (one.sector is None):
            yield Fault("RO-23.6", where, "a story has a sector when it was set off")


def _roster(sheet: CampaignSheet, catalog: Catalog) -> Iterator[Fault]:
    """[RO-23.1, RO-23.8 to RO-23.10, RO-24] The characters."""
    ids = [one.id for one in sheet.roster]
    for id in dict.fromkeys(ids):
        if ids.count(id) > 1:
            yield Fault("RO-R89", "roster", f"`{id}` is there {ids.count(id)} times")
    leaders = 0
    for one in sheet.roster:
        where = f"roster, {one.name or one.id}"
        yield from _member(one, where, catalog)
        if one.back > sheet.turn + LONGEST + 1:
            text = f"absent until turn {one.back}, at most {sheet.turn + LONGEST + 1}"
            yield Fault("RO-23.8", where, text)
        character = character_of(one, catalog)
        if character is None:
            continue
        leaders += one.leader or "leader" in character.keywords
        weapons = catalog.weapons | (arms(one.metarians[0]) if one.metarians else {})
        yield from veteran_faults(veteran_line(one), character, weapons, where, catalog)
    if not leaders:
        yield Fault("RO-23.14", "roster", "no Leader is left")


def _member(one: MemberLine, where: str, catalog: Catalog) -> Iterator[Fault]:
    """[RO-23.1, RO-24, RO-R89] Who a line of the roster is."""
    created: list[Metarian | Officer] = [*one.metarians, *one.officers]
    if len(created) > 1:
        yield Fault("RO-24.1", where, f"{len(created)} sheets of one character")
    for metarian in one.metarians:
        yield from metarian_faults(metarian, where, catalog)
    for officer in one.officers:
        yield from officer_faults(officer, where, catalog)
    for sheet in created:
        yield from _own_id(sheet.id, where, catalog)
        if sheet.id != one.id:
            yield Fault("RO-R89", where, f"its sheet is that of `{sheet.id}`")
    printed = catalog.characters.get(one.id)
    if not created and (printed is None or printed.side not in ("metarian", "allied")):
        yield Fault("RO-23.1", where, f"there is no character `{one.id}` of the player's side")
    if len(one.lines) != 2 * LINE:
        yield Fault("RO-23.9", where, f"{len(one.lines)} steps of stat lines, not {2 * LINE}")
    if min((0, *one.lines, one.hp, one.rank)) < 0:
        yield Fault("RO-23.9", where, "no step is worse than printed")


def _orders(sheet: CampaignSheet, catalog: Catalog) -> Iterator[Fault]:
    """[RO-23.4] Orders that are not yet fought."""
    if sheet.orders and sheet.stage not in ("orders", "battles"):
        yield Fault("RO-23.3", "orders", f"none are left in step {sheet.stage}")
    states = {one.id: one for one in sheet.sectors}
    roster = {one.id: one for one in sheet.roster}
    named = [id for one in sheet.orders for id in one.team]
    for number, one in enumerate(sheet.orders, 1):
        where = f"order {number}"
        yield from _place(one, where, sheet, catalog)
        line = states.get(one.sector)
        wanted = WHERE.get(one.kind)
        if line is not None and wanted is not None and line.state not in wanted:
            yield Fault("RO-23.4", where, f"no {one.kind} where a sector is {line.state}")
        if line is not None and one.kind == "defend" and not line.due:
            yield Fault("RO-23.4", where, "nothing is to be defended there")
        if not TEAM[0] <= len(one.team) <= TEAM[1]:
            text = f"{len(one.team)} characters, not {TEAM[0]} to {TEAM[1]}"
            yield Fault("RO-4.1", where, text)
        for id in one.team:
            if id not in roster:
                yield Fault("RO-23.4", where, f"`{id}` is not on the roster")
            elif not roster[id].busy or roster[id].back > sheet.turn or named.count(id) > 1:
                text = f"`{id}` is absent, has not been ordered, or acts twice"
                yield Fault("RO-23.4", where, text)


def _place(one: OrderLine, where: str, sheet: CampaignSheet, catalog: Catalog) -> Iterator[Fault]:
    """[RO-23.2, RO-23.6] Where an order goes, and of which story."""
    if one.sector not in catalog.sectors:
        yield Fault("RO-23.2", where, f"there is no sector `{one.sector}`")
    if (one.kind == "story") != (one.story is not None):
        yield Fault("RO-23.6", where, "a story is named in its own mission")
    told = {line.id: line.told for line in sheet.stories}
    if one.story is not None and told.get(one.story) != "waiting":
        yield Fault("RO-23.6", where, f"no story `{one.story}` waits")


def _diary(sheet: CampaignSheet, catalog: Catalog) -> Iterator[Fault]:
    """[RO-23.3] Battles of the past."""
    for number, one in enumerate(sheet.diary, 1):
        where = f"diary {number}"
        if one.mission not in catalog.missions:
            yield Fault("RO-18.1", where, f"there is no mission `{one.mission}`")
        if one.sector not in catalog.sectors:
            yield Fault("RO-23.2", where, f"there is no sector `{one.sector}`")
        if not 1 <= one.turn <= max(1, sheet.turn):
            yield Fault("RO-23.3", where, f"turn {one.turn}, not 1 to {max(1, sheet.turn)}")
        if min(one.xp, one.enemy_xp, one.turns) < 0:
            yield Fault("RO-19.1", where, "nothing of a battle is less than none")


def _own_id(id: str, where: str, catalog: Catalog) -> Iterator[Fault]:
    if id in catalog.characters or id in catalog.support:
        yield Fault("RO-R89", where, f"`{id}` is printed already; a created one needs its own id")
