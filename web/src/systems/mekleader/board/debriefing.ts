// What came of the last mission, read from what was told since it was taken.

import type { Table } from '../../../lib/table.svelte';
import type { Tagged } from '../../../lib/wire';
import { viewOf } from '../view';

export interface Report {
  mission: string;
  player: number;
  result: 'success' | 'retreat' | 'lost';
  rounds: number;
  pay: number;
  /** A success is paid once no more card is played for it [ML-17.6]; nothing else ever is. */
  settled: boolean;
  /** Experience dice, in order. */
  trained: { pilot: number; die: number; gains: boolean; level: number }[];
  learned: { pilot: number; skill: string }[];
  /** Meks that were destroyed with what was on them, and their pilots. */
  lost: { unit: number; card: string; attachments: string[] }[];
  ejected: { pilot: number; die: number; survives: boolean }[];
  /** Points of damage that were taken off after the fight. */
  mended: { mek: number; points: number; why: string }[];
}

/** The mission of this turn so far, or of the latest, once its fight is over. */
export function reportOf(table: Table): Report | null {
  const events = table.linesHere.map((line) => line.event);
  const types = events.map((event) => event.type);
  const began = types.lastIndexOf('missiontaken');
  const turned = types.lastIndexOf('turnstarted');
  const told = events.slice(began);
  const ended = told.find((event) => event.type === 'engagementended');
  if (began < 0 || began < turned || !ended) return null;
  const units = new Set(viewOf(table).players.flatMap((one) => one.meks.map((mek) => mek.number)));
  const first = told[0]!;
  const of = (type: string): Tagged[] => told.filter((event) => event.type === type);
  const list = <T>(type: string): T[] => of(type) as unknown as T[];
  const paid = of('cashchanged').filter((event) => event['why'] === 'pay' && event['player'] === first['player']);
  const mine = of('deployed').flatMap((event) => event['meks'] as number[]);
  return {
    mission: first['mission'] as string,
    player: first['player'] as number,
    result: ended['result'] as Report['result'],
    rounds: ended['rounds'] as number,
    pay: paid.reduce((sum, event) => sum + (event['amount'] as number), 0),
    settled: paid.length > 0 || ended['result'] !== 'success',
    trained: list<Report['trained'][number]>('trained'),
    learned: list<Report['learned'][number]>('learned'),
    lost: list<Report['lost'][number]>('destroyed').filter(
      ({ unit }) => mine.includes(unit) && !units.has(unit),
    ),
    ejected: list<Report['ejected'][number]>('ejected'),
    mended: list<Report['mended'][number]>('repaired').filter((one) => one.why !== 'cash'),
  };
}
