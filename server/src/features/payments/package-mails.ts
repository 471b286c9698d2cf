import { formatLongDate } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { packagesOf } from '@it-lotse/domain/price-list';
import { taxNote } from '@it-lotse/domain/tax';
import type { Context } from '../../app/context.ts';
import { composeMail } from '../../channels/emails/mail-parts.ts';
import { queueEmail } from '../../channels/emails/queue-email.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { bookingSetting } from '../appointments/booking-setting.ts';
import { termsOfContractParts, withdrawalInstructionParts } from '../appointments/withdrawal-instruction.ts';
import { findOrderedTerms } from './ordered-packages.ts';
import type { StoredPayment } from './payments-repository.ts';
import type { StoredSubscription } from './subscriptions-repository.ts';

/**
 * Confirms the contract on a lasting medium (§ 312f BGB): what was ordered, on which terms, and how to withdraw. The
 * receipt comes in a mail of its own.
 */
export function queuePackageOrdered(tx: WriteTx, ctx: Context, payment: StoredPayment): void {
  const { package_id, service, amount, tax_rate, customer_name, customer_email } = payment;
  if (package_id === null || customer_email === '') return;
  const profile = ctx.settings.get(businessProfileSetting);
  const ordered = findOrderedTerms(tx, payment.payment_id) ?? packagesOf(ctx.settings.get(bookingSetting))[package_id];
  const isMonthly = ordered?.interval === 'month';
  queueEmail(tx, ctx, {
    email_type: 'receipt',
    to_name: customer_name,
    to_email: customer_email,
    subject: `Ihre Bestellung: ${service}`,
    ...composeMail(profile, [
      { kind: 'text', text: `Guten Tag ${customer_name},` },
      {
        kind: 'text',
        text: 'vielen Dank für Ihre Bestellung. Ich melde mich bei Ihnen, damit wir den ersten Termin vereinbaren. Ihre Rechnung kommt in einer eigenen E-Mail.',
      },
      {
        kind: 'rows',
        rows: [
          ['Paket', service],
          ...(ordered ? [['Enthalten', ordered.features.join(', ')] as const] : []),
          [
            'Laufzeit',
            isMonthly
              ? 'monatlich, verlängert sich jeden Monat, jederzeit kündbar per E-Mail'
              : 'einmalig, kein Abonnement',
          ],
          ['Endpreis', `${formatMoney(amount)}${isMonthly ? ' im Monat' : ''}, ${taxNote(tax_rate)}`],
        ],
      },
      ...(isMonthly
        ? [
            {
              kind: 'text' as const,
              text: `Zum Kündigen genügt eine E-Mail an ${profile.email} oder ein Anruf: ${profile.phone}.`,
            },
          ]
        : []),
      ...termsOfContractParts(ctx),
      {
        kind: 'text',
        text: 'Haben Sie als Privatperson bestellt? Dann können Sie die Bestellung 14 Tage lang widerrufen:',
      },
      ...withdrawalInstructionParts(ctx),
    ]),
  });
}

/** Says that a package by the month ends or has ended, whoever ended it. */
export function queuePackageEnding(
  tx: WriteTx,
  ctx: Context,
  { service, customer_name, customer_email }: StoredPayment,
  { state, ends_at }: StoredSubscription,
): void {
  if (customer_email === '') return;
  const profile = ctx.settings.get(businessProfileSetting);
  const day = formatLongDate(ends_at ?? tx.now);
  const isEnding = state === 'ending';
  queueEmail(tx, ctx, {
    email_type: 'receipt',
    to_name: customer_name,
    to_email: customer_email,
    subject: isEnding ? `Ihr Paket „${service}“ endet am ${day}` : `Ihr Paket „${service}“ ist beendet`,
    ...composeMail(profile, [
      { kind: 'text', text: `Guten Tag ${customer_name},` },
      {
        kind: 'text',
        text: isEnding
          ? `Ihr Paket „${service}“ endet am ${day}. Bis dahin können Sie es wie gewohnt nutzen, denn dieser Monat ist bezahlt.`
          : `Ihr Paket „${service}“ ist seit dem ${day} beendet.`,
      },
      { kind: 'text', text: 'Weitere Monatsbeträge werden nicht abgebucht. Sie müssen nichts weiter tun.' },
      {
        kind: 'text',
        text: `Haben Sie Fragen? Antworten Sie auf diese E-Mail, oder rufen Sie mich an: ${profile.phone}.`,
      },
    ]),
  });
}
