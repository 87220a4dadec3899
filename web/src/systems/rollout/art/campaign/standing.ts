// What stands in a sector of the campaign's map, by its location: a few houses, trees, sheds and
// boats, lit from front left like all of the stage. The middle of the sector is the origin.

export interface Patch {
  d: string;
  fill: string;
}

const WALL = '#d9cdb0';
const DARK = '#8c7d62';
const SLATE = '#6c6a72';
const BRICK = '#a4583f';
const TIN = '#7f8b93';

/** A house: its front, its roof and its far side. */
function house(x: number, y: number, w: number, h: number, roof: string): Patch[] {
  const [over, up] = [w * 0.28, h * 0.42];
  return [
    { d: `M${x} ${y}h${w + 8}l${over} ${-up}v3l${-over} ${up}h${-w - 8}Z`, fill: '#1d2a4a40' },
    { d: `M${x + w} ${y}l${over} ${-up}v${-h}l${-over} ${up}Z`, fill: DARK },
    { d: `M${x} ${y}v${-h}h${w}v${h}Z`, fill: WALL },
    { d: `M${x} ${y - h}l${over} ${-up}h${w}l${-over} ${up}Z`, fill: roof },
    { d: `M${x + w * 0.2} ${y - h * 0.65}h3v4h-3ZM${x + w * 0.6} ${y - h * 0.65}h3v4h-3Z`, fill: '#5d7e9c' },
  ];
}

const ball = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A tree on its shadow. */
const tree = (x: number, y: number, r = 7): Patch[] => [
  { d: ball(x + 5, y + 3, r * 0.8), fill: '#1d2a4a40' },
  { d: ball(x, y - r * 0.6, r), fill: '#48683c' },
  { d: ball(x - r * 0.3, y - r * 0.95, r * 0.58), fill: '#6f9155' },
];

const field = (x: number, y: number, w: number, fill: string): Patch => ({ d: `M${x} ${y}h${w}l8 -13h${-w}Z`, fill });

const chimney = (x: number, y: number): Patch[] => [
  { d: `M${x} ${y}v-34h5v34Z`, fill: BRICK },
  { d: `${ball(x + 6, y - 42, 6)}${ball(x + 14, y - 50, 8)}`, fill: '#8c8a86a0' },
];

const boat = (x: number, y: number): Patch[] => [
  { d: `M${x} ${y}h22l-5 7h-13Z`, fill: '#6a5636' },
  { d: `M${x + 9} ${y - 1}v-17l10 14Z`, fill: '#f6f1e2' },
];

const THERE: Readonly<Record<string, (size: number) => Patch[]>> = {
  farmland: () => [field(-34, 6, 26, '#d3c277'), field(-8, 8, 22, '#9fb26a'), field(12, -6, 22, '#c7a95f'), ...house(-16, -8, 16, 11, BRICK), ...tree(26, -10)],
  village: () => [...tree(-26, 0), ...house(-18, -6, 15, 10, BRICK), ...house(6, -8, 13, 10, SLATE), ...house(-6, 6, 16, 10, BRICK), ...tree(26, 4, 6)],
  forest: () => [...tree(-26, -4), ...tree(-10, -10, 8), ...tree(8, -8), ...tree(24, -4, 8), ...tree(-16, 6, 8), ...tree(2, 4, 9), ...tree(18, 8, 7)],
  factory: () => [...chimney(-20, -6), ...chimney(-8, -8), ...house(-28, 4, 26, 14, TIN), ...house(4, 6, 22, 12, TIN)],
  town: (size) => [
    ...house(-30, -8, 15, 16, SLATE), ...house(-10, -10, 14, 12 + 12 * (size - 1), BRICK), ...house(10, -8, 16, 15, SLATE),
    ...(size > 1 ? [...house(-44, 2, 14, 12, BRICK), ...house(30, 0, 14, 16, SLATE)] : []),
    ...house(-22, 8, 16, 12, BRICK), ...house(2, 8, 15, 13, SLATE), ...house(22, 8, 12, 9, BRICK),
  ],
  beach: () => [...house(-22, -4, 14, 10, SLATE), ...house(-4, -6, 13, 11, BRICK), ...boat(16, 6), ...boat(-30, 12)],
};

export const standing = (location: string, size: number): Patch[] => (THERE[location] ?? THERE['village']!)(size);
