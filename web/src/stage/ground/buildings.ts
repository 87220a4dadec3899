// Buildings painted: walls with windows and doors, roofs, and what fire has done to them.

import { LAMPS, shade, type Lighting } from '../light';
import { drawn, paint, type Polygon } from '../paint';
import { WINDOWS } from '../palette';
import { toScreen, type Projection, type Vec } from '../projection';
import { seeded, type Chance } from '../seed';
import { outlinesOf, PARAPET, rimOf, roofOf, type Building, type Wall } from './building';
import { paintBite, paintCracks } from './damage';
import { facade, quad, type Facade } from './facade';
import { CELL, type Context } from './marks';
import { fill, line } from './strokes';
import { paled } from './surface';
import type { Wear } from './wear';

const NORMALS: Readonly<Record<Wall['looks'], Vec>> = { south: [0, 1, 0], east: [1, 0, 0] };
const BLACK = '#0b0e12';

/** A window in what light there is: lit, dark, or without its pane. */
function paneOf(chance: Chance, lighting: Lighting, wear: Wear): string {
  const [lit, out, tint] = [chance() < 0.4, chance() < 0.6, chance()];
  if ((wear === 'bitten' || wear === 'sooty') && out) return BLACK;
  if (lighting === 'dark') return lit ? WINDOWS.dark : '#263342';
  return lit || tint < 0.6 ? WINDOWS.light : '#6f91ae';
}

function paintWindows(
  context: Context,
  face: Facade,
  chance: Chance,
  lighting: Lighting,
  wear: Wear,
  door: number,
): void {
  const { wide, high } = face;
  const count = Math.max(1, Math.round(wide / 0.43));
  const [step, pane] = [wide / count, 0.22];
  const rows = high > 0.7 ? [0.2, 0.47] : [0.3];
  const tall = high > 0.7 ? 0.15 : 0.2;
  for (const low of rows)
    for (let i = 0; i < count; i += 1) {
      const left = (i + 0.5) * step - pane / 2;
      const tone = paneOf(chance, lighting, wear);
      // The door is in the middle: windows beside it, and over it where there is room.
      if (door && low < 0.4 && Math.abs(left + pane / 2 - wide / 2) < door / 2 + pane / 2) continue;
      fill(context, quad(face, left, low, left + pane, low + tall), tone);
      fill(context, quad(face, left, low + tall * 0.82, left + pane, low + tall), BLACK, 0.3);
    }
}

/** A roller door under a lintel of hazard stripes. */
function paintDoor(context: Context, face: Facade, door: number, width: number): void {
  const [left, right, top] = [face.wide / 2 - door / 2, face.wide / 2 + door / 2, 0.36];
  fill(context, quad(face, left, 0, right, top), '#1c232b');
  for (let up = 0.06; up < top; up += 0.065)
    line(context, [face.at(left, up), face.at(right, up)], '#4b5661', width, 0.8);
  fill(context, quad(face, left, top, right, top + 0.06), '#1a1d20');
  for (let along = left; along < right - 0.06; along += 0.16)
    fill(
      context,
      [
        face.at(along, top),
        face.at(along + 0.08, top),
        face.at(along + 0.13, top + 0.06),
        face.at(along + 0.05, top + 0.06),
      ],
      '#ffc93c',
      0.95,
    );
}

function paintWall(
  context: Context,
  building: Building,
  wall: Wall,
  view: Projection,
  lighting: Lighting,
  wear: Wear,
): void {
  const { kind, height, seed } = building;
  const face = facade(wall, height, view);
  const width = view.s / CELL;
  fill(
    context,
    quad(face, 0, 0, face.wide, height),
    shade(paled(building.wall, lighting), NORMALS[wall.looks], lighting),
  );
  if (kind === 'brick')
    for (let up = 0.16; up < height - 0.08; up += 0.07)
      line(context, [face.at(0, up), face.at(face.wide, up)], '#000000', 0.7 * width, 0.16);
  fill(context, quad(face, 0, 0, face.wide, 0.1), '#000000', 0.32);
  fill(
    context,
    quad(face, 0, height - 0.055, face.wide, height),
    '#ffffff',
    wall.looks === 'south' ? 0.2 : 0.08,
  );
  const chance = seeded(`${seed}/${wall.looks}/${wall.left.map((part) => part.toFixed(1)).join()}`);
  const door = wall.looks === 'south' && face.wide > 1.5 ? 0.56 : 0;
  paintWindows(context, face, chance, lighting, wear, door);
  if (door) paintDoor(context, face, door, width);
  if (wear === 'sooty') fill(context, quad(face, 0, height * 0.45, face.wide, height), '#000000', 0.26);
}

function paintRoof(
  context: Context,
  building: Building,
  view: Projection,
  lighting: Lighting,
  wear: Wear,
): void {
  const { cells, height, roof, wall, parts } = building;
  const up: Vec = [0, 0, 1];
  const width = view.s / CELL;
  fill(context, roofOf(building, view), shade(paled(wall, lighting), up, lighting));
  const inner = (inset: number): Polygon =>
    rimOf(cells, 0.05 + inset).map(([x, y]) => toScreen(view, [x, y, height]));
  fill(context, inner(PARAPET), shade(paled(roof, lighting), up, lighting));
  const rim = roofOf(building, view);
  line(context, [...rim, rim[0]!], '#ffffff', 1.1 * width, lighting === 'dark' ? 0.28 : 0.6);
  const inside = inner(PARAPET);
  line(context, [...inside, inside[0]!], '#000000', 1.1 * width, 0.3);
  if (wear === 'sooty' || wear === 'bitten') fill(context, inside, '#0a0a0a', wear === 'sooty' ? 0.34 : 0.14);
  const tones = { light: lighting === 'dark' ? '#8fc4e8' : '#527ea6', roof: paled(roof, lighting) };
  paint(context, drawn(parts, view, lighting, tones), { lighting, outline: 0.9 * width });
}

/** A building that stands, whatever is left of it; flames and soot are effects on top. */
export function paintBuilding(
  context: Context,
  building: Building,
  view: Projection,
  lighting: Lighting,
  wear: Wear,
): void {
  const outline = LAMPS[lighting].outline;
  context.lineJoin = 'round';
  for (const polygon of outlinesOf(building, view))
    line(context, [...polygon, polygon[0]!], outline, (3.6 * view.s) / CELL);
  for (const wall of building.walls) paintWall(context, building, wall, view, lighting, wear);
  paintRoof(context, building, view, lighting, wear);
  if (wear !== 'whole') paintCracks(context, building, view);
  if (wear === 'bitten' || wear === 'sooty') paintBite(context, building, view, lighting);
}
