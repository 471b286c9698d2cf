// @vitest-environment happy-dom

import type { CalendarFeed } from '@it-lotse/contract/calendar-feed';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lookAtDialogs } from '../../kit/open-dialogs.ts';
import { FakeHost, json } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const path = '/api/admin/calendar-feed';
const url = 'https://lotse.example/kalender/abc.ics';
const existing = { details: 'times', created_at: '2026-11-21T09:00:00.000Z', last_fetched_at: null } as const;

function open(first: CalendarFeed) {
  const host = new FakeHost();
  const server = { feed: first };
  host.on(`GET ${path}`, () => json({ feed: server.feed }));
  host.on(`POST ${path}`, ({ body }) => {
    server.feed = { ...existing, ...(body as object) };
    return json({ feed: server.feed, url, webcal_url: url.replace('https', 'webcal'), qr_code: '<svg/>' });
  });
  host.on(`PUT ${path}`, ({ body }) => {
    server.feed = { ...existing, ...(body as object) };
    return json({ feed: server.feed });
  });
  host.on(`DELETE ${path}`, () => {
    server.feed = null;
    return json({ message: 'Das Kalender-Abo ist beendet.' });
  });
  return { host, user: renderOffice(host, '/kalender') };
}

it('makes a link with what the operator chose, and shows it this once', async () => {
  const { host, user } = open(null);
  await user.click(await screen.findByRole('radio', { name: 'Mit Namen und Anschrift' }));
  await user.click(screen.getByRole('button', { name: 'Link erstellen' }));
  expect(await screen.findByText(url)).toBeTruthy();
  expect(screen.getByRole('img', { name: /QR-Code/ })).toBeTruthy();
  // Nothing restarts over it.
  expect(lookAtDialogs()).toBe('losing');
  expect(host.callsTo('POST', path).map(({ body }) => body)).toEqual([{ details: 'names' }]);
});

it('asks before a new link ends the old one, and before the end of all', async () => {
  const { host, user } = open(existing);
  await user.click(await screen.findByRole('button', { name: 'Neuen Link erstellen' }));
  expect(host.callsTo('POST', path)).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Neuen Link erstellen' }));
  expect(await screen.findByText(url)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abo beenden' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Abo beenden' }));
  expect(await screen.findByRole('button', { name: 'Link erstellen' })).toBeTruthy();
  expect(screen.queryByText(url)).toBeNull();
});

it('changes what the entries say without a new link', async () => {
  const { host, user } = open(existing);
  await user.click(await screen.findByRole('radio', { name: 'Mit Namen und Anschrift' }));
  expect(await screen.findByText(/Leistung, Name, Telefonnummer und Anschrift/)).toBeTruthy();
  expect(host.callsTo('PUT', path).map(({ body }) => body)).toEqual([{ details: 'names' }]);
  expect(host.callsTo('POST', path)).toEqual([]);
});
