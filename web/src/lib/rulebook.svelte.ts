// The rules beside the table: which rule is being read, if any. Any part of the screen may open it.

class Rulebook {
  /** The rule looked up; empty for the first page, null while the book is closed. */
  rule = $state<string | null>(null);

  open(rule = ''): void {
    this.rule = rule;
  }

  close(): void {
    this.rule = null;
  }
}

export const rulebook = new Rulebook();
