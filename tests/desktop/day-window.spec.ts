import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { createAppointment } from '@it-lotse/contract/appointments';
import { getChatSession, takeOverChat } from '@it-lotse/contract/chats';
import { getLead } from '@it-lotse/contract/leads';
import { type ElectronApplication, _electron as electronOf, type Page } from '@playwright/test';
import { ChatVisitor } from '../support/chat-visitor.ts';
import { expect, launchOptions, lineIs, postLead, type RunningApp, signIn, test } from './fixtures.ts';

const firstKey = 'Ctrl+Shift+H';

/** Other programs see the app's keys by what the system gives them; whoever presses one is played here. */
const pressKey = (electron: ElectronApplication) =>
  electron.evaluate(({ Menu }) => {
    const all = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    all.find(({ label }) => label === 'Heute')?.click();
  });

async function openDay({ electron }: RunningApp): Promise<Page> {
  const opened = electron.waitForEvent('window');
  await pressKey(electron);
  const day = await opened;
  await expect(day.getByRole('heading', { name: 'Heute', level: 1 })).toBeVisible();
  return day;
}

const boundsOfDay = (electron: ElectronApplication) =>
  electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((window) => window.webContents.getURL().includes('#heute'))
      ?.getBounds(),
  );

const visibleUrls = (electron: ElectronApplication) =>
  electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .filter((window) => window.isVisible())
      .map((window) => window.webContents.getURL().replace('app://lotse', '')),
  );

/** The line to a chat that a person is to answer. */
async function waitingChat(
  api: { call: typeof import('../support/office-api.ts').OfficeApi.prototype.call },
  url: string,
) {
  const visitor = await ChatVisitor.begin(url, 'Mein Drucker druckt nicht mehr');
  await api.call(takeOverChat, { params: { session_id: visitor.sessionId } });
  await visitor.say('Er blinkt rot.');
  return visitor;
}

test('a key shows the day: when to leave, and who waits; a reply goes out from there once, and Esc closes it', async ({
  app,
  api,
  server,
}) => {
  const start = new Date(Math.ceil((Date.now() + 3 * 3_600_000) / 1_800_000) * 1_800_000);
  await api.call(createAppointment, {
    body: {
      ...{ customer_name: 'Erika Unterwegs', customer_email: 'erika@example.org', customer_phone: '01234 567890' },
      ...{ service_type: 'onsite_support', location: 'Deichweg 12, 12345 Musterstadt', postal_code: '12345' },
      ...{ start_time: start.toISOString(), allow_overlap: true },
    },
  });
  const lead = await postLead(server.url, { name: 'Lea Wartet', message: 'Wann haben Sie Zeit?' });
  const visitor = await waitingChat(api, server.url);
  app.useServer(server.url);
  const running = await app.start();
  const { electron, page: office } = running;
  await signIn(office, server.adminPassword);
  await lineIs(office, 'Verbunden');
  expect(await electron.evaluate(({ globalShortcut }, key) => globalShortcut.isRegistered(key), firstKey)).toBe(true);

  const day = await openDay(running);
  await expect(day.getByText(/^Losgehen um /)).toBeVisible();
  await expect(day.getByText('15 Minuten Fahrt und 5 Minuten Reserve')).toBeVisible();
  await expect(day.getByText('Erika Unterwegs')).toBeVisible();
  await expect(day.getByText('Er blinkt rot.')).toBeVisible();
  expect(await day.getByText('Erika Unterwegs').evaluate((node) => getComputedStyle(node).fontSize)).toBe('18px');

  mkdirSync('test-results/pictures', { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await day.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page: day }).setLegacyMode().analyze()).violations).toEqual([]);
    await day.screenshot({ path: `test-results/pictures/day-${colorScheme}.png`, fullPage: true });
  }

  await day.getByRole('button', { name: 'Besucher der Website antworten' }).click();
  const field = day.getByLabel('Antwort an Besucher der Website');
  await expect(field).toBeFocused();
  await field.fill('Ich schaue es mir an.');
  await day.screenshot({ path: 'test-results/pictures/day-reply.png', fullPage: true });
  await field.press('Control+Enter');
  // Answered, it waits no longer.
  await expect(day.getByText('Er blinkt rot.')).toHaveCount(0);
  const { messages } = await api.call(getChatSession, { params: { session_id: visitor.sessionId } });
  expect(messages.filter(({ content }) => content === 'Ich schaue es mir an.')).toHaveLength(1);
  // Heard of like everywhere.
  await postLead(server.url, { name: 'Neu Dazu' });
  await expect(day.getByText('Neu Dazu')).toBeVisible();

  await day.getByRole('button', { name: 'Anfrage von Lea Wartet öffnen' }).click();
  await expect(office).toHaveURL(`app://lotse/leads/${lead.id}`);

  const bounds = { x: 120, y: 80, width: 520, height: 640 };
  await electron.evaluate(({ BrowserWindow }, to) => {
    BrowserWindow.getAllWindows()
      .find((window) => window.webContents.getURL().includes('#heute'))
      ?.setBounds(to);
  }, bounds);
  const closed = day.waitForEvent('close');
  await day.keyboard.press('Escape').catch(() => undefined);
  await closed;
  await openDay(running);
  await expect.poll(() => boundsOfDay(electron)).toEqual(bounds);
});

