"""Campaigns by hand: a position between two battles, and battles whose end is given."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.flow import DONE, Flow, Procedure
from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.position.campaign.facts import campaign_of, member_of
from ironmuster.systems.rollout.position.campaign.record import STATES, Campaign, Member
from ironmuster.systems.rollout.position.state import ENEMY, PLAYER, WITHDRAWN, BattleGame, State
from ironmuster.systems.rollout.rules.campaign import expedition
from ironmuster.systems.rollout.rules.roster import enlist_team
from ironmuster.systems.rollout.rules.start import first_position
from ironmuster.systems.rollout.system import SYSTEM
from tests.rollout.helpers import CATALOG

NUMBER: Final = {one.id: one.number for one in CATALOG.sectors.values()}


def fresh(**options: Any) -> State:
    """[RO-23.1] The campaign before its first turn, set to turn 1."""
    state = first_position(Setup(mission="sealion", options=options), CATALOG)
    campaign_of(state).turn = 1
    return state


def campaign(state: State, **sectors: str) -> Campaign:
    """The campaign of a position, some of whose sectors stand otherwise."""
    one = campaign_of(state)
    for id, word in sectors.items():
        one.sectors[NUMBER[id]] = STATES.index(word)
        if word == "allied":
            one.ever |= 1 << NUMBER[id]
    return one


def at(state: State, procedure: Procedure, *dice: int) -> BattleGame:
    """A procedure of the campaign that has run to its first question, with these dice and no
    other."""
    game: BattleGame = Game(SYSTEM, state, [procedure], Dice(bytes(32), 0, dice, True), {})
    game.advance()
    return game


def bare(state: State, *dice: int) -> BattleGame:
    """A game without anything in progress, for functions that take one."""
    return Game(SYSTEM, state, [], Dice(bytes(32), 0, dice, True), {})


def begun(seed: int = 1, **words: Any) -> BattleGame:
    """[RO-23.1] A campaign at its first question."""
    options = {"infantry_count": "models", **words.pop("options", {})}
    state, first = SYSTEM.setup(Setup(mission="sealion", options=options, **words))
    game: BattleGame = Game(SYSTEM, state, [first], Dice(key_of(seed)), {})
    game.advance()
    return game


def answers(game: BattleGame) -> list[Action]:
    """The answers of the open question."""
    assert game.open is not None
    return list(game.open.options)


def say(game: BattleGame, *actions: Action, dice: Iterable[int] = ()) -> list[Event]:
    """Answer, one after the other, with these dice first; every event is told, and the rules still
    hold."""
    told: list[Event] = []
    game.dice.script = list(dice)
    for action in actions:
        assert SYSTEM.telling.describe(game, action).text
        events = game.apply(action)
        for event in events:
            assert SYSTEM.telling.narrate(game, event).text
        told += events
    assert SYSTEM.telling.observe(game, PLAYER) is not None
    assert game.dice.script == [], "dice are left"
    return told


def of(events: Iterable[Event], kind: type[Any]) -> list[Any]:
    """The events of a kind."""
    return [one for one in events if isinstance(one, kind)]


def who(state: State, id: str) -> Member:
    """A character of the roster."""
    found = member_of(campaign_of(state), id)
    assert found is not None
    return found


class Given(Procedure):
    """A battle whose end is given: won or lost, so many XP of both sides; who went out of action,
    and who withdrew."""

    STEPS: ClassVar[tuple[str, ...]] = ("fight",)
    script: ClassVar[Callable[[State], None]]

    def copy(self) -> Given:
        twin = Given()
        twin.at = self.at
        return twin

    def fight(self, game: BattleGame) -> Flow:
        enlist_team(game, PLAYER)
        type(self).script(game.state)
        return DONE


def ends(
    monkeypatch: Any,
    won: bool = True,
    xp: tuple[int, int] = (0, 0),
    out: tuple[str, ...] = (),
    withdrawn: tuple[str, ...] = (),
    then: Callable[[State], None] | None = None,
) -> None:
    """From now on each battle of a campaign ends like this at once."""

    def script(state: State) -> None:
        state.goal.decided = "won" if won else "lost"
        state.xp[PLAYER], state.xp[ENEMY] = xp
        state.turn = 8
        for id in out:
            state.hp[state.kind.index(id)] = 0
        for id in withdrawn:
            state.status[state.kind.index(id)] = WITHDRAWN
        if then is not None:
            then(state)

    monkeypatch.setattr(Given, "script", staticmethod(script), raising=False)
    monkeypatch.setattr(expedition, "Battle", Given)
