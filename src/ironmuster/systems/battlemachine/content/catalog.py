"""[part 4] The catalogue: everything the data files hold, read strictly and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ironmuster.kernel.catalog import DataFolder
from ironmuster.systems.battlemachine.content.checks import cross_check
from ironmuster.systems.battlemachine.content.entries import MapSheet
from ironmuster.systems.battlemachine.content.grounds import GROUNDS
from ironmuster.systems.battlemachine.content.tables import PACKAGE, TABLES, Catalog

DATA = DataFolder(PACKAGE, Catalog, TABLES, cross_check, {"map": MapSheet})


def check(folder: Path | None) -> list[str]:
    """[part 4] Every fault of the package's data, or of a folder laid out like its catalogue."""
    return DATA.check(folder) if folder else DATA.check() + GROUNDS.check()


def schemas() -> dict[str, dict[str, Any]]:
    """[part 4] The JSON Schema of each kind of data file."""
    return DATA.schemas() | GROUNDS.schemas()
