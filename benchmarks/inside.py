"""`python -m benchmarks.inside MAP`: what it costs a campaign of the Great War that its battles are
games of another system.

Regular bots play the same campaigns by dice, and with all battles played by them in Battle Machine.
Each battle is then played once more from its first question, as a game of its own. Printed is the
processor time of all three, and how many times the campaign takes what the campaign by dice and its
battles alone take together. Laying out a field and choosing forces count for the campaign only.
"""

from __future__ import annotations

import argparse
from time import process_time
from typing import Any

import ironmuster
from ironmuster.bots import roster
from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice, derive, key_of
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.seat import Seat, deciding
from ironmuster.lab.play import play
from ironmuster.registry import SYSTEMS

TACTICAL, BY_DICE = "tactical:battlemachine", "auto"


def main() -> None:
    """Print a row for a map."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("map")
    parser.add_argument("--games", type=int, default=30)
    wanted = parser.parse_args()
    # What is loaded and worked out once for all campaigns is no part of any.
    timed(campaign(wanted.map, wanted.games, TACTICAL), wanted.games)
    whole = alone = by_dice = 0.0
    battles = 0
    for number in range(wanted.games):
        whole += timed(campaign(wanted.map, number, TACTICAL), number)
        by_dice += timed(campaign(wanted.map, number, BY_DICE), number)
        kept = battles_of(campaign(wanted.map, number, TACTICAL), number)
        alone += sum(timed(battle, number) for battle in kept)
        battles += len(kept)
    how = "compiled" if ironmuster.compiled() else "interpreted"
    print(
        f"{wanted.map}, {how}: {wanted.games} campaigns with {battles} battles {whole:.2f} s "
        f"({wanted.games / whole:.1f}/s), by dice {by_dice:.2f} s, battles alone {alone:.2f} s: "
        f"{whole / (by_dice + alone):.2f} times"
    )


def campaign(name: str, number: int, mode: str) -> Game[Any, Any]:
    """Return the first position of a campaign for two."""
    system = SYSTEMS["greatwar"]
    wanted = {
        "map": name,
        "players": 2,
        "factions": ["ostmark", "cantons"],
        "options": {"battle_mode": mode},
    }
    dice = Dice(derive(key_of(1), f"campaign {number}"))
    return start(system, scenario_from(system, wanted), dice, SYSTEMS, observed=False)


def regulars(system: str, number: int, count: int) -> list[Bot]:
    """Return a regular bot for each seat."""
    return [
        roster.make("greedy", system, Dice(derive(key_of(1), f"{system} {number} {player}")))
        for player in range(count)
    ]


def timed(game: Game[Any, Any], number: int) -> float:
    """Return the seconds of processor time in which regulars play a game to its end."""
    bots = regulars(game.system.name, number, game.system.seats(game.state))
    inside = regulars("battlemachine", number, len(bots))
    before = process_time()
    play(game, bots, 1_000_000, lambda player, _: inside[player])
    return process_time() - before


def battles_of(game: Game[Any, Any], number: int) -> list[Game[Any, Any]]:
    """Return the battles of a campaign at their first question."""
    bots = regulars("greatwar", number, game.system.seats(game.state))
    inside = regulars("battlemachine", number, len(bots))
    found: list[Game[Any, Any]] = []
    last: Game[Any, Any] | None = None
    while (decision := game.decision) is not None:
        if game.child is None:
            game.choose(bots[decision.player].choose(Seat(game, decision.player)))
            continue
        if game.child is not last:
            last = game.child
            found.append(last.clone())
        game.choose(inside[decision.player].choose(deciding(game)))
    return found


if __name__ == "__main__":
    main()
