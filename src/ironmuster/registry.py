"""The rule systems, found by their folders and loaded when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

from ironmuster import systems
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.system import RuleSystem

# A folder of `ironmuster.systems` is a rule system once it has its door, `system.py`; until then it
# is in the making. Nothing of it is loaded to know that.
MODULES: Final = {
    folder.name: f"{systems.__name__}.{folder.name}.system"
    for folder in iter_modules(systems.__path__)
    if any(Path(home, folder.name, "system.py").is_file() for home in systems.__path__)
}


@cache
def load_system(name: str) -> RuleSystem[Any, Any]:
    """Return a rule system by its slug; `DataError` lists those that exist."""
    if name not in MODULES:
        raise DataError(f"there is no rule system {name!r}; there are: {', '.join(MODULES)}")
    system: RuleSystem[Any, Any] = import_module(MODULES[name]).SYSTEM
    return system


class Systems(Mapping[str, RuleSystem[Any, Any]]):
    """Every rule system by slug, each imported at its first use."""

    def __getitem__(self, name: str) -> RuleSystem[Any, Any]:
        if name not in MODULES:
            raise KeyError(name)
        return load_system(name)

    def __iter__(self) -> Iterator[str]:
        return iter(MODULES)

    def __len__(self) -> int:
        return len(MODULES)


SYSTEMS: Final = Systems()
