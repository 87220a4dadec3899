"""What the contract tests play of Causeway."""

from __future__ import annotations

from typing import Any

from tests.toys.causeway.content.setup import Setup


def scenarios() -> dict[str, Any]:
    """By the rulings, and a longer one with the house rule."""
    return {"plain": Setup(), "cover": Setup(rounds=12, options={"cover": "ends"})}
