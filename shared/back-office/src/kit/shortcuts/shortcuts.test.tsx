// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { goTargets, singleKeys } from '../../app/office-shortcuts.ts';
import { officeTabs } from '../../app/tabs.ts';
import { aLead } from '../../testing/factories.ts';
import { FakeHost, json } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { usePrintStore } from '../print/print-store.ts';
import { safeFileName } from '../safe-file-name.ts';
import { goKey } from './shortcut-list.ts';
import { useShortcutsStore } from './shortcuts-store.ts';

const leads = ['Petra Lindner', 'Heinz Brockmann', 'Ute Ahrens'].map((name, index) =>
  aLead({ id: `lead-${index}`, name }),
);

async function show(path = '/', host = new FakeHost()) {
  host.leads = leads;
  const user = renderOffice(host, path);
  await screen.findByRole('navigation', { name: 'Bereiche' });
  return { host, user };
}

beforeEach(() => useShortcutsStore.setState(useShortcutsStore.getInitialState(), true));

it('has one meaning per key, and a way to every tab', () => {
  const single = [goKey, ...singleKeys.map(({ key }) => key)];
  expect(new Set(single).size).toBe(single.length);
  const second = goTargets.map(({ key }) => key);
  expect(new Set(second).size).toBe(second.length);
  for (const tab of officeTabs) {
    expect(goTargets.find(({ path }) => path === tab.path)?.label).toBe(tab.label);
  }
});

it('goes to a tab by two keys, and a second key that leads nowhere does nothing', async () => {
  const { user } = await show();
  await user.keyboard('gl');
  expect(window.location.pathname).toBe('/leads');
  await user.keyboard('gx');
  expect(window.location.pathname).toBe('/leads');
  // Both keys also mean something by themselves; after 'g' they do not.
  await user.keyboard('gn');
  expect(window.location.pathname).toBe('/newsletter');
  await user.keyboard('gk');
  expect(window.location.pathname).toBe('/kalender');
});

it('follows the letter that is written, not the place of the key', async () => {
  await show();
  // On a German keyboard 'z' is where an English one has 'y'.
  fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyY' });
  expect(window.location.pathname).toBe('/zahlungen');
});

it('goes through the list and to the answer of the open lead', async () => {
  const { user } = await show('/leads');
  await screen.findByRole('link', { name: 'Petra Lindner' });
  await user.keyboard('k');
  expect(window.location.pathname).toBe('/leads');
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Petra Lindner' })).toBeTruthy();
  await user.keyboard('jjj');
  expect(await screen.findByRole('heading', { name: 'Ute Ahrens' })).toBeTruthy();
  await user.keyboard('k');
  expect(await screen.findByRole('heading', { name: 'Heinz Brockmann' })).toBeTruthy();
  await user.keyboard('a');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nachricht')));
});

it('goes from customer to customer with the focus, and Enter opens one', async () => {
  const host = new FakeHost();
  const customers = ['Erika Muster', 'Heinz Brockmann'].map((name, index) => ({
    id: `kunde-${index}`,
    name,
    company: '',
    email: `k${index}@example.org`,
    phone: '',
    known_since: '2026-11-01T09:00:00.000Z',
    last_seen_at: '2026-11-21T09:00:00.000Z',
  }));
  host.on('GET /api/admin/customers', () => json({ customers, next_cursor: null, total: 2 }));
  const { user } = await show('/kunden', host);
  const link = (name: string) => screen.findByRole('link', { name });
  await link('Erika Muster');
  await user.keyboard('j');
  expect(document.activeElement).toBe(await link('Erika Muster'));
  await user.keyboard('jj');
  expect(document.activeElement).toBe(await link('Heinz Brockmann'));
  await user.keyboard('k');
  expect(document.activeElement).toBe(await link('Erika Muster'));
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/kunden/kunde-0');
});

