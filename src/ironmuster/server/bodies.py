"""The bodies of requests: looked at before they are parsed, and how those are described that only
another process reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from litestar import Request
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIType,
    Operation,
    Reference,
    RequestBody,
    Schema,
)

from ironmuster.kernel.bounds import Bounds, json_excess
from ironmuster.kernel.replay import MOST
from ironmuster.server.forms import Denied

LARGEST: Final = 256 * 1024  # bytes of what is no replay
BODY: Final = Bounds(LARGEST, 32, 30_000)


class BoundedRequest(Request[Any, Any, Any]):
    """A request whose JSON is looked at before it is parsed."""

    async def json(self) -> Any:
        """Return the body; `Denied` when there is too much in it, or it is no text."""
        excess = json_excess(await self.body(), BODY)
        if excess:
            raise Denied(400, "too_large", f"body: {excess}")
        try:
            return await super().json()
        except UnicodeDecodeError as fault:  # the one fault of a body that the framework lets out
            raise Denied(400, "malformed", str(fault)) from None


def _json_body(schema: Reference | Schema) -> RequestBody:
    return RequestBody({"application/json": OpenAPIMediaType(schema=schema)}, required=True)


@dataclass
class TakesReplay(Operation):
    """How a call is described that takes a replay's bytes, for another process to read."""

    def __post_init__(self) -> None:
        self.request_body = _json_body(Reference("#/components/schemas/Replay"))


@dataclass
class TakesImport(Operation):
    """How a call is described that takes the bytes of an `ImportedMatch`."""

    def __post_init__(self) -> None:
        seat = Reference("#/components/schemas/SeatSpec")
        properties: dict[str, Reference | Schema] = {
            "replay": Reference("#/components/schemas/Replay"),
            "entry": Schema(type=OpenAPIType.INTEGER, minimum=0, maximum=MOST),
            "seats": Schema(type=OpenAPIType.ARRAY, items=seat, min_items=1, max_items=8),
        }
        self.request_body = _json_body(
            Schema(
                type=OpenAPIType.OBJECT,
                properties=properties,
                required=list(properties),
                additional_properties=False,
            )
        )
