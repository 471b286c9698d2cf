import { describe, expect, test } from 'vitest';
import { parsePhrases } from '../german/phrase-files.ts';
import { parseEntry, parseExamples, parseWords } from './knowledge-files.ts';

const entry = `---
help: first-aid
place: onsite
---

# asks

- Der Drucker druckt nicht
- Drucker druckt weiß

# opening

Sehen wir nach.

Oder rufen Sie an: {phone}.

# steps

- Schalten Sie ihn aus.
`;
const broken = (from: string, to: string) => () => parseEntry(entry.replace(from, to), 'hardware/printer.md');

describe('an entry', () => {
  test('has facts, lists and texts; what is left out is none', () => {
    expect(parseEntry(entry, 'hardware/printer.md')).toEqual({
      help: 'first-aid',
      place: 'onsite',
      awaits: 'nothing',
      urgent: false,
      mends: false,
      asks: ['Der Drucker druckt nicht', 'Drucker druckt weiß'],
      opening: 'Sehen wir nach.\n\nOder rufen Sie an: {phone}.',
      steps: ['Schalten Sie ihn aus.'],
      closing: '',
    });
    const { urgent, awaits } = parseEntry(entry.replace('onsite', 'onsite\nurgent: true\nawaits: success'), '');
    expect({ urgent, awaits }).toEqual({ urgent: true, awaits: 'success' });
  });

  test.each([
    ['an unknown kind of help', broken('first-aid', 'magic'), /^hardware\/printer\.md:2: help: /],
    ['an unknown fact', broken('place: onsite', 'place: onsite\ncolour: red'), /^hardware\/printer\.md:4: colour: /],
    ['a missing fact', broken('place: onsite\n', ''), /^hardware\/printer\.md:1: place: /],
    ['no facts at all', broken('---\nhelp', 'help'), /printer\.md:1: the file begins with facts/],
    ['an unknown section', broken('# steps', '# step'), /printer\.md:17: 'step' is no section: asks, opening, /],
    ['a section twice', broken('# steps', '# asks'), /printer\.md:17: the section 'asks' stands there twice/],
    ['a missing section', broken('# opening', '# closing'), /printer\.md:\d+: the section 'opening' is missing/],
    [
      'a placeholder nothing fills',
      broken('{phone}', '{fax}'),
      /printer\.md:15: nothing fills the placeholder \{fax\}/,
    ],
    ['a line of a list without its mark', broken('- Schalten', 'Schalten'), /printer\.md:19: each line of a list/],
    ['text outside a section', broken('# asks', 'asks'), /printer\.md:6: text stands before the first section/],
  ])('%s is told with file and line', (_fault, parse, says) => {
    expect(parse).toThrow(says);
  });
});

describe('phrases', () => {
  test('go on in an indented line, leave out comments, and use named lists', () => {
    const pattern = parsePhrases('# Devices\n@device = pc/\n    laptop\n\n@device … kaputt/\n  tot\n', 'a.phrases');
    expect(['mein pc ist kaputt', 'der laptop scheint tot'].every((text) => pattern.test(text))).toBe(true);
    expect(['devices', 'mein pc ist neu', 'tot'].some((text) => pattern.test(text))).toBe(false);
  });

  test('a part that would match everywhere, or a list that has no words, is told with file and line', () => {
    expect(() => parsePhrases('# eins\nzwei\ndrei/*\n', 'a.phrases')).toThrow(/^a\.phrases:3: '\*' stands for no word/);
    expect(() => parsePhrases('mein @device\n', 'a.phrases')).toThrow(/^a\.phrases:1: nothing above gives @device/);
  });
});

test('words of a topic have a weight, and a line without one is told', () => {
  expect(parseWords('8: drucker\n    =toner\n', '')).toEqual([{ weight: 8, words: ['drucker', '=toner'] }]);
  expect(() => parseWords('8: drucker\ntoner\n', 'topics/hardware.words')).toThrow(
    /^topics\/hardware\.words:2: a weight/,
  );
});

test('examples stand one a line', () => {
  expect(parseExamples('# alle\nDer Drucker geht nicht\n\nKein Ton\n')).toEqual(['Der Drucker geht nicht', 'Kein Ton']);
});
