import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer as createNetServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { SmtpSimulator } from '../../../tests/simulators/smtp-simulator.ts';
import { type TrialOutcome, trySmtp } from './smtp-trial.ts';

const mail = {
  from: { name: 'IT-Lotse', address: 'moin@it-lotse.example' },
  to: { name: 'Hauke', address: 'hauke@it-lotse.example' },
  replyTo: 'moin@it-lotse.example',
  subject: 'Test',
  text: 'Test',
  html: '<p>Test</p>',
  messageId: '<1@it-lotse.example>',
};
const quick = { connectionTimeout: '300', greetingTimeout: '300', socketTimeout: '600', dnsTimeout: '1000' };
const outcomeOf = async (url: string) => (await trySmtp(url, mail, quick)).outcome;

const closing: Array<() => unknown> = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A mail server that answers a command with a line of its own. */
function answering(lines: Readonly<Record<string, string>>, greeting = '220 bereit'): Promise<number> {
  return listen(
    createNetServer((socket) => {
      let isData = false;
      socket.write(`${greeting}\r\n`);
      socket.on('data', (bytes) => {
        for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
          if (isData && line !== '.') continue;
          const verb = isData ? 'END' : (line.split(/[ :]/)[0]?.toUpperCase() ?? '');
          const usual = { EHLO: '250-hier\r\n250 AUTH PLAIN', AUTH: '235 gut', DATA: '354 los', QUIT: '221 bis dann' }[
            verb
          ];
          const answer = lines[verb] ?? usual ?? '250 gut';
          isData = verb === 'DATA' && answer.startsWith('354');
          socket.write(`${answer}\r\n`);
        }
      });
    }),
  );
}

test('a mail server that takes it has it', async () => {
  const smtp = await new SmtpSimulator().start();
  closing.push(() => smtp.stop());
  expect(await outcomeOf(`${smtp.url}/?ignoreTLS=true`)).toBe('sent');
  expect(smtp.mails).toHaveLength(1);
});

test('a name nobody has', async () => {
  expect(await outcomeOf('smtp://mail.gibt-es-nicht.invalid:587/?requireTLS=true')).toBe('host_unknown');
});

test('a port nobody listens at', async () => {
  const server = createNetServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  expect(await outcomeOf(`smtp://127.0.0.1:${port}/?ignoreTLS=true`)).toBe('unreachable');
});

test('a server that says nothing, as one does that waits to be spoken to with TLS', async () => {
  const port = await listen(createNetServer());
  expect(await outcomeOf(`smtp://127.0.0.1:${port}/?requireTLS=true`)).toBe('silent');
});

test('TLS spoken to a server that greets in plain text', async () => {
  expect(await outcomeOf(`smtps://127.0.0.1:${await answering({})}/`)).toBe('tls');
});

test('STARTTLS asked of a server that has none: nothing is sent, no password either', async () => {
  const smtp = await new SmtpSimulator().start();
  closing.push(() => smtp.stop());
  expect(await outcomeOf(`smtp://u:p@127.0.0.1:${smtp.port}/?requireTLS=true`)).toBe('tls');
  expect(smtp.attempts).toBe(0);
});

test('a certificate nobody vouches for', async () => {
  const { execFileSync } = await import('node:child_process');
  const pem = execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-keyout', '-', '-subj', '/CN=anders.example', '-days', '2'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const port = await listen(createTlsServer({ key: pem, cert: pem }, (socket) => socket.write('220 bereit\r\n')));
  expect(await outcomeOf(`smtps://127.0.0.1:${port}/`)).toBe('certificate');
});

const answers: ReadonlyArray<[string, Record<string, string>, TrialOutcome]> = [
  ['a wrong password', { AUTH: '535 5.7.8 Error: authentication failed' }, 'login'],
  ['a password that is not enough', { AUTH: '534 5.7.9 Application-specific password required' }, 'login'],
  ['sign-in that is demanded', { MAIL: '530 5.7.0 Authentication required' }, 'login'],
  ['a sender that is not ours', { MAIL: '550 5.7.1 Sender address is not allowed' }, 'sender'],
  ['a sender that is no address of the mailbox', { MAIL: '553 5.1.8 Sender refused' }, 'sender'],
  ['a sender that is refused at the recipient', { RCPT: '554 5.7.1 Relay access denied' }, 'sender'],
  ['a sender that is refused with the whole mail', { END: '550 Sender address does not match mailbox' }, 'sender'],
  ['an unknown recipient', { RCPT: '550 5.1.1 No such user' }, 'recipient'],
  ['a full mailbox', { RCPT: '452 4.2.2 Over quota' }, 'quota'],
  ['too many mails', { END: '550 5.7.1 Daily sending limit exceeded: too many messages' }, 'quota'],
  ['greylisting', { RCPT: '451 4.7.1 Try again later' }, 'later'],
  ['a refusal without a reason', { END: '554 Transaction failed' }, 'other'],
];
test.each(answers)('%s', async (_name, lines, outcome) => {
  const port = await answering(lines);
  expect(await outcomeOf(`smtp://moin:geheim@127.0.0.1:${port}/?ignoreTLS=true`)).toBe(outcome);
});

test('a server that repeats the password is not repeated', async () => {
  const password = 'Ebbe und Flut 7';
  const port = await answering({ AUTH: `535 no: ${password} / ${Buffer.from(password).toString('base64')}` });
  const { answer } = await trySmtp(
    `smtp://moin:${encodeURIComponent(password)}@127.0.0.1:${port}/?ignoreTLS=true`,
    mail,
    quick,
  );
  expect(answer).toBe('535 no: *** / ***');
});
