// @vitest-environment happy-dom

import type { Appointment, DirectDrive, HeldTime } from '@it-lotse/contract/appointments';
import type { CalendarEvent, GoogleCalendarStatus } from '@it-lotse/contract/calendar';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCalendarStatus, aLead, anAppointment, anEmail } from '../../testing/factories.ts';
import { cutOff, FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const renate = anAppointment({ id: 'renate', customer_name: 'Renate Albers' });
const krueger = anAppointment({
  id: 'krueger',
  customer_name: 'Familie Krüger',
  service_type: 'onsite_support',
  service_name: 'Vor-Ort-Hilfe',
  on_site: true,
  location: 'Mühlenkamp 3, 43219 Grünwerder',
  postal_code: '43219',
  start_time: '2026-11-24T17:30:00+01:00',
  end_time: '2026-11-24T18:30:00+01:00',
  price: 7000,
  travel_cost: 1500,
  total_cost: 8500,
  travel_zone: 2,
  drive_minutes: 30,
});
const linked: Partial<GoogleCalendarStatus> = {
  configured: true,
  connected: true,
  state: 'connected',
  selected_calendar: { id: 'c', summary: 'Termine' },
};

/** A host with these appointments; everything else of the tab answers as on a new installation. */
class AppointmentsHost extends FakeHost {
  appointments: Appointment[];
  closedDays: { date: string; reason: string }[] = [];
  drives: DirectDrive[] = [];
  held: HeldTime[] = [];
  calendar: Partial<GoogleCalendarStatus> = {};
  events: CalendarEvent[] = [];

  constructor(...appointments: Appointment[]) {
    super();
    this.appointments = appointments;
    this.on('GET /api/admin/appointments/stats', () =>
      json({
        today: 3,
        thisWeek: 13,
        total: this.appointments.length,
        monthlyRevenue: 274_500,
        today_open: 2,
        week_pending: 1,
        since_year: this.appointments.length > 0 ? 2023 : null,
      }),
    );
    this.on('GET /api/admin/appointments/calendar', ({ query }) => {
      const isShown = ({ appointment_date: day }: Appointment) =>
        day >= (query.get('from') ?? '') && day <= (query.get('to') ?? '');
      return json({
        appointments: this.appointments.filter(isShown),
        held: this.held,
        drives: this.drives,
        closed_days: this.closedDays,
      });
    });
    this.on('GET /api/admin/appointments', ({ query }) => {
      const q = query.get('q')?.toLowerCase() ?? '';
      const appointments = this.appointments.filter(({ customer_name }) => customer_name.toLowerCase().includes(q));
      return json({ appointments, next_cursor: null, total: this.appointments.length });
    });
    this.on('GET /api/admin/appointments/{id}', ({ path }) => {
      const appointment = this.appointments.find(({ id }) => path.endsWith(`/${id}`));
      return appointment
        ? json({ appointment, drives: this.drives, emails: [], reminders: [] })
        : refuse(404, 'not_found');
    });
    this.on('GET /api/admin/booking-settings', () => json({ settings: defaultBookingSettings, sms_available: false }));
    this.on('GET /api/admin/google-calendar/status', () => json(aCalendarStatus(this.calendar)));
    this.on('GET /api/admin/google-calendar/events', () => json({ events: this.events }));
  }

  /** What the last call of this kind carried. */
  sent(method: string, path: string) {
    return this.callsTo(method, path).at(-1)?.body;
  }
}

const oneDay = (name: string) => screen.findByRole('region', { name: new RegExp(name) });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:12:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the four figures', () => {
  it('say what is open, what waits, since when, and the revenue', async () => {
    renderOffice(new AppointmentsHost(renate), '/termine');
    for (const [label, text] of [
      ['Termine heute', '3noch 2 offen'],
      ['Diese Woche', '131 ausstehend'],
      ['Gesamt', '1seit 2023'],
      ['Umsatz (Monat)', '2.745,00 €'],
    ] as const) {
      const card = await screen.findByRole('region', { name: label });
      expect(card.textContent?.replaceAll('\u00A0', ' ')).toBe(`${label}${text}`);
    }
  });

  it('say why they are missing', async () => {
    const host = new AppointmentsHost();
    host.on('GET /api/admin/appointments/stats', () =>
      refuse(503, 'storage_unavailable', 'Die Datenbank ist gesperrt.'),
    );
    renderOffice(host, '/termine');
    expect(await screen.findByText('Die Zahlen konnten nicht geladen werden')).toBeTruthy();
    expect(screen.getByText('Die Datenbank ist gesperrt.')).toBeTruthy();
  });
});

