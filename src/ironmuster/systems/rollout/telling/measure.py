"""[section 6] The position measured for a screen: reach, ways, lines of sight, attacks, retreats.

All is answered as the viewer may know the table: what the fog hides from them is not there.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from ironmuster.geometry.masks import bits
from ironmuster.geometry.plane.lattice import point_of
from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.nearest import closest
from ironmuster.geometry.plane.shapes import Shape, disc, gap
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value, read_question
from ironmuster.systems.rollout.odds import forecast
from ironmuster.systems.rollout.position.actions import (
    OWN_FACING,
    Batter,
    Charge,
    Clear,
    Demolish,
    Deploy,
    Fight,
    Lead,
    Shell,
    Shoot,
    Throw,
)
from ironmuster.systems.rollout.position.aims import aim_at
from ironmuster.systems.rollout.position.brawls import why_not_thrown
from ironmuster.systems.rollout.position.facings import wanted_facing
from ironmuster.systems.rollout.position.fog import unknown_to
from ironmuster.systems.rollout.position.hits import expected_in_36
from ironmuster.systems.rollout.position.legs import price
from ironmuster.systems.rollout.position.meets import place_at, whole_of
from ironmuster.systems.rollout.position.naming import piece_name, unit_name
from ironmuster.systems.rollout.position.paths import March, heading
from ironmuster.systems.rollout.position.places import points_of
from ironmuster.systems.rollout.position.profile import AERIAL, MELEE, OBJECT, SHOOT, THROWN
from ironmuster.systems.rollout.position.retreats import (
    FARTHEST_BACK,
    disengaged,
    pulled_back,
    routed,
)
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.spotting import is_seen_by
from ironmuster.systems.rollout.position.state import (
    ABOARD,
    HOUSED,
    PINNED,
    PLAYER,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out, on_table
from ironmuster.systems.rollout.position.targets import (
    are_enemies,
    range_of,
    shots_of,
    why_not_at,
    why_not_far,
)
from ironmuster.systems.rollout.rules.alarm import watchers
from ironmuster.systems.rollout.rules.boarding import why_not_out
from ironmuster.systems.rollout.rules.civilians import Civilians, why_not_led
from ironmuster.systems.rollout.rules.defences import SOUTH, Fortification, boom_at, shape_at
from ironmuster.systems.rollout.rules.deployment import Deployment, facing_of, why_not_deployed
from ironmuster.systems.rollout.rules.disguise import may_hide
from ironmuster.systems.rollout.rules.knowledge import is_known, known_table
from ironmuster.systems.rollout.rules.mobility import march_for
from ironmuster.systems.rollout.rules.movement import MovementTurn
from ironmuster.systems.rollout.telling import questions as ask
from ironmuster.systems.rollout.telling.campaign_sheet import written
from ironmuster.systems.rollout.telling.lines import sight_found
from ironmuster.systems.rollout.telling.lineup import out_of_sight
from ironmuster.systems.rollout.telling.names import actor

MEETS: Final = (
    *("mines", "a fence it drives through", "drives over", "overruns", "takes up"),
    *("collides with", "stops before", "runs into", "drives at", "comes within 4 inches of"),
)
ATTACKS: Final = (Shoot, Shell, Throw, Demolish, Fight, Batter, Clear)
HUNDRED: Final = 100


def measure(game: BattleGame, viewer: int | None, question: dict[str, Any]) -> Value:
    """[section 6] Answer one of the questions. `DataError` when it makes no sense in this
    position."""
    asked: ask.AnyQuestion = read_question(question, ask.AnyQuestion)
    state = game.state
    if isinstance(asked, ask.Sheet):
        return written(game)
    if isinstance(asked, ask.Attacks):
        return attacks_found(game, viewer)
    if isinstance(asked, ask.Builds):
        return builds_found(game, viewer)
    if isinstance(asked, ask.Hides):
        return hides_found(game, viewer)
    if isinstance(asked, ask.Ruler):
        return ruler_found(state, viewer, asked)
    require(state, viewer, asked.unit)
    known = known_table(state, viewer)
    match asked:
        case ask.Reach(unit):
            return reach_found(game, known, unit)
        case ask.Way():
            return way_found(game, known, asked)
        case ask.Sight(unit, target, x, y):
            require(state, viewer, target)
            return sight_found(put(known, unit, x, y), unit, target)
        case ask.Fires(unit, target):
            require(state, viewer, target)
            return fires_found(known, unit, target)
        case ask.Flees(unit):
            return flees_found(known, unit)


def require(state: State, viewer: int | None, unit: int) -> None:
    """[RO-20.1] `DataError` unless the viewer knows of a unit."""
    if unit >= len(state.kind) or not is_known(state, viewer, unit):
        raise DataError(f"there is no unit {unit}")


def put(state: State, unit: int, x: int | None, y: int | None) -> State:
    """The position, or the one with the unit where it would be."""
    if x is None or y is None:
        return state
    twin = state.copy()
    twin.x[unit], twin.y[unit] = x, y
    return twin


def march_of(game: BattleGame, state: State, unit: int) -> March:
    """[RO-6.1] The move of a unit: what is left of it in its own activation, else a whole one."""
    top = game.stack[-1] if game.stack else None
    out = top.out if isinstance(top, MovementTurn) and top.unit == unit else 0
    return march_for(state, unit, out)


def hides_found(game: BattleGame, viewer: int | None) -> ask.HidesFound:
    """[RO-4.7, RO-15.2] For whoever is asked where their units stand."""
    question = game.open
    if question is None or question.prompt != "deploy" or viewer != question.player:
        return ask.HidesFound(())
    places = [(unit, one.x, one.y, one.form) for unit, one in out_of_sight(game)]
    return ask.HidesFound(tuple(places))


def reach_found(game: BattleGame, state: State, unit: int) -> ask.ReachFound:
    """[RO-6.1, RO-8.1, RO-20.5] The points of whole inches that it gets to; an aircraft flies."""
    body = state.line(unit).body
    if not on_table(state, unit) or body in (OBJECT, AERIAL):
        return ask.ReachFound(0, ())
    march = march_of(game, state, unit)
    legal = points_of(march)
    found = [
        (*point_of(cell), cost) for cost, points in march.levels() for cell in bits(points & legal)
    ]
    return ask.ReachFound(march.limit, tuple(found))


# -- ways ------------------------------------------------------------------------------------------


def way_found(game: BattleGame, state: State, asked: ask.Way) -> ask.WayFound:
    """[RO-6.12] The way, what it costs and meets, and what would be so at its end."""
    unit, end = asked.unit, (asked.x, asked.y)
    top = game.stack[-1] if game.stack else None
    if isinstance(top, Deployment) and top.unit == unit:
        return set_down_found(state, asked)
    if state.status[unit] in (HOUSED, ABOARD):
        return out_found(state, asked)
    if isinstance(top, Civilians):
        why = why_not_led(state, unit, Lead(asked.x, asked.y, asked.path))
    else:
        why = ""
    march = march_of(game, state, unit)
    why = why or march.fault(end, asked.facing, asked.path)
    way = march.way(end, asked.path)
    prices = [price(march.field, way[: place + 2]) for place in range(len(way) - 1)]
    legs = [later - before for before, later in pairwise([0, *prices])]
    twin = put(state, unit, *end)
    facing = asked.facing
    if facing == OWN_FACING:
        wanted = wanted_facing(twin, unit, heading(way))
        fits = march.standing(march.meetings(way)).facing(*end, wanted)
        facing = fits if fits >= 0 else wanted
    twin.facing[unit] = facing
    met = tuple([told(state, what, number, at) for at, what, number in march.meetings(way)])
    return ask.WayFound(
        way=tuple(way),
        legs=tuple(legs),
        price=prices[-1] if prices else 0,
        limit=march.limit,
        facing=facing,
        why=why,
        met=met,
        notice=() if why else tuple(noticed(state, unit, way)),
        others=() if why else prospects(twin, unit),
    )


def out_found(state: State, asked: ask.Way) -> ask.WayFound:
    """[RO-7.1, RO-7.10] A unit that gets out of a building or a transport there."""
    unit, x, y, facing = asked.unit, asked.x, asked.y, max(0, asked.facing)
    why = why_not_out(state, unit, x, y, facing, unknown_to(state, state.side[unit]))
    twin = state.copy()
    twin.field(unit, x, y, facing)
    others = () if why else prospects(twin, unit)
    return ask.WayFound(((x, y),), (), 0, 0, facing, why, (), (), others)


def set_down_found(state: State, asked: ask.Way) -> ask.WayFound:
    """[RO-4.7, RO-15.2] A unit that is set down there, and who sees it at once; of one that comes
    in disguise nobody knows [RO-14.3]."""
    unit = asked.unit
    one = Deploy(asked.x, asked.y, asked.facing, asked.form)
    why = why_not_deployed(state, unit, one)
    facing = facing_of(state, unit, one)
    twin = state.copy()
    twin.form[unit] = min(asked.form, len(state.profile(unit).lines) - 1)
    twin.field(unit, asked.x, asked.y, facing)
    here = (asked.x, asked.y)
    if why:
        return ask.WayFound((here,), (), 0, 0, facing, why, (), (), ())
    seen = () if may_hide(twin, unit) else tuple(noticed(twin, unit, [here, here]))
    return ask.WayFound((here,), (), 0, 0, facing, "", (), seen, prospects(twin, unit))


def told(state: State, what: int, number: int, at: int) -> ask.Met:
    """[RO-6.13] What is met, in words."""
    pieces = MEETS[what] in ("mines", "a fence it drives through", "drives over", "drives at")
    name = piece_name(state, number) if pieces else unit_name(state, number)
    return ask.Met(MEETS[what], name, at)


def noticed(state: State, unit: int, way: list[tuple[int, int]]) -> list[int]:
    """[RO-15.2] The units of unaware forces that see it anywhere on the way, inch by inch."""
    if state.side[unit] != PLAYER:
        return []
    rest = watchers(state)
    found: list[int] = []
    twin = state.copy()
    far = whole_of(way)
    for gone in [*range(0, far, INCH), far]:
        if not rest:
            break
        twin.x[unit], twin.y[unit], _ = place_at(way, gone)
        new = [other for other in rest if is_seen_by(twin, other, unit)]
        found += new
        rest = [other for other in rest if other not in new]
    return found


def prospects(state: State, unit: int) -> tuple[ask.Prospect, ...]:
    """[RO-9, RO-10.2] The enemies as they are from where the unit stands in this position."""
    return tuple(
        [
            prospect(state, unit, other)
            for other in range(len(state.kind))
            if are_enemies(state, unit, other)
            and on_table(state, other)
            and not is_out(state, other)
        ]
    )


def prospect(state: State, unit: int, other: int) -> ask.Prospect:
    """[RO-9, RO-10.2] An enemy as it is from where the unit stands."""
    own, theirs = best_shot(state, unit, other), best_shot(state, other, unit)
    return ask.Prospect(
        unit=other,
        far=gap(outline(state, unit), outline(state, other)),
        sees=is_seen_by(state, unit, other),
        seen=is_seen_by(state, other, unit),
        cover=own[3],
        own_cover=theirs[3],
        gun=own[0],
        roll=own[1],
        damage=own[2],
        their_gun=theirs[0],
        their_roll=theirs[1],
        their_damage=theirs[2],
    )


def best_shot(state: State, unit: int, target: int) -> tuple[str, int, int, int]:
    """[5.3] The weapon that does most to a target: its name, the roll it needs, the damage to be
    expected in hundredths, and the cover it counts; no name where none can be fired. A unit may
    look anywhere before it moves on, so that its arc counts only where it stands already."""
    best = ("", 0, -1, 0)
    for number in state.line(unit).guns:
        gun = state.profile(unit).guns[number]
        if gun.phase != SHOOT or not state.shots_left(unit, number):
            continue
        if why_not_at(state, unit, gun, target):
            continue
        aim = aim_at(state, unit, gun, target)
        mean = 0
        if aim.damage:
            each = expected_in_36(gun, aim.roll, aim.save, bool(aim.rear))
            mean = HUNDRED * each * shots_of(state, unit, gun) // 36
        if mean > best[2]:
            best = (gun.name, aim.roll, mean, aim.cover)
    return best if best[0] else ("", 0, 0, 0)


# -- attacks ---------------------------------------------------------------------------------------


def attacks_found(game: BattleGame, viewer: int | None) -> ask.AttacksFound:
    """[5.1 to 5.3] The attacks among the options of who is asked, for them alone."""
    decision = game.decision
    if decision is None or decision.player != viewer:
        return ask.AttacksFound(())
    found: list[ask.Attack] = []
    options = decision.options
    for place in range(options.size()):
        action = options.at(place)
        if isinstance(action, Charge):
            odds = forecast.charging(game, actor(game), action.target)
        elif isinstance(action, ATTACKS):
            odds = forecast.odds(game, action)
        else:
            continue
        if odds is None:
            continue
        mean = {quantity.name: quantity.mean for quantity in odds.quantities}
        needs = [sum for sum in odds.sums if sum.name == "needed"]
        found.append(
            ask.Attack(
                option=place,
                roll=needs[0].value if needs else 0,
                hit=mean.get("hit", 0.0),
                damage=mean.get("damage", 0.0),
                destroys=mean.get("destroyed", 0.0),
                pins=mean.get("pinned", 0.0),
                taken=mean.get("own_damage", 0.0),
            )
        )
    return ask.AttacksFound(tuple(found))


def fires_found(state: State, unit: int, target: int) -> ask.FiresFound:
    """[RO-9.13, RO-10.2] Each weapon of a unit against a target, where both stand."""
    if not on_table(state, unit) or not on_table(state, target):
        raise DataError("one of them is not on the table")
    guns = []
    for number in state.line(unit).guns:
        gun = state.profile(unit).guns[number]
        if gun.phase == MELEE:
            continue
        why = why_not_thrown if gun.phase == THROWN else why_not_at
        wrong = why(state, unit, gun, target)
        if not state.shots_left(unit, number):
            wrong = "it has no ammunition left [RO-10.6]"
        wrong = wrong or why_not_far(state, unit, gun, outline(state, target))
        aim = aim_at(state, unit, gun, target)
        guns.append(
            ask.Fire(
                number,
                aim.roll,
                aim.cover,
                aim.save,
                aim.damage,
                aim.rear,
                range_of(state, unit, gun),
                wrong,
            )
        )
    return ask.FiresFound(gap(outline(state, unit), outline(state, target)), tuple(guns))


def flees_found(state: State, unit: int) -> ask.FleesFound:
    """[RO-13.1, RO-13.2, RO-13.6] Where it would go back, or be driven, to."""
    if not on_table(state, unit):
        raise DataError("it is not on the table [RO-13]")
    pinned = state.marks[unit] & PINNED
    back = pulled_back(state, unit, FARTHEST_BACK) if pinned else disengaged(state, unit)
    rout = routed(state, unit)
    return ask.FleesFound((back.x, back.y), back.off, (rout.x, rout.y), rout.off)


def builds_found(game: BattleGame, viewer: int | None) -> ask.BuildFound:
    """[RO-17.2, RO-17.3] The points that are left, and what is placed, for who is asked alone."""
    decision, top = game.decision, game.stack[-1] if game.stack else None
    if decision is None or decision.player != viewer or not isinstance(top, Fortification):
        raise DataError("nobody builds now [RO-17.3]")
    if decision.prompt != "build":
        return ask.BuildFound(top.points)
    entry = game.catalog.defences[top.piece]
    shape, boom = shape_at(entry, 0, 0, SOUTH), boom_at(entry, 0, 0, SOUTH)
    which = f" {top.part + 1} of {entry.pieces}" if entry.pieces > 1 else ""
    name = entry.name + which
    beside = boom.cores[0] if boom is not None else ()
    return ask.BuildFound(top.points, name, shape.cores[0], shape.radius, beside)


# -- the ruler -------------------------------------------------------------------------------------


def ruler_found(state: State, viewer: int | None, asked: ask.Ruler) -> ask.RulerFound:
    """[RO-2.4] The shortest distance between the outlines of two ends; a place has no size."""
    ends = (asked.start, asked.end)
    for end in ends:
        if isinstance(end, ask.Base):
            require(state, viewer, end.unit)
            if not on_table(state, end.unit):
                raise DataError(f"{unit_name(state, end.unit)} is not on the table [RO-2.4]")
    if isinstance(asked.start, ask.Base) and asked.start == asked.end:
        raise DataError("a distance is that between two things [RO-2.4]")
    one, other = [shape_of(state, end) for end in ends]
    return ask.RulerFound(gap(one, other), *closest(one, other))


def shape_of(state: State, end: ask.End) -> Shape:
    """[RO-2.3, RO-7.2] What is measured to: the outline of a unit, or a place."""
    if isinstance(end, ask.Base):
        return outline(state, end.unit)
    return disc(end.x, end.y, 0)
