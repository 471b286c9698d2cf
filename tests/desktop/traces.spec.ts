import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WhatsAppSimulator } from '../simulators/whatsapp-simulator.ts';
import { startServer } from '../support/start-server.ts';
import { deliverTo, whatsappEnvironment } from '../support/whatsapp-account.ts';
import { test as base, type DesktopApp, expect, lineIs, postLead, signIn } from './fixtures.ts';

const renate = { waId: '491713920017', name: 'Renate Albers' };

const test = base.extend({
  server: async ({ smtp: _ }, use) => {
    const meta = await new WhatsAppSimulator().start();
    const server = await startServer({ environment: whatsappEnvironment(meta), isShared: false });
    deliverTo(meta, server);
    await meta.writes(renate, 'Moin, mein Rechner hängt.');
    await use(server);
    await server.dispose();
    await meta.stop();
  },
});

/** The files of the profile in which one of these words stands, each with the word. */
function tracesOf(app: DesktopApp, words: readonly string[]): string[] {
  const files = readdirSync(app.userData, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.flatMap(({ parentPath, name }) => {
    const content = readFileSync(join(parentPath, name), 'latin1');
    return words.filter((word) => content.includes(word)).map((word) => `${name}: ${word}`);
  });
}

test('after the sign-out no file of the profile tells who was looked at, and after the removal none the server', async ({
  app,
  server,
}) => {
  const { host } = new URL(server.url);
  const lead = await postLead(server.url, { name: 'Wiebke Janßen' });
  app.useServer(server.url);
  const running = await app.start({ args: [`it-lotse://lead/${lead.id}`] });
  const { page, electron } = running;
  await signIn(page, server.adminPassword);
  await lineIs(page, 'Verbunden');
  await expect(page.getByRole('heading', { name: 'Wiebke Janßen', level: 2 })).toBeVisible();
  const opened = electron.waitForEvent('window');
  await page.evaluate((path) => window.lotse.openRecord(path), `/leads/${lead.id}`);
  await (await opened).waitForLoadState();
  await page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: /^WhatsApp/ })
    .click();
  await page.getByRole('link', { name: renate.name }).click();
  await expect(page.getByRole('heading', { name: renate.name, level: 2 })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: /^Leads/ })
    .click();
  await page.getByRole('link', { name: 'Wiebke Janßen' }).click();
  const about = [renate.waId, renate.name, lead.id, 'Wiebke'];
  await expect
    .poll(() => tracesOf(app, about).toSorted())
    .toEqual([`last-places.json: ${lead.id}`, `open-records.json: ${lead.id}`]);

  await page.getByRole('button', { name: /Abmelden|Logout/ }).click();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect.poll(() => tracesOf(app, about)).toEqual([]);
  // Which server it was, and how far its events were told, is there for the next sign-in.
  expect(tracesOf(app, [host]).toSorted()).toEqual([`event-positions.json: ${host}`, `settings.json: ${host}`]);

  // The page does not live to hear of it.
  await page.evaluate((origin) => void window.lotse.removeServer(origin), server.url);
  await expect.poll(() => tracesOf(app, [...about, host])).toEqual([]);
  await app.quit();
  expect(tracesOf(app, [...about, host])).toEqual([]);
});
