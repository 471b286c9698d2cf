import { createHash } from 'node:crypto';
import { newAppointment } from '@it-lotse/contract/booking';
import { updateMailSettings } from '@it-lotse/contract/emails';
import { updateBusinessProfile } from '@it-lotse/contract/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programInk } from '../../server/src/channels/emails/brand-colour.ts';
import {
  type Actor,
  queueBroughtBack,
  queueCancelled,
  queueChanged,
  queueConfirmation,
  queueMoved,
} from '../../server/src/features/appointments/appointment-mails.ts';
import {
  listOpenAfter,
  type StoredAppointment,
} from '../../server/src/features/appointments/appointments-repository.ts';
import { bookAppointment } from '../../server/src/features/appointments/booking.ts';
import { daysOffSms } from '../../server/src/features/appointments/days-off-messages.ts';
import { composeReminder, composeReminderSms } from '../../server/src/features/appointments/reminder-messages.ts';
import { composeTold } from '../../server/src/features/appointments/telling.ts';
import { composeVisited, composeVisitedSms } from '../../server/src/features/appointments/visited-messages.ts';
import { receiveDeclaration } from '../../server/src/features/declarations/declarations-service.ts';
import { queueOptInMail } from '../../server/src/features/newsletter/opt-in-mail.ts';
import type { StoredSubscriber } from '../../server/src/features/newsletter/subscribers-repository.ts';
import { queuePackageEnding, queuePackageOrdered } from '../../server/src/features/payments/package-mails.ts';
import { queuePaymentFailed } from '../../server/src/features/payments/payment-mails.ts';
import type { StoredPayment } from '../../server/src/features/payments/payments-repository.ts';
import type { ReceiptData } from '../../server/src/features/payments/receipt-data.ts';
import { receiptMail } from '../../server/src/features/payments/receipt-mail.ts';
import type { StoredSubscription } from '../../server/src/features/payments/subscriptions-repository.ts';
import type { WriteTx } from '../../server/src/kernel/database/database.ts';
import { businessFactsSetting } from '../../server/src/kernel/settings/business-facts-setting.ts';
import { bookingOf, startTestServer, type TestServer } from '../../server/src/test-support/test-server.ts';

interface Written {
  subject: string;
  text_content: string;
  html_content: string;
}

let server: TestServer;
let visit: StoredAppointment;
const told: string[] = [];
const operator = 'uwe@nord.example';

/** Links carry ids and signatures of chance. */
const steady = (text: string) =>
  text.replaceAll(/http:\/\/localhost:\d+/g, 'http://hier').replaceAll(/(token=|receipt\/|\?t=|\/t\/)[\w.%-]+/g, '$1…');

function note(what: string, { subject, text_content, html_content }: Written): void {
  const html = createHash('sha256').update(steady(html_content)).digest('hex').slice(0, 16);
  told.push([`=== ${what}`, `Betreff: ${subject}`, '', steady(text_content), `HTML: ${html}`].join('\n'));
}

/** What `deed` writes to customers. */
async function noteMails(what: string, deed: (tx: WriteTx) => unknown): Promise<void> {
  const newest = () => (server.ctx.db.prepare('SELECT max(rowid) AS id FROM emails').get() as { id: number }).id;
  const before = newest();
  await server.ctx.commits.write((tx) => void deed(tx));
  const written = server.ctx.db.prepare('SELECT * FROM emails WHERE rowid > ?').all(before) as Written[];
  expect(written, what).toHaveLength(1);
  for (const mail of written) note(what, mail);
}

beforeAll(async () => {
  server = await startTestServer({ mailer: { send: () => new Promise(() => undefined), close: () => undefined } });
  await server.api(updateMailSettings, { body: { auto_reply: true, admin_notification: false } });
  await server.api(updateBusinessProfile, {
    body: {
      ...{ name: 'Computerhilfe „Öl & Söhne“', owner: 'Uwe Öl', street: 'Deichweg 1', postal_code: '21635' },
      ...{ city: 'Jork', phone: '04162 123456', email: operator, tax_number: '12/345/67890' },
    },
  });
  await bookAppointment(server.ctx, newAppointment.parse(bookingOf({ customer_name: 'Jürgen Müller' })));
  const [stored] = listOpenAfter(server.ctx.db, server.clock.now());
  if (!stored) throw new Error('nothing was booked');
  visit = stored;
});
afterAll(() => server[Symbol.asyncDispose]());

