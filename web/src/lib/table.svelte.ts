// One match as this screen knows it: what is shown of it, and when.

import { plainly, type ActsOf } from './acts';
import { linesHere } from './chapters';
import { Choosing, type Decision } from './choosing.svelte';
import { Company } from './company.svelte';
import { freshId } from './id';
import { instead, type Position } from './ahead';
import { keyOf, seatIn, shownOf, type Shown } from './levels';
import type { Ask } from './latest.svelte';
import { Line, type Doing } from './line.svelte';
import { Lookout } from './lookout.svelte';
import type { Socket } from './link';
import { choicesOf } from './narrow';
import { Notices, type Notice } from './notices.svelte';
import { Past } from './past.svelte';
import { Questions } from './questions.svelte';
import { PASSING, Show, type Audience } from './show.svelte';
import { Standing } from './standing.svelte';
import { Together } from './together';
import type {
  EventLine,
  HintChoice,
  HintFound,
  Odds,
  Point,
  Rolled,
  ServerMessage,
  Tagged,
} from './wire';

/** A line of the log with a number that stays its own. */
export interface LogEntry extends EventLine {
  key: number;
  seq: number;
  /** It happened before the eyes of the player, or while they were gone for a moment: not before they sat down. */
  fresh: boolean;
}

type Told = Extract<ServerMessage, { type: 'events' }>;

/** Messages that change what is seen; the others answer a question of this screen. */
const CHANGES = new Set<ServerMessage['type']>(['events', 'state', 'decision', 'waiting', 'roll', 'outdated']);

export class Table extends Standing implements Audience {
  lines = $state.raw<LogEntry[]>([]);
  readonly notices = new Notices();
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
  /** How many actions had been seen when this page was loaded again; null where it was not. */
  before: number | null = null;
  /** It asks for orders that are to be given later, or, while their question is open, as soon as there is one. */
  declare readonly planned?: 'now' | 'later';
  /** Begins to ask for them, where there is a page for that. */
  declare order?: () => void;

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
  /** The player of this screen to whom it is to be handed over before anything is shown: one of several, and nobody
      for whom a bot plays. */
  cover = $derived.by(() =>
    this.waiting &&
      !this.over &&
      !this.outdated &&
      this.own.length > 1 &&
      this.own.includes(this.waiting.player) &&
      this.people[this.waiting.player]?.kind !== 'bot' &&
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
    () => this.own,
  );
  readonly line: Line;

  /** The log before what this screen was sent. */
  readonly past = new Past({
    page: (question) => this.questions.page(question),
    precede: (lines) => this.precede(lines),
  });

  /** What was told of the game whose board is shown: its wrecks, trails and heroes are its own. */
  linesHere = $derived(linesHere(this.lines, this.past.chapters));

  /** What is seen of it happens act by act. */
  readonly show: Show;
  /** The position as it is seen: what is still to be shown has not happened in it. */
  shown = $derived.by((): unknown => (this.show.seen ? this.show.seen.view : this.view));

  /** What the next question would be, while the open one is not answered. */
  readonly ahead = new Lookout({
    suppose: (after) => this.questions.suppose(after, this.inside.length, (text) => (this.refusal = text)),
    showAs: (position, after, again) => this.showAs(position, after, again),
    touched: () => this.choosing.touched,
  });

  /** Why the server would not say what follows the answers that were supposed last. */
  private refusal = '';
  /** Answers that are given, and taken back, as one. */
  private readonly together = new Together();
  private coming: Shown | null = null;
  /** Which game is shown. */
  private key = '';
  /** Somebody of this screen plays in it. */
  private fights = false;
  /** How the game with that key parts what happens. */
  private acts = { key: '', of: plainly };
  private keys = 0;
  private questions = new Questions((message) => this.line.ask(message));

  constructor(
    connect: () => Socket,
    tokens: readonly (string | null)[],
    speed = 0,
  ) {
    super();
    this.show = new Show(this, speed);
    this.show.actsOf = (events, before) => (this.acts.key === this.key ? this.acts.of : plainly)(events, before);
    this.line = new Line(connect, tokens, (message, gone) => this.receive(message, gone), this.company);
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
    return this.own.length > 0;
  }

  // -- playing ---------------------------------------------------------------------------------

  look(...anchors: string[]): void {
    this.hovered = anchors;
  }

