// Written by scripts/wire_types.py from ironmuster.systems.battlemachine.telling.wire; do not edit.

import type { HouseRule, Modifier, OptionInfo, Outcome } from '../../lib/wire';

export type Square = [number, number];

/** The whole view; the same for every viewer but for a hidden length [BM-R64]. */
export type BattleView = {
  board: Board;
  mechs: Mech[];
  sides: Side[];
  round: number;
  length: number | null;
  phase: "attack" | "deploy" | "move" | "muster" | "over";
  turn: number;
  active: number | null;
  scenario: Named;
  house: HouseRule[];
  outcome: Outcome | null;
};

/** [BM-2] The board with everything that lies on it; how deep the set-up zones are, in the south and in the north. */
export type Board = {
  width: number;
  height: number;
  map: string;
  name: string;
  zone: number;
  zone_north: number;
  rubble: Square[];
  voids: Square[];
  smoke: SmokeView[];
  sites: SiteView[];
  buildings: Building[];
  crates: Square[];
};

/** [BM-12.5] A smoke tile. */
export type SmokeView = {
  x: number;
  y: number;
  owner: number;
  counter: number;
};

/** [BM-17.1] A site and who controls it. */
export type SiteView = {
  number: number;
  squares: Square[];
  controller: number | null;
};

/** [BM-13.1] A building; `dam` 0 is rubble. `target_of` is the side that wins by destroying it and its other target [BM-17.6]. */
export type Building = {
  id: string;
  squares: Square[];
  arm: number;
  dam: number;
  dam_start: number;
  burning: boolean;
  standing: boolean;
  target_of: number | null;
};

/** A mech with everything a player may ask of it. */
export type Mech = {
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
  status: "destroyed" | "escaped" | "reserve" | "standing";
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
};

/** A rule with a name: a trait, a style rule, a scenario. */
export type Named = {
  id: string;
  name: string;
  text: string;
};

/** [BM-1.3] A characteristic: printed, effective now, and why. */
export type Stat = {
  key: string;
  name: string;
  base: number;
  value: number;
  reasons: Modifier[];
};

/** [BM-1.4] A weapon or module and its state; one with `volley` may fire several shots at once [BM-12.8], one that `hides` lays on a square what blocks sight [BM-6.4]. */
export type GearView = {
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
  volley: boolean;
  hides: boolean;
  use: string;
  text: string;
  state: "destroyed" | "disabled" | "ready" | "used";
  disabled: number;
};

/** [BM-12.1] A weapon effect in words, those of its numbers among the odds too. */
export type EffectView = {
  id: string;
  name: string;
  rule: string;
  text: string;
  flight: string | null;
  figures: Record<string, Figure>;
};

/** A number among the odds in words: at length, and in short if it is told beside others. */
export type Figure = {
  text: string;
  word: string | null;
};

/** [BM-15] A battlegroup at the table; `south` where it sets up there [BM-3.5, GW-R43]. */
export type Side = {
  player: number;
  battlegroup: string;
  faction: string | null;
  commander: string | null;
  style_rule: Named | null;
  command_trait: Named | null;
  points: number;
  kill_points: number;
  score: number;
  south: boolean;
  last_turn: boolean;
};

/** `points` to spend; `landings` are for Jump Jets, which cost `jump_eng` [part 4.4]. */
export type Reach = {
  points: number;
  squares: End[];
  landings: Square[];
  jump_eng: number;
  exits: Square[];
};

/** A square a move can end on: the lowest cost, and that of each facing, -1 where none is. To the facings in `risky` every way rolls for a void tile [BM-12.4]; with `risk` to all of them. The other costs are those of ways without a roll. */
export type End = {
  x: number;
  y: number;
  cost: number;
  risk: boolean;
  facings: number[];
  risky: number[];
};

/** Every square on the way, the first one included; `rolls` are void tiles rolled for. */
export type Path = {
  squares: Square[];
  facing: number;
  cost: number;
  turns: number;
  rolls: number;
};

/** What is to be expected, the worst first; nothing is on the squares that are not named. `by` are the mechs that were thought of. */
export type Threat = {
  against: number;
  by: number[];
  dangers: Danger[];
};

/** Squares on which the same is to be expected: of all together, and of each, the worst first; the damage counts up to what the mech can take. */
export type Danger = {
  damage: number;
  kill: number;
  by: Menace[];
  squares: Square[];
};

/** The best shots of one mech at another: at whom or by whom, with which weapons, the chance that any hits, the damage to expect, and the chance that it is destroyed. */
export type Menace = {
  mech: number;
  weapons: number[];
  hit: number;
  damage: number;
  kill: number;
};

/** The facing that shows the most, and whom it could hit, the most damage first. */
export type Outlook = {
  facing: number;
  prospects: Prospect[];
};

/** The best shots at one enemy, and the facings from which they are to be had. */
export type Prospect = {
  shot: Menace;
  facings: number[];
};

/** A row for each weapon that is not destroyed. */
export type Arc = {
  weapons: Cover[];
};

/** One weapon: the squares in range and arc, those in sight and those not. */
export type Cover = {
  weapon: number;
  ready: boolean;
  lob: boolean;
  clear: Square[];
  blocked: Square[];
};

