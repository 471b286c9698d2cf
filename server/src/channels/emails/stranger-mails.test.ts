import { allEndpoints } from '@it-lotse/contract/all-endpoints';
import { newAppointment } from '@it-lotse/contract/booking';
import { newLead } from '@it-lotse/contract/leads';
import { updateBookingSettings } from '@it-lotse/contract/settings';
import { newWaiting } from '@it-lotse/contract/waiting-list';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scaled } from '../../../../tests/support/scale.ts';
import { bookAppointment } from '../../features/appointments/booking.ts';
import { manageLink } from '../../features/appointments/manage-link.ts';
import { joinWaitingList } from '../../features/appointments/waiting-list/waiting-service.ts';
import { receiveDeclaration } from '../../features/declarations/declarations-service.ts';
import { receiveLead } from '../../features/leads/leads-service.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { OutgoingMail } from '../../providers/mailer.ts';
import {
  bookingOf,
  FakeMailer,
  leadOf,
  minutes,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';
import { isKnownAddress } from './known-address.ts';
import { mostPerStrangerAndDay, perDayOf } from './stranger-caps.ts';

const perHour = 6;
const addresses = ['a@opfer.example', 'b@opfer.example', 'c@opfer.example'];
const advertising = 'Zauberwort https://boese.example/x Telefon 0900 5551234';
const typed = /Zauberwort|boese|5551234/i;
const names = ['Erika Muster', 'Gewinnen auf boese.example', `<a href="https://boese.example">Zauberwort</a>`];

let mailer: FakeMailer;
let server: TestServer;
let sent: Array<{ at: number; mail: OutgoingMail }>;
beforeEach(async () => {
  mailer = new FakeMailer();
  sent = [];
  mailer.answer = (mail) => {
    sent.push({ at: server.clock.now().getTime(), mail });
    return { result: 'accepted' };
  };
  server = await startTestServer({ mailer, config: { mailsToStrangersPerHour: perHour } });
  await server.api(updateBookingSettings, { body: { ...defaultBookingSettings, waiting_list: true } });
});
afterEach(() => server[Symbol.asyncDispose]());

/**
 * What a stranger can do that makes the server write mails, past the guards that ask for computing time: whoever pays it
 * gets no further either.
 */
const deeds = {
  async lead({ name, email }: Deed) {
    const { ctx } = server;
    const texts = { name, email, message: advertising, company: advertising.slice(0, 60), newsletter_opt_in: true };
    await receiveLead(ctx, newLead.parse(leadOf(texts)), '203.0.113.7');
  },
  async booking({ name, email, luck }: Deed) {
    const day = new Date(server.clock.now().getTime() + (2 + (luck % 25)) * 86_400_000).toISOString().slice(0, 10);
    const start_time = `${day}T${String(9 + (luck % 8)).padStart(2, '0')}:00:00+01:00`;
    const visited = { visited_name: name, visited_phone: '04321 777888', visited_email: luck % 2 ? `v${email}` : '' };
    const texts = {
      ...{ customer_name: name, customer_email: email, notes: advertising, location: advertising, start_time },
      ...visited,
    };
    await bookAppointment(server.ctx, newAppointment.parse(bookingOf({ ...texts, customer_phone: '0900 5551234' })));
  },
  async declaration({ name, email, luck }: Deed) {
    await receiveDeclaration(server.ctx, `key-${Math.random()}`, {
      ...{ kind: luck % 2 ? 'withdrawal' : 'termination', name, email, contract: advertising, reason: advertising },
      ...{ termination_kind: luck % 2 ? null : 'extraordinary', end_date: '' },
    } as Parameters<typeof receiveDeclaration>[2]);
  },
  async waiting({ name, email, luck }: Deed) {
    const [first_day = ''] = new Date(server.clock.now().getTime() + (2 + (luck % 9)) * 86_400_000)
      .toISOString()
      .split('T');
    const wish = { service_type: 'remote_support', first_day, last_day: first_day, times: ['morning'] };
    await joinWaitingList(server.ctx, newWaiting.parse({ ...wish, name, email, phone: '0900 5551234' }));
  },
  async managed({ luck }: Deed) {
    const rows = server.ctx.db.prepare('SELECT id FROM appointments ORDER BY seq').all() as Array<{ id: string }>;
    const id = rows[luck % Math.max(1, rows.length)]?.id;
    if (!id) return;
    const { manage_token } = manageLink(server.ctx, id);
    const at = new Date(server.clock.now().getTime() + (3 + (luck % 20)) * 86_400_000).toISOString().slice(0, 10);
    const visit = `/api/appointments/manage/${manage_token}`;
    if (luck % 3 === 0) await server.call('POST', `${visit}/cancel`, { body: {} });
    else if (luck % 3 === 1) await server.call('POST', `${visit}/early-start`, {});
    else {
      await server.call('POST', `${visit}/reschedule`, {
        body: { start_time: `${at}T11:00:00+01:00` },
      });
    }
  },
};
interface Deed {
  name: string;
  email: string;
  luck: number;
}

const mostWithin = (moments: readonly number[], spanMs: number) =>
  Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + spanMs).length));

