// Written by scripts/wire_types.py from ironmuster.systems.thirtymm.telling.wire; do not edit.

import type { HouseRule, Modifier, OptionInfo, Outcome } from '../../lib/wire';

/** [TM-0.9] The whole view, the same for every viewer. */
export type MissionGameView = {
  board: Board;
  units: Unit[];
  weapons: Weapon[];
  teams: Team[];
  mission: MissionView;
  round: number;
  initiative: number | null;
  asked: string | null;
  subject: Subject | null;
  turn: TurnView | null;
  emissary: number | null;
  weather: WeatherView;
  house: HouseRule[];
  outcome: Outcome | null;
};

/** [TM-3] The board: the hexes in each column, and by label what differs from open grey ground on level 0: levels, colours (ruins are black) and cover. `areas` are where the teams deploy, as far as that is known. */
export type Board = {
  map: string;
  name: string;
  columns: number[];
  levels: Record<string, number>;
  colours: Record<string, string>;
  cover: string[];
  areas: string[][];
  buildings: Building[];
  markers: Marker[];
};

/** [TM-16.2] A structure; `top` is the highest elevation that it closes [TM-7.11], `left` its Defense, 0 when it has fallen. A `target` or the `hq` matters to the mission. */
export type Building = {
  number: number;
  id: string;
  hexes: string[];
  top: number;
  left: number;
  full: number;
  target: boolean;
  hq: boolean;
};

/** [TM-18.3, D12] A marker: where it lies, if anywhere, whose it is, its Defense if it has any, and who holds its token or carries it. `eye`: the eye of the storm is there this round. */
export type Marker = {
  number: number;
  name: string;
  at: string | null;
  owner: number | null;
  left: number;
  unit: number | null;
  eye: boolean;
};

/** [TM-1, TM-2] A unit with everything a player may ask of it. `stored` are its Action Points between turns [TM-6.3], `mp` its Standard MP now [TM-7.5]; `modes` what carries it besides: hover, flight, cruise, swim, thrusters. `barred`: it is ready, and by the orders of the mission may not be activated yet [D12]. `object` is the marker it carries. */
export type Unit = {
  index: number;
  owner: number;
  team: number;
  name: string;
  sheet: string;
  kind: string;
  gait: "drives" | "flies" | "swims" | "walks";
  size: number;
  dc: number;
  accuracy: number;
  assault: number;
  evasion: number;
  ap: number;
  mp: number;
  modes: string[];
  place: "board" | "destroyed" | "escaped" | "reserve";
  at: string | null;
  hexes: string[];
  elevation: number;
  facing: number;
  posture: "downed" | "kneeling" | "prone" | "standing";
  stance: "counter" | "guard" | "overwatch" | null;
  statuses: string[];
  error: number;
  ready: boolean;
  barred: boolean;
  stored: number;
  able: boolean;
  inoperative: boolean;
  holds: number | null;
  held_by: number | null;
  stuck: number | null;
  object: number | null;
  rerolled: boolean;
  main: number | null;
  drones: number[];
  core: number;
  items: Item[];
  abilities: Named[];
};

/** [TM-1.11, TM-2.11] A section or piece of equipment, on which section, and what it can still take of how much. */
export type Item = {
  item: number;
  name: string;
  kind: string;
  on: number;
  left: number;
  full: number;
};

/** An entry of the book in words: an ability, an objective. */
export type Named = {
  id: string;
  name: string;
  text: string;
};

/** [D5] A weapon: who has it, or on which hex it lies; the section it is mounted on, or the arms that hold it, neither if it is stowed; its AP for who has it, and what it can still take. `item` is its number as an aim. */
export type Weapon = {
  number: number;
  item: number;
  id: string;
  name: string;
  unit: number | null;
  at: string | null;
  mount: number | null;
  arms: number[];
  hands: number;
  melee: boolean;
  energy: boolean;
  ap: number;
  range: number;
  damage: number;
  salvo: number;
  tags: string[];
  left: number;
  full: number;
  spent: boolean;
};

