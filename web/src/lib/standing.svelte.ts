// How a match stands, as this screen was last sent it.

import type { Decision } from './choosing.svelte';
import { keyOf, seatIn, type Shown } from './levels';
import { called } from './seats';
import type { Level, Outcome, Outdated, Player, RollWanted, Thinking, Waiting } from './wire';

/** What is as it was: nothing that hangs on it is worked out again, which takes longer than to compare it. */
const kept = <T>(before: T, now: T): T => (JSON.stringify(before) === JSON.stringify(now) ? before : now);

/** What is so now: the position, who sits where, and what is asked of whom. */
export class Standing {
  seq = $state(0);
  /** The position of the game that is played now: of the match, or of the battle inside it. */
  view = $state.raw<unknown>(null);
  /** Who plays that game, by their numbers in it, and who of them sits at this screen. */
  players = $state.raw<Player[]>([]);
  seats = $state.raw<number[]>([]);
  /** Who sits at the match, and in which of its seats this screen; the same where no battle is on. */
  people = $state.raw<Player[]>([]);
  own = $state.raw<number[]>([]);
  /** The games that are played inside the match, each inside the one before. */
  inside = $state.raw<Level[]>([]);
  /** Who of the match fights a battle inside it, be it another game or a part of it. */
  fighting = $state.raw<number[]>([]);
  /** The position of the match itself, also while a battle is fought. */
  around = $state.raw<unknown>(null);
  /** How the match stood while the battle was fought that was over last. */
  left: unknown = null;
  undo = $state(0);
  askUndo = $state(false);
  /** Who has yet to say whether that may be taken back which this screen has asked for. */
  agreeing = $state.raw<number[]>([]);
  /** How many actions led here. */
  entry = $state(0);
  /** The seat whose eyes the position is seen with, null for what everyone may see: in the game that is
      played now, and in the match. */
  viewer = $state<number | null>(null);
  eyes = $state<number | null>(null);
  /** The match hides something yet: nobody looks back at it, or counts its figures. */
  secret = $state(false);
  /** What has come out since, so that no more is free to take back. */
  held = $state('');
  over = $state.raw<Outcome | null>(null);
  decision = $state.raw<Decision | null>(null);
  waiting = $state.raw<Waiting | null>(null);
  /** Who of the match the open question is for. */
  protected turn = $state<number | null>(null);
  protected thinking = $state.raw<Thinking | null>(null);
  roll = $state.raw<RollWanted | null>(null);
  /** It was played by rules that the server has not, and how it may go on. */
  outdated = $state.raw<Outdated | null>(null);
  /** The match in which it goes on. */
  moved = $state('');

  /** The battle that is fought inside the match. */
  level = $derived(this.inside.at(-1) ?? null);
  /** Who of the match has to do something now, and who that is in the game that is played; null for
      somebody who is not in it. */
  asked = $derived(this.turn ?? this.waiting?.player ?? null);
  actor = $derived(seatIn(this.level, this.asked));
  /** How it stands with the bot that decides, once that takes a while. */
  pondering = $derived(
    this.waiting && !this.over && this.thinking?.seq === this.seq ? this.thinking : null,
  );
  /** Whether a bot may be asked what it would do. */
  advisable = $derived(
    !!this.decision && !this.over && !!this.people[this.turn ?? -1]?.hints,
  );
  mine = $derived(!!(this.decision || this.roll) && !this.over);

  /** This is so now, and nothing is asked yet. */
  protected set(state: Shown): void {
    const viewer = state.viewer ?? null;
    if (this.inside.length && !state.inside.length) this.left = this.around;
    // Of the games inside, only which they are: how the last of them stands is the view.
    if (keyOf(this.inside) !== keyOf(state.inside)) this.inside = state.inside;
    const level = state.inside.at(-1) ?? null;
    const within = (seat: number | null) => seatIn(level, seat);
    this.eyes = viewer;
    this.viewer = within(viewer);
    this.secret = state.secret ?? false;
    this.seq = state.seq;
    this.view = state.view;
    this.around = state.around;
    this.people = kept(this.people, called(state.players, [...state.seats, viewer ?? -1]));
    this.own = kept(this.own, state.seats);
    this.fighting = kept(this.fighting, state.fighting ?? []);
    this.players = kept(this.players, level ? level.seats.map((seat) => this.people[seat]!) : this.people);
    this.seats = kept(this.seats, state.seats.map(within).filter((seat) => seat !== null));
    this.turn = null;
    this.undo = state.undo;
    this.askUndo = state.ask_undo;
    this.agreeing = kept(this.agreeing, state.asked ?? []);
    this.held = state.held ?? '';
    this.entry = state.entry ?? 0;
    this.over = state.over;
    this.decision = null;
    this.waiting = null;
    this.roll = null;
  }
}
