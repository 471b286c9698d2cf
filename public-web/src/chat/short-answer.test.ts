import type { Block } from '@it-lotse/domain/message-blocks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortAnswer } from './short-answer.ts';

const wordsOf = (blocks: readonly Block[]) =>
  blocks
    .flatMap((block) => (block.kind === 'steps' ? block.items : block.lines))
    .join(' ')
    .match(/\S+/g) ?? [];
const long = 'Das hier ist ein Satz, der auf einem Telefon zwei bis drei Zeilen braucht.';

describe('what a telephone shows of an answer first', () => {
  it('is all of a short one', () => {
    expect(shortAnswer('Gern!\n\n1. Eins.\n2. Zwei.').rest).toEqual([]);
  });

  it('ends with a whole step, and the rest counts on', () => {
    const { first, rest } = shortAnswer(`So geht es:\n\n1. ${long}\n2. ${long}\n3. Drei.\n\nHilft das?`);
    expect(first).toEqual([
      { kind: 'paragraph', lines: ['So geht es:'] },
      { kind: 'steps', first: 1, items: [long] },
    ]);
    expect(rest).toEqual([
      { kind: 'steps', first: 2, items: [long, 'Drei.'] },
      { kind: 'paragraph', lines: ['Hilft das?'] },
    ]);
  });

  it('ends with a whole sentence where one paragraph is too long', () => {
    const begin = `${long} Das kann z. B. spät am Abend oder in der Nacht der Fall sein.`;
    const { first } = shortAnswer(`${begin} ${long} ${long} ${long}`);
    expect(first).toEqual([{ kind: 'paragraph', lines: [begin] }]);
  });

  it('and the rest are together all of it, and the beginning is never blank', () => {
    const word = fc.stringMatching(/^[A-Za-zäöü]{1,60}[.!?]?$/);
    const line = fc.tuple(fc.constantFrom('', '1. ', '2. '), fc.array(word, { minLength: 1, maxLength: 60 }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const text = lines.map(([number, words]) => number + words.join(' ')).join('\n');
        const { first, rest } = shortAnswer(text);
        expect(first.length).toBeGreaterThan(0);
        expect([...wordsOf(first), ...wordsOf(rest)]).toEqual(lines.flatMap(([, words]) => words));
      }),
    );
  });
});
