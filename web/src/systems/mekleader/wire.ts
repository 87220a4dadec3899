// Written by scripts/wire_types.py from ironmuster.systems.mekleader.telling.wire; do not edit.

import type { HouseRule, Modifier, OptionInfo, Outcome } from '../../lib/wire';

export type Size = "large" | "medium" | "small";

export type Step = "LR" | "MR" | "PB" | "SR";

export type Kind = "Ballistic" | "Energy" | "HTH" | "Missile";

export type MissionType = "Assault" | "Defense" | "Patrol";

export type Window = "A" | "B" | "D" | "E" | "H" | "L" | "M" | "P" | "R";

export type ArmState = "dry" | "made" | "open" | "past" | "ready" | "spent";

export type Phase = "build" | "debriefing" | "engagement" | "event" | "foe" | "mission" | "over" | "repair" | "set-up" | "subsidy";

/** The whole view, the same for every viewer but for hands and what follows from them. `phase` is a phase of ML-3.2 in lower case, `set-up` or `over`. `turn` counts the active player's from 1, up to `last_turn` [ML-2.6, ML-20.1]. `victory` is the sum that wins, of all together in a co-operative game (`mode` is `solo`, `rivals`, `none` or `coop`). `rules` are the house rules that differ, `difficulty` where one is played [ML-20.2]. */
export type GameView = {
  mode: "coop" | "none" | "rivals" | "solo";
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
};

/** [ML-1.5, ML-2.7] A player. `worth` is cash with everything at its sale value; `hand` is the viewer's own and None for the others', of whom only `cards` is known. `ledger` and `worths` are cash and worth at the end of each turn taken. `aside` has the windows in which the player plays no more cards in this engagement [ML-4.4]; `partnered`: has joined somebody's mission since their own last turn [ML-21.4]. */
export type PlayerView = {
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
};

/** [ML-1.6 to ML-1.11] A Mek of a squad, in the fight or at home. `hits` is the maximum; `left` falls to 0 when the Mek is doomed. `pilot` is who goes with it, or None. `sale` is what it brings with everything on it, `value` the same undamaged. */
export type MekView = {
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
};

/** [ML-1.7] An attachment on a Mek, the anchor `slot:3.1` of Mek 3: the slots it takes, what it sells for. `dry`: Out of Ammo; `spent`: Missiles fired off, or a Force Shield that is gone. */
export type PartView = {
  place: number;
  card: string;
  slots: number;
  sale: number;
  dry: boolean;
  spent: boolean;
};

/** [ML-1.14] A listed attack of the unit, the anchor `arm:3.0` of unit 3. `place` is that of the weapon among the Mek's attachments, -1 for a Foe or Ally; `shots` has the step it is made in, several under the option `range_rating` [ML-R6]. `state` in a fight: `open` can be made now, `ready` later this round, `past` no more this round because its step is over, `made` this round, `spent` Missiles [ML-13.1], `dry` Out of Ammo; outside of a fight `ready`. */
export type ArmView = {
  attack: number;
  place: number;
  card: string;
  type: Kind;
  indirect: boolean;
  area: boolean;
  shots: ShotView[];
  state: ArmState;
};

/** [part 4.8] An attack in one step, whatever it is made at: what its own side adds To Hit, the D6 of its damage (two for a Missile) and what is added to them. */
export type ShotView = {
  step: Step;
  to_hit: number;
  to_hit_reasons: Modifier[];
  dice: number;
  damage: number;
  damage_reasons: Modifier[];
};

/** [ML-7.10] A pilot of a squad. `mek` is the one they are in, or None; `ejected` from a Mek that was lost in this fight [ML-12.9]. */
export type PilotView = {
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
};

/** [ML-15] A mission of the past: `turn` counts the player's own turns from 1. */
export type ContractView = {
  turn: number;
  mission: string;
  result: "lost" | "retreat" | "success";
  pay: number;
  rounds: number;
  damage: number;
  meks_lost: number;
};

/** [ML-6.1] A card of the market, the anchor `market:2`. `skills` of a pilot where they show already [ML-R21]; `affordable` by the active player's cash alone. */
export type OfferView = {
  place: number;
  card: string;
  price: number;
  skills: string[];
  affordable: boolean;
};

