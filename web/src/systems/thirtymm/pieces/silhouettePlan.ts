// Where the sections of a unit are on its silhouette. It is seen from behind, so that its left is on
// the left.

/** A section as it is drawn: what it can take of how much. */
export interface Part {
  id: number;
  name: string;
  kind: string;
  left: number;
  full: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Placed extends Part, Box {
  /** Its outline, as a path of SVG. */
  shape: string;
}

/** The picture all silhouettes are drawn in. */
export const WIDE = 100;
export const HIGH = 120;

const CORES = new Set(['torso', 'cockpit', 'ai_cockpit']);
const FEET = new Set(['leg', 'terra_drive', 'aquatic_drive', 'tail']);

export const isCore = ({ kind }: Pick<Part, 'kind'>): boolean => CORES.has(kind);

/** A section's name in words: `left_arm` is `Left arm`. */
export function partName(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/^ai /i, 'AI ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const KINDS: Record<string, string> = {
  mech: 'Mech',
  terrestrial: 'Terrestrial vehicle',
  aerial: 'Aerial vehicle',
  aquatic: 'Aquatic vehicle',
  drone_ai: 'A.I. drone',
  drone_linked: 'Linked drone',
};

/** A kind of unit in words. */
export const kindName = (kind: string): string => KINDS[kind] ?? kind;

/** -1 on the left, 1 on the right, 0 in the middle, as the name says. */
const sideOf = ({ name }: Part): number => (name.startsWith('left_') ? -1 : name.startsWith('right_') ? 1 : 0);

/** So many boxes beside each other, or below each other, with a gap. */
function split({ x, y, w, h }: Box, count: number, down: boolean, gap = 2): Box[] {
  const one = ((down ? h : w) - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, i) =>
    down ? { x, y: y + i * (one + gap), w, h: one } : { x: x + i * (one + gap), y, w: one, h },
  );
}

/** The sections of a unit, each in its place on the body. */
export function planOf(parts: readonly Part[]): Placed[] {
  const cores = parts.filter(isCore);
  const heads = parts.filter(({ kind }) => kind === 'head');
  const feet = parts.filter(({ kind }) => FEET.has(kind));
  const sided = parts.filter((one) => !isCore(one) && one.kind !== 'head' && !FEET.has(one.kind));
  // What the names do not put on a side goes where there is more room.
  const sides: [Part[], Part[]] = [sided.filter((one) => sideOf(one) < 0), sided.filter((one) => sideOf(one) > 0)];
  for (const one of sided.filter((part) => !sideOf(part)))
    sides[sides[0].length > sides[1].length ? 1 : 0].push(one);

  const top = heads.length ? 25 : 10;
  const foot = feet.length ? 72 : 106;
  const wide = sided.length ? 38 : 62;
  const body: Box = { x: (WIDE - wide) / 2, y: top, w: wide, h: foot - top - 2 };
  const drives = feet.some(({ kind }) => kind !== 'leg' && kind !== 'tail');
  const stand = feet.length > 2 || drives ? 76 : 42;
  // Arms hang down beside two legs, and end above what is broader.
  const arm = { y: top + 1, w: 24, h: stand > 42 ? foot - top - 4 : Math.min(foot - top + 8, 62) };
  const placed: [readonly Part[], Box[]][] = [
    [heads, split({ x: 50 - Math.min(36, 10 * heads.length), y: 3, w: Math.min(72, 20 * heads.length), h: 20 }, heads.length, false)],
    [cores, split(body, cores.length, true)],
    [sides[0], split({ ...arm, x: body.x - 27 }, sides[0].length, true)],
    [sides[1], split({ ...arm, x: body.x + wide + 3 }, sides[1].length, true)],
    [
      [...feet].sort((a, b) => sideOf(a) - sideOf(b)),
      split({ x: (WIDE - stand) / 2, y: foot, w: stand, h: drives ? 30 : 45 }, feet.length, false, 3),
    ],
  ];
  return placed.flatMap(([some, boxes]) =>
    some.map((part, i) => ({ ...part, ...boxes[i]!, shape: shapeOf(part.kind, sideOf(part), boxes[i]!) })),
  );
}

type Corner = readonly [across: number, down: number];

/** Outlines on a square of 1, of what is on the left where it has sides. */
const SHAPES: Record<string, readonly Corner[]> = {
  head: [[0.2, 0], [0.8, 0], [1, 0.3], [1, 0.75], [0.75, 1], [0.25, 1], [0, 0.75], [0, 0.3]],
  torso: [[0.1, 0], [0.9, 0], [1, 0.14], [1, 0.45], [0.84, 1], [0.16, 1], [0, 0.45], [0, 0.14]],
  arm: [[0.12, 0.08], [0.5, 0], [1, 0.05], [1, 0.34], [0.84, 0.42], [0.86, 0.8], [0.92, 1], [0.18, 1], [0.16, 0.8], [0.2, 0.42], [0, 0.34]],
  leg: [[0.2, 0], [0.92, 0], [0.84, 0.5], [0.9, 0.84], [1, 1], [0, 1], [0.14, 0.84], [0.24, 0.5]],
  tail: [[0.25, 0], [0.75, 0], [0.7, 0.55], [0.5, 1], [0.3, 0.55]],
  cockpit: [[0.22, 0], [0.78, 0], [1, 0.3], [1, 0.86], [0.9, 1], [0.1, 1], [0, 0.86], [0, 0.3]],
  ai_cockpit: [[0.3, 0], [0.7, 0], [1, 0.3], [1, 0.7], [0.7, 1], [0.3, 1], [0, 0.7], [0, 0.3]],
  terra_drive: [[0.16, 0], [0.84, 0], [1, 0.3], [1, 0.7], [0.84, 1], [0.16, 1], [0, 0.7], [0, 0.3]],
  aerial_drive: [[0.7, 0], [1, 0.1], [1, 0.82], [0.7, 0.9], [0, 0.72], [0, 0.5]],
  aquatic_drive: [[0, 0], [1, 0], [0.96, 0.5], [0.6, 1], [0.4, 1], [0.04, 0.5]],
};

function shapeOf(kind: string, side: number, { x, y, w, h }: Box): string {
  const corners = SHAPES[kind] ?? SHAPES['cockpit']!;
  const at = ([across, down]: Corner) => {
    const over = side > 0 ? 1 - across : across;
    return `${(x + over * w).toFixed(1)} ${(y + down * h).toFixed(1)}`;
  };
  return `M${corners.map(at).join('L')}Z`;
}

/** How whole a section is, in a word. */
export function stateOf({ left, full }: Pick<Part, 'left' | 'full'>): 'whole' | 'worn' | 'low' | 'gone' {
  if (left <= 0) return 'gone';
  const share = left / Math.max(1, full);
  return share > 0.5 ? 'whole' : share > 0.25 ? 'worn' : 'low';
}
