// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLead, someStats } from '../testing/factories.ts';
import { FakeHost, json } from '../testing/fake-host.ts';
import { renderOffice } from '../testing/render-office.tsx';

const petra = aLead({ id: 'petra', name: 'Petra Lindner' });
const heinz = aLead({ id: 'heinz', name: 'Heinz Brockmann' });

it('finds a lead by keyboard alone', async () => {
  const host = new FakeHost();
  host.leads = [petra, heinz];
  const user = renderOffice(host);
  await screen.findByRole('navigation', { name: 'Bereiche' });
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: 'Leads suchen' });
  await user.type(search, 'drucker');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await user.keyboard('{ArrowDown}');
  expect(search.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Heinz Brockmann' })).toBeTruthy();
  expect(window.location.pathname).toBe('/leads/heinz');
});

it('says that nothing was found', async () => {
  const user = renderOffice(new FakeHost());
  await user.click(await screen.findByRole('button', { name: /^Leads suchen.*Strg K/ }));
  await user.type(await screen.findByRole('combobox'), 'xyz');
  expect(await screen.findByText('Kein Lead passt zu „xyz“.')).toBeTruthy();
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

it('names the page in the window title and reports new leads to the host', async () => {
  const host = new FakeHost();
  host.leads = [{ ...petra, seen_at: null }];
  renderOffice(host, '/einstellungen');
  await waitFor(() => expect(host.unread.at(-1)).toBe(1));
  expect(document.title).toBe('Einstellungen – IT-Lotse');
});
