"""[5.4, 5.5] The judgement of the solid bot: an answer to every question, and why."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.bot import Reason
from ironmuster.kernel.record import Options
from ironmuster.systems.rollout.bots import brawl, campaign, care, fire, foe, opening
from ironmuster.systems.rollout.bots.march import march
from ironmuster.systems.rollout.bots.plans import Plan
from ironmuster.systems.rollout.bots.said import Said, actor_of, on, plain
from ironmuster.systems.rollout.bots.tasks import plan_of
from ironmuster.systems.rollout.position.actions import (
    Activate,
    ComeBack,
    EndPart,
    Fly,
    Pass,
    SetDown,
)
from ironmuster.systems.rollout.position.profile import LIGHT
from ironmuster.systems.rollout.position.state import ENEMY, BattleGame, State
from ironmuster.systems.rollout.rules.enemy.travel import fly
from ironmuster.systems.rollout.rules.wounding import Wound

ORDERS: Final = ("shooting", "charging", "fighting")
AIRBORNE: Final = 6  # answers among which the first flight, or way out of something, stands
LAST: Final = 100_000  # of who gives others range: it moves when they have moved


def answers(
    game: BattleGame, prompt: str, options: Options, player: int, best_only: bool = False
) -> list[Said]:
    """[5.5] What to answer, the best first; `best_only` where nobody wants to know of others."""
    if player == ENEMY or game.state.setup.asked is not None:
        return [foe.answer(game, prompt, options)]
    if prompt in campaign.PROMPTS:
        return [Said(*campaign.answer(game, prompt, options))]
    state = game.state
    if prompt in ("road", "edge", "deploy", "place", "buy", "build"):
        return [before(game, prompt, options)]
    if prompt in ("patch", "rally", "lead", "stop", "fudge", "spare", "reroll", "burden"):
        return [beside(game, prompt, options)]
    if prompt == "movement":
        return [who_moves(state, options)]
    plan = plan_of(state)
    if prompt in ORDERS:
        return [who(state, plan, prompt, options)]
    unit = actor_of(game)
    if prompt == "move":
        return moves(state, plan, unit, options, best_only)
    if prompt in ("shoot", "next"):
        return [fire.shoot(state, plan, unit, options)]
    if prompt == "charge":
        return [brawl.charge(state, plan, unit, options)]
    if prompt == "fight":
        return [brawl.fight(state, plan, unit, options)]
    if prompt == "break":
        return [brawl.leaves(state, plan, unit, options)]
    return [plain(options.at(0), "there is nothing to weigh")]


def before(game: BattleGame, prompt: str, options: Options) -> Said:
    """[RO-4.6] Set-up."""
    state = game.state
    if prompt == "road":
        return opening.road()
    if prompt == "edge":
        return opening.edge(state, options)
    if prompt == "buy":
        return opening.buy(state, options)
    if prompt == "build":
        return opening.build(state, options)
    if prompt == "deploy":
        return opening.deploy(state, options)
    return opening.place(state, actor_of(game), options)


def beside(game: BattleGame, prompt: str, options: Options) -> Said:
    """[5.4] What is neither moving nor fighting."""
    state = game.state
    if prompt == "patch":
        return care.patch(state, options)
    if prompt == "rally":
        return care.rally(options)
    if prompt == "lead":
        return care.lead(state, actor_of(game), options)
    if prompt == "stop":
        return care.stop(state)
    if prompt == "fudge":
        return care.fudge(game)
    if prompt == "spare":
        top = game.stack[-1]
        assert isinstance(top, Wound)
        return care.spare(state, top.target)
    if prompt == "reroll":
        return care.reroll()
    return plain(Pass(), "it keeps what it carries", "RO-18.4")


def who(state: State, plan: Plan, prompt: str, options: Options) -> Said:
    """[RO-5.3] Which unit acts next."""
    if prompt == "shooting":
        return fire.who_shoots(state, plan, options)
    if prompt == "charging":
        return brawl.who_charges(state, plan, options)
    return brawl.who_fights(state, plan, options)


def who_moves(state: State, options: Options) -> Said:
    """[5.4] The foremost first, so that nobody is in the way; who gives others range at last."""
    best, found = 0, options.at(0)
    for place in range(options.size()):
        action = options.at(place)
        if isinstance(action, Activate):
            key = state.y[action.unit] - (LAST if state.line(action.unit).body == LIGHT else 0)
            if isinstance(found, EndPart) or place == 0 or key > best:
                best, found = key, action
    if not isinstance(found, Activate):
        return plain(found, "nobody is left to move", "RO-5.3")
    text = "the foremost first, so that nobody is in the way"
    return Said(found, Reason(text, "RO-5.3", on(found.unit)))


def moves(state: State, plan: Plan, unit: int, options: Options, best_only: bool) -> list[Said]:
    """[5.5] The Movement activation of a unit: on the ground, in the air, or out of something."""
    first = options.at(0)
    for place in range(min(AIRBORNE, options.size())):
        if isinstance(options.at(place), Fly | ComeBack):
            found = fly(state, unit)
            if found is not None and options.has(found):
                return [plain(found, "the best place that it can fly to", "RO-8.1")]
            return [plain(options.at(place), "it flies", "RO-8.1")]
        if isinstance(options.at(place), SetDown):
            return [plain(options.at(place), "out of it, to take part", "RO-7.10")]
    found_steps = march(state, plan, unit, options, best_only)
    return found_steps or [plain(first, "it cannot do anything else", "RO-5.2")]
