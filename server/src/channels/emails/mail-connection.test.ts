import { mailConnection } from '@it-lotse/contract/connection-data';
import { isPrivateHost } from '@it-lotse/contract/private-host';
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { SmtpSimulator } from '../../../../tests/simulators/smtp-simulator.ts';
import { trySmtp } from '../../providers/smtp-trial.ts';
import { smtpUrlOf } from './mail-connection.ts';

const document = {
  host: '127.0.0.1',
  port: 587,
  encryption: 'none',
  user: 'moin',
  password: 'geheim',
  sender_name: '',
  sender_email: 'moin@it-lotse.example',
} as const;
const mail = {
  from: { name: '', address: 'moin@it-lotse.example' },
  to: { name: '', address: 'erika@example.org' },
  replyTo: 'moin@it-lotse.example',
  subject: 'Test',
  text: 'Test',
  html: '<p>Test</p>',
  messageId: '<1@it-lotse.example>',
};

test('whatever characters user and password have, the mail server gets them as they were typed', async () => {
  const smtp = await new SmtpSimulator().start();
  const typed = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '');
  await fc.assert(
    fc.asyncProperty(typed, typed, async (user, password) => {
      const read = mailConnection.safeParse({ ...document, port: smtp.port, user, password });
      fc.pre(read.success);
      smtp.account = { user: read.data.user, password };
      expect((await trySmtp(smtpUrlOf(read.data), mail)).outcome).toBe('sent');
    }),
    { numRuns: 40 },
  );
  await smtp.stop();
});

test('STARTTLS is spoken where it is chosen: a certificate nobody vouches for ends it before the password', async () => {
  let signedIn = false;
  const server = new SMTPServer({
    onAuth: (_auth, _session, done) => {
      signedIn = true;
      done(null, { user: 'moin' });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const { outcome } = await trySmtp(smtpUrlOf({ ...document, port, encryption: 'starttls' }), mail);
  expect([outcome, signedIn]).toEqual(['certificate', false]);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('without encryption only hosts of one’s own network are taken', () => {
  const own = [
    'localhost',
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.9.9',
    '192.168.178.2',
    'mail.fritz.box',
    'nas.local',
  ];
  const foreign = [
    'smtp.ionos.de',
    '172.32.0.1',
    '11.0.0.1',
    '192.169.0.1',
    'local.example',
    '10.0.0.1.example',
    'notlocal',
  ];
  expect(own.filter((host) => !isPrivateHost(host))).toEqual([]);
  expect(foreign.filter(isPrivateHost)).toEqual([]);
  expect(mailConnection.safeParse({ ...document, host: 'smtp.ionos.de' }).error?.issues[0]?.path).toEqual([
    'encryption',
  ]);
});
