"""[RO-20.5 to RO-20.10, RO-20.14] Where a unit goes."""

from __future__ import annotations

from bisect import insort
from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.shapes import gap
from ironmuster.kernel.tally import Sum
from ironmuster.systems.rollout.position.actions import OWN_FACING
from ironmuster.systems.rollout.position.profile import SHOOT, THROWN
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.spotting import survey_of
from ironmuster.systems.rollout.position.state import NOBODY, State
from ironmuster.systems.rollout.position.survey import Survey
from ironmuster.systems.rollout.rules.enemy.candidates import HERE, Candidate, Likely
from ironmuster.systems.rollout.rules.enemy.cowards import keeps_back
from ironmuster.systems.rollout.rules.enemy.goals import Aim, aim_of, nearest, role_toward
from ironmuster.systems.rollout.rules.enemy.prospects import (
    Attack,
    Foes,
    Moment,
    Scope,
    Shot,
    best_of,
    cover_at,
    most_of,
    offence,
    seen_by,
    shots_at,
    threat,
)
from ironmuster.systems.rollout.rules.enemy.roles import Role
from ironmuster.systems.rollout.rules.enemy.score import (
    BEST,
    HUNDREDTH,
    OF_INCH,
    OF_THROW,
    OF_WORTH,
    Score,
)
from ironmuster.systems.rollout.rules.enemy.special import Specials
from ironmuster.systems.rollout.rules.enemy.ways import Ways

FLEEING: Final = 50  # the weight of each inch to the edge, for who carries the Metarian [RO-20.8]
HUNTS: Final = 50  # for the veteran: the weakest character in sight from there [RO-20.17]
FULL: Final = 2  # the most that cover can be
TOLD: Final = 3  # the places of a plan that is told
# What is known of a place, beside what needs no look at attacks.
AIMED: Final = 1
WEIGHED: Final = 2
FEARED: Final = 3


@mypyc_attr(acyclic=True)
class Choice:
    """[RO-20.6] A place with its score, of which more is worked out step by step, as long as it may
    be among the best: `most` is what U may be at most, as far as is known.

        at first   nothing is known of attacks; `cap` is the most that any are worth from anywhere
        AIMED      its shots and throws, nobody asked yet what is seen from there
        WEIGHED    the best of them: U without the threat
        FEARED     the threat as well: U, where it is not below all that counts
    """

    def __init__(self, place: Candidate, score: Score, cap: int = 0) -> None:
        self.place: Candidate = place
        self.score: Score = score
        self.shots: list[Shot] = []
        self.throws: list[Shot] = []
        self.attack: Attack = Attack()
        self.known: int = 0
        self.most: int = score.base() + cap

    def aim(
        self, state: State, unit: int, shots: Scope, throws: Scope, kills: int, foes: Foes
    ) -> None:
        """[RO-20.6] Find all attacks from there, and what they are worth in full view."""
        there = Moment(state, unit, self.place.x, self.place.y)
        self.shots = shots_at(state, unit, shots, kills, foes.survey, foes.values)
        self.throws = shots_at(state, unit, throws, kills, foes.survey, foes.values)
        there.back(state, unit)
        self.most = self.score.base()
        if self.shots:
            self.most += self.shots[0].most * OF_WORTH + hunted(kills)
        if self.throws:
            self.most += self.throws[0].most * OF_THROW
        self.known = AIMED

    def weigh(self, state: State, unit: int, seen: list[int], kills: int, survey: Survey) -> None:
        """[RO-20.6, RO-20.17] Work out the best attacks from there."""
        there = Moment(state, unit, self.place.x, self.place.y)
        shot = best_of(state, self.shots, kills)
        throw = best_of(state, self.throws, kills)
        self.score.offence = shot.worth * OF_WORTH
        self.score.throws = throw.worth * OF_THROW
        if hunts(state, unit, shot, seen, survey):
            self.score.special += HUNTS * HUNDREDTH
        there.back(state, unit)
        self.attack = shot if shot.worth else throw
        self.most = self.score.total()
        self.known = WEIGHED

    def key(self) -> tuple[int, int, int, int]:
        """[RO-20.6] The best U; of equal ones the lower price, x, y."""
        return -self.score.total(), self.place.price, self.place.x, self.place.y

    def told(self) -> Sum:
        """The score in words."""
        here = self.place.cell == HERE
        return self.score.told("stay" if here else f"{self.place.x},{self.place.y}")


