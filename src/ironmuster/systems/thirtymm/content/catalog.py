"""[section 4] The catalogue: everything the data files hold, read strictly and checked."""

from __future__ import annotations

from ironmuster.kernel.catalog import DataFolder
from ironmuster.systems.thirtymm.content.checks import cross_check
from ironmuster.systems.thirtymm.content.grounds import GROUNDS
from ironmuster.systems.thirtymm.content.maps import MapSheet
from ironmuster.systems.thirtymm.content.tables import PACKAGE, TABLES, Catalog

DATA = DataFolder(PACKAGE, Catalog, TABLES, cross_check, {"map": MapSheet}, GROUNDS)
