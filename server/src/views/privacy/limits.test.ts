import { appointmentByHand } from '@it-lotse/contract/appointments';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAppointment } from '../../features/appointments/appointments-by-hand.ts';
import { receiveMessage } from '../../features/whatsapp/receive-message.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { days, FakeMailer, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { erasePerson } from './erase-person.ts';
import { runRetention } from './retention.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ mailer: new FakeMailer() });
});
afterEach(() => server[Symbol.asyncDispose]());

const cards = () => server.ctx.db.prepare('SELECT id, name FROM customers ORDER BY seq').all() as Array<{ id: string }>;

test('somebody of whom only a phone number is known has a card, and is erased by it', async () => {
  await enterAppointment(
    server.ctx,
    appointmentByHand.parse({
      customer_name: 'Erika Wattwurm',
      customer_phone: '0171 5550001',
      service_type: 'remote_support',
      start_time: '2026-12-03T10:00:00+01:00',
      notes: 'Klingel defekt',
    }),
  );
  const [card] = cards();
  server.clock.advance(days(10));
  await erasePerson(server.ctx, card?.id ?? '', 'Erika Wattwurm');
  expect([server.count('appointments'), cards()]).toEqual([0, []]);
});

test('a notice to the operator does not outlive the request it tells of', async () => {
  await server.ctx.settings.set(businessProfileSetting, { ...defaultBusinessProfile, phone: '01234 98765' });
  await server.addLead({ name: 'Erika Wattwurm', email: 'erika.wattwurm@beispiel.de' });
  server.clock.advance(days(400));
  await server.nudge();
  await runRetention(server.ctx);
  const left = server.ctx.db.prepare("SELECT count(*) AS n FROM emails WHERE subject LIKE '%Wattwurm%'").get();
  expect(left).toEqual({ n: 0 });
});

test('of two who call themselves the same on WhatsApp, only the erased one goes out of the events', async () => {
  for (const waId of ['491715550001', '491715550002']) {
    await server.ctx.commits.write((tx) =>
      receiveMessage(tx, {
        ...{ wamid: `wamid.${waId}`, sentAt: tx.now, repliesTo: null, groupId: null },
        sender: { waId, userId: null, name: 'Anna' },
        content: { kind: 'text', text: `Hallo von ${waId}` },
      }),
    );
  }
  await erasePerson(server.ctx, cards()[0]?.id ?? '', 'Anna');
  const events = server.ctx.db.prepare("SELECT data FROM events WHERE type = 'whatsapp.received' ORDER BY id").all();
  const told = (events as Array<{ data: string }>).map(({ data }) => JSON.parse(data).phone_number);
  expect(told).toEqual(['–', '491715550002']);
});

test('what an earlier version stored under an address in two parts, as macOS types umlauts, is erased with the person', async () => {
  const email = 'jörg.wattwurm@beispiel.de';
  for (let n = 0; n < 2; n++) await server.addLead({ name: 'Jörg Wattwurm', email });
  await server.ctx.commits.write((tx) =>
    tx.prepare('UPDATE leads SET email = ? WHERE seq = 1').run(email.normalize('NFD')),
  );
  const [card] = cards();
  await server.nudge();
  await erasePerson(server.ctx, card?.id ?? '', 'Jörg Wattwurm');
  expect([server.count('leads'), cards()]).toEqual([0, []]);
});
