// Written by scripts/wire_types.py from what the plain HTTP calls give and take; do not edit.

import type { Chapter, EventLine, HintChoice, Level, Option, OptionInfo, Outcome, PlayedUnder, Player, RuleChange, Tagged } from './wire';

/** A rule system as it is listed, with the changes of its rules, the latest first. */
export type SystemInfo = {
  name: string;
  title: string;
  version: number;
  changes: RuleChange[];
};

/** A rule system with all that its set-up screen needs; `hints` where a bot of it says what it would do, `lesson` where it is told on one page. */
export type SystemDetail = {
  name: string;
  title: string;
  version: number;
  bots: BotInfo[];
  hints: boolean;
  lesson: boolean;
  lobby: unknown;
};

/** A bot as it is offered: the id for files and commands, the name and text for people. */
export type BotInfo = {
  id: string;
  name: string;
  text: string;
};

/** One rule or ruling of a specification; `text` is Markdown. */
export type Rule = {
  id: string;
  chapter: string;
  text: string;
};

/** A game on one page; `text` is Markdown without its title. */
export type Lesson = {
  title: string;
  text: string;
};

/** What a screen needs of a tutorial to lead a player through it. */
export type Guide = {
  title: string;
  text: string;
  bot: string;
  names: string[];
  steps: Step[];
};

/** One thing to read or to do. With an `answer` the step is done by that action, or by one of `also`, with these `dice`; to anything else the page says `instead`. `show` are anchors to look at; `brings` lists events, each by some of its fields, that must come of it. */
export interface Step {
  title: string;
  text: string;
  answer?: Tagged | null;
  also?: Tagged[];
  instead?: string;
  dice?: (number | string)[];
  show?: string[];
  brings?: Record<string, unknown>[];
}

/** What those who play agree on about the table: after how many seconds nobody has to wait for somebody who is away, null for never; whether there is a talk, and whether strangers find the match in the list. */
export type Terms = {
  patience: number | null;
  chat: boolean;
  listed: boolean;
};

/** What is to be played by whom, and on what terms. */
export interface NewMatch {
  system: string;
  scenario: Record<string, unknown>;
  seats: SeatWish[];
  terms?: Terms;
}

/** Who is to sit in a seat. With `elsewhere` it is a person on another device, who is sent an invitation; a person without it sits at the screen that sets the match up. */
export interface SeatWish {
  kind: "bot" | "person";
  name?: string;
  bot?: string;
  real_dice?: boolean;
  hints?: boolean | null;
  when_able?: boolean;
  person?: string;
  until?: number | null;
  elsewhere?: boolean;
}

/** A new match and the page to play it on: for each seat its private token, or the secret of the invitation to it, null where it has none, and the token of the `host`, who may offer seats; `names` is what they are called, bots included to whom nobody has given a name. */
export type Created = {
  match: string;
  names: string[];
  tokens: (string | null)[];
  invitations: (string | null)[];
  host: string;
  url: string;
};

/** A match as it is listed; `fault` says why it cannot be played, such as that it is damaged, and `under` by which rules it was where this build has others: then it can be looked at. */
export type MatchSummary = {
  match: string;
  system: string;
  title: string;
  created: string;
  actions: number;
  seats: SeatSpec[];
  over: Outcome | null;
  fault: string;
  under: string;
};

/** Who sits in a seat: a person, perhaps with dice of their own on the table, or a bot. `hints` lets a person ask a bot for advice, or not; null allows it where no other person plays. With `when_able` a person is asked only when there is more to choose than to let others go on, though everybody can see that. `person` is for whom a bot plays here, where it stands in for somebody: until further notice, or `until` the battle that began with so many actions is over. */
export type SeatSpec = {
  kind: "bot" | "person";
  name: string;
  bot: string;
  real_dice: boolean;
  hints: boolean | null;
  when_able: boolean;
  person: string;
  until: number | null;
};

