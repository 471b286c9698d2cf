// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aLead, anEmail } from '../../testing/factories.ts';
import { cutOff, FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { pressToastAction, renderOffice } from '../../testing/render-office.tsx';
import type { KeptOffice, ReadOffice } from '../host.ts';

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
    read: async (): Promise<ReadOffice> => ({ ...this.kept }),
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
  for (const [label, text] of [
    ['Betreff', subject],
    ['Nachricht', 'Guten Tag'],
  ] as const) {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), text);
  }
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
  expect(field('Betreff').value).toMatch(/^Ihre Anfrage vom/);
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
  // What waited says what was known of, so that an answer from elsewhere is not covered.
  expect(second).toEqual({ ...(first as object), known_replies: [] });
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

/** Saves like the server: a note that was not written upon the one that stands is shown that one. */
function hostWithNote(note: string) {
  const host = aHost();
  const card = { note };
  host.on('GET /api/admin/customers/{id}', () => json(aCustomer(card.note)));
  host.on('PUT /api/admin/customers/{id}', ({ body }) => {
    const sent = body as { note: string; base_note: string };
    if (sent.base_note !== card.note && sent.note !== card.note) {
      const detail = 'Die Notiz wurde inzwischen an einem anderen Gerät geändert.';
      return json({ code: 'edited_elsewhere', detail, current: card.note }, 409);
    }
    card.note = sent.note;
    return json(aCustomer(card.note));
  });
  host.on('GET /api/admin/customers/{id}/timeline', () => json({ entries: [], next_cursor: null }));
  return { host, card };
}

async function writeNoteOffline(host: KeepingHost, more: string) {
  const user = renderOffice(host, '/kunden/erika');
  await screen.findByLabelText('Notiz');
  host.isAway = true;
  act(() => host.listener?.onConnection('offline'));
  await user.type(field('Notiz'), more);
  await user.click(screen.getByRole('button', { name: 'Notiz speichern' }));
  expect(await screen.findByText(waits)).toBeTruthy();
  return user;
}
const waitingLink = () => screen.queryByRole('link', { name: /^Was noch wartet/ });
const version = (name: string) => within(screen.getByRole('group', { name }));

test.each([
  ['Meine übernehmen', 'Alt, hört schlecht'],
  ['Die vom Server behalten', 'Neu von anderswo'],
])('a note that another device has changed meanwhile is shown beside the one that waited: %s', async (choice, left) => {
  const { host, card } = hostWithNote('Alt');
  const user = await writeNoteOffline(host, ', hört schlecht');
  expect(field('Notiz').value).toBe('Alt, hört schlecht');
  card.note = 'Neu von anderswo';
  host.comeBack();
  await user.click(await screen.findByRole('link', { name: 'Ansehen und entscheiden' }));
  expect(version('Ihre Fassung').getByText('Alt, hört schlecht')).toBeTruthy();
  expect(version('Auf dem Server').getByText('Neu von anderswo')).toBeTruthy();
  expect(card.note).toBe('Neu von anderswo');
  await user.click(screen.getByRole('button', { name: choice }));
  expect(await screen.findByText('Alles ist beim Server angekommen')).toBeTruthy();
  expect(card.note).toBe(left);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Was noch wartet' }));
  expect(waitingLink()).toBeNull();
});

test('a decision for the server’s version can be taken back', async () => {
  const { host, card } = hostWithNote('Alt');
  const user = await writeNoteOffline(host, ', hört schlecht');
  card.note = 'Neu von anderswo';
  host.comeBack();
  await user.click(await screen.findByRole('link', { name: 'Ansehen und entscheiden' }));
  await user.click(screen.getByRole('button', { name: 'Die vom Server behalten' }));
  await pressToastAction(user, 'Rückgängig');
  expect(version('Ihre Fassung').getByText('Alt, hört schlecht')).toBeTruthy();
});

test('two changes of one note wait behind each other and are no conflict', async () => {
  const { host, card } = hostWithNote('Alt');
  const user = await writeNoteOffline(host, ', hört schlecht');
  await user.type(field('Notiz'), ', klingeln');
  await user.click(screen.getByRole('button', { name: 'Notiz speichern' }));
  await waitFor(() => expect(screen.getAllByText(waits)).toHaveLength(2));
  host.comeBack();
  await waitFor(() => expect(waitingLink()).toBeNull());
  expect(card.note).toBe('Alt, hört schlecht, klingeln');
});

