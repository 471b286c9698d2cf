import { hash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, MemoryStore } from 'express-rate-limit';
import type { Logger } from 'pino';
import { AppError } from './app-error.ts';
import { withoutSlash } from './call-table.ts';

/** An IPv6 customer owns a whole /56, so single addresses of it mean nothing. */
const householdPrefix = 56;

/** One key per household. */
export function addressKey(address: string): string {
  // Only those of IPv6 have a colon; looking at every other more closely costs a call some microseconds.
  return address.includes(':') ? ipKeyGenerator(address, householdPrefix) : address;
}

const callsWindowMs = 60_000;
const callsPerWindow = 600;
/** Whoever calls from more addresses in a minute is not held by a limit per address; their number must not fill the memory. */
const mostVisitors = 5_000;

/**
 * A wide net under all calls of visitors: nobody who reads or writes by hand comes near 600 a minute.
 * What is wrong with the installation is logged once. Every call pays for this, so it is one look-up and two headers
 * (draft 8 of RateLimit), and the minute is the same for all: then a visitor is a number and a text, forgotten at its end.
 */
export function limitAllCalls(log: Logger): RequestHandler {
  let visitors = new Map<string, { calls: number; readonly policy: string }>();
  let endsAtMs = 0;
  const warnOnce = warnOnceOf(log);
  return (req, res, next) => {
    const { ip: address = '' } = req;
    warnOnce(req, address);
    const nowMs = performance.now();
    if (nowMs >= endsAtMs) {
      visitors = new Map();
      endsAtMs = nowMs + callsWindowMs;
    }
    const key = addressKey(address);
    let visitor = visitors.get(key);
    if (!visitor) {
      visitor = { calls: 0, policy: policyFor(key) };
      visitors.set(key, visitor);
      if (visitors.size > mostVisitors) forgetFirst(visitors);
    }
    visitor.calls += 1;
    const left = Math.max(0, callsPerWindow - visitor.calls);
    res.setHeader('RateLimit', `"calls"; r=${left}; t=${Math.ceil((endsAtMs - nowMs) / 1000)}`);
    res.setHeader('RateLimit-Policy', visitor.policy);
    if (visitor.calls > callsPerWindow) throw new AppError('rate_limited', { retryAfterSeconds: 60 });
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

/** The one that came first. */
function forgetFirst(visitors: Map<string, unknown>): void {
  const { value: first } = visitors.keys().next();
  if (first !== undefined) visitors.delete(first);
}

/** `pk` lets a client tell whether two answers speak of the same count, without telling an address. */
function policyFor(key: string): string {
  const partition = Buffer.from(hash('sha256', key).slice(0, 12)).toString('base64');
  return `"calls"; q=${callsPerWindow}; w=${callsWindowMs / 1000}; pk=:${partition}:`;
}

/** What a call shows of a proxy that is not set up. */
function warnOnceOf(log: Logger): (req: Request, address: string) => void {
  const warned = new Set<string>();
  const warn = (sentence: string) => {
    if (warned.has(sentence)) return;
    warned.add(sentence);
    log.warn(sentence);
  };
  return (req, address) => {
    if (req.headers['x-forwarded-for'] && req.app.get('trust proxy') === false) {
      warn(
        'a call came through a proxy, but TRUST_PROXY is not set: all visitors behind that proxy share one address and its limits',
      );
    }
    if (req.headers.forwarded && address === req.socket.remoteAddress) {
      warn(
        'a call came with the header Forwarded, which is not read: let the proxy send X-Forwarded-For and set TRUST_PROXY',
      );
    }
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
