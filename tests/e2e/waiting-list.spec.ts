import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import type { Page } from '@playwright/test';
import { bookedAppointments, expect, openWizard, test } from './booking-fixtures.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';

test.beforeEach(async ({ operator }) => {
  const { settings } = await operator.call(getBookingSettings);
  await operator.call(updateBookingSettings, { body: { ...settings, waiting_list: true } });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Asks for a place by the keyboard, and returns the address of its page from the mail. */
async function askForPlace(
  page: Page,
  smtp: { waitForMails: (count: number, how: object) => Promise<Array<{ parsed: { text?: string } }>> },
  email: string,
): Promise<string> {
  await button(page, 'Auf die Warteliste').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name *', { exact: true }).fill('Ingrid Sommerfeld');
  await page.getByLabel('E-Mail *').fill(email);
  await page.getByLabel('Spätester Tag *').fill('2026-12-18');
  await page.getByLabel('abends ab 17 Uhr').uncheck();
  await button(page, 'Platz auf der Warteliste anfragen').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Fast geschafft' })).toBeFocused();
  const [mail] = await smtp.waitForMails(1, {
    matches: ({ to, parsed }: { to: string[]; parsed: { subject?: string } }) =>
      to[0] === email && /Warteliste$/.test(parsed.subject ?? ''),
  });
  const { pathname, search } = new URL(/http\S+warteliste\S+/.exec(mail?.parsed.text ?? '')?.[0] ?? '');
  return pathname + search;
}

test('whom no time suits waits for one, confirms it by mail, and books the time that is held for them', async ({
  page,
  operator,
  smtp,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWizard(page, '?service=remote_support');
  await button(page, 'Auf die Warteliste').click();
  await button(page, 'Platz auf der Warteliste anfragen').click();
  await expect(page.getByLabel('Name *', { exact: true })).toBeFocused();
  await expectAccessibleEverywhere(page, 'the form of the waiting list');
  await button(page, 'Auf die Warteliste').click();
  const place = await askForPlace(page, smtp as never, 'ingrid@example.org');

  await page.goto(place);
  await expect(heading(page, 'Möchten Sie auf die Warteliste?')).toBeVisible();
  await expectAccessibleEverywhere(page, 'a place to confirm');
  await button(page, 'Ja, auf die Warteliste').press('Enter');
  await expect(heading(page, 'Eine Zeit ist frei')).toBeFocused();
  await expectAccessibleEverywhere(page, 'a time that is held');
  await button(page, 'Diese Zeit buchen').click();
  await expect(heading(page, 'Ihre Daten')).toBeVisible();
  await page.getByLabel('Ihr Name').fill('Ingrid Sommerfeld');
  await page.getByLabel('E-Mail *').fill('ingrid@example.org');
  await page
    .getByLabel(/^Telefon/)
    .first()
    .fill('0151 23456789');
  await page.getByRole('checkbox', { name: /Widerrufsfrist/ }).check();
  await button(page, 'Zahlungspflichtig buchen').click();
  await expect(heading(page, 'Termin bestätigt!')).toBeVisible();
  expect(await bookedAppointments(operator)).toMatchObject([{ customer_name: 'Ingrid Sommerfeld' }]);
  await page.goto(place);
  await expect(heading(page, 'Ihr Platz auf der Warteliste ist zu Ende')).toBeVisible();
});

test('the operator sees who waits, offers a time by hand, and takes somebody off; whoever left reads so', async ({
  page,
  operator,
  smtp,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWizard(page, '?service=remote_support');
  const place = await askForPlace(page, smtp as never, 'ingrid@example.org');
  await page.goto(place);
  await button(page, 'Ja, auf die Warteliste').click();
  await button(page, 'Passt mir nicht, weiter warten').click();
  await expect(heading(page, 'Sie stehen auf der Warteliste')).toBeFocused();

  await page.addInitScript((value) => localStorage.setItem('admin_token', value), operator.token);
  await page.goto('/dashboard/termine');
  await page.getByRole('link', { name: 'Eine Person auf der Warteliste' }).click();
  const entry = page.getByRole('article', { name: '1. Ingrid Sommerfeld' });
  await expect(entry).toContainText('Wartet');
  await entry.getByRole('button', { name: 'Zeit anbieten' }).click();
  await expectAccessibleEverywhere(page, 'the waiting list');
  await entry.getByRole('listitem').getByRole('button').nth(1).click();
  await expect(page.getByText('Zeit angeboten').first()).toBeVisible();
  await expect(entry).toContainText('Freigehalten bis');
  await entry.getByRole('button', { name: 'Entfernen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Von der Warteliste nehmen' }).click();
  await expect(page.getByText('Niemand wartet')).toBeVisible();
  await page.goto(place);
  await expect(heading(page, 'Ihr Platz auf der Warteliste ist zu Ende')).toBeVisible();
});

test('with one question after the other the list is offered where a day and a time are asked for', async ({ page }) => {
  await openWizard(page, '?service=remote_support');
  await page.getByRole('switch', { name: /Eine Frage nach der anderen/ }).check();
  await expect(button(page, 'Auf die Warteliste')).toHaveCount(0);
  await button(page, 'Weiter').click();
  await expect(button(page, 'Auf die Warteliste')).toBeVisible();
});
