"""The catalogue of the package, read strictly and checked."""

from __future__ import annotations

from ironmuster.kernel.catalog import DataFolder
from tests.toys.causeway.content.checks import cross_check
from tests.toys.causeway.content.tables import PACKAGE, TABLES, Catalog

DATA = DataFolder(PACKAGE, Catalog, TABLES, cross_check)
