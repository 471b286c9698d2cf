import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBusinessFacts } from '@it-lotse/contract/business-facts';
import { createLead } from '@it-lotse/contract/leads';
import { getRetention } from '@it-lotse/contract/privacy';
import { getBookingSettings, getBusinessProfile, updateBookingSettings } from '@it-lotse/contract/settings';
import { getTaxSettings } from '@it-lotse/contract/tax';
import type { Page } from '@playwright/test';
import { centsIn, kilometresIn, textOf, timesIn } from '../facts/page-text.ts';
import { knownAmounts, numbersNotSet, own, sample } from '../support/new-owner.ts';
import { OfficeApi } from '../support/office-api.ts';
import { adminPassword, startServer } from '../support/start-server.ts';
import { leadOf } from '../support/visitor.ts';
import { log, openChat, say } from './chat-fixtures.ts';
import { everyPage } from './every-page.ts';
import { test as base, expect } from './fixtures.ts';

/** From an empty folder: nothing is settled for the owner, and nothing comes from the environment. */
const test = base.extend({
  server: async ({ smtp: _ }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'it-lotse-new-owner-'));
    const server = await startServer({ dataDir, isShared: true });
    await use(server);
    await server.dispose();
    await rm(dataDir, { recursive: true, force: true });
  },
});

const stepOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const saved = (page: Page, what: string) =>
  expect(page.getByText(`${what} gespeichert`, { exact: true })).toBeVisible();

/** From the list of steps to where a step is done. */
async function openStep(page: Page, name: string, action = ''): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`${action}: ${name}$`) })
    .first()
    .click();
}

/** As the card says once it is saved. */
async function backToSteps(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Zurück zu den ersten Schritten' }).last().click();
  await expect(page.getByRole('heading', { name: 'Erste Schritte', level: 1 })).toBeVisible();
}

/** 'Von' and 'Bis' of a week, day by day: what is null is closed. */
async function fillWeek(page: Page, group: string, days: readonly string[], times: Readonly<Record<string, string>>) {
  const week = page.getByRole('group', { name: group });
  for (const name of ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']) {
    const day = week.getByRole('group', { name, exact: true });
    await day.getByRole('checkbox').setChecked(days.includes(name));
    if (!days.includes(name)) continue;
    for (const [label, time] of Object.entries(times)) await day.getByLabel(label, { exact: true }).first().fill(time);
  }
}

