"""Kills, full disks and damaged pages: three of each, or as many as IRONMUSTER_SIEGE says."""

from __future__ import annotations

import os

from tests.server.siege import damage, full, kills

COUNT = int(os.environ.get("IRONMUSTER_SIEGE", "3"))


def test_a_kill_with_eight_tables_loses_nothing() -> None:
    assert f"{COUNT} kills: " in kills(COUNT)


def test_a_full_disk_loses_nothing() -> None:
    assert f"{COUNT} full disks: " in full(COUNT)


def test_a_damaged_page_is_told_and_nothing_else_is_lost() -> None:
    assert f"{COUNT} damaged pages: " in damage(COUNT)
