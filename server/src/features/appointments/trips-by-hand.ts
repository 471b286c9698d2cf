import type { Stop } from '@it-lotse/domain/drives';
import type { ServiceKind } from '@it-lotse/domain/service-kind';
import { placeCode, type Trip } from '@it-lotse/domain/travel-zones';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { type Place, tripFor } from './booking-plan.ts';

/** A zone the operator names is confirmed by that, whatever the list says. */
export function confirmedTrip(ctx: AppointmentsNeeds, kind: ServiceKind, place: Place): Trip {
  if (place.travel_zone == null) return tripFor(ctx, kind, place);
  const postalCode = kind.on_site
    ? placeCode({ location: place.location ?? '', postal_code: place.postal_code ?? '' })
    : '';
  return { ...tripFor(ctx, kind, { travel_zone: place.travel_zone }), confirmed: true, postalCode };
}

/** So is an amount the operator types. 0 for a new place is only what the form begins with while nobody knows better. */
export function withTypedCost(trip: Trip, typedCents: number | undefined, isNewPlace: boolean): Trip {
  const isTyped = typedCents !== undefined && (typedCents > 0 || !isNewPlace);
  return isTyped ? { ...trip, confirmed: true } : trip;
}

/** Longer, at another time, farther away or somewhere else: what is around it may be in the way now. */
export function takesMore(now: Stop, before: Stop): boolean {
  const isOutside = now.from < before.from || now.to > before.to;
  return isOutside || now.driveMinutes > before.driveMinutes || now.postalCode !== before.postalCode;
}
