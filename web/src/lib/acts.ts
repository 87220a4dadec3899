// What happens, in parts that are seen one after the other: the acts of a show.

import type { Tagged } from './wire';

/** One thing that is seen: a move, a shot with its dice. Times are milliseconds at normal speed. */
export interface Act {
  /** What it covers of what happened, in the order of the log. */
  readonly events: readonly Tagged[];
  /** When what came of it is so, and its lines are told. */
  readonly told: number;
  /** When the next one may begin. */
  readonly lasts: number;
  /** Whose doing it is, where it is somebody's. */
  readonly side?: number;
  /** Dice are thrown: whoever threw them need not wait for them. */
  readonly dice?: boolean;
  /** How much slower than others it is seen: the last of a game. */
  readonly slow?: number;
  /** The position once it is told; not needed of the last one, which ends at what was sent. */
  readonly view?: unknown;
}

/** The acts of a change: of what happened, and of the position before it. */
export type ActsOf = (events: readonly Tagged[], view: unknown) => readonly Act[];

/** What a system says nothing about is told at once, and left for a moment. */
const PLAIN = 420;

export const plainly: ActsOf = (events) => [{ events, told: 0, lasts: PLAIN }];

/** Where nothing may move, what was told stays so long. */
const STILL = 900;

/** An act in its still form: told at once, and left to be read. */
export const stilled = (act: Act): Act => ({ ...act, told: 0, lasts: Math.min(act.lasts, STILL) });

export const lengthOf = (acts: readonly Act[]): number => acts.reduce((sum, act) => sum + act.lasts * (act.slow ?? 1), 0);
