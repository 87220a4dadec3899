"""[GW-10.1] The systems in which a battle can be played out."""

from __future__ import annotations


def hosts() -> tuple[str, ...]:
    """[GW-5.4, GW-10.1] The names of those that can take an engagement; any other is refused by
    name. Neither side of that border imports the other."""
    return ()
