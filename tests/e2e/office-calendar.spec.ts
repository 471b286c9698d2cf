import { createAppointment, getAppointment } from '@it-lotse/contract/appointments';
import { getCalendarAuthUrl, selectCalendar } from '@it-lotse/contract/calendar';
import type { Page } from '@playwright/test';
import { GoogleCalendarSimulator } from '../simulators/google-calendar-simulator.ts';
import type { OfficeApi } from '../support/office-api.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend<{ google: GoogleCalendarSimulator }>({
  google: async ({ browserName: _ }, use) => {
    const google = await new GoogleCalendarSimulator().start();
    google.addCalendar({ id: 'termine@group.example', summary: 'Termine', backgroundColor: '#d06b64' });
    await use(google);
    await google.stop();
  },
  serverEnvironment: async ({ google }, use) =>
    use({
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_API_URL: google.url,
      GOOGLE_OAUTH_URL: google.url,
    }),
});

const tile = (page: Page, term: string) => page.locator('dl > div').filter({ hasText: term }).locator('dd');

/** Connects and chooses a calendar without the pages. */
async function connect(api: OfficeApi, google: GoogleCalendarSimulator) {
  const { auth_url } = await api.call(getCalendarAuthUrl);
  expect((await fetch(google.oauth.decide(auth_url))).status).toBe(200);
  await api.call(selectCalendar, { body: { calendar_id: 'termine@group.example' } });
}

/** An appointment a week from now, as the operator enters it. */
function enterAppointment(api: OfficeApi) {
  return api.call(createAppointment, {
    body: {
      customer_name: 'Erika Muster',
      customer_email: 'erika@example.org',
      service_type: 'remote_support',
      start_time: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 14).concat('00:00.000Z'),
      allow_overlap: true,
    },
  });
}

test('connects in a window of its own, chooses a calendar, cleans up and disconnects', async ({ office, page }) => {
  await office.open('/kalender');
  await expect(page.getByText('Getrennt', { exact: true })).toBeVisible();
  await expect(tile(page, 'Verbindung')).toHaveText('Inaktiv');
  await expect(tile(page, 'Kalender')).toHaveText('0 verfügbar');
  await expect(tile(page, 'Ausgewählt')).toHaveText('Nicht ausgewählt');

  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Mit Google Calendar verbinden' }).click();
  const consent = await opening;
  await expect(page.getByText('Bitte stimmen Sie jetzt bei Google zu')).toBeVisible();
  await consent.getByRole('link', { name: 'Zulassen' }).click();
  await expect(consent.getByRole('heading', { name: 'Google Kalender ist verbunden' })).toBeVisible();
  await consent.close();

  await expect(tile(page, 'Verbindung')).toHaveText('Aktiv');
  await expect(tile(page, 'Kalender')).toHaveText('2 verfügbar');
  await expect(page.getByText('Bitte stimmen Sie jetzt bei Google zu')).toBeHidden();
  const picker = page.getByRole('region', { name: 'Kalender auswählen' });
  await expect(picker.getByRole('listitem').filter({ hasText: 'Erika Lotse' })).toContainText('Primary');
  await picker.getByRole('button', { name: 'Termine auswählen' }).click();
  await expect(picker.getByText('Neue Termine werden automatisch in „Termine“ eingetragen.')).toBeVisible();
  await expect(tile(page, 'Ausgewählt')).toHaveText('Konfiguriert');

  await page.getByRole('button', { name: 'Status aktualisieren' }).click();
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByText('Die Verbindung zu Google Kalender steht.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Events bereinigen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Events bereinigen' }).click();
  await expect(page.getByText(/^Bereinigung abgeschlossen - 0 Einträge gelöscht$/)).toBeVisible();

  await page.getByRole('link', { name: /^Dashboard/ }).click();
  const status = page.getByRole('region', { name: 'System Status' });
  await expect(status.getByRole('listitem').filter({ hasText: 'Terminabgleich' })).toContainText('Verbunden');
  await page.getByRole('link', { name: /^Kalender/ }).click();
  await page.getByRole('button', { name: 'Verbindung trennen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verbindung trennen' }).click();
  await expect(page.getByText('Getrennt', { exact: true })).toBeVisible();
});

test('an appointment deleted in Google becomes a question, and restoring writes it anew', async ({
  google,
  office,
  page,
}) => {
  await connect(office.api, google);
  const { id } = await enterAppointment(office.api);
  const entry = () => google.eventOf(id, 'termine@group.example');
  await expect.poll(entry).toBeTruthy();
  await office.open('/kalender');
  await expect(tile(page, 'Verbindung')).toHaveText('Aktiv');
  google.deleteEvent(entry()?.id ?? '', 'termine@group.example');
  await page.getByRole('button', { name: 'Reconnect' }).click();
  const question = page.getByRole('listitem', { name: 'Erika Muster, Fernwartung' });
  await expect(question.getByText('Im Kalender gelöscht')).toBeVisible();
  await expect(page.getByRole('link', { name: /Kalender.*stellt Fragen/ })).toBeVisible();
  await question.getByRole('button', { name: 'Im Kalender zurücksetzen' }).click();
  await expect(question).toBeHidden();
  await expect.poll(entry).toBeTruthy();
});

