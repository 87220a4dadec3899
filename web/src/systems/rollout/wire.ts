// Written by scripts/wire_types.py from ironmuster.systems.rollout.telling.wire; do not edit.

import type { HouseRule, OptionInfo, Outcome } from '../../lib/wire';

/** [RO-15.5, RO-20.1] All that a viewer may know of the battle, and of the campaign it belongs to; between two battles nobody and nothing is on the table [RO-23.3]. */
export type Battle = {
  location: string;
  place: string;
  night: boolean;
  bad_weather: boolean;
  sight: [number, number];
  pieces: Lot[];
  kinds: Record<string, Kind>;
  units: Unit[];
  goal: Goal;
  turn: TurnView;
  alert: number[];
  xp: [number, number];
  tokens: number;
  half_scale: boolean;
  rules: HouseRule[];
  outcome: Outcome | null;
  campaign: CampaignView | null;
};

/** [RO-17] A piece of terrain that stands: HP left and when it was whole where it has any, whose it is where somebody laid it. */
export type Lot = {
  piece: number;
  kind: string;
  name: string;
  outline: Outline;
  cover: "full" | "light" | "none";
  opaque: boolean;
  obscuring: boolean;
  ground: string;
  hp: number | null;
  whole: number | null;
  save: number | null;
  owner: "civilian" | "enemy" | "player" | null;
};

/** A shape: convex parts by their corners, thickened all round. */
export type Outline = {
  parts: [number, number][][];
  radius: number;
};

/** [RO-3] What never changes about a kind of unit. */
export type Kind = {
  id: string;
  name: string;
  hp: number;
  rank: number;
  models: number;
  character: boolean;
  transport: number;
  forms: Form[];
  guns: Gun[];
  abilities: string[];
};

/** [RO-3.3] A stat line; a dash is None. `long` and `wide` are half of the base's measures, the wingspan is that of an aircraft. */
export type Form = {
  name: string;
  body: "aerial" | "emplacement" | "foot" | "light" | "object" | "robot" | "vehicle";
  move: number;
  strike: number | null;
  fight: number | null;
  save: number | null;
  long: number;
  wide: number;
  wingspan: number;
  words: string[];
  guns: number[];
};

/** [D4] A weapon: when it is used, how far, what it does; 0 shots where each soldier has one, no ammo where it never runs out. */
export type Gun = {
  number: number;
  id: string;
  name: string;
  phase: "melee" | "shoot" | "thrown";
  range: number;
  nearest: number;
  damage: number;
  shots: number;
  ammo: number | null;
  words: string[];
  hurts: string[];
};

/** [RO-3] A unit as it is now: `move` is what it may move [RO-6.2], `rout` the HP at or below which it tests at the end of the turn [RO-13.6], `ammo` the uses left of each weapon, `ranges` how far each reaches now. `host` is the piece or the unit that has it inside. */
export type Unit = {
  unit: number;
  kind: string;
  name: string;
  side: "civilian" | "enemy" | "player";
  group: number | null;
  place: "aboard" | "away" | "house" | "left" | "removed" | "reserve" | "table" | "withdrawn";
  host: number | null;
  x: number;
  y: number;
  facing: number;
  form: number;
  hp: number;
  rout: number;
  move: number;
  marks: ("changed" | "disguised" | "grounded" | "ignored" | "lit" | "locked" | "out" | "pinned" | "spotted" | "staggered" | "unaware")[];
  ammo: (number | null)[];
  ranges: number[];
  doing: string | null;
};

/** [RO-18] What the battle is about. `limit` is the turn that decides, and once that is so the last until which one may play on [RO-5.5]. `convoy` has the front of each transport along the road and the road's length, and `aims` the units that belong to the mission and to no team, the transports among them; `won_by` and `stands` are what wins and how far that is, in a few words; whoever plays the enemy reads `against` and `held_by` [RO-20.1]. `hidden` is how many unknown mine fields there are [RO-17.13], and `holder` the side that holds the marker of a campaign's battle [GW-10.12]. */
export type Goal = {
  mission: string;
  name: string;
  briefing: string;
  won_by: string;
  against: string;
  held_by: string;
  limit: number;
  arrivals: [number, string][];
  points: PointView[];
  road: [number, number][];
  convoy: [number, number][];
  delivered: number;
  aims: number[];
  bearer: number | null;
  item: string | null;
  decided: string | null;
  stands: string;
  hidden: number;
  holder: "civilian" | "enemy" | "player" | null;
};

