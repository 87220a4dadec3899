"""[ML-4.2 to ML-4.7] Windows in a fight: priority, who is asked, standing aside [ML-R66]."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.position.actions import (
    Attack,
    Continue,
    End,
    Pass,
    Play,
    Retreat,
    StandAside,
)
from ironmuster.systems.mekleader.position.events import StoodAside
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader import helpers
from tests.mekleader.fights import (
    MISSES,
    asked,
    cards,
    close,
    fight,
    foe,
    medium,
    of,
    offered,
    play,
)

rule = pytest.mark.rule


def seats(
    count: int,
    active: int,
    *hands: list[str],
    at: str = "engagement",
    discards: tuple[str, ...] = (),
    damage: int = 1,
    **options: Any,
) -> helpers.MekGame:
    """A fight of the `active` seat, whose Medium Mek is damaged, against a Hover Tank."""
    people = [
        helpers.squad(
            *(
                [helpers.mek("medium", "lasgun", pilot=helpers.man(), damage=damage)]
                if seat == active
                else []
            ),
            hand=hands[seat] if seat < len(hands) else [],
        )
        for seat in range(count)
    ]
    return helpers.game(
        *people,
        active=active,
        at=at,
        foes=["hover_tank"],
        seed=1,
        discards={"events": discards},
        **options,
    )


def no_more(table: helpers.MekGame) -> Action:
    """The answer that does nothing."""
    return [*offered(table, Pass), *offered(table, End)][0]


@rule("ML-4.4")
@pytest.mark.parametrize(
    ("count", "active", "order"),
    [
        (2, 0, [0, 1]),
        (2, 1, [1, 0]),
        (3, 1, [1, 2, 0]),
        (4, 2, [2, 3, 0, 1]),
        (4, 0, [0, 1, 2, 3]),
    ],
)
def test_priority_goes_round_from_the_active_player(
    count: int, active: int, order: list[int]
) -> None:
    table = seats(count, active, *[["salvage"]] * min(count, 2), *[["investors"]] * 2)
    found = []
    while asked(table)[1] == "round":
        found.append(asked(table)[0])
        play(table, Pass())
    assert found == order


@rule("ML-4.4", "ML-4.5")
def test_after_every_card_priority_starts_again_with_the_active_player() -> None:
    table = seats(3, 0, ["salvage"], ["immobilized", "salvage"], ["out_of_ammo", "investors"])
    number = table.state.players[0].meks[0].number
    order = [asked(table)[0]]
    for action in (
        Pass(),
        Play("immobilized", number),
        Pass(),
        Pass(),
        Play("out_of_ammo", number, 0),
        Pass(),
        Pass(),
    ):
        play(table, action)
        order.append(asked(table)[0])
    assert order == [0, 1, 0, 1, 2, 0, 1, 2]
    assert asked(table)[1] == "round"
    play(table, Pass())
    assert asked(table)[1] != "round"


@rule("ML-4.4")
def test_one_card_at_a_time_or_a_pass() -> None:
    """After the pass of the active player and a rival's card, the active player may play again."""
    table = seats(2, 0, ["out_of_ammo"], ["immobilized"])
    number = table.state.players[0].meks[0].number
    tank = fight_of(table.state).foes[0].number
    play(table, Pass(), Play("immobilized", number))
    assert (asked(table), cards(table)) == ((0, "round"), ["out_of_ammo"])
    play(table, Play("out_of_ammo", tank))
    assert asked(table)[1] != "round"  # both hands are empty now


@rule("ML-4.4", "ML-R66")
def test_a_player_without_cards_is_never_asked() -> None:
    table = seats(3, 0, [], ["salvage"], [])
    assert asked(table) == (1, "round")
    play(table, Pass())
    assert asked(table)[0] != 2


@rule("ML-R66", "ML-2.7", "ML-R13")
def test_who_is_asked_what_does_not_depend_on_hidden_cards() -> None:
    """Whatever single card active player and rival hold, the same questions come in the same order
    when all pass."""

    def questions(mine: str, theirs: str) -> list[tuple[int, str]]:
        table = seats(2, 0, [mine], [theirs], at="prebattle")
        table.dice.script = [9, 4, 9, 4, 1, 1, 1, 1]
        found = []
        for _ in range(30):
            found.append(asked(table))
            if found[-1][1] in ("retreat", "debrief", "repair"):
                break
            shots = offered(table, Attack)
            play(table, shots[0] if shots else no_more(table))
        return found

    hands = ["salvage", "out_of_ammo", "immobilized", "head_hit", "air_support", "battle_scarred"]
    first = questions("salvage", "investors")
    assert {(0, "prebattle"), (1, "prebattle"), (0, "round"), (1, "round")} <= set(first)
    assert (1, "support") in first
    assert (1, "hit") in first
    for card in hands:
        assert questions("salvage", card) == first
        assert questions(card, "investors") == first


@rule("ML-R66", "ML-4.4")
@pytest.mark.parametrize(
    ("discards", "is_asked"),
    [
        ((), True),
        (("head_hit",), True),
        (("head_hit", "head_hit"), False),
    ],
)
def test_nobody_is_asked_for_a_card_all_of_whose_copies_are_seen(
    discards: tuple[str, ...], is_asked: bool
) -> None:
    table = seats(2, 0, [], ["salvage"], discards=discards)
    table.dice.script = [1, 9, 4, 1]
    play(table, Pass(), End())  # window R; support cards
    lasgun = Attack(table.state.players[0].meks[0].number, 0, fight_of(table.state).foes[0].number)
    play(table, lasgun)  # a miss; the tank hits
    assert (asked(table) == (1, "hit")) is is_asked


