"""What is said of the options of a system, on two that are made up."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from ironmuster.kernel.house_rules import HouseRule, OptionBook, OptionText
from ironmuster.kernel.value import Value
from ironmuster.registry import SYSTEMS


class Rules(Value, frozen=True, kw_only=True):
    """Options of every kind."""

    size: Annotated[int, Meta(ge=1, le=9)] = 5
    facings: Literal[8, 4] = 8
    wrecks: Literal["none", "smoking_heap"] = "none"
    open: bool = True
    limit: Annotated[int, Meta(ge=1, le=60)] | None = None


BOOK = OptionBook(
    Rules,
    {
        "size": OptionText("XX-1", "", "Size", "How many."),
        "facings": OptionText("XX-2", "Moving", "Facings", "Which ways.", words={4: "Four ways"}),
        "wrecks": OptionText("XX-3", "Moving", "Wrecks", "What stays.", words={"none": "Nothing"}),
        "open": OptionText("XX-4", "Length", "Open", "Whether it is known."),
        "limit": OptionText("XX-5", "Length", "Limit in minutes", "When it ends."),
    },
)


def test_every_listed_value_has_words() -> None:
    assert {info.name: info.words for info in BOOK.describe()} == {
        "size": {},
        "facings": {"8": "8", "4": "Four ways"},
        "wrecks": {"none": "Nothing", "smoking_heap": "Smoking heap"},
        "open": {"false": "No", "true": "Yes"},
        "limit": {"null": "None"},
    }


def test_a_game_tells_its_house_rules_in_words() -> None:
    """What stands in no group is told elsewhere; counts tell themselves."""
    rules = Rules(size=7, facings=4, wrecks="smoking_heap", open=False, limit=30)
    assert BOOK.told(rules) == (
        HouseRule("facings", "Facings", "Four ways"),
        HouseRule("wrecks", "Wrecks", "Smoking heap"),
        HouseRule("open", "Open", "No"),
        HouseRule("limit", "Limit in minutes", "30"),
    )
    assert BOOK.told(Rules(size=9)) == ()


@pytest.mark.parametrize("slug", list(SYSTEMS))
def test_every_option_of_a_system_has_a_title_of_its_own(slug: str) -> None:
    system = SYSTEMS[slug]
    lobby: Any = system.content.lobby(system.catalog)
    titles = [option.title for option in lobby.options]
    assert all(titles) and len(set(titles)) == len(titles)
    assert any(option.group for option in lobby.options)
