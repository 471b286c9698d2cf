import type { BookingOffer } from '@it-lotse/contract/booking';

const hourMs = 3_600_000;

/** '24 und 2 Stunden', '24 Stunden' */
export function reminderTimes({ reminder_hours }: Pick<BookingOffer, 'reminder_hours'>): string {
  const hours = reminder_hours.toSorted((a, b) => b - a);
  const last = hours.at(-1);
  const list = hours.length > 1 ? `${hours.slice(0, -1).join(', ')} und ${last}` : String(last ?? '');
  return `${list}\u00A0${last === 1 ? 'Stunde' : 'Stunden'}`;
}

/** Of the offered reminders those that can still come before a visit: what is past is not promised. */
export function remindersAhead(
  { reminder_hours }: Pick<BookingOffer, 'reminder_hours'>,
  start: string,
  now = Date.now(),
) {
  return { reminder_hours: reminder_hours.filter((hours) => Date.parse(start) - hours * hourMs > now) };
}

/** Whether the customer may still change a visit that begins at `start`, or is too late for it already. */
export const isChangeAhead = ({ cutoff_hours }: Pick<BookingOffer, 'cutoff_hours'>, start: string, now = Date.now()) =>
  Date.parse(start) - cutoff_hours * hourMs > now;

/** Until when the customer changes it alone: a whole sentence. */
export function changeRule({ cutoff_hours }: Pick<BookingOffer, 'cutoff_hours'>): string {
  if (cutoff_hours === 0) return 'Bis zum Beginn kostenlos verschieben oder absagen.';
  const hours = `${cutoff_hours}\u00A0${cutoff_hours === 1 ? 'Stunde' : 'Stunden'}`;
  return `Bis ${hours} vorher kostenlos verschieben oder absagen.`;
}