/** A match with what it is played with, the answers its bots forfeited, the seal of its dice, and whether people without a seat may watch. */
export type MatchInfo = {
  match: string;
  system: string;
  title: string;
  created: string;
  actions: number;
  seats: SeatSpec[];
  over: Outcome | null;
  version: number;
  scenario: Record<string, unknown>;
  forfeits: Forfeit[];
  seal: string;
  open: boolean;
  fault: string;
  under: string;
};

/** A decision a bot did not answer legally or in time; chance answered in its place. */
export type Forfeit = {
  entry: number;
  player: number;
  bot: string;
  reason: string;
};

/** Who is asked in a match: `player`, called `name`, about what, by the `rules` of which system, and `since` when; null after the end, and where a build kept nothing of it. `mine` says that the token is that player's, `bot` that a bot plays for them. */
export type Awaited = {
  match: string;
  player: number | null;
  name: string;
  prompt: string;
  rules: string;
  since: string | null;
  mine: boolean;
  bot: boolean;
  over: boolean;
};

/** A match in which a browser holds a seat, by its private token. */
export type SeatHeld = {
  match: string;
  token: string;
};

/** The seat of an invitation: of which match, which may have moved on from the one of the link; whose it is to be, what is played there, and with whom. */
export type Offered = {
  match: string;
  player: number;
  names: string[];
  kinds: ("bot" | "person")[];
  system: string;
  title: string;
  over: boolean;
};

/** The seat that somebody has taken, and its private token. */
export type Seated = {
  player: number;
  token: string;
};

/** The links by which friends reach this server, and whether it listens to other machines. */
export type Reached = {
  open: boolean;
  links: string[];
};

/** A replay file that was handed in, by the name under which it can be looked at. */
export type Opened = {
  replay: string;
};

/** A match from its first action to its last: who played, who acted, the whole log, and its chapters. `seats` are whose they were at its end, where it can be played on. Of one that was played `under` rules which this build has not, there are positions after so many actions as `places` says only, null for after all of them. */
export type Story = {
  system: string;
  title: string;
  players: Player[];
  actors: number[];
  lines: EventLine[];
  over: Outcome | null;
  chapters: Chapter[];
  places: number[] | null;
  under: PlayedUnder[];
  seats: Sat[];
};

/** Whose a seat was, for whoever plays on: of a person of this name, or of a `bot`, by its id with its options. `fault` says why one that a file names is none here. */
export type Sat = {
  name: string;
  bot: string;
  fault: string;
};

/** A position after `entry` actions: what was seen, also of the games played `inside`, and who had to decide what. Where there are few positions it is the last one up to what was asked for; without any the view is null. */
export type Position = {
  entry: number;
  view: unknown;
  player: number | null;
  prompt: string;
  over: Outcome | null;
  inside: Level[];
};

/** What `bot` makes of the decision that action number `entry` answered, the best first. `own` says that it is the very bot that `player` is; else that one says nothing of the kind, and the strongest there is speaks. `taken` is the answer that was given. `unit`, `about` and `scale` are those of a hint. */
export type Weighed = {
  entry: number;
  player: number;
  bot: string;
  own: boolean;
  taken: Option;
  unit: string;
  about: string;
  scale: [number, number];
  choices: HintChoice[];
};

/** A match in figures. `decisions` and `seconds` of thought go by player; there are no `seconds` where nobody took the time, and no `figures` of a rule system that makes none. `seal` was known from the first action on; the `dice_key` it belongs to is told after the last. The `figures` are those of the match; each of the `battles` inside it has its own. `under` says by which rules it was played where it was kept and could not be worked out anew. */
export type Report = {
  system: string;
  title: string;
  players: string[];
  over: Outcome | null;
  actions: number;
  decisions: number[];
  seconds: number[];
  figures: Figures;
  seal: string;
  dice_key: string;
  battles: BattleReport[];
  under: string;
};

/** All figures of a game; every part may be empty. */
export type Figures = {
  facts: Fact[];
  series: Series[];
  bars: Bars[];
  plan: Plan | null;
  maps: HeatMap[];
  luck: Luck[];
  faces: Faces[];
  moments: Moment[];
};

