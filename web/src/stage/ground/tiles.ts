// The ground in tiles of 512 pixels, each painted when it is first asked for. Their places follow
// from the scale alone, so moving the camera paints nothing but what comes near.

import { bytesOf, SHARES } from '../bitmaps';
import { Cache } from '../cache';
import { projection, toWorld, type Projection, type Slant } from '../projection';
import { distance, paintFar } from './far';
import type { Ground } from './ground';
import { paintMarks, type Context } from './marks';
import type { GroundPlan, Spot, Window } from './plan';
import { floodlights, lit, paintGlow, paintPool, paintScorch, type Scorch } from './scorch';

export const TILE = 512;

/** What has happened to the ground. */
export interface Burnt {
  scorch: readonly Scorch[];
  /** Places on fire, which shine on the ground around. */
  fires: readonly Spot[];
}

/** Whether a window shows the board alone. */
const isInside = ({ left, top, right, bottom }: Window, { columns, rows }: GroundPlan): boolean =>
  left >= 0 && top >= 0 && right <= columns && bottom <= rows;

/** All of the ground that a window of cells shows: far world, board, scorch, lights and frame. */
export function paintGround(
  context: Context,
  ground: Ground,
  view: Projection,
  window: Window,
  { scorch, fires }: Burnt = { scorch: [], fires: [] },
): void {
  const { s, ky, ox, oy } = view;
  const { plan, lighting, surface } = ground;
  const [left, top] = [ox + window.left * s, oy + window.top * s * ky];
  const [wide, high] = [(window.right - window.left) * s, (window.bottom - window.top) * s * ky];
  if (!isInside(window, plan)) {
    context.fillStyle = surface.far;
    context.fillRect(left, top, wide, high);
    paintFar(context, ground, view, window);
    context.fillStyle = distance(context, ground, view);
    context.fillRect(left, top, wide, high);
  }
  paintMarks(context, ground.marks, view, window);
  for (const place of scorch)
    if (lit({ at: place.at, size: place.size * 1.3 }, window)) paintScorch(context, place, view);
  if (lighting === 'dark')
    for (const { at, size } of floodlights(plan))
      if (lit({ at, size }, window)) paintPool(context, at, size, '233 243 255', 0.17, view);
  for (const at of fires) if (lit({ at, size: 2 }, window)) paintGlow(context, at, 2, lighting, view);
  paintMarks(context, ground.frame, view, window);
}

/** The window of cells that a tile shows at a scale; the corner of the board is that of tile 0, 0. */
export function windowOf(column: number, row: number, slant: Slant, scale: number): Window {
  const flat = projection(slant, scale);
  const [left, top] = toWorld(flat, { x: column * TILE, y: row * TILE });
  const [right, bottom] = toWorld(flat, { x: (column + 1) * TILE, y: (row + 1) * TILE });
  return { left, top, right, bottom };
}

/** The tiles that a part of the screen shows, the board's corner being its 0, 0: row by row. */
export function tilesIn({ left, top, right, bottom }: Window): Spot[] {
  const tiles: Spot[] = [];
  for (let row = Math.floor(top / TILE); row * TILE < bottom; row += 1)
    for (let column = Math.floor(left / TILE); column * TILE < right; column += 1) tiles.push([column, row]);
  return tiles;
}

/** However much the tiles are shrunk for a moment, no more are painted than at this. */
const LEAST_STRETCH = 1 / 3;

/** The tiles that a window shows while they are stretched, the board's corner being at `at` in it. */
export function tilesShown(
  at: { x: number; y: number },
  { w, h }: { w: number; h: number },
  stretch: number,
  density: number,
): Spot[] {
  const scale = density / Math.max(stretch, LEAST_STRETCH);
  return tilesIn({ left: (0 - at.x) * scale, top: (0 - at.y) * scale, right: (w - at.x) * scale, bottom: (h - at.y) * scale });
}

/** Paints tiles and keeps those asked for last. */
export class Tiles {
  private readonly kept = new Cache<HTMLCanvasElement>(SHARES.ground, bytesOf);
  private scene: { ground: Ground; slant: Slant; scale: number; burnt: Burnt } | null = null;

  /** What is to be painted from now on, at so many pixels of the tile a cell. */
  show(ground: Ground, slant: Slant, scale: number, burnt: Burnt): void {
    this.scene = { ground, slant, scale, burnt };
    this.kept.clear();
  }

  /** Whether a tile is painted. */
  has(column: number, row: number): boolean {
    return this.kept.has(`${column},${row}`);
  }

  /** Those in sight: of what is kept, others go first. */
  keep(tiles: readonly Spot[]): void {
    for (const [column, row] of tiles) this.kept.touch(`${column},${row}`);
  }

  tile(column: number, row: number): HTMLCanvasElement {
    return this.kept.get(`${column},${row}`, () => this.painted(column, row));
  }

  private painted(column: number, row: number): HTMLCanvasElement {
    const tile = document.createElement('canvas');
    tile.width = tile.height = TILE;
    const context = tile.getContext('2d');
    if (!context || !this.scene) return tile;
    const { ground, slant, scale, burnt } = this.scene;
    const view = projection(slant, scale, -column * TILE, -row * TILE);
    paintGround(context, ground, view, windowOf(column, row, slant, scale), burnt);
    return tile;
  }
}
