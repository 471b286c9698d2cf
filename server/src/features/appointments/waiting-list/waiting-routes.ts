import * as calls from '@it-lotse/contract/waiting-list';
import { berlinIso } from '@it-lotse/domain/berlin-time';
import { isPressed } from '../../../channels/emails/stranger-caps.ts';
import { asStored } from '../../../kernel/http/as-stored.ts';
import type { Implement } from '../../../kernel/http/implement.ts';
import type { AppointmentsNeeds } from '../appointments-needs.ts';
import { createBookingGuard } from '../booking-guard.ts';
import { findOpenOffer, listInOrder, listOffersOf, type StoredWaiting } from '../waiting-repository.ts';
import { provenWithinHours } from './waiting-letters.ts';
import { lookAtWaitingList, offerByHand } from './waiting-offers.ts';
import {
  confirmPlace,
  declineOffer,
  joinWaitingList,
  leaveList,
  removePlace,
  requireEntry,
  requirePlace,
} from './waiting-service.ts';
import { isStillBookable } from './waiting-wish.ts';

/** More than ever wait at once. */
const mostShown = 500;

/** The waiting list: what visitors call, by form and by private link, and the operator. */
export function waitingRoutes(implement: Implement, ctx: AppointmentsNeeds): void {
  const guard = createBookingGuard(ctx.proofOfWork, () => isPressed(ctx));

  implement(calls.joinWaitingList, async ({ body, req, address }) => {
    await guard.check(req, address);
    // What only programs fill in: they read that it worked.
    const told_by = body.email === null ? ('sms' as const) : ('email' as const);
    if (body.website === '') await joinWaitingList(ctx, body);
    await guard.count(address);
    return { told_by, confirm_within_hours: provenWithinHours };
  });

  implement(calls.getWaitingPlace, ({ params }) => asPlace(ctx, requirePlace(ctx, ctx.db, params.code)));
  implement(calls.confirmWaiting, async ({ params }) => {
    const entry = await confirmPlace(ctx, params.code);
    // Something may be free already; what goes wrong with it the next look makes good.
    await lookAtWaitingList(ctx).catch((err: unknown) =>
      ctx.log.error({ err }, 'the waiting list could not be looked at'),
    );
    return asPlace(ctx, requireEntry(ctx.db, entry.id));
  });
  implement(calls.declineWaitingOffer, async ({ params }) => asPlace(ctx, await declineOffer(ctx, params.code)));
  implement(calls.leaveWaitingList, async ({ params }) => asPlace(ctx, await leaveList(ctx, params.code)));

  implement(
    calls.listWaiting,
    () => ({ entries: listInOrder(ctx.db, mostShown).map((entry) => asEntry(ctx, entry)) }),
    asStored(ctx),
  );
  implement(calls.offerWaiting, async ({ params, body }) =>
    asEntry(ctx, await offerByHand(ctx, params.id, new Date(body.start_time))),
  );
  implement(calls.removeWaiting, async ({ params }) => {
    await removePlace(ctx, params.id);
    return { message: 'Von der Warteliste genommen.' };
  });
}

function asPlace(ctx: AppointmentsNeeds, entry: StoredWaiting): calls.WaitingPlace {
  const open = entry.state === 'waiting' ? findOpenOffer(ctx.db, entry.id) : null;
  const { state, end_reason, service_type, service_name, on_site, postal_code, travel_zone } = entry;
  const { first_day, last_day, times } = entry;
  return {
    ...{ state, end_reason, service_type, service_name, on_site, postal_code, travel_zone },
    ...{ first_day, last_day, times: [...times] },
    offer: open && {
      ...offerOf(open),
      still_free: isStillBookable(ctx, ctx.db, entry, new Date(open.start_time)),
    },
  };
}

function asEntry(ctx: AppointmentsNeeds, entry: StoredWaiting): calls.WaitingEntry {
  const open = findOpenOffer(ctx.db, entry.id);
  const { id, name, email, phone, service_type, service_name, postal_code, first_day, last_day, times } = entry;
  return {
    ...{ id, name, email, phone, service_type, service_name, postal_code, first_day, last_day, times: [...times] },
    proven_at: entry.proven_at ?? entry.created_at,
    offer: open && offerOf(open),
    offers_made: listOffersOf(ctx.db, id).length,
  };
}

const offerOf = ({ start_time, end_time, answer_by }: Record<'start_time' | 'end_time' | 'answer_by', string>) => ({
  start_time: berlinIso(start_time),
  end_time: berlinIso(end_time),
  answer_by: berlinIso(answer_by),
});