  /** Point at an answer that a bot weighed, or at none. */
  weigh(choice: HintChoice | null): void {
    this.weighed = choice;
  }

  /** Show an answer, in the list or not, as the one to confirm, in these words or with why it is refused. */
  propose(action: Tagged, text: string): void {
    this.choosing.make({ action, text, anchors: [] });
  }

  /** Answer the question that is shown, those before it that are supposed to be answered, and what goes `along`. */
  answer(action: Tagged, along: readonly Tagged[] = []): void {
    this.answerAll([...this.ahead.answers, action, ...along]);
  }

  /** Suppose this answer to the question that is shown, until the next one is given with it. */
  suppose(action: Tagged): void {
    void this.supposeAll([...this.ahead.answers, action]);
  }

  /** The person wants to see these answers as given: where the server refuses that, it is said why. */
  private async supposeAll(answers: readonly Tagged[]): Promise<void> {
    this.refusal = '';
    if (!(await this.ahead.to(answers)) && this.refusal) this.say(this.refusal, 'fault');
  }

  /** Answer the open decision, and those that follow, one after the other. */
  answerAll(answers: readonly Tagged[]): void {
    const [first] = answers;
    if (!first || this.busy) return;
    this.together.begin(answers);
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
    if (answers) void this.supposeAll(answers);
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
    this.together.undo(this.seq, this.undo);
    this.send({ type: 'undo', seq: this.seq, id: freshId() });
  }

  /** Which points the table may agree to go back to; null where nobody can say. */
  landmarks(): Promise<readonly Point[] | null> {
    return this.questions.landmarks();
  }

