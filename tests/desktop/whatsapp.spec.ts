import { listWhatsappConversations } from '@it-lotse/shared/contract/whatsapp';
import { WhatsAppSimulator } from '../simulators/whatsapp-simulator.ts';
import { startServer } from '../support/start-server.ts';
import { deliverTo, whatsappEnvironment } from '../support/whatsapp-account.ts';
import { test as base, expect, signIn } from './fixtures.ts';

const renate = { waId: '491713920017', name: 'Renate Albers' };
const karl = { waId: '491713920031', name: 'Karl-Heinz Voss' };

const test = base.extend<{ meta: WhatsAppSimulator }>({
  meta: async ({ smtp: _ }, use) => {
    const meta = await new WhatsAppSimulator().start();
    await use(meta);
    await meta.stop();
    expect(meta.violations).toEqual([]);
  },
  server: async ({ meta }, use) => {
    const server = await startServer({ environment: whatsappEnvironment(meta), isShared: true });
    deliverTo(meta, server);
    await use(server);
    await server.dispose();
  },
});

test('a WhatsApp message is told as it comes in, and a click opens that conversation', async ({
  app,
  api,
  meta,
  server,
  session,
}) => {
  await meta.writes(karl, 'Geht auch Freitag?');
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await expect.poll(() => page.evaluate(() => window.lotse.connectionState())).toBe('connected');

  await meta.writes(renate, 'Moin, mein Rechner hängt.');
  await expect
    .poll(() => session.notifications, { intervals: [50] })
    .toEqual([{ title: 'WhatsApp: Renate Albers', body: 'Moin, mein Rechner hängt.' }]);

  session.clickNotification();
  await expect(page).toHaveURL(`app://lotse/whatsapp/${renate.waId}`);
  await expect(page.getByRole('heading', { name: 'Renate Albers', level: 2 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Nachrichten', exact: true })).toContainText('Moin, mein Rechner hängt.');
  await expect
    .poll(async () => (await api.call(listWhatsappConversations)).conversations.map(({ unread_count }) => unread_count))
    .toEqual([0, 1]);

  const field = page.getByRole('textbox', { name: 'Nachricht', exact: true });
  await field.fill('Ich rufe Sie an.');
  await field.press('Enter');
  await expect.poll(() => meta.sent).toMatchObject([{ to: { waId: renate.waId } }]);
});
