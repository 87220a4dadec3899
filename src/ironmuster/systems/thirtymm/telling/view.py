"""[TM-0.9] What a viewer sees: the whole position, built from nothing. The secondary objectives are
not in it before both teams have chosen; the position does not hold them before either."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.geometry.masks import bits
from ironmuster.systems.thirtymm.content.options import BOOK
from ironmuster.systems.thirtymm.content.tables import Catalog
from ironmuster.systems.thirtymm.position.actions import AT_WEAPON
from ironmuster.systems.thirtymm.position.field import COLOURS, GREY, SOUTH
from ironmuster.systems.thirtymm.position.places import cells_of
from ironmuster.systems.thirtymm.position.profile import EQUIPMENT, KINDS, Profile
from ironmuster.systems.thirtymm.position.state import FIELDED, HELD, HOLDER, NOBODY, State
from ironmuster.systems.thirtymm.position.stats import (
    colour_at,
    cost_of,
    has_cruise,
    has_flight,
    has_hover,
    has_swim,
    has_thrusters,
    is_able,
    is_airborne,
    is_concealed,
    is_deep,
    is_inoperative,
    is_shallow,
    standard_mp,
)
from ironmuster.systems.thirtymm.rules.activation import DroneMove
from ironmuster.systems.thirtymm.rules.attack import Strike
from ironmuster.systems.thirtymm.rules.deployment import Arrival
from ironmuster.systems.thirtymm.rules.ending import wiped_out
from ironmuster.systems.thirtymm.rules.engaged import holder
from ironmuster.systems.thirtymm.rules.flight import LastLeg, is_flying
from ironmuster.systems.thirtymm.rules.grapple import Grappling
from ironmuster.systems.thirtymm.rules.missions import orders_of
from ironmuster.systems.thirtymm.rules.movement import Rotation, UnitMove
from ironmuster.systems.thirtymm.rules.orders import edge_of
from ironmuster.systems.thirtymm.rules.reactions import StrikeBack, Watch
from ironmuster.systems.thirtymm.rules.secondaries import GOALS, secondary
from ironmuster.systems.thirtymm.rules.thrust import ThrusterMove
from ironmuster.systems.thirtymm.telling.names import marker_name, unit_name
from ironmuster.systems.thirtymm.telling.values import (
    BoardView,
    BuildingView,
    Gait,
    GoalView,
    ItemView,
    MarkerView,
    MissionGameView,
    MissionView,
    NamedText,
    Phase,
    Place,
    Posture,
    Stance,
    SubjectView,
    TeamView,
    TurnView,
    UnitView,
    Way,
    WeaponView,
    WeatherView,
)

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

# Words for what the position counts, in its order.
PLACES: Final[tuple[Place, ...]] = ("reserve", "board", "destroyed", "escaped")
POSTURES: Final[tuple[Posture, ...]] = ("standing", "kneeling", "prone", "downed")
STANCES: Final[tuple[Stance | None, ...]] = (None, "overwatch", "guard", "counter")
PHASES: Final[tuple[Phase, ...]] = ("movement", "ranged", "close")
WAYS: Final[tuple[Way, ...]] = ("still", "moved", "thrust", "disengaged")
GAITS: Final[tuple[Gait, ...]] = ("walks", "drives", "flies", "swims")


def observe(game: MissionGame, viewer: int | None) -> MissionGameView:
    """[TM-0.9] All information is open, the choice of objectives apart."""
    state = game.state
    table = state.table
    decision = game.decision
    mission = table.mission
    return MissionGameView(
        board_view(state),
        tuple([unit_view(state, index) for index in range(len(state.units))]),
        tuple([weapon_view(state, number) for number in range(len(table.guns))]),
        tuple([team_view(state, team) for team in (0, 1)]),
        MissionView(
            mission.id,
            mission.name,
            mission.rounds,
            mission.briefing,
            mission.special,
            mission.attacker_scores,
            mission.defender_scores,
        ),
        state.round,
        some(state.initiative),
        None if decision is None else decision.prompt,
        None if decision is None else subject_view(game),
        turn_view(state),
        some(state.emissary),
        WeatherView(state.gusts or None, state.storm),
        BOOK.told(table.rules),
        game.outcome,
    )


def some(number: int) -> int | None:
    """A number, or None for nobody."""
    return None if number < 0 else number


def labels(state: State, mask: int) -> tuple[str, ...]:
    """[TM-3.3] The hexes of a mask."""
    return tuple([state.table.field.label(cell) for cell in bits(mask)])


def board_view(state: State) -> BoardView:
    """[TM-3] The board as it is now."""
    field = state.table.field
    cells = bits(field.grid.all)
    colours = {cell: colour_at(state, cell) for cell in cells}
    known = state.attacker != NOBODY and state.south != NOBODY
    orders = orders_of(state)
    return BoardView(
        field.id,
        field.name,
        tuple(field.lengths),
        {field.label(cell): field.ground[cell] for cell in cells if field.ground[cell]},
        {field.label(cell): COLOURS[found] for cell, found in colours.items() if found != GREY},
        labels(state, field.cover),
        tuple([labels(state, orders.area(state, team)) for team in (0, 1)]) if known else (),
        tuple([building_view(state, number) for number in range(len(field.buildings))]),
        tuple([marker_view(state, number) for number in range(len(state.markers))]),
    )


def building_view(state: State, number: int) -> BuildingView:
    """[TM-16.2] A structure."""
    building = state.table.field.buildings[number]
    return BuildingView(
        number,
        building.id,
        labels(state, building.mask),
        building.top,
        state.ruin[number],
        building.defense,
        number in state.table.targets,
        number == state.table.hq,
    )


def marker_view(state: State, number: int) -> MarkerView:
    """[TM-18.3] A marker."""
    marker = state.markers[number]
    return MarkerView(
        number,
        marker_name(state, number),
        state.table.field.label(marker.cell) if marker.cell >= 0 else None,
        some(marker.owner if state.table.asked is None else holder(state)),
        marker.left,
        some(marker.unit),
        number == state.eye,
    )


def unit_view(state: State, index: int) -> UnitView:
    """[TM-2] A unit's card."""
    unit = state.units[index]
    profile = state.table.profiles[index]
    here = unit.status == FIELDED
    return UnitView(
        index=index,
        owner=profile.owner,
        team=profile.team,
        name=unit_name(state, index),
        sheet=profile.sheet.id,
        kind=profile.sheet.kind,
        gait=GAITS[profile.gait],
        size=profile.size,
        dc=profile.dc,
        accuracy=profile.accuracy,
        assault=profile.assault,
        evasion=profile.evasion,
        ap=profile.ap,
        mp=standard_mp(state, index) if here else profile.mp,
        modes=modes_of(state, index),
        place=PLACES[unit.status],
        at=state.table.field.label(unit.cell) if here else None,
        hexes=hexes_of(state, index) if here else (),
        elevation=unit.elevation,
        facing=unit.facing,
        posture=POSTURES[unit.posture],
        stance=STANCES[unit.stance],
        statuses=statuses_of(state, index) if here else (),
        error=unit.error,
        ready=unit.ready,
        barred=here and unit.ready and not orders_of(state).may_activate(state, index),
        stored=unit.stored,
        able=is_able(state, index),
        inoperative=is_inoperative(state, index),
        holds=unit.partner if unit.grip == HOLDER else None,
        held_by=unit.partner if unit.grip == HELD else None,
        stuck=some(unit.stuck),
        object=some(unit.object),
        rerolled=unit.rerolled,
        main=some(profile.main),
        drones=tuple(profile.drones),
        core=profile.core,
        items=tuple([item_view(state, index, item) for item in range(profile.items)]),
        abilities=abilities_of(profile, state.table.catalog),
    )


