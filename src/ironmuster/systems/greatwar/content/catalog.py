"""[section 4] The catalogue: everything the data files hold, read strictly and checked."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.catalog import DataFolder
from ironmuster.systems.greatwar.content.checks import cross_check
from ironmuster.systems.greatwar.content.maps import MapSheet
from ironmuster.systems.greatwar.content.tables import TABLES, Catalog

DATA: Final = DataFolder(
    "ironmuster.systems.greatwar", Catalog, TABLES, cross_check, {"map": MapSheet}
)
