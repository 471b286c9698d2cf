import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MailKey, mailKeys } from '@it-lotse/domain/mail-kinds';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../server/src');

/** Who has mails or SMS sent, and which of them the operator puts in other words; else why none. */
const writers: Readonly<Record<string, readonly MailKey[] | string>> = {
  'channels/emails/alarm-mails.ts': 'goes to the operator',
  'channels/emails/resend-email.ts': 'the same mail once more, as it was',
  'features/account/sign-in-alarms.ts': 'goes to the operator',
  'features/appointments/appointment-mails.ts': [
    'appointment-booked',
    'appointment-entered',
    'appointment-brought-back',
    'appointment-confirmed',
    'appointment-moved',
    'appointment-changed',
    'appointment-cancelled',
    'appointment-cancelled-by-customer',
    'appointment-unpaid',
  ],
  'features/appointments/days-off.ts': ['moved-sms', 'cancelled-sms'],
  'features/appointments/reminders.ts': ['reminder', 'reminder-sms'],
  'features/appointments/request-mails.ts': [
    'request-received',
    'request-declined',
    'request-expired',
    'request-withdrawn',
  ],
  'features/appointments/telling.ts': ['told-sms'],
  'features/appointments/visited-messages.ts': ['visited', 'visited-sms'],
  'features/appointments/waiting-list/waiting-messages.ts': [
    'waiting-proof',
    'waiting-offer',
    'waiting-over',
    'waiting-unanswered',
    'waiting-sms',
  ],
  'features/declarations/declaration-mails.ts': ['declaration'],
  'features/leads/lead-mails.ts': ['lead-received'],
  'features/leads/leads-service.ts': 'the operator writes each reply',
  'features/newsletter/campaigns-routes.ts': 'the operator writes each newsletter; this is the one to try',
  'features/newsletter/opt-in-mail.ts': ['newsletter-opt-in'],
  'features/newsletter/send-to-recipient.ts': 'the operator writes each newsletter',
  'features/payments/package-mails.ts': ['package-ordered', 'package-ending', 'package-ended'],
  'features/payments/payment-mails.ts': ['payment-failed'],
  'features/payments/receipt-job.ts': ['receipt', 'reversal'],
};

/** What the others write through, and the mail that tries the connection, which goes to the operator. */
const doors = ['channels/emails/operator-mail.ts', 'channels/emails/send-email-job.ts'];

const codeOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

test('whatever the server writes of itself to customers can be put in other words, or says here why not', () => {
  const writing = files.filter((file) =>
    /(?<!function )\b(?:queueEmail|queueSms|notifyOperator)\(|mailer\.send\(/.test(codeOf(file)),
  );
  expect(writing.filter((file) => !doors.includes(file)).toSorted()).toEqual(Object.keys(writers).toSorted());
  const editable = Object.values(writers).flatMap((keys) => (typeof keys === 'string' ? [] : keys));
  expect(editable.toSorted()).toEqual(mailKeys.toSorted());
});

test('each of them is written by the folder it is said to be written by', () => {
  for (const [file, keys] of Object.entries(writers)) {
    if (typeof keys === 'string') continue;
    const beside = file.slice(0, file.lastIndexOf('/') + 1);
    const code = files
      .filter((each) => each.startsWith(beside) && !each.includes('-mail-samples'))
      .map(codeOf)
      .join('\n');
    for (const key of keys) expect(code, `${key} in ${beside}`).toContain(`'${key}'`);
  }
});
