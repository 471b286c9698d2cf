import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';

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

const descriptionFile = resolve(import.meta.dirname, '../../../../shared/contracts/whatsapp.patched.openapi.json');

/** Our own narrow reading of Meta's pages, always; and Meta's machine-readable description where it lies at hand. */
export function judgesOfWhatsApp(): Judge[] {
  judges ??= [ownReading(), ...(existsSync(descriptionFile) ? [officialDescription(readDocument())] : [])];
  return judges;
}

/** Kept: to understand the description takes longer than most tests. */
let judges: Judge[] | undefined;

/** The webhook bodies Meta publishes; empty where the description is not at hand. */
export function officialWebhooks(): Array<[string, unknown]> {
  if (!existsSync(descriptionFile)) return [];
  const content = readDocument().paths['/whatsapp/webhooks']?.post?.requestBody?.content['application/json'];
  return Object.entries(content?.examples ?? {}).map(([name, { value }]) => [name, value]);
}

type Schema = Record<string, unknown>;
interface Operation {
  parameters?: Array<{ name: string; in: string; required?: boolean; schema: Schema }>;
  requestBody?: { content: Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Schema;
}

function readDocument(): Document {
  return JSON.parse(readFileSync(descriptionFile, 'utf8'), nullableAsType) as Document;
}

/** `nullable` is no JSON Schema. */
function nullableAsType(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('nullable' in value)) return value;
  const { nullable, ...schema } = value as Schema;
  return nullable === true ? { anyOf: [{ type: 'null' }, schema] } : value;
}

function officialDescription(document: Document): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(rooted({ components: document.components }), 'official');
  const compiled = new Map<string, ValidateFunction>();
  return {
    name: "Meta's description",
    faultsOf({ operation, part, status = 200, value }) {
      const key = `${operation} ${part} ${status}`;
      const [method = '', path = ''] = operation.split(' ');
      const described = document.paths[path]?.[method.toLowerCase()];
      if (!described) return [`${operation} is not described`];
      const content = part === 'answer' ? described.responses[status]?.content : described.requestBody?.content;
      const schema = content?.['application/json']?.schema;
      // Calls without a body, and refusals that the description leaves out.
      if (!schema) return part === 'request' && value !== undefined ? [`${operation} takes no body`] : [];
      const validate = compiled.get(key) ?? ajv.compile(rooted(schema));
      compiled.set(key, validate);
      return validate(value)
        ? []
        : (validate.errors ?? []).map(
            ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
          );
    },
  };
}

/** References point into the components, which stand under a name of their own. */
const rooted = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#') ? `official${value}` : value,
  ) as Schema;

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
