import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { disableTwoFactor, setupTwoFactor, verifyTwoFactor } from '@it-lotse/contract/security';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OfficeApi } from '../tests/support/office-api.ts';
import { startServer, type TestServer } from '../tests/support/start-server.ts';

const projectFolder = resolve(import.meta.dirname, '..');
const fresh = 'Deichgraf-mit-Laterne-42';
let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.dispose());

/** The script as a person runs it, the new password coming from a pipe. */
async function reset(options: string[], typed = '', dataDir = server.dataDir) {
  const child = spawn(join(projectFolder, 'node_modules/.bin/node'), ['scripts/reset-password.ts', ...options], {
    cwd: projectFolder,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.stdin.end(typed);
  const [code] = await once(child, 'close');
  return { code, output };
}
const login = (password: string) =>
  fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });

test('sets a new password while the server runs and ends all sessions, also after many failed tries', async () => {
  const office = await OfficeApi.signIn(server.url);
  for (let n = 0; n < 10; n++) await login('falsch');
  expect((await login(server.adminPassword)).status).toBe(429);
  const { code, output } = await reset([], `${fresh}\n`);
  expect([code, output]).toEqual([0, 'Das Passwort von „admin“ ist neu gesetzt. Beendete Sitzungen: 1.\n']);
  expect((await login(fresh)).status).toBe(200);
  expect((await login(server.adminPassword)).status).toBe(401);
  await expect(office.call(disableTwoFactor)).rejects.toThrow(/401/);
});

test('makes one up, and switches the second factor off only where asked to', async () => {
  const office = await OfficeApi.signIn(server.url);
  const { secret } = await office.call(setupTwoFactor);
  await office.call(verifyTwoFactor, { body: { token: generateSync({ secret }) } });
  const { output } = await reset(['--generate']);
  const password = /: (\S+)\n$/.exec(output)?.[1] ?? '';
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(await (await login(password)).json()).toMatchObject({ code: 'totp_required' });
  expect((await reset(['--disable-2fa'], fresh)).output).toMatch(/Zwei-Faktor-Authentifizierung ist ausgeschaltet/);
  expect((await login(fresh)).status).toBe(200);
});

test('refuses a short or a common password, and a folder without a database, and changes nothing', async () => {
  expect(await reset([], 'zu kurz\n')).toEqual({
    code: 1,
    output: 'Neues Passwort muss mindestens 12 Zeichen lang sein\n',
  });
  expect((await reset([], 'Passwort1234\n')).output).toMatch(/^Dieses Passwort ist zu leicht zu erraten\./);
  const nowhere = await reset(['--generate'], '', join(server.dataDir, 'gibt-es-nicht'));
  expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringMatching(/liegt keine Datenbank/)]);
  expect((await login(server.adminPassword)).status).toBe(200);
});