/** [RO-18.7] A point of interest, or the token. */
export type PointView = {
  x: number;
  y: number;
  done: boolean;
};

/** [RO-5.1] Where the turn stands, and who is asked about which unit; `forced` is one that has charged, and must fight before the others are done; `noticed` whether the enemy would see those that are left, lined up [RO-15.2]. */
export type TurnView = {
  turn: number;
  phase: "charge" | "fight" | "movement" | "recover" | "shoot";
  acting: "civilian" | "enemy" | "player";
  asked: string | null;
  unit: number | null;
  forced: number | null;
  noticed: boolean;
};

/** [RO-23.1] The campaign: all of it is known to everybody. `forming` is the order that is being given, with its team so far, `sheet` whether it can be written down now. */
export type CampaignView = {
  turn: number;
  turns: number;
  stage: string;
  xp: number;
  threat: number;
  score: number;
  sectors: SectorView[];
  roster: MemberView[];
  fallen: string[];
  modules: ModuleView[];
  raid: string | null;
  stories: StoryView[];
  prizes: [string, string, number][];
  orders: OrderView[];
  forming: OrderView | null;
  expedition: ExpeditionView | null;
  ledger: EntryView[];
  diary: DiaryView[];
  lessons: LessonView[];
  sheet: boolean;
};

/** [RO-23.2] A sector: its state, the turn in which it must be defended, 0 for none. */
export type SectorView = {
  number: number;
  id: string;
  name: string;
  location: string;
  place: string;
  links: number[];
  state: "allied" | "axis" | "contested" | "scouted";
  due: number;
  taken: boolean;
  home: boolean;
  goal: boolean;
};

/** [RO-23.1, RO-23.8] A character of the roster as it is now: `misses` is how many campaign turns it misses from this one on, `fit` whether it is there, `busy` whether it has acted. `steps` are those of each stat line, form by form. */
export type MemberView = {
  id: string;
  name: string;
  side: string;
  human: boolean;
  leader: boolean;
  rank: number;
  hp: number;
  forms: Form[];
  steps: number[];
  hp_steps: number;
  rank_steps: number;
  abilities: string[];
  equipment: string | null;
  weapon: string | null;
  fit: boolean;
  busy: boolean;
  misses: number;
  trained: boolean;
  created: boolean;
};

/** [RO-23.11] A base module: its level, the price of the next one, what each level does. */
export type ModuleView = {
  id: string;
  name: string;
  level: number;
  price: number | null;
  texts: [string, string];
};

/** [RO-23.6] A story mission that was set off. */
export type StoryView = {
  id: string;
  name: string;
  told: boolean;
  sector: number;
  mission: string;
  text: string;
};

/** [RO-23.4] An order that is not yet fought. */
export type OrderView = {
  kind: string;
  sector: number;
  story: string | null;
  team: string[];
};

/** [RO-23.4, RO-4.2] The order that is being fought: where, by whom, and the support points left while support is bought. */
export type ExpeditionView = {
  kind: string;
  mission: string;
  sector: number;
  story: string | null;
  team: string[];
  points: number;
  free: string[];
  hired: string[];
};

/** [RO-23.7] A line of the XP ledger. */
export type EntryView = {
  turn: number;
  what: string;
  xp: number;
};

/** [RO-23.3] A battle of the past, with a line of the player's own. */
export type DiaryView = {
  turn: number;
  kind: string;
  mission: string;
  sector: number;
  won: boolean;
  xp: number;
  enemy_xp: number;
  turns: number;
  team: string[];
  line: string;
};

/** [RO-23.9] An advance that a character can have, and its price; the pool may be too small. */
export type LessonView = {
  member: string;
  advance: string;
  name: string;
  line: number;
  ability: string;
  price: number;
  affordable: boolean;
};

/** [RO-4.6] Everything on offer; `roll` is the word for what is rolled. One person plays, or two where a person plays the enemy [RO-20.1]. */
export type OnOffer = {
  missions: Mission[];
  locations: Location[];
  maps: MapSheet[];
  teams: TeamChoice[];
  options: OptionInfo[];
  campaign: CampaignChoice;
  roll: string;
  min_players: number;
  max_players: number;
};

