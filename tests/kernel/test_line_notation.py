"""Actions as lines of text: what is written is read back, and slips are named."""

from __future__ import annotations

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.notation import parse_action, text_of
from ironmuster.kernel.value import Action


class Order(Action, frozen=True):
    """An action with a field of every kind."""

    text: str
    number: int = 0
    flag: bool = False
    path: tuple[int, ...] = ()
    maybe: str | None = None
    names: tuple[dict[int, str], ...] = ()


class Wait(Action, frozen=True):
    """An action without fields."""


KINDS = (Order, Wait)
WORDS = (
    *("plain", "kebab-case", "snake_case", "", " ", "two words", "-5", "5", "5th", "--", "a=b"),
    *("true", "false", "null", "trueish", 'a "quoted" word', "back\\slash", "new\nline", "Ünïcode"),
    *("²", "x=1 y=2", "[1]", "{}", '"', "tab\there", "\U0001d518"),
)


@pytest.mark.parametrize("text", WORDS)
def test_every_text_comes_back(text: str) -> None:
    for order in (Order(text, 3, True, (1, -2), text, ({1: text},)), Order(text, maybe=text)):
        line = text_of(order)
        assert "\n" not in line
        assert parse_action(line, KINDS) == order
        assert parse_action(f"  {line}  ", KINDS) == order


def test_lines_read_like_orders() -> None:
    line = "order text=go number=-3 flag=false path=[1,2] maybe=null names=[]"
    assert text_of(Order("go", -3, path=(1, 2))) == line
    assert parse_action("order text=go number=-3 path=[1, 2]", KINDS) == Order(
        "go", -3, False, (1, 2)
    )
    assert text_of(Wait()) == "wait" and parse_action("wait", KINDS) == Wait()


@pytest.mark.parametrize(
    "line",
    [
        *("", "retreat", "order", "order text", "order text=", "order text=go text=stay"),
        *("order text=go type=wait", "order text=go number=x", "order text=go number=1.5"),
        *("order text=go speed=3", 'order text="go', "order text=go path=[1,2", "wait now"),
        *('order text="go"number=1', "order text=go path=" + "[" * 3000, "order text=go path=]"),
        "order text=" + "x" * 5000,
    ],
)
def test_a_slip_is_an_error_and_never_a_guess(line: str) -> None:
    with pytest.raises(DataError):
        parse_action(line, KINDS)
