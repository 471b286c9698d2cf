import { formatMoney } from '@it-lotse/shared/domain/format-money';
import { manageUrl } from '../appointments/manage-link.ts';
import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { composeMail, type MailPart } from '../emails/mail-parts.ts';
import { queueEmail } from '../emails/queue-email.ts';
import type { StoredPayment } from './payments-repository.ts';

/** A slow method (direct debit) did not work in the end. The appointment stands; nobody is dunned. */
export function queuePaymentFailed(db: WriteDb, ctx: Context, payment: StoredPayment): void {
  if (payment.customer_email === '') return;
  const profile = ctx.content.businessProfile();
  const next: MailPart[] = payment.appointment_id
    ? [
        {
          kind: 'text',
          text: 'Ihr Termin bleibt bestehen. Sie können es noch einmal versuchen oder vor Ort bezahlen.',
        },
        { kind: 'button', label: 'Termin ansehen und bezahlen', url: manageUrl(ctx, payment.appointment_id) },
      ]
    : [
        {
          kind: 'text',
          text: `Sie können es auf meiner Website noch einmal versuchen oder rufen mich an: ${profile.phone}.`,
        },
      ];
  queueEmail(db, ctx, {
    email_type: 'appointment',
    lead_id: null,
    ...(payment.appointment_id && { appointment_id: payment.appointment_id }),
    to_name: payment.customer_name,
    to_email: payment.customer_email,
    subject: 'Ihre Online-Zahlung hat nicht geklappt',
    ...composeMail(profile, [
      { kind: 'text', text: `Guten Tag ${payment.customer_name},` },
      {
        kind: 'text',
        text: `Ihre Zahlung über ${formatMoney(payment.amount)} für „${payment.service}“ ist leider nicht angekommen. Ihre Bank oder Ihr Zahlungsanbieter hat sie nicht ausgeführt.`,
      },
      ...next,
    ]),
  });
}
