import { earlyStartConsent } from '@it-lotse/domain/early-start-consent';
import { type MailSamples, sampleId, samplePerson } from '../../channels/mail-texts/mail-samples.ts';
import { presentInstruction } from '../../kernel/settings/agreed-instruction.ts';
import { presentTerms } from '../../kernel/settings/agreed-terms.ts';
import { taxRateNow } from '../../kernel/settings/tax-setting.ts';
import { composeAgreed, composeCancelled, composeChanged, composeMoved, type Visit } from './appointment-letters.ts';
import { asMailed } from './appointment-mail-parts.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { bookingSetting } from './booking-setting.ts';
import { daysOffSms } from './days-off-messages.ts';
import { composeReminder, composeReminderSms } from './reminder-messages.ts';
import { composeEnded, composeReceived } from './request-mails.ts';
import { composeTold } from './telling.ts';
import { composeVisited, composeVisitedSms } from './visited-messages.ts';
import { waitingMailSamples } from './waiting-list/waiting-mail-samples.ts';

const dayMs = 86_400_000;

/** Somebody's visit at ten in a week; in a day for what reminds of it. */
function sampleVisit(ctx: AppointmentsNeeds, { inDays = 7 } = {}): StoredAppointment {
  const { services } = ctx.settings.get(bookingSetting);
  const service = services.find(({ active }) => active) ?? services[0];
  const minutes = service?.duration ?? 60;
  const start = new Date(ctx.clock.now().getTime() + inDays * dayMs);
  start.setUTCHours(9, 0, 0, 0);
  const [starts, ends, now] = [start, new Date(start.getTime() + minutes * 60_000), ctx.clock.now()].map((each) =>
    each.toISOString(),
  ) as [string, string, string];
  return {
    ...{ seq: 0, id: sampleId, version: 1, status: 'confirmed', source: 'website' },
    ...{ customer_name: samplePerson.name, customer_email: samplePerson.email, customer_phone: samplePerson.phone },
    ...{ visited_name: '', visited_phone: '', visited_email: '', telling_due_since: null, telling_sms: null },
    ...{ location: 'Musterweg 1', postal_code: '', notes: '', operator_notes: '' },
    service_type: service?.key ?? '',
    service_name: service?.name ?? '',
    service_description: service?.description ?? '',
    on_site: service?.place === 'onsite',
    for_business: false,
    travel_included: true,
    ...{ start_time: starts, end_time: ends, duration_minutes: minutes },
    ...{ block_from: starts, block_until: ends, drive_minutes: 0, travel_zone: null, travel_zone_confirmed: true },
    ...{ price: service?.price ?? 0, travel_cost: 0, total_cost: service?.price ?? 0 },
    tax_rate: taxRateNow(ctx.settings),
    ...{ send_email_reminder: true, send_sms_reminder: true },
    ...{ early_start_consent_at: now, early_start_consent_version: earlyStartConsent.version, google_event_id: null },
    ...{ created_at: now, agreed_at: now, cancelled_at: null, held_until: null, cutoff_hours: null },
    ...{ request_state: null, answer_by: null, answer_reminded_at: null },
    ...{ decline_reason: '', suggested_starts: '[]', concluded_at: null, agreed_terms: null, agreed_instruction: null },
  };
}

const seen = (ctx: AppointmentsNeeds): Visit => {
  const visit = sampleVisit(ctx);
  return {
    told: asMailed(ctx.db, ctx, visit),
    visit,
    terms: presentTerms(ctx.db),
    instruction: presentInstruction(ctx),
  };
};
const before = (ctx: AppointmentsNeeds) => sampleVisit(ctx, { inDays: 6 });
const requested = (ctx: AppointmentsNeeds) => {
  const answer_by = new Date(ctx.clock.now().getTime() + dayMs).toISOString();
  const visit: StoredAppointment = { ...sampleVisit(ctx), status: 'pending', request_state: 'open', answer_by };
  return { told: asMailed(ctx.db, ctx, visit), visit };
};
const visited = (ctx: AppointmentsNeeds): StoredAppointment => ({
  ...sampleVisit(ctx),
  ...{ visited_name: samplePerson.name, visited_phone: samplePerson.phone, visited_email: samplePerson.email },
});

export const appointmentMailSamples = {
  letters: {
    'appointment-booked': (ctx) => composeAgreed(ctx.db, ctx, 'appointment-booked', seen(ctx)),
    'appointment-entered': (ctx) => composeAgreed(ctx.db, ctx, 'appointment-entered', seen(ctx)),
    'appointment-brought-back': (ctx) => composeAgreed(ctx.db, ctx, 'appointment-brought-back', seen(ctx)),
    'appointment-confirmed': (ctx) =>
      composeChanged(ctx.db, ctx, 'appointment-confirmed', seen(ctx), { isAskedFor: false }),
    'appointment-changed': (ctx) =>
      composeChanged(ctx.db, ctx, 'appointment-changed', seen(ctx), { isAskedFor: false }),
    'appointment-moved': (ctx) =>
      composeMoved(ctx.db, ctx, seen(ctx), { before: before(ctx), isFirst: false, isAskedFor: false }),
    'appointment-cancelled': (ctx) => composeCancelled(ctx.db, ctx, 'appointment-cancelled', seen(ctx)),
    'appointment-cancelled-by-customer': (ctx) =>
      composeCancelled(ctx.db, ctx, 'appointment-cancelled-by-customer', seen(ctx)),
    'appointment-unpaid': (ctx) => composeCancelled(ctx.db, ctx, 'appointment-unpaid', seen(ctx)),
    'request-received': (ctx) => composeReceived(ctx, requested(ctx)),
    'request-declined': (ctx) => composeEnded(ctx, requested(ctx), 'declined'),
    'request-expired': (ctx) => composeEnded(ctx, requested(ctx), 'expired'),
    'request-withdrawn': (ctx) => composeEnded(ctx, requested(ctx), 'withdrawn'),
    visited: (ctx) => composeVisited(ctx, visited(ctx), 'agreed'),
    ...waitingMailSamples.letters,
    reminder: (ctx) => composeReminder(ctx, asMailed(ctx.db, ctx, sampleVisit(ctx, { inDays: 1 }))),
  },
  sms: {
    'reminder-sms': (ctx) => composeReminderSms(ctx, sampleVisit(ctx, { inDays: 1 })),
    'moved-sms': (ctx) => daysOffSms(ctx, before(ctx), sampleVisit(ctx), { hasPaid: false }),
    'cancelled-sms': (ctx) =>
      daysOffSms(ctx, sampleVisit(ctx), { ...sampleVisit(ctx), status: 'cancelled' }, { hasPaid: true }),
    'told-sms': (ctx) => composeTold(ctx, sampleVisit(ctx), 'agreed'),
    'visited-sms': (ctx) => composeVisitedSms(ctx, visited(ctx), 'agreed'),
    ...waitingMailSamples.sms,
  },
} as const satisfies MailSamples<AppointmentsNeeds>;
