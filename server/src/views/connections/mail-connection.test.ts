import type { MailConnection } from '@it-lotse/contract/connection-data';
import * as calls from '@it-lotse/contract/connections';
import { diagnosticsPath, getHealthView } from '@it-lotse/contract/health-view';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SmtpSimulator } from '../../../../tests/simulators/smtp-simulator.ts';
import { queueEmail } from '../../channels/emails/queue-email.ts';
import { eventually, startTestServer, type TestServer, temporaryFolder } from '../../test-support/test-server.ts';

const secret = 'Gezeiten-7-über-%-dem:Deich@';
const user = 'moin@it-lotse.example';
let first: SmtpSimulator;
let second: SmtpSimulator;
let third: SmtpSimulator;
beforeAll(async () => {
  [first, second, third] = (await Promise.all([0, 1, 2].map(() => new SmtpSimulator().start()))) as [
    SmtpSimulator,
    SmtpSimulator,
    SmtpSimulator,
  ];
});
afterAll(() => Promise.all([first, second, third].map((each) => each.stop())));
beforeEach(() => {
  for (const each of [first, second, third]) {
    each.mode = 'accept';
    each.account = null;
    each.mails.length = 0;
  }
});

const documentOf = (server: SmtpSimulator, changes: Partial<MailConnection> = {}): MailConnection => ({
  host: '127.0.0.1',
  port: server.port,
  encryption: 'none',
  user,
  password: secret,
  sender_name: 'IT-Lotse',
  sender_email: user,
  ...changes,
});
let count = 0;
/** Queues a mail and tells where it is found. */
async function queue(server: TestServer): Promise<string> {
  count += 1;
  const subject = `Nachricht ${count}`;
  await server.ctx.commits.write((tx) =>
    queueEmail(tx, server.ctx, {
      email_type: 'admin_reply',
      to_name: 'Erika Muster',
      to_email: 'erika@example.org',
      subject,
      text_content: 'Guten Tag',
      html_content: '<p>Guten Tag</p>',
    }),
  );
  return subject;
}
const arrivedAt = (place: SmtpSimulator, subject: string) =>
  place.mails.filter(({ parsed }) => parsed.subject === subject).length;
const save = (server: TestServer, body: MailConnection) => server.api(calls.saveMailConnection, { body });
const remove = (server: TestServer) => server.api(calls.removeConnection, { params: { name: 'smtp' } });