/** [TM-1.1, TM-18.4] A team; its objectives are shown once both teams have chosen [TM-4.6]. `lost` is said of one that is wiped out when the battle is over [TM-18.6]. */
export type Team = {
  team: number;
  players: number[];
  role: "attacker" | "defender" | null;
  edge: "north" | "south" | null;
  primary: number;
  secondary: number;
  goals: GoalView[];
  lost: boolean;
};

/** [D13] A secondary objective of a team and its points so far, of how many at most. */
export type GoalView = {
  id: string;
  name: string;
  text: string;
  points: number;
  most: number;
};

/** [D12] The mission in words. */
export type MissionView = {
  id: string;
  name: string;
  rounds: number;
  briefing: string;
  special: string | null;
  attacker_scores: string;
  defender_scores: string;
};

/** [TM-4.8, TM-7.2] The unit that the open question is about, and where it is or is to be; `at` is None where that is what is asked. */
export type Subject = {
  unit: number;
  at: string | null;
  elevation: number;
};

/** [TM-5.6, TM-6.1] The activation in progress: its pool of Action Points, and what is left of an Aerial vehicle's Thruster move (`mp`). */
export type TurnView = {
  unit: number;
  phase: "close" | "movement" | "ranged";
  pool: number;
  way: "disengaged" | "moved" | "still" | "thrust";
  turned: boolean;
  shifted: boolean;
  mp: number | null;
  strafing: boolean;
};

/** [D12] This round's weather: from how many hexes wind spoils the aim, if at all, and whether a burning storm blows. */
export type WeatherView = {
  gusts: number | null;
  storm: boolean;
};

/** [TM-4.1] Everything on offer; `roll` is the word for a mission that is rolled. */
export type OnOffer = {
  sizes: Size[];
  missions: MissionInfo[];
  maps: MapInfo[];
  squads: SquadInfo[];
  secondaries: Secondary[];
  options: OptionInfo[];
  roll: string;
  min_players: number;
  max_players: number;
};

/** [D10, D11, TM-R5, TM-R6] An engagement size: the DC limit and unit cap of a team, the board, and the mission of each value of a D8. */
export type Size = {
  id: string;
  name: string;
  limit: number;
  cap: number;
  board: string;
  missions: [string, string, string, string, string, string, string, string];
};

/** [D12] A mission on offer; without size or map the players name them. */
export type MissionInfo = {
  id: string;
  name: string;
  size: string | null;
  map: string | null;
  rounds: number;
  briefing: string;
  special: string | null;
  attacker_scores: string;
  defender_scores: string;
};

/** [D14] A map on offer as drawn, with the class E of each letter on it. */
export type MapInfo = {
  id: string;
  name: string;
  board: string;
  rows: string[];
  buildings: Record<string, number>;
};

/** [D8] A ready squad; `counted` are its units that count for the cap [TM-17.2]. */
export type SquadInfo = {
  id: string;
  name: string;
  size: string;
  dc: number;
  counted: number;
  units: UnitInfo[];
};

/** [TM-2.1] A unit of a ready squad; `weapons` by name. */
export type UnitInfo = {
  id: string;
  name: string;
  kind: string;
  size: number;
  dc: number;
  weapons: string[];
};

/** [D13, TM-4.6] A secondary objective, worth `most` points at most. */
export type Secondary = {
  id: string;
  name: string;
  most: number;
  text: string;
};

/** [section 4] All that squads are built from, and the ready units and squads to start from; `dc` is the price of each weapon and piece of equipment by id, `unit_dc` that of each ready unit [TM-2.5 to TM-2.7]. */
export type Shop = {
  classes: UnitClass[];
  cores: Core[];
  frames: Frame[];
  armour: Armour[];
  weapons: WeaponType[];
  tags: Tag[];
  equipment: Equipment[];
  systems: System[];
  mods: Mod[];
  traits: Trait[];
  pilots: Pilot[];
  factions: FactionEntry[];
  sizes: Size[];
  units: Datasheet[];
  squads: Squad[];
  dc: Record<string, number>;
  unit_dc: Record<string, number>;
  options: OptionInfo[];
};