class Plan:
    """[RO-20.6] The best places of a unit, the best first, and what it makes for."""

    def __init__(self, unit: int, aim: Aim, choices: list[Choice]) -> None:
        self.unit: int = unit
        self.aim: Aim = aim
        self.choices: list[Choice] = choices

    def best(self) -> Choice:
        """Where it goes."""
        return self.choices[0]


def plan(
    state: State, unit: int, form: int = NOBODY, wanted: int = TOLD, least: int | None = None
) -> Plan:
    """[RO-20.5, RO-20.6] The best places of a unit, as many as are `wanted`, in the form it is in
    or in another; none where U is below the `least` that counts. What is known without looking at
    attacks is worked out for all places, the rest for the one it is at and the fifteen best."""
    moment = Moment(state, unit, state.x[unit], state.y[unit], form)
    aim = aim_of(state, unit)
    role = role_toward(state, unit, aim)
    if aim.exit:
        role = Role(role.name, role.fear, role.shelter, FLEEING, 0)
    likely = Likely(state, unit)
    if state.profile(unit).coward:
        kept = [one for one in likely.places if keeps_back(state, unit, one.x, one.y)]
        likely.places = kept
    seen = seen_by(state, unit)
    survey = survey_of(state)
    foes = Foes(state, unit, seen, survey)
    kills = 2 if state.table.rules.enemy_skill == "veteran" else 1
    scope, thrown = Scope(state, unit, seen, SHOOT), Scope(state, unit, seen, THROWN)
    most = max(most_of(state, unit, scope, kills, foes.values), default=0)
    cap = most * OF_WORTH + (hunted(kills) if most else 0)
    cap += max(most_of(state, unit, thrown, kills, foes.values), default=0) * OF_THROW
    choices = [
        Choice(place, score, cap)
        for place, score in shortlist(state, unit, aim, role, likely, seen, survey)
    ]
    scopes = (scope, thrown)
    found = weighed(state, unit, role.fear, choices, foes, seen, scopes, kills, wanted, least)
    moment.back(state, unit)
    return Plan(unit, aim, found)


def hunted(kills: int) -> int:
    """[RO-20.17] What a shot at the weakest character counts more, to the veteran."""
    return HUNTS * HUNDREDTH if kills > 1 else 0


def weighed(
    state: State,
    unit: int,
    times: int,
    choices: list[Choice],
    foes: Foes,
    seen: list[int],
    scopes: tuple[Scope, Scope],
    kills: int,
    wanted: int = TOLD,
    least: int | None = None,
) -> list[Choice]:
    """[RO-20.6] The best places, as many as are `wanted`, the best first; none of which U is below
    the `least`. It is always the one that may be the best of which more is worked out; of whoever
    cannot get among them nobody needs to know what is seen from there."""
    left = choices[:]
    found: list[Choice] = []
    while left:
        choice = left[0]
        for one in left:
            if one.most > choice.most:
                choice = one
        floor = least
        if len(found) == wanted:
            last = found[-1].score.total()
            floor = last if floor is None else max(floor, last)
        if floor is not None and choice.most < floor:
            break
        if choice.known < AIMED:
            choice.aim(state, unit, scopes[0], scopes[1], kills, foes)
        elif choice.known < WEIGHED:
            choice.weigh(state, unit, seen, kills, foes.survey)
        else:
            left.remove(choice)
            if times:
                fear(state, unit, times, choice, foes, floor)
            choice.known = FEARED
            found.append(choice)
            found.sort(key=lambda one: one.key())
            found = found[:wanted]
    return [one for one in found if least is None or one.score.total() >= least]


