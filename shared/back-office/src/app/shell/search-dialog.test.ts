import { expect, it } from 'vitest';
import { markParts } from './marked-text.tsx';
import { replyWish } from './reply-words.ts';
import { findPlaces } from './search-places.ts';

/** A Tuesday. */
const now = new Date('2026-11-24T10:00:00+01:00');
const titles = (text: string, isApp = false) => findPlaces(text, now, isApp).map(({ title }) => title);

it('finds places by the beginning of their words, those named so first', () => {
  expect(titles('ter')).toEqual(['Termine', 'Termin anlegen']);
  expect(titles('kunden')).toEqual(['Kunden']);
  expect(titles('news')).toEqual(['Newsletter', 'Abonnenten']);
  expect(titles('PREISE')).toEqual(['Leistungen und Preise']);
  expect(titles('hilfe')).toEqual(['Tastenkürzel']);
});

it('understands what is to be done: an appointment, with what was said of it', () => {
  expect(findPlaces('Termin Mi 14 Uhr Müller', now, false)).toMatchObject([
    {
      title: 'Termin anlegen',
      text: 'Mi., 25. November, 14:00\u00A0Uhr, Müller',
      to: '/termine?neu=1&datum=2026-11-25&zeit=14%3A00&name=M%C3%BCller',
    },
  ]);
  const filledIn = (text: string) => findPlaces(text, now, false).map((place) => place.text);
  expect(filledIn('termin morgen')).toEqual(['Mi., 25. November']);
  expect(filledIn('Termin 9 Uhr')).toEqual(['09:00 Uhr']);
  expect(filledIn('Termin Müller')).toEqual(['Müller']);
});

it('finds a section of the settings by its words, and what only the app has there alone', () => {
  expect(titles('fahrtkosten')).toEqual(['Anfahrt']);
  expect(titles('urlaub')).toEqual(['Freie Tage']);
  expect(findPlaces('öffnungs', now, false)).toMatchObject([
    { word: 'Einstellung', to: '/einstellungen#oeffnungszeiten' },
  ]);
  expect(titles('server')).toEqual([]);
  expect(titles('server', true)).toEqual(['Server']);
});

it.each([
  ['antworten Müller', 'Müller'],
  ['antwort an Frau Müller', 'Frau Müller'],
  ['Müller antworten', 'Müller'],
  ['antworten', null],
  ['Antwortzeiten', null],
  ['beantworten', null],
])('reads "%s" as an answer to %s', (text, name) => {
  expect(replyWish(text)).toBe(name);
});

it('finds no place by one letter, nor by the middle of a word', () => {
  expect(titles('t')).toEqual([]);
  expect(titles('ermine')).toEqual([]);
  expect(titles('  ')).toEqual([]);
});

it('marks every wanted word in what was found, whatever signs it has', () => {
  expect(markParts('Müller, müller@example.org', 'MÜLLER').filter(({ isMarked }) => isMarked)).toEqual([
    { part: 'Müller', isMarked: true, at: 0 },
    { part: 'müller', isMarked: true, at: 8 },
  ]);
  expect(markParts('Kosten: 5 (netto)', '(netto').map(({ part }) => part)).toEqual(['Kosten: 5 ', '(netto', ')']);
  expect(markParts('Drucker', 'x')).toEqual([{ part: 'Drucker', isMarked: false, at: 0 }]);
});
