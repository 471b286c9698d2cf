import { rmSync } from 'node:fs';
import { getEmail, listEmails } from '@it-lotse/contract/emails';
import { listOutboxJobs } from '@it-lotse/contract/outbox';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SmtpSimulator } from '../../../../tests/simulators/smtp-simulator.ts';
import { findProviderState } from '../../kernel/database/provider-states.ts';
import {
  days,
  eventually,
  FakeMailer,
  minutes,
  startTestServer,
  type TestServer,
  temporaryFolder,
} from '../../test-support/test-server.ts';
import { type EmailDraft, queueEmail, withdrawEmail } from './queue-email.ts';

const unreachable = { result: 'unreachable' as const, reason: 'Der Mailserver ist nicht erreichbar.' };
const draft: EmailDraft = {
  email_type: 'appointment',
  to_name: 'Erika Muster',
  to_email: 'erika@example.org',
  subject: 'Ihr Termin',
  text_content: 'Guten Tag',
  html_content: '<p>Guten Tag</p>',
};

let mailer: FakeMailer;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer });
});
afterEach(() => server[Symbol.asyncDispose]());

const queue = (changes: Partial<EmailDraft> = {}) =>
  server.ctx.commits.write((tx) => queueEmail(tx, server.ctx, { ...draft, ...changes }).emailId);
const withdraw = (id: string) => server.ctx.commits.write((tx) => withdrawEmail(tx, id));
const emails = async () => (await server.api(listEmails)).emails;
const onlyJob = async () => (await server.api(listOutboxJobs)).jobs[0];
const inMinutes = (count: number) => new Date(server.clock.now().getTime() + minutes(count));
const triedOnce = () =>
  eventually(async () => (await onlyJob())?.attempts === 1 && (await onlyJob())?.state === 'pending');

test('a calendar file travels as an alternative of the text and as an attachment', async () => {
  const smtp = await new SmtpSimulator().start();
  await using real = await startTestServer({ config: { smtpUrl: smtp.url } });
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nX-NAME:Grüße\r\nEND:VCALENDAR\r\n';
  await real.ctx.commits.write((tx) =>
    queueEmail(tx, real.ctx, { ...draft, calendar: { method: 'REQUEST', content } }),
  );
  const [mail] = await smtp.waitForMails(1);
  expect(mail?.source).toMatch(/Content-Type: multipart\/alternative/);
  expect(mail?.source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
  const attached = mail?.parsed.attachments.find(({ filename }) => filename === 'termin.ics');
  expect(attached).toMatchObject({ contentType: 'application/ics', contentDisposition: 'attachment' });
  expect(attached?.content.toString('utf8')).toBe(content);
  expect([mail?.parsed.text?.trim(), mail?.parsed.html]).toEqual(['Guten Tag', '<p>Guten Tag</p>']);
  await smtp.stop();
});

describe('a mail with files', () => {
  const attachments = [
    { filename: 'Beleg-1.pdf', content_type: 'application/pdf', content: Buffer.from([0, 37, 80, 255, 13, 10]) },
    { filename: 'Übersicht.txt', content_type: 'text/plain', content: Buffer.from('Grüße') },
  ];
  const countFiles = () =>
    (server.ctx.db.prepare('SELECT count(*) AS count FROM email_attachments').get() as { count: number }).count;

  test('carries them byte for byte, in their order', async () => {
    const smtp = await new SmtpSimulator().start();
    await using real = await startTestServer({ config: { smtpUrl: smtp.url } });
    await real.ctx.commits.write((tx) => queueEmail(tx, real.ctx, { ...draft, attachments }));
    const [mail] = await smtp.waitForMails(1);
    expect(
      mail?.parsed.attachments.map(({ filename, contentType, content }) => [filename, contentType, content]),
    ).toEqual(attachments.map(({ filename, content_type, content }) => [filename, content_type, content]));
    await smtp.stop();
  });

  test('takes them along when it is taken back', async () => {
    mailer.answer = () => unreachable;
    const id = await queue({ attachments });
    await triedOnce();
    expect(countFiles()).toBe(2);
    expect(await withdraw(id)).toBe(true);
    expect(countFiles()).toBe(0);
  });

  test('is written once with them, also when it is handed in twice', async () => {
    const id = await queue({ attachments });
    await queue({ id, attachments });
    expect(countFiles()).toBe(2);
  });
});

test('a name full of line breaks becomes no header', async () => {
  const smtp = await new SmtpSimulator().start();
  await using real = await startTestServer({ config: { smtpUrl: smtp.url } });
  const to_name = 'Erika\r\nBcc: opfer@example.org\r\n\r\n<script>';
  await real.ctx.commits.write((tx) => queueEmail(tx, real.ctx, { ...draft, to_name, subject: `Hallo ${to_name}` }));
  const [mail] = await smtp.waitForMails(1);
  expect(mail?.to).toEqual(['erika@example.org']);
  expect(mail?.source).not.toMatch(/^Bcc:/im);
  expect(mail?.parsed.headers.has('bcc')).toBe(false);
  await smtp.stop();
});

test('a sender with umlauts in the domain makes headers of plain letters', async () => {
  const smtp = await new SmtpSimulator().start();
  await using real = await startTestServer({ config: { smtpUrl: smtp.url, mailFrom: 'IT-Hilfe <info@müller-it.de>' } });
  await real.ctx.commits.write((tx) => queueEmail(tx, real.ctx, draft));
  const [mail] = await smtp.waitForMails(1);
  expect(mail?.source.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7e\r\n\t]+$/);
  expect(mail?.parsed.messageId).toMatch(/@xn--mller-it-65a\.de>$/);
  await smtp.stop();
});

