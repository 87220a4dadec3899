// What lies and grows on the ground: earth, grass, gravel, cracks, stains, painted numbers, and the
// hazard strips before loading doors. All of it is chance from the seed.

import { between, pick, seeded, type Chance } from '../seed';
import { digits } from './digits';
import { blob, rectangle, type Mark } from './marks';
import { around, isOn, meets, type GroundPlan, type Spot, type Window } from './plan';
import type { Surface } from './surface';

/** A place somewhere in a window. */
const somewhere = (chance: Chance, { left, top, right, bottom }: Window): Spot => [
  between(chance, left, right),
  between(chance, top, bottom),
];

const boxAt = ([x, y]: Spot, wide: number, high: number): Window => ({
  left: x - wide,
  right: x + wide,
  top: y - high,
  bottom: y + high,
});

/** A hair less: neighbours that only touch do not meet. */
const shrunk = ({ left, top, right, bottom }: Window): Window => ({
  left: left + 0.01,
  top: top + 0.01,
  right: right - 0.01,
  bottom: bottom - 0.01,
});

/** Whether nothing is built on a part of the ground and no road crosses it. */
function isFree(plan: GroundPlan, box: Window): boolean {
  const middle: Spot = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const onRoad = plan.roads.some((road) => {
    const half = road.along === 'row' ? (box.bottom - box.top) / 2 : (box.right - box.left) / 2;
    return isOn(road, middle, half);
  });
  const built = plan.buildings
    .flat()
    .some(([x, y]) => meets({ left: x, top: y, right: x + 1, bottom: y + 1 }, box));
  return !onRoad && !built;
}

/** Three strokes that fan out of one root. */
const tuft = ([x, y]: Spot, size: number): Spot[][] =>
  [-0.6, 0, 0.6].map((lean) => [
    [x + lean * 0.3 * size, y],
    [x + lean * size, y - size * (1 - 0.25 * Math.abs(lean))],
  ]);

/** Earth, two greens on it and tufts, around a place. */
export function grass(chance: Chance, at: Spot, wide: number, high: number, surface: Surface): Mark[] {
  const [x, y] = at;
  const tufts = Array.from({ length: Math.round(7 * wide * high) + 5 }, (): Spot => {
    const [angle, far] = [chance() * 2 * Math.PI, Math.sqrt(chance()) * 0.78];
    return [x + Math.cos(angle) * far * wide, y + Math.sin(angle) * far * high];
  });
  const shifted: Spot = [x + between(chance, -0.12, 0.2) * wide, y + between(chance, -0.1, 0.14) * high];
  return [
    {
      lines: [blob(chance, shifted, wide * 1.14, high * 1.14)],
      fill: surface.earth,
      alpha: 0.5,
      smooth: true,
    },
    { lines: [blob(chance, at, wide, high)], fill: surface.greens[0], alpha: 0.9, smooth: true },
    {
      lines: [blob(chance, at, wide * 0.68, high * 0.66)],
      fill: surface.greens[1],
      alpha: 0.8,
      smooth: true,
    },
    {
      lines: tufts.flatMap((spot) => tuft(spot, between(chance, 0.08, 0.13))),
      stroke: surface.tuft,
      width: 1.3,
      alpha: 0.8,
    },
  ];
}

/** A lawn between kerbs, as towns have them. */
function lawn(chance: Chance, { left, top, right, bottom }: Window, surface: Surface): Mark[] {
  const inside = (inset: number) =>
    rectangle(left + inset, top + inset, right - left - 2 * inset, bottom - top - 2 * inset);
  const tufts = Array.from({ length: 12 }, () =>
    somewhere(chance, { left: left + 0.3, top: top + 0.36, right: right - 0.3, bottom: bottom - 0.24 }),
  );
  return [
    { lines: [inside(0.1)], fill: surface.kerb },
    { lines: [inside(0.17)], fill: surface.greens[0] },
    { lines: [inside(0.32)], fill: surface.greens[1], alpha: 0.6 },
    { lines: tufts.flatMap((spot) => tuft(spot, 0.1)), stroke: surface.tuft, width: 1.3, alpha: 0.8 },
  ];
}