async function setUp(page: Page, smtpPort: number): Promise<void> {
  await page.goto('/dashboard/');
  await page.getByLabel('Benutzername').fill('admin');
  await page.getByLabel('Passwort', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('link', { name: 'Alle Schritte' }).click();

  await openStep(page, 'Ihre Geschäftsdaten');
  for (const [label, value] of Object.entries(own.profile)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Geschäftsdaten speichern' }).click();
  await saved(page, 'Geschäftsdaten');
  await backToSteps(page);

  await openStep(page, 'Steuern');
  await page.getByLabel('So versteuern Sie').selectOption('Regelbesteuerung mit 19 %');
  await page.getByRole('button', { name: 'Steuern speichern' }).click();
  await saved(page, 'Steuern');
  await backToSteps(page);

  await openStep(page, 'E-Mail-Versand');
  const mail = page.getByRole('form', { name: 'E-Mail-Versand' });
  await mail.getByLabel('Mailserver (Postausgang, SMTP)').fill('127.0.0.1');
  await mail.getByLabel('Port').fill(String(smtpPort));
  await mail.getByLabel('Verschlüsselung').selectOption('none');
  await mail.getByLabel('Absenderadresse').fill('antje@brandt.example');
  await mail.getByRole('button', { name: 'E-Mail-Versand speichern' }).click();
  await expect(page.getByText('E-Mail-Versand gespeichert. Er gilt ab sofort.', { exact: true })).toBeVisible();
  await backToSteps(page);

  await openStep(page, 'Erreichbarkeit und Zahlung');
  await fillWeek(page, 'Telefonzeiten', ['Dienstag', 'Donnerstag'], { Von: '10:15', Bis: '15:45' });
  await page.getByLabel('Samstags ohne Öffnungszeit').uncheck();
  for (const method of ['Karte', 'Apple Pay', 'Google Pay', 'PayPal'])
    await page.getByRole('combobox', { name: method, exact: true }).selectOption('Nein');
  await page.getByLabel('Anrufe im Notfall').selectOption('Nein');
  await page.getByLabel('Antwort auf Anfragen in Stunden').fill('36');
  await page.getByRole('button', { name: 'Erreichbarkeit und Zahlung speichern' }).click();
  await saved(page, 'Erreichbarkeit und Zahlung');
  await backToSteps(page);

  await openStep(page, 'Leistungen und Preise', 'Schulungen ansehen');
  await page.getByRole('button', { name: 'Einzelschulung nach Wunsch entfernen' }).click();
  await page.getByRole('button', { name: 'Schulungsthemen speichern' }).click();
  await saved(page, 'Schulungsthemen');
  await backToSteps(page);

  await openStep(page, 'Leistungen und Preise', 'Preise ansehen');
  const services = page.getByRole('form', { name: 'Leistungen' });
  const remove = services.getByRole('button', { name: /entfernen$/ });
  await expect(remove).not.toHaveCount(0);
  for (let left = await remove.count(); left > 0; left -= 1) await remove.first().click();
  const edit = services.getByRole('button', { name: /bearbeiten$/ });
  await expect(edit).toHaveCount(own.pricesInEuro.length);
  for (const [index, price] of own.pricesInEuro.entries()) {
    await edit.nth(index).click();
    await services.getByLabel('Preis in €').fill(price);
    await services.getByRole('button', { name: /schließen$/ }).click();
  }
  await services.getByRole('button', { name: 'Leistungen speichern' }).click();
  await saved(page, 'Leistungen');
  await backToSteps(page);
  // The sample's packages are still for sale.
  await expect(stepOf(page, 'Leistungen und Preise')).toContainText('Offen');

  await openStep(page, 'Leistungen und Preise', 'Pakete ansehen');
  const packages = page.getByRole('form', { name: 'Pakete' });
  const drop = packages.getByRole('button', { name: /entfernen$/ });
  await expect(drop).not.toHaveCount(0);
  for (let left = await drop.count(); left > 1; left -= 1) await drop.last().click();
  await packages.getByLabel('Paket', { exact: true }).fill('Rundum betreut');
  await packages.getByLabel('Preis in €').fill(own.packagePrice);
  await packages.getByLabel('Weitere Inhalte, je Zeile einer').fill('monatlicher Blick auf Ihre Datensicherung');
  await packages.getByRole('button', { name: 'Pakete speichern' }).click();
  await saved(page, 'Pakete');
  await backToSteps(page);

  await openStep(page, 'Öffnungszeiten', 'Bundesland wählen');
  await page.getByRole('combobox', { name: 'Bundesland' }).selectOption('Bayern');
  await page.getByRole('button', { name: 'Freie Tage speichern' }).click();
  await saved(page, 'Freie Tage');
  await backToSteps(page);

  await openStep(page, 'Öffnungszeiten', 'Zeiten ansehen');
  const begins = (from: string, to: string) => ({ 'Beginn ab': from, 'Beginn bis': to, 'Ende bis': to });
  await fillWeek(page, 'Fernhilfe am Telefon und Bildschirm', ['Dienstag', 'Donnerstag'], begins('10:15', '15:45'));
  await fillWeek(page, 'Vor Ort', ['Mittwoch', 'Samstag'], begins('09:20', '12:40'));
  await page.getByRole('button', { name: 'Öffnungszeiten speichern' }).click();
  await saved(page, 'Öffnungszeiten');
  await backToSteps(page);

  await openStep(page, 'Einsatzgebiet und Anfahrt');
  const travel = page.getByRole('form', { name: 'Anfahrt' });
  for (const [index, cost] of own.zonesInEuro.entries())
    await travel
      .getByRole('group', { name: `Zone ${index + 1}` })
      .getByLabel('Kosten in €')
      .fill(cost);
  await travel.getByLabel('Preis je km in €').fill(own.perKmInEuro);
  await expect(travel.getByRole('button', { name: '85049 entfernen' })).toBeVisible();
  await travel.getByRole('button', { name: 'Viele auf einmal einfügen' }).click();
  await travel.getByLabel('Je Zeile eine PLZ und ihre Zone').fill('85055 2');
  await travel.getByRole('button', { name: 'Übernehmen' }).click();
  await page.getByRole('button', { name: 'Anfahrt speichern' }).click();
  await saved(page, 'Anfahrt');
  await backToSteps(page);

  for (const step of ['Leistungen und Preise', 'Öffnungszeiten', 'Einsatzgebiet und Anfahrt'])
    await expect(stepOf(page, step)).toContainText('Erledigt');
  await page.getByRole('button', { name: 'Stimmt so: Texte Ihrer Website' }).click();
  for (const step of ['Zweiter Faktor für die Anmeldung', 'Ihr Kalender', 'Sicherungskopie an einem zweiten Ort'])
    await page.getByRole('button', { name: `Überspringen: ${step}` }).click();
  await page.getByRole('button', { name: 'Website freischalten' }).click();
  await expect(page.getByRole('alertdialog')).not.toContainText('Beispielbetrieb');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Freischalten' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Website ist freigeschaltet' })).toBeVisible();
}