/** [D1, TM-1.12] A Class: the least Total Defense it has, Standard MP and base AP. */
export type UnitClass = {
  id: string;
  total_defense: number;
  mp: number;
  ap: number;
};

/** [D2, TM-2.2] A core type: the kind of unit it is for, and its base stats. */
export type Core = {
  id: string;
  name: string;
  kind: "aerial" | "aquatic" | "drone" | "mech" | "terrestrial";
  accuracy: number;
  assault: number;
  evasion: number;
};

/** [D5, TM-2.3] A part code: its line, and the max Defense of its part for each section. */
export type Frame = {
  id: string;
  core: string;
  defense: Record<string, number>;
};

/** [D5, TM-2.3] A piece of armour; `kinds` are the sections it fits, any if there are none. */
export type Armour = {
  id: string;
  name: string;
  defense: number;
  kinds: ("aerial_drive" | "ai_cockpit" | "aquatic_drive" | "arm" | "cockpit" | "head" | "leg" | "tail" | "terra_drive" | "torso")[];
};

/** [D5, TM-2.6] A weapon; `hands` it is held in are 0 if it can only be mounted. One payment makes `salvo` attacks [TM-11.16]. */
export type WeaponType = {
  id: string;
  name: string;
  phase: "melee" | "ranged";
  type: "energy" | "kinetic";
  ap: number;
  range: number;
  damage: number;
  salvo: number;
  durability: number;
  hands: 0 | 1 | 2;
  mountable: boolean;
  tags: ("BLAST" | "BREACH" | "CRYO" | "DEV" | "EMP" | "HEAT" | "KNOCK" | "LONG" | "MAIN" | "ONE" | "PIERCE" | "POD" | "TORP")[];
};

/** [D5] What a tag of a weapon does, in words. */
export type Tag = {
  id: string;
  name: string;
  text: string;
};

/** [D5, TM-2.7] A piece of equipment. */
export type Equipment = {
  id: string;
  name: string;
  kind: "hydro" | "rotor" | "sensor" | "shield" | "thruster";
  durability: number;
};

/** [D6, TM-2.8] A system. One that moves a unit works while the durability of its `pool` is at least the number of `threshold` for the Class [D3, TM-9.1, TM-9.2]. `assault` and `mp` are added to the Assault Stat and the Standard MP of the unit itself. */
export type System = {
  id: string;
  name: string;
  dc: number;
  needs: Needs;
  pool: "hydro" | "thruster" | null;
  threshold: [number, number, number, number, number] | null;
  assault: number;
  mp: number;
  text: string;
};

/** [D6] What a datasheet must have for a system, a mod or a trait. */
export type Needs = {
  built: "aerial" | "aquatic" | "mech" | "terrestrial" | null;
  sections: Record<string, number>;
  armour: string | null;
  equipment: "hydro" | "rotor" | "sensor" | "shield" | "thruster" | null;
  tag: "BLAST" | "BREACH" | "CRYO" | "DEV" | "EMP" | "HEAT" | "KNOCK" | "LONG" | "MAIN" | "ONE" | "PIERCE" | "POD" | "TORP" | null;
  type: "energy" | "kinetic" | null;
  faction: "byron_army" | "earth_alliance" | "independent" | null;
  mod: string | null;
  total_defense: number;
  human: boolean;
};

/** [D6] A mod: the system slots it adds [TM-2.8], the Total Defense that does not count for the Class, the base AP it adds by Class [TM-1.12] and the linked drones it controls [TM-17.2]. */
export type Mod = {
  id: string;
  name: string;
  needs: Needs;
  slots: number;
  lighter: number;
  ap: [number, number, number, number, number] | null;
  drones: number;
  text: string;
};

/** [D6] A trait; a unit may have it `times` times, and gains `mods` more mods by it. */
export type Trait = {
  id: string;
  name: string;
  needs: Needs;
  times: number;
  mods: number;
  text: string;
};

/** [D7, TM-17.1, TM-R83] A pilot rank: what it may spend and take, and its Deployment Cost. */
export type Pilot = {
  id: string;
  name: string;
  kind: "ai" | "human" | "none";
  srm: number;
  mods: number;
  traits: number;
  dc: number;
};

