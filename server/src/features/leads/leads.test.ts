import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deleteAllLeads, deleteLead, getLead, listLeads, updateLead } from '@it-lotse/contract/leads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scaled } from '../../../../tests/support/scale.ts';
import { leadOf, minutes, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const names = async (query: Record<string, string | number> = {}) =>
  (await server.api(listLeads, { query })).leads.map(({ name }) => name);
const eventTypes = () =>
  (server.ctx.db.prepare('SELECT type FROM events ORDER BY id').all() as Array<{ type: string }>).map(
    ({ type }) => type,
  );

describe('a new lead', () => {
  test('is stored whole, answered with id and time, and new to the operator', async () => {
    const written = leadOf({
      name: '  Jürgen Weiß ',
      company: 'Weiß & Söhne',
      message: '  Zeile 1\n\nZeile 2 👍  ',
      newsletter_opt_in: true,
    });
    const answer = await server.call('POST', '/api/leads', { body: written });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      timestamp: server.clock.now().toISOString(),
    });
    const { leads, total, new_total, next_cursor } = await server.api(listLeads);
    expect(leads).toEqual([
      {
        ...written,
        name: 'Jürgen Weiß',
        message: 'Zeile 1\n\nZeile 2 👍',
        id: answer.body.id,
        timestamp: answer.body.timestamp,
        seen_at: null,
        callback_time: null,
        state: 'open',
        follow_up_on: null,
      },
    ]);
    expect({ total, new_total, next_cursor }).toEqual({ total: 1, new_total: 1, next_cursor: null });
    // The second one is the confirmation mail for the newsletter.
    expect(eventTypes()).toEqual(['lead.created', 'email.queued']);
  });

  test('whose answer was lost is sent again with its key, and stands there once', async () => {
    const body = { ...leadOf({}), request_id: '6f1c1c53-8a0a-4f3e-9d55-0d9f6b1f0a01' };
    const first = await server.call('POST', '/api/leads', { body });
    server.clock.advance(60_000);
    expect((await server.call('POST', '/api/leads', { body })).body).toEqual(first.body);
    expect((await server.api(listLeads)).total).toBe(1);
    expect(eventTypes().filter((type) => type === 'lead.created')).toHaveLength(1);
    const other = { ...body, request_id: '6f1c1c53-8a0a-4f3e-9d55-0d9f6b1f0a02' };
    await server.call('POST', '/api/leads', { body: other });
    expect((await server.api(listLeads)).total).toBe(2);
  });

  test('needs name, e-mail and message only', async () => {
    const { body } = await server.call('POST', '/api/leads', {
      body: { name: 'Erika', email: 'e@example.org', message: 'Hilfe' },
    });
    const { lead } = await server.api(getLead, { params: { id: String(body.id) } });
    expect(lead).toMatchObject({ phone: '', company: '', newsletter_opt_in: false });
  });

  test.each([120, 5000])('with the longest allowed text is stored uncut', async (length) => {
    const text = 'ü'.repeat(length);
    const answer = await server.call('POST', '/api/leads', {
      body: leadOf(length === 120 ? { name: text } : { message: text }),
    });
    expect(answer.status).toBe(201);
    expect((await server.api(listLeads)).leads[0]).toMatchObject(length === 120 ? { name: text } : { message: text });
  });

  test('tells its event the beginning of the message on one line, never more than 140 characters', async () => {
    await server.addLead({ message: `Zeile 1\r\n\tZeile 2 ${'lang '.repeat(100)}` });
    const { data } = server.ctx.db.prepare('SELECT data FROM events').get() as { data: string };
    const { excerpt } = JSON.parse(data) as { excerpt: string };
    expect(excerpt).toMatch(/^Zeile 1 Zeile 2 lang .*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(140);
  });

  test('is refused with 503 in German while nothing can be stored, and reading goes on', async () => {
    await server.addLead({ name: 'Vorher' });
    const pages = server.ctx.sqlite.pragma('page_count', { simple: true });
    server.ctx.sqlite.pragma(`max_page_count = ${pages}`);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        server.call('POST', '/api/leads', { body: leadOf({ message: `${n}`.repeat(5000) }) }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused)
      expect(answer.body).toMatchObject({
        code: 'storage_unavailable',
        detail: expect.stringContaining('nichts gespeichert'),
      });
    expect((await server.api(listLeads)).total).toBe(1 + answers.length - refused.length);
    while (
      await server.addLead({ message: 'x'.repeat(5000) }).then(
        () => true,
        () => false,
      )
    );
    expect((await server.call('GET', '/api/health')).body.status).toBe('read_only');
    server.ctx.sqlite.pragma('max_page_count = 1000000');
    await server.addLead({ name: 'Nachher' });
    expect((await server.call('GET', '/api/health')).body.status).toBe('ok');
    expect((await names())[0]).toBe('Nachher');
  });
});

