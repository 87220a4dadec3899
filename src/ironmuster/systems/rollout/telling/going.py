"""[RO-1.8, RO-5.5, RO-13, RO-16.2, RO-17.3, RO-23.11] What going on, doing nothing, a token and a
second roll bring, by what is asked."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.system import Label
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position import actions as act
from ironmuster.systems.rollout.position.naming import unit_name
from ironmuster.systems.rollout.position.state import BattleGame
from ironmuster.systems.rollout.position.stats import is_pinned
from ironmuster.systems.rollout.rules.attack import Attack
from ironmuster.systems.rollout.rules.civilians import is_led
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.rolling import Roll
from ironmuster.systems.rollout.rules.routing import FLEES, Rout
from ironmuster.systems.rollout.rules.wounding import Wound
from ironmuster.systems.rollout.telling.names import actor, on

DICE: Final = {
    "strike": "Strike",
    "save": "Save",
    "structure": "Save",
    "fight": "Fight",
    "pull_back": "Pull Back",
    "repair": "repair",
    "rout": "rout",
    "crash": "crash",
    "mine": "mine",
    "house": "building",
}
AGAIN: Final = {
    "reroll": "Roll again, once in a Shoot phase",  # of a sharpshooter [D11]
    "luck": "Roll again, once in the battle",
    "shared": "Roll again by the dog, once in a campaign turn",  # [RO-R209]
}


def of_going_on(game: BattleGame, action: Action) -> Label | None:
    """[RO-1.8, RO-5.5, RO-13, RO-16.2, RO-17.3] Answers that are told by what is asked; None of any
    other."""
    if game.decision is None:
        return None
    match game.decision.prompt, action:
        case "rally", act.GoOn():
            return tested(game)
        case (("reroll" | "luck" | "fudge"), act.GoOn()):
            return Label(f"Keep the die: {die_told(game)}")
        case (("reroll" | "luck"), act.Reroll()):
            return Label(AGAIN[again(game)])
        case "spare", act.GoOn():
            return taken(game)
        case (("fudge" | "spare"), act.Fudge()):
            does = "roll again" if game.decision.prompt == "fudge" else "no damage"
            left = game.state.tokens
            return Label(
                f"Spend {f'one of {left} tokens' if left > 1 else 'the last token'}: {does}"
            )
        case "buy", act.GoOn():
            return Label("Buy nothing more")
        case "lead", act.Pass():
            led = is_led(game.state, actor(game))
            return Label("It stands still" if led else "It does as it likes")
        case "lead", act.EndPart():
            return Label("Leave all that are left to themselves")
        case "break", act.Pass():
            pinned = is_pinned(game.state, actor(game))
            return Label("Stay, Pinned" if pinned else "Stay in contact")
        case "stop", act.GoOn():
            turn, last = game.state.turn + 1, orders_of(game.state).limit(game.state)
            return Label(f"Play on: turn {turn} of {last}")
    return None


def tested(game: BattleGame) -> Label:
    """[RO-13.6] Who is not rallied is tested."""
    top = game.stack[-1]
    assert isinstance(top, Rout)
    unit = top.queue[top.place]
    return Label(f"{unit_name(game.state, unit)} tests: flees on {FLEES}+", on(unit))


def taken(game: BattleGame) -> Label:
    """[RO-10.5] So much is lost."""
    top = game.stack[-1]
    assert isinstance(top, Wound)
    return Label(f"Take the damage: {top.hp} HP", on(top.target))


def again(game: BattleGame) -> str:
    """[D11, RO-R209] Whose second roll it is; that of the unit itself goes before the dog's."""
    assert game.decision is not None
    top = game.stack[-1]
    if game.decision.prompt == "luck" and isinstance(top, Roll) and top.unit not in game.state.luck:
        return "shared"
    return game.decision.prompt


def die_told(game: BattleGame) -> str:
    """[RO-10.2, RO-10.3, RO-13.6] What the die is for, what it shows, and what that brings, as far
    as it depends on this die alone."""
    top = game.stack[-1]
    assert isinstance(top, Roll)
    brings = ""
    match game.stack[-2] if len(game.stack) > 1 else None:
        case Attack() as attack:
            brings = " hits" if top.face >= attack.aim(game.state).roll else " misses"
        case Wound(save=save):
            brings = " saves" if top.face >= save else " fails"
        case Rout():
            brings = " flees" if top.face >= FLEES else " stays"
    return f"{DICE[top.what]} {top.face}{brings}"
