import { type OwnPage, takenSlugs } from '@it-lotse/contract/own-pages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderPage, sitePaths } from '../entry-server.tsx';
import { siteRequest } from '../testing/site-request.ts';

const own: OwnPage = {
  slug: 'ueber-mich',
  title: 'Über mich & mehr',
  label: 'Über mich',
  text: '# Werdegang\nSeit **2010** dabei, siehe [Preise](/#preise).\n- ehrlich\n- ruhig',
  place: 'footer',
  shown: true,
};
const drawn = (path: string, ...ownPages: OwnPage[]) => renderPage(siteRequest(path, { ownPages }));
const legal = [
  '/impressum',
  '/datenschutz',
  '/agb',
  '/barrierefreiheit',
  '/vertrag-widerrufen',
  '/vertraege-kuendigen',
];

test('a page of the operator is static HTML with its own address, description and the legal links', () => {
  const { status, html } = drawn('/ueber-mich', own);
  expect(status).toBe(200);
  expect(html).toContain('<link rel="canonical" href="https://lotse.example/ueber-mich">');
  expect(html).toContain('<title>Über mich &amp; mehr – IT-Lotse</title>');
  expect(html).toContain('content="Seit 2010 dabei, siehe Preise. ehrlich ruhig"');
  expect(html).toContain('<strong>2010</strong>');
  for (const path of legal) expect(html).toContain(`href="${path}"`);
  expect(html).not.toContain('<script type="module"');
});

test('it is linked from the foot of every page with a footer, and from the menu where it is wanted there', () => {
  const link = 'href="/ueber-mich"';
  const count = (html: string) => html.split(link).length - 1;
  expect(count(drawn('/impressum', own).html)).toBe(1);
  expect(count(drawn('/', own).html)).toBe(1);
  expect(count(drawn('/', { ...own, place: 'menu' }).html)).toBe(2);
  expect(count(drawn('/').html)).toBe(0);
});

test('what is not there is not found, and a page of the program is never hidden by one of the operator', () => {
  expect(drawn('/ueber-mich').status).toBe(404);
  for (const path of sitePaths) {
    const { html } = drawn(path, { ...own, slug: path.slice(1), title: 'Fremder Titel' });
    expect(html).not.toContain('<h1>Fremder Titel');
  }
});

test('every first part of an address of the program is taken', () => {
  const parts = sitePaths.map((path) => path.split('/')[1] ?? '').filter(Boolean);
  expect(parts.filter((part) => !takenSlugs.has(part))).toEqual([]);
});

test('no text becomes markup or a link that runs something', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '[x](javascript:alert(1))',
      '[x](//fremd.example)',
      '[x](data:text/html,y)',
      '[x](/\\fremd.example)',
      '**<img src=x onerror=y>**',
      '[<b>](https://a.example/"onclick="z)',
      '# ',
      '- ',
      '\n',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (parts) => {
      const { html } = drawn('/x', { ...own, slug: 'x', text: parts.join('') });
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const tags = new Set(Array.from(main.matchAll(/<([a-z0-9]+)/gi), ([, tag = '']) => tag.toLowerCase()));
      for (const tag of tags)
        expect(['main', 'div', 'h1', 'h2', 'h3', 'p', 'br', 'ul', 'li', 'strong', 'a']).toContain(tag);
      for (const [, href = ''] of main.matchAll(/<a href="([^"]*)"/g)) {
        expect(href).toMatch(/^(?:https?:\/\/|\/(?![/\\])|#|mailto:|tel:)/i);
      }
      expect(main).not.toMatch(/<[^>]*\son\w+=/i);
    }),
  );
});
