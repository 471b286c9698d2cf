/// <reference path="../../public-web/src/vite-env.d.ts" />
import type { BookingSettings, Weekday } from '@it-lotse/contract/booking-settings';
import { type BusinessFacts, paymentMethods } from '@it-lotse/contract/business-facts';
import { type Voice, voices } from '@it-lotse/contract/content';
import type { PageRequest, SiteContent } from '@it-lotse/contract/site-rendering';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { defaultBusinessFacts } from '@it-lotse/domain/default-business-facts';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { phoneHoursText } from '@it-lotse/domain/fact-sentences';
import { type OpenWeek, openWeek } from '@it-lotse/domain/open-week';
import { placesOf } from '@it-lotse/domain/place-sentences';
import { priceListOf } from '@it-lotse/domain/price-list';
import { weekdayWords } from '@it-lotse/domain/weekday-words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderPage } from '../../public-web/src/entry-server.tsx';
import { siteContent } from '../../public-web/src/testing/site-request.ts';
import { offerFrom } from '../../server/src/features/appointments/appointment-answers.ts';
import { answerFromKnowledge } from '../../server/src/test-support/built-in-knowledge.ts';
import { scaled } from '../support/scale.ts';
import { centsIn, daysIn, kilometresIn, plain, textOf, timesIn } from './page-text.ts';
import { anyBooking, anyFacts } from './random-settings.ts';

/** Of a page, of the data for search engines, or of an answer in the chat: what the settings do not say must not be said. One law
 * over one set of what is known, so in one file. */

const settingsTried = scaled(200, 2_000);
const questions = [
  'Wann haben Sie geöffnet?',
  'Wann erreiche ich Sie am Telefon?',
  'Haben Sie mittwochs Vor-Ort-Termine?',
  'Samstag?',
  'Wie kann ich bezahlen?',
  'Was kostet die Anfahrt?',
  'Was kostet die Anfahrt bei 20 km?',
  'Was kostet das?',
  'Das ist ein Notfall',
  'IT-Check Termin bitte',
  'Was kostet ein Paket im Monat?',
  'Wie läuft eine Fernwartung ab?',
  'Was kostet eine Schulung?',
  'Welche Leistungen bieten Sie an?',
  'Kommen Sie auch zu mir nach Hause?',
  'Bieten Sie Wartungsverträge an?',
  'Ich möchte einen Termin',
];

interface Tried {
  facts: BusinessFacts;
  booking: BookingSettings;
  stripe: boolean;
  voice: Voice;
}
const anyTried: fc.Arbitrary<Tried> = fc.record({
  facts: anyFacts,
  booking: anyBooking,
  stripe: fc.boolean(),
  voice: fc.constantFrom(...voices),
});

function contentOf({ facts, booking, stripe, voice }: Tried): SiteContent {
  return siteContent({
    prices: priceListOf(booking),
    profile: { ...defaultBusinessProfile, voice },
    facts,
    booking: offerFrom(booking, facts, false, 0, voice),
    processing: stripe ? ['stripe'] : [],
  });
}
const assets: PageRequest['assets'] = { css: { landing: '', text: '', booking: '', chat: '' }, scriptUrl: '/site.js' };
const htmlOf = (path: string, content: SiteContent) =>
  renderPage({ path, content, assets, publicUrl: 'https://lotse.example' }).html;

