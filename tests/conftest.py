"""What holds for every test: the mode, a data folder of its own, and no personal settings."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

# Before anything imports the package: a compiled twin left in the tree must not be what is
# tested, unless `make test-compiled` says so.
os.environ.setdefault("IRONMUSTER_INTERPRETED", "1")

DATA = Path(tempfile.mkdtemp(prefix="ironmuster-tests-"))
for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
    os.environ[variable] = str(DATA / variable.lower())
for variable in ("IRONMUSTER_DATA", "PORT", "NO_BROWSER"):
    os.environ.pop(variable, None)

INTERPRETED = os.environ["IRONMUSTER_INTERPRETED"] not in ("", "0")

# Two busy cores make single examples slow now and then; that is no fault of the code.
settings.register_profile("ironmuster", deadline=None, print_blob=True)
settings.load_profile("ironmuster")


def pytest_sessionstart() -> None:
    """Refuse to test one mode in the name of the other."""
    import ironmuster

    if ironmuster.compiled() == INTERPRETED:
        wanted = "interpreted" if INTERPRETED else "compiled; run `make compiled`"
        pytest.exit(f"the rules should run {wanted}", returncode=3)


def pytest_report_header() -> str:
    """Say in the first lines which twin is under test."""
    return f"ironmuster: {'interpreted' if INTERPRETED else 'compiled'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what compares both twins where only one is built."""
    if INTERPRETED:
        apart = [item for item in items if item.get_closest_marker("compiled")]
        items[:] = [item for item in items if item not in apart]
        config.hook.pytest_deselected(items=apart)


def pytest_unconfigure() -> None:
    """Remove the data folder."""
    shutil.rmtree(DATA, ignore_errors=True)
