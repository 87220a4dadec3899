"""Play the missions of Rollout 1942 with a bot, and print what came of it, as they are set up by
default: a row for each mission, beside part 5.7 of its specification.

    python scripts/mission_figures.py [--bot greedy] [--from 0] [--games 100] [--rows FILE]
        [--option infantry_count=models ...] [mission ...]

The games are those of `ironmuster sim rollout --bots BOT --seed 1 --scenario MISSION`, by their
numbers. `--rows` also writes a line of JSON for each game to the end of a file, as it is finished;
with `--table` nothing is played: the table is made of such files, which are named instead.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any, Final

from ironmuster.bots import roster
from ironmuster.kernel.chance import Dice, derive, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.seat import Seat
from ironmuster.lab.stats import share
from ironmuster.registry import load_system
from ironmuster.systems.rollout.content.setup import Setup, complete
from ironmuster.systems.rollout.position.state import PLAYER, WITHDRAWN, State

SEED: Final = 1
MISSIONS: Final = ("recovery", "recon", "defend", "attack", "escort", "investigate")
UNAWARE: Final = ("recon", "attack", "investigate")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("missions", nargs="*", default=MISSIONS)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--rows", type=Path)
    parser.add_argument("--table", action="store_true")
    wanted = parser.parse_args()
    print(
        "| bot | mission | games | won, % | turns | XP | characters lost | alerted in turn 1, % |"
    )
    print("|---|---|---:|---:|---:|---:|---:|---:|")
    if wanted.table:
        rows = [json.loads(line) for one in wanted.missions for line in lines_of(one)]
        for bot, mission in dict.fromkeys((row["bot"], row["mission"]) for row in rows):
            kind = [row for row in rows if (row["bot"], row["mission"]) == (bot, mission)]
            print(told(bot, mission, kind))
        return
    for mission in wanted.missions:
        found = []
        for row in played(wanted, mission):
            found.append(row)
            if wanted.rows:
                with wanted.rows.open("a") as file:
                    file.write(json.dumps(row) + "\n")
        print(told(wanted.bot, mission, found), flush=True)


def lines_of(path: str) -> list[str]:
    """The lines of a file."""
    return Path(path).read_text("utf-8").splitlines()


def played(wanted: argparse.Namespace, mission: str) -> Iterator[dict[str, Any]]:
    """The games of a mission, one after the other."""
    system = load_system("rollout")
    options = dict(word.split("=", 1) for word in wanted.option)
    setup = complete(Setup(mission=mission, options=options), ["mission"], system.catalog)
    root = key_of(SEED)
    for number in range(wanted.first, wanted.first + wanted.games):
        begun = process_time()
        game = start(system, setup, Dice(derive(root, f"table {number}")), observed=False)
        dice = Dice(derive(root, f"game {number}, bot 0"))
        bot, seat = roster.make(wanted.bot, "rollout", dice), Seat(game, PLAYER)
        early = False
        while game.decision is not None:
            game.choose(bot.choose(seat))
            early = early or (game.state.turn == 1 and game.state.alert > 0)
        state: State = game.state
        yield {
            "bot": wanted.bot,
            "mission": mission,
            "number": number,
            "won": state.goal.decided == "won",
            "turns": state.turn,
            "xp": state.xp[PLAYER],
            "lost": lost(state),
            "early": early,
            "seconds": round(process_time() - begun, 2),
        }


def lost(state: State) -> int:
    """How many characters of the player are out of action or withdrawn."""
    return len(
        [
            unit
            for unit in range(len(state.kind))
            if state.side[unit] == PLAYER
            and state.profile(unit).character
            and (state.hp[unit] <= 0 or state.status[unit] == WITHDRAWN)
        ]
    )


def told(bot: str, mission: str, rows: list[dict[str, Any]]) -> str:
    """A line of the table."""
    won = share(sum(row["won"] for row in rows), len(rows))
    early = sum(row["early"] for row in rows) / len(rows)
    cells = (
        bot,
        mission,
        str(len(rows)),
        f"{100 * won.value:.0f} ({100 * won.low:.0f} to {100 * won.high:.0f})",
        *(f"{sum(row[key] for row in rows) / len(rows):.1f}" for key in ("turns", "xp", "lost")),
        f"{100 * early:.0f}" if mission in UNAWARE else "-",
    )
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
