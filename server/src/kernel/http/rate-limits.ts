import type { RequestHandler } from 'express';
import { MemoryStore } from 'express-rate-limit';
import { addressKey } from './address-key.ts';
import { AppError } from './app-error.ts';
import type { CallLimit } from './call-limit.ts';
import { withoutSlash } from './call-table.ts';

/** The wide net under all calls of visitors. */
export function limitAllCalls(limit: CallLimit): RequestHandler {
  return (req, res, next) => {
    const { isOver, rateLimit, policy } = limit.count(req, req.ip ?? '');
    res.setHeader('RateLimit', rateLimit);
    res.setHeader('RateLimit-Policy', policy);
    if (isOver) throw new AppError('rate_limited', { retryAfterSeconds: 60 });
    next();
  };
}

/**
 * Calls of the operator are let through the net to the guard, which refuses foreign ones at once; but never where anybody
 * may call, or any header would be a way around the net.
 */
export function letOperatorPass(
  limit: RequestHandler,
  openPaths: ReadonlySet<string>,
  operatorPaths: readonly string[],
): RequestHandler {
  const guarded = ['/api/admin/', ...operatorPaths];
  return (req, res, next) => {
    const isForGuard = req.headers.authorization !== undefined && guarded.some((path) => req.path.startsWith(path));
    if (isForGuard && !openPaths.has(withoutSlash(req.path))) next();
    else limit(req, res, next);
  };
}

export interface HitCounter {
  /** Counts one hit and returns how many there were in the running window, this one included. */
  hit(address: string): Promise<number>;
  /** How many there were in the running window, without counting one. */
  soFar(address: string): Promise<number>;
}

/** Counts by address in windows of `windowMs`; kept in memory, so a restart forgives. */
export function countHits(windowMs: number): HitCounter {
  const store = new MemoryStore();
  store.init({ windowMs } as Parameters<MemoryStore['init']>[0]);
  return {
    hit: async (address) => (await store.increment(addressKey(address))).totalHits,
    soFar: async (address) => (await store.get(addressKey(address)))?.totalHits ?? 0,
  };
}
