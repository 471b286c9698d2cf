import { formatMoney } from '@it-lotse/domain/format-money';
import { mailableName } from '@it-lotse/domain/mailable-name';
import { composeMail, type MailPart } from '../../channels/emails/mail-parts.ts';
import { queueEmail } from '../../channels/emails/queue-email.ts';
import { letterWords } from '../../channels/mail-texts/mail-words.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { businessProfileSetting, sayOf } from '../../kernel/settings/business-profile-setting.ts';
import { findVisit } from '../appointments/checkout-hold.ts';
import { manageUrl } from '../appointments/manage-link.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import type { StoredPayment } from './payments-repository.ts';
import { moneyOfVisit } from './settle-visit.ts';
import { owed } from './visit-money.ts';

/** A slow method (direct debit) did not work in the end. What that means depends on the visit; nobody is dunned. */
export function queuePaymentFailed(tx: WriteTx, ctx: PaymentsNeeds, payment: StoredPayment): void {
  if (payment.customer_email === '') return;
  queueEmail(tx, ctx, {
    email_type: 'appointment',
    lead_id: null,
    ...(payment.appointment_id && { appointment_id: payment.appointment_id }),
    to_name: payment.customer_name,
    to_email: payment.customer_email,
    ...composePaymentFailed(tx, ctx, payment),
  });
}

type Failed = Pick<StoredPayment, 'customer_name' | 'service' | 'amount' | 'appointment_id'>;

/** What it says. */
export function composePaymentFailed(db: ReadDb, ctx: PaymentsNeeds, payment: Failed) {
  const { subject, opening, closing } = letterWords(ctx.settings, 'payment-failed', {
    name: mailableName(payment.customer_name),
    leistung: payment.service,
    betrag: formatMoney(payment.amount),
  });
  return {
    subject,
    ...composeMail(ctx.settings.get(businessProfileSetting), [...opening, ...whatNow(db, ctx, payment), ...closing]),
  };
}

function whatNow(db: ReadDb, ctx: PaymentsNeeds, { appointment_id }: Failed): MailPart[] {
  const { phone } = ctx.settings.get(businessProfileSetting);
  const say = sayOf(ctx.settings);
  if (appointment_id === null) {
    return [
      text(say`Sie können es auf [meiner|unserer] Website noch einmal versuchen oder rufen [mich|uns] an: ${phone}.`),
    ];
  }
  const visit = findVisit(db, appointment_id);
  if (visit === null || visit.status === 'cancelled') {
    return [text('Ihr Termin ist abgesagt: Sie müssen deshalb nichts mehr tun und nichts bezahlen.')];
  }
  const left = owed(moneyOfVisit(db, ctx, visit));
  if (left === 0) return [text('Für Ihren Termin ist nichts mehr offen: Sie müssen nichts mehr tun.')];
  if (visit.start_time <= ctx.clock.now().toISOString()) {
    return [
      text(
        say`Für Ihren Termin sind damit noch ${formatMoney(left)} offen. Antworten Sie einfach auf diese E-Mail, oder rufen Sie [mich|uns] an (${phone}): Wir finden einen anderen Weg.`,
      ),
    ];
  }
  return [
    text('Ihr Termin bleibt bestehen. Sie können es noch einmal versuchen oder beim Termin bezahlen.'),
    { kind: 'button', label: 'Termin ansehen und bezahlen', url: manageUrl(ctx, appointment_id) },
  ];
}

const text = (words: string): MailPart => ({ kind: 'text', text: words });
