// The twelve Meks from the front, on a ground line at 62 and as tall as their size: the right half,
// drawn twice, and what only one side has. `cut` is let into the hull.

export interface Drawing {
  half?: string;
  whole?: string;
  cut?: string;
}

export const MEKS: Record<string, Drawing> = {
  // Small: up to 30 high
  cricket: {
    half: 'M0 31H5L9 35V41L6 45H0ZM5 41 11 43 15 50 11 55 14 62H6L7 55 10 50 4 46ZM9 34 14 36 15 44 11 45 10 39Z',
    whole: 'M-4 32-8 23-6.5 22.5-2 31ZM4 32 8 23 6.5 22.5 2 31Z',
    cut: 'M-4 35H4L3 38H-3Z',
  },
  thistle: {
    half: 'M0 27 3 33H8L10 38 6 46H0ZM8 34 15 27 13 37 17 36 11 43ZM1 45H7L9 53 8 62H2L4 53Z',
    cut: 'M-3 36H3L2 40H-2Z',
  },
  magpie: {
    half: 'M0 30 5 32 8 38 5 46H0ZM5 33 21 26 19 33 22 33 17 39 9 40ZM1 45H6L10 50 7 55 11 62H4L3 55 5 50Z',
    whole: 'M-2 31V26L5 29Z',
    cut: 'M-3 35H3V38H-3Z',
  },
  flint: {
    half: 'M0 31H9L12 34V43L8 46H0ZM13 34H18V49H14L13 43ZM1 46H9V54L11 62H2Z',
    cut: 'M-6 35H6V38H-6Z',
  },
  // Medium: up to 46 high
  halyard: {
    half: 'M0 18H4L6 22 12 24 13 32 8 40H0ZM13 24 18 26 20 36 19 46H15L16 37 13 32ZM1 40H9L11 48 8 54 10 62H3L4 53 3 46Z',
    whole: 'M9 24V9H11V24ZM11 10 16 12 11 14ZM-16 26V17H-13V26Z',
    cut: 'M-3 22H3L2 26H-2ZM-5 31H5V32.5H-5Z',
  },
  mastiff: {
    half: 'M0 20 5 21 8 25 16 23 21 28 20 33 14 35 10 42H0ZM16 34 22 33 23 45 20 48 15 46ZM1 42H10L13 49 11 54 14 62H4L5 54 3 48Z',
    cut: 'M-5 26 5 26 3 30H-3ZM-3 32H3V34H-3Z',
  },
  brigand: {
    half: 'M0 19H5V23L14 22 17 26 15 34 9 42H0ZM15 27 20 29 21 44H16L15 36ZM1 42H9L11 52 12 62H3L4 52Z',
    whole: 'M-10 24V15H-27V20H-15V24ZM-29 14H-26V21H-29Z',
    cut: 'M-4 23H4L4 27H-4ZM-6 34H6V35.5H-6Z',
  },
  anvil: {
    half: 'M0 21H6V24L24 20V28L13 32 10 42H0ZM16 32H23V48H17ZM0 42H11V52L14 62H4L3 48 0 47Z',
    cut: 'M-6 26H6V29H-6ZM17 40H22V42H17ZM-22 40H-17V42H-22Z',
  },
  // Large: up to 60 high
  monolith: {
    half: 'M0 5H9V10H18V38L13 44H0ZM19 12H26V40L24 44H20ZM1 44H14V53L17 62H4Z',
    cut: 'M-6 10H6V14H-6ZM-12 20H12V22H-12ZM-12 27H12V29H-12Z',
  },
  ironclad: {
    half: 'M0 8C9 8 15 12 17 20L25 21 28 28 25 34 19 34 16 42 10 46H0ZM22 36 28 34 29 48 24 50 21 46ZM2 45 14 44 18 51 15 55 18 62H5L6 55 4 50Z',
    cut: 'M-8 17C-4 15 4 15 8 17L7 21H-7ZM-1 27H1V40H-1ZM-9 32H9V34H-9Z',
  },
  behemoth: {
    half: 'M0 12H6L9 17 20 12 29 16 30 27 19 31 15 42 9 46H0ZM23 30H27V50H23ZM28.5 29H31V46H28.5ZM2 46 13 45 19 52 16 56 20 62H6L7 55 4 50Z',
    cut: 'M-5 16H5L4 20H-4ZM18 17H27V19H18ZM-27 17H-18V19H-27ZM-8 36H8V38H-8Z',
  },
  citadel: {
    half: 'M0 11H7V15H13V5H17V8H20V5H24V8H27V5H31V26L27 30H20L16 42H0ZM22 31H29V46L26 50 22 47ZM0 42H15L17 50V62H5V49H0Z',
    cut: 'M-5 16H5V20H-5ZM17 14H27V16H17ZM-27 14H-17V16H-27ZM-7 28H7L5 34H-5Z',
  },
};

/** What is drawn for a model that nobody has drawn yet. */
export const PLAIN_MEK = 'brigand';
