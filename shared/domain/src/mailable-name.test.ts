import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailableName } from './mailable-name.ts';

describe('a typed name in a mail to an unproven address', () => {
  test.each([
    'Erika Muster',
    'Dr. Jürgen Müller-Lüdenscheidt',
    'Anne-Marie von der Heide',
    'Seán O’Brien',
    'Nguyễn Thị Minh',
    'Hans J. Schulz',
    'Мария Иванова',
    'Li',
  ])('stays as it is: %s', (name) => expect(mailableName(name)).toBe(name));

  test.each([
    'Jetzt gewinnen auf casino.example',
    'casino.example',
    'Dr.casino.de',
    'https://evil.example',
    'Rufen Sie 0900 123456 an',
    'evil@example.org',
    'Kredit 50% billiger',
    'Sie haben gewonnen und bekommen heute noch alles umsonst',
    'A'.repeat(51),
    'Erika <b>Muster</b>',
    'www evil example/x',
    'Erika\u202eretsuM',
    '',
  ])('is left out: %j', (name) => expect(mailableName(name)).toBe(''));

  test('never holds a link, a number, a line break or more than five words, whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-z.:/@ 0-9-]{1,60}$/)), (typed) => {
        const name = mailableName(typed);
        expect(name).not.toMatch(/[\d@:/\\<>%&?=#\r\n\t]|\.\p{L}{2}|\p{Cf}|\p{Cc}/u);
        expect(name.length).toBeLessThanOrEqual(50);
        expect(name.split(' ').length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 2000 },
    );
  });
});
