import { expect, test } from 'vitest';
import { fold, stem } from './german-text.ts';
import { phrases } from './phrases.ts';

test.each([
  ['Für die Straße', 'fuer die strasse'],
  ['E-Mail', 'email'],
  ['e mails', 'email'],
  ['W-LAN', 'WLAN'],
  ['FRITZ!Box', 'Fritzbox'],
  ['Des is ned mei Handy', 'das ist nicht mein Handy'],
  ['Dru\u00adcker\u202e', 'Drucker'],
  ['u\u0308ber', 'über'],
])('%s and %s are the same', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test.each([
  ['drucker', 'drucken'],
  ['fotos', 'foto'],
  ['langsame', 'langsam'],
  ['gemacht', 'macht'],
])('%s and %s share a stem', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['immer noch', 'geht immer noch nicht', true],
  ['immer noch', 'immer wieder noch', false],
  ['kann/könnte ich', 'koennte ich das', true],
  ['*rechner', 'der empfangsrechner', true],
  ['foto*', 'alle fotos', true],
  ['foto*', 'telefoto', false],
  ['habe … gelöscht', 'ich habe leider alle bilder gelöscht', true],
  ['habe … gelöscht', `habe ${'x '.repeat(40)} gelöscht`, false],
  ['neu es? installiert', 'neu installiert', true],
  ['neu es? installiert', 'neu es installiert', true],
  ['^ nein $', 'nein.', true],
  ['^ nein $', 'nein danke', false],
])('the phrase „%s“ in „%s“: %s', (phrase, text, found) => {
  expect(phrases(phrase).test(fold(text))).toBe(found);
});
