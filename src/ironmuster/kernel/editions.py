"""Rule systems over the catalogues that matches were begun with, beside those of today.

A catalogue is kept packed: JSON, compressed, known by its digest. Whatever opens a match says what
the match was played with, and gets systems over just that: today's where the digest fits, else over
a catalogue that came with the match or that the system's package has kept from earlier releases.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from threading import Lock
from typing import Annotated, Any, Final

import msgspec

from ironmuster.kernel.bounds import Bounds, json_excess
from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.errors import OtherRules, SaveError
from ironmuster.kernel.system import RuleSystem
from ironmuster.kernel.value import Value, readable

# The largest of the package has 64 kB of JSON, 13 kB packed.
PACKED: Final = 512 * 1024
JSON: Final = Bounds(4 << 20, 12, 200_000)
MOST_OPEN: Final = 32  # editions that are kept at hand, those used last
Systems = Mapping[str, RuleSystem[Any, Any]]
Packs = Mapping[str, bytes]

_open: Final[dict[tuple[type, str], RuleSystem[Any, Any]]] = {}
_opening: Final = Lock()


class Edition(Value, frozen=True):
    """The rules of a system as a match was played with: their version, and the hash of the
    catalogue."""

    version: Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
    catalog: Annotated[str, msgspec.Meta(max_length=128)]


class Editions(Mapping[str, RuleSystem[Any, Any]]):
    """The systems of a match: some over catalogues of its own, all others as they are today."""

    def __init__(self, today: Systems, own: Systems) -> None:
        self.today = today
        self.own = own

    def __getitem__(self, name: str) -> RuleSystem[Any, Any]:
        return self.own[name] if name in self.own else self.today[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.today)

    def __len__(self) -> int:
        return len(self.today)

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process gets the catalogues by their digests, and opens each of them once."""
        return with_own, (self.today, own_data(self))


def edition_of(system: RuleSystem[Any, Any]) -> Edition:
    """Return the rules of a system as something played now is played with."""
    return Edition(system.version, system.catalog.digest)


def in_editions(systems: Systems, played_with: Mapping[str, Edition], packs: Packs) -> Systems:
    """Return the systems of a match that was played with these, by slug; `SaveError` where this
    build plays other rules, or a catalogue is not at hand."""
    found = {slug: agreed(slug, one, systems, packs) for slug, one in played_with.items()}
    own = {slug: system for slug, system in found.items() if system is not systems[slug]}
    return Editions(systems, own) if own else systems


def agreed(slug: str, edition: Edition, systems: Systems, packs: Packs) -> RuleSystem[Any, Any]:
    """Return the system that something was played with; `SaveError` when this build plays other
    rules, or the catalogue is neither today's nor among the `packs`, by digest, nor kept by the
    system's package."""
    system = systems.get(slug)
    if system is None:
        raise OtherRules(f"no rule system {slug!r:.60} is installed")
    if system.version != edition.version:
        told = [f"{number}: {text}" for number, text in changes_since(system, edition.version)]
        raise OtherRules(
            f"{slug}: saved with rules version {edition.version}, this is {system.version}"
            + (f" ({' '.join(told)})" if told else "")
        )
    digest = edition.catalog
    if system.catalog.known_as(digest):
        return system
    key = (type(system), digest)
    with _opening:
        found = _open.pop(key, None)
        if found is None:
            packed = packs.get(digest) or system.content.former(digest)
            if packed is None:
                raise OtherRules(f"{slug}: saved with another catalogue ({digest:.40})")
            found = system.over(unpack(packed, digest, system))
        _open[key] = found  # as the one used last
        if len(_open) > MOST_OPEN:
            del _open[next(iter(_open))]
    return found


def changes_since(system: RuleSystem[Any, Any], version: int) -> list[tuple[int, str]]:
    """Return what is played otherwise since a version of the rules, the oldest change first."""
    return sorted((number, text) for number, text in system.changes.items() if number > version)


def own_data(systems: Systems) -> dict[str, tuple[Edition, bytes]]:
    """Return what another process needs to play with the same systems, beside today's: by slug, the
    edition and the packed catalogue."""
    own = systems.own if isinstance(systems, Editions) else {}
    return {slug: (edition_of(one), one.catalog.packed) for slug, one in own.items()}


def with_own(systems: Systems, own: Mapping[str, tuple[Edition, bytes]]) -> Systems:
    """Return the systems that `own_data` was told of."""
    packs = {edition.catalog: packed for edition, packed in own.values()}
    return in_editions(systems, {slug: edition for slug, (edition, _) in own.items()}, packs)


def unpack(packed: bytes, digest: str, system: RuleSystem[Any, Any]) -> Contents:
    """Return the catalogue of a digest for a system; `SaveError` says what is wrong with it. It may
    come from anywhere, so it is held to all that data files are held to."""
    where = f"{system.name}: catalogue {digest:.40}"
    raw = _expanded(packed, where)
    excess = json_excess(raw, JSON)
    if excess:
        raise SaveError(f"{where}: {excess}")
    try:
        catalog: Contents = msgspec.json.decode(raw, type=readable(type(system.catalog)))
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as fault:
        raise OtherRules(f"{where}: this build cannot read it: {fault}") from None
    if not catalog.known_as(digest):
        raise SaveError(f"{where}: it is another one ({catalog.digest})")
    faults = system.content.cross_check(catalog)
    if faults:
        raise SaveError(f"{where}: {faults[0]}")
    return catalog


def _expanded(packed: bytes, where: str) -> bytes:
    """Return what was compressed, and never more than a catalogue may have."""
    if len(packed) > PACKED:
        raise SaveError(f"{where}: longer than {PACKED // 1024} KiB")
    reader = zlib.decompressobj()
    try:
        raw = reader.decompress(packed, JSON.size + 1)
    except zlib.error as fault:
        raise SaveError(f"{where}: {fault}") from None
    if not reader.eof and len(raw) <= JSON.size:
        raise SaveError(f"{where}: its end is missing")
    return raw
