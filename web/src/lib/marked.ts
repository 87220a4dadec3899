// The little Markdown that the specifications use: paragraphs, tables, bold and code.

export type Piece = { text: string; kind: 'plain' | 'bold' | 'code' | 'origin' };
export type Block =
  | { kind: 'text'; pieces: Piece[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Piece[][]; rows: Piece[][][] };

/** `[seed; ruling BM-R22]` at the end of a paragraph says where a rule comes from. */
const MARKS = /(\*\*[^*]+\*\*|`[^`]+`|\[(?:seed|supplement|ruling|designed)[^\]]*\])/;

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
