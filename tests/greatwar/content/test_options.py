"""[section 4.10] The options: what each may be, and what is said of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.systems.greatwar.content.options import BOOK, HouseRules

rule = pytest.mark.rule
BOOK_TEXT = (Path(__file__).parents[3] / "docs/rules/greatwar.md").read_text("utf-8")


@rule("GW-R25", "GW-8.2")
def test_the_nine_figures_of_table_4_3() -> None:
    rules = HouseRules()
    found = [getattr(rules, info.name) for info in BOOK.describe() if info.name.startswith("bv_")]
    assert found == [300, 150, 0, 0, 1000, 400, 200, 200, 200]


def test_every_option_is_told_and_in_the_book() -> None:
    part = BOOK_TEXT.partition("### 4.10 Options")[2].partition("\n## ")[0]
    for info in BOOK.describe():
        assert info.name in part or info.name.startswith("bv_")
    assert len(BOOK.describe()) == 36
    assert all(info.title and info.text for info in BOOK.describe())


@rule("GW-R16")
def test_sites_to_return_to_are_words_joined_by_a_plus() -> None:
    assert BOOK.parse({"spawn_sites": "factory+academy"}).spawn_sites == "factory+academy"
    with pytest.raises(DataError, match="option `spawn_sites`: "):
        BOOK.parse({"spawn_sites": "city"})
