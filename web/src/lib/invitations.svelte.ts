// The invitations to seats of one match that this browser has made, while they are open: their
// secrets are told once, so it keeps them.

import { keptMatch, touchMatch } from './shelf';
import type { SeatNow } from './wire';

export interface OpenInvitation {
  player: number;
  secret: string;
}

export class Invitations {
  private secrets = $state.raw<readonly (string | null)[]>([]);

  /** Those that nobody has opened yet. */
  open = $derived<OpenInvitation[]>(
    this.secrets.flatMap((secret, player) => (secret ? [{ player, secret }] : [])),
  );

  constructor(private readonly match: string) {
    this.secrets = keptMatch(match)?.invitations ?? [];
  }

  /** The secret of the invitation to a seat, where this browser has made it. */
  of(player: number): string | null {
    return this.secrets[player] ?? null;
  }

  keep(player: number, secret: string): void {
    const length = Math.max(this.secrets.length, player + 1);
    this.put(Array.from({ length }, (_, seat) => (seat === player ? secret : this.of(seat))));
  }

  /** Forget those that were used or taken back. */
  settle(seats: readonly SeatNow[]): void {
    const open = this.secrets.map((secret, player) => (seats[player]?.invited ? secret : null));
    if (open.some((secret, player) => secret !== this.secrets[player])) this.put(open);
  }

  private put(secrets: (string | null)[]): void {
    this.secrets = secrets;
    touchMatch(this.match, { invitations: secrets });
  }
}
