"""A value that is worked out once for each thing in a row."""

from __future__ import annotations

from ironmuster.kernel.kept import Kept


def test_it_is_worked_out_again_for_another_thing_only() -> None:
    asked: list[list[int]] = []

    def work_out(thing: list[int]) -> int:
        asked.append(thing)
        return len(thing)

    kept = Kept(work_out)
    first, second = [1], [1]  # equal, but two things
    assert [kept.of(first), kept.of(first), kept.of(second), kept.of(first)] == [1, 1, 1, 1]
    assert [id(thing) for thing in asked] == [id(first), id(second), id(first)]
