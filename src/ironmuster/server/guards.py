"""Who may ask, what every answer carries, and how a refusal or a fault is told."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import MediaType, Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ironmuster.server.addresses import Addresses, without_port
from ironmuster.server.forms import Denied, Problem
from ironmuster.server.gate import Gate
from ironmuster.server.limits import Visitors
from ironmuster.server.protocol import PROTOCOL

log = logging.getLogger(__name__)
MAKES: Final = ("/api/matches", "/api/matches/import", "/tutorial")  # a new match
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "ironmuster-protocol": str(PROTOCOL),
}


def guard(addresses: Addresses, origins: Sequence[str], visitors: Visitors, gate: Gate) -> Any:
    """Return a middleware that serves only who asks for one of our `addresses`, lets only our own
    pages, or `origins`, change anything or open a socket, no address ask too much, and nobody in
    without the password."""

    def wrap(app: ASGIApp) -> ASGIApp:
        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] in ("http", "websocket"):
                scope["path"] = plain_path(scope["path"])
                check_sender(scope, addresses, origins)
                check_pace(scope, visitors)
                gate.check(scope)
            await app(scope, receive, send)

        return guarded

    return wrap


def plain_path(path: str) -> str:
    """Return a path as the router reads it, which passes over empty parts."""
    return "/" + "/".join(part for part in path.split("/") if part)


def check_sender(scope: Scope, addresses: Addresses, origins: Sequence[str]) -> None:
    """Raise `Denied` for a request that another site may have forged."""
    headers = {key.lower(): value.decode("latin-1") for key, value in scope["headers"]}
    host = headers.get(b"host", "")
    reached = scope["server"][0] if scope["server"] else ""
    if not addresses.answers_to(without_port(host), reached):
        raise Denied(403, "refused", "this server does not answer to that name")
    origin = headers.get(b"origin")
    reads = scope.get("method") in ("GET", "HEAD", "OPTIONS")
    if origin is None or reads or origin in origins:
        return
    if urlsplit(origin).netloc.lower() != host.lower():
        raise Denied(403, "refused", "a page of another site asks")


def check_pace(scope: Scope, visitors: Visitors) -> None:
    """Raise `Denied` where an address asks too much, or makes too many matches."""
    visitor = visitors.of(scope["client"])
    if not visitor.requests.spend():
        raise Denied(429, "rate_limited", "too much asked from this address; wait a moment", 1)
    makes = scope.get("method") == "POST" and scope["path"].endswith(MAKES)
    if makes and not visitor.matches.spend():
        raise Denied(429, "rate_limited", "too many matches begun; wait a minute", 60)


async def add_headers(message: Message, scope: Scope) -> None:
    """Put on every answer what browsers keep to, and the protocol it is one of."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


def answer_denied(_: Request[Any, Any, Any], fault: Denied) -> Response[Problem]:
    """Answer a refusal of ours."""
    headers = {"retry-after": str(fault.wait)} if fault.wait else None
    return Response(
        fault.problem, status_code=fault.status, media_type=MediaType.JSON, headers=headers
    )


def answer_http(_: Request[Any, Any, Any], fault: HTTPException) -> Response[Problem]:
    """Answer what the framework refuses: a body it cannot read, a route that is not there."""
    codes: dict[int, Any] = {404: "not_found", 403: "refused", 413: "too_large", 500: "internal"}
    status = fault.status_code
    problem = Problem(codes.get(status, "malformed"), describe_fault(fault))
    headers = fault.headers if isinstance(fault.headers, dict) else None
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)


def describe_fault(fault: HTTPException) -> str:
    """Return a fault of the framework as one line, with the places it names."""
    if fault.status_code >= 500:
        return "something went wrong on our side"
    parts = [str(one) for one in fault.extra] if isinstance(fault.extra, list) else []
    return "; ".join([fault.detail, *parts])


def answer_deep(_: Request[Any, Any, Any], fault: RecursionError) -> Response[Problem]:
    """Answer a body that is nested beyond all reason."""
    problem = Problem("too_large", "the body is nested too deeply")
    return Response(problem, status_code=400, media_type=MediaType.JSON)


def answer_bug(_: Request[Any, Any, Any], fault: Exception) -> Response[Problem]:
    """Answer a fault of ours, and log it."""
    log.error("a request failed", exc_info=fault)
    problem = Problem("internal", "something went wrong on our side")
    return Response(problem, status_code=500, media_type=MediaType.JSON)
