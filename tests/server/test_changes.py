"""What is sent of a view, and of a long list of answers, is read as it was meant.

The screen has the same cases: `web/tests/change.test.ts`.
"""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmuster.kernel.value import Value
from ironmuster.server.changes import applied, changed
from tests.server.reader import Reader

CASES = msgspec.json.decode(Path(__file__).with_name("wire_cases.json").read_bytes())
# 1 and True, 1 and 1.0 are the same to Python, and no view has one in the place of the other.
PLAIN = st.none() | st.integers(-9, 9) | st.text("ab€\U0001f600", max_size=2)
JSON = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc"), inner)
)


class Piece(Value, frozen=True):
    """Part of a view."""

    name: str
    at: tuple[int, ...]
    load: Any = None


class Short(Value, frozen=True, omit_defaults=True):
    """Part of a view that leaves out what is as usual."""

    name: str = ""
    left: int = 0


VIEWS = st.recursive(
    JSON | st.builds(Short, st.sampled_from(["", "a"]), st.integers(0, 2)),
    lambda inner: (
        st.builds(Piece, st.text("ab"), st.tuples(st.integers(0, 2)), inner)
        | st.lists(inner, max_size=3)
        | st.dictionaries(st.integers(0, 3), inner)
    ),
)


def sent(value: Any) -> Any:
    """Return a value as it comes out of the line."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("case", CASES["changes"])
def test_a_change_says_what_is_new_and_no_more(case: dict[str, Any]) -> None:
    assert sent(changed(case["old"], case["new"])) == case["change"]
    assert applied(case["old"], case["change"]) == case["new"]


@pytest.mark.parametrize("case", CASES["misfits"])
def test_a_change_to_something_else_is_noticed(case: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="something else"):
        applied(case["old"], case["change"])


@given(JSON | VIEWS, JSON | VIEWS)
def test_any_change_leads_to_what_is_new(old: Any, new: Any) -> None:
    assert applied(sent(old), sent(changed(old, new))) == sent(new)


@given(VIEWS, VIEWS, VIEWS, VIEWS)
def test_what_stays_the_same_is_not_sent(a: Any, b: Any, c: Any, d: Any) -> None:
    old, new = Piece("p", (1, 2), [a, b, c]), Piece("p", (1, 2), [a, d, c])
    inner = changed(b, d)
    assert changed(old, new) == ({"load": {"1": inner}} if inner else {})
    assert changed(old, Piece("p", (1, 2), [a, deepcopy(b), c])) == {}


def test_many_options_are_written_out_in_their_order() -> None:
    assert Reader().read(sent(CASES["many"]))["options"] == CASES["options"]
