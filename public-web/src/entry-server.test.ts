import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { newsletterConsent } from '@it-lotse/domain/newsletter-consent';
import { describe, expect, it } from 'vitest';
import { indexedPaths, renderPage, sitePaths } from './entry-server.tsx';
import { defaultOffer } from './testing/default-offer.ts';
import { siteRequest } from './testing/site-request.ts';

/** What the islands of a page are told, as JSON. */
const told = (path: string): string[] =>
  renderPage(siteRequest(path)).html.match(/(?<=<script type="application\/json">).*?(?=<\/script>)/g) ?? [];

describe('renderPage', () => {
  it.each(sitePaths)('renders %s as a whole German document', (path) => {
    const { status, html } = renderPage(siteRequest(path));
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html>\n<html lang="de" data-theme="light"(?: data-ready)?>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('© <!-- -->2031');
    expect(html).not.toMatch(/<[^>]+ style="/);
  });

  it.each([...sitePaths, '/gibt-es-nicht'])('says on %s that the website is in the making until it is open', (path) => {
    const hint = 'Diese Website ist im Aufbau.';
    const before = renderPage(siteRequest(path, { isOpen: false }));
    expect(before.html.split(hint)).toHaveLength(2);
    expect(before.html).toContain('<meta name="robots" content="noindex">');
    expect(before.html).not.toContain('rel="canonical"');
    expect(before.isListed).toBe(false);
    const after = renderPage(siteRequest(path));
    expect(after.html).not.toContain(hint);
    expect(after.isListed).toBe(true);
  });

  it('loads a script only where something can be touched, and tells it no more than that needs', () => {
    const scripted = sitePaths.filter((path) => renderPage(siteRequest(path)).html.includes('<script type="module"'));
    expect(scripted).toEqual([
      '/',
      '/landing-full',
      '/termine',
      '/rueckruf',
      '/chat',
      '/termin-verwalten',
      '/appointment-success',
      '/warteliste',
    ]);
    expect(told('/')).toHaveLength(1);
    expect(told('/').join('').length).toBeLessThan(100);
  });

  it('tells a script no sentence or name of the page a second time; what can be booked stands in /termine alone', () => {
    const { name, owner, phone, email } = defaultBusinessProfile;
    // Who it is, in letters. Everything else that is told stands nowhere in the page.
    const known = [name, owner, phone, email];
    for (const path of sitePaths.filter((each) => each !== '/termine')) {
      const { html } = renderPage(siteRequest(path));
      const [shown] = html.split('<script type="application/json">');
      const texts = told(path).flatMap((json) => json.match(/"[^"]+"(?!:)/g) ?? []);
      for (const text of texts.map((each) => JSON.parse(each)).filter((each) => !known.includes(each))) {
        expect(shown, path).not.toContain(`>${text}<`);
      }
      expect(told(path).join('').length, path).toBeLessThan(1_700);
    }
  });

  it('shows the sentence of the consent where it is confirmed', () => {
    expect(renderPage(siteRequest('/newsletter/bestaetigen')).html).toContain(newsletterConsent.text);
  });

  it('promises no encryption on the way to the mail server that it may not offer', () => {
    const { html } = renderPage(siteRequest('/datenschutz', { mailHost: 'mail.beispiel.de' }));
    expect(html).toContain('gehen über den Mailserver mail.beispiel.de, verschlüsselt, wenn er das anbietet.');
  });

  it('leads from the legal notice to the licences of what visitors download', () => {
    expect(renderPage(siteRequest('/impressum')).html).toContain('<a href="/lizenzen.txt">Lizenzen</a>');
  });

  it('answers an unknown path with a 404 page that is not indexed', () => {
    const { status, html } = renderPage(siteRequest('/nirgends'));
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('names the canonical page, for /landing-full the landing page', () => {
    expect(renderPage(siteRequest('/impressum')).html).toContain(
      'rel="canonical" href="https://lotse.example/impressum"',
    );
    expect(renderPage(siteRequest('/landing-full')).html).toContain('rel="canonical" href="https://lotse.example/"');
    expect(indexedPaths).toEqual([
      '/',
      '/impressum',
      '/datenschutz',
      '/agb',
      '/barrierefreiheit',
      '/termine',
      '/chat',
      '/vertrag-widerrufen',
      '/vertraege-kuendigen',
    ]);
  });

  it('gives only the landing pages, those of booking and the chat their rules', () => {
    for (const path of sitePaths) {
      const { html, inlineCss } = renderPage(siteRequest(path));
      const isLanding = ['/', '/landing-full'].includes(path);
      const isBooking = ['/termine', '/termin-verwalten', '/rueckruf', '/warteliste', '/appointment-success'].includes(
        path,
      );
      const styles = isLanding ? 'header{}' : isBooking ? 'main{}' : path === '/chat' ? 'ol{}' : 'body{}';
      expect(inlineCss, path).toBe(styles);
      expect(html).toContain(`<style>${inlineCss}</style>`);
    }
  });

  it('writes services, prices, hours, zones and the way without a script into /termine', () => {
    const { html } = renderPage(siteRequest('/termine'));
    for (const { name } of Object.values(defaultOffer.service_types)) expect(html).toContain(name);
    expect(html).toContain('97,50\u00A0€');
    expect(html).toContain('Mo–Fr');
    expect(html).toMatch(/<noscript>.*JavaScript.*01234 567890.*<\/noscript>/s);
    expect(html).toContain('35 bis 50\u00A0km');
    expect(html).toContain('45,00\u00A0€');
    expect(html).toContain('keine Vor-Ort-Termine, nur Fernwartung');
  });

  it('writes the notice, the welcome, the questions and the ways to a person into /chat', () => {
    const { html } = renderPage(siteRequest('/chat'));
    expect(html).toContain('kein Mensch');
    expect(html).toContain('Ihre Nachrichten bleiben auf dem Server dieser Website.');
    expect(html).toContain('herzlich willkommen bei IT-Lotse');
    for (const text of ['Häufige Fragen:', 'Mein Computer ist sehr langsam', 'Jetzt anrufen', 'Jetzt buchen']) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/<noscript>.*JavaScript.*01234 567890.*<\/noscript>/s);
  });

  it('names who processes what is written in the chat, as text', () => {
    const processor = 'OpenAI Ireland <b>Ltd</b>';
    const chat = renderPage(siteRequest('/chat', { assistant: { processor } })).html;
    expect(chat).toContain('Ihre Nachrichten verarbeitet <bdi>OpenAI Ireland &lt;b&gt;Ltd&lt;/b&gt;</bdi>');
    expect(chat).not.toContain('bleiben auf dem Server');
    const privacy = (assistant: { processor: string | null }) =>
      renderPage(siteRequest('/datenschutz', { assistant, processing: ['chat'] })).html;
    expect(privacy({ processor })).toContain('OpenAI Ireland &lt;b&gt;');
    expect(privacy({ processor: null })).not.toContain('OpenAI');
    expect(privacy({ processor: null })).toContain('id="chat"');
  });

  it.each(['/termin-verwalten', '/warteliste', '/appointment-success'])(
    'keeps the page behind a private link %s out of search',
    (path) => {
      const page = renderPage(siteRequest(path));
      expect(page.secretAddress).toBe(true);
      expect(page.html).toContain('<meta name="robots" content="noindex">');
      expect(renderPage(siteRequest('/termine')).secretAddress).toBe(false);
    },
  );

  it('shows HTML in the business data as text, wherever it stands', () => {
    const evil = '</script><script>alert(1)</script>"&';
    const profile = { ...defaultBusinessProfile, name: evil, city: evil };
    const { html } = renderPage(siteRequest('/', { profile }));
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
      tax_number: '',
      voice: 'wir' as const,
    };
    for (const path of sitePaths) {
      const { html } = renderPage(siteRequest(path, { profile }));
      const { voice: _, ...written } = defaultBusinessProfile;
      const foreigners = Object.values(written).filter((value) => value !== '');
      for (const foreign of foreigners) expect(html, path).not.toContain(foreign);
      expect(html, path).toContain('0999 111');
    }
  });

  it.each(sitePaths)('leads from the foot of %s to withdrawal, cancellation and the legal pages', (path) => {
    const foot = renderPage(siteRequest(path)).html.split('<footer').at(-1) ?? '';
    for (const to of [
      '/impressum',
      '/datenschutz',
      '/agb',
      '/barrierefreiheit',
      '/vertrag-widerrufen',
      '/vertraege-kuendigen',
    ])
      expect(foot, to).toContain(`href="${to}"`);
  });

  it('has no terms and conditions while there is no text for them, and leads nobody there', () => {
    expect(renderPage(siteRequest('/agb')).status).toBe(200);
    expect(renderPage(siteRequest('/agb', { terms: '' })).status).toBe(404);
    for (const path of sitePaths)
      expect(renderPage(siteRequest(path, { terms: '' })).html, path).not.toContain('href="/agb"');
  });

  it('shows terms as text, whatever stands in them', () => {
    const { html } = renderPage(siteRequest('/agb', { terms: '# <i>Titel</i>\n\n<script>alert(1)</script>' }));
    expect(html).toContain('<h2>&lt;i&gt;Titel&lt;/i&gt;</h2>');
    expect(html).not.toContain('<script>alert');
  });

  it('names the hoster in the privacy statement once it is known', () => {
    const named = renderPage(
      siteRequest('/datenschutz', { hoster: { name: 'Nordhost GmbH', address: 'Kai 1, 24103 Kiel' } }),
    );
    expect(named.html).toContain('Nordhost GmbH, Kai 1, 24103 Kiel');
    expect(renderPage(siteRequest('/datenschutz')).html).toContain('von einem Anbieter betrieben');
  });

  it('writes only the privacy sections of what is switched on', () => {
    const { html } = renderPage(siteRequest('/datenschutz', { processing: ['server-log'] }));
    expect(html).toContain('Beim Besuch dieser Website');
    expect(html).not.toContain('<h2>Newsletter</h2>');
  });
});
