import { keepsClear, type Stop } from '@it-lotse/domain/drives';
import { berlinDay, formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import { listBlocksBetween } from '../../server/src/features/appointments/appointments-repository.ts';
import { heldStops, stopOf } from '../../server/src/features/appointments/availability.ts';
import { bookingSetting, drivesOf } from '../../server/src/features/appointments/booking-setting.ts';
import type { OutgoingMail } from '../../server/src/providers/mailer.ts';
import type { Office } from './office.ts';
import type { World } from './world.ts';

/** At any moment: what is held is held for one. */
export function ofHeldTimes({ office: { ctx } }: World): string[] {
  const drives = drivesOf(ctx.settings.get(bookingSetting));
  const held = heldStops(ctx.db, null);
  return held.flatMap((one, index) =>
    held
      .slice(index + 1)
      .filter((other) => !keepsClear(one, other, 0, drives))
      .map(() => 'a time is held for one at a time, the drives counted'),
  );
}

interface Seen {
  id: number;
  type: string;
  /** The place in the list, or the visit. */
  about: string;
  by: string | null;
}

/**
 * At the very commit: what a customer has just booked is held for nobody else, and what has just been offered is taken by
 * nobody. The operator alone may take a time that is held. Notes in `read` how far it has come.
 */
export function takenOrHeld({ ctx }: Office, read: { offers: number }): string[] {
  const events = ctx.db
    .prepare(`
      SELECT id, type, about, data ->> 'by' AS by FROM events WHERE id > ? AND type IN ('appointment.booked',
        'appointment.requested', 'appointment.moved', 'waiting.offered') ORDER BY id`)
    .all(read.offers) as Seen[];
  read.offers = events.at(-1)?.id ?? read.offers;
  if (events.length === 0) return [];
  const drives = drivesOf(ctx.settings.get(bookingSetting));
  const visits = listBlocksBetween(ctx.db, new Date(0), new Date('2100-01-01'));
  const clashes = (one: Stop, others: readonly Stop[]) => others.some((other) => !keepsClear(one, other, 0, drives));
  const changed = new Set(events.filter(({ type }) => type.startsWith('appointment')).map(({ about }) => about));
  return events.flatMap(({ type, about, by }) => {
    if (type === 'waiting.offered') {
      const others = heldStops(ctx.db, about);
      const own = heldStops(ctx.db, null).filter((held) => !others.some((other) => other.from === held.from));
      // What the operator did in the same breath is not to be told apart.
      const before = visits.filter(({ id }) => !changed.has(id)).map(stopOf);
      return own.some((held) => clashes(held, before)) ? ['nobody is offered a time that is gone'] : [];
    }
    const visit = visits.find(({ id }) => id === about);
    const isCustomer = type === 'appointment.requested' || by === 'customer';
    if (!visit || !isCustomer || !clashes(stopOf(visit), heldStops(ctx.db, null))) return [];
    return [`a time that is held is sold to nobody else (${visit.customer_name})`];
  });
}

const offeredAs = (start: string) => `Eine Zeit ist frei: ${formatWeekdayDate(start)}, ${formatTime(start)} Uhr`;
const endedAs = 'Ihr Platz auf der Warteliste ist zu Ende';
const askedAs = 'Bitte bestätigen: Ihr Platz auf der Warteliste';

/** When a mail is handed over: the time it offers is still held for whom it goes to. */
export function offeredInVain({ ctx }: Office, { to, subject }: OutgoingMail): string[] {
  if (!subject.startsWith('Eine Zeit ist frei')) return [];
  const open = ctx.db
    .prepare(`
      SELECT start_time FROM waiting_offers JOIN waiting_entries AS place ON place.id = entry_id
      WHERE email = ? AND waiting_offers.state = 'open' AND place.state = 'waiting'`)
    .all(to.address) as Array<{ start_time: string }>;
  return open.some(({ start_time }) => offeredAs(start_time) === subject)
    ? []
    : [`nobody is told of a time that is not held for them any more (${to.address}: ${subject})`];
}

interface Place {
  id: string;
  name: string;
  email: string;
  state: string;
  end_reason: string | null;
  last_day: string;
  proven_at: string | null;
}

/** At rest: nothing is held for ever, and who waits was told once of all that concerns them, and of nothing after they left. */
export function ofPlaces({ office: { ctx }, post, time }: World): string[] {
  const now = time.now();
  const places = ctx.db
    .prepare(
      "SELECT id, name, email, state, end_reason, last_day, proven_at FROM waiting_entries WHERE state <> 'unproven'",
    )
    .all() as Place[];
  const offersOf = ctx.db.prepare('SELECT start_time, state, answer_by FROM waiting_offers WHERE entry_id = ?');
  const log = ctx.db.prepare('SELECT subject FROM emails WHERE to_email = ?');
  const told = ctx.db.prepare("SELECT type FROM events WHERE about = ? AND type LIKE 'waiting.%' ORDER BY id");
  const byAddress = Map.groupBy(
    new Map(post.mails.map((mail) => [mail.messageId, mail])).values(),
    ({ to }) => to.address,
  );
  return places.flatMap(({ id, name, email, state, end_reason, last_day, proven_at }) => {
    const offers = offersOf.all(id) as Array<{ start_time: string; state: string; answer_by: string }>;
    const types = (told.all(id) as Array<{ type: string }>).map(({ type }) => type);
    const isHeld = offers.some((offer) => offer.state === 'open');
    const subjects = (log.all(email) as Array<{ subject: string }>).map(({ subject }) => subject);
    const mails = (byAddress.get(email) ?? []).map(({ subject }) => subject);
    const count = (subject: string, among = subjects) => among.filter((each) => each === subject).length;
    const isTold = end_reason === 'over' || end_reason === 'unanswered';
    const laws: Array<[law: string, holds: boolean]> = [
      [
        'no time is held for ever',
        offers.every((offer) => offer.state !== 'open' || offer.answer_by > now.toISOString()),
      ],
      ['nobody waits for what is over', state === 'ended' || isHeld || last_day >= berlinDay(now)],
      ['nothing is held for who has left', state !== 'ended' || !isHeld],
      [
        'nobody who left is offered anything',
        !types.includes('waiting.offered', types.indexOf('waiting.ended') + 1 || 1e9),
      ],
      [
        'a place ends once',
        types.filter((type) => type === 'waiting.ended').length === Number(state === 'ended' && proven_at !== null),
      ],
      ['who asks for a place is asked once', email === '' || count(askedAs) === 1],
      ['the end of a place is told once', email === '' || count(endedAs) === Number(isTold)],
      ['an offer is told once', offers.every(({ start_time }) => count(offeredAs(start_time), mails) <= 1)],
      [
        'an offer that ran its time was told',
        email === '' || offers.every((each) => each.state !== 'lapsed' || count(offeredAs(each.start_time)) === 1),
      ],
    ];
    return laws.filter(([, holds]) => !holds).map(([law]) => `${law} (${name}, ${state}, ${end_reason})`);
  });
}
