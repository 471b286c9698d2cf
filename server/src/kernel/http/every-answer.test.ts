import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLead } from '@it-lotse/contract/leads';
import express from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually, FakeMailer, leadOf, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { answerErrors } from './error-answers.ts';
import { requestTimeout } from './request-timeout.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await server[Symbol.asyncDispose]();
});

/** One answer of each kind: success, refusals of every layer, a fault. */
async function answersOfEveryKind() {
  const token = await server.signIn();
  const fine = await server.call('GET', '/api/health');
  const created = await server.call('POST', '/api/leads', { body: leadOf() });
  const refused = await Promise.all([
    server.call('POST', '/api/leads', { body: {} }),
    server.call('POST', '/api/leads', { body: '{' }),
    server.call('POST', '/api/leads', { body: 'x'.repeat(200_000) }),
    server.call('POST', '/api/leads', { body: 'x', headers: { 'content-type': 'text/plain' } }),
    server.call('GET', '/api/admin/leads'),
    server.call('GET', '/api/nichts'),
    server.call('PATCH', '/api/leads'),
    server.call('GET', '/api/admin/leads/nichts', { token }),
  ]);
  vi.spyOn(server.ctx.settings, 'get').mockImplementation(() => {
    throw new Error('a fault inside, with a secret');
  });
  const fault = await server.call('GET', '/api/content/prices');
  return { fine, created, refused, fault, all: [fine, created, ...refused, fault] };
}

