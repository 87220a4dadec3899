"""[part 4] The catalogue: everything the data files hold, read strictly and checked."""

from __future__ import annotations

from ironmuster.kernel.catalog import DataFolder
from ironmuster.systems.mekleader.content.checks import cross_check
from ironmuster.systems.mekleader.content.tables import TABLES, Catalog

DATA = DataFolder("ironmuster.systems.mekleader", Catalog, TABLES, cross_check)
