import { getBusinessProfile, updateBusinessProfile } from '@it-lotse/contract/settings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listRecentEvents } from '../../kernel/events/event-log.ts';
import { EventStreamReader } from '../../test-support/event-stream-reader.ts';
import {
  days,
  eventually,
  FakeMailer,
  minutes,
  operatorPassword,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';

let mailer: FakeMailer;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer, config: { trustProxy: 1 } });
  await server.ctx.account.ensureOperator();
  const { profile } = await server.api(getBusinessProfile);
  await server.api(updateBusinessProfile, { body: { ...profile, email: 'ich@example.org' } });
});
afterEach(() => server[Symbol.asyncDispose]());

const signIn = (password: string, { device = 'mine', from = '198.51.100.7', userAgent = 'Firefox/130 Windows' } = {}) =>
  server.call('POST', '/api/admin/login', {
    body: { username: 'admin', password, ...(device && { device_id: device }) },
    headers: { 'x-forwarded-for': from, 'user-agent': userAgent },
  });
const guesses = async (count: number, from?: string) => {
  for (let n = 0; n < count; n++) await signIn(`falsch-${n}`, from ? { from } : {});
};
const events = (type: string) => listRecentEvents(server.ctx.db, 100).filter((event) => event.type === type);
const subjects = () => mailer.mails.filter(({ to }) => to.address === 'ich@example.org').map(({ subject }) => subject);

describe('while somebody guesses the password', () => {
  test('the operator is told by notification and mail at the tenth try, wherever they come from, and once a day', async () => {
    for (let n = 0; n < 9; n++) await guesses(1, `198.51.100.${n}`);
    expect(events('account.guessed')).toEqual([]);
    await guesses(1, '203.0.113.9');
    expect(events('account.guessed')).toMatchObject([{ guessed: 'password', tries: 10, address: '203.0.113.9' }]);
    await eventually(() => subjects().includes('Jemand rät Ihr Passwort'));
    await guesses(5, '203.0.113.10');
    server.clock.advance(days(1) - minutes(1));
    await guesses(10, '203.0.113.11');
    expect(events('account.guessed')).toHaveLength(1);
    server.clock.advance(minutes(20));
    await guesses(10, '203.0.113.12');
    expect(events('account.guessed')).toHaveLength(2);
  });

  test('a few mistakes over the day are nobody else', async () => {
    for (let n = 0; n < 12; n++) {
      await guesses(1);
      server.clock.advance(minutes(10));
    }
    expect(events('account.guessed')).toEqual([]);
  });
});

describe('in an open session', () => {
  test('somebody who guesses the password is told of as well, and how to end what is open', async () => {
    const token = await server.signIn();
    const headers = { 'x-forwarded-for': '198.51.100.44' };
    for (let n = 0; n < 10; n++) {
      const body = { current_password: `falsch-${n}`, new_password: 'Ein ganz neues Passwort 17' };
      expect((await server.call('POST', '/api/admin/password/change', { token, body, headers })).status).toBe(422);
    }
    expect(events('account.guessed')).toMatchObject([{ guessed: 'password', inside: true, address: '198.51.100.44' }]);
    await eventually(() => subjects().includes('Jemand rät in einer offenen Sitzung Ihres Büros'));
    expect(mailer.mails.at(-1)?.text).toContain('Beenden Sie bitte gleich alle anderen Sitzungen');
  });
});

describe('a sign-in', () => {
  test('on a device that was never seen is told, naming it; the same device again is not', async () => {
    expect((await signIn(operatorPassword)).status).toBe(200);
    expect(events('account.signed_in')).toMatchObject([{ new_device: true }]);
    await eventually(() => subjects().includes('Neue Anmeldung in Ihrem Büro'));
    expect(mailer.mails.at(-1)?.text).toContain('Firefox auf Windows, von der Adresse 198.51.100.7');
    server.clock.advance(days(20));
    await signIn(operatorPassword, { from: '203.0.113.5', userAgent: 'Firefox/199 Windows' });
    expect(events('account.signed_in')).toMatchObject([{ new_device: false }, { new_device: true }]);
    expect(subjects()).toEqual(['Neue Anmeldung in Ihrem Büro']);
  });

  test('on a new device is news to every device but that one', async () => {
    const [first, second] = [await signIn(operatorPassword), await signIn(operatorPassword, { device: 'another' })];
    const heardBy = async ({ body }: typeof first) => {
      const reader = await EventStreamReader.open(server.url, { token: String(body.access_token), lastEventId: 0 });
      await reader.ready();
      reader.close();
      return reader.events.flatMap((event) => (event.type === 'account.signed_in' ? [event.new_device] : []));
    };
    expect(await heardBy(first)).toEqual([false, true]);
    expect(await heardBy(second)).toEqual([true, false]);
  });

  test('that tells no device is one of a new device each time', async () => {
    await signIn(operatorPassword, { device: '' });
    await signIn(operatorPassword, { device: '' });
    expect(events('account.signed_in')).toMatchObject([{ new_device: true }, { new_device: true }]);
  });

  test('the first of all is no news', async () => {
    await using fresh = await startTestServer();
    await fresh.ctx.account.ensureOperator();
    await fresh.call('POST', '/api/admin/login', { body: { username: 'admin', password: operatorPassword } });
    expect(listRecentEvents(fresh.ctx.db, 5)).toMatchObject([{ type: 'account.signed_in', new_device: false }]);
  });

  test('leaves nothing of the name the device made up but its hash', async () => {
    await signIn(operatorPassword, { device: 'the-secret-name' });
    const [{ device }] = server.ctx.db.prepare("SELECT device FROM sessions WHERE device <> ''").all() as [
      { device: string },
    ];
    expect(device).toMatch(/^[\w-]{43}$/);
    expect(server.logLines.join('')).not.toContain('the-secret-name');
  });
});
