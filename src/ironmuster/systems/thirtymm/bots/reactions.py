"""[section 5.3, step 7] Shields, Overwatch, Counter, the reroll of an Ace, and the shots of a
salvo."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.record import Options
from ironmuster.systems.thirtymm.bots.worth import Worth
from ironmuster.systems.thirtymm.odds.attack import left_of, prospect
from ironmuster.systems.thirtymm.position.actions import Aim, Attack, Block, Endure
from ironmuster.systems.thirtymm.position.rolls import CRITICAL, MISS
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.rules.attack import Strike, damage_of, flat_bonus
from ironmuster.systems.thirtymm.rules.harm import reduction

SHARE: Final = 0.6  # of what an item can still take
HURT: Final = 8  # damage to a core
WATCHED: Final = 3.0  # damage to expect of an Overwatch shot
DEAR: Final = 5  # Action Points of an attack that is rolled again
HEAVY: Final = 15  # damage that a second Evasion Roll is for


def best_block(state: State, options: Options, strike: Strike) -> int:
    """[TM-11.15] A shield for the core and for what would be lost; the one that lasts longest."""
    damage = coming(state, strike)
    item = strike.item
    core = state.table.profiles[strike.target].core
    left = left_of(state, strike.target, item)
    endure = options.index(Endure())
    if damage < SHARE * left and not (item == core and damage >= HURT):
        return endure
    best = endure
    most = 0
    for place in range(options.size()):
        action = options.at(place)
        if isinstance(action, Block) and action.item != item:
            durability = state.units[strike.target].left[action.item]
            if durability > most:
                most = durability
                best = place
    return best


def coming(state: State, strike: Strike) -> int:
    """[TM-11.13] The damage of a hit that is about to land."""
    gun = strike.gun(state)
    base = damage_of(gun, False)
    dealt = base + flat_bonus(state, strike.attacker, gun, strike.charge)
    if strike.result == CRITICAL:
        dealt += (base + 1) // 2
    less = 0 if gun is None else reduction(state, strike.target, gun)
    return max(1, dealt - less)


def best_reroll(state: State, options: Options, strike: Strike, own: bool) -> int:
    """[D6] Ace Pilot: for a dear attack that has failed, or for evading a heavy one; the reroll is
    the first answer."""
    gun = strike.gun(state)
    if own and strike.result == MISS:
        return 0 if gun is not None and gun.ap >= DEAR else 1
    return 0 if coming(state, strike) >= HEAVY else 1


def best_reaction(
    state: State, worth: Worth, options: Options, index: int, watch: bool, team: int
) -> int:
    """[TM-14.9, TM-14.11] The attack to react with: Counter always, Overwatch if it promises
    enough; else to wait, which is the last answer."""
    best = options.size() - 1
    most = 0.0
    for place in range(options.size()):
        action = options.at(place)
        if not isinstance(action, Attack):
            continue
        hope = prospect(state, index, action.weapon, action.unit, action.item, False, watch)
        if watch and hope.mean() < WATCHED:
            continue
        value = hope.useful() * worth.weight(state, action.unit, action.item)
        if action.item == state.table.profiles[action.unit].core:
            value += hope.destroys() * worth.kill(state, action.unit, team)
        if value > most:
            most = value
            best = place
    return best


def best_aim(state: State, worth: Worth, options: Options, strike: Strike) -> int:
    """[TM-11.16] Where the next shot of a salvo goes."""
    best = 0
    most = -1.0
    team = state.table.profiles[strike.attacker].team
    core = state.table.profiles[strike.target].core
    for place in range(options.size()):
        action = options.at(place)
        assert isinstance(action, Aim)
        hope = prospect(state, strike.attacker, strike.weapon, strike.target, action.item)
        hope.shots = 1
        value = hope.useful() * worth.weight(state, strike.target, action.item)
        if action.item == core:
            value += hope.destroys() * worth.kill(state, strike.target, team)
        if value > most:
            most = value
            best = place
    return best