/** [ML-8.1] A mission of the row, the anchor `mission:1`: what it pays, and how many Foes come with the extra ones. */
export type MissionView = {
  place: number;
  card: string;
  type: MissionType;
  threat: number;
  pay: number;
  foes: number;
};

/** [ML-1.3] A deck and its open discard pile. `unseen` is what may still come up before the pile is shuffled in: the deck, with the hands a viewer does not see in the Event deck's. */
export type DeckView = {
  name: string;
  left: number;
  discarded: number;
  discard: Pile[];
  unseen: Pile[];
};

/** So many of a card. */
export type Pile = {
  card: string;
  count: number;
};

/** [ML-8 to ML-15] The mission under way. `round` is 0 before the first; `step` is LR, MR, SR or PB, and `indirect` its first sub-step. `crews` lists the Meks in the fight, which are with their owners. `salvage` is what cards add to the pay of each player; `result` is empty until it is over. `pay` is for success, to each of two who fight together. */
export type FightView = {
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
  result: "" | "lost" | "retreat" | "success";
};

/** [ML-1.12] A Foe or an Ally. `to_be_hit` is what whoever attacks it adds [ML-11.3, ML-17.9], `need` the lowest D10 that then hits it in the MR step with a plain weapon; `spent`: nothing but Missiles, and those fired off [ML-13.2]. */
export type FighterView = {
  number: number;
  card: string;
  name: string;
  side: "ally" | "foe";
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
};

/** [ML-10.7] An attack named but not resolved: `declared` before the first roll [ML-R33], `missed` while a re-roll is thought about, `hit` (with its `die`) while window H is open. `attacker` and `attack` are -1 for a support card, which the player `by` has played. */
export type AimView = {
  attacker: number;
  attack: number;
  by: number;
  card: string;
  target: number;
  need: number;
  state: "declared" | "hit" | "missed";
  die: number;
};

/** Who is asked what: `prompt` is the word of the question, `about` the numbers of what it is about (the pilot who learns, the unit that was hit). */
export type AskedView = {
  player: number;
  prompt: string;
  about: number[];
};

/** [part 5.3] A mission against so many random Foes that nobody has seen: the Meks that go with their pilots, the closed form, and what imagined fights say. `profit` is pay less repairs and losses, `meks_lost` of them. */
export type MissionFound = {
  foes: number;
  pay: number;
  crews: [number, number][];
  rough: Rough;
  success: Guess;
  rounds: Guess;
  damage: Guess;
  meks_lost: Guess;
  profit: Guess;
};

/** [part 5.3] The closed form, about 20 % off: rounds, damage taken, success, profit in MC. */
export type Rough = {
  success: number;
  rounds: number;
  damage: number;
  profit: number;
};

/** A mean of so many imagined fights; `margin` is half of its 95 % interval. */
export type Guess = {
  mean: number;
  margin: number;
  samples: number;
};

/** [ML-14.1] The rest of the fight: success, further rounds, damage and losses, and what it earns in MC against retreating now. */
export type FightingOn = {
  success: Guess;
  rounds: Guess;
  damage: Guess;
  meks_lost: Guess;
  profit: Guess;
};

/** [part 6] Cash after the purchase, the free slots of the Mek, what the card can be sold for again, and the success of the squad (everybody who can) by Threat Level [part 5.3]. */
export type PurchaseFound = {
  cash: number;
  free_slots: number | null;
  sale: number;
  odds: Odds[];
};

/** The chance of success against a Threat Level, before and after a purchase. */
export type Odds = {
  threat: number;
  before: number;
  after: number;
};

/** The chance to be destroyed. Between two rounds there is no step, and the round is the next one. */
export type UnitFound = {
  step: Guess | null;
  round: Guess;
};

/** [ML-2.1] Everything on offer; `cards` has every card by its id. */
export type OnOffer = {
  scenarios: Scenario[];
  options: OptionInfo[];
  difficulties: Difficulty[];
  cards: Record<string, MekFace | PilotFace | WeaponFace | EquipmentFace | FoeFace | EventFace | MissionFace>;
  sizes: Record<string, SizeClass>;
  skills: Record<string, SkillFace>;
  callsigns: string[];
};

