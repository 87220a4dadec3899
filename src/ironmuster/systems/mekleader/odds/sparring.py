"""[part 5.3] An imagined fight in one loop, without questions and procedures.

It does what `Engagement` and `SubStep` do for one player without cards, allies and rivals, by the
same rules of attack and removal, and so draws the same dice in the same order; tests compare the
two bout by bout. Who can attack, and what each Foe is worth, is worked out once for a sub-step:
nothing that they depend on changes before its end but what is noted here.

    units[k], places[k]  an attack that can still be made: the unit and the place in its list
    aims[k]              a Foe, with its hits left
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.flow import CALL, Flow
from ironmuster.systems.mekleader.odds.expect import Expect
from ironmuster.systems.mekleader.odds.gunnery import (
    Aim,
    best_of,
    count_declared,
    guards_of,
    retreats,
    rolls_again,
)
from ironmuster.systems.mekleader.position.actions import Reroll
from ironmuster.systems.mekleader.position.dice import target_die
from ironmuster.systems.mekleader.position.state import RETREAT, Fight, State
from ironmuster.systems.mekleader.position.units import (
    Unit,
    anyone_able,
    attacks,
    fight_of,
    hits_left,
    sound,
    spend,
)
from ironmuster.systems.mekleader.rules.engagement import SUB_STEPS, Engagement, verdict
from ironmuster.systems.mekleader.rules.removal import remove_doomed
from ironmuster.systems.mekleader.rules.strike import Blow, SecondChance, strike

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame


class Sparring:
    """A fight of one squad, which retreats by the habits of part 5.4 or not at all."""

    def __init__(self, game: MekGame, expect: Expect, retreat: bool) -> None:
        state: State = game.state
        self.game = game
        self.state: State = state
        self.fight: Fight = fight_of(state)
        self.expect: Expect = expect
        self.retreat: bool = retreat
        self.timing: str = state.rules.retreat_timing
        self.max_rounds: int = state.rules.max_rounds
        self.declares: bool = state.rules.simultaneous_targeting == "declared"
        self.able: bool = False
        self.declared: list[Blow] = []
        self.units: list[Unit] = []
        self.places: list[int] = []

    def fight_out(self) -> None:
        """[ML-10.1] Rounds until one side is gone or the squad retreats, and the end of it."""
        fight = self.fight
        while not verdict(self.state):
            if self.timing == "round_start" and self.flees():
                break
            self.begin_round()
            if self.fight_round():
                break
            if not self.able or fight.round >= self.max_rounds:  # [ML-14.2]
                fight.result = RETREAT
                break
            if self.timing != "round_start" and self.flees():
                break
        Engagement().end(self.game)

    def flees(self) -> bool:
        """[ML-14.1] Whether the squad retreats now."""
        if not self.retreat or not retreats(self.expect, self.state):
            return False
        self.fight.result = RETREAT
        return True

    def begin_round(self) -> None:
        """[ML-10.2] Nobody has attacked yet."""
        fight = self.fight
        fight.round += 1
        self.able = False
        for crew in fight.crews:
            crew.made = 0
        for foe in fight.foes:
            foe.made = 0

    def fight_round(self) -> bool:
        """[ML-10.2, ML-10.4] The sub-steps of a round; return whether the fight is over."""
        fight = self.fight
        rules = self.state.rules
        sub_step = 0
        while True:
            fight.step, direct = divmod(sub_step, 2)
            fight.indirect = not direct
            able = anyone_able(fight, rules)
            if fight.indirect and not able:
                sub_step += 1
                fight.indirect = False
                able = anyone_able(fight, rules)
            if able:
                self.able = True
                self.attack()
                self.strike_back()
                for blow in self.declared:
                    self.resolve(blow)
                self.declared.clear()
                remove_doomed(self.game)
            sub_step += 1
            if verdict(self.state):
                return True
            if sub_step == SUB_STEPS:
                return False
            if sub_step % 2 == 0 and self.timing == "step_end" and self.flees():
                return True

    def attack(self) -> None:
        """[ML-10.7] The squad's attacks, one after the other, each the best there is."""
        fight = self.fight
        state = self.state
        self.muster()
        if not self.units:
            return
        guards = guards_of(self.expect, fight)
        aims = [Aim(guards, fight, foe) for foe in fight.foes]
        while self.units:
            aims = [aim for aim in aims if hits_left(state, aim.foe) > 0]
            if not aims:
                return
            for aim in aims:
                aim.left = float(hits_left(state, aim.foe))
            count_declared(self.expect, fight, aims, self.declared)
            best = best_of(self.expect, fight, self.units, self.places, aims)
            place = best // len(aims)
            unit = self.units.pop(place)
            attack = self.places.pop(place)
            spend(fight, unit, attack)
            self.make(Blow(unit.number, attack, aims[best % len(aims)].foe.number))
            if fight.round == 2:  # an Ammo Carrier serves one weapon only [ML-13.4]
                self.muster()

    def muster(self) -> None:
        """[ML-10.3] List the attacks that the squad can still make."""
        self.units = []
        self.places = []
        for crew in self.fight.crews:
            for place in attacks(self.fight, crew, self.state.rules):
                self.units.append(crew)
                self.places.append(place)

    def strike_back(self) -> None:
        """[ML-10.9, ML-R34] The Foes' attacks in row order, each at a random target of its own."""
        fight = self.fight
        state = self.state
        for foe in fight.foes:
            able = attacks(fight, foe, state.rules)
            while able:
                targets = sound(state, [*fight.crews])
                if not targets:
                    break
                spend(fight, foe, able[0])
                place = 1
                if len(targets) > 1:
                    place = self.game.draw(target_die(len(targets)))
                target = targets[place - 1].number
                self.make(Blow(foe.number, able[0], target, among=len(targets)))
                able = able[1:]

    def make(self, blow: Blow) -> None:
        """[ML-R33] Make an attack now, or after all have been declared."""
        if self.declares:
            self.declared.append(blow)
        else:
            self.resolve(blow)

    def resolve(self, blow: Blow) -> None:
        """[ML-11.7, ML-13.5] Roll for an attack, and again where a Lucky pilot wants to."""
        game = self.game
        flow: Flow = strike(game, blow)
        if flow.kind == CALL:
            chance = flow.child
            assert isinstance(chance, SecondChance), "nobody holds a card"
            game.answer = Reroll(rolls_again(self.expect, self.fight, blow))
            chance.take(game)
