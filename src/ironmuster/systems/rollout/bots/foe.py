"""[RO-20, RO-20.1] Where a person might sit, the rules' own enemy answers for its side."""

from __future__ import annotations

from ironmuster.geometry.plane.lengths import length
from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.bots.said import Said, actor_of, plain
from ironmuster.systems.rollout.position.actions import (
    Activate,
    Buy,
    Hold,
    LineUp,
    Move,
)
from ironmuster.systems.rollout.position.state import BattleGame
from ironmuster.systems.rollout.rules.enemy.choosing import choose


def answer(game: BattleGame, prompt: str, options: Options) -> Said:
    """[RO-20.1, GW-10.6] What the rules would answer, or the nearest to it that is listed; in a
    battle of a campaign for either side."""
    if prompt in ("muster", "buy", "build"):
        return forces(game, prompt, options)
    wanted = LineUp() if options.has(LineUp()) else choose(game, actor_of(game), prompt, options)
    return plain(listed(options, wanted), "as the rules play the enemy", rule_of(wanted))


def forces(game: BattleGame, prompt: str, options: Options) -> Said:
    """[GW-10.6, GW-10.7] Of teams one by the number of the field, of defences a nest that can be
    paid, else the last; of places the first."""
    if prompt == "buy":
        nest = Buy("machinegun_nest")
        wanted = nest if options.has(nest) else options.at(options.size() - 1)
        return plain(wanted, "three shots a turn that pin", "RO-17.3")
    asked = game.state.setup.asked
    number = asked.field if asked is not None and prompt == "muster" else 0
    return plain(options.at(number % options.size()), "it is as good as any", "GW-10.6")


def listed(options: Options, wanted: Action) -> Action:
    """The answer itself where it is listed; of places the nearest; else the first."""
    if options.has(wanted):
        return wanted
    if isinstance(wanted, Hold) and options.has(Hold()):
        return Hold()
    best, found = -1, options.at(0)
    if isinstance(wanted, Move):
        for place in range(options.size()):
            action = options.at(place)
            if isinstance(action, Move):
                far = length(action.x - wanted.x, action.y - wanted.y)
                if best < 0 or far < best:
                    best, found = far, action
    return found


def rule_of(action: Action) -> str:
    """The rule by which the enemy answers so."""
    if isinstance(action, Move | Hold):
        return "RO-20.6"
    return "RO-20.2" if isinstance(action, Activate) else "RO-20.11"
