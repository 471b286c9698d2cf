import { listAppointments } from '@it-lotse/contract/appointments';
import { bookAppointment, newAppointment } from '@it-lotse/contract/booking';
import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import type { Page } from '@playwright/test';
import { callServer } from '../support/call-server.ts';
import { ClockedServer } from '../support/clocked-server.ts';
import { OfficeApi } from '../support/office-api.ts';
import { test as base, expect } from './fixtures.ts';

/** Tuesday. What can be booked reaches from Wednesday, 2 December, to Monday, 1 March 2027. */
export const now = '2026-12-01T10:00:00.000Z';

interface BookingFixtures {
  /** The real server at a fixed moment, so that days and holidays in the tests have names. */
  clocked: ClockedServer;
  operator: OfficeApi;
}

/** As the other browser tests, with server and browser living at `now`. */
export const test = base.extend<BookingFixtures>({
  clocked: async ({ smtp, ownProcess }, use) => {
    const clocked = await ClockedServer.create(
      { SMTP_URL: smtp.url, MAIL_FROM: 'IT-Lotse <moin@it-lotse.example>' },
      { isShared: !ownProcess },
    );
    await clocked.start(now);
    await use(clocked);
    await clocked.dispose();
  },
  baseURL: async ({ clocked }, use) => use(clocked.url),
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(new Date(now));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await use(page);
  },
  operator: async ({ clocked }, use) => use(await OfficeApi.signIn(clocked.url)),
});

export { expect };

/** The operator's list of postal codes, for tests that need a known zone. */
export async function listPostalCodes(operator: OfficeApi, codes: Record<string, number>): Promise<void> {
  const { settings } = await operator.call(getBookingSettings);
  const postal_codes = Object.entries(codes).map(([postal_code, zone]) => ({ postal_code, zone }));
  await operator.call(updateBookingSettings, { body: { ...settings, postal_codes } });
}

export const bookedAppointments = async (operator: OfficeApi) => (await operator.call(listAppointments)).appointments;

/** Books past the browser, as another visitor would meanwhile. */
export async function bookMeanwhile(
  url: string,
  wish: { service_type: string; start_time: string; postal_code?: string },
) {
  const body = newAppointment.parse({
    customer_name: 'Jemand Schnelleres',
    customer_email: 'schneller@example.org',
    location: 'Weg 1',
    early_start_consent: true,
    ...wish,
  });
  return callServer(url, bookAppointment, { body });
}

export async function openWizard(page: Page, query = '') {
  await page.goto(`/termine${query}`);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await comeToCalendar(page);
}

/** It is fetched as one comes near it. */
export async function comeToCalendar(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Wann passt es Ihnen?' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('grid')).toBeVisible();
}

export const service = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
/** A day of the month that is shown, such as 'Donnerstag, 3. Dezember 2026'. */
export const day = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
export const slot = (page: Page, time: string) => page.getByRole('button', { name: new RegExp(`^${time}`) });
export const bookButton = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig buchen' });

export async function expectStep(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
}

/** Up to the form: a visit in zone 2 on Thursday, 3 December, at 17:30. */
export async function chooseVisit(page: Page) {
  await openWizard(page, '?service=onsite_support');
  await page.getByLabel('Ihre Postleitzahl').fill('43219');
  await expect(page.getByText('Zone 2: Die Anfahrt kostet 15,00\u00A0€.')).toBeVisible();
  await day(page, 'Donnerstag, 3. Dezember').click();
  await slot(page, '17:30').click();
  await expectStep(page, 'Ihre Daten');
}

export async function fillForm(page: Page) {
  await page.getByLabel('Ihr Name').fill('Ingrid Sommerfeld');
  await page.getByLabel('E-Mail *').fill('ingrid@example.org');
  await page.getByLabel('Straße und Hausnummer').fill('Deichweg 12');
  await page.getByLabel('Ort *').fill('Grünwerder');
  await page.getByLabel('Was soll ich vorher wissen?').fill('Bitte zweimal klingeln.');
}

export async function expectFormFilled(page: Page) {
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Ingrid Sommerfeld');
  await expect(page.getByLabel('E-Mail *')).toHaveValue('ingrid@example.org');
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Deichweg 12');
  await expect(page.getByLabel('PLZ')).toHaveValue('43219');
  await expect(page.getByLabel('Ort *')).toHaveValue('Grünwerder');
  await expect(page.getByLabel('Was soll ich vorher wissen?')).toHaveValue('Bitte zweimal klingeln.');
}
