import { takenSlugs } from '@it-lotse/contract/own-pages';
import type { OwnPageShown } from '@it-lotse/contract/site-rendering';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderPage, sitePaths } from '../entry-server.tsx';
import { siteRequest } from '../testing/site-request.ts';

const own: OwnPageShown = {
  slug: 'ueber-mich',
  title: 'Über mich & mehr',
  label: 'Über mich',
  text: '# Werdegang\nSeit **2010** dabei, siehe [Preise](/#preise).\n- ehrlich\n- ruhig',
  picture: null,
  place: 'footer',
  shown: true,
};
const drawn = (path: string, ...ownPages: OwnPageShown[]) => renderPage(siteRequest(path, { ownPages }));
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

test('its picture stands under the title or after the text, in files for every screen, its place kept; no other page knows of it', () => {
  const picture = { id: '0123456789abcdef', width: 704, height: 469, alt: 'Die „Werkstatt“', place: 'top' } as const;
  const imageIn = (html: string) => /<img [^>]*>/.exec(html.slice(html.indexOf('<main')))?.[0] ?? '';
  const order = (html: string, ...parts: string[]) => parts.map((part) => html.indexOf(part, html.indexOf('<main')));
  const { html, inlineCss } = drawn('/ueber-mich', { ...own, picture });
  for (const told of [
    'src="/assets/0123456789abcdef-1.webp"',
    'srcSet="/assets/0123456789abcdef-1.webp 704w, /assets/0123456789abcdef-2.webp 1408w"',
    'width="704" height="469" alt="Die „Werkstatt“"',
  ])
    expect(imageIn(html)).toContain(told);
  expect(inlineCss).toContain('.bild');
  const [title = 0, image = 0, text = 0] = order(html, '<h1', '<img', 'Werdegang');
  expect(title < image && image < text).toBe(true);
  const below = drawn('/ueber-mich', { ...own, picture: { ...picture, place: 'bottom' } }).html;
  const [before = 0, after = 0] = order(below, 'ruhig', '<img');
  expect(before < after).toBe(true);
  expect(imageIn(below)).toContain('loading="lazy"');
  expect(imageIn(drawn('/ueber-mich', own).html)).toBe('');
  expect(drawn('/impressum', { ...own, picture })).toEqual(drawn('/impressum', own));
  expect(drawn('/ueber-mich', own).inlineCss).toBe(drawn('/impressum', own).inlineCss);
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
