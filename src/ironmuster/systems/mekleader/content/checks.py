"""[part 4] What must hold between the entries of the data files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, get_args

from ironmuster.kernel.catalog import missing
from ironmuster.kernel.errors import DataError
from ironmuster.systems.mekleader.content.entries import (
    DifficultyId,
    Equipment,
    EventId,
    Foe,
    Gadget,
    NameList,
    PilotCard,
    Scenario,
    Size,
    SkillId,
)
from ironmuster.systems.mekleader.content.options import parse_options

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.content.tables import Catalog

# cards of each file with all their copies [part 4]
CARDS: Final = {
    "meks": 32,
    "pilots": 26,
    "weapons": 42,
    "equipment": 20,
    "foes": 34,
    "events": 40,
    "missions": 24,
}
# entries that the rules know by name
NEEDED: Final = {
    "sizes": get_args(Size),
    "skills": get_args(SkillId),
    "events": get_args(EventId),
    "difficulties": get_args(DifficultyId),
    "names": ("callsigns",),
}


def cross_check(catalog: Catalog) -> list[str]:
    """Every fault between entries, as `file [entry]: key: text`."""
    found = [*_files(catalog), *_ids(catalog)]
    for id, twin in _twins((skill.id, skill.die) for skill in catalog.skills.values()):
        found.append(f"skills.toml [{id}]: die: `{twin}` has this face already [ML-7.11]")
    for id, twin in _twins((pilot.id, pilot.level) for pilot in catalog.pilots.values()):
        found.append(f"pilots.toml [{id}]: level: `{twin}` has this level already [ML-7.10]")
    for pilot in catalog.pilots.values():
        found += [f"pilots.toml [{pilot.id}]: {text}" for text in _pilot(pilot)]
    for item in catalog.equipment.values():
        found += [f"equipment.toml [{item.id}]: {text}" for text in _equipment(item)]
    for foe in catalog.foes.values():
        found += [f"foes.toml [{foe.id}]: {text}" for text in _foe(foe)]
    for scenario in catalog.scenarios.values():
        found += [f"scenarios.toml [{scenario.id}]: {text}" for text in _scenario(scenario)]
    for names in catalog.names.values():
        found += [f"names.toml [{names.id}]: {text}" for text in _names(names)]
    return found


def _files(catalog: Catalog) -> Iterator[str]:
    """Whether every entry the rules know is there, and the decks have their cards."""
    yield from missing(catalog, NEEDED)
    for file, needed in CARDS.items():
        cards = sum(card.copies for card in getattr(catalog, file).values())
        if cards != needed:
            yield f"{file}.toml: copies: {cards} cards, not {needed} [part 4]"


def _ids(catalog: Catalog) -> Iterator[str]:
    """A card is known by its id alone, so no two files share one."""
    seen: dict[str, str] = {}
    for file in CARDS:
        for id in getattr(catalog, file):
            if id in seen:
                yield f"{file}.toml [{id}]: id: {seen[id]}.toml has this id already"
            seen.setdefault(id, file)


def _twins(pairs: Iterable[tuple[str, int]]) -> Iterator[tuple[str, str]]:
    """Entries with a number that an earlier one has."""
    owners: dict[int, str] = {}
    for id, number in pairs:
        if number in owners:
            yield id, owners[number]
        owners.setdefault(number, id)


def _pilot(pilot: PilotCard) -> Iterator[str]:
    if pilot.price != 5 + 5 * pilot.skills:
        yield f"price: {5 + 5 * pilot.skills} for {pilot.skills} skills, not {pilot.price} [ML-6.3]"


def _equipment(item: Equipment) -> Iterator[str]:
    if not item.armor and item.id not in get_args(Gadget):
        yield f"armor: is needed, unless the id is one of {', '.join(get_args(Gadget))}"


def _foe(foe: Foe) -> Iterator[str]:
    words = {"Mek": "mek", "Infantry": "infantry", "Jump Troops": "infantry"}
    needed = tuple(keyword for word, keyword in words.items() if word in foe.name)
    if foe.keywords != needed:
        yield f"keywords: {list(needed)} by its name, not {list(foe.keywords)} [ML-1.13]"
    if len({attack.type == "Missile" for attack in foe.attacks}) > 1:
        yield "attacks: all or none are missiles [ML-13.2]"


def _scenario(scenario: Scenario) -> Iterator[str]:
    if scenario.min_players > scenario.max_players:
        yield f"min_players: {scenario.min_players} is above max_players {scenario.max_players}"
    try:
        parse_options(scenario.options)
    except DataError as fault:
        yield from (f"options: {line}" for line in str(fault).splitlines())


def _names(names: NameList) -> Iterator[str]:
    if len(set(names.names)) < len(names.names):
        yield "names: each may stand there once"
