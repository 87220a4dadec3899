// One match as this screen knows it: what is shown of it, and when.

import { Choosing, type Decision } from './choosing.svelte';
import { Company } from './company.svelte';
import { freshId } from './id';
import { instead, isAnswer, type Position } from './ahead';
import { Line, type Doing } from './line.svelte';
import { Lookout } from './lookout.svelte';
import type { Socket } from './link';
import { choicesOf } from './narrow';
import { Questions } from './questions.svelte';
import { called } from './seats';
import { Show, type Audience } from './show.svelte';
import type {
  EventLine,
  HintChoice,
  HintFound,
  Odds,
  Outcome,
  Player,
  Rolled,
  RollWanted,
  ServerMessage,
  State,
  Tagged,
  Thinking,
  Waiting,
} from './wire';

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

type Told = Extract<ServerMessage, { type: 'events' }>;

/** Messages that change what is seen; the others answer a question of this screen. */
const CHANGES = new Set<ServerMessage['type']>(['events', 'state', 'decision', 'waiting', 'roll']);

/** How long a passing message stays, in milliseconds. */
const NOTICE_STAYS = 7000;

export class Table implements Audience {
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
  /** What has come out since, so that no more is free to take back. */
  held = $state('');
  over = $state.raw<Outcome | null>(null);
  decision = $state.raw<Decision | null>(null);
  waiting = $state.raw<Waiting | null>(null);
  private thinking = $state.raw<Thinking | null>(null);
  roll = $state.raw<RollWanted | null>(null);
  lines = $state.raw<LogEntry[]>([]);
  notice = $state.raw<Notice | null>(null);
  /** What the pointer is over: an answer, a line of the log, a card. */
  private hovered = $state.raw<string[]>([]);
  /** What a guide points at, until it points at something else. */
  pointed = $state.raw<string[]>([]);
  /** What a bot would do here, once it was asked. */
  hint = $state.raw<HintFound | null>(null);
  /** The answer of a hint, or of what a bot weighed, that is pointed at. */
  private weighed = $state.raw<HintChoice | null>(null);
  /** What the bot weighed that did an action that is looked at, the best first. */
  reasons = $state.raw<{ entry: number; choices: readonly HintChoice[] } | null>(null);
  /** The bot is being asked. */
  hinting = $state(false);
  /** The last deed of the turn that was called back after it had been answered. */
  recalled = $state<number | null>(null);
  /** What the player wants to read about; it stays until something else is asked for. */
  inspected = $state<string | null>(null);
  /** Whether there is anybody to measure the position; a record has nobody. */
  measures = true;

  /** The advice that is shown on the board: what is pointed at of it, or else the best. */
  advised = $derived(this.weighed ?? this.hint?.choices[0] ?? this.reasons?.choices[0] ?? null);
  /** All that is to be seen at a glance; while nothing is pointed at, what a hint advises. */
  looked = $derived.by((): string[] => {
    const advised = this.hovered.length ? [] : (this.advised?.anchors ?? []);
    return [...new Set([...this.hovered, ...this.pointed, ...advised])];
  });
  /** How many actions have been seen: of the last one the show may still go on. */
  entrySeen = $derived.by((): number =>
    this.show.on ? (this.lines.at(-1)?.entry ?? this.entry) : this.entry,
  );
  /** Who has to do something now. */
  actor = $derived(this.decision?.player ?? this.waiting?.player ?? null);
  /** How it stands with the bot that decides, once that takes a while. */
  pondering = $derived(
    this.waiting && !this.over && this.thinking?.seq === this.seq ? this.thinking : null,
  );
  /** Whether a bot may be asked what it would do. */
  advisable = $derived(
    !!this.decision && !this.over && !!this.players[this.decision.player]?.hints,
  );
  mine = $derived(!!(this.decision || this.roll) && !this.over);
  /** The player of this screen to whom it is to be handed over before anything is shown. */
  cover = $derived.by(() =>
    this.waiting &&
      !this.over &&
      this.seats.includes(this.waiting.player) &&
      this.waiting.player !== this.line.here
      ? this.waiting
      : null,
  );

