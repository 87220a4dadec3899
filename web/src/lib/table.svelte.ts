// One match as this screen knows it, and what its player has clicked so far.

import { freshId } from './id';
import { Link, type LinkStatus, type Socket } from './link';
import { Pace } from './pace';
import { answerOf, click, isWord, keep, offered, quick, type Choice } from './narrow';
import { Questions } from './questions.svelte';
import type {
  ClientMessage,
  EventLine,
  HintFound,
  Odds,
  Outcome,
  Player,
  Question,
  Rolled,
  RollWanted,
  ServerMessage,
  State,
  Tagged,
  Waiting,
} from './wire';

export type Decision = Omit<Question, 'options' | 'type'> & { options: Choice[] };

/** A line of the log with a number that stays its own. */
export interface LogEntry extends EventLine {
  key: number;
  seq: number;
  /** It happened before the eyes of the player, not before they sat down. */
  fresh: boolean;
}

/** A passing message to the player. */
export interface Notice {
  text: string;
  tone: 'fault' | 'note';
}

/** Messages an answer to which may still change the match; repeated after a cut. */
type Doing = Extract<ClientMessage, { id: string; seq: number }>;

/** Messages that change what is seen; the others answer a question of this screen. */
const CHANGES = new Set<ServerMessage['type']>(['events', 'state', 'decision', 'waiting', 'roll']);

/** How long a passing message stays, in milliseconds. */
const NOTICE_STAYS = 7000;

export class Table {
  status = $state<LinkStatus>('connecting');
  seq = $state(0);
  view = $state.raw<unknown>(null);
  players = $state.raw<Player[]>([]);
  seats = $state.raw<number[]>([]);
  undo = $state(0);
  askUndo = $state(false);
  /** How many actions led here. */
  entry = $state(0);
  /** The seat whose eyes the position is seen with; null for what everyone may see. */
  viewer = $state<number | null>(null);
  /** The match hides something yet: nobody looks back at it, or counts its figures. */
  secret = $state(false);
  /** Of several people at this screen, the one who said to be here; where nothing is hidden
      between them nobody has to. */
  here = $state<number | null>(null);
  /** What has come out since, so that no more is free to take back. */
  held = $state('');
  over = $state.raw<Outcome | null>(null);
  decision = $state.raw<Decision | null>(null);
  waiting = $state.raw<Waiting | null>(null);
  roll = $state.raw<RollWanted | null>(null);
  lines = $state.raw<LogEntry[]>([]);
  notice = $state.raw<Notice | null>(null);
  /** How many changes made by others are still to be shown. */
  behind = $state(0);
  /** Changes by others are shown only one by one, when asked for. */
  paused = $state(false);
  /** How fast they are shown otherwise. */
  speed = $state(1);
  /** An action is on its way and not acknowledged yet. */
  busy = $state(false);
  /** The anchors clicked so far for the open decision. */
  chosen = $state.raw<string[]>([]);
  /** What the pointer is over: an answer, a line of the log, a card. */
  private hovered = $state.raw<string[]>([]);
  /** What a guide points at, until it points at something else. */
  pointed = $state.raw<string[]>([]);
  /** What a bot would do here, once it was asked. */
  hint = $state.raw<HintFound | null>(null);
  /** The bot is being asked. */
  hinting = $state(false);
  /** Says why an action is not taken now, though the rules allow it: a lesson has its own order.
      Null lets it pass, an empty text has been said elsewhere. */
  guard: ((action: Tagged) => string | null) | null = null;
  /** What to ask before an action that is better thought about; null lets it pass. */
  careful: ((action: Tagged) => string | null) | null = null;
  /** An action that waits for the player to be sure of it. */
  doubted = $state.raw<{ action: Tagged; question: string } | null>(null);
  /** What the player wants to read about; it stays until something else is asked for. */
  inspected = $state<string | null>(null);
  /** Whether there is anybody to measure the position; a record has nobody. */
  measures = true;

  /** All that is to be seen at a glance. */
  looked = $derived([...new Set([...this.hovered, ...this.pointed])]);
  options = $derived(this.decision?.options ?? []);
  kept = $derived(keep(this.options, this.chosen));
  answer = $derived(answerOf(this.options, this.chosen));
  offers = $derived(offered(this.options));
  open = $derived(offered(this.kept));
  buttons = $derived(quick(this.kept));
  /** Ways of doing it that some of the kept options share and others do not. */
  ways = $derived(
    [...this.offers.keys()].filter(
      (anchor) =>
        isWord(anchor) &&
        (this.chosen.includes(anchor) || (this.open.get(anchor) ?? this.kept.length) < this.kept.length),
    ),
  );
  /** Who has to do something now. */
  actor = $derived(this.decision?.player ?? this.waiting?.player ?? null);
  /** Whether a bot may be asked what it would do. */
  advisable = $derived(
    !!this.decision && !this.over && !!this.players[this.decision.player]?.hints,
  );
  mine = $derived(!!(this.decision || this.roll) && !this.over);
  /** The player of this screen to whom it is to be handed over before anything is shown. */
  cover = $derived(
    this.waiting &&
      !this.over &&
      this.seats.includes(this.waiting.player) &&
      this.waiting.player !== this.here
      ? this.waiting
      : null,
  );

