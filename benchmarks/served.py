"""`python -m benchmarks.served PORT FOLDER SYSTEMS BOTS`: a server that is to be measured.

What it needs is imported where it is run: as with the program, its processes import this module.
"""


def main() -> None:
    """Run the server."""
    import sys
    from pathlib import Path

    from ironmuster.cli.serving import bind
    from ironmuster.server.app import create_app
    from ironmuster.server.hosting import Server

    port, folder, systems, bots = sys.argv[1:]
    app = create_app(Path(folder), workers=1, systems=systems, bots=bots)
    with bind("127.0.0.1", int(port), 0) as bound:
        Server(app, log="error").run(sockets=[bound])


if __name__ == "__main__":
    main()
