import { z } from 'zod';
import { calendarDay } from './booking-settings.ts';
import { callbackTime } from './callback-time.ts';
import { emailLog } from './emails.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  emailAddress,
  flag,
  idParams,
  optionalLine,
  optionalText,
  orderId,
  requiredLine,
  requiredText,
  utcTimestamp,
} from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { forEachTick } from './lead-ticks.ts';
import { nextCursor, pageQuery } from './paging.ts';

/** Where a request stands: not dealt with, answered by mail, finished, or to be looked at again on a day. */
export const leadStates = ['open', 'answered', 'done', 'follow_up'] as const;
export const leadState = z.enum(leadStates, 'Bitte wählen Sie den Stand der Anfrage.');
export type LeadState = z.infer<typeof leadState>;

/** A contact request. A company makes it business, none makes it private. */
export const lead = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  email: z.string().describe("'': only known by telephone"),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  ...forEachTick(() => z.boolean()),
  timestamp: utcTimestamp,
  callback_time: callbackTime
    .nullable()
    .describe('When somebody wishes to be called; null: a message that was written'),
  seen_at: utcTimestamp.nullable().describe('When the operator first opened it; null while it is new'),
  state: leadState,
  follow_up_on: calendarDay.nullable().describe('The day it is to be looked at again; null in every other state'),
}));
export type Lead = z.infer<typeof lead>;

export const leadFilters = ['all', 'new', 'private', 'business'] as const;
export type LeadFilter = (typeof leadFilters)[number];

/** What a visitor writes. The same schema checks the form and the request. */
export const newLead = lazyObject(() => ({
  name: requiredLine('Der Name', 120),
  email: emailAddress,
  phone: optionalLine('Die Telefonnummer', 40),
  company: optionalLine('Der Firmenname', 160),
  message: requiredText('Die Nachricht', 5000),
  ...forEachTick(({ label }) => flag(label).default(false)),
  website: optionalText('Das Feld', 500).describe(
    'Honeypot: people never see it. Filled in → proof of work is asked for',
  ),
  request_id: z
    .uuid('Die Kennung der Anfrage ist ungültig.')
    .optional()
    .describe(
      'Made by the caller. Repeating a call with the same one, after a time-out, stores one request and gives the same answer',
    ),
}));
export type NewLead = z.output<typeof newLead>;

/** Where the contact form posts the fields of `newLead` without a script; the answer is the landing page. */
export const contactFormPath = '/kontakt';

export const createLead = defineEndpoint({
  method: 'POST',
  path: '/api/leads',
  summary:
    'A visitor sends a contact request. Answers 428 proof_required once an address posts more than a few times an hour; ' +
    'then repeat with the solved challenge of GET /api/proof-challenge in the header X-Proof.',
  access: 'public',
  status: 201,
  body: newLead,
  answer: lazyObject(() => ({ id: z.string(), timestamp: utcTimestamp })),
});

export const listLeads = defineEndpoint({
  method: 'GET',
  path: '/api/admin/leads',
  summary: 'Leads, newest first; q searches name, e-mail, company and message',
  access: 'operator',
  query: lazyObject(
    () =>
      pageQuery.extend({
        filter: z.enum(leadFilters, 'Unbekannter Filter.').default('all'),
        state: leadState.optional(),
      }).shape,
  ),
  answer: lazyObject(() => ({
    leads: z.array(lead),
    next_cursor: nextCursor,
    total: z.number().int().describe('All leads, whatever q and filter'),
    new_total: z.number().int().describe('Leads the operator has not opened yet'),
    open_total: z.number().int().describe('Leads that are not dealt with'),
  })),
});

export const getLead = defineEndpoint({
  method: 'GET',
  path: '/api/admin/leads/{id}',
  summary: 'One lead with the e-mails sent to this person from it, newest first',
  access: 'operator',
  params: idParams,
  answer: lazyObject(() => ({ lead, emails: z.array(emailLog) })),
});

export const updateLead = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/leads/{id}',
  summary: `Switch ${Object.values(forEachTick(({ summary }) => summary)).join(', ')} on or off, mark as seen, or say where it stands`,
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({
    ...forEachTick(({ label }) => flag(label).optional()),
    seen: z.literal(true, '„seen“ kann nur true sein.').optional(),
    state: leadState.optional(),
    follow_up_on: calendarDay.optional().describe("With state 'follow_up': the day, tomorrow or later"),
    base: z
      .object({ state: leadState, follow_up_on: calendarDay.nullable() })
      .optional()
      .describe('Where it stood. Where it stands neither so nor as wanted: 409 edited_elsewhere with `current`'),
    order_id: orderId(),
  }))
    .refine(
      ({ follow_up_on: _, base: _b, order_id: _o, ...change }) =>
        Object.values(change).some((each) => each !== undefined),
      'Es fehlt, was geändert werden soll.',
    )
    .refine(({ state, follow_up_on }) => (state === 'follow_up') === (follow_up_on !== undefined), {
      path: ['follow_up_on'],
      error: 'Bitte nennen Sie den Tag der Wiedervorlage.',
    }),
  answer: lead,
});

export const deleteLead = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/leads/{id}',
  summary: 'Delete one lead',
  access: 'operator',
  params: idParams,
  answer: lazyObject(() => ({ message: z.string() })),
});

export const deleteAllLeads = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/leads',
  summary: 'Delete every lead, after a snapshot of the database was taken',
  access: 'operator',
  answer: lazyObject(() => ({
    message: z.string(),
    stats: z.object({ deleted: z.number().int() }),
    snapshot: z.string().describe('File name of the snapshot that still holds the leads'),
  })),
});

export const leadReply = lazyObject(() => ({
  subject: requiredLine('Der Betreff', 200),
  message: requiredText('Die Nachricht', 20_000),
  draft_id: z
    .uuid('Die Kennung des Entwurfs ist ungültig.')
    .optional()
    .describe('Made by the caller. Repeating a call with the same one, after a time-out, sends one mail'),
  known_replies: z
    .array(z.string().max(64))
    .max(200)
    .optional()
    .describe(
      'Ids of the answers the writer knew of. Where the lead got another one meanwhile: 409 answered_elsewhere with `current`',
    ),
}));

export const replyToLead = defineEndpoint({
  method: 'POST',
  path: '/api/admin/leads/{id}/reply',
  summary:
    'Answer a lead by e-mail. Waits a few seconds for the mail server; a mail that is not out by then stays in the outbox (status waiting)',
  access: 'operator',
  params: idParams,
  body: leadReply,
  answer: lazyObject(() => ({ email: emailLog })),
});
