import { createAppointment } from '@it-lotse/contract/appointments';
import { DavPerson } from '../simulators/caldav/dav-person.ts';
import { davPassword, Radicale } from '../simulators/caldav/radicale.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend<{ person: DavPerson; radicale: Radicale }>({
  radicale: async ({ browserName: _ }, use) => {
    const radicale = await Radicale.start();
    await use(radicale);
    await radicale.stop();
  },
  person: async ({ radicale }, use) => {
    const person = new DavPerson(radicale.url, radicale.guest());
    await person.addCalendar('termine', 'Termine');
    await use(person);
  },
});

test('a calendar server is set up, connected and chosen, breaks with its password and is mended: all in the office', async ({
  office,
  page,
  person,
  radicale,
}) => {
  await office.open('/einstellungen#caldav-kalender');
  const form = page.getByRole('form', { name: 'CalDAV-Kalender' });
  await form.getByLabel('Ihr Kalender-Anbieter').selectOption('iCloud');
  await expect(form.getByLabel('Adresse des Servers')).toHaveValue('https://caldav.icloud.com/');
  await form.getByLabel('Adresse des Servers').fill(radicale.url);
  await form.getByLabel('Benutzername').fill(person.user);
  await form.getByLabel('App-Passwort', { exact: true }).fill('vertippt');
  await form.getByRole('button', { name: 'Verbindung prüfen' }).click();
  await expect(form.getByText(/nimmt Benutzername oder App-Passwort nicht an/)).toBeVisible();
  await form.getByLabel('App-Passwort', { exact: true }).fill(davPassword);
  await form.getByRole('button', { name: 'Verbindung prüfen' }).click();
  await expect(form.getByText('Die Verbindung steht. Gefunden: „Termine“.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'the form of a calendar server');
  await form.getByRole('button', { name: 'CalDAV-Kalender speichern' }).click();
  await expect(page.getByText('CalDAV-Kalender gespeichert. Er gilt ab sofort.', { exact: true })).toBeVisible();

  await office.open('/kalender');
  await page.getByRole('button', { name: 'Mit CalDAV-Kalender verbinden' }).click();
  await page.getByRole('button', { name: 'Termine auswählen' }).click();
  await expect(page.getByText('Neue Termine werden automatisch in „Termine“ eingetragen.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'a connected calendar server');
  const enter = (day: number) =>
    office.api.call(createAppointment, {
      body: {
        customer_name: 'Erika Muster',
        customer_email: 'erika@example.org',
        service_type: 'remote_support',
        start_time: new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 14).concat('00:00.000Z'),
        allow_overlap: true,
      },
    });
  await enter(7);
  await expect.poll(() => person.list('termine')).toHaveLength(1);

  await office.open('/einstellungen#caldav-kalender');
  await form.getByRole('textbox', { name: 'App-Passwort' }).fill('zurückgenommen');
  await form.getByRole('button', { name: 'CalDAV-Kalender speichern' }).click();
  await office.open('/kalender');
  await expect(page.getByText('Die Verbindung zu Ihrem Kalender ist gestört')).toBeVisible();
  await expect(page.getByText(/Bitte prüfen Sie beide in den Einstellungen unter „CalDAV-Kalender“/)).toBeVisible();
  await enter(8);
  await office.open('/einstellungen#caldav-kalender');
  await form.getByRole('textbox', { name: 'App-Passwort' }).fill(davPassword);
  await form.getByRole('button', { name: 'CalDAV-Kalender speichern' }).click();
  await expect.poll(() => person.list('termine')).toHaveLength(2);
  await office.open('/kalender');
  await expect(page.getByText('Die Verbindung zu Ihrem Kalender ist gestört')).toBeHidden();
});
