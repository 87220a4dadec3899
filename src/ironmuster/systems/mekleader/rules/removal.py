"""[ML-12.8, ML-12.9] Removing destroyed units, and the ejection of pilots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.mekleader.position.dice import EJECTION
from ironmuster.systems.mekleader.position.events import Destroyed, Ejected
from ironmuster.systems.mekleader.position.state import Crew, Fighter
from ironmuster.systems.mekleader.position.units import doomed, fight_of, mek_of

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame


def remove_doomed(game: MekGame) -> None:
    """[ML-10.6, ML-12.8] Remove every doomed unit: Foes, Allies, then Meks with their ejections."""
    state = game.state
    fight = fight_of(state)
    for line in (fight.foes, fight.allies):
        for fighter in [one for one in line if doomed(state, one)]:
            line.remove(fighter)
            to_discard(game, fighter)
            if game.observed:
                game.emit(Destroyed(fighter.number, fighter.card))
    for crew in [one for one in fight.crews if doomed(state, one)]:
        _lose(game, crew)


def to_discard(game: MekGame, fighter: Fighter) -> None:
    """[ML-12.8, ML-14.5] Put the card of a Foe or Ally on the Foe discard."""
    game.state.foes.put(fighter.card)


def _lose(game: MekGame, crew: Crew) -> None:
    """[ML-12.8, ML-R43] A Mek goes to the Build discard with all its attachments. [ML-12.9] Its
    pilot survives on the D6, or with an Ejection Seat."""
    state = game.state
    fight = fight_of(state)
    player = state.players[crew.owner]
    mek = mek_of(state, crew)
    fight.crews.remove(crew)
    fight.meks_lost[crew.owner] += 1
    player.meks.remove(mek)
    for card in (mek.model, *mek.mounted):
        state.build.put(card)
    if game.observed:
        game.emit(Destroyed(mek.number, mek.model, tuple(mek.mounted)))
    pilot = player.pilot(crew.pilot)
    die = 0 if crew.loadout.has("ejection_seat") else game.draw(EJECTION)
    survives = die == 0 or die >= state.rules.ejection_target
    if survives:
        fight.ejected.append(pilot.number)
    else:
        player.pilots.remove(pilot)
        state.build.put(pilot.card)
    if game.observed:
        game.emit(Ejected(crew.owner, pilot.number, pilot.card, die, survives))
