import { newUsername } from '@it-lotse/contract/account';
import * as calls from '@it-lotse/contract/security';
import { getBusinessProfile, updateBusinessProfile } from '@it-lotse/contract/settings';
import fc from 'fast-check';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listRecentEvents } from '../../kernel/events/event-log.ts';
import { EventStreamReader } from '../../test-support/event-stream-reader.ts';
import {
  eventually,
  FakeMailer,
  minutes,
  operatorPassword,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';

let server: TestServer;
let mailer: FakeMailer;
let token: string;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer, config: { trustProxy: 1 } });
  await server.ctx.account.ensureOperator();
  token = await server.signIn();
});
afterEach(() => server[Symbol.asyncDispose]());

const rename = (username: unknown, proof: Record<string, unknown> = { current_password: operatorPassword }) =>
  server.call('POST', '/api/admin/username/change', { token, body: { username, ...proof } });
const enter = (username: string) =>
  server.call('POST', '/api/admin/login', { body: { username, password: operatorPassword } });
const login = async (username: string) => (await enter(username)).status;
const anotherDevice = async (username: string) => String((await enter(username)).body.access_token);
const nameShown = async () => (await server.api(calls.getSecurity)).username;
/** What the telephone shows now. */
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) });
const renames = () => listRecentEvents(server.ctx.db, 50).filter(({ type }) => type === 'account.renamed');

describe('the name to sign in with', () => {
  test('is changed with the password: the new one opens the office at once, the old one no longer', async () => {
    const other = await anotherDevice('admin');
    expect((await rename('Hauke.Haien')).body).toMatchObject({ username: 'Hauke.Haien' });
    expect(await nameShown()).toEqual({ name: 'Hauke.Haien', source: 'office' });
    expect([await login('Hauke.Haien'), await login('admin'), await login('hauke.haien')]).toEqual([200, 401, 401]);
    expect((await server.call('GET', '/api/admin/leads', { token: other })).status, 'other devices stay').toBe(200);
  });

  test('is told to the mailbox, with both names, and to other devices, not to the one that chose it', async () => {
    const { profile } = await server.api(getBusinessProfile);
    await server.api(updateBusinessProfile, { body: { ...profile, email: 'ich@example.org' } });
    const toldTo = async (with_: string) => {
      const reader = await EventStreamReader.open(server.url, { token: with_, lastEventId: 0 });
      await reader.ready();
      reader.close();
      return reader.events.flatMap((event) => (event.type === 'account.renamed' ? [event.elsewhere] : []));
    };
    await rename('hauke');
    await eventually(() => mailer.mails.some(({ subject }) => subject === 'Ihr Benutzername ist geändert'));
    expect(JSON.stringify(mailer.mails)).toMatch(/„hauke“, vorher war er „admin“/);
    expect(await toldTo(token)).toEqual([false]);
    expect(await toldTo(await anotherDevice('hauke'))).toEqual([true]);
  });

  test('stays with a wrong password or none, and guessing there is stopped', async () => {
    expect((await rename('hauke', {})).body).toMatchObject({
      fields: { current_password: expect.stringMatching(/fehlt/) },
    });
    for (let n = 0; n < 10; n++)
      expect((await rename('hauke', { current_password: `falsch-${n}` })).body).toMatchObject({
        fields: { current_password: 'Das aktuelle Passwort ist falsch.' },
      });
    expect((await rename('hauke')).status).toBe(429);
    expect(renames()).toEqual([]);
    expect((await nameShown()).name).toBe('admin');
  });

  test('asks for a code, too, where a second factor is on', async () => {
    const { secret } = await server.api(calls.setupTwoFactor, { body: {} });
    await server.api(calls.verifyTwoFactor, { body: { token: codeOf(secret) } });
    expect((await rename('hauke')).body).toMatchObject({ fields: { code: 'Der Code fehlt.' } });
    const proof = (code: string) => ({ current_password: operatorPassword, code });
    const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
    expect((await rename('hauke', proof(wrong))).status).toBe(422);
    server.clock.advance(minutes(1));
    expect((await rename('hauke', proof(codeOf(secret)))).status).toBe(200);
  });

  test.each([
    ['', 'Der neue Benutzername fehlt.'],
    ['   ', 'Der neue Benutzername fehlt.'],
    ['ab', 'Ein Benutzername braucht mindestens 3 Zeichen.'],
    ['x'.repeat(61), 'Ein Benutzername darf höchstens 60 Zeichen lang sein.'],
    ['Hauke Haien', /keine Leerzeichen/],
    ['hauke\u200b', /keine Leerzeichen/],
    ['admin', /heißt Ihr Benutzername schon/],
    [operatorPassword.slice(0, 8), /steckt in Ihrem Passwort/],
  ])('“%s” is refused beside its field', async (name, reason) => {
    const { status, body } = await rename(name);
    expect([status, body]).toMatchObject([422, { fields: { username: expect.stringMatching(reason) } }]);
    expect(renames()).toEqual([]);
  });

  test('whatever is taken can be signed in with, with a blank behind it and its letters taken apart, too', async () => {
    const nameText = fc.string({ unit: 'grapheme', minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(nameText, (text) => {
        const parsed = newUsername.safeParse(text);
        if (!parsed.success) return;
        expect(newUsername.parse(` ${parsed.data.normalize('NFD')} `)).toBe(parsed.data);
      }),
    );
    expect((await rename('Jürgen.Öl@nord.example')).status).toBe(200);
    expect(await login(` ${'Jürgen.Öl@nord.example'.normalize('NFD')} `)).toBe(200);
  });

  test('that the environment sets wins at the next start, is shown as such and not to be changed', async () => {
    const dataDir = server.dataDir;
    await rename('hauke');
    await server.stop();
    server = await startTestServer({ dataDir, config: { adminUsername: 'elke' } });
    expect(await server.ctx.account.ensureOperator()).toMatchObject({ renamedTo: 'elke' });
    expect([await login('elke'), await login('hauke')]).toEqual([200, 401]);
    token = await server.signIn();
    expect(await nameShown()).toEqual({ name: 'elke', source: 'environment' });
    expect((await rename('wienke')).body).toMatchObject({
      fields: { username: expect.stringMatching(/ADMIN_USERNAME/) },
    });
    await server.stop();
    server = await startTestServer({ dataDir });
    expect(await server.ctx.account.ensureOperator()).toMatchObject({ renamedTo: null });
    expect(await nameShown()).toEqual({ name: 'elke', source: 'office' });
  });
});
