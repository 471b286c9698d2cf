import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { type RecipientFate, SmtpSimulator } from '../../../tests/simulators/smtp-simulator.ts';
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

test('one of many says who a refusal is about: the recipient, this moment, or ourselves', async () => {
  const smtp = await new SmtpSimulator().start();
  const mailer = createSmtpMailer(smtp.url);
  const noted: string[] = [];
  const sendTo = (address: string) =>
    mailer.send({
      ...mail,
      to: { name: '', address },
      bulk: {
        beforeHandover: () => {
          expect(smtp.mails.some(({ to }) => to.includes(address))).toBe(false);
          noted.push(address);
        },
      },
    });
  smtp.fateOf = (address) => (address.split('@')[0] ?? '') as RecipientFate;
  expect(await sendTo('accept@example.org')).toEqual({ result: 'accepted' });
  expect(await sendTo('reject@example.org')).toMatchObject({ result: 'refused', about: 'recipient' });
  expect((await sendTo('defer@example.org')).result).toBe('unreachable');
  expect(await sendTo('defer@example.org')).not.toHaveProperty('about');
  expect(await sendTo('drop@example.org')).toMatchObject({ result: 'unreachable', about: 'connection' });
  expect(await sendTo('drop-data@example.org')).toMatchObject({ result: 'unreachable', about: 'connection' });
  smtp.mode = 'refuse-login';
  expect(await sendTo('neu@example.org')).toMatchObject({ result: 'unreachable', about: 'us' });
  // Noted only where all but the end of the mail had been said.
  expect(noted).toEqual(['accept@example.org', 'drop-data@example.org']);
  mailer.close();
  await smtp.stop();
});

/** A mail server that says `refusal` to one command, and yes to every other. */
async function refusing(command: string, refusal: string): Promise<string> {
  silent = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (line) => {
      socket.write(`${line.toString().startsWith(command) ? refusal : '250 ok'}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  return `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
}

test.each([
  ['RCPT', '550 relay not permitted', 'unreachable', 'us'],
  ['RCPT', '554 5.7.1 <erika@example.org>: Relay access denied', 'unreachable', 'us'],
  ['RCPT', '550 5.7.1 Relaying denied. Proper authentication required.', 'unreachable', 'us'],
  ['RCPT', '550 no such user', 'refused', 'recipient'],
  ['RCPT', '550 5.1.1 <erika@relay.example>: user unknown at relay.example', 'refused', 'recipient'],
  [
    'RCPT',
    '550 5.1.1 <x@y.example>: Recipient address rejected: User unknown in relay recipient table',
    'refused',
    'recipient',
  ],
  ['RCPT', '550 5.1.1 x@y.example: no such user here, relaying denied', 'refused', 'recipient'],
  ['RCPT', '553 5.1.8 Domain of sender address does not exist', 'unreachable', 'us'],
  ['RCPT', '550 We do not relay for you', 'unreachable', 'us'],
  ['RCPT', '554 5.7.1 Refused by policy', 'refused', undefined],
  ['MAIL', '550 5.7.60 Client does not have permissions to send as this sender', 'unreachable', 'us'],
  ['MAIL', '552 5.3.4 Message size exceeds fixed limit', 'refused', undefined],
])('at %s „%s“ means %s, about %s', async (command, refusal, result, about) => {
  const mailer = createSmtpMailer(await refusing(command, refusal));
  const sent = await mailer.send(mail);
  expect([sent.result, 'about' in sent ? sent.about : undefined]).toEqual([result, about]);
  mailer.close();
});

test('a mail server that takes its time over the recipient, as one far away does, gets one of many all the same', async () => {
  const smtp = new SMTPServer({
    authOptional: true,
    onRcptTo: async (_address, _session, done) => {
      // Longer than the whole mail takes to be written.
      for (let turn = 0; turn < 500; turn += 1) await new Promise((next) => setImmediate(next));
      done();
    },
    onData: async (stream, _session, done) => {
      await text(stream);
      done();
    },
  });
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}/?ignoreTLS=true`);
  expect(await mailer.send({ ...mail, bulk: { beforeHandover: () => {} } })).toEqual({ result: 'accepted' });
  mailer.close();
  await new Promise<void>((closed) => smtp.close(closed));
});

test.each(['smtp', 'smtps'])(
  'over an encrypted connection (%s), too, the end of one of many is said last',
  async (scheme) => {
    const taken: number[] = [];
    let noted = 0;
    const smtp = new SMTPServer({
      secure: scheme === 'smtps',
      authOptional: true,
      onData: async (stream, _session, done) => {
        const { length } = await text(stream);
        taken.push(length);
        expect(noted).toBe(taken.length);
        done();
      },
    });
    const listener = smtp.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const mailer = createSmtpMailer(`${scheme}://127.0.0.1:${port}/?tls.rejectUnauthorized=false`);
    const bulk = {
      beforeHandover: () => {
        expect(taken).toHaveLength(noted);
        noted += 1;
      },
    };
    for (const size of [10, 1_000_000]) {
      expect(await mailer.send({ ...mail, text: 'Zeile\n'.repeat(size), bulk })).toEqual({ result: 'accepted' });
    }
    expect(taken[1]).toBeGreaterThan(6_000_000);
    mailer.close();
    await new Promise<void>((closed) => smtp.close(closed));
  },
);

test('the end of a mail waits until it may be noted, and so does the mail server', async () => {
  const smtp = await new SmtpSimulator().start();
  const mailer = createSmtpMailer(smtp.url);
  const asked = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  let noted = 0;
  const bulk = {
    mayHandOver: () => {
      asked.resolve();
      return allowed.promise;
    },
    beforeHandover: () => {
      noted += 1;
    },
  };
  const sent = mailer.send({ ...mail, bulk });
  await asked.promise;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([noted, smtp.mails.length]).toEqual([0, 0]);
  allowed.resolve();
  expect(await sent).toEqual({ result: 'accepted' });
  expect([noted, smtp.mails.length]).toEqual([1, 1]);
  mailer.close();
  await smtp.stop();
});

test('a mail whose hand-over is called off is never taken over', async () => {
  const smtp = await new SmtpSimulator().start();
  const mailer = createSmtpMailer(smtp.url);
  const calledOff = {
    beforeHandover: () => {
      throw new Error('unsubscribed');
    },
  };
  expect(await mailer.send({ ...mail, bulk: calledOff })).toEqual({ result: 'called_off' });
  expect(await mailer.send({ ...mail, bulk: { beforeHandover: () => undefined } })).toEqual({
    result: 'accepted',
  });
  expect(smtp.mails).toHaveLength(1);
  mailer.close();
  await smtp.stop();
});

test('a campaign mail that is on its way arrives, although its mail server is replaced meanwhile', async () => {
  const smtp = await new SmtpSimulator().start();
  const mailer = createSmtpMailer(smtp.url);
  const asked = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  const bulk = {
    mayHandOver: () => {
      asked.resolve();
      return allowed.promise;
    },
    beforeHandover: () => undefined,
  };
  const sent = mailer.send({ ...mail, bulk });
  await asked.promise;
  mailer.close();
  allowed.resolve();
  expect(await sent).toEqual({ result: 'accepted' });
  expect(smtp.mails).toHaveLength(1);
  await smtp.stop();
});
