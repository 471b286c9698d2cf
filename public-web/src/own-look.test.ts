import type { SiteLookShown } from '@it-lotse/contract/site-rendering';
import { expect, test } from 'vitest';
import { renderPage, sitePaths } from './entry-server.tsx';
import { siteRequest } from './testing/site-request.ts';

const photo = { id: '0123456789abcdef', width: 352, height: 440, alt: 'Erika "Muster"' };
const logo = { id: 'fedcba9876543210', width: 84, height: 28, hasIcon: false };
const page = (path: string, look: SiteLookShown) => renderPage(siteRequest(path, { look }));
const pictures = (html: string) => html.match(/<img[^>]*>/g) ?? [];

test.each(sitePaths)('%s without pictures of the operator holds nothing of them', (path) => {
  const { html, inlineCss } = page(path, { photo: null, logo: null, tokens: null });
  expect(html).not.toMatch(/<img|foto|\.logo|\/assets\/[0-9a-f]{16}-/);
  expect(siteRequest(path).assets.css).toMatchObject(
    Object.fromEntries(Object.entries(siteRequest(path).assets.css).filter(([, css]) => css === inlineCss)),
  );
  expect(html).toContain('/favicon.svg');
  expect(html).toContain('content="https://lotse.example/share.png"');
});

test.each(sitePaths)('%s keeps the place of each picture, and its styles are the ones that are allowed', (path) => {
  const { html, inlineCss } = page(path, { photo, logo, tokens: null });
  for (const picture of pictures(html)) expect(picture).toMatch(/ width="\d+" height="\d+" alt="/);
  expect(html).toContain(`<style>${inlineCss}</style>`);
  expect(pictures(html).filter((picture) => picture.includes(logo.id)).length).toBeGreaterThan(0);
  expect(html).not.toContain('id="zeichen"');
  expect(html).toContain('content="https://lotse.example/assets/fedcba9876543210-share.jpg"');
});

test('the photo stands on the landing pages, with words for those who do not see it', () => {
  for (const path of sitePaths) {
    const found = pictures(page(path, { photo, logo: null, tokens: null }).html);
    expect(found.map((picture) => /alt="([^"]*)"/.exec(picture)?.[1])).toEqual(
      path === '/' || path === '/landing-full' ? ['Erika &quot;Muster&quot;'] : [],
    );
  }
});

test('a logo that is about square is the icon of the pages', () => {
  const icons = (hasIcon: boolean) => page('/', { photo: null, logo: { ...logo, hasIcon }, tokens: null }).html;
  expect(icons(true)).toContain('href="/assets/fedcba9876543210-icon.png"');
  expect(icons(true)).not.toContain('/favicon');
  expect(icons(false)).toContain('/favicon.svg');
});

test('in colours of the operator a page is no longer than without, but for the addresses of signs that name them', () => {
  const tokens = { harbour: '#7a1f2b', heading: '#7a1f2b', teal: '#206133', 'teal-strong': '#206133' };
  for (const path of sitePaths) {
    const [plain, own] = [null, tokens].map((chosen) => page(path, { photo: null, logo: null, tokens: chosen }).html);
    expect(own).toContain('<meta name="theme-color" content="#7a1f2b">');
    expect(own).toContain('href="/favicon.svg?7a1f2b-206133"');
    const unnamed = own?.replaceAll('?7a1f2b-206133', '') ?? '';
    expect(unnamed.length).toBeLessThanOrEqual(plain?.length ?? 0);
    expect(unnamed.replace(/<style>.*?<\/style>/s, '').replace('#7a1f2b', '#0b3e61')).toBe(
      plain?.replace(/<style>.*?<\/style>/s, ''),
    );
  }
});
