"""`ironmuster play` and `ironmuster serve`: the server, for one person or for many."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import closing, suppress
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from ironmuster.kernel.errors import DataError, EngineError

if TYPE_CHECKING:
    from ironmuster.server.addresses import Addresses

PORT: Final = 8420
TRIES: Final = 50  # ports looked at after the one that is wanted
LOCAL: Final = "127.0.0.1"

PLAY = """Start a game in the browser.

The server listens on this machine only. Matches are kept in your data directory, or in the folder
IRONMUSTER_DATA names, and go on where they were left. End it with Ctrl+C.

\b
Examples:
  ironmuster play
  ironmuster play --port 9000 --no-browser
"""
SERVE = """Run the server for others to play on.

Without --host it listens on this machine only. It answers to the addresses and names of this
machine, and to those given with --name. Behind a proxy, say what its address is for others with
--url, and the proxy's own with --proxy. With --password whoever comes is asked for it once;
`ironmuster password` prints a hash that can stand in its place. docs/hosting.md has the rest.

\b
Examples:
  ironmuster serve --host 0.0.0.0 --password -
  ironmuster serve --proxy 127.0.0.1 --url https://example.org/table/
  ironmuster serve --database postgresql://ironmuster@db/ironmuster --log-level info
"""

PASSWORD = """Ask for a password and print its hash, for IRONMUSTER_PASSWORD or --password.

\b
Examples:
  ironmuster password
"""
PASSWORD_HELP = "Password of the server, or its hash; - asks for it."

Port = Annotated[int, typer.Option("--port", "-p", envvar="PORT", min=0, max=65535)]
Data = Annotated[
    Path | None, typer.Option("--data", envvar="IRONMUSTER_DATA", help="Folder for the matches.")
]


def play(
    port: Port = PORT,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    data: Data = None,
) -> None:
    """Run a server for this machine, on the next free port if need be, and open the browser."""
    wanted = browser and os.environ.get("NO_BROWSER", "") in ("", "0")
    with bind(LOCAL, port, TRIES) as bound:
        run(bound, data, browser=wanted)


def serve(
    host: Annotated[str, typer.Option("--host", help="Address to listen on.")] = LOCAL,
    port: Port = PORT,
    name: Annotated[
        list[str] | None, typer.Option("--name", help="A host name of this server; repeatable.")
    ] = None,
    url: Annotated[
        str, typer.Option("--url", help="The whole address it has behind a proxy, with its path.")
    ] = "",
    data: Data = None,
    database: Annotated[
        str, typer.Option("--database", envvar="IRONMUSTER_DATABASE", help="Database URL.")
    ] = "",
    proxy: Annotated[
        list[str] | None,
        typer.Option("--proxy", help="An address or network of a proxy in front; repeatable."),
    ] = None,
    password: Annotated[
        str, typer.Option("--password", envvar="IRONMUSTER_PASSWORD", help=PASSWORD_HELP)
    ] = "",
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Show figures for Prometheus at /metrics.")
    ] = False,
    log_level: Annotated[
        Literal["critical", "error", "warning", "info", "debug"], typer.Option("--log-level")
    ] = "info",
) -> None:
    """Run a server on exactly the address and port that were asked for."""
    for one in proxy or ():
        check_network(one)
    kept = read_password(password)
    with bind(host, port, 0) as bound:
        run(
            bound,
            data,
            names=name or (),
            public=url,
            database=database,
            proxies=proxy or (),
            password=kept,
            show_metrics=metrics,
            log=log_level,
        )


def password() -> None:
    """Ask for a password and print its hash."""
    from ironmuster.server.password import hashed

    asked = typer.prompt("Password", hide_input=True, confirmation_prompt=True)
    typer.echo(hashed(asked))


def read_password(given: str) -> str:
    """Return the password that was given, or is asked for with `-`; empty when there is none."""
    from ironmuster.server.password import MARK, Password

    if given == "-":
        given = typer.prompt("Password", hide_input=True)
    if given.startswith(f"{MARK}:"):
        Password(given, "")  # a slip is told before the server starts
    return given


def check_network(text: str) -> None:
    """Refuse what is neither an address nor a network."""
    try:
        ip_network(text, strict=False)
    except ValueError as fault:
        raise DataError(f"--proxy: {fault}") from None


def bind(host: str, port: int, tries: int) -> socket.socket:
    """Return a socket bound to `port`, or to one of the next `tries` ports that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in range(port, min(port + tries, 65535) + 1):
        bound = socket.socket(family, socket.SOCK_STREAM)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((host, number))
            bound.listen(128)
        except OSError as fault:
            bound.close()
            reason = fault.strerror
        except OverflowError as fault:
            bound.close()
            reason = str(fault)
        else:
            return bound
    raise DataError(f"cannot listen on {host} port {port}: {reason}")


def try_database(data: Path | None, url: str) -> None:
    """Open and close the database, so that a slip is told in a line before the server starts."""
    from ironmuster.server.claim import claimed
    from ironmuster.server.store import open_store

    try:
        with closing(claimed(data, url)):
            open_store(data, url).close()
    except (EngineError, OSError):
        raise
    except Exception as fault:  # every database driver has errors of its own
        text = str(fault).partition("\n")[0]
        advice = "`ironmuster doctor` says more, and `ironmuster restore` goes back to a copy"
        raise DataError(f"cannot open the database: {text}; {advice}") from None


def run(
    bound: socket.socket,
    data: Path | None,
    *,
    names: Sequence[str] = (),
    public: str = "",
    database: str = "",
    log: str = "warning",
    browser: bool = False,
    **more: Any,
) -> None:
    """Serve on a bound socket until interrupted; print the addresses once it answers. `more` is for
    the application."""
    from ironmuster.server.addresses import Addresses
    from ironmuster.server.app import create_app
    from ironmuster.server.hosting import Server

    try_database(data, database)
    host, port = bound.getsockname()[:2]
    addresses = Addresses(host, port, names, public)

    def announce() -> None:
        tell(addresses, app.state.gate.key)
        if browser:
            own = own_link(addresses, app.state.gate.key)
            threading.Thread(target=webbrowser.open, args=(own,), daemon=True).start()

    app = create_app(data, database=database, addresses=addresses, **more)
    server = Server(app, log=log, announce=announce)
    with suppress(KeyboardInterrupt):  # Ctrl+C is how it is meant to end
        server.run(sockets=[bound])
    if not server.started:
        raise DataError("the server could not start; see the messages above")


def tell(addresses: Addresses, key: str) -> None:
    """Print where the server is, for this machine, its keeper and friends. Where a service manager
    keeps what is printed, it is told neither the key nor a picture."""
    kept = "JOURNAL_STREAM" in os.environ
    typer.echo(f"Ironmuster is at {addresses.here()}  (Ctrl+C ends it)")
    if not kept:
        typer.echo(f"Your own link, which shows every match: {own_link(addresses, key)}")
    links = addresses.links()
    if links:
        typer.echo("Friends open:\n" + "\n".join(f"  {link}" for link in links))
    if links and not kept:
        show_square(links[0])


def own_link(addresses: Addresses, key: str) -> str:
    """Return the link of whoever runs the server, with the keeper's key."""
    return f"{addresses.public or addresses.here()}#/keeper/{key}"


def show_square(link: str) -> None:
    """Print a link as a QR code, where the terminal has the letters for it."""
    from ironmuster.server.links import printed

    text = printed(link)
    with suppress(UnicodeEncodeError):
        text.encode(sys.stdout.encoding or "ascii")
        typer.echo(text)
