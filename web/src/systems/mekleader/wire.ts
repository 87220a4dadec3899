// What the server sends of a Mek Leader game: its views, answers, lobby and cards.

import type { HouseRule, Lobby, Named } from '../../lib/lobby';
import type { Modifier, Outcome } from '../../lib/wire';

// -- what is printed on the cards -----------------------------------------------------------------

export type Size = 'small' | 'medium' | 'large';
export type Step = 'LR' | 'MR' | 'SR' | 'PB';
export type Kind = 'Energy' | 'Ballistic' | 'Missile' | 'HTH';
export type MissionType = 'Assault' | 'Defense' | 'Patrol';
export type Window = 'L' | 'B' | 'M' | 'P' | 'R' | 'A' | 'H' | 'E' | 'D';

interface Printed {
  id: string;
  name: string;
  copies: number;
}

export interface MekFace extends Printed {
  kind: 'mek';
  size: Size;
  price: number;
  hits: number;
  slots: number;
  to_be_hit: number;
}

export interface PilotFace extends Printed {
  kind: 'pilot';
  level: number;
  level_name: string;
  skills: number;
  price: number;
  promotion: number;
  gains_level: boolean;
  selected_skill: boolean;
}

export interface ShotFace {
  step: Step;
  to_hit: number;
  dice: number;
  damage: number;
}

export interface WeaponFace extends Printed {
  kind: 'weapon';
  size: Size;
  type: Kind;
  attacks: Step[];
  area: boolean;
  indirect: boolean;
  price: number;
  slots: number;
  damage: number;
  /** What each attack is like on a plain Mek. */
  shots: ShotFace[];
}

export interface EquipmentFace extends Printed {
  kind: 'equipment';
  size: Size;
  armor: number;
  text: string;
  rule: string;
  price: number;
  slots: number;
}

export interface FoeFace extends Printed {
  kind: 'foe';
  hits: number;
  attacks: { range: Step; type: Kind }[];
  dam: number;
  evade: number;
  missiles: boolean;
  keywords: ('mek' | 'infantry')[];
}

export interface EventFace extends Printed {
  kind: 'event';
  window: Window;
  who: 'active' | 'any';
  target: string;
  text: string;
  rule: string;
}

export interface MissionFace extends Printed {
  kind: 'mission';
  type: MissionType;
  threat: number;
  pay: number;
}

export type AttachmentFace = WeaponFace | EquipmentFace;
export type BuildFace = MekFace | PilotFace | AttachmentFace;
export type Face = BuildFace | FoeFace | EventFace | MissionFace;

export interface SkillFace {
  id: string;
  name: string;
  die: number;
  text: string;
  rule: string;
}

// -- the game as a seat sees it -------------------------------------------------------------------

/** An attack in one step, whatever it is made at. */
export interface ShotView {
  step: Step;
  to_hit: number;
  to_hit_reasons: Modifier[];
  dice: number;
  damage: number;
  damage_reasons: Modifier[];
}

/** How an attack stands: `open` now, `ready` later this round, `past` when its step is over. */
export type ArmState = 'open' | 'ready' | 'past' | 'made' | 'spent' | 'dry';

/** A listed attack of a unit; `place` is -1 for a Foe or Ally. */
export interface ArmView {
  attack: number;
  place: number;
  card: string;
  type: Kind;
  indirect: boolean;
  area: boolean;
  shots: ShotView[];
  state: ArmState;
}

export interface PartView {
  place: number;
  card: string;
  slots: number;
  sale: number;
  dry: boolean;
  spent: boolean;
}

export interface MekView {
  number: number;
  owner: number;
  card: string;
  name: string;
  size: Size;
  hits: number;
  damage: number;
  left: number;
  slots: number;
  used: number;
  to_be_hit: number;
  to_be_hit_reasons: Modifier[];
  parts: PartView[];
  arms: ArmView[];
  pilot: number | null;
  sale: number;
  value: number;
  in_fight: boolean;
  doomed: boolean;
  immobilized: boolean;
  gyros: boolean;
  shielded: boolean;
  lucky: boolean;
}

export interface PilotView {
  number: number;
  owner: number;
  card: string;
  name: string;
  level: number;
  level_name: string;
  skills: string[];
  mek: number | null;
  ejected: boolean;
  sale: number;
}

