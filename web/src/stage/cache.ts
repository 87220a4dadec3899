// What was made is kept until there is too much of it: then what was asked for longest ago goes.

export class Cache<T> {
  private readonly kept = new Map<string, T>();

  constructor(readonly limit: number) {}

  get size(): number {
    return this.kept.size;
  }

  /** What is kept under a key, made if it is not there. */
  get(key: string, make: () => T): T {
    const found = this.kept.get(key) ?? make();
    this.kept.delete(key);
    this.kept.set(key, found);
    if (this.kept.size > this.limit) this.kept.delete(this.kept.keys().next().value!);
    return found;
  }

  clear(): void {
    this.kept.clear();
  }
}
