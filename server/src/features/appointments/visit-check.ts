import type { checkVisit } from '@it-lotse/contract/appointments';
import type { AnswerOf, QueryOf } from '@it-lotse/contract/endpoint';
import { addDays, berlinIso } from '@it-lotse/domain/berlin-time';
import { stopAt } from '@it-lotse/domain/drives';
import { kindOf, type ServiceKind } from '@it-lotse/domain/service-kind';
import { warningsOf } from '@it-lotse/domain/visit-warnings';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { requireAppointment } from './appointments-service.ts';
import { offerOfDay, type Wish } from './availability.ts';
import { requireService, tripFor } from './booking-plan.ts';
import { bookingSetting } from './booking-setting.ts';
import { findOverlap } from './overlaps.ts';
import { wishToMove } from './wish-to-move.ts';

const mostStarts = 6;
/** Days that are looked through for free times. */
const mostDays = 42;

/** What the operator should know before a visit is entered or moved; the operator decides. */
export function lookAtVisit(ctx: AppointmentsNeeds, query: QueryOf<typeof checkVisit>): AnswerOf<typeof checkVisit> {
  const wish = wishOf(ctx, query);
  return {
    warnings: query.start_time === undefined ? [] : warningsAt(ctx, wish, new Date(query.start_time), query.location),
    free_starts: freeStarts(ctx, wish, query.day).map((start) => berlinIso(start)),
  };
}

function wishOf(ctx: AppointmentsNeeds, query: QueryOf<typeof checkVisit>): Wish {
  const { appointment_id, service_type, duration_minutes, location, travel_zone } = query;
  const placed = (kind: ServiceKind) => tripFor(ctx, kind, { location, travel_zone });
  if (appointment_id === undefined) {
    const service = requireService(ctx, service_type);
    return {
      service: { ...service, duration: duration_minutes ?? service.duration },
      trip: placed(kindOf(service)),
      exceptId: null,
    };
  }
  const stored = requireAppointment(ctx.db, appointment_id);
  const wish = wishToMove(ctx, stored);
  const isSamePlace = location === stored.location && (travel_zone ?? null) === stored.travel_zone;
  return {
    ...wish,
    service: { ...wish.service, duration: duration_minutes ?? stored.duration_minutes },
    trip: isSamePlace ? wish.trip : placed(stored),
  };
}

function warningsAt(ctx: AppointmentsNeeds, { service, trip, exceptId }: Wish, start: Date, location: string) {
  const warnings = warningsOf(
    { start, durationMinutes: service.duration, service, location },
    ctx.settings.get(bookingSetting),
    ctx.clock.now(),
  );
  const overlap = findOverlap(ctx, ctx.db, stopAt(start, service.duration, trip), exceptId);
  return overlap === null ? warnings : [...warnings, { kind: 'overlap' as const, text: overlap }];
}

/** The next times that are offered to customers, too. A drive without a price of its own is planned all the same. */
function freeStarts(ctx: AppointmentsNeeds, wish: Wish, firstDay: string): Date[] {
  const priced: Wish = { ...wish, trip: { ...wish.trip, costCents: wish.trip.costCents ?? 0 } };
  const starts: Date[] = [];
  for (let days = 0; days < mostDays && starts.length < mostStarts; days += 1) {
    starts.push(...offerOfDay(ctx, priced, addDays(firstDay, days)).starts);
  }
  return starts.slice(0, mostStarts);
}