/** Everything the settings contain, as it may be found in a text. */
function known({ facts, booking, stripe, voice }: Tried) {
  const prices = priceListOf(booking);
  const { service_types } = offerFrom(booking, facts, false, 0, voice);
  const offered = Object.values(service_types);
  const ownTexts = [
    ...prices.business.packages.flatMap(({ paket, leistungen }) => [paket, ...leistungen]),
    ...prices.seniors.rows.flatMap(({ leistung, dauer }) => [leistung, dauer]),
    ...prices.seniors.trainings.flatMap(({ dauer }) => [dauer]),
    ...prices.business.rows.flatMap(({ beschreibung, einheit }) => [beschreibung, einheit]),
    ...offered.flatMap(({ name, description }) => [name, description]),
    `${defaultBusinessProfile.street}, ${defaultBusinessProfile.postal_code}`,
    defaultBusinessProfile.phone,
  ].map(plain);
  return {
    times: new Set([
      ...Object.values(facts.phone_hours).flatMap((spans) => spans.flatMap(({ from, to }) => [from, to])),
      ...offered.flatMap(({ hours }) => Object.values(hours).flatMap((day) => (day ? [day.from, day.to] : []))),
    ]),
    cents: new Set([
      ...booking.services.map(({ price }) => price),
      ...booking.packages.map(({ price }) => price),
      ...booking.travel_zones.flatMap(({ cost, per_km }) => cost ?? per_km ?? []),
      ...ownTexts.flatMap(centsIn),
      // Nothing is free where something costs: the same zone as 0,00.
      0,
    ]),
    kilometres: new Set([...booking.travel_zones.flatMap(({ from_km, to_km }) => [from_km, to_km ?? from_km]), 20]),
    hours: new Set([facts.response_hours, booking.cutoff_hours, ...booking.reminder_hours]),
    remote: openWeek(offered, false),
    onSite: openWeek(offered, true),
    offeredKeys: new Set(Object.keys(service_types)),
    offered,
    hasVisits: offered.some(({ on_site }) => on_site),
    taken: new Set(
      paymentMethods.filter(
        (method) => facts.payment[method] === 'always' || (facts.payment[method] === 'online' && stripe),
      ),
    ),
    /** Without what the operator has typed word for word. */
    withoutOwn: (text: string) =>
      ownTexts
        .filter((own) => own.length > 3)
        .toSorted((one, other) => other.length - one.length)
        .reduce((left, own) => left.replaceAll(own, ' '), text),
  };
}
type Known = ReturnType<typeof known>;

const methodWords = {
  cash: /\b[Bb]ar\b/,
  card: /mit Karte|\bKarte,/,
  apple_pay: /Apple Pay/,
  google_pay: /Google Pay/,
  transfer: /Überweisung/,
  paypal: /PayPal/,
} as const;
/** One beginning is named once. */
const timesOfSpans = (spans: readonly { from: string; to: string }[]) =>
  spans.flatMap(({ from, to }) => (from === to ? [from] : [from, to]));

/** Numbers, and ways to pay. */
function checkNumbers(text: string, { times, cents, kilometres, hours, withoutOwn }: Known): void {
  expect(timesIn(text).filter((time) => !times.has(time))).toEqual([]);
  expect(centsIn(text).filter((amount) => !cents.has(amount))).toEqual([]);
  expect(kilometresIn(text).filter((km) => !kilometres.has(km))).toEqual([]);
  const named = [...withoutOwn(text).matchAll(/(\d+)(?: und (\d+))? (?:Stunden?|Std\.)/g)].flatMap(([, ...found]) =>
    found.filter((each) => each !== undefined).map(Number),
  );
  expect(named.filter((hour) => !hours.has(hour))).toEqual([]);
}

function checkPayment(text: string, { taken }: Known): void {
  for (const method of paymentMethods) {
    if (!taken.has(method)) expect(text).not.toMatch(methodWords[method]);
  }
}

const spansAfter = /^,? (Beginn )?((?:\d+:\d+(?:–\d+:\d+)?(?: und )?(?:, )?)+) Uhr/;

/** Days with times are those of the telephone, or with 'Beginn' those of remote help or visits; no other day is named. */
function checkDays(text: string, tried: Tried, { remote, onSite, withoutOwn }: Known): void {
  for (const { days, written, rest } of daysIn(withoutOwn(text))) {
    const match = spansAfter.exec(rest);
    expect(match, `${written}${rest.slice(0, 60)}`).not.toBeNull();
    const [, begins, spans = ''] = match ?? [];
    const named = timesIn(spans);
    for (const day of days) {
      const possible: readonly (readonly { from: string; to: string }[])[] = begins
        ? [remote[day], onSite[day]]
        : [tried.facts.phone_hours[day]];
      expect(possible.map(timesOfSpans)).toContainEqual(named);
    }
  }
}

