// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { KeptOffice } from '../host.ts';
import { aLead, anEmail } from '../testing/factories.ts';
import { cutOff, FakeHost, json, refuse } from '../testing/fake-host.ts';
import { renderOffice } from '../testing/render-office.tsx';

const petra = aLead({ id: 'petra', name: 'Petra Lindner', seen_at: '2026-11-21T09:00:00.000Z' });
const reply = 'POST /api/admin/leads/{id}/reply';
const waits = /Wird gesendet, sobald der Server wieder da ist/;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A host that forgets nothing between two runs of the office. */
class KeepingHost extends FakeHost {
  readonly kept: { data: string | null; work: string | null } = { data: null, work: null };
  override cache = {
    read: async (): Promise<KeptOffice> => ({ ...this.kept }),
    write: async (part: keyof KeptOffice, content: string) => {
      if (this.isSessionOver) return 'signed-out' as const;
      if (this.isDiskFull) throw new Error('ENOSPC: no space left on device');
      this.kept[part] = content;
      return 'kept' as const;
    },
  };
  isDiskFull = false;
  /** What the host knows, and the page perhaps not yet. */
  isSessionOver = false;
  /** No call reaches the server, as far as anybody can tell. */
  isAway = false;

  override async fetch(url: string, init?: RequestInit) {
    return this.isAway ? cutOff() : super.fetch(url, init);
  }

  override listen(listener: NonNullable<FakeHost['listener']>) {
    this.listener = listener;
    listener.onConnection(this.isAway ? 'offline' : 'connected');
  }

  comeBack() {
    this.isAway = false;
    act(() => this.listener?.onConnection('connected'));
  }
}

function aHost() {
  const host = new KeepingHost('desktop');
  host.leads = [petra];
  host.on(reply, () => json({ email: anEmail({ status: 'sent' }) }));
  return host;
}

