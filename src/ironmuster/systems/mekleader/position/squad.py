"""[ML-7] The squad: what can be mounted where, who can pilot what, and the refit."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.content.tables import Catalog
from ironmuster.systems.mekleader.position.actions import BENCH, Refit
from ironmuster.systems.mekleader.position.events import Refitted

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.content.options import HouseRules
    from ironmuster.systems.mekleader.position.state import Mek, MekGame, Pilot, Player, State

GREEN = 0  # [ML-7.10]


class Room:
    """[ML-7.1 to ML-7.3, ML-R27] What can still be mounted on a Mek; it never changes."""

    def __init__(self, catalog: Catalog, model: str, mounted: tuple[str, ...], limit: int) -> None:
        self.widths: dict[str, int] = catalog.widths
        self.hth: frozenset[str] = catalog.hth
        self.free = self.widths[model]
        self.fists = 0
        self.large = catalog.meks[model].size == "large"
        self.limit = limit
        for card in mounted:
            self.free -= self.widths[card]
            self.fists += card in self.hth
        self.full = limit > 0 and self.fists >= limit

    def fits(self, card: str) -> bool:
        """Whether an attachment goes on this Mek."""
        if self.widths[card] > self.free or (self.full and card in self.hth):
            return False
        return not (self.large and card == "jump_jets")

    def obstacle(self, card: str) -> str:
        """Return why an attachment does not go on this Mek, with the rule; empty when it does."""
        needed = self.widths[card]
        if needed > self.free:
            return f"it takes {needed} of the slots, {max(0, self.free)} left [ML-1.8]"
        if self.full and card in self.hth:
            return f"at most {self.limit} hand-to-hand weapons on one Mek [ML-7.2]"
        if self.large and card == "jump_jets":
            return "Jump Jets do not go on a Large Mek [ML-7.3]"
        return ""


@lru_cache(maxsize=4096)
def _room(catalog: Catalog, model: str, mounted: tuple[str, ...], limit: int) -> Room:
    return Room(catalog, model, mounted, limit)


def room_on(mek: Mek, rules: HouseRules, catalog: Catalog) -> Room:
    """[ML-7.1] The room on a Mek as it is now."""
    return _room(catalog, mek.model, tuple(mek.mounted), rules.hth_limit)


def mounts(state: State, player: int, card: str) -> list[int]:
    """[ML-6.4, ML-7.1] The numbers of the Meks of a player that an attachment fits on."""
    meks = state.players[player].meks
    return [mek.number for mek in meks if room_on(mek, state.rules, state.catalog).fits(card)]


def max_hits(mek: Mek, catalog: Catalog) -> int:
    """[ML-1.10] The hits of a Mek with its armor."""
    hits = catalog.hits
    found = hits[mek.model]
    for card in mek.mounted:
        found += hits[card]
    return found


def holds(mek: Mek, place: int, catalog: Catalog) -> bool:
    """[ML-7.7, ML-R29] Whether the attachment at a place is armor the Mek cannot do without."""
    armor = catalog.hits[mek.mounted[place]]
    return armor > 0 and max_hits(mek, catalog) - armor <= mek.damage


def can_pilot(pilot: Pilot, mek: Mek, catalog: Catalog) -> bool:
    """[ML-7.9] A Green pilot cannot pilot a Large Mek."""
    return pilot.level != GREEN or catalog.meks[mek.model].size != "large"


def can_deploy(player: Player, catalog: Catalog) -> bool:
    """[ML-8.5] Whether at least one Mek can be deployed."""
    return any(can_pilot(pilot, mek, catalog) for mek in player.meks for pilot in player.pilots)


def refits(state: State, player: int) -> list[Action]:
    """[ML-7.6, ML-R26] Every single move of an attachment, onto another Mek, the workbench or back.

    [ML-R67] With the bench empty no Mek may be without the armor that keeps it alive.
    """
    owner, catalog = state.players[player], state.catalog
    if len(owner.meks) < 2:
        return []
    rooms = [(mek, room_on(mek, state.rules, catalog)) for mek in owner.meks]
    found: list[Action] = []
    for place, card in enumerate(owner.bench):
        for mek, room in rooms:
            if room.fits(card) and (len(owner.bench) > 1 or mends(owner, mek, card, catalog)):
                found.append(Refit(BENCH, place, mek.number))
    for source, _ in rooms:
        for place, card in enumerate(source.mounted):
            if not holds(source, place, catalog):
                for mek, room in rooms:
                    if mek is not source and room.fits(card):
                        found.append(Refit(source.number, place, mek.number))
            found.append(Refit(source.number, place, BENCH))
    return found


def mends(player: Player, mek: Mek, card: str, catalog: Catalog) -> bool:
    """[ML-7.7, ML-R67] Whether every Mek has hits left once this last attachment of the bench is
    on that Mek."""
    for one in player.meks:
        more = catalog.hits[card] if one is mek else 0
        if max_hits(one, catalog) + more <= one.damage:
            return False
    return True


def refit(game: MekGame, player: int, action: Refit) -> None:
    """[ML-7.6] Move an attachment, free of charge."""
    owner = game.state.players[player]
    card = _rack(owner, action.mek).pop(action.place)
    _rack(owner, action.to).append(card)
    if game.observed:
        game.emit(Refitted(player, card, action.mek, action.to))


def _rack(player: Player, number: int) -> list[str]:
    return player.bench if number == BENCH else player.mek(number).mounted
