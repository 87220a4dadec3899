"""[ML-1, ML-2] The position: four decks, the players with their squads, the mission under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.deck import Deck
from ironmuster.kernel.record import Derived, Record
from ironmuster.systems.mekleader.content.entries import Result, Verdict
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.position.loadout import Loadout
from ironmuster.systems.mekleader.position.printed import Printed

if TYPE_CHECKING:
    from ironmuster.kernel.game import Game
    from ironmuster.systems.mekleader.content.options import HouseRules
    from ironmuster.systems.mekleader.content.tables import Catalog

    MekGame = Game["State", Catalog]

SUCCESS: Final = "success"  # the outcomes of a mission [ML-14.3]
RETREAT: Final = "retreat"
LOST: Final = "lost"


class Mek(Record):
    """[ML-1.6] A Mek of a squad: its number in the game, its model, its damage, the attachments on
    it in the order they were mounted, and the number of the pilot in it, or -1 [ML-7.8]."""

    number: int
    model: str
    damage: int
    mounted: list[str]
    pilot: int

    def __init__(
        self, number: int, model: str, damage: int, mounted: list[str], pilot: int
    ) -> None:
        self.number = number
        self.model = model
        self.damage = damage
        self.mounted = mounted
        self.pilot = pilot

    def copy(self) -> Mek:
        """Return an independent copy."""
        return Mek(self.number, self.model, self.damage, self.mounted[:], self.pilot)


class Pilot(Record):
    """[ML-7.10] A pilot of a squad: the card as printed, the level now, the skills in the order
    they came."""

    number: int
    card: str
    level: int
    skills: list[str]

    def __init__(self, number: int, card: str, level: int, skills: list[str]) -> None:
        self.number = number
        self.card = card
        self.level = level
        self.skills = skills

    def copy(self) -> Pilot:
        """Return an independent copy."""
        return Pilot(self.number, self.card, self.level, self.skills[:])


class Offer(Record):
    """[ML-6.1] A card of the market; a pilot with the skills rolled for it under `on_flip`."""

    card: str
    skills: list[str]

    def __init__(self, card: str, skills: list[str]) -> None:
        self.card = card
        self.skills = skills

    def copy(self) -> Offer:
        """Return an independent copy."""
        return Offer(self.card, self.skills[:])


class Contract(Record):
    """[ML-15] A mission of the past: in which of the player's turns, how it ended, what it paid,
    what it cost."""

    turn: int
    mission: str
    result: Result
    pay: int
    rounds: int
    damage: int
    meks_lost: int

    def __init__(
        self,
        turn: int,
        mission: str,
        result: Result,
        pay: int,
        rounds: int,
        damage: int,
        meks_lost: int,
    ) -> None:
        self.turn = turn
        self.mission = mission
        self.result = result
        self.pay = pay
        self.rounds = rounds
        self.damage = damage
        self.meks_lost = meks_lost

    def copy(self) -> Contract:
        """Return an independent copy."""
        return Contract(
            self.turn,
            self.mission,
            self.result,
            self.pay,
            self.rounds,
            self.damage,
            self.meks_lost,
        )


class Player(Record):
    """[ML-1.5] A player: cash, hand and squad; the workbench of a refit, empty but while one goes
    on [ML-7.6]; the turns ended, with cash and the value of everything at the end of each.

    `partnered` marks who has joined a mission since their own last turn [ML-21.4].
    """

    cash: int
    hand: list[str]
    meks: list[Mek]
    pilots: list[Pilot]
    bench: list[str]
    turns: int
    partnered: bool
    ledger: list[int]
    worth: list[int]
    contracts: list[Contract]

    def __init__(
        self,
        cash: int,
        hand: list[str],
        meks: list[Mek],
        pilots: list[Pilot],
        bench: list[str],
        turns: int,
        partnered: bool,
        ledger: list[int],
        worth: list[int],
        contracts: list[Contract],
    ) -> None:
        self.cash = cash
        self.hand = hand
        self.meks = meks
        self.pilots = pilots
        self.bench = bench
        self.turns = turns
        self.partnered = partnered
        self.ledger = ledger
        self.worth = worth
        self.contracts = contracts

    def copy(self) -> Player:
        """Return an independent copy."""
        return Player(
            self.cash,
            self.hand[:],
            [mek.copy() for mek in self.meks],
            [pilot.copy() for pilot in self.pilots],
            self.bench[:],
            self.turns,
            self.partnered,
            self.ledger[:],
            self.worth[:],
            [contract.copy() for contract in self.contracts],
        )

    def mek(self, number: int) -> Mek:
        """Return the Mek of that number; `KeyError` when it is not in this squad."""
        for mek in self.meks:
            if mek.number == number:
                return mek
        raise KeyError(number)

    def pilot(self, number: int) -> Pilot:
        """Return the pilot of that number; `KeyError` when they are not in this squad."""
        for pilot in self.pilots:
            if pilot.number == number:
                return pilot
        raise KeyError(number)


class Dealt(Derived):
    """What a loaded Foe or Ally rebuilds: what is printed on its card."""

    printed: Printed


class Fighter(Dealt):
    """[ML-1.12] A Foe, or an Ally, in a fight: its number, card and damage, and what cards did to
    it. `made` is the set of its attacks made this round, one bit for each."""

    number: int
    card: str
    damage: int
    immobilized: bool
    gyros: bool
    dry: bool
    made: int

    def __init__(
        self,
        number: int,
        card: str,
        damage: int = 0,
        immobilized: bool = False,
        gyros: bool = False,
        dry: bool = False,
        made: int = 0,
    ) -> None:
        self.number = number
        self.card = card
        self.damage = damage
        self.immobilized = immobilized
        self.gyros = gyros
        self.dry = dry
        self.made = made

    def copy(self) -> Fighter:
        """Return an independent copy; what is printed is shared."""
        twin = Fighter(
            self.number,
            self.card,
            self.damage,
            self.immobilized,
            self.gyros,
            self.dry,
            self.made,
        )
        twin.printed = self.printed
        return twin


class Armed(Derived):
    """What a loaded crew rebuilds: what Mek, attachments and skills come to in this fight."""

    loadout: Loadout


class Crew(Armed):
    """[ML-8.5] A deployed Mek in a fight, by the number of the Mek, with its pilot's; hits are
    counted on the Mek. Nothing about Mek or pilot changes during a fight but the damage.

    `dry` is the set of its attachments that are Out of Ammo, `made` that of its attacks made this
    round; `shielded` while its Force Shield holds [ML-12.11], `lucky` while its re-roll is left
    [ML-13.5], `reloaded` the place of the Missile weapon its Ammo Carrier serves, or -1 [ML-13.4].
    """

    owner: int
    number: int
    pilot: int
    immobilized: bool
    gyros: bool
    dry: int
    made: int
    shielded: bool
    lucky: bool
    reloaded: int

    def __init__(
        self,
        owner: int,
        number: int,
        pilot: int,
        immobilized: bool,
        gyros: bool,
        dry: int,
        made: int,
        shielded: bool,
        lucky: bool,
        reloaded: int,
    ) -> None:
        self.owner = owner
        self.number = number
        self.pilot = pilot
        self.immobilized = immobilized
        self.gyros = gyros
        self.dry = dry
        self.made = made
        self.shielded = shielded
        self.lucky = lucky
        self.reloaded = reloaded

    def copy(self) -> Crew:
        """Return an independent copy; the loadout is shared."""
        twin = Crew(
            self.owner,
            self.number,
            self.pilot,
            self.immobilized,
            self.gyros,
            self.dry,
            self.made,
            self.shielded,
            self.lucky,
            self.reloaded,
        )
        twin.loadout = self.loadout
        return twin


class Fight(Record):
    """[ML-8 to ML-15] The mission under way, from the moment it is taken to the end of its
    debriefing.

    `round` is 0 before the first; `step` counts LR, MR, SR, PB from 0. `ejected` lists the pilots
    whose Meks were lost, `struck` is the unit just hit while window H is open, or -1 [ML-17.5],
    and `aside` holds for each player the windows of this engagement they stand aside in.
    `salvage` is the MC that cards add for each player; `result` is empty until the fight is over.
    """

    mission: str
    partner: int
    round: int
    step: int
    indirect: bool
    foes: list[Fighter]
    allies: list[Fighter]
    crews: list[Crew]
    ejected: list[int]
    ambush: bool
    struck: int
    aside: list[str]
    salvage: list[int]
    damage: list[int]
    meks_lost: list[int]
    result: Verdict

    def __init__(
        self,
        mission: str,
        partner: int,
        round: int,
        step: int,
        indirect: bool,
        foes: list[Fighter],
        allies: list[Fighter],
        crews: list[Crew],
        ejected: list[int],
        ambush: bool,
        struck: int,
        aside: list[str],
        salvage: list[int],
        damage: list[int],
        meks_lost: list[int],
        result: Verdict,
    ) -> None:
        self.mission = mission
        self.partner = partner
        self.round = round
        self.step = step
        self.indirect = indirect
        self.foes = foes
        self.allies = allies
        self.crews = crews
        self.ejected = ejected
        self.ambush = ambush
        self.struck = struck
        self.aside = aside
        self.salvage = salvage
        self.damage = damage
        self.meks_lost = meks_lost
        self.result = result

    def copy(self) -> Fight:
        """Return an independent copy."""
        return Fight(
            self.mission,
            self.partner,
            self.round,
            self.step,
            self.indirect,
            [foe.copy() for foe in self.foes],
            [ally.copy() for ally in self.allies],
            [crew.copy() for crew in self.crews],
            self.ejected[:],
            self.ambush,
            self.struck,
            self.aside[:],
            self.salvage[:],
            self.damage[:],
            self.meks_lost[:],
            self.result,
        )


class Rebuilt(Derived):
    """What a loaded state rebuilds: the catalogue it is played with, the house rules of its
    set-up."""

    catalog: Catalog
    rules: HouseRules


class State(Rebuilt):
    """[ML-2] The whole position of a game.

    `first` and `active` are seats, -1 before the roll of ML-2.3. `numbered` lists the cards that
    have come into the game as a Mek, pilot, Foe, Ally or mission, so that each has a number of its
    own, from 1, by which it is told and named even when it is gone. `goal` is the player who
    reached the victory sum first while others may still finish the round, or -1 [ML-R10]. `ended`
    is the reason the game is over for, or empty, `winners` who has won it.
    """

    setup: Setup
    build: Deck
    missions: Deck
    foes: Deck
    events: Deck
    players: list[Player]
    first: int
    active: int
    market: list[Offer]
    row: list[str]
    fight: Fight | None
    numbered: list[str]
    goal: int
    winners: list[int]
    ended: str

    def __init__(
        self,
        setup: Setup,
        build: Deck,
        missions: Deck,
        foes: Deck,
        events: Deck,
        players: list[Player],
        first: int,
        active: int,
        market: list[Offer],
        row: list[str],
        fight: Fight | None,
        numbered: list[str],
        goal: int,
        winners: list[int],
        ended: str,
    ) -> None:
        self.setup = setup
        self.build = build
        self.missions = missions
        self.foes = foes
        self.events = events
        self.players = players
        self.first = first
        self.active = active
        self.market = market
        self.row = row
        self.fight = fight
        self.numbered = numbered
        self.goal = goal
        self.winners = winners
        self.ended = ended

    def copy(self) -> State:
        """Return an independent copy; set-up, catalogue and house rules are shared."""
        twin = State(
            self.setup,
            self.build.copy(),
            self.missions.copy(),
            self.foes.copy(),
            self.events.copy(),
            [player.copy() for player in self.players],
            self.first,
            self.active,
            [offer.copy() for offer in self.market],
            self.row[:],
            None if self.fight is None else self.fight.copy(),
            self.numbered[:],
            self.goal,
            self.winners[:],
            self.ended,
        )
        twin.catalog = self.catalog
        twin.rules = self.rules
        return twin

    def number(self, card: str) -> int:
        """Return the number of a Mek, pilot, Foe or Ally that comes into the game, or of a mission
        that is taken, with which the names of its Foes begin anew."""
        self.numbered.append(card)
        return len(self.numbered)
