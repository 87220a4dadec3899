"""Parts of a series: together they are the series, and what does not fit is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ironmuster.kernel.editions import Edition
from ironmuster.kernel.errors import DataError
from ironmuster.lab import program as programs
from ironmuster.lab.parts import Part, join, numbers, part_of, read
from ironmuster.lab.program import digest, program
from ironmuster.lab.report import result_of
from ironmuster.lab.series import SeriesSpec, run
from tests.toys.systems import TOYS

SPEC = SeriesSpec(
    system="parley", scenario={"rounds": 2}, bots=("random", "random"), games=12, seed=1
)


def part(first: int, last: int, **changes: Any) -> Part:
    series = run(replace(SPEC, **changes), systems=TOYS, part=range(first, last + 1))
    return part_of(series, TOYS)


def test_parts_in_any_order_are_the_series() -> None:
    whole = run(SPEC, systems=TOYS)
    for parts in (
        {"all": part(0, 11)},
        {"b": part(5, 11), "a": part(0, 4)},
        {"c": part(11, 11), "a": part(0, 0), "b": part(1, 10)},
    ):
        found = join(parts)
        assert found.games == whole.games and found.fingerprint == whole.fingerprint
        assert result_of(found) == result_of(whole)
        assert found.seconds == pytest.approx(sum(one.seconds for one in parts.values()))


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ({"a": (0, 4), "b": (7, 11)}, "games 5 to 6 are in no part"),
        ({"b": (7, 11)}, "games 0 to 6 are in no part"),
        ({"a": (0, 4)}, "games 5 to 11 are in no part"),
        ({"a": (0, 6), "b": (5, 11)}, "games 5 to 6 are in a as well as in b"),
        ({"a": (0, 11), "b": (5, 7)}, "games 5 to 7 are in a as well as in b"),
        ({"b": (0, 11), "a": (0, 11)}, "games 0 to 11 are in b as well as in a"),
    ],
)
def test_games_in_no_part_or_in_two_are_named(parts: dict[str, Any], text: str) -> None:
    with pytest.raises(DataError, match=text):
        join({name: part(first, last) for name, (first, last) in parts.items()})


def test_parts_of_other_programs_data_and_series_are_refused() -> None:
    first, second = part(0, 4), part(5, 11)
    own = program()
    for other, text in (
        (replace(second, program=replace(own, version="9.9")), "version 9.9 and not"),
        (replace(second, program=replace(own, code="c0de")), r"same version \(c0de and not"),
        (replace(second, program=replace(own, data="da7a")), r"other data files \(da7a and not"),
        (replace(second, rules=Edition(9, "else")), "played by Edition.version=9"),
        (part(5, 11, seed=2), "seed 2 and not 1"),
        (part(5, 11, swap=False), "swap False and not True"),
        (part(5, 12, games=13), "games 13 and not 12"),
        (part(5, 11, scenario={"rounds": 3}), "scenario {'rounds': 3} and not {'rounds': 2}"),
    ):
        with pytest.raises(DataError, match=f"^b: .*{text}.*, unlike a$"):
            join({"a": first, "b": other})


def test_a_file_of_a_part_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "part.json"
    some = part(3, 6)
    file.write_bytes(msgspec.json.encode(some))
    assert read(file) == some


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"first": 2}, "its games are not those from 2 to 6"),
        ({"last": 7}, "its games are not those from 3 to 7"),
        ({"games": []}, "its games are not those from 3 to 6"),
        ({"games": [], "first": 4, "last": 3}, "no games from 4 to 3"),
        ({"more": 1}, "no part of a series"),
        ({"seconds": "x"}, "no part of a series"),
    ],
)
def test_a_damaged_file_is_refused(changes: dict[str, Any], text: str, tmp_path: Path) -> None:
    file = tmp_path / "part.json"
    body = msgspec.to_builtins(part(3, 6))
    file.write_bytes(msgspec.json.encode({**body, **changes}))
    with pytest.raises(DataError, match=f"part.json: {text}"):
        read(file)


def test_games_fit_the_seats_of_their_series(tmp_path: Path) -> None:
    file = tmp_path / "part.json"
    for key, wrong in (("seats", [0]), ("seats", [0, 2]), ("scores", [1.0])):
        body = msgspec.to_builtins(part(3, 6))
        body["games"][1][key] = wrong
        file.write_bytes(msgspec.json.encode(body))
        with pytest.raises(DataError, match=r"part.json: game 4 has other seats"):
            read(file)
    spec_of_more = {**msgspec.to_builtins(part(3, 6)), "first": 3, "last": 6}
    spec_of_more["spec"]["games"] = 6
    file.write_bytes(msgspec.json.encode(spec_of_more))
    with pytest.raises(DataError, match="no games from 3 to 6 of 6"):
        read(file)


def test_numbers_are_read_as_they_are_written() -> None:
    assert numbers("0-9") == range(10) and numbers("7-7") == range(7, 8)
    for wrong in ("", "5", "-5", "5-", "a-b", "1-2-3", "-1-3"):
        with pytest.raises(DataError, match="write FIRST-LAST, counted from 0"):
            numbers(wrong)


def test_every_module_and_data_file_makes_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert program().differs(program()) == ""
    monkeypatch.setattr(programs, "HOME", tmp_path)
    files = [tmp_path / name for name in ("a.py", "b.py")]
    found = set()
    for texts in (("x", "y"), ("xy", ""), ("x", "z")):
        for file, text in zip(files, texts, strict=True):
            file.write_text(text)
        found.add(digest(files))
    assert len(found) == 3
