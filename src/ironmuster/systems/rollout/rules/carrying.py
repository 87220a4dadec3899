"""[RO-18.4, RO-R8, RO-18.19, RO-R77, RO-R108] What can be carried, and who carries it."""

from __future__ import annotations

from ironmuster.systems.rollout.position.events.moves import CarriedTo, LaidDown, TakenUp
from ironmuster.systems.rollout.position.footing import is_ground
from ironmuster.systems.rollout.position.profile import VEHICLE
from ironmuster.systems.rollout.position.shifting import beside
from ironmuster.systems.rollout.position.state import NOBODY, PLAYER, BattleGame, State
from ironmuster.systems.rollout.position.stats import in_contact, is_flying, is_out
from ironmuster.systems.rollout.rules.reporting import tell


def may_take(state: State, unit: int, load: int) -> bool:
    """[RO-18.4, RO-18.19, RO-3.19] Whether a unit may carry what lies there: in Recovery who is
    mechanical, of either side; what the token was, a character of the player."""
    goal = state.goal
    if goal.load != load or goal.bearer != NOBODY or unit == load or not is_ground(state, load):
        return False
    if is_out(state, unit) or is_out(state, load) or is_flying(state, unit):
        return False
    line = state.line(unit)
    if state.mission == "recovery":
        return line.body == VEHICLE or line.robot
    return state.side[unit] == PLAYER and state.profile(unit).character


def touches_load(state: State, unit: int) -> bool:
    """[RO-18.4] Whether a unit is in contact with what it may carry."""
    load = state.goal.load
    return load != NOBODY and may_take(state, unit, load) and in_contact(state, unit, load)


def take_up(game: BattleGame, unit: int, load: int) -> None:
    """[RO-18.4] It is carried from now on."""
    game.state.goal.bearer = unit
    tell(game, TakenUp(unit, load))


def carry_along(game: BattleGame, unit: int, way: int) -> None:
    """[RO-18.4, RO-R77] After a move what is carried lies in contact behind the carrier, seen along
    the way it moved; who now touches what it may carry takes it up."""
    state = game.state
    if touches_load(state, unit):
        take_up(game, unit, state.goal.load)
        return
    load = state.goal.load
    if state.goal.bearer != unit or load == NOBODY or way < 0 or is_out(state, unit):
        return
    place = beside(state, load, state.line(load), unit, state.facing[load], way)
    if place is not None:
        state.x[load], state.y[load] = place
        tell(game, CarriedTo(unit, load, place[0], place[1]))


def lay_down(game: BattleGame, unit: int) -> None:
    """[RO-18.4] What it carries stays where it is."""
    state = game.state
    state.goal.bearer = NOBODY
    tell(game, LaidDown(unit, state.goal.load))
