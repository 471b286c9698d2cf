import { logout } from '@it-lotse/contract/account';
import { createAppointment } from '@it-lotse/contract/appointments';
import { findCustomer, getCustomer, updateCustomer } from '@it-lotse/contract/customers';
import { getLead, listLeads, replyToLead } from '@it-lotse/contract/leads';
import { addDays, berlinIso, berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { Page } from '@playwright/test';
import type { TestServer } from '../support/start-server.ts';
import { leadOf, postLead } from '../support/visitor.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

test.use({ ownProcess: true });

const petra = { name: 'Petra Lindner', email: 'p.lindner@hausverwaltung.example' };
const day = addDays(berlinDay(new Date()), 9);
const waiting = (page: Page) => page.getByRole('link', { name: /^Was noch wartet/ });

/** No call of the page reaches the server, which goes on working for others. Returns the way back. */
async function breakLine(page: Page, server: TestServer): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  // That ends the stream of events, which is open already.
  await server.kill();
  await server.start();
  await expect(page.getByText('Keine Verbindung zum Server')).toBeVisible();
  return () => page.unroute('**/api/**');
}

test('what waited and was changed elsewhere meanwhile is shown side by side, is decided by keyboard, and is saved as decided', async ({
  consoleErrors,
  office,
  page,
  server,
}) => {
  consoleErrors.allow(/ERR_|409 \(Conflict\)/);
  expect((await postLead(server.url, 1, undefined, leadOf(1, petra))).status).toBe(201);
  const [lead] = (await office.api.call(listLeads)).leads;
  const params = { id: lead?.id ?? '' };
  const customer = (await office.api.call(findCustomer, { query: { email: petra.email } })).customer_id ?? '';

  await office.open(`/leads/${params.id}`);
  await page.getByRole('link', { name: 'Kundenkarte öffnen' }).click();
  await expect(page.getByLabel('Notiz')).toBeVisible();
  const restore = await breakLine(page, server);

  await page.getByLabel('Notiz').fill('Hört schlecht, bitte lange klingeln lassen.');
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(waiting(page)).toHaveAccessibleName('Was noch wartet: 1 Sendung wartet');
  await page.goBack();
  const form = page.getByRole('form', { name: 'Antworten' });
  await form.getByLabel('Betreff').fill('Ihr Drucker');
  await form.getByLabel('Nachricht').fill('Guten Tag Frau Lindner,\n\nich komme am Montag um zehn.');
  await form.getByRole('button', { name: 'E-Mail senden' }).click();
  await expect(waiting(page)).toHaveText('2');
  await expectAccessibleEverywhere(page, 'the header with what waits');

  await waiting(page).click();
  await expect(page.getByRole('heading', { name: '2 Sendungen warten' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'two wait');

  const message = 'Guten Tag,\n\nich komme am Dienstag um neun.';
  await office.api.call(replyToLead, { params, body: { subject: 'Ihre Anfrage', message } });
  await office.api.call(updateCustomer, { params: { id: customer }, body: { note: 'Schlüssel bei der Nachbarin.' } });
  await restore();
  await expect(waiting(page)).toHaveAccessibleName('Was noch wartet: 2 brauchen Ihre Entscheidung');
  await expect(page.getByRole('group', { name: 'Auf dem Server' }).first()).toBeVisible();
  await expectAccessibleEverywhere(page, 'two conflicts');

  const mine = page.getByRole('button', { name: 'Meine übernehmen' });
  await mine.first().focus();
  await page.keyboard.press('Enter');
  await expect(waiting(page)).toHaveText('1');
  await page.getByRole('button', { name: 'Die vom Server behalten' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Alles ist beim Server angekommen')).toBeVisible();
  await expectAccessibleEverywhere(page, 'nothing waits');
  expect((await office.api.call(getCustomer, { params: { id: customer } })).note).toBe(
    'Hört schlecht, bitte lange klingeln lassen.',
  );
  expect((await office.api.call(getLead, { params })).emails.map(({ subject }) => subject)).not.toContain(
    'Ihr Drucker',
  );
});

test('a visit entered without a connection waits in sight of the days, and comes back into its form', async ({
  consoleErrors,
  office,
  page,
  server,
}) => {
  consoleErrors.allow(/ERR_|409 \(Conflict\)/);
  await office.open('/termine');
  await page.getByRole('button', { name: 'Termin anlegen', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Leistung').selectOption('remote_support');
  await dialog.getByLabel('Datum').fill(day.split('-').reverse().join('.'));
  await dialog.getByLabel('Beginn').fill('10:00');
  await dialog.getByLabel('Name', { exact: true }).fill('Karla Brandt');
  const restore = await breakLine(page, server);
  await dialog.getByRole('button', { name: 'Termin anlegen' }).click();
  await expect(dialog).toHaveCount(0);
  const line = page.getByRole('list', { name: 'Wartet auf den Server' });
  await expect(line.getByText('Karla Brandt')).toBeVisible();
  await expectAccessibleEverywhere(page, 'a visit that waits');

  const start_time = berlinIso(berlinMoment(day, '10:30'));
  await office.api.call(createAppointment, {
    body: { customer_name: 'Moritz Hansen', service_type: 'remote_support', start_time, notify_customer: false },
  });
  await restore();
  await waiting(page).click();
  await expect(page.getByRole('group', { name: 'Auf dem Server' })).toContainText('Moritz Hansen');
  await expect(page.getByRole('group', { name: 'Ihre Fassung' })).toContainText('Karla Brandt');
  await page.getByRole('button', { name: 'Meine übernehmen' }).click();
  await expect(page.getByText('Alles ist beim Server angekommen')).toBeVisible();
});

test('what was begun is there after a reload and after a new sign-in; the browser holds nothing anybody can read, and nothing after signing out', async ({
  consoleErrors,
  office,
  page,
  server,
}) => {
  consoleErrors.allow(/401 \(Unauthorized\)/);
  page.on('dialog', (dialog) => void dialog.accept());
  expect((await postLead(server.url, 1, undefined, leadOf(1, petra))).status).toBe(201);
  const [lead] = (await office.api.call(listLeads)).leads;
  await office.open(`/leads/${lead?.id}`);
  const message = page.getByRole('form', { name: 'Antworten' }).getByLabel('Nachricht');
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await message.fill('Guten Tag Frau Lindner,\n\nder Drucker ist bestellt.');
  await expect.poll(stored).toContain('begun_work');
  expect(await stored()).not.toContain('Drucker');
  await page.reload();
  await expect(message).toHaveValue(/der Drucker ist bestellt/);

  await office.api.call(logout);
  await page.reload();
  await page.getByLabel('Benutzername').fill('admin');
  await page.getByLabel('Passwort').fill(server.adminPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(message).toHaveValue(/der Drucker ist bestellt/);

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  expect(await stored()).toBe('{}');
});
