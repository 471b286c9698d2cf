import { appointmentByHand } from '@it-lotse/contract/appointments';
import { listDeclarations, updateDeclaration } from '@it-lotse/contract/declarations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAppointment } from '../../features/appointments/appointments-by-hand.ts';
import { receiveDeclaration } from '../../features/declarations/declarations-service.ts';
import { pruneUnconfirmed, requestOptIn } from '../../features/newsletter/opt-in.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { FakeMailer, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { runRetention } from './retention.ts';

/** What /datenschutz promises about time, and settings do not say: done by the daily run, not a moment too early. */

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ mailer: new FakeMailer() });
});
afterEach(() => server[Symbol.asyncDispose]());

/** How much is left in the table at this moment, after everything that tidies up by the clock. */
async function leftAt(moment: string, table: string): Promise<number> {
  server.clock.set(moment);
  await server.nudge();
  await server.ctx.commits.write((tx) => pruneUnconfirmed(tx));
  await runRetention(server.ctx);
  const { n } = server.ctx.db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number };
  return n;
}

test('a visit is deleted three whole years after its own', async () => {
  await enterAppointment(
    server.ctx,
    appointmentByHand.parse({
      customer_name: 'Erika Wattwurm',
      customer_phone: '0171 5550001',
      service_type: 'remote_support',
      start_time: '2026-12-31T22:00:00+01:00',
    }),
  );
  expect(await leftAt('2029-12-31T22:59:59Z', 'appointments')).toBe(1);
  expect(await leftAt('2029-12-31T23:00:01Z', 'appointments')).toBe(0);
});

test('a declaration is deleted three whole years after the one it came in, once it was dealt with', async () => {
  for (const email of ['eins@beispiel.de', 'zwei@beispiel.de']) {
    await receiveDeclaration(server.ctx, newId(), {
      ...{ kind: 'withdrawal', name: 'Erika Wattwurm', email, contract: 'Termin', termination_kind: null },
      ...{ reason: '', end_date: '' },
    });
  }
  const [declaration] = (await server.api(listDeclarations)).declarations;
  await server.api(updateDeclaration, { params: { id: declaration?.id ?? '' }, body: { handled: true } });
  expect(await leftAt('2029-12-31T22:59:59Z', 'contract_declarations')).toBe(2);
  // The other one still waits for the operator: it is shown, and not lost.
  expect(await leftAt('2029-12-31T23:00:01Z', 'contract_declarations')).toBe(1);
});

test('a wish for the newsletter that was never confirmed is deleted after 30 days', async () => {
  await server.ctx.commits.write((tx) => {
    const facts = { email: 'erika@beispiel.de', name: '', company: '', audience: 'seniors', source: 'lead' } as const;
    requestOptIn(tx, server.ctx, facts);
  });
  expect(await leftAt('2026-12-31T10:59:59Z', 'newsletter_subscribers')).toBe(1);
  expect(await leftAt('2026-12-31T11:00:01Z', 'newsletter_subscribers')).toBe(0);
});
