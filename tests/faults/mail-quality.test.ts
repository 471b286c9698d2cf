import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cancelAppointment, listAppointments, updateAppointment } from '@it-lotse/contract/appointments';
import { newAppointment } from '@it-lotse/contract/booking';
import { updateMailSettings } from '@it-lotse/contract/emails';
import { replyToLead } from '@it-lotse/contract/leads';
import * as newsletter from '@it-lotse/contract/newsletter';
import { enterPayment, refundPayment } from '@it-lotse/contract/payments';
import { getBookingSettings, updateBookingSettings, updateBusinessProfile } from '@it-lotse/contract/settings';
import { confirmWaiting, newWaiting } from '@it-lotse/contract/waiting-list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLoginAttempt } from '../../server/src/features/account/account-repository.ts';
import { noteGuess, tellOfNewDevice, tellOfRename } from '../../server/src/features/account/sign-in-alarms.ts';
import { bookAppointment } from '../../server/src/features/appointments/booking.ts';
import { lookAtWaitingList } from '../../server/src/features/appointments/waiting-list/waiting-offers.ts';
import { joinWaitingList } from '../../server/src/features/appointments/waiting-list/waiting-service.ts';
import { receiveDeclaration } from '../../server/src/features/declarations/declarations-service.ts';
import { queuePackageEnding, queuePackageOrdered } from '../../server/src/features/payments/package-mails.ts';
import { queuePaymentFailed } from '../../server/src/features/payments/payment-mails.ts';
import { findPayment } from '../../server/src/features/payments/payments-repository.ts';
import type { StoredSubscription } from '../../server/src/features/payments/subscriptions-repository.ts';
import { recordEvent } from '../../server/src/kernel/events/event-log.ts';
import { createSmtpMailer, type OutgoingMail } from '../../server/src/providers/mailer.ts';
import { bookingOf, startTestServer, type TestServer } from '../../server/src/test-support/test-server.ts';
import { type ReceivedMail, SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { ratesSpam, spamIn } from '../support/spam-rating.ts';

const name = 'Jürgen "Jay" Müller-Lüdenscheidt, <script>alert(1)</script> 😀';
const email = 'juergen@example.org';
const operator = 'uwe@nord.example';
const long = `Größe ${'Überlänge ohne ein Leerzeichen'.replaceAll(' ', '-').repeat(60)} 👩‍👩‍👧 <b onclick="x()">fett</b>\n.\n..\nFrom hier`;

let smtp: SmtpSimulator;
let server: TestServer;
/** One of each kind of mail the product sends, by what it is. */
const kinds: Record<string, RegExp> = {
  'news for the operator': /^Neue Anfrage von Jürgen/,
  'confirmation of receipt': /^Ihre Nachricht ist angekommen$/,
  'request to confirm the newsletter': /^Bitte bestätigen Sie Ihre E-Mail-Adresse$/,
  'reply of the operator': /^Äpfel & Öfen 😀/,
  'confirmation of an appointment': /^Ihr Termin am .*/,
  'an appointment that was moved': /^Ihr Termin ist verschoben/,
  'news for whoever is visited': /^Für Sie ist ein Termin gebucht/,
  reminder: /Erinnerung|Morgen|erinner/i,
  'an appointment that was cancelled': /ist abgesagt$/,
  receipt: /Beleg|Quittung|Rechnung/,
  'confirmation of a declaration to a stranger': /^Eingangsbestätigung: Widerruf/,
  'confirmation of a declaration to somebody known': /^Eingangsbestätigung: Kündigung/,
  'declaration, for the operator': /^Widerruf von Jürgen/,
  'booking, for the operator': /^Neuer Termin am/,
  'request for an appointment': /^Ihre Anfrage für/,
  'request for an appointment, for the operator': /^Neue Terminanfrage: Jürgen/,
  'place in the waiting list': /^Bitte bestätigen: Ihr Platz auf der Warteliste$/,
  'time for who waits': /^Eine Zeit ist frei:/,
  'payment that failed': /^Ihre Online-Zahlung hat nicht geklappt$/,
  'order of a package': /^Ihre Bestellung/,
  'end of a package': /^Ihr Paket .* endet am/,
  'test mail of a campaign': /^(Test|\[Test).*Neues im Herbst/i,
  campaign: /^Neues im Herbst für Jürgen/,
  'guesses at the account': /^Jemand rät Ihr Passwort$/,
  'sign-in on a new device': /^Neue Anmeldung in Ihrem Büro$/,
  'another name to sign in with': /^Ihr Benutzername ist geändert$/,
  'what the operator alone can mend': /^Ihre Datensicherung ist fehlgeschlagen$/,
};

beforeAll(async () => {
  smtp = await new SmtpSimulator().start();
  server = await startTestServer({
    mailer: createSmtpMailer(smtp.url),
    config: { newsletterPerMinute: 60_000 },
  });
  await sendOneOfEach();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await smtp.stop();
});

async function sendOneOfEach(): Promise<void> {
  const came = (subject: RegExp, to = email) =>
    smtp.waitForMails(1, { matches: ({ parsed, to: [first] }) => first === to && subject.test(parsed.subject ?? '') });
  await server.api(updateMailSettings, { body: { auto_reply: true, admin_notification: true } });
  await server.api(updateBusinessProfile, {
    body: {
      ...{ name: 'Computerhilfe „Öl & Söhne“', owner: 'Uwe Öl', street: 'Deichweg 1', postal_code: '21635' },
      ...{ city: 'Jork', phone: '04162 123456', email: operator, tax_number: '12/345/67890' },
    },
  });
  // Who orders the newsletter gets the request to confirm it in place of the confirmation.
  await server.addLead({ name, email: 'erste@example.org', message: long });
  const id = await server.addLead({ name, email, message: long, newsletter_opt_in: true });
  await server.api(replyToLead, { params: { id }, body: { subject: 'Äpfel & Öfen 😀 '.repeat(12), message: long } });
  const [optIn] = await came(/bestätigen/);
  const link = /http\S+bestaetig\S+/.exec(optIn?.parsed.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  await fetch(server.url + pathname + search, { method: 'POST' });

  const booking = { customer_name: name, customer_email: email, notes: long.slice(0, 400), send_email_reminder: true };
  await bookAppointment(server.ctx, newAppointment.parse(bookingOf(booking)));
  await came(/^Ihr Termin am/);
  const { appointments } = await server.api(listAppointments);
  const params = { id: appointments[0]?.id ?? '' };
  await server.api(updateAppointment, { params, body: { start_time: '2026-12-04T11:00:00+01:00' } });
  await came(/verschoben/);
  server.clock.set('2026-12-03T10:30:00.000Z');
  await server.ctx.reminders.tick();
  await came(/Erinnerung|Morgen|erinner/i);
  const paid = await server.api(enterPayment, {
    body: {
      ...{ customer_name: name.slice(0, 100), customer_email: email, service: 'Fernwartung Öffnung', amount: 8500 },
      ...{ method: 'cash', received_on: '2026-12-03' },
    },
  });
  await came(/Beleg|Quittung|Rechnung/);
  await server.api(refundPayment, { params: { id: paid.payment_id }, body: { reason: 'Kulanz für Jürgen' } });
  await server.api(cancelAppointment, { params, body: {} });
  await came(/abgesagt/);
  const visited = { visited_name: 'Ilse Öl', visited_phone: '04321 777888', visited_email: 'ilse@example.org' };
  const forSomebodyElse = { ...booking, ...visited, start_time: '2026-12-10T10:00:00+01:00' };
  await bookAppointment(server.ctx, newAppointment.parse(bookingOf(forSomebodyElse)));
  const { settings } = await server.api(getBookingSettings);
  await server.api(updateBookingSettings, { body: { ...settings, confirmed_by: 'operator' } });
  const asked = { ...booking, start_time: '2026-12-11T10:00:00+01:00' };
  await bookAppointment(server.ctx, newAppointment.parse(bookingOf(asked)));
  await server.api(updateBookingSettings, { body: { ...settings, waiting_list: true } });
  const wish = {
    service_type: 'remote_support',
    first_day: '2026-12-14',
    last_day: '2026-12-14',
    times: ['afternoon'],
  };
  await joinWaitingList(server.ctx, newWaiting.parse({ ...wish, name, email, phone: '' }));
  const [proof] = await came(/Warteliste$/);
  const code = /code=([0-9A-Z-]+)/.exec(proof?.parsed.text ?? '')?.[1] ?? '';
  await server.api(confirmWaiting, { params: { code } });
  await lookAtWaitingList(server.ctx);
  const declared = { name, contract: long.slice(0, 900), reason: '', end_date: '', termination_kind: null };
  await receiveDeclaration(server.ctx, 'key-1', { ...declared, kind: 'withdrawal', email: 'erste@example.org' });
  await receiveDeclaration(server.ctx, 'key-2', {
    ...declared,
    kind: 'termination',
    email,
    termination_kind: 'ordinary',
  });
  await server.ctx.commits.write((tx) => {
    const payment = findPayment(tx, paid.payment_id);
    if (!payment) throw new Error('the payment is gone');
    queuePaymentFailed(tx, server.ctx, payment);
    queuePackageOrdered(tx, server.ctx, { ...payment, package_id: 'senior_monthly' });
    const ending = { state: 'ending', ends_at: '2027-01-03T11:00:00.000Z' } as StoredSubscription;
    queuePackageEnding(tx, server.ctx, payment, ending);
    for (let n = 0; n < 10; n++) insertLoginAttempt(tx, '198.51.100.7');
    noteGuess(tx, server.ctx, 'password', '198.51.100.7');
    recordEvent(tx, { type: 'backup.failed', reason: 'Die Platte „Öl“ ist voll.' });
    tellOfRename(tx, server.ctx, { before: 'admin', now: 'jürgen.öl@nord.example' }, '198.51.100.7');
    tellOfNewDevice(tx, server.ctx, { address: '198.51.100.7', userAgent: 'Firefox/130 Windows' });
  });
  await server.ctx.alarmMails.tick();
  const content = { subject: 'Neues im Herbst für {{name}}', html_content: `<p>Hallo {{name}},</p><p>${long}</p>` };
  const hostile = `${content.html_content}<script src="https://böse.example/x.js"></script><a href="javascript:alert(1)">hier</a>`;
  await server.api(newsletter.sendTestMail, { body: { ...content, html_content: hostile } });
  await server.api(newsletter.createCampaign, { body: { ...content, html_content: hostile, target_audience: 'all' } });
  await came(/^Neues im Herbst für/);
  for (const subject of Object.values(kinds)) {
    await smtp.waitForMails(1, { matches: ({ parsed }) => subject.test(parsed.subject ?? '') });
  }
}

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
