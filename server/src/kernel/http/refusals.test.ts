import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { allEndpoints } from '@it-lotse/contract/all-endpoints';
import { errorAnswer, errorCodes } from '@it-lotse/contract/errors';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, leadOf, type RawAnswer, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { statusOf } from './error-answers.ts';

let server: TestServer;
let token: string;
let visitor = 0;
beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: 1 } });
  token = await server.signIn();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Each post comes from an address of its own, so that the spam guard stays out of these tests. */
const fresh = () => ({ 'x-forwarded-for': `10.1.${(visitor >> 8) & 255}.${visitor++ & 255}` });
const post = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/leads', { body, headers: { ...fresh(), ...headers } });

let before: Record<string, number>;
const stored = () => ({
  leads: server.count('leads'),
  events: server.count('events'),
  emails: server.count('emails'),
  jobs: server.count('outbox_jobs'),
});
beforeEach(() => {
  before = stored();
});

/** A refusal as the contract has it: the right status, a German sentence, no look inside, nothing stored. */
function expectRefusal(answer: RawAnswer, status: number, code: string, detail?: string | RegExp): void {
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(errorAnswer.parse(answer.body).detail).toMatch(detail ?? /^[A-ZÄÖÜ„].*[.!)]$/);
  expect(answer.text).not.toMatch(/node_modules|\bat .*\(|Error:|\.ts\b|SQLITE|stack/);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(stored()).toEqual(before);
}

describe('a lead', () => {
  test.each([
    ['name', 'Der Name fehlt.'],
    ['email', 'Die E-Mail-Adresse fehlt.'],
    ['message', 'Die Nachricht fehlt.'],
  ])('without %s is refused beside that field', async (field, sentence) => {
    for (const value of [undefined, '', '   ', '\n\t']) {
      const answer = await post(leadOf({ [field]: value }));
      expectRefusal(answer, 422, 'validation_failed');
      expect(answer.body.fields).toHaveProperty(field);
      if (value === undefined) expect(answer.body.fields?.[field]).toBe(sentence);
    }
  });

  test('with nothing in it is refused with every missing field at once', async () => {
    for (const body of [{}, '{}']) {
      const answer = await post(body);
      expectRefusal(answer, 422, 'validation_failed');
      expect(Object.keys(answer.body.fields ?? {}).toSorted()).toEqual(['email', 'message', 'name']);
      for (const sentence of Object.values(answer.body.fields ?? {})) expect(answer.body.detail).toContain(sentence);
    }
  });

  test.each(['name', 'email', 'phone', 'company', 'message', 'newsletter_opt_in', 'website'])(
    'with something else than its type in %s is refused in German',
    async (field) => {
      for (const value of [7, ['a'], { a: 1 }, ...(field === 'newsletter_opt_in' ? ['ja', 1, null] : [true])]) {
        const answer = await post(leadOf({ [field]: value }));
        expectRefusal(answer, 422, 'validation_failed');
        expect(answer.body.fields?.[field]).toMatch(/muss ein Text sein|muss true oder false sein/);
      }
    },
  );

  test.each([
    ['name', 121],
    ['email', 255],
    ['phone', 41],
    ['company', 161],
    ['message', 5001],
    ['website', 501],
  ])('with a %s of %i characters is refused as too long', async (field, length) => {
    const value = field === 'email' ? `${'a'.repeat(length - 12)}@example.org` : 'a'.repeat(length);
    const answer = await post(leadOf({ [field]: value }));
    expectRefusal(answer, 422, 'validation_failed');
    expect(answer.body.fields?.[field]).toMatch(/zu lang|gültige E-Mail-Adresse/);
  });

  test.each([
    'erika',
    'erika@',
    '@example.org',
    'erika@example',
    'a b@example.org',
    'erika@example.org, b@example.org',
    'Erika <erika@example.org>',
    'erika@exam\nple.org',
    'erika@example..org',
  ])('with the e-mail address %j is refused with an example', async (email) => {
    const answer = await post(leadOf({ email }));
    expectRefusal(answer, 422, 'validation_failed');
    expect(answer.body.fields?.email).toMatch(/name@beispiel\.de/);
  });

  test.each(['\0', '\u0001', '\u0008', '\u000b', '\u001b[31m', '\u007f'])(
    'with the control character %j in a field is refused',
    async (character) => {
      for (const field of ['name', 'phone', 'company', 'message']) {
        const answer = await post(leadOf({ [field]: `a${character}b` }));
        expectRefusal(answer, 422, 'validation_failed');
        expect(answer.body.fields?.[field]).toMatch(/unzulässige Steuerzeichen/);
      }
    },
  );

  test('with a line break that could become a mail header is refused in every one-line field', async () => {
    for (const field of ['name', 'phone', 'company']) {
      for (const value of ['Erika\r\nBcc: alle@example.org', 'Erika\nX: y', 'Erika\rX: y']) {
        const answer = await post(leadOf({ [field]: value }));
        expectRefusal(answer, 422, 'validation_failed');
        expect(answer.body.fields?.[field]).toMatch(/Zeilenumbruch/);
      }
    }
  });

  test.each(['[]', '[{"name":"a"}]', '[[[[]]]]'])(
    'that is the list %s instead of an object is refused',
    async (body) => {
      expectRefusal(await post(body), 422, 'validation_failed', 'Die Anfrage muss ein JSON-Objekt sein.');
    },
  );
});

