"""[ML-19] Rivals in the engagement of another player, and the options that change it."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.position.actions import (
    Attack,
    Continue,
    End,
    Pass,
    Play,
    StandAside,
)
from ironmuster.systems.mekleader.position.events import (
    Attacked,
    Damaged,
    Destroyed,
    EngagementEnded,
    HeadHit,
)
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader import helpers
from tests.mekleader.fights import (
    MISSES,
    ally,
    asked,
    cards,
    close,
    exact,
    fight,
    foe,
    left,
    medium,
    mek,
    of,
    offered,
    play,
    small,
)

rule = pytest.mark.rule
ANY = ["battle_scarred", "out_of_ammo", "immobilized", "gyros_damaged", "air_support", "head_hit"]


@rule("ML-19.2", "ML-R59")
@pytest.mark.parametrize(("interaction", "interferes"), [("rivals", True), ("none", False)])
def test_rivals_interfere_as_the_option_says(interaction: str, interferes: bool) -> None:
    game = fight(
        [medium("lasgun", damage=1)],
        ["hover_tank"],
        MISSES,
        hands=[[], ANY],
        prebattle=True,
        interaction=interaction,
    )
    who = set()
    while asked(game)[1] not in ("retreat", ""):
        who.add(asked(game)[0])
        play(game, [*offered(game, Pass), *offered(game, End)][0])
    assert (1 in who) is interferes


@rule("ML-19.1", "ML-19.2", "ML-19.3")
def test_rivals_play_the_cards_marked_any_and_nothing_else() -> None:
    game = fight(
        [medium("lasgun", damage=1)],
        [("scout_mek", 1)],
        MISSES,
        hands=[[], ["battle_scarred", "on_shore_leave", "ambush", "surprise", "out_of_ammo"]],
        prebattle=True,
    )
    assert (asked(game), cards(game)) == ((1, "prebattle"), ["battle_scarred"])
    assert {one.unit for one in offered(game, Play)} == {mek(game, 0)}
    for card in ("on_shore_leave", "surprise"):
        assert game.why_not(Play(card))
    assert offered(game, Attack) == []


@rule("ML-19.3")
@pytest.mark.parametrize("card", ["immobilized", "gyros_damaged", "out_of_ammo"])
def test_a_rival_never_at_a_foe_the_active_player_never_at_his_own(card: str) -> None:
    def game_with(hands: list[list[str]]) -> tuple[bool, bool]:
        game = fight(
            [medium("lasgun", damage=1)],
            [("scout_mek", 1)],
            MISSES,
            hands=hands,
            allies=[("light_mek", 1)],
        )
        place = 0 if card == "out_of_ammo" else -1
        own, friend = Play(card, mek(game, 0), place), Play(card, ally(game, "light_mek"))
        hostile = Play(card, foe(game, "scout_mek"))
        assert (game.why_not(own) is None) is (game.why_not(friend) is None)
        return game.why_not(own) is None, game.why_not(hostile) is None

    assert game_with([[card], []]) == (False, True)
    assert game_with([[], [card]]) == (True, False)


@rule("ML-19.4", "ML-19.2")
def test_rivals_support_in_turn_order_each_any_number_one_at_a_time() -> None:
    table = helpers.game(
        helpers.squad(hand=["air_support"]),
        helpers.squad(helpers.mek("large", pilot=helpers.man("regular"))),
        helpers.squad(hand=["cruise_missiles", "orbital_bombardment"]),
        active=1,
        at="engagement",
        foes=["sp_artillery"],
        script=[1, 1, 5, 2, 2, 1],
    )
    number = table.state.players[1].meks[0].number
    assert asked(table) == (2, "support")
    first = play(table, Play("orbital_bombardment", number))
    assert [shot.hit for shot in of(first, Attacked)] == [False]  # seen before the next is played
    assert asked(table) == (2, "support")
    second = play(table, Play("cruise_missiles", number))
    assert asked(table) == (0, "hit")  # whose one card might be a Head Hit
    second += close(table, "hit")
    assert [one.damage for one in of(second, Damaged)] == [4]
    assert asked(table) == (0, "support")
    play(table, Play("air_support", number))
    assert asked(table) == (1, "retreat")
    assert table.dice.script == []


@rule("ML-19.4", "ML-10.8")
def test_rivals_not_at_the_doomed() -> None:
    game = fight(
        [small(damage=9), medium()],
        ["sp_artillery"],
        [1, 7, 1, 4],
        hands=[[], ["air_support", "salvage"]],
    )
    close(game)
    close(game, "hit")
    assert {one.unit for one in offered(game, Play)} == {mek(game, 1)}
    play(game, End())
    assert exact(game)


@rule("ML-19.4", "ML-10.8")
def test_rivals_are_not_asked_when_all_are_doomed() -> None:
    game = fight([small(damage=9)], ["sp_artillery"], [7, 1, 4], hands=[[], ["air_support"]])
    close(game)
    events = close(game, "hit")
    assert of(events, EngagementEnded)[0].result == "lost"
    assert asked(game) == (-1, "")


@rule("ML-19.4", "ML-10.5")
def test_support_is_simultaneous_with_the_last_foes_fall() -> None:
    """The last Foe is doomed at LR; the rival's card is still played before it is removed, and
    both sides fall together."""
    game = fight(
        [small("rail_gun", damage=9)],
        [("mmls", 4)],
        [9, 6, 1, 9, 1, 1, 2],
        hands=[[], ["air_support", "salvage"]],
    )
    close(game)
    play(game, Attack(mek(game, 0), 0, foe(game, "mmls")))
    assert asked(game) == (1, "support")
    play(game, Play("air_support", mek(game, 0)))
    events = close(game, "hit")
    assert [one.card for one in of(events, Destroyed)] == ["mmls", "cricket"]
    assert of(events, EngagementEnded)[0].result == "lost"
    assert exact(game)


@rule("ML-19.4", "ML-17.7")
def test_rivals_support_in_every_round() -> None:
    game = fight([medium()], ["infantry"], MISSES, hands=[[], ["air_support", "cruise_missiles"]])
    number = mek(game, 0)
    play(game, Play("air_support", number), End())
    assert asked(game) == (0, "retreat")
    play(game, Continue())
    assert asked(game) == (1, "support")


@rule("ML-19.2", "ML-17.5")
def test_several_rivals_in_one_engagement() -> None:
    """A Foe hits: the first rival passes window H, the second plays Head Hit."""
    table = helpers.game(
        helpers.squad(helpers.mek("medium", pilot=helpers.man())),
        helpers.squad(hand=["salvage"]),
        helpers.squad(hand=["head_hit"]),
        at="engagement",
        foes=["hover_tank"],
        script=[9, 5],
        seed=1,
    )
    while asked(table)[1] == "support":
        play(table, End())
    assert asked(table) == (1, "hit")
    play(table, Pass())
    assert asked(table) == (2, "hit")
    events = play(table, Play("head_hit", table.state.players[0].meks[0].number))
    assert len(of(events, HeadHit)) == 1
    assert of(events, EngagementEnded)[0].result == "lost"


@rule("ML-19.5")
def test_rivals_gain_nothing() -> None:
    table = helpers.game(
        helpers.squad(helpers.mek("small", "lasgun", pilot=helpers.man(), damage=9)),
        helpers.squad(hand=["air_support"], cash=77),
        at="engagement",
        foes=["mmls"],
        script=[1, 9, 3, 3, 1],
        seed=1,
    )
    close(table)
    events = play(table, Play("air_support", table.state.players[0].meks[0].number))
    assert of(events, EngagementEnded)[0].result == "lost"
    assert table.state.players[1].cash == 77
    assert table.state.players[1].meks == []
    assert table.state.build.discard["lasgun"] == 1  # lost, not won


@rule("ML-19.4", "ML-R66")
def test_a_rival_may_end_or_stand_aside() -> None:
    game = fight([medium()], ["infantry"], MISSES, hands=[[], ["air_support"]])
    assert len(offered(game, End)) == len(offered(game, StandAside)) == 1
    play(game, StandAside())
    assert asked(game) == (0, "retreat")


@rule("ML-17.3", "ML-18.3", "ML-9.4")
def test_a_rival_scars_an_ally() -> None:
    game = fight(
        [medium()],
        ["infantry"],
        [6],
        hands=[[], ["battle_scarred", "salvage"]],
        allies=["jump_troops"],
        mission="defend_base",
        prebattle=True,
    )
    assert asked(game) == (1, "prebattle")
    play(game, Play("battle_scarred", ally(game, "jump_troops")))
    assert fight_of(game.state).allies == []
    assert game.state.foes.discard["jump_troops"] == 1


@rule("ML-12.11", "ML-19.4")
def test_a_force_shield_and_two_support_cards() -> None:
    game = fight(
        [medium("armor_plate", "force_shield")],
        ["infantry"],
        [6, 6, 3, 4, 1],
        hands=[[], ["air_support", "cruise_missiles"]],
    )
    number = mek(game, 0)
    play(game, Play("air_support", number), Play("cruise_missiles", number))
    assert left(game, number) == 18
    assert exact(game)
