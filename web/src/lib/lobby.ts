// What the plain HTTP calls say (docs/protocol.md).

import type { EventLine, OptionInfo, Outcome, Player, Rolled, Tagged } from './wire';

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
  /** A person on another device, who is sent an invitation. */
  elsewhere?: boolean;
}

/** What those who play agree on about the table. */
export interface Terms {
  /** After so many seconds nobody has to wait for somebody who is away; null for never. */
  patience: number | null;
  chat: boolean;
  /** Whether strangers find the match in the list. */
  listed: boolean;
}

export interface NewMatch {
  system: string;
  scenario: Record<string, unknown>;
  seats: SeatRequest[];
  terms?: Terms;
}

/** The same game in which everyone sits where the one after them sat. */
export function swapped(request: NewMatch): NewMatch {
  const [first, ...others] = request.seats;
  return first ? { ...request, seats: [...others, first] } : request;
}

export interface Created {
  match: string;
  tokens: (string | null)[];
  /** The secrets of the invitations to the seats of those who are elsewhere. */
  invitations: (string | null)[];
  /** The host's token: it may offer seats that nobody holds. */
  host: string;
}

/** The seat of an invitation: whose it is to be, what is played there, and with whom. */
export interface Offered {
  player: number;
  names: string[];
  kinds: ('person' | 'bot')[];
  system: string;
  title: string;
  over: boolean;
}

/** The links by which friends reach this server, and whether it listens to other machines. */
export interface Reached {
  open: boolean;
  links: string[];
}

export interface MatchInfo {
  match: string;
  system: string;
  title: string;
  scenario: Record<string, unknown>;
  seats: SeatRequest[];
  /** Whether people without a seat may watch. */
  open: boolean;
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
  /** Why it cannot be opened; empty when it can. */
  fault: string;
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
