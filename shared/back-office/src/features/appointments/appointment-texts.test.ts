import { momentText, shortDayText, whenText } from '@it-lotse/domain/visit-time';
import { expect, it } from 'vitest';
import { fullDayText, rangeText, routeHref, statusText } from './appointment-texts.ts';

const now = new Date('2026-11-24T08:12:00Z');
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

it.each([
  ['confirmed', 'Bestätigt'],
  ['pending', 'Ausstehend'],
  ['cancelled', 'Storniert'],
  ['completed', 'Abgeschlossen'],
  ['no_show', 'Nicht erschienen'],
  ['archived', 'archived'],
])('calls %s „%s“', (status, word) => {
  expect(statusText(status).word).toBe(word);
});

it.each([
  ['2026-11-23T23:30:00+01:00', 'Gestern'],
  ['2026-11-24T17:30:00+01:00', 'Heute'],
  ['2026-11-25T00:10:00+01:00', 'Morgen'],
  ['2026-12-01T10:00:00+01:00', 'Di., 01.12.'],
  ['2027-01-05T10:00:00+01:00', '05.01.2027'],
])('%s is %s in a list', (moment, text) => {
  expect(shortDayText(moment, now)).toBe(text);
});

it('says when a visit is', () => {
  const span = { start_time: '2026-12-01T17:30:00+01:00', end_time: '2026-12-01T18:30:00+01:00' };
  expect(plain(whenText(span, now))).toBe('Dienstag, 1. Dezember 2026, 17:30 bis 18:30 Uhr');
  expect(plain(momentText('2026-11-23T17:30:00+01:00', now))).toBe('gestern, 17:30 Uhr');
  expect(plain(momentText('2026-11-30T17:30:00+01:00', now))).toBe('am Mo., 30.11., 17:30 Uhr');
});

it.each([
  ['2026-11-23', '2026-11-28', '23. bis 28. November 2026'],
  ['2026-11-30', '2026-12-05', '30. November bis 5. Dezember 2026'],
  ['2026-12-28', '2027-01-02', '28. Dezember 2026 bis 2. Januar 2027'],
  ['2026-11-23', '2026-11-23', '23. November 2026'],
])('%s to %s reads as %s', (first, last, text) => {
  expect(rangeText(first, last)).toBe(text);
});

it('names a day in full', () => {
  expect(fullDayText('2027-03-28')).toBe('Sonntag, 28. März 2027');
});

it('asks for the way from the business to the customer, whatever the address contains', () => {
  const href = new URL(routeHref('Hafenstr. 1, 12345 Musterstadt', 'Straße & Söhne 3?, 43219 Grünwerder'));
  expect(href.origin).toBe('https://www.openstreetmap.org');
  expect(href.searchParams.get('to')).toBe('Straße & Söhne 3?, 43219 Grünwerder');
  expect(href.searchParams.get('from')).toBe('Hafenstr. 1, 12345 Musterstadt');
});
