// What this screen says on the line of a match: it joins, does one thing at a time, and repeats after
// a cut what was never acknowledged.

import { Views } from './change';
import { Link, type LinkStatus, type Socket } from './link';
import { renew } from './renew';
import type { ClientMessage, ServerMessage } from './wire';

/** Whoever wants to know when the line is cut, and has heard so much of the talk. */
interface Hearer {
  readonly heard: number;
  cut(): void;
}

/** Messages an answer to which may still change the match; repeated after a cut. */
export type Doing = Extract<ClientMessage, { id: string; seq: number }>;

export class Line {
  status = $state<LinkStatus>('connecting');
  /** An action is on its way and not acknowledged yet. */
  busy = $state(false);
  /** Of several people at this screen, the one who said to be here; where nothing is hidden
      between them nobody has to. */
  here = $state<number | null>(null);
  /** The last change whose events were seen here; 0 before the first. */
  private known = 0;
  /** It has joined without knowing anything: the events that follow are all there are. */
  private anew = false;

  private link: Link;
  private views = new Views();
  private doing: Doing | null = null;
  private acknowledged = 0;
  private joining = false;

  constructor(
    connect: () => Socket,
    private tokens: readonly (string | null)[],
    private readonly received: (message: ServerMessage, gone: boolean) => void,
    private readonly hearer: Hearer,
  ) {
    this.link = new Link(
      {
        opened: () => this.join(),
        received: (message, gone) => this.receive(message, gone),
        changed: (status) => {
          if (status === 'other') renew();
          this.status = status;
          if (status !== 'open') this.hearer.cut();
        },
      },
      connect,
    );
  }

  start(): void {
    this.link.start();
  }

  stop(): void {
    this.link.stop();
  }

  /** Send a message that changes nothing; false where the line is cut. */
  ask(message: ClientMessage): boolean {
    return this.link.send(message);
  }

  /** The player to whom the screen is handed over is here. */
  takeOver(player: number): void {
    this.here = player;
    this.link.send({ type: 'here', player });
  }

  /** Send what may change the match; it is on its way until its result is shown. */
  send(message: Doing): void {
    this.busy = true;
    this.doing = message;
    this.link.send(message);
  }

  /** What was done is over when its result is shown, so that nobody clicks what is no more; whether it
      was what is on its way. */
  done(id: string | null | undefined, seq: number, shown: number): boolean {
    if (id && id !== this.doing?.id) return false;
    this.doing = null;
    this.acknowledged = seq;
    this.busy = seq > shown;
    return true;
  }

  /** Events are here, to be shown in their time; whether they are the whole log. */
  hears({ seq, fresh }: { seq: number; fresh?: boolean }): boolean {
    const anew = this.anew || fresh === true;
    this.known = seq;
    this.anew = false;
    return anew;
  }

  /** The match is shown as it stands at `seq`. */
  shows(seq: number): void {
    if (seq >= this.acknowledged && !this.doing) this.busy = false;
  }

  /** What was on its way when the line was cut is sent again. */
  joined(): void {
    if (this.joining && this.doing) this.link.send(this.doing);
    this.joining = false;
  }

  /** Pass a message on, a state with its whole view; where that is not to be had, ask for it. */
  private receive(message: ServerMessage, gone: boolean): void {
    if (message.type === 'error' && message.code === 'unknown_match') this.watch();
    const whole = message.type === 'state' ? this.views.whole(message) : message;
    if (whole) this.received(whole, gone);
    else this.link.send({ type: 'sync' });
  }

  /** None of the tokens is good any more, the seat has gone elsewhere: look on without one. */
  private watch(): void {
    if (!this.joining || !this.tokens.length) return;
    this.tokens = [];
    this.join();
  }

  private join(): void {
    const [token, ...also] = this.tokens.filter((one) => one !== null);
    this.anew = !this.known;
    const join: ClientMessage = { type: 'join' };
    if (token) join.token = token;
    if (also.length) join.also = also;
    if (this.known) join.since = this.known;
    if (this.hearer.heard) join.heard = this.hearer.heard;
    this.link.send(join);
    if (this.here !== null) this.link.send({ type: 'here', player: this.here });
    this.joining = true;
  }
}
