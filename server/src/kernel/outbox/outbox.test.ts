import { rmSync } from 'node:fs';
import { listEmails } from '@it-lotse/contract/emails';
import { replyToLead } from '@it-lotse/contract/leads';
import { listOutboxJobs, retryOutboxJob } from '@it-lotse/contract/outbox';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendEmailJob } from '../../channels/emails/send-email-job.ts';
import {
  days,
  eventually,
  FakeMailer,
  minutes,
  SettableClock,
  startTestServer,
  type TestServer,
  temporaryFolder,
} from '../../test-support/test-server.ts';
import { AppError } from '../http/app-error.ts';
import { bringForwardJobs, enqueueJob, pruneOutbox } from './outbox.ts';

let mailer: FakeMailer;
let server: TestServer;
let leadId: string;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer });
  leadId = await server.addLead();
});
afterEach(() => server[Symbol.asyncDispose]());

const unreachable = { result: 'unreachable' as const, reason: 'Der Mailserver ist nicht erreichbar.' };
const reply = async (subject = 'Antwort') =>
  (await server.api(replyToLead, { params: { id: leadId }, body: { subject, message: 'Guten Tag' } })).email;
const openJobs = async () => (await server.api(listOutboxJobs)).jobs;
const emails = async () => (await server.api(listEmails)).emails;
const onlyJob = async () => {
  const [job, ...others] = await openJobs();
  if (!job || others.length > 0) throw new Error(`${others.length + 1} open jobs`);
  return job;
};
/** Moves the clock to the next try and lets it happen. */
async function nextTry(): Promise<void> {
  const job = await onlyJob();
  const tries = mailer.mails.length;
  server.clock.set(String(job.next_attempt_at));
  await server.nudge();
  await eventually(async () => mailer.mails.length > tries && (await openJobs())[0]?.state !== 'running');
}
const retry = (id: string) =>
  server.signIn().then((token) => server.call('POST', `/api/admin/outbox/${id}/retry`, { token }));

test('a job that works is done after one try and no longer listed', async () => {
  expect((await reply()).status).toBe('sent');
  expect(await openJobs()).toEqual([]);
  expect(mailer.mails).toHaveLength(1);
});

test('a provider that is down is asked again after growing pauses, for about three days, then the job is dead', async () => {
  mailer.answer = () => unreachable;
  await reply();
  const pausesSeconds: number[] = [];
  for (;;) {
    const job = await onlyJob();
    expect(job.last_error).toBe(unreachable.reason);
    expect(job.attempts).toBe(mailer.mails.length);
    if (job.state === 'dead') break;
    pausesSeconds.push((Date.parse(String(job.next_attempt_at)) - server.clock.now().getTime()) / 1000);
    await nextTry();
  }
  expect(pausesSeconds).toEqual([
    5, 15, 30, 60, 120, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200, 86_400, 86_400,
  ]);
  expect(mailer.mails).toHaveLength(pausesSeconds.length + 1);
  expect(await onlyJob()).toMatchObject({
    state: 'dead',
    next_attempt_at: null,
    title: 'E-Mail an Erika Muster: Antwort',
  });
  expect((await emails())[0]).toMatchObject({ status: 'failed', success: false, error_message: unreachable.reason });
  server.clock.advance(days(30));
  await server.nudge();
  expect(mailer.mails).toHaveLength(pausesSeconds.length + 1);
});

test('a job is not tried before its time', async () => {
  mailer.answer = () => unreachable;
  await reply();
  server.clock.advance(4999);
  await server.nudge();
  await server.nudge();
  expect(mailer.mails).toHaveLength(1);
});

test('a provider that refuses for good is not asked again', async () => {
  mailer.answer = () => ({ result: 'refused', reason: 'Postfach unbekannt.' });
  expect(await reply()).toMatchObject({ status: 'failed', error_message: 'Postfach unbekannt.' });
  expect(await onlyJob()).toMatchObject({ state: 'dead', attempts: 1, last_error: 'Postfach unbekannt.' });
  server.clock.advance(days(7));
  await server.nudge();
  expect(mailer.mails).toHaveLength(1);
});

