"""[TM-11.6 to TM-11.12, TM-12.4, TM-12.7, TM-14.4, D6] What is added to the rolls of a unit, and
what a result means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ironmuster.kernel.tally import Tally
from ironmuster.systems.thirtymm.position.profile import LIES, STANDS, Gun
from ironmuster.systems.thirtymm.position.state import (
    DESTROYED,
    DOWNED,
    HELD,
    KNEELING,
    NOBODY,
    PRONE,
    State,
)
from ironmuster.systems.thirtymm.position.stats import (
    is_alone,
    is_concealed,
    is_guarding,
    is_led,
    lame,
    lowness,
    working,
)

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.profile import Profile

FEAR: Final = 3  # hexes, of Intimidate [D6]
FAR: Final = 6  # hexes from which a Targeting Computer helps [D6]
HIDDEN: Final = 5  # hexes from which a Stealth Coat helps [D6]

MISS: Final = 0
HIT: Final = 1
CRITICAL: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class Shot:
    """[TM-11.1] One attack as far as its rolls are concerned: who attacks whom with what from how
    far. Without a `gun` it is a basic attack or a grapple. `woods` are the coloured hexes counted
    [TM-10.12]; `watch` is an Overwatch shot [TM-14.9]."""

    def __init__(
        self, attacker: int, target: int, gun: Gun | None, distance: int, woods: int, watch: bool
    ) -> None:
        self.attacker: int = attacker
        self.target: int = target
        self.gun = gun
        self.distance: int = distance
        self.woods: int = woods
        self.watch: bool = watch


def accuracy_roll(state: State, shot: Shot, tally: Tally | None = None) -> int:
    """[TM-11.6, TM-R86] What is added to an Accuracy Roll."""
    table = state.table
    attacker = state.units[shot.attacker]
    profile = table.profiles[shot.attacker]
    above = attacker.elevation - state.units[shot.target].elevation
    total = 0
    if above >= 2:
        total += add(tally, "High Ground", 1 if above <= 3 else 2, "TM-11.10")
    if shot.woods:
        total += add(tally, "woods and ruins", -shot.woods, "TM-10.13")
    total += posture_aim(state, shot.attacker, tally)
    if profile.heads and working(attacker, profile.heads) == 0:
        total += add(tally, "no Head", -1, "TM-12.4")
    if attacker.grip == HELD:
        total += add(tally, "held", -5, "TM-13.6")
    if shot.watch:
        total += add(tally, "Overwatch", -1, "TM-14.9")
    total += ability_aim(state, shot, profile, tally)
    total += moods(state, shot, profile, tally)
    if shot.distance >= state.gusts > 0:
        total += add(tally, "wind", -1, "TM-18.1")
    return total


def posture_aim(state: State, index: int, tally: Tally | None) -> int:
    """[TM-14.4, TM-13.20] A lower posture steadies a mech on the ground; who is down aims badly."""
    posture = state.units[index].posture
    if posture == DOWNED:
        return add(tally, "downed", -2, "TM-13.20")
    low = lowness(state, index)
    if posture == PRONE and low == LIES:
        return add(tally, "prone", 2, "TM-14.4")
    if posture == KNEELING and state.table.profiles[index].mech and low != STANDS:
        return add(tally, "kneeling", 1, "TM-14.4")
    return 0


def ability_aim(state: State, shot: Shot, profile: Profile, tally: Tally | None) -> int:
    """[D6] Systems and mods of both that an Accuracy Roll feels."""
    total = 0
    gun = shot.gun
    if is_led(state, shot.attacker, True):
        total += add(tally, "Alto Commander", 1, "TM-2.8")
    if (
        gun is not None
        and gun.long
        and profile.sniper
        and state.units[shot.attacker].posture == PRONE
        and lowness(state, shot.attacker) == LIES
    ):
        total += add(tally, "Alto Long Range Sniper", 2, "TM-2.8")
    if gun is not None and gun.pod and profile.missile_lock:
        total += add(tally, "Missile Lock", 1, "TM-2.8")
    if profile.targeting and shot.distance >= FAR:
        total += add(tally, "Targeting Computer", 1, "TM-2.5")
    if profile.aims:
        total += add(tally, "Marksman" if profile.aims > 0 else "Fierce", profile.aims, "TM-2.5")
    if shot.distance >= HIDDEN and state.table.profiles[shot.target].stealth:
        total += add(tally, "Stealth Coat", -1, "TM-2.8")
    return total


def assault_roll(state: State, shot: Shot, unarmed: bool, tally: Tally | None = None) -> int:
    """[TM-11.6] What is added to an Assault Roll; `unarmed` for basic attacks, grapples and
    throws [TM-11.9]."""
    profile = state.table.profiles[shot.attacker]
    attacker = state.units[shot.attacker]
    total = 0
    if attacker.elevation - state.units[shot.target].elevation == 1:
        total += add(tally, "High Ground", 1, "TM-11.10")
    hurt = lame(state, shot.attacker)
    if hurt:
        total += add(tally, "drives lost" if profile.vehicle else "Legs lost", -hurt, "TM-12.7")
    if is_led(state, shot.attacker, False):
        total += add(tally, "Portanova Commander", 1, "TM-2.8")
    if unarmed and profile.servos:
        total += add(tally, "Grapple Servos", 1, "TM-2.5")
    if profile.fights:
        total += add(
            tally, "Fierce" if profile.fights > 0 else "Marksman", profile.fights, "TM-2.5"
        )
    return total + moods(state, shot, profile, tally)


def moods(state: State, shot: Shot, profile: Profile, tally: Tally | None) -> int:
    """[D6, TM-R84] Traits that Accuracy and Assault Rolls feel alike."""
    total = 0
    if profile.vengeful and fallen_allies(state, shot.attacker):
        total += add(tally, "Vengeful", 1, "TM-2.5")
    if profile.lone_wolf and is_alone(state, shot.attacker):
        total += add(tally, "Lone Wolf", 1, "TM-2.5")
    if state.table.profiles[shot.target].intimidates:
        if profile.unwavering:
            if not state.units[shot.attacker].met >> shot.target & 1:
                total += add(tally, "Unwavering", 2, "TM-2.5")
        elif is_feared(state, shot):
            total += add(tally, "Intimidate", -1, "TM-2.5")
    return total


def is_feared(state: State, shot: Shot) -> bool:
    """[D6] Whether this is the first attack roll of an enemy's turn against a unit with Intimidate
    from within 3 hexes, its own or that of a drone it orders."""
    if not is_in_turn(state, shot.attacker) or shot.distance > FEAR:
        return False
    return not state.turn.feared >> shot.target & 1


def is_in_turn(state: State, index: int) -> bool:
    """[D6] Whether it is the turn of this unit or of its team: no reaction."""
    profiles = state.table.profiles
    unit = state.turn.unit
    return unit != NOBODY and profiles[unit].team == profiles[index].team


def note_roll(state: State, shot: Shot) -> None:
    """[D6, TM-R130] Remember an attack roll, tests of grapples and throws included: what counts the
    first one only does not count again."""
    if state.table.profiles[shot.target].intimidates:
        state.units[shot.attacker].met |= 1 << shot.target
        if is_in_turn(state, shot.attacker) and shot.distance <= FEAR:
            state.turn.feared |= 1 << shot.target


def fallen_allies(state: State, index: int) -> int:
    """[D6] Vengeful: how many allied units have been destroyed."""
    profiles = state.table.profiles
    team = profiles[index].team
    count = 0
    for other in range(len(state.units)):
        if state.units[other].status == DESTROYED and profiles[other].team == team:
            count += 1
    return count


def evasion_roll(state: State, index: int, ranged: bool, tally: Tally | None = None) -> int:
    """[TM-11.11] What is added to an Evasion Roll against a ranged or another attack."""
    unit = state.units[index]
    profile = state.table.profiles[index]
    total = 0
    low = lowness(state, index)
    if profile.mech and unit.posture == KNEELING and low != STANDS:
        total += add(tally, "kneeling", -1, "TM-14.4")
    if unit.posture == PRONE and low == LIES:
        total += add(tally, "prone", -2, "TM-14.4")
    if ranged and is_concealed(state, index):
        total += add(tally, "Conceal", 1, "TM-15.1")
    if is_guarding(state, index):
        total += add(tally, "Guard", 1, "TM-14.10")
    if profile.lone_wolf and is_alone(state, index):
        total += add(tally, "Lone Wolf", 1, "TM-2.5")
    if profile.manoeuvres and unit.swift:
        total += add(tally, "Maneuver Expert", 1, "TM-2.5")
    return total


def attack_result(die: int, added: int, stat: int) -> int:
    """[TM-0.7, TM-11.7, TM-11.8] What an attack die with a weapon brings."""
    if die == 8:
        return CRITICAL
    return HIT if die > 1 and die + added >= max(2, stat) else MISS


def succeeds_unarmed(die: int, added: int, stat: int) -> bool:
    """[TM-11.9, TM-R41] Whether an unarmed test succeeds: a natural 1 fails, an 8 is a number."""
    return die > 1 and die + added >= max(2, stat)


def evades(die: int, added: int, stat: int, extremes: bool) -> bool:
    """[TM-11.11, TM-R40] Whether an Evasion Roll succeeds; by option a natural 8 does and a natural
    1 does not."""
    if extremes and die in (1, 8):
        return die == 8
    return die + added >= max(2, stat)


def add(tally: Tally | None, label: str, amount: int, rule: str) -> int:
    """The amount; where somebody wants the reasons, with its label."""
    if tally is not None:
        tally.note(label, amount, rule)
    return amount
