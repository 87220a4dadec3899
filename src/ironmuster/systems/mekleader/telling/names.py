"""What Meks, pilots, Foes and Allies are called, the same name for each as long as a game lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.mekleader.position.actions import BENCH

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import State


def name_of(state: State, number: int) -> str:
    """Return what the thing of that number is called: a Mek by its model and a Foe by its card,
    counted where there were others before it; a pilot by a callsign."""
    if number == BENCH:
        return "the workbench"
    if not 1 <= number <= len(state.numbered):
        return f"number {number}"
    catalog = state.catalog
    card = state.numbered[number - 1]
    if card in catalog.pilots:
        return callsign(state, number)
    start = _line(state, number) if card in catalog.foes else 0
    count = state.numbered[start:number].count(card)
    name = card_name(state, card)
    return name if count == 1 else f"{name} {count}"


def callsign(state: State, number: int) -> str:
    """Return the callsign of a pilot: those of the list in turn, counted when it is used up."""
    catalog = state.catalog
    before = state.numbered[: number - 1]
    place = sum([before.count(card) for card in catalog.pilots])
    again, place = divmod(place, len(catalog.callsigns))
    name = catalog.callsigns[place]
    return f"{name} {again + 1}" if again else name


def card_name(state: State, card: str) -> str:
    """Return the name printed on a card."""
    return state.catalog.cards[card].name


def skill_name(state: State, skill: str) -> str:
    """Return the name of a pilot skill."""
    return state.catalog.skills[skill].name


def owner_of(state: State, number: int) -> int:
    """Return whose Mek or pilot it is, or -1 where it is nobody's (any more)."""
    for seat, player in enumerate(state.players):
        for mek in player.meks:
            if mek.number == number:
                return seat
        for pilot in player.pilots:
            if pilot.number == number:
                return seat
    return -1


def anchor_of(state: State, number: int) -> str:
    """Return the anchor of the thing of that number: `mek:3`, `pilot:4`, `foe:7` or `ally:9`."""
    if not 1 <= number <= len(state.numbered):
        return "bench"
    catalog = state.catalog
    card = state.numbered[number - 1]
    if card in catalog.pilots:
        return f"pilot:{number}"
    if card in catalog.meks:
        return f"mek:{number}"
    fight = state.fight
    if fight is not None and any([ally.number == number for ally in fight.allies]):
        return f"ally:{number}"
    return f"foe:{number}"


def _line(state: State, number: int) -> int:
    """Return where the Foes and Allies of the fight begin in which that number fights."""
    foes = state.catalog.foes
    start = number - 1
    while start and state.numbered[start - 1] in foes:
        start -= 1
    return start
