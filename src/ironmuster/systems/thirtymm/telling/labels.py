"""[TM-4, TM-5.6] Answers in words, with the anchors by which a screen finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.names import listed
from ironmuster.kernel.system import Label, Phrase
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.content.datasheet import dc
from ironmuster.systems.thirtymm.content.setup import squads_in
from ironmuster.systems.thirtymm.content.squad import squad_dc, units_of
from ironmuster.systems.thirtymm.position import actions as act
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.position.stats import cost_of
from ironmuster.systems.thirtymm.rules.attack import Strike
from ironmuster.systems.thirtymm.rules.commands import BOTH
from ironmuster.systems.thirtymm.rules.commands import COST as COMMAND_COST
from ironmuster.systems.thirtymm.rules.drones import COST as ORDER_COST
from ironmuster.systems.thirtymm.rules.grapple import COST as GRAPPLE_COST
from ironmuster.systems.thirtymm.rules.grapple import break_cost
from ironmuster.systems.thirtymm.rules.targets import BASIC_COST
from ironmuster.systems.thirtymm.rules.turn import CHARGE_COST, hurl_cost
from ironmuster.systems.thirtymm.telling.names import (
    FACINGS,
    building_name,
    first_up,
    item_name,
    marker_name,
    on,
    there,
    unit_name,
    weapon_name,
    words,
)

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

PICKED: Final = {
    "deploy": "Set up",
    "reserve": "Bring on",
    "activate": "Activate",
    "watcher": "React with",
}
PLAIN: Final[dict[type[Action], str]] = {
    act.PassOn: "Leave this slot to a teammate",
    act.KeepBack: "Keep the rest in reserve",
    act.Hold: "Hold the unit",
    act.Disengage: "Let the held unit go",
    act.Endure: "Let no shield take it",
    act.Reroll: "Roll again",
    act.Accept: "Leave the die as it fell",
    act.Wait: "Do not react now",
    act.Again: f"Try again, {GRAPPLE_COST} AP",
    act.Desist: "Give up, the turn ends",
    act.GetUp: f"Get up, {COMMAND_COST} AP",
    act.Kneel: f"Kneel, {COMMAND_COST} AP",
    act.LieDown: f"Go prone, {COMMAND_COST} AP",
    act.RotorShift: f"Rotor Shift, {COMMAND_COST} AP",
    act.Overwatch: f"Overwatch and end, {COMMAND_COST} AP",
    act.Guard: f"Guard and end, {COMMAND_COST} AP",
    act.Counter: f"Counter and end, {COMMAND_COST} AP",
    act.DropObject: "Set the object down",
    act.EndTurn: "End the turn",
}


def describe(game: MissionGame, action: Action) -> Label:
    """[TM-4, TM-5.6] An answer to the open question in words."""
    state = game.state
    match action:
        case act.Move() | act.Place() | act.PlaceMarker() | act.Fly() | act.Face() | act.Thrust():
            return phrases(game)[type(action)].label(action)
        case act.Leave() | act.Throw() | act.BreakFree():
            return phrases(game)[type(action)].label(action)
        case act.TakeRole() | act.TakeArea() | act.Choose() | act.Pick() | act.Raise():
            return of_opening(game, action)
        case act.Attack() | act.OrderAttack() | act.Hurl() | act.Shell() | act.Raze():
            return of_attack(state, action)
    return of_command(game, action) or Label(PLAIN[type(action)])


def phrases(game: MissionGame) -> dict[type[Action], Phrase]:
    """[TM-4.8, TM-7.1] How answers that come by the hundred are told, and what is told like
    them."""
    facing: dict[str, tuple[str, ...]] = {"facing": FACINGS}
    spot = ("hex:{at}", "elevation:{elevation}")
    cost = COMMAND_COST
    return {
        act.PlaceMarker: Phrase(
            f"Place the next {game.state.table.mission.marker} on {{at}}", ("hex:{at}",)
        ),
        act.Place: Phrase("Set up on {at}, elevation {elevation}", spot),
        act.Move: Phrase("Move to {at}, elevation {elevation}", spot),
        act.Fly: Phrase(
            "Fly over {at}, elevation {elevation}, facing {facing}, {mp} MP left",
            (*spot, "facing:{facing}", "mp:{mp}"),
            facing,
        ),
        act.Face: Phrase("Face {facing}", ("facing:{facing}",), facing),
        act.Thrust: Phrase(
            "Thruster move {direction}", ("thrust:{direction}",), {"direction": FACINGS}
        ),
        act.Leave: Phrase("Leave the board from {at}", ("hex:{at}",)),
        act.Throw: Phrase("Throw it to {at}", ("hex:{at}",)),
        act.BreakFree: Phrase(f"Break free to {{at}}, {cost} AP", ("hex:{at}",)),
    }


def of_opening(game: MissionGame, action: Action) -> Label:
    """[TM-4.4 to TM-4.8, TM-5.2] Roles, areas, objectives and units."""
    state = game.state
    decision = game.decision
    assert decision is not None
    match action:
        case act.TakeRole(attacker):
            own = state.table.teams[decision.player] == attacker
            return Label("Be the Attacker" if own else "Be the Defender", (f"attacker:{attacker}",))
        case act.TakeArea(south):
            return Label(f"Take the {'South' if south else 'North'} area", (f"south:{int(south)}",))
        case act.Raise(wanted):
            (squad,) = squads_in((wanted,), game.catalog)
            units = [
                f"{one.name} ({dc(one, game.catalog)})" for one in units_of(squad, game.catalog)
            ]
            cost = squad_dc(squad, game.catalog)
            return Label(f"{squad.name}: {cost} DC: {listed(units)}")
        case act.Choose(goals):
            names = list(state.table.catalog.secondaries.values())
            text = ", ".join([names[goal].name for goal in goals])
            return Label(text, tuple([f"goal:{goal}" for goal in goals]))
    assert isinstance(action, act.Pick)
    return Label(f"{PICKED[decision.prompt]} {unit_name(state, action.unit)}", on(action.unit))


def of_attack(state: State, action: Action) -> Label:
    """[TM-11.1, TM-16.3, TM-16.6, TM-17.3] With what at what, for how many Action Points."""
    match action:
        case act.Attack(weapon, unit, item, charge):
            cost = price(state, weapon) + (CHARGE_COST if charge else 0)
            how = "Overcharged " if charge else ""
            anchors = (f"weapon:{weapon}", *on(unit), f"aim:{item}")
            what = first_up(f"{how}{weapon_name(state, weapon)}")
            text = f"{what} at {aimed(state, unit, item)}, {cost} AP"
            return Label(text, (*anchors, "charge") if charge else anchors)
        case act.OrderAttack(drone, weapon, unit, item):
            cost = ORDER_COST + price(state, weapon)
            what = f"{weapon_name(state, weapon)} at {aimed(state, unit, item)}"
            anchors = (f"order:{drone}", f"weapon:{weapon}", *on(unit), f"aim:{item}")
            return Label(f"Order {unit_name(state, drone)}: {what}, {cost} AP", anchors)
        case act.Hurl(weapon, unit, item):
            cost = hurl_cost(state.table.guns[weapon])
            text = f"Throw {weapon_name(state, weapon)} at {aimed(state, unit, item)}, {cost} AP"
            return Label(text, (f"hurl:{weapon}", *on(unit), f"aim:{item}"))
        case act.Shell(weapon, building):
            what, anchor = building_name(state, building), f"building:{building}"
        case act.Raze(weapon, marker):
            what, anchor = marker_name(state, marker), f"marker:{marker}"
        case _:
            raise TypeError(action)
    text = f"{weapon_name(state, weapon)} at {what}, {price(state, weapon)} AP"
    return Label(text, (f"weapon:{weapon}", anchor))


def price(state: State, weapon: int) -> int:
    """[TM-11.3, TM-11.14] The Action Points of an attack by whoever has the weapon."""
    if weapon == act.FISTS:
        return BASIC_COST
    return cost_of(state, state.carried[weapon], state.table.guns[weapon])


def aimed(state: State, unit: int, item: int) -> str:
    """[TM-11.1] A unit and what of it is aimed at."""
    return f"{unit_name(state, unit)}, {item_name(state, unit, item)}"


def of_command(game: MissionGame, action: Action) -> Label | None:
    """[TM-11.15, TM-11.16, TM-13, TM-14] What names a unit, a weapon, an arm or a marker."""
    state = game.state
    cost = COMMAND_COST
    match action:
        case act.Aim(item):
            target = struck(game)
            return Label(f"Next shot at {aimed(state, target, item)}", (*on(target), f"aim:{item}"))
        case act.Block(item):
            target = struck(game)
            return Label(f"Let the {item_name(state, target, item)} take it", (f"item:{item}",))
        case act.Grapple(unit):
            return Label(f"Grapple {unit_name(state, unit)}, {GRAPPLE_COST} AP", on(unit))
        case act.BreakGrapple(at):
            paid = break_cost(state, state.turn.unit)
            return Label(f"Break the grapple to {at}, {paid} AP", there(at))
        case act.Equip(weapon, arm):
            return in_hand(state, "Equip", weapon, arm)
        case act.PickUp(weapon, arm):
            return in_hand(state, "Pick up", weapon, arm)
        case act.Stow(weapon):
            return Label(f"Stow {weapon_name(state, weapon)}, {cost} AP", (f"stow:{weapon}",))
        case act.Drop(weapon):
            return Label(f"Drop {weapon_name(state, weapon)}", (f"drop:{weapon}",))
        case act.TakeObject(marker):
            return Label(f"Pick up {marker_name(state, marker)}, {cost} AP", (f"marker:{marker}",))
        case act.OrderMove(drone):
            return Label(f"Order {unit_name(state, drone)} to move, {ORDER_COST} AP", on(drone))
        case act.Gather(marker):
            return Label(
                f"Gather information at {marker_name(state, marker)}", (f"marker:{marker}",)
            )
        case act.Light(marker):
            return Label(f"Light {marker_name(state, marker)}, {cost} AP", (f"marker:{marker}",))
    return None


def struck(game: MissionGame) -> int:
    """[TM-11.5] The target of the attack in progress."""
    strike = game.stack[-1]
    assert isinstance(strike, Strike)
    return strike.target


def in_hand(state: State, verb: str, weapon: int, arm: int) -> Label:
    """[TM-2.9, TM-14.5] A weapon taken in one arm or in both."""
    names = state.table.profiles[state.turn.unit].names
    how = "both arms" if arm == BOTH else words(names[arm])
    text = f"{verb} {weapon_name(state, weapon)} with {how}, {COMMAND_COST} AP"
    return Label(text, (f"equip:{weapon}", f"arm:{arm}"))
