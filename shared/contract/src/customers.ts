import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { timelineKinds, type VouchedKind, vouchedKinds } from './feature-parts.ts';
import { blankableText, idParams, orderId, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { nextCursor, pageQuery } from './paging.ts';

/** How we know that an address belongs to the person: who vouches for it · operator: by hand · null: only typed in somewhere */
const verifiedBy = [...vouchedKinds, 'operator'] as const;

export const customerAddress = lazyObject(() => ({
  kind: z.enum(['email', 'phone', ...vouchedKinds]),
  value: z.string().describe('As it was written first; numbers in international form without plus'),
  verified_by: z.enum(verifiedBy).nullable(),
  first_seen_at: utcTimestamp,
}));
export type CustomerAddress = z.infer<typeof customerAddress>;

export const customerSummary = lazyObject(() => ({
  id: z.string(),
  name: z.string().describe('Blank: nobody said it'),
  company: z.string(),
  email: z.string().describe('The first one; blank: none'),
  phone: z.string(),
  known_since: utcTimestamp,
  last_seen_at: utcTimestamp,
}));
export type CustomerSummary = z.infer<typeof customerSummary>;

/** Two cards may be one person. Nothing is joined until the operator says so. */
export const mergeSuggestion = lazyObject(() => ({
  customer: customerSummary,
  reason: z.enum(['same_phone', 'same_name']),
  shared: z.string().describe('The phone number or name both have'),
}));

/** One thing that happened with a person. Messages of a messenger of a Berlin day are one entry. */
export const timelineEntry = lazyObject(() => ({
  kind: z.enum(timelineKinds),
  id: z
    .string()
    .describe('Of the lead, chat session, appointment, payment or mail; the conversation’s key for a messenger'),
  at: utcTimestamp,
  title: z.string().describe('Name of the service, subject of the mail, firm of the lead; blank: none'),
  text: z.string().describe('Cut plain text'),
  state: z.string().describe('Status of the appointment, payment, chat or mail as its own calls name it; blank: none'),
  starts_at: utcTimestamp.nullable().describe('When the appointment is'),
  count: z.number().int().nullable().describe('Messages of the chat, or of the day'),
  amount: z.number().int().nullable().describe('integer euro cents'),
  direction: z.enum(['in', 'out']).nullable(),
}));
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const customerCard = lazyObject(
  () =>
    customerSummary.extend({
      addresses: z.array(customerAddress),
      note: z.string(),
      figures: z.object({
        appointments: z.number().int().describe('Without cancelled ones'),
        paid_cents: z.number().int(),
        open_cents: z.number().int().describe('Of past and coming appointments that are not paid'),
        next_appointment: z
          .object({
            id: z.string(),
            service_name: z.string(),
            start_time: utcTimestamp,
            duration_minutes: z.number().int(),
            total_cost: z.number().int(),
            paid: z.boolean(),
          })
          .nullable(),
      }),
      suggestions: z.array(mergeSuggestion),
    }).shape,
);
export type CustomerCard = z.infer<typeof customerCard>;

export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/customers',
  summary: 'People, newest first; q searches names, firms and addresses',
  access: 'operator',
  query: pageQuery,
  answer: lazyObject(() => ({ customers: z.array(customerSummary), next_cursor: nextCursor, total: z.number().int() })),
});

export const getCustomer = defineEndpoint({
  method: 'GET',
  path: '/api/admin/customers/{id}',
  summary: 'One person; an id that was merged into another gives the other',
  access: 'operator',
  params: idParams,
  answer: customerCard,
});

const vouchedKeys = () =>
  Object.fromEntries(vouchedKinds.map((kind) => [kind, z.string().max(140).optional()])) as Record<
    VouchedKind,
    z.ZodOptional<z.ZodString>
  >;
export const findCustomer = defineEndpoint({
  method: 'GET',
  path: '/api/admin/customers/by-address',
  summary: 'The person an e-mail address or the key of a messenger belongs to; null: nobody yet',
  access: 'operator',
  query: lazyObject(() => ({ email: z.string().max(254).optional(), ...vouchedKeys() })),
  answer: lazyObject(() => ({ customer_id: z.string().nullable() })),
});

export const getTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/admin/customers/{id}/timeline',
  summary: 'What happened with a person, newest first',
  access: 'operator',
  params: idParams,
  query: lazyObject(() => ({
    limit: pageQuery.shape.limit,
    cursor: z.string().max(120).optional(),
    kind: z.enum(timelineKinds, 'Unbekannte Art.').optional(),
  })),
  answer: lazyObject(() => ({ entries: z.array(timelineEntry), next_cursor: nextCursor })),
});

export const updateCustomer = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/customers/{id}',
  summary: 'Change the note, or say that an address was checked by hand',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({
    note: blankableText('Die Notiz', 4000).optional(),
    base_note: blankableText('Die Notiz', 4000)
      .optional()
      .describe(
        'What the note was written upon. Where neither it nor the new one stands: 409 edited_elsewhere with `current`',
      ),
    verify: z
      .object({ kind: customerAddress.shape.kind, value: z.string().max(254), verified: z.boolean() })
      .optional(),
    order_id: orderId(),
  })).refine(({ note, verify }) => note !== undefined || verify !== undefined, 'Es fehlt, was geändert werden soll.'),
  answer: customerCard,
});

export const mergeCustomers = defineEndpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/merge',
  summary: 'Two cards are one person: the other one’s addresses, records and note move to this one',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({ other_id: z.string().max(64) })),
  answer: lazyObject(() => ({ customer: customerCard, undo_token: z.string().describe('For undoMerge') })),
});

export const undoMerge = defineEndpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/undo-merge',
  summary: 'Take a merge back',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({ undo_token: z.string().max(200) })),
  answer: customerCard,
});

export const dismissSuggestion = defineEndpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/keep-apart',
  summary: 'These two are different people; do not suggest it again',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({ other_id: z.string().max(64) })),
  answer: customerCard,
});
