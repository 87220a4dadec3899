"""What holds for every test: the mode, a data folder of its own, and no personal settings."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections import defaultdict
from itertools import chain
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

# What plays no games itself but asks what does, or only reads the sources: the rooms that are never
# compiled. Two of the server's play whole matches, by which a compiled server is seen to play.
PLAIN = (
    *("browser/", "cli/", "fuzz/", "lab/", "packaging/", "server/"),
    *("test_adding", "test_imports", "test_length", "test_rule", "test_shell"),
    # They put names in the place of battles, which compiled modules do not read.
    "rollout/campaign/",
)
PLAYED = ("server/test_battlemachine", "server/test_bots")

WORTH_TELLING = 60.0  # seconds
SYSTEMS = [path.name for path in Path(__file__).parent.glob("../src/ironmuster/systems/*/")]

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


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where plain tests are left out, whole rooms of them are not even read."""
    if config.option.markexpr != "not plain" or not collection_path.is_dir():
        return None
    room = f"{collection_path.relative_to(Path(__file__).parent).as_posix()}/"
    return (room in PLAIN and not any(path.startswith(room) for path in PLAYED)) or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is the same in both modes; leave out what compares them where only one is built."""
    for item in items:
        path = item.path.relative_to(Path(__file__).parent).as_posix()
        if path.startswith(PLAIN) and not path.startswith(PLAYED):
            item.add_marker(pytest.mark.plain)
    if INTERPRETED:
        apart = [item for item in items if item.get_closest_marker("compiled")]
        items[:] = [item for item in items if item not in apart]
        config.hook.pytest_deselected(items=apart)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what each part of the tests, such as a system, took: the time of all processes."""
    spent: dict[str, float] = defaultdict(float)
    tests: dict[str, int] = defaultdict(int)
    for report in chain.from_iterable(terminalreporter.stats.values()):
        if isinstance(report, pytest.TestReport):
            part = share_of(report.nodeid)
            spent[part] += report.duration
            tests[part] += report.when == "call"
    total = sum(spent.values())
    if total < WORTH_TELLING:
        return
    terminalreporter.section("shares of the time")
    for part, seconds in sorted(spent.items(), key=lambda item: -item[1]):
        terminalreporter.write_line(
            f"{part:<28}{seconds:8.0f} s{seconds / total:7.0%}{tests[part]:7} tests"
        )


def share_of(nodeid: str) -> str:
    """Return the part a test counts for: the system it plays, or else its folder."""
    path, _, name = nodeid.partition("::")
    folders = path.split("/")[1:]
    part = folders[0] if len(folders) > 1 else "others"
    if part in SYSTEMS:
        return part
    played = [slug for slug in SYSTEMS if slug in name]
    return f"{part} ({played[0]})" if len(played) == 1 else part


def pytest_unconfigure() -> None:
    """Remove the data folder."""
    shutil.rmtree(DATA, ignore_errors=True)
