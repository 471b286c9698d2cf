import { randomUUID } from 'node:crypto';
import { createAppointment } from '@it-lotse/contract/appointments';
import { saveChatInfo, sendChatMessage, startChat } from '@it-lotse/contract/chat';
import { enterPayment } from '@it-lotse/contract/payments';
import { previewErasure } from '@it-lotse/contract/privacy';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serverFeatures } from '../../app/server-features.ts';
import { applyStatusReport } from '../../features/whatsapp/apply-status.ts';
import { receiveMessage } from '../../features/whatsapp/receive-message.ts';
import { findCardOfPhone } from '../../people/remember-customer.ts';
import type { InboundContent } from '../../providers/whatsapp-messages.ts';
import { declareWithdrawal } from '../../test-support/declare-withdrawal.ts';
import { planStepsOf, readingOf, recordStatements } from '../../test-support/query-plans.ts';
import { FakeMailer, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { erasePerson } from './erase-person.ts';

const growing = [
  ...serverFeatures.flatMap(({ personal = [] }) => personal).flatMap(({ tables }) => tables.map(({ table }) => table)),
  ...[
    'whatsapp_early_statuses',
    'notice_addresses',
    'newsletter_suppressions',
    'erased_customers',
    'kept_after_erasure',
  ],
];

/** What the columns hold of which one person, or one of their records, has a handful. */
const keys = [
  ...['rowid', 'id', 'seq', 'customer_id', 'value', 'email', 'customer_email', 'to_email', 'email_key', 'email_id'],
  ...[
    'lead_id',
    'entry_id',
    'sms',
    'appointment_id',
    'payment_id',
    'session_id',
    'message_id',
    'to_wamid',
    'wamid',
    'address',
    'reference',
    'telling_sms',
    'idempotency_key',
  ],
  ...['conversation_seq', 'about', 'named', 'person', 'merged_into', 'phone_key', 'number', 'to_number', 'email_seq'],
];

/** Small by what they are for: they hold what is left of earlier versions, or what stands out of all the rest. */
const smallIndexes = ['outbox_jobs_unread', 'events_with_reason', 'events_of_merged', 'outbox_jobs_sms_to'];

/** What is large when a business is old. */
const met = ['emails', 'appointments', 'payments', 'payment_timeline', 'leads', 'chat_messages', 'whatsapp_reactions'];

let server: TestServer;
let statements: ReadonlySet<string>;

beforeAll(async () => {
  server = await startTestServer({ mailer: new FakeMailer() });
  await server.ctx.account.ensureOperator();
  for (let n = 0; n < 60; n += 1) await leaveTraces(n);
  await server.addLead({ email: 'kunde3@beispiel.de', name: 'Kunde 3' });
  const entered = { customer_name: 'Kunde 3', customer_email: 'kunde3@beispiel.de', service: 'Drucker einrichten' };
  await server.api(enterPayment, {
    body: { ...entered, amount: 4500, method: 'cash', received_on: '2026-12-01', entry_id: randomUUID() },
  });
  const { session_id } = await server.api(startChat);
  const params = { session_id };
  await server.api(sendChatMessage, { params, body: { message: 'Guten Tag', message_id: randomUUID() } });
  await server.api(saveChatInfo, { params, body: { name: 'Kunde 3', email: 'kunde3@beispiel.de' } });
  // What is still on its way asks questions of its own, which are none of the erasing.
  await server.outboxAtRest();
  statements = recordStatements(server.ctx.db);
  const byPhone = findCardOfPhone(server.ctx.db, '4915123456001', 'Kunde 1');
  await server.api(previewErasure, { params: { id: String(byPhone) } });
  await erasePerson(server.ctx, String(byPhone), 'Kunde 1');
  const { id } = server.ctx.db
    .prepare("SELECT customer_id AS id FROM customer_addresses WHERE kind = 'whatsapp' AND value = '4915123456702'")
    .get() as { id: string };
  await erasePerson(server.ctx, id, 'Kundin 2');
  const { owner } = server.ctx.db
    .prepare(
      "SELECT customer_id AS owner FROM customer_addresses WHERE kind = 'email' AND value = 'kunde3@beispiel.de'",
    )
    .get() as { owner: string };
  await erasePerson(server.ctx, owner, 'Kunde 3');
  vi.restoreAllMocks();
});
afterAll(() => server[Symbol.asyncDispose]());

async function leaveTraces(n: number): Promise<void> {
  const two = String(n).padStart(2, '0');
  await declareWithdrawal(server.ctx, n);
  await server.api(createAppointment, {
    body: {
      customer_name: `Kunde ${n}`,
      customer_phone: `0151 234560${two}`,
      service_type: 'remote_short',
      start_time: `2025-0${1 + (n % 9)}-1${n % 7}T${String(8 + (n % 8)).padStart(2, '0')}:00:00+01:00`,
    },
  });
  const at = server.clock.now();
  const sender = { waId: `49151234567${two}`, userId: null, name: `Kundin ${n}` };
  const receive = (content: InboundContent, wamid: string) =>
    server.ctx.commits.write((tx) =>
      receiveMessage(tx, { wamid, sender, sentAt: at, repliesTo: null, groupId: null, content }),
    );
  await receive({ kind: 'text', text: 'Guten Tag' }, `wamid.${n}`);
  await receive({ kind: 'reaction', wamid: `wamid.fremd${n}`, emoji: '👍' }, `wamid.reaction${n}`);
  await server.ctx.commits.write((tx) =>
    applyStatusReport(tx, {
      status: 'sent',
      at,
      recipient: { waId: null, userId: null },
      callbackData: null,
      fault: null,
      wamid: `wamid.early${n}`,
    }),
  );
}

/** @returns what is wrong with a step of a plan; null: it finds its few rows by what is known of the person */
function faultOf(step: string): string | null {
  const [, way, table = ''] = /^(SCAN|SEARCH) (\w+)/.exec(step) ?? [];
  if (way === undefined || !growing.includes(table)) return null;
  if (smallIndexes.some((index) => step.includes(index))) return null;
  if (way === 'SCAN') return step;
  const columns = Array.from(step.matchAll(/(\w+)=\?/g), ([, column = '']) => column);
  return columns.some((column) => keys.includes(column)) ? null : step;
}

test('whoever is erased is found by what is known of them, not by reading what all others left', () => {
  const sqls = readingOf(statements);
  for (const table of met) expect(sqls.join('\n')).toContain(`FROM ${table}`);
  const faults = sqls.map((sql) => [sql, planStepsOf(server.ctx.sqlite, sql).flatMap((step) => faultOf(step) ?? [])]);
  expect(Object.fromEntries(faults.filter(([, steps]) => steps?.length))).toEqual({});
});
