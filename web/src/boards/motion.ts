// Moves shown as they went: along the path, turn by turn. Nothing waits for them.

import { isSame, type Lattice, type Place } from './lattice';

/** Where a token is at one moment: the share of the time passed, the place, degrees turned. */
export interface Pose {
  at: number;
  place: Place;
  turned: number;
}

/** A move to be shown: of which token, over which places, and where it looks at the end. */
export interface Travel {
  token: number;
  path: readonly Place[];
  facing: number;
  /** It goes through the air, from the first place to the last. */
  leap?: boolean;
}

/** A token as it stands. */
export interface Standing {
  token: number;
  facing: number;
}

/** Milliseconds that one step takes where nobody is in a hurry; a turn takes half of it. */
const STRIDE = 110;
const LONGEST = 900;
/** Milliseconds of a leap, and how much nearer it comes to who looks down on it. */
const LEAP = 520;
const HEIGHT = 1.35;
/** Who takes his time sees it slower, but not without end. */
const SLOWEST = 3;

/** The facings from one to another the shorter way round. */
function turn(lattice: Lattice, from: number, to: number): number {
  const all = lattice.facings.length;
  return ((to - from + 1.5 * all) % all) - all / 2;
}

const degrees = (lattice: Lattice, facings: number): number => (facings * 360) / lattice.facings.length;

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
  let turned = lattice.facings[from]!.turn;
  const poses: Pose[] = [{ at: 0, place: start, turned }];
  const face = (next: number, place: Place) => {
    const turns = turn(lattice, facing, next);
    if (!turns) return;
    clock += 0.5;
    turned += degrees(lattice, turns);
    facing = next;
    poses.push({ at: clock, place, turned });
  };
  path.slice(1).forEach((place, i) => {
    const last = path[i]!;
    const way = lattice.facings.findIndex((_, one) => isSame(lattice.next(last, one), place));
    // Straight back is a step in reverse, not a turn.
    const back = Math.abs(turn(lattice, facing, way)) === lattice.facings.length / 2;
    if (way >= 0 && !back) face(way, last);
    clock += 1;
    poses.push({ at: clock, place, turned });
  });
  face(to, path.at(-1)!);
  return poses.map((pose) => ({ ...pose, at: clock ? pose.at / clock : 1 }));
}

/** A leap as poses: there at once, turning on the way. */
export function leapOf(lattice: Lattice, path: readonly Place[], from: number, to: number): Pose[] {
  const [start, end] = [path[0], path.at(-1)];
  if (!start || !end) return [];
  const { turn: turned } = lattice.facings[from]!;
  return [
    { at: 0, place: start, turned },
    { at: 1, place: end, turned: turned + degrees(lattice, turn(lattice, from, to)) },
  ];
}

/** How long a move is shown, when a change by others is shown for `beat` milliseconds. */
export function spanOf(poses: readonly Pose[], places: number, beat: number): number {
  if (poses.length < 2) return 0;
  const wanted = STRIDE * (places + 0.5 * (poses.length - places));
  return Math.min(wanted, LONGEST) * Math.min(SLOWEST, beat / 400);
}

export class Motion {
  private readonly tokens = new Map<number, [SVGGElement, SVGGElement]>();
  private readonly facings = new Map<number, number>();
  private running: Animation[] = [];
  private shown = 0;

  /** A token is drawn now; returns what forgets it. */
  readonly track = (index: number, token: SVGGElement, figure: SVGGElement): (() => void) => {
    this.tokens.set(index, [token, figure]);
    return () => this.tokens.delete(index);
  };

  /** Show once what has just happened, known by `key`; `standing` is where it left all tokens. */
  play(
    lattice: Lattice,
    key: number,
    travels: readonly Travel[],
    standing: readonly Standing[],
    beat: number,
  ): void {
    const calm = !beat || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const again = key === this.shown;
    if (travels.length) this.shown = key;
    for (const { token, path, facing, leap } of calm || again ? [] : travels) {
      const from = this.facings.get(token);
      if (from === undefined) continue;
      if (leap) {
        const poses = leapOf(lattice, path, from, facing);
        this.run(lattice, token, poses, LEAP * Math.min(SLOWEST, beat / 400), HEIGHT);
      } else {
        const poses = posesOf(lattice, path, from, facing);
        this.run(lattice, token, poses, spanOf(poses, path.length, beat), 1);
      }
    }
    for (const { token, facing } of standing) this.facings.set(token, facing);
  }

  /** Everything is where it belongs, at once. */
  finish(): void {
    for (const animation of this.running) animation.finish();
    this.running = [];
  }

  private run(
    lattice: Lattice,
    index: number,
    poses: readonly Pose[],
    duration: number,
    height: number,
  ): void {
    const [token, figure] = this.tokens.get(index) ?? [];
    if (!token || !figure || duration < 30) return;
    const timing = { duration, easing: 'ease-in-out' };
    const places = poses.map(({ at, place }) => {
      const { x, y } = lattice.middle(place);
      return { offset: at, transform: `translate(${x}px, ${y}px) scale(1)` };
    });
    if (height > 1) places.splice(1, 0, top(lattice, poses, height));
    const turns = poses.map(({ at, turned }) => ({ offset: at, transform: `rotate(${turned}deg)` }));
    this.running = this.running.filter((animation) => animation.playState === 'running');
    this.running.push(token.animate(places, timing), figure.animate(turns, timing));
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