/** `everything` names nothing of the sample business, and each figure of `text` is one of the owner's. */
function check(where: string, everything: string, text: string): void {
  expect.soft(sample.exec(everything)?.[0], where).toBeUndefined();
  expect
    .soft(
      timesIn(text).filter((time) => !own.times.includes(time)),
      `times of ${where}`,
    )
    .toEqual([]);
  expect
    .soft(
      centsIn(text).filter((amount) => !knownAmounts.has(amount)),
      `amounts of ${where}`,
    )
    .toEqual([]);
  expect
    .soft(
      kilometresIn(text).filter((km) => ![5, 15, 25, 35, 50].includes(km)),
      `ways of ${where}`,
    )
    .toEqual([]);
}

test('after the first steps nothing of the sample business is left, and every number of the website is the owner’s', async ({
  page,
  server,
  smtp,
}) => {
  await setUp(page, smtp.port);
  await page.goto('/dashboard/');
  await expect(page.getByRole('banner')).toContainText('PC-Hilfe Brandt');
  await expect(page.getByRole('heading', { name: /^Guten .*, Antje$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Erste Schritte' })).toBeHidden();

  // What the first steps do not ask for is the sample's; other numbers tell whether the website has them from the settings.
  const api = await OfficeApi.signIn(server.url);
  const { settings } = await api.call(getBookingSettings);
  const others = { cutoff_hours: 31, reminder_hours: [27, 3], answer_hours: 29 };
  await api.call(updateBookingSettings, { body: { ...settings, ...others } });
  const set = JSON.stringify([
    await api.call(getBookingSettings),
    await api.call(getBusinessProfile),
    await api.call(getBusinessFacts),
    await api.call(getTaxSettings),
    await api.call(getRetention),
  ]);

  const pages = await everyPage(server.url);
  expect(Object.keys(pages).length).toBeGreaterThan(8);
  for (const [path, html] of Object.entries(pages)) {
    check(path, html, textOf(html));
    expect.soft(numbersNotSet(textOf(html), set), `numbers of ${path}`).toEqual([]);
  }

  await fetch(server.url + createLead.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      leadOf(1, {
        name: 'Erika Schulz',
        email: 'erika@beispiel.de',
        phone: '0841 778899',
        message: 'Mein Drucker druckt nicht.',
      }),
    ),
  });
  await smtp.waitForMails(2);
  for (const { parsed } of smtp.mails) {
    // When the message came in is nobody's promise.
    const text = String(parsed.text).replace(/(?<=\d{4}.{1,6})\d+:\d+(?=\sUhr)/, '');
    check(String(parsed.subject), `${parsed.subject} ${parsed.from?.text} ${text} ${parsed.html}`, text);
  }

  await openChat(page);
  for (const question of ['Wann haben Sie geöffnet?', 'Was kostet die Anfahrt?', 'Wie kann ich bezahlen?']) {
    await say(page, question);
  }
  const said = String(await log(page).textContent()).replace(/(?<=Sie|Assistent), \d+:\d+\sUhr/g, '');
  check('chat', said, said);
});
