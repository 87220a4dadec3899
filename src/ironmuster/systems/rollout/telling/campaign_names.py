"""[RO-23] What sectors, characters and things of the campaign are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ironmuster.systems.rollout.position.campaign.facts import called, member_of, printed, sector_at
from ironmuster.systems.rollout.position.state import State

KINDS: Final = {
    "recon": "Recon",
    "attack": "Attack",
    "defend": "Defend",
    "patrol": "Patrol",
    "story": "Story mission",
}
PRIZES: Final = {
    "recruit": "a recruit",
    "discount": "a base module for half of its price",
    "replacement": "a Sergeant in the place of a Human that was killed",
}


def entry_name(table: Mapping[str, Any], id: str) -> str:
    """An entry of the catalogue; what is not there goes by its id."""
    entry = table.get(id)
    return str(entry.name) if entry is not None else id


def sector_name(state: State, number: int) -> str:
    """[RO-23.2] A sector."""
    catalog = state.table.catalog
    return sector_at(number, catalog).name if 0 <= number < len(catalog.sectors) else "nowhere"


def member_name(state: State, id: str) -> str:
    """[RO-23.1] A character of the roster."""
    member = member_of(state.campaign, id) if state.campaign is not None else None
    if member is None:
        return entry_name(state.table.catalog.characters, id)
    return called(member, state.table.catalog)


def line_name(state: State, id: str, line: int) -> str:
    """[RO-3.3] A form of a character, where it has two."""
    member = member_of(state.campaign, id) if state.campaign is not None else None
    forms = printed(member, state.table.catalog).forms if member is not None else ()
    return forms[line].name or "" if len(forms) > 1 and line < len(forms) else ""


def prize_name(state: State, prize: str) -> str:
    """[RO-23.7, D9] A reward."""
    return PRIZES.get(prize) or entry_name(state.table.catalog.items, prize)


def listed(names: tuple[str, ...]) -> str:
    """Several names in a sentence."""
    if len(names) < 2:
        return "".join(names) or "nobody"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def ledger_words(state: State, what: str) -> str:
    """[RO-23.7] What XP came from or went to, in words."""
    catalog = state.table.catalog
    kind, *ids = what.split(":")
    match kind, ids:
        case "battle", [mission, sector]:
            where = entry_name(catalog.sectors, sector)
            return f"{entry_name(catalog.missions, mission)}, {where}"
        case "story", [story]:
            return entry_name(catalog.stories, story)
        case "learn", [member, step, line]:
            name = entry_name({**catalog.advances, **catalog.abilities}, step)
            entry = catalog.advances.get(step)
            several = entry is not None and entry.line and line in ("0", "1")
            form = line_name(state, member, int(line)) if several else ""
            return f"{member_name(state, member)}: {name}{f' ({form})' if form else ''}"
        case "fit", [member, thing]:
            return f"{member_name(state, member)}: {entry_name(catalog.equipment, thing)}"
        case "module", [module, level]:
            return f"{entry_name(catalog.modules, module)} {level}"
        case "recruit", [member]:
            return member_name(state, member)
        case "scavenge", [member]:
            return f"{member_name(state, member)}: scavenging"
    return what
