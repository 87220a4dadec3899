"""[ML-17] The Event cards of a fight: windows P, R, A and H."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ironmuster.systems.mekleader.content.entries import Weapon
from ironmuster.systems.mekleader.position.actions import Play
from ironmuster.systems.mekleader.position.dice import SCARRED, leave_die
from ironmuster.systems.mekleader.position.events import (
    AlliesJoined,
    HeadHit,
    Scarred,
    SentOnLeave,
)
from ironmuster.systems.mekleader.position.state import Crew, Fighter, State
from ironmuster.systems.mekleader.position.units import (
    Unit,
    damage_of,
    fight_of,
    find,
    helps,
    hits_left,
    hurt,
    is_foe,
    is_mek,
    muster,
    own_side,
    sound,
)
from ironmuster.systems.mekleader.rules.card import Card
from ironmuster.systems.mekleader.rules.dealing import FOE, draw_cards
from ironmuster.systems.mekleader.rules.removal import to_discard

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame

ALLIES: Final = 2  # [ML-17.13]


def targets(state: State, player: int) -> list[Unit]:
    """[ML-17, ML-19.3, ML-R59] Whom a player's hostile cards may name: the Foes for the active
    side, its Meks and Allies for a rival. A doomed unit is no target."""
    fight = fight_of(state)
    if helps(state, player):
        return sound(state, [*fight.foes])
    return sound(state, own_side(fight))


def at_units(card: str, fits: Callable[[State, Unit], bool]) -> Callable[[State, int], list[Play]]:
    """Return the plays of a card that names one unit."""

    def plays(state: State, player: int) -> list[Play]:
        return [Play(card, one.number) for one in targets(state, player) if fits(state, one)]

    return plays


def on_mission(card: str, kind: str) -> Callable[[State, int], list[Play]]:
    """Return the plays of Ambush and Surprise, once on a mission of their type [ML-4.5,
    ML-R17]."""

    def plays(state: State, player: int) -> list[Play]:
        fight = fight_of(state)
        fits = state.catalog.missions[fight.mission].type == kind and not fight.ambush
        return [Play(card)] if fits else []

    return plays


def scar(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.3] 1D6 damage, no minimum or modifier; it can kill [ML-R57]."""
    target = find(fight_of(game.state), action.unit)
    die: int = game.draw(SCARRED)
    left = hurt(game.state, target, die)
    if game.observed:
        game.emit(Scarred(target.number, die, left))


def plays_on_leave(state: State, player: int) -> list[Play]:
    """[ML-17.4] Any Foe in the row will do: chance picks one."""
    return [Play("on_shore_leave")] if fight_of(state).foes else []


def send_on_leave(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.4] One random Foe goes to the Foe discard; no die for the only one."""
    foes = fight_of(game.state).foes
    place = 0 if len(foes) == 1 else game.draw(leave_die(len(foes))) - 1
    foe = foes.pop(place)
    to_discard(game, foe)
    if game.observed:
        game.emit(SentOnLeave(foe.number, foe.card))


def plays_head_hit(state: State, player: int) -> list[Play]:
    """[ML-17.5, ML-R52] At the unit just hit, by whatever attack: a Foe for the active side, one of
    its own for a rival."""
    fight = fight_of(state)
    if fight.struck < 0:
        return []
    target = find(fight, fight.struck)
    fair = is_foe(fight, fight.struck) == helps(state, player)
    standing = is_mek(target) and hits_left(state, target) > 0
    return [Play("head_hit", fight.struck)] if fair and standing else []


def hit_head(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.5] Doomed whatever its hits; no damage dice."""
    state = game.state
    target = find(fight_of(state), action.unit)
    hurt(state, target, hits_left(state, target))
    if game.observed:
        game.emit(HeadHit(target.number))


def support(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.7] The attack itself is made by the sub-step in which the card was played."""


def plays_out_of_ammo(state: State, player: int) -> list[Play]:
    """[ML-17.8] On a Foe, for a rival on an Ally or on one weapon of a Mek."""
    found = []
    for unit in targets(state, player):
        if isinstance(unit, Fighter):
            if not unit.dry:
                found.append(Play("out_of_ammo", unit.number))
            continue
        for place, card in enumerate(unit.loadout.mounted):
            if isinstance(state.catalog.attachments[card], Weapon) and not unit.dry >> place & 1:
                found.append(Play("out_of_ammo", unit.number, place))
    return found


def run_dry(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.8, ML-R19, ML-R54] No attack of the Foe or weapon for the rest of the engagement."""
    target = find(fight_of(game.state), action.unit)
    if isinstance(target, Crew):
        target.dry |= 1 << action.place
    else:
        target.dry = True


def immobilize(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.9] +2 To be Hit until the engagement ends."""
    find(fight_of(game.state), action.unit).immobilized = True


def damage_gyros(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.10] All its attacks -2 To Hit until the engagement ends."""
    find(fight_of(game.state), action.unit).gyros = True


def lie_in_wait(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.11, ML-17.12, ML-R73] +2 To Hit for all the side's units in round 1, a partner's too,
    whoever plays it."""
    fight_of(game.state).ambush = True


def plays_allies(state: State, player: int) -> list[Play]:
    """[ML-17.13] Only on a Defense mission."""
    defense = state.catalog.missions[fight_of(state).mission].type == "Defense"
    return [Play("allied_units")] if defense else []


def join(game: MekGame, player: int, action: Play) -> None:
    """[ML-17.13] Draw 2 Foe cards; they join as Allies."""
    state = game.state
    fight = fight_of(state)
    joined = [muster(state, state.number(card), card) for card in draw_cards(game, FOE, ALLIES)]
    fight.allies.extend(joined)
    if game.observed:
        game.emit(
            AlliesJoined(tuple(one.number for one in joined), tuple(one.card for one in joined))
        )


def is_damaged(state: State, unit: Unit) -> bool:
    """[ML-1.11, ML-R55] Whether a unit is damaged when the card is played."""
    return damage_of(state, unit) > 0


def _can_be_immobilized(state: State, unit: Unit) -> bool:
    return is_damaged(state, unit) and not unit.immobilized


def _can_lose_gyros(state: State, unit: Unit) -> bool:
    return is_damaged(state, unit) and is_mek(unit) and not unit.gyros


SUPPORT: Final = ("artillery_support", "orbital_bombardment", "cruise_missiles", "air_support")
TACTICS: Final[dict[str, Card]] = {
    "battle_scarred": Card(at_units("battle_scarred", lambda state, unit: True), scar),
    "on_shore_leave": Card(plays_on_leave, send_on_leave),
    "head_hit": Card(plays_head_hit, hit_head),
    **{card: Card(at_units(card, lambda state, unit: True), support) for card in SUPPORT},
    "out_of_ammo": Card(plays_out_of_ammo, run_dry),
    "immobilized": Card(at_units("immobilized", _can_be_immobilized), immobilize),
    "gyros_damaged": Card(at_units("gyros_damaged", _can_lose_gyros), damage_gyros),
    "ambush": Card(on_mission("ambush", "Patrol"), lie_in_wait),
    "surprise": Card(on_mission("surprise", "Assault"), lie_in_wait),
    "allied_units": Card(plays_allies, join),
}
