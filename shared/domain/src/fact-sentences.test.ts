import type { PhoneSpan } from '@it-lotse/contract/business-facts';
import { describe, expect, test } from 'vitest';
import { defaultBookingSettings } from './default-booking-settings.ts';
import { defaultBusinessFacts } from './default-business-facts.ts';
import { type FactBasis, factSentences, phoneHoursText } from './fact-sentences.ts';
import { openWeek } from './open-week.ts';
import { paymentNames, paymentText } from './payment-words.ts';
import { priceListOf } from './price-list.ts';
import { kindOf } from './service-kind.ts';
import { hoursOf } from './slots.ts';
import { defaultTravelZones } from './travel-zones.ts';
import { weekRows } from './week-rows.ts';

const services = defaultBookingSettings.services
  .filter(({ active }) => active)
  .map((service) => ({
    ...kindOf(service),
    purpose: service.purpose,
    hours: hoursOf(defaultBookingSettings, service),
  }));
const sample: FactBasis = {
  facts: defaultBusinessFacts,
  services,
  audiences: { homes: true, firms: true },
  zones: defaultTravelZones,
  packages: priceListOf(defaultBookingSettings).business.packages.map(({ paket, leistungen }) => [
    paket,
    ...leistungen,
  ]),
  canPayOnline: false,
  voice: 'ich',
};
const says = (changes: Partial<FactBasis> = {}) => factSentences({ ...sample, ...changes });
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] };
const morning: PhoneSpan[] = [{ from: '08:00', to: '12:00' }];
const split: PhoneSpan[] = [...morning, { from: '14:00', to: '17:30' }];

describe('a new installation says what the specification names', () => {
  test.each([
    ['phoneHours', 'Mo–Fr, 8:00–17:00 Uhr'],
    ['answersPhone', 'Ich gehe selbst ans Telefon: Mo–Fr, 8:00–17:00 Uhr'],
    ['responseShort', 'in 24 Stunden'],
    ['freeTravel', 'Bis 5 km kostet die Anfahrt nichts.'],
    ['packages', 'Feste Monatspakete mit zugesagter Antwortzeit'],
    ['itCheck', 'IT-Check mit schriftlichem Bericht'],
    ['trainings', 'Schulungen in Ihrem Tempo, online oder bei Ihnen'],
    ['emergency', 'Notfall? Bitte anrufen, auch außerhalb der Zeiten.'],
    ['visits', 'Ich komme abends zu Ihnen, wenn am Gerät etwas zu tun ist oder Sie es lieber so mögen.'],
    [
      'invoice',
      'Sie bekommen eine Rechnung mit Endpreis und zahlen bar, mit Karte, mit Apple Pay oder Google Pay, per Überweisung oder mit PayPal.',
    ],
    [
      'daysOfHelp',
      'Fernhilfe gibt es tagsüber, Hausbesuche nach Absprache meist abends. An Sonn- und Feiertagen ruht der Betrieb.',
    ],
    [
      'paymentAnswer',
      'Bar, mit Karte, mit Apple Pay oder Google Pay, per Überweisung oder mit PayPal. Alle Preise sind Endpreise.',
    ],
  ] as const)('%s', (name, text) => {
    expect(plain(says()[name])).toBe(text);
  });
});

describe('phone hours', () => {
  test('days with the same hours stand together, a row of three or more by its ends', () => {
    const phone_hours = {
      ...closed,
      monday: split,
      tuesday: split,
      thursday: split,
      friday: morning,
      saturday: morning,
    };
    expect(plain(phoneHoursText({ ...defaultBusinessFacts, phone_hours }))).toBe(
      'Mo, Di und Do, 8:00–12:00 und 14:00–17:30 Uhr; Fr und Sa, 8:00–12:00 Uhr',
    );
    expect(
      plain(phoneHoursText({ ...defaultBusinessFacts, phone_hours: { ...closed, monday: morning } }, 'long')),
    ).toBe('Montag, 8:00–12:00 Uhr');
  });

  test('while nobody answers, no sentence names a time or speaks of hours', () => {
    const facts = { ...defaultBusinessFacts, phone_hours: closed };
    const { phoneHours, phoneLine, answersPhone, callBack, emergency, emergencyAnswer } = says({ facts });
    expect([phoneHours, phoneLine]).toEqual(['', '']);
    for (const text of [answersPhone, callBack, emergency, emergencyAnswer]) expect(text).not.toMatch(/\d|der Zeiten/);
  });
});

