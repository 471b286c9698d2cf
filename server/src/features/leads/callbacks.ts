import type { NewCallback } from '@it-lotse/contract/callbacks';
import { forEachTick } from '@it-lotse/contract/lead-ticks';
import { callbackTimes, callbackWords } from '@it-lotse/domain/callback-times';
import { formatClock, formatWeekdayDate } from '@it-lotse/domain/format-date';
import type { WriteTx } from '../../kernel/database/database.ts';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import { costsTheCaller, phoneKey } from '../../kernel/phone-number.ts';
import { businessFactsSetting } from '../../kernel/settings/business-facts-setting.ts';
import { sayOf } from '../../kernel/settings/business-profile-setting.ts';
import type { LeadsNeeds } from './leads-needs.ts';
import { countCallbacksSince, type NewLeadRow } from './leads-repository.ts';

const dayMs = 24 * 3_600_000;
/** Of one number on one day: whoever asks for calls to somebody else's telephone does not make it ring all day. */
export const mostCallbacksPerDay = 3;

/** A wish to be called, as it is stored: what was chosen stands in its words. @throws AppError validation_failed */
export function callbackRow(ctx: LeadsNeeds, input: NewCallback): NewLeadRow {
  if (phoneKey(input.phone) === null) {
    throw fieldRefusal('phone', 'Bitte geben Sie Ihre Telefonnummer mit Vorwahl ein.');
  }
  if (costsTheCaller(input.phone)) {
    throw fieldRefusal('phone', 'Diese Nummer kostet den, der sie anruft. Bitte geben Sie eine andere ein.');
  }
  const offered = callbackTimes(ctx.settings.get(businessFactsSetting).phone_hours);
  if (!offered.includes(input.time)) {
    const times = offered.map((time) => callbackWords[time]).join(', ');
    throw fieldRefusal('time', sayOf(ctx.settings)`Dann [bin ich|sind wir] nicht am Telefon. Möglich ist: ${times}.`);
  }
  const { name, phone, time, request_id } = input;
  const chosen = chosenText(ctx, input);
  return {
    name,
    phone,
    email: '',
    company: '',
    message: [input.message, chosen].filter((line) => line !== '').join('\n\n'),
    ...forEachTick(() => false),
    callback_time: time,
    ...(request_id === undefined ? {} : { request_id }),
  };
}

/** @throws AppError rate_limited after a few of one number within a day */
export function requireFewCallbacks(tx: WriteTx, { settings }: Pick<LeadsNeeds, 'settings'>, phone: string): void {
  const since = new Date(tx.now.getTime() - dayMs).toISOString();
  if (countCallbacksSince(tx, phoneKey(phone) ?? '', since) < mostCallbacksPerDay) return;
  throw new AppError('rate_limited', {
    retryAfterSeconds: 3600,
    detail: sayOf(
      settings,
    )`Für diese Nummer liegen heute schon mehrere Rückrufwünsche vor. [Ich melde mich|Wir melden uns] bei Ihnen.`,
  });
}

/** What somebody had come to in the booking: looked up, not believed. */
function chosenText(ctx: LeadsNeeds, { service_type, start_time }: NewCallback): string {
  const name = service_type === undefined ? null : ctx.serviceNameOf(service_type);
  if (!name) return '';
  const when = start_time ? `, ${formatWeekdayDate(start_time)}, ${formatClock(start_time)} (nicht gebucht)` : '';
  return `Bei der Buchung gewählt: ${name}${when}.`;
}
