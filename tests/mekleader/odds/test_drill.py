"""[part 5.1, part 5.3] Imagined fights: fair, repeatable, and as the specification says they go."""

from math import sqrt

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.deck import Deck, full_deck
from ironmuster.systems.mekleader.content.catalog import DATA
from ironmuster.systems.mekleader.content.options import HouseRules
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.odds.drill import Drill, Rank
from ironmuster.systems.mekleader.system import SYSTEM

LASGUNS = [Rank("halyard", 0, ("lasgun",) * 4, ())] * 2
CHAIN_GUNS = [Rank("cricket", 0, ("chain_gun",) * 2, ())] * 4
MEDIUM = [Rank("halyard", 0, ("chain_gun",) * 3 + ("armor_plate",), ())] * 3
LARGE = [
    Rank(
        "monolith",
        0,
        ("lasgun", "lasgun", "chain_gun", "chain_gun", "missile_pod", "armor_plate"),
        (),
    )
] * 4

# [part 5.1] Success, rounds, damage. Rounds are compared to about a tenth. The printed damage
# counts what is done beyond the last hit left, which is lost in a fight [ML-12.10]: with four Small
# Meks that is about four points, so damage may be a fifth lower.
CELLS = [
    (LASGUNS, 3, 0.90, 3.6, 18),
    (LASGUNS, 5, 0.57, 4.7, 32),
    (CHAIN_GUNS, 6, 0.61, 4.8, 34),
    (MEDIUM, 7, 0.86, 5.0, 46),
    (LARGE, 6, 1.0, 2.6, 25),
]
FIGHTS = 240
PRINTED = 2000  # fights behind a printed cell, at least


def foes() -> Deck:
    """The whole Foe deck."""
    return full_deck([(foe.id, foe.copies) for foe in DATA.contents.foes.values()])


def drill(retreat: bool = True, deck: Deck | None = None) -> Drill:
    return Drill(SYSTEM, Setup(), HouseRules(), deck or foes(), retreat)


@pytest.mark.parametrize("cell", range(len(CELLS)))
def test_fights_go_as_the_table_says(cell: int) -> None:
    squad, count, success, rounds, damage = CELLS[cell]
    found = drill(retreat=False).trial(squad, count, FIGHTS)
    error = sqrt(success * (1 - success) * (1 / FIGHTS + 1 / PRINTED))
    assert found.success == pytest.approx(success, abs=0.005 + 3.5 * error)
    assert found.rounds == pytest.approx(rounds, abs=0.05 + 0.08 * rounds)
    assert 0.8 * damage - 0.5 <= found.damage <= 1.05 * damage + 0.5


def test_equal_numbers_are_equal_fights() -> None:
    first, second = drill().trial(MEDIUM, 5, 6), drill().trial(MEDIUM, 5, 12)
    rows = [(b.success, b.rounds, b.damage, b.lost, b.cost) for b in first.bouts]
    assert rows == [(b.success, b.rounds, b.damage, b.lost, b.cost) for b in second.bouts[:6]]
    assert len({row[2] for row in rows}) > 1


def test_every_squad_meets_the_same_foes() -> None:
    one, other = drill(), drill()
    assert [one.line(4, Dice(key_of(n))) for n in range(5)] == [
        other.line(4, Dice(key_of(n))) for n in range(5)
    ]


def test_a_fight_is_fought_once() -> None:
    imagined = drill()
    found = imagined.trial(MEDIUM, 4, 5)
    bouts = found.bouts[:]
    assert imagined.trial(list(MEDIUM), 4, 8) is found
    assert found.bouts[:5] == bouts and len(found.bouts) == 8


@pytest.mark.rule("ML-1.4", "ML-9.1")
def test_unseen_foes_come_before_discarded_ones() -> None:
    cards = dict.fromkeys(DATA.contents.foes, 0)
    deck = Deck({**cards, "mmls": 1, "infantry": 1}, {**cards, "artillery": 2})
    lines = [drill(deck=deck).line(3, Dice(key_of(n))) for n in range(8)]
    assert {tuple(sorted(line[:2])) for line in lines} == {("infantry", "mmls")}
    assert {line[2] for line in lines} == {"artillery"}
    assert len(drill(deck=deck).line(9, Dice(key_of(0)))) == 4


def test_what_is_known_of_the_deck_starts_trials_anew() -> None:
    imagined = drill()
    before = imagined.trial(MEDIUM, 3, 2)
    imagined.know(foes())
    assert imagined.trial(MEDIUM, 3, 2) is before
    rest = foes()
    rest.take("mmls")
    imagined.know(rest)
    assert imagined.trial(MEDIUM, 3, 2) is not before


@pytest.mark.rule("ML-12.8", "ML-12.9")
def test_a_lost_mek_costs_its_price_and_perhaps_the_pilot() -> None:
    # One Small Mek with 1 hit left against Artillery and Heavy Meks: lost in every fight; 10 + 5
    # less the 9 points of damage it had, and 5 for a pilot who does not get out.
    cards = dict.fromkeys(DATA.contents.foes, 0)
    deck = Deck({**cards, "heavy_mek": 2, "artillery": 2, "medium_mek_foe": 2}, dict(cards))
    weak = [Rank("cricket", 9, ("lasgun",), ())]
    bouts = drill(retreat=False, deck=deck).trial(weak, 6, 30).bouts
    assert all(bout.lost == 1 and bout.damage == 1 and not bout.success for bout in bouts)
    assert {bout.cost for bout in bouts} == {6, 11}


@pytest.mark.rule("ML-14.1")
def test_a_squad_that_cannot_win_retreats() -> None:
    # A squad without a weapon can only wait to be shot at: it leaves after the first round.
    unarmed = [Rank("monolith", 0, (), ("evader",))]
    bouts = drill().trial(unarmed, 3, 4).bouts
    assert all(bout.rounds == 1 and not bout.success for bout in bouts)


def test_hard_fights_cost_less_with_retreat() -> None:
    stubborn = drill(retreat=False).trial(LASGUNS, 7, 60)
    careful = drill().trial(LASGUNS, 7, 60)
    assert careful.cost < stubborn.cost - 10 and careful.lost < stubborn.lost
