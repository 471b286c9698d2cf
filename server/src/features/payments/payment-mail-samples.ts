import { packagesOf } from '@it-lotse/domain/price-list';
import { taxIn } from '@it-lotse/domain/tax';
import { brandInk } from '../../channels/emails/brand-colour.ts';
import { type MailSamples, sampleId, samplePerson } from '../../channels/mail-texts/mail-samples.ts';
import { presentInstruction } from '../../kernel/settings/agreed-instruction.ts';
import { presentTerms } from '../../kernel/settings/agreed-terms.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { taxRateNow } from '../../kernel/settings/tax-setting.ts';
import { bookingSetting } from '../appointments/booking-setting.ts';
import { composePackageEnding, composePackageOrdered } from './package-mails.ts';
import { composePaymentFailed } from './payment-mails.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import type { ReceiptData } from './receipt-data.ts';
import { receiptMail } from './receipt-mail.ts';

const euros50 = 5000;

function sampleReceipt(ctx: PaymentsNeeds): ReceiptData {
  const rate = taxRateNow(ctx.settings);
  const now = ctx.clock.now().toISOString();
  const { name, email } = samplePerson;
  return {
    ...{ number: '2026-0007', kind: 'receipt', issued_at: now, service: 'Fernwartung', service_date: now.slice(0, 10) },
    business: ctx.settings.get(businessProfileSetting),
    customer: { name, email, address: '' },
    ...{ lines: [], open: 0, travel_to_come: false, amount: euros50, vat_id: '' },
    ink: brandInk(ctx.settings),
    tax: rate === 0 ? null : { rate, amount: taxIn(euros50, rate) },
    ...{ paid_at: now, method: 'transfer', reverses: null },
  };
}

function sampleReversal(ctx: PaymentsNeeds): ReceiptData {
  const receipt = sampleReceipt(ctx);
  const { number, issued_at, amount, tax } = receipt;
  return {
    ...receipt,
    ...{ number: '2026-0008', kind: 'reversal', amount: -amount, reverses: { number, issued_at, amount } },
    tax: tax && { ...tax, amount: -tax.amount },
  };
}

const payment = {
  payment_id: sampleId,
  appointment_id: null,
  service: 'Fernwartung',
  customer_name: samplePerson.name,
  amount: euros50,
};

/** A package that is sold; one that could be, while there is none. */
function samplePackage({ settings }: Pick<PaymentsNeeds, 'settings'>) {
  const packages = Object.values(packagesOf(settings.get(bookingSetting)));
  const sold = packages.find(({ interval }) => interval === 'month') ?? packages[0];
  return sold ?? { name: 'Monatspaket', price: euros50, features: ['Fernwartung'], interval: 'month' as const };
}

const endsAt = ({ clock }: Pick<PaymentsNeeds, 'clock'>) =>
  new Date(clock.now().getTime() + 14 * 86_400_000).toISOString();

export const paymentMailSamples = {
  letters: {
    receipt: (ctx) => receiptMail(ctx.settings, sampleReceipt(ctx)),
    reversal: (ctx) => receiptMail(ctx.settings, sampleReversal(ctx)),
    'payment-failed': (ctx) => composePaymentFailed(ctx.db, ctx, payment),
    'package-ordered': (ctx) => {
      const { name, price, ...ordered } = samplePackage(ctx);
      const sold = { ...payment, service: name, amount: price, tax_rate: taxRateNow(ctx.settings) };
      return composePackageOrdered(ctx, sold, {
        ...ordered,
        terms: presentTerms(ctx.db),
        instruction: presentInstruction(ctx),
      });
    },
    'package-ending': (ctx) =>
      composePackageEnding(
        ctx,
        { ...payment, service: samplePackage(ctx).name },
        { state: 'ending', ends_at: endsAt(ctx) },
      ),
    'package-ended': (ctx) =>
      composePackageEnding(
        ctx,
        { ...payment, service: samplePackage(ctx).name },
        { state: 'ended', ends_at: endsAt(ctx) },
      ),
  },
} as const satisfies MailSamples<PaymentsNeeds>;
