"""What the contract tests play of the campaign."""

from __future__ import annotations

from typing import Any

from tests.toys.campaign import March


def scenarios() -> dict[str, Any]:
    """Two and three lords; with three, one of them watches every parley."""
    return {"pair": March(), "three": March(lords=3, turns=5, rounds=2)}
