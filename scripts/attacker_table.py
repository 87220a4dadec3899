"""Play every mission of 30 Minute Missions with the same squad on both sides, the regular on both.

    python scripts/attacker_table.py [games a mission, 200 unless told] [mission ...]

Each row: the Attacker's share of the games with its 95 % interval (half for a draw), the mean
points of both sides, primary and secondary together, how long the battles were, how they ended.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Final

import msgspec

from ironmuster.lab.series import GameRecord, Series, SeriesSpec, run
from ironmuster.lab.stats import share
from ironmuster.registry import load_system
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.setup import Setup, complete

SQUADS: Final = {"scouting": "SC-1", "skirmish": "SK-1", "operation": "OP-1", "battle": "BT-1"}
OPEN: Final = "skirmish"  # the size of a mission that leaves it open


def main() -> None:
    """Print the table."""
    load_system("thirtymm")
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print("| mission | squad | Attacker, % | points | rounds | wiped out, % | decisions |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for id in sys.argv[2:] or DATA.contents.missions:
        print(row(id, run(spec_of(id, games))), flush=True)


def spec_of(id: str, games: int) -> SeriesSpec:
    """The series of a mission."""
    mission = DATA.contents.missions[id]
    named = {"mission", "squads"} | ({"size"} if mission.size is None else set())
    squad = SQUADS[mission.size or OPEN]
    setup = Setup(id, "" if mission.size else OPEN, squads=(squad, squad))
    scenario = msgspec.to_builtins(complete(setup, named, DATA.contents))
    return SeriesSpec(
        system="thirtymm", scenario=scenario, bots=("greedy", "greedy"), games=games, swap=False
    )


def row(id: str, series: Series) -> str:
    """A line of the table."""
    mission = DATA.contents.missions[id]
    games = series.games
    won = share(sum(game.scores[game.summary["attacker"]] for game in games), len(games))
    points = [mean([points_of(game, side) for game in games]) for side in (0, 1)]
    reasons = Counter(game.reason for game in games)
    cells = (
        f"{id} {mission.name}",
        series.spec.scenario["squads"][0],
        f"{100 * won.value:.0f} ({100 * won.low:.0f} to {100 * won.high:.0f})",
        f"{points[0]:.1f} : {points[1]:.1f}",
        f"{mean([game.summary['rounds'] for game in games]):.1f} of {mission.rounds}",
        f"{100 * reasons['wipe_out'] / len(games):.0f}",
        f"{mean([game.decisions for game in games]):.0f}",
    )
    return f"| {' | '.join(cells)} |"


def points_of(game: GameRecord, side: int) -> int:
    """The points of the Attacker (0) or the Defender in a game."""
    team = game.summary["attacker"] if side == 0 else 1 - game.summary["attacker"]
    return game.summary[f"primary_{team}"] + game.summary[f"secondary_{team}"]


def mean(numbers: list[int]) -> float:
    """The mean of some numbers."""
    return sum(numbers) / len(numbers)


if __name__ == "__main__":
    main()
