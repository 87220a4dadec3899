// What the plain HTTP calls say (docs/protocol.md).

import type { EventLine, Outcome, Player, Rolled, Tagged } from './wire';

export interface SystemInfo {
  name: string;
  title: string;
}

/** How many can play, where it is not two. */
export interface Played {
  min_players?: number;
  max_players?: number;
}

export interface Named {
  id: string;
  name: string;
  text?: string;
}

export type Setting = string | number | boolean | null;

export interface OptionInfo {
  name: string;
  default: Setting;
  values: Setting[];
  ruling: string;
  text: string;
}

/** All a set-up screen needs; every system has these parts and may have more. */
export interface Lobby extends SystemInfo, Played {
  scenarios: (Named & Played)[];
  options: OptionInfo[];
  bots: Named[];
  /** Whether one of the bots says what it would do. */
  hints: boolean;
  /** Whether the game is told on one page. */
  lesson: boolean;
  [part: string]: unknown;
}

export interface SeatRequest {
  kind: 'person' | 'bot';
  name: string;
  bot?: string;
  real_dice?: boolean;
  /** Whether a person may ask for hints; null: where no other person plays. */
  hints?: boolean | null;
}

export interface NewMatch {
  system: string;
  scenario: Record<string, unknown>;
  seats: SeatRequest[];
}

/** The same game in which everyone sits where the one after them sat. */
export function swapped(request: NewMatch): NewMatch {
  const [first, ...others] = request.seats;
  return first ? { ...request, seats: [...others, first] } : request;
}

export interface Created {
  match: string;
  tokens: (string | null)[];
  /** The secrets of the invitations to seats that friends elsewhere are to take. */
  invitations: (string | null)[];
  /** The host's token: it may offer seats that nobody holds. */
  host: string;
}

export interface MatchInfo {
  match: string;
  system: string;
  title: string;
  scenario: Record<string, unknown>;
  seats: SeatRequest[];
}

/** A match as it is listed. */
export interface MatchSummary {
  match: string;
  system: string;
  title: string;
  created: string;
  actions: number;
  seats: SeatRequest[];
  over: Outcome | null;
}

/** A match from its first action to its last. */
export interface Story {
  system: string;
  title: string;
  players: Player[];
  /** Who did each action. */
  actors: number[];
  lines: EventLine[];
  over: Outcome | null;
}

/** What was seen after so many actions, and who had to decide what. */
export interface Position {
  entry: number;
  view: unknown;
  player: number | null;
  prompt: string;
  over: Outcome | null;
}

/** A game on one page, in Markdown. */
export interface Lesson {
  title: string;
  text: string;
}

/** One thing of a guided first game to read, or to do: then `answer`, or one of `also`, does it. */
export interface Step {
  title: string;
  text: string;
  answer?: Tagged;
  also?: Tagged[];
  /** What to say to any other action. */
  instead?: string;
  /** What the dice show when it is done. */
  dice?: Rolled[];
  show?: string[];
}

/** A guided first game. */
export interface Guide {
  title: string;
  text: string;
  bot: string;
  names: string[];
  steps: Step[];
}

export interface Rule {
  id: string;
  chapter: string;
  text: string;
}
