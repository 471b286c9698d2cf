import { formatLongDate } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { packagesOf } from '@it-lotse/domain/price-list';
import { taxNote } from '@it-lotse/domain/tax';
import { termsOfContractParts, termsTextParts } from '../../channels/emails/agreed-terms-parts.ts';
import { composeMail } from '../../channels/emails/mail-parts.ts';
import { queueEmail } from '../../channels/emails/queue-email.ts';
import { letterWords } from '../../channels/mail-texts/mail-words.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { presentInstruction } from '../../kernel/settings/agreed-instruction.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { bookingSetting } from '../appointments/booking-setting.ts';
import { withdrawalInstructionParts } from '../appointments/withdrawal-instruction.ts';
import { findOrderedTerms, type OrderedTerms } from './ordered-packages.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import type { StoredPayment } from './payments-repository.ts';
import type { StoredSubscription } from './subscriptions-repository.ts';

/** Confirms the contract on a lasting medium (§ 312f BGB). The receipt comes in a mail of its own. */
export function queuePackageOrdered(tx: WriteTx, ctx: PaymentsNeeds, payment: StoredPayment): void {
  const { package_id, customer_name, customer_email } = payment;
  if (package_id === null || customer_email === '') return;
  const listed = packagesOf(ctx.settings.get(bookingSetting))[package_id];
  const ordered = findOrderedTerms(tx, payment.payment_id) ?? (listed && { ...listed, terms: null, instruction: null });
  queueEmail(tx, ctx, {
    email_type: 'receipt',
    to_name: customer_name,
    to_email: customer_email,
    ...composePackageOrdered(ctx, payment, ordered),
  });
}

type Ordered = Pick<StoredPayment, 'service' | 'amount' | 'tax_rate' | 'customer_name'>;

/** What was ordered, on which terms, and how to withdraw. */
export function composePackageOrdered(
  ctx: Pick<PaymentsNeeds, 'settings' | 'origin'>,
  { service, amount, tax_rate, customer_name }: Ordered,
  ordered: OrderedTerms | undefined,
) {
  const profile = ctx.settings.get(businessProfileSetting);
  const isMonthly = ordered?.interval === 'month';
  const { subject, opening, closing } = letterWords(ctx.settings, 'package-ordered', {
    name: customer_name,
    leistung: service,
    betrag: formatMoney(amount),
  });
  return {
    subject,
    ...composeMail(profile, [
      ...opening,
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
      ...closing,
      ...termsOfContractParts(ordered?.terms ?? null),
      {
        kind: 'text',
        text: 'Haben Sie als Privatperson bestellt? Dann können Sie die Bestellung 14 Tage lang widerrufen:',
      },
      ...withdrawalInstructionParts(ordered?.instruction ?? presentInstruction(ctx)),
      ...termsTextParts(ordered?.terms ?? null),
    ]),
  };
}

/** Says that a package by the month ends or has ended, whoever ended it. */
export function queuePackageEnding(
  tx: WriteTx,
  ctx: PaymentsNeeds,
  payment: StoredPayment,
  subscription: StoredSubscription,
): void {
  const { customer_name, customer_email } = payment;
  if (customer_email === '') return;
  queueEmail(tx, ctx, {
    email_type: 'receipt',
    to_name: customer_name,
    to_email: customer_email,
    ...composePackageEnding(ctx, payment, subscription),
  });
}

export function composePackageEnding(
  { settings, clock }: Pick<PaymentsNeeds, 'settings' | 'clock'>,
  { service, customer_name }: Pick<StoredPayment, 'service' | 'customer_name'>,
  { state, ends_at }: Pick<StoredSubscription, 'state' | 'ends_at'>,
) {
  const key = state === 'ending' ? 'package-ending' : 'package-ended';
  const { subject, opening, closing } = letterWords(settings, key, {
    name: customer_name,
    leistung: service,
    datum: formatLongDate(ends_at ?? clock.now()),
  });
  return {
    subject,
    ...composeMail(settings.get(businessProfileSetting), [
      ...opening,
      { kind: 'text', text: 'Weitere Monatsbeträge werden nicht abgebucht. Sie müssen nichts weiter tun.' },
      ...closing,
    ]),
  };
}
