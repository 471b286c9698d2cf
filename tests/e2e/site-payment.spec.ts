import type { Page } from '@playwright/test';
import { bookedAppointments, slot } from './booking-fixtures.ts';
import { expectAccessible } from './expect-accessible.ts';
import { bookVisit, expect, goToStripe, payButton, payments, test } from './payment-fixtures.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const paidPage = (page: Page) => title(page, 'Zahlung erfolgreich!');

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a visit is booked and paid at ${size.width} px`, async ({ page, operator, smtp, stripe }) => {
    await page.setViewportSize(size);
    await bookVisit(page, operator);
    const offer = page.getByRole('region', { name: 'Gleich online bezahlen?' });
    await expect(offer).toContainText('85,00\u00A0€');
    await expect(offer).toContainText('Sie können auch vor Ort bezahlen.');
    await expect(offer).toContainText('30\u00A0Minuten');
    await expectAccessible(page, 'step 3 with the offer');

    const sessionId = await goToStripe(page);
    await expect(page.getByRole('row', { name: 'Gesamt' })).toContainText('85,00\u00A0€');
    await expect(page.getByRole('row', { name: 'Anfahrt' })).toContainText('15,00\u00A0€');
    expect(await bookedAppointments(operator)).toMatchObject([{ status: 'pending' }]);
    await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();

    await expect(paidPage(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/appointment-success\\?session_id=${sessionId}$`));
    const main = page.locator('main');
    for (const text of [
      '85,00\u00A0€',
      'Bezahlt',
      'Ingrid Sommerfeld',
      'Vor-Ort-Hilfe',
      'Was passiert als nächstes?',
    ]) {
      await expect(main).toContainText(text);
    }
    await expect(page.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
    await expectAccessible(page, 'the page after paying');

    const [appointment] = await bookedAppointments(operator);
    expect(appointment?.status).toBe('confirmed');
    expect(await payments(operator)).toMatchObject([
      { payment_status: 'paid', amount: 8500, appointment_id: appointment?.id, session_id: sessionId },
    ]);
    const [mail] = await smtp.waitForMails(1, { matches: ({ parsed }) => /^Ihre Rechnung/.test(parsed.subject ?? '') });
    expect(mail?.to).toContain('ingrid@example.org');
    const [receipt] = mail?.parsed.attachments ?? [];
    expect(receipt?.contentType).toBe('application/pdf');
    expect(receipt?.content.subarray(0, 5).toString()).toBe('%PDF-');

    await page.goto(new URL(appointment?.manage_url ?? '').pathname + new URL(appointment?.manage_url ?? '').search);
    await expect(main).toContainText('Bezahlt: 85,00\u00A0€');
    await expect(payButton(page)).toHaveCount(0);
    await expectAccessible(page, 'the private link of a paid appointment');
    expect(stripe.count('POST /v1/checkout/sessions')).toBe(1);
  });
}

test('a lost message keeps nobody waiting: the page asks, and the server asks Stripe', async ({
  page,
  operator,
  stripe,
}) => {
  stripe.sendWebhooks({ lost: true });
  await bookVisit(page, operator);
  await goToStripe(page);
  await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();
  await expect(paidPage(page)).toBeVisible();
  expect(await payments(operator)).toMatchObject([{ payment_status: 'paid' }]);
  await page.reload();
  await expect(paidPage(page)).toBeVisible();
});

test('who comes back without paying can go on to pay, or pay on site', async ({ page, operator, stripe }) => {
  await bookVisit(page, operator);
  const sessionId = await goToStripe(page);
  await page.getByRole('link', { name: 'Abbrechen' }).click();

  await expect(title(page, 'Ihr Termin')).toBeVisible();
  const open = page.getByRole('region', { name: 'Zahlung noch offen' });
  // Held from 11:00 in Berlin, for half an hour and the minute the way to Stripe may take.
  await expect(open).toContainText('bis 11:31\u00A0Uhr');
  await expectAccessible(page, 'a payment that is open');
  expect(await goToStripe(page, open.getByRole('button', { name: 'Weiter zur Bezahlung' }))).toBe(sessionId);

  await page.goBack();
  await open.getByRole('button', { name: 'Doch vor Ort bezahlen' }).click();
  const said = page.getByRole('status').filter({ hasText: 'Ihr Termin ist bestätigt.' });
  await expect(said).toBeFocused();
  await expect(payButton(page)).toBeVisible();
  expect(await bookedAppointments(operator)).toMatchObject([{ status: 'confirmed' }]);
  await expect.poll(() => stripe.store.session(sessionId).status).toBe('expired');
  expect(await bookedAppointments(operator)).toMatchObject([{ status: 'confirmed' }]);
});

test('an abandoned checkout frees the time, and the page says that it is over', async ({
  page,
  operator,
  smtp,
  stripe,
  setTime,
}) => {
  await bookVisit(page, operator);
  const sessionId = await goToStripe(page);
  await setTime('2026-12-01T10:32:00.000Z');
  stripe.store.expireOverdue();
  await expect.poll(async () => (await bookedAppointments(operator))[0]?.status).toBe('cancelled');
  await smtp.waitForMails(1, { matches: ({ parsed }) => /nicht abgeschlossen/.test(parsed.text ?? '') });

  await page.goto(`/appointment-success?session_id=${sessionId}`);
  await expect(title(page, 'Fehler bei der Zahlung')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Zahlungssession abgelaufen. Bitte versuchen Sie es erneut.');
  await page.getByRole('link', { name: 'Neuen Termin buchen' }).click();
  await expect(title(page, 'Termin buchen')).toBeVisible();
  await page.goto('/termine?service=onsite_support');
  await page.getByLabel('Ihre Postleitzahl').fill('43219');
  await page.getByRole('button', { name: /^Donnerstag, 3\. Dezember/ }).click();
  await expect(slot(page, '17:30')).toBeVisible();
});

test('Stripe is down: the booking stands, and trying again works', async ({
  page,
  operator,
  stripe,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  await bookVisit(page, operator);
  stripe.failAll(503);
  await payButton(page).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Online-Zahlung ist gerade nicht möglich' });
  await expect(problem).toContainText('Ihr Termin bleibt bestehen');
  await expect(problem).toBeFocused();
  await expectAccessible(page, 'Stripe is down');
  expect(await bookedAppointments(operator)).toMatchObject([{ status: 'confirmed' }]);
  stripe.recover();
  await goToStripe(page);
});

test('Stripe is slow: the page waits, says so and sends once', async ({ page, operator, stripe }) => {
  await bookVisit(page, operator);
  stripe.slow(3000);
  await payButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Bezahlseite wird geöffnet…' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Termin bezahlen' })).toBeVisible();
  expect(stripe.count('POST /v1/checkout/sessions')).toBe(1);
});

test('Stripe takes ten seconds: the visitor hears of it, and the booking stands', async ({
  page,
  operator,
  stripe,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  await bookVisit(page, operator);
  stripe.slow(10_000);
  await payButton(page).click();
  const answered = page.getByRole('alert').or(page.getByRole('heading', { name: 'Termin bezahlen' }));
  await expect(answered.first()).toBeVisible({ timeout: 20_000 });
  if (await page.getByRole('alert').isVisible()) {
    await expect(page.getByRole('alert')).toContainText('Ihr Termin bleibt bestehen');
    expect(await bookedAppointments(operator)).toMatchObject([{ status: 'confirmed' }]);
  }
});
