import type { Request } from 'express';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { AppError } from './app-error.ts';

const lineEveryMs = 60_000;

/**
 * For messages of a provider without its signature, which anybody can send in any number: each is refused, and a line a
 * minute at most is logged, with how many there were by then. @param what 'a payment message'
 */
export function refuseForgeryOf(
  { log, clock }: { readonly log: Logger; readonly clock: Clock },
  what: string,
): (req: Request) => AppError {
  let refused = 0;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  return (req) => {
    refused += 1;
    const nowMs = clock.now().getTime();
    if (nowMs - loggedAtMs >= lineEveryMs) {
      loggedAtMs = nowMs;
      log.warn({ address: req.ip, refused }, `${what} without a valid signature`);
    }
    return new AppError('signature_invalid');
  };
}