  /** Ask for it to be as after so many actions, one of the points above. */
  goBack(entry: number): void {
    if (this.busy) return;
    this.send({ type: 'undo', seq: this.seq, id: freshId(), to: entry });
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

  /** Who measures a point while it moves, until the position changes. */
  following<T extends { drop(): void }>(make: (ask: Ask) => T): T {
    return this.questions.following(make);
  }

  /** What the system of a game around the battle measures, 0 the match. */
  measureAt<T>(level: number, question: Tagged): T | null {
    return this.measures ? this.questions.measure<T>(question, level) : null;
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
    this.weighed = null;
    this.look();
  }

  /** Show the reason why an action is not possible, if there is one. */
  async explain(action: Tagged): Promise<void> {
    const text = await this.why(action);
    if (text) this.say(text, 'note');
  }

  say(text: string, tone: Notice['tone']): void {
    this.notices.say(text, tone);
  }

  // -- the line --------------------------------------------------------------------------------

  private send(message: Doing): void {
    if (this.busy) return;
    this.notices.clear();
    this.line.send(message);
    this.show.skip();
  }

  /** Changes are shown in their time, answers at once; what is `gone` before it could be drawn is not. */
  private receive(message: ServerMessage, gone: boolean): void {
    if (gone && !this.show.moves && PASSING.has(message.type)) return;
    if (message.type === 'events') {
      if (!message.fresh) this.past.hear(message);
      this.show.push({ ...message, fresh: this.line.hears(message) });
    } else if (message.type === 'state') {
      const state = shownOf(message);
      const key = keyOf(state.inside);
      const elsewhere = key !== this.key;
      // Bots play their battles faster than they are shown: where nobody of this screen fights, what led
      // elsewhere is caught up with.
      if (elsewhere && !this.fights) this.show.skip();
      this.key = key;
      this.fights = state.seats.some((player) => seatIn(state.inside.at(-1) ?? null, player) !== null);
      this.show.push(state, elsewhere);
    } else if (CHANGES.has(message.type)) this.show.push(message);
    else this.take(message);
  }

  /** The game that is shown parts what happens so. What comes of another one, before its own words
      are here, is told plainly: these would not know what it means. */
  partsBy(acts: ActsOf): void {
    this.acts = { key: keyOf(this.inside), of: acts };
  }

  /** Lines of the log that are so now. */
  tell(message: Told, told: readonly EventLine[]): void {
    // Of a log that comes anew, because the line was cut or the page loaded again, the end is news.
    const seen = this.measures ? (this.lines.at(-1)?.entry ?? this.before) : null;
    const lines = told.map((line) => ({
      ...line,
      key: (this.keys += 1),
      seq: message.seq,
      fresh: !message.fresh || (seen !== null && line.entry > seen),
    }));
    this.lines = message.fresh ? lines : [...this.lines, ...lines];
    if (message.fresh) this.past.hear(message);
  }

  /** Lines of the log that came before those that are known. */
  precede(told: readonly EventLine[]): void {
    const first = this.lines[0]?.key ?? this.keys + 1;
    const lines = told.map((line, i) => ({ ...line, key: first - told.length + i, seq: 0, fresh: false }));
    this.lines = [...lines, ...this.lines];
  }

  take(message: ServerMessage): void {
    if (this.questions.take(message) || this.company.take(message)) return;
    switch (message.type) {
      case 'state':
        // Shown together with the question that follows it, so that nothing flickers.
        if (message.over) this.stand(message as Shown);
        else this.coming = message as Shown;
        return;
      case 'events':
        return this.tell(message, message.lines);
      case 'decision': {
        // An answer that was pointed at goes with its question, and then no pointer leaves it.
        if (message.seq !== this.seq) this.look();
        this.stand(this.coming, message.seq === this.seq && message.prompt === this.prompted);
        this.turn = message.player;
        const player = seatIn(this.level, message.player) ?? -1;
        this.decision = { ...message, player, options: choicesOf(message) };
        this.line.joined();
        // At one position others may ask something else: nothing of that has been chosen.
        if (message.prompt !== this.prompted) this.choosing.reset();
        this.prompted = message.prompt;
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
      case 'outdated':
        this.stand(this.coming);
        this.outdated = message;
        return this.line.joined();
      case 'moved':
        this.moved = message.match;
        return;
      case 'taken':
        return this.say(message.text, 'note');
      case 'ack':
        this.line.done(message.id, message.seq, this.seq);
        return;
      case 'error':
        // What was asked of others is refused later: that stops nothing of what is under way.
        if (this.line.done(message.id, 0, this.seq)) this.together.stop();
        this.say(message.text, 'fault');
    }
  }

  /** What follows from a question that is open now: the next of the answers given together, the
      next to be taken back, or a look ahead. */
  private goOn(decision: Decision): void {
    const next = this.together.next(decision);
    if (next) return this.later({ type: 'act', seq: this.seq, id: freshId(), action: next });
    if (this.together.undoes(this.undo)) return this.later({ type: 'undo', seq: this.seq, id: freshId() });
    if (this.ahead.supposed) return this.ahead.again({ ...decision, view: this.view });
    if (this.choosing.guard || this.secret || this.choosing.touched) return;
    this.ahead.begin({ ...decision, view: this.view });
  }

  /** Send it once what is being taken in has been. */
  private later(message: Doing): void {
    queueMicrotask(() => this.send(message));
  }

  /** Show a position that is supposed, or the one that is; `again`, where it was shown before. */
  private showAs(position: Position, after: readonly Tagged[], again = false): void {
    if (!this.decision) return;
    if (!again) {
      this.dropQuestions(after);
      this.choosing.reset();
    }
    this.view = position.view;
    this.decision = { ...this.decision, prompt: position.prompt, options: position.options, sampled: position.sampled };
  }

  /** Somebody else looks at the screen now: nothing of what was looked at stays. */
  private leave(): void {
    this.inspected = null;
    this.notices.clear();
    this.pointed = [];
    this.look();
  }

  /** The question that was put last. */
  private prompted = '';

  /** What was asked about the position that was shown, a hint as well, is of no use any more. */
  private dropQuestions(after: readonly Tagged[] = []): void {
    this.questions.forget(after);
    this.hint = null;
    this.weighed = null;
    this.hinting = false;
  }

  /** It is so now. Where the same is asked `again`, because somebody came or went, what was clicked stays
      with what is supposed. */
  private stand(state: Shown | null, again = false): void {
    this.coming = null;
    if (!state) return;
    this.line.shows(state.seq);
    const viewer = state.viewer ?? null;
    const other = state.seq !== this.seq || viewer !== this.eyes;
    const supposed = !!this.ahead.supposed;
    const stays = supposed && again && !other && this.choosing.touched;
    if (!stays) this.ahead.forget();
    if (state.seq !== this.seq) this.notices.moveOn();
    if (other || (supposed && !stays)) {
      this.dropQuestions();
      this.choosing.reset();
      this.together.stood(state.seq);
    }
    if (state.secret && viewer !== this.eyes) this.leave();
    this.set(state);
    if (this.over) this.line.joined();
  }
}
