"""What a screen makes of the messages it is sent: whole views, and every option written out."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.system import share_of
from ironmuster.server.changes import applied


class Reader:
    """Reads the messages of one connection in their order."""

    def __init__(self) -> None:
        self.number = 0
        self.view: Any = None
        self.inside: list[Any] = []

    def read(self, message: dict[str, Any]) -> dict[str, Any]:
        """Return a message as if it had been sent with nothing left out."""
        if message["type"] == "state":
            return self._state(message)
        if message["type"] == "decision":
            many = [option for kind in message.pop("many", ()) for option in written(kind)]
            return message | {"options": many + message["options"]}
        return message

    def _state(self, message: dict[str, Any]) -> dict[str, Any]:
        change = message.pop("change", None)
        if change is not None:
            assert message["number"] == self.number + 1, "a state was lost"
            message["view"] = applied(self.view, change)
        else:
            self.inside = []
        self.inside = applied(self.inside, message.get("inside", {}))
        message["inside"] = self.inside
        self.number, self.view = message["number"], message["view"]
        return message


def written(many: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the options of one kind out of their columns."""
    fields = list(many["columns"])
    rows = [
        dict(zip(fields, row, strict=True)) for row in zip(*many["columns"].values(), strict=True)
    ]
    return [_option(many["type"], row, many["phrase"]) for row in rows]


def _option(kind: str, fields: dict[str, Any], phrase: dict[str, Any]) -> dict[str, Any]:
    said = {field: _told(field, value, phrase) for field, value in fields.items()}
    ends = {field: way[-1] for field, way in fields.items() if way and isinstance(way, list)}
    return {
        "action": {"type": kind} | fields,
        "text": phrase["text"].format_map(said),
        "anchors": [anchor.format_map(fields | ends) for anchor in phrase["anchors"]],
    }


def _told(field: str, value: Any, phrase: dict[str, Any]) -> str:
    if isinstance(value, list):
        told = [_told(field, one, phrase) for one in value] or [""]
        return told[-1] + (f" by {', '.join(told[:-1])}" if told[1:] else "")
    if field in phrase.get("shares", {}):
        return share_of(value, phrase["shares"][field])
    words = phrase["words"].get(field, {})
    return str(words.get(str(value), value) if isinstance(words, dict) else words[value])
