// @vitest-environment happy-dom

import { listSubscribers, newsletterStats } from '@it-lotse/contract/newsletter';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const leadsCall = 'GET /api/admin/leads';

/** The server ends the session, and the open line says so. */
function endSession(host: FakeHost) {
  host.listener?.onSignedOut();
}

async function signInAgain(user: ReturnType<typeof renderOffice>) {
  expect(await screen.findByText(/Ihre Sitzung ist abgelaufen/)).toBeTruthy();
  await user.type(screen.getByLabelText('Benutzername'), 'admin');
  await user.type(screen.getByLabelText('Passwort'), 'geheim');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await waitFor(() => expect(screen.queryByLabelText('Benutzername')).toBeNull());
}

/** Shows the dialog that adds a subscriber, which keeps what is typed only while it is open. */
async function openDialog() {
  const host = new FakeHost();
  host.on(`GET ${listSubscribers.path}`, () => json({ subscribers: [], next_cursor: null, total: 0 }));
  host.on(`GET ${newsletterStats.path}`, () => refuse(503, 'storage_unavailable'));
  const user = renderOffice(host, '/newsletter/abonnenten');
  await user.click((await screen.findAllByRole('button', { name: /Adresse hinzufügen/ }))[0] as HTMLElement);
  return { host, user };
}

it('brings back an open dialog with what was typed, after the login', async () => {
  const { host, user } = await openDialog();
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'halb@getippt');
  endSession(host);
  await screen.findByText(/Ihre Sitzung ist abgelaufen/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await signInAgain(user);
  expect(await screen.findByRole('dialog', { name: 'Adresse hinzufügen' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse').value).toBe('halb@getippt');
});

it('does not ask the server for anything while the login is shown, and for everything anew after it', async () => {
  const host = new FakeHost();
  host.leads = [];
  const user = renderOffice(host, '/leads');
  await screen.findByRole('heading', { name: 'Leads', level: 1 });
  await waitFor(() => expect(host.callsTo('GET', '/api/admin/leads').length).toBeGreaterThan(0));
  endSession(host);
  await screen.findByText(/Ihre Sitzung ist abgelaufen/);
  const before = host.callsTo('GET', '/api/admin/leads').length;
  window.dispatchEvent(new Event('focus'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(host.callsTo('GET', '/api/admin/leads')).toHaveLength(before);
  await signInAgain(user);
  await waitFor(() => expect(host.callsTo('GET', '/api/admin/leads').length).toBeGreaterThan(before));
});

it('brings back what stood in the search when a call finds the session ended', async () => {
  const host = new FakeHost();
  const user = renderOffice(host, '/leads');
  await screen.findByRole('heading', { name: 'Leads', level: 1 });
  host.on(leadsCall, () => refuse(401, 'session_expired'));
  await user.type(await screen.findByRole('searchbox'), 'x');
  await screen.findByText(/Ihre Sitzung ist abgelaufen/);
  host.on(leadsCall, () => json({ leads: [], next_cursor: null, total: 0, new_total: 0, open_total: 0 }));
  await signInAgain(user);
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('x');
});

it('leaves nothing behind when the operator signs out', async () => {
  const { host, user } = await openDialog();
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'halb@getippt');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /Abmelden/ }));
  await screen.findByLabelText('Benutzername');
  expect(host.signedOut).toBe(1);
  expect(document.querySelector('main#inhalt')).toBeNull();
});