export interface ContractView {
  turn: number;
  mission: string;
  result: 'success' | 'retreat' | 'lost';
  pay: number;
  rounds: number;
  damage: number;
  meks_lost: number;
}

export interface PlayerView {
  player: number;
  cash: number;
  worth: number;
  cards: number;
  hand: string[] | null;
  meks: MekView[];
  pilots: PilotView[];
  bench: string[];
  turns: number;
  ledger: number[];
  worths: number[];
  contracts: ContractView[];
  aside: string;
  partnered: boolean;
}

export interface OfferView {
  place: number;
  card: string;
  price: number;
  skills: string[];
  affordable: boolean;
}

export interface MissionView {
  place: number;
  card: string;
  type: MissionType;
  threat: number;
  pay: number;
  foes: number;
}

export interface Pile {
  card: string;
  count: number;
}

export interface DeckView {
  name: string;
  left: number;
  discarded: number;
  discard: Pile[];
  unseen: Pile[];
}

export interface FighterView {
  number: number;
  card: string;
  name: string;
  side: 'foe' | 'ally';
  hits: number;
  damage: number;
  left: number;
  doomed: boolean;
  immobilized: boolean;
  gyros: boolean;
  dry: boolean;
  spent: boolean;
  to_be_hit: number;
  to_be_hit_reasons: Modifier[];
  need: number;
  arms: ArmView[];
}

/** An attack named but not resolved: declared before the first roll, missed while a re-roll is
    thought about, hit while cards may be played. `attacker` is -1 for a support card of `by`. */
export interface AimView {
  by: number;
  state: 'declared' | 'missed' | 'hit';
  attacker: number;
  attack: number;
  card: string;
  target: number;
  need: number;
  die: number;
}

export interface FightView {
  mission: string;
  type: MissionType;
  threat: number;
  pay: number;
  partner: number | null;
  round: number;
  max_rounds: number;
  step: Step;
  indirect: boolean;
  foes: FighterView[];
  allies: FighterView[];
  crews: number[];
  ejected: number[];
  ambush: boolean;
  aims: AimView[];
  salvage: number[];
  damage: number[];
  meks_lost: number[];
  result: '' | 'success' | 'retreat' | 'lost';
}

export interface AskedView {
  player: number;
  prompt: string;
  about: number[];
}

export type Phase =
  | 'set-up'
  | 'event'
  | 'subsidy'
  | 'build'
  | 'mission'
  | 'foe'
  | 'engagement'
  | 'debriefing'
  | 'repair'
  | 'over';

export interface GameView {
  mode: 'solo' | 'rivals' | 'none' | 'coop';
  players: PlayerView[];
  first: number | null;
  active: number | null;
  phase: Phase;
  turn: number;
  last_turn: number;
  victory: number;
  goal: number | null;
  max_meks: number;
  max_pilots: number;
  hand_limit: number;
  subsidy: number;
  difficulty: string | null;
  house: HouseRule[];
  market: OfferView[];
  missions: MissionView[];
  decks: DeckView[];
  fight: FightView | null;
  asked: AskedView | null;
  winners: number[];
  outcome: Outcome | null;
}

// -- what the engine weighs up for this table -----------------------------------------------------

/** A mean of imagined fights; `margin` is half of its 95 % interval. */
export interface Guess {
  mean: number;
  margin: number;
  samples: number;
}

export interface MissionFound {
  foes: number;
  pay: number;
  crews: [number, number][];
  success: Guess;
  rounds: Guess;
  damage: Guess;
  meks_lost: Guess;
  profit: Guess;
}

export interface FightingOn {
  success: Guess;
  rounds: Guess;
  damage: Guess;
  meks_lost: Guess;
  profit: Guess;
}

export interface PurchaseFound {
  cash: number;
  free_slots: number | null;
  sale: number;
  odds: { threat: number; before: number; after: number }[];
}

export interface UnitFound {
  step: Guess | null;
  round: Guess;
}

// -- what the set-up chooses from -----------------------------------------------------------------

export interface Scenario extends Named {
  text: string;
  min_players: number;
  max_players: number;
  options: Record<string, unknown>;
}

export interface Difficulty extends Named {
  text: string;
  turn_limit: number;
  start_mc: number;
  extra_foes: number;
}

export interface Hall extends Lobby {
  scenarios: Scenario[];
  difficulties: Difficulty[];
}
