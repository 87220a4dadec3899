"""The application: routes and guards around a `Lobby`."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection, Sequence
from pathlib import Path
from typing import Any, Final

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ironmuster import __version__
from ironmuster.server.addresses import Addresses
from ironmuster.server.bodies import LARGEST as LARGEST_BODY
from ironmuster.server.bodies import BoundedRequest
from ironmuster.server.claim import claimed
from ironmuster.server.database import data_directory
from ironmuster.server.forms import Denied
from ironmuster.server.gate import Gate
from ironmuster.server.guards import (
    add_headers,
    answer_bug,
    answer_deep,
    answer_denied,
    answer_http,
    guard,
)
from ironmuster.server.health import warn
from ironmuster.server.keeper import read_key
from ironmuster.server.limits import Visitors
from ironmuster.server.lobby import Lobby
from ironmuster.server.password import Password
from ironmuster.server.pulse import Pulse
from ironmuster.server.routes import ROUTES
from ironmuster.server.screen import FOLDER, read_screen
from ironmuster.server.store import open_store
from ironmuster.server.thinking import BOTS as MAKE_BOT
from ironmuster.server.thinking import SYSTEMS, Thinker

# What goes wrong, and who answers it.
ANSWERS: Final[dict[int | type[Exception], Any]] = {
    Denied: answer_denied,
    HTTPException: answer_http,
    RecursionError: answer_deep,
    Exception: answer_bug,
}
OPENAPI: Final = OpenAPIConfig("Ironmuster", __version__, render_plugins=[JsonRenderPlugin()])


def create_app(
    data_dir: Path | None = None,
    *,
    database: str = "",
    hosts: Sequence[str] = (),
    addresses: Addresses | None = None,
    origins: Sequence[str] = (),
    systems: str = SYSTEMS,
    bots: str = MAKE_BOT,
    workers: int = 0,
    bot_limit: float | None = None,
    bot_processes: bool = True,
    web: Path = FOLDER,
    proxies: Collection[str] = (),
    password: str = "",
    show_metrics: bool = False,
) -> Litestar:
    """Return the application. `data_dir` holds the database file, unless `database` is the URL of
    another; `systems` and `bots` name, as `module:attribute`, what can be played and by whom.
    It answers to its `addresses`, or to this machine and `hosts`; `proxies` are addresses, or
    networks, that others come through; `password` is the one of a server that is open to others, or
    its hash."""
    addresses = addresses or Addresses(names=hosts)
    visitors = Visitors(proxies)
    gate = Gate(addresses.prefix)
    folder = data_dir or data_directory()

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        nonlocal password
        gate.key = await asyncio.to_thread(read_key, folder)
        if password:
            gate.password = await asyncio.to_thread(Password, password, gate.key)
            password = ""  # from now on there is only its hash
        app.state.pulse = Pulse(None if database else folder)
        app.state.screen = await asyncio.to_thread(read_screen, web)
        thinker = Thinker(workers, systems, bots, bot_limit, bot_processes)
        async with matches(data_dir, database, thinker) as app.state.lobby:
            app.state.metrics = app.state.lobby.metrics
            yield

    app = Litestar(
        ROUTES,
        lifespan=[life],
        middleware=[guard(addresses, origins, visitors, gate)],
        before_send=[add_headers],
        exception_handlers=ANSWERS,
        request_class=BoundedRequest,
        request_max_body_size=LARGEST_BODY,
        openapi_config=OPENAPI,
        logging_config=None,
        state=State(
            {
                "addresses": addresses,
                "visitors": visitors,
                "gate": gate,
                "show_metrics": show_metrics,
            }
        ),
    )
    describe_strictly(app)
    return app


@contextlib.asynccontextmanager
async def matches(data_dir: Path | None, database: str, thinker: Thinker) -> AsyncIterator[Lobby]:
    """The matches that are kept, while the server runs; nobody else opens the same meanwhile."""
    claim = claimed(data_dir, database)
    store = await asyncio.to_thread(open_store, data_dir, database)
    await asyncio.to_thread(warn, store)
    lobby = Lobby(store, thinker)
    thinker.warm()
    lobby.alone.start()
    try:
        yield lobby
    finally:
        await lobby.rest()
        lobby.close()
        claim.close()


def describe_strictly(app: Litestar) -> None:
    """Say in the OpenAPI description that no object takes fields beyond its own."""
    for schema in app.openapi_schema.components.schemas.values():
        if schema.properties:
            schema.additional_properties = False
