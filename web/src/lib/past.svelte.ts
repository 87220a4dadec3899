// The log before what a screen was sent: earlier pages, brought when somebody wants to read them.

import { freshId } from './id';
import { newest } from './newest';
import type { AskLog, Chapter, EventLine, Page, ServerMessage } from './wire';

type Told = Extract<ServerMessage, { type: 'events' }>;

/** So many lines are brought without anybody asking, behind what is shown. */
const AT_ONCE = 1200;

interface Reader {
  /** The page of the log a question asks for; null where the line is cut. */
  page(question: AskLog): Promise<Page | null>;
  /** Put lines before those that are known. */
  precede(lines: readonly EventLine[]): void;
}

export class Past {
  /** How many lines came before those that are known. */
  before = $state(0);
  chapters = $state.raw<Chapter[]>([]);
  busy = $state(false);
  /** The first action of which all lines are known. */
  private first = 0;
  /** The log begins anew: what was asked before is of no use then. */
  private readonly begin = newest();
  private counts = this.begin();
  /** Something is looked for, or nothing any more. */
  private readonly search = newest();

  constructor(private readonly reader: Reader) {}

  /** Something was told: a screenful that replaces what was known, or what came after it. */
  hear(message: Told): void {
    const chapters = message.chapters ?? [];
    if (!message.fresh) {
      const kept = this.chapters.filter(({ entry, level }) => !chapters.some((one) => one.entry === entry && one.level === level));
      if (chapters.length) this.chapters = [...kept, ...chapters].sort((a, b) => a.entry - b.entry || a.level - b.level);
      return;
    }
    this.counts = this.begin();
    this.busy = false;
    this.before = message.before ?? 0;
    this.first = message.first ?? 0;
    this.chapters = [...chapters];
    if (this.before) void this.behind();
  }

  /** Bring the page before those that are known; false where there is none to be had. */
  async recall(): Promise<boolean> {
    if (this.busy || !this.before) return false;
    const { counts } = this;
    this.busy = true;
    const page = await this.reader.page({ type: 'log', id: freshId(), before: this.first });
    if (!counts()) return false;
    this.busy = false;
    if (!page) return false;
    this.first = page.first;
    this.before = page.before;
    this.reader.precede(page.lines);
    return true;
  }

  /** Bring all that came after an action. */
  async to(entry: number): Promise<void> {
    while (this.before && this.first > entry) if (!(await this.recall())) return;
  }

  /** The lines anywhere in the log that hold some words: of very many the last. None where nothing is looked
      for, null where something else is by then. */
  async seek(sought: string): Promise<readonly EventLine[] | null> {
    const counts = this.search();
    let found: EventLine[] = [];
    let before = sought ? Number.MAX_SAFE_INTEGER : undefined;
    while (before && found.length < AT_ONCE) {
      const page: Page | null = await this.reader.page({ type: 'log', id: freshId(), before, sought });
      found = [...(page?.lines ?? []), ...found];
      before = page?.first;
    }
    return counts() ? found : null;
  }

  /** What panels read of the turn and the battle that are on is brought behind what is shown. */
  private async behind(): Promise<void> {
    const { counts } = this;
    const battle = this.chapters.filter(({ level, end }) => level % 2 && end == null).at(-1);
    const begun = battle?.entry ?? 0;
    let brought = 0;
    while (counts() && this.first > begun && brought < AT_ONCE) {
      const { before } = this;
      if (!(await this.recall())) return;
      brought += before - this.before;
    }
  }
}
