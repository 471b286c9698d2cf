import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpMailer, type OutgoingMail } from '../../server/src/providers/mailer.ts';
import { startTestServer, type TestServer } from '../../server/src/test-support/test-server.ts';
import { type ReceivedMail, SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { customer, mailKinds as kinds, operatorAddress as operator, sendOneOfEach } from '../support/every-mail.ts';
import { ratesSpam, spamIn } from '../support/spam-rating.ts';

const { name, email } = customer;

let smtp: SmtpSimulator;
let server: TestServer;

beforeAll(async () => {
  smtp = await new SmtpSimulator().start();
  server = await startTestServer({
    mailer: createSmtpMailer(smtp.url),
    config: { newsletterPerMinute: 60_000 },
  });
  await sendOneOfEach(server, smtp);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await smtp.stop();
});

function mailOf(kind: string): ReceivedMail {
  const mail = smtp.mails.find(({ parsed }) => kinds[kind]?.test(parsed.subject ?? ''));
  if (!mail) throw new Error(`No mail came: ${kind}. ${smtp.mails.map(({ parsed }) => parsed.subject).join(' | ')}`);
  return mail;
}

const headOf = (source: string) => source.slice(0, source.indexOf('\r\n\r\n'));

describe.each(Object.keys(kinds))('%s', (kind) => {
  test('keeps to the form of mails: CRLF, short lines, 7 bit', () => {
    const { source } = mailOf(kind);
    expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = source.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
    expect(source).toMatch(/^[\x09\x0a\x0d\x20-\x7e]*$/);
    const encoded = source.split(/\r\n\r\n/).filter((part) => /quoted-printable|base64/i.test(part));
    expect(encoded.length, 'parts that are encoded').toBeGreaterThan(0);
    let coded = false;
    for (const line of lines) {
      if (/^content-transfer-encoding: *(quoted-printable|base64)/i.test(line)) coded = true;
      else if (line.startsWith('--')) coded = false;
      else if (coded) expect(line.length, line).toBeLessThanOrEqual(76);
    }
    for (const [word] of headOf(source).matchAll(/=\?[^?\s]+\?[^?\s]+\?[^?\s]*\?=/g))
      expect(word.length).toBeLessThanOrEqual(75);
  });

  test('has the headers that make it a mail, each once', () => {
    const { source, parsed, from, to } = mailOf(kind);
    const names = headOf(source)
      .split('\r\n')
      .filter((line) => !/^\s/.test(line))
      .map((line) => line.split(':')[0]?.toLowerCase() ?? '');
    expect(new Set(names).size, names.join()).toBe(names.length);
    for (const header of ['date', 'message-id', 'from', 'to', 'subject', 'mime-version', 'reply-to'])
      expect(names).toContain(header);
    expect(names).not.toContain('bcc');
    expect(parsed.messageId).toMatch(/^<[^<>\s@]+@nord\.example>$/);
    expect(Number.isNaN(parsed.date?.getTime())).toBe(false);
    expect([parsed.from?.value[0]?.address, from]).toEqual([operator, operator]);
    expect(to).toEqual([[parsed.to].flat()[0]?.value[0]?.address]);
    expect(parsed.from?.value[0]?.name).toContain('Öl & Söhne');
  });

  test('says the same in text and in HTML, and the HTML neither runs nor loads anything', () => {
    const { parsed } = mailOf(kind);
    const html = parsed.html || '';
    expect(parsed.text?.trim().length).toBeGreaterThan(40);
    expect(html).toMatch(/^<!doctype html>/i);
    expect(`${parsed.text}${html}`).not.toMatch(/\uFFFD|Ã|undefined|\[object|\{\{/);
    expect(html).not.toMatch(/<(script|iframe|object|embed|form|link|base|video|audio)\b/i);
    expect(html.replaceAll(/&lt;.*?&gt;/g, '')).not.toMatch(/<[^>]+\son\w+\s*=/i);
    expect(html).not.toMatch(/<img[^>]+src=["']?(?!cid:|data:)|url\(|@import|javascript:/i);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/);
  });

  test('says whether somebody wrote it or the server did', () => {
    const automatic: Record<string, string> = {
      'news for the operator': 'auto-generated',
      'declaration, for the operator': 'auto-generated',
      'booking, for the operator': 'auto-generated',
      'request for an appointment, for the operator': 'auto-generated',
      'guesses at the account': 'auto-generated',
      'sign-in on a new device': 'auto-generated',
      'what the operator alone can mend': 'auto-generated',
      'confirmation of a declaration to a stranger': 'auto-replied',
      'confirmation of a declaration to somebody known': 'auto-replied',
      'confirmation of receipt': 'auto-replied',
      'request to confirm the newsletter': 'auto-replied',
      'another name to sign in with': 'auto-generated',
      'place in the waiting list': 'auto-replied',
      reminder: 'auto-generated',
    };
    expect(mailOf(kind).parsed.headers.get('auto-submitted')).toBe(automatic[kind]);
  });
});

test('names with umlauts, quotes, commas and emoji arrive as they are', () => {
  const to = [mailOf('reply of the operator').parsed.to].flat()[0]?.value ?? [];
  expect(to).toEqual([{ address: email, name }]);
  expect(mailOf('reply of the operator').parsed.subject).toBe('Äpfel & Öfen 😀 '.repeat(12).trim());
});

/** Who writes mails, and which of the kinds above are theirs: whoever is not here has no mail that was looked at. */
const writers: Record<string, readonly string[]> = {
  'features/account/sign-in-alarms.ts': [
    'guesses at the account',
    'sign-in on a new device',
    'another name to sign in with',
  ],
  'features/appointments/appointment-mails.ts': [
    'confirmation of an appointment',
    'an appointment that was moved',
    'an appointment that was cancelled',
    'booking, for the operator',
  ],
  'features/appointments/waiting-list/waiting-messages.ts': ['place in the waiting list', 'time for who waits'],
  'features/appointments/request-mails.ts': [
    'request for an appointment',
    'request for an appointment, for the operator',
  ],
  'features/appointments/reminders.ts': ['reminder'],
  'features/appointments/visited-messages.ts': ['news for whoever is visited'],
  'features/declarations/declaration-mails.ts': [
    'confirmation of a declaration to a stranger',
    'confirmation of a declaration to somebody known',
    'declaration, for the operator',
  ],
  'channels/emails/alarm-mails.ts': ['what the operator alone can mend'],
  'channels/emails/resend-email.ts': [],
  'features/leads/lead-mails.ts': ['confirmation of receipt', 'news for the operator'],
  'features/leads/leads-service.ts': ['reply of the operator'],
  'features/newsletter/campaigns-routes.ts': ['test mail of a campaign'],
  'features/newsletter/opt-in-mail.ts': ['request to confirm the newsletter'],
  'features/newsletter/send-to-recipient.ts': ['campaign'],
  'features/payments/package-mails.ts': ['order of a package', 'end of a package'],
  'features/payments/payment-mails.ts': ['payment that failed'],
  'features/payments/receipt-job.ts': ['receipt'],
};

test('every part of the server that writes mails has them looked at here', () => {
  const folder = join(import.meta.dirname, '../../server/src');
  const writing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /(?<!function )\b(?:queueEmail|notifyOperator)\(|mailer\.send\(/.test(readFileSync(join(folder, file), 'utf8')),
    );
  const doors = ['channels/emails/operator-mail.ts', 'channels/emails/send-email-job.ts'];
  expect(writing.filter((file) => !doors.includes(file)).toSorted()).toEqual(Object.keys(writers).toSorted());
  expect(Object.values(writers).flat().toSorted()).toEqual(Object.keys(kinds).toSorted());
});

if (ratesSpam) {
  test('SpamAssassin, asked offline, rates every kind of mail below 1.0', () => {
    expect(spamIn(Object.fromEntries(Object.keys(kinds).map((kind) => [kind, mailOf(kind).source])))).toEqual([]);
  });
}

test('only a campaign is a list mail, and it can be left by RFC 8058', () => {
  for (const kind of Object.keys(kinds)) {
    const head = headOf(mailOf(kind).source).replaceAll(/\r\n[ \t]+/g, ' ');
    expect(/^List-/m.test(head), kind).toBe(/campaign/.test(kind) && !kind.startsWith('test'));
  }
  const head = headOf(mailOf('campaign').source).replaceAll(/\r\n[ \t]+/g, ' ');
  expect(head).toMatch(/^List-Unsubscribe: <https?:\/\/[^<>\s]+>(?:, <mailto:[^<>\s]+>)?$/m);
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
});

test('a campaign can be left with one click', () => {
  const { headers } = mailOf('campaign').parsed;
  expect(headers.get('list')).toMatchObject({ unsubscribe: { url: expect.stringMatching(/^https?:/) } });
  expect(headers.get('precedence')).toBe('bulk');
});

describe('a header cannot be smuggled in', () => {
  const attacks = [
    '\r\nBcc: opfer@example.net',
    '\nBcc: opfer@example.net',
    '\r\n\r\n<h1>Neuer Inhalt</h1>',
    '\u2028Bcc: a@b.de',
  ];
  const places = {
    subject: (attack: string): Partial<OutgoingMail> => ({ subject: `Hallo${attack}` }),
    'name of the recipient': (attack: string) => ({ to: { name: `Erika${attack}`, address: email } }),
    'name of the sender': (attack: string) => ({ from: { name: `Uwe${attack}`, address: operator } }),
    'address to answer to': (attack: string) => ({ replyTo: `${operator}${attack}` }),
    'name of a file': (attack: string) => ({
      attachments: [{ filename: `Beleg${attack}.pdf`, contentType: 'application/pdf', content: Buffer.from('x') }],
    }),
    'another header': (attack: string) => ({ headers: { 'List-Id': `<a.example>${attack}` } }),
  };
  test.each(
    Object.entries(places).flatMap(([place, change]) => attacks.map((attack) => [place, attack, change] as const)),
  )('through the %s: %j', async (_place, attack, change) => {
    const messageId = `<${crypto.randomUUID()}@nord.example>`;
    const mailer = createSmtpMailer(smtp.url);
    const sent = await mailer.send({
      from: { name: 'Uwe', address: operator },
      to: { name: 'Erika', address: email },
      ...{ replyTo: operator, subject: 'Hallo', text: 'Guten Tag', html: '<p>Guten Tag</p>', messageId },
      ...change(attack),
    });
    mailer.close();
    expect(sent).toEqual({ result: 'accepted' });
    const mail = smtp.mails.find(({ parsed }) => parsed.messageId === messageId);
    expect(mail?.to).toEqual([email]);
    expect(mail?.parsed.bcc).toBeUndefined();
    expect(headOf(mail?.source ?? '')).not.toMatch(/^bcc:/im);
    expect(mail?.parsed.text?.trim()).toBe('Guten Tag');
  });
});
