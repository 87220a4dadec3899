// Where things stand in a fight: sky and ground, the bands of the four ranges, Foes in the far one
// and one's own in front. Pixels of the scene; plain numbers, so that a window says it all.

import type { Cover } from '../../../../boards/cover';

export interface Room {
  width: number;
  height: number;
  cover: Cover;
  foes: number;
  own: number;
  /** The most weapons that one of one's own shows, a line each. */
  lines: number;
  /** Whose names take two lines where there is little room: one is longer than a line. */
  long?: { foes: boolean; own: boolean };
  /** How many letters the longest name of a Foe, and of an Ally, has. */
  letters?: { foes: number; own: number };
  /** The window is low: Foes stand closer before they take a second rank. */
  low?: boolean;
}

/** A line of units: how many stand side by side, and how tall the tallest may be drawn. */
export interface Rank {
  per: number;
  rows: number;
  /** The height of the room for a figure. */
  tall: number;
  /** Pixels a cell. */
  s: number;
  /** The height of the room over it. */
  head: number;
}

export interface Layout {
  /** Too little room for plates beside the bands and for every weapon by name. */
  narrow: boolean;
  /** The room between what covers the edges. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  horizon: number;
  /** Where each range ends: long, medium and short. */
  lines: readonly [number, number, number];
  foes: Rank;
  own: Rank;
  /** How tall the plate of one's own is. */
  plate: number;
  /** Where names of Foes and Allies have no room beside their hits: they stand over them. */
  close: { foes: boolean; own: boolean };
  /** Where such a name takes two lines. */
  second: { foes: boolean; own: boolean };
  /** Over a Foe the button stands under its chance, where both are too wide for one line. */
  stacked: boolean;
}

/** Below this width names and weapons have no room. */
export const NARROW = 760;
/** Beside the bands stand their plates. */
export const PLATES = 174;
const MARGIN = 8;
/** Whether there is too little room for plates beside the bands and for names. */
export const isNarrow = ({ width, cover }: Pick<Room, 'width' | 'cover'>): boolean =>
  width - cover.left - cover.right < NARROW;

/** The tallest figure, in cells of its own scale. */
const TALLEST = 1.9;
/** How wide a unit is with its plate. */
const WIDE = { broad: { foe: 116, own: 172 }, narrow: { foe: 72, own: 88 }, low: { foe: 62, own: 88 } };
/** How tall the plate of a unit is: a Foe's, and the head of one's own over its weapons. */
const PLATE = {
  broad: { foe: 60, own: 66, line: 23 },
  narrow: { foe: 67, own: 67, line: 0 },
};
/** A Foe's where its name stands over its hits, though there is room for names. */
const CLOSE = 71;
/** The widest plate, and what a name has in it beside its hits and over them. */
const BROADEST = { foes: 208, own: 280 };
const BESIDE = 66;
const OVER = 36;
const LETTER = 7.7;
/** Narrower plates have no room for what it takes to hit beside the lamps. */
const LEAST = 132;
/** The second line of a name. */
const SECOND = 15;
/** The longest name that fits a line where there is little room. */
const SHORT = 8;
/** Whether names of units need two lines there. */
export const areLong = (names: readonly string[]): boolean => names.some((name) => name.length > SHORT);
/** Over the figures, for chances and hits. */
export const HEADROOM = { broad: { foe: 26, own: 26 }, narrow: { foe: 26, own: 12 } };
/** A chance and the button beside it are wider than so much: the button stands under it. */
const CHIP = 80;
const UNDER = 16;
/** Between the Foes and one's own lies ground, on a small screen with the steps of the round on it. */
const GAP = { broad: 46, narrow: 44 };
const SMALLEST = 30;
/** The title over the Foes. */
const TITLE = 24;
/** Below this height, as on a phone on its side, a second rank of Foes has no room. */
export const LOW = 480;

const rank = (count: number, width: number, least: number): { per: number; rows: number } => {
  const most = Math.max(1, Math.floor(width / least));
  const rows = Math.max(1, Math.ceil(count / most));
  return { per: Math.max(1, Math.ceil(count / rows)), rows };
};

type Plates = Pick<Layout, 'close' | 'second'> & { foe: number; own: number };

