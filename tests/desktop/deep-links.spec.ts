import { spawn } from 'node:child_process';
import { once } from 'node:events';
import electronExecutable from 'electron';
import type { DesktopSession } from './desktop-session.ts';
import { bookVisit, expect, launchOptions, postLead, signIn, test } from './fixtures.ts';

const name = 'Jürgen Weiß';

/** What the system does when a link is clicked while the app runs: it starts it once more. */
async function clickLink(session: DesktopSession, link: string): Promise<void> {
  const { args, env } = launchOptions(session, { args: [link] });
  // Outside of Electron the module is the path of its executable.
  const second = spawn(electronExecutable as unknown as string, args, { env, stdio: 'ignore' });
  expect(await once(second, 'exit')).toEqual([0, null]);
}

test('a link opens its record in the app that runs, and brings its window back', async ({ app, server, session }) => {
  const lead = await postLead(server.url, { name });
  const visit = await bookVisit(server.url, 'Kläre Grün');
  app.useServer(server.url);
  const { page, electron } = await app.start();
  await signIn(page, server.adminPassword);

  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await clickLink(session, `it-lotse://lead/${lead.id}`);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect
    .poll(() => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((each) => each.isVisible())))
    .toEqual([true]);

  await clickLink(session, `it-lotse://termin/${visit.id}`);
  await expect(page).toHaveURL(`app://lotse/termine/${visit.id}`);
  await clickLink(session, 'it-lotse://whatsapp/491711234567');
  await expect(page).toHaveURL('app://lotse/whatsapp/491711234567');
});

test('a link starts the app at its record, after the login where there must be one', async ({ app, server }) => {
  const lead = await postLead(server.url, { name });
  app.useServer(server.url);
  const first = await app.start({ args: [`it-lotse://lead/${lead.id}`] });
  await signIn(first.page, server.adminPassword);
  await expect(first.page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await app.quit();

  const second = await app.start({ args: ['it-lotse://debug'] });
  await expect(second.page).toHaveURL('app://lotse/debug');
});

test('whatever is not a link of this app leads nowhere, and the menu leads back from where a good one led', async ({
  app,
  server,
  session,
}) => {
  app.useServer(server.url);
  const { page, electron } = await app.start();
  await signIn(page, server.adminPassword);
  for (const link of [
    'it-lotse://lead/../einstellungen',
    'it-lotse://lead/%2e%2e%2feinstellungen',
    'it-lotse://fremd.example/',
    'it-lotse://lead/1?ansicht=x#y',
    'it-lotse:javascript:alert(1)',
  ]) {
    await clickLink(session, link);
  }
  // Whoever is asked last is answered last: the place of a good link shows that the others had their turn.
  expect(page.url()).toBe('app://lotse/');
  await clickLink(session, 'it-lotse://leads');
  await expect(page).toHaveURL('app://lotse/leads');
  await electron.evaluate(({ Menu }) => {
    const all = Menu.getApplicationMenu()?.items.flatMap((menu) => menu.submenu?.items ?? []);
    all?.find(({ label }) => label === 'Zurück')?.click();
  });
  await expect(page).toHaveURL('app://lotse/');
});

test('the menu copies the link to what is in view, with its server; one to a server the app does not know opens nothing', async ({
  app,
  server,
  session,
}) => {
  const lead = await postLead(server.url, { name });
  app.useServer(server.url);
  const { page, electron } = await app.start({ args: [`it-lotse://lead/${lead.id}`] });
  await signIn(page, server.adminPassword);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  const copied = await electron.evaluate(({ clipboard, Menu }) => {
    const all = Menu.getApplicationMenu()?.items.flatMap((menu) => menu.submenu?.items ?? []);
    all?.find(({ label }) => label === 'Link zu dieser Ansicht kopieren')?.click();
    return clipboard.readText();
  });
  expect(copied).toBe(`it-lotse://lead/${lead.id}?server=${new URL(server.url).host}`);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await clickLink(session, copied);
  await expect(page).toHaveURL(`app://lotse/leads/${lead.id}`);

  await electron.evaluate(({ dialog }) => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    dialog.showMessageBox = async (...given: unknown[]) => {
      told.push((given.at(-1) as { message: string }).message);
      return { response: 0, checkboxChecked: false };
    };
  });
  await clickLink(session, 'it-lotse://leads?server=fremd.example');
  await expect
    .poll(() => electron.evaluate(() => (globalThis as unknown as { told: string[] }).told))
    .toEqual(['Dieser Link gehört zu fremd.example.']);
  expect(page.url()).toBe(`app://lotse/leads/${lead.id}`);
});
