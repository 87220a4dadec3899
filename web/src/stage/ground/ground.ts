// The ground of a board of squares as marks, from the lowest to the highest. Plain numbers: the
// same plan gives the same marks on every machine.

import { LAMPS, type Lighting } from '../light';
import { seeded } from '../seed';
import { above, below } from './growth';
import { placed, rectangle, type Mark, type Placed } from './marks';
import type { GroundPlan, Spot } from './plan';
import { roadMarks } from './roads';
import { surfaceOf, type Surface } from './surface';

export interface Ground {
  plan: GroundPlan;
  lighting: Lighting;
  surface: Surface;
  marks: readonly Placed[];
  frame: readonly Placed[];
}

/** Every cell in one of four tones, one mark a tone. */
export function cellMarks({ columns, rows, seed }: GroundPlan, tones: readonly string[]): Mark[] {
  const chance = seeded(`${seed}/cells`);
  const lines = tones.map((): Spot[][] => []);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1)
      // A hair wider than the cell: no seam of the far world shines through.
      lines[Math.floor(chance() * tones.length)]!.push(rectangle(x, y, 1.01, 1.01));
  return tones.map((fill, i) => ({ lines: lines[i]!, fill }));
}

/** The lines between cells, shifted by a share of a cell. */
function jointLines({ columns, rows }: GroundPlan, shift: number): Spot[][] {
  const down = Array.from({ length: columns - 1 }, (_, i): Spot[] => [
    [i + 1 + shift, 0],
    [i + 1 + shift, rows],
  ]);
  const across = Array.from({ length: rows - 1 }, (_, i): Spot[] => [
    [0, i + 1 + shift],
    [columns, i + 1 + shift],
  ]);
  return [...down, ...across];
}

export function groundOf(plan: GroundPlan, lighting: Lighting): Ground {
  const surface = surfaceOf(plan.material, lighting);
  const { columns, rows } = plan;
  const joints: Mark[] = [
    { lines: jointLines(plan, 0), stroke: surface.joint, width: 1.3, alpha: surface.jointAlpha },
    { lines: jointLines(plan, 0.025), stroke: surface.lip, width: 1, alpha: surface.lipAlpha },
  ];
  const marks = [
    ...cellMarks(plan, surface.tones),
    ...below(plan, surface),
    ...joints,
    ...roadMarks(plan.roads, surface, ({ along }) => [[0, along === 'row' ? columns : rows]]),
    // Whoever counts cells counts them on roads too.
    { lines: plan.roads.length ? jointLines(plan, 0) : [], stroke: surface.joint, width: 1.3, alpha: 0.28 },
    ...above(plan, surface),
  ];
  const rim = [...rectangle(0, 0, columns, rows), [0, 0]] as Spot[];
  const frame: Mark[] = [
    { lines: [rim], stroke: LAMPS[lighting].outline, width: 5.4 },
    { lines: [rim], stroke: lighting === 'dark' ? '#8b9a9c' : '#f4f3ea', width: 2.2 },
  ];
  return { plan, lighting, surface, marks: placed(marks), frame: placed(frame) };
}
