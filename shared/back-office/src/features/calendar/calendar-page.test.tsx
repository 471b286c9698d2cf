// @vitest-environment happy-dom

import type { CalendarChange, GoogleCalendarStatus } from '@it-lotse/contract/calendar';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCalendarStatus, someStats } from '../../testing/factories.ts';
import { cutOff, FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const google = '/api/admin/google-calendar';
const family = { id: 'family@group', summary: 'Familie', backgroundColor: '#d06b64', primary: false };
const own = { id: 'me@example.org', summary: 'Hauke', backgroundColor: null, primary: true };

const connected = (changes: Partial<GoogleCalendarStatus> = {}) =>
  aCalendarStatus({
    configured: true,
    state: 'connected',
    connected: true,
    calendars: [own, family],
    calendar_count: 2,
    last_sync_at: new Date().toISOString(),
    ...changes,
  });

const moved: CalendarChange = {
  appointment_id: 'a-1',
  customer_name: 'Erika Muster',
  title: 'Fernwartung',
  change: 'moved',
  start_time: '2026-12-01T16:00:00.000Z',
  google_start_time: '2026-12-02T09:00:00.000Z',
  google_end_time: '2026-12-02T10:00:00.000Z',
  google_all_day: false,
  found_at: '2026-11-21T09:00:00.000Z',
};
const deleted: CalendarChange = {
  ...moved,
  appointment_id: 'a-2',
  customer_name: 'Otto Beispiel',
  change: 'deleted',
  google_start_time: null,
  google_end_time: null,
};

/** A host whose server answers with `status.now`, which a test may change on the way. */
function open(first: GoogleCalendarStatus, kind: 'browser' | 'desktop' = 'browser') {
  const host = new FakeHost(kind);
  const status = { now: first };
  host.on(`GET ${google}/status`, () => json(status.now));
  host.on('GET /api/admin/dashboard/stats', () =>
    json(
      someStats({
        services: {
          ...someStats().services,
          calendar: {
            state: {
              connected: 'ok',
              failing: 'failing',
              disconnected: 'not_configured',
              not_configured: 'not_configured',
            }[status.now.state] as 'ok',
            reason: status.now.reason,
          },
        },
      }),
    ),
  );
  const user = renderOffice(host, '/kalender');
  return { host, status, user };
}
const tile = async (term: string) => (await screen.findByText(term, { selector: 'dt' })).nextSibling?.textContent;

it('without credentials explains in four steps how to get them, with the address to enter', async () => {
  const { user } = open(aCalendarStatus());
  expect(await screen.findByText('Getrennt')).toBeTruthy();
  expect(await tile('Verbindung')).toBe('Inaktiv');
  expect(await tile('Kalender')).toBe('0 verfügbar');
  expect(await tile('Ausgewählt')).toBe('Nicht ausgewählt');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mit Google Calendar verbinden' }).disabled).toBe(true);
  const hints = within(screen.getByRole('region', { name: 'So richten Sie Google Calendar ein' }));
  expect(hints.getAllByRole('listitem')).toHaveLength(4);
  await user.click(hints.getByRole('button', { name: 'Adresse kopieren' }));
  expect(await navigator.clipboard.readText()).toBe('https://lotse.example/api/admin/google-calendar/callback');
});

it('opens Google, says what to do meanwhile, and goes on by itself once the link stands', async () => {
  const { host, status, user } = open(aCalendarStatus({ configured: true, state: 'disconnected' }));
  host.on(`GET ${google}/auth-url`, () =>
    json({ auth_url: 'https://accounts.example/consent?state=x', authorization_url: 'https://accounts.example/x' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Mit Google Calendar verbinden' }));
  expect(await screen.findByText('Bitte stimmen Sie jetzt bei Google zu')).toBeTruthy();
  expect(host.opened).toEqual(['https://accounts.example/consent?state=x']);
  expect(screen.queryByRole('region', { name: 'Kalender auswählen' })).toBeNull();
  status.now = connected();
  act(() => host.listener?.onEvent({ id: 1, at: new Date().toISOString(), type: 'calendar.connected', calendar: '' }));
  expect(await screen.findByText('Verbunden', { selector: 'section *' })).toBeTruthy();
  expect(screen.queryByText('Bitte stimmen Sie jetzt bei Google zu')).toBeNull();
  expect(await tile('Verbindung')).toBe('Aktiv');
  expect(await tile('Kalender')).toBe('2 verfügbar');
});

it('calls no calendar available while the link is cut', async () => {
  open(connected({ connected: false, state: 'failing' }));
  expect(await tile('Verbindung')).toBe('Inaktiv');
  expect(await tile('Kalender')).toBe('0 verfügbar');
});

it('tells when the address of Google does not come, and opens nothing', async () => {
  const { host, user } = open(aCalendarStatus({ configured: true, state: 'disconnected' }));
  host.on(`GET ${google}/auth-url`, cutOff);
  await user.click(await screen.findByRole('button', { name: 'Mit Google Calendar verbinden' }));
  expect(await screen.findByText('Verbindungsfehler')).toBeTruthy();
  expect(host.opened).toEqual([]);
});

it('lets the operator choose a calendar and says what happens from then on', async () => {
  const { host, status, user } = open(connected());
  const picker = within(await screen.findByRole('region', { name: 'Kalender auswählen' }));
  expect(picker.getByText('Primary')).toBeTruthy();
  host.on(`POST ${google}/select-calendar`, () => {
    status.now = connected({ selected_calendar: { id: family.id, summary: family.summary } });
    return json({ message: 'Gespeichert.', selected_calendar: { id: family.id, summary: family.summary } });
  });
  await user.click(picker.getByRole('button', { name: 'Familie auswählen' }));
  expect(await picker.findByText(/^Neue Termine werden automatisch in „Familie“ eingetragen/)).toBeTruthy();
  expect(host.callsTo('POST', `${google}/select-calendar`)[0]?.body).toEqual({ calendar_id: 'family@group' });
  expect(await tile('Ausgewählt')).toBe('Konfiguriert');
});

it('says when a calendar could not be chosen', async () => {
  const { host, user } = open(connected());
  host.on(`POST ${google}/select-calendar`, () => refuse(503, 'storage_unavailable'));
  await user.click(await screen.findByRole('button', { name: 'Hauke auswählen' }));
  expect(await screen.findByText('Fehler - Konnte Kalender nicht auswählen')).toBeTruthy();
});

it('reconnects on request, with the words of the specification where it fails', async () => {
  const { host, user } = open(connected());
  host.on(`POST ${google}/reconnect`, () =>
    json({ success: false, message: 'Google hat den Zugang entzogen.', auth_url: 'https://accounts.example/x' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Reconnect' }));
  expect(await screen.findByText('Verbindung fehlgeschlagen - Google hat den Zugang entzogen.')).toBeTruthy();
  host.on(`POST ${google}/reconnect`, cutOff);
  await user.click(await screen.findByRole('button', { name: 'Reconnect' }));
  expect(await screen.findByText('Verbindungsfehler')).toBeTruthy();
  host.on(`POST ${google}/reconnect`, () => json({ success: true, message: 'Die Verbindung steht.', auth_url: null }));
  await user.click(await screen.findByRole('button', { name: 'Reconnect' }));
  expect(await screen.findByText('Die Verbindung steht.')).toBeTruthy();
});

it('asks before it cleans up, and tells how many entries went', async () => {
  const { host, user } = open(connected());
  host.on(`POST ${google}/cleanup-orphaned-events`, () => json({ deleted_successfully: 3, message: '' }));
  await user.click(await screen.findByRole('button', { name: 'Events bereinigen' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(host.callsTo('POST', `${google}/cleanup-orphaned-events`)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Events bereinigen' }));
  expect(await screen.findByText('Bereinigung abgeschlossen - 3 Einträge gelöscht')).toBeTruthy();
  host.on(`POST ${google}/cleanup-orphaned-events`, cutOff);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Events bereinigen' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Events bereinigen' }));
  expect(await screen.findByText('Bereinigungsfehler')).toBeTruthy();
});

it('shows a dead token with its reason, a warning at the tab and the button that mends it', async () => {
  const { host, user } = open(
    aCalendarStatus({
      configured: true,
      state: 'failing',
      needs_reconnect: true,
      reason: 'Google hat den Zugang entzogen. Bitte verbinden Sie neu.',
    }),
  );
  host.on(`GET ${google}/auth-url`, () =>
    json({ auth_url: 'https://accounts.example/again', authorization_url: 'https://accounts.example/again' }),
  );
  expect(await screen.findByText('Google hat den Zugang entzogen. Bitte verbinden Sie neu.')).toBeTruthy();
  expect(screen.getByText('Getrennt')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Kalender.*Die Verbindung ist gestört/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mit Google Calendar verbinden' }));
  await waitFor(() => expect(host.opened).toEqual(['https://accounts.example/again']));
});

it('puts the questions of Google to the operator and answers them', async () => {
  const { host, status, user } = open(connected({ changes: [moved, deleted] }));
  host.on(`POST ${google}/changes/{appointment_id}`, ({ path }) => {
    status.now = connected({ changes: path.endsWith('a-1') ? [deleted] : [] });
    return json({ message: 'Erledigt.' });
  });
  expect(await screen.findByRole('link', { name: /Kalender.*stellt Fragen/ })).toBeTruthy();
  const erika = within(await screen.findByRole('listitem', { name: 'Erika Muster, Fernwartung' }));
  expect(erika.getByText(/Im Kalender jetzt: Mi., 2. Dezember, 10:00\sUhr/)).toBeTruthy();
  expect(erika.getByRole('link', { name: 'Erika Muster' }).getAttribute('href')).toBe('/termine/a-1');
  await user.click(erika.getByRole('button', { name: 'Im Kalender zurücksetzen' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Erika Muster, Fernwartung' })).toBeNull());
  const otto = within(screen.getByRole('listitem', { name: 'Otto Beispiel, Fernwartung' }));
  await user.click(otto.getByRole('button', { name: 'Übernehmen' }));
  await user.click(await screen.findByRole('button', { name: 'Termin stornieren' }));
  await waitFor(() => expect(screen.queryByText('Fragen aus Ihrem Kalender')).toBeNull());
  expect(host.calls.filter(({ path }) => path.includes('/changes/')).map(({ path, body }) => [path, body])).toEqual([
    [`${google}/changes/a-1`, { action: 'restore' }],
    [`${google}/changes/a-2`, { action: 'accept' }],
  ]);
});

it('does not offer to take over an all-day entry', async () => {
  open(connected({ changes: [{ ...moved, google_all_day: true, google_start_time: null }] }));
  const erika = within(await screen.findByRole('listitem', { name: 'Erika Muster, Fernwartung' }));
  expect(erika.getByText(/ganztägiger Eintrag/)).toBeTruthy();
  expect(erika.queryByRole('button', { name: 'Übernehmen' })).toBeNull();
});

it('says that the state could not be loaded, and tries again', async () => {
  const host = new FakeHost();
  host.on(`GET ${google}/status`, () => refuse(500, 'internal', 'Da ist etwas schiefgegangen.'));
  const user = renderOffice(host, '/kalender');
  expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
  host.on(`GET ${google}/status`, () => json(connected()));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('region', { name: 'Kalender auswählen' })).toBeTruthy();
});
