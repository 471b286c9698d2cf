import type { ReadDb } from '../../kernel/database/database.ts';
import { phoneKey } from '../../kernel/phone-number.ts';
import { readDevelopment } from '../../kernel/sources/day-figures.ts';
import type { EnquirySource, VisitOf } from '../../kernel/sources/enquiry-source.ts';

export const appointmentsEnquiries: EnquirySource = {
  channel: 'booking',
  count: (tx, { period, now }) => readDevelopment(tx, 'bookings', period, now).count,
};

/** By the address they gave, else by their number. */
export const hadVisit: VisitOf = (tx, { email, phone, at }, until) =>
  (email !== '' && wasAgreed(tx, 'customer_email = ? COLLATE NOCASE', email, at, until)) ||
  wasAgreed(tx, "customer_email = '' AND phone_key = ?", phoneKey(phone), at, until);

function wasAgreed(tx: ReadDb, whose: string, person: string | null, from: string, until: Date): boolean {
  const row = tx
    .prepare(`
      SELECT 1 FROM appointments
      WHERE ${whose} AND status <> 'cancelled' AND created_at >= ? AND created_at < ? LIMIT 1`)
    .get(person, from, until.toISOString());
  return row !== undefined;
}
