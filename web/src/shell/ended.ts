// Why a game ended, in words: by names where the position tells them.

import type { Table } from '../lib/table.svelte';
import { plain } from '../lib/words';
import type { SystemModule } from '../systems/module';

export function endedBy(table: Table, { words }: SystemModule): string {
  const reason = table.over?.reason ?? '';
  return words.ended?.(table) ?? words.endings?.[reason] ?? plain(reason);
}
