import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmtpSimulator } from './smtp-simulator.ts';

const smtp = new SmtpSimulator();
beforeEach(async () => {
  smtp.mode = 'accept';
  smtp.mails.length = 0;
  await smtp.start();
});
afterEach(() => smtp.stop());

const mail = {
  from: 'moin@it-lotse.example',
  to: 'Jürgen Weiß <juergen@example.org>',
  subject: 'Grüße aus Köln',
  text: 'Schöne Grüße',
};
const send = (url = smtp.url) => createTransport(url).sendMail(mail);

test('keeps what it takes, parsed and as it came', async () => {
  await send();
  const [received] = await smtp.waitForMails(1);
  expect(received?.to).toEqual(['juergen@example.org']);
  expect(received?.parsed.subject).toBe('Grüße aus Köln');
  expect(received?.parsed.text).toContain('Schöne Grüße');
  expect(received?.source).toMatch(/^From: moin@it-lotse\.example/m);
});

test.each([
  ['refuse-recipients', 550],
  ['try-later', 451],
] as const)('%s answers %i and keeps nothing', async (mode, responseCode) => {
  smtp.mode = mode;
  await expect(send()).rejects.toMatchObject({ responseCode });
  expect(smtp.mails).toEqual([]);
});

test('refuse-login answers 535', async () => {
  smtp.mode = 'refuse-login';
  await expect(send(`smtp://lotse:falsch@127.0.0.1:${smtp.port}`)).rejects.toMatchObject({ responseCode: 535 });
});

test('hang takes the data and never answers', async () => {
  smtp.mode = 'hang';
  await expect(send(`${smtp.url}?socketTimeout=300`)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(smtp.mails).toEqual([]);
});

test('a stopped server refuses connections and comes back on the same port', async () => {
  const { port, url } = smtp;
  await smtp.stop();
  await expect(send(url)).rejects.toMatchObject({ code: 'ESOCKET' });
  await smtp.start();
  expect(smtp.port).toBe(port);
  await send(url);
  expect(await smtp.waitForMails(1)).toHaveLength(1);
});

test('waiting for a mail that never comes fails with a reason', async () => {
  await expect(smtp.waitForMails(1, { timeoutMs: 20 })).rejects.toThrow('Only 0 of 1');
});
