"""Why an action is refused: the first failing rule, with its ID."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.record import Decision
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.position import actions as act
from ironmuster.systems.mekleader.position.loadout import RANGES
from ironmuster.systems.mekleader.position.modifiers import is_indirect
from ironmuster.systems.mekleader.position.state import Crew, Fight
from ironmuster.systems.mekleader.position.units import Unit, attacks, doomed, find, is_foe, reloads
from ironmuster.systems.mekleader.rules.steps import takes_support
from ironmuster.systems.mekleader.telling import why_squad as why
from ironmuster.systems.mekleader.telling.names import name_of
from ironmuster.systems.mekleader.telling.why_cards import why_not_play

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State

PROMPTS: Final[dict[type[Action], tuple[str, ...]]] = {  # when each kind of answer can be open
    act.End: ("event", "build", "invite", "scan", "attack", "support", "debrief", "repair"),
    act.Pass: ("prebattle", "round", "hit", "aftermath"),
    act.StandAside: ("prebattle", "round", "hit", "aftermath", "attack", "support"),
    act.Buy: ("build",),
    act.SellMek: ("build",),
    act.SellPilot: ("build",),
    act.SellAttachment: ("build",),
    act.Refit: ("build", "deploy"),
    act.Redraw: ("build",),
    act.Give: ("build",),
    act.Take: ("mission",),
    act.Decline: ("mission",),
    act.Invite: ("invite",),
    act.Accept: ("join",),
    act.Assign: ("deploy",),
    act.Deploy: ("deploy",),
    act.Scan: ("scan",),
    act.Attack: ("attack",),
    act.Reroll: ("reroll",),
    act.Continue: ("retreat",),
    act.Retreat: ("retreat",),
    act.Learn: ("learn",),
    act.Repair: ("repair",),
    act.Discard: ("discard",),
}
QUESTIONS: Final = {  # what is asked, and the rule it is asked by
    "event": ("the cards of the Event Phase", "ML-4.1"),
    "build": ("the Build Phase", "ML-6.2"),
    "mission": ("the choice of a mission", "ML-8.2"),
    "invite": ("whom to invite", "ML-21.4"),
    "join": ("whether to join", "ML-21.4"),
    "deploy": ("the deployment", "ML-8.5"),
    "scan": ("the Recon Scanner", "ML-9.2"),
    "prebattle": ("the cards before the first round", "ML-9.3"),
    "round": ("the cards at the start of the round", "ML-10.2"),
    "attack": ("the attacks of this step", "ML-10.7"),
    "reroll": ("the re-roll of a miss", "ML-13.5"),
    "hit": ("the cards after a hit", "ML-4.4"),
    "support": ("support cards", "ML-19.4"),
    "retreat": ("whether to fight on", "ML-14.1"),
    "aftermath": ("the cards at the end of the engagement", "ML-14.4"),
    "debrief": ("the cards before the pay", "ML-15.1"),
    "learn": ("the skill of a pilot", "ML-15.4"),
    "repair": ("the Repair Phase", "ML-16.1"),
    "discard": ("the hand limit", "ML-4.6"),
}


def why_not(game: MekGame, action: Action) -> str:
    """Why an answer that is not among the options is refused."""
    decision = game.decision
    assert decision is not None, "there is a question"
    state, seat, prompt = game.state, decision.player, decision.prompt
    if isinstance(action, act.Play):
        reason = _bench(state, seat, prompt) or why_not_play(state, seat, prompt, action)
    elif isinstance(action, act.Assign) and prompt == "build":
        return "pilots take their seats at the deployment, once there is a mission [ML-8.5]"
    elif prompt not in PROMPTS.get(type(action), ()):
        subject, rule = QUESTIONS[prompt]
        return f"this is not the moment: the open question is {subject} [{rule}]"
    elif isinstance(action, act.Refit):
        reason = why.why_not_refit(state, seat, action)
    else:
        reason = _bench(state, seat, prompt) or _in_its_moment(state, decision, action)
    subject, rule = QUESTIONS[prompt]
    return reason or f"that is no answer to {subject} [{rule}]"


def _bench(state: State, seat: int, prompt: str) -> str:
    """[ML-7.1] A refit under way comes first."""
    if prompt in ("build", "deploy") and state.players[seat].bench:
        return "first mount what lies on the workbench [ML-7.1]"
    return ""


def _in_its_moment(state: State, decision: Decision, action: Action) -> str:
    """Why an answer to the open question is refused."""
    seat = decision.player
    match action:
        case act.Buy() | act.SellMek() | act.SellPilot() | act.SellAttachment():
            return why.why_not_trade(state, seat, action)
        case act.Redraw():
            return "only the first market that lacks a Mek or a pilot, before buying [ML-6.11]"
        case act.Give():
            return why.why_not_give(state, seat, action)
        case act.Take(place):
            return why.why_not_take(state, seat, place)
        case act.Invite(player):
            return why.why_not_invite(state, seat, player)
        case act.Assign():
            return why.why_not_assign(state, seat, action)
        case act.Deploy():
            return why.why_not_deploy(state, seat)
        case act.Scan():
            return "there is no such Foe in the row [ML-9.2]"
        case act.Attack():
            return why_not_attack(state, seat, action)
        case act.StandAside():
            return why_not_aside(state)
        case act.Learn(skill):
            return why.why_not_learn(state, skill)
        case act.Repair():
            return why.why_not_repair(state, seat, action)
        case act.Discard(card):
            return why.why_not_discard(state, seat, card)
    return ""


def why_not_aside(state: State) -> str:
    """[ML-4.4] Why one cannot stand aside."""
    if len(state.players) == 1:
        return "there is nobody to wait for [ML-4.4]"
    if state.fight is not None and not takes_support(state.fight):
        return "no cards are played in this sub-step [ML-10.3]"
    return "you stand aside already [ML-4.4]"


def why_not_attack(state: State, seat: int, action: act.Attack) -> str:
    """[ML-10.7] Why an attack cannot be made."""
    fight = state.fight
    assert fight is not None, "attacks are made in a fight"
    try:
        unit = find(fight, action.unit)
    except KeyError:
        return "there is no such unit in the fight [ML-10.7]"
    name = name_of(state, action.unit)
    if is_foe(fight, action.unit):
        return f"{name} is a Foe [ML-10.9]"
    if (unit.owner if isinstance(unit, Crew) else state.active) != seat:
        return f"{name} is not yours to command [ML-21.4]"
    return _why_not_made(state, fight, unit, action.attack) or _why_not_at(
        state, fight, action.target
    )


def _why_not_made(state: State, fight: Fight, unit: Unit, attack: int) -> str:
    """[ML-10.3, ML-10.4, ML-13.1, ML-17.8] Why a unit cannot make an attack now."""
    if isinstance(unit, Crew):
        arms = unit.loadout.arms
        if not 0 <= attack < len(arms):
            return f"{name_of(state, unit.number)} has no such attack [ML-1.14]"
        arm = arms[attack]
        name, indirect, missile = arm.weapon.name, arm.indirect, arm.missile
        dry, spent = unit.dry >> arm.place & 1, not reloads(fight, unit, arm)
        timely = arm.shots[fight.step] is not None
    else:
        card = state.catalog.foes[unit.card]
        if not 0 <= attack < len(card.attacks):
            return f"{name_of(state, unit.number)} has no such attack [ML-1.14]"
        printed = card.attacks[attack]
        name, indirect = name_of(state, unit.number), is_indirect(unit.card, state.rules)
        missile, dry = printed.type == "Missile", unit.dry
        spent = not state.rules.foe_missiles_every_round
        timely = printed.range == RANGES[fight.step]
    if dry:
        return f"{name} is Out of Ammo [ML-17.8]"
    if not timely:
        return f"{name} makes no such attack in the {RANGES[fight.step]} step [ML-10.3]"
    if indirect != fight.indirect:
        part = "Indirect" if indirect else "Direct"
        return f"{name} attacks in the {part} sub-step [ML-10.4]"
    if unit.made >> attack & 1:
        return f"{name} has made that attack this round [ML-1.14]"
    if missile and fight.round > 1 and spent:
        return f"the Missiles of {name} are spent [ML-13.1]"
    assert attack in attacks(fight, unit, state.rules), "nothing speaks against the attack"
    return ""


def _why_not_at(state: State, fight: Fight, target: int) -> str:
    """[ML-10.7, ML-10.8] Why something cannot be attacked."""
    if not is_foe(fight, target):
        return "attacks are made at Foes in the row [ML-10.7]"
    if doomed(state, find(fight, target)):
        return f"{name_of(state, target)} is doomed already [ML-10.8]"
    return ""