/** [ML-2.1] A way to play: how many players, and the options it sets. */
export type Scenario = {
  id: string;
  name: string;
  rule: string;
  text: string;
  min_players: number;
  max_players: number;
  options: Record<string, string | number | boolean | null>;
};

/** [ML-20.2] A solo difficulty. */
export type Difficulty = {
  id: "elite" | "recruit" | "regular" | "veteran";
  name: string;
  turn_limit: number;
  start_mc: number;
  extra_foes: number;
  text: string;
};

/** [part 4.1] A Mek card with what its size says. */
export type MekFace = {
  kind: "mek";
  id: string;
  name: string;
  size: Size;
  copies: number;
  price: number;
  hits: number;
  slots: number;
  to_be_hit: number;
};

/** [part 4.2] A pilot card. */
export type PilotFace = {
  kind: "pilot";
  id: string;
  name: string;
  level_name: string;
  level: number;
  copies: number;
  skills: number;
  price: number;
  promotion: number;
  gains_level: boolean;
  selected_skill: boolean;
};

/** [part 4.4] A weapon card with what its size says, and what each of its attacks is like. */
export type WeaponFace = {
  kind: "weapon";
  id: string;
  name: string;
  size: Size;
  type: Kind;
  attacks: Step[];
  area: boolean;
  indirect: boolean;
  copies: number;
  price: number;
  slots: number;
  damage: number;
  shots: ShotFace[];
};

/** [part 4.8] An attack of a weapon on a plain Mek: what it adds To Hit, its dice of damage and what is added to them. */
export type ShotFace = {
  step: Step;
  to_hit: number;
  dice: number;
  damage: number;
};

/** [part 4.5] An equipment card with what its size says. */
export type EquipmentFace = {
  kind: "equipment";
  id: string;
  name: string;
  size: Size;
  copies: number;
  armor: number;
  text: string;
  rule: string;
  price: number;
  slots: number;
};

/** [part 4.6] A Foe card. */
export type FoeFace = {
  kind: "foe";
  id: string;
  name: string;
  hits: number;
  attacks: FoeAttack[];
  dam: number;
  evade: number;
  missiles: boolean;
  keywords: ("infantry" | "mek")[];
  copies: number;
};

/** [ML-13.3] One attack of a Foe. */
export type FoeAttack = {
  range: Step;
  type: Kind;
};

/** [part 4.7] An Event card. */
export type EventFace = {
  kind: "event";
  id: "active_front" | "air_support" | "allied_units" | "ambush" | "artillery_support" | "battle_scarred" | "black_market" | "corporate_convention" | "cruise_missiles" | "detailed_plans" | "field_maintenance" | "gyros_damaged" | "head_hit" | "immobilized" | "investors" | "on_shore_leave" | "orbital_bombardment" | "out_of_ammo" | "salvage" | "surprise";
  name: string;
  window: Window;
  who: "active" | "any";
  target: string;
  text: string;
  rule: string;
  copies: number;
};

/** [part 4.9] A Mission card. */
export type MissionFace = {
  kind: "mission";
  id: string;
  name: string;
  type: MissionType;
  threat: number;
  pay: number;
  copies: number;
};

/** [ML-1.6, ML-1.7] What the size of a Mek or an attachment means. */
export type SizeClass = {
  id: Size;
  name: string;
  price: number;
  attachment_price: number;
  hits: number;
  slots: number;
  attachment_slots: number;
  to_be_hit: number;
  damage: number;
};

/** [part 4.3] A pilot skill and the face of its D10. */
export type SkillFace = {
  id: "ballistic_gunner" | "deadeye" | "duelist" | "energy_gunner" | "evader" | "leader" | "lucky" | "mechanic" | "missileer" | "sniper";
  name: string;
  die: number;
  text: string;
  rule: string;
};

export type AttachmentFace = WeaponFace | EquipmentFace;

export type BuildFace = MekFace | PilotFace | WeaponFace | EquipmentFace;

export type Face = MekFace | PilotFace | WeaponFace | EquipmentFace | FoeFace | EventFace | MissionFace;