  private link: Link;
  private pace: Pace;
  private doing: Doing | null = null;
  private acknowledged = 0;
  private coming: State | null = null;
  private joining = false;
  private replace = false;
  private known = 0;
  private keys = 0;
  private questions = new Questions((message) => this.link.send(message));

  constructor(
    connect: () => Socket,
    private readonly tokens: readonly (string | null)[],
    private readonly pause = 0,
  ) {
    this.pace = new Pace(
      pause,
      (message) => this.take(message),
      (waiting) => (this.behind = waiting),
    );
    this.link = new Link(
      {
        opened: () => this.join(),
        received: (message) => this.receive(message),
        changed: (status) => (this.status = status),
      },
      connect,
    );
  }

  start(): void {
    this.link.start();
  }

  stop(): void {
    this.pace.stop();
    this.link.stop();
  }

  /** How long a change by others is shown, in milliseconds: what moves on the screen keeps to it. */
  get beat(): number {
    return this.pause / this.speed;
  }

  // -- watching --------------------------------------------------------------------------------

  /** Show at once what is still to be shown. */
  hurry(): void {
    this.paused = false;
    this.pace.skip();
  }

  /** Show changes one by one only, or let them run again. */
  hold(paused: boolean): void {
    this.paused = this.pace.paused = paused;
    if (!paused) this.pace.go();
  }

  /** Show the next change. */
  step(): void {
    this.pace.step();
  }

  /** Show changes this fast, however many wait. */
  watchAt(speed: number): void {
    this.speed = this.pace.speed = speed;
    this.pace.steady = true;
    this.pace.go();
    this.paused = false;
  }

  // -- playing ---------------------------------------------------------------------------------

  /** A click on something with an anchor. With `at_once`, one option left is the answer. */
  click(anchor: string, at_once = false): void {
    if (!this.decision || this.busy) return;
    const result = click(this.options, this.chosen, anchor);
    this.chosen = result.chosen;
    const answer = result.confirmed ?? (at_once ? this.answer : null);
    if (answer) this.act(answer.action);
  }

  /** Choose these anchors in place of whatever was chosen. */
  choose(anchors: string[]): void {
    if (keep(this.options, anchors).length) this.chosen = anchors;
  }

  clear(): void {
    this.chosen = [];
  }

  look(...anchors: string[]): void {
    this.hovered = anchors;
  }

  confirm(): void {
    if (this.answer) this.act(this.answer.action);
  }

  act(action: Tagged, sure = false): void {
    const refusal = this.guard?.(action);
    if (typeof refusal === 'string') {
      if (refusal) this.say(refusal, 'note');
      return;
    }
    const question = sure ? null : (this.careful?.(action) ?? null);
    this.doubted = question ? { action, question } : null;
    if (question) return;
    this.send({ type: 'act', seq: this.seq, id: freshId(), action });
  }

  /** The player to whom the screen is handed over is here. */
  takeOver(): void {
    if (!this.cover) return;
    this.here = this.cover.player;
    this.hurry();
    this.link.send({ type: 'here', player: this.here });
  }

  concede(): void {
    this.act({ type: 'concede' });
  }

  takeBack(): void {
    if (this.guard) return this.say('A guided game goes one way: start it again to see it again.', 'note');
    this.send({ type: 'undo', seq: this.seq, id: freshId() });
  }

  rolled(value: Rolled): void {
    this.send({ type: 'roll', seq: this.seq, id: freshId(), value });
  }

  // -- asking ----------------------------------------------------------------------------------

  /** The odds of an action that is open now: asked for once, null until they are here. */
  odds(action: Tagged): Odds | null {
    return this.questions.odds(action);
  }

  /** What the system measures in this position: asked for once, null until it is here. */
  measure<T>(question: Tagged): T | null {
    return this.measures ? this.questions.measure<T>(question) : null;
  }

  /** Why an action is not possible in this position: asked for once, null until it is here. */
  reason(action: Tagged): string | null {
    return this.questions.reason(action);
  }

