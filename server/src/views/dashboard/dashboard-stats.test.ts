import { getDashboardStats, type StatsPeriod } from '@it-lotse/contract/dashboard';
import { listDeclarations, updateDeclaration } from '@it-lotse/contract/declarations';
import { deleteAllLeads } from '@it-lotse/contract/leads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { receiveDeclaration } from '../../features/declarations/declarations-service.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { bucketsOf } from '../../kernel/sources/dashboard-rules.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const stats = (period: StatsPeriod = '7d') => server.api(getDashboardStats, { query: { period } });
const addAt = async (iso: string, company = '') => {
  server.clock.set(iso);
  await server.addLead({ company });
};
/** The counts by first day of their bucket, without the empty ones. */
const counts = (series: Array<{ from: string; count: number }>) =>
  Object.fromEntries(series.filter(({ count }) => count > 0).map(({ from, count }) => [from, count]));

describe('the days of a period', () => {
  test.each([
    ['2026-03-29T12:00:00Z', '2026-03-29', 23],
    ['2026-10-25T12:00:00Z', '2026-10-25', 25],
    ['2026-06-15T12:00:00Z', '2026-06-15', 24],
  ])('on %s end with the Berlin day %s of %i hours', (now, day, hours) => {
    const last = bucketsOf('7d', new Date(now)).at(-1);
    expect(last?.from).toBe(day);
    expect((Number(last?.end) - Number(last?.start)) / 3_600_000).toBe(hours);
  });

  test.each([
    '2026-03-30T10:00:00Z',
    '2026-10-26T10:00:00Z',
    '2028-03-01T10:00:00Z',
    '2027-01-01T00:30:00Z',
    '2026-12-31T23:30:00Z',
  ])('before %s follow each other without a gap or an overlap', (now) => {
    for (const [period, length] of [
      ['7d', 7],
      ['30d', 30],
      ['12w', 12],
      ['12m', 12],
    ] as const) {
      const buckets = bucketsOf(period, new Date(now));
      expect(buckets).toHaveLength(length);
      for (const [index, bucket] of buckets.slice(1).entries()) expect(bucket.start).toEqual(buckets[index]?.end);
      expect(new Set(buckets.map(({ from }) => from)).size).toBe(length);
    }
  });

  test('are whole weeks from Monday, the running one last', () => {
    const weeks = bucketsOf('12w', new Date('2026-12-31T23:30:00Z'));
    expect([weeks[0]?.from, weeks.at(-1)?.from]).toEqual(['2026-10-12', '2026-12-28']);
  });

  test('know 29 February of a leap year and the turn of the year in Berlin', () => {
    expect(bucketsOf('7d', new Date('2028-03-01T10:00:00Z')).map(({ from }) => from)).toContain('2028-02-29');
    expect(bucketsOf('7d', new Date('2026-12-31T22:59:59Z')).at(-1)?.from).toBe('2026-12-31');
    expect(bucketsOf('7d', new Date('2026-12-31T23:00:00Z')).at(-1)?.from).toBe('2027-01-01');
    expect(bucketsOf('12m', new Date('2026-12-31T23:00:00Z')).map(({ from }) => from)).toEqual([
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
      '2026-05-01',
      '2026-06-01',
      '2026-07-01',
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
    ]);
    expect(bucketsOf('12m', new Date('2026-03-31T10:00:00Z')).at(-2)?.from, 'no 31 February').toBe('2026-02-01');
  });
});

test('a lead belongs to the Berlin day it came on, also around midnight and the change of clocks', async () => {
  await addAt('2026-03-28T22:59:59.999Z');
  await addAt('2026-03-28T23:00:00.000Z');
  await addAt('2026-03-29T21:59:59.999Z');
  await addAt('2026-03-29T22:00:00.000Z');
  expect(counts((await stats()).leads.series)).toEqual({ '2026-03-28': 1, '2026-03-29': 2, '2026-03-30': 1 });
  expect(counts((await stats('12m')).leads.series)).toEqual({ '2026-03-01': 4 });
});

