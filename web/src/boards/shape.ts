// Sets of squares as paths of a drawing.

export type Square = readonly [number, number];

/** How many units of the drawing one square is wide. */
export const UNIT = 100;

export const keyOf = (x: number, y: number): string => `${x},${y}`;

/** The middle of a square, in units. */
export const middle = (place: number): number => (place + 0.5) * UNIT;

/** Every square of the set, filled. */
export const area = (squares: readonly Square[]): string =>
  squares.map(([x, y]) => `M${x * UNIT} ${y * UNIT}h${UNIT}v${UNIT}h${-UNIT}z`).join('');

/** The outline of a set of squares, edge by edge. */
export function outline(squares: readonly Square[]): string {
  const set = new Set(squares.map(([x, y]) => keyOf(x, y)));
  let d = '';
  for (const [x, y] of squares) {
    const [l, t, r, b] = [x * UNIT, y * UNIT, (x + 1) * UNIT, (y + 1) * UNIT];
    if (!set.has(keyOf(x, y - 1))) d += `M${l} ${t}H${r}`;
    if (!set.has(keyOf(x, y + 1))) d += `M${l} ${b}H${r}`;
    if (!set.has(keyOf(x - 1, y))) d += `M${l} ${t}V${b}`;
    if (!set.has(keyOf(x + 1, y))) d += `M${r} ${t}V${b}`;
  }
  return d;
}

/** A line through the middles of squares. */
export const line = (squares: readonly Square[]): string =>
  squares.map(([x, y], i) => `${i ? 'L' : 'M'}${middle(x)} ${middle(y)}`).join('');
