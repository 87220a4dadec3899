"""[ML-2.1, ML-2.2] From a set-up to the first position, before anything is dealt or rolled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ironmuster.kernel.deck import Deck, full_deck
from ironmuster.systems.mekleader.content.setup import Setup, house_rules, terms
from ironmuster.systems.mekleader.content.tables import Catalog
from ironmuster.systems.mekleader.position.state import Player, State
from ironmuster.systems.mekleader.position.units import rearm


class Copied(Protocol):
    """A card of which a deck holds copies."""

    @property
    def copies(self) -> int: ...


def first_position(setup: Setup, catalog: Catalog) -> State:
    """[ML-2.2] Four shuffled decks, cash, empty hands and squads; `DataError` for a bad set-up."""
    rules = house_rules(setup, catalog)
    cash = terms(rules, setup.players, catalog).start_mc
    state = State(
        setup,
        _deck(catalog.meks, catalog.pilots, catalog.weapons, catalog.equipment),
        _deck(catalog.missions),
        _deck(catalog.foes),
        _deck(catalog.events),
        [Player(cash, [], [], [], [], 0, False, [], [], []) for _ in range(setup.players)],
        first=-1,
        active=-1,
        market=[],
        row=[],
        fight=None,
        numbered=[],
        goal=-1,
        winners=[],
        ended="",
    )
    state.catalog = catalog
    state.rules = rules
    return state


def revive(state: State, catalog: Catalog) -> None:
    """Rebuild what a loaded state does not save: catalogue, house rules, the units of a fight."""
    state.catalog = catalog
    state.rules = house_rules(state.setup, catalog)
    rearm(state)


def _deck(*kinds: Mapping[str, Copied]) -> Deck:
    return full_deck([(id, card.copies) for kind in kinds for id, card in kind.items()])
