import type { StoredPayment } from './payments-repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A checkout stays open this long, and the appointment is held for it. Stripe's own minimum. */
const checkoutMinutes = 30;

/** When a checkout that begins now ends: a minute more than the minimum, because the request takes a moment to arrive. */
export function checkoutExpiry(now: Date): Date {
  return new Date(now.getTime() + (checkoutMinutes + 1) * minuteMs);
}

/**
 * When we ask Stripe ourselves, should no message come: often while the page is open, once right after it has expired,
 * then ever more rarely while a slow method (direct debit) runs. Null: nothing more to ask.
 */
export function nextCheck(
  { payment_status, session_id, session_expires_at, created_at }: StoredPayment,
  now: Date,
): Date | null {
  if (!['pending', 'requires_action'].includes(payment_status) || session_id === null) return null;
  const expiry = Date.parse(session_expires_at ?? created_at);
  if (now.getTime() < expiry) return new Date(Math.min(now.getTime() + 2 * minuteMs, expiry + 5000));
  const age = now.getTime() - expiry;
  if (age < hourMs) return new Date(now.getTime() + 5 * minuteMs);
  return age < 20 * dayMs ? new Date(now.getTime() + 6 * hourMs) : null;
}