  /** Why an action is not possible, in the words of the rules. */
  why(action: Tagged): Promise<string> {
    return this.questions.why(action);
  }

  /** Ask a bot what it would do; the answer comes within a few seconds. */
  askHint(): void {
    if (!this.advisable || this.hinting || this.hint) return;
    this.hinting = this.questions.hint((answer) => {
      this.hinting = false;
      if (answer.type === 'hint') this.hint = answer;
      else if (answer.code !== 'stale') this.say(answer.text, 'fault');
    });
  }

  /** Put the hint away. */
  dropHint(): void {
    this.hint = null;
    this.look();
  }

  /** Show the reason why an action is not possible, if there is one. */
  async explain(action: Tagged): Promise<void> {
    const text = await this.why(action);
    if (text) this.say(text, 'note');
  }

  say(text: string, tone: Notice['tone']): void {
    const notice = { text, tone };
    this.notice = notice;
    setTimeout(() => {
      if (this.notice === notice) this.notice = null;
    }, NOTICE_STAYS);
  }

  // -- the line --------------------------------------------------------------------------------

  private join(): void {
    const [token, ...also] = this.tokens.filter((one) => one !== null);
    this.replace = !this.known;
    const join: ClientMessage = { type: 'join' };
    if (token) join.token = token;
    if (also.length) join.also = also;
    if (this.known) join.since = this.known;
    this.link.send(join);
    if (this.here !== null) this.link.send({ type: 'here', player: this.here });
    this.joining = true;
  }

  /** What was on its way when the line was cut is sent again. */
  private joined(): void {
    if (this.joining && this.doing) this.link.send(this.doing);
    this.joining = false;
  }

  private send(message: Doing): void {
    if (this.busy) return;
    this.busy = true;
    this.doing = message;
    this.notice = null;
    this.hurry();
    this.link.send(message);
  }

  /** What was done is over when its result is shown, so that nobody clicks what is no more. */
  private done(id: string | null | undefined, seq = 0): void {
    if (id && id !== this.doing?.id) return;
    this.doing = null;
    this.acknowledged = seq;
    this.busy = seq > this.seq;
  }

  /** Changes are shown in their time, answers at once. */
  private receive(message: ServerMessage): void {
    if (CHANGES.has(message.type)) this.pace.push(message);
    else this.take(message);
  }

  private take(message: ServerMessage): void {
    if (this.questions.take(message)) return;
    switch (message.type) {
      case 'state':
        // Shown together with the question that follows it, so that nothing flickers.
        if (message.over) this.show(message);
        else this.coming = message;
        return;
      case 'events': {
        const anew = message.fresh || this.replace;
        const lines = message.lines.map((line) => ({
          ...line,
          key: (this.keys += 1),
          seq: message.seq,
          fresh: !anew,
        }));
        this.lines = anew ? lines : [...this.lines, ...lines];
        this.replace = false;
        this.known = message.seq;
        return;
      }
      case 'decision': {
        this.show(this.coming);
        const options = message.options.map((o) => ({ ...o, anchors: o.anchors ?? [] }));
        this.decision = { ...message, options };
        return this.joined();
      }
      case 'waiting':
        this.show(this.coming);
        this.waiting = message;
        return this.joined();
      case 'roll':
        this.show(this.coming);
        this.roll = message;
        return this.joined();
      case 'ack':
        return this.done(message.id, message.seq);
      case 'error':
        this.done(message.id);
        this.say(message.text, 'fault');
    }
  }

  /** Somebody else looks at the screen now: nothing of what was looked at stays. */
  private leave(): void {
    this.inspected = null;
    this.notice = null;
    this.pointed = [];
    this.look();
  }

  private show(state: State | null): void {
    this.coming = null;
    if (!state) return;
    if (state.seq >= this.acknowledged && !this.doing) this.busy = false;
    const viewer = state.viewer ?? null;
    if (state.seq !== this.seq || viewer !== this.viewer) {
      this.questions.forget();
      this.hint = null;
      this.hinting = false;
      this.chosen = [];
    }
    if (state.secret && viewer !== this.viewer) this.leave();
    this.viewer = viewer;
    this.secret = state.secret ?? false;
    this.seq = state.seq;
    this.view = state.view;
    this.players = state.players;
    this.seats = state.seats;
    this.undo = state.undo;
    this.askUndo = state.ask_undo;
    this.held = state.held ?? '';
    this.entry = state.entry ?? 0;
    this.over = state.over;
    this.decision = null;
    this.waiting = null;
    this.roll = null;
    if (this.over) this.joined();
  }
}
