"""[RO-23] What sectors, characters and things of the campaign are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ironmuster.systems.rollout.position.campaign.facts import member_of, printed, sector_at
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
    return member.name if member is not None else id


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
