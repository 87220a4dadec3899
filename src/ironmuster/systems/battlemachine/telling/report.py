"""[BM-16.6] A game in figures: points and damage by round, mechs, weapons, places, luck, dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ironmuster.geometry.masks import bits
from ironmuster.kernel.game import Step
from ironmuster.kernel.ledger import Attempt, surprises
from ironmuster.kernel.report import Bars, Fact, Mark, Moment, Plan, Report, Series
from ironmuster.systems.battlemachine.odds.fortune import (
    dice_of,
    faces_of,
    luck_of,
)
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.stats import kill_points
from ironmuster.systems.battlemachine.telling.ledger import Blow, Ledger
from ironmuster.systems.battlemachine.telling.names import mech_name, name_of

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame


def report(start: BattleGame, steps: Iterable[Step]) -> Report:
    """[part 6] The figures of a game."""
    ledger = Ledger()
    game = start
    for event in start.events:
        ledger.rolled += dice_of(event, start.state, -1)
    for step in steps:
        game = step.after
        ledger.hear(step)
    state = game.state
    if not state.mechs:
        return Report(faces=faces_of(ledger.rolled))
    owners = {profile.index: profile.owner for profile in state.table.profiles}
    return Report(
        facts(ledger, state),
        series(ledger),
        (mech_bars(ledger, state), weapon_bars(ledger, state)),
        plan(state),
        ledger.places.maps(2),
        luck_of(ledger.shots, owners),
        faces_of(ledger.rolled),
        moments(ledger, state),
    )


def facts(ledger: Ledger, state: State) -> tuple[Fact, ...]:
    """[BM-16.6] The first glance."""
    sides = [[ledger.mechs[index] for index in state.table.sides[seat].mechs] for seat in (0, 1)]
    points = tuple(float(kill_points(state, seat)) for seat in (0, 1))
    found = [Fact("Kill points", points)]
    if any(state.scores):
        found.append(Fact("Score", tuple(float(score) for score in state.scores)))
    for name, field in (
        ("Enemies destroyed", "kills"),
        ("Damage dealt", "dealt"),
        ("Shots", "shots"),
        ("Hits", "hits"),
    ):
        values = tuple(float(sum(one[field] for one in side)) for side in sides)
        found.append(Fact(name, values))
    return tuple(found)


def series(ledger: Ledger) -> tuple[Series, ...]:
    """Kill points, strength and damage, round by round; 0 is how it began."""
    rounds = range(1, ledger.round + 1)
    steps = tuple(str(number) for number in rounds)
    found: list[Series] = []
    for name in ("Kill points", "Score", "Strength left"):
        levels = [ledger.levels[name].get(number, (0.0, 0.0)) for number in (0, *rounds)]
        if name != "Score" or any(any(level) for level in levels):
            lines = tuple(tuple(level[seat] for level in levels) for seat in (0, 1))
            found.append(Series(name, "points", ("0", *steps), lines))
    dealt = tuple(tuple(float(ledger.damage[seat, n]) for n in rounds) for seat in (0, 1))
    found.insert(1, Series("Damage dealt", "damage", steps, dealt, "columns"))
    return tuple(found)


def mech_bars(ledger: Ledger, state: State) -> Bars:
    """What each mech did and suffered."""
    profiles = state.table.profiles
    mechs = [one.index for one in sorted(profiles, key=lambda one: one.owner)]
    return ledger.mechs.bars(
        "By mech", mechs, lambda mech: (mech_name(state, mech), profiles[mech].owner)
    )


def weapon_bars(ledger: Ledger, state: State) -> Bars:
    """What the weapons of each kind did, the most damage first; fires and voids with them."""
    weapons = ledger.weapons
    return weapons.bars("By weapon", weapons.ranked(), lambda key: (name_of(state, key[1]), key[0]))


def plan(state: State) -> Plan:
    """[BM-2.1] The board at the end: what stands, and what is rubble."""
    board = state.table.field.grid
    solid, rough = state.walls, state.rubble & ~state.walls
    marks = [Mark(board.xs[cell], board.ys[cell], "solid") for cell in bits(solid)]
    marks += [Mark(board.xs[cell], board.ys[cell], "rough") for cell in bits(rough)]
    return Plan(board.width, board.height, "square", tuple(marks))


def moments(ledger: Ledger, state: State) -> tuple[Moment, ...]:
    """The first loss, the turning point, the luckiest and the unluckiest shot."""
    found: list[Moment] = []
    loss = next((blow for blow in ledger.blows if blow.fatal), None)
    largest = max(ledger.blows, key=lambda blow: (blow.swing, -blow.step), default=None)
    if loss is not None:
        both = ", the turning point" if loss is largest else ""
        found.append(moment_of(f"First loss{both}", loss, state))
    if largest is not None and largest is not loss:
        found.append(moment_of("Turning point", largest, state))

    def told(shot: Attempt) -> str:
        who = f"{mech_name(state, shot.actor)}, {name_of(state, shot.means)}"
        return f"{who} at {mech_name(state, shot.target)}"

    return (*found, *surprises("shot", "damage", "BM-9.1", ledger.shots, told))


def moment_of(name: str, blow: Blow, state: State) -> Moment:
    """A blow in words."""
    victim = mech_name(state, blow.target)
    how = "Damage"
    player = None
    if blow.culprit is not None:
        mech, source = blow.culprit
        player = state.table.profiles[mech].owner
        how = f"{mech_name(state, mech)}, {name_of(state, source)}"
    tail = ", which is destroyed" if blow.fatal else ""
    text = f"Round {blow.round}. {how}: {blow.amount} damage to {victim}{tail}"
    return Moment(name, text, blow.step, player, "BM-10.3")


def summary(state: State) -> dict[str, int]:
    """[BM-16.6] Rounds played, kill points and scores by seat, and who went first."""
    return {
        "rounds": state.round,
        "first": state.first,
        "kill_points_0": kill_points(state, 0),
        "kill_points_1": kill_points(state, 1),
        "score_0": state.scores[0],
        "score_1": state.scores[1],
    }
