import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writtenBlocks, writtenExcerpt, writtenPieces } from './written-text.ts';

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

test('bold words and links, and nothing else, are more than text', () => {
  expect(writtenPieces('Seit **2010**, siehe [Preise](/#preise) oder [Mail](mailto:a@b.de).')).toEqual([
    { kind: 'text', text: 'Seit ' },
    { kind: 'bold', text: '2010' },
    { kind: 'text', text: ', siehe ' },
    { kind: 'link', text: 'Preise', href: '/#preise' },
    { kind: 'text', text: ' oder ' },
    { kind: 'link', text: 'Mail', href: 'mailto:a@b.de' },
    { kind: 'text', text: '.' },
  ]);
  for (const line of ['2 ** 3 ** 4', '[x](javascript:y)', '[x](//a.de)', '[leer]()', '****']) {
    expect(writtenPieces(line)).toEqual([{ kind: 'text', text: line }]);
  }
});

test('no letter of a line is lost but the marks', () => {
  const letters = (text: string) => text.replaceAll(/[*[\]()]/g, '');
  fc.assert(
    fc.property(fc.string(), (line) => {
      const pieces = writtenPieces(line);
      const told = pieces.map((piece) => (piece.kind === 'link' ? piece.text + piece.href : piece.text)).join('');
      expect(letters(told)).toBe(letters(line));
    }),
  );
});

test('an excerpt has no marks and ends with a word', () => {
  expect(writtenExcerpt('# Titel\nEin **sehr** langer [Satz](/x).\n- Punkt', 100)).toBe('Ein sehr langer Satz. Punkt');
  expect(writtenExcerpt('Ein sehr langer Satz', 12)).toBe('Ein sehr …');
});