/** [D16, RO-18] A mission: the sums of 2D6 that call for it, the forces of the enemy and those that arrive, whether the enemy knows, and its last turn; `objective` is the turn after which its goal is judged, `enters` that in which the enemy comes. `extra`: another force or a Skandan by D6 [RO-18.11]. XP are paid for the win, or for each thing that counts, besides kills. Whoever plays the enemy [RO-20.1] reads `against` in place of `briefing`; matches of an earlier release have none. */
export type Mission = {
  id: string;
  name: string;
  roll: [number, number] | null;
  enemy: string[];
  extra: string[];
  enters: number;
  arrivals: Arrival[];
  alert: "alerted" | "unaware";
  limit: number;
  objective: number | null;
  xp: number;
  xp_for: "identified" | "point" | "transport" | "win" | null;
  metarians: boolean;
  support: boolean;
  least: number;
  leader: boolean;
  briefing: string;
  win: string;
  reward: string;
  against: string | null;
};

/** [D16] A force that comes at the start of a turn. */
export type Arrival = {
  turn: number;
  force: string;
};

/** [RO-21.3] A location by its D6. */
export type Location = {
  id: string;
  name: string;
  roll: number;
  text: string;
};

/** [D10, RO-21.6] A map: what stands on a table of 48 by 48 inches. */
export type MapSheet = {
  id: string;
  name: string;
  pieces: Piece[];
};

/** [D10, RO-21.3] A terrain piece, or a field, in inches. It has one outline: the `rect` of its lower left corner, width and height; the `disc` of its centre and diameter; the corners of a convex `polygon`; or the points of a `band`, as wide as D7 says. A rect may be turned round its middle, by degrees against the clock. */
export type Piece = {
  terrain: string | null;
  field: "crops" | "open" | null;
  rect: [number, number, number, number] | null;
  disc: [number, number, number] | null;
  polygon: [number, number][] | null;
  band: [number, number][] | null;
  turn: number | null;
};

/** [RO-4.1, RO-4.2] A ready team: who is in it by name, what its support costs of the Ranks. */
export type TeamChoice = {
  id: string;
  name: string;
  camp: string;
  characters: string[];
  support: string[];
  cost: number;
  points: number;
};

/** [RO-23] The campaign: its id where a mission is named, its map, who of the roster can be replaced, and what can be bought. */
export type CampaignChoice = {
  id: string;
  name: string;
  text: string;
  sectors: Sector[];
  robots: Robot[];
  advances: Advance[];
  abilities: Ability[];
  equipment: Equipment[];
  modules: Module[];
};

/** [RO-23.2] A sector of the map: its number, its location, those it is linked with, and whose it is at the start. There is one `home`, and one `goal`; `guard` stands there instead of what a D6 adds to an Attack [RO-23.6]. */
export type Sector = {
  id: string;
  name: string;
  number: number;
  location: string;
  links: string[];
  start: "allied" | "axis" | "scouted";
  home: boolean;
  goal: boolean;
  guard: string[];
};

/** [RO-23.1] A robot of the starting roster, in whose place a created Metarian may begin. */
export type Robot = {
  id: string;
  name: string;
};

/** [RO-23.9] What is bought with XP: the price of each step, and what a step is worth. One for a `line` is bought for each form; only what is a `stat` is cheaper by a base module. */
export type Advance = {
  id: string;
  name: string;
  xp: number[];
  worth: number;
  line: boolean;
  stat: boolean;
};

/** [D11, RO-23.9] An ability of a character, in words. */
export type Ability = {
  id: string;
  name: string;
  text: string;
};

/** [D12, RO-23.10] A piece of equipment: its price in XP, who may have it, and what it does. */
export type Equipment = {
  id: string;
  name: string;
  xp: number;
  humans: boolean;
  robots: boolean;
  text: string;
};

/** [D13, RO-23.11] A base module: the price in XP of each level, what each opens, and what it does besides. */
export type Module = {
  id: string;
  name: string;
  xp: [number, number];
  opens: [string[], string[]];
  texts: [string, string];
};

/** How far it may go, and the points of whole inches that it gets to, each with its price. */
export type ReachFound = {
  limit: number;
  points: [number, number, number][];
};

/** [RO-4.7] A place for each of them: the unit, its place, its form; none where the enemy would see one of them. */
export type HidesFound = {
  places: [number, number, number, number][];
};

