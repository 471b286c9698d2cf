import { listLeads, replyToLead } from '@it-lotse/contract/leads';
import { expect, navigationIsOver, postLead, signIn, test } from './fixtures.ts';

test('a mail is shown as its reader sees it, and leads to nothing else in there', async ({ app, api, server }) => {
  await postLead(server.url, { name: 'Erika Muster' });
  const id = (await api.call(listLeads, { query: {} })).leads[0]?.id ?? '';
  const message = 'Guten Tag,\n\nViele Grüße';
  await api.call(replyToLead, { params: { id }, body: { subject: 'Ihr Drucker', message } });
  app.useServer(server.url);
  const running = await app.start();
  const { page } = running;
  await signIn(page, server.adminPassword);

  await page.getByRole('link', { name: /^E-Mails/ }).click();
  await page.getByLabel('E-Mails durchsuchen').fill('drucker');
  await page.getByRole('link', { name: 'Erika Muster' }).click();
  const frame = page.frameLocator('iframe[title="E-Mail: Ihr Drucker"]');
  await expect(frame.getByText('Viele Grüße')).toBeVisible();

  const mailPage = page.frames().find((each) => each.url().includes('/api/mail-previews/'));
  // Its own styles are in force, and it has no rights: not even its neighbour's name.
  expect(await mailPage?.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(249, 245, 236)');
  expect(await mailPage?.evaluate(() => window.origin)).toBe('null');
  await mailPage?.evaluate(() => window.location.assign('app://lotse/api/admin/leads'));
  await navigationIsOver(running);
  await expect(frame.getByText('Viele Grüße')).toBeVisible();
  expect(page.url()).toContain('app://lotse/e-mails');

  // Nobody can look for words in there, and whoever tries is told.
  await running.electron.evaluate(({ Menu }) => {
    const all = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    all.find(({ label }) => label === 'Auf der Seite suchen …')?.click();
  });
  const bar = page.getByRole('search', { name: 'Auf dieser Seite suchen' });
  await bar.getByRole('textbox').fill('Viele Grüße');
  await expect(bar.getByText('Die gestaltete E-Mail wird nicht durchsucht.')).toBeVisible();
  await page.getByRole('radio', { name: 'Nur Text' }).click();
  await expect(bar.getByText('Die gestaltete E-Mail wird nicht durchsucht.')).toHaveCount(0);
  await expect(bar.getByRole('status')).toHaveText(/^1 von/);
});

test('the preview of a newsletter shows the mail that would go out, and its links open outside', async ({
  app,
  server,
}) => {
  app.useServer(server.url);
  const { electron, page } = await app.start();
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: /^Newsletter/ }).click();
  await page
    .getByRole('button', { name: /^Vorlage verwenden/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Betreff').fill('Neues im November');
  const frame = page.frameLocator('iframe[title="Vorschau: Neues im November"]');
  await expect(frame.getByText('Erika Muster').first()).toBeVisible();
  await electron.evaluate(({ shell }) => {
    shell.openExternal = async (url) => {
      (globalThis as { opened?: string }).opened = url;
    };
  });
  await frame.getByRole('link', { name: /abmelden/ }).click();
  const opened = () => electron.evaluate(() => (globalThis as { opened?: string }).opened);
  await expect.poll(opened).toContain('/newsletter/abmelden');
  await expect(frame.getByText('Erika Muster').first()).toBeVisible();
});

test('the website as it would be is shown where its texts are written, at the section they are of', async ({
  app,
  server,
}) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await page.getByRole('link', { name: 'Texte bearbeiten' }).click();
  const frame = page.frameLocator('iframe[title="Vorschau der Startseite"]');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Ich helfe Ihnen, wenn die Technik nicht will.');
  await page.getByRole('textbox', { name: 'Frage', exact: true }).first().fill('Was kostet ein Anruf?');
  await expect(frame.locator('#faq summary').first()).toContainText('Was kostet ein Anruf?');
  await expect(frame.locator('#faq')).toBeInViewport();
  // Its own letters and drawings are in the page: nothing is fetched from a frame without rights.
  const site = page.frames().find((each) => each.url().includes('/api/mail-previews/'));
  expect(await site?.evaluate(() => document.fonts.check('16px "Atkinson Hyperlegible Next Variable"'))).toBe(true);
});