async function answer(user: ReturnType<typeof renderOffice>, subject: string) {
  const form = within(await screen.findByRole('form', { name: 'Antworten' }));
  await user.type(form.getByLabelText('Betreff'), subject);
  await user.type(form.getByLabelText('Nachricht'), 'Guten Tag');
  await user.click(form.getByRole('button', { name: 'E-Mail senden' }));
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('what is sent while the server is away waits, and goes out once by itself, in its order', async () => {
  const host = aHost();
  const user = renderOffice(host, '/leads/petra');
  await screen.findByRole('form', { name: 'Antworten' });
  host.isAway = true;
  act(() => host.listener?.onConnection('offline'));
  await answer(user, 'Erstens');
  expect(await screen.findByText(waits)).toBeTruthy();
  expect(field('Betreff').value).toBe('');
  await answer(user, 'Zweitens');
  await waitFor(() => expect(screen.getAllByText(waits)).toHaveLength(2));
  expect(screen.getByText(/2 Sendungen warten und gehen/)).toBeTruthy();

  host.comeBack();
  await waitFor(() => expect(screen.queryByText(waits)).toBeNull());
  await waitFor(() => expect(screen.queryByText('Wird gesendet…')).toBeNull());
  const sent = host.callsTo('POST', '/api/admin/leads/petra/reply').map(({ body }) => body as { subject: string });
  expect(sent.map(({ subject }) => subject)).toEqual(['Erstens', 'Zweitens']);
});

test('a sending whose answer got lost is told again under the same id', async () => {
  const host = aHost();
  const answers = [cutOff, () => json({ email: anEmail({ status: 'sent' }) })];
  host.on(reply, () => (answers.shift() ?? cutOff)());
  const user = renderOffice(host, '/leads/petra');
  await answer(user, 'Ihr Drucker');
  await waitFor(() => expect(host.callsTo('POST', '/api/admin/leads/petra/reply')).toHaveLength(2));
  const [first, second] = host.callsTo('POST', '/api/admin/leads/petra/reply').map(({ body }) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ draft_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('what waits can be taken back into its form, and is not sent then', async () => {
  const host = aHost();
  const user = renderOffice(host, '/leads/petra');
  await screen.findByRole('form', { name: 'Antworten' });
  host.isAway = true;
  act(() => host.listener?.onConnection('offline'));
  await answer(user, 'Voreilig');
  await screen.findByText(waits);
  await user.click(await screen.findByRole('button', { name: 'Antwort zurückholen' }));
  expect(field('Betreff').value).toBe('Voreilig');
  expect(field('Nachricht').value).toBe('Guten Tag');
  host.comeBack();
  await screen.findAllByText(/^Verbunden, Stand/);
  expect(host.callsTo('POST', '/api/admin/leads/petra/reply')).toHaveLength(0);
});

test('a refusal ends the waiting and is told wherever one is', async () => {
  const host = aHost();
  host.on(reply, () => refuse(404, 'not_found', 'Den Lead gibt es nicht mehr.'));
  const user = renderOffice(host, '/leads/petra');
  await screen.findByRole('form', { name: 'Antworten' });
  host.isAway = true;
  act(() => host.listener?.onConnection('offline'));
  await answer(user, 'Zu spät');
  await screen.findByText(waits);
  await user.click(screen.getByRole('link', { name: /^Debug/ }));
  host.comeBack();
  const link = await screen.findByRole('link', { name: 'Antwort an einen Lead' });
  expect(link.getAttribute('href')).toBe('/leads/petra');
  expect(link.parentElement?.textContent).toContain('Den Lead gibt es nicht mehr.');
});

test('a note that another device has changed meanwhile is not covered by the one that waited', async () => {
  const host = aHost();
  let note = 'Alt';
  host.on('GET /api/admin/customers/{id}', () => json(aCustomer(note)));
  host.on('PUT /api/admin/customers/{id}', () => json(aCustomer(note)));
  host.on('GET /api/admin/customers/{id}/timeline', () => json({ entries: [], next_cursor: null }));
  const user = renderOffice(host, '/kunden/erika');
  await screen.findByLabelText('Notiz');
  host.isAway = true;
  act(() => host.listener?.onConnection('offline'));
  await user.type(field('Notiz'), ', hört schlecht');
  await user.click(screen.getByRole('button', { name: 'Notiz speichern' }));
  expect(await screen.findByText(waits)).toBeTruthy();
  expect(field('Notiz').value).toBe('Alt, hört schlecht');
  note = 'Neu von anderswo';
  host.comeBack();
  expect((await screen.findAllByText(/an einem anderen Gerät geändert/)).length).toBeGreaterThan(0);
  expect(host.callsTo('PUT', '/api/admin/customers/erika')).toHaveLength(0);
});

test('with the server away at the start, the last answers and drafts of the run before are there, with their age', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T13:05:00.000Z'), shouldAdvanceTime: true });
  const host = aHost();
  const user = renderOffice(host, '/leads/petra');
  const form = within(await screen.findByRole('form', { name: 'Antworten' }));
  await user.type(form.getByLabelText('Betreff'), 'Angefangen');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(host.kept.data).toContain('Petra Lindner'));
  expect(host.kept.work).toContain('Angefangen');

  const second = aHost();
  Object.assign(second.kept, host.kept);
  second.isAway = true;
  renderOffice(second, '/leads/petra');
  expect(await screen.findByRole('heading', { name: 'Petra Lindner' })).toBeTruthy();
  expect(await screen.findByText('Keine Verbindung zum Server')).toBeTruthy();
  expect(screen.getByText(/Sie sehen den Stand von 14:05/)).toBeTruthy();
  expect(field('Betreff').value).toBe('Angefangen');
  // Nothing of it is a fault: no page complains that it could not be loaded.
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText(/konnte[n]? nicht/)).toBeNull();

  second.leads = [{ ...petra, name: 'Petra Lindner-Voss' }];
  second.comeBack();
  expect(await screen.findByRole('heading', { name: 'Petra Lindner-Voss' })).toBeTruthy();
});

test.each([
  ['before the page hears of it', 1_000],
  ['and the page hears of it at once', 0],
] as const)('what was typed when the session ended is kept after the login: %s', async (_, heardAfterMs) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const host = aHost();
  const user = renderOffice(host, '/leads/petra');
  await user.type(within(await screen.findByRole('form', { name: 'Antworten' })).getByLabelText('Betreff'), 'Halb');
  host.isSessionOver = true;
  await act(() => vi.advanceTimersByTimeAsync(heardAfterMs));
  act(() => host.listener?.onSignedOut());
  await user.type(await screen.findByLabelText('Benutzername'), 'admin');
  await user.type(screen.getByLabelText('Passwort'), 'geheim');
  host.isSessionOver = false;
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await waitFor(() => expect(screen.queryByLabelText('Benutzername')).toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(host.kept.work).toContain('Halb');
});

test('on a full disk the app says that what waits is lost with the program, until there is room again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const host = aHost();
  const user = renderOffice(host, '/leads/petra');
  await screen.findByRole('form', { name: 'Antworten' });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  host.isAway = true;
  host.isDiskFull = true;
  act(() => host.listener?.onConnection('offline'));
  await answer(user, 'Wartet');
  await screen.findByText(waits);
  const warning = /Bitte beenden Sie IT-Lotse bis dahin nicht/;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(warning)).toBeTruthy();
  host.isDiskFull = false;
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  expect(host.kept.work).toContain('Wartet');
});

