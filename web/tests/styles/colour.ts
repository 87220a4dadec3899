// Colour arithmetic for the checks of the design tokens.

export type Rgb = [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** `#abc`, `#aabbcc` or `#aabbccdd` over what lies behind it, as 0 to 1. */
export function rgb(hex: string, behind: Rgb = [0, 0, 0]): Rgb {
  const digits = hex.slice(1);
  const full = digits.length < 6 ? [...digits].map((d) => d + d).join('') : digits;
  const [r = 0, g = 0, b = 0, alpha = 255] = (full.match(/../g) ?? []).map((d) => parseInt(d, 16));
  const share = alpha / 255;
  const mix = (over: number, under: number) => (over / 255) * share + under * (1 - share);
  return [mix(r, behind[0]), mix(g, behind[1]), mix(b, behind[2])];
}

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
const times = (m: Matrix, [x, y, z]: Rgb): Rgb =>
  m.map((row) => row[0] * x + row[1] * y + row[2] * z) as Rgb;
const each = (colour: Rgb, change: (v: number) => number): Rgb => colour.map(change) as Rgb;

const XYZ: Matrix = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
];
const WHITE: Rgb = [0.95047, 1, 1.08883];

/** WCAG 2: how much lighter one is than the other, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [a, b]
    .map((colour) => times(XYZ, each(colour, linear))[1] + 0.05)
    .sort((x, y) => y - x) as [number, number];
  return high / low;
}

function lab(colour: Rgb): Rgb {
  const [x, y, z] = times(XYZ, each(colour, linear)).map((v, i) => {
    const t = v / WHITE[i]!;
    return t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27) * (t / 116) + 16 / 116;
  }) as Rgb;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIE 1976 colour difference; about 2.3 is just noticeable. */
export function distance(a: Rgb, b: Rgb): number {
  const [first, second] = [lab(a), lab(b)];
  return Math.hypot(...first.map((v, i) => v - second[i]!));
}

/** Full colour blindness of each kind, by Machado, Oliveira and Fernandes (2009). */
const BLIND: Record<string, Matrix> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
export const EYES = ['full colour', ...Object.keys(BLIND)];

/** A colour as such eyes see it. */
export function seen(colour: Rgb, eyes: string): Rgb {
  const matrix = BLIND[eyes];
  if (!matrix) return colour;
  const light = times(matrix, each(colour, linear));
  return each(light, (v) => gamma(Math.min(1, Math.max(0, v))));
}
