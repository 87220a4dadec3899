"""[ML-7] Slots, pilots, refit and the workbench."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.position.actions import (
    BENCH,
    NOBODY,
    Assign,
    Deploy,
    End,
    Refit,
    SellAttachment,
    SellMek,
)
from ironmuster.systems.mekleader.position.events import Deployed, Refitted
from ironmuster.systems.mekleader.position.squad import max_hits, room_on
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader.helpers import MekGame, game, man, mek, of, offered, play, prompt, squad

rule = pytest.mark.rule


def fits(table: MekGame, number: int, card: str) -> bool:
    """Whether an attachment can be mounted on a Mek of the active player."""
    state = table.state
    room = room_on(state.players[0].mek(number), state.rules, state.catalog)
    return not room.obstacle(card)


@rule("ML-1.10")
@pytest.mark.parametrize(("size", "hits"), [("small", 10), ("medium", 20), ("large", 30)])
def test_armor_adds_five_hits_each(size: str, hits: int) -> None:
    table = game(squad(mek(size), mek(size, "armor_plate", "armor_plate")))
    bare, armored = table.state.players[0].meks
    catalog = table.state.catalog
    assert (max_hits(bare, catalog), max_hits(armored, catalog)) == (hits, hits + 10)


@rule("ML-1.7", "ML-1.8")
@pytest.mark.parametrize(("size", "slots"), [("small", 2), ("medium", 4), ("large", 6)])
def test_attachments_take_one_two_or_three_slots(size: str, slots: int) -> None:
    table = game(squad(mek(size), mek(size, "jammer")))
    for card, needed in (("lasgun", 1), ("rail_gun", 2), ("siege_gun", 3)):
        assert fits(table, 1, card) is (needed <= slots)
        assert fits(table, 2, card) is (needed <= slots - 1)


@rule("ML-7.2", "ML-R27")
@pytest.mark.parametrize(
    ("limit", "claws", "third"), [(2, 2, False), (1, 1, False), (3, 2, True), (0, 2, True)]
)
def test_hand_to_hand_weapons_on_one_mek_are_limited(limit: int, claws: int, third: bool) -> None:
    table = game(squad(mek("large", *["power_claw"] * claws), mek("large")), hth_limit=limit)
    assert fits(table, 1, "power_claw") is fits(table, 1, "titan_fists") is third
    assert fits(table, 1, "lasgun") and fits(table, 2, "titan_fists")


@rule("ML-7.3")
def test_jump_jets_do_not_go_on_a_large_mek() -> None:
    table = game(squad(mek("small"), mek("medium"), mek("large")))
    assert [fits(table, number, "jump_jets") for number in (1, 2, 3)] == [True, True, False]


@rule("ML-7.1", "ML-7.6")
def test_an_attachment_is_moved_to_any_mek_with_room() -> None:
    table = game(squad(mek("small", "lasgun"), mek("small", "chain_gun", "jammer"), mek("medium")))
    assert offered(table, Refit) == [
        Refit(1, 0, 3),
        Refit(1, 0, BENCH),
        Refit(2, 0, 1),
        Refit(2, 0, 3),
        Refit(2, 0, BENCH),
        Refit(2, 1, 1),
        Refit(2, 1, 3),
        Refit(2, 1, BENCH),
    ]
    events = play(table, Refit(2, 0, 1))
    assert of(events, Refitted) == [Refitted(0, "chain_gun", 2, 1)]
    assert [one.mounted for one in table.state.players[0].meks] == [
        ["lasgun", "chain_gun"],
        ["jammer"],
        [],
    ]


@rule("ML-7.6", "ML-7.1", "ML-R67")
def test_full_meks_exchange_over_the_workbench_and_nothing_else_is_done_meanwhile() -> None:
    table = game(squad(mek("small", "lasgun", "jammer"), mek("small", "chain_gun", "targeter")))
    play(table, Refit(1, 0, BENCH))
    assert table.decision is not None
    assert {type(action) for action in table.decision.options} == {Refit}
    assert Refit(BENCH, 0, 1) in table.decision.options, "it may go back"
    assert Refit(BENCH, 0, 2) not in table.decision.options, "that Mek is full"
    play(table, Refit(2, 0, 1), Refit(BENCH, 0, 2))
    assert [one.mounted for one in table.state.players[0].meks] == [
        ["jammer", "chain_gun"],
        ["targeter", "lasgun"],
    ]
    assert offered(table, End) == [End()]


@rule("ML-7.7", "ML-R29")
@pytest.mark.parametrize(("damage", "free"), [(9, True), (10, False), (14, False)])
def test_armor_that_keeps_a_mek_alive_is_neither_moved_nor_sold(damage: int, free: bool) -> None:
    table = game(squad(mek("small", "armor_plate", damage=damage), mek("medium")))
    assert (SellAttachment(1, 0) in offered(table, SellAttachment)) is free
    assert (Refit(1, 0, 2) in offered(table, Refit)) is free
    assert SellMek(1) in offered(table, SellMek)


@rule("ML-7.7", "ML-R67")
def test_armor_on_the_workbench_goes_back_to_the_mek_that_needs_it() -> None:
    table = game(squad(mek("small", "armor_plate", damage=12), mek("medium", "armor_plate")))
    play(table, Refit(1, 0, BENCH))
    assert Refit(BENCH, 0, 1) in offered(table, Refit)
    assert Refit(BENCH, 0, 2) not in offered(table, Refit)
    play(table, Refit(2, 0, 1))
    assert Refit(BENCH, 0, 2) in offered(table, Refit), "the other plate does as well"
    play(table, Refit(BENCH, 0, 2))
    assert offered(table, End) == [End()]


@rule("ML-7.8", "ML-7.9", "ML-8.5")
def test_pilots_are_assigned_one_to_a_mek_and_green_ones_to_no_large_mek() -> None:
    table = game(
        squad(
            mek("medium"),
            mek("large"),
            pilots=[man("green"), man("regular", "sniper")],
            hand=["battle_scarred"],
        ),
        at="deploy",
    )
    assert offered(table, Assign) == [Assign(1, 3), Assign(1, 4), Assign(2, 4)]
    assert offered(table, Deploy) == [], "nobody has a pilot"
    play(table, Assign(1, 4), Assign(2, 4))
    assert [one.pilot for one in table.state.players[0].meks] == [NOBODY, 4], "moved over"
    play(table, Assign(1, 3))
    play(table, Assign(2, NOBODY))
    assert [one.pilot for one in table.state.players[0].meks] == [3, NOBODY]
    table.dice.script = ["infantry", "infantry", "jump_troops", "scout_mek", "jump_troops"]
    events = play(table, Deploy(), all=True)
    assert of(events, Deployed) == [Deployed(0, (1,), (3,))]


@rule("ML-7.5", "ML-8.6", "ML-R26", "ML-R31")
def test_an_unarmed_mek_may_go_and_who_stays_at_home_is_not_in_the_fight() -> None:
    home = mek("small", "lasgun", "missile_pod")
    foes = ["infantry", "infantry", "heavy_infantry"]
    table = game(
        squad(mek("small", pilot=man()), home, hand=["battle_scarred"]),
        at="deploy",
        mission="assault_outpost",
        script=foes,
    )
    play(table, Deploy(), all=True)
    assert prompt(table) == (0, "prebattle")
    assert [crew.number for crew in fight_of(table.state).crews] == [1]


@rule("ML-7.6", "ML-8.5")
def test_deployment_refits_too() -> None:
    table = game(squad(mek("small", "lasgun", pilot=man()), mek("medium")), at="deploy")
    play(table, Refit(1, 0, 2))
    assert table.state.players[0].meks[1].mounted == ["lasgun"]
    assert prompt(table) == (0, "deploy") and fight_of(table.state).crews == []
