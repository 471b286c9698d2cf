import { cancelAppointment, listAppointments, updateAppointment } from '@it-lotse/contract/appointments';
import { newAppointment } from '@it-lotse/contract/booking';
import type { Voice } from '@it-lotse/contract/content';
import { updateMailSettings } from '@it-lotse/contract/emails';
import { replyToLead } from '@it-lotse/contract/leads';
import * as newsletter from '@it-lotse/contract/newsletter';
import { enterPayment, refundPayment } from '@it-lotse/contract/payments';
import { getBookingSettings, updateBookingSettings, updateBusinessProfile } from '@it-lotse/contract/settings';
import { confirmWaiting, newWaiting } from '@it-lotse/contract/waiting-list';
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
import { bookingOf, type TestServer } from '../../server/src/test-support/test-server.ts';
import type { SmtpSimulator } from '../simulators/smtp-simulator.ts';

/** To whom the mails go: a name that is difficult to write into a mail. */
export const customer = {
  name: 'Jürgen "Jay" Müller-Lüdenscheidt, <script>alert(1)</script> 😀',
  email: 'juergen@example.org',
};
export const operatorAddress = 'uwe@nord.example';
const { name, email } = customer;
const long = `Größe ${'Überlänge ohne ein Leerzeichen'.replaceAll(' ', '-').repeat(60)} 👩‍👩‍👧 <b onclick="x()">fett</b>\n.\n..\nFrom hier`;

/** One of each kind of mail the product sends, by what it is. */
export const mailKinds: Readonly<Record<string, RegExp>> = {
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

/** Has a server send one of each: to a customer with a difficult name, and to the operator. */
export async function sendOneOfEach(server: TestServer, smtp: SmtpSimulator, voice: Voice = 'ich'): Promise<void> {
  const came = (subject: RegExp, to = email) =>
    smtp.waitForMails(1, { matches: ({ parsed, to: [first] }) => first === to && subject.test(parsed.subject ?? '') });
  await server.api(updateMailSettings, { body: { auto_reply: true, admin_notification: true } });
  await server.api(updateBusinessProfile, {
    body: {
      ...{ name: 'Computerhilfe „Öl & Söhne“', owner: 'Uwe Öl', street: 'Deichweg 1', postal_code: '21635' },
      ...{ city: 'Jork', phone: '04162 123456', email: operatorAddress, tax_number: '12/345/67890' },
      voice,
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
  for (const subject of Object.values(mailKinds)) {
    await smtp.waitForMails(1, { matches: ({ parsed }) => subject.test(parsed.subject ?? '') });
  }
}
