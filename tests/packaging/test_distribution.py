"""What is published: it holds what it must, installs into an empty environment, and plays."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import tarfile
import time
import urllib.error
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent

# `make test-packaging` runs them in one process, which builds once for all of them.
pytestmark = pytest.mark.packaging


def run(*command: str | Path, cwd: Path) -> str:
    """Run a program as a stranger to this checkout would; return what it printed."""
    own = ("PYTHONPATH", "IRONMUSTER_INTERPRETED", "IRONMUSTER_COMPILE")
    environment = {key: value for key, value in os.environ.items() if key not in own}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist of this tree and the wheel built from that sdist."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--outdir", folder, ROOT, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program `ironmuster`, installed from the wheel into an empty environment."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    [wheel] = built.glob("*.whl")
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet")
    run(*pip, wheel, cwd=folder)
    return folder / "bin" / "ironmuster"


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server that runs from the installed wheel."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    log = (tmp_path / "log").open("w+")
    command = [str(installed), "serve", "--port", str(port)]
    server = subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=log, stderr=log)
    try:
        yield wait_for(f"http://127.0.0.1:{port}/", server, tmp_path / "log")
    finally:
        server.terminate()
        server.wait(30)
        log.close()


def wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> str:
    """Return the address as soon as the server answers there."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        assert server.poll() is None, log.read_text()
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return address
        except urllib.error.HTTPError:
            return address
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"no answer in a minute:\n{log.read_text()}")


def test_the_sdist_holds_all_that_a_wheel_is_built_from(built: Path) -> None:
    [archive] = built.glob("*.tar.gz")
    with tarfile.open(archive) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {
        "LICENSE",
        "Makefile",
        "README.md",
        "docs/learn/battlemachine.toml",
        "docs/rules/battlemachine.md",
        "hatch_build.py",
        "scripts/frontend.py",
        "src/ironmuster/web/index.html",
        "tests/packaging/test_distribution.py",
        "web/package-lock.json",
        "web/src/main.ts",
    } <= names
    assert not any("node_modules" in name or name.endswith(".so") for name in names)


def test_the_wheel_is_pure_and_holds_screen_data_and_rules(built: Path) -> None:
    [archive] = built.glob("*.whl")
    assert archive.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(archive) as wheel:
        names = set(wheel.namelist())
    assert {
        "ironmuster/web/index.html",
        "ironmuster/systems/battlemachine/data/commanders.toml",
        "ironmuster/data/learn/battlemachine.md",
        "ironmuster/data/learn/battlemachine.toml",
        "ironmuster/data/learn/battlemachine/move.webp",
        "ironmuster/data/rules/battlemachine.md",
    } <= names
    assert all(name.startswith(("ironmuster/", "ironmuster-")) for name in names)


def test_the_installed_program_knows_its_version_and_systems(
    installed: Path, tmp_path: Path
) -> None:
    assert "0.1.0" in run(installed, "--version", cwd=tmp_path)
    assert "battlemachine" in run(installed, "systems", cwd=tmp_path)


def test_the_installed_program_finds_its_rules_and_data(installed: Path, tmp_path: Path) -> None:
    assert "BM-2.4" in run(installed, "rules", "battlemachine", "BM-2.4", cwd=tmp_path)
    run(installed, "check-data", cwd=tmp_path)


def test_the_installed_program_plays_a_game(installed: Path, tmp_path: Path) -> None:
    series = ("sim", "battlemachine", "--bots", "greedy,random", "--games", "1", "--seed", "1")
    assert run(installed, *series, "--json", cwd=tmp_path).strip().startswith("{")


def test_the_installed_server_shows_the_screen(address: str) -> None:
    with urllib.request.urlopen(address, timeout=10) as answer:
        page = answer.read().decode()
    assert answer.status == 200 and '<div id="app">' in page
    sizes = {"javascript": 0, "css": 0}
    for part in re.findall(r'(?:src|href)="\./([^"]+)"', page):
        with urllib.request.urlopen(address + part, timeout=10) as answer:
            kind = answer.headers["Content-Type"].partition(";")[0].partition("/")[2]
            sizes[kind] += len(answer.read())
    assert min(sizes.values()) > 1000