/** Each line of the week says the times of that day, and nothing else. */
function checkWeek(html: string, { saturday_by_arrangement }: BusinessFacts, { remote, onSite }: Known): void {
  const rows = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)];
  expect(rows.map(([, name]) => name)).toEqual([...weekdayWords.map(({ long }) => long), 'Sonntag, Feiertag']);
  for (const [index, { day, long }] of weekdayWords.entries()) {
    const [, , row = ''] = rows[index] ?? [];
    const spoken = textOf(row.replaceAll(/<svg.*?<\/svg>/gs, ''));
    expect(timesIn(spoken)).toEqual([...timesOfSpans(remote[day]), ...timesOfSpans(onSite[day])]);
    expect(spoken.includes('Fernwartung')).toBe(remote[day].length > 0);
    expect(spoken.includes('Vor Ort')).toBe(onSite[day].length > 0);
    const isClosed = remote[day].length + onSite[day].length === 0;
    expect(/geschlossen|Absprache/.test(spoken)).toBe(isClosed);
    expect(spoken.includes('Absprache')).toBe(isClosed && day === 'saturday' && saturday_by_arrangement);
    if (spoken.includes('kein Hausbesuch')) expect(spoken).toContain(`${long.toLowerCase()}s kein Hausbesuch`);
  }
}

/** Promises that stand without a number. */
function checkPromises(text: string, { facts, booking }: Tried, { hasVisits }: Known): void {
  const { business } = priceListOf(booking);
  if (facts.emergency_calls === 'nobody') expect(text).not.toMatch(/auch außerhalb der Zeiten|jederzeit anrufen/);
  if (facts.emergency_calls === 'business') expect(text).not.toMatch(/Notfall\? Bitte|Auch Privatkunden/);
  if (business.packages.length === 0) expect(text).not.toMatch(/Monatspaket/);
  if (!business.packages.some(({ leistungen }) => leistungen.join().includes('Antwort'))) {
    expect(text).not.toContain('zugesagte');
  }
  if (facts.response_hours === null) expect(text).not.toMatch(/innerhalb (von|einer)/);
  for (const [purpose, words] of [
    ['check', /IT-Check mit/],
    ['training', /Schulungen in Ihrem Tempo/],
  ] as const) {
    const isOffered = booking.services.some((each) => each.active && each.purpose === purpose);
    if (!isOffered) expect(text).not.toMatch(words);
  }
  if (!hasVisits) expect(text).not.toMatch(/(Ich komme|Wir kommen) (abends )?zu Ihnen|kostet die Anfahrt nichts/);
}

/** Nobody is promised a visit, or help from afar, where that cannot be booked. */
function checkPlaces(text: string, { offered }: Known): void {
  const { remote, onSite } = placesOf(offered);
  if (!remote) expect(text).not.toMatch(/Fernwartung|Fernhilfe|aus der Ferne/i);
  if (!onSite) expect(text).not.toMatch(/vor Ort|Hausbesuch|bei Ihnen zu Hause|(gleich|schnell) bei Ihnen/i);
}

/** Not the customers' firms: the business itself, and craftsmen. */
const otherBusinesses = /ruht der Betrieb|Fachbetriebe|Pakete und eigene Angebote für Firmen gibt es zurzeit nicht/g;

/** Who sells nothing to firms speaks of none. */
function checkAudiences(text: string, { booking }: Tried, { withoutOwn }: Known): void {
  const sold = booking.services.filter(({ active, listing }) => active || listing !== null);
  if (sold.some(({ audience }) => audience === 'business')) return;
  expect(withoutOwn(text).replaceAll(otherBusinesses, ' ')).not.toMatch(
    /Geschäftskund|Privatkunden|Firmen|Betrieb|Selbstständige/,
  );
}

/** Whoever reads what a visit costs reads beside it whether the drive is in it. */
function checkTravel({ booking }: Tried): void {
  const { seniors, business } = priceListOf(booking);
  const rows = [
    ...seniors.rows.map(({ leistung, dauer }) => ({ leistung, text: dauer })),
    ...business.rows.map(({ leistung, beschreibung }) => ({ leistung, text: beschreibung })),
  ];
  const visits = booking.services.filter(({ active, place, listing }) => active && place === 'onsite' && listing);
  for (const { name, listing, travel_included } of visits) {
    const row = rows.find(({ leistung }) => leistung === (listing?.name || name));
    expect(row?.text, name).toContain(travel_included ? 'mit Anfahrt' : 'zuzüglich Anfahrt');
  }
}

