// What is previewed on the board: of what lies under the pointer, and of what was chosen.

import { untrack } from 'svelte';
import { isSame, type Place } from '../../../boards/lattice';
import { Pointer } from '../../../boards/pointer.svelte';
import type { Cost, Layer, Leap, Sightline, Tag, Way } from '../../../boards/previews';
import type { Table } from '../../../lib/table.svelte';
import { HOVERS } from '../../../lib/touch.svelte';
import { damageOf, dangerAt, dangerWords, degrees, outlookWords } from '../danger';
import { arcOf, joined, outlookFrom, pathTo, rayTo, reachOf, shadowOf, threatOf } from '../measure';
import { attemptAt } from '../play';
import { indexIn } from '../../../lib/anchors';
import { mechAt, nameOf, squareIn, viewOf } from '../view';
import type { Arc, Cover, Mech, Square } from '../wire';

export class Looking {
  readonly pointer = new Pointer((square) => this.whyNot(square));
  /** The facing under the pointer on the rose. */
  facing = $state<number | null>(null);
  /** What is to be expected of the enemy is shown. */
  threat = $state(false);
  /** What the weapons of a mech cover is shown. */
  ranges = $state(false);

  constructor(private readonly table: Table) {}

  view = $derived.by(() => viewOf(this.table));
  prompt = $derived.by(() => this.table.decision?.prompt ?? '');
  moving = $derived(this.prompt === 'destination');
  chosen = $derived.by(() => squareIn(this.table.choosing.chosen));
  /** The facing that is looked at, else the chosen one. */
  heading = $derived.by((): number | null => {
    const chosen = indexIn(this.table.choosing.chosen, 'facing');
    return this.facing ?? (chosen < 0 ? null : chosen);
  });
  active = $derived(this.view.active === null ? undefined : this.view.mechs[this.view.active]);
  inspected = $derived.by(() => this.view.mechs[indexIn([this.table.inspected ?? ''], 'mech')]);

  /** Why the square that is looked at is no answer, where somebody may want it to be one. */
  private async whyNot([x, y]: Place): Promise<string> {
    const { table } = this;
    if (!table.mine || table.choosing.offers.has(`cell:${x},${y}`)) return '';
    const mech = mechAt(this.view, x, y);
    if (mech && table.choosing.offers.has(`mech:${mech.index}`)) return '';
    const attempt = untrack(() => attemptAt(table, this.view, x, y));
    return attempt ? table.why(attempt) : '';
  }

  // -- movement ----------------------------------------------------------------------------------

  /** Whose reach is shown: the one that moves, or the one that could be chosen to. */
  private runner = $derived.by((): Mech | undefined => {
    if (this.moving) return this.active;
    const { rested } = this.pointer;
    if (this.prompt !== 'move' || !rested || !HOVERS) return undefined;
    const mech = mechAt(this.view, ...rested);
    return mech && this.table.choosing.offers.has(`mech:${mech.index}`) ? mech : undefined;
  });
  reach = $derived.by(() => (this.runner ? reachOf(this.table, this.runner.index) : null));
  ends = $derived(new Map(this.reach?.squares.map((end) => [`${end.x},${end.y}`, end]) ?? []));

  path = $derived.by(() => {
    const { active, chosen, heading: facing } = this;
    const { rested } = this.pointer;
    if (!this.moving || !active || this.table.choosing.chosen.includes('jump')) return null;
    if (chosen) {
      const end = this.ends.get(chosen.join());
      if (!end || (facing !== null && (end.facings[facing] ?? -1) < 0)) return null;
      return pathTo(this.table, active.index, chosen, facing);
    }
    if (!rested || !this.ends.has(rested.join())) return null;
    if (rested[0] === active.x && rested[1] === active.y) return null;
    return pathTo(this.table, active.index, rested, null);
  });

  /** A square that only a jump reaches, or for which a jump was chosen. */
  hop = $derived.by((): Leap | null => {
    const { active, reach } = this;
    const to = this.chosen ?? this.pointer.rested;
    if (!this.moving || !active || !reach || !to || active.x === null || active.y === null)
      return null;
    const lands = reach.landings.some((square) => isSame(square, to));
    const jumps = this.table.choosing.chosen.includes('jump') || !this.ends.has(to.join());
    return lands && jumps ? { from: [active.x, active.y], to } : null;
  });

  // -- fire --------------------------------------------------------------------------------------

