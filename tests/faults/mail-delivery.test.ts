import { setTimeout as sleep } from 'node:timers/promises';
import { getEmail, listEmails } from '@it-lotse/contract/emails';
import { createLead, replyToLead } from '@it-lotse/contract/leads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { ClockedServer } from '../support/clocked-server.ts';
import { readDatabase } from '../support/connected-server.ts';
import { OfficeApi } from '../support/office-api.ts';
import { postLead } from '../support/visitor.ts';

const begin = '2027-03-02T10:00:00.000Z';
/** Later than the pauses before the first tries, each time it is asked for. */
let hoursLater = 0;
const later = () => new Date(Date.parse(begin) + ++hoursLater * 3_600_000).toISOString();

let smtp: SmtpSimulator;
let server: ClockedServer;
let office: OfficeApi;
beforeEach(async () => {
  hoursLater = 0;
  smtp = await new SmtpSimulator().start();
  server = await ClockedServer.create({ SMTP_URL: smtp.url, TRUST_PROXY: '1' });
  await server.start(begin);
  office = await OfficeApi.signIn(server.url);
});
afterEach(async () => {
  await server.dispose();
  await smtp.stop();
});

test('while the mail server is down a reply waits, and goes out once when it is back', async () => {
  await smtp.stop();
  const email = await replyTo(await newLead(1), 'Wir melden uns');
  expect(email.status).toBe('waiting');
  expect((await office.call(getEmail, { params: { id: email.id } })).error_message).not.toBeNull();

  await smtp.start();
  await expectSentOnce([email.message_id]);
});

test('a mail server that asks to try later gets the mail later, once', async () => {
  smtp.mode = 'try-later';
  const email = await replyTo(await newLead(1), 'Wir melden uns');
  expect(email.status).toBe('waiting');
  smtp.mode = 'accept';
  await expectSentOnce([email.message_id]);
});

test('mails that waited when the process was killed go out after the restart, each once', async () => {
  await smtp.stop();
  const ids: string[] = [];
  for (let n = 1; n <= 5; n++) ids.push((await replyTo(await newLead(n), `Antwort ${n}`)).message_id);
  await server.kill();
  await smtp.start();
  await server.start(later());
  await expectSentOnce(ids);
});

test('a mail that was being handed over when the process was killed goes out after the restart', async () => {
  smtp.mode = 'hang';
  const lead = await newLead(1);
  // The server waits for the mail server and is killed meanwhile: this answer never comes.
  replyTo(lead, 'Wir melden uns').catch(() => undefined);
  while (smtp.attempts === 0) await sleep(20);
  await server.kill();
  smtp.mode = 'accept';
  await server.start(later());
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

/** Also a restart and another hour later: then a mail that would be sent twice would have come. */
async function expectSentOnce(messageIds: string[]): Promise<void> {
  await server.at(later());
  await server.kill();
  await server.start(later());
  await server.at(later());
  expect(readDatabase(server, "SELECT kind FROM outbox_jobs WHERE state <> 'done'")).toEqual([]);
  expect(smtp.mails.map((mail) => mail.parsed.messageId).toSorted()).toEqual(messageIds.toSorted());
  const { emails } = await office.call(listEmails);
  expect(emails.map((email) => email.status)).toEqual(messageIds.map(() => 'sent'));
}