/** [RO-6.12, RO-6.3] The places of the way with the price of each leg, how much may be spent, the facing at its end, and why it is refused, where it is. `notice` are the units that would notice it on the way, and `others` the enemies as they would be from there. */
export type WayFound = {
  way: [number, number][];
  legs: number[];
  price: number;
  limit: number;
  facing: number;
  why: string;
  met: Met[];
  notice: number[];
  others: Prospect[];
};

/** [RO-6.13] What a way meets, so far along it: a word, and the name of the thing. */
export type Met = {
  what: string;
  name: string;
  at: number;
};

/** [RO-9.9, RO-10.2] Another unit as it would be seen from a place, and as it would see whoever stands there: whether, how far off, with what cover; the best shot each way, as a weapon, the roll it needs and the damage to be expected, in hundredths. */
export type Prospect = {
  unit: number;
  far: number;
  sees: boolean;
  seen: boolean;
  cover: number;
  own_cover: number;
  gun: string;
  roll: number;
  damage: number;
  their_gun: string;
  their_roll: number;
  their_damage: number;
};

/** [RO-9.1 to RO-9.9] A line of sight: from where, each place, the distance and how far one sees along it, the cover, whether the target is seen and why not. */
export type SightFound = {
  x: number;
  y: number;
  rays: Ray[];
  far: number;
  most: number;
  cover: number;
  sees: boolean;
  why: string;
};

/** [RO-9.2] One place that is looked at: whether the line to it is blocked or veiled, and the name of what does that first. */
export type Ray = {
  x: number;
  y: number;
  state: string;
  by: string;
};

/** The attacks that are open. */
export type AttacksFound = {
  attacks: Attack[];
};

/** [5.1 to 5.3] What an answer brings, by its place among the options: the roll it needs, the chance of a hit, of any damage, of a kill and of a pin, the mean damage; of a fight the damage to be taken. */
export type Attack = {
  option: number;
  roll: number;
  hit: number;
  damage: number;
  destroys: number;
  pins: number;
  taken: number;
};

/** How far off the target is, and each weapon against it. */
export type FiresFound = {
  far: number;
  guns: Fire[];
};

/** [RO-10.2, RO-10.3] A weapon against a target: the roll, the cover it counts, the Save against it, the damage of a hit and what the rear adds, 0 where it does none; how far it reaches; and why it cannot be used. */
export type Fire = {
  gun: number;
  roll: number;
  cover: number;
  save: number;
  damage: number;
  rear: number;
  range: number;
  why: string;
};

/** [RO-13.1, RO-13.2, RO-13.6] The places at the end of a Disengage, or of the farthest Pull Back of a unit that is Pinned, and of a rout; whether each is off the table. */
export type FleesFound = {
  back: [number, number];
  leaves: boolean;
  rout: [number, number];
  off: boolean;
};

/** [RO-17.2, RO-17.3, RO-17.8] The points that are `left` for defences, and what is placed now: its name and the corners of its outline, thickened, round 0, 0, the front to the south; and those of its `boom`, where it has one. */
export type BuildFound = {
  left: number;
  piece: string;
  corners: [number, number][];
  radius: number;
  boom: [number, number][];
};

/** [RO-2.4] The distance, and the two places between which it lies: of a unit on the outline of its base or of the building that it is in. */
export type RulerFound = {
  far: number;
  start: [number, number];
  end: [number, number];
};

/** [section 4] All that teams are built from and maps are drawn with, and the ready teams to start from; `made` is what the random method makes of each chassis [RO-24.5], `limit` the build points of a created Metarian [RO-24.1], `camps` the sides that fight for each camp [RO-4.3]. */
export type Shop = {
  characters: Character[];
  support: Support[];
  weapons: Weapon[];
  traits: Trait[];
  abilities: Ability[];
  chassis: Chassis[];
  made: Metarian[];
  terrain: Terrain[];
  missions: Mission[];
  locations: Location[];
  teams: Team[];
  limits: Limits;
  limit: number;
  camps: Record<string, ("allied" | "civilian" | "german" | "metarian" | "skandan")[]>;
};

/** [D1] A character; `bp` is what a Metarian or Skandan comes to by RO-24.2, as printed. Printed ones have no abilities of D11 until a campaign gives them some [RO-23.9]. */
export type Character = {
  id: string;
  name: string;
  side: "allied" | "civilian" | "german" | "metarian" | "skandan";
  keywords: ("boat" | "character" | "coward" | "engineer" | "general" | "human" | "leader" | "medic" | "robot" | "sniper" | "soldier" | "support" | "vehicle")[];
  forms: UnitForm[];
  hp: number;
  weapons: string[];
  traits: string[];
  rank: number;
  abilities: string[];
  bp: number | null;
};

