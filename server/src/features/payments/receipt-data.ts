import type { BusinessProfile } from '@it-lotse/contract/content';
import { paymentMethods, receiptKinds } from '@it-lotse/contract/payments';
import { z } from 'zod';
import { programInk } from '../../channels/emails/brand-colour.ts';

/** Not the rules of the form: what was printed once stays readable when those change. */
const business = z.object({
  name: z.string(),
  owner: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  tax_number: z.string(),
}) satisfies z.ZodType<Omit<BusinessProfile, 'voice'>>;

/**
 * All that a receipt says, as it was on the day of issue. Kept as JSON for ten years: fields may be added with a
 * default, never renamed or given another meaning. Moments are UTC ISO, amounts integer cents.
 */
export const receiptData = z.object({
  number: z.string(),
  kind: z.enum(receiptKinds),
  issued_at: z.string(),
  business,
  customer: z.object({ name: z.string(), email: z.string(), address: z.string() }),
  service: z.string(),
  /** Of the visit; null where there is no appointment, as for a package. */
  service_date: z.string().nullable(),
  /** What the amount is made of; [] in a reversal, and in receipts from before there were lines: `service` alone. */
  lines: z
    .array(z.object({ text: z.string(), minutes: z.number().int().nullable(), amount: z.number().int() }))
    .default([]),
  /** Of the visit, still to be paid after this payment. */
  open: z.number().int().default(0),
  /** What the drive costs was not confirmed on that day: it comes on top. */
  travel_to_come: z.boolean().default(false),
  /** Negative for a reversal. */
  amount: z.number().int(),
  /** VAT in the amount, of its sign; null: none (§ 19 UStG), as in all receipts from before there was another way. */
  tax: z.object({ rate: z.number().int(), amount: z.number().int() }).nullable().default(null),
  /** USt-IdNr.; '' for none. */
  vat_id: z.string().default(''),
  /** Of headings and rules, of the edge and the ground of what is settled; as they came with the program before they could be chosen. */
  ink: z.object({ harbour: z.string(), teal: z.string(), 'teal-tint': z.string() }).default(programInk),
  /** For a reversal: when and how the money went back. */
  paid_at: z.string(),
  method: z.enum(paymentMethods),
  reverses: z.object({ number: z.string(), issued_at: z.string(), amount: z.number().int() }).nullable(),
});
export type ReceiptData = z.infer<typeof receiptData>;