async function appointments(): Promise<void> {
  const { ctx } = server;
  const later = { ...visit, start_time: '2026-12-08T09:00:00.000Z', end_time: '2026-12-08T10:00:00.000Z' };
  const onSite = { ...visit, on_site: true, location: 'Deichstraße 5, 21635 Jork', customer_phone: '' };
  const nameless = { ...visit, customer_name: 'http://x.example' };
  await noteMails('gebucht', (tx) => queueConfirmation(tx, ctx, visit));
  await noteMails('gebucht, ohne Namen', (tx) => queueConfirmation(tx, ctx, nameless));
  await noteMails('gebucht, vor Ort, für eine Firma', (tx) =>
    queueConfirmation(tx, ctx, { ...onSite, for_business: true }),
  );
  await noteMails('eingetragen', (tx) => queueConfirmation(tx, ctx, { ...visit, source: 'operator' }));
  await noteMails('findet doch statt', (tx) => queueBroughtBack(tx, ctx, visit));
  await noteMails('verschoben', (tx) => queueMoved(tx, ctx, visit, later));
  await noteMails('bestätigt', (tx) => queueChanged(tx, ctx, { ...visit, status: 'pending' }, visit));
  await noteMails('geändert', (tx) => queueChanged(tx, ctx, visit, { ...visit, service_name: 'Fernhilfe „kurz“' }));
  for (const by of ['customer', 'operator', 'google', 'checkout'] satisfies Actor[])
    await noteMails(`abgesagt von ${by}`, (tx) => queueCancelled(tx, ctx, visit, by));
  for (const now of ['2026-12-03T06:00:00.000Z', '2026-12-02T09:00:00.000Z', '2026-12-01T09:00:00.000Z']) {
    server.clock.set(now);
    note(`Erinnerung am ${now}`, composeReminder(ctx, visit));
    for (const each of [visit, onSite]) told.push(`=== SMS zur Erinnerung\n${composeReminderSms(ctx, each)}`);
  }
  server.clock.set('2026-12-01T11:00:00.000Z');
  for (const hasPaid of [true, false]) {
    told.push(`=== SMS, verschoben\n${daysOffSms(ctx, visit, later, { hasPaid })}`);
    told.push(`=== SMS, fällt aus\n${daysOffSms(ctx, visit, { ...visit, status: 'cancelled' }, { hasPaid })}`);
  }
}

function withoutMailAndForOthers(): void {
  const { ctx } = server;
  const visited = { ...visit, visited_name: 'Ilse Öl', visited_phone: '04321 777888', location: 'Deichstraße 5' };
  for (const news of ['agreed', 'brought-back', 'moved', 'changed', 'cancelled'] as const) {
    note(`an Besuchte: ${news}`, composeVisited(ctx, visited, news));
    note(`an Besuchte, ohne Namen: ${news}`, composeVisited(ctx, { ...visited, visited_name: 'x.example' }, news));
    told.push(`=== SMS an Besuchte: ${news}\n${composeVisitedSms(ctx, visited, news)}`);
    told.push(`=== SMS an Kunden ohne E-Mail: ${news}\n${steady(composeTold(ctx, visit, news))}`);
  }
}

