"""What the log keeps to itself: frames and headers of connections, which carry private tokens."""

from __future__ import annotations

import logging


class Discreet(logging.Filter):
    """Leaves out what was sent and received, which the WebSocket library tells at level debug."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not str(record.msg).startswith(("< ", "> "))


def keep_to_itself(name: str) -> None:
    """Let a logger tell nothing of what passes through connections."""
    logger = logging.getLogger(name)
    if not any(isinstance(one, Discreet) for one in logger.filters):
        logger.addFilter(Discreet())