/** [D1b, RO-3.1, RO-3.3] A stat line; what is not there is a dash [RO-3.2]. Move and wingspan are in inches. HP, keywords, weapons and traits of its own are for those whose forms differ in them [RO-22.9]. */
export type UnitForm = {
  name: string | null;
  body: "aerial" | "emplacement" | "foot" | "light" | "object" | "robot" | "vehicle";
  move: number;
  strike: number | null;
  fight: number | null;
  save: number;
  base: number[];
  wingspan: number | null;
  hp: number | null;
  keywords: ("boat" | "character" | "coward" | "engineer" | "general" | "human" | "leader" | "medic" | "robot" | "sniper" | "soldier" | "support" | "vehicle")[];
  weapons: string[];
  traits: string[];
};

/** [D3] A support unit; without a cost nobody buys it. It has all its weapons, or `one_of` some as bought [RO-4.4]; `bearers` is how many of its models carry a weapon. It carries `transport` foot units [RO-7.10]. */
export type Support = {
  id: string;
  name: string;
  side: "allied" | "civilian" | "german" | "metarian" | "skandan";
  keywords: ("boat" | "character" | "coward" | "engineer" | "general" | "human" | "leader" | "medic" | "robot" | "sniper" | "soldier" | "support" | "vehicle")[];
  forms: UnitForm[];
  hp: number;
  weapons: string[];
  traits: string[];
  models: number;
  cost: number | null;
  one_of: string[];
  bearers: Record<string, number>;
  transport: number;
  unlock: Unlock | null;
  location: string | null;
};

/** [D3, RO-23.11, RO-23.13] What a campaign must have for a unit: a level of a base module, or so much Threat. */
export type Unlock = {
  module: string | null;
  level: number;
  threat: number;
};

/** [D4] A weapon; `range` and `nearest`, which no target may be nearer than, are in inches. Without `damage` it never causes any [RO-3.2]; without `shots` it is for melee, or each soldier of an emplacement has one. `form` is the one it works in [RO-3.3]. It `hurts` Vehicles and `spares` Robots whatever RO-10.8 says else; a natural 1 `clogs` it [RO-22.5], a natural 6 is a `headshot` [RO-22.8]. */
export type Weapon = {
  id: string;
  name: string;
  phase: "fight" | "melee" | "shoot";
  range: number;
  damage: number | null;
  shots: number | null;
  ammo: number | null;
  keywords: ("antipersonnel" | "armour_piercing" | "flame" | "indirect" | "pin" | "staggered" | "turret")[];
  form: "alternate" | "robot" | null;
  nearest: number;
  hurts: ("boat" | "character" | "coward" | "engineer" | "general" | "human" | "leader" | "medic" | "robot" | "sniper" | "soldier" | "support" | "vehicle")[];
  spares: ("boat" | "character" | "coward" | "engineer" | "general" | "human" | "leader" | "medic" | "robot" | "sniper" | "soldier" | "support" | "vehicle")[];
  clogs: boolean;
  headshot: boolean;
  note: string | null;
};

/** [D2, RO-22] A special rule of units: the paragraphs that say it, none for those of D2; and the build points of those that count as an ability [RO-24.2]. */
export type Trait = {
  id: string;
  name: string;
  rules: string[];
  bp: number;
  text: string;
};

/** [D14, RO-24.3] A chassis by its D6: the base of the alternate form, what the Move, Save and Fight of its line may be at least and at most, and the template of the robot. `needs` is an item of D9 that a campaign must have found; a `kind` is a word for it. */
export type Chassis = {
  id: string;
  name: string;
  roll: number;
  kinds: string[];
  base: number[];
  wingspan: number | null;
  needs: string | null;
  move: [number, number];
  save: [number, number];
  fight: [number, number] | null;
  robot: Template;
  weapons: Arm[];
};

/** [D14, RO-24.5] The robot line that a chassis begins with. */
export type Template = {
  move: number;
  strike: number;
  fight: number;
  save: number;
  hp: number;
  rank: number;
};

/** [RO-24.3] A weapon of a created Metarian; the range is in inches. */
export type Arm = {
  id: string;
  name: string;
  phase: "melee" | "shoot";
  range: number;
  damage: number;
  shots: number;
  keywords: ("antipersonnel" | "armour_piercing" | "flame" | "indirect" | "pin" | "staggered" | "turret")[];
};

