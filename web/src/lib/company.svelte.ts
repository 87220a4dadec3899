// Who sits at a table, who is there, what they say to each other, and what this screen does about it.

import { createSubscriber } from 'svelte/reactivity';
import { freshId } from './id';
import { called } from './seats';
import type {
  ClientMessage,
  Company as CompanyNow,
  Missed,
  OrderLine,
  Orders,
  Proposal,
  Say,
  SeatNow,
  ServerMessage,
  Tagged,
  Words,
} from './wire';

export type Signal = NonNullable<Say['signal']>;
type Wish = Extract<ClientMessage, { id: string }>;

/** What waits for the server's answer: called with that, or with null when the line was cut. */
type Taker = (answer: ServerMessage | null) => void;

const CUT = 'The connection is cut; nothing has changed.';

export class Company {
  /** The seats as they were sent. */
  private sent = $state.raw<readonly SeatNow[]>([]);
  /** Who sits where, as they are called at this screen. */
  readonly seats = $derived.by((): readonly SeatNow[] => called(this.sent, this.own()));
  /** This screen set the match up, and may offer seats that nobody holds. */
  host = $state(false);
  /** After so many seconds away those who wait may go on without somebody; null for never. */
  patience = $state<number | null>(null);
  /** What some want instead. */
  proposal = $state.raw<Proposal | null>(null);
  /** What was told while those of this screen were away; null once it was put away. */
  missed = $state.raw<Missed | null>(null);
  /** What is ordered beforehand for a seat of this screen; null where nothing can be. */
  orders = $state.raw<Orders | null>(null);
  /** The match was set up with talk. */
  chat = $state(false);
  watchers = $state(0);
  /** People without a seat may watch. */
  open = $state(true);
  /** What was said, the latest last. */
  talk = $state.raw<readonly Words[]>([]);
  /** The number of the last line that was read here. */
  read = $state(0);
  /** The last line that came and was not read; null once it was told. */
  news = $state.raw<Words | null>(null);

  unread = $derived(this.talk.filter((line) => line.number > this.read).length);

  /** When `seats` came, in milliseconds. */
  private since = 0;
  private readonly takers = new Map<string, Taker>();
  /** Whoever reads how long somebody is away is told again every second. */
  private readonly ticks = createSubscriber((update) => {
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  });

  constructor(
    private readonly send: (message: ClientMessage) => boolean,
    private readonly tell: (text: string) => void,
    private readonly own: () => readonly number[],
  ) {}

  /** The number of the last line known here, to be told only what came after it. */
  get heard(): number {
    return this.talk.at(-1)?.number ?? 0;
  }

  /** Take a message about the company, or the answer to a wish of ours; whether it was one. */
  take(message: ServerMessage): boolean {
    switch (message.type) {
      case 'company':
        this.settle(message);
        return true;
      case 'talk':
        this.hear(message.lines, message.fresh ?? false);
        return true;
      case 'missed':
        this.missed = message;
        return true;
      case 'prepared':
        this.orders = message;
        return true;
    }
    const id = 'id' in message ? message.id : null;
    const taker = id ? this.takers.get(id) : undefined;
    if (!id || !taker) return message.type === 'invitation';
    // The acknowledgement of an invitation comes before its secret.
    taker(message);
    return true;
  }

  /** The line was cut: what was not answered by then will not be. */
  cut(): void {
    for (const taker of [...this.takers.values()]) taker(null);
  }

  // -- who is there ----------------------------------------------------------------------------

  /** For how many seconds a player has been away; null while they are there or a bot plays. */
  away(player: number): number | null {
    const away = this.seats[player]?.away ?? null;
    if (away === null) return null;
    this.ticks();
    return away + Math.floor((Date.now() - this.since) / 1000);
  }

  /** In how many seconds those who wait may go on without a player; null for never. */
  leaves(player: number): number | null {
    const away = this.away(player);
    return away === null || this.patience === null ? null : Math.max(0, this.patience - away);
  }

  /** Other people sit here, or watch: those of this screen have the seats `own`. */
  shared(own: readonly number[]): boolean {
    const person = ({ kind, taken }: SeatNow) => kind === 'person' || taken;
    const others = this.seats.some((seat) => person(seat) && !own.includes(seat.player));
    return others || this.watchers > 0 || this.talk.length > 0;
  }

  /** Nobody holds a link to this seat yet. */
  free(player: number): boolean {
    return this.seats[player]?.kind === 'person' && !this.seats[player].taken;
  }

  // -- seats -----------------------------------------------------------------------------------

