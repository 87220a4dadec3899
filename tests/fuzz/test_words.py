"""Words and messages: WebSocket, scenarios, drafts, options, actions, questions, bots, tokens."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmuster.bots import roster
from ironmuster.cli import scenario as cli
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.errors import DataError, IllegalAction
from ironmuster.kernel.notation import parse_action
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.scenario import faults_of, scenario_from
from ironmuster.match import Match, SeatSpec
from ironmuster.registry import SYSTEMS
from ironmuster.server.passes import digest_of
from ironmuster.server.wire import Refusal, read
from tests.fuzz.limits import fuzzed, limited
from tests.fuzz.spoil import ANY, spoilt, spoilt_json

SLUGS: Final = ("battlemachine", "mekleader")
MESSAGES: Final[list[Any]] = [
    {"type": "join", "token": "x" * 32, "since": 3, "also": ["y" * 32]},
    {"type": "here", "player": 1},
    {"type": "act", "seq": 1, "id": "a", "action": {"type": "fire", "weapon": 1}},
    {"type": "undo", "seq": 1, "id": "a"},
    {"type": "sync"},
    {"type": "odds", "id": "a", "action": {"type": "fire"}},
    {"type": "why", "id": "a", "action": {"type": "fire"}},
    {"type": "measure", "id": "a", "question": {"type": "reach", "mech": 1}},
    {"type": "hint", "id": "a"},
    {"type": "roll", "seq": 1, "id": "a", "value": 6},
]


@fuzzed
@given(raw=spoilt_json(MESSAGES))
def test_messages(raw: bytes) -> None:
    with limited(Refusal, msgspec.MsgspecError):
        message = read(raw)
        for part in ("action", "value"):  # read later than the rest
            msgspec.json.decode(bytes(getattr(message, part, b"0")))


@cache
def matches(slug: str) -> list[Match]:
    """Matches of a system at different moments."""
    found = []
    for count in (0, 3, 12, 40):
        system = SYSTEMS[slug]
        record = Recorder(system, scenario_from(system, {}), key_of(count), SYSTEMS)
        dice = Dice(key_of("answers"))
        while record.game.decision is not None and len(record.entries) < count:
            options = record.game.decision.options
            record.act(options.at(dice.below(options.size())))
        seats = [SeatSpec("person")] * system.seats(record.game.state)
        found.append(Match(record, tuple(seats), key_of(count)))
    return found


@cache
def actions(slug: str) -> list[Any]:
    """Some of the answers that are open in them."""
    found = []
    for match in matches(slug):
        assert match.decision is not None
        options = match.decision.options
        for place in range(0, options.size(), max(1, options.size() // 5)):
            found.append(msgspec.to_builtins(options.at(place), str_keys=True))
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_actions(slug: str) -> None:
    @fuzzed
    @given(raw=spoilt_json(actions(slug)), place=st.integers(0, 3))
    def reads(raw: bytes, place: int) -> None:
        match = matches(slug)[place]
        with limited(IllegalAction):
            action = match.read_action(raw)
            match.game.why_not(action)

    reads()


QUESTIONS: Final[dict[str, list[Any]]] = {
    "battlemachine": [
        {"type": "reach", "mech": 0},
        {"type": "path", "mech": 0, "x": 3, "y": 3, "facing": 2},
        {"type": "threat", "seat": 0, "mech": 1},
        {"type": "arc", "mech": 0, "x": 1, "y": 1, "facing": 0},
        {"type": "ray", "mech": 0, "x": 3, "y": 9, "start": [1, 1]},
        {"type": "shadow", "mech": 0, "x": 3, "y": 9, "seat": 1},
    ],
    "mekleader": [
        {"type": "mission", "place": 0},
        {"type": "purchase", "place": 0, "mek": 0},
        {"type": "fighting_on"},
        {"type": "unit", "unit": 1},
    ],
}


@pytest.mark.parametrize("slug", SLUGS)
def test_questions(slug: str) -> None:
    """What is asked is refused within limits; a good question may take its time to be answered."""
    good = QUESTIONS[slug]

    @fuzzed
    @given(question=spoilt(good) | ANY, place=st.integers(0, 3))
    def asks(question: Any, place: int) -> None:
        if isinstance(question, dict):
            game = matches(slug)[place].game
            with limited(DataError, IllegalAction):
                game.system.telling.measure(game, 0, question)

    asks()


SCENARIOS: Final[dict[str, list[Any]]] = {
    "battlemachine": [
        {"scenario": "clash", "map": "foundry_row", "options": {"point_limit": 75}},
        {"battlegroups": ["sol_line_company", "union_quarry_gang"], "options": {"workshop": True}},
        {
            "battlegroups": [
                {
                    "id": "a",
                    "name": "A",
                    "mechs": [{"type": "x", "gear": ["laser", "spam+laser"], "commander": True}],
                }
            ]
            * 2
        },
    ],
    "mekleader": [
        {"players": 2, "options": {"victory_mc": 300, "difficulty": "elite"}, "scenario": ""},
        {"scenario": "solo", "options": {"turn_limit": None}},
    ],
}


@pytest.mark.parametrize("slug", SLUGS)
def test_scenarios(slug: str) -> None:
    system = SYSTEMS[slug]

    @fuzzed
    @given(words=spoilt(SCENARIOS[slug]) | st.dictionaries(st.text(max_size=9), ANY, max_size=4))
    def reads(words: Any) -> None:
        if isinstance(words, dict):
            with limited(DataError):
                faults_of(system, scenario_from(system, words, 2), SYSTEMS)

    reads()


def test_drafts() -> None:
    system = SYSTEMS["battlemachine"]
    ready = [msgspec.to_builtins(one) for one in system.catalog.battlegroups.values()]
    drafts = [{"force": one, "options": {"workshop": True}, "target_def": 4} for one in ready]

    forces = system.forces
    assert forces is not None

    @fuzzed
    @given(words=spoilt(drafts) | st.dictionaries(st.text(max_size=9), ANY, max_size=4))
    def weighs(words: Any) -> None:
        if isinstance(words, dict):
            with limited(DataError):
                forces.weigh(words, system.catalog)

    weighs()


OPTIONS: Final = (
    st.text(max_size=40)
    | st.text(st.characters(codec=None), max_size=20)
    | st.builds(
        "{}={}".format,
        st.sampled_from(["players", "scenario", "map", "victory_mc", "zone_rows", "point_limit"])
        | st.text(max_size=9),
        st.text(max_size=12)
        | st.integers().map(str)
        | st.sampled_from(["9" * 5_000, "none", "true", "1e9", "١٢", "-0"]),
    )
)


@pytest.mark.parametrize("slug", SLUGS)
def test_options_of_the_command_line(slug: str) -> None:
    system = SYSTEMS[slug]

    @fuzzed
    @given(
        options=st.lists(OPTIONS, max_size=3),
        scenario=st.text(max_size=9),
        forces=st.text(max_size=20) | st.text(max_size=9).map(lambda name: f"{name}.toml"),
    )
    def reads(options: list[str], scenario: str, forces: str) -> None:
        with limited(DataError):
            cli.scenario_of(system, scenario, "", "", options)
        with limited(DataError):
            cli.scenario_of(system, "", "", forces, [])

    reads()


@pytest.mark.parametrize("slug", SLUGS)
def test_lines_of_text(slug: str) -> None:
    kinds = SYSTEMS[slug].actions
    good = [" ".join([tag, *rest]) for tag, *rest in [["fire", "weapon=1", "target=3"], ["pass"]]]

    @fuzzed
    @given(text=st.text(max_size=60) | st.builds("{} {}".format, st.sampled_from(good), st.text()))
    def reads(text: str) -> None:
        with limited(DataError):
            parse_action(text, kinds)

    reads()


BOTS: Final = st.text(max_size=40) | st.builds(
    "{}:{}={}".format,
    st.sampled_from(["veteran", "greedy", "regular", "random", "recruit"]) | st.text(max_size=5),
    st.sampled_from(["seconds", "playouts"]) | st.text(max_size=5),
    st.text(max_size=12)
    | st.floats().map(str)
    | st.integers().map(str)
    | st.sampled_from(["9" * 5_000, "1_0", " 1 ", "٣", "1e-400"]),
)


@fuzzed
@given(bot=BOTS, slug=st.sampled_from(SLUGS) | st.text(max_size=12))
def test_names_of_bots(bot: str, slug: str) -> None:
    with limited(DataError):
        roster.check(bot, slug)


@fuzzed
@given(token=st.text(max_size=128))
def test_tokens(token: str) -> None:
    with limited():
        assert len(digest_of(token)) == 64
