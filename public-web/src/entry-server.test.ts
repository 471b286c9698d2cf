import type { PageRequest } from '@it-lotse/shared/contract/site-rendering';
import { defaultBusinessProfile } from '@it-lotse/shared/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/shared/domain/default-prices';
import { describe, expect, it } from 'vitest';
import { indexedPaths, renderPage, sitePaths } from './entry-server.tsx';

const request = (path: string, changes: Partial<PageRequest['content']> = {}): PageRequest => ({
  path,
  content: {
    prices: defaultPrices,
    profile: defaultBusinessProfile,
    processing: ['server-log', 'contact-form', 'email', 'newsletter-wish'],
    year: 2031,
    ...changes,
  },
  assets: { css: 'body{}', scriptUrl: '/assets/site-1.js' },
  publicUrl: 'https://lotse.example',
});

describe('renderPage', () => {
  it.each(sitePaths)('renders %s as a whole German document', (path) => {
    const { status, html } = renderPage(request(path));
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html>\n<html lang="de" data-theme="light">/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('© <!-- -->2031');
    expect(html).toContain('<style>body{}</style>');
    expect(html).not.toMatch(/<[^>]+ style="/);
  });

  it('answers an unknown path with a 404 page that is not indexed', () => {
    const { status, html } = renderPage(request('/nirgends'));
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('names the canonical page, for /landing-full the landing page', () => {
    expect(renderPage(request('/impressum')).html).toContain('rel="canonical" href="https://lotse.example/impressum"');
    expect(renderPage(request('/landing-full')).html).toContain('rel="canonical" href="https://lotse.example/"');
    expect(indexedPaths).toEqual(['/', '/impressum', '/datenschutz']);
  });

  it('shows HTML in the business data as text, wherever it stands', () => {
    const evil = '</script><script>alert(1)</script>"&';
    const profile = { ...defaultBusinessProfile, name: evil, city: evil };
    const { html } = renderPage(request('/', { profile }));
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  });

  it('never writes a name, place or number that is not in the profile', () => {
    const profile = {
      name: 'Computer-Kiel',
      owner: 'Ada Beispiel',
      street: 'Hafenweg 1',
      postal_code: '99999',
      city: 'Nirgendwo',
      phone: '0999 111',
      email: 'ada@beispiel.example',
    };
    for (const path of sitePaths) {
      const { html } = renderPage(request(path, { profile }));
      for (const foreign of Object.values(defaultBusinessProfile)) expect(html, path).not.toContain(foreign);
      expect(html, path).toContain('0999 111');
    }
  });

  it('writes only the privacy sections of what is switched on', () => {
    const { html } = renderPage(request('/datenschutz', { processing: ['server-log'] }));
    expect(html).toContain('Beim Besuch dieser Website');
    expect(html).not.toContain('<h2>Newsletter</h2>');
  });
});
