"""[section 4] The catalogue: everything the data files hold, read strictly and checked."""

from __future__ import annotations

from ironmuster.kernel.catalog import DataFolder
from ironmuster.systems.rollout.content.checks import cross_check
from ironmuster.systems.rollout.content.grounds import GROUNDS
from ironmuster.systems.rollout.content.maps import MapSheet
from ironmuster.systems.rollout.content.tables import PACKAGE, TABLES, Catalog

DATA = DataFolder(PACKAGE, Catalog, TABLES, cross_check, {"map": MapSheet}, GROUNDS)
