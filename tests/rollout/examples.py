"""What the contract tests play of Rollout 1942."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.house_rules import Setting
from ironmuster.systems.rollout.content.setup import Setup


def scenarios() -> dict[str, Any]:
    """A plain Clash."""
    return {"clash": clash("thicket")}


def clash(map: str, **options: Setting) -> Setup:
    """Two ready teams on a fixed map."""
    teams = ("peregrine", "steel_wings")
    rules = {"terrain": f"fixed:{map}", "infantry_count": "models", **options}
    return Setup(mission="clash", teams=teams, options=rules)