describe('a body', () => {
  test.each([
    '{',
    '{"name":}',
    'name=Erika',
    "{'name':'Erika'}",
    '{"name":"Erika",}',
    'null',
    '7',
    '"text"',
    'NaN',
    '\u0000',
    '{"a":"\u0001"}',
  ])('that is not a JSON document, %j, is refused', async (body) =>
    expectRefusal(await post(body), 400, 'bad_json', 'Die Anfrage ist kein gültiges JSON.'),
  );

  test('of 1 MB is refused', async () => {
    expectRefusal(await post(leadOf({ message: 'x'.repeat(1_000_000) })), 413, 'body_too_large', /höchstens 100 kB/);
  });

  test('of 1 MB in chunks without a length is refused', async () => {
    const chunks = Readable.from(
      (function* () {
        yield '{"message":"';
        for (let n = 0; n < 100; n++) yield 'x'.repeat(10_000);
        yield '"}';
      })(),
    );
    const answer = await new Promise<{ status: number; body: string }>((done, fail) => {
      const call = request(
        `${server.url}/api/leads`,
        { method: 'POST', headers: { 'content-type': 'application/json', ...fresh() } },
        async (res) => done({ status: res.statusCode ?? 0, body: await text(res) }),
      );
      // The server hangs up on the rest.
      call.on(
        'error',
        (error: NodeJS.ErrnoException) => ['EPIPE', 'ECONNRESET'].includes(error.code ?? '') || fail(error),
      );
      chunks.pipe(call);
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'body_too_large' });
    expect(stored()).toEqual(before);
  });

  test('that is small but unpacks to 50 MB is refused', async () => {
    const bomb = gzipSync(JSON.stringify(leadOf({ message: 'x'.repeat(50_000_000) })));
    expect(bomb.length).toBeLessThan(100_000);
    expectRefusal(await post(bomb, { 'content-encoding': 'gzip' }), 413, 'body_too_large');
  });

  test('that only says it is packed is refused', async () => {
    expectRefusal(await post('{"name":"Erika"}', { 'content-encoding': 'gzip' }), 400, 'bad_json');
    expectRefusal(await post('{"name":"Erika"}', { 'content-encoding': 'zstd-neu' }), 415, 'unsupported_media_type');
  });

  test('honestly packed is read', async () => {
    expect((await post(gzipSync(JSON.stringify(leadOf())), { 'content-encoding': 'gzip' })).status).toBe(201);
  });

  test('nested 20,000 deep breaks nothing, wherever it stands', async () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    expectRefusal(await post(deep), 422, 'validation_failed');
    expectRefusal(await post(`{"name":${deep}}`), 422, 'validation_failed');
    const unknownField = JSON.stringify(leadOf()).replace('{', `{"extra":${deep},`);
    expect((await post(unknownField)).status).toBe(201);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json-patch+json',
    'text/json',
  ])('of content type %s is refused', async (type) => {
    expectRefusal(
      await post(JSON.stringify(leadOf()), { 'content-type': type }),
      415,
      'unsupported_media_type',
      /Content-Type: application\/json/,
    );
  });

  test('without a content type is refused', async () => {
    expectRefusal(
      await post(new TextEncoder().encode(JSON.stringify(leadOf())), { 'content-type': '' }),
      415,
      'unsupported_media_type',
    );
  });

  test('in another character set is refused, in UTF-8 it is read', async () => {
    expectRefusal(
      await post(leadOf(), { 'content-type': 'application/json; charset=latin1' }),
      415,
      'unsupported_media_type',
    );
    expect((await post(leadOf(), { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(201);
  });

  test('that is missing is refused as missing fields', async () => {
    const answer = await server.call('POST', '/api/leads', { headers: fresh() });
    expectRefusal(answer, 422, 'validation_failed', /Der Name fehlt\./);
  });

  test('with __proto__ and constructor in it changes no prototype and stores only what the contract names', async () => {
    const body = JSON.stringify(leadOf({ name: 'Prototyp' })).replace(
      '{',
      '{"__proto__":{"isAdmin":true,"name":"x"},"constructor":{"prototype":{"isAdmin":true}},"seen_at":"2020-01-01T00:00:00Z","id":"mein","timestamp":"2020-01-01T00:00:00Z",',
    );
    const answer = await post(body);
    expect(answer.status).toBe(201);
    expect(answer.body.id).not.toBe('mein');
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    const { lead } = (await server.call('GET', `/api/admin/leads/${answer.body.id}`, { token })).body as {
      lead: Record<string, unknown>;
    };
    expect(lead).toMatchObject({ name: 'Prototyp', seen_at: null, timestamp: server.clock.now().toISOString() });
  });
});

describe('text that looks like code is kept as the text it is', () => {
  test.each([
    "Robert'); DROP TABLE leads;--",
    `" OR "1"="1`,
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what an attacker types
    '{{7*7}}${7*7}#{7*7}<%= 7*7 %>',
    '../../../../etc/passwd',
    '%0d%0aSet-Cookie: a=b',
    'Ünï­cödé 👩🏽‍💻 gnal \u2028 ﷽',
  ])('%j', async (nasty) => {
    const answer = await post(leadOf({ name: nasty, company: nasty, message: nasty, phone: nasty.slice(0, 40) }));
    expect(answer.status).toBe(201);
    const { body } = await server.call('GET', `/api/admin/leads/${answer.body.id}`, { token });
    expect(body.lead).toMatchObject({ name: nasty, company: nasty, message: nasty, phone: nasty.slice(0, 40).trim() });
    expect(server.count('leads')).toBe((before.leads ?? 0) + 1);
  });
});

describe('a token', () => {
  const guarded = (credentials: string | undefined) =>
    server.call('GET', '/api/admin/leads', {
      headers: credentials === undefined ? {} : { authorization: credentials },
    });
  const sessionId = () =>
    String((JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid);
  const key = () => Buffer.from(readFileSync(join(server.dataDir, 'token.key'), 'utf8'), 'base64url');
  const signed = (change: (jwt: SignJWT) => SignJWT, secret: Uint8Array, algorithm = 'HS256') =>
    change(
      new SignJWT({ sid: sessionId() })
        .setProtectedHeader({ alg: algorithm })
        .setSubject('operator')
        .setIssuedAt(server.clock.now())
        .setExpirationTime(new Date(server.clock.now().getTime() + days(1))),
    ).sign(secret);

  test('made by hand with the right key and session is let in, so the refusals below mean what they say', async () => {
    expect((await guarded(`Bearer ${await signed((jwt) => jwt, key())}`)).status).toBe(200);
  });

  test('that is missing or not a bearer token is refused', async () => {
    for (const credentials of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      token,
      `Basic ${btoa('admin:passwort')}`,
      'Bearer <script>',
      `Bearer ${'a'.repeat(5000)}`,
    ]) {
      const answer = await guarded(credentials);
      expectRefusal(answer, 401, 'not_signed_in', 'Bitte melden Sie sich an.');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('signed with another key is refused', async () => {
    expectRefusal(await guarded(`Bearer ${await signed((jwt) => jwt, randomBytes(32))}`), 401, 'session_expired');
  });

  test('of another subject, another algorithm or without an expiry in the future is refused', async () => {
    const past = new Date(server.clock.now().getTime() - 1000);
    for (const forged of [
      await signed((jwt) => jwt.setSubject('visitor'), key()),
      await signed((jwt) => jwt, Buffer.concat([key(), key()]), 'HS512'),
      await signed((jwt) => jwt.setExpirationTime(past), key()),
      await signed((jwt) => jwt.setNotBefore(new Date(server.clock.now().getTime() + days(1))), key()),
    ]) {
      expectRefusal(
        await guarded(`Bearer ${forged}`),
        401,
        'session_expired',
        'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.',
      );
    }
  });

  test('with algorithm none, with or without a signature, is refused', async () => {
    const [, payload = '', signature = ''] = token.split('.');
    for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
      const header = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
      for (const forged of [`${header}.${payload}.`, `${header}.${payload}.${signature}`, `${header}.${payload}`]) {
        expectRefusal(await guarded(`Bearer ${forged}`), 401, 'session_expired');
      }
    }
  });

  test('with a changed payload is refused', async () => {
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ sid: sessionId(), sub: 'operator', exp: 9_999_999_999 })).toString(
      'base64url',
    );
    expectRefusal(await guarded(`Bearer ${header}.${payload}.${signature}`), 401, 'session_expired');
  });

  test('of a session that never was is refused', async () => {
    const body = Buffer.from(JSON.stringify({ sid: "' OR 1=1 --", sub: 'operator', exp: 9_999_999_999 })).toString(
      'base64url',
    );
    const header = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url');
    const signature = createHmac('sha256', key()).update(`${header}.${body}`).digest('base64url');
    expectRefusal(await guarded(`Bearer ${header}.${body}.${signature}`), 401, 'session_expired');
  });

  test('is asked for by every call of the operator, before anything else is looked at', async () => {
    const calls = allEndpoints.filter(({ access }) => access === 'operator');
    expect(calls.length).toBeGreaterThan(10);
    for (const { method, path } of calls) {
      const answer = await server.call(method, path.replaceAll(/\{\w+\}/g, 'gibt-es-nicht'), {
        ...(method === 'PUT' && { body: {} }),
      });
      expectRefusal(answer, 401, 'not_signed_in');
    }
    expectRefusal(await server.call('GET', '/api/admin/events'), 401, 'not_signed_in');
  });
});

describe('an address', () => {
  test.each([
    '/api',
    '/api/',
    '/api/leads/1',
    '/api/admin',
    '/api/admin/leadss',
    '/api/../api/nichts',
    '/api/%2e%2e/x',
    '/API/leads',
    '/api/leads%00',
    '/api//leads',
  ])('%s that does not exist is not found', async (path) => {
    const answer = await server.call('GET', path, { token });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toMatch(/node_modules|Error:/);
  });

  test.each(['/api/admin/leads/%', '/api/admin/leads/%zz', '/api/admin/leads/%ff'])(
    '%s that cannot be decoded is not found',
    async (path) => {
      expectRefusal(await server.call('GET', path, { token }), 404, 'not_found');
    },
  );

  test('of a lead, an e-mail or a job that does not exist is not found', async () => {
    for (const id of [
      'gibt-es-nicht',
      '00000000-0000-4000-8000-000000000000',
      "' OR '1'='1",
      '%00',
      '🙂',
      'a'.repeat(64),
    ]) {
      for (const [method, path, body] of [
        ['GET', '/api/admin/leads/ID'],
        ['PUT', '/api/admin/leads/ID', { seen: true }],
        ['DELETE', '/api/admin/leads/ID'],
        ['POST', '/api/admin/leads/ID/reply', { subject: 'Antwort', message: 'Guten Tag' }],
        ['GET', '/api/admin/emails/ID'],
        ['POST', '/api/admin/outbox/ID/retry'],
      ] as const) {
        expectRefusal(
          await server.call(method, path.replace('ID', encodeURIComponent(id)), { token, ...(body && { body }) }),
          404,
          'not_found',
        );
      }
    }
  });

  test.each([
    ['GET', '/api/leads', 'POST'],
    ['DELETE', '/api/leads', 'POST'],
    ['POST', '/api/content/prices', 'GET, HEAD'],
    ['PATCH', '/api/admin/leads', 'GET, HEAD, DELETE'],
    ['PATCH', '/api/admin/leads/1', 'GET, HEAD, PUT, DELETE'],
    ['GET', '/api/admin/login', 'POST'],
    ['POST', '/api/admin/events', 'GET, HEAD'],
    ['PUT', '/api/openapi.json', 'GET, HEAD'],
    ['OPTIONS', '/api/leads', 'POST'],
  ])('%s %s names the methods that exist', async (method, path, allowed) => {
    const answer = await server.call(method, path, { token });
    expectRefusal(answer, 405, 'method_not_allowed');
    expect(answer.headers.get('allow')).toBe(allowed);
  });

  test('another site gets no permission to read an answer', async () => {
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await server.call(method, '/api/content/prices', {
        headers: { origin: 'https://boese.example', 'access-control-request-method': 'POST' },
      });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('HEAD answers like GET without a body', async () => {
    for (const path of ['/api/health', '/api/content/prices', '/api/openapi.json', '/api/admin/leads']) {
      const answer = await server.call('HEAD', path, { token });
      expect([answer.status, answer.text], path).toEqual([200, '']);
    }
  });

  test('HEAD on the event stream ends at once: the next request on the same connection is answered', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const head = `HEAD /api/admin/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    socket.write(`${head}GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(
      /^HTTP\/1\.1 200 OK[\s\S]*text\/event-stream[\s\S]*HTTP\/1\.1 200 OK[\s\S]*"it-lotse"/,
    );
  });
});

describe('a query', () => {
  test.each([
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=viele', 'limit'],
    ['limit=1e9', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['filter=alles', 'filter'],
    ['filter[$ne]=all&filter=', 'filter'],
    ['cursor=abc', 'cursor'],
    ['cursor=', 'cursor'],
    ['cursor=%27%20OR%201=1', 'cursor'],
    ['cursor=czk5OTk5OTk5OTk5OTk5OTk5OTk', 'cursor'],
    [`q=${'a'.repeat(201)}`, 'q'],
    ['q=a&q=b', 'q'],
  ])('%s is refused beside its field', async (query, field) => {
    const answer = await server.call('GET', `/api/admin/leads?${query}`, { token });
    expectRefusal(answer, 422, 'validation_failed');
    expect(answer.body.fields).toHaveProperty(field);
    expect(answer.body.detail).not.toMatch(/invalid|expected|received|input|erwartet|string/i);
  });

  test('with unknown parts is answered as if they were not there', async () => {
    expect(
      (await server.call('GET', '/api/admin/leads?__proto__=1&constructor=2&toString=3&limit[a]=1', { token })).status,
    ).toBe(200);
  });
});

test('a change of a lead or of the prices in the wrong form is refused without names of types', async () => {
  const id = await server.addLead();
  before = stored();
  for (const [method, path, body] of [
    ['PUT', `/api/admin/leads/${id}`, {}],
    ['PUT', `/api/admin/leads/${id}`, { seen: false }],
    ['PUT', `/api/admin/leads/${id}`, { newsletter_opt_in: 'ja' }],
    ['PUT', '/api/admin/booking-settings', {}],
    ['PUT', '/api/admin/booking-settings', { services: {}, packages: null }],
    ['PUT', '/api/admin/booking-settings', { services: [7], trainings: [[]], packages: 'x' }],
    ['POST', `/api/admin/leads/${id}/reply`, { subject: 5, message: [] }],
    ['POST', '/api/admin/login', { username: {}, password: 5 }],
  ] as const) {
    const answer = await server.call(method, path, { token, body });
    expectRefusal(answer, 422, 'validation_failed');
    expect(answer.body.detail).not.toMatch(/erwartet|erhalten|array|object|string|undefined|null/i);
  }
});

test('every code has a status of an error and a German sentence of its own', () => {
  for (const code of errorCodes) expect(statusOf(code), code).toBeGreaterThanOrEqual(400);
});

test('a request that is not HTTP, or has gigantic headers, harms nobody', async () => {
  for (const bytes of [
    '\x16\x03\x01\x02\x00',
    'GET / HTTP/9.9\r\n\r\n',
    `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`,
    'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ]) {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.end(bytes);
    expect(await text(socket).catch(() => '')).toMatch(/^HTTP\/1\.1 4\d\d |^$/);
  }
  expect((await server.call('GET', '/api/health')).status).toBe(200);
  expect(stored()).toEqual(before);
});
