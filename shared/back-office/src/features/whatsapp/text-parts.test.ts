import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const linksIn = (text: string) => textParts(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));

test.each([
  ['Siehe https://example.org/a?b=1.', ['https://example.org/a?b=1']],
  ['(http://example.org)', ['http://example.org']],
  ['a https://a.example b https://b.example/c', ['https://a.example', 'https://b.example/c']],
  ['javascript:alert(1) data:text/html,x file:///etc/passwd', []],
  ['https://bank.example@evil.example/', []],
  ['https://', []],
  ['<img src=x onerror=alert(1)>', []],
])('%j has the links %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test('marks that turn the direction of writing end a link', () => {
  expect(linksIn('https://example.org/\u202Egnp.exe')).toEqual(['https://example.org/']);
});

test('nothing is lost and nothing is added', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl())), (words) => {
      const text = words.join(' ');
      expect(
        textParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('every link is http or https', () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ['http', 'https', 'ftp', 'javascript'] }), (address) => {
      for (const part of textParts(address)) if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\//);
    }),
  );
});
