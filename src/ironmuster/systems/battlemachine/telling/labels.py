"""[part 6] Actions and events in words, with the anchors a screen highlights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.names import player as mark
from ironmuster.kernel.system import Label, Line, Phrase
from ironmuster.kernel.tally import Modifier
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.battlemachine.position import actions as act
from ironmuster.systems.battlemachine.position import events as ev
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.rules.turn import at_work

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

FACINGS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
REASONS: Final = {
    "wiped_out": "no mechs left",
    "commander": "the commander is lost",
    "length": "the last round is over",
    "objectives": "the objectives are reached",
    "time": "time is up",
    "conceded": "the other side conceded",
}


def mech_name(state: State, index: int) -> str:
    """A mech's name, numbered where its side has several of the kind."""
    profile = state.table.profiles[index]
    same = [p.index for p in state.table.profiles if p.name == profile.name]
    return profile.name if len(same) == 1 else f"{profile.name} {same.index(index) + 1}"


def square(x: int, y: int) -> str:
    """A square as people write it: (x,y)."""
    return f"({x},{y})"


def name_of(state: State, id: str) -> str:
    """The name of a gear, workshop weapons included, or of another source of damage."""
    for profile in state.table.profiles:
        for gear in profile.gear:
            if gear.id == id:
                return gear.name
    return id.replace("_", " ").capitalize()


def describe(game: BattleGame, action: Action) -> Label:
    """[BM-4.1] An answer in words."""
    state = game.state
    active = at_work(game)
    match action:
        case act.Muster(battlegroup):
            return Label(state.table.catalog.battlegroups[battlegroup].name)
        case act.Begin(first):
            return Label("Go first" if first else "Go second")
        case act.Place() | act.Move() | act.Jump() | act.Escape():
            return phrases(game)[type(action)].label(action)
        case act.Pick(mech):
            return Label(f"Move {mech_name(state, mech)}", (f"mech:{mech}",))
        case act.KillOrder(mech):
            return Label(f"Kill Order: {mech_name(state, mech)}", (f"mech:{mech}",))
        case act.Share(giver, receiver, amount):
            text = f"{amount} Eng from {mech_name(state, giver)} to {mech_name(state, receiver)}"
            return Label(text, (f"mech:{giver}", f"mech:{receiver}", f"amount:{amount}"))
        case act.Activate(mech):
            return Label(f"Attack with {mech_name(state, mech)}", (f"mech:{mech}",))
        case act.Fire():
            return describe_fire(state, active, action)
        case act.Use():
            return describe_use(state, active, action)
    return Label(PLAIN[type(action)])


def phrases(game: BattleGame) -> dict[type[Action], Phrase]:
    """[BM-3.5, BM-5.2] How ends of moves and places to set up are told: there are hundreds."""
    state = game.state
    facing: dict[str, tuple[str, ...]] = {"facing": FACINGS}
    names = tuple([mech_name(state, index) for index in range(len(state.mechs))])
    here = ("cell:{x},{y}", "facing:{facing}")
    return {
        act.Place: Phrase(
            "{mech} to ({x},{y}) facing {facing}", ("mech:{mech}", *here), facing | {"mech": names}
        ),
        act.Move: Phrase("Move to ({x},{y}) facing {facing}", here, facing),
        act.Jump: Phrase("Jump to ({x},{y}) facing {facing}", ("jump", *here), facing),
        act.Escape: Phrase(
            "Leave the board from ({x},0) facing {facing}",
            ("escape", "cell:{x},0", "facing:{facing}"),
            facing,
        ),
    }


PLAIN: Final = {
    act.Sprint: "Sprint Servos: Mov +2",
    act.Urge: "Shift Boss: Mov +2",
    act.EndMovement: "End movement",
    act.Keep: "Share no more Eng",
    act.Finish: "Finish this mech's attack",
    act.EndAttack: "End attack",
    act.EndTurn: "End turn",
}


