"""The two made-up systems by slug, as the registry holds the real ones."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.system import RuleSystem
from tests.toys.campaign import CAMPAIGN
from tests.toys.parley import PARLEY

TOYS: Final[dict[str, RuleSystem[Any, Any]]] = {PARLEY.name: PARLEY, CAMPAIGN.name: CAMPAIGN}
