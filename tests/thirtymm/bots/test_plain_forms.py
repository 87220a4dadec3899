"""What the regular works out once, by numbers and lists, is what plain readings of section 5.3
give, on positions from the middle of battles."""

from __future__ import annotations

import random

import pytest

from ironmuster.geometry.masks import bits
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.seat import Seat
from ironmuster.systems.thirtymm.bots import greedy
from ironmuster.systems.thirtymm.bots.danger import DOUBT, LATER, Danger, harm_by_distance
from ironmuster.systems.thirtymm.bots.goals import FAR, road_to
from ironmuster.systems.thirtymm.bots.march import ABYSS, COVER, HEIGHT, LAVA, WET, March
from ironmuster.systems.thirtymm.bots.plans import SPILL, STORE, THRIFT, Bank, Line, best_plan
from ironmuster.systems.thirtymm.bots.shots import FINISH, SURE, Arsenal
from ironmuster.systems.thirtymm.bots.worth import Worth
from ironmuster.systems.thirtymm.odds.attack import left_of, prospect_of
from ironmuster.systems.thirtymm.position.actions import AT_WEAPON, EndTurn
from ironmuster.systems.thirtymm.position.field import RED
from ironmuster.systems.thirtymm.position.rolls import Shot
from ironmuster.systems.thirtymm.position.state import FIELDED, NOBODY, State
from ironmuster.systems.thirtymm.position.stats import is_deep, is_shallow
from ironmuster.systems.thirtymm.system import SYSTEM
from tests.thirtymm.examples import versus

POINTS = 12
BATTLES = [("m02", "SC-1", "SC-2"), ("m03", "SK-1", "SK-2"), ("m07", "OP-2", "OP-3")]


def middle(mission: str, one: str, other: str, seed: int) -> State:
    """A position that two regulars have come to."""
    game = start(SYSTEM, versus(mission, one, other), Dice(key_of(seed)))
    players = [greedy(Dice(key_of(seed + seat))) for seat in (0, 1)]
    for _ in range(40 + 7 * seed):
        if game.decision is None:
            break
        seat = game.decision.player
        game.choose(players[seat].choose(Seat(game, seat)))
    state: State = game.state
    return state


def plain_tops(state: State, worth: Worth, index: int, arsenal: Arsenal) -> list[Line]:
    """What no attack from where a unit stands is better than, as if nothing stood between: worked
    out for each weapon and enemy from the chances of the closed form."""
    found = []
    here = state.units[index]
    for foe in arsenal.foes:
        there = state.units[foe]
        apart = state.table.field.grid.distance(here.cell, there.cell)
        core = state.table.profiles[foe].core
        items = [item for item, left in enumerate(there.left) if left > 0]
        guns = [AT_WEAPON + gun for gun, bearer in enumerate(state.carried) if bearer == foe]
        aims = items + [gun for gun in guns if state.durability[gun - AT_WEAPON] > 0]
        for gun, cost, reach in zip(arsenal.guns, arsenal.costs, arsenal.ranges, strict=True):
            if apart > reach:
                continue
            spread = prospect_of(state, Shot(index, foe, gun, apart, 0, False), core).spread()
            melee = gun is not None and gun.melee
            brawl = arsenal.brawl * sum(c for a, c in spread.items() if a) if melee else 0.0
            values, bonuses = [], []
            for aim in aims:
                left = left_of(state, foe, aim)
                useful, destroys = 0.0, 0.0
                for amount, chance in spread.items():
                    useful += chance * min(amount, left)
                    destroys += chance if amount >= left else 0.0
                values.append(useful * worth.weight(state, foe, aim))
                kills = destroys * worth.kill(state, foe, arsenal.team)
                kills += FINISH if destroys >= SURE else 0.0
                bonuses.append(brawl + (kills if aim == core else 0.0))
            close = gun is None or melee
            found.append(Line(cost, max(values), close, there.cell, EndTurn(), max(bonuses)))
    return found


