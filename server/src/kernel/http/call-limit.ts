import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { addressKey } from './address-key.ts';

const callsWindowMs = 60_000;
const callsPerWindow = 600;
/** Whoever calls from more addresses in a minute is not held by a limit per address; their number must not fill the memory. */
const mostVisitors = 5_000;

interface CountedCall {
  readonly isOver: boolean;
  /** How many more there may be, and how it is counted: the headers `RateLimit` and `RateLimit-Policy` (draft 8). */
  readonly rateLimit: string;
  readonly policy: string;
}

/**
 * A wide net under all calls of visitors: nobody who reads or writes by hand comes near 600 a minute.
 * What is wrong with the installation is logged once. Every call pays for this, so it is one look-up and two headers,
 * and the minute is the same for all: then a visitor is a number and a text, forgotten at its end.
 */
export class CallLimit {
  private visitors = new Map<string, { calls: number; readonly policy: string }>();
  private endsAtMs = 0;
  private readonly warnOnce: ReturnType<typeof warnOnceOf>;

  constructor(log: Logger, trustsProxy: boolean) {
    this.warnOnce = warnOnceOf(log, trustsProxy);
  }

  /** @param address of the visitor, from X-Forwarded-For only as far as TRUST_PROXY says */
  count(req: IncomingMessage, address: string): CountedCall {
    this.warnOnce(req, address);
    const nowMs = performance.now();
    if (nowMs >= this.endsAtMs) {
      this.visitors = new Map();
      this.endsAtMs = nowMs + callsWindowMs;
    }
    const key = addressKey(address);
    let visitor = this.visitors.get(key);
    if (!visitor) {
      visitor = { calls: 0, policy: policyFor(key) };
      this.visitors.set(key, visitor);
      if (this.visitors.size > mostVisitors) forgetFirst(this.visitors);
    }
    visitor.calls += 1;
    const left = Math.max(0, callsPerWindow - visitor.calls);
    return {
      isOver: visitor.calls > callsPerWindow,
      rateLimit: `"calls"; r=${left}; t=${Math.ceil((this.endsAtMs - nowMs) / 1000)}`,
      policy: visitor.policy,
    };
  }
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
function warnOnceOf(log: Logger, trustsProxy: boolean): (req: IncomingMessage, address: string) => void {
  const warned = new Set<string>();
  const warn = (sentence: string) => {
    if (warned.has(sentence)) return;
    warned.add(sentence);
    log.warn(sentence);
  };
  return (req, address) => {
    if (req.headers['x-forwarded-for'] && !trustsProxy) {
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
