"""[part 5.3] Fights that are only imagined: how a squad does against a random line of Foes.

They are fought out by the rules themselves, on small games of their own. A squad meets the same
lines with the same dice however it is equipped, so that two squads can be compared by few fights.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ironmuster.kernel.chance import Dice, derive
from ironmuster.kernel.deck import Deck
from ironmuster.kernel.game import Game
from ironmuster.kernel.system import RuleSystem
from ironmuster.systems.mekleader.content.options import HouseRules
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.content.tables import Catalog
from ironmuster.systems.mekleader.odds.expect import Expect, expect_under
from ironmuster.systems.mekleader.odds.sparring import Sparring
from ironmuster.systems.mekleader.position.state import (
    SUCCESS,
    Mek,
    Pilot,
    Player,
    State,
)
from ironmuster.systems.mekleader.position.units import man, muster, new_fight
from ironmuster.systems.mekleader.position.worth import SKILL_PRICE
from ironmuster.systems.mekleader.rules.engagement import Engagement

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame

KEY: Final = derive(bytes(32), "drill")


class Rank:
    """A Mek that goes, for a drill: its model, damage, attachments, and its pilot's skills."""

    def __init__(
        self, model: str, damage: int, mounted: tuple[str, ...], skills: tuple[str, ...]
    ) -> None:
        self.model = model
        self.damage = damage
        self.mounted = mounted
        self.skills = skills
        self.key = (model, damage, mounted, skills)

    def price(self, catalog: Catalog) -> int:
        """[ML-6.3] What Mek and attachments cost to buy again."""
        return catalog.prices[self.model] + sum([catalog.prices[card] for card in self.mounted])

    def pilot_price(self) -> int:
        """[ML-6.6] What the pilot is worth."""
        return SKILL_PRICE + SKILL_PRICE * len(self.skills)


class Bout:
    """How one imagined fight went: `cost` is the damage of the Meks that came back, and what the
    lost ones and their pilots were worth."""

    def __init__(self, success: bool, rounds: int, damage: int, lost: int, cost: int) -> None:
        self.success = success
        self.rounds = rounds
        self.damage = damage
        self.lost = lost
        self.cost = cost


class Trial:
    """What a number of imagined fights came to, one after the other."""

    def __init__(self) -> None:
        self.bouts: list[Bout] = []

    @property
    def success(self) -> float:
        """The share of fights that were won."""
        return sum([bout.success for bout in self.bouts]) / len(self.bouts)

    @property
    def rounds(self) -> float:
        return sum([bout.rounds for bout in self.bouts]) / len(self.bouts)

    @property
    def damage(self) -> float:
        return sum([bout.damage for bout in self.bouts]) / len(self.bouts)

    @property
    def lost(self) -> float:
        """How many Meks were lost."""
        return sum([bout.lost for bout in self.bouts]) / len(self.bouts)

    @property
    def cost(self) -> float:
        """What a fight cost in MC."""
        return sum([bout.cost for bout in self.bouts]) / len(self.bouts)


class Drill:
    """[part 5.3] Imagined fights under the house rules of a game, each fought only once.

    `retreat` is whether the squad retreats as the habits of part 5.4 tell it to. `foes` is the
    deck that the lines are drawn from, as everybody knows it.
    """

    def __init__(
        self,
        system: RuleSystem[State, Catalog],
        setup: Setup,
        rules: HouseRules,
        foes: Deck,
        retreat: bool = True,
        key: bytes = KEY,
    ) -> None:
        self.system: RuleSystem[Any, Any] = system
        self.setup = setup
        self.rules = rules
        self.retreat = retreat
        self.key = key
        self.expect: Expect = expect_under(rules, system.catalog)
        self.unseen: list[str] = []
        self.discarded: list[str] = []
        self.trials: dict[tuple[object, ...], Trial] = {}
        self.catalog: Catalog = system.catalog
        self.build = Deck({}, dict.fromkeys(self.catalog.build, 0))
        self.graves = Deck({}, dict.fromkeys(self.catalog.foes, 0))
        self.know(foes)

    def know(self, foes: Deck) -> None:
        """Draw from this deck from now on; its discard pile comes after it [ML-1.4]."""
        unseen = [card for card, count in foes.cards.items() for _ in range(count)]
        discarded = [card for card, count in foes.discard.items() for _ in range(count)]
        if unseen != self.unseen or discarded != self.discarded:
            self.unseen = unseen
            self.discarded = discarded
            self.trials.clear()

    def trial(self, squad: list[Rank], foes: int, samples: int) -> Trial:
        """[part 5.3] Fight until so many lines of so many Foes have been fought."""
        key = (foes, *[rank.key for rank in squad])
        found = self.trials.get(key)
        if found is None:
            found = self.trials[key] = Trial()
        while len(found.bouts) < samples:
            number = len(found.bouts)
            dice = Dice(derive(self.key, f"fight {number} of {foes}"))
            line = self.line(foes, Dice(derive(self.key, f"line {number}")))
            found.bouts.append(self.fight_out(squad, line, dice))
        return found

    def line(self, foes: int, dice: Dice) -> list[str]:
        """[ML-9.1, ML-1.4] Random Foes, the unseen ones first."""
        found: list[str] = []
        for pile in (self.unseen, self.discarded):
            rest = pile[:]
            while rest and len(found) < foes:
                place = dice.below(len(rest))
                found.append(rest[place])
                rest[place] = rest[-1]
                rest.pop()
        return found

    def fight_out(self, squad: list[Rank], line: list[str], dice: Dice) -> Bout:
        """[ML-10] Fight one engagement against these Foes."""
        game = self.game(squad, line, dice)
        Sparring(game, self.expect, self.retreat).fight_out()
        state = game.state
        fight = state.fight
        assert fight is not None
        left = {mek.number: mek for mek in state.players[0].meks}
        alive = {pilot.number for pilot in state.players[0].pilots}
        cost = 0
        for number, rank in enumerate(squad, 1):
            if number in left:
                cost += left[number].damage - rank.damage
            else:
                cost += rank.price(self.catalog) - min(rank.damage, self.catalog.prices[rank.model])
            if number not in alive:
                cost += rank.pilot_price()
        return Bout(fight.result == SUCCESS, fight.round, fight.damage[0], fight.meks_lost[0], cost)

    def game(self, squad: list[Rank], line: list[str], dice: Dice) -> MekGame:
        """A game that holds only what the fight needs."""
        meks = []
        pilots = []
        for number, rank in enumerate(squad, 1):
            meks.append(Mek(number, rank.model, rank.damage, list(rank.mounted), number))
            pilots.append(Pilot(number, "green_pilot", 0, list(rank.skills)))
        player = Player(0, [], meks, pilots, [], 0, False, [], [], [])
        first = len(squad) + 1
        fight = new_fight("assault_outpost", 1)
        state = State(
            self.setup,
            self.build,
            self.graves,
            self.graves,
            self.graves,
            [player],
            0,
            0,
            [],
            [],
            fight,
            [],
            -1,
            [],
            "",
        )
        state.catalog = self.catalog
        state.rules = self.rules
        fight.foes = [muster(state, number, card) for number, card in enumerate(line, first)]
        fight.crews = [man(state, player, 0, mek) for mek in meks]
        game: MekGame = Game(self.system, state, [Engagement()], dice, {}, observed=False)
        return game
