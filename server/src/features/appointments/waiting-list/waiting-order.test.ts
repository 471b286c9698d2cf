import * as booking from '@it-lotse/contract/booking';
import { updateBookingSettings } from '@it-lotse/contract/settings';
import { addDays } from '@it-lotse/domain/berlin-time';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { berlinDay } from '@it-lotse/domain/format-date';
import { afterDecentMinutes, isDecentHour, isInWaitingTimes } from '@it-lotse/domain/waiting-times';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../../../tests/support/scale.ts';
import { bookingOf, FakeMailer, minutes, startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { shortCode } from '../short-code.ts';
import {
  findOpenOffer,
  listInOrder,
  listOffersOf,
  type StoredOffer,
  type StoredWaiting,
} from '../waiting-repository.ts';
import { lookAtWaitingList } from './waiting-offers.ts';
import { confirmPlace, joinWaitingList } from './waiting-service.ts';
import { isStillBookable } from './waiting-wish.ts';

const open = { from: '11:00', to: '12:00', latest_end: '14:00' };
/** Few starts on each weekday, so that there is something to wait for. */
const settings = {
  ...defaultBookingSettings,
  ...{ waiting_list: true, notice_days: 0, notice_hours: 0, step_minutes: 60 as const },
  hours: {
    remote: { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: null },
    onsite: defaultBookingSettings.hours.onsite,
  },
};
const firstDay = '2026-12-01';

type Deed =
  | { what: 'join'; day: number; span: number; time: 'morning' | 'afternoon' }
  | { what: 'book'; day: number; hour: number }
  | { what: 'cancel' | 'decline' | 'leave' | 'take'; luck: number }
  | { what: 'block'; day: number; isBlocked: boolean }
  | { what: 'time'; hours: number }
  | { what: 'look'; times: number };

const day = fc.integer({ min: 1, max: 3 });
const luck = fc.nat(100);
const joins = fc.record({
  what: fc.constant('join' as const),
  day,
  span: fc.nat(2),
  time: fc.constantFrom('morning' as const, 'afternoon' as const),
});
const deed: fc.Arbitrary<Deed> = fc.oneof(
  joins,
  joins,
  joins,
  fc.record({ what: fc.constant('book' as const), day, hour: fc.integer({ min: 11, max: 12 }) }),
  fc.record({ what: fc.constantFrom('cancel' as const, 'decline' as const, 'leave' as const, 'take' as const), luck }),
  fc.record({ what: fc.constant('block' as const), day, isBlocked: fc.boolean() }),
  fc.record({ what: fc.constant('time' as const), hours: fc.constantFrom(1, 4, 9) }),
  fc.record({ what: fc.constant('look' as const), times: fc.constantFrom(1, 2, 3) }),
);

test('whatever happens, nobody is told twice of a time, those before are told first, and only what can be booked is held', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 25, maxLength: 60 }), async (script) => {
      await using server = await startTestServer({
        mailer: new FakeMailer(),
        config: { mailsToStrangersPerHour: 10_000 },
      });
      await server.api(updateBookingSettings, { body: settings });
      // Most times are taken at first, so that there is something to wait for.
      for (let n = 0; n < 5; n += 1) await doIt(server, { what: 'book', day: 1 + (n % 3), hour: 11 + (n % 2) });
      for (const each of script) {
        await doIt(server, each);
        if (each.what === 'look') requireLaws(server);
      }
    }),
    { numRuns: scaled(6, 100) },
  );
});

test('four hours to answer are four hours between eight and eight, whenever they begin', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 600 }),
      (now, wanted) => {
        const end = afterDecentMinutes(now, wanted);
        const passed = Array.from(
          { length: Math.ceil((end.getTime() - now.getTime()) / 60_000) },
          (_, n) => new Date(now.getTime() + n * 60_000),
        );
        const decent = passed.filter(isDecentHour).length;
        expect(Math.abs(decent - wanted)).toBeLessThanOrEqual(1);
        expect(end.getTime()).toBeGreaterThan(now.getTime() - 60_000);
      },
    ),
  );
});

let known = new Set<string>();
let before: StoredWaiting[] = [];

