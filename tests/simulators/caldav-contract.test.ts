import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CalDavProvider } from '../../server/src/providers/caldav/caldav-provider.ts';
import { entryIdOf } from '../../server/src/providers/entry-id.ts';
import { DavPerson } from './caldav/dav-person.ts';
import { davPassword, Radicale } from './caldav/radicale.ts';

let radicale: Radicale;
let person: DavPerson;
let provider: CalDavProvider;
let calendarId: string;
beforeAll(async () => {
  radicale = await Radicale.start();
});
afterAll(() => radicale.stop());
beforeEach(async () => {
  person = new DavPerson(radicale.url, radicale.guest());
  await person.addCalendar('privat', 'Privat');
  provider = open();
  calendarId = person.addressOf('privat');
});

const open = (changes = {}) =>
  new CalDavProvider(
    { serverUrl: radicale.url, user: person.user, password: davPassword, ...changes },
    () => new Date(),
  );
const december = { from: new Date('2026-12-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') };
const appointmentId = '3f2a8c1e-0b6d-4c55-9e0a-7d1f2b3c4d5e';
const id = entryIdOf(appointmentId);
const entry = {
  appointmentId,
  title: 'Fernwartung: Erika Muster',
  description: 'Telefon: 0151 2345678\nEingetragen von IT-Lotse.',
  location: 'Weg 1, 12345 Ort; Hof, links',
  start: new Date('2026-12-03T09:00:00Z'),
  end: new Date('2026-12-03T10:00:00Z'),
};
const timed = (start: string, end: string, ...more: string[]) => [
  'BEGIN:VEVENT',
  'UID:telefon-1',
  'DTSTAMP:20261101T000000Z',
  'SUMMARY:Zahnarzt',
  `DTSTART:${start}`,
  `DTEND:${end}`,
  ...more,
  'END:VEVENT',
];
const spansOf = (entries: Awaited<ReturnType<typeof provider.readNow>>) =>
  entries.map(({ span }) => `${span?.from.toISOString()}/${span?.to.toISOString()}`);

test('the calendars are found from the address of the server alone, and one that is only to be read is not offered', async () => {
  await radicale.addReadOnly(person.user);
  expect(await provider.listCalendars()).toEqual([
    { id: calendarId, summary: 'Privat', backgroundColor: null, primary: false },
  ]);
});

test('a wrong password is told as one, and a server that is not there is not', async () => {
  await expect(open({ password: 'falsch' }).listCalendars()).rejects.toMatchObject({ kind: 'revoked' });
  await expect(open({ serverUrl: 'http://127.0.0.1:9' }).listCalendars()).rejects.toMatchObject({ kind: 'temporary' });
});

test('an entry is written once, is found again, and its texts come back as they were', async () => {
  expect(await provider.insertEntry(calendarId, id, entry)).toMatchObject({ id, appointmentId });
  await expect(provider.insertEntry(calendarId, id, entry)).rejects.toMatchObject({ kind: 'duplicate' });
  expect(await person.list('privat')).toEqual([`it-lotse-${id}.ics`]);
  const file = await person.read('privat', `it-lotse-${id}.ics`);
  expect(file).toContain('DTSTART;TZID=Europe/Berlin:20261203T100000');
  expect(file).toContain(`UID:it-lotse-${id}`);
  expect(await provider.findEntry(calendarId, id)).toMatchObject({
    appointmentId,
    summary: entry.title,
    isDeleted: false,
    span: { from: entry.start, to: entry.end, allDay: false },
  });
  expect(await provider.listOurs(calendarId)).toMatchObject([{ id, appointmentId, isDeleted: false }]);
});

