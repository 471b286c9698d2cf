// @vitest-environment happy-dom

import type { OfficeEvent } from '@it-lotse/contract/events';
import { useToasts } from '@it-lotse/ui/toast-store';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useReplyDrafts } from '../../features/leads/reply-drafts-store.ts';
import { useSearchHabits } from '../../kit/search/search-habits-store.ts';
import { aLead, someStats } from '../../testing/factories.ts';
import { FakeHost, json } from '../../testing/fake-host.ts';
import { pressToastAction, renderOffice } from '../../testing/render-office.tsx';

const petra = aLead({ id: 'petra', name: 'Petra Lindner' });
const heinz = aLead({ id: 'heinz', name: 'Heinz Brockmann' });

async function openSearch() {
  const host = new FakeHost();
  host.leads = [petra, heinz];
  const user = renderOffice(host);
  await screen.findByRole('navigation', { name: 'Bereiche' });
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: 'Suchen' });
  return { user, search };
}

it('finds a record by keyboard alone', async () => {
  const { user, search } = await openSearch();
  await user.type(search, 'drucker');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await user.keyboard('{ArrowDown}');
  expect(search.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Heinz Brockmann' })).toBeTruthy();
  expect(window.location.pathname).toBe('/leads/heinz');
});

it('opens nothing by Enter that was found for another word', async () => {
  const { user, search } = await openSearch();
  await user.type(search, 'petra');
  await screen.findByRole('option', { name: /Petra Lindner/ });
  await user.clear(search);
  await user.type(search, 'heinz{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/leads/heinz'), { timeout: 3_000 });
});

