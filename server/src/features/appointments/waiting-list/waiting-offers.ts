import { berlinDay } from '@it-lotse/domain/format-date';
import { blockOf } from '@it-lotse/domain/slots';
import { isDecentHour } from '@it-lotse/domain/waiting-times';
import type { WriteTx } from '../../../kernel/database/database.ts';
import { recordEvent } from '../../../kernel/events/event-log.ts';
import { AppError, fieldRefusal } from '../../../kernel/http/app-error.ts';
import { PeriodicTask } from '../../../kernel/periodic-task.ts';
import type { AppointmentsNeeds } from '../appointments-needs.ts';
import { isStartFree } from '../availability.ts';
import { requireOfferedStart } from '../booking-plan.ts';
import { bookingSetting } from '../booking-setting.ts';
import {
  deleteUnproven,
  findOpenOffer,
  insertOffer,
  listInOrder,
  listOffersOf,
  listOpenOffers,
  type StoredOffer,
  type StoredWaiting,
} from '../waiting-repository.ts';
import { provenWithinHours } from './waiting-letters.ts';
import { tellOfEnd, tellOfOffer } from './waiting-messages.ts';
import { endOffer, endPlace, factsOf, requireEntry } from './waiting-service.ts';
import { answerByFor, type Candidate, findCandidate, isStillBookable, wishOfWaiting } from './waiting-wish.ts';

const lookEveryMs = 30_000;
/** Without a change in the database the clock alone opens a time, which takes no hurry. */
const idleLookMs = 10 * 60_000;
/** More than ever wait at once. */
const mostAtOnce = 200;
/** So many times are looked up for one person in one look. */
const mostTries = 5;
/** So many offers in a row may be left without an answer. */
const mostUnanswered = 3;

/**
 * Looks every 30 seconds, also for what happened while the server was down: offers whose time to answer is over, places that
 * have ended, and times that have become free, whatever freed them.
 */
export function createWaitingListTask(ctx: AppointmentsNeeds): PeriodicTask {
  let seen = '';
  return new PeriodicTask({
    everyMs: lookEveryMs,
    async run() {
      const mark = `${ctx.db.version()} ${Math.floor(ctx.clock.now().getTime() / idleLookMs)}`;
      if (mark === seen && !listOpenOffers(ctx.db).some((offer) => isOver(offer, ctx.clock.now()))) return;
      seen = mark;
      await lookAtWaitingList(ctx);
    },
    fault: 'the waiting list could not be looked at',
    log: () => ctx.log,
  });
}

/** One look at all who wait. What it does it does once, however often it is begun anew. */
export async function lookAtWaitingList(ctx: AppointmentsNeeds): Promise<void> {
  const waiting = listInOrder(ctx.db, mostAtOnce);
  await ctx.commits.write((tx) => {
    deleteUnproven(tx, new Date(tx.now.getTime() - provenWithinHours * 3_600_000));
    for (const { id } of waiting) takeCareOf(tx, ctx, requireEntry(tx, id));
  });
  const isOpen = ctx.settings.get(bookingSetting).waiting_list && isDecentHour(ctx.clock.now());
  if (!isOpen || ctx.calendar.readiness() === 'unreadable') return;
  for (const { id } of waiting) await offerNext(ctx, id);
}

const isOver = ({ answer_by }: StoredOffer, now: Date) => answer_by <= now.toISOString();

function takeCareOf(tx: WriteTx, ctx: AppointmentsNeeds, entry: StoredWaiting): void {
  if (entry.state !== 'waiting') return;
  const open = findOpenOffer(tx, entry.id);
  if (open && isOver(open, tx.now)) {
    endOffer(tx, entry, 'lapsed');
    recordEvent(tx, { type: 'waiting.updated', ...factsOf(entry) });
  } else if (open && !isStillBookable(ctx, tx, entry, new Date(open.start_time))) {
    endOffer(tx, entry, 'taken');
    recordEvent(tx, { type: 'waiting.updated', ...factsOf(entry) });
  }
  if (findOpenOffer(tx, entry.id)) return;
  const reason = entry.last_day < berlinDay(tx.now) ? 'over' : isSilent(tx, entry) ? 'unanswered' : null;
  if (reason === null) return;
  endPlace(tx, entry, reason);
  tellOfEnd(tx, ctx, entry, reason);
}

