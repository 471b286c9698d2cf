import * as calls from '@it-lotse/contract/appointments';
import * as booking from '@it-lotse/contract/booking';
import { listEmails } from '@it-lotse/contract/emails';
import { earlyStartConsent } from '@it-lotse/domain/early-start-consent';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { termsSetting } from '../../kernel/settings/legal-texts-setting.ts';
import type { OutgoingMail } from '../../providers/mailer.ts';
import {
  bookingOf,
  eventually,
  FakeMailer,
  minutes,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';

let mailer: FakeMailer;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer });
});
afterEach(() => server[Symbol.asyncDispose]());

const onsite = {
  service_type: 'onsite_support',
  start_time: '2026-12-22T17:30:00+01:00',
  location: 'Deichweg 12, 12345 Musterstadt',
  postal_code: '12345',
};
const book = (changes: Record<string, unknown> = {}) =>
  server.api(booking.bookAppointment, { body: bookingOf(changes) as never });
const mail = async (number: number): Promise<OutgoingMail> => {
  await eventually(() => mailer.mails.length >= number, `mail ${number}`);
  const found = mailer.mails[number - 1];
  if (!found) throw new Error(`no mail ${number}`);
  // Amounts and times keep together with spaces that do not break; tests may write plain ones.
  return { ...found, text: found.text.replaceAll('\u00A0', ' '), html: found.html.replaceAll('\u00A0', ' ') };
};
const move = (token: string, start_time: string) =>
  server.api(booking.rescheduleManagedAppointment, { params: { token }, body: { start_time } });
const cancel = (token: string) => server.api(booking.cancelManagedAppointment, { params: { token } });
const unreachable = { result: 'unreachable' as const, reason: 'Der Mailserver ist nicht erreichbar.' };

test('what was typed into a booking goes to its address only where somebody has proven that they read there', async () => {
  const typed = {
    ...onsite,
    location: 'www.casino.example, 12345 Musterstadt',
    notes: 'Jetzt gewinnen',
    customer_phone: '0900 123456',
  };
  const advertising = /casino|gewinnen|0900|Klicken/;
  await book({ ...typed, customer_name: 'Klicken Sie auf casino.example' });
  const stranger = await mail(1);
  expect(stranger.to.name).toBe('');
  expect(JSON.stringify(stranger)).not.toMatch(advertising);
  await server.knowAddress();
  await book({ ...typed, start_time: '2026-12-21T17:30:00+01:00' });
  const known = await mail(2);
  expect(known.text).toContain('Wo: www.casino.example, 12345 Musterstadt');
  expect(known.calendar?.content).toContain('casino');
});

