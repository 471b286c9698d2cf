import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAppointment } from '@it-lotse/contract/appointments';
import { startCheckout } from '@it-lotse/contract/checkout';
import { enterPayment, paymentWebhookPath } from '@it-lotse/contract/payments';
import { StripeSimulator } from '../simulators/stripe-simulator.ts';
import { startServer } from '../support/start-server.ts';
import { stripeEnvironment } from '../support/stripe-account.ts';
import { test as base, expect, lineIs, signIn } from './fixtures.ts';

/** The server takes payments at a stand-in of Stripe. */
const test = base.extend<{ stripe: StripeSimulator }>({
  stripe: async ({ keyring: _ }, use) => {
    const stripe = await new StripeSimulator().start();
    await use(stripe);
    await stripe.stop();
  },
  server: async ({ smtp, stripe }, use) => {
    const server = await startServer({
      environment: {
        SMTP_URL: smtp.url,
        ...stripeEnvironment(stripe),
      },
      isShared: true,
    });
    stripe.webhooks.url = `${server.url}${paymentWebhookPath}`;
    await use(server);
    await server.dispose();
  },
});

test('money that comes in is told, and the click shows the payment', async ({ api, app, server, session, stripe }) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await lineIs(page, 'Verbunden');
  const visit = await api.call(createAppointment, {
    body: {
      customer_name: 'Kläre Grün',
      customer_email: 'klaere@example.org',
      service_type: 'remote_support',
      start_time: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      allow_overlap: true,
      notify_customer: false,
    },
  });
  const manage_token = new URL(visit.manage_url).searchParams.get('token') ?? '';
  const { session_id } = await api.call(startCheckout, { body: { manage_token } });
  await stripe.pay(session_id);
  await expect
    .poll(() => session.notifications)
    .toEqual([{ title: 'Zahlung erhalten: Kläre Grün', body: '50,00\u00A0€ für Fernwartung' }]);
  session.clickNotification();
  await expect(page.getByRole('heading', { name: 'Kläre Grün' })).toBeVisible();
  await expect(page).toHaveURL(/^app:\/\/lotse\/zahlungen\/.+/);
});

test('a receipt is saved where the operator wants it; nothing else can be downloaded', async ({ api, app, server }) => {
  const { payment_id } = await api.call(enterPayment, {
    body: {
      customer_name: 'Kurt Bar',
      service: 'IT-Check',
      amount: 9750,
      method: 'cash',
      received_on: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date()),
    },
  });
  app.useServer(server.url);
  const { page, electron } = await app.start();
  await signIn(page, server.adminPassword);
  // Takes the place of the system's own dialog, which no test can click.
  const chosen = join(app.userData, 'gewählt.pdf');
  await electron.evaluate(({ dialog, session }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
    session.defaultSession.on('will-download', (event, item) => {
      if (!event.defaultPrevented) item.setSavePath(path);
    });
  }, chosen);

  // A link of the page's own making gets nothing.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/api/admin/payments/export.csv';
    link.download = 'x.csv';
    link.click();
  });
  await page.getByRole('link', { name: /^Zahlungen/ }).click();
  await page.getByRole('link', { name: 'Kurt Bar' }).click();
  expect(existsSync(chosen)).toBe(false);
  await page.getByRole('button', { name: /^Beleg .* als PDF speichern$/ }).click();
  await expect.poll(() => existsSync(chosen) && readFileSync(chosen).subarray(0, 5).toString()).toBe('%PDF-');
  expect(page.url()).toContain(payment_id);
});