test('taking over a deletion asks once more, and cancels the appointment', async ({ google, office, page }) => {
  await connect(office.api, google);
  const { id } = await enterAppointment(office.api);
  await expect.poll(() => google.eventOf(id, 'termine@group.example')).toBeTruthy();
  google.deleteEvent(google.eventOf(id, 'termine@group.example')?.id ?? '', 'termine@group.example');
  await office.open('/kalender');
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await page.getByRole('button', { name: 'Termin stornieren' }).click();
  await expect(page.getByText('Fragen aus Ihrem Kalender')).toBeHidden();
  expect((await office.api.call(getAppointment, { params: { id } })).appointment.status).toBe('cancelled');
});

test('a revoked token is told everywhere, and a new consent mends it', async ({ google, office, page }) => {
  await connect(office.api, google);
  await office.open('/kalender');
  await expect(tile(page, 'Verbindung')).toHaveText('Aktiv');
  google.oauth.revokeAll();
  google.oauth.expireAccessTokens();
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByText(/^Verbindung fehlgeschlagen - /)).toBeVisible();
  await expect(page.getByText('Die Verbindung zu Ihrem Kalender ist gestört')).toBeVisible();
  await expect(tile(page, 'Verbindung')).toHaveText('Inaktiv');
  await expect(page.getByRole('link', { name: /Kalender.*Die Verbindung ist gestört/ })).toBeVisible();

  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await page.getByRole('link', { name: 'Verbindung reparieren' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Mit Google Calendar verbinden' }).click();
  const consent = await opening;
  await consent.getByRole('link', { name: 'Zulassen' }).click();
  await expect(consent.getByRole('heading', { name: 'Google Kalender ist verbunden' })).toBeVisible();
  await expect(tile(page, 'Verbindung')).toHaveText('Aktiv');
  await expect(tile(page, 'Ausgewählt')).toHaveText('Konfiguriert');
  await expect(page.getByText('Die Verbindung zu Ihrem Kalender ist gestört')).toBeHidden();
});

test('the states of the link are accessible on telephone, tablet and desk, in light and dark', async ({
  google,
  office,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 900 });
  await office.open('/kalender');
  await page.context().route(`${google.url}/**`, (route) => route.fulfill({ body: 'Google' }));
  await page.getByRole('button', { name: 'Mit Google Calendar verbinden' }).click();
  await expect(page.getByText('Bitte stimmen Sie jetzt bei Google zu')).toBeVisible();
  await expectAccessibleEverywhere(page, 'waiting for the consent');

  await connect(office.api, google);
  const { id } = await enterAppointment(office.api);
  const entry = () => google.eventOf(id, 'termine@group.example');
  await expect.poll(entry).toBeTruthy();
  google.deleteEvent(entry()?.id ?? '', 'termine@group.example');
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByRole('button', { name: 'Übernehmen' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'connected, with a question');
  await page.getByRole('button', { name: 'Events bereinigen' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleEverywhere(page, 'question before the clean-up');
  await page.keyboard.press('Escape');

  google.oauth.revokeAll();
  google.oauth.expireAccessTokens();
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByText('Die Verbindung zu Ihrem Kalender ist gestört')).toBeVisible();
  await expectAccessibleEverywhere(page, 'dead link');
  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await expect(page.getByRole('link', { name: 'Verbindung reparieren' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'dashboard with a dead link');
});

test('a secret link gives the appointments to any calendar program, until it is ended', async ({ office, page }) => {
  await enterAppointment(office.api);
  await office.open('/kalender');
  const card = page.getByRole('region', { name: 'Kalender-Abo' });
  await card.getByRole('radio', { name: 'Mit Namen und Anschrift' }).click();
  await card.getByRole('button', { name: 'Link erstellen' }).click();
  const link = (await card.getByText(/\/kalender\/[\w-]{43}\.ics$/).textContent()) ?? '';
  const asProgram = () => fetch(link.trim());
  const first = await asProgram();
  expect(first.status).toBe(200);
  expect((await first.text()).replaceAll('\r\n ', '')).toContain('SUMMARY:Fernwartung – Erika Muster');
  await expectAccessibleEverywhere(page, 'the new link of the feed');

  await card.getByRole('button', { name: 'Neuen Link erstellen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Neuen Link erstellen' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(card.getByText(link)).toBeHidden();
  expect((await asProgram()).status).toBe(404);

  const second = (await card.getByText(/\/kalender\/[\w-]{43}\.ics$/).textContent()) ?? '';
  expect((await fetch(second)).status).toBe(200);
  await card.getByRole('button', { name: 'Abo beenden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abo beenden' }).click();
  await expect(card.getByRole('button', { name: 'Link erstellen' })).toBeVisible();
  expect((await fetch(second)).status).toBe(404);
});