it.each([
  ['customer', '/kunden/k1'],
  ['appointment', '/termine/k1'],
  ['payment', '/zahlungen/k1'],
  ['chat', '/chat/k1'],
  ['whatsapp', '/whatsapp/k1'],
])('opens a found %s at its own address', async (kind, path) => {
  const host = new FakeHost();
  const hit = { kind, id: 'k1', title: 'Erika Muster', text: 'Drucker', at: '2026-11-21T09:00:00.000Z' };
  host.on('GET /api/admin/search', () => json({ hits: [hit] }));
  const user = renderOffice(host);
  await screen.findByRole('navigation', { name: 'Bereiche' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Suchen' }), 'erika');
  await user.click(await screen.findByRole('option', { name: /Erika Muster/ }));
  expect(window.location.pathname).toBe(path);
});

it('lays a record that a click outside asks for over an open search', async () => {
  let open = (_path: string) => {};
  const host = Object.assign(new FakeHost('desktop'), {
    onNavigate(listener: (path: string) => void) {
      open = listener;
      return () => {};
    },
  });
  host.leads = [petra, heinz];
  const user = renderOffice(host);
  await screen.findByRole('navigation', { name: 'Bereiche' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Suchen' });
  act(() => open('/leads/heinz'));
  expect(await screen.findByRole('heading', { name: 'Heinz Brockmann' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Suchen' })).toBeNull();
});

const openSearchOf = async (host: FakeHost) => {
  const user = renderOffice(host);
  await screen.findByRole('navigation', { name: 'Bereiche' });
  const search = async (text: string) => {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Suchen' }), text);
  };
  return { user, search };
};

it('opens the answer to whoever waits, with the cursor in the field', async () => {
  const host = new FakeHost();
  host.leads = [petra];
  const hit = (kind: string, id: string, at: string, waits: boolean) => ({
    kind,
    id,
    title: 'Petra Lindner',
    text: 'Drucker',
    at: `2026-11-21T${at}:00.000Z`,
    waits,
  });
  host.on('GET /api/admin/search', ({ query }) =>
    json({
      hits:
        query.get('q') === 'petra'
          ? [
              hit('customer', 'k1', '12:00', false),
              hit('lead', 'petra', '09:00', true),
              hit('chat', 'over', '11:00', false),
              hit('whatsapp', '49151', '10:00', false),
            ]
          : [],
    }),
  );
  const { user, search } = await openSearchOf(host);
  await search('antworten petra');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Petra Lindner antworten.*Lead/),
      expect.stringMatching(/^Petra Lindner antworten.*WhatsApp/),
    ]),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nachricht')));
  expect(window.location.pathname).toBe('/leads/petra');

  // The same place once more, from somewhere else in it.
  act(() => screen.getByRole('heading', { name: 'Petra Lindner' }).focus());
  await search('antworten petra');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nachricht')));
});

it('leads from "bezahlt" to the payment filled in, which is entered only there', async () => {
  const host = new FakeHost();
  const visit = {
    reason: 'booked_not_paid',
    payment_id: null,
    appointment_id: 'a1',
    customer_name: 'Erika Muster',
    customer_email: 'erika@example.org',
    service: 'Fernwartung',
    amount: 5000,
    currency: 'eur',
    since: '2026-11-20T09:00:00.000Z',
  };
  host.on('GET /api/admin/payments/review', () => json({ cases: [visit], total: 1 }));
  const { user, search } = await openSearchOf(host);
  await search('bezahlt muster bar');
  await screen.findByRole('option', { name: /Erika Muster: als bezahlt eintragen/ });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Zahlung eintragen' })).toBeTruthy();
  expect(screen.getByLabelText(/^Betrag/)).toHaveProperty('value', '50,00');
  expect(host.callsTo('POST', '/api/admin/payments/transactions')).toEqual([]);
});

it('puts a text block where the cursor was', async () => {
  // What browsers do themselves.
  document.execCommand = (_command, _ui, text = '') => {
    const written = document.activeElement as HTMLTextAreaElement;
    return fireEvent.change(written, { target: { value: written.value + text } });
  };
  const host = new FakeHost();
  host.leads = [petra];
  const block = { id: crypto.randomUUID(), name: 'Gruß', text: 'Viele Grüße von der Küste' };
  host.on('GET /api/admin/text-blocks', () => json({ blocks: [block] }));
  const user = renderOffice(host, '/leads/petra');
  const field = await screen.findByLabelText('Nachricht');
  await user.clear(field);
  await user.type(field, 'Guten Tag. ');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Suchen' }), 'baustein gru');
  await screen.findByRole('option', { name: /Gruß/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveProperty('value', 'Guten Tag. Viele Grüße von der Küste'));
  expect(document.activeElement).toBe(field);
  expect(useReplyDrafts.getState().drafts.petra?.message).toContain('Küste');
});

it('learns what is chosen: it stands first the next time the same is begun', async () => {
  const { user, search } = await openSearchOf(new FakeHost());
  const first = () => screen.getAllByRole('option')[0]?.textContent;
  await search('ter');
  expect(first()).toMatch(/^Termine/);
  await user.keyboard('{ArrowDown}{Enter}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await search('te');
  expect(first()).toMatch(/^Termin anlegen/);
});

it('remembers nobody by name for longer than what is deleted', async () => {
  const { user, search } = await openSearchOf(new FakeHost());
  await search('Termin Mi 14 Uhr Müller');
  await user.keyboard('{Enter}');
  expect(useSearchHabits.getState().habits).toHaveLength(1);
  useSearchHabits.getState().forgetRecords();
  expect(useSearchHabits.getState().habits).toEqual([]);
});

it('says that nothing was found', async () => {
  const user = renderOffice(new FakeHost());
  await user.click(await screen.findByRole('button', { name: /^Leads, Termine, Nachrichten suchen.*Strg K/ }));
  await user.type(await screen.findByRole('combobox'), 'xyz');
  expect(await screen.findByText('Nichts passt zu „xyz“.')).toBeTruthy();
});

it('tells the state of the connection', async () => {
  const host = new FakeHost();
  renderOffice(host);
  expect((await screen.findAllByText(/^Verbunden, Stand \d{1,2}:\d{2} Uhr$/)).length).toBe(1);
  act(() => host.listener?.onConnection('connecting'));
  expect(screen.getByText('Verbindung wird hergestellt…')).toBeTruthy();
  act(() => host.listener?.onConnection('offline'));
  expect(screen.getByText('Keine Verbindung zum Server')).toBeTruthy();
  expect(screen.getByText(/^Offline, Stand/)).toBeTruthy();
});

it('loads everything anew when the backlog of events was incomplete', async () => {
  const host = new FakeHost();
  renderOffice(host);
  await screen.findByRole('navigation', { name: 'Bereiche' });
  host.on('GET /api/admin/dashboard/stats', () => json(someStats({ leadsCount: 77 })));
  act(() => host.listener?.onReset());
  expect(await screen.findByText('77')).toBeTruthy();
});

it('goes back to the login when the event stream is refused', async () => {
  const host = new FakeHost();
  renderOffice(host);
  await screen.findByRole('navigation', { name: 'Bereiche' });
  act(() => host.listener?.onSignedOut());
  expect(await screen.findByText(/Ihre Sitzung ist abgelaufen/)).toBeTruthy();
});

it.each([
  ['a new lead', { leadsNew: 1 }],
  ['an unread message', { whatsappUnread: 1 }],
  ['a visitor who wants a person', { chatsWaiting: 1 }],
  ['a withdrawal', { declarationsOpen: 1 }],
  ['a payment in Klärung', { paymentsReview: 1 }],
  ['a mail that could not be delivered', { outbox: { waiting: 0, dead: 1 } }],
])('counts %s among what waits', async (_, waiting) => {
  const host = new FakeHost();
  host.on('GET /api/admin/dashboard/stats', () => json(someStats(waiting)));
  renderOffice(host, '/einstellungen');
  await waitFor(() => expect(host.unread.at(-1)).toBe(1));
});

it('names the page in the window title and reports new leads to the host', async () => {
  const host = new FakeHost();
  host.leads = [{ ...petra, seen_at: null }];
  renderOffice(host, '/einstellungen');
  await waitFor(() => expect(host.unread.at(-1)).toBe(1));
  expect(document.title).toBe('Einstellungen – IT-Lotse');
});

const booking: OfficeEvent = {
  id: 7,
  at: '2026-11-21T10:00:00.000Z',
  type: 'appointment.booked',
  appointment_id: 'visit-1',
  name: 'Kläre Grün',
  service_name: 'Fernwartung',
  start_time: '2026-12-01T16:00:00.000Z',
  by: 'customer',
};

it('tells a booking in the browser, leads to it, and counts what is open today', async () => {
  const host = new FakeHost();
  const user = renderOffice(host);
  await screen.findByRole('navigation', { name: 'Bereiche' });
  host.on('GET /api/admin/dashboard/stats', () => json(someStats({ appointmentsOpenToday: 2, appointmentsToday: 3 })));
  act(() => host.listener?.onEvent(booking));
  expect(
    await screen.findByText(/^Neuer Termin: Kläre Grün\. Fernwartung, Di\., 1\. Dezember, 17:00\sUhr$/),
  ).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Termine.*2 heute noch offen/ })).toBeTruthy();
  await pressToastAction(user, 'Öffnen');
  expect(window.location.pathname).toBe('/termine/visit-1');
});

it('leaves telling to the notifications of the desktop app, and says nothing of the operator’s own doing', async () => {
  const desktop = new FakeHost('desktop');
  renderOffice(desktop);
  await screen.findByRole('navigation', { name: 'Bereiche' });
  act(() => desktop.listener?.onEvent(booking));
  expect(useToasts.getState().current).toBeNull();
  const browser = new FakeHost();
  renderOffice(browser);
  await screen.findByRole('navigation', { name: 'Bereiche' });
  act(() => browser.listener?.onEvent({ ...booking, by: 'operator' }));
  expect(useToasts.getState().current).toBeNull();
});
