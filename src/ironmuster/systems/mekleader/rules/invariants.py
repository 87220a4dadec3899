"""[ML-1] What must hold at every decision, whatever has been played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ironmuster.systems.mekleader.position.actions import NOBODY
from ironmuster.systems.mekleader.position.squad import can_pilot, max_hits, room_on

if TYPE_CHECKING:
    from ironmuster.kernel.deck import Deck
    from ironmuster.systems.mekleader.position.state import Fight, Player, State
    from ironmuster.systems.mekleader.rules.start import Copied


def check(state: State) -> None:
    """Raise `AssertionError` when one is broken."""
    for player in state.players:
        _squad(state, player)
    numbers = [mek.number for player in state.players for mek in player.meks]
    numbers += [pilot.number for player in state.players for pilot in player.pilots]
    if state.fight is not None:
        fight = state.fight
        numbers += [fighter.number for fighter in fight.foes + fight.allies]
        _fight(state, fight)
    assert len(numbers) == len(set(numbers)), "a number has two owners"
    assert all(1 <= number <= len(state.numbered) for number in numbers)
    _build_cards(state)
    _other_cards(state)


def _squad(state: State, player: Player) -> None:
    """[ML-1.2, ML-1.5, ML-1.8, ML-7] Cash, sizes of the squad, slots, pilots."""
    catalog = state.catalog
    assert player.cash >= 0, "cash below 0 [ML-1.2]"
    assert len(player.meks) <= state.rules.max_meks, "too many Meks [ML-1.5]"
    assert len(player.pilots) <= state.rules.max_pilots, "too many pilots [ML-1.5]"
    assert len(player.ledger) == len(player.worth) == player.turns
    seated = [mek.pilot for mek in player.meks if mek.pilot != NOBODY]
    assert len(seated) == len(set(seated)), "a pilot in two Meks [ML-7.8]"
    for mek in player.meks:
        room = room_on(mek, state.rules, catalog)
        assert room.free >= 0, "more attachments than slots [ML-1.8]"
        fists = sum(card in catalog.hth for card in mek.mounted)
        assert not room.limit or fists <= room.limit, "too many HTH weapons [ML-7.2]"
        assert not (room.large and "jump_jets" in mek.mounted), "Jump Jets [ML-7.3]"
        assert 0 <= mek.damage <= max_hits(mek, catalog) or player.bench, (
            "damage [ML-1.10, ML-12.10]"
        )
        if state.fight is None and not player.bench:
            assert mek.damage < max_hits(mek, catalog), "a destroyed Mek in the squad [ML-12.8]"
        if mek.pilot != NOBODY:
            assert can_pilot(player.pilot(mek.pilot), mek, catalog), "a Green pilot [ML-7.9]"
    for pilot in player.pilots:
        assert len(set(pilot.skills)) == len(pilot.skills), "a skill twice [ML-7.11]"


def _fight(state: State, fight: Fight) -> None:
    """[ML-7.8, ML-12.10] Crews are of their squads, nobody is hurt beyond their hits."""
    for crew in fight.crews:
        owner = state.players[crew.owner]
        assert owner.mek(crew.number).pilot == crew.pilot
        assert owner.pilot(crew.pilot)
    for fighter in fight.foes + fight.allies:
        assert 0 <= fighter.damage <= state.catalog.foes[fighter.card].hits
    assert all(amount >= 0 for amount in (*fight.damage, *fight.meks_lost, *fight.salvage))


def _build_cards(state: State) -> None:
    """[ML-1.3] Every Build card is in exactly one place."""
    catalog = state.catalog
    found = _piles(state.build)
    found.update(offer.card for offer in state.market)
    for player in state.players:
        found.update(player.bench)
        found.update(pilot.card for pilot in player.pilots)
        for mek in player.meks:
            found.update([mek.model, *mek.mounted])
    _agree(found, catalog.meks, catalog.pilots, catalog.weapons, catalog.equipment)


def _other_cards(state: State) -> None:
    """[ML-1.3] So is every Mission, Foe and Event card."""
    catalog = state.catalog
    missions, foes, events = _piles(state.missions), _piles(state.foes), _piles(state.events)
    missions.update(state.row)
    if state.fight is not None:
        missions.update([state.fight.mission])
        foes.update(fighter.card for fighter in state.fight.foes + state.fight.allies)
    for player in state.players:
        events.update(player.hand)
    _agree(missions, catalog.missions)
    _agree(foes, catalog.foes)
    _agree(events, catalog.events)


def _piles(deck: Deck) -> Counter[str]:
    for count in (*deck.cards.values(), *deck.discard.values()):
        assert count >= 0, "a pile with less than no card"
    return Counter(deck.cards) + Counter(deck.discard)


def _agree(found: Counter[str], *kinds: Mapping[str, Copied]) -> None:
    wanted = Counter({id: card.copies for kind in kinds for id, card in kind.items()})
    assert found == wanted, f"cards are missing {wanted - found} or too many {found - wanted}"
