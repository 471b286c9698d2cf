import * as bookings from '@it-lotse/contract/booking';
import * as checkout from '@it-lotse/contract/checkout';
import { addDays, berlinIso, berlinMoment, weekdayOf } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { KnownVisit, World } from './world.ts';

/** One thing that somebody does. What is not possible just now is refused, or does nothing. */
export type Step = (world: World) => unknown;

/** Few enough that many things happen to the same visit. */
const recentVisits = 4;

/** One of the visits as it stands just now. */
interface VisitNow extends KnownVisit {
  /** 'deleted' is not in the books any more. */
  readonly status: string;
  readonly hasBegun: boolean;
}
export type Fits = (visit: VisitNow) => boolean;

const isToCome: Fits = ({ status, hasBegun }) => !hasBegun && (status === 'pending' || status === 'confirmed');

/**
 * Does something with one of the last visits: mostly with one for which it makes sense, since little happens among
 * refusals, and now and then with any. Without one that is to come, somebody books.
 */
export function withVisit(world: World, act: (visit: KnownVisit) => void, fits = isToCome): void {
  const isAny = world.luck.percent(10);
  const fitting = isAny ? world.visits : visitsNow(world).filter(fits);
  // Counted from the last one, so that a story keeps its meaning when earlier visits are left out of it.
  const visit = fitting.at(-1 - world.luck.below(recentVisits));
  if (visit) act(visit);
  else if (fits === isToCome) customerSteps.book?.(world);
}

function visitsNow({ office: { ctx }, visits, time }: World): VisitNow[] {
  const now = time.now().toISOString();
  const find = ctx.db.prepare('SELECT status, start_time FROM appointments WHERE id = ?');
  return visits.map((visit) => {
    const { status, start_time } = (find.get(visit.id) ?? deleted) as typeof deleted;
    return { ...visit, status, hasBegun: start_time < now };
  });
}

const deleted = { status: 'deleted', start_time: '' };

/** A time somebody might wish for. It may be taken, closed or too late. */
export function someTime(world: World, onSite: boolean): string {
  const wished = addDays(berlinDay(world.time.now()), 1 + world.luck.below(6));
  const isWeekend = weekdayOf(wished) % 6 === 0;
  const day = isWeekend && world.luck.percent(80) ? addDays(wished, 2) : wished;
  const hour = onSite ? 17 + world.luck.below(2) : 8 + world.luck.below(10);
  return berlinIso(berlinMoment(day, `${String(hour).padStart(2, '0')}:${world.luck.pick(['00', '30'])}`));
}

function openPage(world: World, token: string): void {
  world.ask(checkout.startCheckout, { body: { manage_token: token } }, ({ status, body }) => {
    if (status === 201) world.shownPages.add(String(body.session_id));
  });
}

export const newPerson = (world: World) => {
  world.customers += 1;
  const { customers: n } = world;
  return { customer_name: `Kundin ${n}`, customer_email: `kundin${n}@example.org` };
};

export const customerSteps: Record<string, Step> = {
  book(world) {
    const onSite = world.luck.percent(30);
    const person = newPerson(world);
    const body = {
      ...person,
      // A number of one's own: an SMS says by it to whom it went.
      customer_phone: `0171 ${2_000_000 + world.customers}`,
      location: onSite ? 'Am Hafen 1, 12345 Musterstadt' : '',
      // Of an unknown place the operator confirms the travel later.
      ...(onSite && { postal_code: world.luck.percent(50) ? '12345' : '54321' }),
      service_type: onSite ? 'onsite_support' : 'remote_support',
      start_time: someTime(world, onSite),
      early_start_consent: true,
      send_sms_reminder: world.luck.percent(50),
    };
    world.tell(`${person.customer_name} books ${body.service_type} for ${body.start_time.slice(0, 16)}`);
    world.ask(bookings.bookAppointment, { body }, ({ status, body: visit }) => {
      if (status !== 201) return;
      world.visits.push({ id: String(visit.id), token: String(visit.manage_token), name: person.customer_name });
    });
  },

  openPage: (world) =>
    withVisit(world, ({ name, token }) => {
      world.tell(`${name} opens the page to pay`);
      openPage(world, token);
    }),

  openPageTwice: (world) =>
    withVisit(world, ({ name, token }) => {
      world.tell(`${name} opens the page to pay in two tabs`);
      for (let tab = 0; tab < 2; tab += 1) openPage(world, token);
    }),

  lookAtResult: (world) =>
    withVisit(world, ({ id, name }) => {
      const session = world.luck.pick(world.bank.sessionsOf(id));
      if (!session) return;
      world.tell(`${name} looks what became of the payment`);
      world.ask(checkout.getCheckoutStatus, { params: { session_id: session.id } });
    }),

  payOnSite: (world) =>
    withVisit(world, ({ name, token }) => {
      world.tell(`${name} would rather pay at the visit`);
      world.ask(checkout.payOnSite, { params: { token } });
    }),

  cancelOnline: (world) =>
    withVisit(world, ({ name, token }) => {
      world.tell(`${name} cancels`);
      world.ask(bookings.cancelManagedAppointment, { params: { token } });
    }),

  moveOnline: (world) =>
    withVisit(world, ({ id, name, token }) => {
      const onSite = world.luck.percent(30);
      const start_time = someTime(world, onSite);
      world.tell(`${name} moves ${id.slice(0, 4)} to ${start_time.slice(0, 16)}`);
      const body = { start_time, early_start_consent: true };
      world.ask(bookings.rescheduleManagedAppointment, { params: { token }, body });
    }),
};
