"""Systems over the catalogues that matches were begun with."""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

from ironmuster.kernel import editions
from ironmuster.kernel.catalog import DataFolder
from ironmuster.kernel.editions import (
    Edition,
    agreed,
    edition_of,
    in_editions,
    own_data,
    unpack,
    with_own,
)
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.system import Content
from tests.toys.causeway.content.catalog import DATA
from tests.toys.causeway.content.tables import TABLES, Catalog
from tests.toys.causeway.system import SYSTEM

NOW = SYSTEM.catalog
SLUG = SYSTEM.name
SYSTEMS = {SLUG: SYSTEM}


def variant(number: int) -> Catalog:
    """A catalogue like today's, but for the numbers of its first unit."""
    first = next(iter(NOW.units.values()))
    unit = structs.replace(first, strength=1 + number % 9, speed=1 + number // 9)
    return structs.replace(NOW, units={**NOW.units, unit.id: unit})


OLD = variant(40)


def at(digest: str, version: int = SYSTEM.version) -> Edition:
    """The rules of today over a catalogue."""
    return Edition(version, digest)


PACKS = {OLD.digest: OLD.packed}


@pytest.mark.parametrize("digest", [NOW.digest, NOW.whole])
def test_todays_catalogue_is_played_with_todays_system(digest: str) -> None:
    assert agreed(SLUG, at(digest), SYSTEMS, {}) is SYSTEM
    assert in_editions(SYSTEMS, {SLUG: at(digest)}, {}) is SYSTEMS


def test_a_catalogue_that_came_along_is_played_with_a_system_of_its_own() -> None:
    found = agreed(SLUG, at(OLD.digest), SYSTEMS, PACKS)
    assert found is not SYSTEM and type(found) is type(SYSTEM)
    assert found.catalog.units == OLD.units and found.catalog.digest == OLD.digest
    assert SYSTEM.catalog is NOW, "today's system plays on with today's data"


def test_one_system_serves_all_matches_of_a_catalogue() -> None:
    found = agreed(SLUG, at(OLD.digest), SYSTEMS, PACKS)
    assert agreed(SLUG, at(OLD.digest), SYSTEMS, {}) is found


def test_only_so_many_are_kept_at_hand() -> None:
    for by in range(2, editions.MOST_OPEN + 4):
        catalog = variant(by)
        agreed(SLUG, at(catalog.digest), SYSTEMS, {catalog.digest: catalog.packed})
    assert len(editions._open) == editions.MOST_OPEN
    with pytest.raises(SaveError, match="another catalogue"):
        agreed(SLUG, at(variant(2).digest), SYSTEMS, {})


def test_the_systems_of_a_match_are_its_own_and_all_others_todays() -> None:
    found = in_editions({**SYSTEMS, "other": SYSTEM}, {SLUG: at(OLD.digest)}, PACKS)
    assert found[SLUG].catalog.digest == OLD.digest and found["other"] is SYSTEM
    assert list(found) == [SLUG, "other"] and len(found) == 2
    assert found.get("third") is None


def test_a_catalogue_that_nobody_has_is_told() -> None:
    with pytest.raises(SaveError, match=f"^{SLUG}: saved with another catalogue \\(abc\\)$"):
        agreed(SLUG, at("abc"), SYSTEMS, {})
    with pytest.raises(SaveError, match="no rule system 'gone' is installed"):
        agreed("gone", at("abc"), SYSTEMS, {})


def _cut(packed: bytes) -> bytes:
    return packed[:-9]


def _bomb(packed: bytes) -> bytes:
    return zlib.compress(b" " * (8 << 20), 9)


def _huge(packed: bytes) -> bytes:
    return b"0" * (editions.PACKED + 1)


def _deep(packed: bytes) -> bytes:
    return zlib.compress(b"[" * 50 + b"]" * 50)


def _other(packed: bytes) -> bytes:
    other: bytes = variant(41).packed
    return other


def _foreign(packed: bytes) -> bytes:
    return zlib.compress(b'{"units": {"a": {"id": "a", "speed": 3}}}')


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        (_cut, "its end is missing|incomplete"),
        (_bomb, "longer than 4096 KiB"),
        (_huge, "longer than 512 KiB"),
        (_deep, "more than 12 levels of nesting"),
        (_other, "it is another one"),
        (_foreign, "this build cannot read it: "),
        (lambda packed: b"PK" + packed, ".*incorrect header"),
    ],
)
def test_a_damaged_catalogue_is_refused(damage: Callable[[bytes], bytes], fault: str) -> None:
    with pytest.raises(SaveError, match=f"^{SLUG}: catalogue {OLD.digest}: ({fault})"):
        unpack(damage(OLD.packed), OLD.digest, SYSTEM)


def test_a_catalogue_is_held_to_what_data_files_are_held_to() -> None:
    empty = structs.replace(NOW, units={})
    with pytest.raises(SaveError, match="no unit"):
        unpack(empty.packed, empty.digest, SYSTEM)


def test_the_package_keeps_those_of_earlier_releases(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "older_causeway" / "data" / "former"
    home.mkdir(parents=True)
    (tmp_path / "older_causeway" / "__init__.py").touch()
    former = variant(50)
    (home / f"{former.digest}-{former.whole}.pack").write_bytes(former.packed)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    data = DataFolder("older_causeway", Catalog, TABLES, DATA.cross_check)
    system: Any = SYSTEM.over(NOW)
    system.content = Content(cross_check=DATA.cross_check, former=data.former)
    for digest in (former.digest, former.whole):
        editions._open.clear()
        assert agreed(SLUG, at(digest), {SLUG: system}, {}).catalog.units == former.units
    assert data.former("../../etc") is None and data.former("abc") is None


def test_a_pack_is_the_catalogue_in_json() -> None:
    assert msgspec.json.decode(zlib.decompress(OLD.packed)) == msgspec.to_builtins(OLD)


def test_other_rules_are_refused_whatever_the_catalogue() -> None:
    with pytest.raises(SaveError, match=f"^{SLUG}: saved with rules version 9, this is 1$"):
        agreed(SLUG, at(NOW.digest, 9), SYSTEMS, {})


def test_another_process_gets_what_is_not_todays() -> None:
    assert own_data(SYSTEMS) == {}
    own = own_data(in_editions(SYSTEMS, {SLUG: at(OLD.digest)}, PACKS))
    assert own == {SLUG: (at(OLD.digest), OLD.packed)}
    editions._open.clear()
    found = with_own(SYSTEMS, own)
    assert found[SLUG].catalog.units == OLD.units
    assert edition_of(found[SLUG]) == at(OLD.digest)
