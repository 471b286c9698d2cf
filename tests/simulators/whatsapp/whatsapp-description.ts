import { z } from 'zod';
import { checksOf, type Facts, readFacts } from '../../contracts/contract-facts.ts';

/** One thing that was said over the wire, and what it has to be. */
export interface Said {
  /** e.g. 'POST /{Version}/{Phone-Number-ID}/messages' */
  readonly operation: string;
  readonly part: 'request' | 'answer' | 'webhook';
  /** Of the answer. */
  readonly status?: number;
  readonly value: unknown;
}

/** Somebody who knows what the Cloud API is. */
export interface Judge {
  readonly name: string;
  /** What is wrong with it; empty: nothing, or the judge does not know this part. */
  faultsOf(said: Said): string[];
}

interface WhatsAppFacts extends Facts {
  readonly webhookExamples: Record<string, unknown>;
}

/** Our own narrow reading of Meta's pages, and Meta's machine-readable description. */
export function judgesOfWhatsApp(): Judge[] {
  judges ??= [ownReading(), officialDescription(readFacts('whatsapp'))];
  return judges;
}

/** Kept: to understand the description takes longer than most tests. */
let judges: Judge[] | undefined;

/** The webhook bodies Meta publishes. */
export function officialWebhooks(): Array<[string, unknown]> {
  return Object.entries(readFacts<WhatsAppFacts>('whatsapp').webhookExamples);
}

function officialDescription(facts: WhatsAppFacts): Judge {
  const find = checksOf(facts);
  return {
    name: "Meta's description",
    faultsOf({ operation, part, status = 200, value }) {
      if (!facts.calls[operation]) return [`${operation} is not described`];
      const place = part === 'answer' ? ['answers', String(status)] : ['request'];
      const check = find('calls', operation, ...place);
      if (check) return check(value);
      // Calls without a body, and refusals that the description leaves out.
      return part === 'request' && value !== undefined ? [`${operation} takes no body`] : [];
    },
  };
}

const address = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z
    .string()
    .regex(/^\d{5,15}$/)
    .optional(),
  recipient: z
    .string()
    .regex(/^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/)
    .optional(),
  context: z.strictObject({ message_id: z.string().min(1) }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
};
const parameter = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(1024),
  parameter_name: z.string().min(1).optional(),
});

/** Exactly what our product may say; Meta would take more. */
export const sendRequest = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...address,
      type: z.literal('text'),
      text: z.strictObject({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() }),
    }),
    z.strictObject({
      ...address,
      type: z.literal('template'),
      template: z.strictObject({
        name: z.string().regex(/^[a-z0-9_]{1,512}$/),
        language: z.strictObject({ code: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/) }),
        components: z
          .array(z.strictObject({ type: z.literal('body'), parameters: z.array(parameter).min(1) }))
          .optional(),
      }),
    }),
  ])
  .refine(({ to, recipient }) => (to === undefined) !== (recipient === undefined), 'either to or recipient');
export type SendRequest = z.infer<typeof sendRequest>;

export const readRequest = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string().min(1),
});

const metaError = z.strictObject({
  message: z.string(),
  type: z.string(),
  code: z.number().int(),
  error_subcode: z.number().int().optional(),
  error_data: z.strictObject({ messaging_product: z.literal('whatsapp'), details: z.string() }).optional(),
  fbtrace_id: z.string().optional(),
});
const webhook = z.strictObject({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.strictObject({
      id: z.string(),
      changes: z.array(
        z.strictObject({
          field: z.string(),
          value: z.looseObject({
            messaging_product: z.literal('whatsapp'),
            metadata: z.strictObject({ display_phone_number: z.string(), phone_number_id: z.string() }),
          }),
        }),
      ),
    }),
  ),
});

function ownReading(): Judge {
  return {
    name: 'our own reading',
    faultsOf({ operation, part, status = 200, value }) {
      if (part === 'webhook') return complaintsOf(webhook, value);
      if (part === 'request') {
        if (!operation.endsWith('/messages')) return value === undefined ? [] : [`${operation} takes no body`];
        return complaintsOf('status' in Object(value) ? readRequest : sendRequest, value);
      }
      return status < 300 ? [] : complaintsOf(z.strictObject({ error: metaError }), value);
    },
  };
}

function complaintsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `/${path.join('/')} ${message}`);
}
