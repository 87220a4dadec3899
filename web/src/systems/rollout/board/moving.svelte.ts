// A unit that is about to go somewhere: where it would stand, the way there with its corners, where it
// would look. The screen works nothing out itself: all of it is what the engine says of the latest point.

import type { Place } from '../../../boards/lattice';
import { Latest } from '../../../lib/latest.svelte';
import type { Choice } from '../../../lib/narrow';
import type { Table } from '../../../lib/table.svelte';
import type { Tagged } from '../../../lib/wire';
import { reachOf, wayAsked, wayOf } from '../measure';
import { PLACED } from '../turn';
import { actorOf, inchesOf, placeIn, viewOf } from '../view';
import type { Unit, WayFound } from '../wire';

/** So near to a named place that one is meant, in thousandths; of an aircraft, which goes nowhere else. */
const SNAP = 600;
const FLIES = 3000;
/** Places are taken to a tenth of an inch. */
const GRAIN = 100;
/** Corners that may be named. */
const MOST = 12;
const OWN = -1;
/** The front of what is built, where nobody says otherwise. */
const SOUTH = 270;

/** A named place: its answer and what one goes there for. */
export interface Spot {
  at: Place;
  option: Choice;
}

const near = ([ax, ay]: Place, [bx, by]: Place): number => Math.hypot(ax - bx, ay - by);
const fine = ([x, y]: Place): Place => {
  const round = (value: number) => Math.min(48_000, Math.max(0, Math.round(value / GRAIN) * GRAIN));
  return [round(x), round(y)];
};

export class Moving {
  /** Where the pointer is while nothing is chosen yet, or while something is dragged. */
  over = $state.raw<Place | null>(null);
  dragged = $state(false);
  corners = $state.raw<readonly Place[]>([]);
  /** The way it is turned by hand, as the rules count; -1 is as the rules choose. */
  facing = $state(OWN);
  /** In which form it is set down. */
  form = $state(0);
  private readonly latest: Latest;

  constructor(private readonly table: Table) {
    this.latest = table.following((ask) => new Latest(ask));
  }

  prompt = $derived.by(() => this.table.decision?.prompt ?? '');
  view = $derived.by(() => viewOf(this.table));
  /** Who acts is in a building or aboard, and may get out. */
  private inside = $derived.by(() => {
    const place = actorOf(this.view)?.place;
    return (place === 'house' || place === 'aboard') && this.table.choosing.options.some(({ action }) => action.type === 'setdown');
  });
  /** The kind of answer that names a place now; none where no place is asked. */
  kind = $derived.by((): string | null => {
    const kind = this.table.mine ? PLACED[this.prompt] : undefined;
    if (!kind) return null;
    if (kind === 'move' && this.inside) return 'setdown';
    return kind !== 'move' || this.table.decision?.sampled !== false ? kind : null;
  });
  /** Who goes, or is set down. */
  subject = $derived.by((): Unit | undefined => (this.kind ? actorOf(this.view) : undefined));
  /** It goes to places with a name only. */
  flies = $derived.by(() => this.spots.some(({ option: { action } }) => action.type === 'fly' || action.type === 'comeback'));
  /** The places with a name. */
  spots = $derived.by((): readonly Spot[] => {
    if (!this.kind) return [];
    return this.table.choosing.options.flatMap((option) => {
      const at = option.anchors.includes('spot') ? placeIn(option.anchors) : null;
      return at ? [{ at, option }] : [];
    });
  });
  reach = $derived.by(() => {
    const { kind, subject, table } = this;
    if (kind !== 'move' || !subject || subject.place !== 'table') return null;
    return reachOf(table, subject.unit);
  });
  /** The points of the zone it can be set down in. */
  zone = $derived.by((): readonly Place[] => {
    if (this.kind === null || this.kind === 'move' || this.kind === 'setdown') return [];
    return this.table.choosing.options.flatMap(({ action }) => {
      const { x, y } = action;
      const whole = typeof x === 'number' && typeof y === 'number' && !(x % 1000) && !(y % 1000);
      return whole && (action['form'] ?? 0) === this.form ? [[x, y] as Place] : [];
    });
  });

  /** The answer that is chosen, where it names a place. */
  answer = $derived.by((): Tagged | null => {
    const action = this.table.choosing.answer?.action;
    return action && action.type === this.kind ? action : null;
  });
  /** A named place that is meant, where it comes there otherwise than by a way: it flies, gets out,
      leaves, comes back. */
  landing = $derived.by((): Spot | null => {
    const { answer } = this.table.choosing;
    const at = !this.dragged && answer && placeIn(answer.anchors);
    const meant = at ? { at, option: answer } : this.over && this.spotAt(this.over);
    return meant && meant.option.anchors.includes('spot') && meant.option.action.type !== this.kind ? meant : null;
  });
  /** Where it would stand: where it is dragged or looked at, else where it was put. */
  ghost = $derived.by((): Place | null => {
    if (!this.subject || this.landing || this.flies) return null;
    if (this.dragged || !this.answer) return this.over;
    return [this.answer['x'] as number, this.answer['y'] as number];
  });
  /** Where a piece would be built. */
  built = $derived.by((): Place | null => {
    if (this.kind !== 'build') return null;
    return this.answer ? [this.answer['x'] as number, this.answer['y'] as number] : this.over;
  });
  /** How far that is turned by hand, in degrees against the clock. */
  spun = $derived.by(() => (this.facing < 0 ? 0 : this.facing - SOUTH));
  /** What is asked about the ghost, and what the engine says of it. */
  private question = $derived.by(() => {
    const { ghost, subject } = this;
    if (!ghost || !subject) return null;
    const facing = this.answer && !this.dragged ? ((this.answer['facing'] as number | undefined) ?? OWN) : this.facing;
    return wayAsked(subject.unit, { x: ghost[0], y: ghost[1] }, facing, this.corners, this.form);
  });
  found = $derived.by((): WayFound | null => {
    const { question } = this;
    if (!question) return null;
    if (this.answer && !this.dragged) return wayOf(this.table, question);
    return (this.latest.found?.answer as WayFound | null | undefined) ?? null;
  });
  /** What was found is about the very point that is meant. */
  exact = $derived.by(() => {
    if (this.answer && !this.dragged) return true;
    return JSON.stringify(this.latest.found?.question) === JSON.stringify(this.question);
  });

