import {
  deleteLead,
  getLead,
  type LeadState,
  leadStates,
  listLeads,
  replyToLead,
  updateLead,
} from '@it-lotse/contract/leads';
import { addDays, berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../../tests/support/scale.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { databaseBefore } from '../../test-support/database-before.ts';
import { days, FakeMailer, minutes, startTestServer } from '../../test-support/test-server.ts';
import { openDueLeads } from './lead-follow-ups.ts';

const lead = fc.nat(2);
const deeds = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('say' as const), lead, state: fc.constantFrom('open', 'answered', 'done' as const) }),
    fc.record({ do: fc.constant('put-off' as const), lead, inDays: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ do: fc.constant('reply' as const), lead }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  ),
  { maxLength: 14 },
);

test('a request stands where it was last put: an answer closes what was open, its day opens what was put off', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (tried) => {
      await using server = await startTestServer({ mailer: new FakeMailer() });
      const ids: string[] = [];
      for (const name of ['Anna', 'Bernd', 'Cem']) ids.push(await server.addLead({ name }));
      const expected = ids.map(() => ({ state: 'open' as LeadState, follow_up_on: null as string | null }));
      let due = 0;
      for (const deed of tried) {
        if (deed.do === 'wait') {
          server.clock.advance(minutes(60 * deed.hours));
          await openDueLeads(server.ctx);
          for (const each of expected) {
            if (each.follow_up_on === null || server.clock.now() < berlinMoment(each.follow_up_on, '07:00')) continue;
            Object.assign(each, { state: 'open', follow_up_on: null });
            due += 1;
          }
          continue;
        }
        const params = { id: ids[deed.lead] ?? '' };
        const stands = expected[deed.lead];
        if (!stands) throw new Error('no such lead');
        if (deed.do === 'reply') {
          await server.api(replyToLead, { params, body: { subject: 'Ihr Drucker', message: 'Guten Tag' } });
          if (stands.state === 'open') stands.state = 'answered';
        } else if (deed.do === 'say') {
          await server.api(updateLead, { params, body: { state: deed.state as 'done' } });
          Object.assign(stands, { state: deed.state, follow_up_on: null });
        } else {
          const follow_up_on = addDays(berlinDay(server.clock.now()), deed.inDays);
          await server.api(updateLead, { params, body: { state: 'follow_up', follow_up_on } });
          Object.assign(stands, { state: 'follow_up', follow_up_on });
        }
      }
      for (const [index, id] of ids.entries())
        expect((await server.api(getLead, { params: { id } })).lead).toMatchObject(expected[index] ?? {});
      for (const state of leadStates) {
        const { leads, open_total } = await server.api(listLeads, { query: { state } });
        expect(leads.map(({ id }) => id).toSorted()).toEqual(
          ids.filter((_, index) => expected[index]?.state === state).toSorted(),
        );
        expect(open_total).toBe(expected.filter((each) => each.state === 'open').length);
      }
      const told = server.ctx.db.prepare("SELECT id FROM events WHERE type = 'lead.follow_up_due'").all();
      expect(told).toHaveLength(due);
    }),
    { numRuns: scaled(12, 200) },
  );
});

test('a follow-up needs a day that has not begun, and the fault stands at its field', async () => {
  await using server = await startTestServer();
  const id = await server.addLead();
  const token = await server.signIn();
  const today = berlinDay(server.clock.now());
  for (const body of [
    { state: 'follow_up' },
    { state: 'follow_up', follow_up_on: today },
    { state: 'follow_up', follow_up_on: addDays(today, -1) },
    { state: 'done', follow_up_on: today },
  ]) {
    const refused = await server.call('PUT', `/api/admin/leads/${id}`, { token, body });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['follow_up_on']]);
  }
  expect((await server.api(getLead, { params: { id } })).lead).toMatchObject({ state: 'open', follow_up_on: null });
});

test('requests that are deleted are no longer counted as open', async () => {
  await using server = await startTestServer();
  const id = await server.addLead();
  await server.addLead({ name: 'Wer bleibt' });
  await server.api(deleteLead, { params: { id } });
  expect((await server.api(listLeads)).open_total).toBe(1);
});

test('a follow-up whose day went by while the server was away is told at the start', async () => {
  await using server = await startTestServer();
  const id = await server.addLead();
  const follow_up_on = addDays(berlinDay(server.clock.now()), 1);
  await server.api(updateLead, { params: { id }, body: { state: 'follow_up', follow_up_on } });
  server.clock.advance(days(9));
  expect(await openDueLeads(server.ctx)).toBe(1);
  expect(await openDueLeads(server.ctx)).toBe(0);
});

test('of the requests of an earlier version those answered by mail count as answered', () => {
  const database = databaseBefore('lead_states');
  const at = '2026-01-05T10:00:00.000Z';
  const insert = database.prepare(`
    INSERT INTO leads (id, name, email, phone, company, message, newsletter_opt_in, timestamp, search_text)
    VALUES (?, 'Anna', 'anna@example.org', '', '', 'Hilfe', 0, ?, '')`);
  for (const id of ['answered', 'told', 'open']) insert.run(id, at);
  const mail = database.prepare(`
    INSERT INTO emails (id, email_type, lead_id, from_name, from_email, reply_to, to_name, to_email, subject, text_content, html_content, message_id, status, created_at, search_text)
    VALUES (?, ?, ?, '', '', '', '', 'anna@example.org', '', '', '', ?, 'sent', ?, '')`);
  mail.run('one', 'admin_reply', 'answered', 'one@example.org', at);
  mail.run('two', 'lead_confirmation', 'told', 'two@example.org', at);
  migrate(database);
  const states = database.prepare('SELECT id, state FROM leads ORDER BY id').raw().all();
  const open = database.prepare("SELECT value FROM counters WHERE name = 'leads_open'").pluck().get();
  database.close();
  expect(states).toEqual([
    ['answered', 'answered'],
    ['open', 'open'],
    ['told', 'open'],
  ]);
  expect(open).toBe(2);
});
