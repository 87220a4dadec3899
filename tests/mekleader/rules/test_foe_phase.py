"""[ML-9] The Foe Phase: the row, Recon Scanners, cards before the first round."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.position.actions import Deploy, End, Pass, Play, Scan
from ironmuster.systems.mekleader.position.events import (
    Destroyed,
    EngagementEnded,
    FoesFlipped,
    Reshuffled,
    Scanned,
)
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader.helpers import MekGame, game, man, mek, of, offered, play, prompt, squad

rule = pytest.mark.rule
THREE = ["infantry", "mmls", "artillery"]
SCOUTS = squad(mek("medium", "recon_scanner", "missile_pod", pilot=man()))


def row(table: MekGame) -> list[str]:
    """The Foes in the row."""
    return [foe.card for foe in fight_of(table.state).foes]


@rule("ML-9.1", "ML-1.15")
def test_as_many_foes_as_the_threat_level_in_the_order_drawn() -> None:
    table = game(SCOUTS, at="foes", mission="assault_outpost", script=THREE)
    assert row(table) == THREE
    [flipped] = of(table.events, FoesFlipped)
    assert flipped.cards == tuple(THREE)
    assert list(flipped.numbers) == [foe.number for foe in fight_of(table.state).foes]


@rule("ML-9.1", "ML-20.2")
@pytest.mark.parametrize(
    ("options", "count"),
    [({}, 3), ({"extra_foes": 0}, 3), ({"extra_foes": 4}, 7), ({"difficulty": "elite"}, 4)],
)
def test_extra_foes_are_unpaid(options: dict[str, int | str], count: int) -> None:
    more: dict[str, object] = dict(options)
    table = game(SCOUTS, at="foes", mission="assault_outpost", seed=4, **more)  # type: ignore[arg-type]
    assert len(row(table)) == count


@rule("ML-9.2")
def test_a_recon_scanner_replaces_one_foe_in_its_place() -> None:
    table = game(SCOUTS, at="foes", mission="assault_outpost", script=[*THREE, "scout_mek"])
    assert prompt(table) == (0, "scan")
    numbers = [foe.number for foe in fight_of(table.state).foes]
    assert offered(table, Scan) == [Scan(number) for number in numbers]
    events = play(table, Scan(numbers[1]), all=True)
    assert row(table) == ["infantry", "scout_mek", "artillery"]
    new = fight_of(table.state).foes[1].number
    assert of(events, Scanned) == [Scanned(0, 1, numbers[1], "mmls", new, "scout_mek")]
    assert table.state.foes.discard["mmls"] == 1
    assert prompt(table) == (0, "attack"), "once only"


@rule("ML-9.2")
def test_a_recon_scanner_need_not_be_used() -> None:
    table = game(SCOUTS, at="foes", mission="assault_outpost", script=THREE)
    play(table, End())
    assert row(table) == THREE and prompt(table) == (0, "attack")


@rule("ML-9.2", "ML-8.6")
def test_a_recon_scanner_left_at_home_does_not_help() -> None:
    home = squad(mek("medium", "missile_pod", pilot=man()), mek("medium", "recon_scanner"))
    table = game(home, at="foes", mission="assault_outpost", script=THREE)
    assert prompt(table) == (0, "attack")


@rule("ML-9.2", "ML-1.4")
def test_the_discarded_foe_may_come_back_when_the_deck_is_empty() -> None:
    table = game(SCOUTS, at="foes", mission="assault_outpost", script=[*THREE, "mmls"])
    table.state.foes.discard["heavy_mek"] = table.state.foes.cards["heavy_mek"]
    deck = table.state.foes
    for card, count in deck.cards.items():
        deck.cards[card] = 0
        deck.discard[card] = count if card != "heavy_mek" else 2
    events = play(table, Scan(fight_of(table.state).foes[1].number), all=True)
    assert row(table) == THREE
    assert of(events, Reshuffled) == [Reshuffled("foe")]


@rule("ML-9.3", "ML-9.4", "ML-R32")
def test_a_row_emptied_before_the_first_round_is_a_success_without_one() -> None:
    people = squad(mek("medium", pilot=man()), hand=["battle_scarred"])
    table = game(people, at="prebattle", foes=["artillery"], script=[4, 6], seed=1)
    assert prompt(table) == (0, "prebattle")
    foe = fight_of(table.state).foes[0].number
    events = play(table, Play("battle_scarred", foe))
    assert of(events, Destroyed) == [Destroyed(foe, "artillery")]
    assert of(events, EngagementEnded) == [EngagementEnded(0, "success", 0, False)]


@rule("ML-9.4")
def test_a_squad_lost_before_the_first_round_has_lost() -> None:
    weak = squad(mek("small", pilot=man(), damage=8))
    rival = squad(hand=["battle_scarred"])
    table = game(weak, rival, at="prebattle", foes=["infantry"], script=[2, 4], seed=1)
    if prompt(table) == (0, "prebattle"):
        play(table, Pass())
    assert prompt(table) == (1, "prebattle")
    events = play(table, Play("battle_scarred", 1))
    assert of(events, EngagementEnded) == [EngagementEnded(0, "lost", 0, False)]
    assert table.state.players[0].meks == [] and len(table.state.players[0].pilots) == 1


@rule("ML-8.5", "ML-9.1")
def test_foes_are_laid_out_after_the_deployment() -> None:
    table = game(SCOUTS, at="deploy", mission="assault_outpost", script=THREE)
    assert fight_of(table.state).foes == []
    play(table, Deploy(), all=True)
    assert row(table) == THREE
