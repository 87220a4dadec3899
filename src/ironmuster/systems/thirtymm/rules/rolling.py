"""[TM-0.7, TM-11.7 to TM-11.11] Rolling for attacks, unarmed tests and evasion, with the reasons
told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.flow import Flow, ask, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.tally import Modifier, Tally
from ironmuster.systems.thirtymm.position.actions import Accept, Reroll
from ironmuster.systems.thirtymm.position.dice import ACCURACY, ASSAULT, EVASION
from ironmuster.systems.thirtymm.position.events import Rerolled, RolledAttack, RolledEvasion
from ironmuster.systems.thirtymm.position.rolls import (
    HIT,
    MISS,
    Shot,
    accuracy_roll,
    assault_roll,
    attack_result,
    evades,
    evasion_roll,
    succeeds_unarmed,
)
from ironmuster.systems.thirtymm.position.state import NOBODY, State

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

RESULTS = ("miss", "hit", "critical")


def roll_attack(
    game: MissionGame, shot: Shot, ranged: bool, unarmed: bool, item: int
) -> tuple[int, int]:
    """[TM-11.7 to TM-11.9] Roll an Accuracy or Assault die: the natural value, and what it
    brings."""
    state = game.state
    profile = state.table.profiles[shot.attacker]
    tally = Tally() if game.observed else None
    stat = profile.accuracy if ranged else profile.assault
    if ranged:
        added = accuracy_roll(state, shot, tally)
    else:
        added = assault_roll(state, shot, unarmed, tally)
    die: int = game.draw(ACCURACY if ranged else ASSAULT)
    if unarmed:
        result = HIT if succeeds_unarmed(die, added, stat) else MISS
    else:
        result = attack_result(die, added, stat)
    if game.observed:
        name = "accuracy" if ranged else "assault"
        told = RESULTS[result]
        game.emit(
            RolledAttack(shot.attacker, shot.target, item, die, parts_of(tally), name, stat, told)
        )
    return die, result


def try_unarmed(game: MissionGame, attacker: int, target: int, distance: int) -> bool:
    """[TM-11.9] Roll the test of a grapple or throw."""
    shot = Shot(attacker, target, None, distance, 0, False)
    return roll_attack(game, shot, False, True, NOBODY)[1] != MISS


def roll_evasion(game: MissionGame, index: int, ranged: bool) -> bool:
    """[TM-11.11] Roll to evade; whether it succeeds."""
    state = game.state
    tally = Tally() if game.observed else None
    added = evasion_roll(state, index, ranged, tally)
    stat = state.table.profiles[index].evasion
    die = game.draw(EVASION)
    evaded = evades(die, added, stat, state.table.natural_evasion)
    if game.observed:
        game.emit(RolledEvasion(index, die, parts_of(tally), stat, evaded))
    return evaded


def parts_of(tally: Tally | None) -> tuple[Modifier, ...]:
    """What was noted."""
    return tuple(tally.parts) if tally is not None else ()


def may_reroll(state: State, index: int) -> bool:
    """[D6] Whether an Ace Pilot has its reroll of this round."""
    return state.table.profiles[index].ace and not state.units[index].rerolled


def doubt(state: State, index: int, failed: bool, onward: str) -> Flow:
    """[TM-5.10, D6] The owner of an Ace Pilot may have a die that has failed rolled again; where
    there is nothing to ask it goes on with another step."""
    if not failed or not may_reroll(state, index):
        return goto(onward)
    owner = state.table.profiles[index].owner
    return ask(owner, "reroll", Listed([Reroll(), Accept()]))


def takes_reroll(game: MissionGame, index: int) -> bool:
    """[D6] Whether the answer is to roll again; that is the one of this round."""
    if not isinstance(game.answer, Reroll):
        return False
    game.state.units[index].rerolled = True
    game.emit(Rerolled(index))
    return True


def second_try(game: MissionGame, attacker: int, target: int, distance: int, first: bool) -> bool:
    """[TM-11.9, D6] What counts of the test of a grapple or throw, the second roll if there is
    one."""
    return try_unarmed(game, attacker, target, distance) if takes_reroll(game, attacker) else first
