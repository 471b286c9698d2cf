import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { emailAddress, euroCents, optionalLine, requiredLine, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { taxRate } from './tax.ts';

/** Paying online, for visitors; what the operator sees of it is in payments.ts. */

export const paymentPackage = lazyObject(() => ({
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  price: euroCents,
  interval: z.enum(['month']).nullable().describe('month: a subscription that is paid every month; null: paid once'),
}));
export type PaymentPackage = z.infer<typeof paymentPackage>;

export const listPackages = defineEndpoint({
  method: 'GET',
  path: '/api/payments/packages',
  summary: 'Packages of the price list that can be bought, and whether paying online is set up',
  access: 'public',
  answer: lazyObject(() => ({
    packages: z.record(z.string(), paymentPackage),
    online_payment: z.boolean(),
    tax_rate: taxRate.describe('Percent of VAT in all these prices; 0: none (§ 19 UStG)'),
  })),
});

const invoiceAddress = optionalLine('Die Anschrift', 200).describe('Has to be there above 250 € (§ 34a UStDV)');

/** Who buys which package. The same schema checks the form and the request. */
export const packageOrder = lazyObject(() => ({
  package_id: z.string().min(1).max(80),
  customer_name: requiredLine('Der Name', 120),
  customer_email: emailAddress,
  customer_address: invoiceAddress,
}));

export const startCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/payments/checkout',
  summary:
    'Begin to pay an appointment ({manage_token}) or a package ({package_id, customer_name, customer_email}). ' +
    'While the checkout is open the appointment is held for 30 minutes (pending); unpaid, its time is free again afterwards. ' +
    '503 payment_unavailable: Stripe is not set up or not reachable; the booking stands',
  access: 'public',
  status: 201,
  body: z.union(
    [lazyObject(() => ({ manage_token: z.string().min(1).max(200), customer_address: invoiceAddress })), packageOrder],
    'Es fehlt, was bezahlt werden soll: „manage_token“ oder „package_id“ mit „customer_name“ und „customer_email“.',
  ),
  answer: lazyObject(() => ({ session_id: z.string(), url: z.url() })),
});

export const getCheckoutStatus = defineEndpoint({
  method: 'GET',
  path: '/api/payments/checkout/status/{session_id}',
  summary: 'How a checkout of ours stands; the server asks Stripe while it is open',
  access: 'public',
  params: lazyObject(() => ({ session_id: z.string().max(255) })),
  answer: lazyObject(() => ({
    payment_status: z.enum(['paid', 'unpaid', 'no_payment_required', 'expired']),
    status: z
      .enum(['open', 'complete', 'expired'])
      .describe('complete and unpaid: the customer has done everything, and the money takes days'),
    amount_total: z.number().int().describe('minor units'),
    currency: z.string().describe("lower case, e.g. 'eur'"),
    metadata: z.object({ customer_name: z.string(), service_type: z.string() }),
    bought: z.enum(['appointment', 'package']),
    visit: z
      .enum(['stands', 'cancelled'])
      .nullable()
      .describe('cancelled: it does not take place, whatever was paid; null: a package'),
    by_email: z.boolean().describe('false: no e-mail address is known, the receipt comes on paper'),
  })),
});

/**
 * offered: can be paid online · held: a checkout is open · underway: done, the money takes days · after_travel: as soon
 * as the operator has confirmed the travel cost · after_answer: a request, as soon as it is confirmed · none: nothing to
 * pay online
 */
export const visitPaymentStates = [
  'offered',
  'held',
  'underway',
  'paid',
  'after_travel',
  'after_answer',
  'none',
] as const;
export type VisitPaymentState = (typeof visitPaymentStates)[number];

export const getVisitPayment = defineEndpoint({
  method: 'GET',
  path: '/api/appointments/manage/{token}/payment',
  summary: 'How the appointment behind a private link stands with its payment. Changes nothing',
  access: 'public',
  params: lazyObject(() => ({ token: z.string().max(200) })),
  answer: lazyObject(() => ({
    state: z.enum(visitPaymentStates),
    amount: euroCents.describe('what is still to be paid, is under way or was paid, by the state'),
    paid: euroCents.describe('what was paid, without what went back'),
    held_until: utcTimestamp.nullable().describe('while held: then the time is free again'),
    holds_time: z
      .boolean()
      .describe('whether a page that is opened and left unpaid frees the time; else the appointment stands'),
    needs_address: z
      .boolean()
      .describe(
        'whether a checkout has to come with customer_address: the law wants it on the invoice, and it is not known',
      ),
  })),
});
export type VisitPayment = z.infer<typeof getVisitPayment.answer>;

export const payOnSite = defineEndpoint({
  method: 'POST',
  path: '/api/appointments/manage/{token}/pay-on-site',
  summary: 'The customer ends an open checkout and pays on site: the appointment is confirmed again',
  access: 'public',
  params: lazyObject(() => ({ token: z.string().max(200) })),
  answer: lazyObject(() => ({ status: z.literal('confirmed') })),
});
