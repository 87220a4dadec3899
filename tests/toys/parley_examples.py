"""What the contract tests play of Parley."""

from __future__ import annotations

from typing import Any, Final

from tests.toys.parley import Parley


def scenarios() -> dict[str, Any]:
    """One to four envoys against each other, or against a host."""
    return {
        "solo": Parley(players=1, rounds=4, goal=5),
        "coop": Parley(players=3, rounds=3, goal=4),
        "pair": Parley(),
        "three": Parley(players=3, rounds=4, hand=4),
        "four": Parley(players=4, rounds=5, hand=2),
    }


REVEALS: Final = ("Revealed",)
