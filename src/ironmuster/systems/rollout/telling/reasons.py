"""Why an answer is refused: the first rule that fails, with its ID."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.value import Action, TimeUp
from ironmuster.systems.rollout.content.hosting import unfit
from ironmuster.systems.rollout.position import actions as act
from ironmuster.systems.rollout.position.charges import why_not_charge
from ironmuster.systems.rollout.position.fog import may_name
from ironmuster.systems.rollout.position.naming import unit_name
from ironmuster.systems.rollout.position.state import NOBODY, BattleGame, State
from ironmuster.systems.rollout.rules.campaign import judging
from ironmuster.systems.rollout.rules.charging import ChargeTurn
from ironmuster.systems.rollout.rules.civilians import Civilians, why_not_led
from ironmuster.systems.rollout.rules.defences import Fortification, why_not_built
from ironmuster.systems.rollout.rules.deployment import Deployment, why_not_deployed
from ironmuster.systems.rollout.rules.fighting import FightTurn, why_not_fight
from ironmuster.systems.rollout.rules.forms import why_not_changed
from ironmuster.systems.rollout.rules.mobilisation import RaiseForces
from ironmuster.systems.rollout.rules.movement import MovementTurn
from ironmuster.systems.rollout.rules.reporting import UNITS
from ironmuster.systems.rollout.rules.shooting import ShootTurn, why_not_shoot

# What is asked at each prompt, with its rule.
ASKED: Final = {
    "muster": ("which team is taken", "GW-10.6"),
    "road": ("how the road of the convoy runs", "RO-18.13"),
    "edge": ("which edge of the table becomes one's own", "RO-2.2"),
    "buy": ("which defensive terrain is bought", "RO-17.3"),
    "build": ("where the piece lies", "RO-17.2"),
    "deploy": ("which unit is set down", "RO-4.7"),
    "place": ("where the unit is set down", "RO-4.7"),
    "movement": ("which unit moves", "RO-5.3"),
    "shooting": ("which unit shoots", "RO-5.3"),
    "charging": ("which unit charges", "RO-5.3"),
    "fighting": ("which unit fights", "RO-5.3"),
    "move": ("what the unit does in the Movement phase", "RO-5.4"),
    "burden": ("whether the unit lays down what it carries", "RO-18.4"),
    "shoot": ("what the unit shoots at", "RO-10.1"),
    "next": ("what the next shot goes at", "RO-10.1"),
    "charge": ("whom the unit charges", "RO-12.1"),
    "fight": ("whom the unit fights", "RO-12.3"),
    "reroll": ("whether the die is rolled again", "RO-1.8"),
    "fudge": ("whether a token rolls the die again", "RO-1.8"),
    "spare": ("whether a token cancels the damage", "RO-1.8"),
    "lead": ("where the civilian goes", "RO-16.2"),
    "luck": ("whether the die is rolled again", "RO-23.11"),
    "orders": ("what is ordered this turn", "RO-23.4"),
    "team": ("who joins the team", "RO-23.4"),
    "march": ("which order is fought next", "RO-23.3"),
    "hire": ("which support comes along", "RO-4.2"),
    "report": ("whether the campaign goes on", "RO-23.3"),
    "learn": ("what the character learns", "RO-23.9"),
    "fit": ("which equipment the character gets", "RO-23.10"),
    "recruit": ("who joins the roster", "RO-23.7"),
    "officer": ("which human character joins", "RO-24.6"),
    "downtime": ("what an idle character does", "RO-23.11"),
    "base": ("what is built at the base", "RO-23.11"),
    "stop": ("whether the battle ends here", "RO-5.5"),
}


def why_not(game: BattleGame, action: Action) -> str:
    """The first rule that an answer fails."""
    decision = game.decision
    assert decision is not None
    if isinstance(action, TimeUp):
        return "no time was agreed"
    if not act.in_bounds(action):
        return "places lie on the table, facings are whole degrees, numbers are counted [RO-2.1]"
    found = of_hidden(game.state, decision.player, action) or of_question(game, action)
    if not found and game.state.campaign is not None:
        found = judging.why_not(game, action)
    if found:
        return found
    what, rule = ASKED.get(decision.prompt, ("something else", "RO-5.2"))
    return f"the question is {what} [{rule}]"


def of_hidden(state: State, player: int, action: Action) -> str:
    """[RO-20.1, RO-R119] Of a unit that the fog hides from who is asked nothing else is told."""
    for name in UNITS:
        unit: object = getattr(action, name, NOBODY)  # a word where it is a kind that is hired
        if not isinstance(unit, int) or not 0 <= unit < len(state.kind):
            continue
        if not may_name(state, player, unit):
            return "there is no such unit [RO-20.1]"
    return ""


def of_question(game: BattleGame, action: Action) -> str:
    """Why the procedure that asks refuses an answer of its own kind; nothing where the answer is of
    another kind."""
    state, asking = game.state, game.stack[-1]
    match asking, action:
        case RaiseForces(), act.Raise(team):
            asked, decision = state.setup.asked, game.decision
            assert asked is not None and decision is not None
            fault = unfit(team, asked, decision.player, game.catalog)[0]
            return f"{fault.where}: {fault.text} [{fault.rule}]"
        case MovementTurn(), _:
            return asking.why_not(game, action)
        case Deployment(), act.Deploy() if asking.unit >= 0:
            return why_not_deployed(state, asking.unit, action)
        case Fortification(), act.Build():
            return why_not_built(state, asking.piece, action)
        case ((ShootTurn() | ChargeTurn() | FightTurn()), act.Change()):
            return why_not_changed(state, asking.unit)
        case ShootTurn(), act.Shoot() | act.Shell():
            return why_not_shoot(state, asking.unit, action)
        case ChargeTurn(), act.Charge(target):
            return why_not_charge(state, asking.unit, target)
        case FightTurn(), act.Fight() | act.Throw() | act.Batter() | act.Clear():
            return why_not_fight(state, asking.unit, action)
        case Civilians(), act.Lead():
            return why_not_led(state, asking.unit, action)
        case _, act.Activate(unit):
            known = unit < len(state.kind)
            name = unit_name(state, unit) if known else f"unit {unit}"
            return f"{name} cannot act now: it is not there, has acted or can do nothing [RO-5.2]"
    return ""
