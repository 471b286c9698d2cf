import * as calls from '@it-lotse/contract/appointments';
import * as booking from '@it-lotse/contract/booking';
import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { addDays, berlinMoment } from '@it-lotse/domain/berlin-time';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { keepsClear } from '@it-lotse/domain/drives';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingOf, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { addAppointment } from './appointment-rows.ts';
import { listBlocksBetween } from './appointments-repository.ts';
import { isStartFree, offerOfDay, stopOf } from './availability.ts';
import { requireService, tripFor } from './booking-plan.ts';
import { bookingSetting, drivesOf } from './booking-setting.ts';

const day = '2026-12-03';
/** Two villages half an hour from home and five kilometres from each other, and one on the other side. */
const laboe = { postal_code: '24235', location: 'Strandstraße 3, 24235 Laboe' };
const heikendorf = { postal_code: '24226', location: 'Hafenweg 8, 24226 Heikendorf' };
const rendsburg = { postal_code: '24768', location: 'Am Markt 1, 24768 Rendsburg' };
type Place = typeof laboe;

let server: TestServer;
const change = (changes: Partial<BookingSettings>) =>
  server.ctx.settings.change(bookingSetting, (now) => ({ ...now, ...changes }));
beforeEach(async () => {
  server = await startTestServer();
  const thursday = { from: '08:00', to: '18:00', latest_end: '19:00' };
  const { hours } = defaultBookingSettings;
  await change({
    hours: { ...hours, onsite: { ...hours.onsite, thursday } },
    postal_codes: [laboe, heikendorf, rendsburg].map(({ postal_code }) => ({ postal_code, zone: 2 })),
  });
});
afterEach(() => server[Symbol.asyncDispose]());

const wanted = ({ postal_code }: Place) => ({ service_type: 'onsite_support', postal_code });
const offerFor = async (place: Place) => {
  const { available_slots } = await server.api(booking.listAvailableSlots, { query: { ...wanted(place), date: day } });
  return available_slots.map(({ start_time, near }) => ({ time: start_time.slice(11, 16), near }));
};
const timesFor = async (place: Place) => (await offerFor(place)).map(({ time }) => time);
const nearFor = async (place: Place) => (await offerFor(place)).filter(({ near }) => near).map(({ time }) => time);
const post = (place: Place, time: string) =>
  server.call('POST', '/api/appointments', {
    body: bookingOf({ service_type: 'onsite_support', ...place, start_time: `${day}T${time}:00+01:00` }),
  });
const book = async (place: Place, time: string) => expect((await post(place, time)).status).toBe(201);

test('four visits in two villages are planned as a person would: one after the other, and home once', async () => {
  await book(laboe, '09:00');
  expect(await nearFor(laboe)).toEqual(['10:30']);
  expect(await nearFor(heikendorf)).toEqual(['10:30']);
  await book(laboe, '10:30');
  expect(await nearFor(heikendorf)).toEqual(['12:00']);
  await book(heikendorf, '12:00');
  await book(heikendorf, '13:30');

  const visits = listBlocksBetween(server.ctx.db, berlinMoment(day, '00:00'), berlinMoment(addDays(day, 1), '00:00'));
  const drives = drivesOf(server.ctx.settings.get(bookingSetting));
  const route = visits.map(stopOf);
  const driven = route.slice(1).map((stop, index) => drives.between(route[index] ?? stop, stop));
  expect(driven).toEqual([20, 25, 15]);
  // Who wants to come from elsewhere, or help from afar, finds the time with the ways home.
  expect((await timesFor(rendsburg))[0]).toBe('15:30');
  expect(await nearFor(rendsburg)).toEqual([]);
});

test('the days on which the operator is near are told, and no other', async () => {
  await book(laboe, '09:00');
  const ofMonth = (place: Place) =>
    server.api(booking.listAvailableDays, { query: { ...wanted(place), month: '2026-12' } });
  const nearDays = async (place: Place) =>
    (await ofMonth(place)).days.filter(({ near }) => near).map(({ date }) => date);
  expect([await nearDays(laboe), await nearDays(heikendorf), await nearDays(rendsburg)]).toEqual([[day], [day], []]);
});

test('an address that contradicts its postal code is reached from home', async () => {
  await book({ ...laboe, location: heikendorf.location }, '09:00');
  expect(await timesFor(laboe)).toEqual(await timesFor(rendsburg));
});

test('an entry of the operator’s own calendar is at home, also between two visits in one village', async () => {
  const busy = { from: berlinMoment(day, '12:00'), to: berlinMoment(day, '12:30') };
  vi.spyOn(server.ctx.calendar, 'externalBusy').mockImplementation((_db, from, to) =>
    busy.from < to && busy.to > from ? [busy] : [],
  );
  await book(laboe, '09:00');
  expect(await timesFor(laboe)).toEqual(['10:30', ...(await timesFor(rendsburg)).filter((time) => time >= '13:00')]);
  expect((await timesFor(laboe))[1]).toBe('13:00');
});

test('what the operator says of a drive counts at once', async () => {
  await book(laboe, '09:00');
  expect((await timesFor(heikendorf))[0]).toBe('10:30');
  await change({ drive_times: [{ from: heikendorf.postal_code, to: laboe.postal_code, minutes: 75 }] });
  expect((await timesFor(heikendorf))[0]).toBe('11:30');
  expect((await post(heikendorf, '11:00')).status).toBe(409);
});

