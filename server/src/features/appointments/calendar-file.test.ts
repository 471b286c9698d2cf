import * as calls from '@it-lotse/contract/booking';
import { updateBusinessProfile } from '@it-lotse/contract/settings';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingOf, eventually, FakeMailer, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { addAppointment } from './appointment-rows.ts';
import { calendarFile } from './calendar-file.ts';

let mailer: FakeMailer;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer });
});
afterEach(() => server[Symbol.asyncDispose]());

/** Reads a file the way a calendar program does: times by the VTIMEZONE that stands in it, not by our own. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const event = calendar.getFirstSubcomponent('vevent');
  if (!zone || !event) throw new Error(`no vtimezone or vevent in ${file}`);
  const timezone = new ICAL.Timezone(zone);
  const utc = (name: 'dtstart' | 'dtend') => {
    const property = event.getFirstProperty(name);
    expect(property?.getFirstParameter('tzid')).toBe('Europe/Berlin');
    const { year, month, day, hour, minute } = event.getFirstPropertyValue(name) as ICAL.Time;
    const local = new ICAL.Time({ year, month, day, hour, minute, second: 0, isDate: false }, timezone);
    return new Date(local.toUnixTime() * 1000).toISOString();
  };
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    status: value('status'),
    stamp: value('dtstamp'),
    start: utc('dtstart'),
    end: utc('dtend'),
    summary: value('summary'),
    location: value('location'),
    description: value('description'),
    organizer: event.getFirstProperty('organizer'),
    attendee: event.getFirstProperty('attendee'),
  };
}
const book = async (changes: Record<string, unknown> = {}) =>
  server.api(calls.bookAppointment, { body: bookingOf(changes) as never });
const files = () =>
  mailer.mails.flatMap(({ calendar }) => (calendar ? [{ ...read(calendar.content), sent: calendar.method }] : []));
const arrived = (count: number) => eventually(() => mailer.mails.length === count);

test.each([
  ['winter', '2026-12-03T16:00:00.000Z'],
  ['summer', '2027-07-01T15:00:00.000Z'],
  ['the Friday before the change to summer time', '2027-03-26T16:00:00.000Z'],
  ['the evening before it', '2027-03-27T22:30:00.000Z'],
  ['the Sunday of it', '2027-03-28T15:00:00.000Z'],
  ['the Monday after it', '2027-03-29T15:00:00.000Z'],
  ['the Friday before the change to winter time', '2027-10-29T15:00:00.000Z'],
  ['the Sunday of it', '2027-10-31T16:00:00.000Z'],
  ['the Monday after it', '2027-11-01T16:00:00.000Z'],
])('a calendar program reads the agreed moments in %s', async (_when, start_time) => {
  const appointment = await addAppointment(server, { start_time });
  const { start, end } = read(calendarFile(server.ctx, appointment, 'REQUEST'));
  expect([start, end]).toEqual([appointment.start_time, appointment.end_time]);
});

test('booking, moving and cancelling carry one UID, growing SEQUENCE and the right METHOD', async () => {
  const { manage_token } = await book();
  await arrived(1);
  await server.api(calls.rescheduleManagedAppointment, {
    params: { token: manage_token },
    body: { start_time: '2026-12-04T10:00:00+01:00', early_start_consent: true },
  });
  await arrived(2);
  await server.api(calls.cancelManagedAppointment, { params: { token: manage_token } });
  await arrived(3);
  const [booked, moved, cancelled] = files();
  expect(files().map(({ sent, method, status }) => [sent, method, status])).toEqual([
    ['REQUEST', 'REQUEST', 'CONFIRMED'],
    ['REQUEST', 'REQUEST', 'CONFIRMED'],
    ['CANCEL', 'CANCEL', 'CANCELLED'],
  ]);
  expect(new Set(files().map(({ uid }) => uid)).size).toBe(1);
  expect(booked?.sequence).toBeLessThan(moved?.sequence ?? 0);
  expect(moved?.sequence).toBeLessThan(cancelled?.sequence ?? 0);
  expect([booked?.start, moved?.start, cancelled?.start]).toEqual([
    '2026-12-03T09:00:00.000Z',
    '2026-12-04T09:00:00.000Z',
    '2026-12-04T09:00:00.000Z',
  ]);
});

test('the UID stays when the business data change: a cancellation finds the entry it belongs to', async () => {
  const { manage_token } = await book();
  await arrived(1);
  await server.api(updateBusinessProfile, {
    body: { ...defaultBusinessProfile, name: 'Deichhilfe', email: 'hallo@deichhilfe.example' },
  });
  await server.api(calls.cancelManagedAppointment, { params: { token: manage_token } });
  await arrived(2);
  const [booked, cancelled] = files();
  expect(cancelled?.uid).toBe(booked?.uid);
});

describe('the file', () => {
  test('names both sides, what, where, the phone and the private link', async () => {
    const appointment = await addAppointment(server);
    const event = read(calendarFile(server.ctx, appointment, 'REQUEST'));
    expect(event.summary).toBe('Vor-Ort-Hilfe – IT-Lotse');
    expect(event.location).toBe('Deichweg 12, 12345 Musterstadt');
    expect(event.description).toContain('Telefon für Rückfragen: 01234 567890');
    expect(event.description).toMatch(/http:\/\/localhost:\d+\/termin-verwalten\?token=/);
    expect(event.organizer?.getFirstValue()).toBe('mailto:moin@it-lotse.example');
    expect(event.attendee?.getFirstValue()).toBe('MAILTO:erika@example.org');
    expect(event.attendee?.getFirstParameter('partstat')).toBe('ACCEPTED');
    expect(event.stamp).toBe('2026-12-01T11:00:00Z');
  });

  test('ends every line with CRLF and folds it at 75 bytes, never inside a letter', async () => {
    const appointment = await addAppointment(server, { service_description: 'Größe, Übung; Straße\\Weg '.repeat(30) });
    const file = calendarFile(server.ctx, appointment, 'REQUEST');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(read(file).description).toContain('Größe, Übung; Straße\\Weg Größe');
  });

  test('takes whatever a visitor typed as text: no line of its own, no second event', async () => {
    const evil = 'Erika";X=1:\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil';
    const appointment = await addAppointment(server, {
      customer_name: evil,
      location: `Weg 1\r\nATTENDEE:mailto:opfer@example.org\r\n${evil}`,
    });
    const file = calendarFile(server.ctx, appointment, 'REQUEST');
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(file.match(/^ATTENDEE/gm)).toHaveLength(1);
    expect(read(file).uid).toContain(appointment.id);
  });
});

describe('the download behind the private link', () => {
  const download = (token: string) => server.call('GET', `/api/appointments/manage/${token}/termin.ics`);

  test('is named termin.ics and says what the appointment says now', async () => {
    const { manage_token } = await book();
    const { status, headers, text } = await download(manage_token);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/calendar; charset=utf-8; method=PUBLISH',
      'attachment; filename="termin.ics"',
    ]);
    expect(read(text)).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', attendee: null });
    await server.api(calls.cancelManagedAppointment, { params: { token: manage_token } });
    expect(read((await download(manage_token)).text).status).toBe('CANCELLED');
  });

  test('is refused to a forged link, in German', async () => {
    const { manage_token } = await book();
    const answer = await download(`${manage_token.slice(0, -1)}${manage_token.endsWith('A') ? 'B' : 'A'}`);
    expect([answer.status, answer.body.detail]).toEqual([404, 'Diesen Termin gibt es nicht.']);
  });
});