def hexes_of(state: State, index: int) -> tuple[str, ...]:
    """[TM-1.16] The hexes that a unit on the board stands in."""
    unit, field = state.units[index], state.table.field
    cells = cells_of(state, index, unit.cell, unit.facing)
    return tuple([field.label(cell) for cell in cells if cell >= 0])


def modes_of(state: State, index: int) -> tuple[str, ...]:
    """[TM-9.2, TM-8.1] What carries a unit, as long as its parts work."""
    found = {
        "hover": has_hover(state, index),
        "flight": has_flight(state, index),
        "cruise": has_cruise(state, index),
        "swim": has_swim(state, index),
        "thrusters": has_thrusters(state, index),
    }
    return tuple([word for word, has in found.items() if has])


def statuses_of(state: State, index: int) -> tuple[str, ...]:
    """[TM-15] The statuses of a unit on the board, by their ids."""
    unit = state.units[index]
    found = {
        "conceal": is_concealed(state, index),
        "freeze": unit.frozen > 0,
        "euphotic": is_shallow(state, index),
        "abyss": is_deep(state, index),
        "stuck": unit.stuck != NOBODY,
        "system_error": unit.error > 0,
        "held": unit.grip == HELD,
        "holding": unit.grip == HOLDER,
        "airborne": is_airborne(state, index),
        "submerged": unit.elevation < 0,
        "lit": unit.lit,
    }
    return tuple([word for word, has in found.items() if has])