/** A number of each player at the end, for the first glance. */
export type Fact = {
  name: string;
  values: number[];
};

/** A number of each player, round by round: `lines[player][place]` at `steps[place]`. `axis` is what a step is, and step `0` how it began; `shape` says what suits it: `line` for a level that lasts, `columns` for what each step added. `goal` is what a player is to reach. */
export type Series = {
  name: string;
  unit: string;
  steps: string[];
  lines: number[][];
  shape: "columns" | "line";
  axis: string;
  goal: number | null;
};

/** A table of which the first column is worth drawing as bars. */
export type Bars = {
  name: string;
  columns: string[];
  rows: Bar[];
};

/** A row of `Bars`: what it is, whose (None for nobody's), and its numbers. */
export type Bar = {
  name: string;
  player: number | null;
  values: number[];
};

/** The ground that the heat maps lie on: places by column and row, or a plane by whole inches. Hexes with a flat top stand in columns, those with a point on top in rows; every second line, counted from 0, lies half a hex further south or east. */
export type Plan = {
  width: number;
  height: number;
  shape: "hex_flat" | "hex_pointy" | "plane" | "square";
  marks: Mark[];
};

/** What lies on a place of the plan: `solid` cannot be entered, `rough` can. */
export type Mark = {
  x: number;
  y: number;
  kind: "rough" | "solid";
};

/** Where on the plan something happened. */
export type HeatMap = {
  name: string;
  spots: Spot[];
};

/** How often something happened at a place, by player. */
export type Spot = {
  x: number;
  y: number;
  counts: number[];
};

/** What a player's rolls were worth and what they gave; exact for the rolls as they came. `spread` is the standard deviation of the sum, `luckier` and `unluckier` are the chances of strictly more and strictly less; `words` says it plainly. */
export type Luck = {
  name: string;
  player: number;
  rolls: number;
  expected: number;
  actual: number;
  spread: number;
  luckier: number;
  unluckier: number;
  words: string;
};

/** How often each face of a fair die fell. `chance` is how often fair dice stray at least as far from even counts (chi-square); `player` is None for all dice together. */
export type Faces = {
  name: string;
  player: number | null;
  faces: string[];
  counts: number[];
  expected: number;
  chance: number;
  words: string;
};

/** Something worth looking at again: whose it was, and after how many actions it was done. */
export type Moment = {
  name: string;
  text: string;
  action: number;
  player: number | null;
  rule: string;
};

/** A battle inside a match in figures of its own system, its players by their numbers there. `seats` are theirs in the match, in which its answers came from action number `first` to `last`; `chapter` is the one of the match it was fought in, such as a turn. */
export type BattleReport = {
  system: string;
  title: string;
  players: string[];
  over: Outcome | null;
  actions: number;
  decisions: number[];
  seconds: number[];
  figures: Figures;
  seats: number[];
  first: number;
  last: number;
  chapter: string;
};

/** One thing that keeps a force from the table: the rule, the place, the words. */
export type Fault = {
  rule: string;
  where: string;
  text: string;
};

/** Something to choose, by its id for files and by its name for people. */
export interface Named {
  id: string;
  name: string;
  text?: string;
}

/** What a set-up screen needs of a system; how many can play stands where it is not two. */
export interface LobbyParts {
  scenarios?: Variant[];
  options?: OptionInfo[];
  min_players?: number;
  max_players?: number;
}

/** A scenario, and how many can play it where it is not two. */
export interface Variant {
  id: string;
  name: string;
  text?: string;
  min_players?: number;
  max_players?: number;
}

/** A force as its system describes it. */
export type ForceParts = {
  id: string;
  name: string;
};

/** What is weighed: a force, and the house rules it is made for. */
export type DraftParts = {
  force: ForceParts;
  options: Record<string, string | number | boolean | null>;
};

/** What a draft comes to. */
export type WeightParts = {
  points: number;
  limit: number;
  faults: Fault[];
  toml: string;
};