/** Where green grows: where there is room, in towns in whole cells. */
export function greens(plan: GroundPlan): Window[] {
  const chance = seeded(`${plan.seed}/greens`);
  const { columns, rows, material } = plan;
  const wanted = Math.round((columns * rows) / (material === 'grass' ? 26 : 44));
  const kept: Window[] = [];
  for (let tries = 0; kept.length < wanted && tries < wanted * 20; tries += 1) {
    const at = somewhere(chance, { left: 0.6, top: 0.6, right: columns - 0.6, bottom: rows - 0.6 });
    const [wide, high] = [between(chance, 0.9, 1.7), between(chance, 0.7, 1.2)];
    let patch = boxAt(at, wide, high);
    if (material === 'paving') {
      const [left, top] = [Math.floor(at[0]), Math.floor(at[1])];
      patch = { left, top, right: Math.min(columns, left + Math.round(wide * 2)), bottom: top + 1 };
    }
    if (isFree(plan, shrunk(patch)) && !kept.some((other) => meets(other, shrunk(patch)))) kept.push(patch);
  }
  return kept;
}

function patches(plan: GroundPlan, surface: Surface): Mark[] {
  const chance = seeded(`${plan.seed}/patches`);
  return greens(plan).flatMap((patch) => {
    if (plan.material === 'paving') return lawn(chance, patch, surface);
    const [wide, high] = [(patch.right - patch.left) / 2, (patch.bottom - patch.top) / 2];
    return grass(chance, [patch.left + wide, patch.top + high], wide, high, surface);
  });
}

/** Wide stretches of bare earth that show through everything but roads. */
function earth(plan: GroundPlan, surface: Surface): Mark {
  const chance = seeded(`${plan.seed}/earth`);
  const { columns, rows } = plan;
  const count = Math.round((columns * rows) / 70);
  const lines = Array.from({ length: count }, () =>
    blob(
      chance,
      somewhere(chance, { left: 1, top: 1, right: columns - 1, bottom: rows - 1 }),
      between(chance, 1.3, 2.3),
      between(chance, 0.9, 1.5),
      0.32,
    ),
  );
  return { lines, fill: surface.earth, alpha: plan.material === 'paving' ? 0.22 : 0.4, smooth: true };
}

/** A line that turns a little at each step, with a short branch. */
function crack(chance: Chance, at: Spot): Spot[][] {
  let angle = chance() * 2 * Math.PI;
  const line: Spot[] = [at];
  for (let step = 0; step < 3; step += 1) {
    const [x, y] = line[line.length - 1]!;
    angle += between(chance, -0.9, 0.9);
    const far = between(chance, 0.1, 0.24);
    line.push([x + Math.cos(angle) * far, y + Math.sin(angle) * far]);
  }
  const [x, y] = line[1]!;
  const side = angle + pick(chance, [-1.3, 1.3]);
  return [
    line,
    [
      [x, y],
      [x + Math.cos(side) * 0.16, y + Math.sin(side) * 0.16],
    ],
  ];
}

