"""Scenarios of plain words, as a command line or a form gives them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ironmuster.kernel.catalog import convert
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.system import RuleSystem


def scenario_from(system: RuleSystem[Any, Any], words: Mapping[str, Any], players: int = 0) -> Any:
    """Return the scenario of plain words, for so many `players` where the words leave that open;
    `DataError` for an unknown name."""
    key = system.players_key
    if players and key and key not in words:
        words = {**words, key: players}
    scenario = convert(words, system.scenario_type, "scenario")
    return system.content.complete(scenario, words.keys(), system.catalog)


def players_of(system: RuleSystem[Any, Any]) -> tuple[int, int]:
    """Return how many players a system is for, at least and at most: what its lobby says of each
    scenario, or of all there is where it has none; two where nothing is said."""
    lobby: Any = system.content.lobby(system.catalog)
    chosen = getattr(lobby, "scenarios", (lobby,))
    least = min(getattr(one, "min_players", 2) for one in chosen)
    return least, max(getattr(one, "max_players", 2) for one in chosen)


def faults_of(
    system: RuleSystem[Any, Any], scenario: Any, systems: Mapping[str, RuleSystem[Any, Any]]
) -> list[str]:
    """Return everything that keeps a scenario from being played among these systems, each with its
    rule ID."""
    found: list[str] = []
    try:
        system.setup(scenario)
    except DataError as fault:
        found = str(fault).splitlines()
    return found + system.unfit(scenario, systems)
