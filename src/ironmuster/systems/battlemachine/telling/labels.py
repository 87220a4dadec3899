"""[part 6] Answers in words, with the anchors by which a screen finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.names import listed
from ironmuster.kernel.system import Label, Phrase
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.content.battlegroup import mech_points, points
from ironmuster.systems.battlemachine.content.entries import Battlegroup
from ironmuster.systems.battlemachine.content.options import HouseRules
from ironmuster.systems.battlemachine.position import actions as act
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.rules.start import find
from ironmuster.systems.battlemachine.rules.turn import at_work
from ironmuster.systems.battlemachine.telling.names import FACINGS, mech_name, square

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame


def describe(game: BattleGame, action: Action) -> Label:
    """[BM-4.1] An answer in words."""
    state = game.state
    active = at_work(game)
    match action:
        case act.Muster(battlegroup):
            return Label(state.table.catalog.battlegroups[battlegroup].name)
        case act.Raise(battlegroup):
            return Label(force_name(find(battlegroup, state.table.catalog, 0), state))
        case act.Begin(first):
            return Label("Go first" if first else "Go second")
        case act.Place() | act.Move() | act.Jump() | act.Escape():
            return phrases(game)[type(action)].label(action)
        case act.Pick(mech):
            return Label(f"Move {mech_name(state, mech)}", (f"mech:{mech}",))
        case act.KillOrder(mech):
            return Label(f"Kill Order: {mech_name(state, mech)}", (f"mech:{mech}",))
        case act.Share(giver, receiver, amount):
            text = f"{mech_name(state, giver)} to {mech_name(state, receiver)}: {amount} Eng"
            return Label(text, (f"mech:{giver}", f"to:{receiver}", f"amount:{amount}"))
        case act.Activate(mech):
            return Label(f"Attack with {mech_name(state, mech)}", (f"mech:{mech}",))
        case act.Fire():
            return describe_fire(state, active, action)
        case act.Use():
            return describe_use(state, active, action)
        case act.Finish():
            return Label(f"Finish with {mech_name(state, active)}")
    return Label(PLAIN[type(action)])


def force_name(group: Battlegroup, state: State) -> str:
    """[BM-15.2] A battlegroup with its points, its faction, and its mechs with theirs."""
    catalog, rules = state.table.catalog, HouseRules()
    faction = catalog.factions.get(group.faction or "")
    whose = faction.name if faction else "Free company"
    mechs = [
        f"{make.name} ({mech_points(entry, catalog, rules)})"
        for entry in group.mechs
        if (make := catalog.mechs.get(entry.type))
    ]
    return f"{group.name}: {points(group, catalog, rules)} points, {whose}: {listed(mechs)}"


def phrases(game: BattleGame) -> dict[type[Action], Phrase]:
    """[BM-3.5, BM-5.2] How ends of moves and places to set up are told: there are hundreds."""
    state = game.state
    facing: dict[str, tuple[str, ...]] = {"facing": FACINGS}
    names = tuple([mech_name(state, index) for index in range(len(state.mechs))])
    here = ("cell:{x},{y}", "facing:{facing}")
    return {
        act.Place: Phrase(
            "{mech} to ({x},{y}) facing {facing}", ("mech:{mech}", *here), facing | {"mech": names}
        ),
        act.Move: Phrase("Move to ({x},{y}) facing {facing}", here, facing),
        act.Jump: Phrase("Jump to ({x},{y}) facing {facing}", ("jump", *here), facing),
        act.Escape: Phrase(
            "Leave the board from ({x},0) facing {facing}",
            ("escape", "cell:{x},0", "facing:{facing}"),
            facing,
        ),
    }


PLAIN: Final = {
    act.Sprint: "Sprint Servos: Mov +2",
    act.Urge: "Shift Boss: Mov +2",
    act.EndMovement: "End movement",
    act.Keep: "Share no more Eng",
    act.EndAttack: "End attack",
    act.EndTurn: "End turn",
}


def describe_fire(state: State, active: int, action: act.Fire) -> Label:
    """[BM-7.2] A firing in words."""
    gun = state.table.profiles[active].gear[action.weapon]
    anchors = [f"gear:{action.weapon}"]
    if action.mech >= 0:
        text = f"{gun.name} at {mech_name(state, action.mech)}"
        anchors.append(f"mech:{action.mech}")
        if action.aim == act.AIM_MOVEMENT:
            text += ", aimed at its movement"
            anchors.append("aim:movement")
        elif action.aim >= 0:
            aimed = state.table.profiles[action.mech].gear[action.aim].name
            text += f", aimed at its {aimed}"
            anchors.append(f"aim:gear:{action.aim}")
        else:
            anchors.append("aim:none")
        return Label(text, tuple(anchors))
    cell = state.table.field.grid.cell(action.x, action.y)
    anchors.append(f"cell:{action.x},{action.y}")
    if state.walls >> cell & 1:
        building = state.table.field.buildings[state.table.field.building_at(cell)]
        anchors.append(f"building:{building.id}")
        where = square(action.x, action.y)
        return Label(f"{gun.name} at building {building.id} {where}", tuple(anchors))
    return Label(f"{gun.name} at {square(action.x, action.y)}", tuple(anchors))


def describe_use(state: State, active: int, action: act.Use) -> Label:
    """[BM-7.1] The use of a module in words."""
    module = state.table.profiles[active].gear[action.module]
    text = module.name
    anchors = [f"gear:{action.module}"]
    if action.building:
        text += f" on building {action.building}"
        anchors.append(f"building:{action.building}")
    elif action.mech >= 0:
        text += f" on {mech_name(state, action.mech)}"
        anchors.append(f"mech:{action.mech}")
        if action.gear >= 0:
            text += f": {state.table.profiles[action.mech].gear[action.gear].name}"
            anchors.append(f"aim:gear:{action.gear}")
    return Label(text, tuple(anchors))
