"""[BM-1.7, part 6] What a viewer sees: the whole position, built from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.tally import Tally
from ironmuster.systems.battlemachine.content.options import BOOK
from ironmuster.systems.battlemachine.position.profile import Gear
from ironmuster.systems.battlemachine.position.state import (
    DESTROYED,
    ESCAPED,
    RESERVE,
    RUINED,
    STANDING,
    State,
)
from ironmuster.systems.battlemachine.position.stats import (
    accuracy,
    armour,
    defence,
    energy_limit,
    kill_points,
    module_cost,
    movement,
    start,
)
from ironmuster.systems.battlemachine.rules.ending import keeps_length
from ironmuster.systems.battlemachine.rules.harm import squares
from ironmuster.systems.battlemachine.rules.scenarios import (
    controller,
    demolition_targets,
    is_south,
    sites_of,
)
from ironmuster.systems.battlemachine.rules.turn import at_work, in_last_turn
from ironmuster.systems.battlemachine.telling.values import (
    BattleView,
    BoardView,
    BuildingView,
    EffectView,
    GearState,
    GearView,
    MechView,
    NamedText,
    Phase,
    SideView,
    SiteView,
    SmokeView,
    Status,
    StatView,
)

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame
    from ironmuster.systems.battlemachine.position.table import Site

STATUS: Final[dict[int, Status]] = {
    RESERVE: "reserve",
    STANDING: "standing",
    DESTROYED: "destroyed",
    ESCAPED: "escaped",
}
CAMPAIGN: Final = {  # [GW-10.12 to 10.14]
    "hold": (
        "Hold the marker",
        "A battle of a campaign. What counts at its end is the share of each force that can still"
        " fight on the board, and 15 in 100 more for the side with the more points within 2 squares"
        " of the marker. A side that has lost its commander, or concedes, has nothing left.",
    ),
    "destroy": (
        "Stand-up fight",
        "A battle of a campaign. What counts at its end is the share of each force that can still"
        " fight on the board. A side that has lost its commander, or concedes, has nothing left.",
    ),
}
PHASES: Final[dict[str, Phase]] = {
    "muster": "muster",
    "begin": "deploy",
    "deploy": "deploy",
    "move": "move",
    "destination": "move",
    "order": "attack",
    "share": "attack",
    "attack": "attack",
    "fire": "attack",
    "act": "move",
}


def observe(game: BattleGame, viewer: int | None) -> BattleView:
    """[BM-1.7] All information is open once battlegroups are revealed."""
    state = game.state
    length = state.round if state.late else state.length  # [BM-16.5]
    decision = game.decision
    active = at_work(game)
    return BattleView(
        board_view(state),
        tuple([mech_view(state, index) for index in range(len(state.mechs))]),
        tuple([side_view(game, side.seat) for side in state.table.sides]),
        state.round,
        None if not length or (keeps_length(state) and not state.late) else length,
        "over" if decision is None else PHASES[decision.prompt],
        state.turn,
        active if active >= 0 else None,
        scenario_view(state),
        BOOK.told(state.table.rules),
        game.outcome,
    )


def scenario_view(state: State) -> NamedText:
    """[BM-17.2] What the battle is about; one of a campaign goes by what is left [GW-10.12]."""
    asked = state.table.asked
    if asked is not None:
        return NamedText("campaign", *CAMPAIGN[asked.objective])
    scenario = state.table.catalog.scenarios[state.table.scenario]
    return NamedText(scenario.id, scenario.name, scenario.text)


def board_view(state: State) -> BoardView:
    """[BM-2] The board."""
    field = state.table.field
    board = field.grid
    return BoardView(
        board.width,
        board.height,
        field.id,
        field.name,
        field.depth,
        field.depth_north,
        squares(state, state.rubble),
        squares(state, state.voids),
        tuple(
            [
                SmokeView(board.xs[tile.cell], board.ys[tile.cell], tile.owner, tile.counter)
                for tile in state.smoke
            ]
        ),
        tuple([site_view(state, site) for site in sites_of(state.table)]),
        tuple([building_view(state, place) for place in range(len(field.buildings))]),
        tuple([(board.xs[cell], board.ys[cell]) for cell in state.crates]),
    )


def site_view(state: State, site: Site) -> SiteView:
    """[BM-17.1] A site."""
    board = state.table.field.grid
    held = controller(state, site)
    cells = tuple([(board.xs[cell], board.ys[cell]) for cell in site.cells])
    return SiteView(site.number, cells, None if held < 0 else held)


def building_view(state: State, place: int) -> BuildingView:
    """[BM-13.1] A building."""
    building = state.table.field.buildings[place]
    return BuildingView(
        building.id,
        squares(state, building.mask),
        building.strength,
        state.ruin[place],
        building.strength,
        state.ablaze[place],
        state.ruin[place] > 0,
        target_of(state, place),
    )


def target_of(state: State, place: int) -> int | None:
    """[BM-17.6] The side that has to destroy a building; None in the other scenarios."""
    if state.table.scenario != "demolition":
        return None
    sides = (0, 1)
    return next((seat for seat in sides if place in demolition_targets(state.table, seat)), None)


def mech_view(state: State, index: int) -> MechView:
    """A mech's unit card."""
    mech = state.mechs[index]
    profile = state.table.profiles[index]
    board = state.table.field.grid
    trait = state.table.catalog.traits.get(profile.trait)
    on_board = mech.cell >= 0
    return MechView(
        index,
        profile.owner,
        profile.type,
        profile.name,
        profile.maker,
        board.xs[mech.cell] if on_board else None,
        board.ys[mech.cell] if on_board else None,
        mech.facing,
        mech.dam,
        profile.dam,
        mech.eng,
        energy_limit(state, index),
        STATUS[mech.status],
        profile.commander,
        mech.burning,
        mech.immobile,
        mech.moved,
        mech.attacked,
        mech.shielded,
        mech.jamming,
        mech.cloaked,
        mech.linked,
        mech.marked,
        mech.crate,
        profile.points,
        NamedText(trait.id, trait.name, trait.text) if trait else None,
        stat_views(state, index),
        tuple([gear_view(state, index, place) for place in range(len(profile.gear))]),
    )


