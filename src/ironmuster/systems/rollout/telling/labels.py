"""[RO-4 to RO-17] Answers in words, with the anchors by which a screen finds them."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.kernel.names import listed
from ironmuster.kernel.system import Label, Phrase
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.hosting import team_worth
from ironmuster.systems.rollout.content.setup import team_of
from ironmuster.systems.rollout.content.teams import characters_of
from ironmuster.systems.rollout.position import actions as act
from ironmuster.systems.rollout.position.flights import flown, return_place, seen_flight
from ironmuster.systems.rollout.position.naming import inches, piece_name, point_name, unit_name
from ironmuster.systems.rollout.position.places import Places
from ironmuster.systems.rollout.position.state import NOBODY, PLAYER, BattleGame, State
from ironmuster.systems.rollout.rules.deployment import waiting
from ironmuster.systems.rollout.telling.campaign_labels import describe_campaign
from ironmuster.systems.rollout.telling.going import of_going_on
from ironmuster.systems.rollout.telling.lineup import side_that_deploys, watched, who_notices
from ironmuster.systems.rollout.telling.names import actor, at, gun_name, heading, on

PLAIN: Final[dict[type[Action], str]] = {
    act.EndPart: "The rest passes",
    act.Pass: "Do nothing more",
    act.LayDown: "Lay down what it carries",
    act.Jump: "Use its jump jets",
    act.Disengage: 'Disengage, 4" straight back',
    act.PullBack: 'Pull back, 1D6" straight back',
    act.Fudge: "Spend a token",
    act.Reroll: "Roll again, once in the battle",
    act.Stop: "End the battle",
    act.GoOn: "Go on",
}
EDGES: Final = ("", "western", "northern", "eastern", "southern")
WINDING: Final = ("straight", "winding")
FIRST_WORDS: Final = {
    "deploy": "Set up",
    "movement": "Move",
    "shooting": "Fire with",
    "charging": "Charge with",
    "fighting": "Fight with",
    "contact": "Break contact with",
    "patch": "Patch up with",
    "lead": "Lead",
}


def describe(game: BattleGame, action: Action) -> Label:
    """[RO-4 to RO-17] An answer to the open question in words."""
    state = game.state
    if isinstance(action, act.Raise):
        return of_team(game, action)
    found = (
        of_spot(game, action)
        or of_place(state, action)
        or of_flight(state, actor(game), action)
        or of_target(game, action)
        or of_unit(game, action)
        or of_lining_up(game, action)
        or of_going_on(game, action)
        or describe_campaign(game, action)
    )
    return found or Label(PLAIN[type(action)])


def of_lining_up(game: BattleGame, action: Action) -> Label | None:
    """[RO-4.7, RO-15.2] All that are left are lined up: who of an unaware force would see them."""
    if not isinstance(action, act.LineUp):
        return None
    state, side = game.state, side_that_deploys(game)
    told = f"Line up all {len(waiting(state, side))}"
    if side != PLAYER or not watched(game):
        return Label(told)
    found = who_notices(game)
    if found is None:
        return Label(f"{told}: nobody notices")
    watcher, seen = (unit_name(state, one) for one in found)
    return Label(f"{told}: {watcher} sees {seen}, and the alarm is raised")


def of_team(game: BattleGame, action: act.Raise) -> Label:
    """[GW-10.6] A team for a battle of a campaign, with what it is worth and who is in it."""
    team, catalog = team_of(action.team, game.catalog), game.catalog
    assert team is not None
    names = [one.name.partition(",")[0] for one in characters_of(team, catalog)]  # no rank
    names += [catalog.support[one.unit].name for one in team.support]
    return Label(f"{team.name}: {team_worth(team, catalog)} RP, {listed(names)}")


def phrases(game: BattleGame) -> dict[type[Action], Phrase]:
    """[RO-2.1, RO-1.9, RO-R83] How places that come by the hundred are told, in inches."""
    inch = (2 if game.state.table.rules.half_scale else 1) * INCH
    shares = {"x": inch, "y": inch}
    spot, there = '{x}" east, {y}" north', ("place:{x},{y}",)
    form: dict[str, tuple[str, ...]] = {"form": ("", " as its other form")}
    return {
        act.Move: Phrase(f"Move to {spot}", there, shares=shares),
        act.Deploy: Phrase(f"Set up at {spot}{{form}}", there, form, shares),
        act.Lead: Phrase(f"Send it to {spot}", there, shares=shares),
    }


def of_spot(game: BattleGame, action: Action) -> Label | None:
    """[RO-20.5] A named place, by what one goes there for."""
    options = game.decision.options if game.decision is not None else None
    if not isinstance(action, act.Move) or not isinstance(options, Places):
        return None
    reason = options.reason(action)
    return None if reason is None else Label(reason, (*at(action.x, action.y), "spot"))


def of_place(state: State, action: Action) -> Label | None:
    """[RO-4.7, RO-6, RO-7, RO-8] What names a place."""
    match action:
        case act.Deploy(x, y, facing, form):
            told = f" as {state_form(state, form)}" if form else ""
            return Label(f"Set up at {spot(state, x, y)}{turned(facing)}{told}", at(x, y))
        case act.Move(x, y, facing):
            return Label(f"Move to {spot(state, x, y)}{turned(facing)}", at(x, y))
        case act.SetDown(x, y, facing):
            told = f"Out to {spot(state, x, y)}{turned(facing)}"
            return Label(told, (*at(x, y), f"facing:{max(0, facing)}", "spot"))
        case act.Build(x, y, facing):
            return Label(f"Build at {spot(state, x, y)}{turned(facing)}", at(x, y))
        case act.Lead(x, y):
            return Label(f"Send it to {spot(state, x, y)}", at(x, y))
        case act.Leave(edge, x, y):
            return Label(f"Leave over the {EDGES[edge]} edge", (*at(x, y), f"edge:{edge}", "spot"))
        case act.Turn(edge):
            return Label(f"The {EDGES[edge]} edge", (f"edge:{edge}",))
        case act.Wind(winding):
            return Label(f"A {WINDING[winding]} road", (f"winding:{int(winding)}",))
    return None


def of_flight(state: State, unit: int, action: Action) -> Label | None:
    """[RO-8.1, RO-8.3] The moves of an aircraft, with where it is then, by way of which place it
    comes there, and how it looks."""
    match action:
        case act.Fly(ahead, turn):
            how = f", then {abs(turn)}° {'left' if turn > 0 else 'right'}" if turn else ""
            anchors: tuple[str, ...] = (f"ahead:{ahead}", f"turn:{turn}")
            if unit != NOBODY:
                way, facing = flown(state, unit, action)
                by, end, away = seen_flight(way)
                how += ", off the table" if away else ""
                anchors += (*at(*end), f"by:{by[0]},{by[1]}", f"facing:{facing}", "spot")
            return Label(f"Fly {inches(state, ahead)} ahead{how}", anchors)
        case act.ComeBack(edge, along):
            text = f"Come back over the {EDGES[edge]} edge at {inches(state, along)}"
            x, y, facing = return_place(edge, along)
            where = (*at(x, y), f"facing:{facing}", "spot")
            return Label(text, (f"edge:{edge}", f"along:{along}", *where))
    return None


def of_target(game: BattleGame, action: Action) -> Label | None:
    """[RO-10, RO-12, RO-22.6] What names a target."""
    state, unit = game.state, actor(game)
    match action:
        case act.Shoot(weapon, target, serve):
            what = gun_name(state, serve if serve >= 0 else unit, weapon)
            return Label(f"{what} at {unit_name(state, target)}", (*on(target), f"gun:{weapon}"))
        case act.Shell(weapon, piece, serve):
            what = gun_name(state, serve if serve >= 0 else unit, weapon)
            text = f"{what} at {piece_name(state, piece)}"
            return Label(text, (f"piece:{piece}", f"gun:{weapon}"))
        case act.Charge(target):
            return Label(f"Charge {unit_name(state, target)}", on(target))
        case act.Fight(target, weapon):
            how = f" with {gun_name(state, unit, weapon)}" if weapon >= 0 else ""
            return Label(f"Fight {unit_name(state, target)}{how}", (*on(target), f"gun:{weapon}"))
        case act.Batter(piece, weapon):
            how = f" with {gun_name(state, unit, weapon)}" if weapon >= 0 else ""
            return Label(f"Strike {piece_name(state, piece)}{how}", (f"piece:{piece}",))
        case act.Throw(weapon, target):
            text = f"Throw {gun_name(state, unit, weapon)} at {unit_name(state, target)}"
            return Label(text, (*on(target), f"gun:{weapon}"))
        case act.Clear(weapon, target):
            text = f"{gun_name(state, unit, weapon)} through the slit of {unit_name(state, target)}"
            return Label(text, (*on(target), f"gun:{weapon}"))
        case act.Ram(target):
            return Label(f"Ram {unit_name(state, target)}", on(target))
        case act.Lock(target):
            return Label(f"Code-lock {unit_name(state, target)}", on(target))
        case act.Order(target):
            return Label(f"Order {unit_name(state, target)} to withdraw", on(target))
        case act.Patch(target, hp):
            how = f" by {hp} HP" if hp else ""
            return Label(f"Patch up {unit_name(state, target)}{how}", (*on(target), f"hp:{hp}"))
    return None


def of_unit(game: BattleGame, action: Action) -> Label | None:
    """[RO-5.3, RO-5.4, RO-7] What names a unit, a piece or nothing."""
    state = game.state
    match action:
        case act.Activate(unit):
            asked = game.decision.prompt if game.decision is not None else ""
            return Label(f"{FIRST_WORDS.get(asked, 'Take')} {unit_name(state, unit)}", on(unit))
        case act.Change():
            unit = actor(game)
            form = 1 - state.form[unit] if unit != NOBODY else 1
            name = state.profile(unit).lines[form].name if unit != NOBODY else "its other form"
            return Label(f"Change into {name}", (f"form:{form}",))
        case act.Hold(facing):
            return Label(f"Hold{turned(facing)}" if facing >= 0 else "Hold", (f"facing:{facing}",))
        case act.Smoke(facing):
            return Label(f"Smoke to the {heading(facing)}", (f"facing:{facing}",))
        case act.Enter(piece):
            return Label(f"Into {piece_name(state, piece)}", (f"piece:{piece}",))
        case act.Mount(unit):
            return Label(f"Board {unit_name(state, unit)}", on(unit))
        case act.Cut(piece):
            return Label(f"Cut {piece_name(state, piece)}", (f"piece:{piece}",))
        case act.Investigate(point):
            return Label(f"Investigate {point_name(point)}", (f"point:{point}",))
        case act.Rally(character, unit):
            text = f"{unit_name(state, character)} rallies {unit_name(state, unit)}"
            return Label(text, (*on(character), *on(unit)))
        case act.Demolish(weapon, piece):
            text = f"{gun_name(state, actor(game), weapon)} at {piece_name(state, piece)}"
            return Label(text, (f"piece:{piece}", f"gun:{weapon}"))
        case act.Buy(piece):
            sold = state.table.catalog.defences[piece]
            price = f"{sold.cost} {'point' if sold.cost == 1 else 'points'}"
            return Label(f"{sold.name}, {price}: {sold.says}", (f"kind:{piece}",))
    return None


def state_form(state: State, form: int) -> str:
    """[RO-4.7] A form at deployment."""
    return "its other form" if form else "its first form"


def spot(state: State, x: int, y: int) -> str:
    """[RO-2.1] A place by its inches east and north."""
    return f"{inches(state, x)} east, {inches(state, y)} north"


def turned(facing: int) -> str:
    """[RO-2.7] A facing that was named."""
    return "" if facing < 0 else f", facing {heading(facing)}"
