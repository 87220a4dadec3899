// What each phase is about, for whoever plays the game for the first time.

import type { GameView, Phase } from '../wire';

export const HELP: Partial<Record<Phase, { title: string; text: string; rule: string }>> = {
  event: { title: 'Event Phase', text: 'You have drawn an Event card; Logistics cards can be played.', rule: 'ML-4.1' },
  build: {
    title: 'Build Phase',
    text: 'Buy, sell and refit in any order. Everything sells for its full price, so money in the squad is not lost; damage and losses are.',
    rule: 'ML-6.2',
  },
  mission: {
    title: 'Mission Phase',
    text: 'A mission of Threat X brings X random Foes and pays 10 X MC. Choose who goes before the Foes are known.',
    rule: 'ML-8.5',
  },
  foe: { title: 'Foe Phase', text: 'The Foes lie open. Cards may be played before the battle.', rule: 'ML-9.3' },
  engagement: {
    title: 'Engagement',
    text: 'Each round goes from long range to point blank. In every step all attacks are simultaneous: the doomed still fire. Missiles fire in round 1 only.',
    rule: 'ML-10.5',
  },
  debriefing: { title: 'Debriefing', text: 'Success pays and trains the pilots who went.', rule: 'ML-15.4' },
  repair: { title: 'Repair Phase', text: '1 MC removes 1 damage from any of your Meks.', rule: 'ML-16.1' },
};

/** What to reach, and by what [ML-2.4, ML-20.1, ML-21.1]. */
export function goalOf(view: GameView): string {
  const sum = `${view.victory} MC in cash`;
  const way = 'Buy Meks, hire pilots and take missions that pay.';
  if (view.mode === 'coop')
    return `Have ${sum} together before turn ${view.last_turn} is over. ${way}`;
  const when = view.mode === 'solo' ? `before turn ${view.last_turn} is over` : 'before the others do';
  return `Have ${sum} ${when}. ${way}`;
}
