import { describe, expect, it } from 'vitest';
import { blocksOf, pageOf, piecesOf, rulesIn, tiedIn } from '../../src/lib/marked';

describe('the text of a rule', () => {
  it('has bold, code and the origin of the rule', () => {
    expect(piecesOf('A **turn** costs `1`. [seed; ruling BM-R7]')).toEqual([
      { text: 'A ', kind: 'plain' },
      { text: 'turn', kind: 'bold' },
      { text: ' costs ', kind: 'plain' },
      { text: '1', kind: 'code' },
      { text: '. ', kind: 'plain' },
      { text: '[seed; ruling BM-R7]', kind: 'origin' },
    ]);
  });

  it('has tables between its paragraphs', () => {
    const blocks = blocksOf('Before:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nAfter.');
    expect(blocks.map((block) => block.kind)).toEqual(['text', 'table', 'text']);
    expect(blocks[1]).toEqual({
      kind: 'table',
      head: [[{ text: 'a', kind: 'plain' }], [{ text: 'b', kind: 'plain' }]],
      rows: [[[{ text: '1', kind: 'plain' }], [{ text: '2', kind: 'plain' }]]],
    });
  });

  it('has drawings that keep their spaces', () => {
    expect(blocksOf('Map:\n```\n..A\n.~.\n```')).toEqual([
      { kind: 'text', pieces: [{ text: 'Map:', kind: 'plain' }] },
      { kind: 'code', text: '..A\n.~.' },
    ]);
  });
});

describe('a page', () => {
  it('has headings, pictures by their own name, and lists', () => {
    const text = '## Moving\n\n![A map](deep/down/map.png)\n\n1. one\n   more\n2. two\n\n- a\n- b';
    const plain = (words: string) => [{ text: words, kind: 'plain' }];
    expect(pageOf(text)).toEqual([
      { kind: 'heading', pieces: plain('Moving') },
      { kind: 'picture', says: 'A map', file: 'map.png' },
      { kind: 'list', numbered: true, items: [plain('one more'), plain('two')] },
      { kind: 'list', numbered: false, items: [plain('a'), plain('b')] },
    ]);
  });

  it('has the same tables and texts as a rule', () => {
    const text = 'Words.\n\n| a |\n|---|\n| 1 |';
    expect(pageOf(text)).toEqual(blocksOf(text));
  });

  it('keeps a rule on the line of its brackets', () => {
    expect(tiedIn('Higher hits (BM-9.1), see (BM-R22).')).toEqual(['Higher hits ', '(BM-9.1),', ' see ', '(BM-R22).', '']);
    expect(tiedIn('one (BM-9.1, BM-9.2) two')).toEqual(['one ', '(BM-9.1,', ' ', 'BM-9.2)', ' two']);
  });

  it('names rules in its words', () => {
    expect(rulesIn('Higher hits (BM-9.1), see BM-R22.')).toEqual([
      'Higher hits (',
      'BM-9.1',
      '), see ',
      'BM-R22',
      '.',
    ]);
  });
});
