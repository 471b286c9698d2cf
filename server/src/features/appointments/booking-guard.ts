import type { Request } from 'express';
import type { ProofOfWork } from '../../kernel/http/proof-of-work.ts';
import { countHits } from '../../kernel/http/rate-limits.ts';

const hourMs = 3_600_000;
/** A family or an office behind one address may book; somebody who fills the books pays with computing time. */
const freeBookingsPerHour = 60;

/**
 * Guards the calendar, and the order of packages, without a riddle. Only bookings that were stored count: many people who
 * want the same time, or a visitor who mistypes, are not held up.
 * @param isPressed many confirmations went to strangers lately: then everybody pays
 */
export function createBookingGuard(proofOfWork: ProofOfWork, isPressed: () => boolean = () => false) {
  const bookings = countHits(hourMs);
  return {
    /** @throws AppError proof_required or proof_invalid */
    async check(req: Request, address: string): Promise<void> {
      if (isPressed() || (await bookings.soFar(address)) >= freeBookingsPerHour) await proofOfWork.requireProof(req);
    },
    async count(address: string): Promise<void> {
      await bookings.hit(address);
    },
  };
}
