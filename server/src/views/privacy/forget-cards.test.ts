import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appointmentByHand } from '@it-lotse/contract/appointments';
import { getTimeline } from '@it-lotse/contract/customers';
import { deleteLead } from '@it-lotse/contract/leads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAppointment } from '../../features/appointments/appointments-by-hand.ts';
import { saveContact, startChat } from '../../features/chat/chat-service.ts';
import { sweepFiles } from '../../features/whatsapp/media-store.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { findCustomerOfEmail } from '../../people/remember-customer.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { forgetEmptyCards } from './forget-cards.ts';
import { runRetention } from './retention.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

/** The same database, and how often a statement whose text contains `words` was asked for. */
function counting<T extends ReadDb>(db: T, words: string): { db: T; count: number } {
  const counted = { db, count: 0 };
  const prepare = (sql: string) => {
    if (sql.includes(words)) counted.count += 1;
    return db.prepare(sql);
  };
  counted.db = Object.create(db, { prepare: { value: prepare } });
  return counted;
}

test('the cards of people of whom only a number is known stay as long as their visits, however many go together', async () => {
  for (let n = 0; n < 4; n++) {
    await enterAppointment(
      server.ctx,
      appointmentByHand.parse({
        customer_name: `Erika Wattwurm ${n}`,
        customer_phone: `0171 555000${n}`,
        service_type: 'remote_support',
        start_time: `2026-12-0${n + 3}T10:00:00+01:00`,
      }),
    );
  }
  const ids = server.ctx.db.prepare('SELECT id FROM customers').all() as Array<{ id: string }>;
  const keys = ids.map(({ id }) => id);
  await server.ctx.commits.write((tx) => forgetEmptyCards(tx, server.ctx.views, keys));
  const left = server.ctx.db.prepare('SELECT id FROM customers').all();
  expect(left, 'each is still the only way to a visit').toEqual(ids);
});

test('a card stays as long as a conversation of its person does, and shows it, however many there were before', async () => {
  const { ctx } = server;
  for (let n = 0; n < 60; n++) {
    const { session_id } = await startChat(ctx, { processor: null });
    await saveContact(ctx, session_id, { name: `Erika ${n}`, email: `erika${n}@beispiel.de` });
  }
  const card = findCustomerOfEmail(ctx.db, 'erika59@beispiel.de') ?? '';
  await ctx.commits.write((tx) => forgetEmptyCards(tx, server.ctx.views, [card]));
  const { entries } = await server.api(getTimeline, { params: { id: card } });
  expect(entries).toMatchObject([{ kind: 'chat' }]);
});

test('with a card its person goes from the log of events, too, and nobody else of their name', async () => {
  const { ctx } = server;
  const gone = await server.addLead({ name: 'Änne Weiß', email: 'gone@beispiel.de' });
  await server.addLead({ name: 'Änne Weiß', email: 'here@beispiel.de' });
  await server.api(deleteLead, { params: { id: gone } });
  const named = () =>
    ctx.db.prepare("SELECT type, data ->> 'name' AS name FROM events WHERE type LIKE 'lead.%' ORDER BY id").all();
  expect(named()).toContainEqual({ type: 'lead.deleted', name: 'Änne Weiß' });
  const card = findCustomerOfEmail(ctx.db, 'gone@beispiel.de') ?? '';
  await ctx.commits.write((tx) => {
    tx.prepare("DELETE FROM emails WHERE to_email = 'gone@beispiel.de'").run();
    forgetEmptyCards(tx, server.ctx.views, [card]);
  });
  expect(named()).toEqual([
    { type: 'lead.created', name: '–' },
    { type: 'lead.created', name: 'Änne Weiß' },
    { type: 'lead.deleted', name: '–' },
  ]);
});

test('which files somebody speaks of is read once for all of them', async () => {
  const folder = join(server.dataDir, 'media');
  mkdirSync(folder, { recursive: true });
  for (let n = 0; n < 20; n++) writeFileSync(join(folder, `nobody-${n}`), '');
  const { config, db } = server.ctx;
  const counted = counting(db, 'FROM whatsapp_media');
  await sweepFiles({ config, db: counted.db });
  expect([counted.count, readdirSync(folder)]).toEqual([1, []]);
});

test('a card that an earlier version took from the people of a chat is made again, once, from the chat', async () => {
  const { ctx } = server;
  const emails = ['erika@beispiel.de', 'JÖRG@Beispiel.de'];
  for (const email of emails) {
    const { session_id } = await startChat(ctx, { processor: null });
    await saveContact(ctx, session_id, { name: 'Ein Mensch', email });
  }
  const cards = () => emails.map((email) => findCustomerOfEmail(ctx.db, email));
  const kept = cards()[1];
  await ctx.commits.write((tx) => tx.prepare('DELETE FROM customers WHERE id = ?').run(cards()[0] ?? ''));
  expect(cards()).toEqual([null, kept]);
  await runRetention(ctx);
  const [again, same] = cards();
  expect(same).toBe(kept);
  const { entries } = await server.api(getTimeline, { params: { id: again ?? '' } });
  expect(entries).toMatchObject([{ kind: 'chat' }]);
  await runRetention(ctx);
  expect(cards()).toEqual([again, kept]);
});
