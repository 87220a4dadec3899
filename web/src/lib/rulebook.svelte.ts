// The rules beside the table: which rule is being read, if any. Any part of the screen may open it.

class Rulebook {
  /** The rule looked up; empty for the first page, null while the book is closed. */
  rule = $state<string | null>(null);
  /** Whose rules: a system by its name, '' for that of the match, null for what is played now. */
  system = $state<string | null>(null);

  open(rule = '', system: string | null = null): void {
    this.rule = rule;
    this.system = system;
  }

  close(): void {
    this.rule = null;
  }
}

export const rulebook = new Rulebook();
