// @vitest-environment happy-dom

import type { CalendarChange } from '@it-lotse/contract/calendar';
import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCalendarStatus, aLead, someChatStats, someStats } from '../../testing/factories.ts';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

function hostWith(changes: Partial<DashboardStats>) {
  const host = new FakeHost();
  host.on('GET /api/admin/dashboard/stats', ({ query }) =>
    json(someStats({ ...changes, period: query.get('period') as DashboardStats['period'] })),
  );
  return host;
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the four numbers, and a trend only where there was a period before', async () => {
  const leads = { ...someStats().leads, trend: { current: 63, previous: null } };
  renderOffice(hostWith({ leadsCount: 1248, appointmentsThisMonth: 41, chatSessions: 96, leads }));
  expect((await card('Leads gesamt')).getByText('1.248')).toBeTruthy();
  expect((await card('Leads gesamt')).getByText('63 neu in den letzten 30 Tagen')).toBeTruthy();
  expect((await card('Termine heute')).getByText('41 in diesem Monat')).toBeTruthy();
  expect((await card('Chat-Sessions')).getByText('96')).toBeTruthy();
  expect((await card('Umsatz heute')).getByText('0,00 €')).toBeTruthy();
});

it('asks for the chosen period and compares with the one before', async () => {
  const leads = { ...someStats().leads, trend: { current: 112, previous: 100 } };
  const host = hostWith({ leads });
  const user = renderOffice(host);
  await user.click(await screen.findByRole('radio', { name: '12 Monate' }));
  expect(await screen.findByText(/gegenüber den 12 Monaten davor/)).toBeTruthy();
  expect(screen.getByText('+12 %')).toBeTruthy();
  expect(host.calls.some(({ query }) => query.get('period') === '12m')).toBe(true);
});

it('is honest about a new installation', async () => {
  renderOffice(hostWith({ business_profile_is_default: true }));
  expect(await screen.findByText('Nichts Neues')).toBeTruthy();
  expect(await screen.findByText('In diesem Zeitraum kam noch keine Anfrage.')).toBeTruthy();
  expect(screen.getByText('Auf Ihrer Website steht noch der Beispielbetrieb')).toBeTruthy();
  const status = await card('System Status');
  expect(status.getAllByText('Nicht eingerichtet')).toHaveLength(6);
  expect(status.getByText('Getrennt')).toBeTruthy();
});

it('leads to the prices the operator has to decide about, while there are some', async () => {
  renderOffice(hostWith({ undecided_prices: 2 }));
  expect(await screen.findByText('Leistungen mit zwei Preisen')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Preise entscheiden' });
  expect(way.getAttribute('href')).toBe('/einstellungen#leistungen');
});

it('says that there is a newer version of the server, and where to read what is new', async () => {
  const url = 'https://beispiel.de/it-lotse/0.2.0';
  renderOffice(hostWith({ newer_version: { version: '0.2.0', url } }));
  expect(await screen.findByText('Für Ihren Server gibt es die neue Version 0.2.0')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Was ist neu/ }).getAttribute('href')).toBe(url);
});

it('has the numbers of a chart behind it as a table', async () => {
  const series = [
    { from: '2026-11-20', count: 2 },
    { from: '2026-11-21', count: 5 },
  ];
  const user = renderOffice(hostWith({ leads: { ...someStats().leads, series } }));
  expect(await screen.findByRole('img', { name: /7 Anfragen in den letzten 30 Tagen/ })).toBeTruthy();
  const chart = await card('Wie viele Anfragen kommen?');
  await user.click(chart.getByRole('button', { name: 'Als Tabelle zeigen' }));
  const rows = chart.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['TagAnfragen', 'Sa., 21. November5', 'Fr., 20. November2']);
});

it('lists what waits in the outbox with its reason, and tries it again on request', async () => {
  const host = hostWith({ outbox: { waiting: 1, dead: 1 } });
  const job = {
    id: 'job-1',
    kind: 'email',
    title: 'E-Mail an Erika Muster',
    state: 'dead',
    attempts: 12,
    created_at: '2026-11-21T09:00:00.000Z',
    next_attempt_at: null,
    last_error: 'Postfach unbekannt',
  };
  host.on('GET /api/admin/outbox', () => json({ jobs: [job], next_cursor: null }));
  host.on('POST /api/admin/outbox/{id}/retry', () => json({ ...job, state: 'pending' }));
  const user = renderOffice(host);
  expect(await screen.findByText('Ein Auftrag wurde aufgegeben. Ein Auftrag wartet im Postausgang.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ansehen' }));
  expect(await screen.findByText('Grund: Postfach unbekannt')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Jetzt erneut versuchen' }));
  await waitFor(() => expect(host.callsTo('POST', '/api/admin/outbox/job-1/retry')).toHaveLength(1));
});

it('shows the last state with the reason when it cannot be loaded anew', async () => {
  const host = hostWith({ leadsCount: 248 });
  const user = renderOffice(host);
  await screen.findByText('248');
  host.on('GET /api/admin/dashboard/stats', () => refuse(500, 'internal', 'Da ist etwas schiefgegangen.'));
  await user.click(screen.getByRole('radio', { name: '7 Tage' }));
  expect(await screen.findByText(/Da ist etwas schiefgegangen\./)).toBeTruthy();
});