it('leaves what is typed alone, and keys with a modifier', async () => {
  const { user } = await show('/leads/lead-1');
  const subject = await screen.findByLabelText('Betreff');
  await user.clear(subject);
  await user.type(subject, 'gl jan? /n');
  expect(subject).toHaveProperty('value', 'gl jan? /n');
  expect(window.location.pathname).toBe('/leads/lead-1');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'n', metaKey: true });
  fireEvent.keyDown(document.body, { key: 'j', altKey: true });
  expect(window.location.pathname).toBe('/leads/lead-1');
});

it('does nothing below a dialog, and acts once while a key is held down', async () => {
  const { user } = await show('/leads');
  await screen.findByRole('link', { name: 'Petra Lindner' });
  fireEvent.keyDown(document.body, { key: 'n', repeat: true });
  expect(window.location.pathname).toBe('/leads');
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Tastenkürzel' })).toBeTruthy();
  await user.keyboard('j');
  expect(window.location.pathname).toBe('/leads');
});

it('begins an appointment from anywhere', async () => {
  const { user } = await show();
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: /Termin anlegen/ })).toBeTruthy();
  expect(window.location.pathname).toBe('/termine');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('loads everything anew', async () => {
  const { host, user } = await show('/leads');
  await screen.findByText(leads[0]?.name ?? '');
  const before = host.callsTo('GET', '/api/admin/leads').length;
  await user.keyboard('r');
  expect(await screen.findByText('Aktualisiert')).toBeTruthy();
  expect(host.callsTo('GET', '/api/admin/leads').length).toBeGreaterThan(before);
});

describe('the list', () => {
  it('names every key there is', async () => {
    const { user } = await show();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Tastenkürzel' });
    for (const label of [...singleKeys, ...goTargets].map((each) => each.label)) {
      expect(within(dialog).getAllByText(label).length, label).toBeGreaterThan(0);
    }
    expect(within(dialog).queryByText('Als PDF speichern')).toBeNull();
  });

  it('switches single keys off for this device, but not those with Strg', async () => {
    const { host, user } = await show();
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Einzelne Tasten verwenden' }));
    expect(screen.queryByText('Gehe zu')).toBeNull();
    await user.keyboard('{Escape}');
    await user.keyboard('gl');
    expect(window.location.pathname).toBe('/');
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Suchen' })).toBeTruthy();

    // The next start, on the same device.
    act(() => useShortcutsStore.setState(useShortcutsStore.getInitialState(), true));
    const again = new FakeHost();
    for (const [name, value] of host.preferences) again.preferences.set(name, value);
    const { user: later } = await show('/', again);
    await later.keyboard('gl');
    expect(window.location.pathname).toBe('/');
  });

  it('opens from the menu of the desktop app, where printing is asked for as well', async () => {
    const host = new FakeHost('desktop');
    let say: Parameters<NonNullable<FakeHost['onCommand']>>[0] = () => undefined;
    host.onCommand = (listener) => {
      say = listener;
      return () => undefined;
    };
    const saved: string[] = [];
    host.savePdf = async (name) => {
      saved.push(name);
      return null;
    };
    await show('/leads', host);
    act(() => say('save-pdf'));
    await waitFor(() => expect(saved).toEqual(['Leads – IT-Lotse.pdf']));
    act(() => usePrintStore.setState({ names: [`Chat ${'Ä'.repeat(120)} 2026-11-21`] }));
    act(() => say('save-pdf'));
    // The host takes only names that every system takes.
    await waitFor(() => expect(saved[1]).toBe(safeFileName(saved[1] ?? '')));
    expect(saved[1]).toMatch(/^Chat Ä+\.pdf$/);
    usePrintStore.setState({ names: [] });
    act(() => say('print'));
    await waitFor(() => expect(host.printed).toEqual(['']));
    act(() => say('shortcuts'));
    expect(await screen.findByText('Als PDF speichern')).toBeTruthy();
  });
});
