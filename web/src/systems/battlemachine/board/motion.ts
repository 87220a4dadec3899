// Moves shown as they went: along the path, turn by turn. Nothing waits for them.

import { middle } from '../../../boards/shape';
import type { Tagged } from '../../../lib/wire';
import { STEPS } from '../view';
import type { Mech, Square } from '../wire';

/** Where a token is at one moment: the share of the time passed, the square, degrees turned. */
export interface Pose {
  at: number;
  square: Square;
  turned: number;
}

/** Milliseconds that one square takes where nobody is in a hurry; a turn takes half of it. */
const STRIDE = 110;
const LONGEST = 900;
/** Who takes his time sees it slower, but not without end. */
const SLOWEST = 3;

/** The eighths from one facing to another the shorter way round. */
const turn = (from: number, to: number): number => ((to - from + 12) % 8) - 4;

/** A path as poses, a turn in place before each change of direction and at the end. */
export function posesOf(path: readonly Square[], from: number, to: number): Pose[] {
  const start = path[0];
  if (!start) return [];
  let clock = 0;
  let facing = from;
  let turned = from * 45;
  const poses: Pose[] = [{ at: 0, square: start, turned }];
  const face = (next: number, square: Square) => {
    const eighths = turn(facing, next);
    if (!eighths) return;
    clock += 0.5;
    turned += eighths * 45;
    facing = next;
    poses.push({ at: clock, square, turned });
  };
  path.slice(1).forEach((square, i) => {
    const last = path[i]!;
    const way = STEPS.findIndex(
      ([x, y]) => x === square[0] - last[0] && y === square[1] - last[1],
    );
    // Straight back is a step in reverse, not a turn.
    if (way >= 0 && Math.abs(turn(facing, way)) !== 4) face(way, last);
    clock += 1;
    poses.push({ at: clock, square, turned });
  });
  face(to, path.at(-1)!);
  return poses.map((pose) => ({ ...pose, at: clock ? pose.at / clock : 1 }));
}

/** How long a move is shown, when a change by others is shown for `beat` milliseconds. */
export function spanOf(poses: readonly Pose[], squares: number, beat: number): number {
  if (poses.length < 2) return 0;
  const wanted = STRIDE * (squares + 0.5 * (poses.length - squares));
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

  /** Show once what has just happened, known by `key`; `mechs` stand where it left them. */
  play(key: number, events: readonly Tagged[], mechs: readonly Mech[], beat: number): void {
    const calm = !beat || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const again = key === this.shown;
    if (events.length) this.shown = key;
    for (const event of calm || again ? [] : events) {
      const index = event['mech'] as number;
      const from = this.facings.get(index);
      if (from === undefined) continue;
      const to = event['facing'] as number;
      if (event.type === 'moved') {
        const path = event['path'] as Square[];
        const poses = posesOf(path, from, to);
        this.run(index, poses, spanOf(poses, path.length, beat), 1);
      } else if (event.type === 'jumped') {
        const hop = [event['start'], event['at']] as Square[];
        const turned = (from + turn(from, to)) * 45;
        const poses = [
          { at: 0, square: hop[0]!, turned: from * 45 },
          { at: 1, square: hop[1]!, turned },
        ];
        this.run(index, poses, 520 * Math.min(SLOWEST, beat / 400), 1.35);
      }
    }
    for (const mech of mechs) this.facings.set(mech.index, mech.facing);
  }

  /** Everything is where it belongs, at once. */
  finish(): void {
    for (const animation of this.running) animation.finish();
    this.running = [];
  }

  private run(index: number, poses: readonly Pose[], duration: number, height: number): void {
    const [token, figure] = this.tokens.get(index) ?? [];
    if (!token || !figure || duration < 30) return;
    const timing = { duration, easing: 'ease-in-out' };
    const places = poses.map(({ at, square }) => ({
      offset: at,
      transform: `translate(${middle(square[0])}px, ${middle(square[1])}px) scale(1)`,
    }));
    if (height > 1) places.splice(1, 0, this.top(poses, height));
    const turns = poses.map(({ at, turned }) => ({ offset: at, transform: `rotate(${turned}deg)` }));
    this.running = this.running.filter((animation) => animation.playState === 'running');
    this.running.push(token.animate(places, timing), figure.animate(turns, timing));
  }

  /** The highest point of a jump. */
  private top(poses: readonly Pose[], height: number): { offset: number; transform: string } {
    const [a, b] = [poses[0]!.square, poses.at(-1)!.square];
    const x = (middle(a[0]) + middle(b[0])) / 2;
    const y = (middle(a[1]) + middle(b[1])) / 2 - 40;
    return { offset: 0.5, transform: `translate(${x}px, ${y}px) scale(${height})` };
  }
}
