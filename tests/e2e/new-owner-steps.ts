import type { Locator, Page } from '@playwright/test';
import { Somebody } from '../support/keystroke-model.ts';
import { own } from '../support/new-owner.ts';
import { adminPassword } from '../support/start-server.ts';
import { expect } from './fixtures.ts';

/** An empty office becomes that of PC-Hilfe Brandt, by what the screens say and by them alone; what it took is counted. */
export class NewOwner {
  readonly hands: Somebody;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.hands = new Somebody(page);
  }

  async setUp(smtpPort: number): Promise<void> {
    await this.#signIn();
    await this.#whoItIs();
    await this.#mail(smtpPort);
    await this.#reachability();
    await this.#trainings();
    await this.#services();
    await this.#packages();
    await this.#hours();
    await this.#area();
    await this.#open();
  }

  async #signIn(): Promise<void> {
    const page = this.#page;
    // The only address anybody types.
    await page.goto('/dashboard/');
    this.hands.counts.keys += '/dashboard/'.length;
    await this.hands.waitFor(page.getByLabel('Benutzername'));
    await this.hands.type(page.getByLabel('Benutzername'), 'admin');
    await this.hands.type(page.getByLabel('Passwort', { exact: true }), adminPassword);
    await this.hands.click(page.getByRole('button', { name: 'Anmelden' }));
    await this.hands.waitFor(page.getByRole('region', { name: 'Erste Schritte' }));
  }

  async #whoItIs(): Promise<void> {
    const page = this.#page;
    const steps = page.getByRole('region', { name: 'Erste Schritte' });
    await this.hands.follow(steps.getByRole('link', { name: 'Daten eintragen' }), page.locator('#geschaeftsdaten'));
    for (const [label, value] of Object.entries(own.profile)) {
      await this.hands.type(page.getByLabel(label, { exact: true }), value);
    }
    await this.#save('Geschäftsdaten speichern', 'Geschäftsdaten gespeichert', 'Steuern');

    await this.hands.choose(page.getByLabel('So versteuern Sie'), 'Regelbesteuerung mit 19 %');
    await this.#save('Steuern speichern', 'Steuern gespeichert', 'E-Mail-Versand');
  }

  async #mail(smtpPort: number): Promise<void> {
    const mail = this.#page.getByRole('form', { name: 'E-Mail-Versand' });
    await this.hands.type(mail.getByLabel('Mailserver (Postausgang, SMTP)'), '127.0.0.1');
    await this.hands.type(mail.getByLabel('Port'), String(smtpPort));
    await this.hands.choose(mail.getByLabel('Verschlüsselung'), 'none');
    await expect(mail.getByLabel('Absenderadresse')).toHaveValue(own.profile['E-Mail-Adresse']);
    await this.#save(
      'E-Mail-Versand speichern',
      'E-Mail-Versand gespeichert. Er gilt ab sofort.',
      'Erreichbarkeit und Zahlung',
    );
  }

  async #reachability(): Promise<void> {
    const page = this.#page;
    await this.#fillWeek('Telefonzeiten', ['Dienstag', 'Donnerstag'], { Von: '10:15', Bis: '15:45' });
    await this.hands.check(page.getByLabel('Samstags ohne Öffnungszeit'), false);
    for (const method of ['Karte', 'Apple Pay', 'Google Pay', 'PayPal']) {
      await this.hands.choose(page.getByRole('combobox', { name: method, exact: true }), 'Nein');
    }
    await this.hands.choose(page.getByLabel('Anrufe im Notfall'), 'Nein');
    await this.hands.type(page.getByLabel('Antwort auf Anfragen in Stunden'), '36');
    await this.#save(
      'Erreichbarkeit und Zahlung speichern',
      'Erreichbarkeit und Zahlung gespeichert',
      'Schulungsthemen',
    );
  }

  async #trainings(): Promise<void> {
    await this.hands.click(this.#page.getByRole('button', { name: 'Einzelschulung nach Wunsch entfernen' }));
    await this.#save('Schulungsthemen speichern', 'Schulungsthemen gespeichert', 'Leistungen und Preise');
  }

  async #services(): Promise<void> {
    const services = this.#page.getByRole('form', { name: 'Leistungen' });
    const remove = services.getByRole('button', { name: /entfernen$/ });
    await expect(remove).not.toHaveCount(0);
    for (let left = await remove.count(); left > 0; left -= 1) await this.hands.click(remove.first());
    const prices = services.getByRole('textbox', { name: /^Preis von / });
    await expect(prices).toHaveCount(own.pricesInEuro.length);
    for (const [index, price] of own.pricesInEuro.entries()) await this.hands.type(prices.nth(index), price);
    await this.#save('Leistungen speichern', 'Leistungen gespeichert', 'Pakete');
  }

  async #packages(): Promise<void> {
    const packages = this.#page.getByRole('form', { name: 'Pakete' });
    await this.hands.click(packages.getByRole('button', { name: 'Alle Pakete entfernen' }));
    await this.hands.click(packages.getByRole('button', { name: 'Paket hinzufügen' }));
    await this.hands.type(packages.getByLabel('Paket', { exact: true }), 'Rundum betreut');
    await this.hands.type(packages.getByLabel('Preis in €'), own.packagePrice);
    const more = packages.getByLabel('Weitere Inhalte, je Zeile einer');
    await this.hands.type(more, 'monatlicher Blick auf Ihre Datensicherung');
    await this.#save('Pakete speichern', 'Pakete gespeichert', 'Freie Tage');
  }

  async #hours(): Promise<void> {
    const page = this.#page;
    await this.hands.choose(page.getByRole('combobox', { name: 'Bundesland' }), 'Bayern');
    await this.#save('Freie Tage speichern', 'Freie Tage gespeichert', 'Öffnungszeiten');

    const begins = (from: string, to: string) => ({ 'Beginn ab': from, 'Beginn bis': to, 'Ende bis': to });
    const remote = 'Fernhilfe am Telefon und Bildschirm';
    await this.#fillWeek(remote, ['Dienstag', 'Donnerstag'], begins('10:15', '15:45'));
    await this.#fillWeek('Vor Ort', ['Mittwoch', 'Samstag'], begins('09:20', '12:40'));
    await this.#save('Öffnungszeiten speichern', 'Öffnungszeiten gespeichert', 'Anfahrt');
  }

  async #area(): Promise<void> {
    const travel = this.#page.getByRole('form', { name: 'Anfahrt' });
    for (const [index, cost] of own.zonesInEuro.entries()) {
      const zone = travel.getByRole('group', { name: `Zone ${index + 1}` });
      await this.hands.type(zone.getByLabel('Kosten in €'), cost);
    }
    await this.hands.type(travel.getByLabel('Preis je km in €'), own.perKmInEuro);
    await expect(travel.getByRole('button', { name: '85049 entfernen' })).toBeVisible();
    await this.hands.click(travel.getByRole('button', { name: 'Viele auf einmal einfügen' }));
    await this.hands.type(travel.getByLabel('Je Zeile eine PLZ und ihre Zone'), '85055 2');
    await this.hands.click(travel.getByRole('button', { name: 'Übernehmen' }));
    await this.#save('Anfahrt speichern', 'Anfahrt gespeichert');
  }

  async #open(): Promise<void> {
    const page = this.#page;
    for (const step of ['Leistungen und Preise', 'Öffnungszeiten', 'Einsatzgebiet und Anfahrt']) {
      await expect(stepOf(page, step)).toContainText('Erledigt');
    }
    // To be read in quiet later; nothing in them is a promise the owner has not given in the settings.
    await this.hands.click(page.getByRole('button', { name: 'Überspringen: Texte Ihrer Website' }));
    await this.hands.click(page.getByRole('button', { name: 'Website freischalten' }));
    await this.hands.waitFor(page.getByRole('alertdialog'));
    await expect(page.getByRole('alertdialog')).not.toContainText('Beispielbetrieb');
    await this.hands.click(page.getByRole('alertdialog').getByRole('button', { name: 'Freischalten' }));
    await this.hands.waitFor(page.getByRole('heading', { name: 'Ihre Website ist freigeschaltet' }));
  }

  /** What a website can be open without, and is reminded of until then. */
  async skipTheRest(): Promise<void> {
    for (const step of ['Zweiter Faktor für die Anmeldung', 'Ihr Kalender', 'Sicherungskopie an einem zweiten Ort']) {
      await this.hands.click(this.#page.getByRole('button', { name: `Überspringen: ${step}` }));
    }
  }

  /** Saves, and goes on as the card then says: to the next one, after the last to the list of steps. */
  async #save(button: string, sign: string, next?: string): Promise<void> {
    const page = this.#page;
    await this.hands.click(page.getByRole('button', { name: button }));
    await this.hands.waitFor(page.getByText(sign, { exact: true }));
    await this.hands.follow(
      page.getByRole('link', { name: next ? `Weiter: ${next}` : 'Zurück zu den ersten Schritten' }),
      page.getByRole('heading', next ? { name: next, level: 2 } : { name: 'Erste Schritte', level: 1 }),
    );
  }

  /** The times of a week on its first open day, then the same for the others with the button for it. */
  async #fillWeek(group: string, days: readonly string[], times: Readonly<Record<string, string>>): Promise<void> {
    const week = this.#page.getByRole('group', { name: group });
    const dayOf = (name: string) => week.getByRole('group', { name, exact: true });
    for (const name of ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']) {
      await this.hands.check(dayOf(name).getByRole('checkbox'), days.includes(name));
    }
    const [first = ''] = days;
    for (const [label, time] of Object.entries(times)) {
      await this.hands.type(dayOf(first).getByLabel(label, { exact: true }).first(), time);
    }
    await this.hands.click(week.getByRole('button', { name: `Alle wie ${first}` }));
  }
}

const stepOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
