"""Whose turn it is in matches that nobody has opened, for those who hold a seat there."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from ironmuster.kernel.errors import SaveError
from ironmuster.match import Match, seat_names
from ironmuster.server.forms import Awaited, SeatHeld
from ironmuster.server.passes import digest_of
from ironmuster.server.records import Header, Turn
from ironmuster.server.store import Store


def turn_of(match: Match, before: Turn) -> Turn:
    """Return whose turn it is in a match; who was asked `before` has been since then."""
    decision = match.decision
    if decision is None:
        return Turn()
    same = decision.player == before.asked and before.since is not None
    since = before.since if same else datetime.now(UTC).isoformat(timespec="seconds")
    rules = match.game.innermost().system.name
    return Turn(decision.player, decision.prompt, since, match.secrets, rules)


def awaited(store: Store, held: Iterable[SeatHeld]) -> list[Awaited]:
    """Return who is asked in the matches of which somebody holds a seat; those that are gone, or
    whose token is good for nothing, are left out."""
    found: list[Awaited] = []
    for one in held:
        try:
            header = store.header(one.match) if one.match.isalnum() else None
            good = {} if header is None else {each.digest: each for each in store.passes(one.match)}
        except SaveError:
            continue
        own = good.get(digest_of(one.token))
        if header is not None and own is not None and own.kind != "invitation":
            player = own.player if own.kind == "seat" else None
            found.append(_awaited(header, player))
    return found


def _awaited(header: Header, own: int | None) -> Awaited:
    asked, company = header.asked, header.company
    if asked is None or asked >= len(company) or header.outcome is not None:
        over = header.outcome is not None
        return Awaited(header.id, None, "", "", header.system, None, False, False, over)
    bot = company[asked].kind == "bot"
    return Awaited(
        header.id,
        asked,
        seat_names(company)[asked],
        header.prompt or "",
        header.rules or header.system,
        header.since,
        asked == own and not bot,
        bot,
        False,
    )