test('without a mail server set up a mail waits without using up tries, and goes out after the set-up', async () => {
  const dataDir = temporaryFolder();
  const clock = new SettableClock();
  const before = await startTestServer({ dataDir, clock });
  const id = await before.addLead();
  const { email } = await before.api(replyToLead, {
    params: { id },
    body: { subject: 'Antwort', message: 'Guten Tag' },
  });
  expect(email).toMatchObject({ status: 'waiting', success: null });
  expect(email.error_message).toMatch(/nicht eingerichtet/);
  for (let n = 0; n < 30; n++) {
    clock.advance(minutes(1));
    await before.nudge();
    await eventually(async () => (await before.api(listOutboxJobs)).jobs[0]?.state === 'pending');
  }
  expect((await before.api(listOutboxJobs)).jobs).toMatchObject([{ state: 'pending', attempts: 0 }]);
  await before.stop();

  clock.advance(minutes(2));
  await using after = await startTestServer({ dataDir, clock, mailer });
  await eventually(async () => (await after.api(listEmails)).emails[0]?.status === 'sent');
  expect(mailer.mails).toHaveLength(1);
  await after.stop();
  rmSync(dataDir, { recursive: true });
});

test('a second job with the same key is not stored: one key, one effect', async () => {
  await reply();
  const key = server.ctx.db.prepare('SELECT idempotency_key AS key, payload FROM outbox_jobs').get() as {
    key: string;
    payload: string;
  };
  const again = await server.ctx.commits.write((tx) =>
    enqueueJob(tx, {
      kind: 'email.send',
      idempotencyKey: key.key,
      title: 'noch einmal',
      payload: JSON.parse(key.payload),
    }),
  );
  expect(again).toBeNull();
  await server.nudge();
  expect(await openJobs()).toEqual([]);
  expect(mailer.mails).toHaveLength(1);
});

test('a job of a change that was taken back never runs', async () => {
  await expect(
    server.ctx.commits.write((tx) => {
      enqueueJob(tx, {
        kind: 'email.send',
        idempotencyKey: 'x',
        title: 'x',
        payload: { email_id: 'x' },
      });
      throw new Error('taken back');
    }),
  ).rejects.toThrow();
  expect(await openJobs()).toEqual([]);
});

test('many jobs run one after the other in the order they came', async () => {
  let running = 0;
  mailer.answer = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return { result: 'accepted' };
  };
  await Promise.all(Array.from({ length: 20 }, (_, n) => reply(`Antwort ${n}`)));
  await eventually(() => mailer.mails.length === 20);
  const stored = (await emails()).map(({ subject }) => subject).toReversed();
  expect(mailer.mails.map(({ subject }) => subject)).toEqual(stored);
});

test('a job that is added while another one runs is not forgotten', async () => {
  let letGo = () => {};
  mailer.answer = (mail) =>
    mail.subject === 'erste'
      ? new Promise((resolve) => {
          letGo = () => resolve({ result: 'accepted' });
        })
      : { result: 'accepted' };
  const first = reply('erste');
  await eventually(() => mailer.mails.length === 1);
  const second = reply('zweite');
  await eventually(async () => (await openJobs()).length === 2);
  letGo();
  expect([(await first).status, (await second).status]).toEqual(['sent', 'sent']);
});

test('a job whose handler throws counts as a try and is tried again', async () => {
  mailer.answer = () => {
    throw new Error('a fault in the handler');
  };
  await reply();
  expect(await onlyJob()).toMatchObject({ state: 'pending', attempts: 1, last_error: 'a fault in the handler' });
  mailer.answer = () => ({ result: 'accepted' });
  await nextTry().catch(() => undefined);
  expect((await emails())[0]?.status).toBe('sent');
  expect(server.logLines.join('')).toContain('outbox job threw');
});