def describe_fire(state: State, active: int, action: act.Fire) -> Label:
    """[BM-7.2] A firing in words."""
    gun = state.table.profiles[active].gear[action.weapon]
    anchors = [f"gear:{action.weapon}"]
    if action.mech >= 0:
        text = f"{gun.name} at {mech_name(state, action.mech)}"
        anchors.append(f"mech:{action.mech}")
        if action.aim == act.AIM_MOVEMENT:
            text += ", aimed at its movement"
            anchors.append("aim:movement")
        elif action.aim >= 0:
            aimed = state.table.profiles[action.mech].gear[action.aim].name
            text += f", aimed at its {aimed}"
            anchors.append(f"aim:gear:{action.aim}")
        else:
            anchors.append("aim:none")
        return Label(text, tuple(anchors))
    cell = state.table.field.grid.cell(action.x, action.y)
    anchors.append(f"cell:{action.x},{action.y}")
    if state.walls >> cell & 1:
        building = state.table.field.buildings[state.table.field.building_at(cell)]
        anchors.append(f"building:{building.id}")
        where = square(action.x, action.y)
        return Label(f"{gun.name} at building {building.id} {where}", tuple(anchors))
    return Label(f"{gun.name} at {square(action.x, action.y)}", tuple(anchors))


def describe_use(state: State, active: int, action: act.Use) -> Label:
    """[BM-7.1] The use of a module in words."""
    module = state.table.profiles[active].gear[action.module]
    text = module.name
    anchors = [f"gear:{action.module}"]
    if action.building:
        text += f" on building {action.building}"
        anchors.append(f"building:{action.building}")
    elif action.mech >= 0:
        text += f" on {mech_name(state, action.mech)}"
        anchors.append(f"mech:{action.mech}")
        if action.gear >= 0:
            text += f": {state.table.profiles[action.mech].gear[action.gear].name}"
            anchors.append(f"aim:gear:{action.gear}")
    return Label(text, tuple(anchors))


