import { getManagedAppointment } from '@it-lotse/contract/booking';
import type { Page, Request } from '@playwright/test';
import type { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { bookedAppointments, bookMeanwhile, day, expect, slot, test } from './booking-fixtures.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';

const visit = {
  service_type: 'onsite_support',
  start_time: '2026-12-03T17:30:00+01:00',
  postal_code: '12345',
};

/** The private link as it came by mail; the host in it is the configured one, not the test's. */
async function linkFromMail(smtp: SmtpSimulator): Promise<string> {
  const [mail] = await smtp.waitForMails(1, { matches: ({ to }) => to.includes('schneller@example.org') });
  const link = /https?:\/\/\S+(\/termin-verwalten\?token=[\w.~%-]+)/.exec(mail?.parsed.text ?? '')?.[1];
  if (!link) throw new Error('The mail holds no private link');
  return link;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the link from the mail moves and cancels the appointment, accessible on telephone, tablet and desk', async ({
  page,
  clocked,
  operator,
  smtp,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await bookMeanwhile(clocked.url, visit);
  const link = await linkFromMail(smtp);

  await page.goto(link);
  await expect(page.locator('main')).toContainText('Donnerstag, 3. Dezember 2026');
  await expect(page.getByText(/Kostenlos bis Mittwoch, 2\. Dezember 2026, 17:30/)).toBeVisible();
  await expectAccessibleEverywhere(page, 'the appointment');
  await page.reload();
  await expect(page.locator('main')).toContainText('Donnerstag, 3. Dezember 2026');
  expect(await bookedAppointments(operator)).toMatchObject([{ status: 'confirmed', start_time: visit.start_time }]);

  await page.getByRole('button', { name: 'Termin verschieben' }).click();
  await expect(heading(page, 'Termin verschieben')).toBeFocused();
  await day(page, 'Donnerstag, 3. Dezember').click();
  // Its own time counts as free, so it can move by half an hour.
  await slot(page, '18:00').click();
  await expect(page.getByRole('heading', { name: 'Auf diese Zeit verschieben?' })).toBeFocused();
  await expectAccessibleEverywhere(page, 'moving');
  await page.getByRole('button', { name: 'Ja, Termin verschieben' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ihr Termin ist verschoben.' })).toBeFocused();
  await expect(page.locator('main')).toContainText('18:00 bis 19:00');
  expect(await bookedAppointments(operator)).toMatchObject([{ start_time: '2026-12-03T18:00:00+01:00' }]);

  await page.getByRole('button', { name: 'Termin absagen' }).click();
  await expect(heading(page, 'Termin absagen')).toBeFocused();
  await expectAccessibleEverywhere(page, 'cancelling');
  expect((await bookedAppointments(operator))[0]?.status).toBe('confirmed');
  await page.getByRole('button', { name: 'Ja, Termin absagen' }).click();
  await expect(heading(page, 'Ihr Termin ist abgesagt')).toBeVisible();
  await expectAccessibleEverywhere(page, 'cancelled');
  expect((await bookedAppointments(operator))[0]?.status).toBe('cancelled');
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a time that somebody else takes meanwhile leads back to fresh times', async ({
  page,
  clocked,
  smtp,
  consoleErrors,
}) => {
  consoleErrors.allow(/409/);
  await bookMeanwhile(clocked.url, visit);
  await page.goto(await linkFromMail(smtp));
  await page.getByRole('button', { name: 'Termin verschieben' }).click();
  await day(page, 'Freitag, 4. Dezember').click();
  await slot(page, '17:00').click();
  await bookMeanwhile(clocked.url, { service_type: 'remote_short', start_time: '2026-12-04T17:30:00+01:00' });
  await page.getByRole('button', { name: 'Ja, Termin verschieben' }).click();
  await expect(page.getByRole('alert')).toContainText('Dieser Termin wurde gerade vergeben.');
  await expect(slot(page, '17:00')).toHaveCount(0);
  await expect(slot(page, '18:30')).toBeVisible();
});

test('after the cut-off there is the phone number in place of buttons, also when it passes meanwhile', async ({
  page,
  clocked,
  smtp,
  operator,
  consoleErrors,
}) => {
  consoleErrors.allow(/409/);
  await bookMeanwhile(clocked.url, visit);
  await page.goto(await linkFromMail(smtp));
  await page.getByRole('button', { name: 'Termin absagen' }).click();
  await clocked.at('2026-12-02T17:00:00.000Z');
  await page.getByRole('button', { name: 'Ja, Termin absagen' }).click();
  await expect(page.getByRole('alert')).toContainText('lässt sich online nicht mehr ändern');
  await expect(page.getByRole('button', { name: /Termin/ })).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: '01234 567890' }).first()).toBeVisible();
  expect((await bookedAppointments(operator))[0]?.status).toBe('confirmed');
});

test('a forged link shows nothing but the phone number', async ({ page, clocked, smtp, consoleErrors }) => {
  consoleErrors.allow(/404/);
  await bookMeanwhile(clocked.url, visit);
  const link = await linkFromMail(smtp);
  for (const forged of ['/termin-verwalten', '/termin-verwalten?token=x', `${link.slice(0, -3)}abc`]) {
    await page.goto(forged);
    await expect(heading(page, 'Dieser Link ist ungültig')).toBeVisible();
    await expect(page.locator('main')).not.toContainText('Jemand Schnelleres');
    await expect(page.locator('main').getByRole('link', { name: '01234 567890' })).toBeVisible();
  }
  await expectAccessibleEverywhere(page, 'a forged link');
});

test('the private address goes into no referrer, no cache and no search engine', async ({ page, request, clocked }) => {
  const booked = await bookMeanwhile(clocked.url, visit);
  const answer = await request.get(`/termin-verwalten?token=${booked.manage_token}`);
  expect(answer.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(await answer.text()).not.toContain('Jemand Schnelleres');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('termin-verwalten');
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  await page.goto(`/termin-verwalten?token=${booked.manage_token}`);
  await expect(page.getByRole('button', { name: 'Termin absagen' })).toBeVisible();
  await page.getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  expect(await page.evaluate(() => document.referrer)).toBe('');
  // Fonts of an inline style sheet are fetched from our own server with the page's address, whatever the policy says.
  const others = sent.filter((request) => !request.url().endsWith('.woff2'));
  const headers = await Promise.all(others.map((request) => request.allHeaders()));
  expect(headers.filter(({ referer }) => referer?.includes(booked.manage_token))).toEqual([]);
});

test('looking changes nothing, however often', async ({ clocked, request }) => {
  const booked = await bookMeanwhile(clocked.url, visit);
  const path = getManagedAppointment.path.replace('{token}', booked.manage_token);
  for (const suffix of ['', '/cancel', '/reschedule']) {
    const answer = await request.get(path + suffix);
    expect(answer.status()).toBe(suffix === '' ? 200 : 405);
  }
  expect(await (await request.get(path)).json()).toMatchObject({ status: 'confirmed', start_time: visit.start_time });
});