test('a job that cannot be read does not stop the jobs after it', async () => {
  await server.ctx.commits.write((tx) =>
    enqueueJob(tx, { kind: 'email.send', idempotencyKey: 'broken', title: 'Kaputt', payload: {} }),
  );
  expect((await reply()).status).toBe('sent');
  expect(await onlyJob()).toMatchObject({ title: 'Kaputt', state: 'dead' });
});

test('a disk that is full when the outcome is to be stored delays the outcome, and the mail is not sent twice', async () => {
  const { commits } = server.ctx;
  const write = commits.write.bind(commits);
  let full = false;
  vi.spyOn(commits, 'write').mockImplementation(async (work) => {
    if (!full) return write(work);
    throw new AppError('storage_unavailable');
  });
  mailer.answer = () => {
    full = true;
    return { result: 'accepted' };
  };
  const answered = reply();
  await eventually(() => server.logLines.some((line) => line.includes('outbox could not store')));
  full = false;
  await server.nudge();
  await eventually(async () => (await openJobs()).length === 0);
  await answered;
  expect((await emails())[0]?.status).toBe('sent');
  expect(mailer.mails).toHaveLength(1);
  vi.restoreAllMocks();
});

test('an outcome that cannot be written down for a reason of its own ends its job and no other', async () => {
  vi.spyOn(sendEmailJob, 'settle').mockImplementationOnce(() => {
    throw new Error('a fault in settle');
  });
  await reply('erste');
  expect(await onlyJob()).toMatchObject({ state: 'dead', last_error: 'Das Ergebnis ließ sich nicht festhalten.' });
  expect((await reply('zweite')).status).toBe('sent');
  expect(mailer.mails).toHaveLength(2);
});

describe('a job that was running when the process died', () => {
  test('is due again at the next start, with the same Message-ID', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestServer({ dataDir });
    const id = await first.addLead();
    await first.api(replyToLead, { params: { id }, body: { subject: 'Antwort', message: 'Guten Tag' } });
    await first.ctx.commits.write((tx) =>
      tx.prepare("UPDATE outbox_jobs SET state = 'running', next_attempt_at = '2099-01-01'").run(),
    );
    await first.stop();
    await using second = await startTestServer({ dataDir, mailer });
    await eventually(async () => (await second.api(listEmails)).emails[0]?.status === 'sent');
    expect(mailer.mails.map(({ messageId }) => messageId)).toEqual([
      (await second.api(listEmails)).emails[0]?.message_id,
    ]);
    await second.stop();
    rmSync(dataDir, { recursive: true });
  });
});

describe('trying again by hand', () => {
  test('makes a dead job due now, with its tries before it, and takes back the failure', async () => {
    mailer.answer = () => ({ result: 'refused', reason: 'Postfach unbekannt.' });
    await reply();
    const dead = await onlyJob();
    mailer.answer = () => ({ result: 'accepted' });
    expect(await server.api(retryOutboxJob, { params: { id: dead.id } })).toMatchObject({
      state: 'pending',
      // That it was tried stays known.
      attempts: 1,
    });
    await eventually(async () => (await emails())[0]?.status === 'sent');
    expect(mailer.mails).toHaveLength(2);
    expect((await emails())[0]).toMatchObject({ success: true, error_message: null });
  });

  test('makes a waiting job due now', async () => {
    mailer.answer = () => unreachable;
    await reply();
    mailer.answer = () => ({ result: 'accepted' });
    await server.api(retryOutboxJob, { params: { id: (await onlyJob()).id } });
    await eventually(async () => (await emails())[0]?.status === 'sent');
  });

  test('is refused for a job that is done or running, and unknown for one that never was', async () => {
    await reply();
    const done = (server.ctx.db.prepare('SELECT id FROM outbox_jobs').get() as { id: string }).id;
    const answer = await retry(done);
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      409,
      'outbox_job_not_retryable',
      'Dieser Auftrag ist schon erledigt oder wird gerade ausgeführt.',
    ]);
    let letGo = () => {};
    mailer.answer = () =>
      new Promise((resolve) => {
        letGo = () => resolve({ result: 'accepted' });
      });
    const running = reply('zweite');
    await eventually(() => mailer.mails.length === 2);
    expect((await retry((await onlyJob()).id)).status).toBe(409);
    letGo();
    await running;
    expect((await retry('gibt-es-nicht')).status).toBe(404);
    expect(mailer.mails).toHaveLength(2);
  });

  test('twice at the same moment sends the mail once', async () => {
    mailer.answer = () => unreachable;
    await reply();
    mailer.answer = () => ({ result: 'accepted' });
    const { id } = await onlyJob();
    await Promise.all([retry(id), retry(id), retry(id)]);
    await eventually(async () => (await emails())[0]?.status === 'sent');
    await server.nudge();
    expect(mailer.mails).toHaveLength(2);
  });
});

