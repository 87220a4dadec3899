// What is asked is open before all that led to it has been shown.

import type { Table } from './table.svelte';

/** The show has not come to what is asked. */
export const isBehind = ({ show, shown, view }: Pick<Table, 'show' | 'shown' | 'view'>): boolean => show.on && !show.again && shown !== view;

/** What is still shown is the turn of somebody else than who is asked; `turnOf` says whose turn a position shows. */
export const comesNext = (
  table: Pick<Table, 'actor' | 'show' | 'shown' | 'view'>,
  turnOf?: (view: unknown) => number | null,
): boolean => isBehind(table) && (turnOf?.(table.shown) ?? table.actor) !== table.actor;