  /** A place that a guide points at, by the answer that is meant there. */
  private guided = $derived.by((): readonly Spot[] => {
    const at = placeIn(this.table.pointed);
    const { kind, subject } = this;
    if (!at || !kind || !subject) return [];
    return [{ at, option: { action: this.action(kind, at[0], at[1]), text: this.told(subject, at[0], at[1]), anchors: [] } }];
  });

  /** The named place that a point means, if it is near to one. */
  spotAt(place: Place): Spot | undefined {
    return [...this.guided, ...this.spots].sort((a, b) => near(a.at, place) - near(b.at, place)).find(({ at }) => near(at, place) <= (this.flies ? FLIES : SNAP));
  }

  /** Look at a point: the engine is asked about it, and about no point before. */
  look(place: Place | null): void {
    if (!this.kind || (!this.subject && this.kind !== 'build')) place = null;
    this.over = place && (this.spotAt(place)?.at ?? fine(place));
    const { question } = this;
    if (question && this.over) this.latest.about(question);
  }

  /** Put it there, for the person to confirm. */
  put(place: Place): void {
    const { table, subject, kind } = this;
    if (kind === 'build') {
      const [x, y] = fine(place);
      this.over = null;
      return table.propose(this.action(kind, x, y), `Build at ${inchesOf(x)} east, ${inchesOf(y)} north`);
    }
    if (!subject || !kind) return;
    const spot = this.spotAt(place);
    this.dragged = false;
    this.over = null;
    if (spot && this.facing === OWN && !this.corners.length) return table.choosing.make(spot.option);
    const [x, y] = spot?.at ?? fine(place);
    table.propose(this.action(kind, x, y), this.told(subject, x, y));
  }

  /** As the engine writes it, with all that is as usual. */
  private action(type: string, x: number, y: number): Tagged {
    const path = this.corners.map((corner) => [...corner]);
    switch (type) {
      case 'move':
        return { type, x, y, facing: this.facing, path };
      case 'lead':
        return { type, x, y, path };
      case 'deploy':
        return { type, x, y, facing: this.facing, form: this.form };
      default:
        return { type, x, y, facing: this.facing };
    }
  }

  private told({ name }: Unit, x: number, y: number): string {
    const half = this.view.half_scale;
    return `${name} to ${inchesOf(x, half)} east, ${inchesOf(y, half)} north`;
  }

  /** The same place again, with what has changed. */
  private again(): void {
    const { answer } = this;
    if (!answer || !this.kind) return;
    if (this.kind === 'build') return this.put([answer['x'] as number, answer['y'] as number]);
    if (!this.subject) return;
    const [x, y] = [answer['x'] as number, answer['y'] as number];
    this.table.propose(this.action(this.kind, x, y), this.told(this.subject, x, y));
  }

  /** Turn it by hand. */
  turn(facing: number): void {
    this.facing = ((Math.round(facing) % 360) + 360) % 360;
    if (this.answer) this.again();
    else if (this.question && this.over) this.latest.about(this.question);
  }

  /** By so many degrees against the clock, from where it would look. */
  turnBy(degrees: number): void {
    const now = this.found?.facing ?? this.subject?.facing ?? (this.facing < 0 ? SOUTH : this.facing);
    this.turn(Math.round((now + degrees) / 15) * 15);
  }

  /** By so much to the east and to the north. */
  nudge(east: number, north: number): void {
    const at = this.ghost ?? (this.subject && this.subject.place === 'table' ? ([this.subject.x, this.subject.y] as Place) : null);
    if (!at || !this.subject || !this.kind) return;
    const [x, y] = fine([at[0] + east, at[1] + north]);
    this.table.propose(this.action(this.kind, x, y), this.told(this.subject, x, y));
  }

  /** What costs a little too much ends so much sooner on the last leg of its way: a finger, or the rim of
      what is lit, is no finer. */
  shorten(): void {
    const { found } = this;
    if (!found || !this.answer || this.dragged) return;
    const over = found.price - found.limit;
    if (over <= 0 || over > SNAP) return;
    const [from, to] = found.way.slice(-2);
    const share = (over + GRAIN) / near(from!, to!);
    if (share < 1) this.nudge((from![0] - to![0]) * share, (from![1] - to![1]) * share);
  }

  /** The way goes round this point. */
  corner(place: Place): void {
    if (this.kind !== 'move' && this.kind !== 'lead') return;
    if (this.corners.length < MOST) this.corners = [...this.corners, fine(place)];
  }

  /** The other form, where it may be set down in both. */
  swap(): void {
    this.form = 1 - this.form;
    if (this.answer) this.again();
  }

  /** Another question, or it was thought better of. */
  clear(): void {
    this.over = null;
    this.dragged = false;
    this.corners = [];
    this.facing = OWN;
    this.form = 0;
  }
}