/** [RO-24.1] A created Metarian: its robot line and its alternate one, by chassis [D14]; a `restorer` repairs as Evac does [RO-22.2]. */
export type Metarian = {
  id: string;
  name: string;
  chassis: string;
  hp: number;
  rank: number;
  leader: boolean;
  restorer: boolean;
  abilities: string[];
  forms: [Line, Line];
  weapons: Arm[];
};

/** [RO-24.1] A stat line; what is not there is a dash. Move is in inches. */
export type Line = {
  move: number;
  strike: number | null;
  fight: number | null;
  save: number;
};

/** [D7] A kind of terrain piece. `size` is a rectangle's length and width, a disc's diameter, the width of a band or the depth of a strip, in inches; nothing where each piece has its own. What is destroyed `becomes` something else, or leaves the table. Nobody sees far across an `obscuring` piece [RO-9.5]; one for `humans` gives cover to them alone [RO-9.12]. */
export type Terrain = {
  id: string;
  name: string;
  shape: "band" | "disc" | "piece" | "rectangle" | "strip";
  size: number[];
  cover: "full" | "light" | "none";
  opaque: boolean;
  ground: "blocker" | "boats" | "boom" | "building" | "chainlink" | "impassable" | "light" | "open" | "rubble" | "stream" | "tanks" | "wading" | "wire";
  hp: number | null;
  save: number | null;
  obscuring: boolean;
  humans: boolean;
  becomes: string | null;
};

/** [RO-4.1, RO-4.2] The characters of one camp, printed ones by id, and their support. */
export type Team = {
  id: string;
  name: string;
  camp: "enemy" | "player";
  characters: string[];
  metarians: Metarian[];
  officers: Officer[];
  support: Bought[];
};

/** [RO-24.6] A created human character, who has a pistol and one other weapon. */
export type Officer = {
  id: string;
  name: string;
  rank: number;
  leader: boolean;
  move: number;
  strike: number;
  fight: number;
  save: number;
  weapon: string;
  abilities: string[];
};

/** [RO-4.2, RO-4.4] A support unit, and the weapon chosen for it where it has a choice. */
export type Bought = {
  unit: string;
  weapon: string | null;
};

/** [RO-24.3, RO-24.6] From where to where the numbers of created characters go: those of a robot's line, the Strike of an alternate one, of weapons and how many there are; and those of an officer, with the weapons one may carry. `keywords` are those of built weapons with their price. */
export type Limits = {
  robot: [number, number];
  hp: [number, number];
  rank: [number, number];
  strike: [number, number];
  guns: [number, number];
  range: [number, number];
  damage: [number, number];
  shots: [number, number];
  melee: [number, number];
  abilities: number;
  officer: Record<string, [number, number]>;
  arms: string[];
  keywords: Record<string, number>;
};

/** [RO-4.2] What a team's support costs, of the Ranks of its characters; who is in it by name; the created Metarians; everything wrong with it; and its file. */
export type TeamWeight = {
  points: number;
  limit: number;
  characters: string[];
  support: string[];
  built: Built[];
  faults: Fault[];
  toml: string;
};

/** [RO-24.2] What a created Metarian comes to in build points, a quarter the least: in all, by what they are spent on, and each of its weapons. */
export type Built = {
  id: string;
  points: number;
  shares: Share[];
  weapons: number[];
};

/** [RO-24.2] Some of the build points, and what they are for. */
export type Share = {
  name: string;
  value: number;
};

/** One thing that keeps a force from the table: the rule, the place, the words. */
export type Fault = {
  rule: string;
  where: string;
  text: string;
};

/** [RO-23.1] A created Metarian that replaces a robot of the starting roster. */
export type Newcomer = {
  instead: string;
  metarian: Metarian;
};

/** [RO-21.6] A map that was drawn: how its pieces lie, none while there are faults; how many there are, of how many [RO-R88]; everything wrong with it; and its file. */
export type Survey = {
  plots: Plot[];
  most: number;
  faults: Fault[];
  toml: string;
};

/** A terrain piece as it lies: of which piece of the map, for a field is several. */
export type Plot = {
  at: number;
  kind: string;
  outline: Outline;
};

/** [RO-23.1] The campaign as the text of a file. */
export type Written = {
  name: string;
  toml: string;
};
