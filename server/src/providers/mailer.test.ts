import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { SmtpSimulator } from '../../../tests/simulators/smtp-simulator.ts';
import { createSmtpMailer, type OutgoingMail } from './mailer.ts';

const mail: OutgoingMail = {
  from: { name: 'IT-Lotse', address: 'moin@it-lotse.example' },
  to: { name: 'Erika', address: 'erika@example.org' },
  replyTo: 'moin@it-lotse.example',
  subject: 'Ihre Anfrage',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
  messageId: '<1@it-lotse.example>',
};

let silent: Server | undefined;
afterEach(() => silent?.close());

test('a mail server that never says hello is given up and asked again later', async () => {
  silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}/?greetingTimeout=200`);
  expect(await mailer.send(mail)).toMatchObject({ result: 'unreachable' });
  mailer.close();
});

test('a mail never reads a file of the server or an address of the network', async () => {
  const smtp = await new SmtpSimulator().start();
  const mailer = createSmtpMailer(smtp.url);
  const tricked = { ...mail, text: { path: '/etc/hostname' } as unknown as string };
  expect(await mailer.send(tricked)).toMatchObject({ result: 'unreachable' });
  expect(smtp.mails).toHaveLength(0);
  mailer.close();
  await smtp.stop();
});