/** [TM-2.16] A faction, a label that traits look at. */
export type FactionEntry = {
  id: "byron_army" | "earth_alliance" | "independent";
  name: string;
};

/** [TM-2.1] A unit as it is built; `srm` are the points spent on Accuracy, Assault and Evasion [TM-2.4]. It may have faults. */
export type Datasheet = {
  id: string;
  name: string;
  kind: "aerial" | "aquatic" | "drone_ai" | "drone_linked" | "mech" | "terrestrial";
  faction: "byron_army" | "earth_alliance" | "independent";
  core: string;
  rank: string;
  srm: [number, number, number];
  footprint: "double" | "single" | "triple";
  systems: string[];
  mods: string[];
  traits: string[];
  sections: Section[];
  weapons: WeaponEntry[];
  equipment: EquipmentEntry[];
};

/** [TM-2.3] A section: one frame part, known by its part code and the kind of section, and its armour. A name that begins with `left_` or `right_` gives the side [TM-10.7]. */
export type Section = {
  name: string;
  kind: "aerial_drive" | "ai_cockpit" | "aquatic_drive" | "arm" | "cockpit" | "head" | "leg" | "tail" | "terra_drive" | "torso";
  frame: string;
  armour: string[];
};

/** [TM-2.9, TM-2.10] A weapon and its place: `on` names the arms that hold it, two if it takes two hands, or the section it is mounted on; a carried one is on none. */
export type WeaponEntry = {
  weapon: string;
  place: "carried" | "held" | "mounted";
  on: string[];
};

/** [TM-2.11] A piece of equipment and the section it is on. */
export type EquipmentEntry = {
  equipment: string;
  on: string;
};

/** [TM-1.15] The units of one player, ready ones by id or whole, and the engagement size they were chosen for. A linked drone belongs to the last Main Unit before it that has a free slot, or else to the first that has one [TM-17.2]. */
export type Squad = {
  id: string;
  name: string;
  size: string;
  units: (string | Datasheet)[];
};

/** [TM-2.15, TM-1.15] What a squad comes to in DC, of a limit of 0 if there is no such size; its units that count, and the most there may be; everything wrong with it, and what it is only warned of; and its file. */
export type SquadWeight = {
  points: number;
  limit: number;
  counted: number;
  cap: number | null;
  units: UnitWeight[];
  faults: Fault[];
  warnings: Fault[];
  toml: string;
};

/** [TM-2.1] A unit's price by its parts, its Class (`number`), its numbers with their sources, max Defense by section, the room it has, what it moves by, and its weapons. `place` is its index in the squad, `main` that of the Main Unit of a linked drone, -1 for others [TM-17.2]. */
export type UnitWeight = {
  place: number;
  main: number;
  dc: number;
  costs: Costs;
  number: number;
  standard_mp: Sum;
  thruster_mp: number;
  base_ap: Sum;
  stats: Sum[];
  defense: number[];
  srm: Room;
  systems: Room;
  mods: Room;
  traits: Room;
  hands: Room;
  drones: number;
  thresholds: Threshold[];
  pools: PoolPart[];
  guns: Gun[];
};

/** [TM-2.5] The parts of a unit's DC. */
export type Costs = {
  total_defense: number;
  weapons: number;
  equipment: number;
  systems: number;
  pilot: number;
};

/** A number with all its reasons, as a screen shows it. */
export type Sum = {
  name: string;
  value: number;
  parts: Modifier[];
};

/** How much of something is taken, and how much there may be. */
export type Room = {
  used: number;
  most: number;
};

/** [D3, TM-9.2] The durability that a system needs in the unit's Class, whether the whole unit reaches it, and whether it has the system's move then. */
export type Threshold = {
  system: string;
  pool: "hydro" | "thruster";
  needed: number;
  met: boolean;
  has: boolean;
};

/** [TM-9.1] A part of the thruster or hydro durability: a section or a piece of equipment by name, the section it is on, and the moves that are gone with it [TM-9.2]. */
export type PoolPart = {
  pool: "hydro" | "thruster";
  name: string;
  on: string;
  durability: number;
  loses: string[];
};