def item_view(state: State, index: int, item: int) -> ItemView:
    """[TM-1.11] A section, or a piece of equipment."""
    profile = state.table.profiles[index]
    if item < profile.sections:
        kind = KINDS[profile.kinds[item]]
    else:
        groups = (
            *(profile.thrusters, profile.hydros, profile.rotors),
            *(profile.shields, profile.sensors),
        )
        kind = EQUIPMENT[[item in group for group in groups].index(True)]
    left = state.units[index].left[item]
    return ItemView(item, profile.names[item], kind, profile.on[item], left, profile.full[item])


def abilities_of(profile: Profile, catalog: Catalog) -> tuple[NamedText, ...]:
    """[D6] The systems, mods and traits of a unit, in that order."""
    found: list[NamedText] = []
    for id in profile.sheet.systems:
        found.append(NamedText(id, catalog.systems[id].name, catalog.systems[id].text))
    for id in profile.sheet.mods:
        found.append(NamedText(id, catalog.mods[id].name, catalog.mods[id].text))
    for id in profile.sheet.traits:
        found.append(NamedText(id, catalog.traits[id].name, catalog.traits[id].text))
    return tuple(found)


def weapon_view(state: State, number: int) -> WeaponView:
    """[D5] A weapon, wherever it is."""
    gun = state.table.guns[number]
    entry = state.table.catalog.weapons[gun.id]
    unit = state.carried[number]
    lies = unit == NOBODY and state.durability[number] > 0
    held = unit != NOBODY and gun.mount < 0
    return WeaponView(
        number,
        AT_WEAPON + number,
        gun.id,
        gun.name,
        some(unit),
        state.table.field.label(state.grip[number]) if lies else None,
        some(gun.mount),
        tuple(bits(state.grip[number])) if held else (),
        gun.hands,
        gun.melee,
        gun.energy,
        cost_of(state, unit, gun) if unit != NOBODY else gun.ap,
        gun.range,
        gun.damage,
        gun.salvo,
        entry.tags,
        state.durability[number],
        gun.durability,
        state.spent >> number & 1 == 1,
    )


def team_view(state: State, team: int) -> TeamView:
    """[TM-1.1, TM-18.4] A team with its points."""
    entries = list(state.table.catalog.secondaries.values())
    goals = [
        GoalView(one.id, one.name, one.text, state.merits[GOALS * team + goal], one.most)
        for goal, one in enumerate(entries)
        if state.goals[team] >> goal & 1
    ]
    attacks = state.attacker == team
    south = edge_of(state, team) == SOUTH
    return TeamView(
        team,
        tuple(state.table.seats_of(team)),
        None if state.attacker == NOBODY else "attacker" if attacks else "defender",
        None if state.south == NOBODY else "south" if south else "north",
        state.primary[team],
        secondary(state, team),
        tuple(goals),
        state.ended != "" and wiped_out(state, team),
    )


def subject_view(game: MissionGame) -> SubjectView | None:
    """[TM-4.8, TM-7.2] Whom the open question is about: who comes, goes or turns, or is struck."""
    state = game.state
    match game.stack[-1]:
        case Arrival(unit=unit, cell=cell, elevation=up):
            return SubjectView(unit, None if cell < 0 else state.table.field.label(cell), up)
        case (
            UnitMove(unit=unit, cell=cell, elevation=up)
            | LastLeg(unit=unit, cell=cell, elevation=up)
        ):
            return SubjectView(unit, state.table.field.label(cell), up)
        case ThrusterMove(unit=unit) | Rotation(unit=unit) | StrikeBack(unit=unit):
            return subject_at(state, unit)
        case Watch(watcher=unit) if unit >= 0:
            return subject_at(state, unit)
        case DroneMove(drone=unit) | Strike(target=unit) | Grappling(target=unit):
            return subject_at(state, unit)
    return subject_at(state, state.turn.unit) if state.turn.unit != NOBODY else None


def subject_at(state: State, index: int) -> SubjectView:
    """A unit where it is."""
    unit = state.units[index]
    here = unit.status == FIELDED
    at = state.table.field.label(unit.cell) if here else None
    return SubjectView(index, at, unit.elevation)


def turn_view(state: State) -> TurnView | None:
    """[TM-5.6] The activation in progress."""
    turn = state.turn
    if turn.unit == NOBODY:
        return None
    return TurnView(
        turn.unit,
        PHASES[turn.phase],
        turn.pool,
        WAYS[turn.way],
        turn.turned,
        turn.shifted,
        turn.mp if is_flying(state, turn.unit) else None,
        turn.strafing,
    )