test('whatever a stranger does on the website, no more mails than the caps go to addresses nobody has proven, and none with their words', async () => {
  const deed = fc.record({
    what: fc.constantFrom(...(Object.keys(deeds) as Array<keyof typeof deeds>)),
    name: fc.constantFrom(...names),
    email: fc.constantFrom(...addresses, 'd@opfer.example', 'e@opfer.example', 'f@opfer.example', 'g@opfer.example'),
    luck: fc.nat(1000),
    waitMinutes: fc.constantFrom(0, 0, 0, 1, 7, 61, 700),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 60, maxLength: 120 }), async (script) => {
      for (const { what, waitMinutes, ...facts } of script) {
        try {
          await deeds[what](facts);
        } catch (error) {
          // A time that is taken, a form that is refused: that is an answer, too.
          if (!(error instanceof AppError)) throw error;
        }
        await server.outboxAtRest();
        server.clock.advance(minutes(waitMinutes));
        await server.outboxAtRest();
      }
    }),
    { numRuns: scaled(2, 20) },
  );
  // Whatever chance has left out: more at one moment than may go in an hour.
  for (const n of Array(2 * perHour).keys())
    await deeds.lead({ name: 'Erika Muster', email: `${n}@opfer.example`, luck: n });
  await server.outboxAtRest();
  const toStrangers = sent.filter(({ mail }) => !isKnownAddress(server.ctx, server.ctx.db, mail.to.address));
  const moments = toStrangers.map(({ at }) => at);
  expect(mostWithin(moments, 3_600_000)).toBe(perHour);
  expect(mostWithin(moments, 86_400_000)).toBeLessThanOrEqual(perDayOf(perHour));
  for (const address of new Set(toStrangers.map(({ mail }) => mail.to.address))) {
    const own = toStrangers.filter(({ mail }) => mail.to.address === address).map(({ at }) => at);
    expect(mostWithin(own, 86_400_000)).toBeLessThanOrEqual(mostPerStrangerAndDay);
  }
  expect(toStrangers.flatMap(({ mail }) => typed.exec(JSON.stringify(mail))?.[0] ?? [])).toEqual([]);
  // The operator was told, once until it was over.
  const told = server.ctx.db
    .prepare("SELECT type FROM events WHERE type IN ('email.held_back', 'email.released') ORDER BY id")
    .all() as Array<{ type: string }>;
  expect(told.length).toBeGreaterThan(0);
  for (const [n, { type }] of told.entries()) expect(type).toBe(n % 2 === 0 ? 'email.held_back' : 'email.released');
});

test('one address gets no more than its share of a day, and the rest goes out when there is room', async () => {
  const deed = { name: 'Erika Muster', email: 'a@opfer.example', luck: 1 };
  await server.stop();
  server = await startTestServer({ mailer, config: { mailsToStrangersPerHour: 1000 } });
  for (let n = 0; n < 14; n += 1) {
    await deeds.booking({ ...deed, luck: n * 9 }).catch(() => undefined);
    await deeds.managed({ ...deed, luck: n * 3 });
    await deeds.managed({ ...deed, luck: n * 3 + 2 });
  }
  await server.outboxAtRest();
  expect(sent.filter(({ mail }) => mail.to.address === deed.email)).toHaveLength(mostPerStrangerAndDay);
  const waiting = server.ctx.db.prepare("SELECT error_message FROM emails WHERE status = 'waiting'").all();
  expect(JSON.stringify(waiting)).toContain('Diese Adresse bekam heute schon so viele automatische E-Mails');
});

/** Public calls that write, and the deed above each is; none: it sends mails to nobody, or only once money was paid. */
const deedOf: Record<string, keyof typeof deeds | 'none'> = {
  'POST /api/leads': 'lead',
  'POST /api/leads/callback': 'none',
  'POST /api/appointments': 'booking',
  'POST /api/appointments/manage/{token}/cancel': 'managed',
  'POST /api/appointments/manage/{token}/reschedule': 'managed',
  'POST /api/appointments/manage/{token}/early-start': 'managed',
  'POST /api/appointments/manage/{token}/pay-on-site': 'none',
  'POST /api/waiting-list': 'waiting',
  'POST /api/waiting-list/{code}/confirm': 'none',
  'POST /api/waiting-list/{code}/decline': 'none',
  'POST /api/waiting-list/{code}/leave': 'none',
  'POST /api/payments/checkout': 'none',
  'POST /api/chat/start': 'none',
  'POST /api/chat/{session_id}/message': 'none',
  'PUT /api/chat/{session_id}/info': 'none',
  'POST /api/admin/login': 'none',
};

test('every call of the website that writes is one of the deeds above, or known to send nobody a mail', () => {
  const calls = allEndpoints.filter(({ access, method }) => access === 'public' && method !== 'GET');
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(deedOf).toSorted());
});
