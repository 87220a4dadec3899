"""A process that thinks ends with its server, and without a word."""

from __future__ import annotations

import subprocess
import sys

import pytest

# A server that goes before the worker says its first word, or over the work it gave. Whoever
# listens has not heard of it yet.
GONE = """
from queue import SimpleQueue
from ironmuster.server.workers import serve

class Link:
    tasks = SimpleQueue()
    left = {words}

    def recv(self):
        return self.tasks.get()

    def send(self, what):
        if not self.left:
            raise BrokenPipeError(32, "Broken pipe")
        self.left -= 1

Link.tasks.put((1, len, "four"))
serve(Link(), lambda: None, 0)
"""


@pytest.mark.parametrize("words", [0, 1])
def test_a_worker_whose_server_has_gone_ends_in_silence(words: int) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", GONE.format(words=words)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
