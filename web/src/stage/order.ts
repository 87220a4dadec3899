// Which of some solids hides which: they are painted from the back to the front.

import { depth, dot, eye, toScreen, type Projection, type Slant, type Vec } from './projection';
import { middleOf, normalOf, type Solid } from './solids';

/** A plane that is seen edge-on does not tell which side of it is nearer. */
const EDGE_ON = 0.05;

interface Known {
  solid: Solid;
  depth: number;
  planes: { normal: Vec; at: number; toEye: number }[];
  box: readonly [number, number, number, number];
}

function known(solid: Solid, view: Projection): Known {
  const [way, middle] = [eye(view), middleOf(solid.points)];
  const pixels = solid.points.map((point) => toScreen(view, point));
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
  return {
    solid,
    depth: depth(view, middle),
    planes: solid.faces.map((face) => {
      const normal = normalOf(solid, face, middle);
      return { normal, at: dot(normal, solid.points[face.ring[0]!]!), toEye: dot(normal, way) };
    }),
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
  };
}

const meet = (a: Known, b: Known): boolean =>
  a.box[0] < b.box[2] && b.box[0] < a.box[2] && a.box[1] < b.box[3] && b.box[1] < a.box[3];

/** How far all of another lies beyond the best plane of one, and whether that side is the eye's. */
function beyond(one: Known, other: Known): { gap: number; nearer: boolean } {
  let best = { gap: -Infinity, nearer: false };
  for (const { normal, at, toEye } of one.planes) {
    if (Math.abs(toEye) < EDGE_ON) continue;
    let gap = Infinity;
    for (const point of other.solid.points) {
      gap = Math.min(gap, dot(normal, point) - at);
      if (gap <= best.gap) break;
    }
    if (gap > best.gap) best = { gap, nearer: toEye > 0 };
  }
  return best;
}

/** Whether a solid has to be painted before another that it meets on the screen. */
function isBehind(a: Known, b: Known): boolean {
  const fromA = beyond(a, b);
  if (fromA.gap >= 0) return fromA.nearer;
  const fromB = beyond(b, a);
  if (Math.max(fromA.gap, fromB.gap) === -Infinity) return a.depth < b.depth;
  return fromA.gap >= fromB.gap ? fromA.nearer : !fromB.nearer;
}

/** Solids from the back to the front: by the planes that part them, and by their middles where none does. */
export function ordered(solids: readonly Solid[], slant: Slant): Solid[] {
  const view = { ...slant, s: 1, ox: 0, oy: 0 };
  const all = solids.map((solid) => known(solid, view)).sort((a, b) => a.depth - b.depth);
  const waiting = all.map(() => 0);
  const before = all.map((): number[] => []);
  for (let i = 0; i < all.length; i++) {
    for (let j = i + 1; j < all.length; j++) {
      if (!meet(all[i]!, all[j]!)) continue;
      const [first, second] = isBehind(all[i]!, all[j]!) ? [i, j] : [j, i];
      before[first]!.push(second);
      waiting[second]!++;
    }
  }
  const result: Solid[] = [];
  const left = all.map((_, i) => i);
  while (left.length) {
    // A ring of solids that hide each other has no first: the one farthest from the eye begins.
    const free = Math.max(0, left.findIndex((i) => waiting[i]! <= 0));
    const [next] = left.splice(free, 1) as [number];
    result.push(all[next]!.solid);
    for (const later of before[next]!) waiting[later]!--;
  }
  return result;
}