describe('the list', () => {
  test('is newest first and shows no lead twice and none too few while new ones arrive between the pages', async () => {
    for (let n = 0; n < 25; n++) await server.addLead({ name: `Kunde ${n}` });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof server.api<typeof listLeads>>> = await server.api(listLeads, {
        query: { limit: 4, ...(cursor && { cursor }) },
      });
      seen.push(...page.leads.map(({ name }) => name));
      cursor = page.next_cursor;
      await server.addLead({ name: 'Dazwischen' });
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `Kunde ${24 - n}`));
  });

  test('ends with no cursor exactly at the last lead', async () => {
    for (let n = 0; n < 4; n++) await server.addLead();
    const first = await server.api(listLeads, { query: { limit: 2 } });
    const second = await server.api(listLeads, { query: { limit: 2, cursor: String(first.next_cursor) } });
    expect([second.leads.length, second.next_cursor]).toEqual([2, null]);
  });

  test('goes on after a lead between two pages was deleted', async () => {
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push(await server.addLead({ name: `Kunde ${n}` }));
    const first = await server.api(listLeads, { query: { limit: 2 } });
    await server.api(deleteLead, { params: { id: ids[2] ?? '' } });
    expect(await names({ cursor: String(first.next_cursor) })).toEqual(['Kunde 1', 'Kunde 0']);
  });

  test('holds 50 leads unless asked for up to 200', async () => {
    await Promise.all(Array.from({ length: 210 }, () => server.addLead()));
    expect(await names()).toHaveLength(50);
    expect(await names({ limit: 200 })).toHaveLength(200);
  });

  test('can be cut down to new, private or business leads, together with a search', async () => {
    const seen = await server.addLead({ name: 'Anna', company: 'Muster GmbH' });
    await server.addLead({ name: 'Berta', company: '   ' });
    await server.addLead({ name: 'Clara', company: 'Beispiel AG' });
    await server.api(updateLead, { params: { id: seen }, body: { seen: true } });
    expect(await names({ filter: 'new' })).toEqual(['Clara', 'Berta']);
    expect(await names({ filter: 'private' })).toEqual(['Berta']);
    expect(await names({ filter: 'business' })).toEqual(['Clara', 'Anna']);
    expect(await names({ filter: 'business', q: 'muster gm' })).toEqual(['Anna']);
    expect(await names({ filter: 'new', q: 'anna' })).toEqual([]);
    const { total, new_total } = await server.api(listLeads, { query: { filter: 'private', q: 'gibtesnicht' } });
    expect({ total, new_total }).toEqual({ total: 3, new_total: 2 });
  });

  test('is searched in name, e-mail, phone, company and message', async () => {
    await server.addLead({
      name: 'Anna',
      email: 'post@nordlicht.example',
      phone: '0177 555',
      company: 'Windmühle',
      message: 'Kaffee im Laptop',
    });
    for (const q of ['anna', 'nordlicht', '0177', 'windmühle', 'LAPTOP kaffee'])
      expect(await names({ q }), q).toEqual(['Anna']);
    expect(await names({ q: 'laptop tee' })).toEqual([]);
  });
});

