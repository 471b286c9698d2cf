import { getEnquiries } from '@it-lotse/contract/enquiries';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const now = () => server.clock.now();
const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString();
const enquiries = (period: '7d' | '30d' = '30d') => server.api(getEnquiries, { query: { period } });
const write = (sql: string, values: Record<string, string | number | null> = {}) =>
  server.ctx.commits.write((tx) => tx.prepare(sql).run(values));

async function countOf(channel: string, period?: '7d' | '30d') {
  return (await enquiries(period)).channels.find((each) => each.channel === channel)?.count;
}

let visits = 0;
const agree = (changes: Record<string, string | null>) => {
  const [at, end] = [daysAgo(-1), daysAgo(-2)];
  return write(
    `INSERT INTO appointments (id, status, source, customer_name, customer_email, customer_phone, phone_key, location,
      postal_code, notes, operator_notes, service_type, service_name, service_description, start_time, end_time,
      duration_minutes, block_from, block_until, drive_minutes, price, travel_cost, total_cost,
      travel_zone_confirmed, send_email_reminder, send_sms_reminder, created_at, agreed_at, search_text)
    VALUES (@id, @status, @source, 'Erika Muster', @email, '', @phone_key, '', '', '', '', 'x', 'Fernwartung', '', @at, @end,
      60, @at, @end, 0, 0, 0, 0, 0, 0, 0, @created_at, @created_at, '')`,
    {
      id: `v${visits++}`,
      status: 'confirmed',
      source: 'website',
      email: '',
      phone_key: null,
      created_at: daysAgo(0),
      at,
      end,
      ...changes,
    },
  );
};
const wroteByWhatsapp = (lastIncoming: string | null) =>
  server.ctx.commits.write((tx) => {
    const { lastInsertRowid: seq } = tx
      .prepare(`
        INSERT INTO whatsapp_conversations (wa_id, name, name_at, search_text) VALUES (?, '', '', '  ')`)
      .run(String(4917100000000 + visits++));
    if (lastIncoming) {
      tx.prepare('UPDATE whatsapp_conversations SET last_incoming_at = ? WHERE seq = ?').run(lastIncoming, seq);
    }
    return Number(seq);
  });
const chat = (name: string, begun: string | null) =>
  write(
    `INSERT INTO chat_sessions (session_id, assistant, customer_name, created_at, begun_at, last_activity)
    VALUES (@id, 'embedded', @name, @at, @begun, @at)`,
    { id: `s${visits++}`, name, begun, at: daysAgo(0) },
  );

test('each way of getting in touch is counted apart, in its period', async () => {
  await server.addLead();
  await agree({ created_at: daysAgo(10) });
  await agree({ source: 'operator' });
  await wroteByWhatsapp(daysAgo(2));
  await wroteByWhatsapp(null);
  await chat('Erika', daysAgo(1));
  await chat('', daysAgo(1));
  await chat('Only an open page', null);
  expect((await enquiries()).channels).toEqual([
    { channel: 'contact_form', count: 1 },
    { channel: 'booking', count: 1 },
    { channel: 'whatsapp', count: 1 },
    { channel: 'chat', count: 1 },
  ]);
  expect(await countOf('booking', '7d')).toBe(0);
});

test('who writes by WhatsApp again is no new contact, and what is erased is not counted', async () => {
  const seq = await wroteByWhatsapp(daysAgo(20));
  await write('UPDATE whatsapp_conversations SET last_incoming_at = @at WHERE seq = @seq', { at: daysAgo(1), seq });
  expect([await countOf('whatsapp', '30d'), await countOf('whatsapp', '7d')]).toEqual([1, 0]);
  await write('DELETE FROM whatsapp_conversations WHERE seq = @seq', { seq });
  expect(await countOf('whatsapp', '30d')).toBe(0);
});

test('a chat counts once the visitor says who they are', async () => {
  await chat('', daysAgo(1));
  expect(await countOf('chat')).toBe(0);
  await write("UPDATE chat_sessions SET customer_name = 'Erika'");
  await write("UPDATE chat_sessions SET customer_email = 'erika@example.org'");
  expect(await countOf('chat')).toBe(1);
  await write('DELETE FROM chat_sessions');
  expect(await countOf('chat')).toBe(0);
});

test('whatever comes and is erased, the counts are those of what is there', async () => {
  const deed = fc.record({
    kind: fc.constantFrom('visit', 'chat', 'whatsapp', 'forget visits', 'forget chats', 'forget whatsapp'),
    days: fc.integer({ min: 0, max: 40 }),
    flag: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 25 }), async (deeds) => {
      for (const table of ['appointments', 'chat_sessions', 'whatsapp_conversations'])
        await write(`DELETE FROM ${table}`);
      for (const { kind, days, flag } of deeds) {
        if (kind === 'visit') await agree({ created_at: daysAgo(days), source: flag ? 'website' : 'operator' });
        else if (kind === 'chat') await chat(flag ? 'Erika' : '', daysAgo(days));
        else if (kind === 'whatsapp') await wroteByWhatsapp(flag ? daysAgo(days) : null);
        else if (kind === 'forget visits')
          await write('DELETE FROM appointments WHERE seq % 2 = @odd', { odd: flag ? 1 : 0 });
        else if (kind === 'forget chats')
          await write('DELETE FROM chat_sessions WHERE seq % 2 = @odd', { odd: flag ? 1 : 0 });
        else await write('DELETE FROM whatsapp_conversations WHERE seq % 2 = @odd', { odd: flag ? 1 : 0 });
      }
      const counted = (table: string, where: string) =>
        (server.ctx.db.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).get() as { n: number }).n;
      const total = (series: string) =>
        (
          server.ctx.db
            .prepare('SELECT coalesce(sum(count), 0) AS n FROM day_figures WHERE series = ?')
            .get(series) as {
            n: number;
          }
        ).n;
      expect([total('bookings'), total('chat_people'), total('whatsapp_people')]).toEqual([
        counted('appointments', "source = 'website'"),
        counted('chat_sessions', "customer_name <> ''"),
        counted('whatsapp_conversations', 'last_incoming_at IS NOT NULL'),
      ]);
    }),
    { numRuns: 40 },
  );
});

test('an enquiry became a visit when one was agreed within the week after it, by address or by number', async () => {
  const writeAt = async (at: string, lead: Record<string, string>) => {
    const later = now();
    server.clock.set(at);
    await server.addLead(lead);
    server.clock.set(later.toISOString());
  };
  expect((await enquiries()).became_visits).toBeNull();
  await writeAt(daysAgo(20), { email: 'erika@example.org' });
  await agree({ email: 'Erika@Example.org', created_at: daysAgo(14), source: 'operator' });
  await writeAt(daysAgo(19), { email: 'too.late@example.org' });
  await agree({ email: 'too.late@example.org', created_at: daysAgo(11) });
  await writeAt(daysAgo(18), { email: 'before@example.org' });
  await agree({ email: 'before@example.org', created_at: daysAgo(25) });
  await writeAt(daysAgo(17), { email: 'cancelled@example.org' });
  await agree({ email: 'cancelled@example.org', created_at: daysAgo(16), status: 'cancelled' });
  await writeAt(daysAgo(15), { email: 'calls@example.org', phone: '0171 2345678' });
  await agree({ phone_key: '491712345678', created_at: daysAgo(14), source: 'operator' });
  // May still become one.
  await writeAt(daysAgo(3), { email: 'young@example.org' });
  expect((await enquiries()).became_visits).toEqual({ of: 5, visits: 2 });
});
