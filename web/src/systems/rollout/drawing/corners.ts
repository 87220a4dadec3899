// The corners of a piece: those of a polygon, or the points of a band. What has another outline can be
// given corners where its kind allows it; whether they may lie so the engine says.

import type { Piece, Terrain } from '../wire';
import { middleOf, whole, type Corner } from './shape';

/** A polygon has three corners, a band two ends; and so many they may be. */
const FEWEST = { polygon: 3, band: 2 } as const;
const MOST = { polygon: 8, band: 40 } as const;

const kindOf = ({ polygon, band }: Piece): 'polygon' | 'band' | null => (polygon ? 'polygon' : band ? 'band' : null);

/** Its corners in inches, in order; none of a piece that has other measures. */
export const cornersOf = ({ polygon, band }: Piece): readonly Corner[] => polygon ?? band ?? [];

const withCorners = (piece: Piece, corners: readonly Corner[]): Piece => {
  const kind = kindOf(piece);
  const all = corners.map(([x, y]): [number, number] => [whole(x), whole(y)]);
  return kind ? { ...piece, [kind]: all } : piece;
};

export const withCorner = (piece: Piece, at: number, to: Corner): Piece =>
  withCorners(piece, cornersOf(piece).map((one, i) => (i === at ? to : one)));

/** The middles between a corner and the next one, where another can be added: `[after which, where]`. */
export function between(piece: Piece): [after: number, at: Corner][] {
  const kind = kindOf(piece);
  const all = cornersOf(piece);
  if (!kind || all.length >= MOST[kind]) return [];
  const gaps = kind === 'polygon' ? all.length : all.length - 1;
  return Array.from({ length: gaps }, (_, i) => {
    const [[ax, ay], [bx, by]] = [all[i]!, all[(i + 1) % all.length]!];
    return [i, [whole((ax + bx) / 2), whole((ay + by) / 2)]];
  });
}

/** With another corner after one of them. */
export const withAnother = (piece: Piece, after: number, to: Corner): Piece => {
  const all = cornersOf(piece);
  return withCorners(piece, [...all.slice(0, after + 1), to, ...all.slice(after + 1)]);
};

/** How far out a new corner of a polygon stands, in inches: on the line it would be none. */
const OUT = 0.25;

/** With another corner after one of them, just outside the line to the next; on the line of a band. */
export function budded(piece: Piece, after: number): Piece {
  const all = cornersOf(piece);
  const found = between(piece).find(([at]) => at === after);
  if (!found) return piece;
  const [, [x, y]] = found;
  if (piece.band) return withAnother(piece, after, [x, y]);
  const [[ax, ay], [bx, by]] = [all[after]!, all[(after + 1) % all.length]!];
  const [mx, my] = middleOf(piece);
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [((by - ay) / long) * OUT, ((ax - bx) / long) * OUT];
  const side = nx * (x - mx) + ny * (y - my) < 0 ? -1 : 1;
  return withAnother(piece, after, [x + side * nx, y + side * ny]);
}

export function canLose(piece: Piece): boolean {
  const kind = kindOf(piece);
  return !!kind && cornersOf(piece).length > FEWEST[kind];
}

export const withoutCorner = (piece: Piece, at: number): Piece => withCorners(piece, cornersOf(piece).filter((_, i) => i !== at));

/** Whether its outline may become a polygon [RO-17.1]. */
export const canHave = (piece: Piece, kind: Terrain | undefined): boolean =>
  !!(piece.rect || piece.disc) && !!kind && (kind.shape === 'piece' || (kind.shape === 'disc' && !kind.size.length));

/** The same piece with corners: the four of its rectangle, or eight round its disc. */
export function cornered(piece: Piece): Piece {
  const [mx, my] = middleOf(piece);
  const turned = (degrees: number, x: number, y: number): Corner => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return [mx + x * cos - y * sin, my + x * sin + y * cos];
  };
  const bare: Piece = { ...piece, rect: null, disc: null, turn: null, polygon: [] };
  if (piece.rect) {
    const [w, h] = [piece.rect[2] / 2, piece.rect[3] / 2];
    return withCorners(bare, ([[-w, -h], [w, -h], [w, h], [-w, h]] as const).map(([x, y]) => turned(piece.turn ?? 0, x, y)));
  }
  return withCorners(bare, Array.from({ length: MOST.polygon }, (_, i) => turned((360 / MOST.polygon) * (i + 0.5), (piece.disc?.[2] ?? 0) / 2, 0)));
}

/** What a hand takes hold of at a point: a corner, or the middle between two, where a new one begins. */
export interface Hold {
  /** The piece as it would lie with the corner there. */
  to: (to: Corner) => Piece;
  added: boolean;
}

export function holdAt(piece: Piece, [x, y]: Corner, near: number): Hold | null {
  const far = ([cx, cy]: Corner) => Math.hypot(cx - x, cy - y);
  const corners = cornersOf(piece).map((at, i) => ({ far: far(at), to: (to: Corner) => withCorner(piece, i, to), added: false }));
  const middles = between(piece).map(([after, at]) => ({ far: far(at), to: (to: Corner) => withAnother(piece, after, to), added: true }));
  const [found] = [...corners, ...middles].filter((one) => one.far <= near).sort((a, b) => a.far - b.far);
  return found ?? null;
}
