import type { Appointment } from '@it-lotse/shared/contract/appointments';
import type { BookingOffer, CustomerAppointment, ManagedAppointment } from '@it-lotse/shared/contract/booking';
import type { BookingSettings } from '@it-lotse/shared/contract/booking-settings';
import { berlinIso } from '@it-lotse/shared/domain/berlin-time';
import { berlinDay } from '@it-lotse/shared/domain/format-date';
import { isOnSite } from '@it-lotse/shared/domain/service-place';
import { hoursOf } from '@it-lotse/shared/domain/slots';
import type { Context } from '../context.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { manageToken, manageUrl } from './manage-link.ts';

/** What is offered to everybody, from the operator's settings. */
export function offerFrom(settings: BookingSettings, smsAvailable: boolean): BookingOffer {
  const offered = settings.services.filter(({ active }) => active);
  return {
    service_types: Object.fromEntries(
      offered.map((service) => {
        const { key, name, description, duration, price } = service;
        return [key, { name, description, duration, price, on_site: isOnSite(key), hours: hoursOf(settings, service) }];
      }),
    ),
    travel_zones: settings.travel_zones,
    cutoff_hours: settings.cutoff_hours,
    reminder_hours: settings.reminder_hours,
    sms_available: smsAvailable,
  };
}

type Links = Pick<Context, 'secrets' | 'origin'>;

export function asCustomerSees(ctx: Links, stored: StoredAppointment): CustomerAppointment {
  return {
    ...stored,
    on_site: isOnSite(stored.service_type),
    start_time: berlinIso(stored.start_time),
    end_time: berlinIso(stored.end_time),
    early_start_consent: stored.early_start_consent_at !== null,
    manage_token: manageToken(ctx, stored.id),
    manage_url: manageUrl(ctx, stored.id),
  };
}

/** When the customer's own changes end. */
export function changeUntil(ctx: Pick<Context, 'content'>, stored: Pick<StoredAppointment, 'start_time'>): Date {
  return new Date(Date.parse(stored.start_time) - ctx.content.booking().cutoff_hours * 3_600_000);
}

export function asManaged(ctx: Context, stored: StoredAppointment): ManagedAppointment {
  const until = changeUntil(ctx, stored);
  const isOpen = stored.status === 'confirmed' || stored.status === 'pending';
  return {
    ...asCustomerSees(ctx, stored),
    can_change: isOpen && ctx.clock.now() < until,
    change_until: berlinIso(until),
  };
}

export function asOperatorSees(ctx: Links, stored: StoredAppointment): Appointment {
  return {
    ...stored,
    on_site: isOnSite(stored.service_type),
    start_time: berlinIso(stored.start_time),
    end_time: berlinIso(stored.end_time),
    appointment_date: berlinDay(stored.start_time),
    duration: stored.duration_minutes,
    manage_url: manageUrl(ctx, stored.id),
  };
}
