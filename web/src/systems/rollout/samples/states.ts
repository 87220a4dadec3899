// Units in every state that a table shows.

import type { Battle, Form, Kind, Unit } from '../wire';

const form = (body: Form['body'], long = 1181, wide = long): Form => ({ name: '', body, move: 4000, strike: 4, fight: 4, save: 4, long, wide, wingspan: body === 'aerial' ? 5000 : 0, words: [], guns: [] });
const kind = (id: string, hp: number, ...forms: Form[]): Kind => ({ id, name: id, hp, rank: 1, models: 1, character: false, transport: 0, forms, guns: [], abilities: [] });

const KINDS: readonly Kind[] = [
  kind('gearshift', 12, form('robot'), form('vehicle', 1400, 787)),
  kind('hailstorm', 14, form('robot'), form('aerial', 1400, 787)),
  kind('sherman', 7, form('vehicle', 1870, 984)),
  kind('infantry_g', 5, form('foot')),
  kind('scout_car', 3, form('light', 1476, 787)),
  kind('civilian', 1, form('foot', 492)),
];

export interface State {
  name: string;
  unit: Unit;
  /** How the board shows it beside what it is. */
  look?: { ready?: boolean; active?: boolean; lit?: boolean; spent?: boolean; ghost?: boolean };
}

const BARE: Unit = {
  unit: 0, kind: 'gearshift', name: '', side: 'player', group: null, place: 'table', host: null, x: 0, y: 0, facing: 240, form: 0,
  hp: 12, rout: 6, move: 4000, marks: [], ammo: [], ranges: [], doing: null,
};

const FOE = { kind: 'infantry_g', side: 'enemy', hp: 5, rout: 2 } as const;
/** Each mark on who can have it. */
const MARKS: readonly (readonly [Unit['marks'][number], Partial<Unit>])[] = [
  ['pinned', FOE],
  ['staggered', { kind: 'sherman', hp: 7, rout: 3 }],
  ['unaware', FOE],
  ['disguised', { form: 1 }],
  ['changed', { form: 1 }],
  ['ignored', {}],
  ['locked', {}],
  ['lit', FOE],
  ['spotted', {}],
  ['out', { kind: 'sherman', hp: 0 }],
  ['grounded', { kind: 'hailstorm', form: 1, hp: 9 }],
];

export function states(): State[] {
  const all: (Omit<State, 'unit'> & { more?: Partial<Unit> })[] = [
    { name: 'at rest' },
    { name: 'can be chosen', look: { ready: true } },
    { name: 'acts', look: { active: true } },
    { name: 'is read about', look: { lit: true } },
    { name: 'has acted', look: { spent: true } },
    { name: 'would stand there', look: { ghost: true } },
    { name: 'hurt', more: { hp: 6 } },
    { name: 'almost lost', more: { hp: 2 } },
    { name: 'other form', more: { form: 1 } },
    { name: 'in flight', more: { kind: 'hailstorm', form: 1, hp: 14 } },
    { name: 'the enemy', more: FOE },
    { name: 'light vehicle', more: { ...FOE, kind: 'scout_car', hp: 3, rout: 0 } },
    { name: 'civilian', more: { kind: 'civilian', side: 'civilian', hp: 1, rout: 0 } },
    ...MARKS.map(([mark, more]) => ({ name: mark, more: { ...more, marks: [mark] } })),
    { name: 'all at once', more: { ...FOE, hp: 1, marks: ['pinned', 'staggered', 'lit', 'unaware'] } },
  ];
  return all.map(({ name, look, more }, unit) => ({ name, ...(look && { look }), unit: { ...BARE, ...more, unit } }));
}

/** The table they stand on, as far as they are drawn by it. */
export const tableOf = (all: readonly State[]): Pick<Battle, 'kinds' | 'units'> => ({
  kinds: Object.fromEntries(KINDS.map((one) => [one.id, one])),
  units: all.map(({ unit }) => unit),
});
