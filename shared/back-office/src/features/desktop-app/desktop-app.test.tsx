// @vitest-environment happy-dom

import { type Installer, listInstallers } from '@it-lotse/contract/desktop-updates';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AppUpdates, UpdateState } from '../../kit/app-updates.ts';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { useReplyDrafts } from '../leads/reply-drafts-store.ts';
import { systemHere } from './desktop-app-texts.ts';

const appVersion = '1.1.0';
const ready: UpdateState = {
  appVersion,
  phase: 'ready',
  version: '1.2.0',
  notes: 'Neu: <b>Tagesplan</b>\nBehoben: Druck',
  installsSilently: true,
};

/** An app whose updates stand as the test says. */
class FakeUpdates implements AppUpdates {
  now: UpdateState = { appVersion, phase: 'idle' };
  readonly drafts: boolean[] = [];
  readonly check = vi.fn(async () => {});
  readonly install = vi.fn(async () => {});
  #listeners = new Set<(state: UpdateState) => void>();

  state = async () => this.now;
  onChange(listener: (state: UpdateState) => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  setDraftsOpen(open: boolean) {
    this.drafts.push(open);
  }
  become(state: UpdateState) {
    this.now = state;
    act(() => {
      for (const listener of this.#listeners) listener(state);
    });
  }
}

function desktop() {
  const host = new FakeHost('desktop');
  const updates = new FakeUpdates();
  host.updates = updates;
  return { host, updates };
}

const anInstaller = (changes: Partial<Installer>): Installer => ({
  name: 'IT-Lotse-1.2.0-win-x64.exe',
  system: 'windows',
  kind: 'exe',
  version: '1.2.0',
  arch: 'x64',
  size: 94_500_000,
  sha256: 'ab'.repeat(32),
  ...changes,
});
const offer = (installers: Installer[]) => () =>
  json({
    installers,
    feeds: [
      { system: 'windows', version: '1.2.0', signed: false },
      { system: 'macos', version: '1.3.0', signed: true },
    ],
    folder: '/srv/updates',
  });
const card = async () => within(await screen.findByRole('region', { name: 'Desktop-App' }));

describe('the card in Einstellungen', () => {
  it('says how to put installers there while there are none', async () => {
    renderOffice(new FakeHost(), '/einstellungen');
    const region = await card();
    expect(await region.findByText('Noch keine Installationsdateien')).toBeTruthy();
    expect(region.getByText('/srv/it-lotse/data/desktop-updates')).toBeTruthy();
    expect(region.getByText(/Symbol neben der Uhr/)).toBeTruthy();
  });

  it('says that the sandbox is off, and what helps, only where it is', async () => {
    const { host } = desktop();
    host.isSandboxOff = async () => true;
    renderOffice(host, '/einstellungen');
    const region = await card();
    expect(await region.findByText('Ein Schutz dieser App ist aus')).toBeTruthy();
    expect(region.getByText(/installieren stattdessen das Paket \.deb/)).toBeTruthy();
  });

  it('says nothing of the sandbox where it is on, or there is none to speak of', async () => {
    const { host } = desktop();
    host.isSandboxOff = vi.fn(async () => false);
    renderOffice(host, '/einstellungen');
    const region = await card();
    await waitFor(() => expect(host.isSandboxOff).toHaveBeenCalled());
    expect(region.queryByText(/Schutz dieser App/)).toBeNull();
  });

  it('offers each installer with version, size, checksum and what to do with it', async () => {
    const host = new FakeHost();
    host.on(
      `GET ${listInstallers.path}`,
      offer([
        anInstaller({}),
        anInstaller({ name: 'IT-Lotse-1.2.0-mac-arm64.dmg', system: 'macos', kind: 'dmg', arch: 'arm64' }),
      ]),
    );
    const user = renderOffice(host, '/einstellungen');
    const region = await card();
    const windows = within(await region.findByRole('region', { name: 'Windows' }));
    expect(windows.getByText(/^Version 1\.2\.0 · Intel\/AMD 64 Bit · 94,5\sMB$/)).toBeTruthy();
    expect(windows.getByText('ab'.repeat(32))).toBeTruthy();
    expect(windows.getByText(/Administratorrechte sind nicht nötig/)).toBeTruthy();
    expect(windows.getByText('Update auf 1.2.0 ohne Signatur')).toBeTruthy();
    const macos = within(region.getByRole('region', { name: 'macOS' }));
    expect(macos.getByText(/Apple-Chip/)).toBeTruthy();
    // Whether it is right, nobody has looked here.
    expect(macos.getByText('Update auf 1.3.0 mit Signaturdatei')).toBeTruthy();
    expect(region.queryByRole('region', { name: 'Linux' })).toBeNull();
    await user.click(windows.getByRole('button', { name: /herunterladen/ }));
    await waitFor(() =>
      expect(host.downloads).toEqual([
        { path: '/desktop-updates/IT-Lotse-1.2.0-win-x64.exe', name: 'IT-Lotse-1.2.0-win-x64.exe' },
      ]),
    );
  });

  it('can be tried again when the list does not come', async () => {
    const host = new FakeHost();
    host.on(`GET ${listInstallers.path}`, () => refuse(500, 'internal', 'Kaputt.'));
    const user = renderOffice(host, '/einstellungen');
    expect(await screen.findByText('Installationsdateien: Laden hat nicht geklappt')).toBeTruthy();
    host.on(`GET ${listInstallers.path}`, offer([anInstaller({})]));
    await user.click((await card()).getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('region', { name: 'Windows' })).toBeTruthy();
  });

  it('is one click away in a browser, and not in the app', async () => {
    const user = renderOffice(new FakeHost(), '/');
    await user.click(await screen.findByRole('link', { name: 'Desktop-App' }));
    expect(window.location.pathname + window.location.hash).toBe('/einstellungen#desktop-app');
    renderOffice(desktop().host, '/');
    await screen.findByRole('link', { name: 'Einstellungen' });
    expect(screen.queryByRole('link', { name: 'Desktop-App' })).toBeNull();
  });

  it('says in the app which version this is, and looks for a newer one', async () => {
    const { host, updates } = desktop();
    const user = renderOffice(host, '/einstellungen');
    const region = await card();
    expect(await region.findByText('Diese App: Version 1.1.0')).toBeTruthy();
    await user.click(region.getByRole('button', { name: 'Nach Updates suchen' }));
    expect(updates.check).toHaveBeenCalledTimes(1);
    updates.become({ appVersion, phase: 'downloading', version: '1.2.0', percent: 40 });
    // Read out once, not at every percent.
    expect(region.getByRole('status').textContent).toBe('Version 1.2.0 wird geladen. 40 %');
    expect(region.getByText('40 %').getAttribute('aria-hidden')).toBe('true');
    expect(region.getByRole('button', { name: 'Nach Updates suchen' })).toHaveProperty('disabled', true);
    updates.become({ appVersion, phase: 'failed', detail: 'Das Update trägt keine gültige Signatur.' });
    expect(region.getByText('Das Update trägt keine gültige Signatur.')).toBeTruthy();
  });
});

describe('a version that is ready', () => {
  it('is told with its notes as text, and installed on a click', async () => {
    const { host, updates } = desktop();
    const user = renderOffice(host, '/');
    await screen.findByRole('link', { name: 'Einstellungen' });
    updates.become(ready);
    expect(screen.getByText('Version 1.2.0 ist bereit')).toBeTruthy();
    expect(screen.getByText(/Neu: <b>Tagesplan<\/b>/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Jetzt neu starten' }));
    expect(updates.install).toHaveBeenCalledTimes(1);
  });

  it('says so where it could not be installed, also when its notice is gone by then', async () => {
    const { host, updates } = desktop();
    updates.now = ready;
    const user = renderOffice(host, '/');
    const detail = 'Das Update wurde nicht installiert.';
    updates.install.mockImplementation(async () => updates.become({ appVersion, phase: 'failed', detail }));
    await user.click(await screen.findByRole('button', { name: 'Jetzt neu starten' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.queryByText('Version 1.2.0 ist bereit')).toBeNull();
  });

  it('can wait, until a newer one comes', async () => {
    const { host, updates } = desktop();
    updates.now = ready;
    const user = renderOffice(host, '/');
    await user.click(await screen.findByRole('button', { name: 'Später' }));
    expect(screen.queryByText('Version 1.2.0 ist bereit')).toBeNull();
    updates.become({ ...ready, version: '1.3.0' });
    expect(screen.getByText('Version 1.3.0 ist bereit')).toBeTruthy();
  });

  it('asks before it restarts over something begun', async () => {
    const { host, updates } = desktop();
    updates.now = ready;
    const user = renderOffice(host, '/');
    expect(updates.drafts.at(-1)).toBe(false);
    act(() =>
      useReplyDrafts.setState({
        drafts: { a: { subject: 'Ihr Drucker', message: 'Guten Tag', savedAtMs: 0, draftId: 'a' } },
      }),
    );
    expect(updates.drafts.at(-1)).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Jetzt neu starten' }));
    expect(updates.install).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Neu starten' }));
    expect(updates.install).toHaveBeenCalledTimes(1);
    act(() => useReplyDrafts.getState().forgetAll());
    // The question itself is open still: nothing was ended here.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(updates.drafts.at(-1)).toBe(false));
  });
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macos'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'linux'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', null],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', null],
])('%s is %s', (userAgent, system) => expect(systemHere(userAgent)).toBe(system));
