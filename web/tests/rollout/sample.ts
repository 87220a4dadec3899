// A battle for tests: as the engine sends it, with what a test is about.

import type { Battle, Form, Kind, Unit } from '../../src/systems/rollout/wire';

export const form = (body: Form['body'], long = 1181, wide = long): Form => ({
  name: '', body, move: 4000, strike: 3, fight: 4, save: 3, long, wide, wingspan: body === 'aerial' ? 5000 : 0, words: [], guns: [],
});

export const ROBOTS = [
  ['gearshift'], ['zoomer'], ['crosswise'], ['evac'], ['posthaste'], ['heavyfist'], ['hailstorm'], ['heatsink'],
  ['cinder'], ['groundswell'], ['prestige'], ['soundbite'], ['moros'],
] as const;

/** The support as support.toml has it: whose, its body, half of its base's measures. */
export const SUPPORT: readonly (readonly [kind: string, side: 'allied' | 'german', body: Form['body'], long: number, wide: number])[] = [
  ['infantry_a', 'allied', 'foot', 1181, 1181], ['sherman', 'allied', 'vehicle', 1870, 984], ['jeep', 'allied', 'light', 1181, 689],
  ['carrier', 'allied', 'vehicle', 1280, 787], ['lorry', 'allied', 'vehicle', 1870, 886], ['landing_craft', 'allied', 'vehicle', 1870, 886],
  ['at_team', 'allied', 'foot', 1181, 1181], ['sniper_team', 'allied', 'foot', 1181, 1181], ['sappers', 'allied', 'foot', 1181, 1181],
  ['medics', 'allied', 'foot', 1181, 1181], ['mortar_a', 'allied', 'foot', 1181, 1181],
  ['infantry_g', 'german', 'foot', 1181, 1181], ['panzer3', 'german', 'vehicle', 1870, 984], ['panzer4', 'german', 'vehicle', 1870, 984],
  ['motorcycle', 'german', 'light', 984, 591], ['scout_car', 'german', 'light', 1476, 787], ['halftrack', 'german', 'vehicle', 1772, 886],
  ['pioneers', 'german', 'foot', 1181, 1181], ['mortar_g', 'german', 'foot', 1181, 1181],
];

export const kind = (id: string, more: Partial<Kind> = {}): Kind => ({
  id, name: id, hp: 5, rank: 0, models: 1, character: false, transport: 0, forms: [form('foot')], guns: [], abilities: [], ...more,
});

export const unit = (number: number, more: Partial<Unit> = {}): Unit => ({
  unit: number, kind: 'squad', name: `Squad ${number}`, side: 'player', group: null, place: 'table', host: null, x: 10_000, y: 10_000,
  facing: 90, form: 0, hp: 5, rout: 2, move: 2000, marks: [], ammo: [], ranges: [], doing: null, ...more,
});

export const battle = (more: Partial<Battle> = {}): Battle => ({
  location: 'village', place: 'Village', night: false, bad_weather: false, sight: [20_000, 12_000], pieces: [],
  kinds: { squad: kind('squad') }, units: [unit(0), unit(1, { side: 'enemy', group: 0, x: 20_000 })],
  goal: {
    mission: 'recon', name: 'Recon', briefing: '', won_by: '', against: '', held_by: '', limit: 8, arrivals: [], points: [], road: [], convoy: [],
    delivered: 0, aims: [], bearer: null, item: null, decided: null, stands: '', hidden: 0, holder: null,
  },
  turn: { turn: 1, phase: 'movement', acting: 'player', asked: null, unit: null, forced: null, noticed: false },
  alert: [], xp: [0, 0], tokens: 0, half_scale: false, rules: [], outcome: null, campaign: null, ...more,
});
