"""[RO-5.4, RO-6 to RO-8] What a unit may do in its Movement activation, and why not what it may
not."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.masks import bits
from ironmuster.geometry.plane.lattice import point_of
from ironmuster.geometry.plane.lengths import CIRCLE
from ironmuster.geometry.plane.shapes import Shape
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import (
    OWN_FACING,
    Change,
    ComeBack,
    Cut,
    Enter,
    Fly,
    Hold,
    Investigate,
    Jump,
    Leave,
    Lock,
    Mount,
    Move,
    Order,
    Pass,
    PullBack,
    Ram,
    SetDown,
    Smoke,
)
from ironmuster.systems.rollout.position.contact import engaging
from ironmuster.systems.rollout.position.field import APART, are_enemies
from ironmuster.systems.rollout.position.flights import flights, returns, why_not_flown
from ironmuster.systems.rollout.position.fog import unknown_to
from ironmuster.systems.rollout.position.footing import NOTHING, is_ground
from ironmuster.systems.rollout.position.legs import price
from ironmuster.systems.rollout.position.meets import COLLIDES
from ironmuster.systems.rollout.position.naming import in_words
from ironmuster.systems.rollout.position.paths import March
from ironmuster.systems.rollout.position.places import Listing, Offer, points_of
from ironmuster.systems.rollout.position.profile import AERIAL, EMPLACEMENT, FOOT, VEHICLE
from ironmuster.systems.rollout.position.spots import contacts, reasons
from ironmuster.systems.rollout.position.standing import Standing
from ironmuster.systems.rollout.position.state import (
    ABOARD,
    AWAY,
    ENEMY,
    FIELDED,
    HOUSED,
    IDLE,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import (
    CONTACT,
    effective_move,
    gap,
    is_out,
)
from ironmuster.systems.rollout.position.touching import is_touched, way_into
from ironmuster.systems.rollout.rules.boarding import (
    houses_near,
    may_leave,
    ways_out,
    why_not_boarded,
    why_not_housed,
    why_not_out,
)
from ironmuster.systems.rollout.rules.breaking import IN_MOVEMENT, why_not_pull_back
from ironmuster.systems.rollout.rules.cutting import why_not_cut, wires_at
from ironmuster.systems.rollout.rules.enemy.cowards import keeps_back
from ironmuster.systems.rollout.rules.forms import may_change, why_not_changed
from ironmuster.systems.rollout.rules.gear import gear, why_not_used
from ironmuster.systems.rollout.rules.leaving import edge_place, exits_of, why_not_left
from ironmuster.systems.rollout.rules.missions.recon import may_explore, points_for
from ironmuster.systems.rollout.rules.powers import codes, why_not_coded
from ironmuster.systems.rollout.rules.seats import is_automatic

# What a unit has come out of in this activation.
AFRESH: Final = 0
HOUSE: Final = 1
RIDE: Final = 2
GUN: Final = "pak_43"  # the one emplacement that turns [RO-17.9]
QUARTER: Final = 90
TURNS: Final = (45, 90, 270, 315)  # of a gun, that are offered


def march_for(state: State, unit: int, out: int) -> March:
    """[RO-6.2, RO-7.10, RO-R81] The move of a unit, as its side knows the table: of half its length
    for who has just got out of a transport."""
    move = effective_move(state, unit)
    limit = move // 2 if out == RIDE else move
    return March(state, unit, unknown_to(state, state.side[unit]), limit)


def is_held(state: State, unit: int) -> bool:
    """[RO-6.7, RO-R15] Whether an enemy in contact keeps a unit where it is: a vehicle drives off
    from Humans."""
    drives = state.line(unit).body == VEHICLE
    return any([not (drives and state.line(other).human) for other in engaging(state, unit)])


def why_not_mobile(state: State, unit: int) -> str:
    """[RO-6.2, RO-6.7] Why a unit makes no normal move on the ground; nothing where it may."""
    body = state.line(unit).body
    if state.status[unit] != FIELDED or body >= EMPLACEMENT:
        return "it does not move [RO-6.2]"
    if body == AERIAL:
        return "an aircraft flies its full Move [RO-8.1]"
    if not effective_move(state, unit):
        return "Staggered, code-locked or out of action: it does not move [RO-6.2]"
    if is_held(state, unit):
        return "it is engaged: in contact with an enemy [RO-6.7]"
    return ""


def may_act(state: State, unit: int) -> bool:
    """[RO-5.2] Whether there is anything that a unit could do in the Movement phase: of the crews
    only a gun turns, and nothing that is carried, led or convoyed acts."""
    if is_out(state, unit) or is_busy(state, unit):
        return False
    found = unit in state.goal.things and state.side[unit] != ENEMY
    if found or unit in state.goal.convoy:
        return False
    if state.line(unit).body >= EMPLACEMENT:
        return state.kind[unit] == GUN and state.status[unit] == FIELDED
    return state.status[unit] in (FIELDED, HOUSED, ABOARD, AWAY)


def is_busy(state: State, unit: int) -> bool:
    """[RO-17.4, RO-18.7] Whether a unit does something all turn."""
    return state.task[unit] != IDLE


class Moves(Offer):
    """[RO-5.4] What a unit may do in its Movement activation, having come out of `more`."""

    def __init__(self, state: State, unit: int, out: int) -> None:
        super().__init__(state, "move", unit, out)

    def answers(self, state: State) -> Listing:
        return listing_for(state, self.unit, self.more)


def listing_for(state: State, unit: int, out: int) -> Listing:
    """[RO-5.4, RO-4.5, RO-R9] All that a unit may do; any other place to move to will do as well
    that no rule forbids."""
    if is_out(state, unit) or is_busy(state, unit):
        return Listing([Pass()], [], 0)
    unknown = unknown_to(state, state.side[unit])
    firsts: list[Action] = [Hold() if may_hold(state, unit) else Pass()]
    status = state.status[unit]
    if out == AFRESH and status != AWAY and may_change(state, unit):
        firsts.append(Change())
    if out == AFRESH and not why_not_pull_back(state, unit, IN_MOVEMENT):
        firsts.append(PullBack())
    firsts += codes(state, unit) + gear(state, unit)
    if may_leave(state, unit):
        firsts += [SetDown(x, y, facing) for x, y, facing in ways_out(state, unit, unknown)]
    if status == AWAY or (status == FIELDED and state.line(unit).body == AERIAL):
        return Listing(flying_options(state, unit, firsts), [], 0)
    if state.kind[unit] == GUN and status == FIELDED:
        firsts += [Hold((state.facing[unit] + turn) % CIRCLE) for turn in TURNS]
    # The rules look for places of their own: nothing is worked out that they do not ask for.
    if why_not_mobile(state, unit) or is_automatic(state, state.side[unit]):
        return Listing(firsts, [], 0)
    if out == AFRESH:
        firsts += [Cut(piece) for piece in wires_at(state, unit)]
        firsts += [Investigate(point) for point in points_for(state, unit)]
    march = march_for(state, unit, out)
    firsts += going_into(march, out)
    spots, points = contacts(march) + reasons(march), points_of(march)
    if state.profile(unit).coward:
        spots = [spot for spot in spots if keeps_back(state, unit, spot.x, spot.y)]
        for cell in bits(points):
            if not keeps_back(state, unit, *point_of(cell)):
                points ^= 1 << cell
    return Listing(firsts, spots, points)


def flying_options(state: State, unit: int, firsts: list[Action]) -> list[Action]:
    """[RO-8.1, RO-8.3] What an aircraft may do: it flies, unless it may not move at all."""
    if not effective_move(state, unit):
        return firsts
    if state.status[unit] == AWAY:
        return [*returns()]
    return [one for one in firsts if not isinstance(one, Pass | Hold)] + [
        *flights(effective_move(state, unit))
    ]


def going_into(march: March, out: int) -> list[Action]:
    """[RO-6.8, RO-7.1, RO-7.8, RO-7.10] What a unit may go into, drive at or leave over."""
    state, unit = march.state, march.unit
    found: list[Action] = []
    line = state.line(unit)
    if line.body == FOOT:
        far = march.limit + line.long + CONTACT
        found += [Enter(piece) for piece in houses_near(state, march.start, far)]
        found += [
            Mount(other)
            for other in range(len(state.kind))
            if state.profile(other).transport and state.side[other] == state.side[unit]
        ]
    if line.body == VEHICLE:
        found += [
            Ram(other)
            for other in range(len(state.kind))
            if are_enemies(state, unit, other) and state.line(other).body == VEHICLE
        ]
    for edge in exits_of(state, unit):
        found.append(Leave(edge, *edge_place(march, edge)))
    return [one for one in found if not why_not_gone(march, out, one)]


def why_not_gone(march: March, out: int, action: Action) -> str:
    """[RO-6.8, RO-7.1, RO-7.8, RO-7.10] Why a unit cannot go into something, drive at it or leave;
    nothing where it can."""
    state, unit = march.state, march.unit
    if isinstance(action, Leave):
        return why_not_left(march, action)
    if isinstance(action, Ram):
        return why_not_rammed(march, action)
    if isinstance(action, Enter):
        wrong = why_not_housed(state, unit, action.piece)
    else:
        assert isinstance(action, Mount)
        wrong = why_not_boarded(state, unit, action.unit)
        if out == RIDE:
            wrong = wrong or "it does not get in and out in one turn [RO-7.10]"
    if wrong:
        return wrong
    shape = outline_of(state, action)
    way = way_into(march, shape, action.path)
    wrong = march.shut_fault(way) or march.price_fault(way)
    if not wrong and not is_touched(state.line(unit), (*way[-1], 0), shape):
        wrong = "its move does not end in contact [RO-7.1, RO-7.10]"
    return wrong


def outline_of(state: State, action: Enter | Mount) -> Shape:
    """What is gone into."""
    if isinstance(action, Enter):
        return state.pieces[action.piece].shape()
    return state.base(action.unit)


def ram_way(march: March, action: Ram) -> list[tuple[int, int]]:
    """[RO-7.8] By the corners that are named, then straight at the middle of the enemy."""
    state, target = march.state, action.target
    return [march.start, *action.path, (state.x[target], state.y[target])]


def why_not_rammed(march: March, action: Ram) -> str:
    """[RO-7.8] Why a unit cannot ram another; nothing where it can."""
    state, unit, target = march.state, march.unit, action.target
    known = target < len(state.kind) and not march.unknown >> target & 1
    if not known or not are_enemies(state, unit, target) or not is_ground(state, target):
        return "there is no such enemy [RO-7.8]"
    ground = state.line(unit).body == VEHICLE and state.line(target).body == VEHICLE
    if not ground or is_out(state, target):
        return "only vehicles ram, and only vehicles [RO-7.8]"
    way = ram_way(march, action)
    wrong = march.shut_fault(way)
    if wrong:
        return wrong
    met = march.meetings(way)
    if not met or met[-1][1] != COLLIDES or met[-1][2] != target:
        return "its way does not end in contact with that vehicle [RO-7.8]"
    far = met[-1][0]
    if march.limit + 1 < price(march.field, march.upto(way, far)):
        return "it is farther off than its Move [RO-6.3]"
    if 2 * far + 1 < march.limit:
        return "a ram is a move of at least half its Move [RO-7.8]"
    return ""


def may_hold(state: State, unit: int) -> bool:
    """[RO-2.7] Whether a unit stands on the ground, so that it may stay there."""
    body = state.line(unit).body
    if state.kind[unit] == GUN:
        return state.status[unit] == FIELDED
    return state.status[unit] == FIELDED and body < AERIAL


def why_not_held(state: State, unit: int, facing: int) -> str:
    """[RO-2.7, RO-17.9] Why a unit cannot stay and look there; nothing where it can."""
    if not may_hold(state, unit):
        return "it does not stand on the ground [RO-2.7]"
    if facing in (OWN_FACING, state.facing[unit]):
        return ""
    if state.kind[unit] == GUN:
        turn = (facing - state.facing[unit]) % CIRCLE
        wide = min(turn, CIRCLE - turn) > QUARTER
        return "it turns by up to 90 degrees [RO-17.9]" if wide else ""
    wrong = why_not_mobile(state, unit)
    if wrong:
        return wrong
    obstacle = stands_now(state, unit).fault(state.x[unit], state.y[unit], facing)
    return "" if obstacle.what == NOTHING else f"there, {in_words(state, obstacle, True)}"


def stands_now(state: State, unit: int) -> Standing:
    """[RO-2.7] Where a unit may turn on the spot: enemies that are near already may be."""
    near = 0
    for other in range(len(state.kind)):
        if other != unit and is_ground(state, other) and gap(state, unit, other) < APART:
            near |= 1 << other
    unknown = unknown_to(state, state.side[unit])
    return Standing(state, unit, state.line(unit), near=near, unknown=unknown)


def why_not(game: BattleGame, unit: int, out: int, action: Action) -> str:
    """[RO-5.4] Why a unit may not do something in its Movement activation; nothing where it may."""
    state = game.state
    if is_out(state, unit) or is_busy(state, unit):
        return "" if isinstance(action, Pass) else "it does nothing more this turn [RO-5.2]"
    if isinstance(action, Pass | ComeBack | Fly):
        return why_not_in_the_air(state, unit, action)
    if isinstance(action, Change):
        fresh = out == AFRESH and state.status[unit] != AWAY
        return why_not_changed(state, unit) if fresh else "it changes before it acts [RO-5.4]"
    if isinstance(action, PullBack):
        fresh = out == AFRESH
        return why_not_pull_back(state, unit, IN_MOVEMENT) if fresh else "it has moved [RO-11.3]"
    if isinstance(action, Lock | Order):
        return why_not_coded(state, unit, action.target, action)
    if isinstance(action, Jump | Smoke):
        return why_not_used(state, unit, action)
    if isinstance(action, SetDown):
        unknown = unknown_to(state, state.side[unit])
        return why_not_out(state, unit, action.x, action.y, action.facing, unknown)
    if isinstance(action, Hold):
        return why_not_held(state, unit, action.facing)
    wrong = why_not_mobile(state, unit)
    if wrong:
        return wrong
    if isinstance(action, Move):
        if not keeps_back(state, unit, action.x, action.y):
            return 'a Coward stays 6" behind the foremost of its force [RO-20.14]'
        march = march_for(state, unit, out)
        return march.fault((action.x, action.y), action.facing, action.path)
    if isinstance(action, Enter | Mount | Ram | Leave):
        return why_not_gone(march_for(state, unit, out), out, action)
    if out != AFRESH:
        return "it has moved already [RO-17.4, RO-18.7]"
    if isinstance(action, Cut):
        return why_not_cut(state, unit, action.piece)
    if isinstance(action, Investigate):
        return why_not_explored(state, unit, action.point)
    return "that is nothing for the Movement phase [RO-5.4]"


def why_not_explored(state: State, unit: int, point: int) -> str:
    """[RO-18.7] Why a unit cannot investigate a point; nothing where it can."""
    points = state.goal.points if state.mission == "recon" else []
    there = point < len(points) and may_explore(state, unit, point)
    return "" if there else 'it is not alone within 1" of an open point [RO-18.7]'


def why_not_in_the_air(state: State, unit: int, action: Pass | ComeBack | Fly) -> str:
    """[RO-8.1, RO-8.3] Why a unit cannot pass, fly or come back; nothing where it can."""
    airborne = state.status[unit] == AWAY or (
        state.status[unit] == FIELDED and state.line(unit).body == AERIAL
    )
    if isinstance(action, Pass):
        if may_hold(state, unit):
            return "it holds where it is [RO-2.7]"
        stuck = airborne and effective_move(state, unit) > 0
        return "an aircraft flies its full Move [RO-8.1]" if stuck else ""
    if not airborne or not effective_move(state, unit):
        return "it does not fly now [RO-8.1]"
    if isinstance(action, Fly):
        return why_not_flown(state, unit, action)
    return "" if state.status[unit] == AWAY else "it is on the table [RO-8.3]"
