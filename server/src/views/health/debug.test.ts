import { closeSync, openSync, writeSync } from 'node:fs';
import { makeBackup } from '@it-lotse/contract/backups';
import { checkIntegrity, diagnosticsPath, getHealthView, tokenTest } from '@it-lotse/contract/health-view';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StripeSimulator } from '../../../../tests/simulators/stripe-simulator.ts';
import { writeAt } from '../../kernel/database/database.ts';
import { schemaVersion } from '../../kernel/database/migrate.ts';
import { recordProviderError, recordProviderSuccess } from '../../kernel/database/provider-states.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';

let stripe: StripeSimulator;
let server: TestServer;
beforeEach(async () => {
  stripe = await new StripeSimulator().start();
  server = await startTestServer({
    config: { stripeSecretKey: stripe.secretKey, stripeApiUrl: stripe.url, given: ['STRIPE_SECRET_KEY'] },
  });
  // Stripe is asked for news at the start.
  await expect.poll(async () => (await health()).outbox.waiting).toBe(0);
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await stripe.stop();
});

const health = () => server.api(getHealthView);

test('the token test tells a valid token, and refuses every other', async () => {
  expect(await server.api(tokenTest)).toEqual({ token_verification: 'valid' });
  for (const token of [undefined, 'falsch', `${await server.signIn()}x`]) {
    expect((await server.call('GET', tokenTest.path, token ? { token } : {})).status).toBe(401);
  }
});

test('health, integrity check and diagnostics are for the operator alone', async () => {
  const calls = [
    ['GET', getHealthView.path],
    ['POST', checkIntegrity.path],
    ['GET', diagnosticsPath],
  ] as const;
  for (const [method, path] of calls) expect((await server.call(method, path)).status, path).toBe(401);
});

test('the health view says what is there', async () => {
  await server.addLead();
  const view = await health();
  expect(view.database).toMatchObject({ writable: true, schema_version: schemaVersion, integrity: null });
  expect(view.database.migrations).toHaveLength(schemaVersion);
  expect(view.database.size).toBe(view.database.pages * view.database.page_size);
  expect(view.database.wal_size).toBeGreaterThan(0);
  expect(view.disk.free).toBeGreaterThan(0);
  expect(view.disk.free).toBeLessThanOrEqual(view.disk.total);
  expect(view.backup).toEqual({ last_backup_at: null, last_rehearsal_at: null, failure: null });
  await server.api(makeBackup);
  expect((await health()).backup.last_rehearsal_at).toBe(server.clock.now().toISOString());
});

test('asked again within the same second, it tells of what was logged meanwhile', async () => {
  const lines = (await health()).log.length;
  server.ctx.logTail.write(JSON.stringify({ time: 0, level: 40, msg: 'Gerade eben' }));
  expect((await health()).log.slice(lines).map(({ text }) => text)).toEqual(['Gerade eben']);
});

test('the outbox is told with the age of its oldest job', async () => {
  expect((await health()).outbox).toEqual({ waiting: 0, dead: 0, oldest_at: null });
  const oldest = server.clock.now().toISOString();
  await server.ctx.commits.write((tx) =>
    tx
      .prepare(`INSERT INTO outbox_jobs (id, kind, idempotency_key, title, payload, state, created_at, next_attempt_at)
        VALUES ('a', 'email.send', 'a', '', '{}', 'dead', @at, @at)`)
      .run({ at: oldest }),
  );
  expect((await health()).outbox).toEqual({ waiting: 0, dead: 1, oldest_at: oldest });
});

test('each provider tells its last success and its last error, without the address in it', async () => {
  const earlier = server.clock.now();
  await server.ctx.commits.write((tx) => recordProviderSuccess(writeAt(tx, earlier), 'stripe'));
  server.clock.advance(1000);
  await server.ctx.commits.write((tx) => recordProviderError(tx, 'stripe', 'No such customer: erika@example.org'));
  const { providers } = await health();
  expect(providers.map(({ provider }) => provider)).toEqual(['smtp', 'google', 'stripe', 'openai', 'whatsapp', 'sms']);
  expect(providers.find(({ provider }) => provider === 'stripe')).toEqual({
    provider: 'stripe',
    state: 'failing',
    reason: 'No such customer: ***@***',
    last_success_at: earlier.toISOString(),
    last_error_at: server.clock.now().toISOString(),
    last_error: 'No such customer: ***@***',
  });
});

test('the log tail tells what happened, without persons', async () => {
  server.ctx.log.warn({ to: 'erika@example.org', phone: '0151 23456789' }, 'mail to erika@example.org came back');
  const { log } = await health();
  expect(log.at(-1)).toMatchObject({ level: 'warn', text: expect.stringContaining('mail to ***@*** came back') });
  expect(JSON.stringify(log)).not.toMatch(/erika|23456789/);
});

test('an integrity check is remembered', async () => {
  const check = await server.api(checkIntegrity);
  expect(check).toEqual({
    checked_at: server.clock.now().toISOString(),
    ok: true,
    message: 'Die Datenbank ist unversehrt.',
  });
  expect((await health()).database.integrity).toEqual(check);
});

test('an integrity check finds a damaged page', async () => {
  for (let n = 0; n < 30; n++) await server.addLead({ message: 'x'.repeat(2000) });
  server.ctx.sqlite.pragma('wal_checkpoint(TRUNCATE)');
  const file = openSync(server.ctx.sqlite.name, 'r+');
  const { pages, page_size } = (await health()).database;
  for (let page = pages - 12; page < pages; page++) writeSync(file, Buffer.alloc(200, 0xa5), 0, 200, page * page_size);
  closeSync(file);
  const check = await server.api(checkIntegrity);
  expect(check).toMatchObject({ ok: false, message: expect.stringContaining('beschädigt') });
});

test('the diagnostics hold counts and states, and no persons, contents, values or keys', async () => {
  await server.addLead({
    name: 'Wilhelmine Grotjahn',
    email: 'wilhelmine@grotjahn.example',
    message: 'Mein Drucker qualmt',
  });
  server.ctx.log.error({ err: new Error(`${stripe.secretKey} für wilhelmine@grotjahn.example`) }, 'oh');
  const answer = await server.call('GET', diagnosticsPath, { token: await server.signIn() });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename=it-lotse-diagnose-2026-12-01.json');
  expect(answer.text).not.toMatch(/Wilhelmine|grotjahn|Drucker qualmt|sk_test|01234/i);
  expect(answer.body).toMatchObject({
    configuration: { STRIPE_SECRET_KEY: 'gesetzt', SMTP_URL: 'nicht gesetzt' },
    rows_by_table: { leads: 1 },
    health: { database: { schema_version: schemaVersion } },
    log: expect.any(Array),
  });
});
