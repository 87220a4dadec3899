// What was made is kept until there is too much of it: then what was asked for longest ago goes.

export class Cache<T> {
  private readonly kept = new Map<string, T>();

  private total = 0;

  /** At most so much is kept; each thing weighs 1 if nothing else is told. */
  constructor(
    readonly limit: number,
    private readonly weigh: (made: T) => number = () => 1,
  ) {}

  get size(): number {
    return this.kept.size;
  }

  /** What is in use is not what was asked for longest ago. */
  touch(key: string): void {
    const found = this.kept.get(key);
    if (found === undefined) return;
    this.kept.delete(key);
    this.kept.set(key, found);
  }

  has(key: string): boolean {
    return this.kept.has(key);
  }

  /** What is kept under a key, made if it is not there. */
  get(key: string, make: () => T): T {
    const known = this.kept.get(key);
    const found = known ?? make();
    if (known === undefined) this.total += this.weigh(found);
    this.kept.delete(key);
    this.kept.set(key, found);
    for (const [oldest, made] of this.kept) {
      if (this.total <= this.limit || oldest === key) break;
      this.kept.delete(oldest);
      this.total -= this.weigh(made);
    }
    return found;
  }

  clear(): void {
    this.kept.clear();
    this.total = 0;
  }
}
