"""Whatever is answered at whatever question: it is carried out, or refused with its rule; and what
is refused changes nothing."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.errors import DataError, EngineError, IllegalAction
from ironmuster.kernel.game import Game
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.value import Action, union
from ironmuster.registry import SYSTEMS
from ironmuster.systems.thirtymm.position.actions import (
    ACTIONS,
    AT_WEAPON,
    FISTS,
    Attack,
    EndTurn,
    Face,
    Fly,
    Move,
)
from ironmuster.systems.thirtymm.position.state import MOVEMENT
from ironmuster.systems.thirtymm.rules.activation import Activation
from ironmuster.systems.thirtymm.telling.measure import measure
from tests.contract.play import begin, chooser, question, saved, walk
from tests.contract.scenarios import CASES
from tests.thirtymm.moments import moment, run, unit

rule = pytest.mark.rule
Table = Game[Any, Any]

# Of the book, or of the campaign that asks for a battle.
RULE: Final = re.compile(r"\b(TM|GW)-R?\d+(\.\d+)?\b")
FEW: Final = 3  # positions of a kind of question in a game
# Off the board, beyond it, no hexes at all; or some that are.
HEXES: Final = st.sampled_from(["0000", "9999", "0116", "1201", "1415", "0015"]) | st.builds(
    "{:02}{:02}".format, st.integers(1, 13), st.integers(1, 16)
)
NUMBERS: Final = (
    st.integers(-3, 9)
    | st.integers(0, 40)
    | st.integers(AT_WEAPON - 1, AT_WEAPON + 30)
    | st.sampled_from([-(10**18), 2**31, 10**18])
)


@cache
def positions() -> list[Table]:
    """Games of all missions, a few of each kind of question in each."""
    found = []
    for case in CASES:
        if case.system.name != "thirtymm":
            continue
        game, met = begin(case, 31), dict[str, int]()
        for _ in walk(game, chooser(case, 31)):
            prompt = question(game).prompt
            met[prompt] = met.get(prompt, 0) + 1
            if met[prompt] <= FEW or met[prompt] % 40 == 0:
                found.append(game.clone())
    return found


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Values for a field of an action: those it may have by its type, sensible or not."""
    if kind is bool:
        return st.booleans()
    if kind is int:
        return NUMBERS
    if get_origin(kind) is tuple:
        return st.tuples(*[values(part) for part in get_args(kind)])
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    return HEXES


@st.composite
def answers(draw: st.DrawFn) -> Action:
    """Any action that can be read."""
    kind = draw(st.sampled_from(ACTIONS))
    types = get_type_hints(kind)
    fields = [field.name for field in msgspec.structs.fields(kind)]
    return kind(**{name: draw(values(types[name])) for name in fields})


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 10**6), answers())
def test_any_answer_is_carried_out_or_refused_with_its_rule(place: int, action: Action) -> None:
    stock = positions()
    game = stock[place % len(stock)]
    reason = game.why_not(action)
    if question(game).options.has(action):
        assert reason is None
        game.clone().apply(action)
        return
    assert reason is not None and RULE.search(reason), f"{action}: {reason!r}"
    before = saved(game)
    with pytest.raises(IllegalAction, match=re.escape(reason)):
        game.apply(action)
    assert saved(game) == before


@settings(max_examples=150, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["type", "at", "unit", "weapon", "item", "facing", "elevation", "goals"]),
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | HEXES,
        max_size=5,
    )
)
def test_what_is_no_answer_cannot_be_read(body: dict[str, Any]) -> None:
    try:
        action = msgspec.convert(body, union(SYSTEMS["thirtymm"].actions))
    except msgspec.ValidationError:
        return
    assert isinstance(action, ACTIONS)


@rule("TM-3.3", "TM-3.8", "TM-3.11", "TM-3.12", "TM-6.2", "TM-12.1")
def test_the_slips_of_a_turn_each_have_their_rule() -> None:
    game = moment(
        unit("alto_trooper", "0604", "S"),
        unit("portanova_raider", "0608", "N", team=1, left={"head": 0, "smg": 0}),
        unit("sentry", "0605", "S"),
        unit("sentry", "0605", "S"),
        dice=[1],
    )
    run(game, Activation(0))  # 1 + 2 = 3 Action Points
    slips: dict[str, Action] = {
        "off the board": Move("0016", 0),
        "above all elevations": Move("0603", 4),
        "no mech walks on air": Move("0603", 1),
        "a third unit in a hex": Move("0605", 0),
        "there are six facings": Face(6),
        "nobody is unit 9": Attack(FISTS, 9, 0),
        "a head that is gone": Attack(FISTS, 1, 0),
        "a gun that is gone": Attack(0, 1, AT_WEAPON + 2),
        "4 points for 3": Attack(0, 1, 1),
        "too far for a fist": Attack(FISTS, 1, 1),
    }
    before = saved(game)
    for why, action in slips.items():
        reason = game.why_not(action)
        assert reason is not None and RULE.search(reason), why
        with pytest.raises(IllegalAction):
            game.apply(action)
    assert saved(game) == before


@rule("TM-7.1", "TM-7.6", "TM-9.12")
def test_a_way_of_65_steps_is_no_answer() -> None:
    """An answer names the end of a move and never its way, and so does a question about one; an end
    that is too far away, or 65 points of a flight that had fewer, has its rule."""
    game = moment(
        unit("swift", "0304", "S", 1),
        unit("portanova_raider", "0608", "N", team=1),
        phase=MOVEMENT,
        dice=[8],
    )
    run(game, Activation(0))
    way = [["0305", 1], ["0304", 1]] * 32 + [["0305", 1]]
    assert len(way) == 65
    for body in (
        {"type": "move", "at": "0305", "elevation": 1, "path": way},
        {"type": "move", "at": way, "elevation": 1},
        {"type": "fly", "at": "0305", "elevation": 1, "facing": 3, "mp": way},
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(body, union(SYSTEMS["thirtymm"].actions))
    before = saved(game)
    for fields in ({"at": "0305", "path": way}, {"at": way}):
        asked = {"type": "path", "unit": 0, "elevation": 1, **fields}
        with pytest.raises(DataError, match="question: "):
            measure(game, None, asked)
    for action in (Fly("0305", 1, 3, 65), Fly("0305", 1, 3, -65), Move("1115", 0)):
        reason = game.why_not(action)
        assert reason is not None and RULE.search(reason), action
        with pytest.raises(IllegalAction):
            game.apply(action)
    assert saved(game) == before


@rule("TM-0.1", "TM-6.1")
@pytest.mark.parametrize("typed", [(9,), (0,), (-1,), ("6",), (3, 4), ()])
def test_real_dice_that_cannot_fall_change_nothing(typed: tuple[Any, ...]) -> None:
    """The next one to be activated rolls a single D8 for its Action Points."""
    case = next(one for one in CASES if one.name == "thirtymm-show_of_force")
    record = Recorder(case.system, case.scenario, key_of("slips"), SYSTEMS)
    while question(record.game).prompt != "activate":
        record.act(question(record.game).options.at(0))
    action = question(record.game).options.at(0)
    before, told = saved(record.game), len(record.entries)
    with pytest.raises(EngineError):
        record.act(action, typed)
    assert (saved(record.game), len(record.entries)) == (before, told)
    record.act(action, (8,))
    assert record.game.state.turn.pool == 8 + 2
    assert EndTurn() in list(question(record.game).options)
