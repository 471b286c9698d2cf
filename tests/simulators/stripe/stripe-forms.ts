import { parse } from 'qs';
import { z } from 'zod';
import { WrongParameter } from './stripe-refusal.ts';

const whole = z
  .string()
  .regex(/^-?\d+$/, 'Invalid integer')
  .transform(Number);
const word = z.string().min(1, 'You passed an empty string').max(5000);
const expand = z.array(word).optional();
const metadata = z.record(z.string().max(40), z.string().max(500)).refine((each) => Object.keys(each).length <= 50);
const amount = whole.refine((value) => value >= 0, 'Invalid non-negative integer');

const priceData = z.strictObject({
  currency: z.string().length(3),
  unit_amount: amount,
  product_data: z.strictObject({ name: word, description: word.optional() }),
  recurring: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']) }).optional(),
});

export const sessionForm = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: z
    .array(z.strictObject({ price_data: priceData, quantity: whole.refine((value) => value > 0) }))
    .min(1)
    .max(100),
  success_url: word,
  cancel_url: word.optional(),
  // Which addresses Stripe refuses is not written down; letters beyond ASCII are told to be among them.
  customer_email: word.regex(/^[!-~]+@[!-~]+\.[!-~]+$/, 'Invalid email address').optional(),
  client_reference_id: word.max(200).optional(),
  expires_at: whole.optional(),
  locale: z.enum(['auto', 'de', 'en']).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  expand,
});
export type SessionForm = z.infer<typeof sessionForm>;

export const refundForm = z.strictObject({
  payment_intent: word.optional(),
  charge: word.optional(),
  amount: amount.refine((value) => value > 0, 'Invalid positive integer').optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
});

export const expandOnly = z.strictObject({ expand });

const page = { limit: whole.optional(), starting_after: word.optional(), ending_before: word.optional(), expand };
export type Page = z.infer<z.ZodObject<typeof page>>;
export const sessionQuery = z.strictObject({
  ...page,
  payment_intent: word.optional(),
  subscription: word.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});
/** Refunds and disputes are asked for by their payment. */
export const paymentQuery = z.strictObject({ ...page, payment_intent: word.optional(), charge: word.optional() });
export const linesQuery = z.strictObject(page);
export const invoicePaymentQuery = z.strictObject({
  ...page,
  invoice: word.optional(),
  status: z.enum(['open', 'paid', 'canceled']).optional(),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: word }).optional(),
});
export const invoiceQuery = z.strictObject({
  ...page,
  subscription: word.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
});
export const subscriptionForm = z.strictObject({
  cancel_at_period_end: z.enum(['true', 'false']).transform((value) => value === 'true'),
  expand,
});
const moment = z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial();
export const eventQuery = z.strictObject({
  ...page,
  type: word.optional(),
  types: z.array(word).max(20).optional(),
  created: moment.optional(),
  delivery_success: z.enum(['true', 'false']).optional(),
});

/** Brackets to objects: `line_items[0][price_data][currency]=eur`. */
export const parseForm = (text: string): Record<string, unknown> =>
  parse(text, { depth: 10, parameterLimit: 5000 }) as Record<string, unknown>;

/** @throws WrongParameter, the way Stripe refuses the first wrong parameter */
export function readForm<T>(form: z.ZodType<T>, value: unknown): T {
  const result = form.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const [first = '', ...rest] = issue?.path ?? [];
  const path = (more: PropertyKey[]) => more.map((key) => `[${String(key)}]`).join('');
  if (issue?.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys;
    const param = issue.path.length === 0 ? name : `${String(first)}${path([...rest, name])}`;
    throw new WrongParameter(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = `${String(first)}${path(rest)}`;
  if (issue?.code === 'invalid_type' && issue.input === undefined && valueAt(value, issue.path) === undefined) {
    throw new WrongParameter(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const isEmpty = valueAt(value, issue?.path ?? []) === '';
  throw new WrongParameter(400, `Invalid ${param}: ${issue?.message}`, {
    param,
    ...(isEmpty && { code: 'parameter_invalid_empty' }),
  });
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);
}
