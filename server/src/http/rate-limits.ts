import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit';
import { AppError } from './app-error.ts';

/** One key per household: an IPv6 customer owns a whole /56, so single addresses of it mean nothing. */
export function addressKey(address: string): string {
  return ipKeyGenerator(address, 56);
}

/**
 * A wide net under all calls of visitors: nobody who reads or writes by hand comes near 600 a minute. Calls of the
 * operator are let through to the guard, which refuses foreign ones at once; signing in has a throttle of its own.
 */
export const limitAllCalls = () =>
  rateLimit({
    windowMs: 60_000,
    limit: 600,
    skip: (req) => /^\/api\/(?:admin|whatsapp)\//.test(req.path) && req.headers.authorization !== undefined,
    standardHeaders: false,
    legacyHeaders: false,
    keyGenerator: (req) => addressKey(req.ip ?? ''),
    handler: () => {
      throw new AppError('rate_limited', { retryAfterSeconds: 60 });
    },
    validate: false,
  });

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
