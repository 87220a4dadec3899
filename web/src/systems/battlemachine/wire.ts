// What the server sends of a Battle Machine game: its views, answers, lobby and shop.

import type { Flight } from '../../boards/flash';
import type { Draft, Force, Weight } from '../../lib/forces';
import type { HouseRule, Lobby, OptionInfo } from '../../lib/lobby';
import type { Modifier } from '../../lib/wire';

/** A square of the board by its column and row; rows grow to the south. */
export type Square = [number, number];

// -- the game as a seat sees it -------------------------------------------------------------------

export interface Named {
  id: string;
  name: string;
  text: string;
}

export interface Stat {
  key: string;
  name: string;
  base: number;
  value: number;
  reasons: Modifier[];
}

/** What a weapon does besides damage, in words. */
export interface EffectView {
  id: string;
  name: string;
  rule: string;
  text: string;
  flight: Flight | null;
  /** What its numbers among the odds are called, and in short, where they are told beside others. */
  figures: Record<string, { text: string; word: string | null }>;
}

export interface GearView {
  index: number;
  id: string;
  name: string;
  weapon: boolean;
  mtp: number;
  eng: number;
  points: number;
  rng_min: number;
  rng_max: number;
  strength: number | null;
  effects: EffectView[];
  /** It may fire several shots at once. */
  volley: boolean;
  /** It lays on a square what blocks sight. */
  hides: boolean;
  use: string;
  text: string;
  state: 'ready' | 'used' | 'disabled' | 'destroyed';
  disabled: number;
}

export interface Mech {
  index: number;
  owner: number;
  type: string;
  name: string;
  maker: string;
  x: number | null;
  y: number | null;
  facing: number;
  dam: number;
  dam_start: number;
  eng: number;
  eng_max: number;
  status: 'reserve' | 'standing' | 'destroyed' | 'escaped';
  commander: boolean;
  burning: boolean;
  immobile: number;
  moved: boolean;
  attacked: boolean;
  shielded: boolean;
  jamming: boolean;
  cloaked: boolean;
  linked: boolean;
  marked: boolean;
  crate: boolean;
  points: number;
  trait: Named | null;
  stats: Stat[];
  gear: GearView[];
}

export interface Building {
  id: string;
  squares: Square[];
  arm: number;
  dam: number;
  dam_start: number;
  burning: boolean;
  standing: boolean;
}

export interface Board {
  width: number;
  height: number;
  map: string;
  name: string;
  zone: number;
  rubble: Square[];
  voids: Square[];
  smoke: { x: number; y: number; owner: number; counter: number }[];
  sites: { number: number; squares: Square[]; controller: number | null }[];
  buildings: Building[];
  crates: Square[];
}

export interface Side {
  player: number;
  battlegroup: string;
  faction: string | null;
  commander: string | null;
  style_rule: Named | null;
  command_trait: Named | null;
  points: number;
  kill_points: number;
  score: number;
  first: boolean;
  last_turn: boolean;
}

export interface BattleView {
  board: Board;
  mechs: Mech[];
  sides: Side[];
  round: number;
  length: number | null;
  phase: 'muster' | 'deploy' | 'move' | 'attack' | 'over';
  turn: number;
  active: number | null;
  scenario: Named;
  /** The house rules that differ from the book. */
  house: HouseRule[];
  outcome: { scores: number[]; reason: string } | null;
}

// -- what the engine measures for the board -------------------------------------------------------

export interface End {
  x: number;
  y: number;
  cost: number;
  /** Every way there rolls for a void tile. */
  risk: boolean;
  facings: number[];
  risky: number[];
}

export interface Reach {
  points: number;
  squares: End[];
  landings: Square[];
  jump_eng: number;
  exits: Square[];
}

export interface Path {
  squares: Square[];
  facing: number;
  cost: number;
  turns: number;
  rolls: number;
}

export interface Threat {
  squares: [number, number, number][];
}

export interface Cover {
  weapon: number;
  ready: boolean;
  lob: boolean;
  clear: Square[];
  blocked: Square[];
}

export interface Arc {
  weapons: Cover[];
}

export interface Ray {
  clear: boolean;
  distance: number;
  blockers: { x: number; y: number; kind: string; name: string; rule: string }[];
  text: string;
}

export interface Shadow {
  squares: Square[];
  mechs: number[];
}

// -- what the set-up chooses from -----------------------------------------------------------------

export interface MapInfo {
  id: string;
  name: string;
  rows: string[];
  zone: number;
  points: number;
}

export interface MechInfo {
  type: string;
  name: string;
  maker: string;
  dam: number;
  gear: string[];
  commander: boolean;
  points: number;
}

export interface GroupInfo {
  id: string;
  name: string;
  faction: string | null;
  commander?: string | null;
  limit: number;
  points: number;
  mechs: MechInfo[];
}

export interface BattleLobby extends Lobby {
  maps: MapInfo[];
  battlegroups: GroupInfo[];
}

// -- what forces are built from, and what one weighs ----------------------------------------------

export interface MechType {
  id: string;
  name: string;
  maker: string;
  acu: number;
  mov: number;
  dam: number;
  arm: number;
  mtp: number;
  def: number;
  eng: number;
  trait: string | null;
  points: number;
  stock: string[];
  command: boolean;
}

export interface Weapon {
  id: string;
  name: string;
  maker: string;
  rng_min: number;
  rng_max: number;
  strength: number | null;
  eng: number;
  mtp: number;
  effects: string[];
  points: number;
}

export interface Module {
  id: string;
  name: string;
  mtp: number;
  eng: number;
  points: number;
  use: string;
  text: string;
}

export type Gear = Weapon | Module;

export interface Faction {
  id: string;
  name: string;
  who: string;
  style: string;
  style_rule: { name: string; text: string };
}

export interface Commander {
  id: string;
  name: string;
  faction: string;
  trait_name: string;
  text: string;
}

export interface Shop {
  mechs: MechType[];
  weapons: Weapon[];
  modules: Module[];
  traits: { id: string; name: string; text: string }[];
  factions: Faction[];
  commanders: Commander[];
  battlegroups: Battlegroup[];
  workshop: { id: string; name: string }[];
  /** The house rules of building. */
  options: OptionInfo[];
}

export interface MechEntry {
  type: string;
  gear: string[];
  commander: boolean;
}

export interface Battlegroup extends Force {
  faction: string | null;
  commander: string | null;
  mechs: MechEntry[];
  limit: number;
}

export interface BattleDraft extends Draft {
  force: Battlegroup;
  target_def?: number;
}

export interface MechWeight {
  points: number;
  mtp_used: number;
  mtp: number;
  eng_to_fire_all: number;
  eng: number;
  fire_all: number[];
  within_eng: number[];
  stats: Record<string, number>;
}

export interface BattleWeight extends Weight {
  mechs: MechWeight[];
  makers: string[];
  workshop: Weapon[];
}
