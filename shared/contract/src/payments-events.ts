import { z } from 'zod';
import { defineEvents, news, personal, quiet } from './define-events.ts';
import { paymentMethods, reviewReasons } from './payments.ts';

const ofPayment = {
  payment_id: z.string(),
  name: personal(),
  service: z.string(),
  amount: z.number().int().describe('Minor units, integer cents'),
  currency: z.string(),
  method: z.enum(paymentMethods).describe('stripe: by the customer; the others: entered by the operator'),
};

export const paymentEvents = defineEvents({
  'payment.received': news(() => ofPayment),
  'payment.refunded': news(() => ({ ...ofPayment, refunded: z.number().int() })),
  'payment.failed': news(() => ofPayment),
  'payment.review': news(() => ({ ...ofPayment, reason: z.enum(reviewReasons) })),
  // Every exchange with Stripe updates something.
  'payment.updated': quiet(() => ({ payment_id: z.string() })),
});
