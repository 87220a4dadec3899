"""Whatever a rule system shows can be sent as what has changed, and its long lists in phrases."""

from __future__ import annotations

from itertools import compress
from operator import not_
from typing import Any, Final

import msgspec

from ironmuster.kernel.names import MARK, YOU
from ironmuster.server.answers import FEW, in_words, offered
from ironmuster.server.changes import applied, changed
from tests.contract.play import begin, chooser, question, seats, walk
from tests.contract.scenarios import Case
from tests.contract.test_contract import every_case
from tests.server.reader import written

NAMES: Final = ("Ann", "Ben", "Cleo", "Dora")
LONG: Final = 300
OFTEN: Final = 12  # a list of hundreds is much like the one before: each twelfth of them is read
HUNDREDS: Final = 200


def sent(value: Any) -> Any:
    """Return a value as it comes out of the line."""
    return msgspec.json.decode(msgspec.json.encode(value))


@every_case
def test_every_view_is_what_the_changes_make_of_the_first(case: Case) -> None:
    game, dice = begin(case, 21), chooser(case, 21)
    viewers = (*seats(game), None)
    views = {viewer: game.system.telling.observe(game, viewer) for viewer in viewers}
    held = {viewer: sent(view) for viewer, view in views.items()}
    for place, _ in enumerate(walk(game, dice, LONG)):
        viewer = viewers[place % len(viewers)]  # one now, another later: some skip several actions
        now = game.system.telling.observe(game, viewer)
        held[viewer] = applied(held[viewer], sent(changed(views[viewer], now)))
        views[viewer] = now
        assert held[viewer] == sent(now)


@every_case
def test_a_long_list_in_phrases_says_what_each_answer_says(case: Case) -> None:
    """Those that are named come after the long list, in words of their own; You within a sentence
    has a small letter in both."""
    names = (YOU, *NAMES[1:])
    game, dice = begin(case, 22), chooser(case, 22)
    for place, _ in enumerate(walk(game, dice, LONG)):
        inner, actions = game.innermost(), list(question(game).options)
        if len(actions) <= FEW or (len(actions) > HUNDREDS and place % OFTEN):
            continue
        named = question(game).options.named()
        many, few = offered(inner, names, actions, named)
        brief = [option for kind in sent(many) for option in written(kind)]
        told = [{"anchors": []} | option for option in sent(few)]
        wanted = [{"anchors": []} | sent(in_words(inner, names, one)) for one in actions]
        assert told[:named] == wanted[:named]
        apart = {msgspec.json.encode(one["action"]) for one in told[named:]}
        shared = [msgspec.json.encode(one["action"]) in apart for one in wanted[named:]]
        assert told[named:] == [*compress(wanted[named:], shared)]
        assert brief == [*compress(wanted[named:], map(not_, shared))]
        for kind in many:
            assert not MARK.search(kind.phrase.text), "players are named in words only"


@every_case
def test_where_no_seat_knows_more_than_another_all_see_the_same(case: Case) -> None:
    game, dice = begin(case, 23), chooser(case, 23)
    for _ in walk(game, dice, LONG):
        if not game.private():
            first, *others = [game.system.telling.observe(game, viewer) for viewer in seats(game)]
            assert all(view == first for view in others)
