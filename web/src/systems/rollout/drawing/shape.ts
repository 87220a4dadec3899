// The pieces of a map that is drawn: how they look from above, which of them a point means, and what is
// done to one. Whether it may lie there the engine says.

import { INCH } from '../../../boards/plane';
import { SIZE } from '../view';
import type { Lot, MapSheet, Piece, Plot, Terrain } from '../wire';

export type Corner = readonly [number, number];

const ROUND = 28;

/** The corners of a part of an outline, thickened: a circle, a strip round a line, or as it is. */
export function ringOf(part: readonly Corner[], radius: number): Corner[] {
  const [a, b] = part;
  if (a && !b)
    return Array.from({ length: ROUND }, (_, i): Corner => {
      const angle = (i / ROUND) * 2 * Math.PI;
      return [a[0] + radius * Math.cos(angle), a[1] + radius * Math.sin(angle)];
    });
  if (!a || !b || part.length > 2) return [...part];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [dx, dy] = [((b[0] - a[0]) / long) * radius, ((b[1] - a[1]) / long) * radius];
  return [
    [a[0] - dy, a[1] + dx],
    [b[0] - dy, b[1] + dx],
    [b[0] + dy, b[1] - dx],
    [a[0] + dy, a[1] - dx],
  ];
}

/** A piece with corners as it would lie, in thousandths: what it lies as now says how thick it is. */
export function ringsWith({ polygon, band }: Piece, radius: number): Corner[][] {
  const points = (polygon ?? band ?? []).map(([x, y]): Corner => [x * INCH, y * INCH]);
  if (polygon) return [points];
  return points.slice(1).map((to, i) => ringOf([points[i]!, to], radius));
}

export const ringsOf = ({ outline }: Plot): Corner[][] => outline.parts.map((part) => ringOf(part, outline.radius));

const areaOf = (ring: readonly Corner[]): number =>
  Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length]![1] - ring[(i + 1) % ring.length]![0] * y, 0)) / 2;

function isIn(ring: readonly Corner[], [x, y]: Corner): boolean {
  let inside = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

function farFrom(ring: readonly Corner[], [x, y]: Corner): number {
  return Math.min(
    ...ring.map(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      const long = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
      const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long));
      return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
    }),
  );
}

/** The piece that a point means: the smallest one there, or one that is so near. */
export function pieceAt(plots: readonly Plot[], point: Corner, near = 350): number {
  const found = plots
    .flatMap((plot) => ringsOf(plot).map((ring) => ({ at: plot.at, ring })))
    .filter(({ ring }) => isIn(ring, point) || farFrom(ring, point) <= near)
    .sort((a, b) => areaOf(a.ring) - areaOf(b.ring));
  return found[0]?.at ?? -1;
}

/** A plot as the board draws terrain. */
export const lotOf = ({ kind, outline }: Plot, piece: number): Lot => ({
  piece, kind, outline, name: kind, cover: 'none', opaque: false, obscuring: false, ground: '', hp: null, whole: null, save: null, owner: null,
});

// -- what is done to a piece, in inches -----------------------------------------------------------

/** Nothing is finer than a thousandth of an inch. */
export const whole = (inches: number): number => Math.round(inches * INCH) / INCH + 0;

const NOTHING: Piece = { terrain: null, field: null, rect: null, disc: null, polygon: null, band: null, turn: null };
const QUARTER = 4;
/** To a quarter of an inch, where a pointer says where. */
export const snapped = (inches: number): number => Math.round(inches * QUARTER) / QUARTER;

export function middleOf({ rect, disc, polygon, band }: Piece): Corner {
  if (rect) return [whole(rect[0] + rect[2] / 2), whole(rect[1] + rect[3] / 2)];
  if (disc) return [disc[0], disc[1]];
  const all = polygon ?? band ?? [];
  const span = (axis: 0 | 1) => (Math.min(...all.map((one) => one[axis])) + Math.max(...all.map((one) => one[axis]))) / 2;
  return all.length ? [whole(span(0)), whole(span(1))] : [0, 0];
}

const shifted = (all: [number, number][] | null, dx: number, dy: number) => all && all.map(([x, y]): [number, number] => [whole(x + dx), whole(y + dy)]);

export const movedBy = (piece: Piece, dx: number, dy: number): Piece => ({
  ...piece,
  rect: piece.rect && [whole(piece.rect[0] + dx), whole(piece.rect[1] + dy), piece.rect[2], piece.rect[3]],
  disc: piece.disc && [whole(piece.disc[0] + dx), whole(piece.disc[1] + dy), piece.disc[2]],
  polygon: shifted(piece.polygon, dx, dy),
  band: shifted(piece.band, dx, dy),
});

