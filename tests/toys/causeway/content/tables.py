"""What the catalogue holds."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.value import Value
from tests.toys.causeway.content.entries import Unit

PACKAGE: Final = "tests.toys.causeway"
TABLES: Final[dict[str, type[Value]]] = {"units": Unit}


class Catalog(Contents, frozen=True, kw_only=True, dict=True, gc=True):
    """All entries by id, in the order of the files."""

    units: dict[str, Unit]