  /** Make an invitation; gives its secret, or fails with the reason in words. */
  invite(player: number): Promise<string> {
    return new Promise((resolve, reject) => {
      this.wish({ type: 'invite', id: freshId(), player }, (answer) => {
        if (answer?.type === 'ack') return false;
        if (answer?.type === 'invitation') resolve(answer.secret);
        else reject(new Error(reasonOf(answer)));
        return true;
      });
    });
  }

  withdraw(player: number): Promise<boolean> {
    return this.do({ type: 'withdraw', id: freshId(), player });
  }

  close(player: number): Promise<boolean> {
    return this.do({ type: 'close', id: freshId(), player });
  }

  /** Let a bot play, until further notice or until the `battle` is over that is fought there. */
  hand(player: number, bot: string, battle: boolean): Promise<boolean> {
    return this.do({ type: 'hand', id: freshId(), player, bot, battle });
  }

  /** Want everybody to wait so many seconds for who is away, null for as long as it takes. */
  propose(patience: number | null): Promise<boolean> {
    return this.do({ type: 'propose', id: freshId(), patience });
  }

  back(player: number): Promise<boolean> {
    return this.do({ type: 'back', id: freshId(), player });
  }

  /** Give up the game inside so many others, 0 the match. */
  concede(player: number, level = 0): Promise<boolean> {
    return this.do({ type: 'concede', id: freshId(), player, level });
  }

  /** End the match because of a player who has been away for longer than agreed. */
  end(player: number): Promise<boolean> {
    return this.do({ type: 'end', id: freshId(), player });
  }

  whenAble(player: number, on: boolean): Promise<boolean> {
    return this.do({ type: 'when_able', id: freshId(), player, on });
  }

  /** Order this beforehand, in place of what was ordered. */
  prepare(player: number, orders: Tagged[]): Promise<boolean> {
    return this.do({ type: 'prepare', id: freshId(), player, orders });
  }

  /** What may be ordered beforehand for a seat. */
  orderable(player: number): Promise<readonly OrderLine[]> {
    return new Promise((resolve) => {
      this.wish({ type: 'orders', id: freshId(), player }, (answer) => {
        resolve(answer?.type === 'orders' ? answer.lines : []);
        return true;
      });
    });
  }

  door(open: boolean): Promise<boolean> {
    return this.do({ type: 'door', id: freshId(), open });
  }

  // -- talk ------------------------------------------------------------------------------------

  say(text: string): Promise<boolean> {
    return this.do({ type: 'say', id: freshId(), text });
  }

  signal(signal: Signal): Promise<boolean> {
    return this.do({ type: 'say', id: freshId(), signal });
  }

  /** All that was said has been read. */
  readAll(): void {
    this.read = this.heard;
    this.news = null;
  }

  // -- the line --------------------------------------------------------------------------------

  /** Whether it was done; why it was not is told in a passing message. */
  private do(message: Wish): Promise<boolean> {
    return new Promise((resolve) => {
      this.wish(message, (answer) => {
        if (answer?.type !== 'ack') this.tell(reasonOf(answer));
        resolve(answer?.type === 'ack');
        return true;
      });
    });
  }

  /** Send a message; `answered` is called until it says that this was the answer. */
  private wish(message: Wish, answered: (answer: ServerMessage | null) => boolean): void {
    this.takers.set(message.id, (answer) => {
      if (answered(answer)) this.takers.delete(message.id);
    });
    if (!this.send(message)) this.takers.get(message.id)?.(null);
  }

  private settle(now: CompanyNow): void {
    this.since = Date.now();
    this.sent = now.seats;
    this.host = now.host;
    this.patience = now.patience;
    this.proposal = now.proposal;
    this.chat = now.chat;
    this.watchers = now.watchers;
    this.open = now.open;
  }

  private hear(lines: readonly Words[], fresh: boolean): void {
    const heard = this.heard;
    this.talk = fresh ? lines : [...this.talk, ...lines.filter((line) => line.number > heard)];
    this.read = Math.min(this.read, this.heard);
    const last = this.talk.at(-1);
    if (last && last.number > Math.max(heard, this.read)) this.news = last;
  }
}

/** The bot that plays for somebody, and for whom: the server calls such a seat `Ben (Regular)`. */
export function standIn({ name, bot, person }: SeatNow): { bot: string; person: string } {
  const found = /^(.*) \((.+)\)$/.exec(name);
  return { bot: found?.[2] ?? bot, person: person || (found?.[1] ?? name) };
}

const reasonOf = (answer: ServerMessage | null): string =>
  answer?.type === 'error' ? answer.text : CUT;
