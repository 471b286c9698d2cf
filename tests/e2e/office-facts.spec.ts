import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import { messages, openChat, say } from './chat-fixtures.ts';
import { expect, test } from './fixtures.ts';

test('what is set about telephone and payment stands on the site and in the chat at once', async ({
  office,
  page,
  server,
}) => {
  await office.open('/einstellungen#erreichbarkeit');
  const card = page.getByRole('form', { name: 'Erreichbarkeit und Zahlung' });
  const day = (name: string) => card.getByRole('group', { name });
  await card.getByRole('button', { name: 'Montag: zweite Zeit' }).click();
  await day('Montag').getByLabel('und von').fill('16:30');
  await card.getByRole('button', { name: 'Erreichbarkeit und Zahlung speichern' }).click();
  await expect(card.getByText('Die zweite Zeit beginnt, bevor die erste vorbei ist.')).toBeVisible();
  await expect(day('Montag').getByLabel('und von')).toBeFocused();

  await day('Montag').getByLabel('Bis', { exact: true }).fill('12');
  for (const name of ['Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag']) {
    await day(name).getByRole('checkbox', { name }).uncheck();
  }
  await card.getByLabel('PayPal').selectOption('Nein');
  await card.getByLabel('Anrufe im Notfall außerhalb der Zeiten').selectOption('Nein');
  const hours = 'Mo, 8:00–12:00 und 16:30–17:00\u00A0Uhr';
  await expect(card.getByRole('region', { name: 'So steht es auf der Website' })).toContainText(hours);
  await card.getByRole('button', { name: 'Erreichbarkeit und Zahlung speichern' }).click();
  await expect(page.getByText('Erreichbarkeit und Zahlung gespeichert', { exact: true })).toBeVisible();

  await page.goto(`${server.url}/`);
  for (const section of ['#home', '#zeiten', '#kontakt']) await expect(page.locator(section)).toContainText(hours);
  const body = page.locator('body');
  await expect(body).not.toContainText('PayPal');
  await expect(body).not.toContainText('8:00–17:00');
  await expect(body).not.toContainText('auch außerhalb der Zeiten');
  const linked = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(linked.openingHoursSpecification).toMatchObject([
    { dayOfWeek: ['Monday'], opens: '08:00', closes: '12:00' },
    { dayOfWeek: ['Monday'], opens: '16:30', closes: '17:00' },
  ]);

  await openChat(page);
  await expect(page.getByRole('banner')).toContainText(hours);
  const answer = messages(page).last();
  await say(page, 'Wann sind Sie erreichbar?');
  await expect(answer).toContainText('Montag, 8:00–12:00 und 16:30–17:00');
  await say(page, 'Wie kann ich bezahlen?');
  await expect(answer).toContainText('Apple Pay');
  await expect(answer).not.toContainText('PayPal');
});

test('a service that is switched off is linked nowhere, and an old link to it says so', async ({
  office,
  page,
  server,
}) => {
  const { settings } = await office.api.call(getBookingSettings);
  const services = settings.services.map((each) => (each.key === 'it_check' ? { ...each, active: false } : each));
  await office.api.call(updateBookingSettings, { body: { ...settings, services, packages: [] } });

  await page.goto(`${server.url}/`);
  await expect(page.locator('a[href*="it_check"]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Hilfe für Ihren Betrieb buchen' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Monatspaket');
  await expect(page.locator('#preise table tbody:empty')).toHaveCount(0);

  await page.goto(`${server.url}/termine?service=it_check`);
  const notice = page.getByText('Diese Leistung wird zurzeit nicht angeboten.');
  await expect(notice).toBeVisible();
  await page.getByRole('radio', { name: /Vor-Ort-Hilfe/ }).check();
  await expect(notice).toBeHidden();
});
