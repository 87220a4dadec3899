"""What a campaign goes by where no battle is played out, and how it is fitted to played ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.engagement import Account, Engagement, Host

C = TypeVar("C", bound=Contents)


@dataclass(frozen=True, kw_only=True)
class Fitting(Generic[C]):
    """How the tables of a campaign are held against battles that are played out.

    `cells` are the kinds of battles that are told apart, by name, `grades` the words for how one
    ends. `engagement` returns a battle of a cell, on the field of a number, as a host can fight it;
    `swapped` has the other side in each role. `grade` returns the word for an account, `expected`
    the share of each grade by the tables, and `best` the entry of the tables that would come
    nearest to what was measured, in words.
    """

    cells: tuple[str, ...]
    grades: tuple[str, ...]
    engagement: Callable[[C, str, Host[Any], int, bool], Engagement]
    grade: Callable[[Account], str]
    expected: Callable[[C, str, bool], tuple[float, ...]]
    best: Callable[[C, str, bool, Sequence[float]], str]
