"""Why an action is refused: the first failing rule, with its ID."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.geometry import gait
from ironmuster.kernel.names import counted
from ironmuster.kernel.record import Decision
from ironmuster.kernel.value import Action, TimeUp
from ironmuster.systems.battlemachine.content.entries import Battlegroup
from ironmuster.systems.battlemachine.position import actions as act
from ironmuster.systems.battlemachine.position.effect import effect_of
from ironmuster.systems.battlemachine.position.state import RUINED, STANDING, State
from ironmuster.systems.battlemachine.position.stats import module_cost, occupied
from ironmuster.systems.battlemachine.rules.destinations import MoveOptions
from ironmuster.systems.battlemachine.rules.mobility import walk_of
from ironmuster.systems.battlemachine.rules.start import unfit
from ironmuster.systems.battlemachine.rules.targets import (
    arc_of,
    is_hidden,
    is_ready,
    sight_from,
)
from ironmuster.systems.battlemachine.rules.turn import at_work
from ironmuster.systems.battlemachine.telling.measure import ray_found
from ironmuster.systems.battlemachine.telling.names import mech_name, square

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

PROMPTS: Final[dict[type[Action], str]] = {
    act.Muster: "muster",
    act.Raise: "muster",
    act.Begin: "begin",
    act.Place: "deploy",
    act.EndMovement: "move",
    act.Move: "destination",
    act.Jump: "destination",
    act.Escape: "destination",
    act.Sprint: "destination",
    act.Urge: "destination",
    act.KillOrder: "order",
    act.Share: "share",
    act.Keep: "share",
    act.Activate: "attack",
    act.EndAttack: "attack",
    act.Fire: "fire",
    act.Use: "fire",
    act.Finish: "fire",
    act.EndTurn: "act",
}
WALKS: Final = {
    gait.UNKNOWN_ACTION: "there is no such movement action [BM-5.2]",
    gait.OFF_BOARD: "the edge of the board cannot be crossed [BM-2.1]",
    gait.NOT_ENTERABLE: "an intact building or an enemy mech is in the way [BM-5.5]",
    gait.CLOSED_DIAGONAL: "the diagonal is closed by two buildings [BM-2.5]",
    gait.OVER_BUDGET: "the movement points do not cover it [BM-5.6]",
    gait.NOT_A_TURN: "the mech faces that way already [BM-5.2]",
    gait.FACING_NOT_ALLOWED: "only N, E, S and W can be faced [BM-R6]",
    gait.NO_REVERSE: "a mech cannot step backwards [BM-5.2]",
    gait.BAD_END: "the move may not end on a square that holds a mech [BM-5.7]",
}


def why_not(game: BattleGame, action: Action) -> str:
    """Why an answer that is not among the options is refused."""
    decision = game.decision
    assert decision is not None
    if isinstance(action, TimeUp):
        return "no time limit was agreed, or it has run out already [BM-16.5]"
    wanted = PROMPTS.get(type(action))
    if isinstance(action, act.Pick):
        wanted = "act" if decision.prompt == "act" else "move"
    if wanted != decision.prompt:
        return f"this is not the moment: the open question is '{decision.prompt}' [BM-4.1]"
    return in_its_moment(game.state, decision, action, at_work(game))


def in_its_moment(state: State, decision: Decision, action: Action, active: int) -> str:
    """Why an answer to the open question is refused."""
    match action:
        case act.Place():
            return why_not_place(state, decision.player, action)
        case act.Pick(mech) | act.Activate(mech):
            return why_not_ready(state, decision.player, mech, isinstance(action, act.Pick))
        case act.Move() | act.Jump() | act.Escape():
            return why_not_move(state, decision, action, active)
        case act.Sprint():
            return "no unused, working Sprint Servos that can be paid [BM-14.3]"
        case act.Urge():
            return "no Shift Boss within 4 squares, or urged already this turn [BM-15.4]"
        case act.KillOrder():
            return "name an enemy mech on the board, each once [BM-15.4]"
        case act.Share():
            return "the giver lacks the Eng, or the Common Grid has moved its share [BM-15.4]"
        case act.Fire():
            return why_not_fire(state, active, action)
        case act.Use():
            return why_not_use(state, active, action)
        case act.Begin():
            return "the winner of the roll-off goes first [BM-3.4, BM-R16]"
        case act.Muster():
            return "no ready battlegroup of that name within the point limit [BM-15.1]"
        case act.Raise(group):
            return why_not_raised(state, decision.player, group)
    return "not possible now [BM-4.1]"


def why_not_raised(state: State, seat: int, group: str | Battlegroup) -> str:
    """[GW-10.6] Why a battlegroup cannot be taken for a battle of a campaign."""
    asked = state.table.asked
    if asked is None:
        return "only the ready battlegroups can be taken here [BM-3.2]"
    fault = unfit(group, asked, seat, state.table.catalog)[0]
    return f"{fault.where}: {fault.text} [{fault.rule}]"


def why_not_place(state: State, seat: int, action: act.Place) -> str:
    """[BM-3.5] Why a mech cannot be set up there."""
    if not 0 <= action.mech < len(state.mechs):
        return f"there is no mech {action.mech} [BM-1.6]"
    if state.table.profiles[action.mech].owner != seat:
        return "that is not your mech [BM-3.5]"
    if state.mechs[action.mech].status == STANDING:
        return "it is set up already [BM-3.5]"
    if not state.table.field.grid.inside(action.x, action.y):
        return f"{square(action.x, action.y)} is off the board [BM-2.1]"
    if occupied(state) >> state.table.field.grid.cell(action.x, action.y) & 1:
        return f"{square(action.x, action.y)} holds a mech [BM-2.2]"
    lost = why_not_face(state, action.facing)
    return lost or f"{square(action.x, action.y)} is not an open square of your zone [BM-3.5]"


def why_not_face(state: State, facing: int) -> str:
    """[BM-2.4, BM-R6] Why no mech can face that way; empty where one can."""
    if not 0 <= facing < 8:
        return f"there is no facing {facing} [BM-2.4]"
    if facing % (8 // state.table.rules.facings):
        return "only N, E, S and W can be faced [BM-R6]"
    return ""


def why_not_ready(state: State, seat: int, index: int, to_move: bool) -> str:
    """[BM-4.6] Why a mech cannot be chosen to move or attack."""
    if not 0 <= index < len(state.mechs):
        return f"there is no mech {index} [BM-1.6]"
    mech = state.mechs[index]
    if state.table.profiles[index].owner != seat:
        return "that is not your mech [BM-4.6]"
    if mech.status != STANDING:
        return f"{mech_name(state, index)} is not on the board [BM-10.3]"
    if to_move and mech.immobile:
        turns = counted(mech.immobile, "turn")
        return f"{mech_name(state, index)} is immobile for {turns} [BM-5.10]"
    verb, rule = ("moved", "BM-5.1") if to_move else ("attacked", "BM-4.6")
    return f"{mech_name(state, index)} has {verb} already [{rule}]"


def why_not_move(
    state: State, decision: Decision, action: act.Move | act.Jump | act.Escape, active: int
) -> str:
    """[BM-5] Why a mech cannot move there."""
    board = state.table.field.grid
    options = decision.options
    assert isinstance(options, MoveOptions)
    lost = why_not_face(state, action.facing)
    if lost:
        return lost
    if isinstance(action, act.Escape):
        if state.table.scenario != "breakthrough":
            return "the edge cannot be crossed in this scenario [BM-2.1]"
        return "only from the top row facing N, NE or NW, with 1 MP left [BM-17.5]"
    if not board.inside(action.x, action.y):
        return f"{square(action.x, action.y)} is off the board [BM-2.1]"
    here = square(action.x, action.y)
    cell = board.cell(action.x, action.y)
    if state.walls >> cell & 1:
        return f"{here} is an intact building [BM-5.5]"
    if occupied(state) >> cell & 1 and cell != state.mechs[active].cell:
        return f"{here} holds another mech [BM-5.7]"
    if isinstance(action, act.Jump):
        return f"Jump Jets are not ready or do not reach {here} [BM-14.3]"
    if action.path and options.reach.contains(cell, action.facing):
        done = walk_of(state, active, action)
        if done.index < 0:
            return f"the path does not end on {here} with that facing [BM-5.8]"
        return f"action {done.index + 1} of the path: {WALKS[done.reason]}"
    return f"{here} with that facing costs more than the movement points left [BM-5.6]"


def why_not_fire(state: State, active: int, action: act.Fire) -> str:
    """[BM-7.2] Why a weapon cannot be fired so."""
    profile = state.table.profiles[active]
    mech = state.mechs[active]
    if action.weapon not in profile.weapons:
        return f"{profile.name} has no weapon {action.weapon} [BM-7.2]"
    gun = profile.gear[action.weapon]
    if mech.disabled[action.weapon]:
        lost = mech.disabled[action.weapon] == RUINED
        return f"{gun.name} is {'destroyed' if lost else 'disabled'} [BM-11.3]"
    if mech.muted:
        return f"{profile.name} used a module that forbids firing this turn [BM-14.3]"
    if mech.eng < gun.eng:
        return f"{gun.name} needs {gun.eng} Eng, {mech.eng} left [BM-14.1]"
    if not is_ready(state, active, action.weapon):
        return f"{gun.name} has fired this turn [BM-7.1]"
    return why_not_target(state, active, action)


def why_not_target(state: State, active: int, action: act.Fire) -> str:
    """[BM-6.3, BM-7.3, BM-R13] Why something is not a legal target of a ready weapon."""
    table = state.table
    board = table.field.grid
    mech = state.mechs[active]
    gun = table.profiles[active].gear[action.weapon]
    if action.mech >= 0:
        if action.mech >= len(state.mechs) or state.mechs[action.mech].status != STANDING:
            return "there is no such mech on the board [BM-7.3]"
        if table.profiles[action.mech].owner == table.profiles[active].owner:
            return "own mechs are never targets [BM-7.3]"
        cell = state.mechs[action.mech].cell
    elif board.inside(action.x, action.y):
        cell = board.cell(action.x, action.y)
    else:
        return f"{square(action.x, action.y)} is off the board [BM-2.1]"
    distance = table.field.distance(mech.cell, cell)
    if not gun.low <= distance <= gun.high:
        return f"distance {distance}, {gun.name} reaches {gun.low} to {gun.high} [BM-6.1]"
    if not arc_of(state, active, mech.cell, mech.facing) >> cell & 1:
        return "the target is behind, outside the arc [BM-6.2]"
    if not gun.indirect and not sight_from(state, active, mech.cell) >> cell & 1:
        return ray_found(state, active, mech.cell, cell).text
    if action.mech >= 0 and is_hidden(state, active, action.mech):
        return "it is cloaked and more than 3 squares away [BM-7.2]"
    if action.mech >= 0:
        return "only movement or gear that is not destroyed can be aimed at [BM-7.4]"
    if action.aim != act.NO_AIM:
        return "only mechs can be aimed at [BM-7.4]"
    if not state.walls >> cell & 1 and not gun.on_squares:
        return f"an open square is a target for {square_effects(state)} only [BM-12.6]"
    return "that square holds a mech this weapon may not be fired at so [BM-12.6]"


def square_effects(state: State) -> str:
    """[BM-12.6] The effects whose weapons may be fired at an open square, in words."""
    effects = [effect_of(entry) for entry in state.table.catalog.effects.values()]
    return " and ".join(sorted(effect.name for effect in effects if effect.on_squares()))


def why_not_use(state: State, active: int, action: act.Use) -> str:
    """[BM-7.1] Why a module cannot be used so."""
    profile = state.table.profiles[active]
    mech = state.mechs[active]
    if action.module not in profile.usable:
        return f"{profile.name} has no Attack-phase module {action.module} [BM-14.3]"
    gear = profile.gear[action.module]
    if mech.disabled[action.module]:
        return f"{gear.name} is out of order [BM-11.3]"
    if mech.used[action.module]:
        return f"{gear.name} has been used this turn [BM-7.1]"
    if mech.eng < module_cost(state, active, action.module):
        return f"{gear.name} cannot be paid with {mech.eng} Eng [BM-14.1]"
    if mech.fired and gear.id in ("cloak_field", "repair_rig"):
        return f"{gear.name} works only if the mech fires nothing this turn [BM-14.3]"
    return f"{gear.name} has nothing there to work on [BM-14.3]"
