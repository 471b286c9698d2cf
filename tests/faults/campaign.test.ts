import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Campaign,
  campaignResults,
  createCampaign,
  getCampaign,
  newsletterStats,
  unsubscribePath,
} from '@it-lotse/contract/newsletter';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecrets } from '../../server/src/kernel/secrets.ts';
import { type RecipientFate, SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { readDatabase } from '../support/connected-server.ts';
import { OfficeApi } from '../support/office-api.ts';
import { scaled } from '../support/scale.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const subscribers = scaled(500, 5000);
const killAt = 0.4 * subscribers;
/** Slow enough that the second half still waits when the server has been killed and started again. */
const mailsPerMinute = scaled(4_500, 18_000);
/** Each of these happens to 2 % of the addresses, where it can pass at the first try only. */
const firstFates: Record<number, RecipientFate> = { 11: 'defer', 12: 'defer-data', 13: 'drop', 14: 'drop-data' };
const rejected = (n: number) => n % 50 === 10;
/** Long after the middle, so that their turn has not come when they leave. */
const leaver = 0.98 * subscribers;

let smtp: SmtpSimulator;
let server: TestServer;
beforeEach(async () => {
  smtp = await new SmtpSimulator().start();
  smtp.keepsMails = false;
  server = await startServer({ environment: { SMTP_URL: smtp.url, NEWSLETTER_PER_MINUTE: String(mailsPerMinute) } });
});
afterEach(async () => {
  await server.dispose();
  await smtp.stop();
});

test(`${subscribers} mails, with refusals, deferrals, broken connections and kill -9: everyone reachable got exactly one`, async () => {
  addSubscribers();
  const tries = new Map<string, number>();
  smtp.fateOf = (address) => {
    const n = numberOf(address);
    if (rejected(n)) return 'reject';
    const tried = tries.get(address) ?? 0;
    // RCPT and the end of the data ask both: a fate of the data counts there only.
    const fate = firstFates[n % 50] ?? 'accept';
    if (fate === 'accept' || tried >= (fate.endsWith('data') ? 2 : 1)) return 'accept';
    tries.set(address, tried + 1);
    return fate;
  };
  let office = await OfficeApi.withSession(server);
  const { campaign_id: id, send_result } = await office.call(createCampaign, {
    body: { subject: 'Tipps für {{name}}', html_content: '<p>Hallo {{name}},</p>', target_audience: 'all' },
  });
  expect(send_result).toMatchObject({ success: true, total_recipients: subscribers });

  let seen = 0;
  const look = async (): Promise<Campaign> => {
    const { campaign } = await office.call(getCampaign, { params: { id } });
    const { total, delivered, failed, waiting, skipped, uncertain } = campaign.progress;
    expect(total).toBe(subscribers);
    expect(delivered + failed + waiting + skipped).toBe(total);
    expect(delivered).toBeGreaterThanOrEqual(seen);
    // What is said to be delivered is, but for hand-overs a kill cut off, which are told as uncertain.
    expect(smtp.received.size).toBeGreaterThanOrEqual(delivered - uncertain);
    seen = delivered;
    return campaign;
  };
  const until = async (done: (campaign: Campaign) => boolean) => {
    for (;;) {
      const campaign = await look();
      if (done(campaign)) return campaign;
      await sleep(20);
    }
  };

  await until(({ progress }) => progress.delivered >= killAt);
  await server.kill();
  await server.start();
  office = await OfficeApi.withSession(server);
  expect((await look()).status).toBe('sending');
  await leave(id);
  await until(({ progress }) => progress.delivered >= killAt + 0.2 * subscribers);
  await server.kill();
  await server.start();
  office = await OfficeApi.withSession(server);
  const { progress } = await until(({ status }) => status === 'done');

  const wrong: string[] = [];
  for (let n = 0; n < subscribers; n++) {
    const expected = rejected(n) || n === leaver ? 0 : 1;
    const got = smtp.received.get(addressOf(n)) ?? 0;
    if (got !== expected) wrong.push(`${addressOf(n)} got ${got}`);
  }
  // Of a mail whose hand-over a kill cut off nobody can know more than that it is not sent twice.
  const { recipients: uncertain } = await office.call(campaignResults, {
    params: { id },
    query: { filter: 'uncertain' },
  });
  expect(uncertain.length).toBe(progress.uncertain);
  const excusable = uncertain.map(({ email }) => `${email} got 0`);
  expect(wrong.filter((fault) => !excusable.includes(fault))).toEqual([]);
  expect(excusable.length).toBeLessThan(10);
  const gone = subscribers / 50;
  expect(progress).toMatchObject({
    delivered: subscribers - gone - 1,
    failed: gone,
    skipped: 1,
    waiting: 0,
    unsubscribed: 1,
  });
  const stats = await office.call(newsletterStats);
  expect(stats.subscribers).toMatchObject({ total: subscribers - gone - 1, bounced: gone, unsubscribed: 1 });
  expect(
    readDatabase(
      server,
      "SELECT status, count(*) AS count FROM emails WHERE email_type = 'newsletter' GROUP BY status ORDER BY 1",
    ),
  ).toEqual([
    { status: 'failed', count: gone },
    { status: 'sent', count: subscribers - gone - 1 },
  ]);
});

const addressOf = (n: number) => `leser${n}@example.org`;
const numberOf = (address: string) => Number(/\d+/.exec(address)?.[0]);

/** Confirmed long ago; by the front door it would take thousands of clicks. */
function addSubscribers(): void {
  const database = new Database(server.databaseFile, { timeout: 5000 });
  const add = database.prepare(`
    INSERT INTO newsletter_subscribers
      (id, email, email_key, name, company, status, source, created_at, confirmed_at, status_changed_at, search_text)
    VALUES (@id, @email, @email, @name, '', 'confirmed', 'lead', @at, @at, @at, @email || '  ')`);
  database.transaction(() => {
    for (let n = 0; n < subscribers; n++) {
      add.run({ id: `leser-${n}`, email: addressOf(n), name: `Leser ${n}`, at: '2026-01-15T10:00:00.000Z' });
    }
  })();
  database.close();
}

/** One click in a mail program, with the link of this campaign. */
async function leave(campaignId: string): Promise<void> {
  const payload = `leser-${leaver}.${campaignId}`;
  const token = `${payload}.${createSecrets(server.dataDir).sign('newsletter-unsubscribe', payload)}`;
  const answer = await fetch(`${server.url}${unsubscribePath}?t=${token}`, {
    method: 'POST',
    redirect: 'error',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
}
