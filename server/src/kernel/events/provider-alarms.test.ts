import { afterEach, expect, test } from 'vitest';
import { SmsSimulator } from '../../../../tests/simulators/sms-simulator.ts';
import { queueSms } from '../../channels/sms/queue-sms.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import { PaymentFault } from '../../providers/stripe-fault.ts';
import { eventually, FakeMailer, minutes, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { enqueueJob } from '../outbox/outbox.ts';

let server: TestServer;
afterEach(() => server[Symbol.asyncDispose]());

const alarms = () =>
  (
    server.ctx.db.prepare("SELECT type, data FROM events WHERE type LIKE 'provider.%' ORDER BY id").all() as Array<{
      type: string;
      data: string;
    }>
  ).map(({ type, data }) => `${type} ${JSON.parse(data).provider}`);
/** Every waiting job gets its next try. */
async function nextTry(): Promise<void> {
  server.clock.advance(minutes(2));
  await server.nudge();
}
const triesAre = (count: number) =>
  eventually(() => {
    const job = server.ctx.db.prepare("SELECT state, last_error FROM outbox_jobs WHERE state <> 'done'").get() as
      | { state: string }
      | undefined;
    return tried() >= count && (job === undefined || job.state === 'pending');
  });
let tried: () => number;

test('a mail server that refuses the password is told once, and once more when it works again', async () => {
  const mailer = new FakeMailer();
  tried = () => mailer.mails.length;
  mailer.answer = () => ({ result: 'unreachable', about: 'us', reason: 'Der Mailserver lehnt das Passwort ab.' });
  server = await startTestServer({ mailer });
  await server.addLead({ newsletter_opt_in: true });
  await triesAre(1);
  expect(alarms()).toEqual(['provider.refused smtp']);
  await nextTry();
  await triesAre(2);
  expect(alarms()).toEqual(['provider.refused smtp']);
  mailer.answer = () => ({ result: 'accepted' });
  await nextTry();
  await triesAre(3);
  await eventually(() => alarms().length === 2);
  expect(alarms()).toEqual(['provider.refused smtp', 'provider.recovered smtp']);
});

test('a mail server that is merely away is no refusal', async () => {
  const mailer = new FakeMailer();
  tried = () => mailer.mails.length;
  mailer.answer = () => ({ result: 'unreachable', about: 'connection', reason: 'nicht erreichbar' });
  server = await startTestServer({ mailer });
  await server.addLead({ newsletter_opt_in: true });
  await triesAre(1);
  expect(alarms()).toEqual([]);
});

test('a provider of SMS that refuses the key is told once', async () => {
  const simulator = await new SmsSimulator().start();
  server = await startTestServer({ config: { smsApiKey: 'falsch', smsApiUrl: simulator.url } });
  tried = () => attempts();
  await server.ctx.commits.write((tx) =>
    queueSms(tx, {
      ...{ to_name: 'Erika', to: '+4915123456789', text: 'Morgen.' },
      valid_until: new Date(tx.now.getTime() + minutes(90)),
    }),
  );
  await triesAre(1);
  await nextTry();
  await triesAre(2);
  expect(alarms()).toEqual(['provider.refused sms']);
  await simulator.stop();
});

test('a key that Stripe refuses is told once', async () => {
  let asked = 0;
  const refuse = () => {
    asked += 1;
    return Promise.reject(new PaymentFault('set_up', 'Stripe lehnt den Schlüssel ab (STRIPE_SECRET_KEY).'));
  };
  const payments = new Proxy({}, { get: () => refuse }) as PaymentProvider;
  server = await startTestServer({ payments });
  tried = () => asked;
  await server.ctx.commits.write((tx) =>
    enqueueJob(tx, {
      ...{ kind: 'payment.check', idempotencyKey: 'a-check', title: 'Zahlung prüfen' },
      payload: { session_id: 'cs_test_1' },
    }),
  );
  await triesAre(1);
  await nextTry();
  await triesAre(2);
  expect(alarms()).toEqual(['provider.refused stripe']);
});

const attempts = () =>
  (server.ctx.db.prepare('SELECT max(attempts) AS attempts FROM outbox_jobs').get() as { attempts: number }).attempts;
