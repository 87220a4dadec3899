"""Any position on the table page: a game without a match, behind the page's WebSocket."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, WebSocketRoute

from ironmuster.kernel.errors import DataError, IllegalAction
from ironmuster.kernel.explore import odds
from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Event, union

PLAYERS = [
    {"name": name, "kind": "person", "connected": True, "real_dice": False}
    for name in ("Ann", "Ben")
]


class Stage:
    """Answers what a page sends as the server would, from `game`; `seats` sit at the page."""

    def __init__(self, game: Game[Any, Any], seats: tuple[int, ...] = (0,)) -> None:
        self.game, self.seats, self.seq = game, seats, 1
        self.heard: list[dict[str, Any]] = []
        self.line: WebSocketRoute | None = None

    def open(self, page: Page, url: str) -> None:
        """Show the position."""
        self.come(page, url, page.get_by_role("application"))

    def come(self, page: Page, url: str, there: Locator) -> None:
        """Show the position, and wait for what is there then."""
        page.route("**/api/matches/stage", lambda route: route.fulfill(json=self._match()))
        page.route_web_socket("**/ws/stage*", self._connect)
        page.goto(f"{url}#/match/stage")
        there.wait_for()

    def play(self, actions: Iterable[Any]) -> None:
        """Let whoever decides answer so, and show all that comes of it together."""
        assert self.line is not None
        lines = [self._line(event) for action in actions for event in self.game.apply(action)]
        self.seq += 1
        self._tell(self.line, {"type": "events", "seq": self.seq, "lines": lines})
        self._show(self.line)

    def _match(self) -> dict[str, Any]:
        return {
            "match": "stage",
            "system": self.game.system.name,
            "title": self.game.system.title,
            "created": 0,
            "actions": 0,
            "seats": [{"kind": "person", "name": one["name"]} for one in PLAYERS],
            "over": False,
            "scenario": {},
            "forfeits": [],
        }

    def _connect(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(lambda raw: self._answer(line, json.loads(raw)))

    def _answer(self, line: WebSocketRoute, message: dict[str, Any]) -> None:
        self.heard.append(message)
        try:
            self._after(message)
        except IllegalAction as fault:  # what was supposed is no more
            refusal = {"type": "error", "code": "illegal", "text": str(fault)}
            return self._tell(line, {**refusal, "id": message.get("id")})
        game, id = self.game, message.get("id")
        match message["type"]:
            case "join":
                self._tell(line, {"type": "events", "seq": self.seq, "lines": [], "fresh": True})
                self._show(line)
            case "suppose":
                twin = self._after(message)
                asked = self._question(twin, twin.decision)
                view = twin.system.telling.observe(twin, None)
                self._tell(line, {"type": "supposed", "id": id, "question": asked, "view": view})
            case "measure":
                game = self._after(message)
                try:
                    found = game.system.telling.measure(game, 0, message["question"])
                    self._tell(line, {"type": "measure", "id": id, "answer": found})
                except DataError as fault:
                    text = str(fault)
                    self._tell(line, {"type": "error", "code": "malformed", "text": text, "id": id})
            case "odds":
                action = self._action(message)
                found = odds(self._after(message), action)
                self._tell(line, {"type": "odds", "id": id, "odds": found})
            case "why":
                text = self._after(message).why_not(self._action(message)) or ""
                self._tell(line, {"type": "why", "id": id, "text": text})
            case "act":
                try:
                    events = game.apply(self._action(message))
                except IllegalAction as fault:
                    text = str(fault)
                    self._tell(line, {"type": "error", "code": "illegal", "text": text, "id": id})
                    return
                self.seq += 1
                self._tell(line, {"type": "ack", "id": id, "seq": self.seq})
                lines = [self._line(event) for event in events]
                self._tell(line, {"type": "events", "seq": self.seq, "lines": lines})
                self._show(line)

    def _action(self, message: dict[str, Any]) -> Any:
        return msgspec.convert(message["action"], union(self.game.system.actions))

    def _after(self, message: dict[str, Any]) -> Game[Any, Any]:
        """The position that is asked about."""
        twin = self.game.clone()
        for action in message.get("after", ()):
            twin.apply(self._action({"action": action}))
        return twin

    def _line(self, event: Event) -> dict[str, Any]:
        line = self.game.system.telling.narrate(self.game, event)
        return {"text": line.text, "rule": line.rule, "anchors": line.anchors, "event": event}

    def _show(self, line: WebSocketRoute) -> None:
        game, decision = self.game, self.game.decision
        state = {
            "type": "state",
            "seq": self.seq,
            "view": game.system.telling.observe(game, None),
            "players": PLAYERS,
            "seats": self.seats,
            "undo": 0,
            "ask_undo": False,
            "over": game.outcome,
        }
        self._tell(line, state)
        if decision is None:
            return
        if decision.player not in self.seats:
            asked = {"seq": self.seq, "player": decision.player, "prompt": decision.prompt}
            self._tell(line, {"type": "waiting", **asked})
        else:
            self._tell(line, self._question(game, decision))

    def _question(self, game: Game[Any, Any], decision: Any) -> dict[str, Any]:
        options = []
        for action in decision.options:
            label = game.system.telling.describe(game, action)
            options.append({"action": action, "text": label.text, "anchors": label.anchors})
        asked = {"seq": self.seq, "player": decision.player, "prompt": decision.prompt}
        return {"type": "decision", **asked, "options": options}

    def _tell(self, line: WebSocketRoute, message: dict[str, Any]) -> None:
        line.send(msgspec.json.encode(message).decode())
