// The little Markdown that our texts use: paragraphs, headings, lists, tables, pictures, bold, code.

export type Piece = { text: string; kind: 'plain' | 'bold' | 'code' | 'origin' };
export type Block =
  | { kind: 'text'; pieces: Piece[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Piece[][]; rows: Piece[][][] };

/** What a page has besides. */
export type PageBlock =
  | Block
  | { kind: 'heading'; pieces: Piece[] }
  | { kind: 'list'; numbered: boolean; items: Piece[][] }
  | { kind: 'picture'; says: string; file: string };

/** `[seed; ruling XX-R22]` at the end of a paragraph says where a rule comes from. */
const MARKS = /(\*\*[^*]+\*\*|`[^`]+`|\[(?:[A-Z]{2} )?(?:seed|supplement|ruling|designed)[^\]]*\])/;

export function piecesOf(text: string): Piece[] {
  return text
    .split(MARKS)
    .filter(Boolean)
    .map((part): Piece => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), kind: 'bold' };
      if (part.startsWith('`')) return { text: part.slice(1, -1), kind: 'code' };
      return { text: part, kind: MARKS.test(part) ? 'origin' : 'plain' };
    });
}

const isRow = (line: string) => line.trim().startsWith('|');
const cellsOf = (line: string): Piece[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => piecesOf(cell.trim().replaceAll('\\|', '|')));

const ID = String.raw`\b[A-Z]{2}-(?:R\d+|T\d+|\d+\.\d+)\b`;
const RULE = new RegExp(`(${ID})`);

/** A rule ID with the marks that must stay on its line. */
const TIED = new RegExp(String.raw`(\(?${ID}[),.:;]*)`);

/** Plain words apart from what a rule ID ties together, which stands at the odd places. */
export const tiedIn = (text: string): string[] => text.split(TIED);

/** Plain words apart from the rule IDs among them, which stand at the odd places. */
export const rulesIn = (text: string): string[] => text.split(RULE);

/** A whole page: what a rule may hold, and headings, lists and pictures. */
export function pageOf(text: string): PageBlock[] {
  const blocks: PageBlock[] = [];
  for (const part of text.split(/\n\s*\n/)) {
    const picture = /^!\[([^\]]*)\]\((?:[^)]*\/)?([^)/]+)\)$/.exec(part.trim());
    const heading = /^#+ (.+)$/.exec(part.trim());
    const numbered = part.startsWith('1. ');
    if (picture) blocks.push({ kind: 'picture', says: picture[1] ?? '', file: picture[2] ?? '' });
    else if (heading) blocks.push({ kind: 'heading', pieces: piecesOf(heading[1] ?? '') });
    else if (numbered || part.startsWith('- ')) {
      const items = part.split(/^(?:- |\d+\. )/m).slice(1);
      const oneLine = (item: string) => piecesOf(item.trim().replace(/\s+/g, ' '));
      blocks.push({ kind: 'list', numbered, items: items.map(oneLine) });
    } else blocks.push(...blocksOf(part));
  }
  return blocks;
}

/** A rule as blocks; what is no table and no code is text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  let words: string[] = [];
  const close = () => {
    const joined = words.join('\n').trim();
    if (joined) blocks.push({ kind: 'text', pieces: piecesOf(joined) });
    words = [];
  };
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (line.startsWith('```')) {
      close();
      const from = i + 1;
      do i += 1;
      while (i < lines.length && !lines[i]?.startsWith('```'));
      blocks.push({ kind: 'code', text: lines.slice(from, i).join('\n') });
    } else if (isRow(line)) {
      close();
      const from = i;
      while (isRow(lines[i + 1] ?? '')) i += 1;
      const rows = lines.slice(from, i + 1).filter((row) => !/^[\s|:-]+$/.test(row));
      const [head = [], ...others] = rows.map(cellsOf);
      blocks.push({ kind: 'table', head, rows: others });
    } else if (line.trim()) words.push(line);
    else close();
  }
  close();
  return blocks;
}
