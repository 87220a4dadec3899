// Written by scripts/wire_types.py from ironmuster.systems.greatwar.telling.wire; do not edit.

import type { HouseRule, OptionInfo } from '../../lib/wire';

/** [GW-3] The whole campaign. `leader` has the initiative, `first` moved first; -1 before the first roll. `contested` are the hexes with battles to come. */
export type Campaign = {
  map: string;
  turn: number;
  last: number;
  leader: number;
  first: number;
  hexes: Hex[];
  players: Player[];
  units: Lance[];
  contested: string[];
  battle: Battle | null;
  rules: HouseRule[];
  ended: string;
  winners: number[];
};

/** [GW-1.1, GW-1.3] A hex: terrain, overlay or site by their ids, and the owner of a site, -1 for nobody. */
export type Hex = {
  hex: string;
  terrain: string;
  overlay: string;
  site: string;
  owner: number;
};

/** [GW-2.1] A player: faction, side, warchest, battles by grade, and whether they gave up. */
export type Player = {
  faction: string;
  colour: string;
  team: number;
  warchest: Warchest;
  decisive: number;
  marginal: number;
  draws: number;
  defeats: number;
  out: boolean;
};

/** [GW-8.1] A running warchest, and what it is made of. */
export type Warchest = {
  whole: number;
  base: number;
  battles: number;
  sites: number;
};

/** [GW-1.6, GW-7.3] A unit: where it stands, or its square of the reserve table: 0 when ready, -1 on the map; `arrives` is the turn in which it can deploy, 0 for one that is on the map or ready. `factory` is the hex of the one that made it. */
export type Lance = {
  id: string;
  player: number;
  name: string;
  kind: string;
  steps: number;
  bv: number;
  hex: string;
  square: number;
  arrives: number;
  moved: boolean;
  stamp: number;
  fought: boolean;
  factory: string;
};

/** [GW-5, GW-9] The battle that is being resolved; all pairs have the attacker first. `hex` is empty in the final battle, and `units` are those that are still in it. `said` are the methods that were named, `system` where it is played out, and on which `field`. The result has come once there is a `grade`; `winner` is 0 for the attacker, 1 for the defender, else -1. */
export type Battle = {
  hex: string;
  teams: [number, number];
  speakers: [number, number];
  units: [string[], string[]];
  bv: [number, number];
  said: string[];
  system: string;
  field: number;
  entry: Entry | null;
  grade: string;
  winner: number;
};

/** [GW-12.2] A result that was entered, by whom; `steps` as in the answer `enter`. */
export type Entry = {
  player: number;
  grade: string;
  winner: string;
  steps: number[];
  remarks: string;
};

/** [GW-2.1] Everything on offer. `usual` is the map of so many players, `alliances` the words for teams of four; terrain, overlays and sites tell how to read a map. */
export type OnOffer = {
  maps: MapChoice[];
  usual: Record<string, string>;
  factions: Faction[];
  classes: UnitClass[];
  terrain: Terrain[];
  overlays: Overlay[];
  sites: Site[];
  options: OptionInfo[];
  alliances: string[];
  min_players: number;
  max_players: number;
};

/** [section 4.9] A map as it is offered: the sheet, how many play on it, and how many hexes and sites of each kind it has. */
export type MapChoice = {
  sheet: MapSheet;
  players: number;
  hexes: number;
  sites: Record<string, number>;
};

/** [GW-1.2] A map as drawn, a line to a row of hexes: even rows lie half a hex further east and have one hex fewer. `starts` has the start hexes of each player, `owned` the sites that are not neutral at the beginning, beside the capitals. */
export type MapSheet = {
  id: string;
  name: string;
  rows: string;
  starts: string[][];
  owned: string[][];
  turns: number;
  advised_base: number;
  symmetry: "half_turn" | "none" | "reflections" | "third_turn";
};

/** [GW-2.1] A faction: its roster, and what the units of its factories are called. */
export type Faction = {
  id: string;
  name: string;
  colour: string;
  character: string;
  raised: string;
  roster: Listed[];
};

