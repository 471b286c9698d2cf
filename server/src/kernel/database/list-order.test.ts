import * as appointments from '@it-lotse/contract/appointments';
import { listAvailableDays, listAvailableSlots } from '@it-lotse/contract/booking';
import * as chat from '@it-lotse/contract/chat';
import { listChatSessions } from '@it-lotse/contract/chats';
import { listCustomers } from '@it-lotse/contract/customers';
import { listEmails } from '@it-lotse/contract/emails';
import type { Endpoint } from '@it-lotse/contract/endpoint';
import * as leads from '@it-lotse/contract/leads';
import * as newsletter from '@it-lotse/contract/newsletter';
import * as payments from '@it-lotse/contract/payments';
import { berlinDay } from '@it-lotse/domain/format-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../../tests/support/scale.ts';
import { days, FakeMailer, minutes, startTestServer, type TestServer } from '../../test-support/test-server.ts';

type Row = Record<string, unknown>;
/** A list of the office, and the moment that each of its rows shows on the screen. */
interface List {
  readonly call: Endpoint;
  readonly query?: Record<string, string>;
  readonly key: string;
  shown(row: Row): unknown;
}
const lists: Record<string, List> = {
  Leads: { call: leads.listLeads, key: 'leads', shown: (row) => row.timestamp },
  'E-Mails': { call: listEmails, key: 'emails', shown: (row) => row.created_at },
  Kunden: { call: listCustomers, key: 'customers', shown: (row) => row.last_seen_at },
  'KI-Chat': { call: listChatSessions, key: 'sessions', shown: (row) => row.started_at },
  Kampagnen: { call: newsletter.listCampaigns, key: 'campaigns', shown: (row) => row.started_at ?? row.created_at },
  Abonnenten: { call: newsletter.listSubscribers, key: 'subscribers', shown: (row) => row.created_at },
  Zahlungen: { call: payments.listTransactions, key: 'transactions', shown: (row) => row.paid_at ?? row.created_at },
  Termine: { call: appointments.listAppointments, key: 'appointments', shown: (row) => row.start_time },
};

const email = (person: number) => `kunde${person}@example.org`;
/** What happens in an office, in whatever order, each by somebody of a few. */
const happenings = {
  writes: (server: TestServer, person: number) =>
    server.addLead({ name: `Kunde ${person}`, email: email(person), newsletter_opt_in: person % 2 === 0 }),
  async chats(server: TestServer, person: number, chats: string[]) {
    const known = chats[person];
    const session_id = known ?? (await server.api(chat.startChat)).session_id;
    chats[person] = session_id;
    await server.api(chat.sendChatMessage, { params: { session_id }, body: { message: 'Mein Drucker druckt nicht' } });
  },
  isEntered: (server: TestServer, person: number) =>
    server.api(appointments.createAppointment, {
      body: {
        customer_name: `Kunde ${person}`,
        customer_email: email(person),
        start_time: new Date(Date.parse('2026-12-07T09:00:00Z') + days((person * 3) % 7)).toISOString(),
        service_type: 'remote_support',
        allow_overlap: true,
        notify_customer: true,
      },
    }),
  pays: (server: TestServer, person: number) =>
    server.api(payments.enterPayment, {
      body: {
        customer_name: `Kunde ${person}`,
        amount: 5000,
        method: 'cash',
        service: 'Hilfe',
        received_on: `2026-11-${20 + (person % 5)}`,
      },
    }),
  async getsNews(server: TestServer, person: number) {
    const scheduled_at = new Date(server.clock.now().getTime() + minutes(60 * person)).toISOString();
    const content = { subject: `Neues ${person}`, html_content: '<p>Hallo</p>', target_audience: 'all' as const };
    await server.knowAddress(email(person)).catch(() => undefined);
    await server.api(newsletter.createCampaign, { body: { ...content, scheduled_at } });
  },
};

const story = fc.array(
  fc.record({
    what: fc.constantFrom(...(Object.keys(happenings) as Array<keyof typeof happenings>)),
    person: fc.integer({ min: 0, max: 4 }),
    minutesLater: fc.integer({ min: 1, max: 90 }),
  }),
  { minLength: 10, maxLength: 25 },
);

async function readInPages(server: TestServer, { call, key }: List, q?: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { limit: 3, ...(cursor && { cursor }), ...(q && { q }) };
    const page = (await server.api(call, { query })) as Record<string, unknown> & { next_cursor: string | null };
    rows.push(...(page[key] as Row[]));
    cursor = page.next_cursor;
  }
  return rows;
}

test('whatever happens in whatever order, every list is in the order of the moment it shows, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      await using server = await startTestServer({ mailer: new FakeMailer(), config: { trustProxy: 1 } });
      const chats: string[] = [];
      for (const { what, person, minutesLater } of steps) {
        await happenings[what](server, person, chats);
        server.clock.advance(minutes(minutesLater));
        await server.nudge();
      }
      for (const [name, list] of Object.entries(lists)) {
        for (const q of [undefined, 'kunde', 'neues']) {
          const rows = await readInPages(server, list, q);
          const shown = rows.map((row) => String(list.shown(row)));
          expect(shown, `${name}, searched for ${q}`).toEqual(shown.toSorted().reverse());
          const ids = rows.map((row) => row.id ?? row.payment_id ?? row.session_id);
          expect(new Set(ids).size, `${name}, searched for ${q}: nothing comes twice`).toBe(rows.length);
        }
      }
    }),
    { numRuns: scaled(3, 60) },
  );
});

test('whatever happens, a list that was asked for before says what it says to somebody who asks for the first time', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      await using server = await startTestServer({ mailer: new FakeMailer(), config: { trustProxy: 1 } });
      const token = await server.signIn();
      const chats: string[] = [];
      let asked = 0;
      const paths = () => {
        const day = berlinDay(new Date(server.clock.now().getTime() + days(1)));
        return [
          ...Object.values(lists).map(({ call }) => `${call.path}?limit=3`),
          `${listAvailableSlots.path}?service_type=remote_support&date=${day}`,
          `${listAvailableDays.path}?service_type=remote_support&month=${day.slice(0, 7)}`,
        ];
      };
      const compare = async (when: string) => {
        for (const path of paths()) {
          const kept = await server.call('GET', path, { token });
          // Nobody has written it like that before.
          const fresh = await server.call('GET', `${path}&first=${asked++}`, { token });
          expect([kept.status, kept.body], `${path} ${when}`).toEqual([200, fresh.body]);
        }
      };
      for (const { what, person, minutesLater } of steps) {
        await happenings[what](server, person, chats);
        await compare(`after ${what}`);
        server.clock.advance(minutes(minutesLater));
        await compare(`${minutesLater} minutes after ${what}`);
        await server.nudge();
      }
    }),
    { numRuns: scaled(2, 60) },
  );
});
