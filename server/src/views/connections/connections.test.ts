import * as calls from '@it-lotse/contract/connections';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OpenAiSimulator } from '../../../../tests/simulators/openai-simulator.ts';
import { SmsSimulator } from '../../../../tests/simulators/sms-simulator.ts';
import { StripeSimulator } from '../../../../tests/simulators/stripe-simulator.ts';
import { siteContentOf } from '../../app/site-content-of.ts';
import { findSmsStatus, queueSms } from '../../channels/sms/queue-sms.ts';
import type { Config } from '../../config.ts';
import { eventually, startTestServer, temporaryFolder } from '../../test-support/test-server.ts';

const sms = new SmsSimulator();
const stripe = new StripeSimulator();
const openai = new OpenAiSimulator();
beforeAll(() => Promise.all([sms.start(), stripe.start(), openai.start()]));
afterAll(() => Promise.all([sms.stop(), stripe.stop(), openai.stop()]));
const start = (config: Partial<Config> = {}, dataDir?: string) =>
  startTestServer({ ...(dataDir && { dataDir }), config: { smsApiUrl: sms.url, stripeApiUrl: stripe.url, ...config } });

test('an SMS that waited for a key goes out once one is saved, and the website offers SMS from then on', async () => {
  await using server = await start();
  const site = siteContentOf(server.ctx);
  const reference = await server.ctx.commits.write((tx) =>
    queueSms(tx, { to_name: 'Erika', to: '+4915112345678', text: 'Morgen um 10', valid_until: new Date('2027-01-01') }),
  );
  await eventually(
    () => server.ctx.db.prepare('SELECT 1 FROM outbox_jobs WHERE last_error IS NOT NULL').get() !== undefined,
  );
  const before = site.version();
  expect(site.bookingOffer().sms_available).toBe(false);
  await server.api(calls.saveSmsConnection, { body: { api_key: ` ${sms.apiKey}\n` } });
  await eventually(() => findSmsStatus(server.ctx.db, reference) === 'sent');
  expect(site.bookingOffer().sms_available).toBe(true);
  expect(site.version()).toBeGreaterThan(before);
  const { sms: standing } = await server.api(calls.getConnections);
  expect(standing).toMatchObject({ source: 'office', saved: {}, secrets: { api_key: 'hinterlegt, endet auf …ator' } });
});

test('a key of the SMS provider is tried without sending anything', async () => {
  await using server = await start();
  const attempts = sms.attempts;
  const good = await server.api(calls.testSmsConnection, { body: { api_key: sms.apiKey } });
  expect(good).toMatchObject({ works: true, message: expect.stringContaining('593,99\u00A0€') });
  const wrong = await server.api(calls.testSmsConnection, { body: { api_key: 'falsch' } });
  expect(wrong).toMatchObject({ works: false, field: 'api_key' });
  expect(sms.attempts).toBe(attempts);
});

test('Stripe sells from the moment its key is saved, hears with the secret, and stops when both are removed', async () => {
  await using server = await start();
  expect(server.ctx.payments).toBeNull();
  const body = { secret_key: stripe.secretKey, webhook_secret: 'whsec_ein_geheimnis_des_tests' };
  const tried = await server.api(calls.testStripeConnection, { body: { ...body, webhook_secret: '' } });
  expect(tried).toMatchObject({
    works: true,
    message: expect.stringContaining('IT-Hilfe Muster'),
    field: 'webhook_secret',
  });
  await server.api(calls.saveStripeConnection, { body });
  expect(server.ctx.payments).not.toBeNull();
  expect(server.ctx.config.stripeWebhookSecret).toBe(body.webhook_secret);
  // A blank field keeps what is stored.
  await server.api(calls.saveStripeConnection, { body: { secret_key: '', webhook_secret: '' } });
  expect(server.ctx.config.stripeWebhookSecret).toBe(body.webhook_secret);
  await server.api(calls.removeConnection, { params: { name: 'stripe' } });
  expect(server.ctx.payments).toBeNull();
});

