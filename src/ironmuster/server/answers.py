"""The open answers in words, with the names of the table; of many, what a screen tells them by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import structs

from ironmuster.kernel.game import Game
from ironmuster.kernel.inside import seats_of
from ironmuster.kernel.names import named
from ironmuster.kernel.system import Phrase
from ironmuster.kernel.value import Action
from ironmuster.server import wire

FEW: Final = 24  # so many answers are put into words one by one, whatever they are


def in_words(game: Game[Any, Any], names: Sequence[str], action: Action) -> wire.Option:
    """Return an answer to the open question in words; `names` are those of the players of `game`,
    also where a game inside it asks."""
    inner = game.innermost()
    label = inner.system.telling.describe(inner, action)
    return wire.Option(action, with_players(game, names, label.text), label.anchors)


def with_players(game: Game[Any, Any], names: Sequence[str], text: str) -> str:
    """Return a sentence about the open question with its players by their names."""
    return named(text, names, seats_of(game, game.innermost()))


def why_refused(game: Game[Any, Any], names: Sequence[str], action: Action) -> str | None:
    """Return the reason for which an answer to the open question is none, in words with names."""
    reason = game.why_not(action)
    return None if reason is None else with_players(game, names, reason)


def offered(
    game: Game[Any, Any], names: Sequence[str], actions: Sequence[Action], named: int = 0
) -> tuple[tuple[wire.Many, ...], tuple[wire.Option, ...]]:
    """Return open answers: those that come by the hundred, a kind at a time, and the others; the
    first `named` of all are among these, whatever their kind."""
    inner = game.innermost()
    phrases = inner.system.telling.phrases(inner) if len(actions) > FEW else {}
    apart, rest = actions[:named], actions[named:]
    kinds = {type(action): None for action in rest if briefly(action, phrases)}
    many = [
        wire.Many(
            str(kind.__struct_config__.tag),
            columns(one for one in rest if type(one) is kind and briefly(one, phrases)),
            with_names(phrases[kind], names, seats_of(game, inner)),
        )
        for kind in kinds
    ]
    others = [*apart, *(action for action in rest if not briefly(action, phrases))]
    return tuple(many), tuple([in_words(game, names, action) for action in others])


def briefly(action: Action, phrases: Mapping[type[Action], Phrase]) -> bool:
    """Return whether an action is told by the phrase of its kind."""
    phrase = phrases.get(type(action))
    return phrase is not None and phrase.tells(action)


def columns(actions: Iterable[Action]) -> dict[str, tuple[Any, ...]]:
    """Return the fields of actions of one kind, a column for each that is ever written."""
    rows = msgspec.to_builtins(list(actions), str_keys=True)
    fields = dict.fromkeys(field for row in rows for field in row if field != "type")
    return {field: tuple([row[field] for row in rows]) for field in fields}


def with_names(phrase: Phrase, names: Sequence[str], seats: Sequence[int]) -> Phrase:
    """Return a phrase with the names of the table in its words, as they stand in its text."""
    words: dict[str, tuple[str, ...] | dict[str, str]] = {}
    for field, said in phrase.words.items():
        within = not phrase.text.startswith(f"{{{field}}}")
        if isinstance(said, dict):
            found = {key: named(word, names, seats, within=within) for key, word in said.items()}
            words[field] = found
        else:
            words[field] = tuple([named(word, names, seats, within=within) for word in said])
    return structs.replace(phrase, words=words)
