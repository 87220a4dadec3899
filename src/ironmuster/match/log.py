"""What was told of a match, action by action. Its older pages may be packed, or lie elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from ironmuster.kernel.bounds import SAVED
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.packing import pack, unpack
from ironmuster.kernel.system import Line
from ironmuster.kernel.value import Value

# An event, as it was or as plain data again, and what was said of it.
Told: TypeAlias = tuple[Any, Line]
# What each viewer was told of one action; who is not named was told what all were, under None.
Account: TypeAlias = dict[int | None, list[Told]]
OPENED: Final = 8  # pages that lie open at once


class Heading(Value, frozen=True, omit_defaults=True):
    """The beginning of a chapter: after as many actions as `entry`, so deep inside. Level 0 has the
    turns of the match itself, 1 the battles inside it, 2 the turns of those, and so on. Without
    `text` a battle has ended. One of its `own` is fought by the game's rules, and is no other game
    inside it."""

    entry: int
    level: int
    text: str
    own: bool = False


def follow(on: list[Heading], heading: Heading) -> None:
    """Let a heading begin or end one of the battles that are `on`, the outermost first: each is
    fought inside the one before, and over with it."""
    if not heading.level % 2:
        return
    if heading.text:
        on.append(heading)
        return
    if not heading.own:
        while on and on[-1].own:
            on.pop()
    if on and on[-1].own == heading.own:
        on.pop()


class Contents(Value, frozen=True):
    """What a page holds: from action `first` on, of so many actions, so many lines for each viewer
    (by number; all are under an empty name), with these headings."""

    first: int
    size: int
    lines: dict[str, int]
    headings: tuple[Heading, ...] = ()


class _Spoken(Value, frozen=True, array_like=True):
    """A line of a packed page."""

    event: dict[str, Any]
    text: str
    rule: str
    anchors: tuple[str, ...]
    system: str = ""


_Packed: TypeAlias = list[dict[str, list[_Spoken]]]


class Page:
    """What was told of several actions, packed; `fetch` brings it, or None where it is gone."""

    def __init__(self, contents: Contents, fetch: Callable[[], bytes | None]) -> None:
        self.contents = contents
        self.fetch = fetch

    @property
    def first(self) -> int:
        """The number of the first action it tells of."""
        return self.contents.first

    @property
    def end(self) -> int:
        """The number of the first action after it."""
        return self.contents.first + self.contents.size

    def count(self, viewer: int | None) -> int:
        """Return how many lines a viewer was told."""
        lines = self.contents.lines
        return lines.get(_name(viewer), lines.get("", 0))

    def read(self) -> list[Account]:
        """Return the accounts; `SaveError` where they are gone or damaged."""
        body = self.fetch()
        if body is None:
            raise SaveError("a page of the log is gone")
        found = unpacked(body)
        if contents_of(self.first, found, self.contents.headings) != self.contents:
            raise SaveError("a page of the log is another one than it says")
        return found


def packed(accounts: Sequence[Account]) -> bytes:
    """Return accounts as bytes."""
    plain = [
        {
            _name(viewer): [
                (event, line.text, line.rule, line.anchors, line.system) for event, line in told
            ]
            for viewer, told in account.items()
        }
        for account in accounts
    ]
    return pack(plain)


def unpacked(body: bytes) -> list[Account]:
    """Return accounts of bytes; `SaveError` when they are damaged."""
    found: _Packed = unpack(body, _Packed, SAVED, "a page of the log")
    try:
        return [
            {
                int(name) if name else None: [
                    (one.event, Line(one.text, one.rule, one.anchors, one.system)) for one in told
                ]
                for name, told in account.items()
            }
            for account in found
        ]
    except ValueError as fault:
        raise SaveError(f"a page of the log: {fault}") from None


def contents_of(
    first: int, accounts: Sequence[Account], headings: Sequence[Heading] = ()
) -> Contents:
    """Return what accounts come to that begin with action `first`."""
    viewers = {viewer for account in accounts for viewer in account}
    lines = {
        _name(viewer): sum(len(heard_by(account, viewer)) for account in accounts)
        for viewer in sorted(viewers, key=_name)
    }
    return Contents(first, len(accounts), lines, tuple(headings))


def heard_by(account: Mapping[int | None, list[Told]], viewer: int | None) -> list[Told]:
    """Return what a viewer was told of an action."""
    return account[viewer] if viewer in account else account.get(None, [])


def _name(viewer: int | None) -> str:
    return "" if viewer is None else str(viewer)


class Log:
    """What was told of the set-up, number 0, and of every action after it, with the `headings`.
    Pages stand for the accounts they hold; those that were read last lie open."""

    def __init__(self) -> None:
        self.parts: list[Account | Page] = []
        self.headings: list[Heading] = []
        self.on: list[Heading] = []  # the battles that are being fought, the outermost first
        self._open: dict[int, tuple[Page, list[Account]]] = {}

    def __len__(self) -> int:
        return len(self.parts)

    def add(self, account: Account, headings: Sequence[Heading] = ()) -> None:
        """Tell of one action more."""
        self.parts.append(account)
        self._head(headings)

    def _head(self, headings: Iterable[Heading]) -> None:
        for heading in headings:
            self.headings.append(heading)
            follow(self.on, heading)

    def lay(self, page: Page) -> None:
        """Put a page where accounts end, or in place of those it tells of as well."""
        begun = len(self.parts)
        if page.first == begun:
            self._head(page.contents.headings)
        self.parts[page.first : page.end] = [page] * page.contents.size

    def cut(self, keep: int) -> None:
        """Forget all after the first `keep` actions."""
        del self.parts[keep + 1 :]
        kept = [one for one in self.headings if one.entry <= keep]
        self.headings, self.on = [], []
        self._head(kept)

    def battles(self) -> list[int]:
        """Return with which actions the battles began that are being fought, the outermost
        first."""
        return [heading.entry for heading in self.on]

    def copy(self) -> Log:
        """Return a log that goes on by itself."""
        twin = Log()
        twin.parts, twin.headings, twin.on = self.parts[:], self.headings[:], self.on[:]
        twin._open = self._open
        return twin

    def account(self, entry: int, retell: Callable[[Page], list[Account]]) -> Account:
        """Return what was told of an action; where its page is gone, `retell` tells it again."""
        part = self.parts[entry]
        return self._opened(part, retell)[entry - part.first] if isinstance(part, Page) else part

    def count(self, viewer: int | None, entry: int, retell: Callable[[Page], list[Account]]) -> int:
        """Return how many lines a viewer was told of the actions before number `entry`."""
        return sum(
            part.count(viewer)
            if isinstance(part, Page)
            else len(heard_by(self.account(place, retell), viewer))
            for place, part in self._blocks(entry)
        )

    def _blocks(self, end: int) -> Iterator[tuple[int, Page | None]]:
        """Yield what comes before number `end`: pages that stand there whole, and for every other
        account its number."""
        place = 0
        while place < end:
            part = self.parts[place]
            whole = isinstance(part, Page) and part.first == place and part.end <= end
            if isinstance(part, Page) and whole and self.parts[part.end - 1] is part:
                yield place, part
                place = part.end
            else:
                yield place, None
                place += 1

    def _opened(self, page: Page, retell: Callable[[Page], list[Account]]) -> list[Account]:
        found = self._open.get(id(page))
        if found is not None and found[0] is page:
            return found[1]
        try:
            accounts = page.read()
        except SaveError:
            accounts = retell(page)
        newest = [(id(page), (page, accounts)), *self._open.items()][:OPENED]
        self._open = dict(newest[::-1])
        return accounts
