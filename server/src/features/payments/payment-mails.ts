import { formatMoney } from '@it-lotse/domain/format-money';
import { mailableName } from '@it-lotse/domain/mailable-name';
import type { Context } from '../../app/context.ts';
import { composeMail, type MailPart } from '../../channels/emails/mail-parts.ts';
import { queueEmail } from '../../channels/emails/queue-email.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { greeting } from '../appointments/appointment-mail-parts.ts';
import { findVisit } from '../appointments/checkout-hold.ts';
import { manageUrl } from '../appointments/manage-link.ts';
import type { StoredPayment } from './payments-repository.ts';
import { moneyOfVisit } from './settle-visit.ts';
import { owed } from './visit-money.ts';

/** A slow method (direct debit) did not work in the end. What that means depends on the visit; nobody is dunned. */
export function queuePaymentFailed(tx: WriteTx, ctx: Context, payment: StoredPayment): void {
  if (payment.customer_email === '') return;
  queueEmail(tx, ctx, {
    email_type: 'appointment',
    lead_id: null,
    ...(payment.appointment_id && { appointment_id: payment.appointment_id }),
    to_name: payment.customer_name,
    to_email: payment.customer_email,
    subject: 'Ihre Online-Zahlung hat nicht geklappt',
    ...composeMail(ctx.settings.get(businessProfileSetting), [
      greeting({ customer_name: mailableName(payment.customer_name) }),
      {
        kind: 'text',
        text: `Ihre Zahlung über ${formatMoney(payment.amount)} für „${payment.service}“ ist leider nicht angekommen. Ihre Bank oder Ihr Zahlungsanbieter hat sie nicht ausgeführt.`,
      },
      ...whatNow(tx, ctx, payment),
    ]),
  });
}

function whatNow(tx: WriteTx, ctx: Context, { appointment_id }: StoredPayment): MailPart[] {
  const { phone } = ctx.settings.get(businessProfileSetting);
  if (appointment_id === null) {
    return [text(`Sie können es auf meiner Website noch einmal versuchen oder rufen mich an: ${phone}.`)];
  }
  const visit = findVisit(tx, appointment_id);
  if (visit === null || visit.status === 'cancelled') {
    return [text('Ihr Termin ist abgesagt: Sie müssen deshalb nichts mehr tun und nichts bezahlen.')];
  }
  const left = owed(moneyOfVisit(tx, ctx, visit));
  if (left === 0) return [text('Für Ihren Termin ist nichts mehr offen: Sie müssen nichts mehr tun.')];
  if (visit.start_time <= tx.now.toISOString()) {
    return [
      text(
        `Für Ihren Termin sind damit noch ${formatMoney(left)} offen. Antworten Sie einfach auf diese E-Mail, oder rufen Sie mich an (${phone}): Wir finden einen anderen Weg.`,
      ),
    ];
  }
  return [
    text('Ihr Termin bleibt bestehen. Sie können es noch einmal versuchen oder beim Termin bezahlen.'),
    { kind: 'button', label: 'Termin ansehen und bezahlen', url: manageUrl(ctx, appointment_id) },
  ];
}

const text = (words: string): MailPart => ({ kind: 'text', text: words });
