"""Commands as processes of their own, the server among them."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from ironmuster.cli.serving import bind
from ironmuster.kernel.errors import DataError
from ironmuster.registry import MODULES
from tests.cli.commands import ROOT, run


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "ironmuster", *words]


def test_a_slip_shows_no_traceback() -> None:
    done = subprocess.run(command("sim", "chess"), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    known = ", ".join(MODULES)
    assert done.stderr == f"ironmuster: there is no rule system 'chess'; there are: {known}\n"


def test_a_reader_that_stops_early_is_no_error() -> None:
    done = subprocess.run(
        f"{sys.executable} -m ironmuster rules battlemachine BM-12 | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.startswith("BM-12.1")
    assert done.stderr == ""


@pytest.mark.parametrize("how", [["--json"], []], ids=["json", "words"])
def test_a_series_loads_what_it_plays_with_and_no_more(how: list[str]) -> None:
    """It is started for a second of play, so what others need would be felt."""
    seen = "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); "
    words = ["sim", "battlemachine", "--games", "1", "--bots", "random", *how]
    code = f"{seen}sys.argv[1:] = {words}; from ironmuster.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name for name in done.stderr.split() if name.count(".") < 2}
    assert {"ironmuster.lab", "ironmuster.bots"} <= loaded
    others = {"ironmuster.match", "ironmuster.server", "ironmuster.tutorial", "sqlalchemy"}
    assert loaded & {*others, "litestar", "uvicorn", "rich"} == set()


def test_the_next_free_port_is_taken() -> None:
    with bind("127.0.0.1", 0, 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(DataError, match=f"cannot listen on 127.0.0.1 port {port}: Address"):
            bind("127.0.0.1", port, 0)
        with bind("127.0.0.1", port, 20) as second:
            assert port < second.getsockname()[1] <= port + 20


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("--data", str(ROOT / "LICENSE")), "LICENSE: File exists"),
        (("--database", "nonsense"), "cannot open the database: Could not parse"),
        (("--database", "sqlite:////no/such/folder/matches.db"), "cannot open the database"),
        (("--host", "203.0.113.1"), "cannot listen on 203.0.113.1 port"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_a_line(words: tuple[str, ...], text: str) -> None:
    result = run("serve", "--port", "0", *words)
    assert result.exit_code == 2
    assert text in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["play", "serve"])
def test_the_server_says_where_it_is_and_ends_on_interrupt(name: str, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        if name == "serve":
            taken.close()
        process = subprocess.Popen(
            command(name, "--port", str(port), "--data", str(tmp_path)),
            env={**os.environ, "NO_BROWSER": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            found = re.fullmatch(r"Ironmuster is at (http://127\.0\.0\.1:(\d+)/) .*\n", line)
            assert found, line
            assert (int(found[2]) == port) is (name == "serve")
            with urllib.request.urlopen(f"{found[1]}api/health", timeout=20) as answer:
                assert json.load(answer)["status"] == "ok"
            assert list(tmp_path.iterdir())
        finally:
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=30)
        assert "Traceback" not in errors
        assert process.returncode == 0
