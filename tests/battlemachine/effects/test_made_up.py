"""[BM-12.1] Weapon effects that are not the package's: an entry, a module, and a weapon each, and
every room knows them. They are those of `tests/toys/effects`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from ironmuster.bots.roster import make
from ironmuster.kernel.chance import Dice, derive, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.seat import Seat
from ironmuster.systems.battlemachine import effects
from ironmuster.systems.battlemachine.bots.danger import Danger
from ironmuster.systems.battlemachine.bots.shots import shot_value
from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.content.entries import Battlegroup, MechEntry
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.content.tables import Catalog
from ironmuster.systems.battlemachine.content.workshop import find_gear
from ironmuster.systems.battlemachine.odds.forecast import odds
from ironmuster.systems.battlemachine.odds.fortune import dice_of
from ironmuster.systems.battlemachine.odds.odds import Firing
from ironmuster.systems.battlemachine.position.actions import Fire
from ironmuster.systems.battlemachine.position.events import Affected, Fired, RolledDamage
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.system import BattleMachine
from ironmuster.systems.battlemachine.telling.log import narrate
from ironmuster.systems.battlemachine.telling.view import mech_view
from tests.battlemachine.duels import ATTACKER, FOE, duel
from tests.battlemachine.helpers import OPEN, BattleGame, mech, of, only, options, play, unrolled

rule = pytest.mark.rule
TOYS = Path(__file__).parents[2] / "toys" / "effects"
MADE_UP = ("frost", "chill", "twin")
HIT = Fraction(21, 36)  # Acu 5 against Def 4 [part 5.2]


@pytest.fixture(name="catalog")
def _catalog(monkeypatch: pytest.MonkeyPatch) -> Iterator[Catalog]:
    """The package's catalogue with the made-up data, while their modules are in the room."""
    monkeypatch.setattr(effects, "__path__", [*effects.__path__, str(TOYS)])
    yield DATA.load_from(TOYS / "data", DATA.contents)
    for effect in MADE_UP:
        sys.modules.pop(f"{effects.__name__}.{effect}", None)


def moment(catalog: Catalog, weapon: str, *dice: int, eng: int = 5) -> BattleGame:
    """A mech of Acu 5 with a made-up weapon faces one of Def 4."""
    foe = mech("journeyman", "laser", eng=eng, dam=9)
    return duel(mech("lictor", weapon), foe, dice=dice, catalog=catalog)


def shares(game: BattleGame, name: str) -> dict[int, float]:
    found = odds(game, Fire(0, FOE))
    assert found is not None and found.exact
    quantity = next(one for one in found.quantities if one.name == name)
    return {share.value: share.probability for share in quantity.shares}


@rule("BM-12.1")
def test_without_its_module_an_entry_is_a_fault() -> None:
    found = DATA.check(TOYS / "data", DATA.contents)
    assert [fault for fault in found if "frost" in fault] == [
        "effects.toml [frost]: id: no module `effects/frost.py` says what it does"
    ]


def test_a_catalogue_with_more_effects_has_another_digest(catalog: Catalog) -> None:
    assert catalog.digest != DATA.contents.digest


@rule("BM-12.1")
def test_a_hit_has_its_moment_and_its_line_in_the_log(catalog: Catalog) -> None:
    game = moment(catalog, "frost_beam", 5, 2, 3)  # hits; half of 3, rounded up
    event = only(play(game, Fire(0, FOE)), Affected)
    assert game.state.mechs[FOE].immobile == 2 and not unrolled(game)
    assert (event.effect, event.die, event.amount) == ("frost", 3, 2)
    line = narrate(game, event)
    assert line.text == "The legs of Journeyman freeze for 2 turns (die 3)"
    assert (line.rule, line.anchors) == ("BM-12.1", (f"mech:{FOE}",))
    assert dice_of(event, game.state, 0) == [(3, 0)]


@rule("BM-12.1")
def test_a_miss_has_none(catalog: Catalog) -> None:
    game = moment(catalog, "frost_beam", 2, 5)
    assert not of(play(game, Fire(0, FOE)), Affected) and game.state.mechs[FOE].immobile == 0


