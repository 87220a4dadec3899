// What is previewed on the board: of what lies under the pointer, and of what was chosen.

import { untrack } from 'svelte';
import type { Place } from '../../../boards/lattice';
import { Pointer } from '../../../boards/pointer.svelte';
import type { Cost, Way } from '../../../boards/previews';
import type { Table } from '../../../lib/table.svelte';
import { HOVERS } from '../../../lib/touch.svelte';
import type { Tagged } from '../../../lib/wire';
import { pathTo, profileTo, reachOf, sightOf, type Stand } from '../measure';
import { attemptAt, canChoose, elevationsAt } from '../play';
import { attackerOf } from '../strike';
import { indexIn } from '../../../lib/anchors';
import { elevationIn, hexIn, isOnBoard, labelOf, placeOf, unitsAt, viewOf } from '../view';
import type { End, Unit } from '../wire';

export class Looking {
  readonly pointer = new Pointer((place) => this.whyNot(labelOf(place)));
  /** The facing under the pointer on the rose. */
  facing = $state<number | null>(null);
  /** The facing that was kept when a move was answered: it is proposed when it is asked. */
  kept: number | null = null;
  /** The attack that was chosen last in this turn: it is proposed again where another question came between. */
  meant: { unit: number; action: Tagged } | null = null;
  /** The unit whose turn it is is about to turn where it stands. */
  turning = $state(false);
  /** What a unit sees is shown. */
  sight = $state(false);
  /** A line of sight is shown from the side. */
  side = $state(false);

  constructor(private readonly table: Table) {}

  view = $derived.by(() => viewOf(this.table));
  prompt = $derived.by(() => this.table.decision?.prompt ?? '');
  /** Whom the question is about: who acts, comes onto the board, or turns. */
  subject = $derived.by((): Unit | undefined => {
    const { subject, units } = this.view;
    return subject ? units[subject.unit] : undefined;
  });
  active = $derived.by((): Unit | undefined => (this.view.turn ? this.view.units[this.view.turn.unit] : undefined));
  inspected = $derived.by((): Unit | undefined => this.view.units[indexIn([this.table.inspected ?? ''], 'unit')]);

  /** Where it would stand: on the chosen hex, or where its facing is asked. */
  spot = $derived.by((): { at: string; elevation: number } | null => {
    const { chosen, options } = this.table.choosing;
    const at = hexIn(chosen);
    if (at) {
      const elevation = elevationIn(chosen) ?? elevationsAt(options, at)[0];
      return elevation === undefined ? null : { at, elevation };
    }
    const { subject } = this.view;
    if (this.prompt === 'facing' && subject?.at) return { at: subject.at, elevation: subject.elevation };
    if (this.turning && this.active && isOnBoard(this.active)) return { at: this.active.at, elevation: this.active.elevation };
    return null;
  });

  // -- movement ----------------------------------------------------------------------------------

  reach = $derived.by(() => {
    const { active, prompt, table } = this;
    if (prompt === 'act' && active && table.mine) return reachOf(table, active.index);
    const { rested } = this.pointer;
    if (prompt !== 'activate' || !rested || !HOVERS) return null;
    const unit = unitsAt(this.view, labelOf(rested)).find(({ index }) => table.choosing.offers.has(`unit:${index}`));
    return unit ? reachOf(table, unit.index) : null;
  });
  ends = $derived(new Map((this.reach?.ends ?? []).map((end) => [`${end.at} ${end.elevation}`, end])));
  /** The cheapest way to each hex. */
  cheapest = $derived.by(() => {
    const found = new Map<string, End>();
    const flies = this.reach?.flies;
    for (const end of this.reach?.ends ?? []) {
      const other = found.get(end.at);
      if (!other || (flies ? end.cost > other.cost : end.cost < other.cost)) found.set(end.at, end);
    }
    return found;
  });

  /** The facings that can be taken there, with what each costs; empty where it is not a matter of that. */
  facings = $derived.by((): { facing: number; cost: number }[] => {
    const { prompt, spot, table } = this;
    if (!spot) return [];
    const faces = table.choosing.options.filter(({ action }) => action.type === 'face');
    if (prompt === 'facing' || this.turning)
      return faces.map(({ action }) => ({ facing: action['facing'] as number, cost: -1 }));
    if (prompt === 'place') return Array.from({ length: 6 }, (_, facing) => ({ facing, cost: -1 }));
    const end = this.ends.get(`${spot.at} ${spot.elevation}`);
    if (prompt !== 'act' || !end || this.reach?.flies) return [];
    return end.facings.flatMap((cost, facing) => (cost < 0 ? [] : [{ facing, cost }]));
  });
  /** The facing that is looked at, else the chosen one. */
  heading = $derived.by((): number | null => {
    const chosen = indexIn(this.table.choosing.chosen, 'facing');
    return this.facing ?? (chosen < 0 ? null : chosen);
  });