test('what waited when the program ended goes out in the next run', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const host = aHost();
  const user = renderOffice(host, '/leads/petra');
  await screen.findByRole('form', { name: 'Antworten' });
  host.isAway = true;
  act(() => host.listener?.onConnection('offline'));
  await answer(user, 'Noch unterwegs');
  await waitFor(() => expect(host.kept.work).toContain('lead-reply'), { timeout: 3_000 });

  const second = aHost();
  Object.assign(second.kept, host.kept);
  renderOffice(second, '/');
  await waitFor(() => expect(second.callsTo('POST', '/api/admin/leads/petra/reply')).toHaveLength(1));
});

test('signing out asks while something waits, and nothing is kept afterwards', async () => {
  const host = aHost();
  const user = renderOffice(host, '/leads/petra');
  await screen.findByRole('form', { name: 'Antworten' });
  host.isAway = true;
  act(() => host.listener?.onConnection('offline'));
  await answer(user, 'Wartet noch');
  await screen.findByText(waits);
  await user.click(screen.getByRole('button', { name: /Abmelden/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Trotzdem abmelden?' }));
  await user.click(dialog.getByRole('button', { name: 'Abmelden' }));
  expect(await screen.findByText('Abgemeldet')).toBeTruthy();
  expect(host.callsTo('POST', '/api/admin/leads/petra/reply')).toHaveLength(0);
});

test('what was deleted elsewhere is not kept among the answers nobody looks at', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const host = aHost();
  const user = renderOffice(host, '/leads/petra');
  await screen.findByRole('form', { name: 'Antworten' });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(host.kept.data).toContain(petra.email));
  await user.click(screen.getByRole('link', { name: /^Debug/ }));
  host.leads = [];
  act(() =>
    host.listener?.onEvent({
      id: 5,
      at: '2026-11-21T10:00:00.000Z',
      type: 'lead.deleted',
      lead_id: 'petra',
      name: 'Petra Lindner',
    }),
  );
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(host.kept.data).not.toContain(petra.email));
});

const aCustomer = (note: string) => ({
  id: 'erika',
  name: 'Erika Muster',
  company: '',
  email: 'erika@example.org',
  phone: '',
  known_since: '2026-11-20T09:00:00.000Z',
  last_seen_at: '2026-11-20T09:00:00.000Z',
  addresses: [],
  note,
  figures: { appointments: 0, paid_cents: 0, open_cents: 0, next_appointment: null },
  suggestions: [],
});