async function payments(): Promise<void> {
  const { ctx } = server;
  const payment = {
    payment_id: 'p1',
    appointment_id: null,
    package_id: 'senior_monthly',
    service: 'Senioren-Paket',
    customer_name: 'Jürgen Müller',
    customer_email: 'erika@example.org',
    amount: 4900,
    tax_rate: 0,
  } as StoredPayment;
  await noteMails('Zahlung fehlgeschlagen', (tx) => queuePaymentFailed(tx, ctx, payment));
  await noteMails('Zahlung für einen Termin fehlgeschlagen', (tx) =>
    queuePaymentFailed(tx, ctx, { ...payment, appointment_id: visit.id }),
  );
  await noteMails('Paket bestellt', (tx) => queuePackageOrdered(tx, ctx, payment));
  const ending = { state: 'ending', ends_at: '2027-01-03T11:00:00.000Z' } as StoredSubscription;
  await noteMails('Paket endet', (tx) => queuePackageEnding(tx, ctx, payment, ending));
  await noteMails('Paket beendet', (tx) => queuePackageEnding(tx, ctx, payment, { ...ending, state: 'ended' }));
  const receipt: ReceiptData = {
    ...{ number: '2026-0007', kind: 'receipt', issued_at: '2026-12-01T11:00:00.000Z', service: 'Fernwartung' },
    business: {
      ...{ name: 'Computerhilfe', owner: 'Uwe Öl', street: 'Deichweg 1', postal_code: '21635', city: 'Jork' },
      ...{ phone: '04162 123456', email: operator, tax_number: '12/345/67890' },
    },
    customer: { name: 'Jürgen Müller', email: 'erika@example.org', address: 'Am Deich 3, 21635 Jork' },
    ...{ service_date: '2026-12-01', lines: [], open: 0, travel_to_come: false, amount: 8500, tax: null, vat_id: '' },
    ink: programInk,
    ...{ paid_at: '2026-12-01T11:00:00.000Z', method: 'cash', reverses: null },
  };
  const reverses = { number: '2026-0007', issued_at: '2026-12-01T11:00:00.000Z', amount: 8500 };
  const reversal: ReceiptData = { ...receipt, number: '2026-0008', kind: 'reversal', amount: -8500, reverses };
  note('Rechnung', receiptMail(ctx.settings, receipt));
  note('Rechnung über einen Teil', receiptMail(ctx.settings, { ...receipt, open: 1500, travel_to_come: true }));
  note('Stornobeleg', receiptMail(ctx.settings, reversal));
  note('Stornobeleg über einen Teil', receiptMail(ctx.settings, { ...reversal, amount: -500, method: 'stripe' }));
}

async function others(): Promise<void> {
  const { ctx } = server;
  const written = () =>
    (ctx.db.prepare("SELECT * FROM emails WHERE email_type = 'auto_reply' ORDER BY rowid DESC LIMIT 1").get() ??
      {}) as Written;
  await server.addLead({ email: 'eins@example.org' });
  note('Anfrage', written());
  await ctx.settings.change(businessFactsSetting, (facts) => ({
    ...facts,
    response_hours: facts.response_hours ? null : 4,
  }));
  await server.addLead({ email: 'fünf@example.org' });
  note('Anfrage, mit anderem Versprechen', written());
  const subscriber = { id: 's1', name: 'Jürgen', email: 'zwei@example.org' } as StoredSubscriber;
  await noteMails('Newsletter', (tx) => queueOptInMail(tx, ctx, subscriber, 'o1'));
  const declared = { name: 'Jürgen', contract: 'Fernwartung', reason: 'umgezogen', end_date: '2027-01-31' };
  await receiveDeclaration(ctx, 'key-1', {
    ...{ ...declared, kind: 'withdrawal', email: 'drei@example.org', termination_kind: null },
  });
  note('Widerruf von Unbekannten', written());
  await server.knowAddress('vier@example.org');
  await receiveDeclaration(ctx, 'key-2', {
    ...{ ...declared, kind: 'termination', email: 'vier@example.org', termination_kind: 'extraordinary' },
  });
  note('Kündigung', written());
}

test('without words of the operator every mail and every SMS is what comes with the program, byte for byte', async () => {
  await appointments();
  await payments();
  await others();
  withoutMailAndForOthers();
  await expect(told.join('\n\n')).toMatchFileSnapshot('mails-as-shipped.txt');
});