/** [GW-2.1] An entry of a roster: what the unit is called, and its class. */
export type Listed = {
  name: string;
  kind: "heavy" | "line" | "recon";
};

/** [GW-1.6] A class of units: the bv of each of the four steps. */
export type UnitClass = {
  id: "heavy" | "line" | "recon";
  name: string;
  step_bv: number;
};

/** [GW-1.1, GW-4.2] What a hex is made of: the MP to enter it (0 closes it), and its defence shift. */
export type Terrain = {
  id: string;
  code: string;
  name: string;
  entry: number;
  defence: number;
  template: string;
};

/** [GW-1.1, GW-1.5] A street or a rail, which makes a hex a road hex. */
export type Overlay = {
  id: string;
  code: string;
  name: string;
};

/** [GW-1.3] A kind of site: its code on a map, none for a capital, and its defence shift. */
export type Site = {
  id: "academy" | "capital" | "city" | "factory" | "spaceport";
  code: string;
  name: string;
  defence: number;
  template: string;
};

/** [GW-2.2] A map: as it is offered, unless it has faults; the images of each hex for the players, by its symmetry; every fault; and its file. */
export type Survey = {
  sheet: MapSheet;
  choice: MapChoice | null;
  images: Record<string, string[]>;
  faults: Fault[];
  toml: string;
};

/** One thing that keeps a force from the table: the rule, the place, the words. */
export type Fault = {
  rule: string;
  where: string;
  text: string;
};

/** What a map is drawn from. */
export type Plan = {
  seed: string;
  players: number;
  size: "large" | "medium" | "small";
};

/** [GW-4] The hexes that a unit reaches beside its own. */
export type ReachFound = {
  unit: string;
  hexes: Reached[];
};

/** [GW-4.3, GW-4.4] A hex in which a unit can end its move; `march` where no normal move does. */
export type Reached = {
  hex: string;
  march: boolean;
  ways: Way[];
};

/** [GW-4.11] A path, whether only a march can take it, and the neutral sites it takes. */
export type Way = {
  path: string[];
  march: boolean;
  takes: string[];
};

/** [GW-4] The hexes that enemies who have not moved can be in this turn, and those that any can be in next turn, if nobody moves before. */
export type ThreatFound = {
  now: string[];
  next: string[];
};

/** [GW-5.14] The hexes around a unit, in order. */
export type RetreatsFound = {
  unit: string;
  exits: Exit[];
};

/** [GW-5.14] A hex next to a unit, and why it cannot retreat there: nothing where it can. */
export type Exit = {
  hex: string;
  closed: string;
};

/** [GW-5.1] Battles by their hexes. */
export type BattlesFound = {
  battles: BattleFound[];
};

/** [GW-5.2, GW-11, section 5.2] A battle by dice: the sides by number, their bv, the shift with what it is made of, and the chances from the attacker's decisive victory to the defender's. */
export type BattleFound = {
  hex: string;
  attacker: number;
  defender: number;
  bv: [number, number];
  ratio: number;
  by_ratio: number;
  by_ground: number;
  shift: number;
  chances: [number, number, number, number, number];
};

/** [GW-9] The warchests as they are; the final battle of the two largest, or the sides that win without one. */
export type EndFound = {
  warchests: number[];
  final: BattleFound | null;
  winners: number[];
};

/** [GW-12.1] A battle on one sheet: the sides and their units, the odds by dice, the battlefield, what the sides are worth in each system that fights battles, and in battle value on a table. */
export type SheetFound = {
  battle: BattleFound;
  units: [string[], string[]];
  steps: [number, number];
  template: string;
  words: string;
  road: boolean;
  objective: string;
  equivalents: Equivalent[];
  tabletop: [number, number];
};

/** [GW-10.3 to GW-10.5] What both sides may field in a system, the attacker first. */
export type Equivalent = {
  system: string;
  title: string;
  currency: string;
  limits: [number, number];
};
