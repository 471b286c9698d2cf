import { readFile } from 'node:fs/promises';
import { cancelAppointment, createAppointment } from '@it-lotse/contract/appointments';
import { startCheckout } from '@it-lotse/contract/checkout';
import { enterPayment, paymentWebhookPath } from '@it-lotse/contract/payments';
import type { Page } from '@playwright/test';
import { StripeSimulator } from '../simulators/stripe-simulator.ts';
import type { OfficeApi } from '../support/office-api.ts';
import { stripeEnvironment } from '../support/stripe-account.ts';
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts';
import { test as base, expect } from './fixtures.ts';

/** A server whose customers can pay online, at a stand-in of Stripe. */
const test = base.extend<{ stripe: StripeSimulator }>({
  stripe: async ({ browserName: _ }, use) => {
    const stripe = await new StripeSimulator().start();
    await use(stripe);
    await stripe.stop();
  },
  serverEnvironment: async ({ stripe }, use) => use(stripeEnvironment(stripe)),
});

const dayMs = 86_400_000;

/** An appointment so many days from now, without mails; it costs 50 €. */
function enterVisit(api: OfficeApi, customer_name: string, days: number) {
  return api.call(createAppointment, {
    body: {
      customer_name,
      customer_email: 'erika@example.org',
      service_type: 'remote_support',
      start_time: new Date(Date.now() + days * dayMs).toISOString().slice(0, 14).concat('00:00.000Z'),
      allow_overlap: true,
      notify_customer: false,
    },
  });
}

function enterMoney(api: OfficeApi, customer_name: string, appointment_id: string | null = null, amount = 5000) {
  const received_on = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
  return api.call(enterPayment, {
    body: {
      appointment_id,
      customer_name,
      customer_address: 'Am Deich 1, 25899 Dagebüll',
      service: 'Fernwartung',
      amount,
      method: 'cash',
      received_on,
    },
  });
}

const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Zahlung' });

/** What a click gives the person to keep. */
async function fileOf(page: Page, click: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await click();
  const download = await coming;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('a payment in cash is entered, counts, and has its receipt as PDF and by mail', async ({ office, page, smtp }) => {
  await office.open('/zahlungen');
  await expect(page.getByText('Noch keine Zahlungen vorhanden')).toBeVisible();
  await page.getByRole('button', { name: 'Zahlung eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zahlung eintragen' });
  await dialog.getByLabel('Betrag in €').fill('85,50');
  await dialog.getByLabel('Zahlart').selectOption('Bar');
  await dialog.getByLabel('Leistung').fill('Vor-Ort-Hilfe');
  await dialog.getByLabel('Name des Kunden').fill('Jürgen Weißmüller');
  await dialog.getByLabel('E-Mail-Adresse').fill('juergen@example.org');
  await dialog.getByRole('button', { name: 'Zahlung eintragen' }).click();

  await expect(panel(page).getByRole('heading', { name: 'Jürgen Weißmüller' })).toBeFocused();
  await expect(panel(page).getByText('Bezahlt', { exact: true }).first()).toBeVisible();
  await expect(panel(page).getByRole('region', { name: 'Verlauf' })).toContainText('Von Hand eingetragen: 85,50');
  await expect(figure(page, 'Umsatz dieses Monats')).toContainText(/85,50\s€/);
  await expect(figure(page, 'Heute')).toContainText(/85,50\s€/);
  await expect(figure(page, 'Durchschnitt')).toContainText(/85,50\s€/);

  const receipts = panel(page).getByRole('region', { name: 'Belege' });
  const number = /Beleg (\d{4}-0001)/.exec((await receipts.textContent()) ?? '')?.[1];
  expect(number).toBeTruthy();
  const pdf = await fileOf(page, () =>
    receipts.getByRole('button', { name: `Beleg ${number} als PDF speichern` }).click(),
  );
  expect(pdf.name).toBe(`Beleg-${number}.pdf`);
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  const [mail] = await smtp.waitForMails(1, { matches: ({ to }) => to.includes('juergen@example.org') });
  expect(mail?.parsed.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);

  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: 'Jürgen Weißmüller' });
  await expect(row).toContainText(/Vor-Ort-Hilfe.*85,50\s€.*Bezahlt.*Bar/);
});