async function doIt(server: TestServer, each: Deed): Promise<void> {
  const { ctx } = server;
  const pick = <T>(all: readonly T[], at: number) => all[at % Math.max(1, all.length)];
  const codeOf = (entry: StoredWaiting) => shortCode(ctx, 'waiting-list', entry);
  switch (each.what) {
    case 'join': {
      const first_day = addDays(firstDay, each.day);
      const entry = await joinWaitingList(ctx, {
        ...{
          name: 'Erika Muster',
          email: `${crypto.randomUUID()}@example.org`,
          phone: '',
          service_type: 'remote_support',
        },
        ...{ first_day, last_day: addDays(first_day, each.span), times: [each.time], website: '' },
      }).catch(() => null);
      if (entry) await confirmPlace(ctx, codeOf(entry));
      // The order is that of the clicks.
      server.clock.advance(1);
      return;
    }
    case 'book': {
      const start_time = `${addDays(firstDay, each.day)}T${each.hour}:00:00+01:00`;
      await server.call('POST', '/api/appointments', {
        body: bookingOf({ start_time, request_id: crypto.randomUUID() }),
      });
      return;
    }
    case 'cancel': {
      const rows = ctx.db
        .prepare("SELECT id FROM appointments WHERE status = 'confirmed' ORDER BY seq")
        .all() as Array<{ id: string }>;
      const id = pick(rows, each.luck)?.id;
      if (id)
        await server.call('PUT', `/api/admin/appointments/${id}/cancel`, { body: {}, token: await server.signIn() });
      return;
    }
    case 'block': {
      const date = addDays(firstDay, each.day);
      const blocked = each.isBlocked ? [{ from: date, to: date, reason: '' }] : [];
      await server.api(updateBookingSettings, { body: { ...settings, blocked } });
      return;
    }
    case 'decline':
    case 'leave': {
      const entry = pick(listInOrder(ctx.db, 100), each.luck);
      if (entry) await server.call('POST', `/api/waiting-list/${codeOf(entry)}/${each.what}`);
      return;
    }
    case 'take': {
      const held = listInOrder(ctx.db, 100).filter(({ id }) => findOpenOffer(ctx.db, id) !== null);
      const entry = pick(held, each.luck);
      const start_time = entry && findOpenOffer(ctx.db, entry.id)?.start_time;
      if (!entry || !start_time) return;
      const isThere = isStillBookable(ctx, ctx.db, entry, new Date(start_time));
      const body = bookingOf({ start_time, waiting_code: codeOf(entry), request_id: crypto.randomUUID() });
      const answer = await server.call('POST', '/api/appointments', { body });
      // What is held is theirs, unless the operator took it.
      expect(answer.status === 201, answer.text).toBe(isThere);
      return;
    }
    case 'time':
      server.clock.advance(minutes(60 * each.hours));
      return;
    case 'look': {
      known = new Set(offersIn(server).map(keyOf));
      before = listInOrder(ctx.db, 100);
      // The same look twice at once is as one.
      await Promise.all(Array.from({ length: each.times }, () => lookAtWaitingList(ctx)));
    }
  }
}

const offersIn = (server: TestServer): StoredOffer[] =>
  before.concat(listInOrder(server.ctx.db, 100)).flatMap(({ id }) => listOffersOf(server.ctx.db, id));
const keyOf = ({ entry_id, start_time }: StoredOffer) => `${entry_id} ${start_time}`;

function requireLaws(server: TestServer): void {
  const { db } = server.ctx;
  const waiting = listInOrder(db, 100);
  const told = (
    db
      .prepare("SELECT to_email || ' ' || subject AS what FROM emails WHERE subject LIKE 'Eine Zeit ist frei%'")
      .all() as Array<{ what: string }>
  ).map(({ what }) => what);
  expect(new Set(told).size, 'nobody is told twice').toBe(told.length);

  const held = waiting.flatMap(({ id }) => findOpenOffer(db, id) ?? []);
  expect(new Set(held.map(({ start_time }) => start_time)).size, 'each time is held for one').toBe(held.length);
  for (const offer of held) {
    const entry = waiting.find(({ id }) => id === offer.entry_id) as StoredWaiting;
    expect(isStillBookable(server.ctx, db, entry, new Date(offer.start_time)), 'what is held can be booked').toBe(true);
    expect(suits(entry, offer.start_time), 'what is held suits').toBe(true);
  }

  for (const offer of held.filter((each) => !known.has(keyOf(each)))) {
    const place = waiting.findIndex(({ id }) => id === offer.entry_id);
    for (const earlier of waiting.slice(0, place)) {
      const isPassedOver =
        findOpenOffer(db, earlier.id) === null &&
        suits(earlier, offer.start_time) &&
        !wasTold(server, earlier, offer.start_time);
      expect(isPassedOver, 'whoever stands before is told first').toBe(false);
    }
  }
}

const suits = ({ first_day, last_day, times }: StoredWaiting, start: string) => {
  const at = berlinDay(start);
  return at >= first_day && at <= last_day && isInWaitingTimes(new Date(start), times);
};
const wasTold = (server: TestServer, { id }: StoredWaiting, start: string) =>
  listOffersOf(server.ctx.db, id).some(({ start_time }) => start_time === start);

test('the free times of everybody leave out what is held', async () => {
  await using server = await startTestServer({ mailer: new FakeMailer() });
  await server.api(updateBookingSettings, { body: settings });
  await doIt(server, { what: 'join', day: 2, span: 0, time: 'morning' });
  await lookAtWaitingList(server.ctx);
  const [held] = listInOrder(server.ctx.db, 1).flatMap(({ id }) => findOpenOffer(server.ctx.db, id) ?? []);
  const query = { date: '2026-12-03', service_type: 'remote_support' };
  const { available_slots } = await server.api(booking.listAvailableSlots, { query });
  const starts = available_slots.map(({ start_time }) => new Date(start_time).toISOString());
  expect(held).toBeDefined();
  expect(starts).not.toContain(held?.start_time);
});
