// Who can go on a mission, and what keeps a company at home [ML-7.8, 7.9, 8.5].

import type { BuildFace, MekView, PilotView, PlayerView } from './wire';

type Squad = Pick<PlayerView, 'meks' | 'pilots'>;
type Hull = Pick<MekView, 'size'>;
type Rank = Pick<PilotView, 'level'>;

const GREEN = 0;

const canPilot = (pilot: Rank, mek: Hull): boolean => pilot.level > GREEN || mek.size !== 'large';
const goes = (meks: readonly Hull[], pilots: readonly Rank[]): boolean =>
  meks.some((mek) => pilots.some((pilot) => canPilot(pilot, mek)));

/** What keeps every Mek of a company at home; nothing where one can go. */
export function kept({ meks, pilots }: Squad): string {
  if (goes(meks, pilots)) return '';
  if (!meks.length) return 'there is no Mek';
  if (!pilots.length) return 'there is no pilot';
  return 'a Green pilot cannot pilot a Large Mek';
}

/** Whether a company that cannot go could with this card of the market. */
export function helps({ meks, pilots }: Squad, card: BuildFace): boolean {
  if (card.kind === 'mek') return goes([card], pilots);
  return card.kind === 'pilot' && goes(meks, [card]);
}

/** A Mek that stays at home, and a pilot who stays there too and could take it along. */
export interface Seating {
  mek: MekView;
  pilot: PilotView;
}

/** Who could go besides, each pilot in one Mek: the best in the Large ones, which not all can pilot. */
export function besides({ meks, pilots }: Squad): Seating[] {
  const free = pilots.filter((pilot) => pilot.mek === null).sort((a, b) => b.level - a.level);
  const home = meks.filter((mek) => mek.pilot === null).sort((a, b) => Number(b.size === 'large') - Number(a.size === 'large'));
  const found: Seating[] = [];
  for (const mek of home) {
    const pilot = free.find((one) => canPilot(one, mek));
    if (!pilot) continue;
    free.splice(free.indexOf(pilot), 1);
    found.push({ mek, pilot });
  }
  return found;
}
