import { z } from 'zod';
import { dangerKind } from './chat.ts';
import { utcTimestamp } from './fields.ts';
import { paymentMethods, reviewReasons } from './payments.ts';

const base = { id: z.number().int().describe('Grows with time; the SSE id'), at: utcTimestamp };
const ofAppointment = {
  appointment_id: z.string(),
  name: z.string(),
  service_name: z.string(),
  start_time: utcTimestamp,
};
/** Who caused it; google: the operator, by changing the entry in Google Calendar; checkout: nobody paid in time. */
const by = z.enum(['customer', 'operator', 'google', 'checkout']);
const ofPayment = {
  payment_id: z.string(),
  name: z.string(),
  service: z.string(),
  amount: z.number().int().describe('Minor units, integer cents'),
  currency: z.string(),
  method: z.enum(paymentMethods).describe('stripe: by the customer; the others: entered by the operator'),
};
const ofChat = { session_id: z.string(), name: z.string().describe('Blank: anonymous') };
const ofWhatsapp = { phone_number: z.string().describe('Key of the conversation'), name: z.string() };
const ofSubscriber = {
  subscriber_id: z.string(),
  name: z.string().describe('The e-mail address where no name is known'),
};
const ofCampaign = { campaign_id: z.string(), name: z.string().describe('Of the campaign') };
const ofDeclaration = { declaration_id: z.string(), name: z.string() };
/** WhatsApp and Google have events of their own, because more can be the matter there. */
const alarmedProviders = ['smtp', 'sms', 'stripe'] as const;
export type AlarmedProvider = (typeof alarmedProviders)[number];
const ofTarget = { target: z.string().describe('Its address, with nothing secret in it') };
const ofLead = { lead_id: z.string(), name: z.string() };

/**
 * What happened, as the back office hears it. Persisted, so a client that was asleep misses nothing.
 * `name` and `excerpt` come from visitors: plain text, never HTML.
 */
