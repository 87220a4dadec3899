"""Maps that players draw: what a system brings for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.value import Value

C = TypeVar("C", bound=Contents)


@dataclass(frozen=True, kw_only=True)
class Maps(Generic[C]):
    """How players draw maps of their own: functions of the catalogue.

    `survey` returns what a map of plain words comes to: how it lies, its file, and every fault with
    its rule ID; `DataError` when it is none at all. `read` returns the map of a file's text; it may
    break the rules, but `DataError` names file, entry and key of what cannot be read.
    """

    survey: Callable[[dict[str, Any], C], Value]
    read: Callable[[str, str], Value]
