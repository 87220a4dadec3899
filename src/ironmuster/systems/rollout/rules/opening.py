"""[RO-4.6] Before the first turn: mission, time, weather, place, terrain, and who is where."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.hosting import field_of
from ironmuster.systems.rollout.content.maps import Laid, laid_out
from ironmuster.systems.rollout.content.setup import CLASH, ROLL, map_of
from ironmuster.systems.rollout.position.actions import Turn, Wind
from ironmuster.systems.rollout.position.dice import LOCATION, MISSION, TIME, WEATHER
from ironmuster.systems.rollout.position.events.turns import (
    LocationRolled,
    MissionRolled,
    TableTurned,
    TerrainLaid,
    TimeRolled,
    WeatherRolled,
)
from ironmuster.systems.rollout.position.state import ENEMY, NOBODY, PLAYER, BattleGame, State
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.defences import Fortification
from ironmuster.systems.rollout.rules.deployment import Deployment
from ironmuster.systems.rollout.rules.forces import people
from ironmuster.systems.rollout.rules.location import battlefield
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.roster import (
    enlist_convoy,
    enlist_team,
    enlist_thing,
    lucky_units,
)
from ironmuster.systems.rollout.rules.scene import Scene, bare_scene, scene_of, settle, stood
from ironmuster.systems.rollout.rules.site import MIDDLE
from ironmuster.systems.rollout.rules.turning import kept, orientations, turned_table

ESCORT: Final = "escort"
EDGES: Final = 4


class Opening(Procedure):
    """[RO-4.6] The order of set-up. `thing` is the object of the mission and its middle,
    `transports` how many the convoy has, until they are units; the first `own` pieces are those
    that the mission brings."""

    STEPS: ClassVar[tuple[str, ...]] = (
        *("roll", "road", "lay", "orient", "turn", "muster", "fortify", "come", "deploy", "last"),
        "end",
    )
    transports: int
    own: int
    thing: str
    x: int
    y: int

    def __init__(
        self, transports: int = 0, own: int = 0, thing: str = "", x: int = 0, y: int = 0
    ) -> None:
        self.transports = transports
        self.own = own
        self.thing = thing
        self.x = x
        self.y = y

    def copy(self) -> Opening:
        twin = Opening(self.transports, self.own, self.thing, self.x, self.y)
        twin.at = self.at
        return twin

    def roll(self, game: BattleGame) -> Flow:
        """[RO-4.6, RO-18.1, RO-9.6] Mission, time of day, weather and location, as far as they are
        rolled."""
        roll_mission(game)
        roll_time(game)
        roll_weather(game)
        roll_location(game)
        return NEXT

    def road(self, game: BattleGame) -> Flow:
        """[RO-18.13] Whether the road of the convoy winds."""
        if game.state.mission != ESCORT:
            return NEXT
        answers: list[Action] = [Wind(False), Wind(True)]
        return question(game, PLAYER, NOBODY, "road", Listed(answers))

    def lay(self, game: BattleGame) -> Flow:
        """[RO-4.6, RO-21, RO-21.7] What the mission brings, and the terrain round it."""
        state, answer, kinds = game.state, game.answer, game.catalog.terrain
        winding = isinstance(answer, Wind) and answer.winding
        scene = scene_of(game, state.mission, winding, game.catalog, state.table.sortie.object)
        asked = state.setup.asked
        if asked is None:
            sheet = map_of(state.setup, game.catalog)
        else:
            sheet = field_of(asked, game.catalog)
        if sheet is None:
            laid = battlefield(game, state.location, kinds, scene.brief(), scene.roads())
            laid = laid[len(scene.roads()) :]
        else:
            drawn = [one for piece in sheet.pieces for one in laid_out(piece, kinds)]
            settle(scene, drawn)
            # Only of a map of Rollout's own is anything left out [RO-21.7].
            laid = drawn if asked is not None else kept(drawn, kinds, scene.brief())
        self.keep(state, scene)
        if asked is not None and asked.objective == "hold":
            state.goal.points = [(MIDDLE, MIDDLE)]  # the marker [GW-R62]
        put_down(state, brought(scene) + laid)
        tell(game, TerrainLaid(state.location, len(state.pieces)))
        return NEXT if sheet is None else goto("muster")

    def orient(self, game: BattleGame) -> Flow:
        """[RO-2.2, RO-4.6] The player chooses the edge of drawn terrain that becomes the own."""
        quarters = orientations(self.drawn(game.state))
        answers: list[Action] = [Turn(edge_of(one)) for one in quarters]
        return question(game, PLAYER, NOBODY, "edge", Listed(answers))

    def turn(self, game: BattleGame) -> Flow:
        """[RO-2.2, RO-2.13, RO-R97] The table is turned, the mission is not."""
        state, answer = game.state, game.answer
        assert isinstance(answer, Turn)
        scene = self.scene(game)
        turned = turned_table(self.drawn(state), answer.edge % EDGES)
        settle(scene, turned)
        self.keep(state, scene)
        put_down(state, brought(scene) + kept(turned, game.catalog.terrain, scene.brief()))
        tell(game, TableTurned(answer.edge))
        return NEXT

    def muster(self, game: BattleGame) -> Flow:
        """[RO-1.7, RO-4.6] The player's units and what the mission is about get their ids; in
        Defend the units are set down now."""
        state = game.state
        enlist_team(game, PLAYER)
        state.luck = lucky_units(state)
        enlist_thing(game, self.thing, self.x, self.y)
        enlist_convoy(game, self.transports)
        return call(Deployment(PLAYER)) if orders_of(state).deploys_first() else NEXT

    def fortify(self, game: BattleGame) -> Flow:
        """[RO-17.2, RO-17.3] Defensive terrain."""
        return call(Fortification())

    def come(self, game: BattleGame) -> Flow:
        """[RO-4.6, RO-4.8] The enemy force, where its mission has it on the table."""
        orders_of(game.state).first_forces(game)
        return NEXT

    def deploy(self, game: BattleGame) -> Flow:
        """[RO-4.7] The player's units; in a battle of a campaign the defender's, who plays the
        enemy [GW-10.9]."""
        if game.state.setup.asked is not None:
            return call(Deployment(ENEMY))
        return NEXT if orders_of(game.state).deploys_first() else call(Deployment(PLAYER))

    def last(self, game: BattleGame) -> Flow:
        """[RO-18.21] In a Clash the enemy deploys after the player; in a battle of a campaign the
        attacker after the defender [GW-10.9]."""
        if game.state.setup.asked is not None:
            return call(Deployment(PLAYER))
        return call(Deployment(ENEMY)) if game.state.mission == CLASH else NEXT

    def end(self, game: BattleGame) -> Flow:
        """[RO-4.6, RO-21.5] Civilians come last."""
        people(game)
        return DONE

    def keep(self, state: State, scene: Scene) -> None:
        """Note what the mission brings, until there are units."""
        state.goal.points = scene.points[:]
        state.goal.road = scene.road[:]
        self.transports = scene.transports
        self.own = len(brought(scene))
        for one in scene.objects:
            self.thing, self.x, self.y = one.kind, one.x, one.y

    def scene(self, game: BattleGame) -> Scene:
        """[RO-18] What the mission brings, as it was noted."""
        scene = bare_scene(game.state.mission)
        scene.points = game.state.goal.points[:]
        scene.road = game.state.goal.road[:]
        scene.transports = self.transports
        if self.thing:
            scene.objects.append(stood(game.catalog.objects[self.thing], self.x, self.y))
        return scene

    def drawn(self, state: State) -> list[Laid]:
        """[RO-21] The terrain as it was drawn, without what the mission brings."""
        return [Laid(lot.kind, lot.shape()) for lot in state.pieces[self.own :]]


def brought(scene: Scene) -> list[Laid]:
    """[RO-18] The pieces that a mission brings: those of its own, and its road."""
    return scene.pieces + [Laid("road", road) for road in scene.roads()]


def put_down(state: State, laid: list[Laid]) -> None:
    """[RO-17.1] Clear the table and lay these pieces, with the HP of D7."""
    state.pieces, state.sturdy, state.owner, state.standing = [], [], [], 0
    for piece in laid:
        state.lay(piece, state.table.catalog.terrain[piece.terrain].hp or 0)


def edge_of(quarters: int) -> int:
    """[RO-2.2] The edge that becomes the player's own when a table is turned by so many quarters
    against the clock: left as it is the own one, then the left one, and so on."""
    return quarters or EDGES


def roll_mission(game: BattleGame) -> None:
    """[RO-18.1] 2D6."""
    state = game.state
    if state.setup.mission != ROLL:
        state.mission = state.setup.mission
        return
    dice = (game.draw(MISSION), game.draw(MISSION))
    for mission in game.catalog.missions.values():
        if mission.roll is not None and mission.roll[0] <= sum(dice) <= mission.roll[1]:
            state.mission = mission.id
    tell(game, MissionRolled(dice, state.mission))


def roll_time(game: BattleGame) -> None:
    """[RO-4.6] D6: 1-3 day, 4-6 night."""
    state = game.state
    state.night = state.setup.time == "night"
    if state.setup.time == ROLL:
        face = game.draw(TIME)
        state.night = face > 3
        tell(game, TimeRolled(face, state.night))


def roll_weather(game: BattleGame) -> None:
    """[RO-9.6] D6: 6 is bad."""
    state = game.state
    state.bad_weather = state.table.rules.weather == "bad"
    if state.table.rules.weather == ROLL:
        face = game.draw(WEATHER)
        state.bad_weather = face == 6
        tell(game, WeatherRolled(face, state.bad_weather))


def roll_location(game: BattleGame) -> None:
    """[RO-4.6, RO-R63, RO-21.3] D6."""
    state = game.state
    state.location = state.setup.location
    if state.location == ROLL:
        face = game.draw(LOCATION)
        places = game.catalog.locations.values()
        state.location = next(one.id for one in places if one.roll == face)
        tell(game, LocationRolled(face, state.location))
