"""Play the missions of Rollout 1942 with a bot, and print what came of it, as they are set up by
default: a row for each mission, beside part 5.7 of its specification.

    python scripts/mission_figures.py [--bot greedy] [--from 0] [--games 100] [--keep FILE]
        [--option infantry_count=models ...] [mission ...]
    python scripts/mission_figures.py --table FILE ...

The games are those of `ironmuster sim rollout --bots BOT --seed 1 --scenario MISSION`, by their
numbers. A thousand of a row take a core some ten minutes, so they are played in parts: `--keep`
writes a line of sums to the end of a CSV file for each part of `PART` games, as it is finished, and
`--table` makes the table of such files, of the newest version of the rules in them.
`benchmarks/missions.csv` is one: it names the games of each row that have been played.
"""

from __future__ import annotations

import argparse
import csv
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
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
PART: Final = 50
OF_A_ROW: Final = ("version", "bot", "options", "mission")
SUMS: Final = ("games", "won", "turns", "xp", "lost", "early")
COLUMNS: Final = (*OF_A_ROW, "first", *SUMS)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("missions", nargs="*", default=MISSIONS)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--table", action="store_true")
    wanted = parser.parse_args()
    print("| bot | options | mission | games | won, % | turns | XP | lost | alerted in turn 1, % |")
    print("|---|---|---|---:|---:|---:|---:|---:|---:|")
    if wanted.table:
        for row in summed(part for path in wanted.missions for part in kept(Path(path))):
            print(told(row))
        return
    for mission in wanted.missions:
        found = []
        for part in played(wanted, mission):
            found.append(part)
            if wanted.keep:
                keep(wanted.keep, part)
        print(*map(told, summed(found)), sep="\n", flush=True)


def kept(path: Path) -> Iterator[dict[str, Any]]:
    """The parts in a file."""
    with path.open(encoding="utf-8", newline="") as file:
        for line in csv.DictReader(file):
            yield {name: line[name] if name in OF_A_ROW else int(line[name]) for name in COLUMNS}


def keep(path: Path, part: dict[str, Any]) -> None:
    """Write a part to the end of a file."""
    new = not path.exists()
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        if new:
            writer.writeheader()
        writer.writerow(part)


def summed(parts: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """A row for each bot, options and mission, under the newest rules. The same game twice is an
    error: it would count as two."""
    parts = list(parts)
    newest = max((int(part["version"]) for part in parts), default=0)
    rows: dict[tuple[str, ...], Counter[str]] = {}
    numbers: dict[tuple[str, ...], set[int]] = {}
    for part in parts:
        if int(part["version"]) < newest:
            continue
        of = tuple(str(part[name]) for name in OF_A_ROW)
        games = set(range(part["first"], part["first"] + part["games"]))
        twice = numbers.setdefault(of, set()) & games
        if twice:
            raise SystemExit(f"{', '.join(of)}: game {min(twice)} stands there twice")
        numbers[of] |= games
        rows.setdefault(of, Counter()).update({name: part[name] for name in SUMS})
    return [dict(zip(OF_A_ROW, of, strict=True)) | dict(sums) for of, sums in rows.items()]


def played(wanted: argparse.Namespace, mission: str) -> Iterator[dict[str, Any]]:
    """The games of a mission, part by part."""
    system = load_system("rollout")
    options = dict(word.split("=", 1) for word in wanted.option)
    setup = complete(Setup(mission=mission, options=options), ["mission"], system.catalog)
    end = wanted.first + wanted.games
    for first in range(wanted.first, end, PART):
        sums: Counter[str] = Counter(dict.fromkeys(SUMS, 0))
        for number in range(first, min(first + PART, end)):
            sums.update(one_game(wanted.bot, setup, number))
        row = (str(system.version), wanted.bot, " ".join(sorted(wanted.option)), mission)
        yield dict(zip(OF_A_ROW, row, strict=True)) | {"first": first} | dict(sums)


def one_game(name: str, setup: Setup, number: int) -> dict[str, int]:
    """What a game adds to the sums of its row."""
    root = key_of(SEED)
    table, hand = Dice(derive(root, f"table {number}")), Dice(derive(root, f"game {number}, bot 0"))
    game = start(load_system("rollout"), setup, table, observed=False)
    bot, seat = roster.make(name, "rollout", hand), Seat(game, PLAYER)
    early = False
    while game.decision is not None:
        game.choose(bot.choose(seat))
        early = early or (game.state.turn == 1 and game.state.alert > 0)
    state: State = game.state
    won = state.goal.decided == "won"
    figures = (1, won, state.turn, state.xp[PLAYER], lost(state), early)
    return dict(zip(SUMS, map(int, figures), strict=True))


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


def told(row: dict[str, Any]) -> str:
    """A line of the table."""
    games = row["games"]
    won = share(row["won"], games)
    cells = (
        row["bot"],
        row["options"] or "-",
        row["mission"],
        str(games),
        f"{100 * won.value:.0f} ({100 * won.low:.0f} to {100 * won.high:.0f})",
        *(f"{row[name] / games:.1f}" for name in ("turns", "xp", "lost")),
        f"{100 * row['early'] / games:.0f}" if row["mission"] in UNAWARE else "-",
    )
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
