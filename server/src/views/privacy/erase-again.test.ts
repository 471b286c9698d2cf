import { findCustomer } from '@it-lotse/contract/customers';
import { erasePerson } from '@it-lotse/contract/privacy';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const cardOf = async (email: string) => (await server.api(findCustomer, { query: { email } })).customer_id;
const reasons = () =>
  server.ctx.db
    .prepare("SELECT data ->> 'reason' AS reason FROM events WHERE type = 'privacy.person_is_back'")
    .all()
    .map((row) => (row as { reason: string }).reason);
/** As after a restore: the card is there, and that it was erased is known. */
const comesBack = (id: string) =>
  server.ctx.commits.write((tx) =>
    tx
      .prepare('INSERT INTO erased_customers (customer_id, erased_at) VALUES (?, ?)')
      .run(id, '2026-11-30T00:00:00.000Z'),
  );
const look = () => server.ctx.erasedAgain.tick();

test('erasing remembers the numbers of the cards and nothing else about the person', async () => {
  await server.addLead();
  const id = (await cardOf('erika@example.org')) ?? '';
  await server.api(erasePerson, { params: { id }, body: { confirmation: 'Erika Muster' } });
  expect(server.ctx.db.prepare('SELECT * FROM erased_customers').all()).toEqual([
    { customer_id: id, erased_at: server.clock.now().toISOString() },
  ]);
});

test('whoever was erased is erased again when a backup brings them back, and nobody else', async () => {
  await server.addLead();
  await server.addLead({ name: 'Uwe', email: 'uwe@example.org' });
  await comesBack((await cardOf('erika@example.org')) ?? '');
  await look();
  expect(await cardOf('erika@example.org')).toBeNull();
  expect(server.count('leads')).toBe(1);
  expect(await cardOf('uwe@example.org')).not.toBeNull();
  expect(reasons()).toEqual([]);
});

test('what stands in the way of it is told once, and the person goes when it is gone', async () => {
  await server.addLead();
  const id = (await cardOf('erika@example.org')) ?? '';
  await server.ctx.commits.write((tx) =>
    tx
      .prepare(`INSERT INTO payments (payment_id, method, service, customer_name, customer_email, customer_address, amount,
          currency, payment_status, created_at, paid_at, search_text)
        VALUES ('p', 'cash', 'Fernwartung', 'Erika Muster', 'erika@example.org', '', 100, 'eur', 'pending', '2026-11-30', NULL, '')`)
      .run(),
  );
  await comesBack(id);
  await look();
  await look();
  expect(reasons()).toEqual([expect.stringContaining('ist noch offen')]);
  await server.ctx.commits.write((tx) => tx.prepare("UPDATE payments SET payment_status = 'cancelled'").run());
  await look();
  expect(await cardOf('erika@example.org')).toBeNull();
});

test('a card that was one with that of somebody who stays is left to the operator', async () => {
  await server.addLead();
  await server.addLead({ name: 'Uwe', email: 'uwe@example.org' });
  const [erika, uwe] = [await cardOf('erika@example.org'), await cardOf('uwe@example.org')];
  await server.ctx.commits.write((tx) =>
    tx.prepare('UPDATE customers SET merged_into = ? WHERE id = ?').run(uwe, erika),
  );
  await comesBack(erika ?? '');
  await look();
  expect(server.count('leads')).toBe(2);
  expect(reasons()).toEqual([expect.stringContaining('zusammengeführt')]);
});