describe('the confirmation', () => {
  test('ends with the terms of the contract while the operator has some, and only then', async () => {
    await book(onsite);
    expect((await mail(1)).text).not.toContain('Geschäftsbedingungen');
    await server.ctx.settings.set(termsSetting, { text: '# Geltung' });
    await book({ ...onsite, start_time: '2026-12-21T17:30:00+01:00' });
    expect((await mail(2)).text).toMatch(
      /Es gelten die Allgemeinen Geschäftsbedingungen[\s\S]+\n-{20,}\n\nGeltung\n\n-- /,
    );
  });

  test('says when, what, where, what it costs, how to prepare and how to change it', async () => {
    const { manage_url } = await book(onsite);
    const { subject, text, html, to } = await mail(1);
    expect(to).toEqual({ name: 'Erika Muster', address: 'erika@example.org' });
    expect(subject).toBe('Ihr Termin am Dienstag, 22. Dezember 2026, 17:30 Uhr');
    for (const line of [
      'Guten Tag Erika Muster,',
      'Wann: Dienstag, 22. Dezember 2026, von 17:30 bis 18:30 Uhr',
      'Was: Vor-Ort-Hilfe (60 Minuten)',
      'Wo: an der Adresse aus Ihrer Buchung',
      'Vor-Ort-Hilfe: 70,00 €',
      'Anfahrt (Zone 1): 0,00 €',
      'Gesamt: 70,00 €',
      'Kleinunternehmer nach § 19 UStG: Es wird keine Umsatzsteuer berechnet.',
      'So bereiten Sie sich vor',
      'bis 24 Stunden vor dem Beginn',
      '01234 567890',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toContain(`Termin ansehen, verschieben oder absagen:\n${manage_url}\n`);
    expect(html).toContain(`<a href="${manage_url}"`);
  });

  test('says that travel is still to be confirmed, with and without a chosen zone', async () => {
    await book({ ...onsite, postal_code: '54321', location: 'Am Markt 1, 54321 Feldstadt', travel_zone: 2 });
    expect((await mail(1)).text).toContain('Anfahrt (Zone 2, wird noch bestätigt): 15,00 €\nGesamt: 85,00 €');
    await book({
      ...onsite,
      start_time: '2026-12-21T17:30:00+01:00',
      postal_code: '54321',
      location: 'Am Markt 1, 54321 Feldstadt',
    });
    expect((await mail(2)).text).toContain('Anfahrt: wird noch bestätigt\nGesamt, zuzüglich Anfahrt: 70,00 €');
  });

  test('for help from afar speaks of phone and internet, not of travel', async () => {
    await book({ start_time: '2026-12-22T10:00:00+01:00' });
    const { text } = await mail(1);
    expect(text).toContain('Wo: am Telefon, ich rufe Sie an: unter der Nummer aus Ihrer Buchung');
    expect(text).toContain('Legen Sie Ihr Telefon bereit.');
    expect(text).toContain('ob das Internet geht');
    expect(text).not.toContain('Anfahrt');
  });

  test('promises no call where there is no number for it', async () => {
    await book({ start_time: '2026-12-22T10:00:00+01:00', customer_phone: '' });
    const { text } = await mail(1);
    expect(text).not.toContain('Ich rufe Sie');
    expect(text).toContain('Rufen Sie mich bitte zur vereinbarten Zeit an: 01234 567890.');
  });

  test('carries the instruction on withdrawal and the model form with the data of the operator', async () => {
    await book(onsite);
    const { text, html } = await mail(1);
    const address = 'Hauke Mustermann, IT-Lotse, Musterweg 7, 12345 Musterstadt';
    for (const content of [text, html]) {
      expect(content).toContain('Widerrufsbelehrung');
      expect(content).toContain('binnen vierzehn Tagen ohne Angabe von Gründen');
      expect(content).toContain(`(${address}, Telefon 01234 567890, E-Mail moin@it-lotse.example)`);
      expect(content).toContain('Muster-Widerrufsformular');
      expect(content).toContain(`auch online unter ${server.ctx.origin()}/vertrag-widerrufen ausüben`);
      expect(content).toContain(`An ${address}, E-Mail moin@it-lotse.example:`);
      expect(content).not.toContain('vorzeitigem Beginn');
    }
  });

  test('repeats the request to start early with its date and version', async () => {
    await book({ early_start_consent: true });
    const { text } = await mail(1);
    expect(text).toContain('Am 1. Dezember 2026 um 12:00 Uhr haben Sie ausdrücklich gewünscht');
    expect(text).toContain(`Fassung ${earlyStartConsent.version}`);
    expect(text).toContain(earlyStartConsent.text);
  });

  test('to a firm speaks of no withdrawal', async () => {
    await book({ ...onsite, service_type: 'onsite_business' });
    const { text } = await mail(1);
    expect(text).not.toContain('Widerruf');
    expect(text).toContain('Sind Sie Privatperson, geben Sie mir bitte Bescheid');
  });

  test('shows what a visitor typed as text, never as HTML', async () => {
    await server.knowAddress();
    await book({ ...onsite, customer_name: '<img src=x onerror=alert(1)> & "Muster"' });
    const { html, text } = await mail(1);
    expect(html).not.toContain('<img');
    expect(html).toContain('Guten Tag &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Muster&quot;,');
    expect(text).toContain('Guten Tag <img src=x onerror=alert(1)> & "Muster",');
  });
});

test('a move says the new and the old time, and repeats no instruction', async () => {
  const { manage_token } = await book(onsite);
  await mail(1);
  await move(manage_token, '2026-12-21T18:00:00+01:00');
  const { subject, text } = await mail(2);
  expect(subject).toBe('Ihr Termin ist verschoben auf Montag, 21. Dezember 2026, 18:00 Uhr');
  expect(text).toContain('Wann: Montag, 21. Dezember 2026, von 18:00 bis 19:00 Uhr');
  expect(text).toContain('Bisher war der Termin am Dienstag, 22. Dezember 2026 um 17:30 Uhr.');
  expect(text).not.toContain('Widerruf');
});

test('what was asked for on the telephone stands in the confirmation, and can be corrected', async () => {
  const entered = await server.api(calls.createAppointment, {
    body: {
      customer_name: 'Frau Kruse',
      customer_email: 'kruse@example.org',
      service_type: 'onsite_support',
      start_time: '2026-12-03T10:00:00+01:00',
      early_start_consent: true,
    },
  });
  expect((await mail(1)).text).toContain('vor Ablauf der 14 Tage Widerrufsfrist beginne (im Gespräch mit mir).');
  const change = (early_start_consent: boolean) =>
    server.api(calls.updateAppointment, {
      params: { id: entered.id },
      body: { early_start_consent, notify_customer: false },
    });
  expect((await change(false)).early_start_consent_at).toBeNull();
  expect((await change(true)).early_start_consent_version).toBe(earlyStartConsent.spoken);
  const website = await book({ start_time: '2026-12-04T10:00:00+01:00', early_start_consent: true });
  const { early_start_consent_version: version } = await server.api(calls.updateAppointment, {
    params: { id: website.id },
    body: { early_start_consent: false, notify_customer: false },
  });
  expect(version).toBe(earlyStartConsent.version);
});

describe('a change by hand', () => {
  const change = (id: string, body: Record<string, unknown>) =>
    server.api(calls.updateAppointment, { params: { id }, body });
  const openTravel = { ...onsite, postal_code: '54321', location: 'Am Markt 1, 54321 Feldstadt', travel_zone: 1 };

  test('of the travel tells the new total, with a calendar file that replaces the first', async () => {
    const { id } = await book(openTravel);
    const first = await mail(1);
    await change(id, { travel_zone: 5, travel_cost: 4500, notify_customer: true });
    const { subject, text, calendar } = await mail(2);
    expect(subject).toBe('Neue Angaben zu Ihrem Termin am Dienstag, 22. Dezember 2026, 17:30 Uhr');
    expect(text).toContain('Anfahrt (Zone 5): 45,00 €\nGesamt: 115,00 €');
    const sequenceOf = (content = '') => Number(/SEQUENCE:(\d+)/.exec(content)?.[1]);
    expect(sequenceOf(calendar?.content)).toBeGreaterThan(sequenceOf(first.calendar?.content));
    expect(calendar?.method).toBe('REQUEST');
  });

  test.each([
    ['duration', { duration_minutes: 90 }, 'von 17:30 bis 19:00 Uhr'],
    ['price', { price: 8000 }, 'Gesamt: 80,00 €'],
    ['place', { location: 'Hafenstraße 3, 12345 Musterstadt' }, 'Wo: Hafenstraße 3, 12345 Musterstadt'],
    ['agreement', { status: 'confirmed' }, 'Ihr Termin ist jetzt bestätigt.'],
  ])('of the %s is told where the operator wants it, and only then', async (_what, body, line) => {
    const { id } = await book(onsite);
    if ('status' in body) await change(id, { status: 'pending', notify_customer: false });
    await change(id, { ...body, notify_customer: true });
    expect((await mail(2)).text).toContain(line);
    const silent = await book({ ...onsite, start_time: '2026-12-21T17:30:00+01:00' });
    await mail(3);
    await change(silent.id, { ...body, notify_customer: false });
    expect(server.count('emails')).toBe(3);
  });

  test('of how long it takes brings a calendar file with the new end', async () => {
    const { id } = await book(onsite);
    await change(id, { duration_minutes: 120, notify_customer: true });
    const file = (await mail(2)).calendar?.content ?? '';
    expect(file).toMatch(/^DTSTART.*T173000\r$/m);
    expect(file).toMatch(/^DTEND.*T193000\r$/m);
    expect(file).toMatch(/^SEQUENCE:1\r$/m);
  });

  test('of what the customer never sees is not told', async () => {
    const { id } = await book(onsite);
    await change(id, { operator_notes: 'Router steht im Keller', send_email_reminder: false, notify_customer: true });
    await change(id, { price: 7000, duration_minutes: 60, notify_customer: true });
    expect(server.count('emails')).toBe(1);
  });

  test('that adds an e-mail address sends there what a consumer must get in writing', async () => {
    const { id } = await server.api(calls.createAppointment, {
      body: { customer_name: 'Frau Kruse', service_type: 'onsite_support', start_time: '2026-12-22T10:00:00+01:00' },
    });
    await change(id, { customer_email: 'kruse@example.org', notify_customer: true });
    const { to, text } = await mail(1);
    expect(to.address).toBe('kruse@example.org');
    expect(text).toContain('Widerrufsbelehrung');
  });
});

describe('of a visit that is over', () => {
  const byOperator = (id: string, body: Record<string, unknown>) =>
    server.api(calls.updateAppointment, { params: { id }, body: { ...body, notify_customer: true } });
  let id: string;
  beforeEach(async () => {
    ({ id } = await book(onsite));
    await mail(1);
    server.clock.set('2026-12-23T09:00:00Z');
  });

  test.each([
    ['time', { start_time: '2026-12-22T18:00:00+01:00' }],
    ['day', { start_time: '2026-12-19T10:00:00+01:00' }],
    ['price', { price: 8000 }],
    ['duration', { duration_minutes: 90 }],
  ])('a corrected %s is told to nobody', async (_what, body) => {
    await byOperator(id, body);
    expect(server.count('emails')).toBe(1);
  });

  test.each(['confirmed', 'no_show', 'completed'])(
    'a cancellation for the books is told to nobody: %s',
    async (status) => {
      await byOperator(id, { status });
      await server.api(calls.cancelAppointment, { params: { id }, body: { notify_customer: true } });
      expect(server.count('emails')).toBe(1);
    },
  );

  test('and takes place later after all, the new time is told', async () => {
    await byOperator(id, { start_time: '2026-12-28T10:00:00+01:00' });
    expect((await mail(2)).subject).toBe('Ihr Termin ist verschoben auf Montag, 28. Dezember 2026, 10:00 Uhr');
  });
});

test('a coming visit that is entered as one of the past is told: nobody shall wait for it', async () => {
  const { id } = await book(onsite);
  await mail(1);
  await server.api(calls.updateAppointment, { params: { id }, body: { start_time: '2026-11-30T10:00:00+01:00' } });
  expect((await mail(2)).subject).toContain('verschoben auf Montag, 30. November 2026');
});

test.each([
  ['customer', 'Sie haben Ihren Termin abgesagt.'],
  ['operator', 'leider muss ich Ihren Termin absagen.'],
])('a cancellation by the %s says who cancelled and how to book anew', async (by, sentence) => {
  const { id, manage_token } = await book(onsite);
  await mail(1);
  if (by === 'customer') await cancel(manage_token);
  else await server.api(calls.cancelAppointment, { params: { id }, body: {} });
  const { subject, text } = await mail(2);
  expect(subject).toBe('Ihr Termin am Dienstag, 22. Dezember 2026, 17:30 Uhr ist abgesagt');
  expect(text).toContain(sentence);
  expect(text).toContain(`${server.ctx.origin()}/termine`);
});

test('a customer without e-mail gets none', async () => {
  const { id } = await server.api(calls.createAppointment, {
    body: { customer_name: 'Frau Kruse', service_type: 'onsite_support', start_time: '2026-12-22T10:00:00+01:00' },
  });
  await server.api(calls.cancelAppointment, { params: { id }, body: {} });
  expect(server.count('emails')).toBe(0);
});

describe('while the mail server is down', () => {
  beforeEach(() => {
    mailer.answer = () => unreachable;
  });
  const waiting = async () => (await server.api(listEmails)).emails.map(({ subject, status }) => [subject, status]);
  const tried = (count: number) =>
    eventually(
      async () => mailer.mails.length === count && (await server.api(listEmails)).emails[0]?.error_message !== null,
    );
  const recover = async () => {
    const before = mailer.mails.length;
    mailer.answer = () => ({ result: 'accepted' });
    server.clock.advance(minutes(60));
    await server.nudge();
    await eventually(async () => (await server.api(listEmails)).emails.every(({ status }) => status === 'sent'));
    return mailer.mails.slice(before);
  };

  test('a move replaces the confirmation that could not be delivered, with everything it had to say', async () => {
    const { manage_token } = await book(onsite);
    await tried(1);
    await move(manage_token, '2026-12-21T18:00:00+01:00');
    await tried(2);
    expect(await waiting()).toEqual([['Ihr Termin am Montag, 21. Dezember 2026, 18:00 Uhr', 'waiting']]);
    const sent = await recover();
    expect(sent.map(({ subject }) => subject)).toEqual(['Ihr Termin am Montag, 21. Dezember 2026, 18:00 Uhr']);
    expect(sent[0]?.text).toContain('Widerrufsbelehrung');
  });

  test('a cancellation replaces it too: nobody hears of an appointment that is off', async () => {
    const { manage_token } = await book(onsite);
    await tried(1);
    await cancel(manage_token);
    await tried(2);
    expect((await recover()).map(({ subject }) => subject)).toEqual([
      'Ihr Termin am Dienstag, 22. Dezember 2026, 17:30 Uhr ist abgesagt',
    ]);
  });

  test('a confirmation that was delivered before stays what it is', async () => {
    mailer.answer = () => ({ result: 'accepted' });
    const { manage_token } = await book(onsite);
    await eventually(async () => (await waiting())[0]?.[1] === 'sent');
    mailer.answer = () => unreachable;
    await move(manage_token, '2026-12-21T18:00:00+01:00');
    await tried(2);
    await move(manage_token, '2026-12-21T17:00:00+01:00');
    await tried(3);
    const sent = await recover();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Ihr Termin ist verschoben auf Montag, 21. Dezember 2026, 17:00 Uhr',
    ]);
  });
});

