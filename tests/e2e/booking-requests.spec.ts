import { approveRequest, declineRequest } from '@it-lotse/contract/appointments';
import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import type { Page } from '@playwright/test';
import { bookedAppointments, bookMeanwhile, day, expect, openWizard, slot, test } from './booking-fixtures.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';

test.beforeEach(async ({ operator }) => {
  const { settings } = await operator.call(getBookingSettings);
  await operator.call(updateBookingSettings, { body: { ...settings, confirmed_by: 'operator' } });
});

async function openOffice(page: Page, token: string, path: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto(`/dashboard${path}`);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('where the operator answers each booking, a visitor asks, and the operator confirms it on the dashboard', async ({
  page,
  operator,
  smtp,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWizard(page, '?service=remote_support');
  await day(page, 'Freitag, 18. Dezember').click();
  await slot(page, '10:00').click();
  await page.getByLabel('Ihr Name').fill('Ingrid Sommerfeld');
  await page.getByLabel('E-Mail *').fill('ingrid@example.org');
  await page
    .getByLabel(/^Telefon/)
    .first()
    .fill('0151 23456789');
  await expect(page.getByText(/Das ist eine Anfrage/)).toBeVisible();
  await page.getByRole('button', { name: 'Zahlungspflichtig anfragen' }).click();
  await expect(heading(page, 'Ihre Anfrage ist da')).toBeFocused();
  await expect(page.locator('main')).toContainText('ich antworte Ihnen bis Mittwoch, 2. Dezember 2026');
  await expect(page.getByText('Der Termin ist noch nicht bestätigt.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Kalender/ })).toHaveCount(0);
  await expectAccessibleEverywhere(page, 'a request');
  await page.getByRole('link', { name: 'Anfrage ansehen oder zurückziehen' }).click();
  await expect(heading(page, 'Ihre Anfrage')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Termin verschieben' })).toHaveCount(0);
  await expectAccessibleEverywhere(page, 'the link to a request');
  const manage = page.url();

  await openOffice(page, operator.token, '');
  const requests = page.getByRole('region', { name: 'Offene Terminanfragen' });
  await expect(requests).toContainText('Antwort bis');
  await expectAccessibleEverywhere(page, 'requests on the dashboard');
  await requests.getByRole('button', { name: /^Bestätigen/ }).click();
  await expect(page.getByText('Termin bestätigt').first()).toBeVisible();
  await expect(requests).toHaveCount(0);
  expect(await bookedAppointments(operator)).toMatchObject([{ status: 'confirmed', request_state: 'approved' }]);
  await smtp.waitForMails(1, { matches: ({ parsed }) => parsed.subject?.startsWith('Bestätigt: Ihr Termin') ?? false });
  await page.goto(manage);
  await expect(heading(page, 'Ihr Termin')).toBeVisible();
});

test('a request is declined with a reason and another time, which its visitor finds behind the link', async ({
  page,
  clocked,
  operator,
}) => {
  await bookMeanwhile(clocked.url, { service_type: 'remote_support', start_time: '2026-12-03T10:00:00+01:00' });
  const [visit] = await bookedAppointments(operator);
  await openOffice(page, operator.token, `/termine/${visit?.id}`);
  await expectAccessibleEverywhere(page, 'a request in the office');
  await expect(page.getByRole('region', { name: 'Terminanfrage' })).toContainText('bitte antworten bis');
  await openOffice(page, operator.token, '');
  await page.getByRole('button', { name: /^Ablehnen: Anfrage von/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Grund (freiwillig)').fill('Da bin ich schon unterwegs.');
  await dialog.getByRole('checkbox').first().click();
  await expectAccessibleEverywhere(page, 'declining a request');
  await dialog.getByRole('button', { name: 'Anfrage ablehnen' }).click();
  await expect(page.getByText('Anfrage abgelehnt').first()).toBeVisible();
  const [declined] = await bookedAppointments(operator);
  await page.goto(new URL(declined?.manage_url ?? '').pathname + new URL(declined?.manage_url ?? '').search);
  await expect(heading(page, 'Ihre Anfrage ist abgelehnt')).toBeVisible();
  await expect(page.locator('main')).toContainText('Da bin ich schon unterwegs.');
  await expectAccessibleEverywhere(page, 'a declined request');
  await page.getByRole('link', { name: /Dezember 2026, / }).click();
  await expect(heading(page, 'Ihre Daten')).toBeVisible();
});

test('a visitor withdraws a request, and nobody can confirm it any more', async ({ page, clocked, operator }) => {
  await bookMeanwhile(clocked.url, { service_type: 'remote_support', start_time: '2026-12-03T10:00:00+01:00' });
  const [visit] = await bookedAppointments(operator);
  await page.goto(new URL(visit?.manage_url ?? '').pathname + new URL(visit?.manage_url ?? '').search);
  await page.getByRole('button', { name: 'Anfrage zurückziehen' }).click();
  await page.getByRole('button', { name: 'Ja, Anfrage zurückziehen' }).click();
  await expect(heading(page, 'Ihre Anfrage ist zurückgezogen')).toBeVisible();
  await expect(operator.call(approveRequest, { params: { id: visit?.id ?? '' } })).rejects.toThrow();
  await expect(operator.call(declineRequest, { params: { id: visit?.id ?? '' }, body: {} })).rejects.toThrow();
});
