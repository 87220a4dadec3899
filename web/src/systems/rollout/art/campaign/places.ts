// The map of the campaign as a drawing: where its sectors lie on the paper, the coast, and the area
// round each sector.

export type Point = readonly [x: number, y: number];

/** The paper in its own units. */
export const WIDE = 1000;
export const HIGH = 800;

/** Where a sector lies, by its id: north is up. */
const PLACES: Readonly<Record<string, Point>> = {
  salisbury_plain: [124, 422],
  winchester: [238, 509],
  reading: [312, 322],
  portsmouth: [318, 622],
  guildford: [428, 446],
  brighton: [545, 583],
  oxford: [222, 156],
  luton: [458, 115],
  maidstone: [705, 434],
  dover: [892, 494],
  canterbury: [832, 355],
  western_suburbs: [468, 262],
  london: [642, 236],
};

/** Where a sector lies; those without a place of their own stand in a row at the upper edge. */
export const placeOf = (id: string, number: number): Point => PLACES[id] ?? [60 + 70 * (number % 13), 40];

export const COAST =
  'M0 0H910L884 77 850 130 862 180 820 223 772 266 716 288 662 295 604 288 668 314 734 319 790 307 860 314 926 324 ' +
  '940 365 926 422 934 482 912 523 850 554 822 607 760 624 716 653 650 672 604 631 540 624 462 634 404 667 360 672 ' +
  '340 643 300 646 262 624 232 593 246 634 208 662 150 679 120 662 66 703 0 720Z';
export const ISLE = 'M232 706 276 689 326 706 300 730 254 732Z';

interface Edge {
  from: Point;
  to: Point;
  /** Whose area lies beyond it; -1 at the edge of the paper. */
  beyond: number;
}

/** The area that is nearer to one of some places than to any other, as its edges. */
export function areaOf(places: readonly Point[], own: number): Edge[] {
  let edges: Edge[] = ring([[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]]);
  const [x, y] = places[own]!;
  places.forEach(([u, v], other) => {
    if (other !== own) edges = cut(edges, (p) => (p[0] - (x + u) / 2) * (u - x) + (p[1] - (y + v) / 2) * (v - y), other);
  });
  return edges;
}

const ring = (points: readonly Point[]): Edge[] => points.map((from, i) => ({ from, to: points[(i + 1) % points.length]!, beyond: -1 }));

/** What lies on the near side of a line, where `over` is not above 0. */
function cut(edges: readonly Edge[], over: (point: Point) => number, beyond: number): Edge[] {
  const kept: Edge[] = [];
  let open: Point | null = null;
  for (const edge of edges) {
    const [a, b] = [over(edge.from), over(edge.to)];
    const share = a / (a - b);
    const met: Point = [edge.from[0] + share * (edge.to[0] - edge.from[0]), edge.from[1] + share * (edge.to[1] - edge.from[1])];
    if (a <= 0 && b <= 0) kept.push(edge);
    else if (a <= 0) {
      kept.push({ ...edge, to: met });
      open = met;
    } else if (b <= 0) {
      kept.push({ from: open ?? met, to: met, beyond }, { ...edge, from: met });
      open = null;
    }
  }
  // The line was left on the last edges: it is met again on the first ones.
  if (open) kept.push({ from: open, to: kept[0]!.from, beyond });
  return kept.filter(({ from, to }) => Math.hypot(from[0] - to[0], from[1] - to[1]) > 0.01);
}

/** A road between two places, a little bent, as a path. */
export function road([x, y]: Point, [u, v]: Point): string {
  const [mx, my] = bend([x, y], [u, v]);
  return `M${x} ${y}Q${mx} ${my} ${u} ${v}`;
}

/** Where a road between two places is bent to: always to the same side, however it is named. */
export function bend(a: Point, b: Point): Point {
  const [[x, y], [u, v]] = a[0] <= b[0] ? [a, b] : [b, a];
  return [(x + u) / 2 - 0.09 * (v - y), (y + v) / 2 + 0.09 * (u - x)];
}
