// @vitest-environment happy-dom

import type { CustomerCard, TimelineEntry } from '@it-lotse/contract/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { pressToastAction, renderOffice } from '../../testing/render-office.tsx';

const summary = {
  id: 'erika',
  name: 'Erika Muster',
  company: 'Muster GmbH',
  email: 'erika@example.org',
  phone: '491512345678',
  known_since: '2025-03-01T09:00:00.000Z',
  last_seen_at: '2026-11-21T09:00:00.000Z',
};
const card = (over: Partial<CustomerCard> = {}): CustomerCard => ({
  ...summary,
  addresses: [
    { kind: 'email', value: 'erika@example.org', verified_by: null, first_seen_at: summary.known_since },
    { kind: 'whatsapp', value: '491512345678', verified_by: 'whatsapp', first_seen_at: summary.known_since },
  ],
  note: '',
  figures: { appointments: 6, paid_cents: 30_000, open_cents: 5000, next_appointment: null },
  suggestions: [],
  ...over,
});
const entry = (over: Partial<TimelineEntry>): TimelineEntry => ({
  kind: 'lead',
  id: 'l1',
  at: '2026-11-21T09:00:00.000Z',
  title: '',
  text: '',
  state: '',
  starts_at: null,
  count: null,
  amount: null,
  direction: null,
  ...over,
});

function hostWith(customer: CustomerCard, entries: TimelineEntry[] = []): FakeHost {
  const host = new FakeHost();
  host.on('GET /api/admin/customers/{id}', () => json(customer));
  host.on('GET /api/admin/customers/{id}/timeline', ({ query }) => {
    const kind = query.get('kind');
    return json({ entries: entries.filter((each) => !kind || each.kind === kind), next_cursor: null });
  });
  host.on('PUT /api/admin/customers/{id}', ({ body }) => json({ ...customer, ...(body as object) }));
  return host;
}