@rule("ML-R66")
def test_what_a_player_alone_knows_does_not_count() -> None:
    """Both copies of Head Hit are in the active player's own hand; the rival is asked all the
    same."""
    table = seats(2, 0, ["head_hit", "head_hit"], ["salvage"])
    table.dice.script = [1, 9, 4, 1]
    close(table)
    while not offered(table, Attack):
        play(table, End())
    lasgun = Attack(table.state.players[0].meks[0].number, 0, fight_of(table.state).foes[0].number)
    play(table, lasgun)
    assert asked(table) == (1, "hit")


@rule("ML-R66")
def test_a_card_without_a_legal_target_is_no_reason_to_ask() -> None:
    """A rival's cards of window R: an undamaged, unarmed Mek is no target for any of them."""
    game = fight([medium()], ["infantry"], MISSES, hands=[[], ["salvage"]])
    assert asked(game) == (1, "support")
    game = fight([medium("lasgun")], ["infantry"], MISSES, hands=[[], ["salvage"]])
    assert asked(game) == (1, "round")
    game = fight([medium(damage=1)], ["infantry"], MISSES, hands=[[], ["salvage"]])
    assert asked(game) == (1, "round")


@rule("ML-R74", "ML-R66")
def test_who_can_only_pass_is_asked_to_pass_and_can_be_passed_for() -> None:
    """The rival holds nothing for window R: a pass, or standing aside, is all there is to answer,
    and the pass leaves the rival in the next window of the kind."""
    table = seats(2, 0, [], ["salvage"])
    assert asked(table) == (1, "round") and table.decision is not None
    assert list(table.decision.options) == [Pass(), StandAside()]
    assert table.system.blind(table) == (Pass(), StandAside())
    play(table, Pass())
    assert asked(table)[1] != "round"
    while asked(table)[1] != "retreat":
        play(table, no_more(table))
    play(table, Continue())
    assert asked(table) == (1, "round")


@rule("ML-R66", "ML-19.2")
def test_nobody_is_asked_for_a_card_they_may_not_play() -> None:
    """Window E holds Field Maintenance alone, which is the active player's."""
    table = seats(2, 0, ["salvage"], ["salvage"])
    while asked(table)[1] != "retreat":
        play(table, no_more(table))
    play(table, Retreat())
    assert asked(table) == (0, "aftermath")
    play(table, Pass())
    assert asked(table) != (1, "aftermath")


@rule("ML-R66", "ML-4.4")
def test_alone_a_window_without_a_playable_card_is_skipped() -> None:
    game = fight([medium("lasgun")], ["hover_tank"], MISSES, hands=[["salvage", "battle_scarred"]])
    assert asked(game) == (0, "attack")
    assert fight_of(game.state).step == 1


@rule("ML-R66", "ML-4.4")
def test_standing_aside_lasts_for_windows_of_that_kind() -> None:
    table = seats(2, 0, [], ["out_of_ammo", "air_support"])
    assert asked(table) == (1, "round")
    events = play(table, StandAside())
    assert [(one.player, one.window) for one in of(events, StoodAside)] == [(1, "R")]
    assert asked(table) == (1, "support")  # a window of another kind
    assert cards(table) == ["air_support"]
    table.dice.script = [1, 1, 1]
    play(table, End(), End())
    assert asked(table) == (0, "retreat")
    play(table, Continue())
    assert asked(table) == (1, "support")  # round 2, without window R
    assert table.why_not(Play("out_of_ammo", table.state.players[0].meks[0].number, 0))


@rule("ML-R66", "ML-4.4")
def test_standing_aside_from_support_cards() -> None:
    table = seats(2, 0, ["air_support"], ["air_support"])
    table.dice.script = [1] * 12
    close(table)
    assert (asked(table), cards(table)) == ((0, "attack"), ["air_support"])
    play(table, StandAside())
    assert asked(table) == (1, "support")
    play(table, StandAside())
    assert fight_of(table.state).step == 1  # nobody is asked at LR any more
    play(table, End(), Continue())
    close(table)
    assert (asked(table), fight_of(table.state).step) == ((0, "attack"), 1)


@rule("ML-R66")
def test_standing_aside_ends_with_the_engagement() -> None:
    table = seats(2, 0, ["salvage"], ["salvage"])
    play(table, StandAside())
    play(table, StandAside())
    assert fight_of(table.state).aside == ["R", "R"]
    while asked(table) != (0, "prebattle"):  # until the next mission of the same player
        options = table.decision.options  # type: ignore[union-attr]
        wanted = ("Retreat", "Deploy", "Take", "StandAside", "End", "Pass", "Decline", "Discard")
        skip = ("Take",) if asked(table)[0] == 1 else ()
        named = {type(one).__name__: one for one in options}
        play(table, next(named[name] for name in wanted if name in named and name not in skip))
    assert fight_of(table.state).aside == ["", ""]


@rule("ML-4.6", "ML-4.3")
def test_no_hand_limit_during_a_fight() -> None:
    """Nine cards are more than the limit, which is checked in the own Repair Phase only."""
    hand = ["salvage", "salvage", "investors", "investors", "head_hit", "ambush", "surprise"]
    game = fight(
        [medium("lasgun")], ["hover_tank"], MISSES, hands=[[*hand, "active_front", "air_support"]]
    )
    play(game, Play("air_support", foe(game, "hover_tank")))
    assert len(game.state.players[0].hand) == 8
    assert asked(game)[1] == "attack"


@rule("ML-4.2", "ML-4.4")
def test_only_the_player_who_is_asked_may_answer() -> None:
    table = seats(2, 0, ["out_of_ammo"], ["out_of_ammo"])
    assert asked(table) == (0, "round")
    number = table.state.players[0].meks[0].number
    assert table.why_not(Play("out_of_ammo", number, 0))  # that would be the rival's
