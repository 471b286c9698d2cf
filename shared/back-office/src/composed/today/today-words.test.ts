import type { DayVisit, OpenConversation } from '@it-lotse/contract/today';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayWords, nameOf, nextWords, obstacleOf, spanWords } from './today-words.ts';

const visit = (changes: Partial<DayVisit> = {}): DayVisit => ({
  id: 'v1',
  status: 'confirmed',
  customer_name: 'Erika Muster',
  service_name: 'Vor-Ort-Hilfe',
  location: 'Deichweg 12',
  start_time: '2026-12-01T16:00:00.000Z',
  end_time: '2026-12-01T17:00:00.000Z',
  drive_minutes: 30,
  ...changes,
});
const at = (iso: string) => new Date(iso);
const main = (now: string, changes: Partial<DayVisit> = {}) =>
  nextWords(visit(changes), 5, at(now)).main.replaceAll('\u00A0', ' ');

test.each([
  ['2026-12-01T14:00:00Z', {}, 'Losgehen um 16:25 Uhr, in 1 Stunde und 25 Minuten'],
  ['2026-12-01T15:24:00Z', {}, 'Losgehen um 16:25 Uhr, in 1 Minute'],
  ['2026-12-01T15:26:00Z', {}, 'Jetzt losgehen – eigentlich schon um 16:25 Uhr'],
  ['2026-12-01T16:10:00Z', {}, 'Läuft bis 18:00 Uhr'],
  ['2026-12-01T15:12:00Z', { drive_minutes: 0 }, 'Beginnt in 48 Minuten'],
  ['2026-11-30T15:12:00Z', {}, 'Losgehen um 16:25 Uhr'],
  ['2026-11-30T15:12:00Z', { drive_minutes: 0 }, 'Ohne Anfahrt'],
])('at %s the next visit %o says: %s', (now, changes, words) => {
  expect(main(now, changes)).toBe(words);
});

test('the ten minutes before leaving, and what is late, are marked', () => {
  const isUrgent = (now: string) => nextWords(visit(), 5, at(now)).isUrgent;
  expect(
    ['2026-12-01T15:10:00Z', '2026-12-01T15:15:00Z', '2026-12-01T15:40:00Z', '2026-12-01T16:10:00Z'].map(isUrgent),
  ).toEqual([false, true, true, false]);
});

test('no span of time is lost in words', () => {
  fc.assert(
    fc.property(fc.nat(3_000), (minutes) => {
      const [, hours = '0'] = /(\d+) Stunden?/.exec(spanWords(minutes)) ?? [];
      const [, rest = '0'] = /(\d+) Minuten?/.exec(spanWords(minutes)) ?? [];
      expect(Number(hours) * 60 + Number(rest)).toBe(minutes);
    }),
  );
});

test('days are told by the calendar of Berlin', () => {
  expect(dayWords('2026-12-01T22:59:00Z', at('2026-12-01T11:00:00Z'))).toBe('Heute');
  expect(dayWords('2026-12-01T23:01:00Z', at('2026-12-01T11:00:00Z'))).toBe('Morgen');
  expect(dayWords('2026-12-04T09:00:00Z', at('2026-12-01T11:00:00Z'))).toBe('Freitag, 4. Dezember 2026');
});

const conversation = (changes: Partial<OpenConversation> = {}): OpenConversation => ({
  kind: 'whatsapp',
  id: '4915112345678',
  name: '',
  excerpt: 'Hallo',
  since: '2026-12-01T10:00:00.000Z',
  takes_reply: true,
  reply_until: '2026-12-02T10:00:00.000Z',
  ...changes,
});

test('a closed window of WhatsApp and a lead without an address are answered elsewhere, all others here', () => {
  const now = at('2026-12-01T11:00:00Z');
  expect(obstacleOf(conversation(), now)).toBeNull();
  expect(obstacleOf(conversation({ reply_until: null }), now)).toBeNull();
  expect(obstacleOf(conversation(), at('2026-12-02T10:00:00Z'))).toContain('Vorlage');
  expect(obstacleOf(conversation({ kind: 'lead', reply_until: null, takes_reply: false }), now)).toContain(
    'Hauptfenster',
  );
});

test('whoever has no name goes by the number, or by what they are', () => {
  expect(nameOf(conversation()).replace(/\D/g, '')).toContain('15112345678');
  expect(nameOf(conversation({ kind: 'chat', id: 'c1' }))).toBe('Besucher der Website');
  expect(nameOf(conversation({ name: 'Erika Muster' }))).toBe('Erika Muster');
});
