import { createLead, listLeads, replyToLead } from '@it-lotse/contract/leads';
import type { Page } from '@playwright/test';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { leadOf } from '../support/visitor.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

const user = 'moin@it-lotse.example';
test.use({ serverEnvironment: { SMTP_URL: undefined, MAIL_FROM: undefined } });

/** An answer to somebody who wrote, under this subject. */
async function answerLead(office: { api: import('../support/office-api.ts').OfficeApi }, url: string, subject: string) {
  await fetch(url + createLead.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(leadOf(1, { name: 'Erika Muster', email: 'erika@beispiel.de' })),
  });
  const id = (await office.api.call(listLeads, { query: {} })).leads[0]?.id ?? '';
  await office.api.call(replyToLead, { params: { id }, body: { subject, message: 'Guten Tag' } });
}

const formOf = (page: Page) => page.getByRole('form', { name: 'E-Mail-Versand' });
async function fill(page: Page, port: number, password: string) {
  const form = formOf(page);
  await form.getByLabel('Mailserver (Postausgang, SMTP)').fill('127.0.0.1');
  await form.getByLabel('Port').fill(String(port));
  await form.getByLabel('Verschlüsselung').selectOption('none');
  await form.getByLabel('Benutzername').fill(user);
  await form.getByLabel('Passwort', { exact: true }).fill(password);
  await form.getByLabel('Absenderadresse').fill(user);
}
const subjectsAt = (smtp: SmtpSimulator) => smtp.mails.map(({ parsed }) => parsed.subject);

test('set up, broken by a new password at the provider, and mended: all in the office, without a restart', async ({
  office,
  page,
  server,
  smtp,
}) => {
  smtp.account = { user, password: 'altes Passwort' };
  await answerLead(office, server.url, 'Ihr Drucker');
  await office.open('/e-mails');
  await page.getByRole('link', { name: 'E-Mail-Versand einrichten' }).click();
  const form = formOf(page);
  await expect(form).toBeInViewport();
  await fill(page, smtp.port, 'vertipptes Passwort');
  await form.getByRole('button', { name: 'Test-E-Mail senden' }).click();
  await expect(form.getByText(/Der Mailserver lehnt Benutzername oder Passwort ab\./)).toBeVisible();
  expect(subjectsAt(smtp)).toEqual([]);

  await form.getByLabel('Passwort', { exact: true }).fill('altes Passwort');
  await form.getByRole('button', { name: 'Test-E-Mail senden' }).click();
  await expect(form.getByText(/hat die Test-E-Mail an .* angenommen/)).toBeVisible();
  expect(subjectsAt(smtp)).toEqual(['Test-E-Mail von IT-Lotse']);
  await form.getByRole('button', { name: 'E-Mail-Versand speichern' }).click();
  await expect(page.getByText('E-Mail-Versand gespeichert. Er gilt ab sofort.', { exact: true })).toBeVisible();
  await smtp.waitForMails(1, { matches: ({ parsed }) => parsed.subject === 'Ihr Drucker' });

  smtp.account = { user, password: 'neues Passwort' };
  await answerLead(office, server.url, 'Ihr Termin');
  await page.goto('/dashboard/');
  const status = page.getByRole('listitem').filter({ hasText: 'E-Mail Service' });
  await expect(status).toContainText('Gestört');
  await status.getByRole('link', { name: /^Zugangsdaten prüfen/ }).click();
  await formOf(page).getByLabel('Passwort', { exact: true }).fill('neues Passwort');
  await formOf(page).getByRole('button', { name: 'E-Mail-Versand speichern' }).click();
  await smtp.waitForMails(1, { matches: ({ parsed }) => parsed.subject === 'Ihr Termin' });
  await page.goto('/dashboard/');
  await expect(page.getByRole('listitem').filter({ hasText: 'E-Mail Service' })).toContainText('Aktiv');
});

test('another mail server takes over while the server runs', async ({ office, page, server, smtp }) => {
  const other = await new SmtpSimulator().start();
  await office.open('/einstellungen#e-mail-versand');
  await fill(page, smtp.port, 'geheim');
  await formOf(page).getByRole('button', { name: 'E-Mail-Versand speichern' }).click();
  await answerLead(office, server.url, 'Zum ersten');
  await smtp.waitForMails(1, { matches: ({ parsed }) => parsed.subject === 'Zum ersten' });
  await formOf(page).getByLabel('Port').fill(String(other.port));
  await formOf(page).getByRole('button', { name: 'E-Mail-Versand speichern' }).click();
  await expect(formOf(page).getByRole('button', { name: 'E-Mail-Versand speichern' })).toBeDisabled();
  await answerLead(office, server.url, 'Zum zweiten');
  await other.waitForMails(1, { matches: ({ parsed }) => parsed.subject === 'Zum zweiten' });
  expect(subjectsAt(smtp)).not.toContain('Zum zweiten');
  await other.stop();
});

test('the forms can be used by everybody, with faults in their fields', async ({ office, page, consoleErrors }) => {
  // Whether a key is missing, the server alone knows.
  consoleErrors.allow(/422/);
  await office.open('/einstellungen#e-mail-versand');
  for (const name of [
    'E-Mail-Versand',
    'Sprachmodell',
    'SMS-Versand',
    'Online-Zahlung',
    'Google-Zugang',
    'WhatsApp-Zugang',
    'Sicherung außer Haus',
    'CalDAV-Kalender',
  ]) {
    const form = page.getByRole('form', { name, exact: true });
    await form.getByRole('button', { name: /prüfen$|senden$/ }).click();
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
  }
  await expectAccessibleEverywhere(page, 'connections with faults');
});