test('a wrong or a public key of Stripe is told before it is saved', async () => {
  await using server = await start();
  const wrong = await server.api(calls.testStripeConnection, {
    body: { secret_key: 'sk_test_ganz_falsch', webhook_secret: '' },
  });
  expect(wrong).toMatchObject({ works: false, field: 'secret_key' });
  const body = { secret_key: 'pk_live_oeffentlich', webhook_secret: '' };
  const refused = await server.call('PUT', calls.saveStripeConnection.path, { token: await server.signIn(), body });
  expect(refused).toMatchObject({ status: 422, body: { fields: { secret_key: expect.stringContaining('pk_') } } });
});

test('a language model answers from the moment it is saved, after a trial with what is typed', async () => {
  await using server = await start();
  expect(server.ctx.assistants.model).toBeNull();
  const body = { api_key: openai.apiKey, base_url: openai.url, model: 'gpt-5-mini' };
  expect(await server.api(calls.testModelConnection, { body })).toMatchObject({ works: true });
  const wrong = await server.api(calls.testModelConnection, { body: { ...body, api_key: 'sk-falsch' } });
  expect(wrong).toMatchObject({ works: false, field: 'api_key' });
  await server.api(calls.saveModelConnection, { body });
  expect(server.ctx.assistants.model?.host).toBe(new URL(openai.url).host);
  // The key goes to no other host than it was given for.
  const elsewhere = await server.call('PUT', calls.saveModelConnection.path, {
    token: await server.signIn(),
    body: { ...body, api_key: '', base_url: 'https://dieb.example/v1' },
  });
  expect(elsewhere).toMatchObject({ status: 422, body: { fields: { api_key: expect.stringContaining('neu ein') } } });
});

test('for each of them: the environment decides, else what is stored, else nothing, through every restart', async () => {
  const key = fc.stringMatching(/^[a-z0-9]{20,30}$/);
  const step = fc.oneof(
    fc.record({ what: fc.constant('save' as const), key }),
    fc.record({ what: fc.constant('remove' as const) }),
    fc.record({ what: fc.constant('restart' as const), environment: fc.option(key, { nil: null }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const dataDir = temporaryFolder();
      const startWith = (given: string | null) =>
        start({ smsApiKey: given, openaiApiKey: given, stripeSecretKey: given && `sk_${given}` }, dataDir);
      let environment: string | null = null;
      let stored: string | null = null;
      let server = await startWith(environment);
      try {
        for (const each of steps) {
          if (each.what === 'save') {
            stored = each.key;
            await server.api(calls.saveSmsConnection, { body: { api_key: each.key } });
            await server.api(calls.saveModelConnection, { body: { api_key: each.key, base_url: '', model: '' } });
            await server.api(calls.saveStripeConnection, {
              body: { secret_key: `sk_${each.key}`, webhook_secret: '' },
            });
          } else if (each.what === 'remove') {
            stored = null;
            for (const name of ['sms', 'openai', 'stripe'])
              await server.api(calls.removeConnection, { params: { name } });
          } else {
            await server.stop();
            environment = each.environment;
            server = await startWith(environment);
          }
          const inForce = environment ?? stored;
          const { config } = server.ctx;
          expect([config.smsApiKey, config.openaiApiKey, config.stripeSecretKey]).toEqual([
            inForce,
            inForce,
            inForce && `sk_${inForce}`,
          ]);
          expect(
            [server.ctx.sms, server.ctx.assistants.model, server.ctx.payments].map((made) => made !== null),
          ).toEqual([inForce, inForce, inForce].map((given) => given !== null));
          const answer = await server.call('GET', calls.getConnections.path, { token: await server.signIn() });
          for (const secret of [environment, stored]) if (secret) expect(answer.text).not.toContain(secret);
        }
      } finally {
        await server.stop();
      }
    }),
    { numRuns: 10 },
  );
}, 120_000);

test('name servers are asked through the server, and say what is missing', async () => {
  await using server = await startTestServer({
    dns: { resolveTxt: async (name) => (name === 'kueste.example' ? [['v=spf1 mx -all']] : []) },
  });
  const { domain, records } = await server.api(calls.checkSender, { query: { email: 'moin@kueste.example' } });
  expect([domain, ...records.map(({ state }) => state)]).toEqual(['kueste.example', 'ok', 'unknown', 'missing']);
});
