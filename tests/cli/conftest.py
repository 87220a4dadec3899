"""A made-up system that the commands find."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ironmuster.registry import MODULES, load_system
from tests.toys import parley


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the commands find the made-up card game."""
    monkeypatch.setitem(MODULES, "parley", "tests.toys.parley")
    monkeypatch.setattr(parley, "SYSTEM", parley.PARLEY, raising=False)
    yield
    load_system.cache_clear()
