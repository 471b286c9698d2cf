import { findCustomer, updateCustomer } from '@it-lotse/contract/customers';
import type { Locator, Page } from '@playwright/test';
import { type ExampleOffice, petra, pictureTime, renate } from './example-office.ts';

// One scene after the other, read from top to bottom: that is why it is long.

export interface Picture {
  /** File name in docs/pictures/handbuch, without its ending. */
  readonly name: string;
  /** Address inside the back office. */
  readonly path: string;
  readonly size?: { width: number; height: number };
  /** Brings the page into the state that is shown; with a locator, only that part is taken. */
  arrange?(page: Page, office: ExampleOffice): Promise<Locator | undefined>;
  /** Takes back what `arrange` did to the server, for the pictures that follow. */
  restore?(office: ExampleOffice): Promise<void>;
}

const panel = (page: Page, name: string) => page.getByRole('complementary', { name });

/** In this order: the last ones break something. */
export const officePictures: readonly Picture[] = [
  {
    name: 'dashboard',
    path: '',
    size: { width: 1360, height: 1000 },
    async arrange(page) {
      await page.getByRole('region', { name: 'System Status' }).waitFor();
      return undefined;
    },
  },
  {
    name: 'suche',
    path: '',
    size: { width: 1360, height: 640 },
    async arrange(page) {
      await page.getByRole('region', { name: 'System Status' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Suchen' }).fill('drucker');
      await page.getByRole('option').first().waitFor();
      return undefined;
    },
  },
  {
    name: 'leads',
    path: '/leads',
    async arrange(page) {
      await page.getByRole('link', { name: petra.name }).first().click();
      await panel(page, 'Lead').getByRole('heading', { name: petra.name }).waitFor();
      return undefined;
    },
  },
  {
    name: 'kundenkarte',
    path: '/leads',
    async arrange(page) {
      await page.getByRole('link', { name: petra.name }).first().click();
      await page.getByRole('link', { name: 'Kundenkarte öffnen' }).click();
      await page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem').first().waitFor();
      return undefined;
    },
  },
  {
    name: 'termine',
    path: '/termine',
    size: { width: 1360, height: 900 },
    async arrange(page) {
      await page.getByText(petra.name).first().waitFor();
      return undefined;
    },
  },
  {
    name: 'termin-anlegen',
    path: '/termine',
    async arrange(page) {
      await page.getByRole('button', { name: 'Termin anlegen', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Termin anlegen' });
      await dialog.getByLabel('Leistung').selectOption({ label: 'Fernwartung, 60 Minuten' });
      await dialog.getByLabel('Beginn').fill('10:30');
      await dialog.getByLabel('Name', { exact: true }).fill('Wiebke Petersen');
      await dialog.getByLabel('Telefonnummer').fill('04821 334455');
      return dialog;
    },
  },
  {
    name: 'zahlungen',
    path: '/zahlungen',
    size: { width: 1360, height: 900 },
    async arrange(page) {
      await page.getByRole('row').filter({ hasText: 'Wiebke Petersen' }).waitFor();
      return undefined;
    },
  },
  {
    name: 'zahlung',
    path: '/zahlungen',
    async arrange(page) {
      await page.getByRole('link', { name: 'Wiebke Petersen' }).first().click();
      const view = panel(page, 'Zahlung');
      await view.getByRole('region', { name: 'Belege' }).waitFor();
      return view;
    },
  },
  {
    name: 'ki-chat',
    path: '/chat',
    async arrange(page) {
      await page
        .getByRole('link', { name: /^Verlauf ansehen/ })
        .first()
        .click();
      await page.getByRole('log', { name: 'Verlauf' }).waitFor();
      return undefined;
    },
  },
  { name: 'e-mails', path: '/e-mails' },
  {
    name: 'newsletter',
    path: '/newsletter',
    size: { width: 1360, height: 900 },
    async arrange(page) {
      await page.getByText('Adventspost').first().waitFor();
      return undefined;
    },
  },
  {
    name: 'kampagne',
    path: '/newsletter',
    size: { width: 1360, height: 900 },
    async arrange(page) {
      await page
        .getByRole('button', { name: /^Vorlage verwenden/ })
        .first()
        .click();
      await page.frameLocator('iframe[title^="Vorschau"]').getByText('Erika Muster').first().waitFor();
      return page.getByRole('dialog', { name: 'Neue Kampagne' });
    },
  },
  {
    name: 'sicherheit',
    path: '/sicherheit',
    size: { width: 1360, height: 900 },
    async arrange(page) {
      await page.getByRole('region', { name: 'Angemeldete Geräte' }).waitFor();
      return undefined;
    },
  },
  {
    name: 'zwei-faktor',
    path: '/sicherheit',
    async arrange(page) {
      await page.getByRole('button', { name: '2FA einrichten' }).click();
      await page.getByRole('img', { name: /^QR-Code/ }).waitFor();
      return page.getByRole('dialog');
    },
  },
  {
    name: 'kalender',
    path: '/kalender',
    async arrange(page) {
      await page.getByRole('region', { name: 'Kalender auswählen' }).waitFor();
      return undefined;
    },
  },
  {
    name: 'whatsapp',
    path: `/whatsapp/${renate.waId}`,
    async arrange(page) {
      await page.getByText('Bis gleich!').first().waitFor();
      return undefined;
    },
  },
  {
    name: 'token',
    path: '/token',
    size: { width: 1360, height: 900 },
    async arrange(page) {
      await page.getByText('Konfiguriert').first().waitFor();
      return undefined;
    },
  },
  {
    name: 'debug',
    path: '/debug',
    size: { width: 1360, height: 1000 },
    async arrange(page) {
      await page.getByRole('region', { name: 'Datensicherung' }).waitFor();
      return undefined;
    },
  },
  {
    name: 'einstellungen',
    path: '/einstellungen',
    async arrange(page) {
      await page.getByLabel('Steuernummer').waitFor();
      return undefined;
    },
  },
  {
    name: 'desktop-app',
    path: '/einstellungen#desktop-app',
    async arrange(page) {
      const card = page.getByRole('region', { name: 'Desktop-App', exact: true });
      await card
        .getByRole('button', { name: /herunterladen/ })
        .first()
        .waitFor();
      return card;
    },
  },
  {
    name: 'tastenkuerzel',
    path: '',
    size: { width: 1360, height: 1100 },
    async arrange(page) {
      await page.getByRole('region', { name: 'System Status' }).waitFor();
      await page.keyboard.press('?');
      return page.getByRole('dialog', { name: 'Tastenkürzel' });
    },
  },
  {
    name: 'ohne-verbindung',
    path: `/whatsapp/${renate.waId}`,
    size: { width: 1360, height: 900 },
    async arrange(page, { server }) {
      await page.getByText('Bis gleich!').first().waitFor();
      await server.kill();
      await page.getByText('Keine Verbindung zum Server').waitFor();
      const field = page.getByRole('textbox', { name: 'Nachricht', exact: true });
      await field.fill('Ich bin in zehn Minuten bei Ihnen am Telefon.');
      await field.press('Enter');
      await page.getByRole('button', { name: 'Nachricht zurückholen' }).waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      return undefined;
    },
    restore: async ({ server }) => void (await server.start(pictureTime)),
  },
  {
    name: 'was-noch-wartet',
    path: '/kunden',
    size: { width: 1360, height: 570 },
    async arrange(page, { api, server }) {
      await page.getByRole('link', { name: petra.name }).first().click();
      await page.getByLabel('Notiz').waitFor();
      await page.route('**/api/**', (route) => route.abort());
      await server.kill();
      await server.start(pictureTime);
      await page.getByText('Keine Verbindung zum Server').waitFor();
      await page.getByLabel('Notiz').fill('Schlüssel liegt jetzt bei der Nachbarin, Frau Hoops.');
      await page.getByRole('button', { name: 'Notiz speichern' }).click();
      await page.getByRole('link', { name: /^Was noch wartet/ }).click();
      const id = (await api.call(findCustomer, { query: { email: petra.email } })).customer_id ?? '';
      await api.call(updateCustomer, {
        params: { id },
        body: { note: 'Bitte vorher anrufen, der Hof ist abgeschlossen.' },
      });
      await page.unroute('**/api/**');
      await page.getByRole('group', { name: 'Auf dem Server' }).waitFor();
      // The message of the moment goes by itself.
      await page.getByRole('button', { name: 'Mitteilung schließen' }).click();
      return undefined;
    },
  },
  {
    name: 'am-telefon',
    path: '',
    size: { width: 390, height: 844 },
    async arrange(page) {
      await page
        .getByText('Alle Anfragen sind gesehen')
        .or(page.getByText(/neue Anfrage/))
        .first()
        .waitFor();
      return undefined;
    },
  },
  {
    name: 'kalender-gestoert',
    path: '/kalender',
    async arrange(page, { google }) {
      google.oauth.revokeAll();
      google.oauth.expireAccessTokens();
      await page.getByRole('button', { name: 'Reconnect' }).click();
      await page.getByText('Die Verbindung zu Google Calendar ist gestört').waitFor();
      // Without the messages of the moment, which lie above the page.
      await page.reload();
      await page.getByText('Die Verbindung zu Google Calendar ist gestört').waitFor();
      return undefined;
    },
  },
  {
    name: 'token-abgelehnt',
    path: '/token',
    async arrange(page, { whatsapp }) {
      whatsapp.tokens.change(whatsapp.token, { revoked: true });
      await page.getByRole('button', { name: 'Aktuellen Token testen' }).click();
      await page.getByRole('region', { name: 'Token-Status' }).getByRole('alert').waitFor();
      // Without the message of the moment, which lies above the page.
      await page.reload();
      await page.getByText('WhatsApp erkennt den Token nicht mehr an').waitFor();
      return undefined;
    },
  },
  {
    name: 'rote-anzeigen',
    path: '',
    async arrange(page) {
      const status = page.getByRole('region', { name: 'System Status' });
      await status.getByText('Gestört').first().waitFor();
      return status;
    },
  },
];

/** Takes one picture of the office, signed in. @returns PNG */
export async function takeOfficePicture(page: Page, office: ExampleOffice, picture: Picture): Promise<Buffer> {
  await page.setViewportSize(picture.size ?? { width: 1360, height: 800 });
  await page.goto(`${office.server.url}/dashboard${picture.path}`);
  await page
    .getByText(/^Verbunden/)
    .filter({ visible: true })
    .first()
    .waitFor();
  const part = await picture.arrange?.(page, office);
  return stillPicture(page, part);
}

/** Waits for pictures and fonts, and takes what is seen or one part of it. */
export async function stillPicture(page: Page, part?: Locator): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  return (part ?? page).screenshot({ animations: 'disabled', caret: 'hide' });
}

/** The office lives at `pictureTime`, as its server does. */
export async function preparePage(page: Page, token: string): Promise<void> {
  await page.clock.setFixedTime(new Date(pictureTime));
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
}
