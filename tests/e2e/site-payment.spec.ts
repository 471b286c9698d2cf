import { cancelAppointment } from '@it-lotse/contract/appointments';
import type { Page } from '@playwright/test';
import { bookedAppointments, now, openWizard, slot, test as withoutStripe } from './booking-fixtures.ts';
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts';
import { bookVisit, expect, goToStripe, payButton, payments, test } from './payment-fixtures.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const paidPage = (page: Page) => title(page, 'Zahlung erfolgreich!');

test('a visit is booked and paid on a telephone, every page accessible on telephone, tablet and desk', async ({
  page,
  operator,
  smtp,
  stripe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bookVisit(page, operator);
  const offer = page.getByRole('region', { name: 'Gleich online bezahlen?' });
  await expect(offer).toContainText('85,00\u00A0€');
  await expect(offer).toContainText('Sie können auch vor Ort bezahlen.');
  await expect(offer).toContainText('30\u00A0Minuten');
  await expectAccessibleEverywhere(page, 'step 3 with the offer');

  const sessionId = await goToStripe(page);
  await expect(page.getByRole('row', { name: 'Gesamt' })).toContainText('85,00\u00A0€');
  await expect(page.getByRole('row', { name: 'Anfahrt' })).toContainText('15,00\u00A0€');
  expect(await bookedAppointments(operator)).toMatchObject([{ status: 'pending' }]);
  await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();

  await expect(paidPage(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/appointment-success\\?session_id=${sessionId}$`));
  const main = page.locator('main');
  for (const text of ['85,00\u00A0€', 'Bezahlt', 'Ingrid Sommerfeld', 'Vor-Ort-Hilfe', 'Was passiert als nächstes?']) {
    await expect(main).toContainText(text);
  }
  await expect(page.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
  await expectAccessibleEverywhere(page, 'the page after paying');

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
  await expectAccessibleEverywhere(page, 'the private link of a paid appointment');
  expect(stripe.count('POST /v1/checkout/sessions')).toBe(1);
});

test('money that takes days is told as on its way; for a visit cancelled meanwhile it is told that it comes back', async ({
  page,
  operator,
  stripe,
}) => {
  await bookVisit(page, operator);
  const sessionId = await goToStripe(page);
  await page.getByRole('button', { name: 'Lastschrift' }).click();
  await expect(title(page, 'Ihre Zahlung ist unterwegs')).toBeVisible();
  await expectAccessibleEverywhere(page, 'the page after paying by direct debit');
  const result = page.url();
  const [appointment] = await bookedAppointments(operator);
  const { pathname, search } = new URL(appointment?.manage_url ?? '');
  await page.goto(pathname + search);
  await expect(page.getByRole('region', { name: 'Ihre Zahlung ist unterwegs' })).toContainText('85,00\u00A0€');

  await operator.call(cancelAppointment, { params: { id: appointment?.id ?? '' }, body: {} });
  await stripe.settleDelayed(sessionId);
  await page.goto(result);
  await expect(title(page, 'Bezahlt, aber Ihr Termin ist abgesagt')).toBeVisible();
  await expectAccessibleEverywhere(page, 'the page after paying for a cancelled visit');
});

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
  await expectAccessibleEverywhere(page, 'a payment that is open');
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
  await openWizard(page, '?service=onsite_support');
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
  await expectAccessibleEverywhere(page, 'Stripe is down');
  expect(await bookedAppointments(operator)).toMatchObject([{ status: 'confirmed' }]);
  stripe.recover();
  await goToStripe(page);
});

test('Stripe takes ten seconds: the page says so, waits and sends once', async ({ page, operator, stripe }) => {
  await bookVisit(page, operator);
  const { promise: stripeAnswers, resolve: letStripeAnswer } = Promise.withResolvers<void>();
  await page.route('**/api/payments/checkout', async (route) => {
    await stripeAnswers;
    await route.continue();
  });
  await payButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Bezahlseite wird geöffnet…' })).toBeDisabled();
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Die Bezahlseite braucht gerade etwas länger.')).toBeVisible();
  letStripeAnswer();
  await expect(page.getByRole('heading', { name: 'Termin bezahlen' })).toBeVisible();
  expect(stripe.count('POST /v1/checkout/sessions')).toBe(1);
});

const buy = (page: Page, name: string) => page.getByRole('button', { name: `Paket kaufen: ${name}`, exact: true });
const order = (page: Page) => page.getByRole('dialog', { name: 'Paket bestellen' });
const orderButton = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });

test('a monthly package is bought on a telephone, the order accessible on telephone, tablet and desk', async ({
  page,
  operator,
  stripe,
  smtp,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/#preise');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  // What can only be had from a price ('ab') is not for sale.
  await expect(page.getByRole('button', { name: /^Paket kaufen/ })).toHaveCount(6);
  await expect(buy(page, 'WordPress-Wartung')).toHaveCount(0);
  expect(loaded.filter((url) => url.includes('package'))).toEqual([]);
  await expectAccessibleEverywhere(page, 'the price section with packages');

  await buy(page, 'Betreuung Standard').click();
  await expect(order(page)).toContainText('110,00\u00A0€ im Monat');
  await expect(order(page)).toContainText('monatlich, verlängert sich jeden Monat, jederzeit kündbar per E-Mail');
  await order(page).getByText('Widerrufsbelehrung lesen').click();
  await expect(order(page)).toContainText('binnen vierzehn Tagen');
  await expectAccessibleEverywhere(page, 'the order of a package');
  await orderButton(page).click();
  await expect(order(page).getByLabel('Ihr Name')).toBeFocused();
  await expectAccessibleEverywhere(page, 'the order of a package with faults');
  expect(stripe.count('POST /v1/checkout/sessions')).toBe(0);

  await order(page).getByLabel('Ihr Name').fill('Ada Beispiel');
  await order(page).getByLabel('E-Mail *').fill('ada@example.org');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Paket bezahlen' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Gesamt' })).toContainText('110,00\u00A0€ pro Monat');
  await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();
  await expect(paidPage(page)).toBeVisible();
  await expect(page.locator('main')).toContainText('Betreuung Standard');
  await expect(page.locator('main')).not.toContainText('Ich erinnere Sie');
  expect(await payments(operator)).toMatchObject([
    { payment_status: 'paid', amount: 11_000, package_id: 'betreuung_standard', appointment_id: null },
  ]);
  const mails = await smtp.waitForMails(2, { matches: ({ to }) => to.includes('ada@example.org') });
  const confirmation = mails.find(({ parsed }) => parsed.subject === 'Ihre Bestellung: Betreuung Standard');
  expect(confirmation?.parsed.text).toContain('verlängert sich jeden Monat, jederzeit kündbar per E-Mail');
  expect(confirmation?.parsed.text).toContain('Muster-Widerrufsformular');
  expect(mails.map(({ parsed }) => parsed.attachments.length).sort()).toEqual([0, 1]);
});

test('the order of a package gives the focus back, and says when Stripe is down', async ({
  page,
  stripe,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  await page.goto('/#preise');
  const button = buy(page, 'Fernwartungs-Paket');
  await button.click();
  await expect(order(page)).toContainText('einmalig, kein Abonnement');
  await page.keyboard.press('Escape');
  await expect(order(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  stripe.failAll(503);
  await button.click();
  await order(page).getByLabel('Ihr Name').fill('Ada Beispiel');
  await order(page).getByLabel('E-Mail *').fill('ada@example.org');
  await orderButton(page).click();
  const problem = order(page).getByRole('alert');
  await expect(problem).toContainText('Es wurde nichts bestellt.');
  await expect(problem).toBeFocused();
  await expect(order(page).getByLabel('Ihr Name')).toHaveValue('Ada Beispiel');
});

withoutStripe('without Stripe nothing speaks of paying online', async ({ page, operator }) => {
  await bookVisit(page, operator);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main')).not.toContainText('online bezahlen');
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.getByRole('button', { name: /Paket kaufen/ })).toHaveCount(0);
  await page.goto('/datenschutz');
  await expect(page.locator('main')).not.toContainText('Stripe');
});

test('with Stripe the privacy statement names it', async ({ page }) => {
  await page.goto('/datenschutz');
  await expect(page.getByRole('heading', { name: 'Online bezahlen mit Stripe' })).toBeVisible();
});

const statusCalls = '**/api/payments/checkout/status/**';

withoutStripe('the page after paying is accessible in every state', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const waiting = { payment_status: 'unpaid', status: 'open', amount_total: 8500, currency: 'eur', metadata: {} };
  const states: [title: string, answer: object | null][] = [
    ['Zahlungsstatus wird überprüft...', null],
    ['Zahlung wird verarbeitet...', waiting],
    ['Zahlungsstatus unbekannt', {}],
    ['Fehler bei der Zahlung', { ...waiting, status: 'expired' }],
  ];
  for (const [name, answer] of states) {
    await page.route(statusCalls, (route) => answer && route.fulfill({ json: answer }));
    await page.goto('/appointment-success?session_id=cs_test_1');
    await expect(title(page, name)).toBeVisible();
    await expectAccessibleEverywhere(page, name);
    await page.unroute(statusCalls);
  }
  await page.goto('/appointment-success');
  await expect(page.getByRole('alert')).toHaveText('Keine Session-ID gefunden');
  await page.goto('/appointment-success?session_id=cs_test_unbekannt');
  await expect(page.getByRole('alert')).toHaveText('Fehler beim Überprüfen des Zahlungsstatus.');
  await expect(page.getByRole('button', { name: 'Noch einmal prüfen' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page, 'an error at 320 px');
});

withoutStripe('a payment that is not decided is asked for five times, every two seconds', async ({ page }) => {
  const asked: number[] = [];
  await page.route(statusCalls, async (route) => {
    asked.push(await page.evaluate(() => Date.now()));
    await route.fulfill({ json: { payment_status: 'unpaid', status: 'open' } });
  });
  await page.clock.setSystemTime(new Date(now));
  await page.goto('/appointment-success?session_id=cs_test_1');
  await expect(page.getByText('Dies kann einen Moment dauern...')).toBeVisible();
  const given = page.getByText('Zahlungsstatus-Überprüfung fehlgeschlagen. Bitte überprüfen Sie Ihre E-Mails.');
  // From here on the page's time goes only by these steps.
  await page.clock.pauseAt(new Date(Date.parse(now) + 60_000));
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(given).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [50] });
  expect(asked).toHaveLength(5);
  const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_000);
});

withoutStripe('the address after paying goes into no referrer, cache or search engine', async ({ request }) => {
  const answer = await request.get('/appointment-success?session_id=cs_test_1');
  expect(answer.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('appointment-success');
});
