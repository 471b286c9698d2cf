import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import { AppError } from './app-error.ts';

/** An IPv6 customer owns a whole /56, so single addresses of it mean nothing. */
const householdPrefix = 56;

/** One key per household. */
export function addressKey(address: string): string {
  return ipKeyGenerator(address, householdPrefix);
}

/**
 * A wide net under all calls of visitors: nobody who reads or writes by hand comes near 600 a minute. Calls of the
 * operator are let through to the guard, which refuses foreign ones at once; signing in has a throttle of its own.
 * What the library finds wrong with the installation is logged once.
 */
export const limitAllCalls = (log: Logger) =>
  rateLimit({
    windowMs: 60_000,
    limit: 600,
    skip: (req) => /^\/api\/(?:admin|whatsapp)\//.test(req.path) && req.headers.authorization !== undefined,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: 'calls',
    ipv6Subnet: householdPrefix,
    handler: () => {
      throw new AppError('rate_limited', { retryAfterSeconds: 60 });
    },
    logger: { error: warnOf(log), warn: warnOf(log) },
  });

const plainWords: Record<string, string> = {
  ERR_ERL_UNEXPECTED_X_FORWARDED_FOR:
    'a call came through a proxy, but TRUST_PROXY is not set: all visitors behind that proxy share one address and its limits',
  ERR_ERL_FORWARDED_HEADER:
    'a call came with the header Forwarded, which is not read: let the proxy send X-Forwarded-For and set TRUST_PROXY',
};

const warnOf = (log: Logger) => (fault: unknown) => {
  const { code = '', message } = fault as Error & { code?: string };
  log.warn({ code }, plainWords[code] ?? message);
};

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
