// @vitest-environment happy-dom

import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const path = '/api/admin/booking-settings';

/** A server that keeps what it is given. */
function open(first: Partial<BookingSettings> = {}, smsAvailable = false) {
  const host = new FakeHost();
  const server = { settings: { ...defaultBookingSettings, ...first } };
  const answer = () => json({ settings: server.settings, sms_available: smsAvailable });
  host.on(`GET ${path}`, answer);
  host.on(`PUT ${path}`, ({ body }) => {
    server.settings = body as BookingSettings;
    return answer();
  });
  return { host, server, user: renderOffice(host, '/einstellungen') };
}
const form = async (name: string) => within(await screen.findByRole('form', { name }));

it('changes a service, switches one off, orders them and adds one', async () => {
  const { server, user } = open();
  const services = await form('Leistungen');
  await user.click(services.getByRole('button', { name: 'Fernwartung bearbeiten' }));
  const price = services.getByLabelText('Preis in €');
  await user.clear(price);
  await user.type(price, '55,50');
  await user.click(services.getByRole('button', { name: 'Fernwartung schließen' }));
  await user.click(services.getByRole('switch', { name: 'Schulung online buchbar' }));
  await user.click(services.getByRole('button', { name: 'IT-Check nach oben' }));
  await user.click(services.getByRole('button', { name: 'Leistung hinzufügen' }));
  await user.type(services.getByLabelText('Name'), 'Drucker einrichten');
  await user.type(services.getByLabelText('Preis in €'), '80');
  await user.selectOptions(services.getByLabelText('Ort'), 'Vor Ort');
  await user.click(services.getByRole('checkbox', { name: 'Die Anfahrt ist im Preis enthalten' }));
  await user.click(services.getByRole('button', { name: 'Leistungen speichern' }));
  expect(await screen.findByText('Leistungen gespeichert')).toBeTruthy();
  const saved = server.settings.services;
  expect(saved.find(({ key }) => key === 'remote_support')?.price).toBe(5550);
  expect(saved.find(({ key }) => key === 'remote_training')?.active).toBe(false);
  expect(saved.slice(8).map(({ key }) => key)).toEqual([
    'onsite_business',
    'it_check',
    'onsite_training',
    'remote_single_training',
    'onsite_single_training',
    'drucker_einrichten',
  ]);
  expect(saved.at(-1)).toMatchObject({ place: 'onsite', audience: 'private', travel_included: true });
});

