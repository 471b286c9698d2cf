// @vitest-environment happy-dom

import { actionTypeOf, changesSomething } from '@it-lotse/contract/action-type';
import { allEndpoints } from '@it-lotse/contract/all-endpoints';
import type { Activity, Security, Session } from '@it-lotse/contract/security';
import { deviceWords } from '@it-lotse/domain/device-words';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { officeFeatures } from '../../app/features.ts';
import { lookAtDialogs } from '../../kit/open-dialogs.ts';
import { cutOff, FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { actionWord } from './activity-texts.ts';
import { securityRows } from './security-rows.ts';

const at = '2026-11-20T10:00:00.000Z';
const security: Security = {
  username: { name: 'admin', source: 'office' },
  two_factor: { active: false, activated_at: null, recovery_codes_left: 0, readable: true },
  password: { changed_at: at, is_weak: false },
  tokens: { kind: 'JWT', algorithm: 'HS256', lifetime_days: 30 },
  active_sessions: 1,
  rate_limiting: { failures_per_address: 10, window_minutes: 15, failed_last_24_hours: 0 },
  activity_log: { is_writing: true, kept_months: 12 },
  transport: 'https',
  secrets_sealed: true,
};
const ownSession: Session = {
  id: 'eins',
  created_at: at,
  last_seen_at: at,
  expires_at: at,
  ip_address: '198.51.100.7',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  current: true,
};
const anActivity = (changes: Partial<Activity> = {}): Activity => ({
  id: 'a1',
  action_type: 'leads.one.delete',
  resource: '3b241101-e2bb-4255-8caf-4136c566a962',
  timestamp: at,
  ip_address: '198.51.100.7',
  success: true,
  details: null,
  ...changes,
});

let host: FakeHost;
beforeEach(() => {
  host = new FakeHost();
  host.on('GET /api/admin/security', () => json(security));
  host.on('GET /api/admin/sessions', () => json({ sessions: [ownSession] }));
  host.on('GET /api/admin/activity', () => json({ activities: [anActivity()], next_cursor: null }));
  host.on('POST /api/admin/2fa/setup', () =>
    json({ qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: 'ABCDEFGHIJKLMNOP', expires_at: at }),
  );
});
afterEach(cleanup);

const open = async () => {
  const user = renderOffice(host, '/sicherheit');
  await screen.findByRole('region', { name: 'Passwort' });
  return user;
};
const click = async (user: ReturnType<typeof renderOffice>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the set-up of the second factor', () => {
  it('says that it could not start, and closes', async () => {
    host.on('POST /api/admin/2fa/setup', () => refuse(503, 'storage_unavailable', 'Geht nicht.'));
    const user = await open();
    await click(user, '2FA einrichten');
    expect(await screen.findByText(/^Fehler - Die Einrichtung konnte nicht begonnen werden/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the server was not reached', async () => {
    host.on('POST /api/admin/2fa/setup', cutOff);
    const user = await open();
    await click(user, '2FA einrichten');
    expect(await screen.findByText(/^Verbindungsfehler - Die Einrichtung/)).toBeTruthy();
  });

  it('takes digits only and asks for six of them before it asks the server', async () => {
    const user = await open();
    await click(user, '2FA einrichten');
    const field = await screen.findByLabelText<HTMLInputElement>('6-stelliger Code');
    await waitFor(() => expect(screen.getByTestId('totp-secret').textContent).toBe('ABCD EFGH IJKL MNOP'));
    await user.type(field, '1a2 3');
    expect(field.value).toBe('123');
    await click(user, '2FA aktivieren');
    expect(await screen.findByText('Bitte geben Sie einen gültigen 6-stelligen Code ein')).toBeTruthy();
    expect(host.callsTo('POST', '/api/admin/2fa/verify')).toHaveLength(0);
    expect(host.callsTo('POST', '/api/admin/2fa/setup')).toHaveLength(1);
  });

  it.each([
    ['a wrong code', () => refuse(422, 'validation_failed', 'Ungültiger Verifizierungscode'), /^Ungültiger Verif/],
    ['no connection', cutOff, /^Verbindungsfehler - Der Code/],
  ])('tells %s beside the field', async (_what, answer, text) => {
    host.on('POST /api/admin/2fa/verify', answer);
    const user = await open();
    await click(user, '2FA einrichten');
    await waitFor(() => expect(screen.getByTestId('totp-secret')).toBeTruthy());
    await user.type(await screen.findByLabelText('6-stelliger Code'), '123456');
    await click(user, '2FA aktivieren');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('ends with the recovery codes, which must be kept first and can be saved as a file', async () => {
    const recovery_codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
    host.on('POST /api/admin/2fa/verify', () => json({ message: '2FA aktiviert', recovery_codes }));
    const user = await open();
    await click(user, '2FA einrichten');
    await waitFor(() => expect(screen.getByTestId('totp-secret')).toBeTruthy());
    await user.type(await screen.findByLabelText('6-stelliger Code'), '123456');
    await click(user, '2FA aktivieren');
    expect(await screen.findByText('2FA aktiviert')).toBeTruthy();
    // Nothing restarts over them.
    expect(lookAtDialogs()).toBe('losing');
    await click(user, 'Als Datei speichern');
    expect(host.saved.map(({ name }) => name)).toEqual(['it-lotse-wiederherstellungscodes.txt']);
    expect(await host.saved[0]?.content.text()).toContain('eeee-ffff-gggg-hhhh');
    await click(user, 'Fertig');
    expect(await screen.findByText(/setzen Sie dann das Häkchen/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /sicher aufbewahrt/ }));
    await click(user, 'Fertig');
    await waitFor(() => expect(screen.queryByText('aaaa-bbbb-cccc-dddd')).toBeNull());
  });
});

describe('an active second factor', () => {
  it.each([
    [3, 'Nur noch wenige Wiederherstellungscodes'],
    [0, 'Sie haben keine Wiederherstellungscodes mehr'],
  ])('with %i recovery codes left warns', async (recovery_codes_left, text) => {
    const two_factor = { active: true, activated_at: at, recovery_codes_left, readable: true };
    host.on('GET /api/admin/security', () => json({ ...security, two_factor }));
    await open();
    expect(screen.getByText(text)).toBeTruthy();
  });

  const two_factor = { active: true, activated_at: at, recovery_codes_left: 9, readable: true };
  const askToDisable = async (readable = true) => {
    host.on('GET /api/admin/security', () => json({ ...security, two_factor: { ...two_factor, readable } }));
    const user = await open();
    await click(user, '2FA deaktivieren');
    const dialog = within(await screen.findByRole('dialog', { name: /wirklich deaktivieren\?$/ }));
    const press = () => user.click(dialog.getByRole('button', { name: '2FA deaktivieren' }));
    return { user, dialog, press };
  };
  const password = 'Aktuelles Passwort';
  const code = 'Code aus Ihrer Authenticator-App';

  it.each([
    ['Geht nicht.', () => refuse(503, 'storage_unavailable', 'Geht nicht.')],
    [/^Der Server ist gerade nicht erreichbar/, cutOff],
    ['2FA deaktiviert', () => json({ message: '2FA deaktiviert' })],
  ])('switched off ends with %j', async (text, answer) => {
    host.on('POST /api/admin/2fa/disable', answer);
    const { user, dialog, press } = await askToDisable();
    await user.type(dialog.getByLabelText(password), 'geheim');
    await user.type(dialog.getByLabelText(code), '123456');
    await press();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is not switched off without password and code, and the fault stands beside its field', async () => {
    host.on('POST /api/admin/2fa/disable', () =>
      refuse(422, 'validation_failed', 'Falsch.', { code: 'Dieser Code ist falsch oder wurde schon benutzt.' }),
    );
    const { user, dialog, press } = await askToDisable();
    await press();
    const [passwordField, codeField] = [dialog.getByLabelText(password), dialog.getByLabelText(code)];
    await waitFor(() => expect(document.activeElement).toBe(passwordField));
    expect(dialog.getByText('Der Code fehlt.')).toBeTruthy();
    expect(host.callsTo('POST', '/api/admin/2fa/disable')).toHaveLength(0);
    await user.type(passwordField, 'geheim');
    await user.type(codeField, '123456');
    await press();
    expect(await dialog.findByText('Dieser Code ist falsch oder wurde schon benutzt.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(codeField));
  });

  it('whose key is gone asks for the password only', async () => {
    host.on('POST /api/admin/2fa/disable', () => json({ message: '2FA deaktiviert' }));
    const { user, dialog, press } = await askToDisable(false);
    expect(dialog.queryByLabelText(code)).toBeNull();
    await user.type(dialog.getByLabelText(password), 'geheim');
    await press();
    expect(await screen.findByText('2FA deaktiviert')).toBeTruthy();
  });
});

describe('the change of the password', () => {
  const fill = async (user: ReturnType<typeof renderOffice>, fresh: string, repeated = fresh) => {
    await click(user, 'Passwort ändern');
    const dialog = within(await screen.findByRole('dialog'));
    for (const [label, text] of [
      ['Aktuelles Passwort', 'bisheriges'],
      ['Neues Passwort', fresh],
      ['Neues Passwort bestätigen', repeated],
    ] as const) {
      fireEvent.change(dialog.getByLabelText(label), { target: { value: text } });
    }
    return dialog;
  };
  const submit = async (user: ReturnType<typeof renderOffice>, fresh: string, repeated = fresh) => {
    const dialog = await fill(user, fresh, repeated);
    await user.click(dialog.getByRole('button', { name: 'Passwort ändern' }));
    return dialog;
  };
  const good = 'Deichgraf-mit-Laterne-42';

  it('says how strong the new one is, as the server rates it', async () => {
    host.on('POST /api/admin/password/rating', () => json({ level: 'weak', hints: ['Jahreszahlen helfen nicht.'] }));
    const dialog = await fill(await open(), 'Passwort2026');
    expect(await dialog.findByText('Stärke: zu leicht zu erraten')).toBeTruthy();
    expect(dialog.getByText('Jahreszahlen helfen nicht.')).toBeTruthy();
    expect(host.callsTo('POST', '/api/admin/password/rating').at(-1)?.body).toEqual({ password: 'Passwort2026' });
  });

  it('says nothing of a strength nobody could rate, and goes on', async () => {
    host.on('POST /api/admin/password/rating', cutOff);
    host.on('POST /api/admin/password/change', () => json({ message: 'Passwort geändert', ended_sessions: 0 }));
    const user = await open();
    const dialog = await fill(user, good);
    await waitFor(() => expect(host.callsTo('POST', '/api/admin/password/rating')).toHaveLength(1));
    expect(dialog.queryByText(/^Stärke:/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Passwort ändern' }));
    expect(await screen.findByText('Passwort geändert')).toBeTruthy();
  });

  it('wants twelve characters, twice the same', async () => {
    const dialog = await submit(await open(), 'kurz', 'anders');
    expect(await dialog.findByText('Neues Passwort muss mindestens 12 Zeichen lang sein')).toBeTruthy();
    expect(dialog.getByText('Neue Passwörter stimmen nicht überein')).toBeTruthy();
    expect(host.callsTo('POST', '/api/admin/password/change')).toHaveLength(0);
  });

  it.each([
    [
      'Das aktuelle Passwort ist falsch.',
      () => refuse(422, 'validation_failed', 'Nein.', { current_password: 'Das aktuelle Passwort ist falsch.' }),
    ],
    ['Zu viele Versuche.', () => refuse(429, 'login_throttled', 'Zu viele Versuche.')],
    ['Passwort konnte nicht geändert werden', () => new Response('?', { status: 500 })],
    ['Verbindungsfehler - Konnte Passwort nicht ändern', cutOff],
    ['Passwort geändert', () => json({ message: 'Passwort geändert', ended_sessions: 0 })],
  ])('ends with %j', async (text, answer) => {
    host.on('POST /api/admin/password/change', answer);
    await submit(await open(), good);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(host.callsTo('POST', '/api/admin/password/change')[0]?.body).toEqual({
      current_password: 'bisheriges',
      new_password: good,
    });
  });
});

describe('the activity list', () => {
  it('has German words, the reason of a failure, and a shortened number', async () => {
    host.on('GET /api/admin/activity', () =>
      json({
        activities: [
          anActivity(),
          anActivity({ id: 'a2', action_type: 'login.post', success: false, details: 'login_failed', resource: null }),
        ],
        next_cursor: null,
      }),
    );
    await open();
    const rows = within(await screen.findByRole('list', { name: 'Admin-Aktivitäten' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(/Lead löschen.*…c566a962.*Erfolgreich/);
    expect(rows[1]?.textContent).toMatch(/Anmeldung \(Benutzername oder Passwort falsch\).*Fehlgeschlagen/);
  });

  it('says that there is nothing yet', async () => {
    host.on('GET /api/admin/activity', () => json({ activities: [], next_cursor: null }));
    await open();
    expect(await screen.findByText('Noch keine Aktivitäten vorhanden')).toBeTruthy();
  });

  it('names only actions that exist, and keeps unknown ones readable', () => {
    const actions = [
      ...allEndpoints.filter(changesSomething).map(actionTypeOf),
      'login.post',
      'login.password',
      'password.reset',
      '2fa.delete',
      'backups.one.download',
      'customers.one.export',
      'exports.one.download',
      'site-pictures.upload.one.post',
    ];
    for (const action of officeFeatures.flatMap(({ actionWords = {} }) => Object.keys(actionWords)))
      expect(actions).toContain(action);
    expect(actionWord(officeFeatures, 'privacy.people.one.delete')).toBe('Löschen: privacy / people');
    expect(actionWord(officeFeatures, 'seltsam')).toBe('seltsam');
  });
});

it('says that nothing could be loaded, and tries again', async () => {
  host.on('GET /api/admin/security', () => refuse(503, 'storage_unavailable', 'Geht nicht.'));
  const user = renderOffice(host, '/sicherheit');
  expect(await screen.findByText('Die Sicherheitseinstellungen konnten nicht geladen werden')).toBeTruthy();
  host.on('GET /api/admin/security', () => json(security));
  await click(user, 'Erneut versuchen');
  expect(await screen.findByRole('region', { name: 'Passwort' })).toBeTruthy();
});

it('the rows of the overview say what is so', () => {
  const wordOf = (name: string, rows = securityRows(security, 'browser', null)) =>
    rows.find((row) => row.name === name)?.word;
  expect(wordOf('Übertragung')).toBe('Verschlüsselt');
  expect(wordOf('Übertragung', securityRows({ ...security, transport: 'http' }, 'browser', null))).toBe(
    'Unverschlüsselt',
  );
  expect(wordOf('Ablage Ihrer Anmeldung')).toBe('Im Browser');
  expect(wordOf('Ablage Ihrer Anmeldung', securityRows(security, 'desktop', 'memory'))).toBe('Nur im Speicher');
  expect(wordOf('Ablage Ihrer Anmeldung', securityRows(security, 'desktop', null))).toBe('Schlüsselbund');
  const full = { ...security, activity_log: { is_writing: false, kept_months: 12 } };
  expect(wordOf('Aktivitätsprotokoll', securityRows(full, 'browser', null))).toBe('Gestört');
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge auf Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1',
    'Safari auf iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
    'Chrome auf Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) it-lotse/0.1.0 Chrome/142.0 Electron/39.0 Safari/537.36',
    'IT-Lotse-App auf Linux',
  ],
  ['curl/8.9', 'Unbekanntes Gerät'],
])('%s is %s', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words));
