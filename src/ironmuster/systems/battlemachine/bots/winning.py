"""How likely a side is to win from a position: what the veteran's imagined games come to.

The log odds are a sum over what one side has more of than the other: shares of its points still
there and of their Dam, a commander, the score of the scenario. What each counts for has a steady
part and one that grows as the game draws to its end, `steady + late / (rounds left + 1)`; both come
from games of the regular against itself, by `scripts/weigh_positions.py`. A fire [BM-12.2] is no
habit to be learnt from games: how likely it is to destroy a mech is worked out exactly.

    trait    hull  dam  half  leader  leader's dam  turn  score  targets  crates  held  fled  first
    lead     own shares and counts less the enemy's, seat 0 against seat 1
    weight   a pair for each trait and scenario
"""

from __future__ import annotations

from math import exp
from typing import Final

from ironmuster.systems.battlemachine.bots.weights import WEIGHTS
from ironmuster.systems.battlemachine.position.state import DESTROYED, ESCAPED, STANDING, State
from ironmuster.systems.battlemachine.position.stats import command
from ironmuster.systems.battlemachine.rules.scenarios import controller, sites_of, wrecked

HULL: Final = 0  # the share of a battlegroup's points that still stands
DAM: Final = 1  # the same by the Dam it has left
HALF: Final = 2  # mechs that count for kill points already [BM-16.6], or burn
LEADER: Final = 3
LEADER_DAM: Final = 4
TURN: Final = 5  # whose turn it is
SCORE: Final = 6
TARGETS: Final = 7  # [BM-17.6] destroyed
CRATES: Final = 8  # [BM-17.7] carried
HELD: Final = 9  # [BM-17.1] sites
FLED: Final = 10  # [BM-17.5] the share that has escaped
FIRST: Final = 11  # who began, or attacks
TRAITS: Final = 12

PINNED: Final = 0.04  # of what a mech counts for, for each turn it cannot move, at most 4
RUINED: Final = 0.9  # of the points of gear, for the rest of the game; 0.2 for each turn it is out
LOWEST: Final = 0.05  # of a mech that will have burnt out, so that an earlier end is still worth it

DEEPEST: Final = 64  # Dam and turns that are worked out
LONGEST: Final = 24


def burnings(halved: bool, drilled: bool) -> list[float]:
    """[BM-12.2, BM-R35] How likely a fire is to destroy what it burns, by Dam and turns left, a
    row of `LONGEST + 1` for each Dam; `drilled`: a 2 puts it out as well."""
    faces = [face for face in range(2, 7) if not (drilled and face == 2)]
    harm = [(face + 1) // 2 if halved else face for face in faces]
    row = LONGEST + 1
    found = [1.0] * row + [0.0] * (row * DEEPEST)
    for dam in range(1, DEEPEST + 1):
        for turns in range(1, row):
            total = 0.0
            for lost in harm:
                total += found[max(0, dam - lost) * row + turns - 1]
            found[dam * row + turns] = total / 6.0
    return found


FIRES: Final = [burnings(halved, drilled) for halved in (False, True) for drilled in (False, True)]


def burns_down(state: State, index: int) -> float:
    """[BM-12.2] How likely a mech is to be destroyed by its fire before the game ends, if nobody
    puts it out."""
    owner = state.table.profiles[index].owner
    turns = state.length - state.round
    if state.turn == owner or state.turn == state.first:
        turns += 1  # its own turn of this round is still to end
    halved = state.table.terms.fire_die == "d3"
    drilled = command(state, owner) == "fire_drill"
    table = FIRES[2 * halved + drilled]
    dam = min(state.mechs[index].dam, DEEPEST)
    return table[dam * (LONGEST + 1) + max(0, min(turns, LONGEST))]


def outlasts(state: State, index: int) -> float:
    """[BM-12.2] How likely a mech is to outlast its fire, `LOWEST` at least; 1 without one."""
    return max(LOWEST, 1.0 - burns_down(state, index)) if state.mechs[index].burning else 1.0


def add_mech(state: State, index: int, lead: list[float]) -> None:
    """Add to a lead what a mech is for its side."""
    mech = state.mechs[index]
    profile = state.table.profiles[index]
    sign = 1.0 if profile.owner == 0 else -1.0
    share = sign * profile.points / max(1, state.table.sides[profile.owner].points)
    if mech.status == ESCAPED:
        lead[FLED] += share
    if mech.status == DESTROYED or mech.status == ESCAPED:
        return
    lasts = outlasts(state, index)
    left = mech.dam / profile.dam
    if profile.commander:
        lead[LEADER] += sign * lasts
        lead[LEADER_DAM] += sign * lasts * left
    if mech.status == STANDING:
        lasts *= 1.0 - PINNED * min(4, mech.immobile)
    for place in range(len(mech.disabled)):
        out = mech.disabled[place]
        if out:
            part = RUINED if out < 0 else 0.2 * min(3, out)
            lasts -= part * profile.gear[place].points / max(1, profile.points)
    lead[HULL] += share * lasts
    lead[DAM] += share * lasts * left
    if 2 * mech.dam <= profile.dam or mech.burning:
        lead[HALF] += share * lasts
    if mech.crate:
        lead[CRATES] += sign


def lead_of(state: State) -> list[float]:
    """What seat 0 has more than seat 1, by trait."""
    lead = [0.0] * TRAITS
    for index in range(len(state.mechs)):
        add_mech(state, index, lead)
    lead[TURN] = 1.0 if state.turn == 0 else -1.0
    lead[FIRST] = 1.0 if state.first == 0 else -1.0
    lead[SCORE] = float(state.scores[0] - state.scores[1])
    if state.table.scenario == "demolition":
        lead[TARGETS] = float(wrecked(state, 0) - wrecked(state, 1))
    for site in sites_of(state.table):
        holder = controller(state, site)
        if holder >= 0:
            lead[HELD] += 1.0 if holder == 0 else -1.0
    return lead


def weights_of(state: State) -> list[float]:
    """What each trait counts for in this scenario, with so many rounds left."""
    steady, late = WEIGHTS.get(state.table.scenario, WEIGHTS["clash"])
    end = 1.0 / (max(0, state.length - state.round) + 1)
    return [steady[trait] + late[trait] * end for trait in range(TRAITS)]


def odds_of(state: State) -> float:
    """The log odds of seat 0, while the game lasts."""
    weights = weights_of(state)
    lead = lead_of(state)
    if state.table.terms.commander_loss == "none":
        lead[LEADER] = lead[LEADER_DAM] = 0.0
    total = 0.0
    for trait in range(TRAITS):
        total += lead[trait] * weights[trait]
    return total


def chance_of(state: State, seat: int) -> float:
    """[BM-16] How likely a seat is to win, 0 to 1; a draw is one half."""
    if state.ended:
        return 0.5 if state.winner < 0 else 1.0 if state.winner == seat else 0.0
    odds = max(-30.0, min(30.0, odds_of(state)))
    return 1.0 / (1.0 + exp(-odds if seat == 0 else odds))


def of_a_point(state: State, seat: int) -> float:
    """How much likelier a point of battlegroup more, of a whole mech, makes it that a seat wins."""
    weights = weights_of(state)
    chance = chance_of(state, seat)
    whole = weights[HULL] + weights[DAM]
    return chance * (1.0 - chance) * whole / max(1, state.table.sides[seat].points)