it('shows who it is, how sure each address is, and what was booked and paid', async () => {
  renderOffice(hostWith(card()), '/kunden/erika');
  expect(await screen.findByRole('heading', { name: 'Erika Muster', level: 1 })).toBeTruthy();
  expect(screen.getByText('nur angegeben, nicht geprüft')).toBeTruthy();
  expect(screen.getByText('von WhatsApp bestätigt')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Bezahlt' })).getByText(/^300,00/)).toBeTruthy();
  expect(screen.queryByText(/dieselbe Person/)).toBeNull();
});

it('tells everything that happened, each entry with its state and the way to it', async () => {
  const host = hostWith(card(), [
    entry({ kind: 'whatsapp', id: '491512345678', count: 2, text: 'Bis gleich', direction: 'out' }),
    entry({
      kind: 'appointment',
      id: 'a1',
      title: 'Fernwartung',
      state: 'confirmed',
      starts_at: '2026-12-01T16:00:00.000Z',
      amount: 5000,
    }),
    entry({ kind: 'payment', id: 'p1', title: 'Fernwartung', state: 'paid', amount: 5000 }),
    entry({ kind: 'email', id: 'e1', title: 'Ihr Termin', state: 'failed' }),
    entry({ kind: 'chat', id: 'c1', count: 1, state: 'closed' }),
    entry({ text: '<b>Mein Drucker</b>' }),
  ]);
  const user = renderOffice(host, '/kunden/erika');
  const timeline = await screen.findByRole('region', { name: 'Verlauf' });
  const link = await within(timeline).findByRole('link', { name: /^Fernwartung: Di., 1. Dezember, 17:00/ });
  expect(link.getAttribute('href')).toBe('/termine/a1');
  for (const text of ['Bestätigt', 'Bezahlt', 'Fehlgeschlagen', 'Beendet', '<b>Mein Drucker</b>', 'Sie:']) {
    expect(within(timeline).getByText(text, { exact: false })).toBeTruthy();
  }
  expect(within(timeline).getByRole('link', { name: 'Chat auf der Website, 1 Nachricht' })).toBeTruthy();

  await user.selectOptions(within(timeline).getByLabelText('Nur diese Art zeigen'), 'Zahlungen');
  await waitFor(() => expect(within(timeline).getAllByRole('listitem')).toHaveLength(1));
});

it('suggests that two cards are one person, and joins them only after a question', async () => {
  const other = { ...summary, id: 'wa', name: '', company: '', email: '', phone: '491512345678' };
  const suggestion = { customer: other, reason: 'same_phone' as const, shared: '491512345678' };
  const host = hostWith(card({ suggestions: [suggestion] }));
  const merged: unknown[] = [];
  host.on('POST /api/admin/customers/{id}/merge', ({ body }) => {
    merged.push(body);
    return json({ customer: card(), undo_token: 'u1' });
  });
  const undone: unknown[] = [];
  host.on('POST /api/admin/customers/{id}/undo-merge', ({ body }) => {
    undone.push(body);
    return json(card());
  });
  const user = renderOffice(host, '/kunden/erika');
  expect(await screen.findByText('Ist das dieselbe Person wie +49 1512345678?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Zusammenführen' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(merged).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Zusammenführen' }));
  await waitFor(() => expect(merged).toEqual([{ other_id: 'wa' }]));
  await pressToastAction(user, 'Rückgängig');
  await waitFor(() => expect(undone).toEqual([{ undo_token: 'u1' }]));
});

it('keeps a note that could not be saved', async () => {
  const host = hostWith(card());
  host.on('PUT /api/admin/customers/{id}', () => refuse(503, 'storage_unavailable', 'Im Moment geht nichts.'));
  const user = renderOffice(host, '/kunden/erika');
  await user.type(await screen.findByLabelText('Notiz'), 'Hört schlecht');
  await user.click(screen.getByRole('button', { name: 'Notiz speichern' }));
  expect(await screen.findByText('Im Moment geht nichts.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notiz').value).toBe('Hört schlecht');
});

it('goes to the card that another one has become part of', async () => {
  renderOffice(hostWith(card()), '/kunden/alt');
  await screen.findByRole('heading', { name: 'Erika Muster', level: 1 });
  expect(window.location.pathname).toBe('/kunden/erika');
});

it('somebody who hides their number is shown so, and no appointment is begun with their key for a number', async () => {
  const hidden = card({ name: '', company: '', email: '', phone: 'DE.erika' });
  const host = hostWith(hidden);
  host.on('GET /api/admin/customers', () => json({ customers: [hidden], next_cursor: null, total: 1 }));
  const user = renderOffice(host, '/kunden/erika');
  const link = await screen.findByRole('link', { name: 'Termin anlegen' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('phone')).toBe('');
  await user.click(screen.getByRole('link', { name: 'Alle Kunden' }));
  await screen.findByRole('link', { name: 'Verborgene Nummer' });
  expect(document.body.textContent).not.toContain('DE.erika');
});

it('says when there is no such card, and when it cannot be loaded', async () => {
  const gone = new FakeHost();
  gone.on('GET /api/admin/customers/{id}', () => refuse(404, 'not_found'));
  renderOffice(gone, '/kunden/weg');
  expect(await screen.findByText('Diese Kundenkarte gibt es nicht')).toBeTruthy();
});

it('says where somebody is erased and the files still hold something', async () => {
  const host = hostWith(card());
  host.on('GET /api/admin/customers/{id}/erasure', () =>
    json({ name: 'Erika Muster', confirmation: 'Erika Muster', obstacles: [], deleted: [], kept: [], notes: [] }),
  );
  host.on('POST /api/admin/customers/{id}/erasure', () =>
    json({ deleted: [], kept: [], notes: [], traces_left: true }),
  );
  host.on('GET /api/admin/customers', () => json({ customers: [], next_cursor: null, total: 0 }));
  const user = renderOffice(host, '/kunden/erika');
  await user.click(await screen.findByRole('button', { name: 'Person löschen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Person löschen' });
  await user.type(await within(dialog).findByRole('textbox'), 'Erika Muster');
  await user.click(within(dialog).getByRole('button', { name: 'Endgültig löschen' }));
  expect(await screen.findByText(/der Server versucht es jede Stunde wieder/)).toBeTruthy();
});
