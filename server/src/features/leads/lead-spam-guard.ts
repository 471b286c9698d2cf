import type { Request } from 'express';
import { AppError } from '../../kernel/http/app-error.ts';
import type { ProofOfWork } from '../../kernel/http/proof-of-work.ts';
import { countHits } from '../../kernel/http/rate-limits.ts';

const hourMs = 3_600_000;
/** More than a few messages an hour: people behind one shared address may write, machines pay with computing time. */
export const freePostsPerHour = 5;
/** Even with proofs, no address needs more than this. */
export const mostPostsPerHour = 60;

/** @throws AppError proof_required, proof_invalid or rate_limited */
export type LeadSpamGuard = (req: Request, address: string, honeypot: string) => Promise<void>;

/**
 * Guards the contact form without a riddle: nothing at human rates, a proof of work above them or when the honeypot is
 * filled in (a browser's autofill may do that too, so the message is never thrown away).
 * @param isPressed many confirmations went to strangers lately: then everybody pays
 */
export function createLeadSpamGuard(proofOfWork: ProofOfWork, isPressed: () => boolean = () => false): LeadSpamGuard {
  const posts = countHits(hourMs);
  const proofs = countHits(hourMs);
  return async function guard(req: Request, address: string, honeypot: string): Promise<void> {
    const count = await posts.hit(address);
    if (count <= freePostsPerHour && honeypot === '' && !isPressed()) return;
    await proofOfWork.requireProof(req);
    if ((await proofs.hit(address)) > mostPostsPerHour) throw new AppError('rate_limited', { retryAfterSeconds: 3600 });
  };
}
