import { formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { findVisit } from '../../server/src/features/appointments/checkout-hold.ts';
import { moneyOfVisit } from '../../server/src/features/payments/settle-visit.ts';
import { isUnderway, owed, paid, underwayCents } from '../../server/src/features/payments/visit-money.ts';
import type { Office } from './office.ts';

interface Written {
  readonly seq: number;
  readonly appointment_id: string;
  readonly subject: string;
  readonly text_content: string;
}

/** What was looked at before: whatever is newer was written by the commit that just was. */
export interface Read {
  emails: number;
  receipts: number;
}

/**
 * What customers are told in writing, held against the books at the very commit that writes it: each sentence that
 * contradicts them, as a broken law. Notes in `read` how far it has come.
 */
export function saidWrong({ ctx }: Office, read: Read): string[] {
  const mails = ctx.db
    .prepare('SELECT seq, appointment_id, subject, text_content FROM emails WHERE seq > ? ORDER BY seq')
    .all(read.emails) as Written[];
  const receipts = ctx.db
    .prepare(`
      SELECT seq, data ->> 'open' AS open, data ->> 'service_date' AS service_date,
        (SELECT appointment_id FROM payments WHERE payment_id = receipts.payment_id) AS appointment_id,
        EXISTS (SELECT 1 FROM refunds WHERE payment_id = receipts.payment_id) AS has_gone_back
      FROM receipts WHERE seq > ? AND kind = 'receipt' ORDER BY seq`)
    .all(read.receipts) as ReceiptSeen[];
  read.emails = mails.at(-1)?.seq ?? read.emails;
  read.receipts = receipts.at(-1)?.seq ?? read.receipts;
  return [...mails.flatMap((mail) => ofMail(ctx, mail)), ...receipts.flatMap((receipt) => ofReceipt(ctx, receipt))];
}

function ofMail(ctx: Office['ctx'], { appointment_id, subject, text_content }: Written): string[] {
  const visit = appointment_id === null ? null : findVisit(ctx.db, appointment_id);
  if (!visit) return [];
  const money = moneyOfVisit(ctx.db, ctx, visit);
  const text = text_content.replaceAll(/\s+/g, ' ');
  const says = (sentence: string) => text.includes(sentence.replaceAll(/\s+/g, ' '));
  const names = (words: RegExp, cents: number) => {
    const [, named] = words.exec(text) ?? [];
    return named === undefined || named === formatMoney(cents).replaceAll(/\s+/g, ' ');
  };
  const hasPaid = paid(money) > 0;
  const isCancellation = subject.endsWith(' ist abgesagt');
  const isOff = visit.status === 'cancelled';
  const isReceipt = /Rechnung Nr|Stornobeleg/.test(subject);
  const when = `${formatWeekdayDate(visit.start_time)}, von ${formatTime(visit.start_time)}`;
  const laws: Array<[law: string, holds: boolean]> = [
    ['nobody is asked to pay who cannot', !says('Termin online bezahlen') || (owed(money) > 0 && !isUnderway(money))],
    ['nobody is asked to pay for what is off', !says('Termin online bezahlen') || !isOff],
    ['what is left to pay is what is owed', names(/Offen sind noch ([\d.,]+ €)/, owed(money))],
    ['what was paid is what is here', names(/schon ([\d.,]+ €) bezahlt/, paid(money))],
    ['who has paid is told so', !says('Was es kostet') || !hasPaid || says('bezahlt.') || says('unterwegs')],
    ['what is on its way is told', names(/Zahlung über ([\d.,]+ €) ist (?:noch )?unterwegs/, underwayCents(money))],
    ['the total is the price', names(/Gesamt(?:, zuzüglich Anfahrt)?:? ([\d.,]+ €)/, visit.total_cost)],
    ['who has paid for what is off is told of the money', !isCancellation || !hasPaid || says('wegen der Erstattung')],
    ['the time is that of the visit', isReceipt || !text.includes(', von ') || says(when)],
  ];
  return laws.filter(([, holds]) => !holds).map(([law]) => `${law} ('${subject}' to ${visit.customer_name}: ${text})`);
}

interface ReceiptSeen {
  readonly seq: number;
  readonly appointment_id: string | null;
  readonly open: number;
  readonly service_date: string | null;
  readonly has_gone_back: number;
}

function ofReceipt(ctx: Office['ctx'], { appointment_id, open, service_date, has_gone_back }: ReceiptSeen): string[] {
  const visit = appointment_id === null ? null : findVisit(ctx.db, appointment_id);
  if (!visit) return [];
  const left = owed(moneyOfVisit(ctx.db, ctx, visit));
  return [
    ...(open === left || has_gone_back ? [] : [`a receipt names what is left (${open}, not ${left})`]),
    ...(service_date === visit.start_time ? [] : ['a receipt names the day of the visit']),
  ];
}
