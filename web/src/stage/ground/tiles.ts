// The ground in tiles of 512 pixels, each painted when it is first asked for. Their places follow
// from the scale alone, so moving the camera paints nothing but what comes near.

import { bytesOf, SHARES } from '../bitmaps';
import { Cache } from '../cache';
import { projection, toWorld, type Projection, type Slant } from '../projection';
import type { Context } from './marks';
import type { Spot, Window } from './plan';

export const TILE = 512;

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

/** Paints all that a window of cells shows of a ground, whatever that is. */
export type Painter = (context: Context, view: Projection, window: Window) => void;

/** Paints tiles and keeps those asked for last. */
export class Tiles {
  private readonly kept = new Cache<HTMLCanvasElement>(SHARES.ground, bytesOf);
  private scene: { paint: Painter; slant: Slant; scale: number } | null = null;

  /** What is to be painted from now on, at so many pixels of the tile a cell. */
  show(paint: Painter, slant: Slant, scale: number): void {
    this.scene = { paint, slant, scale };
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
    const sheet = new OffscreenCanvas(TILE, TILE);
    const context = sheet.getContext('2d');
    if (!context || !this.scene) return tile;
    const { paint, slant, scale } = this.scene;
    const view = projection(slant, scale, -column * TILE, -row * TILE);
    paint(context as unknown as Context, view, windowOf(column, row, slant, scale));
    // What can be painted on is copied whole in every frame that moves it; what shows a bitmap is not.
    tile.getContext('bitmaprenderer')?.transferFromImageBitmap(sheet.transferToImageBitmap());
    return tile;
  }
}
