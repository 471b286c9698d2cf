import { setTimeout as sleep } from 'node:timers/promises';
import { getEmail, listEmails } from '@it-lotse/shared/contract/emails';
import { createLead, replyToLead } from '@it-lotse/shared/contract/leads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { OfficeApi } from '../support/office-api.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { postLead } from '../support/visitor.ts';

/** Longer than the outbox pauses before the first tries, so that a mail sent twice would have come by then. */
const doubleWouldHaveComeMs = 7_000;

let smtp: SmtpSimulator;
let server: TestServer;
let office: OfficeApi;
beforeEach(async () => {
  smtp = await new SmtpSimulator().start();
  server = await startServer({ environment: { SMTP_URL: smtp.url, TRUST_PROXY: '1' } });
  office = await OfficeApi.signIn(server.url);
});
afterEach(async () => {
  await server.dispose();
  await smtp.stop();
});

test('while the mail server is down a reply waits, and goes out once when it is back', {
  timeout: 60_000,
}, async () => {
  await smtp.stop();
  const email = await replyTo(await newLead(1), 'Wir melden uns');
  expect(email.status).toBe('waiting');
  expect((await office.call(getEmail, { params: { id: email.id } })).error_message).not.toBeNull();

  await smtp.start();
  await smtp.waitForMails(1, { timeoutMs: 30_000 });
  await expectSentOnce([email.message_id]);
});

test('a mail server that asks to try later gets the mail later, once', { timeout: 60_000 }, async () => {
  smtp.mode = 'try-later';
  const email = await replyTo(await newLead(1), 'Wir melden uns');
  expect(email.status).toBe('waiting');
  smtp.mode = 'accept';
  await smtp.waitForMails(1, { timeoutMs: 30_000 });
  await expectSentOnce([email.message_id]);
});

test('mails that waited when the process was killed go out after the restart, each once', {
  timeout: 90_000,
}, async () => {
  await smtp.stop();
  const ids: string[] = [];
  for (let n = 1; n <= 5; n++) ids.push((await replyTo(await newLead(n), `Antwort ${n}`)).message_id);
  await server.kill();
  await smtp.start();
  await server.start();
  await smtp.waitForMails(ids.length, { timeoutMs: 30_000 });
  await expectSentOnce(ids);
});

test('a mail that was being handed over when the process was killed goes out after the restart', {
  timeout: 60_000,
}, async () => {
  smtp.mode = 'hang';
  const lead = await newLead(1);
  // The server waits for the mail server and is killed meanwhile: this answer never comes.
  replyTo(lead, 'Wir melden uns').catch(() => undefined);
  while (smtp.attempts === 0) await sleep(20);
  await server.kill();
  smtp.mode = 'accept';
  await server.start();
  await smtp.waitForMails(1, { timeoutMs: 30_000 });
  const { emails } = await office.call(listEmails);
  await expectSentOnce(emails.map((email) => email.message_id));
});

async function newLead(n: number): Promise<string> {
  return createLead.answer.parse(JSON.parse((await postLead(server.url, n)).body)).id;
}

async function replyTo(leadId: string, subject: string) {
  const body = { subject, message: 'Schöne Grüße aus Musterstadt' };
  return (await office.call(replyToLead, { params: { id: leadId }, body })).email;
}

async function expectSentOnce(messageIds: string[]): Promise<void> {
  await sleep(doubleWouldHaveComeMs);
  expect(smtp.mails.map((mail) => mail.parsed.messageId).toSorted()).toEqual(messageIds.toSorted());
  const { emails } = await office.call(listEmails);
  expect(emails.map((email) => email.status)).toEqual(messageIds.map(() => 'sent'));
}
