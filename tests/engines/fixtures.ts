import { test as base, expect } from '@playwright/test';
import { type EngineName, findEngine } from '../../scripts/find-engines.ts';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { StripeSimulator } from '../simulators/stripe-simulator.ts';
import { OfficeApi } from '../support/office-api.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { stripeEnvironment } from '../support/stripe-account.ts';
import type { EngineBrowser } from './engine-browser.ts';
import { startEngine } from './start-engine.ts';
import { Visitor } from './visitor.ts';

interface Fixtures {
  smtp: SmtpSimulator;
  stripe: StripeSimulator;
  server: TestServer;
  operator: OfficeApi;
  visitor: Visitor;
}

/** Every story has a server of its own, and so an origin of its own within the one browser of its engine. */
export const test = base.extend<Fixtures, { engineName: EngineName; engine: EngineBrowser }>({
  engineName: ['Firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const found = findEngine(engineName);
      if (!found) throw new Error(`There is no ${engineName} on this machine.`);
      const engine = await startEngine(found);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  smtp: async ({ engineName: _ }, use) => {
    const smtp = await new SmtpSimulator().start();
    await use(smtp);
    await smtp.stop();
  },
  stripe: async ({ engineName: _ }, use) => {
    const stripe = await new StripeSimulator().start();
    await use(stripe);
    await stripe.stop();
  },
  server: async ({ smtp, stripe }, use) => {
    const server = await startServer({
      environment: {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'IT-Lotse <moin@it-lotse.example>',
        ...stripeEnvironment(stripe),
      },
      isShared: true,
    });
    stripe.webhooks.url = `${server.url}/api/payments/webhook`;
    await use(server);
    await server.dispose();
  },
  operator: async ({ server }, use) => use(await OfficeApi.signIn(server.url)),
  visitor: async ({ engine, server }, use, testInfo) => {
    await engine.takeErrors();
    await use(new Visitor(engine, server.url));
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('page.png', { body: await engine.screenshot(), contentType: 'image/png' });
      await testInfo.attach('server.log', { body: server.log, contentType: 'text/plain' });
    }
    expect(await engine.takeErrors(), 'errors in the page').toEqual([]);
  },
});

export { expect };
