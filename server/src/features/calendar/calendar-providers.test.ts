import {
  cancelAppointment,
  deleteAllAppointments,
  getAppointment,
  updateAppointment,
} from '@it-lotse/contract/appointments';
import { bookAppointment, listAvailableSlots } from '@it-lotse/contract/booking';
import { cleanUpCalendar, disconnectCalendar, resolveCalendarChange } from '@it-lotse/contract/calendar';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Radicale } from '../../../../tests/simulators/caldav/radicale.ts';
import { caldavWorld } from '../../../../tests/support/caldav-world.ts';
import type { CalendarOffice } from '../../../../tests/support/calendar-office.ts';
import type { CalendarWorld } from '../../../../tests/support/calendar-world.ts';
import { googleWorld } from '../../../../tests/support/google-world.ts';
import { bookingOf, days } from '../../test-support/test-server.ts';

let radicale: Radicale;
beforeAll(async () => {
  radicale = await Radicale.start();
});
afterAll(() => radicale.stop());

/** What holds of a calendar, whoever keeps it. */
describe.each([
  ['Google', googleWorld],
  ['CalDAV', () => caldavWorld(radicale)],
] as const)('a calendar at %s', (_name, start) => {
  let world: CalendarWorld;
  let office: CalendarOffice;
  beforeEach(async () => {
    world = await start();
    ({ office } = world);
  });
  afterEach(() => world[Symbol.asyncDispose]());

  const sync = () => office.sync();
  const day3 = () => office.busyBetween('2026-12-02T23:00:00Z', '2026-12-03T23:00:00Z');
  const noneWaits = () => expect.poll(async () => (await office.status()).waiting_writes).toBe(0);
  const startOf = async (id: string) => (await world.entryOf(id))?.from;
  const save = (id: string, body: Record<string, unknown>) =>
    office.server.api(updateAppointment, { params: { id }, body });
  const cancel = (id: string) => office.server.api(cancelAppointment, { params: { id }, body: {} });
  const written = async (changes?: Record<string, unknown>) => {
    const id = await office.enter(changes);
    await noneWaits();
    await sync();
    return id;
  };

  describe('keeps times', () => {
    test('taken to the minute, and no slot is offered that touches them', async () => {
      await world.add({ from: '2026-12-03T10:15:00+01:00', to: '2026-12-03T11:00:00+01:00' });
      await sync();
      expect(day3()).toEqual(['2026-12-03T09:15:00.000Z/2026-12-03T10:00:00.000Z']);
      const query = { date: '2026-12-03', service_type: 'remote_support' };
      const offered = (await office.server.api(listAvailableSlots, { query })).available_slots;
      const starts = offered.map(({ start_time }) => start_time.slice(11, 16));
      expect(starts).toContain('09:00');
      expect(starts).toContain('11:00');
      for (const taken of ['09:30', '10:00', '10:30']) expect(starts).not.toContain(taken);
    });

    test.each([
      ['2027-02-01', '2027-03-28', '2027-03-29', '2027-03-27T23:00:00.000Z/2027-03-28T22:00:00.000Z'],
      ['2027-08-01', '2027-10-31', '2027-11-01', '2027-10-30T22:00:00.000Z/2027-10-31T23:00:00.000Z'],
    ])('of whole Berlin days, also where the clock changes (asked on %s)', async (today, from, to, span) => {
      office.server.clock.set(`${today}T10:00:00Z`);
      await world.add({ from, to, wholeDays: true });
      await sync();
      expect(
        office
          .busyBetween(`${from.slice(0, 8)}20T00:00:00Z`, `${to.slice(0, 8)}30T00:00:00Z`)
          .concat(office.busyBetween(`${from}T00:00:00Z`, `${from}T01:00:00Z`)),
      ).toContain(span);
    });

    test('of a series at the same hour of the wall clock, whatever the season', async () => {
      office.server.clock.set('2027-03-01T10:00:00Z');
      const rule = 'FREQ=WEEKLY;COUNT=3';
      const series = await world.add({ from: '2027-03-24T10:00:00+01:00', to: '2027-03-24T11:00:00+01:00', rule });
      await sync();
      const spring = () => office.busyBetween('2027-03-01T00:00:00Z', '2027-05-01T00:00:00Z');
      expect(spring()).toEqual([
        '2027-03-24T09:00:00.000Z/2027-03-24T10:00:00.000Z',
        '2027-03-31T08:00:00.000Z/2027-03-31T09:00:00.000Z',
        '2027-04-07T08:00:00.000Z/2027-04-07T09:00:00.000Z',
      ]);
      await world.remove(series);
      await sync();
      expect(spring()).toEqual([]);
    });

    test('free that are shown as free or were declined', async () => {
      const time = { from: '2026-12-03T10:00:00+01:00', to: '2026-12-03T11:00:00+01:00' };
      await world.add({ ...time, isFree: true });
      await world.add({ ...time, isDeclined: true });
      await sync();
      expect(day3()).toEqual([]);
    });

    test('as they are now: what was moved, taken away, and all of it when the provider has forgotten the sync', async () => {
      const moved = await world.add({ from: '2026-12-03T10:00:00+01:00', to: '2026-12-03T11:00:00+01:00' });
      const removed = await world.add({ from: '2026-12-03T12:00:00+01:00', to: '2026-12-03T13:00:00+01:00' });
      await sync();
      expect(day3()).toHaveLength(2);
      await world.move(moved, '2026-12-03T16:00:00+01:00', '2026-12-03T17:00:00+01:00');
      await world.remove(removed);
      await sync();
      expect(day3()).toEqual(['2026-12-03T15:00:00.000Z/2026-12-03T16:00:00.000Z']);
      await world.remove(moved);
      await world.add({ from: '2026-12-03T08:00:00+01:00', to: '2026-12-03T09:00:00+01:00' });
      await world.forgetSync();
      expect(await sync()).toBe('ready');
      expect(day3()).toEqual(['2026-12-03T07:00:00.000Z/2026-12-03T08:00:00.000Z']);
    });

    test('in a window that moves along with the days', async () => {
      await world.add({ from: '2027-05-03T10:00:00+02:00', to: '2027-05-03T11:00:00+02:00' });
      await sync();
      const may = () => office.busyBetween('2027-05-03T00:00:00Z', '2027-05-04T00:00:00Z');
      expect(may()).toEqual([]);
      office.server.clock.advance(days(60));
      await sync();
      expect(may()).toHaveLength(1);
    });

    test('and the office hears of it only when something is another than before', async () => {
      await world.add({ from: '2026-12-03T10:00:00+01:00', to: '2026-12-03T11:00:00+01:00' });
      await sync();
      const before = office.calendarEvents().length;
      await sync();
      await world.forgetSync();
      await sync();
      expect(office.calendarEvents()).toHaveLength(before);
    });
  });

  describe('at a booking', () => {
    const book = () => office.server.call('POST', bookAppointment.path, { body: bookingOf() });

    test('is asked itself: an entry made seconds ago is seen', async () => {
      await world.add({ from: '2026-12-03T10:30:00+01:00', to: '2026-12-03T10:45:00+01:00' });
      const { status, body } = await book();
      expect([status, body.code, office.server.count('appointments')]).toEqual([409, 'slot_taken', 0]);
    });

    test('of many at once lets one through, and one entry is written', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, book));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      await noneWaits();
      expect(await world.countEntries()).toBe(1);
    });

    test('that cannot be asked is not taken for free', async () => {
      world.disturb('refused for now', 'all');
      const { status, body } = await book();
      expect([status, body.code, office.server.count('appointments')]).toEqual([503, 'calendar_unavailable', 0]);
    });
  });

  describe('has an entry of an appointment', () => {
    test('with its time and without an e-mail address or notes, and it takes no more time than the appointment', async () => {
      const id = await written({ customer_phone: '0151 2345678', notes: 'Vertraulich' });
      const entry = await world.entryOf(id);
      expect(entry).toMatchObject({ from: '2026-12-03T09:00:00.000Z', to: '2026-12-03T10:00:00.000Z' });
      expect(entry?.title).toContain('Erika Muster');
      expect(JSON.stringify(entry)).not.toMatch(/erika@example\.org|Vertraulich/);
      expect(day3()).toEqual([]);
    });

    test('that follows when it is moved, and goes when it is cancelled or all are deleted', async () => {
      const id = await written();
      const other = await written({ start_time: '2026-12-05T10:00:00+01:00' });
      await save(id, { start_time: '2026-12-04T15:00:00+01:00' });
      await expect.poll(() => startOf(id)).toBe('2026-12-04T14:00:00.000Z');
      await cancel(id);
      await expect.poll(() => world.entryOf(id)).toBeUndefined();
      await noneWaits();
      await office.server.api(deleteAllAppointments);
      await expect.poll(() => world.entryOf(other)).toBeUndefined();
      expect(await world.countEntries()).toBe(0);
    });

    test('that is made up for when the calendar is chosen, and goes if the visit was cancelled meanwhile', async () => {
      const cancelled = await written();
      await office.server.api(disconnectCalendar);
      await cancel(cancelled);
      expect(await world.countEntries()).toBe(1);
    });

    test.each(['cut', 'refused for now', 'answer lost'] as const)(
      'once, however often the writing is tried (%s)',
      async (fault) => {
        world.disturb(fault, 'writes', 2);
        const id = await office.enter();
        await expect
          .poll(async () => {
            await office.later(16_000);
            return (await office.status()).waiting_writes;
          })
          .toBe(0);
        expect(await startOf(id)).toBe('2026-12-03T09:00:00.000Z');
        expect(await world.countEntries()).toBe(1);
        expect(world.writes()).toBeGreaterThan(1);
      },
    );

    test('once, though the process died before it could note that it was written', async () => {
      const id = await written();
      await office.server.ctx.commits.write((tx) => {
        tx.prepare('DELETE FROM calendar_entries').run();
        tx.prepare('DELETE FROM outbox_jobs').run();
      });
      await save(id, { start_time: '2026-12-04T15:00:00+01:00' });
      await expect.poll(() => startOf(id)).toBe('2026-12-04T14:00:00.000Z');
      expect(await world.countEntries()).toBe(1);
    });

    test('in the calendar that is chosen, and no longer in the former one', async () => {
      const id = await written();
      const second = await world.addCalendar();
      await office.chooseCalendar(second);
      await expect.poll(() => world.entryOf(id, second)).toBeDefined();
      await expect.poll(() => world.entryOf(id)).toBeUndefined();
      await noneWaits();
      await sync();
      expect((await office.status()).changes).toEqual([]);
    });

    test('and „Events bereinigen“ takes away those without an appointment, and nothing else', async () => {
      const live = await written();
      const lost = await written({ start_time: '2026-12-05T10:00:00+01:00' });
      await world.add({ from: '2026-12-03T15:00:00+01:00', to: '2026-12-03T16:00:00+01:00' });
      await office.server.ctx.commits.write((tx) => {
        tx.prepare('DELETE FROM calendar_entries WHERE appointment_id = ?').run(lost);
        tx.prepare("UPDATE appointments SET status = 'cancelled' WHERE id = ?").run(lost);
      });
      expect(await office.server.api(cleanUpCalendar)).toMatchObject({ deleted_successfully: 1 });
      expect(await world.entryOf(live)).toBeDefined();
      expect(await world.countEntries()).toBe(2);
      expect(await office.server.api(cleanUpCalendar)).toMatchObject({ deleted_successfully: 0 });
    });
  });

  describe('changed by hand', () => {
    const answer = (id: string, action: 'accept' | 'restore') =>
      office.server.api(resolveCalendarChange, { params: { appointment_id: id }, body: { action } });
    const appointment = async (id: string) => (await office.server.api(getAppointment, { params: { id } })).appointment;
    const changes = async () => (await office.status()).changes;
    const toThree = (id: string) => world.moveOurs(id, '2026-12-03T15:00:00+01:00', '2026-12-03T16:00:00+01:00');

    test('is a question: moved, with the new time taken meanwhile; accepted, the appointment moves', async () => {
      const id = await written();
      await toThree(id);
      const { calendar } = office.server.ctx;
      const span = [new Date('2026-12-03T14:00:00Z'), new Date('2026-12-03T15:00:00Z')] as const;
      expect(await calendar.checkLive(...span), 'before any sync').toBe('busy');
      await sync();
      expect(await changes()).toMatchObject([{ change: 'moved', google_start_time: '2026-12-03T14:00:00.000Z' }]);
      expect(day3()).toEqual(['2026-12-03T14:00:00.000Z/2026-12-03T15:00:00.000Z']);
      expect((await appointment(id)).start_time).toBe('2026-12-03T10:00:00+01:00');
      await answer(id, 'accept');
      expect((await appointment(id)).start_time).toBe('2026-12-03T15:00:00+01:00');
      await noneWaits();
      await sync();
      expect(await changes()).toEqual([]);
      expect(await startOf(id)).toBe('2026-12-03T14:00:00.000Z');
    });

    test('is a question: deleted, asked once also when all is read anew; restored, it stands there again', async () => {
      const id = await written();
      await world.removeOurs(id);
      await sync();
      await world.forgetSync();
      await sync();
      office.server.clock.advance(3_600_000);
      await sync();
      expect(await changes()).toMatchObject([{ appointment_id: id, change: 'deleted' }]);
      expect(office.calendarEvents().filter(({ type }) => type === 'calendar.change_found')).toHaveLength(1);
      expect((await appointment(id)).status).toBe('confirmed');
      await answer(id, 'restore');
      await expect.poll(() => startOf(id)).toBe('2026-12-03T09:00:00.000Z');
      await noneWaits();
      await sync();
      expect(await changes()).toEqual([]);
    });

    test('deleted, and accepted: the appointment is cancelled', async () => {
      const id = await written();
      await world.removeOurs(id);
      await world.forgetSync();
      await sync();
      await answer(id, 'accept');
      expect((await appointment(id)).status).toBe('cancelled');
    });

    test('and back again: the question answers itself', async () => {
      const id = await written();
      await toThree(id);
      await sync();
      await world.moveOurs(id, '2026-12-03T10:00:00+01:00', '2026-12-03T11:00:00+01:00');
      await sync();
      expect(await changes()).toEqual([]);
    });

    test.each(['before', 'after'])(
      '%s the look at it, other data are written and it stays where it was put',
      async (when) => {
        const id = await written();
        await toThree(id);
        if (when === 'before') await sync();
        await save(id, { customer_phone: '0151 2345678' });
        await noneWaits();
        const entry = await world.entryOf(id);
        expect(entry?.description).toContain('0151 2345678');
        expect(entry?.from).toBe('2026-12-03T14:00:00.000Z');
        expect(await changes()).toHaveLength(1);
      },
    );

    test('deleted, and other data saved: it is not brought back, but asked about', async () => {
      const id = await written();
      await world.removeOurs(id);
      await save(id, { customer_phone: '0151 2345678' });
      await expect.poll(changes).toMatchObject([{ change: 'deleted' }]);
      expect(await world.countEntries()).toBe(0);
    });

    test('to a time beyond the mirrored months is found when all is read anew', async () => {
      const id = await written();
      await world.moveOurs(id, '2027-09-03T10:00:00+02:00', '2027-09-03T11:00:00+02:00');
      await world.forgetSync();
      await sync();
      expect(await changes()).toMatchObject([{ google_start_time: '2027-09-03T08:00:00.000Z' }]);
    });

    test('only made longer asks nothing; the longer time counts as taken', async () => {
      const id = await written();
      await world.moveOurs(id, '2026-12-03T10:00:00+01:00', '2026-12-03T12:00:00+01:00');
      await sync();
      expect(await changes()).toEqual([]);
      expect(office.busyBetween('2026-12-03T10:30:00Z', '2026-12-03T11:00:00Z')).toHaveLength(1);
    });

    test('by nobody: nothing is asked about what we write ourselves, however the syncs fall', async () => {
      const id = await written();
      for (const time of ['11', '12', '13', '14']) {
        const moved = save(id, { start_time: `2026-12-03T${time}:00:00+01:00` });
        await Promise.all([moved, sync(), sync()]);
        await sync();
      }
      await noneWaits();
      await sync();
      expect(office.calendarEvents().map(({ type }) => type)).not.toContain('calendar.change_found');
      expect(await changes()).toEqual([]);
    });
  });

  test('that fails closes the times once the mirror is old, with one alarm, and heals by itself', async () => {
    const count = (type: string) => office.calendarEvents().filter((event) => event.type === type).length;
    const query = { date: '2026-12-03', service_type: 'remote_support' };
    const slots = async () => (await office.server.api(listAvailableSlots, { query })).available_slots.length;
    world.disturb('refused for now', 'all');
    await sync();
    expect(await slots(), 'the mirror is fresh').toBeGreaterThan(0);
    office.server.clock.advance(121_000);
    await sync();
    expect(await slots()).toBe(0);
    expect(await office.status()).toMatchObject({ state: 'failing', needs_reconnect: false });
    world.calm();
    expect(await sync()).toBe('ready');
    expect(await slots()).toBeGreaterThan(0);
    expect([count('calendar.disconnected'), count('calendar.recovered')]).toEqual([1, 1]);
  });
});
