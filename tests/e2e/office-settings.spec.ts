import { findTravelZone, listAvailableSlots, listServiceTypes } from '@it-lotse/contract/booking';
import { sendChatMessage, startChat } from '@it-lotse/contract/chat';
import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import { publicHolidayOn } from '@it-lotse/domain/public-holidays';
import { expect, test } from './fixtures.ts';

/** The next working day of this kind (1: Monday) at least three days ahead, as an ISO day. */
function nextWeekday(weekday: number): string {
  const day = new Date(Date.now() + 3 * 86_400_000);
  const isoDay = () => day.toISOString().slice(0, 10);
  while (day.getUTCDay() !== weekday || publicHolidayOn(isoDay(), 'SH')) day.setUTCDate(day.getUTCDate() + 1);
  return isoDay();
}
const german = (isoDay: string) => isoDay.split('-').reverse().join('.');

test('own business data replace the example, on the dashboard and on the website', async ({ office, page, server }) => {
  await office.open('/');
  await page.getByRole('link', { name: 'Geschäftsdaten eintragen' }).click();
  await page.getByLabel('Postleitzahl').fill('2546');
  await page.getByRole('button', { name: 'Geschäftsdaten speichern' }).click();
  await expect(page.getByText('Die Postleitzahl besteht aus fünf Ziffern.')).toBeVisible();
  await expect(page.getByLabel('Postleitzahl')).toBeFocused();

  await page.getByLabel('Postleitzahl').fill('25462');
  await page.getByLabel('Name des Betriebs').fill('Küstenhilfe Jürgen Groß');
  await page.getByLabel('Inhaber oder Inhaberin').fill('Jürgen Groß');
  await page.getByRole('button', { name: 'Geschäftsdaten speichern' }).click();
  await expect(page.getByText('Geschäftsdaten gespeichert', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Küstenhilfe Jürgen Groß');
  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await expect(page.getByText('Auf Ihrer Website steht noch der Beispielbetrieb')).toBeHidden();
  expect(await (await fetch(server.url)).text()).toContain('Küstenhilfe Jürgen Groß');
});

test('whether the business says „ich“ or „wir“ is chosen once: website and chat follow at once', async ({
  office,
  page,
  server,
}) => {
  const landing = async () => (await fetch(server.url)).text();
  const chat = async (message: string) => {
    const { session_id } = await office.api.call(startChat, { body: {} });
    const { response } = await office.api.call(sendChatMessage, {
      params: { session_id },
      body: { message, message_id: crypto.randomUUID() },
    });
    return response;
  };
  expect(await landing()).toContain('Hierhin schicke ich meine Antwort.');
  await office.open('/einstellungen#geschaeftsdaten');
  const preview = page.getByRole('region', { name: 'So klingt es' });
  await page.getByLabel('Wie sprechen Sie von sich?').selectOption('„Wir“ (Team oder Firma)');
  await expect(preview).toContainText(/[Ww]ir /);
  await page.getByRole('button', { name: 'Geschäftsdaten speichern' }).click();
  await expect(page.getByText('Geschäftsdaten gespeichert', { exact: true })).toBeVisible();

  const told = await landing();
  expect(told).toContain('Hierhin schicken wir unsere Antwort.');
  expect(told).toContain('data-voice="wir"');
  expect(await chat('Xyzzy quux')).toContain('haben wir nicht sicher verstanden');

  await page.goto('/');
  await page.getByLabel('Ihr Name').fill('Karin Wolff');
  await page.getByLabel('E-Mail').first().fill('karin.wolff@example.org');
  await page.getByLabel('Worum geht es?').fill('Mein Drucker druckt nicht.');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByText('Angekommen.')).toContainText('Wir antworten Ihnen');
});

test('a changed price is on the website at once', async ({ office, page, server }) => {
  await office.open('/einstellungen');
  const services = page.getByRole('form', { name: 'Leistungen' });
  await services.getByRole('button', { name: 'Fernwartung Geschäftskunden bearbeiten' }).click();
  await services.getByLabel('Preis in €').fill('67,50');
  await page.getByRole('button', { name: 'Leistungen speichern' }).click();
  await expect(page.getByText('Leistungen gespeichert', { exact: true })).toBeVisible();
  expect((await (await fetch(server.url)).text()).replaceAll('\u00A0', ' ')).toContain('67,50 €');
});

test('the prices of services stand in one column, whether they can be booked or not', async ({ office, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await office.open('/einstellungen#leistungen');
  const prices = page.getByLabel(/^Preis von /);
  await expect(prices.first()).toBeVisible();
  await expect(page.getByText('Nicht buchbar').first()).toBeVisible();
  const lefts = await prices.evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
});

test('what is set about services can be booked like that at once', async ({ office, page }) => {
  await office.open('/einstellungen#leistungen');
  const services = page.getByRole('form', { name: 'Leistungen' });
  await services.getByRole('button', { name: 'Fernwartung bearbeiten', exact: true }).click();
  await services.getByLabel('Preis in €').fill('55,50');
  await services.getByRole('button', { name: 'Fernwartung schließen', exact: true }).click();
  await services.getByRole('switch', { name: 'Schulung online buchbar', exact: true }).click();
  await services.getByRole('button', { name: 'Leistung hinzufügen' }).click();
  await services.getByRole('button', { name: 'Leistungen speichern' }).click();
  await expect(services.getByText('Der Name fehlt.')).toBeVisible();
  await expect(services.getByLabel('Name', { exact: true })).toBeFocused();
  await services.getByLabel('Name', { exact: true }).fill('Drucker einrichten');
  await services.getByLabel('Preis in €').fill('80');
  await services.getByLabel('Ort', { exact: true }).selectOption('Vor Ort');
  await services.getByRole('button', { name: 'Leistungen speichern' }).click();
  await expect(page.getByText('Leistungen gespeichert', { exact: true })).toBeVisible();
  const { service_types: offered } = await office.api.call(listServiceTypes);
  expect(offered.remote_support?.price).toBe(5550);
  expect(offered.remote_training).toBeUndefined();
  expect(offered.drucker_einrichten).toMatchObject({ price: 8000, on_site: true });
});

test('hours and free days decide at once which times are offered', async ({ office, page }) => {
  const monday = nextWeekday(1);
  const tuesday = nextWeekday(2);
  const times = async (date: string) => {
    const { available_slots } = await office.api.call(listAvailableSlots, {
      query: { date, service_type: 'remote_support' },
    });
    return available_slots.map(({ start_time }) => start_time.slice(11, 16));
  };
  expect(await times(tuesday)).toContain('08:00');
  await office.open('/einstellungen');
  const remote = page.getByRole('group', { name: 'Fernhilfe am Telefon und Bildschirm' });
  await remote.getByRole('group', { name: 'Montag' }).getByLabel('Beginn ab').fill('18');
  await remote.getByRole('group', { name: 'Montag' }).getByLabel('Beginn bis').fill('17.00');
  await page.getByRole('button', { name: 'Öffnungszeiten speichern' }).click();
  await expect(page.getByText('Der letzte Beginn liegt vor dem ersten.')).toBeVisible();
  await remote.getByRole('group', { name: 'Montag' }).getByLabel('Beginn bis').fill('18.00');
  await page.getByRole('button', { name: 'Öffnungszeiten speichern' }).click();
  await expect(page.getByText('Öffnungszeiten gespeichert', { exact: true })).toBeVisible();
  expect(await times(monday)).toEqual(['18:00']);

  await page.getByRole('button', { name: 'Freie Tage hinzufügen' }).click();
  await page.getByLabel('Erster Tag').fill(german(tuesday));
  await page.getByLabel('Grund (nur für Sie)').fill('Zahnarzt');
  await page.getByRole('button', { name: 'Freie Tage speichern' }).click();
  await expect(page.getByText('Freie Tage gespeichert', { exact: true })).toBeVisible();
  expect(await times(tuesday)).toEqual([]);
});

test('postal codes and zones count at once, and another card saved meanwhile stays', async ({ office, page }) => {
  await office.open('/einstellungen');
  const travel = page.getByRole('form', { name: 'Anfahrt' });
  await travel.getByRole('group', { name: 'Zone 2' }).getByLabel('Kosten in €').fill('17,50');
  await travel.getByRole('button', { name: 'Viele auf einmal einfügen' }).click();
  await travel.getByLabel('Je Zeile eine PLZ und ihre Zone').fill('25462 2\n25421;3');
  await travel.getByRole('button', { name: 'Übernehmen' }).click();
  await travel.getByLabel('Von PLZ').fill('25462');
  await travel.getByLabel('Nach PLZ').fill('25421');
  await travel.getByLabel('Dauer in Minuten').fill('20');
  await travel.getByRole('button', { name: 'Fahrzeit hinzufügen' }).click();

  const { settings } = await office.api.call(getBookingSettings);
  await office.api.call(updateBookingSettings, { body: { ...settings, cutoff_hours: 48 } });
  await travel.getByRole('button', { name: 'Anfahrt speichern' }).click();
  await expect(page.getByText('Anfahrt gespeichert', { exact: true })).toBeVisible();
  const zone = (postal_code: string) => office.api.call(findTravelZone, { query: { postal_code } });
  expect(await zone('25462')).toMatchObject({ zone: 2, cost: 1750 });
  expect(await zone('25421')).toMatchObject({ zone: 3, cost: 2500 });
  const saved = (await office.api.call(getBookingSettings)).settings;
  expect([saved.cutoff_hours, saved.drive_times]).toEqual([48, [{ from: '25421', to: '25462', minutes: 20 }]]);
  await expect(page.getByLabel(/^Frist zum Verschieben/)).toHaveValue('48');
});

test('there are as many zones as the operator needs, and visitors see them at once', async ({ office, page }) => {
  await office.open('/einstellungen');
  const travel = page.getByRole('form', { name: 'Anfahrt' });
  const zone = (number: number) => travel.getByRole('group', { name: `Zone ${number}` });
  for (let taken = 0; taken < 3; taken++) await travel.getByRole('button', { name: 'Zone 2 entfernen' }).click();
  await expect(zone(2).getByLabel('Bis km')).toHaveValue('50');
  await expect(zone(2).getByLabel('Bis km')).toBeFocused();
  await travel.getByRole('button', { name: 'Zone hinzufügen' }).click();
  await zone(3).getByLabel('Bis km').fill('40');
  await zone(3).getByLabel('Kosten in €').fill('60,00');
  await zone(3).getByLabel('Fahrzeit in Minuten').fill('75');
  await travel.getByRole('button', { name: 'Anfahrt speichern' }).click();
  await expect(travel.getByText('Die Zone muss weiter reichen als 50 km.')).toBeVisible();
  await zone(3).getByLabel('Bis km').fill('80');
  await expect(zone(4)).toContainText('über 80 km');
  await travel.getByRole('button', { name: 'Anfahrt speichern' }).click();
  await expect(page.getByText('Anfahrt gespeichert', { exact: true })).toBeVisible();

  await page.goto('/');
  const prices = page.getByRole('table', { name: 'Anfahrt zu Ihnen' });
  await expect(prices.getByRole('row')).toContainText(['Entfernung', 'bis 5', '5 bis 50', '50 bis 80', 'über 80']);
});
