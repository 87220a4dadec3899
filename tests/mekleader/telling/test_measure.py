"""[part 5.3, part 6] What fights may come to, for a screen: near what is known, and open to all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.systems.mekleader.position.actions import Attack, End
from ironmuster.systems.mekleader.position.state import Offer
from ironmuster.systems.mekleader.telling import questions as q
from tests.mekleader.fights import Unit, fight, foe, large, medium, mek, play, small
from tests.mekleader.helpers import game, man, squad
from tests.mekleader.helpers import mek as unit

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame

rule = pytest.mark.rule


def measured(game: MekGame, **question: Any) -> Any:
    """The answer to a question of plain words, as the wire carries it."""
    before = fingerprint(game)
    found = game.system.telling.measure(game, 0, question)
    assert fingerprint(game) == before
    return found


def near(guess: q.Guess, value: float) -> bool:
    """Whether a guess is within its interval, half as wide again, of what is known."""
    return abs(guess.mean - value) <= 1.5 * guess.margin + 1e-9


# -- a unit ----------------------------------------------------------------------------------------


@rule("ML-12.8")
def test_a_foe_that_one_attack_must_destroy() -> None:
    # Chain Gun in the SR step: 6 + 1 = 7 of ten faces hit, and 1 hit is left.
    game = fight([medium("chain_gun")], [("hover_tank", 14)], [1])
    found = measured(game, type="unit", unit=foe(game, "hover_tank"))
    assert isinstance(found, q.UnitFound) and found.step is not None
    assert near(found.round, 0.7) and near(found.step, 0.7)


@rule("ML-10.9", "ML-12.8")
def test_a_mek_that_one_foe_may_destroy() -> None:
    # The Rail Gun cannot do the Hover Tank's 15 hits in the LR step; in the MR step the tank hits a
    # Medium Mek on 6 of ten faces, and 1 hit is left.
    game = fight([medium("rail_gun", damage=19)], ["hover_tank"])
    found = measured(game, type="unit", unit=mek(game, 0))
    assert found.step.mean == 0.0 and near(found.round, 0.6)


@rule("ML-10.2")
def test_between_two_rounds_the_next_one_is_meant() -> None:
    game = fight([medium("chain_gun")], [("hover_tank", 14)], [1, 1])
    tank = foe(game, "hover_tank")
    play(game, Attack(mek(game, 0), 0, tank))
    assert game.decision is not None and game.decision.prompt == "retreat"
    found = measured(game, type="unit", unit=tank)
    assert found.step is None and near(found.round, 0.7)


# -- the rest of a fight ---------------------------------------------------------------------------


@rule("ML-14.1")
def test_a_fight_that_cannot_be_lost() -> None:
    game = fight([large("titan_fists", "siege_gun")], [("infantry", 5)])
    found = measured(game, type="fighting_on")
    assert found.success.mean == 1.0 and found.meks_lost.mean == 0.0
    assert near(found.profit, 30.0 - found.damage.mean), "Assault Outpost pays 30"


@rule("ML-14.1", "ML-14.2")
def test_a_fight_that_cannot_be_won() -> None:
    game = fight([small("missile_pod", damage=9)], ["assault_mek", "heavy_mek"], [1] * 9)
    while game.decision is not None and game.decision.prompt != "retreat":
        play(game, End())
    found = measured(game, type="fighting_on")
    assert found.success.mean == 0.0 and found.meks_lost.mean > 0.5
    assert found.profit.mean < -4.0, "what is on the Mek is lost, too"


# -- a mission -------------------------------------------------------------------------------------


def offered(squad: list[Unit]) -> MekGame:
    """A squad that looks at a row of missions."""
    game = fight(squad, [("infantry", 5)], [1] * 30)
    game.state.fight = None
    game.state.row.extend(["patrol_wastelands", "assault_fort"])
    return game


@rule("ML-9.1", "ML-15.1")
def test_what_a_mission_comes_to() -> None:
    """Part 5.1 has .90 for X = 3 and .06 for X = 8 and two Medium Meks with four Lasguns each;
    half of these guns are a little better, but the squad retreats where it must."""
    guns = ("lasgun", "autogun", "lasgun")
    game = offered([medium(*guns, "autogun"), medium("autogun", "plasgun", "plasgun", "chain_gun")])
    easy, hard = (measured(game, type="mission", place=place) for place in (0, 1))
    assert (easy.foes, easy.pay, hard.foes, hard.pay) == (3, 30, 8, 80)
    assert len(easy.crews) == 2
    assert easy.success.mean > 0.8 and hard.success.mean < 0.2
    assert abs(easy.rough.success - easy.success.mean) < 0.3, "about 20 % off"
    assert hard.profit.mean < 0 < easy.success.samples


@rule("ML-20.2")
def test_extra_foes_are_counted() -> None:
    game = fight([medium("lasgun")], [("infantry", 5)], [1] * 9, extra_foes=2)
    game.state.fight = None
    game.state.row.append("patrol_wastelands")
    assert measured(game, type="mission", place=0).foes == 5


@rule("ML-21.4")
def test_a_partner_fights_along_against_twice_the_foes() -> None:
    pair = [squad(unit("medium", "lasgun", pilot=man("regular"))) for _ in range(2)]
    table = game(
        *pair,
        at="deploy",
        mission="patrol_wastelands",
        partner=1,
        interaction="coop",
        joint_missions=True,
    )
    found = measured(table, type="mission")
    assert (found.foes, found.pay, len(found.crews)) == (6, 30, 2)


@rule("ML-6.4")
def test_what_a_purchase_does_for_the_squad() -> None:
    game = offered([medium("lasgun", "autogun"), small("lasgun")])
    game.state.market.extend([Offer("siege_gun", []), Offer("chain_gun", []), Offer("anvil", [])])
    game.state.players[0].cash = 40
    found = measured(game, type="purchase", place=1, mek=mek(game, 0))
    assert (found.cash, found.free_slots, found.sale) == (35, 1, 5)
    assert [one.threat for one in found.odds] == [3, 4, 5, 6, 7, 8]
    assert all(one.after > one.before for one in found.odds)
    idle = measured(game, type="purchase", place=2)
    assert all(one.after == one.before for one in idle.odds), "nobody can pilot it"


# -- what cannot be answered -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "rule_id"),
    [
        ({"type": "unit", "unit": 99}, "ML-1.12"),
        ({"type": "mission", "place": 7}, "ML-8.2"),
        ({"type": "mission"}, "ML-8.5"),
        ({"type": "purchase", "place": 0}, "ML-6.1"),
        ({"type": "weather"}, "question"),
        ({"type": "unit", "unit": "x"}, "question"),
        ({}, "question"),
    ],
)
def test_a_question_without_sense_is_refused(question: dict[str, Any], rule_id: str) -> None:
    game = fight([medium("lasgun")], ["infantry"])
    with pytest.raises(DataError, match=rule_id):
        game.system.telling.measure(game, 0, question)


def test_no_fight_no_answer() -> None:
    game = offered([medium("lasgun")])
    for question in ({"type": "unit", "unit": 1}, {"type": "fighting_on"}):
        with pytest.raises(DataError, match="ML-10"):
            game.system.telling.measure(game, 0, question)
