import * as calls from '@it-lotse/contract/booking';
import { berlinIso } from '@it-lotse/domain/berlin-time';
import { closedNotice } from '@it-lotse/domain/closed-notices';
import { berlinDay } from '@it-lotse/domain/format-date';
import { publicHolidayOn } from '@it-lotse/domain/public-holidays';
import { kindOf } from '@it-lotse/domain/service-kind';
import { bookingWindow } from '@it-lotse/domain/slots';
import { zoneOfPostalCode } from '@it-lotse/domain/travel-zones';
import { windowNotices } from '@it-lotse/domain/window-words';
import { lastDayToWithdraw } from '@it-lotse/domain/withdrawal-period';
import { isPressed } from '../../channels/emails/stranger-caps.ts';
import { asStored } from '../../kernel/http/as-stored.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { businessFactsSetting } from '../../kernel/settings/business-facts-setting.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { taxRateNow } from '../../kernel/settings/tax-setting.ts';
import { asCustomerSees, asManaged, offerFrom } from './appointment-answers.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { offerOfDay, offersOfMonth, type Wish } from './availability.ts';
import {
  bookAppointment,
  cancelByCustomer,
  requestEarlyStart,
  requireManaged,
  rescheduleByCustomer,
} from './booking.ts';
import { createBookingGuard } from './booking-guard.ts';
import { requireService, tripFor } from './booking-plan.ts';
import { bookingSetting } from './booking-setting.ts';
import { holderOf } from './waiting-list/waiting-service.ts';
import { wishToMove } from './wish-to-move.ts';

interface SlotQuestion {
  service_type: string;
  postal_code?: string | undefined;
  travel_zone?: number | undefined;
  manage_token?: string | undefined;
  waiting_code?: string | undefined;
}

/** What visitors call: what is offered, booking, and the private link to a booking. */
export function bookingRoutes(implement: Implement, ctx: AppointmentsNeeds): void {
  // A calendar that cannot be read any more closes all days, and that stands in no database. Asked here before each answer
  // about free times; those who make one only look.
  const stored = asStored(ctx);
  const asOffered = () =>
    ctx.calendar.readiness() === 'unreadable'
      ? async () => [await ctx.calendar.ensureReadable(), ...stored()]
      : [ctx.calendar.readiness(), ...stored()];
  const guard = createBookingGuard(ctx.proofOfWork, () => isPressed(ctx));

  implement(
    calls.listServiceTypes,
    () => {
      const now = ctx.clock.now();
      const settings = ctx.settings.get(bookingSetting);
      const { voice } = ctx.settings.get(businessProfileSetting);
      const { firstDay, lastDay } = bookingWindow(now, settings);
      return {
        ...offerFrom(
          settings,
          ctx.settings.get(businessFactsSetting),
          ctx.sms !== null,
          taxRateNow(ctx.settings),
          voice,
        ),
        first_day: firstDay,
        last_day: lastDay,
        // The contract is made with the operator's answer, at the latest then.
        early_start_until: lastDayToWithdraw(
          berlinDay(
            new Date(now.getTime() + (settings.confirmed_by === 'operator' ? settings.answer_hours : 0) * 3_600_000),
          ),
          settings.federal_state,
        ),
      };
    },
    // Which days those are is worked out once a minute.
    () => [
      ctx.settings.get(bookingSetting),
      ctx.settings.get(businessProfileSetting),
      ctx.settings.get(businessFactsSetting),
      ctx.sms !== null,
      taxRateNow(ctx.settings),
      Math.floor(ctx.clock.now().getTime() / 60_000),
    ],
  );

  implement(calls.findTravelZone, ({ query }) => {
    const settings = ctx.settings.get(bookingSetting);
    const zone = zoneOfPostalCode(settings, query.postal_code);
    const cost = settings.travel_zones.find((entry) => entry.zone === zone)?.cost ?? null;
    return { postal_code: query.postal_code, zone, cost };
  });

  implement(
    calls.listAvailableSlots,
    ({ query }) => {
      const wish = wishOf(ctx, query);
      if (ctx.calendar.readiness() === 'unreadable') {
        const reason = 'calendar_unavailable' as const;
        return { available_slots: [], reason, notice: noticeFor(ctx, reason) };
      }
      const { starts, near, reason } = offerOfDay(ctx, wish, query.date);
      const { duration } = wish.service;
      return {
        available_slots: starts.map((start) => ({
          start_time: berlinIso(start),
          end_time: berlinIso(new Date(start.getTime() + duration * 60_000)),
          duration_minutes: duration,
          near: near.includes(start),
        })),
        reason,
        notice: reason === null ? null : noticeFor(ctx, reason, query.date),
      };
    },
    asOffered,
  );

  implement(
    calls.listAvailableDays,
    ({ query }) => {
      const wish = wishOf(ctx, query);
      if (ctx.calendar.readiness() === 'unreadable') {
        return { days: [], notice: noticeFor(ctx, 'calendar_unavailable') };
      }
      const offers = offersOfMonth(ctx, wish, query.month);
      return {
        days: offers.map(({ day, starts, near, reason }) => ({
          ...{ date: day, free: starts.length > 0, near: near.length > 0 },
          reason,
        })),
        notice: wish.trip.costCents === null ? noticeFor(ctx, 'individual_zone') : null,
      };
    },
    asOffered,
  );

  implement(calls.bookAppointment, async ({ body, req, address }) => {
    await guard.check(req, address);
    const stored = await bookAppointment(ctx, body);
    await guard.count(address);
    return asCustomerSees(ctx, stored);
  });

  implement(calls.getManagedAppointment, ({ params }) => asManaged(ctx, requireManaged(ctx, ctx.db, params.token)));

  implement(calls.cancelManagedAppointment, async ({ params }) =>
    asManaged(ctx, await cancelByCustomer(ctx, params.token)),
  );

  implement(calls.requestEarlyStart, async ({ params }) => asManaged(ctx, await requestEarlyStart(ctx, params.token)));

  implement(calls.rescheduleManagedAppointment, async ({ params, body }) =>
    asManaged(ctx, await rescheduleByCustomer(ctx, params.token, body)),
  );
}

function wishOf(ctx: AppointmentsNeeds, question: SlotQuestion): Wish {
  if (question.manage_token) return wishToMove(ctx, requireManaged(ctx, ctx.db, question.manage_token));
  const service = requireService(ctx, question.service_type);
  const exceptId = holderOf(ctx, ctx.db, question.waiting_code);
  return { service, trip: tripFor(ctx, kindOf(service), question), exceptId };
}

function noticeFor(ctx: AppointmentsNeeds, reason: calls.ClosedReason, day?: string): string {
  const { phone, voice } = ctx.settings.get(businessProfileSetting);
  const settings = ctx.settings.get(bookingSetting);
  const holiday = day ? publicHolidayOn(day, settings.federal_state) : null;
  return closedNotice(reason, {
    phone,
    voice,
    holiday,
    bookable: windowNotices(settings, voice),
    ...ctx.settings.get(businessFactsSetting),
  });
}
