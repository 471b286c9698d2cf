import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultOffer } from '../testing/default-offer.ts';
import { fakeServer, Reply } from '../testing/fake-server.ts';
import {
  click,
  day,
  freeSlots,
  serviceTypes,
  showWizard,
  startFresh,
  toForm,
  type,
  usual,
} from '../testing/wizard.tsx';

beforeEach(startFresh);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('choosing', () => {
  it('preselects the first service, or the one in the address', async () => {
    fakeServer(usual);
    const { unmount } = showWizard();
    expect(screen.getByRole('radio', { name: /Fernhilfe kurz/ })).toHaveProperty('checked', true);
    unmount();
    history.replaceState(null, '', '/termine?service=it_check');
    showWizard();
    await waitFor(() => expect(screen.getByRole('radio', { name: /IT-Check/ })).toHaveProperty('checked', true));
  });

  it('offers the times at which the operator is near first, says so, and marks the day', async () => {
    const [early, late] = freeSlots;
    fakeServer({
      ...usual,
      'GET /api/appointments/available-days': () => ({
        days: [{ date: '2031-12-02', free: true, near: true, reason: null }],
        notice: null,
      }),
      'GET /api/appointments/available-slots': () => ({
        available_slots: [early, { ...late, near: true }],
        reason: null,
        notice: null,
      }),
    });
    showWizard();
    fireEvent.click(await day(/^Dienstag, 2\. Dezember 2031, freie Zeiten, ich bin in Ihrer Nähe$/));
    const near = await screen.findByRole('heading', { name: 'An diesem Tag bin ich in Ihrer Nähe' });
    const inOrder = [
      near,
      ...['17:30', 'Weitere freie Zeiten', '17:00'].map((text) => screen.getByText(new RegExp(`^${text}`))),
    ];
    const isAfter = (one: Node, other: Node) => one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
    for (const [index, other] of inOrder.slice(1).entries()) expect(isAfter(inOrder[index] ?? other, other)).toBe(true);
    expect(screen.getByText('• in Ihrer Nähe')).toBeTruthy();
  });

  it('late in a month shows the free days of the next one in its last row as free', async () => {
    const offer = { ...serviceTypes, first_day: '2031-12-29' };
    const free = (date: string) => ({ date, free: true, near: false, reason: null });
    fakeServer({
      ...usual,
      'GET /api/appointments/service-types': () => offer,
      'GET /api/appointments/available-days': ({ query }) => ({
        days: query.get('month') === '2032-01' ? [free('2032-01-02')] : [free('2031-12-29')],
        notice: null,
      }),
    });
    showWizard(offer);
    expect(await day(/^Montag, 29\. Dezember 2031, freie Zeiten/)).toBeTruthy();
    expect(await day(/^Freitag, 2\. Januar 2032, freie Zeiten/)).toBeTruthy();
  });

  it('ignores a service in the address that does not exist', () => {
    fakeServer(usual);
    history.replaceState(null, '', '/termine?service=constructor');
    showWizard();
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
    showWizard();
    expect((await screen.findAllByText('42,42 €')).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('asks for the way only with visits, and goes on only once its price is known', async () => {
    fakeServer(usual);
    showWizard();
    expect(screen.queryByLabelText('Ihre Postleitzahl')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /Vor-Ort-Hilfe/ }));
    fireEvent.click(await day(/^Dienstag, 2\. Dezember 2031/));
    fireEvent.click(await screen.findByRole('button', { name: /17:30/ }));
    expect(screen.getByRole('heading', { level: 1, name: 'Termin buchen' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ihre Postleitzahl')));
    expect(screen.getByText(/geben Sie zuerst Ihre Postleitzahl ein/)).toBeTruthy();
    type('Ihre Postleitzahl', '43219');
    await screen.findByText('85,00 €');
    click(/Weiter zu Ihren Daten/);
    await screen.findByRole('heading', { level: 1, name: 'Ihre Daten' });
  });

  it('lets the visitor pick the zone of an unlisted postal code and says that it is confirmed later', async () => {
    const calls = fakeServer(usual);
    showWizard();
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
    showWizard();
    fireEvent.click(screen.getByRole('radio', { name: /IT-Check/ }));
    type('Ihre Postleitzahl', '99999');
    expect(await screen.findByText(/Zone 6: individuell, bitte anrufen/)).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByText(/berechne ich die Anfahrt individuell/)).toBeTruthy();
  });

  it('says why a day that is struck out has no times', async () => {
    fakeServer(usual);
    showWizard();
    fireEvent.click(await day(/^Mittwoch, 3\. Dezember 2031, keine freien Zeiten/));
    expect(await screen.findByText('Mittwochs sind keine Vor-Ort-Termine verfügbar.')).toBeTruthy();
  });

  it('falls back to the general sentence for a day without times', async () => {
    fakeServer({
      ...usual,
      'GET /api/appointments/available-slots': () => ({ available_slots: [], reason: 'closed', notice: null }),
    });
    showWizard();
    fireEvent.click(await day(/^Dienstag, 2\. Dezember 2031/));
    expect(await screen.findByText('Keine verfügbaren Termine an diesem Tag.')).toBeTruthy();
  });

  it('another service takes the chosen time away and asks for its own', async () => {
    const calls = fakeServer(usual);
    showWizard();
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
    showWizard();
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
    showWizard();
    fireEvent.click(await day(/^Dienstag, 2\. Dezember 2031/));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Verfügbare Termine konnten nicht geladen werden.',
    );
    working = true;
    // The page listens an effect after it shows the alert.
    await waitFor(() => {
      fireEvent(window, new Event('online'));
      expect(screen.getByRole('button', { name: /17:30/ })).toBeTruthy();
    });
  });

  it('an unreadable calendar: no times, the sentence of the server', async () => {
    const notice = 'Der Kalender ist gerade nicht erreichbar. Rufen Sie uns bitte an: 01234 567890.';
    fakeServer({ ...usual, 'GET /api/appointments/available-days': () => ({ days: [], notice }) });
    showWizard();
    expect(await screen.findByText(notice)).toBeTruthy();
  });

  it('no service at all: the phone number', () => {
    fakeServer(usual);
    showWizard({ ...defaultOffer, service_types: {} });
    expect(screen.getByText('Zurzeit lassen sich online keine Termine buchen.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '01234 567890' })).toBeTruthy();
  });
});
