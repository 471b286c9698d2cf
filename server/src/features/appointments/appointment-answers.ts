import type { Appointment } from '@it-lotse/contract/appointments';
import type { BookingOffer, CustomerAppointment, ManagedAppointment } from '@it-lotse/contract/booking';
import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import type { BusinessFacts } from '@it-lotse/contract/business-facts';
import type { Voice } from '@it-lotse/contract/content';
import type { TaxRate } from '@it-lotse/contract/tax';
import { berlinIso } from '@it-lotse/domain/berlin-time';
import { callbackTimes } from '@it-lotse/domain/callback-times';
import { serviceDescription } from '@it-lotse/domain/default-booking-settings';
import { berlinDay } from '@it-lotse/domain/format-date';
import { kindOf } from '@it-lotse/domain/service-kind';
import { hoursOf } from '@it-lotse/domain/slots';
import { changeUntil, earlyStartUntil, isChangeable, isEarlyStartMissing } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { manageLink } from './manage-link.ts';
import { paperUrl } from './paper-route.ts';
import { suggestedStarts } from './request-mails.ts';
import { shortUrl } from './short-link.ts';
import { isTellingDue, toldBy } from './telling.ts';

/** What is offered to everybody, from the operator's settings. */
export function offerFrom(
  settings: BookingSettings,
  { saturday_by_arrangement, phone_hours }: Pick<BusinessFacts, 'saturday_by_arrangement' | 'phone_hours'>,
  smsAvailable: boolean,
  taxRate: TaxRate,
  voice: Voice,
): BookingOffer {
  const offered = settings.services.filter(({ active }) => active);
  return {
    service_types: Object.fromEntries(
      offered.map((service) => {
        const { key, name, duration, price, purpose } = service;
        const description = serviceDescription(voice, service.description);
        const hours = hoursOf(settings, service);
        return [key, { name, description, duration, price, purpose, ...kindOf(service), hours }];
      }),
    ),
    travel_zones: settings.travel_zones,
    cutoff_hours: settings.cutoff_hours,
    reminder_hours: settings.reminder_hours,
    sms_available: smsAvailable,
    tax_rate: taxRate,
    callback_times: callbackTimes(phone_hours),
    saturday_by_arrangement,
    answer_hours: settings.confirmed_by === 'operator' ? settings.answer_hours : null,
    waiting_list: settings.waiting_list,
  };
}

export function asCustomerSees(ctx: AppointmentsNeeds, stored: StoredAppointment): CustomerAppointment {
  return {
    ...stored,
    start_time: berlinIso(stored.start_time),
    end_time: berlinIso(stored.end_time),
    early_start_consent: stored.early_start_consent_at !== null,
    ...requestOf(stored),
    ...linksOf(ctx, stored),
    told_by: toldBy(ctx.db, stored),
  };
}

const requestOf = (stored: StoredAppointment) => ({
  answer_by: stored.answer_by === null ? null : berlinIso(stored.answer_by),
  suggested_starts: suggestedStarts(stored).map((start) => berlinIso(start)),
});

const linksOf = (ctx: AppointmentsNeeds, stored: StoredAppointment) => ({
  ...manageLink(ctx, stored.id),
  short_url: shortUrl(ctx, stored),
});

export function asManaged(ctx: AppointmentsNeeds, stored: StoredAppointment): ManagedAppointment {
  return {
    ...asCustomerSees(ctx, stored),
    can_change: isChangeable(ctx, stored),
    change_until: berlinIso(changeUntil(ctx, stored)),
    early_start_until: earlyStartUntil(ctx, stored),
    early_start_missing: isEarlyStartMissing(ctx, stored),
  };
}

export function asOperatorSees(ctx: AppointmentsNeeds, stored: StoredAppointment): Appointment {
  return {
    ...stored,
    start_time: berlinIso(stored.start_time),
    end_time: berlinIso(stored.end_time),
    appointment_date: berlinDay(stored.start_time),
    duration: stored.duration_minutes,
    ...requestOf(stored),
    ...linksOf(ctx, stored),
    paper_url: paperUrl(ctx, stored.id),
    told_by: toldBy(ctx.db, stored),
    telling_due: isTellingDue(ctx.db, stored, ctx.clock.now()),
    early_start_missing: isEarlyStartMissing(ctx, stored),
  };
}
