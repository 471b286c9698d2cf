import { z } from 'zod';
import { clockTime, type weekdays } from './booking-settings.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, optionalLine, wholeNumber } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** When the operator is reached, how one pays and what is promised: what pages, chat and mails say of it is made from here. */

/** Berlin clock times. */
const phoneSpan = lazyObject(() => ({ from: clockTime, to: clockTime })).refine(({ from, to }) => from < to, {
  path: ['to'],
  error: 'Das Ende liegt vor dem Beginn.',
});
export type PhoneSpan = z.infer<typeof phoneSpan>;

const phoneDay = z
  .array(phoneSpan)
  .max(2, 'Höchstens zwei Zeiten am Tag sind möglich.')
  .superRefine(([first, second], issues) => {
    if (!first || !second || first.to < second.from) return;
    issues.addIssue({
      code: 'custom',
      path: [1, 'from'],
      message: 'Die zweite Zeit beginnt, bevor die erste vorbei ist.',
    });
  })
  .describe('[]: nobody answers');
/** There is no Sunday: the business rests. */
const phoneHours = lazyObject(
  () =>
    ({
      monday: phoneDay,
      tuesday: phoneDay,
      wednesday: phoneDay,
      thursday: phoneDay,
      friday: phoneDay,
      saturday: phoneDay,
    }) satisfies Record<(typeof weekdays)[number], typeof phoneDay>,
);
export type PhoneHours = z.infer<typeof phoneHours>;

/** In the order in which they are named. */
export const paymentMethods = ['cash', 'card', 'apple_pay', 'google_pay', 'transfer', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** What Stripe takes as well. */
export const onlineMethods = ['card', 'apple_pay', 'google_pay', 'paypal'] as const;
const acceptance = z.enum(['always', 'online', 'never'], 'Bitte wählen Sie, ob man so bezahlen kann.');
const ownAcceptance = z.enum(['always', 'never'], 'Bitte wählen Sie, ob man so bezahlen kann.');

const payment = lazyObject(
  () =>
    ({
      cash: ownAcceptance,
      card: acceptance.describe('online: through Stripe alone, so it is named only while Stripe is set up'),
      apple_pay: acceptance,
      google_pay: acceptance,
      transfer: ownAcceptance,
      paypal: acceptance,
      other: optionalLine('Die weitere Zahlungsart', 80).describe("As it ends a list, e.g. 'auf Rechnung'"),
    }) satisfies Record<PaymentMethod, z.ZodType> & { other: z.ZodType },
);
export type PaymentFacts = z.infer<typeof payment>;

export const businessFacts = lazyObject(() => ({
  phone_hours: phoneHours,
  payment: payment.refine(
    ({ other, ...methods }) => other !== '' || paymentMethods.some((method) => methods[method] !== 'never'),
    { path: ['cash'], error: 'Bitte wählen Sie mindestens eine Zahlungsart.' },
  ),
  emergency_calls: z
    .enum(['everyone', 'business', 'nobody'], 'Bitte wählen Sie, wer im Notfall anrufen darf.')
    .describe('Who may call outside the hours'),
  response_hours: wholeNumber('Die Antwortzeit', 1, 336)
    .nullable()
    .describe('Within so many hours an inquiry is answered; null: nothing is promised'),
  saturday_by_arrangement: flag('Die Angabe zum Samstag').describe(
    'false: a Saturday without hours is closed, and nothing is offered for it',
  ),
}));
export type BusinessFacts = z.infer<typeof businessFacts>;

const answer = lazyObject(() => ({
  facts: businessFacts,
  stripe_available: z.boolean().describe('false: what only Stripe takes is not named to visitors'),
}));

export const getBusinessFacts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/content/business-facts',
  summary: 'Phone hours, payment methods, emergency calls and promises',
  access: 'operator',
  answer,
});

export const updateBusinessFacts = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/content/business-facts',
  summary: 'Replace them; website, chat and mails say so at once',
  access: 'operator',
  body: businessFacts,
  answer,
});
