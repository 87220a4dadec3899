"""The HTTP routes and the WebSocket; `docs/protocol.md` has what they say."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, TypeAlias

from litestar import Request, Response, Router, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, RawBody
from litestar.types import ControllerRouterHandler

from ironmuster import __version__
from ironmuster.bots.roster import BOTS, BotInfo
from ironmuster.kernel.replay import MOST, Replay
from ironmuster.kernel.value import Value
from ironmuster.learn import Lesson
from ironmuster.match import MatchReport
from ironmuster.rules import Rule
from ironmuster.server.awaiting import awaited
from ironmuster.server.bodies import TakesImport, TakesReplay
from ironmuster.server.films import Opened, Position, Story
from ironmuster.server.forms import (
    Awaited,
    Created,
    Denied,
    Detail,
    ForceFile,
    NewMatch,
    Offered,
    Opening,
    Problem,
    Seated,
    SeatsHeld,
    Sitting,
    Summary,
    SystemDetail,
    SystemInfo,
)
from ironmuster.server.gate import Gate, log_in, standing
from ironmuster.server.links import draw, list_addresses
from ironmuster.server.lobby import Lobby
from ironmuster.server.metrics import show_metrics
from ironmuster.server.protocol import PROTOCOL
from ironmuster.server.pulse import healthz
from ironmuster.server.screen import Page, find
from ironmuster.server.sockets import play
from ironmuster.server.weighing import Weighed
from ironmuster.tutorial import Guide

LARGEST_REPLAY: Final = 16 * 1024 * 1024

Seat: TypeAlias = FromQuery[int | None]
Place: TypeAlias = Annotated[int, PathParameter(ge=0, le=MOST)]


def lobby_of(state: State) -> Lobby:
    """Return the lobby of a running application."""
    lobby: Lobby = state.lobby
    return lobby


class Health(Value, frozen=True):
    """That the server runs, and which: the program's version, the number of its protocol."""

    status: str
    version: str
    protocol: int


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Describe the refusals of a route."""
    return {status: ResponseSpec(Problem, description="Refused") for status in statuses}


@get("/api/health", tags=["server"])
async def health() -> Health:
    """Say that the server runs."""
    return Health("ok", __version__, PROTOCOL)


@get("/api/systems", tags=["systems"])
async def list_systems(state: State) -> list[SystemInfo]:
    """List the rule systems."""
    return lobby_of(state).library.list_systems()


@get("/api/systems/{slug:str}", tags=["systems"], responses=problems(404))
async def describe_system(state: State, slug: FromPath[str]) -> SystemDetail:
    """Return a rule system with all its set-up screen needs."""
    return await asyncio.to_thread(lobby_of(state).library.describe, slug)


@get("/api/systems/{slug:str}/rules", tags=["systems"], responses=problems(404))
async def list_rules(state: State, slug: FromPath[str]) -> list[Rule]:
    """Return the specification, rule by rule."""
    return await asyncio.to_thread(lobby_of(state).library.rules, slug)


@get("/api/systems/{slug:str}/learn", tags=["systems"], responses=problems(404))
async def show_lesson(state: State, slug: FromPath[str]) -> Lesson:
    """Return the one-page lesson of a rule system."""
    return await asyncio.to_thread(lobby_of(state).library.lesson, slug)


@get(
    "/api/systems/{slug:str}/learn/{picture:str}",
    media_type="image/webp",
    tags=["systems"],
    responses=problems(404),
)
async def show_picture(
    state: State, slug: FromPath[str], picture: FromPath[str]
) -> Response[bytes]:
    """Return a picture of a lesson."""
    body = await asyncio.to_thread(lobby_of(state).library.picture, slug, picture)
    return Response(body, media_type="image/webp", headers={"cache-control": "no-cache"})


@get("/api/systems/{slug:str}/tutorial", tags=["systems"], responses=problems(404))
async def show_guide(state: State, slug: FromPath[str]) -> Guide:
    """Return the steps of a guided first game."""
    return await asyncio.to_thread(lobby_of(state).library.guide, slug)


@post("/api/systems/{slug:str}/tutorial", tags=["systems"], responses=problems(404, 422, 503))
async def begin_tutorial(state: State, slug: FromPath[str]) -> Created:
    """Begin a guided first game, a match of its own."""
    return await lobby_of(state).begin_tutorial(slug)


@post(
    "/api/systems/{slug:str}/check",
    status_code=200,
    tags=["systems"],
    responses=problems(400, 404, 422, 503),
)
async def check_scenario(
    state: State, slug: FromPath[str], data: JSONBody[dict[str, Any]]
) -> list[str]:
    """List every fault of a scenario; none when it can be played."""
    lobby = lobby_of(state)
    return await lobby.reader.beside(lambda: lobby.library.check(slug, data))


@get("/api/systems/{slug:str}/shop", tags=["systems"], responses=problems(404))
async def show_shop(state: State, slug: FromPath[str]) -> Any:
    """Return all that forces of a rule system are built from."""
    return await asyncio.to_thread(lobby_of(state).library.shop, slug)


@post(
    "/api/systems/{slug:str}/weigh",
    status_code=200,
    tags=["systems"],
    responses=problems(400, 404, 422, 503),
)
async def weigh_force(state: State, slug: FromPath[str], data: JSONBody[dict[str, Any]]) -> Any:
    """Return what a force in the making comes to, with all its faults and its file."""
    lobby = lobby_of(state)
    return await lobby.reader.beside(lambda: lobby.library.weigh(slug, data))


@post(
    "/api/systems/{slug:str}/force",
    status_code=200,
    tags=["systems"],
    responses=problems(400, 404, 422, 503),
)
async def read_force(state: State, slug: FromPath[str], data: JSONBody[ForceFile]) -> Any:
    """Return the force of a TOML file's text."""
    lobby = lobby_of(state)
    return await lobby.reader.beside(lambda: lobby.library.read_force(slug, data))