function scattered(plan: GroundPlan, surface: Surface): Mark[] {
  const chance = seeded(`${plan.seed}/scattered`);
  const all: Window = { left: 0.3, top: 0.3, right: plan.columns - 0.3, bottom: plan.rows - 0.3 };
  const cells = plan.columns * plan.rows;
  const many = <T>(count: number, one: () => T): T[] => Array.from({ length: Math.round(count) }, one);
  const stony = plan.material === 'dust' ? 3 : 1;
  const stone = () =>
    blob(chance, somewhere(chance, all), between(chance, 0.02, 0.05 + 0.012 * stony), 0.024, 0.3, 5);
  const cracks = plan.material === 'grass' ? 0 : cells / 9;
  return [
    {
      lines: many(cells / 16, () =>
        blob(chance, somewhere(chance, all), between(chance, 0.22, 0.5), between(chance, 0.14, 0.26)),
      ),
      fill: surface.stain,
      alpha: 0.13,
      smooth: true,
    },
    {
      lines: many(cracks, () => crack(chance, somewhere(chance, all))).flat(),
      stroke: surface.crack,
      width: 1.2,
      alpha: 0.42,
    },
    { lines: many(cells * 1.1 * stony, stone), fill: surface.gravel, alpha: 0.6 },
    { lines: many(cells * 0.5 * stony, stone), fill: surface.stain, alpha: 0.35 },
    ...(plan.material === 'grass'
      ? [
          {
            lines: many(cells * 1.4, () => tuft(somewhere(chance, all), between(chance, 0.07, 0.12))).flat(),
            stroke: surface.tuft,
            width: 1.2,
            alpha: 0.5,
          },
        ]
      : []),
  ];
}

/** Large numbers on free cells of hard ground. */
function numbers(plan: GroundPlan, surface: Surface): Mark[] {
  if (plan.material === 'dust' || plan.material === 'grass') return [];
  const chance = seeded(`${plan.seed}/numbers`);
  const taken = greens(plan);
  const lines: Spot[][] = [];
  const wanted = Math.max(2, Math.round((plan.columns * plan.rows) / 72));
  for (let tries = 0, made = 0; made < wanted && tries < 60; tries += 1) {
    const x = Math.floor(between(chance, 1, plan.columns - 1));
    const y = Math.floor(between(chance, 1, plan.rows - 1));
    const text = String(Math.floor(between(chance, 1, 20))).padStart(2, '0');
    const place = boxAt([x + 0.5, y + 0.5], 0.7, 0.49);
    if (!isFree(plan, place) || taken.some((other) => meets(other, place))) continue;
    taken.push(place);
    made += 1;
    lines.push(...digits(text, [x + 0.5, y + 0.5], 0.52));
  }
  return [{ lines, stroke: surface.paint, width: 5.5, alpha: 0.28 }];
}

/** Yellow and black before the doors of what is two cells wide. */
function hazards(plan: GroundPlan): Mark[] {
  const built = plan.buildings.flat();
  const black: Spot[][] = [];
  const yellow: Spot[][] = [];
  for (const cells of plan.buildings) {
    const box = around(cells);
    const [left, right, y] = [box.left + 0.12, box.right + 0.88, box.bottom + 1];
    const front = cells.filter((cell) => cell[1] === box.bottom);
    if (front.length < 2 || front.length !== box.right - box.left + 1 || y >= plan.rows) continue;
    if (front.some(([x]) => built.some(([bx, by]) => bx === x && by === y))) continue;
    black.push(rectangle(left, y + 0.06, right - left, 0.12));
    const count = Math.round((right - left) / 0.32);
    const step = (right - left - 0.1) / count;
    for (let i = 0; i < count; i += 1) {
      const x = left + i * step;
      yellow.push([
        [x + 0.1, y + 0.06],
        [x + 0.1 + step / 2, y + 0.06],
        [x + step / 2, y + 0.18],
        [x, y + 0.18],
      ]);
    }
  }
  return [
    { lines: black, fill: '#14181c', alpha: 0.75 },
    { lines: yellow, fill: '#ffc93c', alpha: 0.62 },
  ];
}

/** What lies under the roads of a board. */
export const below = (plan: GroundPlan, surface: Surface): Mark[] => [
  earth(plan, surface),
  ...patches(plan, surface),
];

/** What lies on everything. */
export const above = (plan: GroundPlan, surface: Surface): Mark[] => [
  ...scattered(plan, surface),
  ...numbers(plan, surface),
  ...hazards(plan),
];