  /** Whose weapons are shown, and from where. */
  private gunner = $derived.by(() => {
    const { active, chosen, heading: facing, prompt } = this;
    if (prompt === 'fire' && active) return { mech: active };
    if ((prompt === 'destination' || prompt === 'deploy') && chosen && facing !== null) {
      const index = prompt === 'deploy' ? indexIn(this.table.choosing.chosen, 'mech') : active?.index;
      const mech = index === undefined ? undefined : this.view.mechs[index];
      if (mech) return { mech, at: { x: chosen[0], y: chosen[1], facing } };
    }
    const shown = this.inspected ?? active;
    return this.ranges && shown?.status === 'standing' ? { mech: shown } : null;
  });
  arc = $derived.by((): Arc | null =>
    this.gunner ? arcOf(this.table, this.gunner.mech.index, this.gunner.at) : null,
  );
  /** The weapon chosen or looked at, else all that are ready. */
  covers = $derived.by((): Cover[] => {
    const all = this.arc?.weapons ?? [];
    const gear = Math.max(indexIn(this.table.looked, 'gear'), indexIn(this.table.choosing.chosen, 'gear'));
    const one = all.filter((cover) => cover.weapon === gear);
    if (one.length) return one;
    const ready = all.filter((cover) => cover.ready);
    return ready.length || this.prompt === 'fire' ? ready : all;
  });
  /** One weapon is looked at, so that what it does not see is worth showing too. */
  detailed = $derived(this.ranges || this.covers.length === 1);
  clear = $derived(joined(...this.covers.map((cover) => cover.clear)));
  blocked = $derived.by(() => {
    const seen = new Set(this.clear.map((square) => square.join()));
    return joined(...this.covers.map((c) => c.blocked)).filter((s) => !seen.has(s.join()));
  });

  /** Whose danger is shown: who acts or is read about, else the first of one's own that stands. */
  private endangered = $derived.by((): Mech | undefined => {
    const { active, inspected, prompt, table, view } = this;
    const mine = table.seats.length === 1 ? table.seats[0]! : (table.actor ?? 0);
    const placed = prompt === 'deploy' ? view.mechs[indexIn(table.choosing.chosen, 'mech')] : undefined;
    const own = (mech: Mech | undefined) => mech?.owner === mine && mech.status !== 'destroyed';
    return (
      [placed, active, inspected].find(own) ??
      view.mechs.find((mech) => own(mech) && mech.status === 'standing')
    );
  });
  /** What it has to expect of all enemies, or of the one that is read about. */
  danger = $derived.by(() => {
    const { endangered, inspected, moving, table, threat } = this;
    if (!endangered || !(threat || moving)) return null;
    const foe = inspected && inspected.owner !== endangered.owner && inspected.status === 'standing';
    return threatOf(table, endangered.index, threat && foe ? inspected.index : null);
  });
  threats = $derived(this.threat && this.danger ? degrees(this.danger) : []);
  /** How much it is, where it could go or everywhere. */
  tags = $derived.by((): Tag[] => {
    const { danger, ends, threat } = this;
    if (!threat || !danger) return [];
    return danger.dangers.flatMap(({ damage, squares }) =>
      squares
        .filter((square) => !ends.size || ends.has(square.join()))
        .map((at) => ({ at, text: damageOf(damage) })),
    );
  });
  /** The square whose danger is told: the chosen one, else that under the pointer. */
  private asked = $derived.by((): Place | null =>
    this.moving && this.chosen ? this.chosen : this.pointer.rested,
  );
  /** Whom the one that moves could hit from there. */
  outlook = $derived.by(() => {
    const { active, asked, ends, moving, reach, table } = this;
    if (!moving || !active || !asked) return null;
    const can = ends.has(asked.join()) || reach?.landings.some((square) => isSame(square, asked));
    return can ? outlookFrom(table, active.index, asked) : null;
  });
  /** From where those come who could hit it there. */
  menaces = $derived.by((): { from: Place; to: Place }[] => {
    const { asked, danger, moving, outlook, threat, view } = this;
    if (!danger || !asked || !(threat || (moving && outlook))) return [];
    return (dangerAt(danger, asked)?.by ?? []).flatMap(({ mech }) => {
      const { x, y } = view.mechs[mech]!;
      return x === null || y === null ? [] : [{ from: [x, y] as const, to: asked }];
    });
  });

  /** Whose line of sight is drawn to the square under the pointer. */
  private looker = $derived.by(() => {
    if (this.prompt === 'fire') return this.active;
    return this.ranges ? (this.inspected ?? this.active) : undefined;
  });
  ray = $derived.by(() => {
    const { looker } = this;
    const { rested } = this.pointer;
    if (!looker || looker.x === null || looker.y === null || !rested) return null;
    if (rested[0] === looker.x && rested[1] === looker.y) return null;
    const found = rayTo(this.table, looker.index, rested);
    return found && { from: [looker.x, looker.y] as const, to: rested, found };
  });

