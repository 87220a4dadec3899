// A table without places: anything stands anywhere on it. A place is a point in whole thousandths of
// an inch, counted east and north from the south-west corner, as the engine counts them
// (geometry/plane); an inch is as wide here as a square is elsewhere.

import type { Point } from './camera';
import { lineThrough, PlaceSet, rounded, UNIT, type Facing, type Lattice, type Place } from './lattice';

export const INCH = 1000;
/** Ways to look that are offered, 15 degrees apart; things may look between them. */
const WAYS = 24;
/** What stands here is broader than an inch: so many hundredths of a place are enough for a thumb. */
const THUMB = 0.45;
/** A fine step is so much shorter. */
const FINER = 10;
/** Inches between the lines of the grid, and between the numbers beside the table. */
const APART = 6;

const NAMES = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
const KEYS: Record<string, Place> = {
  ArrowUp: [0, INCH],
  ArrowRight: [INCH, 0],
  ArrowDown: [0, -INCH],
  ArrowLeft: [-INCH, 0],
};

/** Degrees from north, clockwise, of a facing as the rules count it: from east, against the clock. */
export const compass = (facing: number): number => (((90 - facing) % 360) + 360) % 360;

/** The way nearest to a facing of the rules. */
export const wayOf = (facing: number): number => Math.round((compass(facing) * WAYS) / 360) % WAYS;

/** A length or a coordinate in inches, to a tenth, as it is read out: 12.4. */
export const inches = (thousandths: number): string => `${Math.round(thousandths / 100) / 10}`;

/** A table so many inches wide and high. `ky` is what is left of its height where one looks at it from
 * the side, as of squares. */
export function plane(columns: number, rows: number, ky = 1): Lattice {
  const [width, height] = [columns * UNIT, rounded(rows * UNIT * ky)];
  const [right, top] = [columns * INCH, rows * INCH];
  const has = ([x, y]: Place) => x >= 0 && y >= 0 && x <= right && y <= top;
  const middle = ([x, y]: Place): Point => ({
    x: rounded((x / INCH) * UNIT),
    y: rounded(((top - y) / INCH) * UNIT * ky),
  });
  /** So much further, and on the table. */
  const moved = ([x, y]: Place, [dx, dy]: Place): Place | null => {
    const to: Place = [Math.min(Math.max(0, x + dx), right), Math.min(Math.max(0, y + dy), top)];
    return to[0] === x && to[1] === y ? null : to;
  };
  const steps = Array.from({ length: WAYS }, (_, way): Place => {
    const angle = (way / WAYS) * 2 * Math.PI;
    return [Math.round(Math.sin(angle) * INCH) + 0, Math.round(Math.cos(angle) * INCH) + 0];
  });
  const next = (place: Place, facing: number): Place | null => {
    const [dx, dy] = steps[facing]!;
    const there: Place = [place[0] + dx, place[1] + dy];
    return has(there) ? there : null;
  };
  /** The corners of the inch round a point, on the drawing: left, upper, right and lower. */
  const inch = ([x, y]: Place) => {
    const from = middle([Math.max(0, x - INCH / 2), Math.min(top, y + INCH / 2)]);
    const to = middle([Math.min(right, x + INCH / 2), Math.max(0, y - INCH / 2)]);
    return { l: from.x, t: from.y, r: to.x, b: to.y };
  };
  /** 0, 6, 12 and so on, up to a length. */
  const marks = (most: number) => Array.from({ length: Math.floor(most / APART) + 1 }, (_, i) => i * APART);
  return {
    width,
    height,
    thumb: THUMB,
    places: [],
    facings: steps.map(([dx, dy], way): Facing => {
      const step = { x: rounded((dx / INCH) * UNIT), y: rounded((-dy / INCH) * UNIT * ky) };
      const turn = rounded((Math.atan2(step.x, -step.y) * 180) / Math.PI);
      const degrees = (way * 360) / WAYS;
      return { name: degrees % 45 ? `${degrees} degrees` : NAMES[degrees / 45]!, turn: (turn + 360) % 360, step };
    }),
    // In the corner the one begins beside the other.
    rulers: [
      ...marks(columns).map((x) => ({ x: x * UNIT || 35, y: -40, text: `${x}` })),
      ...marks(rows).map((y) => ({ x: -40, y: middle([0, y * INCH]).y, text: `${y}` })),
    ],
    has,
    at({ x, y }) {
      const place: Place = [Math.round((x / UNIT) * INCH) + 0, Math.round(top - (y / (UNIT * ky)) * INCH) + 0];
      return has(place) ? place : null;
    },
    middle,
    next,
    to(place, key, finely = false) {
      const step = KEYS[key];
      const part = finely ? FINER : 1;
      return step ? moved(place, [step[0] / part, step[1] / part]) : null;
    },
    label: ([x, y]) => `${inches(x)} east, ${inches(y)} north`,
    seen: (place) => place,
    aspect: (facing) => facing,
    // A point stands for the inch round it: so much of a set of whole inches is filled.
    area: (places) =>
      places
        .map((place) => {
          const { l, t, r, b } = inch(place);
          return `M${l} ${t}h${rounded(r - l)}v${rounded(b - t)}h${rounded(l - r)}z`;
        })
        .join(''),
    outline(places) {
      const set = new PlaceSet(places);
      let d = '';
      for (const place of places) {
        const [x, y] = place;
        const { l, t, r, b } = inch(place);
        if (!set.has([x, y + INCH])) d += `M${l} ${t}H${r}`;
        if (!set.has([x, y - INCH])) d += `M${l} ${b}H${r}`;
        if (!set.has([x - INCH, y])) d += `M${l} ${t}V${b}`;
        if (!set.has([x + INCH, y])) d += `M${r} ${t}V${b}`;
      }
      return d;
    },
    grid: () =>
      marks(columns).map((x) => `M${x * UNIT} 0V${height}`).join('') +
      marks(rows).map((y) => `M0 ${middle([0, y * INCH]).y}H${width}`).join(''),
    line: (places) => lineThrough(places.map(middle)),
    frame(inset) {
      const [rx, ry] = [UNIT / 2 - inset, rounded((UNIT / 2) * ky - inset)];
      return `M${-rx} 0A${rx} ${ry} 0 0 1 ${rx} 0A${rx} ${ry} 0 0 1 ${-rx} 0Z`;
    },
  };
}