test('open jobs are listed newest first, page by page', async () => {
  mailer.answer = () => unreachable;
  for (let n = 0; n < 5; n++) await reply(`Antwort ${n}`);
  const titles: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { jobs: Array<{ title: string }>; next_cursor: string | null } = await server.api(listOutboxJobs, {
      query: { limit: 2, ...(cursor && { cursor }) },
    });
    titles.push(...page.jobs.map(({ title }) => title));
    cursor = page.next_cursor;
  }
  expect(titles).toEqual([4, 3, 2, 1, 0].map((n) => `E-Mail an Erika Muster: Antwort ${n}`));
});

test('a stop lets the running job finish and starts no other', async () => {
  let letGo = () => {};
  mailer.answer = () =>
    new Promise((resolve) => {
      letGo = () => resolve({ result: 'accepted' });
    });
  void reply('erste').catch(() => undefined);
  await eventually(() => mailer.mails.length === 1);
  void reply('zweite').catch(() => undefined);
  await eventually(() => server.count('outbox_jobs') === 2);
  const stopped = server.ctx.outbox.stop();
  letGo();
  await stopped;
  const states = server.ctx.db.prepare('SELECT state FROM outbox_jobs ORDER BY seq').all();
  expect(states).toEqual([{ state: 'done' }, { state: 'pending' }]);
  expect(mailer.mails).toHaveLength(1);
});

test('jobs that were done more than 30 days ago are forgotten, open ones never', async () => {
  await reply('alt');
  mailer.answer = () => unreachable;
  await reply('offen');
  server.clock.advance(days(31));
  await server.ctx.commits.write((tx) => pruneOutbox(tx));
  const titles = server.ctx.db.prepare('SELECT title FROM outbox_jobs').all();
  expect(titles).toEqual([{ title: 'E-Mail an Erika Muster: offen' }]);
});

test('a mail whose text was deleted after its time is not tried again, by hand or of itself: nobody gets an empty one', async () => {
  mailer.answer = () => ({ result: 'refused', reason: 'Postfach unbekannt.' });
  await reply();
  const { id } = await onlyJob();
  await server.ctx.commits.write((tx) => tx.prepare("UPDATE emails SET text_content = '', html_content = ''").run());
  const refused = await retry(id);
  expect([refused.status, refused.body.code]).toEqual([409, 'email_not_resendable']);
  expect(refused.body.detail).toContain('nach Ablauf der Aufbewahrung gelöscht');
  expect((await onlyJob()).state).toBe('dead');
  // One that waited so long that its text is gone is given up.
  await server.ctx.commits.write((tx) => {
    tx.prepare("UPDATE outbox_jobs SET state = 'pending'").run();
    bringForwardJobs(tx, 'email.send');
  });
  await eventually(async () => (await openJobs())[0]?.state === 'dead');
  expect(mailer.mails).toHaveLength(1);
});
