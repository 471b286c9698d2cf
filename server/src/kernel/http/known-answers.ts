import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallLimit } from './call-limit.ts';

/** Small ones as a text of bytes ('latin1'): that goes out together with the headers. */
export type KeptBytes = Buffer | string;

/** The bytes of the answer to an address, with what is asked for in it; undefined where they have to be made. */
type Known = (url: string) => KeptBytes | undefined;

interface Surroundings {
  /** Of every answer, as `apiHeaders` sets them. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly limit: CallLimit;
  addressOf(req: IncomingMessage): string;
}

/**
 * What visitors ask most, prices and free times, and where the answer is known already: given before Express sees the
 * call. Its chain, and one header after the other, cost a call a third of its time.
 */
export class KnownAnswers {
  private readonly known = new Map<string, Known>();
  private readonly limit: CallLimit;
  private readonly addressOf: Surroundings['addressOf'];
  private readonly headers: readonly string[];

  constructor({ headers, limit, addressOf }: Surroundings) {
    this.limit = limit;
    this.addressOf = addressOf;
    this.headers = [...headers.flat(), 'Content-Type', 'application/json; charset=utf-8'];
  }

  /** @param path of a GET that anybody may call, whose answer is 200 and the same for all who ask the same */
  add(path: string, known: Known): void {
    this.known.set(path, known);
  }

  /** False where the call is for Express: it is another one, its answer has to be made, or there were too many. */
  readonly handle = (req: IncomingMessage, res: ServerResponse): boolean => {
    if (req.method !== 'GET') return false;
    const bytes = this.find(req.url ?? '');
    if (bytes === undefined) return false;
    const { isOver, rateLimit, policy } = this.limit.count(req, this.addressOf(req));
    // Express counts and refuses it.
    if (isOver) return false;
    const counted = ['RateLimit', rateLimit, 'RateLimit-Policy', policy];
    const own = ['X-Request-Id', randomUUID(), 'Content-Length', String(bytes.length)];
    res.writeHead(200, [...this.headers, ...counted, ...own]);
    res.end(bytes, 'latin1');
    return true;
  };

  private find(url: string): KeptBytes | undefined {
    const query = url.indexOf('?');
    const known = this.known.get(query === -1 ? url : url.slice(0, query));
    try {
      return known?.(url);
    } catch {
      // Whatever it is, the call meets it again where it is told and logged.
      return undefined;
    }
  }
}
