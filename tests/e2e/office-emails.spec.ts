import { createLead, listLeads, replyToLead } from '@it-lotse/contract/leads';
import type { OfficeApi } from '../support/office-api.ts';
import { leadOf } from '../support/visitor.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

/** Somebody wrote and got answers with these subjects. */
async function answer(api: OfficeApi, url: string, ...subjects: string[]): Promise<void> {
  await fetch(url + createLead.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(leadOf(1, { name: 'Erika Muster', email: 'erika@beispiel.de' })),
  });
  const id = (await api.call(listLeads, { query: {} })).leads[0]?.id ?? '';
  for (const subject of subjects) {
    const body = { subject, message: `Guten Tag,\n\n<b>${subject}</b>\n\nViele Grüße` };
    await api.call(replyToLead, { params: { id }, body });
  }
}

/** What looks into the page from outside is a script too, and a mail's frame runs none. */
test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(/^Blocked script execution in '[^']*\/api\/mail-previews\//);
  consoleErrors.allow(/^SecurityError: .*The document is sandboxed/);
});

test('a mail is found, shown as its reader sees it, and sent again after a question', async ({
  office,
  page,
  server,
  smtp,
}) => {
  await answer(office.api, server.url, 'Ihr Drucker', 'Ihr Termin');
  await office.open('/e-mails');
  await page.getByLabel('E-Mails durchsuchen').fill('drucker');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Erika Muster' }).click();
  const frame = page.frameLocator('iframe[title="E-Mail: Ihr Drucker"]');
  await expect(frame.getByText('<b>Ihr Drucker</b>')).toBeVisible();
  // Its own styles are in force, and nothing in it has rights.
  expect(await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    'rgb(249, 245, 236)',
  );
  await page.getByRole('radio', { name: 'Nur Text' }).click();
  await expect(page.getByText('Viele Grüße')).toBeVisible();
  await page.getByRole('button', { name: 'Erneut senden' }).click();
  await page.getByRole('button', { name: 'Noch einmal senden' }).click();
  await expect(page.getByText('E-Mail gesendet', { exact: true })).toBeVisible();
  await expect.poll(() => smtp.mails.filter(({ parsed }) => parsed.subject === 'Ihr Drucker').length).toBe(2);
});

test('without a mail server the tab says so, and each mail says why it waits', async ({
  office,
  page,
  server,
  smtp,
}) => {
  await smtp.stop();
  await answer(office.api, server.url, 'Wartet');
  await office.open('/e-mails');
  await page.getByLabel('Nach Ausgang filtern').selectOption('Wartend');
  await page.getByRole('link', { name: 'Erika Muster' }).click();
  await expect(page.getByText('Noch nicht gesendet')).toBeVisible();
  await expect(page.getByText(/^Bisher 1 Versuch, nächster am/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jetzt versuchen' })).toBeVisible();
});

test('the tab is accessible on telephone, tablet and desk, in light and dark', async ({ office, page, server }) => {
  await answer(office.api, server.url, 'Ihr Drucker', 'Ihr Termin am Dienstag', 'Ihre Frage zum Router');
  await page.setViewportSize({ width: 390, height: 900 });
  await office.open('/e-mails');
  await expect(page.getByRole('link', { name: 'Erika Muster' })).toHaveCount(3);
  await expectAccessibleEverywhere(page, 'list');
  await page.getByRole('link', { name: 'Erika Muster' }).first().click();
  await expect(page.locator('iframe')).toBeVisible();
  await expectAccessibleEverywhere(page, 'mail');
});
