"""[RO-2.3, RO-R86] Bases in millimetres as shapes in thousandths of an inch."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import gap
from ironmuster.systems.rollout.content.bases import narrow, outline
from ironmuster.systems.rollout.content.measures import half, is_whole, thousandths

rule = pytest.mark.rule


@rule("RO-2.3", "RO-R86")
@pytest.mark.parametrize(
    ("millimetres", "wanted"),
    [
        (25, 492),  # 12.5 / 25.4 = 0.49213
        (50, 984),  # 25 / 25.4 = 0.98425
        (60, 1181),  # 30 / 25.4 = 1.18110 [E1]
        (80, 1575),  # 40 / 25.4 = 1.57480
        (95, 1870),  # 47.5 / 25.4 = 1.87008 [E14]
        (127, 2500),  # five inches across
    ],
)
def test_half_of_a_base(millimetres: int, wanted: int) -> None:
    assert half(millimetres) == wanted


@rule("RO-2.3", "RO-2.4")
def test_a_disc_and_an_oval() -> None:
    """[E1, E14] Gearshift at (24,10) and a squad at (24,20) are 7.64 apart; a Panzer III at (24,24)
    that faces south ends 1.870 from its middle, so 16.95 from Crosswise at (24,4)."""
    one, other = outline((60,), 24_000, 10_000, 0), outline((60,), 24_000, 20_000, 270)
    assert gap(one, other) == 10_000 - 2 * 1181 == 7_638
    crosswise, panzer = outline((60,), 24_000, 4_000, 0), outline((95, 50), 24_000, 24_000, 270)
    assert gap(crosswise, panzer) == 20_000 - 1181 - 1870 == 16_949
    assert (panzer.right - panzer.left, panzer.high - panzer.low) == (2 * 984, 2 * 1870)


@rule("RO-6.5")
def test_an_oval_moves_as_a_disc_of_its_width() -> None:
    assert (narrow((60,)), narrow((95, 50))) == (1181, 984)


@rule("RO-1.3", "RO-R72")
def test_inches_are_whole_thousandths() -> None:
    assert [thousandths(one) for one in (22.5, 0.25, 0.1, 47.999)] == [22_500, 250, 100, 47_999]
    assert all(map(is_whole, (0.001, 0.1, 0.3, 47.999, 12)))
    assert not any(map(is_whole, (0.0005, 12.34567, float("nan"), float("inf"), 1e300)))