test('to somebody without a name is told of by the address', async () => {
  await queue({ to_name: '' });
  await eventually(async () => (await emails())[0]?.status === 'sent');
  const told = server.ctx.db.prepare("SELECT data ->> 'to_name' AS name FROM events WHERE type LIKE 'email.%'").all();
  expect(told).toEqual([{ name: 'erika@example.org' }, { name: 'erika@example.org' }]);
});

test('a sender the mail server does not want keeps mails waiting, and is no sign that it works', async () => {
  const smtp = await new SmtpSimulator().start();
  smtp.mode = 'refuse-recipients';
  smtp.refusal = '5.7.1 Relay access denied';
  await using real = await startTestServer({ config: { smtpUrl: smtp.url } });
  const { emailId, jobId } = await real.ctx.commits.write((tx) => queueEmail(tx, real.ctx, draft));
  await real.ctx.outbox.waitForTry(jobId, 4000);
  expect(await real.api(getEmail, { params: { id: emailId } })).toMatchObject({
    status: 'waiting',
    error_message: expect.stringContaining('von diesem Absender'),
  });
  expect(findProviderState(real.ctx.db, 'smtp').state).toBe('failing');
  await smtp.stop();
});

describe('a mail that is useful only until a moment', () => {
  test('is sent before it', async () => {
    await queue({ valid_until: inMinutes(1) });
    await eventually(async () => (await emails())[0]?.status === 'sent');
  });

  test('is given up after it, says why, and is no sign that the mail server works', async () => {
    mailer.answer = () => unreachable;
    await queue({ valid_until: inMinutes(20) });
    await triedOnce();
    mailer.answer = () => ({ result: 'accepted' });
    server.clock.advance(minutes(20));
    await server.nudge();
    await eventually(async () => (await emails())[0]?.status === 'failed');
    expect((await emails())[0]?.error_message).toBe(
      'Die E-Mail wäre zu spät gekommen und wurde deshalb nicht mehr gesendet.',
    );
    expect(mailer.mails).toHaveLength(1);
    expect(findProviderState(server.ctx.db, 'smtp').state).toBe('failing');
  });

  test('is given up in time also while no mail server is set up', async () => {
    await using bare = await startTestServer();
    const id = await bare.ctx.commits.write(
      (tx) =>
        queueEmail(tx, bare.ctx, { ...draft, valid_until: new Date(bare.clock.now().getTime() + minutes(20)) }).emailId,
    );
    bare.clock.advance(minutes(20));
    await bare.nudge();
    await eventually(async () => (await bare.api(getEmail, { params: { id } })).status === 'failed');
  });

  test.each([90, 22 * 60])(
    'of %i minutes is tried to the end, and a mail server that is back in time is not found out too late',
    async (validFor) => {
      mailer.answer = () => unreachable;
      await queue({ valid_until: inMinutes(validFor) });
      const end = inMinutes(validFor).getTime();
      await triedOnce();
      let longestShareOfRest = 0;
      for (let tries = 1; ; tries++) {
        await eventually(() => mailer.mails.length === tries);
        await eventually(async () => (await onlyJob())?.state !== 'running');
        const next = Date.parse(String((await onlyJob())?.next_attempt_at));
        const now = server.clock.now().getTime();
        if (next >= end) break;
        expect(next - now).toBeLessThanOrEqual(Math.max((end - now) / 4, minutes(5)));
        longestShareOfRest = Math.max(longestShareOfRest, next - now);
        server.clock.set(new Date(next).toISOString());
        await server.nudge();
      }
      expect(end - server.clock.now().getTime()).toBeLessThanOrEqual(minutes(5));
      expect(longestShareOfRest).toBeGreaterThan(minutes(5));
    },
  );
});

