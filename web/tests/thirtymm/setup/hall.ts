// A small lobby: two sizes on one board, three missions and five squads.

import type { Hall } from '../../../src/systems/thirtymm/setup/lobby';
import type { SquadInfo } from '../../../src/systems/thirtymm/wire';

const size = (id: string, limit: number, cap: number, first: string, second: string) => ({
  id,
  name: id,
  limit,
  cap,
  board: 'standard',
  missions: [first, first, first, first, second, second, second, second] as [string, string, string, string, string, string, string, string],
});
const mission = (id: string, of: string | null, map: string | null) => ({
  id,
  name: `Mission ${id}`,
  size: of,
  map,
  rounds: 6,
  briefing: '',
  special: null,
  attacker_scores: '',
  defender_scores: '',
});
const map = (id: string, rows: string[]) => ({ id, name: `Map ${id}`, board: 'standard', rows, buildings: {} });
const squad = (id: string, of: string, dc: number, counted: number, kind = 'mech'): SquadInfo => ({
  id,
  name: id,
  size: of,
  dc,
  counted,
  units: [{ id: 'u', name: 'Unit', kind, size: 1, dc, weapons: [] }],
});

export const HALL = {
  name: 'thirtymm',
  title: '30MM Wargame',
  scenarios: [],
  options: [],
  bots: [],
  hints: true,
  lesson: false,
  sizes: [size('scouting', 600, 3, 'm01', 'm02'), size('skirmish', 1200, 5, 'm03', 'm04')],
  missions: [
    mission('m00', null, null),
    mission('m01', 'scouting', 'dry'),
    mission('m02', 'scouting', 'wet'),
    mission('m03', 'skirmish', 'wet'),
    mission('m04', 'skirmish', 'dry'),
  ],
  maps: [map('dry', ['. .', ' . ']), map('wet', ['. l', ' d '])],
  squads: [
    squad('SC-1', 'scouting', 580, 3),
    squad('SC-2', 'scouting', 587, 3),
    squad('SC-3', 'scouting', 597, 2),
    squad('SK-1', 'skirmish', 1100, 4),
    squad('SK-2', 'skirmish', 1110, 5, 'aquatic'),
  ],
  secondaries: [],
  roll: 'roll',
  min_players: 2,
  max_players: 4,
} as Hall;
