// Moves shown as they went: along the path, turn by turn. Nothing waits for them.

import { isCalm } from '../lib/calm';
import { sounds } from '../stage/sounds.svelte';
import { isSame, type Lattice, type Place } from './lattice';

/**
 * Where a piece is at one moment: the share of the time passed, the place, and where it looks; the
 * facing counts on beyond the last one and below 0, so that it tells which way round it turned.
 */
export interface Pose {
  at: number;
  place: Place;
  facing: number;
}

/** A piece as it is drawn: what moves, and how it is made to look another way for a while. */
export interface Piece {
  element: SVGGElement;
  /** Look that way; null is where it looks by itself. */
  face?(facing: number | null): void;
}

/** A move to be shown: of which token, over which places, and where it looks before and after. */
export interface Travel {
  token: number;
  path: readonly Place[];
  from: number;
  facing: number;
  /** It goes through the air, from the first place to the last. */
  leap?: boolean;
  /** At which level it is over each place, on a board that has levels. */
  levels?: readonly number[];
}

/** Milliseconds that one step takes, and a turn in steps. */
const STRIDE = 140;
const TURN = 110 / STRIDE;
const LONGEST = 900;
/** Milliseconds of a leap, and how much nearer it comes to who looks down on it. */
const LEAP = 420;
const HEIGHT = 1.35;

/** The facings from one to another the shorter way round. */
function turn(lattice: Lattice, from: number, to: number): number {
  const all = lattice.facings.length;
  return ((to - from + 1.5 * all) % all) - all / 2;
}

/** A path as poses, a turn in place before each change of direction and at the end. */
export function posesOf(
  lattice: Lattice,
  path: readonly Place[],
  from: number,
  to: number,
): Pose[] {
  const start = path[0];
  if (!start) return [];
  let clock = 0;
  let facing = from;
  const poses: Pose[] = [{ at: 0, place: start, facing }];
  const face = (next: number, place: Place) => {
    const turns = turn(lattice, facing, next);
    if (!turns) return;
    clock += TURN;
    facing += turns;
    poses.push({ at: clock, place, facing });
  };
  path.slice(1).forEach((place, i) => {
    const last = path[i]!;
    const way = lattice.facings.findIndex((_, one) => isSame(lattice.next(last, one), place));
    // Straight back is a step in reverse, not a turn.
    const back = Math.abs(turn(lattice, facing, way)) === lattice.facings.length / 2;
    if (way >= 0 && !back) face(way, last);
    clock += 1;
    poses.push({ at: clock, place, facing });
  });
  face(to, path.at(-1)!);
  return poses.map((pose) => ({ ...pose, at: clock ? pose.at / clock : 1 }));
}

/** A leap as poses: there at once, turning on the way. */
export function leapOf(lattice: Lattice, path: readonly Place[], from: number, to: number): Pose[] {
  const [start, end] = [path[0], path.at(-1)];
  if (!start || !end) return [];
  return [
    { at: 0, place: start, facing: from },
    { at: 1, place: end, facing: from + turn(lattice, from, to) },
  ];
}

const posesFor = (lattice: Lattice, { path, from, facing, leap }: Travel): Pose[] =>
  (leap ? leapOf : posesOf)(lattice, path, from, facing);

/** How long a move takes, in milliseconds at normal speed. */
export function spanOf(lattice: Lattice, travel: Travel): number {
  const poses = posesFor(lattice, travel);
  if (poses.length < 2) return 0;
  if (travel.leap) return LEAP;
  const steps = travel.path.length - 1;
  return Math.min(LONGEST, STRIDE * (steps + TURN * (poses.length - 1 - steps)));
}

/** The facings to show one after the other: of a turn every one that lies between. */
export function looksOf(lattice: Lattice, poses: readonly Pose[]): { at: number; facing: number }[] {
  const all = lattice.facings.length;
  return poses.slice(1).flatMap((pose, i) => {
    const before = poses[i]!;
    const turns = Math.round(Math.abs(pose.facing - before.facing));
    const step = Math.sign(pose.facing - before.facing);
    return Array.from({ length: turns }, (_, k) => ({
      at: before.at + ((pose.at - before.at) * k) / turns,
      facing: (((before.facing + step * (k + 1)) % all) + all) % all,
    }));
  });
}

export class Motion {
  private readonly pieces = new Map<number, Set<Piece>>();
  private running: (() => void)[] = [];

  constructor(
    /** Told over which place a token is while it moves, and null once it has come to its end. */
    private readonly over: (token: number, place: Place | null) => void = () => undefined,
  ) {}

  /** A piece is drawn now, or another part of it; returns what forgets it. */
  readonly track = (index: number, piece: Piece): (() => void) => {
    const parts = this.pieces.get(index) ?? new Set();
    this.pieces.set(index, parts.add(piece));
    return () => parts.delete(piece);
  };

  /** Show moves, `pace` times as fast as normal; they stay at their ends until they are finished. */
  play(lattice: Lattice, travels: readonly Travel[], pace: number): void {
    this.finish();
    if (isCalm()) return;
    for (const travel of travels) {
      const duration = spanOf(lattice, travel) / pace;
      this.run(lattice, travel.token, posesFor(lattice, travel), duration, travel.leap ? HEIGHT : 1);
    }
  }

  /** Everything is where it belongs, at once. */
  finish(): void {
    for (const end of this.running.splice(0)) end();
  }

  private run(
    lattice: Lattice,
    index: number,
    poses: readonly Pose[],
    duration: number,
    height: number,
  ): void {
    const [start] = poses;
    if (!start || duration < 30) return;
    const places = poses.map(({ at, place }) => {
      const { x, y } = lattice.middle(place);
      return { offset: at, transform: `translate(${x}px, ${y}px) scale(1)` };
    });
    if (height > 1) places.splice(1, 0, top(lattice, poses, height));
    for (const { at, facing } of poses.slice(1, 7))
      sounds.play(facing === start.facing ? 'step' : 'turn', at * duration);
    const timing: KeyframeAnimationOptions = { duration, fill: 'forwards' };
    const all = lattice.facings.length;
    const looks = [{ at: 0, facing: ((start.facing % all) + all) % all }, ...looksOf(lattice, poses)];
    const timers = poses.map(({ at, place }) => setTimeout(() => this.over(index, place), at * duration));
    this.running.push(() => (timers.forEach(clearTimeout), this.over(index, null)));
    for (const piece of this.pieces.get(index) ?? []) {
      const animation = piece.element.animate(places, timing);
      const turns = looks.map(({ at, facing }) => setTimeout(() => piece.face?.(facing), at * duration));
      this.running.push(() => {
        turns.forEach(clearTimeout);
        animation.cancel();
        piece.face?.(null);
      });
    }
  }
}

/** The highest point of a leap. */
function top(
  lattice: Lattice,
  poses: readonly Pose[],
  height: number,
): { offset: number; transform: string } {
  const [a, b] = [lattice.middle(poses[0]!.place), lattice.middle(poses.at(-1)!.place)];
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2 - 40];
  return { offset: 0.5, transform: `translate(${x}px, ${y}px) scale(${height})` };
}
