// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { findText, plain } from './find-text.ts';

afterEach(() => document.body.replaceChildren());

function found(html: string, wanted: string): string[] {
  document.body.innerHTML = html;
  return findText(document.body, wanted).map(String);
}

test('a word is found whatever its case and accents, in the order of the page', () => {
  const html = '<h1>Müller</h1><p>Frau MÜLLER und Herr Muller, nicht Möller</p>';
  expect(found(html, 'müller')).toEqual(['Müller', 'MÜLLER', 'Muller']);
});

test('a word is found across bold letters and links, and not across two paragraphs or lines', () => {
  expect(found('<p>Dru<b>cker</b> <a href="#x">läuft</a></p>', 'drucker läuft')).toEqual(['Drucker läuft']);
  expect(found('<p>Dru</p><p>cker</p>', 'drucker')).toEqual([]);
  expect(found('<p>Dru<br>cker</p>', 'drucker')).toEqual([]);
  expect(found('<p>17&nbsp;Uhr</p>', '17 uhr')).toEqual(['17\u00a0Uhr']);
});

test('what nobody sees is not found, nor what stands in the bar', () => {
  const html =
    '<p>Lotse</p><p style="display:none">Lotse</p><p style="visibility:hidden">Lotse</p><span class="sr-only">Lotse</span>' +
    '<script>Lotse</script><div data-find-bar>Lotse</div>';
  expect(found(html, 'lotse')).toHaveLength(1);
});

test('nothing is looked for until something is typed', () => {
  expect(found('<p>Ein Text</p>', '  ')).toEqual([]);
});

test('every place found reads as what was looked for, and none is missing', () => {
  const word = fc.stringMatching(/^[aäAb ]{1,3}$/).filter((text) => text.trim() === text);
  const pieces = fc.array(fc.stringMatching(/^[aäAÄb ]{0,5}$/), { maxLength: 6 });
  fc.assert(
    fc.property(pieces, word, (texts, wanted) => {
      document.body.innerHTML = `<p>${texts.map((text, index) => (index % 2 ? `<b>${text}</b>` : text)).join('')}</p>`;
      const ranges = findText(document.body, wanted).map(String);
      for (const text of ranges) expect(plain(text)).toBe(plain(wanted));
      expect(ranges).toHaveLength(plain(texts.join('')).split(plain(wanted)).length - 1);
    }),
  );
});