/** Whether there is a line of sight, in words too. */
export type Ray = {
  clear: boolean;
  distance: number;
  blockers: Blocker[];
  text: string;
};

/** A square in the way, with what stands there and the rule that makes it block. */
export type Blocker = {
  x: number;
  y: number;
  kind: "building" | "mech" | "smoke";
  name: string;
  rule: string;
};

/** The squares seen now and no more then, and the mechs among them. */
export type Shadow = {
  squares: Square[];
  mechs: number[];
};

/** [BM-3.5] A post for each mech, in an order in which they can be set up. */
export type Formation = {
  posts: Post[];
};

/** Where a mech would be set up, and the way it would look. */
export type Post = {
  mech: number;
  x: number;
  y: number;
  facing: number;
};

/** [BM-3.1] Everything on offer. */
export type OnOffer = {
  scenarios: ScenarioChoice[];
  maps: MapInfo[];
  battlegroups: GroupInfo[];
  options: OptionInfo[];
};

/** [BM-17.2] A scenario on offer. */
export type ScenarioChoice = {
  id: string;
  name: string;
  rule: string;
  text: string;
};

/** [part 4.9] A map on offer, as drawn. */
export type MapInfo = {
  id: string;
  name: string;
  rows: string[];
  zone: number;
  points: number;
};

/** [part 4.7] A ready battlegroup on offer. */
export type GroupInfo = {
  id: string;
  name: string;
  faction: string | null;
  commander: string | null;
  limit: number;
  points: number;
  mechs: MechInfo[];
};

/** [BM-15.2] A mech of a ready battlegroup. */
export type MechInfo = {
  type: string;
  name: string;
  maker: string;
  dam: number;
  gear: string[];
  commander: boolean;
  points: number;
};

/** [part 4] All that battlegroups are built from, and the ready ones to start from. */
export type Shop = {
  mechs: MechType[];
  weapons: Weapon[];
  modules: Module[];
  traits: Trait[];
  factions: Faction[];
  commanders: Commander[];
  battlegroups: Battlegroup[];
  workshop: WorkshopEffect[];
  options: OptionInfo[];
};

/** [BM-1.3] A make of mech: its seven characteristics, its trait, its price and stock fit. */
export type MechType = {
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
};

/** [BM-1.4] A weapon; without `strength` it makes no damage roll [BM-10.4]. */
export type Weapon = {
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
};

/** [BM-14.3] A module; one mech carries at most `copies` of it. */
export type Module = {
  id: string;
  name: string;
  mtp: number;
  eng: number;
  points: number;
  use: "attack" | "move" | "passive";
  copies: number;
  text: string;
};

/** [BM-14.4] A named rule of one make of mech. */
export type Trait = {
  id: string;
  name: string;
  text: string;
};

/** [part 4.6] A maker of mechs and gear; one that fields battlegroups has a style rule. */
export type Faction = {
  id: string;
  name: string;
  who: string;
  style: string;
  style_rule: StyleRule | null;
};

/** [BM-15.4] The rule that a faction's own way of fighting gives its battlegroups. */
export type StyleRule = {
  id: string;
  name: string;
  text: string;
};

/** [BM-15.4] A named commander of a faction, with the trait given to the battlegroup. */
export type Commander = {
  id: string;
  name: string;
  rank: string | null;
  faction: string;
  trait: string;
  trait_name: string;
  text: string;
};

/** [BM-15] A side's mechs; without faction and commander it is a free company. */
export type Battlegroup = {
  id: string;
  name: string;
  faction: string | null;
  commander: string | null;
  mechs: MechEntry[];
  limit: number;
};

/** [BM-15.2] One mech of a battlegroup; a gear like `spam+laser` is from the workshop. */
export type MechEntry = {
  type: string;
  gear: string[];
  commander: boolean;
};

/** [BM-R61] The same with the effect's name, as it is sold. */
export type WorkshopEffect = {
  points: number;
  eng: number;
  mtp: number;
  strength: number;
  rng_min: number;
  rng_max: number | null;
  id: string;
  name: string;
};

/** [BM-15.2, BM-15.3] A mech's price, mounting points used and there, Eng to fire every weapon once and Eng there; [part 6] expected damage of all weapons and of the best that Eng pays for, by the target's Arm from 0; and the characteristics it starts with. */
export type MechWeight = {
  points: number;
  mtp_used: number;
  mtp: number;
  eng_to_fire_all: number;
  eng: number;
  fire_all: number[];
  within_eng: number[];
  stats: Record<string, number>;
};

/** [BM-15] What a battlegroup comes to, everything wrong with it, and its file; the makers it may buy from [BM-15.4], and the weapons in it that come from the workshop [BM-R61]. */
export type BattleWeight = {
  points: number;
  limit: number;
  mechs: MechWeight[];
  faults: Fault[];
  toml: string;
  makers: string[];
  workshop: Weapon[];
};

/** One thing that keeps a force from the table: the rule, the place, the words. */
export type Fault = {
  rule: string;
  where: string;
  text: string;
};

export type Gear = Weapon | Module;
