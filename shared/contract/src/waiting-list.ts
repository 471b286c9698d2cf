import { z } from 'zod';
import { berlinMoment, moment, slotQuestion } from './booking.ts';
import { calendarDay } from './booking-settings.ts';
import { defineEndpoint } from './endpoint.ts';
import { emailAddress, optionalLine, requiredLine, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { newLead } from './leads.ts';
import { waitingTime } from './waiting-time.ts';

/** The page of the private link. */
export const waitingPagePath = '/warteliste';

/** unproven: nobody has confirmed the address yet. */
export const waitingStates = ['unproven', 'waiting', 'ended'] as const;
export type WaitingState = (typeof waitingStates)[number];
/** over: the last day came; unanswered: several offers in a row were left without an answer. */
export const waitingEnds = ['booked', 'left', 'removed', 'over', 'unanswered'] as const;
export type WaitingEnd = (typeof waitingEnds)[number];

const times = z
  .array(waitingTime)
  .min(1, 'Bitte wählen Sie mindestens eine Tageszeit.')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Eine Tageszeit steht doppelt.');

/** Who wants to be told when a time becomes free: what for, where, between which days, and when on a day. */
export const newWaiting = lazyObject(() => ({
  name: requiredLine('Der Name', 120),
  email: emailAddress
    .nullable()
    .describe('null: has none. Then phone is needed, a mobile number, where SMS are set up'),
  phone: optionalLine('Die Telefonnummer', 40),
  service_type: slotQuestion.shape.service_type,
  postal_code: slotQuestion.shape.postal_code,
  travel_zone: slotQuestion.shape.travel_zone,
  first_day: calendarDay,
  last_day: calendarDay.describe('included'),
  times,
  website: newLead.shape.website,
  request_id: newLead.shape.request_id,
}));
export type NewWaiting = z.output<typeof newWaiting>;

const offer = lazyObject(() => ({
  start_time: berlinMoment,
  end_time: berlinMoment,
  answer_by: berlinMoment.describe('So long the time is held'),
  still_free: z.boolean().describe('false: it was taken meanwhile'),
}));

/** A place in the list, as whoever has the private link sees it. */
export const waitingPlace = lazyObject(() => ({
  state: z.enum(waitingStates),
  end_reason: z.enum(waitingEnds).nullable(),
  service_type: z.string(),
  service_name: z.string(),
  on_site: z.boolean(),
  postal_code: z.string(),
  travel_zone: z.number().int().nullable().describe('As the visitor has chosen it'),
  first_day: calendarDay,
  last_day: calendarDay,
  times: z.array(waitingTime),
  offer: offer.nullable().describe('The time that is held for them now'),
}));
export type WaitingPlace = z.infer<typeof waitingPlace>;

export const joinWaitingList = defineEndpoint({
  method: 'POST',
  path: '/api/waiting-list',
  summary:
    'A visitor asks for a place in the waiting list. It counts after the click in the mail or SMS that goes out; guarded as POST /api/appointments',
  access: 'public',
  status: 201,
  body: newWaiting,
  answer: lazyObject(() => ({ told_by: z.enum(['email', 'sms']), confirm_within_hours: z.number().int() })),
});

const byCode = lazyObject(() => ({ code: z.string().max(60) }));

export const getWaitingPlace = defineEndpoint({
  method: 'GET',
  path: '/api/waiting-list/{code}',
  summary: 'The place behind a private link. Changes nothing',
  access: 'public',
  params: byCode,
  answer: waitingPlace,
});

export const confirmWaiting = defineEndpoint({
  method: 'POST',
  path: '/api/waiting-list/{code}/confirm',
  summary: 'Whoever has the link says that it was them: from now on they wait. A second time changes nothing',
  access: 'public',
  params: byCode,
  answer: waitingPlace,
});

export const declineWaitingOffer = defineEndpoint({
  method: 'POST',
  path: '/api/waiting-list/{code}/decline',
  summary: 'The offered time does not suit: the next in the list is told of it. The place stays',
  access: 'public',
  params: byCode,
  answer: waitingPlace,
});

export const leaveWaitingList = defineEndpoint({
  method: 'POST',
  path: '/api/waiting-list/{code}/leave',
  summary: 'Leaves the list. A second time changes nothing',
  access: 'public',
  params: byCode,
  answer: waitingPlace,
});

/** A place in the list, as the operator sees it. */
export const waitingEntry = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service_type: z.string(),
  service_name: z.string(),
  postal_code: z.string(),
  first_day: calendarDay,
  last_day: calendarDay,
  times: z.array(waitingTime),
  proven_at: utcTimestamp.describe('Since then they wait'),
  offer: offer.omit({ still_free: true }).nullable(),
  offers_made: z.number().int(),
}));
export type WaitingEntry = z.infer<typeof waitingEntry>;

export const listWaiting = defineEndpoint({
  method: 'GET',
  path: '/api/admin/waiting-list',
  summary: 'Who waits, in the order in which they are told. Unconfirmed places are not in it',
  access: 'operator',
  answer: lazyObject(() => ({ entries: z.array(waitingEntry) })),
});

export const offerWaiting = defineEndpoint({
  method: 'POST',
  path: '/api/admin/waiting-list/{id}/offer',
  summary: 'The operator offers a free time by hand, whoever stands before. The time is held as every offer',
  access: 'operator',
  params: lazyObject(() => ({ id: z.string() })),
  body: lazyObject(() => ({ start_time: moment })),
  answer: waitingEntry,
});

export const removeWaiting = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/waiting-list/{id}',
  summary: 'Takes somebody off the list. They are not told',
  access: 'operator',
  params: lazyObject(() => ({ id: z.string() })),
  answer: lazyObject(() => ({ message: z.string() })),
});
