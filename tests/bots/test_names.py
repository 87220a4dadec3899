"""Bots have names of their own, whoever begins the match."""

from __future__ import annotations

from itertools import product

from ironmuster.bots.names import EACH, NAMES, kind_of, name_of
from ironmuster.bots.roster import BOTS
from ironmuster.match import SeatSpec, seat_names, with_names

BEN = SeatSpec("person", "Ben")
MOST_SEATS = 8


def test_a_name_says_who_it_is_and_of_what_kind() -> None:
    # The letters of "greedy" add up to 640, which four divides: the first of four names.
    assert name_of("greedy", 0) == name_of("regular", 0) == "Brandt (Regular)"
    assert name_of("greedy", 1) == "Lindqvist (Regular)"
    assert name_of("veteran:seconds=0.5", 0) == "Moreau (Veteran)"
    assert (kind_of("veteran:playouts=64"), kind_of("unheard_of")) == ("Veteran", "Unheard_of")


def test_no_two_bots_of_a_match_share_a_name() -> None:
    assert len(set(NAMES)) == len(NAMES) == EACH * MOST_SEATS
    for one, other in product(BOTS, repeat=2):
        kinds = [one, other] * (MOST_SEATS // 2)
        names = {name_of(bot, place).partition(" ")[0] for place, bot in enumerate(kinds)}
        assert len(names) == MOST_SEATS


def test_bots_are_named_when_a_match_begins_whichever_side_they_play() -> None:
    bot, moreau = SeatSpec("bot", bot="greedy"), SeatSpec("bot", "Moreau", "greedy")
    assert seat_names(with_names((BEN, bot))) == ("Ben", "Brandt (Regular)")
    assert seat_names(with_names((bot, BEN))) == ("Brandt (Regular)", "Ben")
    three = with_names((bot, moreau, bot))
    assert seat_names(three) == ("Brandt (Regular)", "Moreau", "Lindqvist (Regular)")
    assert with_names((BEN,)) == [BEN]


def test_a_match_from_before_there_were_names_says_what_it_said() -> None:
    assert seat_names((BEN, SeatSpec("bot", bot="greedy"))) == ("Ben", "Regular")
