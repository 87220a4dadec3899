"""[section 6] The odds of shots, throws, fights and blows, and the sums behind their dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from ironmuster.kernel.explore import Found, exactly
from ironmuster.kernel.odds import Odds
from ironmuster.kernel.tally import Sum, Tally
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.odds.spread import Harm, Spread, of_fight, of_shots
from ironmuster.systems.rollout.position.actions import (
    Demolish,
    Fight,
    Shell,
    Shoot,
    Throw,
)
from ironmuster.systems.rollout.position.aims import aim_at, aim_at_piece
from ironmuster.systems.rollout.position.brawls import bonus_of, defends_with
from ironmuster.systems.rollout.position.profile import DASH
from ironmuster.systems.rollout.position.shooters import firer_of
from ironmuster.systems.rollout.position.state import NOBODY, SHARP, BattleGame, State
from ironmuster.systems.rollout.position.stats import is_pinned, is_staggered, is_thing
from ironmuster.systems.rollout.position.targets import save_of, shots_of
from ironmuster.systems.rollout.rules.fighting import FightTurn
from ironmuster.systems.rollout.rules.knowledge import known_table
from ironmuster.systems.rollout.rules.melee import harm_of
from ironmuster.systems.rollout.rules.rolling import SHARPSHOOTER
from ironmuster.systems.rollout.rules.shooting import ShootTurn

OF_HARM: Final[dict[str, Callable[[Harm], int]]] = {
    "hit": lambda harm: int(harm.hit),
    "damage": lambda harm: harm.lost,
    "pinned": lambda harm: int(harm.pinned),
    "staggered": lambda harm: int(harm.staggered),
}


def odds(game: BattleGame, action: Action) -> Odds | None:
    """[RO-10, RO-12] The odds of an attack in closed form, all shots at the same target. What else
    may come of an answer is followed, and whatever a player may roll again. [RO-R119] What the fog
    hides from who attacks plays no part."""
    top = game.stack[-1]
    if not isinstance(top, ShootTurn | FightTurn) or rolls_again(game.state, top.unit):
        return None
    state = known_table(game.state, game.state.side[top.unit])
    match action:
        case Shoot(weapon, target, serve) | Shell(weapon, target, serve):
            left = top.left if isinstance(top, ShootTurn) else 0
            return shooting(state, top.unit, weapon, action, target, serve, left)
        case Throw(weapon, target) | Demolish(weapon, target):
            return shooting(state, top.unit, weapon, action, target, NOBODY, 1)
        case Fight(target, weapon) if not is_thing(state, target):
            return fighting(state, top.unit, target, weapon)
    return None


def charging(game: BattleGame, unit: int, target: int) -> Odds | None:
    """[RO-12.1, RO-12.4] The fight that a charge leads to, with the heaviest weapon."""
    state = known_table(game.state, game.state.side[unit])
    if rolls_again(state, unit) or is_thing(state, target):
        return None
    return fighting(state, unit, target, defends_with(state, unit))


def rolls_again(state: State, unit: int) -> bool:
    """[RO-1.8, D11] Whether somebody decides once the dice have fallen."""
    sharp = SHARPSHOOTER in state.profile(unit).abilities and not state.marks[unit] & SHARP
    return bool(state.tokens) or sharp


def shooting(
    state: State, unit: int, weapon: int, action: Action, target: int, serve: int, left: int
) -> Odds:
    """[RO-10.2 to RO-10.4] So many shots with a weapon, all that it has where that is 0."""
    firer = firer_of(unit, serve)
    gun = state.profile(firer).guns[weapon]
    tally = Tally()
    if isinstance(action, Shell | Demolish):
        aim = aim_at_piece(state, unit, gun, target, serve, tally)
        hp = state.sturdy[target]
    else:
        aim = aim_at(state, unit, gun, target, serve, tally)
        hp = state.hp[target]
    found = of_shots(aim, gun, hp, left or shots_of(state, firer, gun))
    sums = [tally.named("needed")]
    if aim.damage:
        harm = Tally()
        harm.note(gun.name, aim.damage, "RO-10.3")
        harm.note("From the rear", aim.rear, "RO-10.4")
        sums.append(harm.named("damage_of_a_hit"))
    return exactly(shares(found, hp), tuple(sums))


def shares(found: Spread, hp: int) -> Found:
    """[5.1, 5.3] Each number of an attack with its chances."""
    told: Found = {}
    for name, of in OF_HARM.items():
        one: dict[int, Fraction] = {}
        for harm, chance in found.items():
            one[of(harm)] = one.get(of(harm), Fraction(0)) + chance
        told[name] = one
    lost = sum([chance for harm, chance in found.items() if harm.lost >= hp], Fraction(0))
    told["destroyed"] = {0: 1 - lost, 1: lost}
    return told


def fighting(state: State, unit: int, target: int, weapon: int) -> Odds:
    """[5.2, RO-12.4, RO-12.5] A fight that a unit declares."""
    defence = defends_with(state, target)
    own, theirs = Tally(), Tally()
    difference = bonus_of(state, unit, weapon, own) - bonus_of(state, target, defence, theirs)
    given = harm_of(state, unit, weapon, target, declared=True)
    taken = harm_of(state, target, defence, unit, declared=False)
    saves = (DASH, DASH)
    if state.table.rules.melee_saves:
        saves = save_of(state, target), save_of(state, unit)
    hp = (state.hp[target], state.hp[unit])
    found = of_fight(difference, given, taken, saves)
    told: Found = {}
    for place, names in enumerate((("damage", "destroyed"), ("own_damage", "own_destroyed"))):
        harm: dict[int, Fraction] = {}
        lost = Fraction(0)
        for result, chance in found.items():
            done = min(result[place], hp[place])
            harm[done] = harm.get(done, Fraction(0)) + chance
            if done and done >= hp[place]:
                lost += chance
        told[names[0]], told[names[1]] = harm, {0: 1 - lost, 1: lost}
    sums: tuple[Sum, ...] = (own.named("fight"), theirs.named("fight_of_the_other"))
    return exactly(told, sums)


def gauge(before: BattleGame, action: Action, after: BattleGame) -> dict[str, int]:
    """[RO-10.5, RO-11.1] What one way the dice fell has done to the units of both sides, as whoever
    answers counts, and to terrain."""
    if before.open is None:
        return {}
    first, second = before.state, after.state
    found: dict[str, int] = {}

    def count(name: str, number: int) -> None:
        if number > 0:
            found[name] = found.get(name, 0) + number

    for unit in range(len(first.kind)):
        own = "own_" if first.side[unit] == before.open.player else ""
        count(own + "damage", first.hp[unit] - second.hp[unit])
        count(own + "destroyed", int(first.hp[unit] > 0 and not second.hp[unit]))
        count(own + "pinned", int(is_pinned(second, unit) and not is_pinned(first, unit)))
        stuns = is_staggered(second, unit) and not is_staggered(first, unit)
        count(own + "staggered", int(stuns))
    for old, new in zip(first.sturdy, second.sturdy, strict=False):
        count("structure_damage", old - new)
    return found
