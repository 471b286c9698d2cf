import type { ProcessingActivity, SiteContent } from '@it-lotse/shared/contract/site-rendering';
import { defaultBusinessProfile } from '@it-lotse/shared/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/shared/domain/default-prices';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookedVisit } from '../testing/booked-visit.ts';
import { defaultOffer } from '../testing/default-offer.ts';
import { type Call, fakeServer, Reply } from '../testing/fake-server.ts';
import { useBooking } from './booking-store.ts';
import { BookingWizard } from './booking-wizard.tsx';

const content: SiteContent = {
  prices: defaultPrices,
  profile: defaultBusinessProfile,
  booking: defaultOffer,
  processing: [] satisfies ProcessingActivity[],
  year: 2031,
};

const slotAt = (time: string, end: string) => ({
  start_time: `2031-12-02T${time}:00+01:00`,
  end_time: `2031-12-02T${end}:00+01:00`,
  duration_minutes: 60,
});
const freeSlots = [slotAt('17:00', '18:00'), slotAt('17:30', '18:30')];
const serviceTypes = { ...defaultOffer, first_day: '2031-12-01', last_day: '2032-02-28' };

const usual: Record<string, (call: Call) => unknown> = {
  'GET /api/appointments/service-types': () => serviceTypes,
  'GET /api/appointments/travel-zone': ({ query }) => ({
    postal_code: query.get('postal_code'),
    zone: { '43219': 2, '99999': 6 }[query.get('postal_code') ?? ''] ?? null,
    cost: null,
  }),
  'GET /api/appointments/available-days': () => ({
    days: [
      { date: '2031-12-01', free: false, reason: 'blocked' },
      { date: '2031-12-02', free: true, reason: null },
      { date: '2031-12-03', free: false, reason: 'wednesday' },
    ],
    notice: null,
  }),
  'GET /api/appointments/available-slots': ({ query }) =>
    query.get('date') === '2031-12-02T00:00:00'
      ? { available_slots: freeSlots, reason: null, notice: null }
      : { available_slots: [], reason: 'wednesday', notice: 'Mittwochs sind keine Vor-Ort-Termine verfügbar.' },
  'POST /api/appointments': ({ body }) =>
    new Reply(201, bookedVisit({ customer_name: String(body.customer_name), start_time: String(body.start_time) })),
};

const booked = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const day = (name: RegExp) => screen.findByRole('button', { name });
const bookButton = () => screen.getByRole('button', { name: 'Zahlungspflichtig buchen' });

/** Up to the form, for a visit in zone 2. */
async function toForm() {
  fireEvent.click(screen.getByRole('radio', { name: /Vor-Ort-Hilfe/ }));
  type('Ihre Postleitzahl', '43219');
  await screen.findByText(/Zone 2: Die Anfahrt kostet/);
  fireEvent.click(await day(/^Dienstag, 2\. Dezember 2031/));
  fireEvent.click(await screen.findByRole('button', { name: /17:30/ }));
  await screen.findByRole('heading', { level: 1, name: 'Ihre Daten' });
}

