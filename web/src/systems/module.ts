// What a rule system may bring to the screen, by where it is shown. Every part is optional: without
// any of them the shell plays the system with buttons and lists.

import type { Component } from 'svelte';
import type { ActsOf } from '../lib/acts';
import type { Propose } from '../lib/ahead';
import type { Deed } from '../lib/deeds';
import type { Draft, Weight } from '../lib/forces';
import type { Hero } from '../lib/honours';
import type { Lobby } from '../lib/lobby';
import type { Chart } from '../lib/maps';
import type { Choice } from '../lib/narrow';
import type { Preset, Settings } from '../lib/presets';
import type { Table } from '../lib/table.svelte';
import type { OrderLine, Tagged } from '../lib/wire';

export interface Die {
  value: number;
  /** How many faces it has, where they are not six: 4, 8, 10, 12 and 20 have shapes of their own. */
  faces?: number;
  /** Whose die it is: coloured by side where it has one. */
  side?: number;
  /** An automatic result, drawn filled. */
  strong?: boolean;
}

export interface SetupProps {
  lobby: Lobby;
  /** The scenario as it will be sent; the component keeps it up to date. */
  scenario: Record<string, unknown>;
}

export interface BuildProps {
  system: string;
  shop: unknown;
  draft: Draft;
  /** What the engine said of the draft, or of the one before the latest change. */
  weight: Weight | null;
  onchange(draft: Draft): void;
}

/** A force to start from. */
export interface Start {
  draft: Draft;
  /** Who they are, in a few words. */
  text: string;
}

/** A system's force builder, loaded when the page is opened. */
export interface Builder {
  Build: Component<BuildProps>;
  /** The force on paper. */
  Sheet?: Component<{ shop: unknown; draft: Draft; weight: Weight }>;
  /** A force at a glance, for lists. */
  Badge?: Component<{ shop: unknown; draft: Draft }>;
  starts(shop: unknown): Start[];
  /** What a force is counted in; points, where nothing is said. */
  unit?: string;
  /** All units there are; choosing one begins a force with it. */
  Catalogue?: Component<{ shop: unknown; onbegin: (draft: Draft) => void }>;
}

/** A system's editor of maps, loaded when the page is opened. */
export interface Drawing {
  /** `brought` is the map of a link. */
  Editor: Component<{ system: string; brought?: Chart | null }>;
}

/** A scenario in a few words: the battle, and what each seat brings. */
export interface Brief {
  battle: string;
  sides: string[];
}

/** A key, and what it does. */
export type KeyHelp = readonly [key: string, does: string];

/** A line of what a game ended with, of one player or of all. */
export interface ResultLine {
  player?: number;
  /** What it is, where that is not the player. */
  title?: string;
  text: string;
  /** Said after it, in passing. */
  note?: string;
  large?: boolean;
}

/** The moment a game ends, loaded when it does. */
export interface Ending {
  /** Three at most, the best first. */
  heroes(table: Table): Hero[];
  /** A few numbers of the whole game, each with what it counts. */
  facts(table: Table): readonly (readonly [value: string, name: string])[];
  Portrait: Component<{ table: Table; token: number; size: number }>;
  /** What they stand before, where that is not the board. */
  Ground?: Component<{ table: Table }>;
}

/** The table in play: the board and the panels beside it. */
export interface TableParts {
  Board?: Component<{ table: Table }>;
  /** The board is broad: forces and log take turns beside it. */
  wide?: boolean;
  /** The board is a stage, always or now: it fills the window, and the rest floats over its edges. */
  stage?: boolean | ((table: Table) => boolean);
  /** Which answers of the open question are supposed, so that they are given with the next. */
  ahead?: Propose;
  /** Whether an answer is given only with the next one, so that one can go back from it. */
  supposes?(action: Tagged): boolean;
  /** Whether an answer is found beside or on the board, after what is chosen, so that the prompt needs no
      button for it. */
  elsewhere?(option: Choice, chosen: readonly string[]): boolean;
  /** Whether an answer is never proposed, though it be all that can be done with what is chosen: whoever takes a
      thing up to look at it does not mean to sell it. */
  unmeant?(option: Choice): boolean;
  /** Whether an answer is the choice of a force for this battle: they are offered as one list, with those of one's own. */
  raises?(option: Choice): boolean;
  /** Whether an answer is one of those that lie together under one button of the prompt. */
  command?(option: Choice): boolean;
  /** Round, phase, scores: the middle of the head line. */
  Status?: Component<{ table: Table }>;
  Roster?: Component<{ table: Table }>;
  /** The own units as small tiles, where there is no room for the roster. Loaded there. */
  tiles?(): Promise<{ default: Component<{ table: Table }> }>;
  /** What who was away is told before the bare log of it: of all that came after an answer. Loaded then. */
  missed?(): Promise<Component<{ table: Table; since: number }>>;
  /** Whether what is asked is answered in the details: where they are folded away they open with it. */
  unfolds?(table: Table): boolean;
  /** What is chosen or looked at, and what it can do. */
  Detail?: Component<{ table: Table }>;
  /** What it ended with. */
  result?(table: Table): ResultLine[];
  /** The moment it ends, on the board. */
  ending?(): Promise<Ending>;
}