  /** What has been clicked of the open decision. */
  readonly choosing = new Choosing(this);
  /** Who sits here and is there, and what they say. */
  readonly company = new Company(
    (message) => this.line.ask(message),
    (text) => this.say(text, 'fault'),
  );
  readonly line: Line;

  /** What is seen of it happens act by act. */
  readonly show: Show;
  /** The position as it is seen: what is still to be shown has not happened in it. */
  shown = $derived.by((): unknown => (this.show.seen ? this.show.seen.view : this.view));

  /** What the next question would be, while the open one is not answered. */
  readonly ahead = new Lookout({
    suppose: (after) => this.questions.suppose(after),
    showAs: (position, after) => this.showAs(position, after),
    touched: () => this.choosing.touched,
  });

  /** Answers that are given together, and are still to be sent. */
  private rest: Tagged[] = [];
  /** How many are being given together, and which change the last of them made. */
  private together = 0;
  /** A hint was asked for, and waits for the answers that lead to where it is about. */
  private wants = false;
  private made = { seq: 0, count: 1 };
  /** How many more of them are to be taken back. */
  private undoing = 0;
  private coming: State | null = null;
  private keys = 0;
  private questions = new Questions((message) => this.line.ask(message));

  constructor(
    connect: () => Socket,
    tokens: readonly (string | null)[],
    speed = 0,
  ) {
    this.show = new Show(this, speed);
    this.line = new Line(connect, tokens, (message) => this.receive(message), this.company);
  }

  start(): void {
    this.line.start();
  }

  stop(): void {
    this.show.stop();
    this.line.stop();
  }

  /** An action is on its way and not acknowledged yet. */
  get busy(): boolean {
    return this.line.busy;
  }

  /** Who sits here has an answer to give after the show. */
  get waits(): boolean {
    return this.seats.length > 0;
  }

  // -- playing ---------------------------------------------------------------------------------

  look(...anchors: string[]): void {
    this.hovered = anchors;
  }

  /** Point at an answer that a bot weighed, or at none. */
  weigh(choice: HintChoice | null): void {
    this.weighed = choice;
  }

  /** Answer the question that is shown, and those before it that are supposed to be answered. */
  answer(action: Tagged): void {
    this.answerAll([...this.ahead.answers, action]);
  }

  /** Answer the open decision, and those that follow, one after the other. */
  answerAll([first, ...rest]: readonly Tagged[]): void {
    if (!first || this.busy) return;
    this.rest = rest;
    this.together = rest.length + 1;
    this.send({ type: 'act', seq: this.seq, id: freshId(), action: first });
  }

  /** Take back the last click, or else what is supposed; false where there is nothing. */
  back(): boolean {
    return this.choosing.back() || this.ahead.drop();
  }

  /** Suppose that it is this thing that was chosen before; false where it cannot be. */
  insteadOf(anchor: string): boolean {
    const { supposed } = this.ahead;
    const answers = supposed && instead(supposed, anchor);
    if (answers) void this.ahead.to(answers);
    return !!answers;
  }

  /** The player to whom the screen is handed over is here. */
  takeOver(): void {
    if (!this.cover) return;
    this.line.takeOver(this.cover.player);
    this.show.skip();
  }

  takeBack(): void {
    if (this.choosing.guard) return this.say('A guided game goes one way: start it again to see it again.', 'note');
    if (this.busy) return;
    // What was answered together is taken back together, as far as that is free.
    this.undoing = this.made.seq === this.seq ? Math.min(this.made.count, this.undo) - 1 : 0;
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
    if (this.ahead.answers.length) {
      // A bot is asked about the position as it is, so that is made the one that is shown.
      this.wants = true;
      return this.answerAll(this.ahead.answers);
    }
    this.hinting = this.questions.hint((answer) => {
      this.hinting = false;
      if (answer.type === 'hint') this.hint = answer;
      else if (answer.code !== 'stale') this.say(answer.text, 'fault');
    });
  }