/** What is taught can be booked by the page as by the chat. */
function checkTrainings(text: string, { offered }: Known): void {
  const open = offered.filter(({ hours }) => Object.values(hours).some((day) => day !== null));
  const trainings = (open.length > 0 ? open : offered).filter(({ purpose }) => purpose === 'training');
  const told = /Schulungen in Ihrem Tempo, ([^·.]*)/.exec(text)?.[1]?.trim() ?? '';
  expect(told.includes('online')).toBe(trainings.some(({ on_site }) => !on_site));
  expect(told.includes('bei Ihnen')).toBe(trainings.some(({ on_site }) => on_site));
}

/** Links lead to what can be booked, and no heading stands without rows. */
function checkStructure(html: string, { offeredKeys }: Known): void {
  for (const [, key = ''] of html.matchAll(/href="\/termine\?service=([a-z_0-9]+)"/g))
    expect(offeredKeys).toContain(key);
  expect(html).not.toMatch(/<tbody>\s*<\/tbody>/);
}

function checkLanding(path: '/' | '/landing-full', tried: Tried, all: Known): void {
  const html = htmlOf(path, contentOf(tried));
  const [before = '', section = ''] = html.split('<section id="zeiten"');
  const [week = '', ...after] = section.split('</section>');
  const text = textOf(html);
  checkNumbers(text, all);
  checkPayment(text, all);
  checkPromises(text, tried, all);
  // The price list holds the operator's own words, also for what is not booked here.
  const withoutPrices = textOf(html.replace(/<section id="preise".*?<\/section>/s, ''));
  checkAudiences(`${text} ${/<meta name="description" content="([^"]*)"/.exec(html)?.[1]}`, tried, all);
  checkTrainings(text, all);
  checkPlaces(`${withoutPrices} ${/<meta name="description" content="([^"]*)"/.exec(html)?.[1]}`, all);
  checkDays(textOf(before + after.join('</section>')), tried, all);
  checkWeek(week, tried.facts, all);
  checkStructure(html, all);
  const hours = phoneHoursText(tried.facts);
  if (hours) expect(text).toContain(plain(hours));
  checkLinked(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '', tried, all);
}

function checkLinked(json: string, tried: Tried, all: Known): void {
  const { facts } = tried;
  const { taken, cents } = all;
  const linked = JSON.parse(json);
  checkPlaces(linked.description, all);
  checkAudiences(linked.description, tried, all);
  const told = [linked.openingHoursSpecification ?? []].flat();
  for (const { day } of weekdayWords) {
    const named = told.filter(({ dayOfWeek }) => dayOfWeek.map((name: string) => name.toLowerCase()).includes(day));
    const spans = named.map(({ opens, closes }) => ({ from: opens, to: closes }));
    expect(spans.toSorted((one, other) => one.from.localeCompare(other.from))).toEqual(facts.phone_hours[day]);
  }
  for (const method of paymentMethods) {
    expect(methodWords[method].test(`mit ${linked.paymentAccepted ?? ''},`)).toBe(taken.has(method));
  }
  const offers: { price: string }[] = linked.hasOfferCatalog.itemListElement;
  for (const { price } of offers) expect(cents).toContain(Math.round(Number(price) * 100));
}

function checkBooking(tried: Tried, all: Known): void {
  const html = htmlOf('/termine', contentOf(tried));
  const [header = ''] = html.split('<main');
  checkNumbers(textOf(html), all);
  checkDays(textOf(header), tried, all);
  const first = Object.values(offerFrom(tried.booking, tried.facts, false, 0, tried.voice).service_types)[0];
  for (const [, names = '', text = ''] of html.split('<noscript>')[0]?.matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/gs) ??
    []) {
    for (const day of daysIn(names).flatMap(({ days }) => days)) {
      const open = first?.hours[day];
      expect(timesIn(textOf(text))).toEqual(open ? timesOfSpans([open]) : []);
      expect(text.includes('nach Absprache')).toBe(!open && day === 'saturday' && tried.facts.saturday_by_arrangement);
    }
  }
}

