import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writtenBlocks } from './written-text.ts';

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

test('headings, paragraphs with their lines, and lists', () => {
  expect(
    writtenBlocks('# Geltung\nDiese Bedingungen\ngelten.\n\nFür alle.\n## Preise\n- fest\n- mit Anfahrt\nSo ist es.'),
  ).toEqual([
    { kind: 'heading', text: 'Geltung' },
    { kind: 'paragraph', lines: ['Diese Bedingungen', 'gelten.'] },
    { kind: 'paragraph', lines: ['Für alle.'] },
    { kind: 'subheading', text: 'Preise' },
    { kind: 'list', items: ['fest', 'mit Anfahrt'] },
    { kind: 'paragraph', lines: ['So ist es.'] },
  ]);
});

test('no word of any text is lost, and none changes its place', () => {
  const line = fc.oneof(
    fc.constantFrom('', '# A', '## B', '- c', '1. d', '§ 1', '<b>e</b>', '#kein Titel', '-kein Punkt', '#'),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.array(line).map((lines) => lines.join('\n')),
      (text) => {
        const told = writtenBlocks(text).flatMap((block) => {
          if (block.kind === 'list') return block.items;
          return block.kind === 'paragraph' ? block.lines : [block.text];
        });
        expect(wordsOf(told.join('\n'))).toEqual(wordsOf(text));
      },
    ),
  );
});