/** Before a game: what it is about and who brings what. */
export interface SetupParts {
  /** The picture on the box. */
  Emblem?: Component;
  /** What is set up, where that is no battle: `The campaign`. */
  title?: string;
  /** Scenario, map and size: what the game is about. */
  Setup?: Component<SetupProps>;
  /** What one seat brings to it. */
  Force?: Component<SetupProps & { seat: number }>;
  /** A large picture of what was chosen. */
  Preview?: Component<SetupProps>;
  /** A good game to start with in one click. */
  quick?(lobby: Lobby): Record<string, unknown>;
  /** Another good game, by chance. */
  surprise?(lobby: Lobby): Record<string, unknown>;
  /** The game with a force of one's own in the first seat, and all that follows from it. */
  field?(lobby: Lobby, scenario: Record<string, unknown>, draft: Draft): Record<string, unknown>;
  /** How few and how many play it as it stands, where that follows from it and is no word of its own. */
  players?(lobby: Lobby, scenario: Record<string, unknown>): readonly [least: number, most: number];
  /** House rules that go with what is chosen, such as those a map advises: they count as the book's. */
  usual?(lobby: Lobby, scenario: Record<string, unknown>): Settings;
  /** House rules that go together, such as those for a quick game. */
  presets?: readonly Preset[];
  brief?(lobby: Lobby, scenario: Record<string, unknown>): Brief;
}

/** What the shell says of a game. */
export interface Words {
  /** What the prompt asks for, in a sentence; while something is chosen, what is about to be done. */
  ask?(table: Table): string;
  /** A line of facts under it: what it costs, what comes of it. */
  facts?(table: Table): string;
  /** What is written on the answer that is meant: `Fire 75 %`. */
  verb?(table: Table, answer: Choice): string;
  /** The answer that is meant where nothing is chosen and nothing else is left to do. */
  only?(table: Table): Choice | null;
  /** Several answers that are proposed together where none is chosen yet, and the words for them. */
  all?(table: Table): { text: string; answers: readonly Tagged[] } | null;
  /** Goes on to the next thing that one could aim at; null where there are not several. */
  next?(table: Table): (() => void) | null;
  /** What the battle inside the match is about, as the bar over its table says: `Turn 5, battle for City 0403`. */
  battle?(table: Table): string;
  /** What the force may cost that is chosen for it now. */
  within?(table: Table): number | undefined;
  /** Who could still act if this way out of a question with these options were taken. */
  leaves?(table: Table, action: Tagged, options: readonly Choice[]): readonly string[];
  /** What else can be done, beside the answers: what is ordered from now on, so that such a question is not asked
      again, or another answer proposed in the place of the one that is meant. */
  orders?(table: Table): readonly { text: string; give: () => void }[];
  /** What a long list of answers holds, after their number: `moves`. */
  many?(table: Table): string;
  /** What was done so far, for those who look again. */
  deeds?(table: Table): readonly Deed[];
  /** The parts of a change that are seen one after the other; without it each is told at once. */
  acts?: ActsOf;
  /** What to ask before an action that is better thought about, where this is one. */
  careful?(action: Tagged, table: Table): string | null;
  /** Whose turn a position is, as the head line and the board show it; null where it is nobody's. */
  turnOf?(view: unknown): number | null;
  /** The part of the game a position is in, such as a fight: what is asked in another one comes next. */
  partOf?(view: unknown): string;
  /** What a player is doing while others wait for the answer, after the name. */
  doing?(prompt: string): string | undefined;
  /** What giving up now loses, where that is a part of the game: `battle`; the rest goes on. */
  concedes?(table: Table): string | undefined;
  /** Where a match stands, for the list of matches: `Round 3, attack`. */
  standing?(table: Table): string;
  /** The name of a thing that lines of the log are anchored to, where it has one. */
  nameOf?(anchor: string, table: Table): string | undefined;
  /** Why a game ended. */
  endings?: Record<string, string>;
  /** The same by names, where the position tells who it was. */
  ended?(table: Table): string | null;
}

/** How orders for later are given where everything else is: as answers to a question of their own. */
export interface Plans {
  /** What the board is asked. */
  prompt: string;
  /** An order as an answer to that; null for one that has no place on the board. */
  choiceOf(line: OrderLine): Choice | null;
  /** An answer as an order. */
  orderOf(action: Tagged): Tagged;
  /** Whether an order takes the place of one that was given. */
  replaces(order: Tagged, given: Tagged): boolean;
  /** An order on the board in a few words. */
  brief(order: Tagged, table: Table): string;
}

/** How the lines of the log are read. */
export interface LogParts {
  dice?(event: Tagged, table: Table): Die[];
  /** Where the numbers of an event come from, a line each. */
  reasons?(event: Tagged): string[];
  /** Whether a line begins a new chapter, such as a turn. */
  isChapter?(event: Tagged): boolean;
  /** The player who did what an event tells, where its first anchor is not theirs. */
  doerOf?(event: Tagged, table: Table): number | undefined;
  /** The player whose thing it is. */
  ownerOf?(anchor: string, table: Table): number | undefined;
}

/** Another face of a game while a position is of another kind, such as a campaign between its battles:
    loaded when it is first shown. */
export interface Face {
  shows(view: unknown): boolean;
  load(): Promise<SystemModule>;
}

export interface SystemModule {
  /** A sentence for the shelf. */
  blurb?: string;
  /** The keys of the board that are its own. */
  keys?: readonly KeyHelp[];
  table: TableParts;
  /** Loaded where a game is chosen or set up. */
  setup?(): Promise<SetupParts>;
  /** Whether all players are on one side, against the game. */
  together?(scenario: Record<string, unknown>): boolean;
  words: Words;
  log: LogParts;
  face?: Face;
  builder?(): Promise<Builder>;
  drawing?(): Promise<Drawing>;
  /** Where there are orders for later that are given on the board. */
  plans?(): Promise<Plans>;
  /** Every piece in every state, for the style page. */
  samples?(): Promise<Component>;
}
