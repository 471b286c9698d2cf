import { z } from 'zod';
import { appointment } from './appointments.ts';
import { berlinMoment, moment } from './booking.ts';
import { calendarDay } from './booking-settings.ts';
import { defineEndpoint } from './endpoint.ts';
import { euroCents, optionalLine, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** Visits that lie in the operator's blocked days, and what becomes of each. */

export const daysOffActions = ['move', 'cancel', 'keep'] as const;
export type DaysOffAction = (typeof daysOffActions)[number];
/** call: the operator rings the customer, who is put on the list for it. */
export const daysOffWays = ['email', 'sms', 'call', 'none'] as const;
export type DaysOffWay = (typeof daysOffWays)[number];

const version = z
  .number()
  .int()
  .describe('Of the visit as it was seen; a visit that has changed since stays untouched');

export const visitOnDayOff = lazyObject(() => ({
  appointment,
  version,
  ways: z.array(z.enum(['email', 'sms'])).describe('How this customer can be written to'),
  paid: euroCents.describe('Kept so far: after a cancellation its refund is a case of Klärung'),
  proposal: berlinMoment.nullable().describe('A free time of its own; null: none in the booking window'),
}));
export type VisitOnDayOff = z.infer<typeof visitOnDayOff>;

export const callToMake = lazyObject(() => ({
  appointment_id: z.string(),
  version: version.describe('Of the visit that was decided about: with appointment_id it names the call'),
  called_at: utcTimestamp.nullable().describe('null: still to be made'),
  customer_name: z.string(),
  customer_phone: z.string(),
  service_name: z.string(),
  action: z.enum(['move', 'cancel']),
  previous_start: berlinMoment,
  new_start: berlinMoment.nullable().describe('null: cancelled'),
}));
export type CallToMake = z.infer<typeof callToMake>;

export const listVisitsOnDaysOff = defineEndpoint({
  method: 'GET',
  path: '/api/admin/days-off/visits',
  summary:
    'Open visits to come that lie in blocked days and are not decided, by their start, each with a free time no other is proposed; and whom to call about what was decided',
  access: 'operator',
  answer: lazyObject(() => ({ visits: z.array(visitOnDayOff), calls: z.array(callToMake) })),
});

export const tickCall = defineEndpoint({
  method: 'POST',
  path: '/api/admin/days-off/calls',
  summary: 'A call of the list has been made, or not after all',
  access: 'operator',
  body: lazyObject(() => ({
    appointment_id: z.string().min(1).max(64),
    version,
    called: z.boolean('Es fehlt, ob angerufen wurde.'),
  })),
  answer: lazyObject(() => ({ called: z.boolean() })),
});

export const blockDays = defineEndpoint({
  method: 'POST',
  path: '/api/admin/days-off',
  summary: 'Block days beside those that are blocked already; a second time changes nothing',
  access: 'operator',
  body: lazyObject(() => ({ from: calendarDay, to: calendarDay, reason: optionalLine('Der Grund', 120) })).refine(
    ({ from, to }) => from <= to,
    { path: ['to'], error: 'Der letzte Tag liegt vor dem ersten.' },
  ),
  answer: lazyObject(() => ({ visits: z.number().int().describe('That lie in blocked days and want a decision') })),
});

const decision = lazyObject(() => ({
  appointment_id: z.string().min(1).max(64),
  version,
  action: z.enum(daysOffActions, 'Bitte wählen Sie, was aus dem Termin wird.'),
  start_time: moment.optional().describe('Where to; only for move'),
  tell: z.enum(daysOffWays, 'Bitte wählen Sie, wie der Kunde es erfährt.'),
}));
export const daysOffDecision = decision.refine(
  ({ action, start_time }) => (action === 'move') === (start_time !== undefined),
  { path: ['start_time'], error: 'Bitte wählen Sie die neue Zeit.' },
);
export type DaysOffDecision = z.infer<typeof daysOffDecision>;

export const decideDayOff = defineEndpoint({
  method: 'POST',
  path: '/api/admin/days-off/decisions',
  summary:
    'Carry out what was decided about one visit, in one transaction with what the customer is told. The same again changes nothing and tells nobody twice. 409 slot_taken, appointment_changed',
  access: 'operator',
  body: daysOffDecision,
  answer: lazyObject(() => ({ appointment })),
});

export const previewDayOff = defineEndpoint({
  method: 'POST',
  path: '/api/admin/days-off/preview',
  summary: 'What the customer would be written, word for word; nothing is changed or sent',
  access: 'operator',
  computes: true,
  body: daysOffDecision,
  answer: lazyObject(() => ({
    message: z
      .object({ to: z.string(), subject: z.string().describe('Blank for an SMS'), text: z.string() })
      .nullable()
      .describe('null: nothing is written'),
  })),
});