test('the sync centre tells what waits and since when; what is discarded there goes nowhere, after a question', async () => {
  const host = aHost();
  const user = renderOffice(host, '/leads/petra');
  await screen.findByRole('form', { name: 'Antworten' });
  expect(waitingLink()).toBeNull();
  host.isAway = true;
  act(() => host.listener?.onConnection('offline'));
  await answer(user, 'Voreilig');
  const link = await screen.findByRole('link', { name: 'Was noch wartet: 1 Sendung wartet' });
  await user.click(link);
  expect(screen.getByRole('link', { name: 'Antwort an einen Lead, Petra Lindner' })).toBeTruthy();
  expect(screen.getByText(/^seit /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Wirklich verwerfen?' }));
  await user.click(dialog.getByRole('button', { name: 'Verwerfen' }));
  expect(await screen.findByText('Alles ist beim Server angekommen')).toBeTruthy();
  host.comeBack();
  await screen.findAllByText(/^Verbunden, Stand/);
  expect(host.callsTo('POST', '/api/admin/leads/petra/reply')).toHaveLength(0);
});

test('what the server refused can be tried again from the sync centre', async () => {
  const host = aHost();
  const answers = [() => refuse(422, 'validation_failed', 'Der Betreff fehlt.')];
  host.on(reply, () => (answers.shift() ?? (() => json({ email: anEmail({ status: 'sent' }) })))());
  const user = renderOffice(host, '/leads/petra');
  await screen.findByRole('form', { name: 'Antworten' });
  host.isAway = true;
  act(() => host.listener?.onConnection('offline'));
  await answer(user, 'Noch einmal');
  await screen.findByText(waits);
  host.comeBack();
  await user.click(await screen.findByRole('link', { name: 'Ansehen und entscheiden' }));
  expect(screen.getAllByText('Nicht gesendet. Der Betreff fehlt.').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByText('Alles ist beim Server angekommen')).toBeTruthy();
  expect(host.callsTo('POST', '/api/admin/leads/petra/reply')).toHaveLength(2);
});

test('a lead that was opened without a connection is marked as seen once the server is back', async () => {
  const host = aHost();
  host.leads = [petra, aLead({ id: 'ole', name: 'Ole Petersen', seen_at: null })];
  host.on('PUT /api/admin/leads/{id}', () => json({ ...host.leads[1], seen_at: '2026-11-21T10:00:00.000Z' }));
  const user = renderOffice(host, '/leads');
  const row = await screen.findByRole('link', { name: 'Ole Petersen' });
  host.isAway = true;
  act(() => host.listener?.onConnection('offline'));
  await user.click(row);
  expect(await screen.findByRole('link', { name: 'Was noch wartet: 1 Sendung wartet' })).toBeTruthy();
  expect(host.callsTo('PUT', '/api/admin/leads/ole')).toHaveLength(0);
  host.comeBack();
  await waitFor(() => expect(host.callsTo('PUT', '/api/admin/leads/ole')).toHaveLength(1));
  await waitFor(() => expect(waitingLink()).toBeNull());
});

test('with the server away at the start, the last answers and drafts of the run before are there, with their age', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T13:05:00.000Z'), shouldAdvanceTime: true });
  const host = aHost();
  const user = renderOffice(host, '/leads/petra');
  const form = within(await screen.findByRole('form', { name: 'Antworten' }));
  await user.clear(form.getByLabelText('Betreff'));
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

test('killed before an answer was kept, with the server away at the next start, the app shows what waits all the same', async () => {
  const host = aHost();
  const user = renderOffice(host, '/leads/petra');
  await screen.findByRole('form', { name: 'Antworten' });
  host.isAway = true;
  act(() => host.listener?.onConnection('offline'));
  await answer(user, 'Noch unterwegs');
  await screen.findByText(waits);
  expect(host.kept.data).toBeNull();

  const second = aHost();
  Object.assign(second.kept, host.kept);
  second.isAway = true;
  const asked = vi.spyOn(second, 'fetch');
  const next = renderOffice(second, '/');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await next.click(screen.getByRole('link', { name: 'Was noch wartet: 1 Sendung wartet' }));
  expect(screen.getByRole('link', { name: /^Antwort an einen Lead/ })).toBeTruthy();
  expect(screen.queryByText('Verbindungsfehler - Konnte nicht zum Server verbinden')).toBeNull();
});

test('after an update of the app without a connection the last answers are there still', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const host = aHost();
  renderOffice(host, '/leads/petra');
  await screen.findByRole('form', { name: 'Antworten' });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(host.kept.data).toContain('Petra Lindner'));

  const updated = aHost();
  Object.assign(updated.kept, host.kept);
  const { cache } = updated;
  updated.cache = { ...cache, read: async () => ({ ...updated.kept, isOfOtherVersion: true }) };
  updated.isAway = true;
  renderOffice(updated, '/leads/petra');
  expect(await screen.findByRole('heading', { name: 'Petra Lindner' })).toBeTruthy();
  expect(await screen.findByText('Keine Verbindung zum Server')).toBeTruthy();
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