describe('a lead', () => {
  test('that is opened keeps the time it was first seen', async () => {
    const id = await server.addLead();
    const firstSeen = server.clock.now().toISOString();
    expect((await server.api(updateLead, { params: { id }, body: { seen: true } })).seen_at).toBe(firstSeen);
    server.clock.advance(minutes(5));
    expect((await server.api(updateLead, { params: { id }, body: { seen: true } })).seen_at).toBe(firstSeen);
    expect((await server.api(listLeads)).new_total).toBe(0);
    expect(eventTypes()).toEqual(['lead.created', 'lead.updated']);
  });

  test('is not marked as seen by merely being listed or fetched', async () => {
    const id = await server.addLead();
    await server.api(listLeads);
    expect((await server.api(getLead, { params: { id } })).lead.seen_at).toBeNull();
  });

  test('keeps its newsletter wish until it is switched, and tells only of real changes', async () => {
    const id = await server.addLead({ newsletter_opt_in: true });
    for (const wish of [false, false, true]) {
      expect(
        (await server.api(updateLead, { params: { id }, body: { newsletter_opt_in: wish } })).newsletter_opt_in,
      ).toBe(wish);
    }
    // The confirmation mail goes out once a day at most.
    expect(eventTypes().filter((type) => type !== 'email.sent')).toEqual([
      'lead.created',
      'email.queued',
      'newsletter.unsubscribed',
      'lead.updated',
      'lead.updated',
    ]);
  });

  test('that is deleted is gone from list, search and counts, and cannot be changed any more', async () => {
    const id = await server.addLead({ name: 'Anna' });
    await server.addLead({ name: 'Berta' });
    await server.api(deleteLead, { params: { id } });
    expect(await names()).toEqual(['Berta']);
    expect(await names({ q: 'anna' })).toEqual([]);
    expect(await server.api(listLeads)).toMatchObject({ total: 1, new_total: 1 });
    const token = await server.signIn();
    for (const [method, body] of [['GET'], ['PUT', { seen: true }], ['DELETE']] as const) {
      const answer = await server.call(method, `/api/admin/leads/${id}`, { token, ...(body && { body }) });
      expect([answer.status, answer.body.detail]).toEqual([404, 'Diesen Lead gibt es nicht mehr.']);
    }
  });

  test.each([
    ['one', (id: string) => server.api(deleteLead, { params: { id } })],
    ['all', () => server.api(deleteAllLeads)],
  ])('deleted (%s) is not quoted in the log of events any more', async (_, remove) => {
    await remove(await server.addLead({ message: 'Mein Passwort ist gestohlen' }));
    const events = server.ctx.db.prepare('SELECT data FROM events').all() as Array<{ data: string }>;
    expect(events.filter(({ data }) => data.includes('gestohlen'))).toEqual([]);
  });

  test('deleted twice at the same moment is deleted once', async () => {
    const id = await server.addLead();
    const token = await server.signIn();
    const answers = await Promise.all([1, 2, 3].map(() => server.call('DELETE', `/api/admin/leads/${id}`, { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(eventTypes().filter((type) => type === 'lead.deleted')).toHaveLength(1);
  });
});

describe('deleting all leads', () => {
  const snapshotLeads = (snapshot: string) => {
    const copy = new Database(join(server.dataDir, 'backups', snapshot), { readonly: true });
    try {
      return copy.prepare<[], string>('SELECT name FROM leads ORDER BY seq').pluck().all();
    } finally {
      copy.close();
    }
  };

  test('leaves a private snapshot that really holds them, and names it', async () => {
    for (const name of ['Anna', 'Berta', 'Clara']) await server.addLead({ name });
    const answer = await server.api(deleteAllLeads);
    expect(answer.stats).toEqual({ deleted: 3 });
    expect(answer.message).toBe(`3 Leads wurden gelöscht. Die Sicherung davor heißt ${answer.snapshot}.`);
    expect(await server.api(listLeads)).toMatchObject({ leads: [], total: 0, new_total: 0 });
    expect(await names({ q: 'anna' })).toEqual([]);
    expect(snapshotLeads(answer.snapshot)).toEqual(['Anna', 'Berta', 'Clara']);
    expect(statSync(join(server.dataDir, 'backups', answer.snapshot)).mode & 0o777).toBe(0o600);
    expect(eventTypes().at(-1)).toBe('leads.deleted_all');
  });

  test('keeps a lead that arrives meanwhile', async () => {
    // More than one transaction of deleting.
    const old = scaled(60, 4500);
    await Promise.all(Array.from({ length: old }, (_, n) => server.addLead({ name: `Alt ${n}` })));
    const deleting = server.api(deleteAllLeads);
    const arrived: string[] = [];
    const posting = (async () => {
      for (let n = 0; n < 40; n++) {
        const answer = await server.addLead({ name: `Neu ${n}` });
        arrived.push(answer);
      }
    })();
    const { stats, snapshot } = await deleting;
    await posting;
    const kept = (await server.api(listLeads, { query: { limit: 200 } })).leads;
    expect(kept.length + stats.deleted).toBe(old + 40);
    expect(kept.filter(({ name }) => name.startsWith('Alt'))).toEqual([]);
    const lost = arrived.filter((id) => !kept.some((lead) => lead.id === id));
    expect(lost.length, 'only leads from before the request').toBe(stats.deleted - old);
    expect(snapshotLeads(snapshot).length).toBeGreaterThanOrEqual(stats.deleted);
  });

  test('deletes nothing when the snapshot cannot be taken', async () => {
    await server.addLead();
    vi.spyOn(server.ctx.sqlite, 'backup').mockRejectedValue(
      Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' }),
    );
    const answer = await server.call('DELETE', '/api/admin/leads', { token: await server.signIn() });
    expect([answer.status, answer.body.code]).toEqual([503, 'storage_unavailable']);
    expect(answer.body.detail).toBe('Die Sicherung vor dem Löschen ist nicht gelungen. Es wurde nichts gelöscht.');
    expect(server.count('leads')).toBe(1);
  });

  test('twice at the same moment deletes each lead once and keeps both snapshots', async () => {
    for (const name of ['Anna', 'Berta', 'Clara']) await server.addLead({ name });
    const answers = await Promise.all([server.api(deleteAllLeads), server.api(deleteAllLeads)]);
    expect(answers.reduce((sum, { stats }) => sum + stats.deleted, 0)).toBe(3);
    for (const { snapshot } of answers) expect(existsSync(join(server.dataDir, 'backups', snapshot))).toBe(true);
    const deleter = answers.find(({ stats }) => stats.deleted > 0);
    expect(snapshotLeads(deleter?.snapshot ?? '')).toEqual(['Anna', 'Berta', 'Clara']);
  });

  test('of none says so without harm', async () => {
    expect((await server.api(deleteAllLeads)).stats).toEqual({ deleted: 0 });
  });
});
