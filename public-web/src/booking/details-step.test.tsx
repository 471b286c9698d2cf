import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookedVisit } from '../testing/booked-visit.ts';
import { defaultOffer } from '../testing/default-offer.ts';
import { fakeServer, Reply } from '../testing/fake-server.ts';
import {
  bookButton,
  booked,
  day,
  fillForm,
  freeSlots,
  serviceTypes,
  showWizard,
  startFresh,
  toForm,
  type,
  usual,
} from '../testing/wizard.tsx';
import { useBooking } from './booking-store.ts';

beforeEach(startFresh);
afterEach(() => {
  cleanup();
});

describe('the right to withdraw', () => {
  it('is told before the order, with the way to do it online', async () => {
    fakeServer(usual);
    showWizard();
    await toForm();
    const hint = screen.getByText('Widerrufsbelehrung lesen').closest('details');
    expect(hint?.textContent).toContain(`auch online unter ${location.origin}/vertrag-widerrufen ausüben`);
    expect(hint?.textContent).toContain('Muster-Widerrufsformular');
  });
});

describe('a service for firms', () => {
  it('says that who books it books for one, and tells nothing of a right they do not have', async () => {
    fakeServer(usual);
    showWizard();
    fireEvent.click(screen.getByRole('radio', { name: /Fernwartung Geschäftskunden/ }));
    fireEvent.click(await day(/^Dienstag, 2\. Dezember 2031/));
    fireEvent.click(await screen.findByRole('button', { name: /17:30/ }));
    await screen.findByRole('heading', { level: 1, name: 'Ihre Daten' });
    const said = screen.getByText(/^Diese Leistung ist für Betriebe, Selbstständige und Vereine/).textContent;
    expect(said).toContain('mit der Buchung sagen Sie, dass Sie für einen solchen buchen');
    expect(said).toContain('Als Privatperson wählen Sie bitte eine der anderen Leistungen');
    expect(screen.queryByText('Widerrufsbelehrung lesen')).toBeNull();
  });
});