test('locked, the key leads to the lock and to nothing of the day; what is begun stays through Esc and the lock', async ({
  app,
  server,
}) => {
  await postLead(server.url, { name: 'Lea Gesperrt' });
  app.useServer(server.url);
  const running = await app.start();
  const { electron, page: office } = running;
  await signIn(office, server.adminPassword);
  await office.evaluate(() => window.lotse.setPin('2580', ''));
  const day = await openDay(running);
  await day.getByRole('button', { name: 'Lea Gesperrt antworten' }).click();
  await day.getByLabel('Antwort an Lea Gesperrt').fill('Guten Tag');
  await day.keyboard.press('Escape');
  await expect.poll(() => visibleUrls(electron)).toEqual(['/']);
  await pressKey(electron);
  await expect.poll(async () => (await visibleUrls(electron)).sort()).toEqual(['/', '/#heute']);
  await office.evaluate(() => window.lotse.lockNow());
  await expect.poll(() => visibleUrls(electron)).toEqual(['/sperre']);
  await pressKey(electron);
  await expect.poll(() => visibleUrls(electron)).toEqual(['/sperre']);
  await expect(day.evaluate(() => window.lotse.waitingAnswers())).rejects.toThrow('the app is locked');
  const lock = electron.windows().find((each) => each.url().endsWith('/sperre'));
  await lock?.getByLabel('PIN').fill('2580');
  await lock?.getByRole('button', { name: 'Entsperren' }).click();
  await expect.poll(async () => (await visibleUrls(electron)).sort()).toEqual(['/', '/#heute']);
  await expect(day.getByLabel('Antwort an Lea Gesperrt')).toHaveValue('Guten Tag');
});

test('whoever wants no names in notices sees none here until they ask for them', async ({ app, server }) => {
  await postLead(server.url, { name: 'Lea Geheim', message: 'Mein Passwort ist weg.' });
  app.useServer(server.url);
  const running = await app.start();
  await signIn(running.page, server.adminPassword);
  await running.page.evaluate(async () => {
    const { settings } = await window.lotse.readNotifications();
    await window.lotse.saveNotifications({ ...settings, names: false });
  });
  const day = await openDay(running);
  await expect(day.getByRole('heading', { name: 'Anfrage' })).toBeVisible();
  await expect(day.getByText(/Geheim|Passwort/)).toHaveCount(0);
  await day.getByRole('button', { name: 'Namen zeigen' }).click();
  await expect(day.getByRole('heading', { name: 'Lea Geheim' })).toBeVisible();
});

test('a key that another program holds is told in the settings, and another one is taken in its place', async ({
  app,
  server,
  session,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'it-lotse-key-'));
  writeFileSync(join(folder, 'package.json'), '{"name":"key-holder","version":"1.0.0","main":"main.js"}');
  writeFileSync(
    join(folder, 'main.js'),
    `const { app, globalShortcut } = require('electron');
app.setPath('userData', ${JSON.stringify(join(folder, 'data'))});
app.whenReady().then(() => { globalThis.held = globalShortcut.register('${firstKey}', () => {}); });
app.on('window-all-closed', () => {});
`,
  );
  const options = launchOptions(session);
  const args = options.args.map((each) => (each.endsWith('/desktop') ? folder : each));
  const other = await electronOf.launch({ ...options, args });
  try {
    await expect.poll(() => other.evaluate(() => (globalThis as unknown as { held?: boolean }).held)).toBe(true);
    app.useServer(server.url);
    const { electron, page } = await app.start();
    await signIn(page, server.adminPassword);
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    const card = page.getByRole('region', { name: 'Heute-Fenster' });
    await expect(card.getByText('Strg + Umschalt + H ist vergeben')).toBeVisible();
    await card.getByLabel('Taste für das Heute-Fenster').selectOption('Strg + Umschalt + F9');
    await expect(card.getByText(/ist vergeben/)).toHaveCount(0);
    const isHeld = (key: string) => electron.evaluate(({ globalShortcut }, of) => globalShortcut.isRegistered(of), key);
    expect(await isHeld('Ctrl+Shift+F9')).toBe(true);
    await card.getByLabel('Taste für das Heute-Fenster').selectOption('Ausgeschaltet');
    await expect.poll(() => isHeld('Ctrl+Shift+F9')).toBe(false);
  } finally {
    await other.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test.describe(() => {
  test.use({ ownProcess: true });

  test('without the server it shows what was loaded and says so; a reply waits through it and goes out once', async ({
    app,
    api,
    server,
    smtp,
  }) => {
    const lead = await postLead(server.url, { name: 'Lea Offline' });
    app.useServer(server.url);
    const running = await app.start();
    await signIn(running.page, server.adminPassword);
    await lineIs(running.page, 'Verbunden');
    await running.page.waitForTimeout(5_000);
    await server.kill();
    await lineIs(running.page, 'Offline');

    const day = await openDay(running);
    await expect(day.getByText('Keine Verbindung zum Server')).toBeVisible();
    await expect(day.getByText(/^Sie sehen den Stand von /)).toBeVisible();
    await day.getByRole('button', { name: 'Lea Offline antworten' }).click();
    await day.getByLabel('Antwort an Lea Offline').fill('Guten Tag, ich melde mich morgen.');
    await day.getByRole('button', { name: 'Antwort senden' }).click();
    const waits = /^Ihre Antwort wartet und geht hinaus/;
    await expect(day.getByText(waits)).toBeVisible();
    await day.keyboard.press('Escape').catch(() => undefined);
    // Opened anew, it still knows.
    await expect((await openDay(running)).getByText(waits)).toBeVisible();

    smtp.mails.length = 0;
    await server.start();
    const replies = () => smtp.mails.filter(({ parsed }) => parsed.text?.includes('ich melde mich morgen'));
    await expect.poll(replies).toHaveLength(1);
    await lineIs(running.page, 'Verbunden');
    const { lead: after, emails } = await api.call(getLead, { params: { id: lead.id } });
    expect([after.state, emails.length]).toEqual(['answered', 1]);
    expect(replies()).toHaveLength(1);
  });
});