test('a part of it is paid back after a question, with a reversal of its receipt', async ({ office, page }) => {
  const { payment_id } = await enterMoney(office.api, 'Erika Muster');
  await office.open(`/zahlungen/${payment_id}`);
  await panel(page).getByRole('button', { name: 'Erstatten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zahlung erstatten' });
  await dialog.getByRole('radio', { name: 'Einen Teil' }).click();
  await dialog.getByLabel('Betrag in €').fill('50,01');
  await dialog.getByLabel('Grund').fill('Kulanz');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(dialog.getByText(/Höchstens 50,00\s€ lassen sich noch erstatten\./)).toBeVisible();
  await dialog.getByLabel('Betrag in €').fill('20');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/20,00\s€ an Erika Muster erstatten\?/);
  await question.getByRole('button', { name: /^20,00\s€ erstatten$/ }).click();

  await expect(panel(page).getByText('Teilweise erstattet')).toBeVisible();
  await expect(panel(page).getByRole('region', { name: 'Erstattungen' })).toContainText(/20,00\s€.*Erstattet.*Kulanz/);
  await expect(panel(page).getByRole('region', { name: 'Belege' })).toContainText(/Stornobeleg \d{4}-0002, -20,00\s€/);
  await expect(figure(page, 'Heute')).toContainText(/30,00\s€/);
  await page.getByRole('radio', { name: 'Erstattet' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Erika Muster' })).toContainText('Teilweise erstattet');
});

test('the CSV file holds all payments, and no formula', async ({ office, page }) => {
  await enterMoney(office.api, '=HYPERLINK("https://evil.example")');
  await enterMoney(office.api, 'Jürgen Weißmüller');
  await office.open('/zahlungen');
  const csv = await fileOf(page, () => page.getByRole('button', { name: 'CSV' }).click());
  expect(csv.name).toMatch(/^Zahlungen-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = csv.content.toString('utf8');
  expect(text).toContain('Jürgen Weißmüller');
  expect(text).toContain('50,00');
  expect(text).not.toMatch(/(^|;|")=HYPERLINK/m);
});

test('paid, but cancelled, is a case until it is settled', async ({ office, page }) => {
  const { id } = await enterVisit(office.api, 'Renate Albers', 7);
  await enterMoney(office.api, 'Renate Albers', id);
  await office.api.call(cancelAppointment, { params: { id }, body: { notify_customer: false } });
  await office.open('/zahlungen');
  await expect(page.getByRole('link', { name: /Zahlungen.*1 zu klären/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Klärung (1)' }).click();
  const found = page.getByRole('list', { name: 'Klärung' }).getByRole('listitem');
  await expect(found).toContainText('Bezahlt, aber storniert');
  await found.getByRole('button', { name: 'Als geklärt markieren: Renate Albers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Notiz').fill('Kommt im Januar');
  await dialog.getByRole('button', { name: 'Als geklärt markieren' }).click();
  await expect(page.getByText('Nichts zu klären')).toBeVisible();
  await expect(page.getByRole('link', { name: /Zahlungen.*zu klären/ })).toHaveCount(0);
});

test('a visit that is over and unpaid is taken in as cash, and its appointment says so', async ({ office, page }) => {
  const { id } = await enterVisit(office.api, 'Kurt Tiedemann', -2);
  await office.open('/zahlungen?ansicht=klaerung');
  const found = page.getByRole('list', { name: 'Klärung' }).getByRole('listitem');
  await expect(found).toContainText(/Termin vorbei, noch offen.*50,00\s€/);
  await found.getByRole('button', { name: 'Bar bezahlt eintragen: Kurt Tiedemann' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zahlung eintragen' });
  await expect(dialog.getByLabel('Betrag in €')).toHaveValue('50,00');
  await expect(dialog.getByLabel('E-Mail-Adresse')).toHaveValue('erika@example.org');
  await dialog.getByRole('button', { name: 'Zahlung eintragen' }).click();
  await expect(page.getByText('Nichts zu klären')).toBeVisible();

  await page.goto(`/dashboard/termine/${id}`);
  const payment = page.getByRole('region', { name: 'Bezahlung' });
  await expect(payment).toContainText(/50,00\s€, BarBezahlt/);
  await expect(payment.getByRole('link', { name: 'Zahlung eintragen' })).toHaveCount(0);
  await payment.getByRole('link', { name: /50,00/ }).click();
  await expect(panel(page).getByRole('heading', { name: 'Kurt Tiedemann' })).toBeVisible();
});

test('an appointment leads to a filled form', async ({ office, page }) => {
  const { id } = await enterVisit(office.api, 'Ilse Matthies', 7);
  await office.open(`/termine/${id}`);
  await page.getByRole('region', { name: 'Bezahlung' }).getByRole('link', { name: 'Zahlung eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zahlung eintragen' });
  await expect(dialog.getByLabel('Name des Kunden')).toHaveValue('Ilse Matthies');
  await dialog.getByLabel('Zahlart').selectOption('Überweisung');
  await dialog.getByRole('button', { name: 'Zahlung eintragen' }).click();
  await expect(panel(page).getByRole('link', { name: /Uhr$/ })).toHaveAttribute('href', `/dashboard/termine/${id}`);
});

test('money that comes in online appears by itself and goes back through Stripe', async ({
  office,
  page,
  server,
  stripe,
}) => {
  stripe.webhooks.url = `${server.url}${paymentWebhookPath}`;
  const visit = await enterVisit(office.api, 'Hannelore Timm', 7);
  await office.open('/zahlungen');
  await expect(page.getByText('Noch keine Zahlungen vorhanden')).toBeVisible();
  await expect(page.getByText('Online-Zahlung ist nicht eingerichtet')).toHaveCount(0);
  const manage_token = new URL(visit.manage_url).searchParams.get('token') ?? '';
  const { session_id } = await office.api.call(startCheckout, { body: { manage_token } });
  await expect(page.getByRole('row').filter({ hasText: 'Hannelore Timm' })).toContainText('Ausstehend');
  await expect(figure(page, 'Ausstehend')).toContainText(/zusammen 50,00\s€/);
  await stripe.pay(session_id);
  const row = page.getByRole('row').filter({ hasText: 'Hannelore Timm' });
  await expect(row).toContainText('Bezahlt');
  await expect(row).toContainText(`${session_id.slice(0, 20)}…`);
  await expect(page.getByText(/^Zahlung erhalten: Hannelore Timm\./)).toBeVisible();

  await row.getByRole('link').click();
  await panel(page).getByRole('button', { name: 'Erstatten' }).click();
  await page.getByLabel('Grund').fill('Termin fiel aus');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /erstatten/ })
    .click();
  await expect(panel(page).getByText('Erstattet', { exact: true }).first()).toBeVisible();
  await expect(row).toContainText('Erstattet');
  expect(stripe.count('POST /v1/refunds')).toBe(1);
  await expect(panel(page).getByRole('button', { name: 'Erstatten' })).toHaveCount(0);
});

test('a server that is away is told in the words of the specification', async ({
  consoleErrors,
  office,
  page,
  server,
}) => {
  consoleErrors.allow(/Failed to load resource|ERR_CONNECTION_REFUSED/);
  await office.open('/zahlungen');
  await expect(page.getByText('Noch keine Zahlungen vorhanden')).toBeVisible();
  await server.stop();
  await page.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect(page.getByText('Verbindungsfehler - Konnte Zahlungsdaten nicht laden', { exact: true })).toBeVisible();
  // What was loaded before stays.
  await expect(page.getByText('Noch keine Zahlungen vorhanden')).toBeVisible();
});

test('the tab is accessible on telephone, tablet and desk, in light and dark', async ({ office, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await office.open('/zahlungen');
  await expect(page.getByText('Noch keine Zahlungen vorhanden')).toBeVisible();
  await expectAccessibleEverywhere(page, 'no payments yet');

  const { id } = await enterVisit(office.api, 'Renate Albers', 7);
  const { payment_id } = await enterMoney(office.api, 'Renate Albers', id);
  for (let n = 0; n < 22; n++) {
    await enterMoney(office.api, `Donaudampfschifffahrtsgesellschaft ${n} mbH`, null, 1_234_567);
  }
  await office.api.call(cancelAppointment, { params: { id }, body: { notify_customer: false } });
  await expect(page.getByRole('button', { name: 'Weitere laden' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'payments');
  await page.getByRole('button', { name: 'Als Tabelle zeigen' }).click();
  await expectAccessibleEverywhere(page, 'revenue as a table');

  await page.getByRole('radio', { name: 'Klärung (1)' }).click();
  await expect(page.getByText('Bezahlt, aber storniert', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page, 'Klärung');
  await page.getByRole('button', { name: /^Als geklärt markieren/ }).click();
  await expectAccessibleEverywhere(page, 'settling');
  await page.keyboard.press('Escape');

  await page.goto(`/dashboard/zahlungen/${payment_id}`);
  await expect(page.getByRole('region', { name: 'Verlauf' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'payment');
  await page.getByRole('button', { name: /^Erstatten/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Zahlung erstatten' });
  await dialog.getByRole('radio', { name: 'Einen Teil' }).click();
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(dialog.getByText('Der Grund fehlt.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'refund with faults');
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/zahlungen?eintragen=1');
  const entry = page.getByRole('dialog', { name: 'Zahlung eintragen' });
  await entry.getByRole('button', { name: 'Zahlung eintragen' }).click();
  await expect(entry.getByText('4 Angaben stimmen noch nicht.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'entry with faults');
});

test('a package by the month ends beside the termination, after a question, and says so in its payment', async ({
  office,
  page,
  stripe,
  server,
}) => {
  stripe.webhooks.url = server.url + paymentWebhookPath;
  const customer = { customer_name: 'Erika Muster', customer_email: 'erika@example.org' };
  const { session_id } = await office.api.call(startCheckout, { body: { package_id: 'betreuung_basis', ...customer } });
  await stripe.pay(session_id);
  await office.open('/zahlungen');
  await page.getByRole('link', { name: 'Erika Muster' }).click();
  await expect(panel(page).getByRole('region', { name: 'Monatspaket' })).toContainText('Läuft');
  const url = page.url();
  await panel(page).getByRole('button', { name: 'Erstatten' }).click();
  const refund = page.getByRole('dialog', { name: 'Zahlung erstatten' });
  await expect(refund.getByLabel('Was wird aus dem Monatspaket?')).toHaveValue('now');
  await expectAccessible(page, 'refund of a package');
  await page.keyboard.press('Escape');

  const form = { name: 'Erika Muster', email: 'erika@example.org', contract: 'Mein Paket', schritt: 'bestaetigen' };
  await page.request.post(`${server.url}/vertraege-kuendigen`, { form: { ...form, termination_kind: 'ordinary' } });
  await page.goto('/dashboard/erklaerungen');
  const packages = page.getByRole('region', { name: 'Monatspakete von Erika Muster' });
  await packages.getByRole('button', { name: 'Paket beenden' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('radio', { name: 'Zum Monatsende' })).toBeChecked();
  await expectAccessible(page, 'ending a package');
  await question.getByRole('button', { name: 'Paket beenden' }).click();
  await expect(packages).toContainText('Endet am');
  await page.goto(url);
  await panel(page).getByRole('button', { name: 'Schon jetzt beenden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Paket beenden' }).click();
  await expect(panel(page).getByRole('region', { name: 'Monatspaket' })).toContainText('Beendet am');
  await expect(panel(page).getByRole('button', { name: /beenden/ })).toHaveCount(0);
});

base('says how to set up online payment, also at 400 % zoom', async ({ office, page }) => {
  // 1280 px at 400 % leave 320 px (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 568 });
  await office.open('/zahlungen');
  await page.getByRole('link', { name: 'Online-Zahlung einrichten' }).click();
  await expect(page.getByRole('button', { name: 'Online-Zahlung speichern' })).toBeVisible();
  await expectAccessible(page, 'how to set up online payment');
});
