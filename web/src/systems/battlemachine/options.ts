// The house rules by theme, and their values in plain words. Points belong to the battle itself.

import type { Setting } from '../../lib/lobby';
import { worded } from '../../lib/words';
import type { OptionGroup } from '../module';

export const OPTION_GROUPS: OptionGroup[] = [
  {
    title: 'Length and victory',
    names: [
      'length_unit',
      'length_hidden',
      'time_limit_min',
      'draw_margin',
      'commander_loss',
      'mutual_commander_loss',
      'roll_off_winner',
    ],
  },
  {
    title: 'Moving and turns',
    names: [
      'turn_sequence',
      'distance_metric',
      'facings',
      'turn_cost',
      'reverse_step',
      'zone_rows',
      'wrecks',
    ],
  },
  {
    title: 'Sight and shooting',
    names: [
      'firing_arc',
      'units_block_los',
      'shots_per_weapon',
      'natural_conflict',
      'full_power',
      'armour_fumble',
      'aimed_shot_hurts_mech',
      'building_to_hit',
    ],
  },
  {
    title: 'Fire, smoke and void',
    names: ['flame_trigger', 'fire_die', 'douse', 'smoke_die', 'void_trigger'],
  },
  {
    title: 'Building battlegroups',
    names: ['commander_upgrade_cost', 'named_commander_upgrade', 'workshop'],
  },
];

export const WORDS: Record<string, string> = {
  time_limit_min: 'Time limit in minutes',
  length_unit: 'Length counts',
  length_hidden: 'Hidden length',
  roll_off_winner: 'Winner of the roll-off',
  distance_metric: 'Distances',
  turn_cost: 'Cost of a turn',
  reverse_step: 'Stepping back',
  zone_rows: 'Depth of the zones',
  wrecks: 'Wrecks leave',
  units_block_los: 'Mechs block sight',
  shots_per_weapon: 'Shots of a weapon',
  natural_conflict: 'Naturals against each other',
  full_power: 'Full power',
  armour_fumble: 'Armour die of 1',
  aimed_shot_hurts_mech: 'Aimed shots hurt the mech',
  building_to_hit: 'Hitting buildings',
  flame_trigger: 'Flame sets on fire',
  fire_die: 'Die of a fire',
  smoke_die: 'Die of smoke',
  douse: 'Dousing on a 2',
  void_trigger: 'Void rolls on',
  commander_loss: 'A lost commander brings',
  mutual_commander_loss: 'Both commanders lost',
  commander_upgrade_cost: 'Cost of the upgrade',
  named_commander_upgrade: 'Upgrade for named commanders',
  chebyshev: 'Diagonals count 1',
  manhattan: 'Diagonals count 2',
  '8': 'Eight ways',
  '4': 'Four ways',
  '1': 'Once a turn',
  '0': 'As energy allows',
  cost2: 'Yes, for 2 points',
  off: 'No',
  any_angle: '1 for any turn',
  per_45: '1 for each 45°',
  front_180: 'Half ahead',
  front_90: 'Quarter ahead',
  all_round: 'All round',
  phases: 'All move, then all attack',
  per_mech: 'Mech by mech',
  first: 'Goes first',
  chooses: 'Chooses',
  same_face: 'Same face only',
  any_natural: 'Any two naturals',
  str: 'At least Str',
  str_plus_die: 'At least Str + 6',
  normal_min_1: 'As usual, at least 1',
  hit: 'A hit is enough',
  damage: 'Only with damage',
  d6: 'D6',
  d3: 'D3',
  module_only: 'Only with the module',
  idle: 'Also without attacking',
  enter_or_start: 'Entering or starting there',
  enter_only: 'Only entering',
  auto: 'Always hit',
  def_0: 'Like Def 0',
  one_more_turn: 'One more turn',
  immediate: 'The end at once',
  none: 'Nothing',
  points: 'Kill points decide',
  first_loses: 'Whoever is out first loses',
  command_mechs: 'Yes, command mechs too',
};

/** Options whose numbers stand for something; those of others are counts. */
const NUMBERED = new Set(['facings', 'shots_per_weapon']);

/** The house rules of a game, `Facings: Four ways`; the points stand with the sides. */
export const houseInWords = (house: Record<string, Setting>): string[] =>
  Object.entries(house)
    .filter(([name]) => name !== 'point_limit')
    .map(([name, value]) => {
      const count = typeof value === 'number' && !NUMBERED.has(name);
      return `${worded(name, WORDS)}: ${count ? value : worded(value, WORDS)}`;
    });