def told(lines: list[Line]) -> list[tuple[float, ...]]:
    """All that a line says, but the answer it stands for."""
    return sorted(
        (one.cell, one.cost, one.close, round(one.value, 9), round(one.bonus, 9)) for one in lines
    )


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("mission", "one", "other"), BATTLES)
def test_places_and_attacks_are_worth_what_a_plain_reading_says(
    mission: str, one: str, other: str, seed: int
) -> None:
    state = middle(mission, one, other, seed)
    worth = Worth(state.table)
    guesses = random.Random(seed)
    field = state.table.field
    fielded = [n for n, body in enumerate(state.units) if body.status == FIELDED]
    for index in guesses.sample(fielded, min(3, len(fielded))):
        march = March(state, worth, index, POINTS)
        for cell in guesses.sample(bits(field.grid.all), 12):
            elevation = max(field.ground[cell], guesses.choice((-1, 0, 0, 2)))
            score = march.objective().at(cell, elevation) - march.danger().at(cell)
            march.put(cell, elevation)
            score += HEIGHT if elevation >= 2 else 0.0
            if elevation == field.ground[cell]:
                if state.skyline.green >> cell & 1:
                    score += COVER
                elif field.colours[RED] >> cell & 1 and field.building[cell] == NOBODY:
                    score -= LAVA
            if is_deep(march.state, index):
                score -= ABYSS
            elif is_shallow(march.state, index):
                score -= WET
            assert march.place(cell, elevation) == score
            arsenal = march.arsenal
            tops = plain_tops(march.state, worth, index, arsenal)
            assert told(arsenal.tops(arsenal.outlook(cell, elevation))) == told(tops)
            walls = arsenal.walls_from(cell) if arsenal.walls else []
            bound = score + best_plan(tops + walls, POINTS, march.bank).value
            assert march.bound(cell, elevation) == pytest.approx(bound)
            assert told(march.lines()) == told(arsenal.lines())
            march.put(state.units[index].cell, state.units[index].elevation)
            assert told(march.lines()) == told(arsenal.lines())


@pytest.mark.parametrize(("mission", "one", "other"), BATTLES)
def test_danger_and_roads_are_those_of_a_plain_reading(mission: str, one: str, other: str) -> None:
    state = middle(mission, one, other, 4)
    grid = state.table.field.grid
    for index, body in enumerate(state.units):
        if body.status != FIELDED:
            continue
        danger = Danger(state, index)
        left = max(1, body.left[state.table.profiles[index].core])
        for cell in bits(grid.all)[::9]:
            total = 0.0
            for foe in danger.foes:
                harms = harm_by_distance(state, foe, index) + [0.0] * 40
                share = DOUBT if state.units[foe].ready else DOUBT * LATER
                share = share / DOUBT if harms[1] >= left else share
                total += harms[grid.distance(state.units[foe].cell, cell)] * share
            assert danger.at(cell) == total
        goal = grid.disc(body.cell, 1) & ~state.skyline.standing
        road = road_to(state, goal)
        for steps in range(4):
            near = [cell for cell in bits(grid.all) if road[cell] <= steps]
            assert sum(1 << cell for cell in near) == plain_road(state, goal, steps)
        assert max(road) <= FAR


def plain_road(state: State, cells: int, steps: int) -> int:
    """The hexes that so many steps around what stands reach."""
    open_cells = state.table.field.grid.all & ~state.skyline.standing
    for _ in range(steps):
        cells |= state.table.field.grid.grow(cells) & open_cells
    return cells


def test_what_is_stored_is_worth_less_once_it_would_overflow() -> None:
    """[TM-6.3]"""
    state = middle(*BATTLES[0], seed=1)
    for index, profile in enumerate(state.table.profiles):
        bank = Bank(state, index)
        room = max(0, STORE - 5 - profile.ap)
        for points in range(17):
            over = max(0, points - room)
            assert bank.worth(points) == pytest.approx(THRIFT * (points - over) + SPILL * over)
