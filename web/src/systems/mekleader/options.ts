// The house rules by theme, and their values in plain words. Difficulty and how the players meet
// are chosen with the game itself.

import type { Setting } from '../../lib/lobby';
import { worded } from '../../lib/words';
import type { OptionGroup } from '../module';

export const OPTION_GROUPS: OptionGroup[] = [
  {
    title: 'Length and victory',
    names: ['victory_mc', 'turn_limit', 'turn_cap', 'finish_round', 'extra_foes'],
  },
  { title: 'Money', names: ['start_mc', 'subsidy', 'sale_percent', 'sell_damaged', 'black_market_free'] },
  {
    title: 'Cards and squads',
    names: [
      'start_hand',
      'hand_limit',
      'build_flip',
      'mission_flip',
      'first_market_redraw',
      'pilot_skills_revealed',
      'max_meks',
      'max_pilots',
      'hth_limit',
    ],
  },
  {
    title: 'Attacks',
    names: [
      'range_rating',
      'simultaneous_targeting',
      'natural_extremes',
      'min_damage',
      'area_infantry_stack',
      'jump_troops_are_infantry',
    ],
  },
  {
    title: 'Foes and Allies',
    names: [
      'foe_range_damage',
      'foe_attack_types',
      'foe_missiles_every_round',
      'artillery_indirect',
      'allies_draw_fire',
    ],
  },
  {
    title: 'The end of a fight',
    names: ['ejection_target', 'retreat_timing', 'max_rounds', 'mutual_destruction_pays'],
  },
];

export const WORDS: Record<string, string> = {
  victory_mc: 'MC that win',
  turn_limit: 'Turn limit',
  turn_cap: 'Turns at most',
  finish_round: 'All get equal turns',
  extra_foes: 'Extra Foes',
  start_mc: 'MC at the start',
  sale_percent: 'A sale brings, %',
  sell_damaged: 'A damaged Mek sells for',
  black_market_free: 'Black Market is free',
  start_hand: 'Event cards at the start',
  build_flip: 'Cards of the market',
  mission_flip: 'Missions on offer',
  first_market_redraw: 'New first market',
  pilot_skills_revealed: 'Skills are rolled',
  max_meks: 'Meks of a squad',
  max_pilots: 'Pilots of a squad',
  hth_limit: 'Hand-to-hand weapons',
  range_rating: 'Weapons fire',
  simultaneous_targeting: 'Targets are named',
  natural_extremes: 'Natural 10 and 1',
  min_damage: 'Least damage of a hit',
  area_infantry_stack: 'Area against infantry',
  jump_troops_are_infantry: 'Jump Troops are infantry',
  foe_range_damage: 'Steps change Foe damage',
  foe_attack_types: 'Foe attacks have types',
  foe_missiles_every_round: 'Foe missiles every round',
  artillery_indirect: 'Artillery is Indirect',
  allies_draw_fire: 'Foes may pick Allies',
  ejection_target: 'A pilot ejects on',
  retreat_timing: 'Retreat',
  max_rounds: 'Rounds at most',
  mutual_destruction_pays: 'Mutual destruction pays',
  difficulty: 'Difficulty',
  minus_damage: 'Its price less the damage',
  full: 'Its full price',
  on_purchase: 'When hired',
  on_flip: 'When turned up',
  exact: 'In their own step',
  up_to: 'In nearer steps, too',
  sequential: 'One at a time',
  declared: 'All before the first roll',
  cumulative: '+2 on top of −1',
  replace: '+2 in place of −1',
  table: 'Yes',
  none: 'No',
  round_end: 'After a round',
  round_start: 'Before a round, too',
  step_end: 'After any step',
};

/** What the game itself says already. */
const TOLD = new Set(['difficulty', 'interaction', 'joint_missions']);

/** The house rules of a game: `Least damage of a hit: 0`. */
export const houseInWords = (house: Record<string, Setting>): string[] =>
  Object.entries(house)
    .filter(([name]) => !TOLD.has(name))
    .map(([name, value]) => `${worded(name, WORDS)}: ${worded(value, typeof value === 'number' ? {} : WORDS)}`);
