"""Throws and falls before they happen: where a unit comes down, how likely, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.systems.thirtymm.content.sheets import Datasheet
from ironmuster.systems.thirtymm.odds.landings import thrown_to
from ironmuster.systems.thirtymm.position.actions import Throw
from ironmuster.systems.thirtymm.rules.grapple import Grappling
from ironmuster.systems.thirtymm.telling.measure import measure
from tests.thirtymm.helpers import unit as sheet_of
from tests.thirtymm.moments import MissionGame, body, moment, run, unit

rule = pytest.mark.rule


def found(game: MissionGame, kind: str, **fields: Any) -> Any:
    """The answer to a question as a screen sends it."""
    return measure(game, None, {"type": kind, **fields})


def seized(*others: Any, thrower: str | Datasheet = "portanova_breaker", **how: Any) -> MissionGame:
    """The Breaker, which fails on a 1 only (Assault 3+, +1 Fierce), may throw a Raider."""
    game = moment(
        unit(thrower, "0409", "N"),
        unit("portanova_raider", "0408", "S", team=1),
        *others,
        map="S3",
        pool=9,
        phase=2,
        dice=[8, 1],
        **how,
    )
    run(game, Grappling(0, 1))
    return game


@rule("TM-13.13", "TM-13.14", "TM-13.15", "TM-13.18")
def test_a_throw_into_a_building_is_told_with_all_that_may_come_of_it() -> None:
    told = found(seized(), "throws", at="0406")
    assert (told.thrown, told.path) == (1, ("0408", "0407", "0406"))
    spots = {one.at: one for one in told.landings}
    # 7 of 8 hit; of the eighth 2 in 8 fly on towards 0405, over the building: into it as well.
    assert (spots["0406"].on, spots["0406"].chance) == ("building", 7 / 8 + 1 / 8 * 2 / 8)
    assert (spots["0406"].damage, spots["0406"].destroyed) == (8, 0)  # twice Class 2, 2 hexes
    assert (spots["0407"].on, spots["0407"].chance, spots["0407"].damage) == ("ground", 2 / 64, 4)
    beside = {at: spots[at].damage for at in ("0306", "0506", "0307", "0507")}
    assert beside == {"0306": 12, "0506": 12, "0307": 8, "0507": 8}
    assert {spots[at].chance for at in beside} == {1 / 64} and len(spots) == 6
    assert told.landings[0] is spots["0406"]


@rule("TM-13.18")
def test_what_falls_upon_the_thrown_unit_counts() -> None:
    told = found(seized(ruin={"S3-b6": 6}), "throws", at="0406")
    assert told.landings[0].damage == 14  # 8 and the 6 that were left of the building


@rule("TM-13.17")
def test_who_stands_in_the_way_evades_or_suffers() -> None:
    told = found(seized(unit("alto_trooper", "0407", "S", team=1)), "throws", at="0407")
    struck = next(one for one in told.landings if one.on == "unit")
    # The Trooper evades on 5+: half of all throws that come to it strike it, for 2 x 2 x 1.
    assert (struck.other, struck.struck, struck.damage) == (2, 4, 4)
    assert sum(one.chance for one in told.landings) == 1


@rule("TM-13.12")
def test_only_a_throw_that_is_open_is_told() -> None:
    with pytest.raises(DataError, match=r"nobody is to be thrown to 0414.*TM-13\.12"):
        found(seized(), "throws", at="0414")
    idle = moment(unit("portanova_breaker", "0409", "N"), map="S3")
    with pytest.raises(DataError, match=r"TM-13\.12"):
        found(idle, "throws", at="0406")


def test_telling_of_a_throw_changes_nothing() -> None:
    game = seized()
    before = fingerprint(game)
    chances = [one.chance for one in thrown_to(game, 1, Throw("0406"))]
    assert sum(chances) == 1 and fingerprint(game) == before


@rule("TM-9.7", "TM-9.8", "TM-9.9")
def test_what_makes_a_flyer_fall_is_told() -> None:
    """W7: a Talon with one Wing Binder left, Class 2, at elevation 2."""
    game = moment(
        unit("alto_trooper", "0302", "S"),
        unit("talon", "0306", "N", 2, team=1, left={"wing_binder 1": 0}),
        unit("talon", "0508", "N", 2, team=1),
        map="S1",
    )
    (fall,) = found(game, "falls", unit=1).falls
    names = game.state.table.profiles[1].names
    assert (names[fall.item], fall.levels, fall.at) == ("Wing Binder", 2, "0306")
    assert [(names[item], damage) for item, damage in fall.damage] == [
        ("left_leg", 4),
        ("right_leg", 4),
    ]
    assert found(game, "falls", unit=2).falls == ()  # with both, neither alone
    assert found(game, "falls", unit=0).falls == ()
    assert body(game, 1).elevation == 2


@rule("TM-9.14")
def test_an_aerial_vehicle_is_told_what_unspent_movement_costs_it() -> None:
    game = moment(unit("swift", "0304", "S", 1), phase=0)
    ends = {(one.at, one.elevation): one for one in found(game, "reach", unit=0).ends}
    size = game.state.table.profiles[0].size
    assert ends["0314", 1].harm == 2 * size * 1
    walker = moment(unit("alto_trooper", "0406", "N"), map="S4", phase=0)
    assert {one.harm for one in found(walker, "reach", unit=0).ends} == {0}


@rule("TM-5.10", "D6")
def test_an_ace_rolls_a_throw_again_that_has_failed() -> None:
    sheet = sheet_of("portanova_breaker")
    ace = replace(sheet, traits=(*sheet.traits, "ace_pilot"))
    told = found(seized(thrower=ace), "throws", at="0407")
    chance = next(one.chance for one in told.landings if one.at == "0407")
    # It fails with 1 twice; 2 in 8 of that would come to the thrower's hex, and does not.
    assert chance == 63 / 64 + 1 / 64 * 2 / 8
    assert sum(one.chance for one in told.landings) == 1