test('what only Stripe takes is named while Stripe is set up, and not before', () => {
  const payment = {
    ...defaultBusinessFacts.payment,
    card: 'online',
    apple_pay: 'online',
    google_pay: 'never',
  } as const;
  expect(paymentText(payment, false)).toBe('bar, per Überweisung oder mit PayPal');
  expect(paymentText(payment, true)).toBe('bar, mit Karte, mit Apple Pay, per Überweisung oder mit PayPal');
  expect(paymentNames({ ...payment, other: 'auf Rechnung' }, false)).toEqual([
    'Bar',
    'Überweisung',
    'PayPal',
    'auf Rechnung',
  ]);
});

describe('promises', () => {
  test('what cannot be booked is not offered', () => {
    const help = services.filter(({ purpose }) => purpose === 'help');
    expect(says({ services: help })).toMatchObject({ itCheck: '', trainings: '' });
    const remote = services.filter(({ on_site }) => !on_site);
    expect(says({ services: remote }).trainings).toBe('Schulungen in Ihrem Tempo, online');
  });

  test('free travel is named only where somebody drives and the nearest zone costs nothing', () => {
    const dear = defaultTravelZones.map((zone) => (zone.zone === 1 ? { ...zone, to_km: 10, cost: 500 } : zone));
    expect(says({ zones: dear }).freeTravel).toBe('');
    expect(says({ services: services.filter(({ on_site }) => !on_site) })).toMatchObject({
      freeTravel: '',
      visits: '',
    });
  });

  test('without packages nothing is said of them, and without a promised answer none is promised', () => {
    expect(says({ packages: [] }).packages).toBe('');
    expect(says({ packages: [] }).emergencyAnswer).not.toMatch(/Monatspaket|Antwortzeit/);
    expect(says({ packages: [['2 Std. Fernwartung']] }).packages).toBe('Feste Monatspakete');
  });

  test('no answer in hours unless one is promised', () => {
    const { response, responseShort, reliable } = says({ facts: { ...defaultBusinessFacts, response_hours: null } });
    expect([response, responseShort]).toEqual(['', '']);
    expect(reliable).not.toContain('Stunde');
    expect(says({ facts: { ...defaultBusinessFacts, response_hours: 1 } }).responseShort).toBe('in einer Stunde');
  });

  test('private people read no leave to call that only firms have', () => {
    const facts = { ...defaultBusinessFacts, emergency_calls: 'business' } as const;
    expect(says({ facts }).emergency).toContain('Notfall im Betrieb?');
    expect(says({ facts }).emergencyAnswer).not.toContain('Auch Privatkunden');
    expect(says({ facts: { ...facts, emergency_calls: 'nobody' } }).emergency).toBe('');
  });
});

describe('the week', () => {
  test('a day says when it is open, that nobody comes, or that it is closed', () => {
    const rows = weekRows(services, true);
    expect(rows.map(({ note }) => note)).toEqual([
      '',
      '',
      'mittwochs kein Hausbesuch',
      '',
      '',
      'nur in Ausnahmen, nach persönlicher Absprache',
      'geschlossen',
    ]);
    expect(weekRows(services, false)[5]?.note).toBe('geschlossen');
  });

  test('times of several services that touch are one, and a gap between them stays', () => {
    const at = (from: string, to: string) => ({
      on_site: false,
      hours: { ...defaultBookingSettings.hours.onsite, monday: { from, to, latest_end: '23:00' } },
    });
    const week = openWeek([at('08:00', '10:00'), at('14:00', '16:00'), at('10:00', '11:00')], false);
    expect(week.monday).toEqual([
      { from: '08:00', to: '11:00' },
      { from: '14:00', to: '16:00' },
    ]);
  });
});
