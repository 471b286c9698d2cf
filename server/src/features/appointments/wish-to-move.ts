import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { tripOf } from './appointments-service.ts';
import type { Wish } from './availability.ts';
import { bookingSetting } from './booking-setting.ts';

/** What was agreed stays, also when the service has changed or is no longer offered. */
export function wishToMove(ctx: AppointmentsNeeds, stored: StoredAppointment): Wish {
  const listed = ctx.settings.get(bookingSetting).services.find(({ key }) => key === stored.service_type);
  return {
    service: {
      key: stored.service_type,
      name: stored.service_name,
      description: stored.service_description,
      duration: stored.duration_minutes,
      price: stored.price,
      place: stored.on_site ? 'onsite' : 'remote',
      audience: stored.for_business ? 'business' : 'private',
      purpose: listed?.purpose ?? 'help',
      travel_included: stored.travel_included,
      active: true,
      hours: listed?.hours ?? null,
      unit: '',
      listing: null,
      former_price: null,
    },
    trip: tripOf(stored),
    exceptId: stored.id,
  };
}