@post(
    "/api/systems/{slug:str}/survey",
    status_code=200,
    tags=["systems"],
    responses=problems(400, 404, 422, 503),
)
async def survey_map(state: State, slug: FromPath[str], data: JSONBody[dict[str, Any]]) -> Any:
    """Return how a map in the making lies, with all its faults and its file."""
    lobby = lobby_of(state)
    return await lobby.reader.beside(lambda: lobby.library.survey(slug, data))


@post(
    "/api/systems/{slug:str}/map",
    status_code=200,
    tags=["systems"],
    responses=problems(400, 404, 422, 503),
)
async def read_map(state: State, slug: FromPath[str], data: JSONBody[ForceFile]) -> Any:
    """Return the map of a TOML file's text."""
    lobby = lobby_of(state)
    return await lobby.reader.beside(lambda: lobby.library.read_map(slug, data))


@get("/api/bots", tags=["bots"])
async def list_bots() -> list[BotInfo]:
    """List the computer players, the weakest first."""
    return list(BOTS.values())


@post("/api/matches", tags=["matches"], responses=problems(400, 404, 422, 503))
async def create_match(state: State, data: JSONBody[NewMatch]) -> Created:
    """Begin a match."""
    return await lobby_of(state).create(data)


@get("/api/matches", tags=["matches"])
async def list_matches(request: Request[Any, Any, Any], state: State) -> list[Summary]:
    """List the matches, the newest first: those whose makers list them, and all to the keeper."""
    gate: Gate = state.gate
    return await asyncio.to_thread(
        lobby_of(state).matches.summaries, not gate.is_keeper(request.scope)
    )


@post("/api/turns", status_code=200, tags=["matches"], responses=problems(400, 422, 503))
async def list_turns(state: State, data: JSONBody[SeatsHeld]) -> list[Awaited]:
    """Return who is asked in the matches of some seats, without opening them."""
    lobby = lobby_of(state)
    return await lobby.reader.beside(lambda: awaited(lobby.store, data))


@get("/api/matches/{name:str}", tags=["matches"], responses=problems(404))
async def describe_match(state: State, name: FromPath[str]) -> Detail:
    """Return one match."""
    return await asyncio.to_thread(lobby_of(state).matches.detail, name)


@post(
    "/api/matches/{name:str}/invitation",
    status_code=200,
    tags=["matches"],
    responses=problems(400, 404, 422),
)
async def open_invitation(state: State, name: FromPath[str], data: JSONBody[Opening]) -> Offered:
    """Return what an invitation is to."""
    return await lobby_of(state).offered(name, data)


@post(
    "/api/matches/{name:str}/sit",
    status_code=200,
    tags=["matches"],
    responses=problems(400, 404, 409, 422, 429, 503),
)
async def take_seat(state: State, name: FromPath[str], data: JSONBody[Sitting]) -> Seated:
    """Take the seat of an invitation."""
    return await lobby_of(state).sit(name, data)


@get("/api/matches/{name:str}/replay", tags=["matches"], responses=problems(403, 404, 422, 503))
async def get_replay(state: State, name: FromPath[str]) -> Response[Replay]:
    """Return the replay of a match as a file."""
    replay = await lobby_of(state).archive.replay(name)
    named = {"content-disposition": f'attachment; filename="{replay.system}-{name}.json"'}
    return Response(replay, headers=named)


