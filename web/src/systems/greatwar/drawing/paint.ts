// What a brush makes of a hex and of all its images, so that every player keeps what every other has
// [GW-1.2]. Whether the map can be played on the engine says.

import { OFF, tokensOf } from '../sheet';
import { hexAt, placeOf } from '../view';
import type { MapSheet } from '../wire';

/** What is painted: ground, what stands upon it, the capital, units or owner of a player, or nothing at all. */
export type Brush =
  | { kind: 'ground'; code: string; closed: boolean }
  | { kind: 'upon'; code: string; site: boolean }
  | { kind: 'capital' | 'start' | 'owner' | 'off' };

/** Where a hex lies for each player, by the engine. */
export type Images = Readonly<Record<string, readonly string[]>>;

const PLAIN = '.';
const GRASS = 'g';
/** Units that start in a hex at most [GW-4.8]. */
const STACK = 2;
/** Of the images by two mirrors: across, down, or both. */
const MIRRORED = [0b00, 0b01, 0b11, 0b10];

/** Who is to the image of a hex what a player is to the hex. */
export function imageOwner({ symmetry, starts }: Pick<MapSheet, 'symmetry' | 'starts'>, player: number, image: number): number {
  if (symmetry === 'reflections') return MIRRORED.indexOf(MIRRORED[player]! ^ MIRRORED[image]!);
  return (player + image) % starts.length;
}

const capitalOf = (player: number): string => String(player + 1);
const isCapital = (upon: string): boolean => '1234'.includes(upon);
const without = (lists: readonly (readonly string[])[], hex: string): string[][] => lists.map((list) => list.filter((one) => one !== hex));

class Canvas {
  private readonly tokens: string[][];
  private starts: string[][];
  private owned: string[][];

  constructor(private readonly sheet: MapSheet) {
    this.tokens = tokensOf(sheet.rows);
    this.starts = sheet.starts.map((list) => [...list]);
    this.owned = sheet.starts.map((_, player) => [...(sheet.owned[player] ?? [])]);
  }

  has(hex: string): boolean {
    return this.at(hex) !== undefined;
  }

  private at(hex: string): string | undefined {
    const [column, row] = placeOf(hex);
    return this.tokens[row]?.[column];
  }

  private put(hex: string, token: string): void {
    const [column, row] = placeOf(hex);
    this.tokens[row]![column] = token;
  }

  private clear(hex: string): void {
    this.starts = without(this.starts, hex);
    this.owned = without(this.owned, hex);
  }

  /** The only capital of a player is moved. */
  private crown(hex: string, ground: string, player: number): void {
    const code = capitalOf(player);
    this.tokens.forEach((line, row) =>
      line.forEach((token, column) => {
        if (token[1] === code) this.put(hexAt([column, row]), token[0] + PLAIN);
      }),
    );
    this.put(hex, ground + code);
    this.owned = without(this.owned, hex);
  }

  paint(hex: string, brush: Brush, player: number): void {
    const token = this.at(hex) ?? OFF;
    const [ground = GRASS, upon = PLAIN] = token === OFF ? [GRASS, PLAIN] : token;
    switch (brush.kind) {
      case 'off':
        this.clear(hex);
        return this.put(hex, OFF);
      case 'ground':
        if (brush.closed) this.clear(hex);
        return this.put(hex, brush.code + (brush.closed ? PLAIN : upon));
      case 'upon':
        if (token === OFF) return;
        if (!brush.site) this.owned = without(this.owned, hex);
        return this.put(hex, (ground === 'x' ? GRASS : ground) + brush.code);
      case 'capital':
        if (token === OFF) return;
        return this.crown(hex, ground === 'x' ? GRASS : ground, player);
      case 'start': {
        const here = this.starts[player]!.filter((one) => one === hex).length;
        this.starts = without(this.starts, hex).map((list, one) => (one === player && here < STACK ? [...list, ...Array<string>(here + 1).fill(hex)] : list));
        return;
      }
      case 'owner': {
        const held = this.owned[player]!.includes(hex);
        this.owned = without(this.owned, hex);
        if (!held && !isCapital(upon)) this.owned[player]!.push(hex);
      }
    }
  }

  drawn(): MapSheet {
    const owned = this.owned.some((list) => list.length) ? this.owned : [];
    return { ...this.sheet, rows: this.tokens.map((line) => line.join(' ')).join('\n'), starts: this.starts, owned };
  }
}

/** The map with these hexes and their images painted. */
export function painted(sheet: MapSheet, images: Images, hexes: readonly string[], brush: Brush, player: number): MapSheet {
  const canvas = new Canvas(sheet);
  const done = new Set<string>();
  for (const hex of hexes) {
    (images[hex] ?? [hex]).forEach((image, turn) => {
      const owner = imageOwner(sheet, player, turn);
      // A hex that is its own image is painted once.
      if (!canvas.has(image) || done.has(image)) return;
      done.add(image);
      canvas.paint(image, brush, owner);
    });
  }
  return canvas.drawn();
}

/** The map with the part of player 1 laid on its images. */
export function evened(sheet: MapSheet, images: Images): MapSheet {
  const tokens = tokensOf(sheet.rows);
  const at = (hex: string) => placeOf(hex);
  const seen = new Set<string>();
  for (const [hex, all] of Object.entries(images)) {
    const [column, row] = at(hex);
    const token = tokens[row]?.[column];
    if (!token || seen.has(hex)) continue;
    all.forEach((image, turn) => {
      const [x, y] = at(image);
      if (seen.has(image) || tokens[y]?.[x] === undefined) return;
      seen.add(image);
      const upon = token[1] ?? PLAIN;
      tokens[y]![x] = isCapital(upon) ? `${token[0]}${capitalOf(imageOwner(sheet, Number(upon) - 1, turn))}` : token;
    });
  }
  const turned = (list: readonly string[] | undefined) => sheet.starts.map((_, player) => (list ?? []).map((hex) => images[hex]?.[player] ?? hex));
  const owned = turned(sheet.owned[0]);
  return { ...sheet, rows: tokens.map((line) => line.join(' ')).join('\n'), starts: turned(sheet.starts[0]), owned: owned[0]?.length ? owned : [] };
}

/** The same map with open ground alone. */
export const emptied = (sheet: MapSheet): MapSheet => ({
  ...sheet,
  rows: tokensOf(sheet.rows).map((line) => line.map((token) => (token === OFF ? OFF : GRASS + PLAIN)).join(' ')).join('\n'),
  starts: sheet.starts.map(() => []),
  owned: [],
});

/** The same map with so many rows, and columns in its first: what is new is open ground. Every second row
    has a hex fewer [GW-1.2]. */
export function resized(sheet: MapSheet, columns: number, rows: number): MapSheet {
  const old = tokensOf(sheet.rows);
  const tokens = Array.from({ length: rows }, (_, row) => Array.from({ length: columns - (row % 2) }, (_, column) => old[row]?.[column] ?? GRASS + PLAIN));
  const there = (lists: readonly (readonly string[])[]) =>
    lists.map((list) =>
      list.filter((hex) => {
        const [column, row] = placeOf(hex);
        return tokens[row]?.[column] !== undefined;
      }),
    );
  return { ...sheet, rows: tokens.map((line) => line.join(' ')).join('\n'), starts: there(sheet.starts), owned: there(sheet.owned) };
}
