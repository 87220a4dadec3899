"""[part 5.6] Orders of the side as a whole: who moves first, Kill Order, Common Grid."""

from __future__ import annotations

from ironmuster.kernel.record import Options
from ironmuster.systems.battlemachine.bots.assault import Assault
from ironmuster.systems.battlemachine.position.actions import KillOrder, Pick, Share
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.targets import enemies


def gap(state: State, index: int, foes: list[int]) -> int:
    """How far the nearest enemy is."""
    field = state.table.field
    nearest = 99
    for foe in foes:
        apart = field.distance(state.mechs[index].cell, state.mechs[foe].cell)
        if apart < nearest:
            nearest = apart
    return nearest


def nearest_first(state: State, options: Options, seat: int) -> int:
    """[part 5.6] Mechs nearest the enemy first, the commander last; end when none is left."""
    count = options.size() - 1
    if count == 1:
        return 0
    foes = enemies(state, seat)
    best = count
    least = 1000
    for place in range(count):
        action = options.at(place)
        assert isinstance(action, Pick)
        mech: int = action.mech
        distance = gap(state, mech, foes)
        if state.table.profiles[mech].commander:
            distance += 500
        if distance < least:
            least = distance
            best = place
    return best


def best_order(state: State, options: Options, seat: int) -> int:
    """[part 5.6] Kill Order at the enemy that most own mechs can reach, the commander above all."""
    field = state.table.field
    best = 0
    most = -1.0
    for place in range(options.size()):
        action = options.at(place)
        assert isinstance(action, KillOrder)
        mech = state.mechs[action.mech]
        profile = state.table.profiles[action.mech]
        count = 0
        for friend in state.table.sides[seat].mechs:
            piece = state.mechs[friend]
            if piece.status == STANDING:
                reach = state.table.profiles[friend].mov + 6
                if field.distance(piece.cell, mech.cell) <= reach:
                    count += 1
        value = count * (1.6 if profile.commander else 1.0) * (1.0 + 0.1 * (profile.dam - mech.dam))
        if value > most:
            most = value
            best = place
    return best


def attack_value(state: State, worth: Worth, index: int, energy: int) -> float:
    """[part 5.6] The attack value of a mech where it stands with so much Eng."""
    mech = state.mechs[index]
    here = 1 << mech.cell
    assault = Assault(state, worth, index, here, True)
    return assault.values(mech.cell, energy)[mech.facing]


def best_share(state: State, worth: Worth, options: Options, seat: int) -> int:
    """[part 5.6] Common Grid: from a mech without a shot to the one that gains most by it."""
    keep = options.size() - 1
    best = keep
    most = 0.0
    team = [i for i in state.table.sides[seat].mechs if state.mechs[i].status == STANDING]
    idle = [i for i in team if attack_value(state, worth, i, state.mechs[i].eng) <= 0.0]
    if not idle:
        return keep
    for place in range(keep):
        action = options.at(place)
        assert isinstance(action, Share)
        if action.giver not in idle or action.receiver in idle:
            continue
        have = state.mechs[action.receiver].eng
        gain = attack_value(state, worth, action.receiver, have + action.amount)
        gain -= attack_value(state, worth, action.receiver, have) + 0.01 * action.amount
        if gain > most:
            most = gain
            best = place
    return best
