"""[part 5.4] Mek Leader's bots in whole games: every question, every house rule, in time."""

from __future__ import annotations

from time import perf_counter

import pytest

from ironmuster.bots.roster import bots_of, make
from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice, derive, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.lab.play import play
from ironmuster.lab.series import SeriesSpec, run
from ironmuster.systems.mekleader.content.options import BOOK
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.position.actions import (
    Take,
)
from ironmuster.systems.mekleader.system import SYSTEM
from tests.mekleader.bots.company import bot, company
from tests.mekleader.helpers import game

rule = pytest.mark.rule


LIMITS: dict[str, tuple[int, ...]] = {  # [part 4.11] the ends of what is allowed
    "victory_mc": (100, 1000),
    "turn_cap": (10,),
    "start_mc": (0, 500),
    "start_hand": (0, 8),
    "subsidy": (0, 50),
    "build_flip": (1, 20),
    "mission_flip": (1, 12),
    "hand_limit": (0, 20),
    "max_meks": (1, 8),
    "max_pilots": (1, 8),
    "sale_percent": (0, 50),
    "hth_limit": (0, 6),
    "ejection_target": (1, 7),
    "max_rounds": (5,),
    "turn_limit": (5, 60),
    "extra_foes": (1, 4),
}


def values() -> list[tuple[str, object]]:
    """Every value of every option that is not the default one."""
    found: list[tuple[str, object]] = []
    for info in BOOK.describe():
        listed = info.values or LIMITS[info.name]
        found += [(info.name, one) for one in listed if one is not None and one != info.default]
    return found


def words(name: str, value: object) -> tuple[int, dict[str, object]]:
    """How many play, and the options, so that one of them means something."""
    if name == "joint_missions":
        return 2, {"interaction": "coop", name: value}
    if name == "interaction":
        return 3, {name: value}
    if name in ("finish_round", "turn_cap"):
        return 2, {name: value}
    return 1, {name: value}


def seated(players: int, name: str = "greedy") -> list[Bot]:
    return [make(name, "mekleader", Dice(derive(key_of("bots"), f"{n}"))) for n in range(players)]


def test_who_can_play() -> None:
    names = [info.id for info in bots_of("mekleader")]
    assert names == ["random", "recruit", "greedy", "veteran"]


@pytest.mark.parametrize("place", range(len(values())))
def test_it_finishes_games_under_every_house_rule(place: int) -> None:
    players, options = words(*values()[place])
    table = start(SYSTEM, Setup(players, options), Dice(key_of(place)), observed=False)  # type: ignore[arg-type]
    play(table, seated(players), 20_000)
    assert table.over


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["greedy", "recruit", "veteran:playouts=2"])
def test_it_finishes_games_of_several(players: int, name: str) -> None:
    table = start(SYSTEM, Setup(players), Dice(key_of(players)), observed=False)
    play(table, seated(players, name), 50_000)
    assert table.over


@pytest.mark.parametrize("bot", ["veteran:seconds=0.05", "veteran:seconds=0.05:playouts=100000"])
def test_the_veteran_keeps_to_its_time(bot: str) -> None:
    row = ["defend_hq", "assault_fort", "patrol_jungle"]
    table = game(company(), at="mission", row=row)
    hasty = make(bot, "mekleader", Dice(key_of("hasty")))
    begun = perf_counter()
    hasty.choose(Seat(table, 0))
    assert perf_counter() - begun < 1.0


def test_it_changes_nothing_and_is_quick() -> None:
    """On positions that a random player gets into; the median is far below 50 ms."""
    table = start(SYSTEM, Setup(2), Dice(key_of("table")), observed=False)
    chance, mind = make("random", "mekleader", Dice(key_of("random"))), bot()
    times: list[float] = []
    while (decision := table.decision) is not None and len(times) < 600:
        seat = Seat(table, decision.player)
        before = fingerprint(table)
        begun = perf_counter()
        choice = mind.choose(seat)
        times.append(perf_counter() - begun)
        assert 0 <= choice < decision.options.size() and fingerprint(table) == before
        table.choose(chance.choose(seat))
    times.sort()
    assert times[len(times) // 2] < 0.05 and times[-1] < 1.0


def test_it_does_not_look_into_hands() -> None:
    """The same choice when all that the seat cannot know is drawn anew."""
    table = start(SYSTEM, Setup(3), Dice(key_of("open")), observed=False)
    others = seated(3)
    for number in range(400):
        decision = table.decision
        if decision is None:
            break
        seat = Seat(table, decision.player)
        if number % 4 == 0:
            twin = table.imagine(decision.player, number)
            assert bot().choose(Seat(twin, decision.player)) == bot().choose(seat)
        table.choose(others[decision.player].choose(seat))


def test_it_beats_chance() -> None:
    spec = SeriesSpec(
        system="mekleader", scenario={"players": 2}, bots=("greedy", "random"), games=4, seed=5
    )
    assert all(max(one.scores) == one.scores[one.seats.index(0)] for one in run(spec).games)


def test_hints_begin_with_the_bots_own_answer() -> None:
    table = start(SYSTEM, Setup(1), Dice(key_of("hints")))
    for _ in range(120):
        decision = table.decision
        if decision is None:
            break
        seat = Seat(table, decision.player)
        mind = bot()
        found = mind.rank(seat)
        choice = mind.choose(seat)
        places = [one.place for one in found.choices]
        assert places[0] == choice and len(set(places)) == len(places)
        assert all(0 <= place < decision.options.size() for place in places)
        table.choose(choice)


@rule("ML-15.1")
def test_a_hint_for_a_mission_tells_its_prospects() -> None:
    table = game(company(cash=460), at="mission", row=["assault_outpost", "patrol_jungle"])
    found = bot().rank(Seat(table, 0))
    first = found.choices[0]
    assert table.decision is not None and table.decision.options.at(first.place) == Take(1)
    assert first.score is not None and "succeeds in" in first.reasons[0].text
    assert first.reasons[1].text == "its pay wins the game"