def narrate(game: BattleGame, event: Event) -> Line:
    """[part 6] An event as one line of the log, with its rule."""
    state = game.state

    def who(index: int) -> str:
        return mech_name(state, index)

    def on(index: int) -> tuple[str, ...]:
        return (f"mech:{index}",)

    match event:
        case ev.Revealed(names):
            told = " against ".join(f"{name} ({mark(i)})" for i, name in enumerate(names))
            return Line(f"Battlegroups: {told}", "BM-3.2")
        case ev.LengthRolled(dice, length):
            if not dice:
                return Line("The length of the game is rolled in secret", "BM-3.3")
            thrown = "+".join(str(die) for die in dice)
            return Line(f"Game length {thrown} = {length} rounds", "BM-3.3")
        case ev.RolledOff(dice, winner, first):
            thrown = ", then ".join(f"{a} for {mark(0)}, {b} for {mark(1)}" for a, b in dice)
            prize = "first to play" if first >= 0 else "to choose who begins"
            return Line(f"Roll-off: {thrown}; {prize}: {mark(winner)}", "BM-3.4")
        case ev.Placed(mech, at, facing):
            text = f"{who(mech)} set up at {square(*at)} facing {FACINGS[facing]}"
            return Line(text, "BM-3.5", on(mech))
        case ev.TurnStarted(player, number, last):
            tail = ": its last, the commander is lost" if last else ""
            rule = "BM-16.3" if last else "BM-4.2"
            return Line(f"Round {number}, {mark(player)} to play{tail}", rule)
        case ev.SmokeCleared(at):
            return Line(f"The smoke on {square(*at)} clears", "BM-12.5", (f"cell:{at[0]},{at[1]}",))
        case ev.Moved(mech, path, facing, cost):
            text = f"{who(mech)} moves {square(*path[0])} to {square(*path[-1])}, "
            if path[0] == path[-1]:
                text = f"{who(mech)} turns, "
            return Line(f"{text}facing {FACINGS[facing]}, {cost} MP", "BM-5.8", on(mech))
        case ev.Jumped(mech, start, at, facing):
            text = f"{who(mech)} jumps {square(*start)} to {square(*at)}, facing {FACINGS[facing]}"
            return Line(text, "BM-14.3", on(mech))
        case ev.Escaped(mech):
            return Line(f"{who(mech)} escapes over the top row", "BM-17.5", on(mech))
        case ev.Hastened(mech, by):
            return Line(f"{who(mech)}: {name_of(state, by)}, Mov +2", "BM-14.3", on(mech))
        case ev.VoidCrossed(mech, at, die, damage):
            tail = f"{damage} damage" if damage else "the void closes"
            text = f"{who(mech)} crosses the void at {square(*at)} (die {die}): {tail}"
            return Line(text, "BM-12.4", on(mech))
        case ev.KillOrdered(mech):
            return Line(f"Kill Order on {who(mech)}: Acu +1 against it", "BM-15.4", on(mech))
        case ev.Shared(giver, receiver, amount):
            text = f"Common Grid: {amount} Eng from {who(giver)} to {who(receiver)}"
            return Line(text, "BM-15.4", (*on(giver), *on(receiver)))
        case ev.Fired():
            return narrate_fired(state, event)
        case ev.RolledToHit():
            return narrate_to_hit(state, event)
        case ev.RolledDamage():
            return narrate_damage(state, event)
        case ev.Destroyed(mech, _, cause):
            text = f"{who(mech)} is destroyed ({name_of(state, cause)})"
            return Line(text, "BM-10.3", on(mech))
        case ev.GearDisabled(mech, gear, die, turns):
            text = f"{who(mech)}: {name_of(state, gear)} disabled for {turns} turns (die {die})"
            return Line(text, "BM-11.2", on(mech))
        case ev.GearDestroyed(mech, gear):
            return Line(f"{who(mech)}: {name_of(state, gear)} destroyed", "BM-11.2", on(mech))
        case ev.Immobilised(mech, die, turns):
            return Line(
                f"{who(mech)} cannot move for {turns} turns (die {die})", "BM-11.4", on(mech)
            )
        case ev.Ignited(mech, building):
            name = f"Building {building}" if building else who(mech)
            return Line(f"{name} is burning", "BM-12.2", anchor(mech, building))
        case ev.FireRolled(mech, building, die, damage, out, left):
            name = f"Building {building}" if building else who(mech)
            tail = "the fire goes out" if out else f"{damage} damage, Dam {left} left"
            return Line(f"{name} burns (die {die}): {tail}", "BM-12.2", anchor(mech, building))
        case ev.VoidPlaced(at):
            return Line(f"A void opens at {square(*at)}", "BM-12.4", (f"cell:{at[0]},{at[1]}",))
        case ev.SmokePlaced(at, _, die, counter):
            text = f"Smoke at {square(*at)} for {counter} turns (die {die})"
            return Line(text, "BM-12.5", (f"cell:{at[0]},{at[1]}",))
        case ev.Drained(mech, amount, left):
            return Line(f"{who(mech)} loses {amount} Eng, {left} left", "BM-12.9", on(mech))
        case ev.Affected():
            return narrate_affected(state, event)
        case ev.Salvaged(mech, amount):
            return Line(f"{who(mech)} salvages {amount} Dam", "BM-14.4", on(mech))
        case ev.Fell(building):
            return Line(f"Building {building} falls", "BM-13.4", (f"building:{building}",))
        case ev.ModuleUsed(mech, module, target, building, left):
            at_what = f" on building {building}" if building else ""
            if target >= 0 and target != mech:
                at_what = f" on {who(target)}"
            text = f"{who(mech)}: {name_of(state, module)}{at_what}, Eng {left}"
            return Line(text, "BM-14.3", on(mech))
        case ev.Repaired(mech, die, amount, gear):
            if gear:
                text = f"{who(mech)}: {name_of(state, gear)} works again"
            else:
                text = f"{who(mech)} regains {amount} Dam (die {die})"
            return Line(text, "BM-14.3", on(mech))
        case ev.CrateTaken(mech, _):
            return Line(f"{who(mech)} picks up a crate", "BM-17.7", on(mech))
        case ev.CrateDropped(at):
            return Line(f"A crate lies on {square(*at)}", "BM-17.7", (f"cell:{at[0]},{at[1]}",))
        case ev.Scored(player, amount, total, rule):
            points = "point" if amount == 1 else "points"
            return Line(f"{amount} {points} for {mark(player)}, {total} in all", rule)
        case ev.TimeRanOut(number):
            return Line(f"Time is up: round {number} is the last", "BM-16.5")
        case ev.RoundEnded(number, length):
            of = f" of {length}" if length else ""
            return Line(f"Round {number}{of} ends", "BM-4.4")
        case ev.Ended(winner, reason, points):
            result = f"victory for {mark(winner)}" if winner >= 0 else "a draw"
            tail = f"kill points {points[0]} for {mark(0)}, {points[1]} for {mark(1)}"
            return Line(f"Game over, {REASONS[reason]}: {result}; {tail}", "BM-16.1")
    raise TypeError(f"no sentence for {event!r}")


