"""Links to hand to friends: where the server is found, and any link as a square to photograph."""

from __future__ import annotations

import io
from typing import Annotated, Any, Final

import msgspec
import segno
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from ironmuster.kernel.value import Value, readable
from ironmuster.server.addresses import Addresses
from ironmuster.server.forms import Denied, Problem
from ironmuster.server.gate import Gate

LONGEST: Final = 1000  # characters of a link


class Reached(Value, frozen=True):
    """The links by which friends reach this server, and whether it listens to other machines."""

    open: bool
    links: tuple[str, ...]


@readable
class Link(Value, frozen=True):
    """A link that is to be drawn. It may hold a token, so it never stands in an address."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST, pattern="^https?://[!-~]+$")]


def square(text: str) -> segno.QRCode:
    """Return the QR code of a link."""
    return segno.make_qr(text, error="m")


def drawn(text: str) -> bytes:
    """Return the QR code of a link as SVG, black on white in every theme."""
    out = io.BytesIO()
    square(text).save(
        out, kind="svg", xmldecl=False, nl=False, omitsize=True, light="#fff", svgclass=None
    )
    return out.getvalue()


def printed(text: str) -> str:
    """Return the QR code of a link for a terminal."""
    out = io.StringIO()
    square(text).terminal(out, border=2, compact=True)
    return out.getvalue()


@get(
    "/api/addresses",
    tags=["server"],
    responses={403: ResponseSpec(Problem, description="Refused")},
)
async def list_addresses(request: Request[Any, Any, Any], state: State) -> Reached:
    """Tell the keeper by which links friends reach this server; they change with the network."""
    gate: Gate = state.gate
    addresses: Addresses = state.addresses
    if not gate.is_keeper(request.scope):
        raise Denied(403, "refused", "only whoever runs the server is told its addresses")
    return Reached(addresses.open or bool(addresses.public), tuple(addresses.links()))


@post(
    "/api/qr",
    status_code=200,
    media_type="image/svg+xml",
    tags=["server"],
    responses={400: ResponseSpec(Problem, description="Refused")},
)
async def draw(data: JSONBody[Link]) -> Response[bytes]:
    """Draw a link as a QR code."""
    headers = {"cache-control": "no-store"}
    return Response(drawn(data.text), media_type="image/svg+xml", headers=headers)
