// A hex in a sentence, for the line under the pointer and for who does not see the map.

import { counted, inside, percent } from '../../../lib/words';
import type { Table } from '../../../lib/table.svelte';
import { attacksOf, retreatsOf, winOf } from '../measure';
import { promptOf, subjectOf } from '../play';
import { hexIn, SITES, unitsAt, worthOf } from '../view';
import type { Campaign, ReachFound, Lance } from '../wire';

/** `, yours` at one's own screen, else `of Ann`. */
function whose(table: Table, view: Campaign, player: number): string {
  const name = table.players[player]?.name ?? view.players[player]?.faction ?? `player ${player + 1}`;
  const own = name === 'You' || (table.seats.length === 1 && table.seats[0] === player);
  return own ? ', yours' : ` of ${inside(name)}`;
}

const unitTold = (view: Campaign, { name, id, player, steps, moved }: Lance, table: Table): string =>
  `${name} (${id})${whose(table, view, player)}, ${counted(steps, 'step')}${moved ? ', has moved' : ''}`;

/** What a chosen unit can do there. */
function offerTold(table: Table, view: Campaign, hex: string, reach: ReachFound | null): string {
  const subject = table.mine ? subjectOf(table) : undefined;
  if (promptOf(table) === 'retreat' && table.mine) {
    const unit = String(table.choosing.options[0]?.action['unit'] ?? '');
    const exit = unit ? retreatsOf(table, unit)?.exits.find((one) => one.hex === hex) : undefined;
    return exit ? (exit.closed ? `Closed to a retreat: ${exit.closed}` : 'Open to a retreat') : '';
  }
  const found = reach?.hexes.find((one) => one.hex === hex);
  if (!found) return '';
  const takes = [...new Set(found.ways.flatMap((one) => one.takes))];
  const battle = subject && promptOf(table) === 'move' ? attacksOf(table, subject.id).find((one) => one.hex === hex) : undefined;
  return [
    found.march ? 'A march leads there' : 'A move leads there',
    takes.length ? `can take ${takes.join(' and ')}` : '',
    battle && subject ? `battle: ${percent(winOf(battle, view.players[subject.player]!.team))} to win, shift ${battle.shift > 0 ? '+' : ''}${battle.shift}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function hexTold(table: Table, view: Campaign, hex: string, reach: ReachFound | null): string {
  const one = hexIn(view, hex);
  if (!one) return '';
  const owner = one.owner >= 0 ? whose(table, view, one.owner) : ', neutral';
  const site = one.site ? `${SITES[one.site]?.name ?? one.site}${owner}, ${worthOf(view, one.site)} bv` : '';
  const ground = `${one.terrain}${one.overlay ? `, ${one.overlay.replaceAll('_', ' ')}` : ''}`;
  return [
    `${hex}: ${[site, ground].filter(Boolean).join(', ')}`,
    ...unitsAt(view, hex).map((unit) => unitTold(view, unit, table)),
    view.contested.includes(hex) ? 'A battle is to be fought here' : '',
    offerTold(table, view, hex, reach),
  ]
    .filter(Boolean)
    .join('. ');
}