describe('the week', () => {
  it('shows each day with its appointments as a list', async () => {
    renderOffice(new AppointmentsHost(renate, krueger), '/termine');
    const tuesday = await oneDay('Dienstag');
    await waitFor(() => expect(within(tuesday).getAllByRole('link')).toHaveLength(2));
    const [first, second] = within(tuesday).getAllByRole('link');
    expect(first?.textContent?.replaceAll('\u00A0', ' ')).toContain('10:00 bis 11:00 Uhr, Fernwartung, Bestätigt');
    expect(second?.textContent).toContain('Fahrt je 30 Minuten');
    expect(screen.getByRole('heading', { name: /23\. bis 28\. November 2026 KW 48/ })).toBeTruthy();
  });

  it('tells the drive from one visit to the next, in the week and at the visit', async () => {
    const next = { ...krueger, id: 'danach', customer_name: 'Inge Möller' };
    next.start_time = '2026-11-24T19:00:00+01:00';
    next.end_time = '2026-11-24T20:00:00+01:00';
    const host = new AppointmentsHost(krueger, next);
    host.drives = [{ from: krueger.id, to: next.id, minutes: 15 }];
    const user = renderOffice(host, '/termine');
    const tuesday = await oneDay('Dienstag');
    await waitFor(() => expect(within(tuesday).getAllByRole('link')).toHaveLength(2));
    const [first, second] = within(tuesday).getAllByRole('link');
    expect(first?.textContent).toContain('Fahrt 30 Minuten, dann weiter zum nächsten Termin');
    expect(second?.textContent).toContain('Fahrt 15 Minuten vom Termin davor, Rückweg 30 Minuten');
    if (second) await user.click(second);
    expect(await screen.findByText('Abfahrt vom Termin davor')).toBeTruthy();
  });

  it('strikes a cancelled visit through and says so', async () => {
    renderOffice(new AppointmentsHost({ ...renate, status: 'cancelled' }), '/termine');
    const name = await screen.findByText('Renate Albers');
    expect(name.className).toContain('line-through');
    expect(screen.getByText('storniert')).toBeTruthy();
  });

  it('leaves Saturday to personal arrangement and shows Sunday only when something is there', async () => {
    const host = new AppointmentsHost(renate);
    renderOffice(host, '/termine');
    await screen.findByText('Renate Albers');
    expect(screen.getByText('Nur nach persönlicher Absprache')).toBeTruthy();
    expect(screen.queryByText('Sonntag')).toBeNull();
    host.appointments = [
      anAppointment({
        start_time: '2026-11-29T10:00:00+01:00',
        end_time: '2026-11-29T11:00:00+01:00',
        appointment_date: '2026-11-29',
      }),
    ];
    renderOffice(host, '/termine');
    expect(await screen.findByText('Sonntag')).toBeTruthy();
  });

  it('names holidays and blocked days', async () => {
    const host = new AppointmentsHost(renate);
    host.closedDays = [{ date: '2026-11-25', reason: 'Fortbildung in Hamburg' }];
    renderOffice(host, '/termine');
    expect(await screen.findByText('Fortbildung in Hamburg')).toBeTruthy();
  });

  it('shows what the Google calendar blocks, once it is connected', async () => {
    const host = new AppointmentsHost(renate);
    host.events = [
      {
        id: 'e',
        summary: 'Steuerberater',
        start_time: '2026-11-26T07:00:00.000Z',
        end_time: '2026-11-26T09:00:00.000Z',
        all_day: false,
      },
    ];
    renderOffice(host, '/termine');
    await screen.findByText('Renate Albers');
    expect(screen.queryByText('Steuerberater')).toBeNull();
    expect(host.callsTo('GET', '/api/admin/google-calendar/events')).toHaveLength(0);
    host.calendar = linked;
    renderOffice(host, '/termine');
    await screen.findByText('Steuerberater');
    expect(within(await oneDay('Donnerstag')).getByText('Ihr Kalender')).toBeTruthy();
    const [call] = host.callsTo('GET', '/api/admin/google-calendar/events');
    expect(call?.query.get('from')).toBe('2026-11-22T23:00:00.000Z');
    expect(call?.query.get('to')).toBe('2026-11-29T23:00:00.000Z');
  });

  it.each([
    [
      'cannot be asked',
      { ...linked },
      () => refuse(503, 'calendar_unavailable', 'Google antwortet nicht.'),
      'Google antwortet nicht.',
    ],
    [
      'has lost its link',
      { ...linked, state: 'failing', connected: false, reason: 'Der Zugang wurde widerrufen.' },
      () => json({ events: [] }),
      'Der Zugang wurde widerrufen.',
    ],
  ] as const)('says that entries are missing when the calendar %s', async (_, calendar, answer, reason) => {
    const host = new AppointmentsHost(renate);
    host.calendar = calendar;
    host.on('GET /api/admin/google-calendar/events', answer);
    renderOffice(host, '/termine');
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByText('Renate Albers')).toBeTruthy();
  });

  it('keeps view and day in the address', async () => {
    const user = renderOffice(new AppointmentsHost(renate), '/termine?ansicht=woche&datum=2026-12-29');
    expect(await screen.findByRole('heading', { name: /28\. Dezember 2026 bis 2\. Januar 2027 KW 53/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Nächste Woche' }));
    expect(await screen.findByRole('heading', { name: /4\. bis 9\. Januar 2027 KW 1/ })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Tag' }));
    expect(await screen.findByRole('heading', { name: /Dienstag, 5\. Januar 2027/ })).toBeTruthy();
    expect(window.location.search).toBe('?ansicht=tag&datum=2027-01-05');
    await user.click(screen.getByRole('button', { name: 'Heute' }));
    expect(await screen.findByRole('heading', { name: /Dienstag, 24\. November 2026/ })).toBeTruthy();
    expect(window.location.search).toBe('?ansicht=tag');
  });

  it('falls back to this week where the address makes no sense', async () => {
    renderOffice(new AppointmentsHost(renate), '/termine?ansicht=jahr&datum=2026-02-30');
    expect(await screen.findByRole('heading', { name: /23\. bis 28\. November 2026/ })).toBeTruthy();
  });

  it('begins an appointment at the place of a click', async () => {
    const user = renderOffice(new AppointmentsHost(renate), '/termine');
    const ground = await screen.findByRole('button', { name: /Termin anlegen am Donnerstag, 26\. November 2026/ });
    await user.pointer({ keys: '[MouseLeft]', target: ground, coords: { clientX: 5, clientY: 140 } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Termin anlegen' }));
    expect((await dialog.findByLabelText<HTMLInputElement>('Datum')).value).toBe('26.11.2026');
    expect(dialog.getByLabelText<HTMLInputElement>('Beginn').value).toBe('10:30');
  });

  it('says of a consumer contract from before instructions were kept that there is none, and not of a firm’s', async () => {
    const said = /zu diesem Vertrag nicht aufgehoben/;
    const first = new AppointmentsHost({ ...renate, for_business: false });
    renderOffice(first, `/termine/${renate.id}`);
    expect(await screen.findByText(said)).toBeTruthy();
    cleanup();
    const firm = new AppointmentsHost({ ...renate, for_business: true });
    renderOffice(firm, `/termine/${renate.id}`);
    await waitFor(() => expect(firm.calls.some(({ path }) => path.endsWith(`/appointments/${renate.id}`))).toBe(true));
    await act(() => new Promise((resume) => setTimeout(resume, 100)));
    expect(screen.queryByText(said)).toBeNull();
  });

  it.each([1440, 390])(
    'tells a request and a time held for the waiting list from what is agreed (%i px)',
    async (width) => {
      const host = new AppointmentsHost({ ...renate, status: 'pending', request_state: 'open' }, krueger);
      host.held = [
        {
          ...{ id: 'w1', name: 'Wanda Wartet', service_name: 'Fernwartung' },
          start_time: '2026-11-26T10:00:00+01:00',
          end_time: '2026-11-26T11:00:00+01:00',
          drive_minutes: 25,
          answer_by: '2026-11-24T16:00:00+01:00',
        },
      ];
      renderOffice(host, '/termine', width);
      const held = await screen.findByRole('link', { name: /Wanda Wartet/ });
      expect(held.getAttribute('href')).toBe('/termine/warteliste');
      expect(held.closest('li')?.textContent).toMatch(/Warteliste, freigehalten bis .*16:00.*, Fahrt je 25 Minuten/);
      const request = await screen.findByText('Renate Albers');
      expect(request.closest('li')?.textContent).toMatch(/Anfrage/);
      const agreed = await screen.findByText('Familie Krüger');
      expect(agreed.closest('li')?.textContent).not.toMatch(/Anfrage|Warteliste/);
      if (width > 1000) {
        const legend = within(screen.getByRole('list', { name: 'Legende' }));
        expect(legend.getByText('Anfrage, wartet auf Ihre Antwort')).toBeTruthy();
        expect(legend.getByText('Für die Warteliste freigehalten')).toBeTruthy();
      }
    },
  );

  it('says why it could not be loaded, and loads it on another try', async () => {
    const host = new AppointmentsHost(renate);
    host.on('GET /api/admin/appointments/calendar', () => refuse(500, 'internal', 'Da ist etwas schiefgegangen.'));
    const user = renderOffice(host, '/termine');
    expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
    host.on('GET /api/admin/appointments/calendar', () =>
      json({ appointments: [renate], held: [], drives: [], closed_days: [] }),
    );
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Renate Albers')).toBeTruthy();
  });

  it('is a list of days on phones', async () => {
    renderOffice(new AppointmentsHost(krueger), '/termine', 390);
    const today = within(await oneDay('Heute, Dienstag, 24. November'));
    expect(await today.findByRole('heading', { name: 'Familie Krüger' })).toBeTruthy();
    expect(today.getByText('30 Min. Fahrt, Zone 2')).toBeTruthy();
    expect(within(await oneDay('Mittwoch')).getByText('Keine Termine')).toBeTruthy();
  });

  it('begins with today on phones; what is over is shown when asked for', async () => {
    vi.setSystemTime(new Date('2026-11-26T08:12:00Z'));
    const user = renderOffice(new AppointmentsHost(krueger), '/termine', 390);
    await oneDay('Heute, Donnerstag, 26. November');
    expect(screen.queryByText('Familie Krüger')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Montag bis Mittwoch zeigen: 1 Termin' }));
    expect(await screen.findByText('Familie Krüger')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Montag bis Mittwoch ausblenden' }));
    expect(screen.queryByText('Familie Krüger')).toBeNull();
  });

  it('leads on to the next week at the end of the list on phones', async () => {
    vi.setSystemTime(new Date('2026-11-29T08:12:00Z'));
    const user = renderOffice(new AppointmentsHost(krueger), '/termine', 390);
    await user.click(await screen.findByRole('link', { name: 'Nächste Woche zeigen' }));
    expect(await oneDay('Montag, 30. November')).toBeTruthy();
  });

  it('begins a new appointment on a day of work', async () => {
    vi.setSystemTime(new Date('2026-11-29T08:12:00Z'));
    const user = renderOffice(new AppointmentsHost(), '/termine');
    await user.click((await screen.findAllByRole('button', { name: 'Termin anlegen' }))[0] as HTMLElement);
    expect(((await screen.findByLabelText('Datum')) as HTMLInputElement).value).toBe('30.11.2026');
  });

  it('shows what was booked elsewhere without being loaded anew', async () => {
    const host = new AppointmentsHost(renate);
    renderOffice(host, '/termine');
    await screen.findByText('Renate Albers');
    host.appointments = [renate, krueger];
    act(() =>
      host.listener?.onEvent({
        id: 7,
        at: '2026-11-24T08:12:00.000Z',
        type: 'appointment.booked',
        appointment_id: 'krueger',
        name: 'Familie Krüger',
        service_name: 'Vor-Ort-Hilfe',
        start_time: '2026-11-24T16:30:00.000Z',
        by: 'customer',
      }),
    );
    expect(await screen.findByText('Familie Krüger')).toBeTruthy();
  });
});

describe('the list', () => {
  const open = (host: FakeHost, width = 1440) => renderOffice(host, '/termine?ansicht=liste', width);

  it('loads twenty at a time, further ones by cursor', async () => {
    const host = new AppointmentsHost();
    host.on('GET /api/admin/appointments', ({ query }) =>
      query.get('cursor') === 'page2'
        ? json({ appointments: [krueger], next_cursor: null, total: 2 })
        : json({ appointments: [renate], next_cursor: 'page2', total: 2 }),
    );
    const user = open(host);
    await user.click(await screen.findByRole('button', { name: 'Weitere laden' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Familie Krüger'));
    expect(screen.getByText('Renate Albers')).toBeTruthy();
    const limits = host.callsTo('GET', '/api/admin/appointments').map(({ query }) => query.get('limit'));
    expect(new Set(limits)).toEqual(new Set(['20']));
  });

  it('lets the server search and filter', async () => {
    const host = new AppointmentsHost(renate, krueger);
    const user = open(host);
    await screen.findByText('Renate Albers');
    await user.type(screen.getByPlaceholderText('Termine durchsuchen...'), 'krüger');
    await waitFor(() => expect(screen.queryByText('Renate Albers')).toBeNull());
    await user.click(screen.getByRole('radio', { name: 'Nicht erschienen' }));
    await waitFor(() =>
      expect(host.calls.some(({ query }) => query.get('filter') === 'no_show' && query.get('q') === 'krüger')).toBe(
        true,
      ),
    );
  });

  it('offers a way back from a search without result', async () => {
    const user = open(new AppointmentsHost(renate));
    await screen.findByText('Renate Albers');
    await user.type(screen.getByPlaceholderText('Termine durchsuchen...'), 'niemand');
    await user.click(await screen.findByRole('button', { name: 'Suche und Filter zurücksetzen' }));
    expect(await screen.findByText('Renate Albers')).toBeTruthy();
  });

  it('says how appointments come about while there are none', async () => {
    const host = new AppointmentsHost();
    const user = open(host);
    expect(await screen.findByText('Noch keine Termine vorhanden')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Alle löschen' })).toBeNull();
    await user.click(screen.getByRole('link', { name: '/termine' }));
    expect(host.opened.at(-1)).toMatch(/\/termine$/);
  });

  it('shows status, place and price, and offers to cancel what is not cancelled', async () => {
    open(new AppointmentsHost(krueger, { ...renate, status: 'cancelled' }));
    const row = (await screen.findByRole('link', { name: 'Familie Krüger' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('Bestätigt')).toBeTruthy();
    expect(within(row).getByText('Mühlenkamp 3, 43219 Grünwerder')).toBeTruthy();
    expect(row.textContent?.replaceAll('\u00A0', ' ')).toContain('85,00 €');
    expect(within(row).getByRole('button', { name: 'Termin von Familie Krüger stornieren' })).toBeTruthy();
    const other = screen.getByRole('link', { name: 'Renate Albers' }).closest('tr') as HTMLElement;
    expect(within(other).getByText('Storniert')).toBeTruthy();
    expect(within(other).queryByRole('button', { name: /stornieren/ })).toBeNull();
  });

  it('is a list of cards on phones, with the filters in a menu', async () => {
    const host = new AppointmentsHost(renate);
    const user = open(host, 390);
    expect(await screen.findByRole('heading', { name: 'Renate Albers' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Termine filtern'), 'Abgeschlossen');
    await waitFor(() => expect(host.calls.some(({ query }) => query.get('filter') === 'completed')).toBe(true));
  });
});

describe('an open appointment', () => {
  it('shows who, when, where, the trip and the price', async () => {
    const host = new AppointmentsHost(krueger);
    host.on('GET /api/admin/payments/transactions', () =>
      json({ transactions: [], next_cursor: null, total: 0, visit: { paid: 0, owed: 8500, underway: 0 } }),
    );
    const user = renderOffice(host, '/termine/krueger');
    const panel = within(await screen.findByRole('complementary', { name: 'Termin' }));
    expect(await panel.findByRole('heading', { name: 'Familie Krüger' })).toBe(document.activeElement);
    const text = () =>
      panel.getByRole('heading', { name: 'Familie Krüger' }).closest('aside')?.textContent?.replaceAll('\u00A0', ' ');
    expect(text()).toContain('Heute, 17:30 bis 18:30 Uhr');
    expect(text()).toContain('Vor-Ort-Hilfe, 60 Minuten');
    await waitFor(() =>
      expect(text()).toContain('17:00Abfahrt in Musterstadt17:30Ankunft, 5 bis 15 km, Zone 219:00zurück'),
    );
    expect(text()).toContain('Anfahrt15,00 €');
    expect(text()).toContain('Endpreis, zahlt vor Ort85,00 €');
    await user.click(panel.getByRole('link', { name: 'Route öffnen' }));
    await user.click(panel.getByRole('link', { name: '01234 567890' }));
    expect(new URL(host.opened[0] ?? '').searchParams.get('to')).toBe('Mühlenkamp 3, 43219 Grünwerder');
    expect(host.opened[1]).toBe('tel:01234567890');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('tells about Google, reminders, e-mails, where it came from and the consent', async () => {
    const appointment = {
      ...renate,
      google_event_id: 'g',
      early_start_consent_at: '2026-11-20T09:00:00.000Z',
      early_start_consent_version: '2026-11-21',
    };
    const host = new AppointmentsHost(appointment);
    host.on('GET /api/admin/appointments/{id}', () =>
      json({
        appointment,
        emails: [anEmail({ subject: 'Ihr Termin am 24. November' })],
        drives: [],
        reminders: [
          { due_at: '2026-11-23T09:00:00.000Z', hours_before: 24, channel: 'email', state: 'sent' },
          { due_at: '2026-11-24T09:00:00.000Z', hours_before: 2, channel: 'sms', state: 'failed' },
        ],
      }),
    );
    renderOffice(host, '/termine/renate');
    expect(await screen.findByText('Im Kalender eingetragen')).toBeTruthy();
    const facts = screen.getByText('Im Kalender eingetragen').closest('ul')?.textContent?.replaceAll('\u00A0', ' ');
    expect(facts).toContain('Erinnerung gestern, 10:00 Uhr: gesendet');
    expect(facts).toContain('Erinnerung per SMS heute, 10:00 Uhr: ist nicht angekommen');
    expect(facts).toContain(
      'Beginn vor Ende der Widerrufsfrist verlangt: 20.11.2026, 10:00 Uhr (Textfassung 2026-11-21)',
    );
    expect(facts).toContain('Auf der Website gebucht: 20.11.2026, 10:00 Uhr');
    expect(screen.getByText('Ihr Termin am 24. November')).toBeTruthy();
  });

  it('is a page of its own on narrow screens', async () => {
    const user = renderOffice(new AppointmentsHost(renate, krueger), '/termine/renate?ansicht=liste', 820);
    expect(await screen.findByRole('heading', { level: 1, name: 'Renate Albers' })).toBeTruthy();
    expect(screen.queryByText('Familie Krüger')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Alle Termine' }));
    expect(await screen.findByText('Familie Krüger')).toBeTruthy();
  });

  it('shows HTML in every field as text', async () => {
    const html = '<img src=x onerror="document.title=1"><b>fett</b>';
    const host = new AppointmentsHost(
      anAppointment({
        id: 'html',
        customer_name: html,
        customer_phone: html,
        location: html,
        notes: html,
        operator_notes: html,
      }),
    );
    renderOffice(host, '/termine/html');
    expect((await screen.findAllByText(html)).length).toBeGreaterThan(2);
    expect(document.querySelector('img, b')).toBeNull();
  });

  it('says so when it does not exist any more', async () => {
    renderOffice(new AppointmentsHost(), '/termine/gone');
    expect(await screen.findByText('Diesen Termin gibt es nicht mehr')).toBeTruthy();
  });

  it.each([
    ['Als erledigt markieren', 'completed', 'Als erledigt markiert'],
    ['Nicht erschienen', 'no_show', 'Als nicht erschienen markiert'],
  ])('can be settled: %s', async (button, status, toast) => {
    const been = { ...renate, start_time: '2026-11-23T10:00:00+01:00', end_time: '2026-11-23T11:00:00+01:00' };
    const host = new AppointmentsHost(been);
    host.on('PUT /api/admin/appointments/{id}', () => json({ ...been, status }));
    const user = renderOffice(host, '/termine/renate');
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(toast)).toBeTruthy();
    expect(host.sent('PUT', '/api/admin/appointments/renate')).toEqual({
      ...{ status, notify_customer: false },
      base: { status: been.status },
      order_id: expect.any(String),
    });
  });

  it('that is still to come is neither done nor missed', async () => {
    renderOffice(new AppointmentsHost(renate), '/termine/renate');
    expect(await screen.findByRole('button', { name: 'Verschieben' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Als erledigt markieren' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nicht erschienen' })).toBeNull();
  });

  it('that was cancelled can be brought back, also over an overlap', async () => {
    const cancelled: Appointment = { ...renate, status: 'cancelled', cancelled_at: '2026-11-23T08:12:00.000Z' };
    const host = new AppointmentsHost(cancelled);
    host.on('PUT /api/admin/appointments/{id}', ({ body }) =>
      (body as { allow_overlap: boolean }).allow_overlap
        ? json(renate)
        : refuse(409, 'appointment_overlaps', 'Das überschneidet sich mit dem Termin von Otto Beispiel.'),
    );
    const user = renderOffice(host, '/termine/renate');
    await user.click(await screen.findByRole('button', { name: 'Findet doch statt' }));
    await user.click(await screen.findByRole('button', { name: 'Trotzdem eintragen' }));
    expect(await screen.findByText('Termin wieder aufgenommen')).toBeTruthy();
    expect(host.sent('PUT', '/api/admin/appointments/renate')).toMatchObject({
      status: 'confirmed',
      allow_overlap: true,
    });
  });

  it('that waits can be confirmed, and the customer hears of it', async () => {
    const host = new AppointmentsHost({ ...renate, status: 'pending' });
    host.on('PUT /api/admin/appointments/{id}', () => json(renate));
    const user = renderOffice(host, '/termine/renate');
    await user.click(await screen.findByRole('button', { name: 'Termin bestätigen' }));
    expect(await screen.findByText('Termin bestätigt')).toBeTruthy();
    expect(host.sent('PUT', '/api/admin/appointments/renate')).toEqual({
      ...{ status: 'confirmed', notify_customer: true },
      base: { status: 'pending' },
      order_id: expect.any(String),
    });
  });

  it('keeps a note that is not saved while another one is looked at, and saves it by the button', async () => {
    const host = new AppointmentsHost(renate, krueger);
    const saved = { ...renate, operator_notes: 'Schlüssel beim Nachbarn' };
    host.on('PUT /api/admin/appointments/{id}', () => {
      host.appointments = [saved, krueger];
      return json(saved);
    });
    const user = renderOffice(host, '/termine/renate');
    await user.type(await screen.findByLabelText('Ihre Notizen'), 'Schlüssel beim Nachbarn');
    await user.click(screen.getByRole('link', { name: /Familie Krüger/ }));
    await screen.findByRole('heading', { name: 'Familie Krüger' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Ihre Notizen').value).toBe('');
    await user.click(screen.getByRole('link', { name: /Renate Albers/ }));
    await screen.findByRole('heading', { name: 'Renate Albers' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Ihre Notizen').value).toBe('Schlüssel beim Nachbarn');
    expect(host.callsTo('PUT', '/api/admin/appointments/renate')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Notiz speichern' }));
    expect(await screen.findByText('Notiz gespeichert')).toBeTruthy();
    expect(host.sent('PUT', '/api/admin/appointments/renate')).toEqual({
      operator_notes: 'Schlüssel beim Nachbarn',
      notify_customer: false,
      base: { operator_notes: '' },
      order_id: expect.any(String),
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Notiz speichern' })).toBeNull());
  });

  it('with a zone nobody confirmed lets the operator settle zone and cost, also against an overlap', async () => {
    const host = new AppointmentsHost({ ...krueger, travel_zone: null, travel_zone_confirmed: false, travel_cost: 0 });
    host.on('PUT /api/admin/appointments/{id}', ({ body }) => {
      if (!(body as { allow_overlap: boolean }).allow_overlap) {
        return refuse(409, 'appointment_overlaps', 'Das überschneidet sich mit dem Termin von Renate Albers.');
      }
      host.appointments = [krueger];
      return json(krueger);
    });
    const user = renderOffice(host, '/termine/krueger');
    const form = within(await screen.findByRole('form', { name: 'Anfahrt bestätigen' }));
    await user.click(form.getByRole('button', { name: 'Anfahrt bestätigen' }));
    expect(form.getByText('Bitte wählen Sie eine Zone.')).toBeTruthy();
    await waitFor(() => expect(form.getAllByRole('option').length).toBe(7));
    await user.selectOptions(form.getByLabelText('Zone'), '2');
    expect(form.getByLabelText<HTMLInputElement>('Anfahrt in €').value).toBe('15,00');
    await user.click(form.getByRole('button', { name: 'Anfahrt bestätigen' }));
    expect(await form.findByText('Das überschneidet sich mit dem Termin von Renate Albers.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Trotzdem eintragen' }));
    expect(await screen.findByText('Anfahrt bestätigt')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Anfahrt bestätigen' })).toBeNull());
    expect(host.sent('PUT', '/api/admin/appointments/krueger')).toEqual({
      travel_zone: 2,
      travel_cost: 1500,
      allow_overlap: true,
      notify_customer: true,
    });
  });
});

describe('a change made in Google', () => {
  const change = {
    appointment_id: 'renate',
    customer_name: 'Renate Albers',
    title: 'Fernwartung',
    change: 'moved',
    start_time: '2026-11-24T09:00:00.000Z',
    google_start_time: '2026-11-25T12:00:00.000Z',
    google_end_time: '2026-11-25T13:00:00.000Z',
    google_all_day: false,
    found_at: '2026-11-24T07:00:00.000Z',
  } as const;
  const question = async () => within(await screen.findByRole('region', { name: 'Änderung im Kalender' }));
  const answer = 'POST /api/admin/google-calendar/changes/{id}';

  it('is shown with the new time and taken over on request', async () => {
    const host = new AppointmentsHost(renate);
    host.calendar = { ...linked, changes: [change] };
    host.on(answer, () => {
      host.calendar = linked;
      return json({ message: 'Der Termin ist verschoben.' });
    });
    const user = renderOffice(host, '/termine/renate');
    const box = await question();
    expect(box.getByText(/Dort steht er jetzt so: Morgen, 13:00 bis 14:00/)).toBeTruthy();
    await user.click(box.getByRole('button', { name: 'Übernehmen' }));
    expect(await screen.findByText('Der Termin ist verschoben.')).toBeTruthy();
    expect(host.sent('POST', '/api/admin/google-calendar/changes/renate')).toEqual({ action: 'accept' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Änderung im Kalender' })).toBeNull());
  });

  it('that deleted the entry asks once more before the visit is cancelled', async () => {
    const host = new AppointmentsHost(renate);
    host.calendar = {
      ...linked,
      changes: [{ ...change, change: 'deleted', google_start_time: null, google_end_time: null }],
    };
    host.on(answer, () => json({ message: 'Der Termin ist storniert.' }));
    const user = renderOffice(host, '/termine/renate');
    await user.click((await question()).getByRole('button', { name: 'Übernehmen' }));
    expect(host.callsTo('POST', '/api/admin/google-calendar/changes/renate')).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Termin stornieren' }));
    expect(await screen.findByText('Der Termin ist storniert.')).toBeTruthy();
  });

  it('to a whole day can only be undone', async () => {
    const host = new AppointmentsHost(renate);
    host.calendar = { ...linked, changes: [{ ...change, google_all_day: true }] };
    host.on(answer, () => json({ message: 'Im Kalender zurückgesetzt.' }));
    const user = renderOffice(host, '/termine/renate');
    const box = await question();
    expect(box.queryByRole('button', { name: 'Übernehmen' })).toBeNull();
    await user.click(box.getByRole('button', { name: 'Im Kalender zurücksetzen' }));
    expect(await screen.findByText('Im Kalender zurückgesetzt.')).toBeTruthy();
    expect(host.sent('POST', '/api/admin/google-calendar/changes/renate')).toEqual({ action: 'restore' });
  });
});

describe('cancelling', () => {
  async function ask(host: AppointmentsHost) {
    const user = renderOffice(host, '/termine/renate');
    await user.click(await screen.findByRole('button', { name: 'Stornieren' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Möchten Sie diesen Termin wirklich stornieren?' }),
    );
    return { user, dialog };
  }

  it('asks first, and leaves it to the operator whether the customer is told', async () => {
    const host = new AppointmentsHost(renate);
    const cancelled: Appointment = { ...renate, status: 'cancelled', cancelled_at: '2026-11-24T08:12:00.000Z' };
    host.on('PUT /api/admin/appointments/{id}/cancel', () => {
      host.appointments = [cancelled];
      return json({ message: 'Storniert.', appointment: cancelled });
    });
    const { user, dialog } = await ask(host);
    await user.click(dialog.getByRole('checkbox', { name: 'Absage per E-Mail an den Kunden senden' }));
    await user.click(dialog.getByRole('button', { name: 'Termin stornieren' }));
    expect(await screen.findByText('Termin storniert')).toBeTruthy();
    expect(host.sent('PUT', '/api/admin/appointments/renate/cancel')).toEqual({ notify_customer: false });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stornieren' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Neuen Termin vereinbaren' })).toBeTruthy();
  });

  it('tells the customer unless told otherwise', async () => {
    const host = new AppointmentsHost(renate);
    host.on('PUT /api/admin/appointments/{id}/cancel', () => json({ message: '', appointment: renate }));
    const { user, dialog } = await ask(host);
    await user.click(dialog.getByRole('button', { name: 'Termin stornieren' }));
    await waitFor(() =>
      expect(host.sent('PUT', '/api/admin/appointments/renate/cancel')).toEqual({ notify_customer: true }),
    );
  });

  it.each([
    ['the server refuses', () => refuse(500, 'internal')],
    ['the server is away', cutOff],
  ])('that fails because %s leaves the appointment as it is', async (_, answer) => {
    const host = new AppointmentsHost(renate);
    host.on('PUT /api/admin/appointments/{id}/cancel', answer);
    const { user, dialog } = await ask(host);
    await user.click(dialog.getByRole('button', { name: 'Termin stornieren' }));
    expect(await screen.findByText('Fehler beim Stornieren')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Stornieren' })).toBeTruthy();
  });
});

describe('a new appointment', () => {
  const create = 'POST /api/admin/appointments';

  async function openForm(host: AppointmentsHost, path = '/termine') {
    const user = renderOffice(host, path);
    await user.click(await screen.findByRole('button', { name: 'Termin anlegen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Termin anlegen' }));
    await dialog.findByLabelText('Leistung');
    return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: 'Termin anlegen' })) };
  }

  async function fill({ user, dialog }: Awaited<ReturnType<typeof openForm>>) {
    await user.selectOptions(dialog.getByLabelText('Leistung'), 'it_check');
    await user.type(dialog.getByLabelText('Beginn'), '17');
    await user.type(dialog.getByLabelText('Name'), 'Ilse Matthies');
  }

  it('is prefilled by its service, and sent in cents', async () => {
    const host = new AppointmentsHost(renate);
    const created = anAppointment({ id: 'new', customer_name: 'Ilse Matthies' });
    host.on(create, () => {
      host.appointments = [renate, created];
      return json(created, 201);
    });
    const form = await openForm(host);
    await fill(form);
    expect(form.dialog.getByLabelText<HTMLInputElement>('Dauer in Minuten').value).toBe('90');
    const price = form.dialog.getByLabelText<HTMLInputElement>('Preis in €');
    expect(price.value).toBe('97,50');
    await form.user.clear(price);
    await form.user.type(price, '80');
    await form.user.type(form.dialog.getByLabelText('Adresse'), 'Hafenstr. 1, 12345 Musterstadt');
    await form.submit();
    expect(await screen.findByText('Termin angelegt')).toBeTruthy();
    expect(host.sent('POST', '/api/admin/appointments')).toMatchObject({
      service_type: 'it_check',
      customer_name: 'Ilse Matthies',
      start_time: '2026-11-24T17:00:00+01:00',
      duration_minutes: 90,
      price: 8000,
      travel_cost: 0,
      postal_code: '12345',
      allow_overlap: false,
      notify_customer: false,
    });
    expect(await screen.findByRole('heading', { name: 'Ilse Matthies' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that overlaps needs a second yes, after naming what is there', async () => {
    const host = new AppointmentsHost(renate);
    host.on(create, ({ body }) =>
      (body as { allow_overlap: boolean }).allow_overlap
        ? json(anAppointment({ id: 'new' }), 201)
        : refuse(409, 'appointment_overlaps', 'Das überschneidet sich mit dem Termin von Renate Albers.'),
    );
    const form = await openForm(host);
    await fill(form);
    await form.submit();
    expect(await form.dialog.findByText('Das überschneidet sich mit dem Termin von Renate Albers.')).toBeTruthy();
    expect(host.callsTo('POST', '/api/admin/appointments')).toHaveLength(1);
    await form.user.click(form.dialog.getByRole('button', { name: 'Trotzdem eintragen' }));
    expect(await screen.findByText('Termin angelegt')).toBeTruthy();
  });

  it('asks about an overlap again once the time was changed', async () => {
    const host = new AppointmentsHost(renate);
    host.on(create, () => refuse(409, 'appointment_overlaps', 'Überschneidung.'));
    const form = await openForm(host);
    await fill(form);
    await form.submit();
    await form.dialog.findByText('Überschneidung.');
    await form.user.type(form.dialog.getByLabelText('Beginn'), '{Backspace}5');
    expect(form.dialog.queryByRole('button', { name: 'Trotzdem eintragen' })).toBeNull();
  });

  it('is not sent while something is missing, and the first fault gets the focus', async () => {
    const host = new AppointmentsHost(renate);
    const form = await openForm(host);
    await form.submit();
    expect(form.dialog.getByText('Bitte wählen Sie eine Leistung.')).toBeTruthy();
    expect(form.dialog.getByText('Bitte geben Sie eine Uhrzeit ein.')).toBeTruthy();
    expect(form.dialog.getByText('Der Name fehlt.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.dialog.getByLabelText('Leistung')));
    expect(host.callsTo('POST', '/api/admin/appointments')).toHaveLength(0);
  });

  it('has the faults the server finds beside their fields', async () => {
    const host = new AppointmentsHost(renate);
    host.on(create, () => refuse(422, 'validation_failed', 'Nein.', { customer_phone: 'Diese Nummer ist gesperrt.' }));
    const form = await openForm(host);
    await fill(form);
    await form.submit();
    expect(await form.dialog.findByText('Diese Nummer ist gesperrt.')).toBeTruthy();
    expect(form.dialog.getByLabelText('Telefonnummer').getAttribute('aria-invalid')).toBe('true');
  });

  it('waits when the server is away, and comes back into its form', async () => {
    const host = new AppointmentsHost(renate);
    host.on(create, cutOff);
    const form = await openForm(host);
    await fill(form);
    await form.submit();
    expect(await screen.findByText(/wartet auf den Server/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await form.user.click(await screen.findByRole('button', { name: 'Termin zurückholen' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Ilse Matthies');
    expect(screen.queryByRole('button', { name: 'Termin zurückholen' })).toBeNull();
  });

  it('survives a dialog closed by accident, until it is thrown away', async () => {
    const host = new AppointmentsHost(renate);
    const form = await openForm(host);
    await fill(form);
    await form.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await form.user.click(screen.getByRole('button', { name: 'Termin anlegen' }));
    expect(await screen.findByText('Ihr Entwurf ist noch da')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ilse Matthies');
    await form.user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    await form.user.click(await screen.findByRole('button', { name: 'Termin anlegen' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
  });

  it('warns before the page is left while it is not saved', async () => {
    const form = await openForm(new AppointmentsHost(renate));
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await form.user.type(form.dialog.getByLabelText('Name'), 'I');
    expect(leave()).toBe(true);
  });

  it('begins with what was typed into the search, in the week of its day', async () => {
    const user = renderOffice(new AppointmentsHost(), '/leads');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Suchen' }), 'Termin 3.12. 14 Uhr Petra Lindner');
    expect(screen.getByRole('option').textContent).toContain('Do., 3. Dezember, 14:00');
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Termin anlegen' }));
    expect((await dialog.findByLabelText<HTMLInputElement>('Datum')).value).toBe('03.12.2026');
    expect(dialog.getByLabelText<HTMLInputElement>('Beginn').value).toBe('14:00');
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Petra Lindner');
    expect(window.location.search).toBe('?datum=2026-12-03');
  });

  it('begins at a time for whomever, and takes no time that is none', async () => {
    renderOffice(new AppointmentsHost(), '/termine?neu=1&datum=2026-12-03&zeit=25:00');
    const dialog = within(await screen.findByRole('dialog', { name: 'Termin anlegen' }));
    expect((await dialog.findByLabelText<HTMLInputElement>('Datum')).value).toBe('03.12.2026');
    expect(dialog.getByLabelText<HTMLInputElement>('Beginn').value).toBe('');
  });

  it('begins with the person of a lead', async () => {
    const host = new AppointmentsHost();
    host.leads = [aLead({ id: 'petra', name: 'Petra Lindner', email: 'petra@example.org', phone: '040 123' })];
    const user = renderOffice(host, '/leads/petra');
    await user.click(await screen.findByRole('link', { name: 'Termin anlegen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Termin anlegen' }));
    expect((await dialog.findByLabelText<HTMLInputElement>('Name')).value).toBe('Petra Lindner');
    expect(dialog.getByLabelText<HTMLInputElement>('E-Mail-Adresse').value).toBe('petra@example.org');
    expect(dialog.getByLabelText<HTMLInputElement>('Telefonnummer').value).toBe('040 123');
    expect(window.location.search).toBe('');
  });
});

describe('a change', () => {
  const put = 'PUT /api/admin/appointments/{id}';

  it('of the time alone asks for nothing else and tells the customer', async () => {
    const host = new AppointmentsHost(renate);
    host.on(put, () => json(renate));
    const user = renderOffice(host, '/termine/renate');
    await user.click(await screen.findByRole('button', { name: 'Verschieben' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Termin verschieben' }));
    const save = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Termin verschieben' });
    expect(save.disabled).toBe(true);
    expect(dialog.queryByLabelText('Name')).toBeNull();
    await user.clear(dialog.getByLabelText('Beginn'));
    await user.type(dialog.getByLabelText('Beginn'), '14:30');
    await user.click(save);
    expect(await screen.findByText('Termin verschoben')).toBeTruthy();
    expect(host.sent('PUT', '/api/admin/appointments/renate')).toEqual({
      start_time: '2026-11-24T14:30:00+01:00',
      allow_overlap: false,
      notify_customer: true,
    });
  });

  it('of other data sends only these and tells nobody', async () => {
    const host = new AppointmentsHost(renate);
    host.on(put, () => json(renate));
    const user = renderOffice(host, '/termine/renate');
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Termin bearbeiten' }));
    const phone = await dialog.findByLabelText('Telefonnummer');
    await user.clear(phone);
    await user.type(phone, '040 987');
    await user.click(dialog.getByRole('button', { name: 'Änderungen speichern' }));
    expect(await screen.findByText('Termin gespeichert')).toBeTruthy();
    expect(host.sent('PUT', '/api/admin/appointments/renate')).toEqual({
      customer_phone: '040 987',
      allow_overlap: false,
      notify_customer: false,
    });
  });
});

describe('deleting all', () => {
  async function ask(host: AppointmentsHost) {
    const user = renderOffice(host, '/termine/renate?ansicht=liste');
    await user.click(await screen.findByRole('button', { name: 'Alle löschen' }));
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Alle Termine löschen' });
    expect(confirm.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Ja, ich möchte alle Termine löschen' }));
    return { user, confirm };
  }

  it('needs a tick, names the snapshot, and does not ask for what is gone', async () => {
    const host = new AppointmentsHost(renate, krueger);
    host.on('DELETE /api/admin/appointments', () => {
      host.appointments = [];
      return json({ message: 'Gelöscht.', stats: { deleted: 2 }, snapshot: 'lotse-2026-11-24.db' });
    });
    const { user, confirm } = await ask(host);
    const asked = host.callsTo('GET', '/api/admin/appointments/renate').length;
    await user.click(confirm);
    expect(await screen.findByText('2 Termine gelöscht. Die Sicherung davor heißt lotse-2026-11-24.db.')).toBeTruthy();
    expect(await screen.findByText('Noch keine Termine vorhanden')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(host.callsTo('GET', '/api/admin/appointments/renate')).toHaveLength(asked);
  });

  it.each([
    [
      'the reason of the server',
      () => refuse(503, 'storage_unavailable', 'Der Datenträger ist voll.'),
      'Der Datenträger ist voll.',
    ],
    ['its own words', cutOff, 'Termine konnten nicht gelöscht werden'],
  ])('that fails is told in %s, and the list is loaded again', async (_, answer, text) => {
    const host = new AppointmentsHost(renate);
    host.on('DELETE /api/admin/appointments', answer);
    const { user, confirm } = await ask(host);
    const before = host.callsTo('GET', '/api/admin/appointments').length;
    await user.click(confirm);
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(host.callsTo('GET', '/api/admin/appointments').length).toBeGreaterThan(before));
  });
});

describe('the printed day', () => {
  it('has times, names, phone numbers, addresses and notes, without what is cancelled', async () => {
    const host = new AppointmentsHost(
      { ...krueger, notes: 'Bitte hinten klingeln', operator_notes: 'Router mitnehmen' },
      { ...renate, status: 'cancelled' },
    );
    const user = renderOffice(host, '/termine?ansicht=tag');
    await screen.findByRole('link', { name: /Familie Krüger/ });
    expect(document.querySelector('.print-sheet')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Tag drucken' }));
    await waitFor(() => expect(host.printed).toHaveLength(1));
    const [sheet] = host.printed;
    for (const text of [
      'Dienstag, 24. November 2026',
      '17:30 bis 18:30',
      'Abfahrt 17:00',
      '01234 567890',
      'Mühlenkamp 3, 43219 Grünwerder',
      'Bitte hinten klingeln',
      'Eigene Notiz: Router mitnehmen',
    ]) {
      expect(sheet).toContain(text);
    }
    expect(sheet).not.toContain('Renate Albers');
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
  });

  it('is there as well when the browser prints by itself, and names the PDF', async () => {
    renderOffice(new AppointmentsHost(krueger), '/termine?ansicht=tag');
    await screen.findByRole('link', { name: /Familie Krüger/ });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('.print-sheet')?.textContent).toContain('Familie Krüger');
    expect(document.title).toBe('Tagesplan 2026-11-24');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('.print-sheet')).toBeNull();
    expect(document.title).toBe('Termine – IT-Lotse');
  });
});