describe('every answer', () => {
  test('carries the security headers, success or not', async () => {
    for (const { headers, status } of (await answersOfEveryKind()).all) {
      const expected = {
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      };
      for (const [name, value] of Object.entries(expected))
        expect(headers.get(name), `${name} of ${status}`).toBe(value);
      for (const name of ['x-powered-by', 'server', 'set-cookie', 'etag', 'strict-transport-security'])
        expect(headers.get(name), name).toBeNull();
    }
  });

  test('has a request id of its own; a refusal repeats it, so that it can be found in the log', async () => {
    const { all, refused, fault } = await answersOfEveryKind();
    const ids = all.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(all.length);
    for (const answer of [...refused, fault]) expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
    expect(server.logLines.filter((line) => line.includes(String(fault.body.request_id)))).toHaveLength(1);
  });

  test('about a fault tells the visitor nothing of it, and the log everything', async () => {
    const { fault } = await answersOfEveryKind();
    expect([fault.status, fault.body.code]).toEqual([500, 'internal']);
    expect(fault.text).not.toMatch(/secret|fault|stack|\.ts/);
    const [line] = server.logLines.filter((each) => each.includes(String(fault.body.request_id)));
    expect(JSON.parse(line ?? '')).toMatchObject({
      level: 50,
      path: '/api/content/prices',
      err: { message: 'a fault inside, with a secret', stack: expect.stringContaining('.ts') },
    });
  });

  test('about an expected refusal is logged as information, without what was sent', async () => {
    await server.call('POST', '/api/leads', { body: leadOf({ email: 'geheim', message: 'Vertrauliches' }) });
    const line = server.logLines.find((each) => each.includes('validation_failed')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 30, method: 'POST', path: '/api/leads' });
    expect(line).not.toMatch(/geheim|Vertrauliches/);
  });

  test.each([
    '/api/chat/KEY',
    '/api/admin/chat/sessions/KEY',
    '/api/appointments/manage/KEY',
    '/api/payments/checkout/status/KEY',
    '/api/mail-previews/KEY',
  ])('that was refused leaves no key in the log: %s', async (path) => {
    const answer = await server.call('GET', path.replace('KEY', 'nur-fuer-einen'), { token: await server.signIn() });
    expect(answer.status).toBe(404);
    expect(server.logLines.join('')).toContain(path.replace('KEY', '…'));
    expect(server.logLines.join('')).not.toContain('nur-fuer-einen');
  });

  test('asks browsers to stay with https where the public address is https, and leaves its subdomains alone', async () => {
    await using secure = await startTestServer({ config: { publicUrl: 'https://www.beispiel.de' } });
    const { headers } = await secure.call('GET', '/api/health');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});

describe('the address of a visitor', () => {
  const addressOfLogin = async (on: TestServer, forwarded: string) => {
    await on.call('POST', '/api/admin/login', {
      body: { username: 'admin', password: 'falsch' },
      headers: { 'x-forwarded-for': forwarded },
    });
    const row = on.ctx.db.prepare('SELECT address FROM login_attempts ORDER BY id DESC LIMIT 1').get() as {
      address: string;
    };
    return row.address;
  };

  test('is that of the connection while no proxy is trusted, whatever is claimed', async () => {
    await server.ctx.account.ensureOperator();
    expect(await addressOfLogin(server, '198.51.100.7')).toBe('127.0.0.1');
  });

  test('is what the nearest trusted proxy saw, never what the visitor claims before it', async () => {
    await using proxied = await startTestServer({ config: { trustProxy: 1 } });
    await proxied.ctx.account.ensureOperator();
    expect(await addressOfLogin(proxied, '1.1.1.1, 198.51.100.7')).toBe('198.51.100.7');
    await using byName = await startTestServer({ config: { trustProxy: ['loopback', '10.0.0.0/8'] } });
    await byName.ctx.account.ensureOperator();
    expect(await addressOfLogin(byName, '1.1.1.1, 198.51.100.7, 10.2.3.4')).toBe('198.51.100.7');
  });

  test('that is nonsense breaks nothing', async () => {
    await using proxied = await startTestServer({ config: { trustProxy: 1 } });
    for (const nonsense of [
      'unknown',
      '',
      ',,,',
      '<script>',
      '999.1.1.1',
      '[::1]:80',
      "'; DROP TABLE leads;--",
      'a'.repeat(4000),
    ]) {
      const answer = await proxied.call('POST', createLead.path, {
        body: leadOf(),
        headers: { 'x-forwarded-for': nonsense },
      });
      expect([201, 428], nonsense).toContain(answer.status);
    }
  });
});

describe('a proxy nobody told of', () => {
  const told = (on: TestServer) => on.logLines.filter((line) => line.includes('TRUST_PROXY'));
  const throughProxy = (on: TestServer) =>
    on.call('GET', '/api/health', { headers: { 'x-forwarded-for': '198.51.100.7' } });

  test('is told of in the log once, in plain words, and every call is answered', async () => {
    await using bare = await startTestServer();
    for (let n = 0; n < 3; n++) expect((await throughProxy(bare)).status).toBe(200);
    expect(told(bare)).toHaveLength(1);
    expect(JSON.parse(told(bare)[0] ?? '')).toMatchObject({
      level: 40,
      msg: expect.stringMatching(/^a call came through a proxy, but TRUST_PROXY is not set/),
    });
  });

  test('is no news where TRUST_PROXY is set, or where there is none', async () => {
    await using proxied = await startTestServer({ config: { trustProxy: 1 } });
    await throughProxy(proxied);
    await using bare = await startTestServer();
    await bare.call('GET', '/api/health');
    expect([told(proxied), told(bare)]).toEqual([[], []]);
  });
});

describe('too many calls', () => {
  test('every answer says how many more there may be', async () => {
    await using bare = await startTestServer();
    const { headers } = await bare.call('GET', '/api/health');
    expect(headers.get('ratelimit')).toMatch(/^"calls"; r=599; t=\d{1,2}$/);
    expect(headers.get('ratelimit-policy')).toMatch(/^"calls"; q=600; w=60; pk=:.+:$/);
  });

  test('of one address within a minute are refused with Retry-After, and others go on', async () => {
    await using proxied = await startTestServer({ config: { trustProxy: 1 } });
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const statusFor = (from: string, path = '/api/health', headers = {}) =>
      new Promise<{ status: number | undefined; retryAfter: string | undefined }>((done, fail) =>
        request(proxied.url + path, { agent, headers: { 'x-forwarded-for': from, ...headers } }, (answer) => {
          answer
            .resume()
            .on('end', () => done({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] }));
        })
          .on('error', fail)
          .end(),
      );
    const answers = await Promise.all(Array.from({ length: 610 }, () => statusFor('198.51.100.7')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
    expect(answers.filter(({ status, retryAfter }) => status === 429 && retryAfter === '60')).toHaveLength(10);
    expect((await statusFor('198.51.100.8')).status).toBe(200);
    const operator = { authorization: `Bearer ${await proxied.signIn()}` };
    expect((await statusFor('198.51.100.7', '/api/admin/leads', operator)).status, 'the operator is no flood').toBe(
      200,
    );
    expect((await statusFor('198.51.100.7', '/api/health', operator)).status).toBe(429);
    // What is open to everybody: no header is a way around the net.
    expect((await statusFor('198.51.100.7', '/api/whatsapp/status', operator)).status).toBe(429);
    const login = { body: {}, headers: { ...operator, 'x-forwarded-for': '198.51.100.7' } };
    expect((await proxied.call('POST', '/api/admin/login', login)).status).toBe(429);
    expect((await proxied.call('POST', '/api/admin/login/', login)).status).toBe(429);
    agent.destroy();
  });
});

test('a call that hangs is answered with 503 in German, once, and its late end harms nobody', async () => {
  let finish = () => {};
  const lines: string[] = [];
  const app = express();
  app.use(requestTimeout(30));
  app.get('/hangs', async (_req, res) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    if (!res.headersSent) res.json({});
  });
  app.use(answerErrors(pino({ level: 'debug' }, { write: (line) => void lines.push(line) })));
  const listener = app.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/hangs`);
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    { detail: 'Die Antwort hat zu lange gedauert. Bitte versuchen Sie es noch einmal.', code: 'timeout' },
  ]);
  finish();
  expect(lines.filter((line) => line.includes('timeout'))).toHaveLength(1);
  listener.close();
});

test('an answer that comes after the time-out does not break the connection or write to the console', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // The limit of requestTimeout runs out at once; everything else keeps its time.
  const realSetTimeout = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    realSetTimeout(run, ms === 30_000 ? 5 : ms)) as typeof setTimeout);
  let finish = () => {};
  vi.spyOn(server.ctx.proofOfWork, 'issueChallenge').mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ late: true });
      }),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) =>
    new Promise<number | undefined>((done, fail) =>
      request(server.url + path, { agent }, (answer) => answer.resume().on('end', () => done(answer.statusCode)))
        .on('error', fail)
        .end(),
    );
  expect(await get('/api/proof-challenge')).toBe(503);
  finish();
  expect(await get('/api/health')).toBe(200);
  expect(complaint).not.toHaveBeenCalled();
  agent.destroy();
});

describe('a stop', () => {
  test('finishes the request that is running, takes no new one and does not wait for idle connections', async () => {
    const mailer = new FakeMailer();
    let letGo = () => {};
    mailer.answer = () =>
      new Promise((resolve) => {
        letGo = () => resolve({ result: 'accepted' });
      });
    await using busy = await startTestServer({ mailer });
    const id = await busy.addLead();
    const running = busy.call('POST', `/api/admin/leads/${id}/reply`, {
      token: await busy.signIn(),
      body: { subject: 'Hallo', message: 'Guten Tag' },
    });
    const idle = connect(busy.port, '127.0.0.1');
    await once(idle, 'connect');
    await eventually(() => mailer.mails.length === 1);
    const stopped = busy.stop();
    await expect(fetch(`${busy.url}/api/health`)).rejects.toThrow();
    letGo();
    const answer = await running;
    expect([answer.status, (answer.body.email as { status: string }).status]).toEqual([200, 'sent']);
    await stopped;
    await text(idle).catch(() => '');
  });

  test('twice is a stop', async () => {
    await Promise.all([server.stop(), server.stop()]);
  });
});