it('says at the field what is wrong, also when only the server knows it, and opens the entry for it', async () => {
  const { host, user } = open();
  const services = await form('Leistungen');
  host.on(`PUT ${path}`, () =>
    refuse(422, 'validation_failed', 'Bitte prüfen.', { 'services.0.name': 'Dieser Name ist vergeben.' }),
  );
  await user.click(services.getByRole('switch', { name: 'Schulung online buchbar' }));
  await user.click(services.getByRole('button', { name: 'Leistungen speichern' }));
  const fault = await services.findByText('Dieser Name ist vergeben.');
  const field = services.getByLabelText('Name');
  expect(field.getAttribute('aria-describedby')).toContain(fault.id);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('gives one service hours of its own', async () => {
  const { server, user } = open();
  const services = await form('Leistungen');
  await user.click(services.getByRole('button', { name: 'IT-Check bearbeiten' }));
  await user.click(services.getByRole('checkbox', { name: 'Eigene Öffnungszeiten für diese Leistung' }));
  const wednesday = within(services.getByRole('group', { name: 'Mittwoch' }));
  await user.click(wednesday.getByRole('checkbox', { name: 'Mittwoch' }));
  await user.clear(wednesday.getByLabelText('Beginn ab'));
  await user.type(wednesday.getByLabelText('Beginn ab'), '16');
  await user.click(services.getByRole('button', { name: 'Leistungen speichern' }));
  await screen.findByText('Leistungen gespeichert');
  expect(server.settings.services.find(({ key }) => key === 'it_check')?.hours?.wednesday).toEqual({
    from: '16:00',
    to: '19:00',
    latest_end: '19:30',
  });
  expect(server.settings.hours).toEqual(defaultBookingSettings.hours);
});

it('saves a card without undoing what was saved elsewhere meanwhile', async () => {
  const { server, user } = open();
  const rules = await form('Pausen und Fristen');
  const pause = rules.getByLabelText(/^Pause zwischen/);
  await user.clear(pause);
  await user.type(pause, '15');
  server.settings = { ...server.settings, federal_state: 'HH', packages: [] };
  await user.click(rules.getByRole('button', { name: 'Pausen und Fristen speichern' }));
  expect(await screen.findByText('Pausen und Fristen gespeichert')).toBeTruthy();
  expect(server.settings).toMatchObject({ buffer_minutes: 15, federal_state: 'HH', packages: [] });
});

it('adds free days and changes the Bundesland', async () => {
  const { server, user } = open();
  const days = await form('Freie Tage');
  expect(days.queryByText(/Mariä Himmelfahrt/)).toBeNull();
  await user.selectOptions(days.getByLabelText('Bundesland'), 'Bayern');
  expect(days.getByText(/Mariä Himmelfahrt \(15\. August\) gilt nur in den meisten Gemeinden/)).toBeTruthy();
  await user.click(days.getByRole('button', { name: 'Freie Tage hinzufügen' }));
  await user.click(days.getByRole('button', { name: 'Freie Tage speichern' }));
  expect(await days.findByText('Der erste Tag fehlt.')).toBeTruthy();
  await user.type(days.getByLabelText('Erster Tag'), '24.12.2026');
  await user.type(days.getByLabelText('Grund (nur für Sie)'), 'Familie');
  await user.click(days.getByRole('button', { name: 'Freie Tage speichern' }));
  await screen.findByText('Freie Tage gespeichert');
  expect(server.settings).toMatchObject({
    federal_state: 'BY',
    blocked: [{ from: '2026-12-24', to: '2026-12-24', reason: 'Familie' }],
  });
});

it('free days with visits in them lead to what becomes of these, as soon as they are saved', async () => {
  const { host, server, user } = open();
  const visit = { appointment: anAppointment(), version: 1, ways: ['email'], paid: 0, proposal: null };
  host.on('GET /api/admin/days-off/visits', () =>
    json({ visits: server.settings.blocked.length > 0 ? [visit] : [], calls: [] }),
  );
  const days = await form('Freie Tage');
  await user.click(days.getByRole('button', { name: 'Freie Tage hinzufügen' }));
  await user.type(days.getByLabelText('Erster Tag'), '24.12.2026');
  expect(screen.queryByText(/liegt an Ihren freien Tagen/)).toBeNull();
  await user.click(days.getByRole('button', { name: 'Freie Tage speichern' }));
  expect(await screen.findByText('1 Termin liegt an Ihren freien Tagen')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Jetzt klären' });
  expect(link.getAttribute('href')).toMatch(/\/termine\/freie-tage$/);
});

it('takes postal codes one by one and many at once', async () => {
  const { server, user } = open();
  const travel = await form('Anfahrt');
  await user.type(travel.getByLabelText('PLZ hinzufügen'), '2546{Enter}');
  expect(travel.getByText('Die Postleitzahl besteht aus fünf Ziffern.')).toBeTruthy();
  await user.selectOptions(travel.getByLabelText('Zone'), 'Zone 2');
  await user.type(travel.getByLabelText('PLZ hinzufügen'), '2{Enter}');
  await user.click(travel.getByRole('button', { name: 'Viele auf einmal einfügen' }));
  const box = travel.getByLabelText('Je Zeile eine PLZ und ihre Zone');
  await user.type(box, '25421 3{Enter}Hamburg');
  await user.click(travel.getByRole('button', { name: 'Übernehmen' }));
  expect(travel.getByText('Diese Zeile ist nicht lesbar: „Hamburg“.')).toBeTruthy();
  await user.clear(box);
  await user.type(box, '25421 3{Enter}12345 4');
  await user.click(travel.getByRole('button', { name: 'Übernehmen' }));
  await user.click(travel.getByRole('button', { name: 'Anfahrt speichern' }));
  await screen.findByText('Anfahrt gespeichert');
  expect(server.settings.postal_codes).toEqual([
    { postal_code: '12345', zone: 4 },
    { postal_code: '25421', zone: 3 },
    { postal_code: '25462', zone: 2 },
  ]);
});

it('takes drives between two places, each way once, and says beside the field what cannot be one', async () => {
  const { server, user } = open();
  const travel = await form('Anfahrt');
  const add = async (from: string, to: string, minutes: string) => {
    await user.type(travel.getByLabelText('Von PLZ'), from);
    await user.type(travel.getByLabelText('Nach PLZ'), to);
    await user.type(travel.getByLabelText('Dauer in Minuten'), `${minutes}{Enter}`);
  };
  await add('25462', '25421', '20');
  await add('25421', '25462', '25');
  await add('25421', '25421', '5');
  expect(travel.queryByText('zwischen 25421 und 25462: 20 Min.')).toBeNull();
  await add('2546', '25421', '241');
  expect(travel.getByText('Die PLZ besteht aus fünf Ziffern.')).toBeTruthy();
  expect(travel.getByText('Bitte 0 bis 240 eingeben.')).toBeTruthy();
  await user.click(travel.getByRole('button', { name: 'Anfahrt speichern' }));
  await screen.findByText('Anfahrt gespeichert');
  expect(server.settings.drive_times).toEqual([
    { from: '25421', to: '25421', minutes: 5 },
    { from: '25421', to: '25462', minutes: 25 },
  ]);
  await user.click(travel.getByRole('button', { name: 'Fahrzeit innerhalb von 25421 entfernen' }));
  await user.click(travel.getByRole('button', { name: 'Anfahrt speichern' }));
  await waitFor(() => expect(server.settings.drive_times).toEqual([{ from: '25421', to: '25462', minutes: 25 }]));
});

it('shows what notice, horizon and step mean right now, refuses too much beside the field, and saves them', async () => {
  const { server, user } = open();
  const rules = await form('Pausen und Fristen');
  const hours = rules.getByLabelText('Mindestens so viele Stunden vorher');
  await user.clear(hours);
  await user.type(hours, '48');
  await user.selectOptions(rules.getByLabelText('Termine beginnen'), 'jede Viertelstunde');
  expect(rules.getByText(/^Fernhilfe: erster Termin am .* um \d\d:\d\d/)).toBeTruthy();
  const ahead = rules.getByLabelText('Höchstens im Voraus');
  await user.clear(ahead);
  await user.type(ahead, '4');
  await user.click(rules.getByRole('button', { name: 'Pausen und Fristen speichern' }));
  expect(rules.getByText('Höchstens 16 Wochen oder 3 Monate sind möglich.')).toBeTruthy();
  await user.selectOptions(rules.getByLabelText('Einheit'), 'Wochen');
  await user.click(rules.getByRole('button', { name: 'Pausen und Fristen speichern' }));
  await screen.findByText('Pausen und Fristen gespeichert');
  expect(server.settings).toMatchObject({
    notice_days: 1,
    notice_hours: 48,
    horizon: { count: 4, unit: 'weeks' },
    step_minutes: 15,
  });
});

it('keeps what is not saved while another tab is looked at, and says whether SMS works', async () => {
  const { user } = open({}, true);
  const rules = await form('Pausen und Fristen');
  expect(rules.getByText(/^SMS ist eingerichtet/)).toBeTruthy();
  await user.click(rules.getByRole('button', { name: 'Erinnerung hinzufügen' }));
  await user.type(rules.getByLabelText('3. Erinnerung, Stunden vorher'), '72');
  await user.click(screen.getByRole('link', { name: /^Dashboard/ }));
  await screen.findByText('Aktuelle Aktivitäten');
  await user.click(screen.getByRole('link', { name: 'Einstellungen' }));
  const again = await form('Pausen und Fristen');
  expect(again.getByLabelText<HTMLInputElement>('3. Erinnerung, Stunden vorher').value).toBe('72');
  await user.click(again.getByRole('button', { name: 'Änderungen verwerfen' }));
  expect(again.queryByLabelText('3. Erinnerung, Stunden vorher')).toBeNull();
});

it('changes how a service stands on the price list, and takes one off', async () => {
  const { server, user } = open();
  const services = await form('Leistungen');
  await user.click(services.getByRole('button', { name: 'Fernhilfe kurz bearbeiten' }));
  await user.type(services.getByLabelText('Einheit'), 'je Anruf');
  await user.type(services.getByLabelText('Anderer Name dort'), 'Kurze Frage');
  await user.click(services.getByRole('button', { name: 'Fernhilfe kurz schließen' }));
  await user.click(services.getByRole('button', { name: 'IT-Check bearbeiten' }));
  await user.selectOptions(services.getByLabelText('Auf der Preisliste'), 'nirgends');
  await user.click(services.getByRole('button', { name: 'Leistungen speichern' }));
  await screen.findByText('Leistungen gespeichert');
  expect(server.settings.services[0]).toMatchObject({
    unit: 'je Anruf',
    listing: { table: 'private', name: 'Kurze Frage', details: '' },
  });
  expect(server.settings.services.find(({ key }) => key === 'it_check')?.listing).toBeNull();
});

it('asks which of two former prices it is, and one click with the save decides', async () => {
  const [first, second, ...others] = defaultBookingSettings.services;
  if (!first || !second) throw new Error('The default catalogue has services');
  const { server, user } = open({
    services: [{ ...first, former_price: 2900 }, { ...second, former_price: 4900 }, ...others],
  });
  const services = await form('Leistungen');
  expect(services.getByText('„Fernhilfe kurz“ hatte zwei Preise')).toBeTruthy();
  await user.click(services.getByRole('button', { name: /^29,00.€ nehmen$/ }));
  await user.click(services.getByRole('button', { name: '50,00 € behalten' }));
  await user.click(services.getByRole('button', { name: 'Leistungen speichern' }));
  await screen.findByText('Leistungen gespeichert');
  expect(server.settings.services.slice(0, 2).map(({ price, former_price }) => [price, former_price])).toEqual([
    [2900, null],
    [5000, null],
  ]);
  expect(services.queryByText(/hatte zwei Preise/)).toBeNull();
});

it('adds a topic of trainings that costs what its services cost', async () => {
  const { server, user } = open();
  const topics = await form('Schulungsthemen');
  await user.click(topics.getByRole('button', { name: 'Thema hinzufügen' }));
  await user.type(topics.getAllByLabelText('Thema').at(-1) as HTMLElement, 'Fotos sortieren');
  await user.click(topics.getByRole('button', { name: 'Schulungsthemen speichern' }));
  expect(await topics.findAllByText('Bitte wählen Sie, was die Schulung kostet.')).toHaveLength(2);
  await user.selectOptions(topics.getAllByLabelText('Kostet online').at(-1) as HTMLElement, 'remote_training');
  await user.selectOptions(topics.getAllByLabelText('Kostet vor Ort').at(-1) as HTMLElement, 'onsite_training');
  await user.click(topics.getByRole('button', { name: 'Schulungsthemen speichern' }));
  await screen.findByText('Schulungsthemen gespeichert');
  expect(server.settings.trainings.at(-1)).toEqual({
    topic: 'Fotos sortieren',
    remote: 'remote_training',
    onsite: 'onsite_training',
  });
});

it('changes the price and the time of a package, and adds one', async () => {
  const { server, user } = open();
  const packages = await form('Pakete');
  const basis = within(packages.getByRole('group', { name: 'Betreuung Basis' }));
  await user.clear(basis.getByLabelText('Preis in €'));
  await user.type(basis.getByLabelText('Preis in €'), '66');
  await user.clear(basis.getByLabelText(/^Zeit in Minuten/));
  await user.type(basis.getByLabelText(/^Zeit in Minuten/), '90');
  expect(basis.getByText('Kunden lesen „1,5 Std. Fernwartung“.')).toBeTruthy();
  await user.click(packages.getByRole('button', { name: 'Paket hinzufügen' }));
  const added = within(packages.getByRole('group', { name: 'Paket 8' }));
  await user.type(added.getByLabelText('Preis in €'), '99');
  await user.selectOptions(added.getByLabelText('Bezahlt wird'), 'einmal');
  await user.click(packages.getByRole('button', { name: 'Pakete speichern' }));
  expect(await packages.findByText('Das Paket fehlt.')).toBeTruthy();
  await user.type(packages.getAllByLabelText('Paket').at(-1) as HTMLElement, 'Zehnerkarte');
  await user.click(packages.getByRole('button', { name: 'Pakete speichern' }));
  await screen.findByText('Pakete gespeichert');
  expect(server.settings.packages[0]).toMatchObject({ price: 6600, contingent: { minutes: 90, place: 'remote' } });
  expect(server.settings.packages.at(-1)).toEqual({
    key: 'zehnerkarte',
    name: 'Zehnerkarte',
    price: 9900,
    interval: null,
    from_price: false,
    contingent: null,
    features: [],
  });
});
