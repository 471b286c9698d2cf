import { expect, test } from 'vitest';
import { testConfig } from '../../test-support/test-server.ts';
import { LogTail } from './log-tail.ts';
import { maskText, maskValue, secretsIn } from './mask.ts';

test.each([
  ['an e-mail address', 'Mail an erika.muster+pc@mail.beispiel.de abgelehnt', /erika|beispiel/],
  ['one with an umlaut', 'jürgen@müller-söhne.de', /jürgen|müller|söhne/],
  ['a telephone number', 'Anruf von 0151 23456789', /23456789/],
  ['one with an area code', 'Tel. (04841) 123-456', /123-456/],
  ['one from abroad', 'von +49 151 / 234 567 89', /151|567/],
  ['one as WhatsApp writes it', 'Konversation 4915123456789 unbekannt', /4915/],
  ['a bearer token', 'authorization: Bearer abc.def-ghi', /abc/],
  ['a token of ours', 'Token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3.SflKxwRJSMeKKF2Q', /eyJ|Sfl/],
  ['a token of Meta', 'EAAJZCZBa9lZAsBO1234', /EAA/],
  ['a key of Stripe', 'sk_test_51Habc and whsec_9f8e7d6c', /51Habc|9f8e/],
  ['a key in an address', 'https://x.de/?token=geheim123&a=1', /geheim123/],
  ['a password in an address', 'smtp://user:s3cret@mail.de:587', /s3cret|user:/],
  ['whatever looks like a key', 'key 3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c', /3f9a8b7c/],
  ['the end of a network address', 'von 198.51.100.77', /\.77/],
  ['that of a long one', 'von 2001:db8:85a3::8a2e:370:7334 abgelehnt', /85a3|8a2e|7334/],
  ['that of a short one', '{"address":"2a02:8108::5"}', /::5/],
  ['a refresh token of Google', 'refresh_token=1//09AbCdEfGhIjKlMnOpQr-StUv', /09Ab|StUv/],
])('%s is taken out', (_, text, forbidden) => {
  expect(maskText(text)).not.toMatch(forbidden);
});

test.each([
  'Die Sicherung lotse-2026-12-01T02-00-00-000Z.db wurde gemacht',
  'request 4f9d2c1e-8a7b-4c3d-9e2f-1a2b3c4d5e6f took 12 ms',
  '2026-12-01T11:00:00.000Z: Schema-Version 17, 100000 Zeilen, 3,5 MB',
  'Error: SQLITE_FULL: database or disk is full at CommitQueue.commit (server/src/kernel/database/commit-queue.ts:71:20)',
  'POST /api/admin/leads 503',
])('what helps stays: %s', (text) => expect(maskText(text)).toBe(text));

test('under a key that speaks of a secret nothing is shown, however deep', () => {
  const value = { a: [{ password: 'x', totp_code: 123456, nested: { access_token: 'y', tokenCount: null } }], n: 503 };
  expect(maskValue(value)).toEqual({
    a: [{ password: '***', totp_code: '***', nested: { access_token: '***', tokenCount: null } }],
    n: 503,
  });
});

test('the secrets of the configuration are found wherever they turn up', () => {
  const secrets = secretsIn(testConfig({ smtpUrl: 'smtp://u:p%C3%A4sswort@mail.de', smsApiKey: 'kurzwort' }));
  expect(maskText('535 pässwort falsch, kurzwort auch', secrets)).toBe('535 *** falsch, *** auch');
});

test('the tail keeps the last 200 lines and masks them when they are read', () => {
  const tail = new LogTail(['Leuchtturm!']);
  for (let n = 0; n < 250; n++) {
    tail.write(
      JSON.stringify({
        level: 40,
        time: 1_780_000_000_000 + n,
        pid: 1,
        hostname: 'h',
        n,
        to: 'a@b.de',
        msg: `Nr. ${n} Leuchtturm!`,
      }),
    );
  }
  const lines = tail.read();
  expect(lines).toHaveLength(200);
  expect(lines.at(-1)).toEqual({
    at: '2026-05-28T20:26:40.249Z',
    level: 'warn',
    text: 'Nr. 249 *** {"n":249,"to":"***@***"}',
  });
});

test('a line that is no JSON is shown, masked', () => {
  const tail = new LogTail();
  tail.write('Warnung von Node an a@b.de\n');
  expect(tail.read()).toMatchObject([{ text: 'Warnung von Node an ***@***\n' }]);
});