def fear(
    state: State, unit: int, times: int, choice: Choice, foes: Foes, floor: int | None
) -> None:
    """[RO-20.6] Count the threat at a place. That only lowers its score, so that where it gets
    below a `floor` nobody needs to know by how much."""
    spare = -1
    if floor is not None:
        spare = (choice.score.total() - floor) * 100 // (OF_WORTH * times)
        if spare < 0:
            return
    there = Moment(state, unit, choice.place.x, choice.place.y)
    threatened = threat(state, unit, [], foes, spare)
    choice.score.threat = -threatened * OF_WORTH * times // 100
    there.back(state, unit)


def shortlist(
    state: State,
    unit: int,
    aim: Aim,
    role: Role,
    likely: Likely,
    seen: list[int],
    survey: Survey,
) -> list[tuple[Candidate, Score]]:
    """[RO-20.6] The place it is at and the fifteen others with the highest sum of cover, distance
    and special terms. Cover adds at most so much that most places need not be looked at."""
    ways = Ways(state, unit, aim, [one.cell for one in likely.places if one.cell >= 0])
    specials = Specials(state, unit)
    line = state.line(unit)
    scored: list[tuple[Candidate, Score]] = []
    for one in likely.places:
        cell = one.cell
        far = ways.from_cell(cell) if cell >= 0 else ways.from_place(one.x, one.y, likely)
        distance = -role.haste * OF_INCH * max(0, far - role.near)
        facing = one.facing if one.facing != OWN_FACING else state.facing[unit]
        scored.append((one, Score(0, distance, specials.at(line, one.x, one.y, facing))))
    scored.sort(key=lambda pair: order(pair))
    close, times = nearest_of(state, unit, seen), role.shelter * HUNDREDTH
    if not times:
        close = NOBODY
    scored = sheltered(state, unit, times, scored, close, survey, likely)
    if close != NOBODY:
        scored.sort(key=lambda pair: order(pair))
    here = [pair for pair in scored if is_here(pair)]
    return here + [pair for pair in scored if not is_here(pair)][:BEST]


def sheltered(
    state: State,
    unit: int,
    times: int,
    scored: list[tuple[Candidate, Score]],
    close: int,
    survey: Survey,
    likely: Likely,
) -> list[tuple[Candidate, Score]]:
    """[RO-20.6] Those of the places, the best first, that may be among the fifteen best and that
    the unit may go to, with the cover that each gives against one unit, if there is one."""
    found: list[tuple[Candidate, Score]] = []
    floors: list[int] = []  # the sums of the best so far, the lowest first
    most = times * FULL if close != NOBODY else 0
    for place, score in scored:
        here = place.cell == HERE
        if not here and len(floors) == BEST and score.base() + most < floors[0]:
            continue
        if not likely.may(place.cell):
            continue
        if close != NOBODY:
            there = Moment(state, unit, place.x, place.y)
            score.cover = times * cover_at(state, unit, close, survey)
            there.back(state, unit)
        found.append((place, score))
        if not here:
            insort(floors, score.base())
            floors = floors[-BEST:]
    return found


def order(pair: tuple[Candidate, Score]) -> tuple[int, int, int, int]:
    """[RO-20.6] The highest first; ties by price, x, y."""
    place, score = pair
    return -score.base(), place.price, place.x, place.y


def is_here(pair: tuple[Candidate, Score]) -> bool:
    """Whether it is the place where the unit stands."""
    return pair[0].cell == HERE


def nearest_of(state: State, unit: int, seen: list[int]) -> int:
    """[RO-20.6] The nearest unit that is seen, else known; against that one cover counts."""
    own = outline(state, unit)
    if seen:
        return min(seen, key=lambda other: (gap(own, outline(state, other)), other))
    found = nearest(state, unit)
    return found.unit if found is not None else NOBODY


def hunts(state: State, unit: int, shot: Attack, seen: list[int], survey: Survey) -> bool:
    """[RO-20.17] For the veteran: whether the weakest character that is seen can be shot."""
    if state.table.rules.enemy_skill != "veteran" or not shot.worth:
        return False
    heroes = [one for one in seen if state.profile(one).character]
    if not heroes:
        return False
    weakest = min(heroes, key=lambda one: (state.hp[one], one))
    return offence(state, unit, [weakest], SHOOT, 1, survey).worth > 0
