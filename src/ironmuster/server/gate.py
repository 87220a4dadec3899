"""Who somebody is, as far as the server can tell: its keeper, who knows the password, anybody."""

from __future__ import annotations

import asyncio
from http.cookies import CookieError, SimpleCookie
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.enums import ScopeType
from litestar.params import JSONBody
from litestar.types import Scope

from ironmuster.kernel.value import Value, readable
from ironmuster.server.addresses import Addresses
from ironmuster.server.forms import Denied
from ironmuster.server.keeper import is_key
from ironmuster.server.limits import Budget, Visitor, Visitors
from ironmuster.server.password import DAYS, MOST, Password

COOKIE: Final = "ironmuster"
TRIES: Final = (30, 0.5)  # of all addresses together, and so many a second
PUBLIC: Final = ("/api/health", "/api/login")
LOCKED: Final = ("/api", "/ws", "/schema", "/metrics")


class Gate:
    """Lets in whoever may come in; without a password that is everybody."""

    def __init__(self, prefix: str = "") -> None:
        self.prefix = prefix
        self.key = ""
        self.password: Password | None = None
        self.tries = Budget(*TRIES)
        self.turn = asyncio.Lock()  # one try at a time: each takes memory and a moment

    def is_keeper(self, scope: Scope) -> bool:
        """Whether whoever asks shows the keeper's key."""
        kind, _, shown = header(scope, b"authorization").partition(" ")
        return kind.lower() == "bearer" and is_key(self.key, shown.strip())

    def admits(self, scope: Scope) -> bool:
        """Whether whoever asks may have what the password is for."""
        if self.password is None or self.is_keeper(scope):
            return True
        try:
            cookies = SimpleCookie(header(scope, b"cookie"))
        except CookieError:
            return False
        shown = cookies.get(COOKIE)
        return shown is not None and self.password.is_session(shown.value)

    def check(self, scope: Scope) -> None:
        """Raise `Denied` where the password is still to be told; a socket is closed with a code."""
        path = scope["path"]
        open_to_all = path in PUBLIC or not path.startswith(LOCKED)
        if scope["type"] == ScopeType.HTTP and not open_to_all and not self.admits(scope):
            raise Denied(401, "locked", "this server has a password")

    def cookie(self, secure: bool) -> Cookie:
        """Return a session as it is kept by the browser."""
        assert self.password is not None, "it was just asked for"
        return Cookie(
            COOKIE,
            value=self.password.session(),
            path=f"{self.prefix}/",
            max_age=DAYS * 86_400,
            httponly=True,
            samesite="strict",
            secure=secure,
        )


def header(scope: Scope, name: bytes) -> str:
    """Return a header of a request, empty when it is missing."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


@readable
class Login(Value, frozen=True):
    """The password somebody types; the keeper shows the key instead."""

    password: Annotated[str, msgspec.Meta(max_length=MOST)] = ""


class Standing(Value, frozen=True):
    """Whether a password is still to be told, and whether the keeper asks."""

    locked: bool
    keeper: bool


@get("/api/login", tags=["server"])
async def standing(request: Request[Any, Any, Any], state: State) -> Standing:
    """Say how whoever asks stands."""
    gate: Gate = state.gate
    return Standing(not gate.admits(request.scope), gate.is_keeper(request.scope))


@post("/api/login", status_code=200, tags=["server"])
async def log_in(
    request: Request[Any, Any, Any], state: State, data: JSONBody[Login]
) -> Response[Standing]:
    """Take the password, and let the browser in that knows it."""
    gate: Gate = state.gate
    visitors: Visitors = state.visitors
    keeper = gate.is_keeper(request.scope)
    if gate.password is None:
        return Response(Standing(False, keeper))
    if not keeper:
        await check_password(gate, visitors.of(request.scope["client"]), data.password)
    addresses: Addresses = state.addresses
    secure = request.scope["scheme"] == "https" or addresses.public.startswith("https:")
    return Response(Standing(False, keeper), cookies=[gate.cookie(secure)])


async def check_password(gate: Gate, visitor: Visitor, tried: str) -> None:
    """Raise `Denied` where it is not the password, or was tried too often."""
    assert gate.password is not None, "there is one to be told"
    if not visitor.tries.spend() or not gate.tries.spend():
        raise Denied(429, "rate_limited", "too many tries; wait a minute", 60)
    async with gate.turn:
        fits = await asyncio.to_thread(gate.password.fits, tried)
    if not fits:
        raise Denied(403, "refused", "that is not the password")
