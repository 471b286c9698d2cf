import { randomUUID } from 'node:crypto';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { emailStats, getEmail, listEmails } from '@it-lotse/contract/emails';
import { getLead, replyToLead } from '@it-lotse/contract/leads';
import { listOutboxJobs } from '@it-lotse/contract/outbox';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SmtpSimulator } from '../../../../tests/simulators/smtp-simulator.ts';
import {
  days,
  eventually,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../test-support/test-server.ts';

let smtp: SmtpSimulator;
let server: TestServer;
beforeEach(async () => {
  smtp = await new SmtpSimulator().start();
  server = await startWith({});
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await smtp.stop();
});

const startWith = (config: TestServerOptions['config']) =>
  startTestServer({ config: { smtpUrl: smtp.url, mailFrom: 'IT-Lotse Büro <buero@it-lotse.example>', ...config } });
const reply = async (id: string, body = { subject: 'Ihre Anfrage', message: 'Guten Tag!' }) =>
  (await server.api(replyToLead, { params: { id }, body })).email;
async function received() {
  const [mail] = await smtp.waitForMails(1);
  if (!mail) throw new Error('no mail came');
  return mail;
}
/** What a mail program shows of the HTML part: no tags, entities decoded. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
async function atNextTry(): Promise<void> {
  const [job] = (await server.api(listOutboxJobs)).jobs;
  const tries = job?.attempts ?? 0;
  server.clock.set(String(job?.next_attempt_at));
  await server.nudge();
  await eventually(async () => {
    const [now] = (await server.api(listOutboxJobs)).jobs;
    return now === undefined || (now.state !== 'running' && now.attempts > tries);
  });
}

describe('a reply', () => {
  test('whose answer got lost is sent once, however often the same draft comes again', async () => {
    const id = await server.addLead();
    const draft = { subject: 'Ihre Anfrage', message: 'Guten Tag!', draft_id: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => server.api(replyToLead, { params: { id }, body: draft })));
    const later = await server.api(replyToLead, { params: { id }, body: draft });
    expect(new Set([...answers, later].map(({ email }) => email.id)).size).toBe(1);
    expect(later.email.status).toBe('sent');
    expect(smtp.mails).toHaveLength(1);
  });

  test('reaches the visitor in correct German, as plain text and as HTML', async () => {
    const id = await server.addLead({
      name: 'Jürgen "Jü" Weiß 🙂',
      email: 'juergen@example.org',
      message: 'Mein Gerät läuft nicht.\nGrüße aus Köln',
    });
    const email = await reply(id, {
      subject: 'Ihre Anfrage: Größe & Überprüfung 👍',
      message: 'Schönen guten Tag,\n\nich komme am Dienstag.\nBis dann',
    });
    expect(email).toMatchObject({
      status: 'sent',
      success: true,
      sent_at: server.clock.now().toISOString(),
      error_message: null,
    });
    const { parsed, from, to, source } = await received();
    expect([from, to]).toEqual(['buero@it-lotse.example', ['juergen@example.org']]);
    expect(parsed.subject).toBe('Ihre Anfrage: Größe & Überprüfung 👍');
    expect(parsed.from?.value).toEqual([{ name: 'IT-Lotse Büro', address: 'buero@it-lotse.example' }]);
    expect(parsed.to && !Array.isArray(parsed.to) && parsed.to.value).toEqual([
      { name: 'Jürgen "Jü" Weiß 🙂', address: 'juergen@example.org' },
    ]);
    expect(parsed.replyTo?.value[0]?.address).toBe('moin@it-lotse.example');
    expect(parsed.messageId).toBe(email.message_id);
    expect(email.message_id).toMatch(/^<[\da-f-]{36}@it-lotse\.example>$/);
    for (const part of [parsed.text ?? '', textOf(String(parsed.html))]) {
      for (const words of [
        'Schönen guten Tag,',
        'ich komme am Dienstag.',
        'Hauke Mustermann',
        'Ihre Nachricht vom 1. Dezember 2026:',
        'Mein Gerät läuft nicht.',
        'Grüße aus Köln',
      ]) {
        expect(part).toContain(words);
      }
    }
    expect(parsed.text).toContain('> Mein Gerät läuft nicht.\n> Grüße aus Köln');
    expect(parsed.text).toContain('\n-- \nHauke Mustermann\nIT-Lotse\n');
    expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(source.replaceAll(/[\t\n\r\x20-\x7e]/g, ''), 'only ASCII on the wire').toBe('');
    expect(
      Math.max(...source.split('\r\n').map((line) => line.length)),
      'no line longer than SMTP allows',
    ).toBeLessThanOrEqual(998);
  });

  test('shows HTML of the visitor and of the operator as the text it is', async () => {
    const nasty = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&amp;';
    const id = await server.addLead({ name: nasty, message: `${nasty}\n</blockquote></body>` });
    await reply(id, { subject: nasty, message: `${nasty}\n\n<b>fett</b>` });
    const { parsed } = await received();
    expect(parsed.subject).toBe(nasty);
    expect(parsed.text).toContain(nasty);
    expect(String(parsed.html)).not.toMatch(/<script|<img|<b>|onerror=alert\(1\)>(?!.*&gt;)/);
    expect(textOf(String(parsed.html))).toContain(`${nasty}`);
  });

  test.each(['Betreff\r\nBcc: alle@example.org', 'Betreff\nX-Boese: ja', 'Betreff\rTo: a@example.org', 'a\0b'])(
    'with the subject %j is refused before anything is written',
    async (subject) => {
      const id = await server.addLead();
      const answer = await server.call('POST', `/api/admin/leads/${id}/reply`, {
        token: await server.signIn(),
        body: { subject, message: 'Guten Tag' },
      });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['subject']]);
      expect([server.count('emails'), server.count('outbox_jobs')]).toEqual([0, 0]);
    },
  );

  test('cannot be turned into more headers by separators that only some programs know', async () => {
    const tricky = 'Ja\u2028Bcc: a@example.org\u2029\u0085X: y';
    const id = await server.addLead({ name: `"Eve" <eve@example.org>, Bcc: ${tricky}` });
    await reply(id, { subject: tricky, message: 'Guten Tag' });
    const { parsed, to } = await received();
    expect(to).toEqual(['erika@example.org']);
    expect([...parsed.headers.keys()].toSorted()).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
  });

  test('without subject or message is refused beside the field', async () => {
    const id = await server.addLead();
    const answer = await server.call('POST', `/api/admin/leads/${id}/reply`, {
      token: await server.signIn(),
      body: { subject: ' ', message: '' },
    });
    expect(answer.body).toMatchObject({
      code: 'validation_failed',
      fields: { subject: 'Der Betreff fehlt.', message: 'Die Nachricht fehlt.' },
    });
  });

  test('marks the lead as seen and stands beside it, newest first, with its contents in the log', async () => {
    const id = await server.addLead();
    await reply(id, { subject: 'Erste', message: 'eins' });
    await reply(id, { subject: 'Zweite', message: 'zwei' });
    const { lead, emails } = await server.api(getLead, { params: { id } });
    expect(lead.seen_at).not.toBeNull();
    expect(emails.map(({ subject }) => subject)).toEqual(['Zweite', 'Erste']);
    const details = await server.api(getEmail, { params: { id: emails[0]?.id ?? '' } });
    expect(details.text_content).toContain('zwei');
    expect(details.html_content).toContain('zwei');
    expect(details).toMatchObject({ email_type: 'admin_reply', lead_id: id, to_email: 'erika@example.org' });
  });

  test('stays in the log when its lead is deleted', async () => {
    const id = await server.addLead();
    await reply(id);
    await server.call('DELETE', `/api/admin/leads/${id}`, { token: await server.signIn() });
    expect((await server.api(listEmails)).emails).toHaveLength(1);
  });

  test('comes from the mailbox that signs in where MAIL_FROM is not set', async () => {
    await using other = await startWith({
      mailFrom: null,
      smtpUrl: smtp.url.replace('//', '//post%40haus.example:geheim@'),
    });
    const id = await other.addLead();
    await other.api(replyToLead, { params: { id }, body: { subject: 'Hallo', message: 'Guten Tag' } });
    expect((await received()).from).toBe('post@haus.example');
  });
});

describe('with the mail server down', () => {
  test('a reply waits with a German reason, and arrives once with the same Message-ID when it is back', async () => {
    await smtp.stop();
    const id = await server.addLead();
    const email = await reply(id);
    expect(email).toMatchObject({ status: 'waiting', success: null, sent_at: null });
    expect(email.error_message).toBe('Der Mailserver ist nicht erreichbar (die Verbindung wird nicht angenommen).');
    expect((await server.api(getDashboardStats)).services.email).toEqual({
      state: 'failing',
      reason: email.error_message,
    });
    await atNextTry();
    await smtp.start();
    await atNextTry();
    expect((await received()).parsed.messageId).toBe(email.message_id);
    server.clock.advance(days(7));
    await server.nudge();
    expect(smtp.mails).toHaveLength(1);
    expect((await server.api(listEmails)).emails).toMatchObject([{ status: 'sent', error_message: null }]);
    expect((await server.api(getDashboardStats)).services.email).toEqual({ state: 'ok', reason: null });
  });

  test('a mail server that puts it off is asked again', async () => {
    smtp.mode = 'try-later';
    const id = await server.addLead();
    expect((await reply(id)).error_message).toMatch(
      /^Der Mailserver vertröstet auf später\. Antwort des Mailservers: 451/,
    );
    smtp.mode = 'accept';
    await atNextTry();
    expect((await received()).parsed.subject).toBe('Ihre Anfrage');
    expect(smtp.attempts).toBe(2);
  });
});

test('a recipient that is refused for good fails at once, with an event, and the mail server still counts as working', async () => {
  smtp.mode = 'refuse-recipients';
  const id = await server.addLead();
  const email = await reply(id);
  expect(email).toMatchObject({ status: 'failed', success: false });
  expect(email.error_message).toMatch(/^Der Mailserver nimmt diese E-Mail nicht an\. Antwort des Mailservers: 550/);
  const { recent_activity, services, outbox } = await server.api(getDashboardStats);
  expect(recent_activity[0]).toMatchObject({ type: 'email.failed', email_id: email.id, reason: email.error_message });
  expect(services.email.state).toBe('ok');
  expect(outbox).toEqual({ waiting: 0, dead: 1 });
  server.clock.advance(days(7));
  await server.nudge();
  expect(smtp.attempts).toBe(1);
});

test('a wrong mail password waits to be mended, shows as a fault, and is not repeated in any answer or log', async () => {
  smtp.mode = 'refuse-login';
  await using other = await startWith({ smtpUrl: smtp.url.replace('//', '//lotse:streng-geheim@') });
  const id = await other.addLead();
  const { email } = await other.api(replyToLead, { params: { id }, body: { subject: 'Hallo', message: 'Guten Tag' } });
  expect(email.status).toBe('waiting');
  expect(email.error_message).toMatch(/lehnt Benutzername oder Passwort ab\. Antwort des Mailservers: 535/);
  const stats = await other.api(getDashboardStats);
  expect(stats.services.email).toEqual({ state: 'failing', reason: email.error_message });
  expect(JSON.stringify(stats) + JSON.stringify(email) + other.logLines.join('')).not.toContain('streng-geheim');
});

describe('the e-mail log', () => {
  test('counts what was sent, what failed and what belongs to today in Berlin', async () => {
    expect(await server.api(emailStats)).toMatchObject({ total_emails: 0, success_rate: null, emails_today: 0 });
    const id = await server.addLead();
    server.clock.set('2026-12-01T22:59:00.000Z');
    await reply(id);
    await reply(id);
    smtp.mode = 'refuse-recipients';
    await reply(id);
    expect(await server.api(emailStats)).toMatchObject({ total_emails: 3, success_rate: 66.7, emails_today: 3 });
    server.clock.set('2026-12-01T23:00:00.000Z');
    await smtp.stop();
    await reply(id);
    expect(await server.api(emailStats)).toMatchObject({ total_emails: 4, success_rate: 66.7, emails_today: 1 });
    expect((await server.api(getDashboardStats)).total_emails_sent).toBe(2);
  });

  test('is searched by recipient and subject, newest first, page by page', async () => {
    const anna = await server.addLead({ name: 'Anna Öhler', email: 'anna@example.org' });
    const bert = await server.addLead({ name: 'Bert', email: 'bert@example.org' });
    for (let n = 0; n < 3; n++) await reply(anna, { subject: `Drucker ${n}`, message: 'x' });
    await reply(bert, { subject: 'Router', message: 'Drucker steht nur im Text' });
    const subjects = async (query: Record<string, string | number>) =>
      (await server.api(listEmails, { query })).emails.map(({ subject }) => subject);
    expect(await subjects({ q: 'öhler' })).toEqual(['Drucker 2', 'Drucker 1', 'Drucker 0']);
    expect(await subjects({ q: 'drucker anna@' })).toHaveLength(3);
    expect(await subjects({ q: 'bert' })).toEqual(['Router']);
    const first = await server.api(listEmails, { query: { limit: 3 } });
    expect(await subjects({ limit: 3, cursor: String(first.next_cursor) })).toEqual(['Drucker 0']);
  });
});
