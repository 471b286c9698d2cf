// @vitest-environment happy-dom

import type { Backup, BackupTarget } from '@it-lotse/contract/backups';
import type { HealthView } from '@it-lotse/contract/health-view';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { formatFileSize } from '@it-lotse/domain/format-file-size';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { officeTabs } from '../../app/tabs.ts';
import { aLead, someStats } from '../../testing/factories.ts';
import { cutOff, FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const at = '2026-12-01T02:00:00.000Z';
const aBackup: Backup = {
  name: 'lotse-2026-12-01T02-00-00-000Z.db.age',
  created_at: at,
  size: 2_500_000,
  media: { name: 'lotse-2026-12-01T02-00-00-000Z.media.tar.age', size: 9_000_000 },
  kind: 'nightly',
  encrypted: true,
  rehearsal: 'ok',
  rehearsed_at: at,
  reason: null,
};
const aView: HealthView = {
  versions: { product: '0.1.0', node: 'v24.0.0', sqlite: '3.50.0', platform: 'linux x64' },
  started_at: at,
  database: {
    writable: true,
    size: 4_096_000,
    wal_size: 0,
    page_size: 4096,
    pages: 1000,
    free_pages: 3,
    schema_version: 2,
    migrations: ['0001_a', '0002_b'],
    integrity: null,
  },
  disk: { free: 5e10, total: 1e11, nearly_full: false },
  outbox: { waiting: 1, dead: 2, oldest_at: at },
  backup: { last_backup_at: at, last_rehearsal_at: at, failure: null },
  providers: [
    {
      provider: 'stripe',
      state: 'failing',
      reason: 'Schlüssel abgelehnt',
      last_success_at: at,
      last_error_at: at,
      last_error: 'Schlüssel abgelehnt',
    },
  ],
  log: [{ at, level: 'error', text: 'etwas ging schief' }],
};

class DebugHost extends FakeHost {
  view: HealthView = aView;
  backups: Backup[] = [aBackup];

  constructor() {
    super();
    this.on('GET /api/debug/token-test', () => json({ token_verification: 'valid' }));
    this.on('GET /api/admin/health-view', () => json(this.view));
    this.on('GET /api/admin/backups', () =>
      json({ ...this.view.backup, backups: this.backups, running: false, encryption: true, folder: '/var/sicherung' }),
    );
    this.on('POST /api/admin/backups', () => {
      this.backups = [
        { ...aBackup, name: 'lotse-2026-12-02T09-00-00-000Z.db.age', kind: 'manual', media: null },
        aBackup,
      ];
      return json({ running: false, backup: this.backups[0] }, 201);
    });
    this.on('POST /api/admin/health-view/integrity-check', () => {
      const integrity = { checked_at: at, ok: true, message: 'Die Datenbank ist unversehrt.' };
      this.view = { ...this.view, database: { ...this.view.database, integrity } };
      return json(integrity);
    });
  }
}
const show = (host = new DebugHost()) => ({ host, user: renderOffice(host, '/debug') });
const region = (name: string) => screen.findByRole('region', { name });
const press = async (user: ReturnType<typeof show>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
afterEach(cleanup);

it('is the last tab', () => {
  expect(officeTabs.at(-1)?.label).toBe('Debug');
});

it('tells how many tokens are stored, which is used, and how each begins', async () => {
  const host = new DebugHost();
  host.previews = [
    { key: 'admin_token', preview: 'abcdefghijklmnopqrst', primary: true },
    { key: 'token', preview: 'zzzz', primary: false },
  ];
  show(host);
  const card = within(await region('Authentication Token'));
  expect(await card.findByText('2 Tokens sind gespeichert. Verwendet wird „admin_token“.')).toBeTruthy();
  expect(card.getByText('abcdefghijklmnopqrst…')).toBeTruthy();
  expect(card.getByText('zzzz…')).toBeTruthy();
});

it('tells a valid token, and the answer of the leads call with three samples', async () => {
  const { host, user } = show();
  host.leads = [1, 2, 3, 4].map((n) => aLead({ id: `lead-${n}`, name: `Kunde ${n}`, email: `k${n}@example.org` }));
  await press(user, 'Test Token');
  expect(await screen.findByText('Token: valid')).toBeTruthy();
  await press(user, 'Simple Test');
  const card = within(await region('Simple Leads Test'));
  expect((await card.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Kunde 1k1@example.org · lead-1',
    'Kunde 2k2@example.org · lead-2',
    'Kunde 3k3@example.org · lead-3',
  ]);
  expect(card.getByText('4')).toBeTruthy();
});

it('warns where there are no leads', async () => {
  const { user } = show();
  await press(user, 'Simple Test');
  expect(await screen.findByText(/Es wurden keine Leads gefunden/)).toBeTruthy();
});

it.each([
  ['Authentication failed - please log out and log back in', () => refuse(401, 'rate_limited')],
  ['HTTP 503: Service Unavailable', () => new Response('{}', { status: 503, statusText: 'Service Unavailable' })],
  ['Der Server ist gerade nicht erreichbar. Bitte prüfen Sie die Verbindung.', cutOff],
])('says in the error box: %s', async (text, answer) => {
  const host = new DebugHost();
  const user = renderOffice(host, '/debug');
  await region('Simple Leads Test');
  host.on('GET /api/admin/leads', answer);
  await press(user, 'Simple Test');
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
});

it('says that no token is stored, without asking the server', async () => {
  const { host, user } = show();
  await region('Simple Leads Test');
  host.token = false;
  const before = host.calls.length;
  await press(user, 'Test Token');
  expect(await screen.findByText('No authentication token found. Please log in again.')).toBeTruthy();
  expect(host.callsTo('GET', '/api/debug/token-test')).toHaveLength(0);
  expect(host.calls.length).toBeGreaterThanOrEqual(before);
});

it('shows the health of the server, its providers and its log', async () => {
  const { user } = show();
  const health = await region('Zustand des Servers');
  expect(health.textContent).toContain('1 wartet, 2 aufgegeben');
  expect((await region('Anbieter')).textContent).toContain('Schlüssel abgelehnt');
  expect((await region('Protokoll des Servers')).textContent).toContain('etwas ging schief');
  await press(user, 'Integrität prüfen');
  await waitFor(() => expect(health.textContent).toContain('Die Datenbank ist unversehrt.'));
});

it('makes a backup and puts it in the list', async () => {
  const { user } = show();
  const list = await screen.findByRole('list', { name: 'Sicherungen' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await press(user, 'Jetzt sichern');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
});

it('downloads a backup with its progress, and tells a failure', async () => {
  const { host, user } = show();
  let finish: (error?: Error) => void = () => undefined;
  host.download = (_path, _name, onProgress) => {
    onProgress(1_000_000, 2_500_000);
    return new Promise((done, fail) => {
      finish = (error) => (error ? fail(error) : done({}));
    });
  };
  await press(user, /^Datenbank vom/);
  expect(host.downloads).toEqual([{ path: `/api/admin/backups/${aBackup.name}/file`, name: aBackup.name }]);
  const bar = await screen.findByRole('progressbar');
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1000000', '2500000']);
  finish(new Error('Auf dem Datenträger ist kein Platz mehr.'));
  expect(
    await screen.findByText(/konnte nicht gespeichert werden\. Auf dem Datenträger ist kein Platz mehr\.$/),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

it('warns of a failed backup and of a full disk, here and on the tab', async () => {
  const host = new DebugHost();
  host.view = {
    ...aView,
    disk: { free: 1e6, total: 1e11, nearly_full: true },
    backup: { ...aView.backup, failure: 'Kein Platz mehr.' },
  };
  const stats = someStats();
  host.on('GET /api/admin/dashboard/stats', () => json({ ...stats, disk_nearly_full: true }));
  show(host);
  expect(await screen.findByText('Der Datenträger ist fast voll', { selector: 'strong, h2, h3, p' })).toBeTruthy();
  expect(await screen.findByText('Kein Platz mehr.')).toBeTruthy();
  expect((await screen.findAllByRole('link', { name: /Debug.*Der Datenträger ist fast voll/ })).length).toBeGreaterThan(
    0,
  );
});

it('offers another try where the server cannot be reached', async () => {
  const host = new DebugHost();
  host.on('GET /api/admin/health-view', cutOff);
  const { user } = show(host);
  expect(
    await screen.findByText('Der Zustand des Servers konnte nicht geladen werden', undefined, { timeout: 8000 }),
  ).toBeTruthy();
  host.on('GET /api/admin/health-view', () => json(aView));
  await user.click(screen.getAllByRole('button', { name: 'Erneut versuchen' })[0] as HTMLElement);
  expect(await region('Zustand des Servers')).toBeTruthy();
});

describe('the rescue kit', () => {
  const kit = { name: 'rettungspaket.age', created_at: at, size: 2_500_000 };
  const listing = { ...aView.backup, backups: [], running: false, folder: '/var/sicherung' };

  it('is made on demand, and can be taken away under a name that says from when it is', async () => {
    const host = new DebugHost();
    let made = false;
    host.on('GET /api/admin/backups', () => json({ ...listing, encryption: true, rescue_kit: made ? kit : null }));
    host.on('POST /api/admin/rescue-kit', () => {
      made = true;
      return json({ running: false, rescue_kit: kit }, 201);
    });
    const { user } = show(host);
    await press(user, 'Rettungspaket anlegen');
    expect(await screen.findByText('Angelegt und zur Probe ausgepackt.')).toBeTruthy();
    await press(user, 'Herunterladen');
    expect(host.downloads).toEqual([
      { path: '/api/admin/backups/rettungspaket.age/file', name: `rettungspaket-${at.slice(0, 10)}.age` },
    ]);
    expect(screen.getByRole('button', { name: 'Neu anlegen' })).toBeTruthy();
  });

  it('says why it was not made, and what it needs', async () => {
    const host = new DebugHost();
    const failure = 'Für die Sicherung ist auf dem Datenträger kein Platz mehr.';
    host.on('GET /api/admin/backups', () => json({ ...listing, encryption: false, rescue_failure: failure }));
    show(host);
    expect(await screen.findByText(failure)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Passphrase hinterlegen' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rettungspaket anlegen' })).toBeNull();
  });
});

describe('the targets outside of the house', () => {
  const listing = { ...aView.backup, backups: [], running: false, folder: '/var/sicherung', encryption: true };
  const aTarget: BackupTarget = {
    name: 'sftp://sicherung.example.org/lotse',
    label: '',
    protocol: 'sftp',
    state: 'ok',
    last_success_at: at,
    last_size: 11_500_000,
    failing_since: null,
    reason: null,
    next_try_at: null,
  };
  const showTargets = (targets: BackupTarget[], prepare: (host: DebugHost) => void = () => undefined) => {
    const host = new DebugHost();
    prepare(host);
    host.on('GET /api/admin/backups', () => json({ ...listing, targets }));
    show(host);
    return screen.findByRole('region', { name: 'Außer Haus' });
  };

  it('say when the last backup got there, and how big it was', async () => {
    const shown = await showTargets([aTarget]);
    expect(shown.textContent).toContain(`SFTP · zuletzt ${formatDateTime(at)}, ${formatFileSize(11_500_000)}`);
    expect(within(shown).getByText('Angekommen')).toBeTruthy();
  });

  it('say why nothing gets there any more, since when, and when it is tried again', async () => {
    const reason = 'Am Ziel ist kein Platz mehr.';
    const next_try_at = '2026-12-01T04:00:00.000Z';
    const shown = await showTargets([{ ...aTarget, state: 'failing', reason, failing_since: at, next_try_at }]);
    expect(within(shown).getByText('Gestört')).toBeTruthy();
    expect(shown.textContent).toContain(`${reason} Seit ${formatDateTime(at)}.`);
    expect(shown.textContent).toContain(`Nächster Versuch: ${formatDateTime(next_try_at)}`);
  });

  it('can be tried at once, and say why they do not answer', async () => {
    const shown = await showTargets([aTarget], (host) =>
      host.on('POST /api/admin/backup-targets/check', () =>
        json({ ok: false, reason: 'Das Ziel lehnt Benutzername oder Passwort ab.' }),
      ),
    );
    within(shown)
      .getByRole('button', { name: /^Verbindung prüfen/ })
      .click();
    expect(await screen.findByText('Das Ziel lehnt Benutzername oder Passwort ab.')).toBeTruthy();
  });

  it('are offered where there are none', async () => {
    const shown = await showTargets([]);
    expect(shown.textContent).toMatch(/nur in dem Ordner oben.*WebDAV.*Sicherung außer Haus einrichten$/);
  });
});
