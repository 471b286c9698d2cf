import { appointmentByHand } from '@it-lotse/contract/appointments';
import { berlinMoment } from '@it-lotse/domain/berlin-time';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { berlinDay } from '@it-lotse/domain/format-date';
import { expect, test } from 'vitest';
import { enterAppointment } from '../../server/src/features/appointments/appointments-by-hand.ts';
import { enterPayment } from '../../server/src/features/payments/payments-by-hand.ts';
import { businessProfileSetting } from '../../server/src/kernel/settings/business-profile-setting.ts';
import { findCustomerOfEmail } from '../../server/src/people/remember-customer.ts';
import {
  days,
  eventually,
  FakeMailer,
  startTestServer,
  type TestServer,
} from '../../server/src/test-support/test-server.ts';
import { erasePerson } from '../../server/src/views/privacy/erase-person.ts';
import { runRetention } from '../../server/src/views/privacy/retention.ts';
import { Random } from '../simulation/seeded-random.ts';
import { brokenIndexes } from './find-traces.ts';

const personOf = (n: number) => ({ customer_name: `Kunde ${n}`, customer_email: `kunde${n}@beispiel.de` });

async function pay(server: TestServer, n: number, chance: Random): Promise<void> {
  const start_time = server.clock.now().toISOString();
  const hasVisit = chance.percent(50);
  const details = { service_type: 'remote_support', start_time, allow_overlap: true } as const;
  const visit =
    hasVisit && (await enterAppointment(server.ctx, appointmentByHand.parse({ ...personOf(n), ...details })));
  await enterPayment(server.ctx, {
    ...personOf(n),
    appointment_id: visit ? visit.id : null,
    ...(visit && { customer_email: '' }),
    customer_address: '',
    service: 'Fernhilfe',
    amount: 100 + n,
    method: 'cash',
    received_on: berlinDay(server.clock.now()),
    note: '',
    send_receipt: true,
  });
}

const all = ({ ctx }: TestServer, sql: string) => ctx.db.prepare(sql).all() as Array<Record<string, string | number>>;
const nothingWaits = (server: TestServer) =>
  eventually(() => all(server, "SELECT 1 FROM outbox_jobs WHERE state IN ('pending', 'running')").length === 0);

/** Until when § 147 (3) AO wants it: ten whole Berlin years after its own. */
const keptUntil = (at: string) =>
  berlinMoment(`${Number(berlinDay(at).slice(0, 4)) + 11}-01-01`, '00:00').toISOString();

test('what is in the books stays ten whole years after its own, also of the erased, and is gone a moment later', async () => {
  const chance = new Random(147);
  await using server = await startTestServer({ mailer: new FakeMailer() });
  await server.ctx.settings.set(businessProfileSetting, { ...defaultBusinessProfile, phone: '01234 98765' });
  const people = 40;
  for (let n = 0; n < people; n++) {
    // The turn of the year is the same moment for nobody: Berlin is an hour ahead of UTC.
    if (n === 10) server.clock.set('2026-12-31T22:59:59.000Z');
    else if (n === 11) server.clock.set('2026-12-31T23:00:00.000Z');
    else server.clock.advance(days(chance.below(40)));
    await pay(server, n, chance);
  }
  await nothingWaits(server);
  server.clock.advance(days(40));
  for (let n = 0; n < people; n += 4) {
    await erasePerson(server.ctx, findCustomerOfEmail(server.ctx.db, `kunde${n}@beispiel.de`) ?? '', `Kunde ${n}`);
  }

  const ends = all(server, 'SELECT payment_id, paid_at, amount FROM payments').map(
    ({ payment_id, paid_at, amount }) => ({
      ...{ payment_id, day: berlinDay(String(paid_at)), amount: Number(amount), until: keptUntil(String(paid_at)) },
    }),
  );
  expect(ends).toHaveLength(people);
  const turns = [...new Set(ends.map(({ until }) => until))].sort();
  expect(turns.length).toBeGreaterThan(2);
  for (const turn of turns) {
    for (const now of [new Date(Date.parse(turn) - 1).toISOString(), turn]) {
      server.clock.set(now);
      await runRetention(server.ctx);
      const left = ends.filter(({ until }) => until > now);
      const ids = left.map(({ payment_id }) => payment_id).sort();
      const idsIn = (table: string) =>
        all(server, `SELECT payment_id FROM ${table} ORDER BY 1`).map((row) => row.payment_id);
      expect(idsIn('payments')).toEqual(ids);
      expect(idsIn('receipts')).toEqual(ids);
      // What hangs on a payment goes with it, and what the office adds up is what is there.
      const strays = ['payment_timeline', 'kept_after_erasure', 'refunds'].flatMap((table) =>
        all(server, `SELECT payment_id FROM ${table} WHERE payment_id NOT IN (SELECT payment_id FROM payments)`),
      );
      expect(strays).toEqual([]);
      expect(
        all(server, "SELECT sum(amount) AS amount, sum(count) AS count FROM day_figures WHERE series = 'revenue'"),
      ).toEqual([
        left.length === 0
          ? { amount: null, count: null }
          : { amount: left.reduce((sum, { amount }) => sum + amount, 0), count: left.length },
      ]);
      expect(all(server, "SELECT value FROM counters WHERE name = 'payments'")).toEqual([{ value: left.length }]);
      const orphans =
        'SELECT id FROM appointments WHERE id NOT IN (SELECT appointment_id FROM payments WHERE appointment_id IS NOT NULL)';
      expect(all(server, orphans)).toEqual([]);
    }
  }
  expect(brokenIndexes(server.ctx.db, (sql) => server.ctx.sqlite.exec(sql))).toEqual([]);

  // The numbers of a year are never given again, and the books of this year cannot be touched.
  await pay(server, people, chance);
  const number = `${berlinDay(server.clock.now()).slice(0, 4)}-0001`;
  expect(all(server, 'SELECT number FROM receipts')).toEqual([{ number }]);
  await expect(server.ctx.commits.write((tx) => tx.prepare('DELETE FROM receipts').run())).rejects.toThrow('kept');
});

test('a payment that is not old enough keeps its receipt, whatever is tried', async () => {
  await using server = await startTestServer({ mailer: new FakeMailer() });
  await server.ctx.settings.set(businessProfileSetting, { ...defaultBusinessProfile, phone: '01234 98765' });
  await pay(server, 1, new Random(1));
  server.clock.set('2036-12-31T22:59:59.999Z');
  await runRetention(server.ctx);
  await expect(server.ctx.commits.write((tx) => tx.prepare('DELETE FROM receipts').run())).rejects.toThrow('kept');
});
