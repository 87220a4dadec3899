"""What must hold between the entries of the data files."""

from __future__ import annotations

from tests.toys.causeway.content.tables import Catalog


def cross_check(catalog: Catalog) -> list[str]:
    """[CW-1] Every fault between entries: names tell units apart, and there is one to play."""
    found = [] if catalog.units else ["units.toml: no unit"]
    seen: dict[str, str] = {}
    for unit in catalog.units.values():
        first = seen.setdefault(unit.name, unit.id)
        if first != unit.id:
            found.append(f"units.toml [{unit.id}]: name: `{first}` has this name already")
    return found
