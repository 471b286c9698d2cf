import { cancelAppointment } from '@it-lotse/contract/appointments';
import {
  bookButton,
  bookedAppointments,
  day,
  expectStep,
  fillForm,
  listPostalCodes,
  openWizard,
  service,
  slot,
} from '../e2e/booking-fixtures.ts';
import { bookVisit, expect, goToStripe, payButton, test } from '../e2e/payment-fixtures.ts';
import { takePictures } from './take-picture.ts';

test('the first step of a booking', async ({ page, operator, context, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await listPostalCodes(operator, { '43219': 2, '77777': 6 });
  await openWizard(page);
  await day(page, 'Donnerstag, 3. Dezember').click();
  await expect(slot(page, '08:00')).toBeVisible();
  await takePictures(page, 'booking-remote-day');
  await day(page, 'Sonntag, 6. Dezember').click();
  await expect(page.getByRole('status').filter({ hasText: 'Sonntags sind' })).toBeVisible();
  await takePictures(page, 'booking-no-times');
  await service(page, 'Vor-Ort-Hilfe').check();
  await takePictures(page, 'booking-on-site');
  await page.getByLabel('Ihre Postleitzahl').fill('77777');
  await expect(page.getByText('Zone 6: individuell, bitte anrufen.')).toBeVisible();
  await takePictures(page, 'booking-zone-6');
  await page.getByLabel('Ihre Postleitzahl').fill('98765');
  await expect(page.getByText('steht nicht in meiner Liste')).toBeVisible();
  await takePictures(page, 'booking-unknown-zone');
  await page.getByLabel('Ihre Postleitzahl').fill('');
  await day(page, 'Donnerstag, 3. Dezember').click();
  await slot(page, '17:30').click();
  await expect(page.getByText('Bitte geben Sie zuerst Ihre Postleitzahl ein.')).toBeVisible();
  await takePictures(page, 'booking-way-missing');
  await page.getByLabel('Ihre Postleitzahl').fill('43219');
  await expect(page.getByText('Zone 2: Die Anfahrt kostet')).toBeVisible();
  await expect(slot(page, '17:30')).toHaveAttribute('aria-pressed', 'true');
  await takePictures(page, 'booking-chosen');
  await context.setOffline(true);
  await day(page, 'Freitag, 4. Dezember').click();
  await expect(page.getByRole('alert')).toContainText('nicht mit dem Internet verbunden');
  await takePictures(page, 'booking-offline');
  await context.setOffline(false);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/termine?service=onsite_support&start=2026-12-03T17:30:00%2B01:00');
  await expect(page.getByText('Ihre Wunschzeit:')).toBeVisible();
  await takePictures(page, 'booking-wish');
});

test('data, confirmation, paying, and the private link', async ({ page, operator, stripe, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/);
  await listPostalCodes(operator, { '43219': 2 });
  await openWizard(page, '?service=onsite_support');
  await page.getByLabel('Ihre Postleitzahl').fill('43219');
  await expect(page.getByText('Zone 2: Die Anfahrt kostet')).toBeVisible();
  await day(page, 'Donnerstag, 3. Dezember').click();
  await slot(page, '17:30').click();
  await expectStep(page, 'Ihre Daten');
  await takePictures(page, 'details');
  await page.getByLabel('Telefon').fill('01234 111');
  await page.getByLabel('PLZ').fill('98765');
  await expect(page.getByText('steht nicht in meiner Liste')).toBeVisible();
  await bookButton(page).click();
  await expect(page.getByText('Der Name fehlt.')).toBeVisible();
  await takePictures(page, 'details-faults');
  await page.getByLabel('PLZ').fill('43219');
  await fillForm(page);
  await page.getByRole('checkbox', { name: /Widerrufsfrist/ }).check();
  await page.route('**/api/appointments', (route) => route.abort());
  await bookButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Es ist nicht sicher');
  await takePictures(page, 'details-problem');
  await page.unroute('**/api/appointments');
  await bookButton(page).click();
  await expectStep(page, 'Termin bestätigt!');
  await expect(payButton(page)).toBeVisible();
  await takePictures(page, 'confirmed');
  await page.emulateMedia({ media: 'print' });
  await takePictures(page, 'confirmed-print');
  await page.emulateMedia({ media: 'screen' });

  const [appointment] = await bookedAppointments(operator);
  const { pathname, search } = new URL(appointment?.manage_url ?? '');
  await goToStripe(page);
  await page.goto(pathname + search);
  await expect(page.locator('main')).toContainText('Donnerstag, 3. Dezember 2026');
  await expect(page.getByRole('region', { name: /bezahlen|Zahlung/ }).first()).toBeVisible();
  await takePictures(page, 'manage-paying');
  await page.getByRole('button', { name: 'Weiter zur Bezahlung' }).click();
  await page.getByRole('button', { name: 'Lastschrift' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Zahlung ist unterwegs' })).toBeVisible();
  await takePictures(page, 'payment-processing');
  const result = page.url();
  await page.goto(pathname + search);
  await expect(page.getByRole('region', { name: 'Ihre Zahlung ist unterwegs' })).toBeVisible();
  await takePictures(page, 'manage-processing');
  await page.getByRole('button', { name: 'Termin absagen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Termin absagen' })).toBeVisible();
  await takePictures(page, 'manage-cancel');
  await page.getByRole('button', { name: 'Ja, Termin absagen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Termin ist abgesagt' })).toBeVisible();
  await takePictures(page, 'manage-cancelled');
  await stripe.settleDelayed(/session_id=(\w+)/.exec(result)?.[1] ?? '');
  await page.goto(result);
  await expect(page.getByRole('heading', { level: 1, name: 'Bezahlt, aber Ihr Termin ist abgesagt' })).toBeVisible();
  await takePictures(page, 'payment-of-cancelled');
});

test('a paid visit, and one that is moved', async ({ page, operator }) => {
  await bookVisit(page, operator);
  const [appointment] = await bookedAppointments(operator);
  const { pathname, search } = new URL(appointment?.manage_url ?? '');
  await page.goto(pathname + search);
  await expect(payButton(page)).toBeVisible();
  await takePictures(page, 'manage');
  await page.getByRole('button', { name: 'Termin verschieben' }).click();
  await day(page, 'Donnerstag, 3. Dezember').click();
  await slot(page, '18:00').click();
  await expect(page.getByRole('heading', { name: 'Auf diese Zeit verschieben?' })).toBeFocused();
  await takePictures(page, 'manage-move');
  await page.getByRole('button', { name: 'Ja, Termin verschieben' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ihr Termin ist verschoben.' })).toBeFocused();
  await takePictures(page, 'manage-moved');
  await goToStripe(page);
  await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zahlung erfolgreich!' })).toBeVisible();
  await expect(page.locator('main')).toContainText('Bezahlt');
  await takePictures(page, 'paid');
  await page.goto(pathname + search);
  await expect(page.locator('main')).toContainText('Bezahlt: 85,00\u00A0€');
  await takePictures(page, 'manage-paid');
  await operator.call(cancelAppointment, { params: { id: appointment?.id ?? '' }, body: {} });
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Termin ist abgesagt' })).toBeVisible();
  await takePictures(page, 'manage-cancelled-by-operator');
});
