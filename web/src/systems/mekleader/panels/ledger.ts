// The money of all players over the turns, as a chart draws it.

import type { Series } from '../../../lib/http';
import type { GameView } from '../wire';

/** Cash at the end of each turn; who has had fewer turns stays where they are. */
export function cashOf(view: GameView): Series {
  const turns = Math.max(0, ...view.players.map((one) => one.ledger.length));
  const steps = Array.from({ length: turns }, (_, i) => String(i + 1));
  const lines = view.players.map((one) =>
    steps.map((_, i) => one.ledger[i] ?? (one.ledger.length ? one.cash : 0)),
  );
  return { name: 'Cash', unit: 'MC', steps, lines, shape: 'line', axis: 'turn', goal: null };
}

/** The rank of a solo victory by the turns that were left [ML-20.3]. */
export function rankOf(turns: number, limit: number): string {
  const left = limit - turns;
  if (left >= 6) return 'Warlord';
  if (left >= 4) return 'Major';
  return left >= 2 ? 'Captain' : 'Contractor';
}