  /** The square on which smoke is about to be laid: chosen, or under the pointer. */
  private fog = $derived.by((): Place | null => {
    const { active, prompt } = this;
    if (prompt !== 'fire' || !active) return null;
    const at = this.chosen ?? this.pointer.rested;
    if (!at) return null;
    const smokes = (anchor: string) => !!active.gear[indexIn([anchor], 'gear')]?.hides;
    const { kept, options: all, touched } = this.table.choosing;
    // What was only proposed keeps nobody from looking at what else could be done.
    const options = touched && kept.length ? kept : all;
    const laid = options.some(
      (option) => option.anchors.includes(`cell:${at.join()}`) && option.anchors.some(smokes),
    );
    return laid ? at : null;
  });
  /** What it would hide, from whom. */
  shadow = $derived.by(() => {
    const { active, fog } = this;
    if (!active || !fog) return null;
    const hidden: { from: number; mechs: number[] }[] = [];
    const sets: Square[][] = [];
    for (const mech of this.view.mechs) {
      if (mech.owner === active.owner || mech.status !== 'standing') continue;
      const found = shadowOf(this.table, mech.index, fog, active.owner);
      if (!found) continue;
      sets.push(found.squares);
      const own = found.mechs.filter((index) => this.view.mechs[index]?.owner === active.owner);
      if (own.length) hidden.push({ from: mech.index, mechs: own });
    }
    return { at: fog, squares: joined(...sets), hidden };
  });

  // -- as the board draws it ---------------------------------------------------------------------

  way = $derived.by((): Way | null => {
    const { path } = this;
    return path && { path: path.squares, facing: path.facing, doubtful: path.rolls > 0 };
  });
  sightline = $derived.by((): Sightline | null => {
    const { ray } = this;
    if (!ray) return null;
    const bars = ray.found.blockers.map(({ x, y, kind, rule }) => ({
      at: [x, y] as const,
      text: `${kind} · ${rule}`,
    }));
    return { from: ray.from, to: ray.to, clear: ray.found.clear, bars };
  });
  costs = $derived<Cost[]>(
    (this.reach?.squares ?? [])
      .filter((end) => end.cost > 0)
      .map(({ x, y, cost, risk }) => ({ at: [x, y], cost, doubtful: risk })),
  );
  layers = $derived.by((): Layer[] => {
    const { blocked, clear, covers, detailed, shadow, threat, threats } = this;
    const all: Layer[] = threats.map((places, i) => ({ look: 'danger', places, degree: i + 1 }));
    if (covers.length) all.push({ look: 'covered', places: clear });
    if (covers.length && detailed && !threat) all.push({ look: 'barred', places: blocked });
    if (shadow) all.push({ look: 'veil', places: shadow.squares, source: shadow.at });
    return all;
  });

  // -- words -------------------------------------------------------------------------------------

  /** What is said below the board in place of the plain description. */
  words(described: string): string {
    const { reason } = this.pointer;
    // What a click was refused for is said by a passing message.
    if (reason && reason !== this.table.notices.now?.text) return `${described}. Not possible: ${reason}${this.threat ? this.ahead() : ''}`;
    // What was measured is of another place until the pointer rests, or where one was chosen.
    if (!isSame(this.asked, this.pointer.over)) return described;
    const { hop, path, ray, reach, shadow } = this;
    if (hop) return `${described}. Jump: ${reach?.jump_eng ?? '?'} Eng${this.ahead()}`;
    if (path) {
      const end = this.ends.get(String(this.asked));
      const dearer = end && path.cost !== end.cost ? `. That way it costs ${path.cost}` : '';
      const rolls = path.rolls > 1 ? `. ${path.rolls} void rolls on the way` : path.rolls && !end?.risk ? '. A void roll on the way' : '';
      return `${described}${dearer}${rolls}${this.ahead()}`;
    }
    if (this.threat) return `${described}${this.ahead()}`;
    if (shadow?.hidden.length) {
      const told = shadow.hidden.map(
        ({ from, mechs }) =>
          `${mechs.map((index) => nameOf(this.view, index)).join(', ')} from ${nameOf(this.view, from)}`,
      );
      return `Smoke here would hide ${told.join('; ')}`;
    }
    if (shadow) return `${described}. Smoke here would hide none of your mechs`;
    if (ray) return `${described}. ${ray.found.text.charAt(0).toUpperCase()}${ray.found.text.slice(1)}`;
    return described;
  }

  /** What could be done from the square in question, and what is to be expected there. */
  ahead(): string {
    const { asked, danger, heading, outlook, view } = this;
    const told = [
      ...(outlook ? [outlookWords(view, outlook, heading)] : []),
      ...(danger && asked ? [dangerWords(view, danger, asked)] : []),
    ];
    return told.filter(Boolean).map((text) => `. ${text.charAt(0).toUpperCase()}${text.slice(1)}`).join('');
  }
}