  path = $derived.by(() => {
    const { active, prompt, spot, table } = this;
    if (prompt !== 'act' || !active || this.turning) return null;
    const course = indexIn(table.choosing.chosen, 'thrust');
    if (course >= 0) {
      const found = this.reach?.thrusts.find(({ direction }) => direction === course);
      return found ? { path: found.path, facing: active.facing, cost: 0 } : null;
    }
    if (spot) {
      const end = this.ends.get(`${spot.at} ${spot.elevation}`);
      return end ? pathTo(table, active.index, spot.at, spot.elevation, this.facing) : null;
    }
    const { rested } = this.pointer;
    const end = rested && this.cheapest.get(labelOf(rested));
    return end && end.at !== active.at ? pathTo(table, active.index, end.at, end.elevation, null) : null;
  });
  way = $derived.by((): Way | null =>
    this.path && this.path.path.length > 1
      ? { path: this.path.path.map(([at]) => placeOf(at)), facing: this.path.facing, doubtful: false }
      : null,
  );
  costs = $derived.by((): Cost[] =>
    [...this.cheapest.values()]
      .filter(({ at, cost }) => cost > 0 && at !== this.active?.at)
      .map(({ at, cost }) => ({ at: placeOf(at), cost, doubtful: false })),
  );

  // -- sight -------------------------------------------------------------------------------------

  /** Who looks: who acts or is read about, from where it would stand. */
  watcher = $derived.by((): Unit | undefined => {
    const one = this.inspected ?? attackerOf(this.table) ?? this.subject;
    return one && isOnBoard(one) ? one : this.active;
  });
  stand = $derived.by((): Stand | undefined => {
    const { spot, watcher, active } = this;
    if (!spot || !watcher || watcher !== active || this.prompt !== 'act') return undefined;
    return { ...spot, facing: this.heading ?? this.path?.facing ?? watcher.facing };
  });
  seen = $derived.by(() =>
    this.sight && this.watcher && isOnBoard(this.watcher) ? sightOf(this.table, this.watcher.index, this.stand) : null,
  );
  /** The Field of View that is shown: whose, from where, and how many items of each enemy it has in sight. */
  field = $derived.by(() => {
    const { seen, stand, watcher, view } = this;
    if (!seen || !watcher || !isOnBoard(watcher)) return null;
    return {
      from: placeOf(stand?.at ?? watcher.at),
      facing: stand?.facing ?? watcher.facing,
      seen: seen.seen.map(placeOf),
      hidden: seen.hidden.map(placeOf),
      met: seen.enemies.flatMap(([index, items]) => {
        const at = view.units[index]?.at;
        return at ? [{ at: placeOf(at), text: String(items) }] : [];
      }),
    };
  });
  /** At whom one looks from the side: who is aimed at, or under the pointer. */
  target = $derived.by((): Unit | undefined => {
    const { table, view } = this;
    const looker = attackerOf(table) ?? this.active;
    const { rested } = this.pointer;
    const over = rested && unitsAt(view, labelOf(rested)).find(({ team }) => team !== looker?.team);
    const aimed = view.units[indexIn(table.choosing.chosen, 'unit')];
    const read = this.inspected && this.inspected.team !== looker?.team ? this.inspected : undefined;
    return over ?? aimed ?? read;
  });
  profile = $derived.by(() => {
    const { side, table, target } = this;
    const looker = attackerOf(table) ?? this.active;
    if (!side || !looker || !target || !isOnBoard(looker) || !isOnBoard(target)) return null;
    const found = profileTo(table, looker.index, target.index, this.stand);
    return found && { looker, target, found };
  });

  /** Who is aimed at, and how much of it is in sight. */
  aimed = $derived.by(() => {
    const { table, view } = this;
    const looker = attackerOf(table);
    const target = view.units[indexIn(table.choosing.chosen, 'unit')];
    if (!looker || !target || looker.team === target.team) return null;
    const found = profileTo(table, looker.index, target.index);
    return found && { looker, target, found };
  });

  /** Why the hex that is looked at is no answer, where somebody may want it to be one. */
  private async whyNot(label: string): Promise<string> {
    const { table } = this;
    if (!table.mine || canChoose(table, this.view, label)) return '';
    const attempt = untrack(() => attemptAt(table, this.view, label));
    return attempt ? table.why(attempt) : '';
  }

  /** What is said of a hex in place of its plain description. */
  words(described: string, place: Place): string {
    const { reason } = this.pointer;
    // What a click was refused for is said by a passing message.
    if (reason && reason !== this.table.notices.now?.text) return `${described}. Not possible: ${reason}`;
    const { path, reach } = this;
    const end = this.cheapest.get(labelOf(place));
    if (path && end) return `${described}. Way: ${reach?.flies ? `${path.cost} MP left` : `${path.cost} of ${reach?.points ?? '?'} MP`}`;
    return described;
  }
}