test('whatever is set, stored, removed and restarted: the environment decides, else what is stored, else nothing is sent', async () => {
  const step = fc.oneof(
    fc.record({ what: fc.constant('save' as const), where: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ what: fc.constant('remove' as const) }),
    fc.record({ what: fc.constant('restart' as const), environment: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 6 }), async (begins, steps) => {
      const places = [first, second, third] as const;
      const dataDir = temporaryFolder();
      const start = (environment: boolean) =>
        startTestServer({ dataDir, config: { smtpUrl: environment ? first.url : null } });
      let environment = begins;
      let stored = 0;
      let server = await start(environment);
      const waiting: string[] = [];
      try {
        for (const each of steps) {
          if (each.what === 'save') {
            await save(server, documentOf(places[each.where] ?? second));
            stored = each.where;
          } else if (each.what === 'remove') {
            await remove(server);
            stored = 0;
          } else {
            await server.stop();
            environment = each.environment;
            server = await start(environment);
          }
          const { smtp } = await server.api(calls.getConnections);
          expect(smtp.source).toBe(environment ? 'environment' : stored > 0 ? 'office' : 'none');
          expect(smtp.saved?.port ?? 0).toBe(stored === 0 ? 0 : places[stored]?.port);
          waiting.push(await queue(server));
          const place = environment ? first : stored > 0 ? places[stored] : null;
          if (!place) continue;
          // What waited for a mail server comes along.
          for (const subject of waiting.splice(0)) await eventually(() => arrivedAt(place, subject) === 1, subject);
        }
        for (const subject of waiting) {
          expect(places.map((place) => arrivedAt(place, subject))).toEqual([0, 0, 0]);
        }
      } finally {
        await server.stop();
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('what waited goes out at once, under the sender that the new mail server takes', async () => {
  await using server = await startTestServer();
  const subject = await queue(server);
  await save(server, documentOf(second, { sender_email: 'buero@it-lotse.example', sender_name: 'Büro' }));
  await eventually(() => arrivedAt(second, subject) === 1);
  expect(second.mails[0]?.parsed.from?.value).toEqual([{ address: 'buero@it-lotse.example', name: 'Büro' }]);
});

test('a password that was changed at the provider is mended in the office, and what waited goes out', async () => {
  await using server = await startTestServer();
  second.account = { user, password: secret };
  await save(server, documentOf(second));
  const before = await queue(server);
  await eventually(() => arrivedAt(second, before) === 1);
  second.account = { user, password: 'ein ganz anderes' };
  const subject = await queue(server);
  await eventually(
    () => server.ctx.db.prepare("SELECT 1 FROM events WHERE type = 'provider.refused'").get() !== undefined,
  );
  const tried = await server.api(calls.testMailConnection, { body: documentOf(second, { password: '' }) });
  expect(tried).toMatchObject({
    works: false,
    field: 'password',
    message: expect.stringContaining('lehnt Benutzername oder Passwort ab'),
  });
  await save(server, documentOf(second, { password: 'ein ganz anderes' }));
  await eventually(() => arrivedAt(second, subject) === 1);
});

test('a blank password keeps the stored one, but never goes to another host, user or without encryption', async () => {
  await using server = await startTestServer();
  second.account = { user, password: secret };
  await save(server, documentOf(second));
  const again = await save(server, documentOf(second, { password: '', sender_name: 'Anders' }));
  expect(again.smtp).toMatchObject({ saved: { sender_name: 'Anders' }, secrets: { password: 'hinterlegt' } });
  const subject = await queue(server);
  await eventually(() => arrivedAt(second, subject) === 1);
  const token = await server.signIn();
  for (const change of [{ host: 'localhost' }, { user: 'dieb@it-lotse.example' }, { encryption: 'tls' as const }]) {
    for (const [method, path] of [
      ['PUT', calls.saveMailConnection.path],
      ['POST', calls.testMailConnection.path],
    ] as const) {
      const answer = await server.call(method, path, { token, body: documentOf(second, { password: '', ...change }) });
      expect(answer).toMatchObject({ status: 422, body: { fields: { password: expect.stringContaining('neu ein') } } });
    }
  }
});

test('no answer, log line, event, action or diagnosis carries the password, nor does the database', async () => {
  await using server = await startTestServer();
  const token = await server.signIn();
  second.account = { user, password: 'anders' };
  const answers: string[] = [];
  const call = async (method: string, path: string, body?: unknown) => {
    const { text, status } = await server.call(method, path, { token, ...(body !== undefined && { body }) });
    answers.push(text);
    return status;
  };
  await call('PUT', calls.saveMailConnection.path, documentOf(second));
  await queue(server);
  await eventually(
    () => server.ctx.db.prepare("SELECT 1 FROM events WHERE type = 'provider.refused'").get() !== undefined,
  );
  await call('POST', calls.testMailConnection.path, documentOf(second));
  await call('PUT', calls.saveMailConnection.path, { ...documentOf(second), encryption: 'quatsch' });
  for (const path of [
    calls.getConnections.path,
    '/api/admin/dashboard/stats',
    '/api/admin/emails',
    getHealthView.path,
    diagnosticsPath,
    '/api/admin/activity',
    '/api/admin/outbox',
  ])
    expect(await call('GET', path), path).toBe(200);
  const rows = server.ctx.db.prepare('SELECT json_group_array(data) AS data FROM events').get();
  const tables = server.ctx.db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%fts%' AND name NOT LIKE 'sqlite%'",
    )
    .all() as Array<{ name: string }>;
  const everything = tables.map(({ name }) => JSON.stringify(server.ctx.db.prepare(`SELECT * FROM "${name}"`).all()));
  const said = [...answers, ...server.logLines, JSON.stringify(rows), ...everything].join('\n');
  for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    expect(said).not.toContain(form);
});

test('on another machine the stored document cannot be read, and the office says so', async () => {
  const dataDir = temporaryFolder();
  const before = await startTestServer({ dataDir });
  await save(before, documentOf(second));
  await before.stop();
  const { rmSync } = await import('node:fs');
  rmSync(`${dataDir}/secrets.key`);
  const after = await startTestServer({ dataDir });
  const { smtp } = await after.api(calls.getConnections);
  expect(smtp).toMatchObject({ source: 'none', unreadable: true, saved: null, secrets: {} });
  const mended = await save(after, documentOf(second));
  expect(mended.smtp).toMatchObject({ source: 'office', unreadable: false });
  await after.stop();
});
