// Where numbers are drawn: round axes, straight scales, labels that do not run into each other.

export type Scale = (value: number) => number;

/** A straight scale from one pair of numbers to another; a single value lies in the middle. */
export function linear(from: readonly [number, number], to: readonly [number, number]): Scale {
  const [low, high] = from;
  const [start, end] = to;
  if (low === high) return () => (start + end) / 2;
  return (value) => start + ((value - low) / (high - low)) * (end - start);
}

/** Round steps from 0 to at least `most`: 1, 2 or 5 times a power of ten, at most `count` of them;
 * whole numbers where all there is to show is whole. */
export function ticks(most: number, count = 4): number[] {
  if (!(most > 0)) return [0, 1];
  const raw = most / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const unit = [1, 2, 5, 10].find((one) => one * power >= raw * (1 - 1e-9)) ?? 10;
  const step = Math.max(unit * power, most >= 1 ? 1 : 0);
  const found = [0];
  while ((found.at(-1) ?? 0) < most - step * 1e-9) found.push(round(found.length * step));
  return found;
}

/** Which of so many steps get a label when there is room for `room` of them; the last always. */
export function labelled(steps: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(steps / Math.max(1, room)));
  const found: number[] = [];
  for (let place = steps - 1; place >= 0; place -= every) found.unshift(place);
  return found;
}

/** Move heights apart to at least `gap`, as little as possible, in their order: what would touch
 * becomes one block, spread about its middle. */
export function apart(heights: readonly number[], gap: number): number[] {
  const order = heights.map((_, place) => place).sort((a, b) => heights[a]! - heights[b]!);
  let blocks: { places: number[]; middle: number }[] = [];
  for (const place of order) {
    let block = { places: [place], middle: heights[place]! };
    for (let last = blocks.at(-1); last; last = blocks.at(-1)) {
      const count = last.places.length + block.places.length;
      if (block.middle - last.middle >= (gap * count) / 2) break;
      const middle = (last.middle * last.places.length + block.middle * block.places.length) / count;
      block = { places: [...last.places, ...block.places], middle };
      blocks = blocks.slice(0, -1);
    }
    blocks.push(block);
  }
  const found = [...heights];
  for (const { places, middle } of blocks)
    places.forEach((place, i) => (found[place] = middle + (i - (places.length - 1) / 2) * gap));
  return found;
}

/** The place nearest to a point on an axis of evenly spaced steps. */
export function nearest(steps: number, x: Scale, at: number): number {
  let best = 0;
  for (let place = 1; place < steps; place += 1)
    if (Math.abs(x(place) - at) < Math.abs(x(best) - at)) best = place;
  return best;
}

/** A number as short as it is exact enough: whole, or with one figure after the point. */
export const short = (value: number): string => String(round(Math.round(value * 10) / 10));

const round = (value: number): number => Number(value.toPrecision(12));
