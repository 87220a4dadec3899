"""[TM-11.5] One attack from its payment to its last effect: the die, evasion, shield, damage, tags.

Dice are drawn in the order of TM-11.5. A salvo is as many attacks as it has shots, for one payment
[TM-11.16].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.actions import (
    FISTS,
    Aim,
    Block,
    Endure,
)
from ironmuster.systems.thirtymm.position.dice import DEVIATION, DEVIATIONS
from ironmuster.systems.thirtymm.position.events import (
    Attacked,
    Deviated,
    Shielded,
)
from ironmuster.systems.thirtymm.position.places import units_at
from ironmuster.systems.thirtymm.position.profile import Gun
from ironmuster.systems.thirtymm.position.rolls import (
    CRITICAL,
    HIT,
    MISS,
    Shot,
    fallen_allies,
    note_roll,
)
from ironmuster.systems.thirtymm.position.state import FIELDED, NOBODY, State
from ironmuster.systems.thirtymm.position.stats import (
    can_evade,
    is_grounded,
    structure_at,
)
from ironmuster.systems.thirtymm.position.visibility import counted, is_ahead, sighting
from ironmuster.systems.thirtymm.rules.aftermath import follow
from ironmuster.systems.thirtymm.rules.harm import strike
from ironmuster.systems.thirtymm.rules.missions import note_attack
from ironmuster.systems.thirtymm.rules.rolling import (
    doubt,
    roll_attack,
    roll_evasion,
    takes_reroll,
)
from ironmuster.systems.thirtymm.rules.ruins import batter
from ironmuster.systems.thirtymm.rules.secondaries import note_brawl
from ironmuster.systems.thirtymm.rules.status import freeze, jam, knock_down, overheat
from ironmuster.systems.thirtymm.rules.targets import BASIC_DAMAGE, next_aims

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

# Ways of attacking: in the own phase, strafing [TM-9.15], by order [TM-17.3], as a reaction
# [TM-5.10], or with a weapon that is thrown [D6].
NORMAL: Final = 0
STRAFE: Final = 1
ORDER: Final = 2
WATCH: Final = 3
COUNTER: Final = 4
HURL: Final = 5
WAYS: Final = ("attack", "strafe", "order", "overwatch", "counter", "hurl")

CHARGE: Final = 5  # flat damage of Beam Overcharge [D6]
GRUDGE: Final = 5  # flat damage of Vengeful after two losses, with melee weapons [D6]
HOT: Final = 7  # natural roll from which HEAT, CRYO and EMP work [D5]


class Strike(Procedure):
    """[TM-11.5, TM-0.10] The attacks that one payment buys; `weapon` may be `FISTS`. `die`,
    `natural` of the attack and `result` belong to the shot in progress, `shots` to those still to
    come."""

    STEPS: ClassVar[tuple[str, ...]] = (
        *("roll", "doubt", "again", "judge", "dodge", "regret", "leap", "look"),
        *("shield", "wound", "more", "turn", "aim"),
    )
    attacker: int
    weapon: int
    target: int
    item: int
    way: int
    charge: bool
    shots: int
    die: int
    result: int

    def __init__(
        self,
        attacker: int,
        weapon: int,
        target: int,
        item: int,
        way: int = NORMAL,
        charge: bool = False,
        shots: int = 1,
        die: int = 0,
        result: int = MISS,
    ) -> None:
        self.attacker = attacker
        self.weapon = weapon
        self.target = target
        self.item = item
        self.way = way
        self.charge = charge
        self.shots = shots
        self.die = die
        self.result = result

    def copy(self) -> Strike:
        twin = Strike(
            self.attacker,
            self.weapon,
            self.target,
            self.item,
            self.way,
            self.charge,
            self.shots,
            self.die,
            self.result,
        )
        twin.at = self.at
        return twin

    def gun(self, state: State) -> Gun | None:
        """[TM-11.14] The weapon, or None for a basic attack."""
        return None if self.weapon == FISTS else state.table.guns[self.weapon]

    def is_ranged(self, state: State) -> bool:
        """[TM-11.4] Whether it is rolled for with Accuracy."""
        gun = self.gun(state)
        return gun is not None and not gun.melee and self.way != HURL

    def shot(self, state: State) -> Shot:
        """[TM-11.6] What the rolls of this shot need to know."""
        gun = self.gun(state)
        here, there = state.units[self.attacker].cell, state.units[self.target].cell
        distance = state.table.field.grid.distance(here, there)
        count = 0
        if gun is not None and self.is_ranged(state):
            seen = sighting(state, self.attacker, self.target)
            if seen is not None:
                count = counted(state, seen, gun, self.item).count
        return Shot(self.attacker, self.target, gun, distance, count, self.way == WATCH)

    def roll(self, game: MissionGame) -> Flow:
        """[TM-11.5] The attack die."""
        state = game.state
        note_attack(game, self.attacker, self.is_ranged(state))
        self.cast(game)
        return NEXT

    def cast(self, game: MissionGame) -> None:
        """[TM-11.7 to TM-11.9] Roll the attack die and see what it brings."""
        state = game.state
        unarmed = self.weapon == FISTS
        self.die, self.result = roll_attack(
            game, self.shot(state), self.is_ranged(state), unarmed, self.item
        )

    def doubt(self, game: MissionGame) -> Flow:
        """[TM-5.10, D6] An Ace Pilot may reroll an attack die that has failed."""
        return doubt(game.state, self.attacker, self.result == MISS, "judge")

    def again(self, game: MissionGame) -> Flow:
        """[D6] The second roll counts."""
        if takes_reroll(game, self.attacker):
            self.cast(game)
        return NEXT

    def judge(self, game: MissionGame) -> Flow:
        """[TM-11.11, TM-11.12, TM-11.17] A miss may deviate, a hit may be evaded."""
        state = game.state
        note_roll(state, self.shot(state))
        if self.result == MISS:
            gun = self.gun(state)
            if gun is not None and gun.deviates and self.is_ranged(state):
                self.deviate(game, gun)
                follow(game)
            return goto("more")
        if self.result == CRITICAL or not can_evade(state, self.target):
            return goto("look")
        return NEXT

    def dodge(self, game: MissionGame) -> Flow:
        """[TM-11.11] The Evasion Roll; who evades is not hit."""
        self.result = MISS if roll_evasion(game, self.target, self.is_ranged(game.state)) else HIT
        return NEXT

    def regret(self, game: MissionGame) -> Flow:
        """[TM-5.10, D6] An Ace Pilot may reroll an Evasion die that has failed."""
        if self.result == MISS:
            return goto("more")
        return doubt(game.state, self.target, True, "look")

    def leap(self, game: MissionGame) -> Flow:
        """[D6] The second roll counts."""
        if takes_reroll(game, self.target) and roll_evasion(
            game, self.target, self.is_ranged(game.state)
        ):
            return goto("more")
        return NEXT

    def look(self, game: MissionGame) -> Flow:
        """[TM-11.15] The owner may let a shield take the hit, if the target sees the attacker."""
        state = game.state
        shields = shields_against(state, self.target, self.attacker)
        if not shields:
            return goto("wound")
        answers: list[Action] = [Block(item) for item in shields]
        return ask(state.table.profiles[self.target].owner, "shield", Listed([*answers, Endure()]))

    def shield(self, game: MissionGame) -> Flow:
        """[TM-11.15] The shield takes all of the damage; tags that reach the unit do nothing."""
        answer = game.answer
        if not isinstance(answer, Block):
            return NEXT
        game.emit(Shielded(self.target, answer.item))
        self.hurt(game, answer.item, True)
        return goto("more")

    def wound(self, game: MissionGame) -> Flow:
        """[TM-11.13] The damage to what was aimed at."""
        self.hurt(game, self.item, self.item in game.state.table.profiles[self.target].shields)
        return NEXT

    def more(self, game: MissionGame) -> Flow:
        """[TM-11.16] The next shot of a salvo, if there is anything left to aim at."""
        self.shots -= 1
        gun = self.gun(game.state)
        if self.shots <= 0 or gun is None:
            return self.end(game)
        if not next_aims(game.state, self.attacker, self.target, gun):
            return self.end(game)
        return NEXT

    def turn(self, game: MissionGame) -> Flow:
        """[TM-11.16] Where the next shot goes."""
        state = game.state
        gun = state.table.guns[self.weapon]
        left = next_aims(state, self.attacker, self.target, gun)
        owner = state.table.profiles[self.attacker].owner
        return ask(owner, "aim", Listed([Aim(item) for item in left]))

    def aim(self, game: MissionGame) -> Flow:
        """[TM-11.16] Each shot may go at another item."""
        answer = game.answer
        assert isinstance(answer, Aim)
        self.item = answer.item
        return goto("roll")

    def end(self, game: MissionGame) -> Flow:
        """[D6] A weapon that was thrown lies in the target's hex."""
        if self.way == HURL:
            state = game.state
            state.carried[self.weapon] = NOBODY
            state.grip[self.weapon] = state.units[self.target].cell
        return DONE

    def hurt(self, game: MissionGame, item: int, shielded: bool) -> None:
        """[TM-11.13, D5] Deal the damage, then what the tags of the weapon do."""
        state = game.state
        gun = self.gun(state)
        base = damage_of(gun, self.way == HURL)
        dealt = base + flat_bonus(state, self.attacker, gun, self.charge)
        self.charge = False
        if self.result == CRITICAL:
            dealt += (base + 1) // 2
        energy = gun is not None and gun.energy and self.way != HURL
        pierces = gun is not None and gun.pierces and self.way != HURL
        spills = item == self.item  # a shield in the way lets nothing through [TM-11.15]
        strike(game, self.target, item, dealt, energy, pierces, WAYS[self.way], spills)
        if not self.is_ranged(state) and gun is not None:
            note_brawl(game, self.attacker)
        if gun is not None and self.way != HURL:
            if not shielded:
                self.tag(game, gun)
            if gun.blasts:
                self.blast(game, gun)
        follow(game)

    def tag(self, game: MissionGame, gun: Gun) -> None:
        """[D5] HEAT, CRYO, EMP and KNOCK, by the natural roll, on a unit that the damage
        reached."""
        state = game.state
        if self.die >= HOT:
            if gun.heats:
                overheat(game, self.target)
            if gun.freezes:
                freeze(game, self.target)
            if gun.jams:
                jam(game, self.target)
        if gun.knocks and self.die == 8 and state.units[self.target].status == FIELDED:
            profiles = state.table.profiles
            target = profiles[self.target]
            if (
                target.mech
                and target.size <= profiles[self.attacker].size
                and is_grounded(state, self.target)
            ):
                knock_down(game, self.target)

    def blast(self, game: MissionGame, gun: Gun) -> None:
        """[D5, TM-R123] Half of the base damage to the core of all others in the target's hex."""
        state = game.state
        there = state.units[self.target]
        for other in units_at(state, there.cell, there.elevation):
            if other != self.target:
                core = state.table.profiles[other].core
                strike(game, other, core, (gun.damage + 1) // 2, gun.energy, gun.pierces, "blast")

    def deviate(self, game: MissionGame, gun: Gun) -> None:
        """[TM-11.17] A shot that misses lands beside the target: full base damage to the core of
        all who are there at the target's elevation, and to a structure."""
        state = game.state
        there = state.units[self.target]
        die = game.draw(DEVIATION)
        way = (there.facing + DEVIATIONS[die]) % 6
        cell = state.table.field.grid.next(there.cell, way)
        game.emit(Deviated(die, state.table.field.label(cell) if cell >= 0 else ""))
        if cell < 0:
            return
        for other in units_at(state, cell, there.elevation):
            core = state.table.profiles[other].core
            strike(game, other, core, gun.damage, gun.energy, gun.pierces, "deviation")
        building = structure_at(state, cell)
        if building >= 0:
            damage = gun.damage * (2 if gun.breaches else 1)
            batter(game, building, damage, state.table.profiles[self.attacker].team)


def shields_against(state: State, target: int, attacker: int) -> list[int]:
    """[TM-11.15] The shields that may take a hit: on an intact Arm, the attacker in the target's
    Field of View and not in its hex."""
    unit = state.units[target]
    cell = state.units[attacker].cell
    if cell == unit.cell or not is_ahead(state, target, cell):
        return []
    return [item for item in state.table.profiles[target].shields if unit.left[item] > 0]


def damage_of(gun: Gun | None, hurled: bool) -> int:
    """[TM-11.13, TM-11.14, TM-R85] The base damage: of a thrown weapon a fifth of its
    durability."""
    if gun is None:
        return BASIC_DAMAGE
    return (gun.durability + 4) // 5 if hurled else gun.damage


def flat_bonus(state: State, attacker: int, gun: Gun | None, charge: bool) -> int:
    """[D6] Beam Overcharge, and Vengeful with melee weapons after two losses."""
    bonus = CHARGE if charge else 0
    if (
        gun is not None
        and gun.melee
        and state.table.profiles[attacker].vengeful
        and fallen_allies(state, attacker) >= 2
    ):
        bonus += GRUDGE
    return bonus


def announce(
    game: MissionGame, attacker: int, weapon: int, target: int, item: int, cost: int, way: int
) -> None:
    """[TM-11.5] Tell of an attack that has been paid for."""
    game.emit(Attacked(attacker, weapon, target, item, cost, WAYS[way]))
