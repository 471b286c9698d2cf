import { listWhatsappConversations } from '@it-lotse/contract/whatsapp';
import { WhatsAppSimulator } from '../simulators/whatsapp-simulator.ts';
import { startServer } from '../support/start-server.ts';
import { deliverTo, whatsappEnvironment } from '../support/whatsapp-account.ts';
import { test as base, expect, killAndRestart, lineIs, type RunningApp, signIn } from './fixtures.ts';

const renate = { waId: '491713920017', name: 'Renate Albers' };
const karl = { waId: '491713920031', name: 'Karl-Heinz Voss' };

const test = base.extend<{ meta: WhatsAppSimulator }>({
  meta: async ({ smtp: _ }, use) => {
    const meta = await new WhatsAppSimulator().start();
    await use(meta);
    await meta.stop();
    expect(meta.violations).toEqual([]);
  },
  server: async ({ meta, ownProcess }, use) => {
    const server = await startServer({ environment: whatsappEnvironment(meta), isShared: !ownProcess });
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
  await lineIs(page, 'Verbunden');

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

test.describe('a reply typed into a notification', () => {
  test.use({ ownProcess: true });

  /** Linux offers no field for it, so the system's part is played here. */
  const keepLastNotice = ({ electron }: RunningApp) =>
    electron.evaluate(({ Notification }) => {
      const show = Notification.prototype.show;
      Notification.prototype.show = function () {
        Object.assign(globalThis, { lastNotice: this });
        show.call(this);
      };
    });
  const reply = ({ electron }: RunningApp, text: string) =>
    electron.evaluate((_, typed) => {
      const { lastNotice } = globalThis as unknown as { lastNotice: NodeJS.EventEmitter };
      lastNotice.emit('reply', { reply: typed }, typed);
    }, text);

  test('with the server away it waits among the others, outlives kill -9, and goes out once', async ({
    app,
    meta,
    server,
    session,
  }) => {
    app.useServer(server.url);
    const first = await app.start();
    await keepLastNotice(first);
    await signIn(first.page, server.adminPassword);
    await lineIs(first.page, 'Verbunden');
    await meta.writes(renate, 'Wann kommen Sie?');
    await expect.poll(() => session.notifications.length).toBe(1);

    await server.kill();
    await reply(first, 'In zehn Minuten.');
    const waiting = (page: typeof first.page) => page.getByRole('link', { name: /^Was noch wartet/ });
    await expect(waiting(first.page)).toHaveAccessibleName('Was noch wartet: 1 Sendung wartet');
    await expect.poll(() => session.notifications.at(-1)?.title).toBe('Antwort wartet');

    const { page } = await killAndRestart(app, first);
    await expect(waiting(page)).toHaveAccessibleName('Was noch wartet: 1 Sendung wartet');
    await waiting(page).click();
    await expect(page.getByText('In zehn Minuten.')).toBeVisible();
    await server.start();
    await expect(page.getByText('Alles ist beim Server angekommen')).toBeVisible();
    await expect
      .poll(() => meta.sent.map(({ request }) => request))
      .toMatchObject([{ text: { body: 'In zehn Minuten.' } }]);
  });
});
