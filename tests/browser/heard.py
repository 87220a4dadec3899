"""Every frame that a page was sent."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

from ironmuster.server.changes import applied


class Heard:
    """What a page was told from the moment it was opened."""

    def __init__(self, page: Page) -> None:
        self.messages: list[Any] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.messages.append(json.loads(frame)))

    def views(self) -> list[Any]:
        """Every position that it was shown, put together as a screen does it."""
        found: list[Any] = []
        for one in self.messages:
            if one["type"] == "state":
                change = one.get("change")
                found.append(one["view"] if change is None else applied(found[-1], change))
        return found

    def events(self, kind: str) -> list[Any]:
        """The events of one kind that it was told."""
        lines = [line for one in self.messages for line in one.get("lines", ()) if "event" in line]
        return [line["event"] for line in lines if line["event"]["type"] == kind]

    def asked(self) -> set[int]:
        """Whose questions it was sent."""
        return {one["player"] for one in self.messages if one["type"] == "decision"}
