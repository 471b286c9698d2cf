import { newAppointment } from '@it-lotse/contract/booking';
import { berlinDay, formatTime } from '@it-lotse/domain/format-date';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingOf, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { bookAppointment } from '../appointments/booking.ts';
import { bookingSetting } from '../appointments/booking-setting.ts';
import { findSlotOffers } from './slot-offers.ts';

// The clock stands on Tuesday, 1 December 2026, at noon in Berlin.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const startsOf = async (search: Parameters<typeof findSlotOffers>[1]) =>
  (await findSlotOffers(server.ctx, search)).map(({ start_time }) => start_time);

const book = (changes: Record<string, unknown>) =>
  bookAppointment(server.ctx, newAppointment.parse(bookingOf(changes)));

test('the next free times on two days, with a link that leads straight to them', async () => {
  const offers = await findSlotOffers(server.ctx, { service: 'remote_support', limit: 4 });
  expect(offers.map(({ start_time }) => berlinDay(start_time))).toEqual([
    '2026-12-02',
    '2026-12-02',
    '2026-12-03',
    '2026-12-03',
  ]);
  expect(offers[0]).toEqual({
    start_time: '2026-12-02T08:00:00+01:00',
    service_type: 'remote_support',
    service_name: 'Fernwartung',
    duration_minutes: 60,
    price: 5000,
    url: '/termine?service=remote_support&start=2026-12-02T08%3A00%3A00%2B01%3A00',
  });
});

test('every one of them can be booked, and then it is no longer offered', async () => {
  const [first, ...others] = await startsOf({ service: 'remote_support', limit: 6 });
  for (const start_time of [first, ...others]) await book({ service_type: 'remote_support', start_time });
  const again = await startsOf({ service: 'remote_support', limit: 6 });
  expect(again.filter((start) => [first, ...others].includes(start))).toEqual([]);
});

test('day and part of day are kept', async () => {
  const morning = await startsOf({ service: 'remote_support', from: '2026-12-10', partOfDay: 'morning', limit: 4 });
  expect(morning.every((start) => berlinDay(start) >= '2026-12-10' && formatTime(start) < '12:00')).toBe(true);
  const evening = await startsOf({ service: 'remote_support', partOfDay: 'evening', limit: 4 });
  expect(evening.every((start) => formatTime(start) >= '17:00')).toBe(true);
  expect(await startsOf({ service: 'onsite_support', partOfDay: 'morning', limit: 4 })).toEqual([]);
  expect(await startsOf({ service: 'remote_support', from: '2027-06-01', limit: 4 })).toEqual([]);
  expect((await startsOf({ service: 'remote_support', from: '2020-01-01', limit: 1 }))[0]).toMatch(/^2026-12-02/);
});

test('a visit is offered only where it is free for the longest drive', async () => {
  // 17:00 on site in zone 1 ends at 18:00; from there every zone takes up to an hour, so the evening is over.
  await book({
    service_type: 'onsite_support',
    start_time: '2026-12-07T17:00:00+01:00',
    location: 'Weg 1, 12345 Musterstadt',
    postal_code: '12345',
  });
  const offered = await startsOf({ service: 'onsite_support', from: '2026-12-07', limit: 6 });
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.filter((start) => start.startsWith('2026-12-07'))).toEqual([]);
  for (const travel_zone of [1, 2, 3, 4, 5]) {
    const slots = await server.call(
      'GET',
      `/api/appointments/available-slots?date=${offered[0]?.slice(0, 10)}&service_type=onsite_support&travel_zone=${travel_zone}`,
    );
    expect(slots.text).toContain(`"start_time":"${offered[0]}"`);
  }
});

test('Sundays, holidays and Wednesdays on site are left out', async () => {
  const remote = await startsOf({ service: 'remote_support', from: '2026-12-24', limit: 6 });
  expect(remote.map((start) => start.slice(0, 10))).not.toContain('2026-12-25');
  const onSite = await startsOf({ service: 'onsite_support', from: '2026-12-08', limit: 6 });
  expect(onSite.map((start) => new Date(start).getUTCDay())).not.toContain(3);
  expect(onSite.map((start) => new Date(start).getUTCDay())).not.toContain(0);
});

test('a service that is not offered has no times, and a calendar that cannot be read neither', async () => {
  expect(await startsOf({ service: 'house_cleaning', limit: 4 })).toEqual([]);
  expect(await startsOf({ service: 'remote_support', limit: 0 })).toEqual([]);
  vi.spyOn(server.ctx.calendar, 'ensureReadable').mockResolvedValue('unreadable');
  expect(await startsOf({ service: 'remote_support', limit: 4 })).toEqual([]);
});

test('who says where a visit would go is offered the times beside a visit in the same place first', async () => {
  await using own = await startTestServer();
  const thursday = { from: '08:00', to: '18:00', latest_end: '19:00' };
  await own.ctx.settings.change(bookingSetting, (now) => ({
    ...now,
    hours: { ...now.hours, onsite: { ...now.hours.onsite, thursday } },
    postal_codes: [
      { postal_code: '24235', zone: 2 },
      { postal_code: '24768', zone: 2 },
    ],
  }));
  await bookAppointment(
    own.ctx,
    newAppointment.parse(
      bookingOf({
        service_type: 'onsite_support',
        start_time: '2026-12-17T09:00:00+01:00',
        location: 'Strandstraße 3, 24235 Laboe',
        postal_code: '24235',
      }),
    ),
  );
  const offers = (postalCode: string | null) =>
    findSlotOffers(own.ctx, { service: 'onsite_support', postalCode, limit: 4 });
  const [first, ...others] = await offers('24235');
  expect(first).toMatchObject({ start_time: '2026-12-17T10:30:00+01:00', near: true });
  // After it come the next ones, as for everybody else.
  expect(others.length).toBe(3);
  expect(others.every(({ near, start_time }) => near === undefined && start_time < '2026-12-17')).toBe(true);
  for (const elsewhere of ['24768', null]) {
    expect((await offers(elsewhere)).filter(({ near }) => near)).toEqual([]);
  }
});