test('of two who want times that only one can have, one gets it', async () => {
  const answers = await Promise.all([post(laboe, '10:00'), post(rendsburg, '11:30'), post(heikendorf, '11:00')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('a visit is moved beside its neighbour, and its own place does not count as one', async () => {
  await book(laboe, '09:00');
  const { body } = await post(heikendorf, '14:00');
  const { manage_token } = booking.customerAppointment.parse(body);
  const { available_slots } = await server.api(booking.listAvailableSlots, {
    query: { service_type: 'onsite_support', manage_token, date: day },
  });
  expect(available_slots.filter(({ near }) => near).map(({ start_time }) => start_time.slice(11, 16))).toEqual([
    '10:30',
  ]);
});

test('the office is told of the drives between visits, and of none where the operator is at home in between', async () => {
  const drives = async () =>
    (await server.api(calls.listAppointmentsBetween, { query: { from: day, to: day } })).drives.map(
      ({ minutes }) => minutes,
    );
  await book(laboe, '09:00');
  await book(heikendorf, '10:30');
  await book(rendsburg, '12:30');
  await book(laboe, '16:00');
  expect(await drives()).toEqual([25]);
  server.clock.set(`${day}T06:00:00Z`);
  const { today } = await server.api(getDashboardStats, { query: { period: '30d' } });
  expect(today.map(({ drive_minutes }) => drive_minutes)).toEqual([30, 25, 30, 30]);
  const { appointments } = await server.api(calls.listAppointmentsBetween, { query: { from: day, to: day } });
  const [first, second] = appointments;
  const details = await server.api(calls.getAppointment, { params: { id: second?.id ?? '' } });
  expect(details.drives).toEqual([{ from: first?.id, to: second?.id, minutes: 25 }]);
  await server.api(calls.cancelAppointment, { params: { id: first?.id ?? '' }, body: { notify_customer: false } });
  expect(await drives()).toEqual([]);
});

describe('by hand', () => {
  const look = (place: Place, time: string) =>
    server.api(calls.checkVisit, {
      query: { ...wanted(place), location: place.location, day, start_time: `${day}T${time}:00+01:00` },
    });

  test.each([
    ['20 minutes in the same village', laboe, '10:20', []],
    ['less than that', laboe, '10:15', ['overlap']],
    ['half an hour to the next village', heikendorf, '10:30', []],
    ['half an hour to the other side', rendsburg, '10:30', ['overlap']],
    ['an hour to the other side', rendsburg, '11:00', []],
  ])('with %s between, warnings are those of the offer', async (_rule, place, time, warnings) => {
    await book(laboe, '09:00');
    expect((await look(place, time)).warnings.map(({ kind }) => kind)).toEqual(warnings);
    const entered = await server.call('POST', '/api/admin/appointments', {
      token: await server.signIn(),
      body: {
        ...{ customer_name: 'Erika Muster', service_type: 'onsite_support' },
        ...{ ...place, start_time: `${day}T${time}:00+01:00` },
      },
    });
    expect(entered.status).toBe(warnings.length === 0 ? 201 : 409);
  });
});

test('what is offered can be booked, and what is not cannot, whatever else stands in the day', async () => {
  const { ctx } = server;
  const places = [laboe, heikendorf, rendsburg, { postal_code: '', location: 'Am Deich 1' }];
  const visit = fc.record({
    place: fc.constantFrom(...places),
    half: fc.integer({ min: 14, max: 38 }),
    duration: fc.constantFrom(30, 60, 90),
    isRemote: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(visit, { maxLength: 6 }),
      fc.constantFrom(...places),
      fc.constantFrom(0, 15),
      fc.constantFrom<BookingSettings['drive_times'][]>(
        [],
        [{ from: laboe.postal_code, to: rendsburg.postal_code, minutes: 200 }],
      ),
      async (visits, place, buffer_minutes, drive_times) => {
        await ctx.commits.write((tx) => tx.prepare('DELETE FROM appointments').run());
        await change({ buffer_minutes, drive_times });
        for (const { place: at, half, duration, isRemote } of visits) {
          const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
          await addAppointment(server, {
            ...(isRemote
              ? { on_site: false, drive_minutes: 0, location: '', postal_code: '' }
              : { ...at, drive_minutes: 30 }),
            start_time: berlinMoment(day, time).toISOString(),
            duration_minutes: duration,
          });
        }
        const service = requireService(ctx, 'onsite_support');
        const kind = { on_site: true, for_business: false, travel_included: false };
        const wish = { service, trip: tripFor(ctx, kind, { ...place, travel_zone: 2 }), exceptId: null };
        const { starts } = offerOfDay(ctx, wish, day);
        const drives = drivesOf(ctx.settings.get(bookingSetting));
        const taken = listBlocksBetween(ctx.db, berlinMoment(day, '00:00'), berlinMoment(addDays(day, 1), '00:00'));
        for (let minute = 8 * 60; minute <= 18 * 60; minute += 30) {
          const start = new Date(berlinMoment(day, '00:00').getTime() + minute * 60_000);
          const isOffered = starts.some((each) => each.getTime() === start.getTime());
          const own = { from: start.getTime(), to: start.getTime() + service.duration * 60_000, ...wish.trip };
          const isPossible = taken.every((each) => keepsClear(own, stopOf(each), buffer_minutes, drives));
          expect([isOffered, isStartFree(ctx, ctx.db, wish, start)]).toEqual([isPossible, isPossible]);
        }
      },
    ),
    { numRuns: 40 },
  );
});