test('while no mail server is set up every mail waits, in its order', async () => {
  await using bare = await startTestServer();
  const body = bookingOf(onsite) as never;
  const { manage_token } = await bare.api(booking.bookAppointment, { body });
  await eventually(async () => (await bare.api(listEmails)).emails[0]?.error_message !== null);
  await bare.api(booking.rescheduleManagedAppointment, {
    params: { token: manage_token },
    body: { start_time: '2026-12-21T18:00:00+01:00' },
  });
  expect((await bare.api(listEmails)).emails.map(({ subject }) => subject)).toEqual([
    'Ihr Termin ist verschoben auf Montag, 21. Dezember 2026, 18:00 Uhr',
    'Ihr Termin am Dienstag, 22. Dezember 2026, 17:30 Uhr',
  ]);
});

test('a confirmation is not sent any more when the visit has begun', async () => {
  mailer.answer = () => unreachable;
  await book(onsite);
  // Its try has been written down: only then may the clock move.
  await eventually(async () => (await server.api(listEmails)).emails[0]?.error_message === unreachable.reason);
  mailer.answer = () => ({ result: 'accepted' });
  server.clock.set('2026-12-22T16:30:00Z');
  await server.nudge();
  await eventually(async () => (await server.api(listEmails)).emails[0]?.status === 'failed');
  expect(mailer.mails).toHaveLength(1);
});
