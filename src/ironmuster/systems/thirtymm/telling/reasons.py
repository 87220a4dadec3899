"""Why an action is refused: the first failing rule, with its ID. Here the moment, the opening and
the questions within an attack; moves, attacks and commands have modules of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.record import Decision
from ironmuster.kernel.value import Action, TimeUp
from ironmuster.systems.thirtymm.content.hosting import unfit
from ironmuster.systems.thirtymm.position import actions as act
from ironmuster.systems.thirtymm.position.state import FIELDED, NOBODY, RESERVE, State
from ironmuster.systems.thirtymm.position.stats import can_act, is_inoperative, structure_at
from ironmuster.systems.thirtymm.rules.attack import Strike
from ironmuster.systems.thirtymm.rules.deployment import Arrival
from ironmuster.systems.thirtymm.rules.missions import orders_of
from ironmuster.systems.thirtymm.rules.reactions import StrikeBack, Watch
from ironmuster.systems.thirtymm.rules.secondaries import GOALS
from ironmuster.systems.thirtymm.telling.names import marker_name, unit_name
from ironmuster.systems.thirtymm.telling.why_attack import (
    why_not_attack,
    why_not_building,
    why_not_grapple,
    why_not_hurl,
    why_not_marker,
    why_not_order,
    why_not_throw,
    why_not_weapon,
)
from ironmuster.systems.thirtymm.telling.why_command import why_not_command
from ironmuster.systems.thirtymm.telling.why_move import (
    why_not_disengage,
    why_not_facing,
    why_not_fly,
    why_not_hex,
    why_not_leave,
    why_not_move,
    why_not_place,
    why_not_thrust,
)

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

# What is asked at each prompt, with its rule.
ASKED: Final = {
    "role": ("who is the Attacker", "TM-4.4"),
    "muster": ("which squad is taken", "GW-10.6"),
    "area": ("which area the Defender takes", "TM-4.5"),
    "goals": ("three secondary objectives", "TM-4.6"),
    "marker": ("where the next marker lies", "TM-4.7"),
    "deploy": ("which unit is set up", "TM-4.8"),
    "reserve": ("which reserve unit comes on", "TM-18.9"),
    "place": ("where the unit comes onto the board", "TM-4.8"),
    "facing": ("which way the unit faces", "TM-7.2"),
    "activate": ("which unit is activated", "TM-5.2"),
    "act": ("what the unit does", "TM-5.6"),
    "drone": ("where the drone goes", "TM-17.3"),
    "aim": ("what the next shot of the salvo is aimed at", "TM-11.16"),
    "shield": ("whether a shield takes the hit", "TM-11.15"),
    "reroll": ("whether the die is rolled again", "TM-5.10"),
    "grapple": ("whether the grapple is tried again", "TM-13.2"),
    "hold": ("whether the unit is held or thrown", "TM-13.4"),
    "watcher": ("which unit reacts first", "TM-5.10"),
    "overwatch": ("whether the unit on Overwatch shoots", "TM-14.9"),
    "counter": ("whether the unit strikes back", "TM-14.11"),
}
SLOTS: Final = ("deploy", "reserve", "activate")
PROMPTS: Final[dict[type[Action], tuple[str, ...]]] = {
    act.TakeRole: ("role",),
    act.TakeArea: ("area",),
    act.Choose: ("goals",),
    act.Raise: ("muster",),
    act.PlaceMarker: ("marker",),
    act.Pick: (*SLOTS, "watcher"),
    act.PassOn: SLOTS,
    act.KeepBack: ("reserve",),
    act.Place: ("place",),
    act.Face: ("facing", "act", "drone"),
    act.Move: ("act", "drone"),
    act.Attack: ("act", "overwatch", "counter"),
    act.Aim: ("aim",),
    act.Block: ("shield",),
    act.Endure: ("shield",),
    act.Reroll: ("reroll",),
    act.Accept: ("reroll",),
    act.Wait: ("watcher", "overwatch", "counter"),
    act.Again: ("grapple",),
    act.Desist: ("grapple",),
    act.Hold: ("hold",),
    act.Throw: ("hold",),
}


def why_not(game: MissionGame, action: Action) -> str:
    """Why an answer that is not among the options is refused."""
    decision = game.open
    assert decision is not None
    if isinstance(action, TimeUp):
        return "no time limit was agreed [TM-18.5]"
    if decision.prompt not in PROMPTS.get(type(action), ("act",)):
        text, rule = ASKED[decision.prompt]
        return f"this is not the moment: asked is {text} [{rule}]"
    if decision.prompt == "act":
        return in_its_turn(game.state, action)
    return in_its_moment(game, decision, action)


def in_its_turn(state: State, action: Action) -> str:
    """[TM-5.6] Why the unit whose turn it is may not do this."""
    index = state.turn.unit
    match action:
        case act.Face(facing):
            return why_not_facing(state, index, facing)
        case act.Move():
            return why_not_move(state, index, action)
        case act.Thrust(direction):
            return why_not_thrust(state, index, direction)
        case act.Fly():
            return why_not_fly(state, index, action)
        case act.Leave(at):
            return why_not_leave(state, index, at)
        case act.Disengage():
            return why_not_disengage(state, index)
        case act.Attack():
            return why_not_attack(state, index, action)
        case act.Hurl():
            return why_not_hurl(state, index, action)
        case act.Shell():
            return why_not_building(state, index, action)
        case act.Raze():
            return why_not_marker(state, index, action)
        case act.Grapple(unit):
            return why_not_grapple(state, index, unit)
        case act.OrderMove() | act.OrderAttack():
            return why_not_order(state, index, action)
    return why_not_command(state, index, action)


def in_its_moment(game: MissionGame, decision: Decision, action: Action) -> str:
    """Why an answer to any other question is refused."""
    state = game.state
    top = game.stack[-1]
    match action:
        case act.TakeRole():
            return "there are two teams, 0 and 1 [TM-1.1]"
        case act.Choose():
            return f"name three different objectives of 0 to {GOALS - 1}, in order [TM-4.6]"
        case act.Raise(squad):
            asked = state.table.asked
            assert asked is not None
            fault = unfit(squad, asked, decision.player, game.catalog)[0]
            return f"{fault.where}: {fault.text} [{fault.rule}]"
        case act.PlaceMarker(at):
            return why_not_marker_place(state, at)
        case act.Pick(unit):
            return why_not_pick(state, decision, unit)
        case act.PassOn():
            return "nobody else of the team has a unit for this slot [TM-19.3]"
        case act.KeepBack():
            return "the reserve comes on now, and at once [TM-18.9]"
        case act.Place():
            assert isinstance(top, Arrival)
            return why_not_place(state, top.unit, top.area, action)
        case act.Face(facing):
            return why_not_end(facing, decision.prompt)
        case act.Move():
            return why_not_hex(state, action.at, action.elevation) or (
                f"the drone cannot get to {action.at} at {action.elevation} [TM-17.3]"
            )
        case act.Attack():
            reactor = top.watcher if isinstance(top, Watch) else NOBODY
            if isinstance(top, StrikeBack):
                reactor = top.unit
            return why_not_reaction(state, reactor, action, decision.prompt == "counter")
        case act.Throw(at):
            return why_not_throw(game, at)
    assert isinstance(top, Strike)
    return why_not_item(state, top.target, action)


def why_not_marker_place(state: State, at: str) -> str:
    """[TM-4.7] Why the next marker cannot lie there."""
    field = state.table.field
    mission = state.table.mission
    cell = field.labels.cell(at)
    if cell < 0:
        return f"there is no hex {at} on this board [TM-3.3]"
    if structure_at(state, cell) >= 0:
        return f"a structure stands on {at} [TM-4.7]"
    if not field.between >> cell & 1:
        return f"{at} is outside of the rows for markers [TM-4.7]"
    for number, marker in enumerate(state.markers):
        if field.grid.distance(marker.cell, cell) < mission.apart:
            name = marker_name(state, number)
            return f"{at} is less than {mission.apart} hexes from {name} [TM-4.7]"
    return f"on {at} it would leave no place for the next marker [TM-4.7]"


def why_not_pick(state: State, decision: Decision, index: int) -> str:
    """[TM-4.8, TM-5.2, TM-18.9] Why a unit cannot be taken for this."""
    if not 0 <= index < len(state.units):
        return f"there is no unit {index} [TM-1.2]"
    profile = state.table.profiles[index]
    unit = state.units[index]
    name = unit_name(state, index)
    if profile.owner != decision.player:
        return f"{name} is not yours [TM-1.1]"
    if decision.prompt == "watcher":
        return f"{name} is not on Overwatch, or cannot shoot at who has moved [TM-14.9]"
    if profile.linked:
        return f"{name} is a linked drone: it follows its Main Unit [TM-17.2]"
    if decision.prompt in ("deploy", "reserve"):
        if unit.status != RESERVE:
            return f"{name} has come onto the board already [TM-4.8]"
        if decision.prompt == "deploy" and not orders_of(state).may_deploy(state, index):
            return f"the mission keeps {name} in reserve [TM-18.1]"
        return f"no hex is free for {name} [TM-4.11]"
    if unit.status != FIELDED:
        return f"{name} is not on the board [TM-5.2]"
    if not unit.ready:
        return f"{name} was activated this round [TM-5.4]"
    if not can_act(state, index):
        assert is_inoperative(state, index)
        return f"{name} is inoperative, without mounted weapon or drone [TM-5.7]"
    return f"the mission keeps {name} from acting yet [TM-18.1]"


def why_not_end(facing: int, prompt: str) -> str:
    """[TM-7.2, TM-7.3] Why a move cannot end with that facing."""
    if not 0 <= facing < 6:
        return f"there is no facing {facing} [TM-3.3]"
    if prompt == "drone":
        return "the drone faces that way already [TM-17.3]"
    return "it cannot end there with that facing [TM-7.3]"


def why_not_reaction(state: State, index: int, action: act.Attack, close: bool) -> str:
    """[TM-5.10, TM-14.9, TM-14.11] Why a unit cannot react with this attack."""
    rule = "TM-14.11" if close else "TM-14.9"
    if action.charge:
        return "Beam Overcharge is for the own turn [TM-5.10]"
    lost = why_not_weapon(state, index, action.weapon, state.units[index].stored)
    if lost:
        return lost
    melee = action.weapon == act.FISTS or state.table.guns[action.weapon].melee
    if melee != close:
        kind = "a melee or basic attack" if close else "a ranged attack"
        return f"the reaction is {kind} [{rule}]"
    return why_not_attack(state, index, action, reacting=rule)


def why_not_item(state: State, target: int, action: Action) -> str:
    """[TM-11.15, TM-11.16] Why a shot cannot go there, or no shield of that number takes it."""
    if isinstance(action, act.Block):
        return "no working shield of the unit has that number [TM-11.15]"
    return f"that is destroyed, hidden or no part of {unit_name(state, target)} [TM-11.16]"
