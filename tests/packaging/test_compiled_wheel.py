"""A compiled wheel: built from this tree, it installs into an empty environment, and plays.

Where `make compiled` has run; what it has compiled of the same sources is not compiled again.
"""

from __future__ import annotations

import json
import os
import re
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import compiled
from tests.packaging.test_distribution import ROOT, run

BUILT = (compiled.WORK / "stamp").is_file()

pytestmark = [
    pytest.mark.packaging,
    pytest.mark.skipif(not BUILT, reason="`make compiled` has not run: it takes minutes"),
]
SERIES = ("sim", "battlemachine", "--bots", "greedy,random", "--games", "4", "--seed", "1")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled wheel of this tree, built with the tools of this environment."""
    folder = tmp_path_factory.mktemp("compiled")
    build = (sys.executable, "-m", "build", "--wheel", "--no-isolation")
    run("env", "IRONMUSTER_COMPILE=1", *build, "--outdir", folder, ROOT, cwd=folder)
    [found] = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel and what it needs, and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    found = folder / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", found, "install", "--quiet", wheel, cwd=folder)
    return found


def test_it_holds_every_compiled_module_beside_its_source(wheel: Path) -> None:
    assert re.search(rf"-cp3{sys.version_info.minor}-.*{os.uname().machine}\.whl$", wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        [about] = [name for name in names if name.endswith(".dist-info/METADATA")]
        needed = archive.read(about).decode()
    built = {name.partition(".")[0] for name in names if name.endswith((".so", ".pyd"))}
    sources = {source.removeprefix("src/").removesuffix(".py") for source in compiled.modules()}
    assert sources <= built and sources <= {name.removesuffix(".py") for name in names}
    libraries = {f"{name}__mypyc" for _, name in compiled.groups()}
    assert built == sources | libraries
    assert f"Requires-Dist: {compiled.runtime()}" in needed


def test_it_plays_compiled_what_the_sources_play(python: Path, tmp_path: Path) -> None:
    where = "import ironmuster; print(ironmuster.compiled(), ironmuster.__file__)"
    told = run(python, "-c", where, cwd=tmp_path).split()
    assert told[0] == "True" and Path(told[1]).is_relative_to(python.parent.parent)
    played = run(python.with_name("ironmuster"), *SERIES, "--json", cwd=tmp_path)
    here = ("env", "IRONMUSTER_INTERPRETED=1", sys.executable, "-m", "ironmuster")
    assert json.loads(played) == json.loads(run(*here, *SERIES, "--json", cwd=tmp_path))