function checkChat(tried: Tried, all: Known): void {
  const facts = {
    profile: { ...defaultBusinessProfile, voice: tried.voice },
    business: tried.facts,
    prices: priceListOf(tried.booking),
    booking: tried.booking,
    canPayOnline: tried.stripe,
    taxRate: 0 as const,
  };
  for (const question of questions) {
    const answer = answerFromKnowledge([{ from: 'visitor', text: question }], facts);
    const text = plain(answer.response);
    checkNumbers(text, all);
    checkDays(text, tried, all);
    checkPromises(text, tried, all);
    checkAudiences(text, tried, all);
    if (question.includes('bezahlen')) checkPayment(text, all);
    checkOffered(text, all);
    if (question.startsWith('Haben Sie mittwochs')) checkDayAnswer(text, 'wednesday', all);
    if (answer.suggested_service !== null) expect(all.offeredKeys).toContain(answer.suggested_service);
  }
}

/** An answer that explains a way of help offers it. */
function checkOffered(text: string, { offered }: Known): void {
  const trainings = placesOf(offered.filter(({ purpose }) => purpose === 'training'));
  if (!placesOf(offered).remote) expect(text).not.toMatch(/eine[r]? Fernwartung|per Fernwartung/);
  if (!trainings.remote) expect(text).not.toMatch(/online \d|(Tempo|Gerät), online/);
  if (!trainings.onSite) expect(text).not.toMatch(/vor Ort \d|bei Ihnen zu Hause, an/);
  if (offered.length === 0) expect(text).not.toContain('alle freien Zeiten');
}

function checkDayAnswer(text: string, day: Weekday, { remote, onSite }: Known): void {
  const told = (week: OpenWeek) => timesOfSpans(week[day]);
  expect(text).not.toContain('Fernwartung sind');
  expect(timesIn(text.split('\n')[0] ?? '')).toEqual([...told(remote), ...told(onSite)]);
}

test(`whatever an owner sets, of ${settingsTried} settings no page and no answer says what they do not`, () => {
  fc.assert(
    fc.property(anyTried, (tried) => {
      const all = known(tried);
      checkLanding('/', tried, all);
      checkLanding('/landing-full', tried, all);
      checkTravel(tried);
      checkBooking(tried, all);
      checkChat(tried, all);
    }),
    { numRuns: settingsTried },
  );
});

test('the same holds for a new installation', () => {
  const tried: Tried = { facts: defaultBusinessFacts, booking: defaultBookingSettings, stripe: false, voice: 'ich' };
  const all = known(tried);
  checkLanding('/', tried, all);
  checkLanding('/landing-full', tried, all);
  checkTravel(tried);
  checkBooking(tried, all);
  checkChat(tried, all);
});

test.each([
  ['a time', 'Ich bin ab 9:17 Uhr da.'],
  ['a full hour', 'Ab 23 Uhr ist Ruhe.'],
  ['an amount', 'Das kostet 12,34 €.'],
  ['a distance', 'Bis 7 km fahre ich.'],
  ['a promise', 'Antwort in 25 Stunden.'],
])('the law would notice %s that is typed into a page', (_what, text) => {
  const all = known({ facts: defaultBusinessFacts, booking: defaultBookingSettings, stripe: false, voice: 'ich' });
  expect(() => checkNumbers(text, all)).toThrow();
});

test('the law would notice days, places and ways to pay that are typed into a page', () => {
  const tried: Tried = {
    facts: { ...defaultBusinessFacts, payment: { ...defaultBusinessFacts.payment, paypal: 'never' } },
    booking: defaultBookingSettings,
    stripe: false,
    voice: 'ich',
  };
  const all = known(tried);
  expect(() => checkDays('Telefon: Mo–Sa, 8:00–17:00 Uhr', tried, all)).toThrow();
  expect(() => checkDays('Freitags und Mittwoch gern.', tried, all)).toThrow();
  expect(() => checkPayment('Sie zahlen mit PayPal.', all)).toThrow();
  const nowhere = { ...all, offered: [] };
  expect(() => checkPlaces('Oder bei Ihnen zu Hause.', nowhere)).toThrow();
  expect(() => checkPlaces('Aus der Ferne, wenn es eilt.', nowhere)).toThrow();
});