def anchor(mech: int, building: str) -> tuple[str, ...]:
    """The anchor of a mech or a building."""
    return (f"building:{building}",) if building else (f"mech:{mech}",)


def narrate_fired(state: State, event: ev.Fired) -> Line:
    """[BM-7.5] A weapon is fired."""
    target = mech_name(state, event.mech) if event.mech >= 0 else square(*event.at)
    text = (
        f"{mech_name(state, event.attacker)} fires its {name_of(state, event.weapon)} at {target}"
    )
    if event.aim:
        aim = event.aim if event.aim == "movement" else name_of(state, event.aim)
        text += f", aimed at its {aim}"
    if event.spam:
        text += f", {volley_name(state, event)} die {event.spam}: {event.shots} shots"
    anchors = [f"mech:{event.attacker}", f"cell:{event.at[0]},{event.at[1]}"]
    return Line(f"{text}; Eng {event.eng_left} left", "BM-7.5", tuple(anchors))


def volley_name(state: State, event: ev.Fired) -> str:
    """[BM-12.8] The effect by which a weapon fires several shots."""
    for gear in state.table.profiles[event.attacker].gear:
        if gear.id == event.weapon:
            for effect in gear.effects:
                if len(effect.shots()) > 1:
                    return effect.name
    return ""


def narrate_affected(state: State, event: ev.Affected) -> Line:
    """[BM-12.1] What an effect did, in the words of its entry."""
    entry = state.table.catalog.effects[event.effect]
    at = square(*event.at)
    on: tuple[str, ...] = (f"cell:{event.at[0]},{event.at[1]}",)
    target = at
    if event.mech >= 0 or event.building:
        on = anchor(event.mech, event.building)
        named = event.building and f"building {event.building}"
        target = named or mech_name(state, event.mech)
    text = entry.log or f"{entry.name}: {{target}}"
    words = {"target": target, "at": at, "die": event.die, "amount": event.amount}
    for key, value in words.items():
        text = text.replace(f"{{{key}}}", str(value))
    return Line(text[:1].upper() + text[1:], entry.rule, on)


def narrate_to_hit(state: State, event: ev.RolledToHit) -> Line:
    """[BM-9.1] Who shoots at whom with what: dice and sums, then what came of them."""
    word = "hit" if event.hit else "miss"
    result = f"an automatic {word}{naturals(event.dice)}" if event.automatic else f"a {word}"
    target = mech_name(state, event.mech) if event.mech >= 0 else "the building"
    shooter, gun = mech_name(state, event.attacker), name_of(state, event.weapon)
    rolled = sums(event.dice, event.accuracy, event.defence)
    text = f"{shooter} rolls to hit {target} with its {gun}: {rolled}, {result}"
    rule = "BM-8.2" if event.automatic else "BM-9.1"
    anchors = anchor(event.attacker, "")
    return Line(text, rule, (*anchors, *anchor(event.mech, "")) if event.mech >= 0 else anchors)


def narrate_damage(state: State, event: ev.RolledDamage) -> Line:
    """[BM-10.1] What strikes whom: dice and sums, then the damage."""
    name = f"building {event.building}" if event.building else mech_name(state, event.mech)
    result = f"{event.damage} damage, Dam {event.dam_left} left" if event.damage else "no damage"
    if event.automatic:
        power = "full power, " if event.damage else ""
        result = f"{power}{result}{naturals(event.dice)}"
    rolled = sums(event.dice, event.strength, event.armour)
    text = f"{name_of(state, event.source)} strikes {name}: {rolled}, {result}"
    rule = "BM-10.2" if event.automatic else "BM-10.1"
    return Line(text, rule, anchor(event.mech, event.building))


def sums(dice: tuple[int, int], attack: tuple[Modifier, ...], defence: tuple[Modifier, ...]) -> str:
    """Both sides of a roll, each a die and what is added to it: `3+5 against 4+4`."""
    a, d = dice
    ours, theirs = sum(one.amount for one in attack), sum(one.amount for one in defence)
    return f"{a}{ours:+d} against {d}{theirs:+d}"


def naturals(dice: tuple[int, int]) -> str:
    """[BM-8.2] The dice that decided whatever the sums: ` (a natural 6 against 2)`."""
    a, d = (f"a natural {die}" if die in (1, 6) else str(die) for die in dice)
    return f" ({a} against {d})"