describe('booking', () => {
  it('books what was chosen, shows it and forgets what was typed', async () => {
    const calls = fakeServer(usual);
    showWizard();
    await toForm();
    fillForm();
    expect(sessionStorage.length).toBe(1);
    fireEvent.click(bookButton());
    await screen.findByRole('heading', { level: 1, name: 'Termin bestätigt!' });
    expect(booked(calls)).toHaveLength(1);
    expect(booked(calls)[0]?.body).toMatchObject({
      customer_name: 'Ingrid Sommerfeld',
      location: 'Deichweg 12, 43219 Grünwerder',
      postal_code: '43219',
      start_time: freeSlots[1]?.start_time,
      total_cost: 8500,
      send_email_reminder: true,
    });
    expect((await screen.findByRole('link', { name: 'Zur Startseite' })).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: /In meinen Kalender/ }).getAttribute('href')).toBe(
      '/api/appointments/manage/a1.geheim/termin.ics',
    );
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it('after a reload the confirmation comes back by the private link alone', async () => {
    fakeServer({ ...usual, 'GET /api/appointments/manage/a1.geheim': () => bookedVisit() });
    history.replaceState({ number: 3, token: 'a1.geheim' }, '', '/termine');
    showWizard();
    expect(await screen.findByText('Deichweg 12, 43219 Grünwerder')).toBeTruthy();
  });

  it('a double click books once, and the button says what happens', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const calls = fakeServer({ ...usual, 'POST /api/appointments': () => promise });
    showWizard();
    await toForm();
    fillForm();
    const button = bookButton();
    const form = button.closest('form');
    if (!form) throw new Error('no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByRole('button', { name: 'Wird gebucht…' })).toHaveProperty('disabled', true);
    fireEvent.submit(form);
    await waitFor(() => expect(booked(calls)).toHaveLength(1));
    resolve(new Reply(201, bookedVisit()));
    await screen.findByRole('heading', { level: 1, name: 'Termin bestätigt!' });
    expect(booked(calls)).toHaveLength(1);
  });

  it('a taken slot leads back to fresh times with everything typed still there', async () => {
    let free = freeSlots;
    fakeServer({
      ...usual,
      'GET /api/appointments/available-slots': () => ({ available_slots: free, reason: null, notice: null }),
      'POST /api/appointments': () => {
        free = freeSlots.slice(0, 1);
        return new Reply(409, { code: 'slot_taken', detail: 'Dieser Termin wurde gerade vergeben.' });
      },
    });
    showWizard();
    await toForm();
    fillForm();
    fireEvent.click(bookButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Dieser Termin wurde gerade vergeben.');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    await waitFor(() => expect(screen.queryByRole('button', { name: /17:30/ })).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: /17:00/ }));
    expect(await screen.findByLabelText(/Ihr Name/)).toHaveProperty('value', 'Ingrid Sommerfeld');
    expect(screen.getByLabelText(/Straße/)).toHaveProperty('value', 'Deichweg 12');
  });

  it('without an answer it says that the booking may have arrived, also after a reload', async () => {
    fakeServer({
      ...usual,
      'POST /api/appointments': () => {
        throw new TypeError('connection lost');
      },
    });
    const { unmount } = showWizard();
    await toForm();
    fillForm();
    fireEvent.click(bookButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Ein unerwarteter Fehler ist aufgetreten.');
    expect(alert.textContent).toContain('E-Mail-Postfach');
    expect(screen.getByLabelText(/Ihr Name/)).toHaveProperty('value', 'Ingrid Sommerfeld');
    unmount();
    useBooking.setState(useBooking.getInitialState(), true);
    showWizard();
    expect((await screen.findByRole('alert')).textContent).toContain('blieb ohne Antwort');
  });

  it('shows the sentence of the server, or its own', async () => {
    const answers = [
      new Reply(503, { code: 'storage_unavailable', detail: 'Der Speicher ist voll.' }),
      new Reply(404, null),
    ];
    fakeServer({ ...usual, 'POST /api/appointments': () => answers.shift() });
    showWizard();
    await toForm();
    fillForm();
    fireEvent.click(bookButton());
    expect((await screen.findByRole('alert')).textContent).toBe('Der Speicher ist voll.');
    fireEvent.click(bookButton());
    expect(await screen.findByText(/Termin konnte nicht gebucht werden\./)).toBeTruthy();
  });

  it('puts the faults of the server beside their fields and the focus on the first', async () => {
    fakeServer({
      ...usual,
      'POST /api/appointments': () =>
        new Reply(422, {
          code: 'validation_failed',
          detail: 'Bitte prüfen.',
          fields: { customer_email: 'Unbekannte Domain.' },
        }),
    });
    showWizard();
    await toForm();
    fillForm();
    fireEvent.click(bookButton());
    await screen.findByText('Unbekannte Domain.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/E-Mail \*/)));
  });

  it('sends nothing while something is missing', async () => {
    const calls = fakeServer(usual);
    showWizard();
    await toForm();
    fireEvent.click(bookButton());
    await screen.findByText('Der Name fehlt.');
    expect(screen.getByText('Straße und Hausnummer fehlen.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Ihr Name/)));
    expect(booked(calls)).toHaveLength(0);
  });

  it('loads the prices anew when they have changed', async () => {
    const calls = fakeServer({
      ...usual,
      'POST /api/appointments': () =>
        new Reply(422, { code: 'validation_failed', detail: 'X', fields: { price: 'Der Preis stimmt nicht.' } }),
    });
    showWizard();
    await toForm();
    fillForm();
    const before = calls.filter(({ path }) => path.endsWith('service-types')).length;
    fireEvent.click(bookButton());
    await screen.findByText(/Preise haben sich gerade geändert/);
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('service-types')).length).toBeGreaterThan(before),
    );
  });

  it('another postal code in the form changes travel cost and total at once', async () => {
    fakeServer(usual);
    showWizard();
    await toForm();
    type(/^PLZ/, '11111');
    await screen.findByText(/steht nicht in meiner Liste/);
    fireEvent.click(screen.getByRole('radio', { name: 'Zone 4' }));
    expect(screen.getAllByText('105,00 €').length).toBeGreaterThan(0);
  });
});

describe('without an e-mail address', () => {
  const switchOn = () => fireEvent.click(screen.getByRole('checkbox', { name: /keine E-Mail-Adresse/ }));
  const bookedWith = (told_by: 'sms' | 'operator') => ({
    ...usual,
    'POST /api/appointments': () =>
      new Reply(201, bookedVisit({ customer_email: '', customer_phone: '0151 23456789', told_by })),
  });

  it('a number is needed, no mail is promised, and the confirmation can be printed', async () => {
    const calls = fakeServer(bookedWith('operator'));
    showWizard();
    await toForm();
    fillForm();
    switchOn();
    expect(screen.queryByLabelText(/E-Mail \*/)).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /per E-Mail/ })).toBeNull();
    expect(screen.getByText(/^Kein Problem\. Ich rufe Sie an/)).toBeTruthy();
    fireEvent.click(bookButton());
    await screen.findByText('Die Telefonnummer fehlt. Ohne E-Mail-Adresse erreiche ich Sie nur darüber.');
    type(/Telefon/, '0151 23456789');
    expect(screen.queryByRole('checkbox', { name: /SMS/ })).toBeNull();
    fireEvent.click(bookButton());
    await screen.findByText(/Ich rufe Sie an und bestätige den Termin: 0151 23456789\./);
    expect(booked(calls)[0]?.body).toMatchObject({
      customer_email: null,
      customer_phone: '0151 23456789',
      send_email_reminder: false,
    });
    expect(screen.getByText('localhost:8080/t/1-K7M3-9PQR-X2CD')).toBeTruthy();
    expect(screen.queryByText(/E-Mail|erinnere/)).toBeNull();
    expect(screen.getByRole('link', { name: /Bestätigung drucken/ }).getAttribute('href')).toBe(
      '/api/appointments/manage/a1.geheim/bestaetigung',
    );
  });

  it('an SMS is promised where one goes, and reminds where it was wished for', async () => {
    const withSms = { ...serviceTypes, sms_available: true };
    const calls = fakeServer({ ...bookedWith('sms'), 'GET /api/appointments/service-types': () => withSms });
    showWizard(withSms);
    await toForm();
    fillForm();
    switchOn();
    type(/Telefon/, '0151 23456789');
    fireEvent.click(screen.getByRole('checkbox', { name: /per SMS auf mein Mobiltelefon, 24 und 2/ }));
    fireEvent.click(bookButton());
    await screen.findByText(/Eine Bestätigung geht per SMS an/);
    expect(booked(calls)[0]?.body.send_sms_reminder).toBe(true);
  });
});