@get("/api/matches/{name:str}/report", tags=["matches"], responses=problems(403, 404, 422, 503))
async def get_report(state: State, name: FromPath[str]) -> MatchReport:
    """Return a match in figures."""
    return await lobby_of(state).archive.report(name)


@post(
    "/api/replays",
    status_code=200,
    tags=["replays"],
    responses=problems(400, 404, 422, 503),
    request_max_body_size=LARGEST_REPLAY,
    operation_class=TakesReplay,
)
async def open_replay(state: State, body: RawBody) -> Opened:
    """Take a replay file in, to be looked at."""
    return await lobby_of(state).archive.open_file(body)


@get("/api/replays/{name:str}", tags=["replays"], responses=problems(400, 403, 404, 422, 503))
async def tell_story(state: State, name: FromPath[str], seat: Seat = None) -> Story:
    """Return the whole log of a match or replay file, as a seat or a spectator was told it."""
    return await lobby_of(state).archive.story(name, seat)


@get("/api/replays/{name:str}/file", tags=["replays"], responses=problems(403, 404, 422, 503))
async def get_file(state: State, name: FromPath[str]) -> Replay:
    """Return the file again, to play on from it."""
    return await lobby_of(state).archive.replay(name)


@get("/api/replays/{name:str}/report", tags=["replays"], responses=problems(403, 404, 422, 503))
async def report_replay(state: State, name: FromPath[str]) -> MatchReport:
    """Return a match or replay file in figures."""
    return await lobby_of(state).archive.report(name)


@get(
    "/api/replays/{name:str}/positions/{entry:int}",
    tags=["replays"],
    responses=problems(400, 403, 404, 422, 503),
)
async def show_position(
    state: State, name: FromPath[str], entry: Place, seat: Seat = None
) -> Position:
    """Return the position after so many actions, as a seat or a spectator saw it."""
    return await lobby_of(state).archive.position(name, entry, seat)


@get(
    "/api/replays/{name:str}/positions/{entry:int}/reasons",
    tags=["replays"],
    responses=problems(400, 403, 404, 422, 503),
)
async def show_reasons(state: State, name: FromPath[str], entry: Place) -> Weighed:
    """Return what was weighed before action number `entry`, by the bot that did it."""
    return await lobby_of(state).archive.weighed(name, entry)


@post(
    "/api/matches/import",
    tags=["matches"],
    responses=problems(400, 404, 422, 503),
    request_max_body_size=LARGEST_REPLAY,
    operation_class=TakesImport,
)
async def import_replay(state: State, body: RawBody) -> Created:
    """Begin a match that goes on from a replay."""
    return await lobby_of(state).take_over(body)


@get("/", include_in_schema=False)
async def show_index(state: State, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return the page of the front end."""
    return answer_page(state, request, "")


@get("/{path:path}", include_in_schema=False)
async def show_screen(
    state: State, request: Request[Any, Any, Any], path: FromPath[str]
) -> Response[bytes]:
    """Return a file of the front end, or its page for any other path."""
    if path.startswith(("/api/", "/ws/", "/schema")):
        raise Denied(404, "not_found", "there is nothing here")
    return answer_page(state, request, path)


def answer_page(state: State, request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """Return a file of the front end, gzipped for whoever can read that."""
    page: Page = find(state.screen, path)
    body, headers = page.sent(request.headers.get("accept-encoding", ""))
    return Response(body, media_type=page.kind, headers=headers)


# What every visitor may read is gzipped, and nothing else is: an answer with somebody's token in it
# says by its length, gzipped, what it is like. Files of the screen are gzipped beforehand.
PACKED: Final = DefineMiddleware(
    CompressionMiddleware,
    config=CompressionConfig("gzip", minimum_size=250, gzip_compress_level=6),
)
OPEN: Final = Router(
    "/",
    route_handlers=[
        list_systems,
        describe_system,
        list_rules,
        show_lesson,
        show_guide,
        list_bots,
    ],
    middleware=[PACKED],
)
ROUTES: Final[list[ControllerRouterHandler]] = [
    health,
    standing,
    log_in,
    list_addresses,
    draw,
    healthz,
    show_metrics,
    OPEN,
    show_picture,
    begin_tutorial,
    check_scenario,
    show_shop,
    weigh_force,
    read_force,
    survey_map,
    read_map,
    create_match,
    list_matches,
    list_turns,
    describe_match,
    open_invitation,
    take_seat,
    get_replay,
    get_report,
    import_replay,
    open_replay,
    tell_story,
    get_file,
    report_replay,
    show_position,
    show_reasons,
    show_index,
    show_screen,
    play,
]
