"""[ML-1.12, ML-R4] The units of a fight: who they are, what they have left, what they can do."""

from __future__ import annotations

from typing import TypeAlias

from ironmuster.systems.mekleader.content.options import HouseRules
from ironmuster.systems.mekleader.position.loadout import Arm, Loadout, loadout
from ironmuster.systems.mekleader.position.modifiers import is_indirect
from ironmuster.systems.mekleader.position.printed import printed
from ironmuster.systems.mekleader.position.state import Crew, Fight, Fighter, Mek, Player, State

Unit: TypeAlias = Crew | Fighter


def fight_of(state: State) -> Fight:
    """Return the mission under way."""
    fight = state.fight
    assert fight is not None, "no mission is under way"
    return fight


def new_fight(mission: str, seats: int) -> Fight:
    """[ML-8.2] Return a mission that has just been taken: nobody is deployed, no Foe is seen."""
    return Fight(
        mission,
        partner=-1,
        round=0,
        step=0,
        indirect=False,
        foes=[],
        allies=[],
        crews=[],
        ejected=[],
        ambush=False,
        struck=-1,
        aside=[""] * seats,
        salvage=[0] * seats,
        damage=[0] * seats,
        meks_lost=[0] * seats,
        result="",
    )


def mek_of(state: State, crew: Crew) -> Mek:
    """Return the Mek of a crew."""
    return state.players[crew.owner].mek(crew.number)


def max_hits(state: State, unit: Unit) -> int:
    """[ML-1.10] The hits a unit begins with."""
    if isinstance(unit, Crew):
        hits: int = unit.loadout.hits
        return hits
    return unit.printed.hits


def hits_left(state: State, unit: Unit) -> int:
    """[ML-1.11] Maximum hits less damage, 0 when the unit is doomed."""
    if isinstance(unit, Crew):
        left: int = unit.loadout.hits - mek_of(state, unit).damage
        return left
    return unit.printed.hits - unit.damage


def damage_of(state: State, unit: Unit) -> int:
    """[ML-1.11] The damage a unit has."""
    return mek_of(state, unit).damage if isinstance(unit, Crew) else unit.damage


def doomed(state: State, unit: Unit) -> bool:
    """[ML-10.5] Whether a unit is about to be removed; it still makes its own attacks."""
    return hits_left(state, unit) <= 0


def sound(state: State, units: list[Unit]) -> list[Unit]:
    """[ML-10.8] The legal targets among units: all that are not doomed, in order."""
    return [unit for unit in units if hits_left(state, unit) > 0]


def hurt(state: State, unit: Unit, points: int) -> int:
    """[ML-12.10] Add damage, up to the hits the unit had; return what is left."""
    left = hits_left(state, unit)
    if points > left:
        points = left
    if isinstance(unit, Crew):
        mek_of(state, unit).damage += points
        fight_of(state).damage[unit.owner] += points
    else:
        unit.damage += points
    return left - points


def is_mek(unit: Unit) -> bool:
    """[ML-1.13] Whether a unit has the keyword `mek`."""
    return isinstance(unit, Crew) or unit.printed.mek


def own_side(fight: Fight) -> list[Unit]:
    """[ML-1.15] The active player's side: Meks in order, then Allies in order."""
    return [*fight.crews, *fight.allies]


def helps(state: State, player: int) -> bool:
    """[ML-19.3, ML-21.2] Whether a player acts on the active player's side."""
    return player == state.active or state.rules.interaction == "coop"


def find(fight: Fight, number: int) -> Unit:
    """Return the unit of that number; `KeyError` when it is not in the fight."""
    for crew in fight.crews:
        if crew.number == number:
            return crew
    for line in (fight.foes, fight.allies):
        for fighter in line:
            if fighter.number == number:
                return fighter
    raise KeyError(number)


def is_foe(fight: Fight, number: int) -> bool:
    """Whether the unit of that number stands in the Foes' row."""
    found = False
    for foe in fight.foes:
        if foe.number == number:
            found = True
    return found


def attacks(fight: Fight, unit: Unit, rules: HouseRules) -> list[int]:
    """[ML-10.3, ML-10.4] Which attacks a unit can still make in this sub-step, by their places."""
    if isinstance(unit, Crew):
        return _crew_attacks(fight, unit)
    card = unit.printed
    ready = card.ready[fight.step]
    found: list[int] = []
    if not ready or unit.dry or fight.indirect != is_indirect(unit.card, rules):
        return found
    for place in ready:
        if unit.made >> place & 1:
            continue
        if card.missile[place] and fight.round > 1 and not rules.foe_missiles_every_round:
            continue
        found.append(place)
    return found


def _crew_attacks(fight: Fight, crew: Crew) -> list[int]:
    made: Loadout = crew.loadout
    found = []
    for number in made.ready[2 * fight.step + (not fight.indirect)]:
        arm = made.arms[number]
        if crew.made >> number & 1 or crew.dry >> arm.place & 1:
            continue
        if arm.missile and fight.round > 1 and not reloads(fight, crew, arm):
            continue
        found.append(number)
    return found


def anyone_able(fight: Fight, rules: HouseRules) -> bool:
    """[ML-14.2] Whether any unit can attack in this sub-step."""
    for crew in fight.crews:
        if _crew_attacks(fight, crew):
            return True
    for line in (fight.allies, fight.foes):
        for fighter in line:
            if attacks(fight, fighter, rules):
                return True
    return False


def reloads(fight: Fight, crew: Crew, arm: Arm) -> bool:
    """[ML-13.4] Whether the Ammo Carrier lets this Missile weapon attack again in round 2."""
    if fight.round != 2 or not crew.loadout.has("ammo_carrier"):
        return False
    return crew.reloaded in (-1, arm.place)


def spend(fight: Fight, unit: Unit, attack: int) -> None:
    """[ML-1.14, ML-13.4] Note that an attack was made this round."""
    if isinstance(unit, Fighter):
        unit.made |= 1 << attack
        return
    unit.made |= 1 << attack
    if fight.round == 2:
        arm: Arm = unit.loadout.arms[attack]
        if arm.missile:
            unit.reloaded = arm.place


def man(state: State, player: Player, owner: int, mek: Mek) -> Crew:
    """[ML-8.5] Return the crew of a Mek that goes on a mission."""
    pilot = player.pilot(mek.pilot)
    made = loadout(
        state.catalog,
        mek.model,
        tuple(mek.mounted),
        tuple(pilot.skills),
        state.rules.range_rating == "up_to",
    )
    crew = Crew(
        owner,
        mek.number,
        pilot.number,
        immobilized=False,
        gyros=False,
        dry=0,
        made=0,
        shielded=made.has("force_shield"),
        lucky="lucky" in pilot.skills,
        reloaded=-1,
    )
    crew.loadout = made
    return crew


def muster(state: State, number: int, card: str) -> Fighter:
    """[ML-9.1, ML-17.13] Return a Foe or Ally that comes into the fight under that number."""
    fighter = Fighter(number, card)
    fighter.printed = printed(state.catalog, card)
    return fighter


def rearm(state: State) -> None:
    """Rebuild what the units of a loaded fight do not save: loadouts, and what is printed."""
    if state.fight is None:
        return
    for fighter in state.fight.foes + state.fight.allies:
        fighter.printed = printed(state.catalog, fighter.card)
    up_to = state.rules.range_rating == "up_to"
    for crew in state.fight.crews:
        mek = mek_of(state, crew)
        skills = tuple(state.players[crew.owner].pilot(crew.pilot).skills)
        crew.loadout = loadout(state.catalog, mek.model, tuple(mek.mounted), skills, up_to)