test('texts are corrected where the entry stands, and nothing of the operator is lost', async () => {
  await provider.insertEntry(calendarId, id, entry);
  await person.replace('privat', `it-lotse-${id}.ics`, (file) =>
    file
      .replace('T100000', 'T150000')
      .replace('T110000', 'T160000')
      .replace(
        'END:VEVENT',
        'BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Los\r\nTRIGGER:-PT1H\r\nEND:VALARM\r\nEND:VEVENT',
      ),
  );
  const seen = await provider.putTexts(calendarId, id, { ...entry, title: 'Anders' });
  expect(seen).toMatchObject({ summary: 'Anders', span: { from: new Date('2026-12-03T14:00:00Z') } });
  const file = await person.read('privat', `it-lotse-${id}.ics`);
  expect(file).toContain('SUMMARY:Anders');
  expect(file).toContain('BEGIN:VALARM');
  expect(await provider.putEntry(calendarId, id, entry)).toMatchObject({ span: { from: entry.start } });
  expect(await person.read('privat', `it-lotse-${id}.ics`)).toContain('BEGIN:VALARM');
});

test('one that was deleted by hand is known as deleted, and can be written again', async () => {
  await provider.insertEntry(calendarId, id, entry);
  await person.remove('privat', `it-lotse-${id}.ics`);
  expect(await provider.putTexts(calendarId, id, entry)).toMatchObject({ id, isDeleted: true, appointmentId });
  await expect(provider.putEntry(calendarId, id, entry)).rejects.toMatchObject({ kind: 'gone' });
  await provider.insertEntry(calendarId, id, entry);
  await provider.deleteEntry(calendarId, id);
  await provider.deleteEntry(calendarId, id);
  expect(await person.list('privat')).toEqual([]);
});

test('a calendar that is gone is not taken for an entry that was deleted', async () => {
  await provider.insertEntry(calendarId, id, entry);
  await person.removeCalendar('privat');
  await expect(provider.putTexts(calendarId, id, entry)).rejects.toMatchObject({ kind: 'refused' });
  await expect(provider.insertEntry(calendarId, id, entry)).rejects.toMatchObject({ kind: 'refused' });
  await expect(provider.readAll(calendarId, december)).rejects.toMatchObject({ kind: 'gone' });
});

test('changes since the token are told: what is new, what is another, and what is gone', async () => {
  await person.put('privat', 'a.ics', timed('20261203T090000Z', '20261203T100000Z'));
  const all = await provider.readAll(calendarId, december);
  expect(spansOf(all.entries)).toEqual(['2026-12-03T09:00:00.000Z/2026-12-03T10:00:00.000Z']);
  const nothing = await provider.readChanges(calendarId, all.syncToken ?? '', december);
  expect(nothing.entries).toEqual([]);
  await person.put('privat', 'a.ics', timed('20261204T090000Z', '20261204T100000Z'));
  const moved = await provider.readChanges(calendarId, nothing.syncToken ?? '', december);
  expect(spansOf(moved.entries)).toEqual(['2026-12-04T09:00:00.000Z/2026-12-04T10:00:00.000Z']);
  await person.remove('privat', 'a.ics');
  const gone = await provider.readChanges(calendarId, moved.syncToken ?? '', december);
  expect(gone.entries).toMatchObject([{ id: 'a.ics', isDeleted: true }]);
  await expect(provider.readChanges(calendarId, 'http://radicale.org/ns/sync/nie', december)).rejects.toMatchObject({
    kind: 'stale_sync',
  });
});

test('an entry that stands there at this moment is seen, also one of a whole Berlin day', async () => {
  await person.put('privat', 'tag.ics', [
    'BEGIN:VEVENT',
    'UID:tag',
    'DTSTAMP:20261101T000000Z',
    'DTSTART;VALUE=DATE:20261210',
    'DTEND;VALUE=DATE:20261211',
    'END:VEVENT',
  ]);
  const span = { from: new Date('2026-12-09T23:00:00Z'), to: new Date('2026-12-09T23:30:00Z') };
  expect(spansOf(await provider.readNow(calendarId, span))).toEqual([
    '2026-12-09T23:00:00.000Z/2026-12-10T23:00:00.000Z',
  ]);
  const before = { from: new Date('2026-12-09T22:00:00Z'), to: new Date('2026-12-09T23:00:00Z') };
  expect(await provider.readNow(calendarId, before)).toEqual([]);
});
