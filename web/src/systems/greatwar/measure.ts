// What the engine measures of a campaign, and how chances are read.

import type { Table } from '../../lib/table.svelte';
import type { BattleFound, BattlesFound, EndFound, ReachFound, RetreatsFound, SheetFound, ThreatFound } from './wire';
import { WAYS } from './view';

/** Where a unit can go; later, friends who stand there now may be gone. */
export const reachOf = (table: Table, unit: string): ReachFound | null =>
  table.measure<ReachFound>({ type: 'reach', unit, ...(table.planned && { later: true }) });
export const attacksOf = (table: Table, unit: string): readonly BattleFound[] =>
  table.measure<BattlesFound>({ type: 'attacks', unit })?.battles ?? [];
export const battlesNow = (table: Table): readonly BattleFound[] => table.measure<BattlesFound>({ type: 'battles' })?.battles ?? [];
export const threatOf = (table: Table, player: number): ThreatFound | null => table.measure<ThreatFound>({ type: 'threat', player });
export const retreatsOf = (table: Table, unit: string): RetreatsFound | null =>
  table.measure<RetreatsFound>({ type: 'retreats', unit });
/** The battle sheet of a contested hex; without one, of the battle whose result is open. */
export const sheetOf = (table: Table, hex: string): SheetFound | null => table.measure<SheetFound>({ type: 'sheet', hex });
export const endOf = (table: Table): EndFound | null => table.measure<EndFound>({ type: 'ended' });

/** A grade of a battle and how likely it is; `side` is the team that wins, -1 of a draw. */
export interface Graded {
  name: string;
  side: number;
  share: number;
  decisive: boolean;
}

/** The five grades, from the attacker's decisive victory to the defender's. */
export const gradesOf = ({ attacker, defender, chances }: Pick<BattleFound, 'attacker' | 'defender' | 'chances'>): Graded[] =>
  chances.map((ways, i) => ({
    name: ['Attacker, decisive', 'Attacker, marginal', 'Draw', 'Defender, marginal', 'Defender, decisive'][i]!,
    side: i < 2 ? attacker : i > 2 ? defender : -1,
    share: ways / WAYS,
    decisive: i === 0 || i === 4,
  }));

/** How likely it is that a team wins, by any grade. */
export const winOf = (battle: BattleFound, team: number): number =>
  gradesOf(battle).reduce((sum, { side, share }) => sum + (side === team ? share : 0), 0);
