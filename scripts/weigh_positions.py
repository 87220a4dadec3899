"""Find what counts in a position of Battle Machine, and print `bots/weights.py`.

    python scripts/weigh_positions.py [--games 8000] [--seed 1] > weights.py

The regular plays itself, in every scenario, with two of the ready battlegroups on one of the maps
made for their points, drawn for each game. At the beginning of every turn it is noted by how much
seat 0 leads in each trait (`winning.lead_of`), and in the end who won; the weights are those by
which the leads foretell it best: a logistic regression, each trait once as it is and once divided
by the rounds left and one. On standard error: how well they do on a quarter of the games, held
back.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any, Final

import numpy as np

from ironmuster.bots import roster
from ironmuster.kernel.chance import Dice, derive, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.seat import Seat
from ironmuster.registry import load_system
from ironmuster.systems.battlemachine.bots.winning import TRAITS, lead_of

HELD_BACK: Final = 4  # every fourth game
RIDGE: Final = 0.1  # keeps a trait that never occurs at nothing
STEPS: Final = 60
HEAD: Final = '''"""What counts in a position, by scenario: a steady and a late weight for each
trait of `winning.py`.

Written by `scripts/weigh_positions.py`, from games of the regular against itself.
"""

from typing import Final

WEIGHTS: Final[dict[str, tuple[list[float], list[float]]]] = {'''


def noted(key: bytes, scenario: str, limit: int) -> tuple[list[list[float]], list[float], float]:
    """Return leads and ends of a drawn game at the beginning of each turn, and its result."""
    system: Any = load_system("battlemachine")
    dice = Dice(derive(key, "set-up"))
    catalog = system.catalog
    maps = [one.id for one in catalog.maps.values() if one.points == limit]
    groups = [id for id, one in catalog.battlegroups.items() if one.limit == limit]
    pair = [groups.pop(dice.below(len(groups))) for _ in range(2)]
    wanted = {"scenario": scenario, "map": maps[dice.below(len(maps))], "battlegroups": pair}
    begun = scenario_from(system, wanted)
    game = start(system, begun, Dice(derive(key, "game")), {system.name: system}, observed=False)
    bots = [roster.make("greedy", system.name, Dice(derive(key, f"seat {n}"))) for n in range(2)]
    leads, ends, turn = [], [], -1
    while (decision := game.decision) is not None:
        state: Any = game.state
        if state.round > 0 and state.turns != turn:
            turn = state.turns
            leads.append(lead_of(state))
            ends.append(1.0 / (max(0, state.length - state.round) + 1))
        game.choose(bots[decision.player].choose(Seat(game, decision.player)))
    winner = game.state.winner
    return leads, ends, 0.5 if winner < 0 else float(winner == 0)


def fitted(rows: Any, results: Any) -> Any:
    """Return the weights of a logistic regression, by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(-np.clip(rows @ weights, -30, 30)))
        slope = rows.T @ (chance - results) + RIDGE * weights
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows
        weights -= np.linalg.solve(curve + RIDGE * np.eye(rows.shape[1]), slope)
    return weights


def surprise(rows: Any, results: Any, weights: Any) -> float:
    """Return the mean negative logarithm of the chance given to what happened."""
    chance = 1.0 / (1.0 + np.exp(-np.clip(rows @ weights, -30, 30)))
    return float(-np.mean(results * np.log(chance) + (1 - results) * np.log(1 - chance)))


def weighed(scenario: str, games: int, seed: str, limit: int) -> Any:
    """Return the weights of a scenario, the steady ones first."""
    rows: list[list[float]] = []
    results: list[float] = []
    held: list[bool] = []
    for number in range(games):
        leads, ends, result = noted(derive(key_of(seed), f"{scenario} {number}"), scenario, limit)
        for lead, end in zip(leads, ends, strict=True):
            rows.append([*lead, *(part * end for part in lead)])
            results.append(result)
            held.append(number % HELD_BACK == 0)
    seen, won, back = np.array(rows), np.array(results), np.array(held)
    found = fitted(seen[~back], won[~back])
    told = surprise(seen[back], won[back], found)
    print(f"{scenario}: {games} games, {len(rows)} positions, surprise {told:.4f}", file=sys.stderr)
    return found


def main() -> None:
    """Print the module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--limit", type=int, default=50)
    wanted = parser.parse_args()
    print(HEAD)
    for scenario in load_system("battlemachine").catalog.scenarios:
        found = weighed(scenario, wanted.games, wanted.seed, wanted.limit)
        print(f'    "{scenario}": (')
        for part in (found[:TRAITS], found[TRAITS:]):
            print(f"        [{', '.join(f'{weight:.2f}' for weight in part)}],")
        print("    ),")
    print("}")


if __name__ == "__main__":
    main()