test('what waits for a mail server says so at once, is not tried again and again, and leaves with the first start that has one', async () => {
  const dataDir = temporaryFolder();
  const ids: string[] = [];
  {
    await using bare = await startTestServer({ dataDir });
    const write = () => bare.ctx.commits.write((tx) => queueEmail(tx, bare.ctx, draft));
    const { emailId, jobId } = await write();
    await bare.ctx.outbox.waitForTry(jobId, 60_000);
    ids.push(emailId, (await write()).emailId, (await write()).emailId);
    const stored = await bare.api(getEmail, { params: { id: emailId } });
    expect(stored).toMatchObject({
      status: 'waiting',
      error_message: expect.stringContaining('noch nicht eingerichtet'),
    });
    const commits: unknown[] = [];
    bare.ctx.commits.onCommit(() => commits.push(null));
    for (let minute = 0; minute < 60; minute++) {
      bare.clock.advance(minutes(1));
      await bare.nudge();
    }
    // Those of the nudges alone.
    expect(commits).toHaveLength(60);
  }
  await using furnished = await startTestServer({ dataDir, mailer });
  await eventually(() => mailer.mails.length === ids.length);
  for (const id of ids) {
    await eventually(async () => (await furnished.api(getEmail, { params: { id } })).status === 'sent');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

describe('taking a mail back', () => {
  test('while it waits after a failed try: it leaves log and outbox, and nothing is sent', async () => {
    mailer.answer = () => unreachable;
    const id = await queue();
    await triedOnce();
    expect(await withdraw(id)).toBe(true);
    mailer.answer = () => ({ result: 'accepted' });
    server.clock.advance(days(4));
    await server.nudge();
    expect([await emails(), (await server.api(listOutboxJobs)).jobs]).toEqual([[], []]);
    expect(mailer.mails).toHaveLength(1);
  });

  test('a mail that is sent stays', async () => {
    const id = await queue();
    await eventually(async () => (await emails())[0]?.status === 'sent');
    expect(await withdraw(id)).toBe(false);
    expect((await emails())[0]).toMatchObject({ id, status: 'sent' });
  });

  test('in the very commit in which its turn comes: it is not sent', async () => {
    mailer.answer = () => unreachable;
    const id = await queue();
    await triedOnce();
    mailer.answer = () => ({ result: 'accepted' });
    server.clock.set(String((await onlyJob())?.next_attempt_at));
    // The outbox claims its job at this commit, and gets it together with what is written next.
    await server.nudge();
    expect(await withdraw(id)).toBe(false);
    await eventually(async () => (await emails())[0]?.status !== 'waiting');
    expect([(await emails())[0]?.status, mailer.mails.length]).toEqual(['failed', 1]);
  });

  test.each([
    ['arrives, it counts as sent', { result: 'accepted' as const }, 'sent', null],
    [
      'fails, there is no further try',
      unreachable,
      'failed',
      'Die E-Mail ist überholt und wurde deshalb nicht mehr gesendet.',
    ],
  ])('while it is being sent: if it %s', async (_title, outcome, status, error_message) => {
    let finish = () => {};
    mailer.answer = () =>
      new Promise((resolve) => {
        finish = () => resolve(outcome);
      });
    const id = await queue();
    await eventually(() => mailer.mails.length === 1);
    expect(await withdraw(id)).toBe(false);
    finish();
    await eventually(async () => {
      const job = await onlyJob();
      if (job?.state === 'pending') {
        server.clock.set(String(job.next_attempt_at));
        await server.nudge();
      }
      return (await emails())[0]?.status === status;
    });
    expect((await emails())[0]).toMatchObject({ id, error_message });
    expect(mailer.mails).toHaveLength(1);
  });
});

describe('while one connection to the mail server hangs', () => {
  const to = (to_email: string, email_type: 'auto_reply' | 'admin_reply' = 'auto_reply') =>
    server.ctx.commits.write((tx) =>
      queueEmail(tx, server.ctx, {
        ...{ email_type, to_name: '', to_email, subject: `An ${to_email}` },
        ...{ text_content: 'Guten Tag', html_content: '<p>Guten Tag</p>' },
      }),
    );
  const addresses = () => mailer.mails.map(({ to: { address } }) => address);
  const sentTo = async () => (await emails()).filter(({ status }) => status === 'sent').map(({ to_email }) => to_email);

  test('the mails of others go on, and two to one address keep their order', async () => {
    let finish = () => {};
    mailer.answer = ({ to: { address } }) =>
      address === 'haengt@example.org'
        ? new Promise((resolve) => {
            finish = () => resolve({ result: 'accepted' });
          })
        : { result: 'accepted' };
    await to('haengt@example.org');
    await to('Haengt@example.org');
    await to('andere@example.org');
    await eventually(async () => (await sentTo()).includes('andere@example.org'));
    expect(addresses()).toEqual(['haengt@example.org', 'andere@example.org']);
    mailer.answer = () => ({ result: 'accepted' });
    finish();
    await eventually(async () => (await sentTo()).length === 3);
    expect(addresses().at(-1)).toBe('Haengt@example.org');
  });

  test('what the operator wrote overtakes whatever the server writes of its own accord', async () => {
    const hanging: Array<() => void> = [];
    mailer.answer = ({ to: { address } }) =>
      address.startsWith('auto')
        ? new Promise((resolve) => hanging.push(() => resolve({ result: 'accepted' })))
        : { result: 'accepted' };
    for (let n = 0; n < 5; n += 1) await to(`auto${n}@example.org`);
    await eventually(() => hanging.length === 2);
    await to('kundin@example.org', 'admin_reply');
    await eventually(async () => (await sentTo()).includes('kundin@example.org'));
    expect(addresses()).toEqual(['auto0@example.org', 'auto1@example.org', 'kundin@example.org']);
    mailer.answer = () => ({ result: 'accepted' });
    for (const finish of hanging) finish();
    await eventually(async () => (await sentTo()).length === 6);
  });
});
