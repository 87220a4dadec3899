"""Servers in processes of their own, for tests that kill them: of the made-up systems with bots in
`processes` or `threads`, or of the `real` ones.

Each line on standard input, `port folder kind`, starts one; the answer is its process id.
Everything is imported once and then forked, so that a restart costs little.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from ironmuster.cli.serving import bind
from ironmuster.server.app import create_app
from ironmuster.server.hosting import Server
from tests.server.harness import BOTS, SYSTEMS


def serve(port: int, folder: Path, kind: str) -> None:
    """Run a server until it is killed."""
    made_up: dict[str, Any] = {} if kind == "real" else {"systems": SYSTEMS, "bots": BOTS}
    app = create_app(folder, workers=1, bot_processes=kind == "processes", **made_up)
    with bind("127.0.0.1", port, 0) as bound:
        Server(app, log="error").run(sockets=[bound])


def main() -> None:
    """Start a server for every line; reap those that were killed."""
    create_app()  # what is made on the way and remembered is forked, too
    for line in sys.stdin:
        port, folder, kind = line.split(maxsplit=2)
        child = os.fork()
        if child == 0:
            serve(int(port), Path(folder), kind.strip())
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("gone", flush=True)


if __name__ == "__main__":
    main()
