"""[part 6] What a player is told before an action: the odds, and the sums behind the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from ironmuster.kernel.explore import at_random, every_way, exactly, gauged
from ironmuster.kernel.odds import Odds
from ironmuster.kernel.tally import Sum, Tally
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.odds.nearby import NAMES
from ironmuster.systems.battlemachine.odds.odds import Firing
from ironmuster.systems.battlemachine.position.actions import Fire, Jump, Move, Use
from ironmuster.systems.battlemachine.position.events import RolledToHit
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.stats import (
    accuracy,
    armour,
    breach,
    defence,
    strength,
)
from ironmuster.systems.battlemachine.rules.attack import fire
from ironmuster.systems.battlemachine.rules.turn import at_work

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

WAYS: Final = 600  # as many as can be followed while a player waits
SAMPLES: Final = 400


def odds(game: BattleGame, action: Action) -> Odds | None:
    """The odds of a firing: in closed form, else by following the dice of that firing alone, and
    not what the engine does after the last answer of a turn."""
    if not isinstance(action, Fire):
        return None
    index = at_work(game)
    firing = Firing(game.state, index, action)
    reasons = sums(firing)
    shares = firing.shares()
    if shares is not None:
        return exactly(shares, reasons)

    def play(twin: BattleGame) -> None:
        fire(twin, index, action)

    def told(after: BattleGame) -> dict[str, int]:
        return gauge_firing(firing, game.state, after.state, was_hit(after))

    def one(number: int) -> dict[str, int]:
        return told(at_random(game, play, number, True))

    found = gauged(every_way(game, play, WAYS, True), told, one, SAMPLES)
    sure = {quantity.name: quantity for quantity in exactly(firing.sure()).quantities}
    quantities = tuple([sure.get(quantity.name, quantity) for quantity in found.quantities])
    return msgspec.structs.replace(found, quantities=quantities, sums=reasons)


def gauge(before: BattleGame, action: Action, after: BattleGame) -> dict[str, int]:
    """What one way the dice fell has done."""
    if isinstance(action, Fire):
        firing = Firing(before.state, at_work(before), action)
        return gauge_firing(firing, before.state, after.state, was_hit(after))
    index = at_work(before)
    if isinstance(action, Move | Jump) and before.state.voids:
        old, new = before.state.mechs[index], after.state.mechs[index]
        return {"damage": old.dam - new.dam, "destroyed": int(new.status != STANDING)}
    if isinstance(action, Use) and action.mech >= 0 and action.gear < 0:
        regained = after.state.mechs[action.mech].dam - before.state.mechs[action.mech].dam
        return {"damage_repaired": regained} if regained > 0 else {}
    return {}


def gauge_firing(firing: Firing, before: State, after: State, hit: bool | None) -> dict[str, int]:
    """What a firing has done, in the numbers of `Firing.shares`."""
    seen: dict[str, int] = {}
    for effect in firing.strikes:
        seen.update(effect.seen(before, after, firing.hit_of))
    if not firing.is_chancy():
        return seen
    found: dict[str, int] = {}
    if hit is not None and firing.rolls_to_hit():
        found["hit"] = int(hit)
    found.update(firing.measure(firing.fate(after)) | seen)
    profiles = before.table.profiles
    for other, (old, new) in enumerate(zip(before.mechs, after.mechs, strict=True)):
        if other == firing.target or new.dam >= old.dam:
            continue
        damage, destroyed = NAMES[profiles[other].owner == profiles[firing.index].owner]
        found[damage] = found.get(damage, 0) + old.dam - new.dam
        found[destroyed] = found.get(destroyed, 0) + (new.dam == 0)
    return found


def was_hit(after: BattleGame) -> bool | None:
    """Whether a shot hit; None where nobody listened."""
    if not after.observed:
        return None
    return any(isinstance(event, RolledToHit) and event.hit for event in after.events)


def sums(firing: Firing) -> tuple[Sum, ...]:
    """[BM-9.2, BM-10.1, BM-14.1] The numbers of a firing with their reasons: both sides of both
    rolls as they are for the first shot, and the Eng left."""
    state, gun, index = firing.state, firing.gun, firing.index
    acu, dodge, power, arm, eng = Tally(), Tally(), Tally(), Tally(), Tally()
    found: list[Sum] = []
    if firing.is_chancy() and firing.rolls_to_hit():
        accuracy(state, index, firing.target, firing.aim, firing.blind, acu)
        if firing.target >= 0:
            defence(state, firing.target, dodge)
        found += [acu.named("accuracy"), dodge.named("defence")]
    if firing.is_chancy() and gun.strength >= 0:
        if firing.target >= 0:
            strength(state, index, gun, firing.target, firing.aim, power)
            armour(state, firing.target, arm)
        else:
            breach(state, index, gun, power)
            arm.note("Armour", state.table.field.buildings[firing.building].strength, "BM-13.1")
        found += [power.named("strength"), arm.named("armour")]
    eng.note("Energy", firing.before.mechs[index].eng, "BM-14.1")
    eng.note(gun.name, -gun.eng, "BM-14.1")
    found.append(eng.named("energy_left"))
    return tuple(found)