export const officeEvent = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('lead.created'), ...ofLead, company: z.string(), excerpt: z.string() }),
  z.object({ ...base, type: z.literal('lead.updated'), ...ofLead }),
  z.object({ ...base, type: z.literal('lead.deleted'), ...ofLead }),
  z.object({ ...base, type: z.literal('leads.deleted_all'), deleted: z.number().int() }),
  z.object({
    ...base,
    type: z.literal('email.queued'),
    email_id: z.string(),
    to_name: z.string().describe('The e-mail address where no name is known'),
    subject: z.string(),
  }),
  z.object({ ...base, type: z.literal('email.sent'), email_id: z.string(), to_name: z.string(), subject: z.string() }),
  z.object({
    ...base,
    type: z.literal('email.failed'),
    email_id: z.string(),
    to_name: z.string(),
    subject: z.string(),
    reason: z.string(),
  }),
  z.object({
    ...base,
    type: z.literal('email.held_back'),
    per_hour: z.number().int().describe('So many automatic mails go to addresses that nobody has proven; more wait'),
  }),
  z.object({ ...base, type: z.literal('email.released') }),
  z.object({
    ...base,
    type: z.literal('email.delayed'),
    reason: z.string().describe('German: why mails wait from now on; told when it begins'),
  }),
  z.object({
    ...base,
    type: z.literal('provider.refused'),
    provider: z.enum(alarmedProviders),
    reason: z.string().describe('German: it does not take our key or password. Told once until it works again'),
  }),
  z.object({ ...base, type: z.literal('provider.recovered'), provider: z.enum(alarmedProviders) }),
  z.object({
    ...base,
    type: z.literal('content.updated'),
    part: z.enum(['prices', 'business-profile', 'booking', 'assistant', 'mails', 'text-blocks']),
  }),
  z.object({ ...base, type: z.literal('appointment.booked'), ...ofAppointment, by }),
  z.object({
    ...base,
    type: z.literal('appointment.moved'),
    ...ofAppointment,
    by,
    previous_start_time: utcTimestamp,
  }),
  z.object({ ...base, type: z.literal('appointment.cancelled'), ...ofAppointment, by }),
  z.object({ ...base, type: z.literal('appointment.updated'), ...ofAppointment }),
  z.object({ ...base, type: z.literal('appointments.deleted_all'), deleted: z.number().int() }),
  z.object({ ...base, type: z.literal('calendar.connected'), calendar: z.string() }),
  z.object({ ...base, type: z.literal('calendar.disconnected'), reason: z.string() }),
  z.object({ ...base, type: z.literal('calendar.recovered') }),
  z.object({
    ...base,
    type: z.literal('calendar.change_found'),
    appointment_id: z.string(),
    name: z.string(),
    change: z.enum(['moved', 'deleted']),
    start_time: utcTimestamp.describe('As agreed with the customer'),
    google_start_time: utcTimestamp.nullable(),
  }),
  z.object({ ...base, type: z.literal('calendar.change_resolved'), appointment_id: z.string(), name: z.string() }),
  z.object({ ...base, type: z.literal('calendar.updated') }),
  z.object({ ...base, type: z.literal('payment.received'), ...ofPayment }),
  z.object({ ...base, type: z.literal('payment.refunded'), ...ofPayment, refunded: z.number().int() }),
  z.object({ ...base, type: z.literal('payment.failed'), ...ofPayment }),
  z.object({ ...base, type: z.literal('payment.review'), ...ofPayment, reason: z.enum(reviewReasons) }),
  z.object({ ...base, type: z.literal('payment.updated'), payment_id: z.string() }),
  z.object({ ...base, type: z.literal('chat.started'), ...ofChat, excerpt: z.string() }),
  z.object({ ...base, type: z.literal('chat.needs_person'), ...ofChat, excerpt: z.string() }),
  z.object({
    ...base,
    type: z.literal('chat.danger'),
    ...ofChat,
    danger: dangerKind.describe('Told once per conversation and kind'),
    excerpt: z.string(),
  }),
  z.object({
    ...base,
    type: z.literal('chat.visitor_wrote'),
    ...ofChat,
    excerpt: z.string().describe('While the operator answers this conversation'),
  }),
  z.object({ ...base, type: z.literal('chat.taken_over'), ...ofChat }),
  z.object({ ...base, type: z.literal('chat.updated'), ...ofChat }),
  z.object({ ...base, type: z.literal('chat.deleted'), ...ofChat }),
  z.object({ ...base, type: z.literal('assistant.failing'), reason: z.string() }),
  z.object({ ...base, type: z.literal('assistant.recovered') }),
  z.object({
    ...base,
    type: z.literal('whatsapp.received'),
    ...ofWhatsapp,
    message_id: z.string(),
    excerpt: z.string(),
  }),
  z.object({ ...base, type: z.literal('whatsapp.read'), ...ofWhatsapp }),
  z.object({ ...base, type: z.literal('whatsapp.failed'), ...ofWhatsapp, message_id: z.string(), reason: z.string() }),
  z.object({ ...base, type: z.literal('whatsapp.updated'), ...ofWhatsapp }),
  z.object({ ...base, type: z.literal('whatsapp.deleted'), ...ofWhatsapp }),
  z.object({ ...base, type: z.literal('whatsapp.token_changed') }),
  z.object({
    ...base,
    type: z.literal('whatsapp.token_expiring'),
    expires_at: utcTimestamp,
    days_left: z.number().int(),
  }),
  z.object({ ...base, type: z.literal('whatsapp.token_dead'), reason: z.string() }),
  z.object({ ...base, type: z.literal('whatsapp.recovered') }),
  z.object({ ...base, type: z.literal('customer.updated'), customer_id: z.string() }),
  z.object({
    ...base,
    type: z.literal('customers.merged'),
    customer_id: z.string(),
    name: z.string(),
    other_name: z.string(),
  }),
  z.object({ ...base, type: z.literal('newsletter.subscribed'), ...ofSubscriber }),
  z.object({ ...base, type: z.literal('newsletter.unsubscribed'), ...ofSubscriber }),
  z.object({ ...base, type: z.literal('newsletter.campaign_started'), ...ofCampaign, recipients: z.number().int() }),
  z.object({ ...base, type: z.literal('newsletter.campaign_paused'), ...ofCampaign, reason: z.string() }),
  z.object({
    ...base,
    type: z.literal('newsletter.campaign_finished'),
    ...ofCampaign,
    delivered: z.number().int(),
    failed: z.number().int(),
  }),
  z.object({ ...base, type: z.literal('backup.failed'), reason: z.string() }),
  z.object({ ...base, type: z.literal('backup.recovered') }),
  z.object({
    ...base,
    type: z.literal('backup.target_failed'),
    ...ofTarget,
    reason: z.string().describe('German: refused, or not reached for a day. Told once until it works again'),
  }),
  z.object({ ...base, type: z.literal('backup.target_recovered'), ...ofTarget }),
  z.object({
    ...base,
    type: z.literal('declaration.received'),
    ...ofDeclaration,
    kind: z.enum(['withdrawal', 'termination']),
    excerpt: z.string(),
  }),
  z.object({ ...base, type: z.literal('declaration.updated'), ...ofDeclaration }),
  z.object({ ...base, type: z.literal('privacy.exported'), customer_id: z.string() }),
  z.object({
    ...base,
    type: z.literal('privacy.erased'),
    customer_id: z.string(),
    deleted: z.number().int().describe('Records of all kinds'),
    kept: z.number().int().describe('Payments and receipts the law keeps'),
  }),
  z.object({
    ...base,
    type: z.literal('privacy.person_is_back'),
    customer_id: z.string(),
    name: z.string(),
    reason: z.string().describe('German: why somebody whom a restored backup brought back is not erased again'),
  }),
  z.object({
    ...base,
    type: z.literal('privacy.retention_run'),
    chats: z.number().int(),
    leads: z.number().int(),
    mail_bodies: z.number().int(),
    whatsapp: z.number().int(),
  }),
  z.object({ ...base, type: z.literal('privacy.settings_changed') }),
  z.object({
    ...base,
    type: z.literal('account.signed_in'),
    address: z.string(),
    new_device: z
      .boolean()
      .default(false)
      .describe('Never seen before; false to whoever listens on that device itself'),
    session_id: z.string().default('').describe('As the list of sessions names it'),
  }),
  z.object({
    ...base,
    type: z.literal('account.guessed'),
    guessed: z.enum(['password', 'code']).describe('code: whoever it is knows the password'),
    tries: z.number().int(),
    address: z.string().describe('Of the last try'),
    inside: z.boolean().default(false).describe('In an open session, asked for the password once more'),
  }),
]);
export type OfficeEvent = z.infer<typeof officeEvent>;
export type OfficeEventType = OfficeEvent['type'];

/**
 * GET /api/admin/events: `text/event-stream` for the operator. Every message has event name `office`, the event's id
 * and its JSON. With `Last-Event-ID` (header, or `last_event_id` in the query) it begins right after that event,
 * without it at the present. A message named `ready` follows the backlog and carries `{"last_event_id":n}`. If the
 * backlog is no longer complete, a message named `reset` comes first: load everything anew. A comment every 20 s keeps the line open.
 */
export const eventStreamPath = '/api/admin/events';

/** What the `ready` message carries. */
export const streamReady = z.object({ last_event_id: z.number().int() });