/** [section 5.1] A weapon of the unit: its AP, and the damage an AP may be expected to do at distance 1, 2 and so on, 0 beyond its range. */
export type Gun = {
  weapon: string;
  ap: number;
  per_ap: number[];
};

/** One thing that keeps a force from the table: the rule, the place, the words. */
export type Fault = {
  rule: string;
  where: string;
  text: string;
};

/** `points` are the MP; the costs are MP unspent if it `flies` as an Aerial vehicle. */
export type ReachFound = {
  points: number;
  flies: boolean;
  ends: End[];
  thrusts: Course[];
};

/** A hex and an elevation where a Move action can end: the MP it takes, and with each facing 0 to 5, -1 where it cannot; for an Aerial vehicle the MP left unspent, and the damage `harm` that it takes there unless none is left [TM-9.14]. */
export type End = {
  at: string;
  elevation: number;
  cost: number;
  facings: number[];
  harm: number;
};

/** [TM-8.2] A Thruster move in a direction: each hex with its elevation, first to last. */
export type Course = {
  direction: number;
  path: [string, number][];
};

/** Every hex on the way with its elevation, the first one included. */
export type PathFound = {
  path: [string, number][];
  facing: number;
  cost: number;
};

/** The hexes in the Field of View, parted by whether the ground of a hex is in sight, and the enemies of which something is, each with how many of its items. */
export type ViewFound = {
  seen: string[];
  hidden: string[];
  enemies: [number, number][];
};

/** All attacks on a unit at this distance, a row for each weapon that is left. */
export type AimsFound = {
  distance: number;
  weapons: Armed[];
};

/** A weapon, -1 for a basic attack, what it costs, and whom it can be aimed at; if it cannot, why. */
export type Armed = {
  weapon: number;
  cost: number;
  aims: Aimed[];
  why_not: string;
};

/** An attack on an item: the chance to do damage, the damage to expect as far as the item can take it, and the chance that the item is destroyed. */
export type Aimed = {
  item: number;
  hit: number;
  damage: number;
  destroys: number;
};

/** A line of sight: the left ray, and the right one where it is another; the eye and the base of the target in tenths of a level. `text` says what is seen and why. */
export type ProfileFound = {
  distance: number;
  eye: number;
  base: number;
  rays: Ray[];
  spots: Spot[];
  text: string;
};

/** [TM-10.6] One ray: its hexes in order, and the lowest height over the board, in tenths of a level, that it meets at the target; None if it meets nothing of it. */
export type Ray = {
  steps: Step[];
  lowest: number | null;
};

/** [TM-10.4] A hex that a ray takes: how high it hides in tenths of a level, None where nothing does, what colour it counts as, empty for none, and whether it is the one that hides. */
export type Step = {
  at: string;
  top: number | null;
  colour: string;
  hides: boolean;
};

/** [D4, TM-10.8] An item or weapon of the target: its height over the board in tenths of a level, whether it is in sight, and the coloured hexes that count for a shot at it. */
export type Spot = {
  item: number;
  height: number;
  side: string;
  seen: boolean;
  woods: number;
};

/** The hexes of the flight as it is meant, that of the thrower first, and where it may end, the likeliest first; none where that would take too long to tell. */
export type ThrowFound = {
  thrown: number;
  path: string[];
  landings: Landing[];
};

/** [TM-13.16 to TM-13.18] A hex where a throw may end, with its chance, on `ground`, `unit` or `building`, and which of them, -1 on the ground; the damage to expect to the thrown unit and to the one it strikes, and the chance that the thrown one is destroyed. */
export type Landing = {
  at: string;
  on: string;
  other: number;
  chance: number;
  damage: number;
  struck: number;
  destroyed: number;
};

/** The items whose loss makes the unit fall. */
export type FallsFound = {
  falls: Tumble[];
};

/** [TM-9.8 to TM-9.10] A fall for the loss of an item: levels, the hex, the damage by item. */
export type Tumble = {
  item: number;
  levels: number;
  at: string;
  damage: [number, number][];
};