/** How tall plates are: those of one's own name every weapon where there is room. */
function platesOf(narrow: boolean, { lines, long, letters }: Omit<Room, 'height'>, slot: { foes: number; own: number }): Plates {
  const { foe, own, line } = PLATE[narrow ? 'narrow' : 'broad'];
  const arms = own + line * Math.max(0, lines - 1);
  if (narrow) {
    const [first, last] = [!!long?.foes, !!long?.own];
    const more = (isLong: boolean) => (isLong ? SECOND : 0);
    return { close: { foes: true, own: true }, second: { foes: first, own: last }, foe: foe + more(first), own: arms + more(last) };
  }
  const part = (whose: 'foes' | 'own') => {
    const [wide, name] = [Math.min(slot[whose], BROADEST[whose]), LETTER * (letters?.[whose] ?? 0)];
    return { close: wide < Math.max(LEAST, BESIDE + name), second: wide < OVER + name };
  };
  const tall = ({ close, second }: ReturnType<typeof part>) => (close ? CLOSE + (second ? SECOND : 0) : foe);
  const [foes, allies] = [part('foes'), part('own')];
  return {
    close: { foes: foes.close, own: allies.close },
    second: { foes: foes.second, own: allies.second },
    foe: tall(foes),
    own: letters?.own ? Math.max(arms, tall(allies)) : arms,
  };
}

/** The ranks of both sides, how many stand side by side in so much room, and what is over them. */
function ranksOf(room: Pick<Room, 'foes' | 'own' | 'low'>, narrow: boolean, width: number) {
  const wide = WIDE[!narrow ? 'broad' : room.low ? 'low' : 'narrow'];
  const { foe, own } = HEADROOM[narrow ? 'narrow' : 'broad'];
  const far = rank(room.foes, width, wide.foe);
  const stacked = narrow && width / far.per < CHIP;
  return {
    far: { ...far, head: foe + (stacked ? UNDER : 0) },
    near: { ...rank(room.own, width, wide.own), head: own },
    stacked,
  };
}

export function layoutOf(given: Room): Layout {
  const { width, height, cover } = given;
  const narrow = isNarrow({ width, cover });
  const left = cover.left + (narrow ? MARGIN / 2 : PLATES);
  const right = width - cover.right - (narrow ? MARGIN / 2 : MARGIN);
  const room = Math.max(1, right - left);
  const { far, near, stacked } = ranksOf(given, narrow, room);
  const top = cover.top + (narrow ? TITLE : TITLE + MARGIN);
  const bottom = height - cover.bottom - MARGIN;
  const plates = platesOf(narrow, given, { foes: room / far.per, own: room / near.per });
  const all = far.rows * (plates.foe + far.head) + near.rows * (plates.own + near.head);
  const free = bottom - top - all - (narrow ? GAP.narrow : GAP.broad);
  // One's own stand nearer, so they are drawn a little larger.
  const share = free / (far.rows + 1.18 * near.rows);
  const tall = Math.max(SMALLEST, Math.min(share, height * 0.25));
  const scale = (space: number, per: number) => Math.min(space / TALLEST, room / per / 1.15);
  const foesAt = { ...far, tall, s: Math.min(scale(tall, far.per), 100) };
  const ownAt = { ...near, tall: tall * 1.18, s: Math.min(scale(tall * 1.18, near.per), 122) };
  const feet = top + far.rows * (far.head + tall) + (far.rows - 1) * plates.foe;
  const front = bottom - near.rows * (plates.own + near.head + ownAt.tall);
  const end = Math.max(feet + plates.foe + MARGIN, front);
  return {
    narrow,
    left,
    right,
    top,
    bottom,
    horizon: Math.max(cover.top + 12, feet - tall * 0.62),
    lines: [feet + 4, feet + plates.foe + MARGIN, (feet + plates.foe + MARGIN + end + ownAt.tall * 0.55) / 2],
    foes: foesAt,
    own: ownAt,
    plate: plates.own,
    close: plates.close,
    second: plates.second,
    stacked,
  };
}

/** The least height in which nothing has to shrink out of sight. */
export function heightFor(given: Omit<Room, 'height'>): number {
  const { width, cover } = given;
  const narrow = isNarrow({ width, cover });
  const room = Math.max(1, width - cover.left - cover.right - (narrow ? MARGIN : PLATES + MARGIN));
  const { far, near } = ranksOf(given, narrow, room);
  const plates = platesOf(narrow, given, { foes: room / far.per, own: room / near.per });
  const rows = far.rows * (plates.foe + far.head + SMALLEST) + near.rows * (plates.own + near.head + 1.18 * SMALLEST);
  const between = narrow ? TITLE + GAP.narrow : 40 + GAP.broad;
  return Math.ceil(cover.top + cover.bottom + rows + between + MARGIN);
}