test('leads of firms and of private people are counted apart and add up', async () => {
  await addAt('2026-12-01T10:00:00Z', 'Muster GmbH');
  await addAt('2026-12-01T10:00:00Z');
  await addAt('2026-12-01T10:00:00Z');
  const { leads, leadsCount, total_leads, leadsNew } = await stats();
  expect({ business: leads.business, private: leads.private, current: leads.trend.current }).toEqual({
    business: 1,
    private: 2,
    current: 3,
  });
  expect({ leadsCount, total_leads, leadsNew }).toEqual({ leadsCount: 3, total_leads: 3, leadsNew: 3 });
});

test('the trend compares with the period before, and is absent while there was none', async () => {
  expect((await stats()).leads.trend).toEqual({ current: 0, previous: null });
  await addAt('2026-12-01T10:00:00Z');
  expect((await stats()).leads.trend).toEqual({ current: 1, previous: null });
  server.clock.set('2026-12-08T10:00:00Z');
  await server.addLead();
  await server.addLead();
  expect((await stats()).leads.trend).toEqual({ current: 2, previous: 1 });
  await server.api(deleteAllLeads);
  expect((await stats()).leads.trend).toEqual({ current: 0, previous: null });
});

test('a new installation says truthfully what is not there yet', async () => {
  const { services, outbox, business_profile_is_default, recent_activity, database_status } = await stats();
  for (const [name, service] of Object.entries(services))
    expect([name, service.state]).toEqual([name, 'not_configured']);
  expect(services.backup.last_backup_at).toBeNull();
  expect({ outbox, business_profile_is_default, recent_activity, database_status }).toEqual({
    outbox: { waiting: 0, dead: 0 },
    business_profile_is_default: true,
    recent_activity: [],
    database_status: 'OK',
  });
});

test('a backup shows with its time once there is one', async () => {
  await server.api(deleteAllLeads);
  const { backup } = (await stats()).services;
  expect(backup).toEqual({
    state: 'ok',
    reason: null,
    last_backup_at: expect.stringMatching(/^\d{4}-.*Z$/),
    last_rehearsal_at: null,
  });
});

test('the last 20 activities are shown, newest first', async () => {
  for (let n = 0; n < 25; n++) await server.addLead({ name: `Kunde ${n}` });
  const { recent_activity } = await stats();
  expect(recent_activity.map((event) => 'name' in event && event.name)).toEqual(
    Array.from({ length: 20 }, (_, n) => `Kunde ${24 - n}`),
  );
});

test('mails that go their way push nothing off the list, and one that does not stands in it', async () => {
  await server.addLead({ name: 'Erika Muster' });
  const mail = { email_id: 'm', to_name: 'Uwe Beispiel', subject: 'Ihr Termin' };
  await server.ctx.commits.write((tx) => {
    for (let n = 0; n < 30; n++) {
      recordEvent(tx, { type: 'email.queued', ...mail });
      recordEvent(tx, { type: 'email.sent', ...mail });
    }
    recordEvent(tx, { type: 'email.failed', ...mail, reason: 'Das Postfach gibt es nicht.' });
  });
  const { recent_activity } = await stats();
  expect(recent_activity.map(({ type }) => type)).toEqual(['email.failed', 'lead.created']);
});

test('a withdrawal waits until it is ticked off, here as in its list', async () => {
  const { declaration } = await receiveDeclaration(server.ctx, 'form-1', {
    kind: 'withdrawal',
    name: 'Erika Muster',
    email: 'erika@example.org',
    contract: 'Fernwartung',
    termination_kind: null,
    reason: '',
    end_date: '',
  });
  const both = async () => [(await stats()).declarationsOpen, (await server.api(listDeclarations)).open];
  expect(await both()).toEqual([1, 1]);
  await server.api(updateDeclaration, { params: { id: declaration.id }, body: { handled: true } });
  expect(await both()).toEqual([0, 0]);
});

test('an unknown period is refused', async () => {
  const answer = await server.call('GET', '/api/admin/dashboard/stats?period=1y', { token: await server.signIn() });
  expect([answer.status, answer.body.fields]).toEqual([422, { period: 'Unbekannter Zeitraum.' }]);
});