function isSilent(tx: WriteTx, { id }: StoredWaiting): boolean {
  const last = listOffersOf(tx, id).slice(-mostUnanswered);
  return last.length === mostUnanswered && last.every(({ state }) => state === 'lapsed');
}

/** Offers the first time that suits to somebody who has no offer open; one that is taken in truth gives way to the next. */
async function offerNext(ctx: AppointmentsNeeds, id: string): Promise<void> {
  const taken: Date[] = [];
  while (taken.length < mostTries) {
    const entry = requireEntry(ctx.db, id);
    if (entry.state !== 'waiting' || findOpenOffer(ctx.db, id)) return;
    const found = findCandidate(ctx, entry, taken);
    if (!found) return;
    taken.push(found.start);
    if (!(await isFreeInCalendar(ctx, found))) continue;
    await ctx.commits.write((tx) => {
      const now = requireEntry(tx, id);
      // Meanwhile the calendar was asked: somebody may have booked it, or left.
      if (now.state !== 'waiting' || findOpenOffer(tx, id) || !isStartFree(ctx, tx, found.wish, found.start)) return;
      offer(tx, ctx, now, found);
    });
  }
}

async function isFreeInCalendar(
  ctx: AppointmentsNeeds,
  { wish, start }: Pick<Candidate, 'wish' | 'start'>,
): Promise<boolean> {
  const { buffer_minutes } = ctx.settings.get(bookingSetting);
  const block = blockOf(start, wish.service.duration, wish.trip.driveMinutes + buffer_minutes);
  const state = await ctx.calendar.checkLive(new Date(block.from), new Date(block.to));
  return state === 'free' || state === 'off';
}

function offer(tx: WriteTx, ctx: AppointmentsNeeds, entry: StoredWaiting, { wish, start, answerBy }: Candidate): void {
  const held = {
    entry_id: entry.id,
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + wish.service.duration * 60_000).toISOString(),
    drive_minutes: wish.trip.driveMinutes,
    postal_code: wish.trip.postalCode,
    answer_by: answerBy.toISOString(),
  };
  insertOffer(tx, held);
  const stored = findOpenOffer(tx, entry.id);
  if (stored) tellOfOffer(tx, ctx, entry, stored);
  const { start_time, answer_by } = held;
  recordEvent(tx, { type: 'waiting.offered', ...factsOf(entry), start_time, answer_by });
}

/**
 * The operator offers a time by hand, whoever stands before. The same time again changes nothing.
 * @throws AppError not_found, validation_failed where it is not free or was told of before
 */
export async function offerByHand(ctx: AppointmentsNeeds, id: string, start: Date): Promise<StoredWaiting> {
  const before = requireEntry(ctx.db, id);
  const wish = wishOfWaiting(ctx, before);
  if (wish && !(await isFreeInCalendar(ctx, { wish, start }))) throw notFree();
  return ctx.commits.write((tx) => {
    const entry = requireEntry(tx, id);
    const open = findOpenOffer(tx, id);
    if (open?.start_time === start.toISOString()) return entry;
    const wish = wishOfWaiting(ctx, entry);
    if (entry.state !== 'waiting' || !wish) throw new AppError('not_found', { detail: 'Hier wartet niemand mehr.' });
    if (open) throw fieldRefusal('start_time', 'Für diese Person ist schon eine Zeit freigehalten.');
    if (listOffersOf(tx, id).some(({ start_time }) => start_time === start.toISOString())) {
      throw fieldRefusal('start_time', 'Diese Zeit haben Sie dieser Person schon angeboten.');
    }
    requireOfferedStart(ctx, wish.service, start);
    const answerBy = answerByFor(ctx, wish, start);
    if (answerBy === null || !isStartFree(ctx, tx, wish, start)) throw notFree();
    offer(tx, ctx, entry, { wish, start, answerBy });
    return requireEntry(tx, id);
  });
}

const notFree = () => fieldRefusal('start_time', 'Diese Zeit ist nicht frei. Bitte wählen Sie eine andere.');