def stat_views(state: State, index: int) -> tuple[StatView, ...]:
    """[BM-1.3, BM-1.5] The seven characteristics with their reasons."""
    profile = state.table.profiles[index]
    make = state.table.catalog.mechs[profile.type]
    acu, mov, dam, arm, mtp, dodge, eng = [Tally() for _ in range(7)]
    accuracy(state, index, -1, -1, False, acu)
    movement(state, index, mov)
    armour(state, index, arm)
    defence(state, index, dodge)
    energy_limit(state, index, eng)
    plates = len(profile.plates)
    start(dam, "Damage", profile.dam - plates, profile, "BM-1.3")
    dam.note("Armour Plate", plates, "BM-14.3")
    start(mtp, "Mounting points", profile.mtp, profile, "BM-1.3")
    return (
        stat_view("acu", "Accuracy", make.acu, acu),
        stat_view("mov", "Movement", make.mov, mov),
        stat_view("dam", "Damage", make.dam, dam),
        stat_view("arm", "Armour", make.arm, arm),
        stat_view("mtp", "Mounting points", make.mtp, mtp),
        stat_view("def", "Defence", make.defence, dodge),
        stat_view("eng", "Energy", make.eng, eng),
    )


def stat_view(key: str, name: str, base: int, tally: Tally) -> StatView:
    """[BM-1.3] One characteristic."""
    return StatView(key, name, base, tally.total, tuple(tally.parts))


def gear_view(state: State, index: int, place: int) -> GearView:
    """[BM-1.4, BM-11.3] A gear and whether it is ready, used, disabled or destroyed."""
    gear = state.table.profiles[index].gear[place]
    mech = state.mechs[index]
    out = mech.disabled[place]
    word: GearState = "ready"
    if out == RUINED:
        word = "destroyed"
    elif out > 0:
        word = "disabled"
    elif mech.used[place]:
        word = "used"
    return GearView(
        place,
        gear.id,
        gear.name,
        gear.weapon,
        gear.mtp,
        gear.eng if gear.weapon else module_cost(state, index, place),
        gear.points,
        gear.low,
        gear.high,
        gear.strength if gear.strength >= 0 else None,
        effect_views(state, gear),
        gear.volley,
        gear.hides,
        gear.use,
        gear.text,
        word,
        max(0, out),
    )


def effect_views(state: State, gear: Gear) -> tuple[EffectView, ...]:
    """[BM-12.1] The effects of a weapon, in the order of its name [BM-R65]."""
    entries = [state.table.catalog.effects[word] for word in gear.words]
    return tuple([EffectView(e.id, e.name, e.rule, e.text, e.flight, e.figures) for e in entries])


def side_view(game: BattleGame, seat: int) -> SideView:
    """[BM-15.4] A side with its style rule and commander."""
    state = game.state
    side = state.table.sides[seat]
    catalog = state.table.catalog
    group = side.battlegroup
    faction = catalog.factions.get(side.faction)
    commander = catalog.commanders.get(group.commander or "")
    rule = faction.style_rule if faction else None
    last = state.turn == seat and in_last_turn(game)
    return SideView(
        seat,
        group.name,
        group.faction,
        commander.name if commander else None,
        NamedText(rule.id, rule.name, rule.text) if rule else None,
        NamedText(commander.trait, commander.trait_name, commander.text) if commander else None,
        side.points,
        kill_points(state, seat),
        state.scores[seat],
        is_south(state, seat),
        last,
    )
