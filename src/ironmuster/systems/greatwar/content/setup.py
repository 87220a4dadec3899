"""[GW-2.1] What the players agree on before the campaign, and what follows from it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, structs

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.value import Value
from ironmuster.systems.greatwar.content.entries import Faction
from ironmuster.systems.greatwar.content.map_checks import map_faults
from ironmuster.systems.greatwar.content.maps import MapSheet
from ironmuster.systems.greatwar.content.options import BOOK, TACTICAL, HouseRules
from ironmuster.systems.greatwar.content.tables import Catalog

FEWEST: Final = 2  # players [GW-R34]
MOST: Final = 4
PARTNERS: Final[Mapping[str, int]] = {"1+3": 2, "1+4": 3}  # of player 1, from 0 [GW-13.1]
USUAL: Final[Mapping[int, str]] = {2: "greywater", 3: "three_crowns", 4: "four_marches"}

Word = Annotated[str, Meta(max_length=80)]
Alliances = Literal["none", "1+3", "1+4"]


class Setup(Value, frozen=True):
    """[GW-2.1] The map, by id or a whole one, or none for the usual one of so many players; the
    faction of each seat, or none for the order they are listed in; alliances; and the options that
    differ from the rulings."""

    map: Word | MapSheet = ""
    players: int = 2
    factions: Annotated[tuple[Word, ...], Meta(max_length=MOST)] = ()
    alliances: Alliances = "none"
    options: dict[str, Setting] = msgspec.field(default_factory=dict)


def complete(setup: Setup, named: Collection[str], catalog: Catalog) -> Setup:
    """[GW-2.1, GW-R47] A set-up with as many players as the map says, where they are not named,
    the usual map where it is not, and factions in the order they are listed in."""
    sheet = sheet_of(setup, catalog) if setup.map else None
    if "players" not in named and sheet is not None:
        setup = structs.replace(setup, players=sheet.players)
    if not setup.map and setup.players in USUAL:
        setup = structs.replace(setup, map=USUAL[setup.players])
    if not setup.factions:
        setup = structs.replace(setup, factions=tuple(catalog.factions)[: setup.players])
    return setup


def sheet_of(setup: Setup, catalog: Catalog) -> MapSheet | None:
    """[GW-2.1] The map of a set-up; None if there is no such map."""
    if isinstance(setup.map, MapSheet):
        return setup.map
    return catalog.maps.get(setup.map or USUAL.get(setup.players, ""))


def teams_of(setup: Setup) -> tuple[int, ...]:
    """[GW-13.1] The team of each player, numbered from 0: everyone alone, or two of two."""
    if setup.alliances == "none":
        return tuple(range(setup.players))
    return tuple(int(player not in (0, PARTNERS[setup.alliances])) for player in range(MOST))


def factions_of(setup: Setup, catalog: Catalog) -> list[Faction]:
    """[GW-2.1] The faction of each seat."""
    names = setup.factions or tuple(catalog.factions)[: setup.players]
    return [catalog.factions[name] for name in names]


def agreed(setup: Setup, catalog: Catalog) -> tuple[HouseRules, MapSheet]:
    """[GW-2.1] The house rules and the map of a set-up; `DataError` lists all that keeps it from
    being played."""
    rules, found = BOOK.read(setup.options)
    found += [*_player_faults(setup), *_faction_faults(setup, catalog)]
    sheet = sheet_of(setup, catalog)
    if sheet is None:
        found.append(f"map: {_unknown('map', str(setup.map), catalog.maps)} [GW-2.1]")
    else:
        if FEWEST <= setup.players <= MOST and sheet.players != setup.players:
            text = f"{setup.players}, but {sheet.name} is for {sheet.players}"
            found.append(f"players: {text} [GW-R47]")
        for text in map_faults(sheet, catalog, rules.stacking_limit):
            found.append(f"map: {text}")
    if found or sheet is None:
        raise DataError("\n".join(found))
    return rules, sheet


def host_wanted(setup: Setup) -> str:
    """[GW-5.4] The system in which a set-up has all its battles played out; none as a rule."""
    mode = BOOK.read(setup.options)[0].battle_mode
    return mode.removeprefix(TACTICAL) if mode.startswith(TACTICAL) else ""


def _player_faults(setup: Setup) -> list[str]:
    """[GW-13.1] How many play, and alliances of four only."""
    if not FEWEST <= setup.players <= MOST:
        return [f"players: {setup.players}, {FEWEST} to {MOST} can play [GW-R34]"]
    if setup.alliances != "none" and setup.players != MOST:
        return [f"alliances: need {MOST} players, not {setup.players} [GW-13.1]"]
    return []


def _faction_faults(setup: Setup, catalog: Catalog) -> list[str]:
    """[GW-2.1] One for each seat, each once."""
    found: list[str] = []
    if setup.factions and len(setup.factions) != setup.players:
        text = f"{len(setup.factions)}, one for each of {setup.players} players"
        found.append(f"factions: {text} [GW-2.1]")
    for seat, name in enumerate(setup.factions):
        if name not in catalog.factions:
            text = _unknown("faction", name, catalog.factions)
            found.append(f"factions[{seat}]: {text} [GW-2.1]")
        elif name in setup.factions[:seat]:
            found.append(f"factions[{seat}]: `{name}` is taken already [GW-R47]")
    return found


def _unknown(word: str, wanted: str, known: Mapping[str, object]) -> str:
    """What was meant by an id that is not known, or what there is."""
    near = get_close_matches(wanted.lower(), known, 1)
    told = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(known)}"
    return f"there is no {word} `{wanted:.80}`; {told}"