function fillForm() {
  type(/Ihr Name/, 'Ingrid Sommerfeld');
  type(/E-Mail \*/, 'ingrid@example.org');
  type(/Straße/, 'Deichweg 12');
  type(/^Ort/, 'Grünwerder');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-11-02T12:00:00Z') });
  sessionStorage.clear();
  history.replaceState(null, '', '/termine');
  useBooking.setState(useBooking.getInitialState(), true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('choosing', () => {
  it('preselects the first service, or the one in the address', async () => {
    fakeServer(usual);
    const { unmount } = render(<BookingWizard content={content} />);
    expect(screen.getByRole('radio', { name: /Fernhilfe kurz/ })).toHaveProperty('checked', true);
    unmount();
    history.replaceState(null, '', '/termine?service=it_check');
    render(<BookingWizard content={content} />);
    await waitFor(() => expect(screen.getByRole('radio', { name: /IT-Check/ })).toHaveProperty('checked', true));
  });

  it('ignores a service in the address that does not exist', () => {
    fakeServer(usual);
    history.replaceState(null, '', '/termine?service=constructor');
    render(<BookingWizard content={content} />);
    expect(screen.getByRole('radio', { name: /Fernhilfe kurz/ })).toHaveProperty('checked', true);
  });

  it('shows what the server offers now in place of what was rendered', async () => {
    const { remote_short: short } = defaultOffer.service_types;
    if (!short) throw new Error('no service');
    fakeServer({
      ...usual,
      'GET /api/appointments/service-types': () => ({
        ...serviceTypes,
        service_types: { remote_short: { ...short, price: 4242 } },
      }),
    });
    render(<BookingWizard content={content} />);
    expect((await screen.findAllByText('42,42 €')).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('asks for the way only with visits, and goes on only once its price is known', async () => {
    fakeServer(usual);
    render(<BookingWizard content={content} />);
    expect(screen.queryByLabelText('Ihre Postleitzahl')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /Vor-Ort-Hilfe/ }));
    fireEvent.click(await day(/^Dienstag, 2\. Dezember 2031/));
    fireEvent.click(await screen.findByRole('button', { name: /17:30/ }));
    expect(screen.getByRole('heading', { level: 1, name: 'Termin buchen' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Ihre Postleitzahl'));
    expect(screen.getByText(/geben Sie zuerst Ihre Postleitzahl ein/)).toBeTruthy();
    type('Ihre Postleitzahl', '43219');
    await screen.findByText('85,00 €');
    click(/Weiter zu Ihren Daten/);
    await screen.findByRole('heading', { level: 1, name: 'Ihre Daten' });
  });

  it('lets the visitor pick the zone of an unlisted postal code and says that it is confirmed later', async () => {
    const calls = fakeServer(usual);
    render(<BookingWizard content={content} />);
    fireEvent.click(screen.getByRole('radio', { name: /Vor-Ort-Hilfe/ }));
    type('Ihre Postleitzahl', '11111');
    await screen.findByText(/steht nicht in meiner Liste/);
    fireEvent.click(screen.getByRole('radio', { name: 'Zone 3' }));
    expect(screen.getByText(/Zone 3: Die Anfahrt kostet 25,00/).textContent).toContain('bestätige');
    expect(screen.getByText('95,00 €')).toBeTruthy();
    await waitFor(() => {
      const last = calls.filter(({ path }) => path.endsWith('available-days')).at(-1);
      expect(Object.fromEntries(last?.query ?? [])).toMatchObject({ postal_code: '11111', travel_zone: '3' });
    });
  });

  it('offers no times where the way is worked out individually', async () => {
    fakeServer(usual);
    render(<BookingWizard content={content} />);
    fireEvent.click(screen.getByRole('radio', { name: /IT-Check/ }));
    type('Ihre Postleitzahl', '99999');
    expect(await screen.findByText(/Zone 6: individuell, bitte anrufen/)).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByText(/berechnen wir die Anfahrt individuell/)).toBeTruthy();
  });

  it('says why a day that is struck out has no times', async () => {
    fakeServer(usual);
    render(<BookingWizard content={content} />);
    fireEvent.click(await day(/^Mittwoch, 3\. Dezember 2031, keine freien Zeiten/));
    expect(await screen.findByText('Mittwochs sind keine Vor-Ort-Termine verfügbar.')).toBeTruthy();
  });

  it('falls back to the general sentence for a day without times', async () => {
    fakeServer({
      ...usual,
      'GET /api/appointments/available-slots': () => ({ available_slots: [], reason: 'closed', notice: null }),
    });
    render(<BookingWizard content={content} />);
    fireEvent.click(await day(/^Dienstag, 2\. Dezember 2031/));
    expect(await screen.findByText('Keine verfügbaren Termine an diesem Tag.')).toBeTruthy();
  });

  it('another service takes the chosen time away and asks for its own', async () => {
    const calls = fakeServer(usual);
    render(<BookingWizard content={content} />);
    await toForm();
    click(/Zurück zur Terminwahl/);
    await screen.findByRole('heading', { level: 1, name: 'Termin buchen' });
    expect(await screen.findByRole('button', { name: /17:30/, pressed: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /Schulung vor Ort/ }));
    await screen.findByRole('button', { name: /17:30/, pressed: false });
    expect(screen.queryByRole('button', { name: /Weiter zu Ihren Daten/ })).toBeNull();
    expect(calls.at(-1)?.query.get('service_type')).toBe('onsite_training');
    expect(location.search).toBe('?service=onsite_training');
  });
});

describe('what can fail while choosing', () => {
  it('services: what was rendered stays, with a way to try again and the phone number', async () => {
    let working = false;
    fakeServer({
      ...usual,
      'GET /api/appointments/service-types': () => (working ? serviceTypes : new Reply(500, null)),
    });
    render(<BookingWizard content={content} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Fehler - Service-Typen konnten nicht geladen werden.');
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('tel:01234567890');
    expect(screen.getByRole('radio', { name: /IT-Check/ })).toBeTruthy();
    working = true;
    click('Erneut versuchen');
    expect(await screen.findByRole('grid')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('times: they can be asked for again, also by the connection coming back', async () => {
    let working = false;
    fakeServer({
      ...usual,
      'GET /api/appointments/available-slots': () => {
        if (!working) throw new TypeError('offline');
        return { available_slots: freeSlots, reason: null, notice: null };
      },
    });
    render(<BookingWizard content={content} />);
    fireEvent.click(await day(/^Dienstag, 2\. Dezember 2031/));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Verfügbare Termine konnten nicht geladen werden.',
    );
    working = true;
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('button', { name: /17:30/ })).toBeTruthy();
  });

  it('an unreadable calendar: no times, the sentence of the server', async () => {
    const notice = 'Der Kalender ist gerade nicht erreichbar. Rufen Sie uns bitte an: 01234 567890.';
    fakeServer({ ...usual, 'GET /api/appointments/available-days': () => ({ days: [], notice }) });
    render(<BookingWizard content={content} />);
    expect(await screen.findByText(notice)).toBeTruthy();
  });

  it('no service at all: the phone number', () => {
    fakeServer(usual);
    render(<BookingWizard content={{ ...content, booking: { ...defaultOffer, service_types: {} } }} />);
    expect(screen.getByText('Zurzeit lassen sich online keine Termine buchen.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '01234 567890' })).toBeTruthy();
  });
});

describe('booking', () => {
  it('books what was chosen, shows it and forgets what was typed', async () => {
    const calls = fakeServer(usual);
    render(<BookingWizard content={content} />);
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
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: /In meinen Kalender/ }).getAttribute('href')).toBe(
      '/api/appointments/manage/a1.geheim/termin.ics',
    );
    expect(sessionStorage.length).toBe(0);
  });

  it('after a reload the confirmation comes back by the private link alone', async () => {
    fakeServer({ ...usual, 'GET /api/appointments/manage/a1.geheim': () => bookedVisit() });
    history.replaceState({ number: 3, token: 'a1.geheim' }, '', '/termine');
    render(<BookingWizard content={content} />);
    expect(await screen.findByText('Deichweg 12, 43219 Grünwerder')).toBeTruthy();
  });

  it('a double click books once, and the button says what happens', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const calls = fakeServer({ ...usual, 'POST /api/appointments': () => promise });
    render(<BookingWizard content={content} />);
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
    render(<BookingWizard content={content} />);
    await toForm();
    fillForm();
    fireEvent.click(bookButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Dieser Termin wurde gerade vergeben.');
    expect(document.activeElement).toBe(alert);
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
    const { unmount } = render(<BookingWizard content={content} />);
    await toForm();
    fillForm();
    fireEvent.click(bookButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Ein unerwarteter Fehler ist aufgetreten.');
    expect(alert.textContent).toContain('E-Mail-Postfach');
    expect(screen.getByLabelText(/Ihr Name/)).toHaveProperty('value', 'Ingrid Sommerfeld');
    unmount();
    useBooking.setState(useBooking.getInitialState(), true);
    render(<BookingWizard content={content} />);
    expect((await screen.findByRole('alert')).textContent).toContain('blieb ohne Antwort');
  });

  it('shows the sentence of the server, or its own', async () => {
    const answers = [
      new Reply(503, { code: 'storage_unavailable', detail: 'Der Speicher ist voll.' }),
      new Reply(404, null),
    ];
    fakeServer({ ...usual, 'POST /api/appointments': () => answers.shift() });
    render(<BookingWizard content={content} />);
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
    render(<BookingWizard content={content} />);
    await toForm();
    fillForm();
    fireEvent.click(bookButton());
    await screen.findByText('Unbekannte Domain.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/E-Mail \*/)));
  });

  it('sends nothing while something is missing', async () => {
    const calls = fakeServer(usual);
    render(<BookingWizard content={content} />);
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
    render(<BookingWizard content={content} />);
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
    render(<BookingWizard content={content} />);
    await toForm();
    type(/^PLZ/, '11111');
    await screen.findByText(/steht nicht in meiner Liste/);
    fireEvent.click(screen.getByRole('radio', { name: 'Zone 4' }));
    expect(screen.getAllByText('105,00 €').length).toBeGreaterThan(0);
  });
});

describe('the checkboxes', () => {
  it('e-mail reminder on, SMS only with a number, and honest where there is none', async () => {
    fakeServer(usual);
    render(<BookingWizard content={content} />);
    await toForm();
    expect(screen.getByRole('checkbox', { name: /per E-Mail, 24 und 2/ })).toHaveProperty('checked', true);
    expect(screen.queryByRole('checkbox', { name: /SMS/ })).toBeNull();
    type(/Telefon/, '0171 1');
    expect(screen.getByRole('checkbox', { name: /SMS/ })).toHaveProperty('disabled', true);
    expect(screen.getByText(/Ihre Erinnerung kommt per E-Mail/)).toBeTruthy();
  });

  it('an early start has to be asked for, and is never ticked in advance', async () => {
    vi.setSystemTime(new Date('2031-11-28T12:00:00Z'));
    const calls = fakeServer(usual);
    render(<BookingWizard content={content} />);
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

  it('where nothing has to be paid, the button does not speak of paying', async () => {
    const { onsite_support: visit } = defaultOffer.service_types;
    if (!visit) throw new Error('no service');
    const free = { ...serviceTypes, service_types: { remote_gift: { ...visit, on_site: false, price: 0 } } };
    fakeServer({ ...usual, 'GET /api/appointments/service-types': () => free });
    render(<BookingWizard content={content} />);
    fireEvent.click(await day(/^Dienstag, 2\. Dezember 2031/));
    fireEvent.click(await screen.findByRole('button', { name: /17:30/ }));
    expect(await screen.findByRole('button', { name: 'Termin buchen' })).toBeTruthy();
  });
});
