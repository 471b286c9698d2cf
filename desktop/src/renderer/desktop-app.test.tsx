import type { Host } from '@it-lotse/back-office/host';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LotseBridge } from '../bridge/lotse-bridge.ts';
import { DesktopApp } from './desktop-app.tsx';
import { useServerChoice } from './server-choice-store.ts';

vi.mock('@it-lotse/back-office', () => ({ BackOffice: () => <p>Das Büro</p> }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a record that a click outside asks for is not opened behind the page of the servers', async () => {
  const coast = { origin: 'https://kueste.example', name: 'Küste', colour: 'info' } as const;
  let navigate = (_path: string) => {};
  const bridge = {
    currentServer: async () => coast,
    listServers: async () => [coast],
    serverSecurity: async () => ({ encrypted: true, identity: 'known' }),
    onServerSecurity: () => () => {},
    proxyQuestion: async () => null,
    onProxyAsked: () => () => {},
    onManageServers: () => () => {},
    onSwitchServer: () => () => {},
    listenNavigation: async () => {},
    onNavigate(listener: (path: string) => void) {
      navigate = listener;
      return () => {};
    },
  } as unknown as LotseBridge;
  vi.stubGlobal('lotse', bridge);
  render(<DesktopApp bridge={bridge} host={{} as Host} />);
  await screen.findByText('Das Büro');
  act(() => useServerChoice.getState().set({ managing: true }));
  expect(screen.getByRole('heading', { name: 'Server verwalten' })).toBeTruthy();
  act(() => navigate('/leads/1'));
  expect(screen.queryByRole('heading', { name: 'Server verwalten' })).toBeNull();
});