export function movedTo(piece: Piece, [x, y]: Corner): Piece {
  const [mx, my] = middleOf(piece);
  return movedBy(piece, x - mx, y - my);
}

/** Turned round its middle, against the clock; a field lies along the edges, and a disc is as it was. */
export function turnedBy(piece: Piece, degrees: number): Piece {
  const [mx, my] = middleOf(piece);
  if (piece.rect && piece.field !== null) {
    const [, , w, h] = piece.rect;
    return { ...piece, rect: [whole(mx - h / 2), whole(my - w / 2), h, w] };
  }
  if (piece.rect) {
    const turn = ((piece.turn ?? 0) + degrees + 360) % 360;
    return { ...piece, turn: turn || null };
  }
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const round = (all: [number, number][] | null) =>
    all && all.map(([x, y]): [number, number] => [whole(mx + (x - mx) * cos - (y - my) * sin), whole(my + (x - mx) * sin + (y - my) * cos)]);
  return { ...piece, polygon: round(piece.polygon), band: round(piece.band) };
}

/** Its measures: width and height, or the one across. */
export const sizeOf = ({ rect, disc }: Piece): number[] => (rect ? [rect[2], rect[3]] : disc ? [disc[2]] : []);

/** With other measures round the same middle. */
export function sized(piece: Piece, size: readonly number[]): Piece {
  const [x, y] = middleOf(piece);
  const [w = 1, h = w] = size;
  if (piece.rect) return { ...piece, rect: [whole(x - w / 2), whole(y - h / 2), whole(w), whole(h)] };
  return piece.disc ? { ...piece, disc: [x, y, whole(w)] } : piece;
}

/** Whether its measures are its own to choose. */
export const isFree = (piece: Piece, kind: Terrain | undefined): boolean => piece.field !== null || (!!kind && !kind.size.length);

/** What can be put on a table beside the kinds of terrain. */
export const FIELDS = ['open', 'crops'] as const;
const FIELD_SIZE = [8, 7] as const;
const WOOD = 6;
const RUIN = [5, 4] as const;

/** A new piece round a point; bands cross the table, and ocean lies along the nearest edge. */
export function newPiece(word: string, kind: Terrain | undefined, [x, y]: Corner): Piece {
  const rect = (w: number, h: number): Piece['rect'] => [whole(x - w / 2), whole(y - h / 2), w, h];
  if (word === 'open' || word === 'crops') return { ...NOTHING, field: word, rect: rect(...FIELD_SIZE) };
  const piece = { ...NOTHING, terrain: word };
  const [w = 0, h = w] = kind?.size ?? [];
  switch (kind?.shape) {
    case 'rectangle':
      return { ...piece, rect: rect(w, h) };
    case 'disc':
      return { ...piece, disc: [x, y, w || WOOD] };
    case 'band':
      return { ...piece, band: Math.abs(x - SIZE / 2) > Math.abs(y - SIZE / 2) ? [[x, 0], [x, SIZE]] : [[0, y], [SIZE, y]] };
    case 'strip': {
      const edges = [x, SIZE - x, y, SIZE - y];
      const nearest = edges.indexOf(Math.min(...edges));
      const strips: NonNullable<Piece['rect']>[] = [[0, 0, w, SIZE], [SIZE - w, 0, w, SIZE], [0, 0, SIZE, w], [0, SIZE - w, SIZE, w]];
      return { ...piece, rect: strips[nearest]! };
    }
    default:
      return { ...piece, rect: rect(...RUIN) };
  }
}

export const withPiece = (sheet: MapSheet, at: number, piece: Piece): MapSheet => ({ ...sheet, pieces: sheet.pieces.map((one, i) => (i === at ? piece : one)) });
export const withoutPiece = (sheet: MapSheet, at: number): MapSheet => ({ ...sheet, pieces: sheet.pieces.filter((_, i) => i !== at) });
export const withNew = (sheet: MapSheet, piece: Piece): MapSheet => ({ ...sheet, pieces: [...sheet.pieces, piece] });

/** What a piece is called. */
export const nameOf = (piece: Piece, kinds: readonly Terrain[]): string =>
  piece.field ? (piece.field === 'crops' ? 'Field of crops' : 'Open field') : (kinds.find(({ id }) => id === piece.terrain)?.name ?? piece.terrain ?? '');
