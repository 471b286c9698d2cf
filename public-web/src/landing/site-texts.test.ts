import { voices } from '@it-lotse/contract/content';
import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { type SiteClaim, type SiteTexts, siteIcons, siteTexts } from '@it-lotse/contract/site-texts';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { noOwnSiteTexts, shippedSiteTexts } from '@it-lotse/domain/shipped-site-texts';
import { siteTextsInFull } from '@it-lotse/domain/site-texts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { renderPage, sitePaths } from '../entry-server.tsx';
import { icons } from '../layout/icons.ts';
import { siteRequest } from '../testing/site-request.ts';

const ownProfile = { ...defaultBusinessProfile, name: 'PC-Hilfe Brandt', city: 'Ingolstadt' };
const pageOf = (path: string, changes: Partial<SiteContent>) => renderPage(siteRequest(path, changes)).html;
const ownPage = (own: Partial<SiteTexts>, path = '/') =>
  pageOf(path, { profile: ownProfile, texts: siteTextsInFull({ ...noOwnSiteTexts, ...own }, ownProfile) });
const sectionOf = (html: string, id: string) =>
  new RegExp(`<section id="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';
const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[sign] ?? '',
  );
const timesIn = (html: string, text: string) => html.split(escaped(text)).length - 1;

/** A document in which every text is another one, with signs that HTML would take for its own. */
const documents = fc
  .record({
    signs: fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'ä', '\u00A0', ';', '$&'), maxLength: 6 }),
    cards: fc.integer({ min: 0, max: 12 }),
    questions: fc.integer({ min: 0, max: 30 }),
    steps: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
    regions: fc.integer({ min: 0, max: 5 }),
    items: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })),
    claims: fc.array(
      fc.record({ about: fc.constantFrom('service', 'customers'), gaps: fc.integer({ min: 0, max: 7 }) }),
      {
        maxLength: 4,
      },
    ),
    icon: fc.constantFrom(...siteIcons),
  })
  .map(({ signs, cards, questions, items, claims, icon, steps, regions }) => {
    let count = 0;
    const text = () => {
      count += 1;
      return `Text${signs}${String.fromCharCode(97 + (count % 26))}x${count}y`;
    };
    const many = <Part>(length: number, make: () => Part) => Array.from({ length }, make);
    const column = (length: number) => ({
      audience: text(),
      title: text(),
      intro: text(),
      items: many(length, text),
      link: { label: text(), service: 'remote_support' },
    });
    return siteTexts.parse({
      hero: { eyebrow: text(), title: text(), lead: text() },
      claims: claims.map(({ about, gaps }) => ({
        icon,
        strong: text(),
        rest: text(),
        about,
        number: gaps & 1 ? text() : '',
        period: gaps & 2 ? text() : '',
        source: gaps & 4 ? text() : '',
      })),
      values: {
        headline: text(),
        intro: `${text()}\n${text()}`,
        cards: many(cards, () => ({ icon, title: text(), text: text() })),
      },
      services: { headline: text(), intro: text(), home: column(items[0]), business: column(items[1]) },
      faq: { headline: text(), intro: text(), items: many(questions, () => ({ question: text(), answer: text() })) },
      contact: { headline: text(), intro: text() },
      workstyle: {
        headline: text(),
        steps: steps.map((ways) => ({
          title: text(),
          text: text(),
          ways: many(ways, () => ({ icon, title: text(), text: text() })),
        })),
      },
      brand: { slogan: text(), regions: many(regions, text) },
      fullHero: { eyebrow: text(), title: text(), lead: text() },
      fullValues: {
        headline: text(),
        intro: text(),
        cards: many(cards, () => ({ icon, title: text(), text: text() })),
      },
    });
  });

const shows = ({ about, number, period, source }: SiteClaim) =>
  about === 'service' || Boolean(number && period && source);
const textsIn = (part: unknown): string[] =>
  typeof part === 'string'
    ? part.split('\n')
    : typeof part === 'object' && part
      ? Object.values(part).flatMap(textsIn)
      : [];
const spoken = (part: unknown) => textsIn(part).filter((text) => text.startsWith('Text'));

test('every text stands once on the page, in its own section and as text; what is empty has no section', () => {
  fc.assert(
    fc.property(documents, (own) => {
      const html = ownPage(own);
      const standsIn = (part: unknown, section: string) => {
        for (const text of spoken(part)) {
          expect(timesIn(html, text), text).toBe(1);
          expect(timesIn(section, text), text).toBe(1);
        }
      };
      const isAbsent = (part: unknown) => {
        for (const text of spoken(part)) expect(timesIn(html, text), text).toBe(0);
      };
      standsIn(own.hero, sectionOf(html, 'home'));
      standsIn(own.contact, sectionOf(html, 'kontakt'));
      for (const [group, id, isEmpty] of [
        [own.values, 'warum', own.values?.cards.length === 0],
        [own.faq, 'faq', own.faq?.items.length === 0],
        [own.workstyle, 'workstyle', own.workstyle?.steps.length === 0],
      ] as const) {
        if (isEmpty) isAbsent(group);
        else standsIn(group, sectionOf(html, id));
        expect(html.includes(`"#${id}"`)).toBe(!isEmpty);
        expect(html.includes(`id="${id}"`)).toBe(!isEmpty);
      }
      const footer = html.slice(html.indexOf('<footer'));
      standsIn(own.brand?.slogan, footer);
      for (const region of own.brand?.regions ?? []) expect(timesIn(sectionOf(html, 'kontakt'), region)).toBe(1);
      expect(html.includes('Vor Ort auch in')).toBe((own.brand?.regions.length ?? 0) > 0);
      isAbsent([own.fullHero, own.fullValues]);
      const { home, business, ...heads } = own.services ?? shippedSiteTexts('ich').services;
      const columns = [home, business].filter(({ items }) => items.length > 0);
      if (columns.length > 0) standsIn([heads, ...columns], sectionOf(html, 'leistungen'));
      else isAbsent(own.services);
      for (const column of [home, business]) if (!columns.includes(column)) isAbsent(column);
      const badges = /<ul[^>]*aria-label="Darauf.*?<\/ul>/s.exec(html)?.[0] ?? '';
      for (const claim of own.claims ?? []) {
        if (!shows(claim)) isAbsent(claim);
        else if (claim.about === 'customers') standsIn(claim, badges);
        else standsIn([claim.strong, claim.rest], badges);
      }
      expect(badges === '').toBe(!own.claims?.some(shows));
    }),
    { numRuns: 150 },
  );
});

test('the second landing page has its own title and reasons, and all else from the first', () => {
  fc.assert(
    fc.property(documents, (own) => {
      const html = ownPage(own, '/landing-full');
      for (const text of spoken(own.fullHero)) expect(timesIn(sectionOf(html, 'home'), text)).toBe(1);
      for (const text of spoken([own.hero, own.values])) expect(timesIn(html, text)).toBe(0);
      for (const text of spoken(own.contact)) expect(timesIn(html, text)).toBe(1);
      const isEmpty = own.fullValues?.cards.length === 0;
      for (const text of spoken(own.fullValues)) expect(timesIn(sectionOf(html, 'warum'), text)).toBe(isEmpty ? 0 : 1);
    }),
    { numRuns: 40 },
  );
});

test('a menu entry of an empty section is not there on the second landing page either', () => {
  const fullValues = { ...shippedSiteTexts('ich').fullValues, cards: [] };
  expect(ownPage({ fullValues }, '/landing-full')).not.toContain('"#warum"');
  expect(ownPage({ fullValues })).toContain('"#warum"');
});

describe('claims', () => {
  const samples = /4,9|über 500|(?<!\d)500 [a-zäöü]|95\s?%|5-Sterne|zufriedene/i;
  /** Without what is nobody's word: rules, drawings, measures. */
  const said = (html: string) =>
    html
      .replace(/<(style|svg)\b.*?<\/\1>/gs, '')
      .replace(/ class="[^"]*"/g, '')
      .replace(/\u00A0/g, ' ');

  it('of the sample stand on its own pages, word for word', () => {
    for (const text of ['4,9 von 5', 'zufriedene Kunden', 'Über 500 Kundinnen und Kunden, vom ersten Handy bis']) {
      expect(pageOf('/', {})).toContain(text);
    }
    for (const text of ['5-Sterne-Service', '95\u00A0%', 'Kundenzufriedenheit', 'über 500']) {
      expect(pageOf('/landing-full', {})).toContain(text);
    }
  });

  it.each(sitePaths)('of the sample are nowhere on %s once the business is the operator’s own', (path) => {
    const page = said(pageOf(path, { profile: ownProfile }));
    expect(samples.exec(page)?.[0]).toBeUndefined();
    expect(page.includes('Darauf können Sie sich verlassen')).toBe(false);
  });

  const rating: SiteClaim = {
    icon: 'star',
    strong: '4,7 von 5',
    rest: 'Sternen',
    about: 'customers',
    number: '37 Bewertungen',
    period: 'Januar bis November 2026',
    source: 'Google',
  };

  it('that are proven show what they rest on, on both landing pages', () => {
    for (const path of ['/', '/landing-full']) {
      const page = ownPage({ claims: [rating] }, path);
      expect(page).toContain('37 Bewertungen, Januar bis November 2026. Quelle: Google');
      expect(page).not.toContain('5-Sterne');
    }
  });

  it.each(['number', 'period', 'source'] as const)('without their %s are not shown', (missing) => {
    expect(ownPage({ claims: [{ ...rating, [missing]: '' }] })).not.toContain('4,7 von 5');
  });

  it.each([
    ['5-Sterne-Service', 'für Sie'],
    ['95\u00A0%', 'Kundenzufriedenheit'],
    ['über 500', 'zufriedene Kunden'],
    ['Testsieger', '2026'],
  ])('cannot pass for a promise of service: %s %s', (strong, rest) => {
    const claim = { ...rating, strong, rest, about: 'service' as const };
    const { error } = siteTexts.safeParse({ ...noOwnSiteTexts, claims: [claim] });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['claims.0.about']);
  });

  it.each([
    'Über 500 Kundinnen und Kunden, vom ersten Handy bis zum Büro-Netzwerk.',
    'Mein Service hat 4,9 von 5 Sternen.',
    '95 % Kundenzufriedenheit',
    '98 Prozent empfehlen mich weiter',
    'Hunderte zufriedene Kunden',
  ])('cannot hide in another text: %s', (text) => {
    const { error } = siteTexts.safeParse({ ...noOwnSiteTexts, contact: { headline: 'Kontakt', intro: text } });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['contact.intro']);
  });

  it.each([
    'Antwort in 24 Stunden für alle Kunden',
    'Seit 20 Jahren für Kunden da',
    '5 km ohne Aufpreis',
    '10 % für Vereine',
  ])('are not suspected where there are none: %s', (text) => {
    expect(siteTexts.safeParse({ ...noOwnSiteTexts, contact: { headline: text, intro: '' } }).success).toBe(true);
  });
});

test('what comes with the program keeps the rules of the operator’s own texts', () => {
  for (const voice of voices) expect(siteTexts.parse(shippedSiteTexts(voice))).toEqual(shippedSiteTexts(voice));
  expect(Object.keys(icons)).toEqual(expect.arrayContaining([...siteIcons]));
});

test('placeholders are filled, and an unknown one is a fault of its field', () => {
  const contact = { headline: 'In {ort}', intro: '{betrieb}: {telefon}' };
  expect(ownPage({ contact })).toContain('PC-Hilfe Brandt: 01234 567890');
  const { error } = siteTexts.safeParse({ ...noOwnSiteTexts, contact: { ...contact, headline: 'In {stadt}' } });
  expect(error?.issues).toMatchObject([
    { path: ['contact', 'headline'], message: 'Diesen Platzhalter gibt es nicht: {stadt}.' },
  ]);
});

test('a link leads to the booking of its service, and names none that is not offered any more', () => {
  const link = { label: 'Check buchen', service: 'it_check' };
  const services = {
    ...shippedSiteTexts('ich').services,
    business: { ...shippedSiteTexts('ich').services.business, link },
  };
  expect(ownPage({ services })).toContain('href="/termine?service=it_check"');
  const { booking } = siteRequest('/').content;
  const { it_check: _, ...service_types } = booking.service_types;
  const texts = siteTextsInFull({ ...noOwnSiteTexts, services }, ownProfile);
  const page = pageOf('/', { profile: ownProfile, texts, booking: { ...booking, service_types } });
  expect(page).not.toContain('Check buchen');
  expect(page).not.toContain('it_check');
});
