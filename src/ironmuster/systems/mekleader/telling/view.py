"""[ML-2.7, part 6] What a viewer sees: everything that lies open, and the own hand.

Built from nothing: of other hands and of decks only what everyone can count is ever read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.tally import Tally
from ironmuster.systems.mekleader.content.options import BOOK
from ironmuster.systems.mekleader.content.setup import has_turn_limit, terms
from ironmuster.systems.mekleader.position.hidden import hides
from ironmuster.systems.mekleader.position.loadout import loadout
from ironmuster.systems.mekleader.position.modifiers import at_crew, at_mek
from ironmuster.systems.mekleader.position.worth import (
    card_sale,
    frame_sale,
    mek_sale,
    pilot_sale,
    worth,
)
from ironmuster.systems.mekleader.telling.arms import crew_arms, mek_arms
from ironmuster.systems.mekleader.telling.fight_view import fight_view, subjects
from ironmuster.systems.mekleader.telling.names import name_of
from ironmuster.systems.mekleader.telling.values import (
    AskedView,
    ContractView,
    DeckView,
    GameView,
    MekView,
    MissionView,
    OfferView,
    PartView,
    Phase,
    Pile,
    PilotView,
    PlayerView,
)

if TYPE_CHECKING:
    from ironmuster.kernel.deck import Deck
    from ironmuster.systems.mekleader.position.state import Crew, Mek, MekGame, Pilot, State

PHASES: Final[dict[str, Phase]] = {
    "event": "event",
    "build": "build",
    "mission": "mission",
    "invite": "mission",
    "join": "mission",
    "deploy": "mission",
    "scan": "foe",
    "prebattle": "foe",
    "round": "engagement",
    "attack": "engagement",
    "reroll": "engagement",
    "hit": "engagement",
    "support": "engagement",
    "retreat": "engagement",
    "aftermath": "engagement",
    "debrief": "debriefing",
    "learn": "debriefing",
    "repair": "repair",
    "discard": "repair",
}


def observe(game: MekGame, viewer: int | None) -> GameView:
    """[ML-2.7] The position as a player may see it; None is a spectator."""
    state = game.state
    rules = state.rules
    catalog = state.catalog
    decision = game.decision
    limits = terms(rules, len(state.players), catalog)
    clocked = has_turn_limit(rules, len(state.players))
    together = rules.interaction == "coop"
    mode = "solo" if len(state.players) == 1 else rules.interaction
    return GameView(
        mode,
        tuple([player_view(state, seat, viewer) for seat in range(len(state.players))]),
        state.first if state.first >= 0 else None,
        state.active if state.active >= 0 else None,
        "over" if decision is None else PHASES[decision.prompt],
        turn_of(game),
        limits.turn_limit or rules.turn_cap,
        rules.victory_mc * (len(state.players) if together else 1),
        state.goal if state.goal >= 0 else None,
        rules.max_meks,
        rules.max_pilots,
        rules.hand_limit,
        rules.subsidy,
        rules.difficulty if clocked else None,
        BOOK.told(rules),
        offer_views(state),
        mission_views(state, limits.extra_foes),
        deck_views(state, viewer),
        fight_view(game),
        None if decision is None else AskedView(decision.player, decision.prompt, subjects(game)),
        tuple(state.winners),
        game.outcome,
    )


def turn_of(game: MekGame) -> int:
    """[ML-3.1] Which of their turns the active player is taking, or took last."""
    state = game.state
    if state.active < 0:
        return 0
    return state.players[state.active].turns + (0 if game.over else 1)


def player_view(state: State, seat: int, viewer: int | None) -> PlayerView:
    """[ML-2.7] A player; the hand of one of several is for their own eyes only."""
    player = state.players[seat]
    fight = state.fight
    crews = {} if fight is None else {c.number: c for c in fight.crews if c.owner == seat}
    return PlayerView(
        seat,
        player.cash,
        worth(player, state.rules, state.catalog),
        len(player.hand),
        tuple(player.hand) if viewer == seat or not hides(state) else None,
        tuple([mek_view(state, seat, mek, crews.get(mek.number)) for mek in player.meks]),
        tuple([pilot_view(state, seat, pilot) for pilot in player.pilots]),
        tuple(player.bench),
        player.turns,
        tuple(player.ledger),
        tuple(player.worth),
        tuple(
            [
                ContractView(
                    one.turn,
                    one.mission,
                    one.result,
                    one.pay,
                    one.rounds,
                    one.damage,
                    one.meks_lost,
                )
                for one in player.contracts
            ]
        ),
        "" if fight is None else fight.aside[seat],
        player.partnered,
    )


def mek_view(state: State, seat: int, mek: Mek, crew: Crew | None) -> MekView:
    """[ML-7] A Mek with what its attachments and its pilot make of it."""
    rules = state.rules
    catalog = state.catalog
    mounted = tuple(mek.mounted)
    skills: tuple[str, ...] = ()
    if mek.pilot >= 0:
        skills = tuple(state.players[seat].pilot(mek.pilot).skills)
    up_to = rules.range_rating == "up_to"
    made = loadout(catalog, mek.model, mounted, skills, up_to)
    arms = mek_arms(catalog, mek.model, mounted, skills, up_to)
    fight = state.fight
    evasion = Tally()
    if crew is None or fight is None:
        at_mek(made, evasion)
    else:
        at_crew(crew, evasion)
        arms = crew_arms(fight, crew, arms)
    full = card_sale(mek.model, rules, state.catalog)
    sale = mek_sale(mek, rules, state.catalog)
    return MekView(
        mek.number,
        seat,
        mek.model,
        name_of(state, mek.number),
        made.size.id,
        made.hits,
        mek.damage,
        made.hits - mek.damage,
        made.size.slots,
        sum([catalog.slots(card) for card in mek.mounted]),
        evasion.total,
        tuple(evasion.parts),
        part_views(state, mek, crew),
        arms,
        mek.pilot if mek.pilot >= 0 else None,
        sale,
        sale + full - frame_sale(mek, rules, state.catalog),
        crew is not None,
        crew is not None and mek.damage >= made.hits,
        crew is not None and crew.immobilized,
        crew is not None and crew.gyros,
        crew is not None and crew.shielded,
        crew is not None and crew.lucky,
    )


def part_views(state: State, mek: Mek, crew: Crew | None) -> tuple[PartView, ...]:
    """[ML-1.7] The attachments of a Mek."""
    catalog = state.catalog
    fight = state.fight
    late = fight is not None and fight.round > 1
    found = []
    for place, card in enumerate(mek.mounted):
        dry = spent = False
        if crew is not None:
            dry = bool(crew.dry >> place & 1)
            weapon = catalog.weapons.get(card)
            spent = late and weapon is not None and weapon.type == "Missile"
            spent = spent or (card == "force_shield" and not crew.shielded)
        found.append(
            PartView(
                place,
                card,
                catalog.slots(card),
                card_sale(card, state.rules, state.catalog),
                dry,
                spent,
            )
        )
    return tuple(found)


def pilot_view(state: State, seat: int, pilot: Pilot) -> PilotView:
    """[ML-7.10] A pilot with level and skills."""
    fight = state.fight
    aboard = [m.number for m in state.players[seat].meks if m.pilot == pilot.number]
    return PilotView(
        pilot.number,
        seat,
        pilot.card,
        name_of(state, pilot.number),
        pilot.level,
        state.catalog.levels[pilot.level].level_name,
        tuple(pilot.skills),
        aboard[0] if aboard else None,
        fight is not None and pilot.number in fight.ejected,
        pilot_sale(pilot, state.rules),
    )


def offer_views(state: State) -> tuple[OfferView, ...]:
    """[ML-6.1] The market."""
    cash = state.players[state.active].cash if state.active >= 0 else 0
    catalog = state.catalog
    found = []
    for place, offer in enumerate(state.market):
        price = catalog.price(offer.card)
        found.append(OfferView(place, offer.card, price, tuple(offer.skills), price <= cash))
    return tuple(found)


def mission_views(state: State, extra: int) -> tuple[MissionView, ...]:
    """[ML-8.1] The missions on offer."""
    known = state.catalog.missions
    found = []
    for place, card in enumerate(state.row):
        entry = known[card]
        found.append(
            MissionView(place, card, entry.type, entry.threat, entry.pay, entry.threat + extra)
        )
    return tuple(found)


def deck_views(state: State, viewer: int | None) -> tuple[DeckView, ...]:
    """[ML-1.3, ML-2.7] The four decks; hands that are not the viewer's may hold any Event card
    that lies neither open nor in the viewer's own hand."""
    hidden: dict[str, int] = {}
    for seat, player in enumerate(state.players):
        if seat != viewer and hides(state):
            for card in player.hand:
                hidden[card] = hidden.get(card, 0) + 1
    return (
        deck_view("build", state.build, {}),
        deck_view("mission", state.missions, {}),
        deck_view("foe", state.foes, {}),
        deck_view("event", state.events, hidden),
    )


def deck_view(name: str, deck: Deck, hidden: dict[str, int]) -> DeckView:
    """[ML-1.3] A deck; `hidden` are cards in hands, which look like those of the deck."""
    unseen = deck.cards
    if hidden:
        unseen = {card: count + hidden.get(card, 0) for card, count in deck.cards.items()}
    return DeckView(
        name,
        deck.left(),
        sum(deck.discard.values()),
        tuple([Pile(card, count) for card, count in deck.discard.items() if count]),
        tuple([Pile(card, count) for card, count in unseen.items() if count]),
    )