it('goes where the desktop app is asked to go', async () => {
  const host = new FakeHost('desktop');
  host.leads = [aLead({ id: 'petra', name: 'Petra Lindner' })];
  let goTo = (_: string) => {};
  Object.assign(host, {
    onNavigate(listener: (path: string) => void) {
      goTo = listener;
      return () => {};
    },
  });
  renderOffice(host);
  await screen.findByText('Leads gesamt');
  goTo('/leads/petra');
  expect(await screen.findByRole('heading', { name: 'Petra Lindner' })).toBeTruthy();
});

it('says that the link to Google is dead, and that Google asks a question', async () => {
  const calendar = { state: 'failing', reason: 'Google hat den Zugang entzogen.' } as const;
  const host = hostWith({ services: { ...someStats().services, calendar }, appointmentsToday: 3 });
  const question: CalendarChange = {
    appointment_id: 'a-1',
    customer_name: 'Erika Muster',
    title: 'Fernwartung',
    change: 'deleted',
    start_time: '2026-12-01T16:00:00.000Z',
    google_start_time: null,
    google_end_time: null,
    google_all_day: false,
    found_at: '2026-11-21T09:00:00.000Z',
  };
  host.on('GET /api/admin/google-calendar/status', () =>
    json(aCalendarStatus({ configured: true, state: 'failing', needs_reconnect: true, changes: [question] })),
  );
  const user = renderOffice(host);
  expect(await screen.findByText('Der Kalender ist getrennt')).toBeTruthy();
  expect(await screen.findByText('Ein Termin wurde im Kalender geändert')).toBeTruthy();
  const status = await card('System Status');
  expect(status.getByText('Getrennt')).toBeTruthy();
  expect(status.getByText('Google hat den Zugang entzogen.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Verbindung reparieren' }));
  expect(await screen.findByRole('heading', { name: 'Kalender' })).toBeTruthy();
});

it('tells how many chats wait, and a topic leads to its conversations', async () => {
  const host = hostWith({ chatSessions: 96, chatsWaiting: 2 });
  host.on('GET /api/admin/chat/stats', () =>
    json(someChatStats({ problem_categories: { ...someChatStats().problem_categories, internet: 22 } })),
  );
  const user = renderOffice(host);
  const waiting = (await card('Chat-Sessions')).getByRole('link', { name: '2 warten auf Sie' });
  expect(waiting.getAttribute('href')).toBe('/chat');
  await user.click(await screen.findByRole('button', { name: 'Internet 22 Gespräche zeigen' }));
  expect(await screen.findByRole('heading', { name: 'KI-Chat Verwaltung' })).toBeTruthy();
  expect(window.location.search).toBe('?thema=internet');
});

it('leads from a service to its tab, and from one that is not set up to its form', async () => {
  renderOffice(hostWith({}));
  const status = await card('System Status');
  const links = status.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['E-Mail Service', '/e-mails'],
    ['Jetzt einrichten: E-Mail Service', '/einstellungen#e-mail-versand'],
    ['Terminabgleich', '/kalender'],
    ['Payment System', '/zahlungen'],
    ['Jetzt einrichten: Payment System', '/einstellungen#online-zahlung'],
    ['KI-Chat Bot', '/chat'],
    ['Jetzt einrichten: KI-Chat Bot', '/einstellungen#sprachmodell'],
    ['WhatsApp', '/whatsapp'],
    ['Jetzt einrichten: WhatsApp', '/einstellungen#whatsapp-zugang'],
    ['Jetzt einrichten: SMS', '/einstellungen#sms-versand'],
    ['Datensicherung', '/debug'],
  ]);
});

it('compares each number with the period before, and shows the revenue of the weeks with a table behind it', async () => {
  const revenue = {
    trend: { current: 150_00, previous: 200_00 },
    series: [
      { from: '2026-11-09', amount: 100_00 },
      { from: '2026-11-16', amount: 50_00 },
    ],
  };
  const host = hostWith({ revenue, chats: { trend: { current: 4, previous: 2 }, series: [] } });
  const user = renderOffice(host);
  await user.click(await screen.findByRole('radio', { name: '12 Wochen' }));
  expect((await card('Umsatz heute')).getByText('−25 %')).toBeTruthy();
  expect((await card('Chat-Sessions')).getByText('+100 %')).toBeTruthy();
  expect((await card('Termine heute')).queryByText(/gegenüber/)).toBeNull();
  const chart = await card('Wie entwickelt sich der Umsatz?');
  await user.click(chart.getByRole('button', { name: 'Als Tabelle zeigen' }));
  const rows = chart.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['WocheUmsatz', 'Woche ab 16. November50,00\u00A0€', 'Woche ab 9. November100,00\u00A0€']);
});

it('leads through the day, and from each appointment to it', async () => {
  const visit = (id: string, start_time: string, end_time: string) => ({
    ...{ id, start_time, end_time, drive_minutes: 0 },
    status: 'confirmed' as const,
    customer_name: `Kunde ${id}`,
    service_name: 'Fernwartung',
  });
  const soon = new Date(Date.now() + 29.5 * 60_000).toISOString();
  const later = new Date(Date.now() + 90 * 60_000).toISOString();
  const past = new Date(Date.now() - 60_000).toISOString();
  const visits = [visit('a', '2026-01-01T08:00:00.000Z', past), visit('b', soon, later)];
  renderOffice(hostWith({ today: visits, appointmentsToday: 2 }));
  const today = await card('Heute');
  expect(today.getByText('Fernwartung, vorbei')).toBeTruthy();
  expect(today.getByText('Fernwartung, in 30 Min.')).toBeTruthy();
  expect(today.getByRole('link', { name: 'Kunde b' }).getAttribute('href')).toBe('/termine/b');
});
