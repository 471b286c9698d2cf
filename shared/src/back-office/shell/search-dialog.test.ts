import { expect, it } from 'vitest';
import { markParts } from './marked-text.tsx';
import { findPlaces } from './search-places.ts';

const titles = (text: string) => findPlaces(text).map(({ title }) => title);

it('finds places by the beginning of their words, those named so first', () => {
  expect(titles('ter')).toEqual(['Termine', 'Termin anlegen']);
  expect(titles('kunden')).toEqual(['Kunden']);
  expect(titles('news')).toEqual(['Newsletter', 'Abonnenten']);
  expect(titles('PREISE')).toEqual(['Einstellungen']);
  expect(titles('hilfe')).toEqual(['Tastenkürzel']);
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
