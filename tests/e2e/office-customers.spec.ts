import { createAppointment } from '@it-lotse/contract/appointments';
import { findCustomer, listCustomers } from '@it-lotse/contract/customers';
import { createLead, newLead } from '@it-lotse/contract/leads';
import { enterPayment } from '@it-lotse/contract/payments';
import { callServer } from '../support/call-server.ts';
import type { OfficeApi } from '../support/office-api.ts';
import { leadOf } from '../support/visitor.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

const email = 'erika@beispiel.de';

/** One person who wrote, has an appointment in a week and paid something; and a namesake with the same number. */
async function seed(api: OfficeApi, url: string): Promise<void> {
  const write = (over: Parameters<typeof leadOf>[1]) =>
    callServer(url, createLead, { body: newLead.parse(leadOf(1, over)) });
  await write({ name: 'Erika Muster', email, phone: '0151 2345678', company: 'Muster & Söhne' });
  await write({ name: 'Erika Muster', email: 'e.muster@anders.de', phone: '0151/2345678' });
  await api.call(createAppointment, {
    body: {
      customer_name: 'Erika Muster',
      customer_email: email,
      service_type: 'remote_support',
      start_time: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 14).concat('00:00.000Z'),
      allow_overlap: true,
      notify_customer: false,
    },
  });
  await api.call(enterPayment, {
    body: {
      customer_name: 'Erika Muster',
      customer_email: email,
      service: 'Drucker einrichten',
      amount: 4500,
      method: 'cash',
      received_on: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date()),
      send_receipt: false,
    },
  });
}

test('a card is reached from a lead and from the search, and tells everything of one person', async ({
  office,
  page,
  server,
}) => {
  await seed(office.api, server.url);
  await office.open('/leads');
  await page.getByRole('link', { name: 'Erika Muster' }).last().click();
  await page.getByRole('link', { name: 'Kundenkarte öffnen' }).click();
  await expect(page.getByRole('heading', { name: 'Erika Muster', level: 1 })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Verlauf' });
  await expect(timeline.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Bezahlt' })).toContainText('45,00');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Suchen' }).fill('anders.de');
  await page.getByRole('option', { name: /Erika Muster.*Kunde/ }).click();
  await expect(timeline.getByRole('listitem')).toHaveCount(1);
});

test('two cards with the same number are joined after a question, and taken apart again', async ({
  office,
  page,
  server,
}) => {
  await seed(office.api, server.url);
  const { customer_id } = await office.api.call(findCustomer, { query: { email } });
  await office.open(`/kunden/${customer_id}`);
  await page.getByRole('button', { name: 'Zusammenführen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(page.getByText('e.muster@anders.de')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem')).toHaveCount(4);
  expect((await office.api.call(listCustomers, { query: {} })).total).toBe(1);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText(/dieselbe Person/)).toBeVisible();
  expect((await office.api.call(listCustomers, { query: {} })).total).toBe(2);
});

test('a note stays, and is found by the list of all people', async ({ office, page, server }) => {
  await seed(office.api, server.url);
  const { customer_id } = await office.api.call(findCustomer, { query: { email } });
  await office.open(`/kunden/${customer_id}`);
  await page.getByLabel('Notiz').fill('Hört auf dem linken Ohr schlecht');
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByText('Notiz gespeichert', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Alle Kunden' }).click();
  await page.getByLabel('Kunden durchsuchen').fill('linken ohr');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('the card and the list are accessible on telephone, tablet and desk, in light and dark', async ({
  office,
  page,
  server,
}) => {
  await seed(office.api, server.url);
  const { customer_id } = await office.api.call(findCustomer, { query: { email } });
  await page.setViewportSize({ width: 390, height: 844 });
  await office.open(`/kunden/${customer_id}`);
  await expect(page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessibleEverywhere(page, 'card');
  await page.goto('/dashboard/kunden');
  await expect(page.getByRole('link', { name: /Erika Muster/ })).toHaveCount(2);
  await expectAccessibleEverywhere(page, 'list');
});
