"""What is measured: a function for each contestant, from a seed and a time to named figures.

Each plays whole games for about the given seconds of processor time. Only playing is timed, not
counting afterwards.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from time import process_time
from typing import Any

Figures = dict[str, float]

# What is measured beside the defaults: for the fewest players, in words, with what the title says.
BESIDE: dict[str, dict[str, dict[str, Any]]] = {
    "thirtymm": {"Skirmish": {"mission": "m03", "squads": ["SK-1", "SK-2"]}},
    "rollout": {"Recon": {"mission": "recon"}},
    "greatwar": {"Greywater by dice": {"map": "greywater", "options": {"battle_mode": "auto"}}},
}


def games() -> dict[str, str]:
    """Return what of ours is measured, with its title: every rule system as it is set up by
    default, and where it leaves open how many play, for the fewest and for the most; and some
    other set-ups beside."""
    from ironmuster.kernel.scenario import players_of
    from ironmuster.registry import MODULES, load_system

    found = {}
    for slug in MODULES:
        system = load_system(slug)
        for players in players_of(system) if system.players_key else (0,):
            count = f", {players} player{'s' * (players > 1)}" if players else ""
            found[f"{slug}:{players}"] = f"{system.title}{count}"
        for title in BESIDE.get(slug, {}):
            found[f"{slug}:0:{title}"] = f"{system.title}, {title}"
    return found


def ironmuster(game: str, seed: str, seconds: float) -> Figures:
    """A rule system of ours: random and greedy play, clones, the size of a save."""
    from ironmuster.kernel.scenario import scenario_from
    from ironmuster.lab.speed import figures_of
    from ironmuster.registry import load_system

    slug, players, *beside = game.split(":")
    system = load_system(slug)
    words = BESIDE[slug][beside[0]] if beside else {}
    scenario = scenario_from(system, words, int(players))
    return figures_of(slug, scenario, seed, seconds)


def catanatron_duel(seed: str, seconds: float) -> Figures:
    """Catanatron, two random players."""
    return _catanatron(seed, seconds, 2)


def catanatron_table(seed: str, seconds: float) -> Figures:
    """Catanatron, four random players."""
    return _catanatron(seed, seconds, 4)


def _catanatron(seed: str, seconds: float, players: int) -> Figures:
    engine: Any = import_module("catanatron")
    chance = random.Random(seed)
    random.seed(seed)

    def game() -> tuple[int, float]:
        seats = [engine.RandomPlayer(colour) for colour in list(engine.Color)[:players]]
        begun = process_time()
        table = engine.Game(seats, seed=chance.getrandbits(31))
        table.play()
        return len(table.state.actions), process_time() - begun

    return _timed(game, seconds)


def backgammon(seed: str, seconds: float) -> Figures:
    """Backgammon of OpenSpiel: the whole game is played in C++ by its own random bots."""
    spiel: Any = import_module("pyspiel")
    rules = spiel.load_game("backgammon")
    chance = random.Random(seed)

    def game() -> tuple[int, float]:
        bots = [spiel.make_uniform_random_bot(p, chance.getrandbits(31)) for p in (0, 1)]
        seed_of_dice = chance.getrandbits(31)
        begun = process_time()
        state = rules.new_initial_state()
        spiel.evaluate_bots(state, bots, seed_of_dice)
        spent = process_time() - begun
        return sum(1 for step in state.full_history() if step.player >= 0), spent

    return _timed(game, seconds)


def chess(seed: str, seconds: float) -> Figures:
    """python-chess, random moves to the end of the game."""
    engine: Any = import_module("chess")
    chance = random.Random(seed)

    def game() -> tuple[int, float]:
        begun = process_time()
        board = engine.Board()
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
        return len(board.move_stack), process_time() - begun

    return _timed(game, seconds)


def _timed(game: Callable[[], tuple[int, float]], seconds: float) -> Figures:
    """Play games for about `seconds`; return how many, and how many decisions, a second."""
    games = decisions = 0
    spent = 0.0
    while not games or spent < seconds:
        made, took = game()
        games, decisions, spent = games + 1, decisions + made, spent + took
    return {"random games/s": games / spent, "random decisions/s": decisions / spent}


def contestant(name: str) -> Callable[[str, float], Figures]:
    """Return what measures a peer, or a game of ours."""
    return PEERS[name] if name in PEERS else partial(ironmuster, name)


PEERS: dict[str, Callable[[str, float], Figures]] = {
    "catanatron-2": catanatron_duel,
    "catanatron-4": catanatron_table,
    "backgammon": backgammon,
    "chess": chess,
}