describe('the checkboxes', () => {
  it('e-mail reminder on, SMS only with a number, and honest where there is none', async () => {
    fakeServer(usual);
    showWizard();
    await toForm();
    expect(screen.getByRole('checkbox', { name: /per E-Mail, 24 und 2/ })).toHaveProperty('checked', true);
    expect(screen.queryByRole('checkbox', { name: /SMS/ })).toBeNull();
    type(/Telefon/, '0171 1');
    expect(screen.getByRole('checkbox', { name: /SMS/ })).toHaveProperty('disabled', true);
    expect(screen.getByText(/Ihre Erinnerung kommt per E-Mail/)).toBeTruthy();
  });

  it('an early start has to be asked for, and is never ticked in advance', async () => {
    const early = { ...serviceTypes, early_start_until: '2031-12-02' };
    const calls = fakeServer({ ...usual, 'GET /api/appointments/service-types': () => early });
    showWizard();
    await toForm();
    fillForm();
    const box = screen.getByRole('checkbox', { name: /Widerrufsfrist/ });
    expect(box).toHaveProperty('checked', false);
    fireEvent.click(bookButton());
    await screen.findByText(/Bitte stimmen Sie hier zu/);
    await waitFor(() => expect(document.activeElement).toBe(box));
    fireEvent.click(box);
    fireEvent.click(bookButton());
    await waitFor(() => expect(booked(calls)[0]?.body.early_start_consent).toBe(true));
  });

  it('an early start is asked for where only the server knows that it is needed', async () => {
    const detail = 'Bitte stimmen Sie dem vorzeitigen Beginn zu.';
    const calls = fakeServer({
      ...usual,
      'POST /api/appointments': () =>
        new Reply(422, { code: 'validation_failed', detail, fields: { early_start_consent: detail } }),
    });
    showWizard();
    await toForm();
    fillForm();
    expect(screen.queryByRole('checkbox', { name: /Widerrufsfrist/ })).toBeNull();
    fireEvent.click(bookButton());
    fireEvent.click(await screen.findByRole('checkbox', { name: /Widerrufsfrist/ }));
    fireEvent.click(bookButton());
    await waitFor(() => expect(booked(calls).map(({ body }) => body.early_start_consent)).toEqual([false, true]));
  });

  it('where nothing has to be paid, the button does not speak of paying', async () => {
    const { onsite_support: visit } = defaultOffer.service_types;
    if (!visit) throw new Error('no service');
    const free = { ...serviceTypes, service_types: { remote_gift: { ...visit, on_site: false, price: 0 } } };
    fakeServer({ ...usual, 'GET /api/appointments/service-types': () => free });
    showWizard();
    fireEvent.click(await day(/^Dienstag, 2\. Dezember 2031/));
    fireEvent.click(await screen.findByRole('button', { name: /17:30/ }));
    expect(await screen.findByRole('button', { name: 'Termin buchen' })).toBeTruthy();
  });
});
