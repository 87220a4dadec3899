"""[section 4] The catalogue: everything the data files hold, read strictly and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ironmuster.kernel.catalog import DataFolder
from ironmuster.systems.rollout.content.checks import cross_check
from ironmuster.systems.rollout.content.grounds import GROUNDS
from ironmuster.systems.rollout.content.maps import MapSheet
from ironmuster.systems.rollout.content.tables import PACKAGE, TABLES, Catalog

DATA = DataFolder(PACKAGE, Catalog, TABLES, cross_check, {"map": MapSheet})


def check(folder: Path | None) -> list[str]:
    """[section 4] Every fault of the package's data, or of a folder laid out like its catalogue."""
    return DATA.check(folder) if folder else DATA.check() + GROUNDS.check()


def schemas() -> dict[str, dict[str, Any]]:
    """[section 4] The JSON Schema of each kind of data file."""
    return DATA.schemas() | GROUNDS.schemas()
