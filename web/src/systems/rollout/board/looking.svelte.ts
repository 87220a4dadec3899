// What is looked at before anything is done: ranges, lines of sight, backs, where somebody would flee.

import type { Place } from '../../../boards/lattice';
import type { Table } from '../../../lib/table.svelte';
import { look } from '../../../lib/theme.svelte';
import { fleesOf, sightOf } from '../measure';
import { indexIn } from '../../../lib/anchors';
import { isOnTable, isOut, placeOf, sideOf, unitIn } from '../view';
import type { Battle, Unit } from '../wire';
import type { Moving } from './moving.svelte';

interface Shown {
  view: Battle;
  active: Unit | undefined;
  /** The anchors of what can be shot at or fought with. */
  targets: readonly string[];
}

const far = (a: Unit, b: Unit): number => Math.hypot(a.x - b.x, a.y - b.y);

export class Looking {
  ranges = $state(false);
  /** Which line of sight is shown: 0 none, else the place among the enemies. */
  through = $state(0);

  constructor(
    private readonly table: Table,
    private readonly moving: Moving,
    private readonly shown: () => Shown,
  ) {}

  /** The enemies of who acts, the nearest first. */
  foes = $derived.by((): Unit[] => {
    const { view, active } = this.shown();
    if (!active) return [];
    const side = sideOf(active);
    return view.units
      .filter((unit) => isOnTable(unit) && !isOut(unit) && sideOf(unit) !== null && sideOf(unit) !== side)
      .sort((a, b) => far(a, active) - far(b, active));
  });

  /** The line to the next enemy. */
  next(): void {
    this.through = (this.through + 1) % (this.foes.length + 1);
  }

  watched = $derived.by((): Unit | undefined => {
    const { view, targets } = this.shown();
    const { foes, through } = this;
    if (through && foes.length) return foes[(through - 1) % foes.length];
    const aimed = indexIn(this.table.choosing.chosen, 'unit');
    return targets.includes(`unit:${aimed}`) ? unitIn(view, aimed) : undefined;
  });
  line = $derived.by(() => {
    const { active } = this.shown();
    const { watched, table, moving } = this;
    if (!active || !watched || !table.measures || look.printing || active.unit === watched.unit) return null;
    const { ghost, subject } = moving;
    const from = ghost && subject?.unit === active.unit ? { x: ghost[0], y: ghost[1] } : undefined;
    return sightOf(table, active.unit, watched.unit, from);
  });
  ringed = $derived.by(() => {
    const { view, active, targets } = this.shown();
    const { table, moving } = this;
    const prompt = table.decision?.prompt ?? '';
    const unit = unitIn(view, indexIn([table.inspected ?? ''], 'unit')) ?? active;
    if (!unit || unit.place !== 'table') return null;
    const phase = prompt === 'charge' ? ('charge' as const) : prompt === 'fight' ? ('thrown' as const) : ('shoot' as const);
    // What is shot is proposed at once: then there is a target to look at.
    const on = this.ranges || (unit === active && (prompt === 'charge' || (prompt === 'shoot' && !targets.length)) && !table.choosing.chosen.length);
    if (!on) return null;
    const { subject, ghost, found } = moving;
    const at: Place = unit === subject && ghost ? ghost : placeOf(unit);
    return { unit, at, facing: unit === subject && found ? found.facing : unit.facing, phase };
  });
  flees = $derived.by(() => {
    const { active } = this.shown();
    const { table } = this;
    return active && table.measures && ['break', 'rally'].includes(table.decision?.prompt ?? '') ? fleesOf(table, active.unit) : null;
  });
}