@rule("BM-12.8", "BM-12.11")
def test_its_facts_are_those_of_the_firing(catalog: Catalog) -> None:
    """Two shots without a die, over a wall between, with Acu 2 less."""
    rows = list(OPEN)
    rows[6] = "....AAA........."
    gun = mech("lictor", "twin_chill_ray")
    game = duel(gun, mech("journeyman", eng=5), map=rows, dice=(5, 2, 4, 5), catalog=catalog)
    assert Fire(0, FOE) in options(game, Fire)
    events = play(game, Fire(0, FOE))
    assert (only(events, Fired).shots, only(events, Fired).spam) == (2, 0)
    assert "die" not in narrate(game, only(events, Fired)).text
    assert game.state.mechs[FOE].eng == 4  # one of the two has hit


@rule("BM-12.12")
def test_a_wall_gives_way_by_its_amount(catalog: Catalog) -> None:
    rows = list(OPEN)
    rows[5] = ".....A.........."
    gun = mech("lictor", "frost_maul")
    foe = mech("ox", at=(9, 5))
    game = duel(gun, foe, map=rows, dice=(2, 2), catalog=catalog)
    strength = only(play(game, Fire(0, -1, 5, 5)), RolledDamage).strength
    assert [(part.label, part.amount) for part in strength] == [("Strength", 4), ("Frost", 2)]


def test_odds_without_a_closed_form_are_those_of_the_dice(catalog: Catalog) -> None:
    game = moment(catalog, "frost_beam")
    assert Firing(game.state, ATTACKER, Fire(0, FOE)).shares() is None
    miss, third = (pytest.approx(float(chance)) for chance in (1 - HIT, HIT / 3))
    assert shares(game, "frozen") == {0: miss, 1: third, 2: third, 3: third}
    assert shares(game, "hit")[1] == pytest.approx(float(HIT))


def test_odds_in_closed_form_are_exact(catalog: Catalog) -> None:
    game = moment(catalog, "twin_chill_ray")
    found = Firing(game.state, ATTACKER, Fire(0, FOE)).shares()
    miss = 1 - HIT
    assert found == {
        "hit": {0: miss**2, 1: 1 - miss**2},
        "chilled": {0: miss**2, 1: 2 * HIT * miss, 2: HIT**2},
    }
    empty = moment(catalog, "twin_chill_ray", eng=1)
    assert shares(empty, "chilled")[1] == pytest.approx(float(1 - miss**2))


def test_the_workshop_sells_what_has_a_price(catalog: Catalog) -> None:
    made = find_gear(catalog, "frost+laser")
    assert made is not None
    assert (made.name, made.points, made.eng) == ("Frost Laser", 5, 3)
    assert find_gear(catalog, "chill+laser") is None


def test_the_screen_is_told_its_words(catalog: Catalog) -> None:
    [gear] = mech_view(moment(catalog, "frost_beam").state, ATTACKER).gear
    [effect] = gear.effects
    assert (effect.name, effect.rule, effect.flight) == ("Frost", "BM-12.1", "beam")
    assert effect.text.startswith("A hit freezes the legs")
    assert effect.figures["frozen"].text == "Turns it is frozen"
    assert (gear.volley, gear.hides) == (False, False)


def test_bots_count_what_it_is_worth(catalog: Catalog) -> None:
    state = moment(catalog, "frost_beam").state
    worth = Worth(state.table)
    gun = state.table.profiles[ATTACKER].gear[0]
    value = shot_value(state, worth, ATTACKER, gun, FOE, False, True)
    assert value == pytest.approx(2.0 * float(HIT))
    here = state.mechs[FOE].cell
    danger = Danger(state, worth, FOE, 1 << here).amounts.at(here)
    assert danger == pytest.approx(3.0 * float(HIT))


@pytest.mark.parametrize("bot", ["random", "recruit", "greedy", "veteran:playouts=8"])
def test_every_bot_plays_with_it(catalog: Catalog, bot: str) -> None:
    gear = ("frost_beam", "frost_maul", "twin_chill_ray")
    sides = [
        Battlegroup(
            id=f"side_{seat}",
            name=f"Side {seat}",
            mechs=(
                MechEntry("journeyman", gear, True),
                MechEntry("ox", ("frost+laser", "autogun")),
            ),
        )
        for seat in (0, 1)
    ]
    setup = Setup("clash", "foundry_row", (sides[0], sides[1]), {"workshop": True})
    game = start(BattleMachine(catalog), setup, Dice(key_of(bot)))
    bots = [make(bot, "battlemachine", Dice(derive(key_of("bots"), f"{n}"))) for n in (0, 1)]
    told: list[str] = []
    while (decision := game.decision) is not None:
        place = bots[decision.player].choose(Seat(game, decision.player))
        events = game.apply(decision.options.at(place))
        told += [narrate(game, event).text for event in events]
    assert any("Frost" in line for line in told)
