"""The made-up systems by slug, as the registry holds the real ones: those in the rooms of a system
are found by their folders, two that are a module each are named."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from ironmuster.kernel.system import RuleSystem
from ironmuster.registry import SYSTEMS
from tests.toys.campaign import CAMPAIGN
from tests.toys.parley import PARLEY

FOLDERS: Final = sorted(path.parent.name for path in Path(__file__).parent.glob("*/system.py"))
TOYS: Final[dict[str, RuleSystem[Any, Any]]] = {
    PARLEY.name: PARLEY,
    CAMPAIGN.name: CAMPAIGN,
    **{slug: import_module(f"tests.toys.{slug}.system").SYSTEM for slug in FOLDERS},
}
# With the real ones, each of which is loaded when it is first asked for, as in the program.
WITH_REAL: Final[Mapping[str, RuleSystem[Any, Any]]] = ChainMap(TOYS, SYSTEMS)  # type: ignore[arg-type]