  /** Put the hint away. */
  dropHint(): void {
    this.hint = null;
    this.weighed = null;
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

  private send(message: Doing): void {
    if (this.busy) return;
    this.notice = null;
    this.line.send(message);
    this.show.skip();
  }

  /** Changes are shown in their time, answers at once. */
  private receive(message: ServerMessage): void {
    if (message.type === 'events') this.show.push({ ...message, fresh: this.line.hears(message) });
    else if (CHANGES.has(message.type)) this.show.push(message);
    else this.take(message);
  }

  /** Lines of the log that are so now. */
  tell(message: Told, told: readonly EventLine[]): void {
    const lines = told.map((line) => ({
      ...line,
      key: (this.keys += 1),
      seq: message.seq,
      fresh: !message.fresh,
    }));
    this.lines = message.fresh ? lines : [...this.lines, ...lines];
  }

  take(message: ServerMessage): void {
    if (this.questions.take(message) || this.company.take(message)) return;
    switch (message.type) {
      case 'state':
        // Shown together with the question that follows it, so that nothing flickers.
        if (message.over) this.stand(message);
        else this.coming = message;
        return;
      case 'events':
        return this.tell(message, message.lines);
      case 'decision': {
        this.stand(this.coming);
        this.decision = { ...message, options: choicesOf(message) };
        this.line.joined();
        return this.goOn(this.decision);
      }
      case 'waiting':
        this.stand(this.coming);
        this.waiting = message;
        return this.line.joined();
      case 'thinking':
        this.thinking = message;
        return;
      case 'roll':
        this.stand(this.coming);
        this.roll = message;
        return this.line.joined();
      case 'ack':
        return this.line.done(message.id, message.seq, this.seq);
      case 'error':
        this.rest = [];
        this.undoing = 0;
        this.line.done(message.id, 0, this.seq);
        this.say(message.text, 'fault');
    }
  }

  /** What follows from a question that is open now: the next of the answers given together, the
      next to be taken back, the hint that waited for it, or a look ahead. */
  private goOn(decision: Decision): void {
    const next = this.rest.shift();
    if (next) {
      if (decision.options.some(({ action }) => isAnswer(action, next)))
        return this.later({ type: 'act', seq: this.seq, id: freshId(), action: next });
      this.rest = [];
    }
    if (this.undoing > 0 && this.undo) {
      this.undoing -= 1;
      return this.later({ type: 'undo', seq: this.seq, id: freshId() });
    }
    this.undoing = 0;
    if (this.wants) {
      this.wants = false;
      return this.askHint();
    }
    if (this.choosing.guard || this.secret || this.choosing.touched) return;
    this.ahead.begin({ prompt: decision.prompt, options: decision.options, view: this.view });
  }

  /** Send it once what is being taken in has been. */
  private later(message: Doing): void {
    queueMicrotask(() => this.send(message));
  }

  /** Show a position that is supposed, or the one that is. */
  private showAs(position: Position, after: readonly Tagged[]): void {
    if (!this.decision) return;
    this.questions.forget(after);
    this.hint = null;
    this.weighed = null;
    this.choosing.reset();
    this.view = position.view;
    this.decision = { ...this.decision, prompt: position.prompt, options: position.options };
  }

  /** Somebody else looks at the screen now: nothing of what was looked at stays. */
  private leave(): void {
    this.inspected = null;
    this.notice = null;
    this.pointed = [];
    this.look();
  }

  private stand(state: State | null): void {
    this.coming = null;
    if (!state) return;
    this.line.shows(state.seq);
    const viewer = state.viewer ?? null;
    const supposed = !!this.ahead.supposed;
    this.ahead.forget();
    if (state.seq !== this.seq || viewer !== this.viewer || supposed) {
      this.questions.forget();
      this.hint = null;
      this.weighed = null;
      this.hinting = false;
      this.choosing.reset();
      if (!this.rest.length && this.together) this.made = { seq: state.seq, count: this.together };
      if (!this.rest.length) this.together = 0;
    }
    if (state.secret && viewer !== this.viewer) this.leave();
    this.viewer = viewer;
    this.secret = state.secret ?? false;
    this.seq = state.seq;
    this.view = state.view;
    this.players = called(state.players, state.seats);
    this.seats = state.seats;
    this.undo = state.undo;
    this.askUndo = state.ask_undo;
    this.held = state.held ?? '';
    this.entry = state.entry ?? 0;
    this.over = state.over;
    this.decision = null;
    this.waiting = null;
    this.roll = null;
    if (this.over) this.line.joined();
  }
}
