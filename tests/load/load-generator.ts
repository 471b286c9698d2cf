import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { visitorAddress } from '../support/visitor.ts';

/** What the generator is asked to do, as JSON on its standard input. */
const loadJob = z.object({
  /** Of the server, without a path. */
  url: z.string(),
  method: z.enum(['GET', 'POST']),
  headers: z.record(z.string(), z.string()),
  /** Sent one after the other. */
  requests: z.array(z.object({ path: z.string(), body: z.string().optional() })).min(1),
  /** Each request one time only: the run ends with the last one. Else they are sent round and round. */
  once: z.boolean(),
  connections: z.number().int(),
  seconds: z.number(),
  /**
   * null: each connection asks again as soon as it is answered. A number: requests leave by a timetable, whether the
   * last ones were answered or not, and the time one waited for its turn counts as the server's.
   */
  perSecond: z.number().nullable(),
  /** With a number every request comes from a visitor of its own, counted from here. */
  firstVisitor: z.number().int().nullable(),
  /** So many visitors there are, who ask in turns; absent: nobody asks twice. */
  visitors: z.number().int().optional(),
});
export type LoadJob = z.infer<typeof loadJob>;

export const loadResult = z.object({
  requestsPerSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  answered: z.number().int(),
  /** Answers other than 2xx. */
  failed: z.number().int(),
  seconds: z.number(),
});
export type LoadResult = z.infer<typeof loadResult>;

/**
 * Asks over `connections` connections at once. Plain sockets, because the usual HTTP clients need several times the
 * processor time of what they should measure.
 */
export async function generateLoad(job: LoadJob): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  let failed = 0;
  const nextRequest = requestsOf(job);
  const connections = await Promise.all(
    Array.from({ length: job.connections }, () => openConnection(new URL(job.url))),
  );
  const startedAtMs = performance.now();
  const nextTurn = turnsOf(job, startedAtMs);
  const keepAsking = async ({ ask, close }: Connection) => {
    for (let turn = nextTurn(); turn !== null; turn = nextTurn()) {
      const waitMs = turn.dueAtMs - performance.now();
      if (waitMs > 0) await sleep(waitMs);
      const request = nextRequest();
      if (request === null) break;
      // A timer may fire a little early; a late one is counted from when the request was due.
      const fromMs = Math.min(turn.dueAtMs, performance.now());
      const status = await ask(request);
      if (status >= 200 && status <= 299) latenciesMs.push(performance.now() - fromMs);
      else failed += 1;
    }
    close();
  };
  await Promise.all(connections.map(keepAsking));
  const seconds = (performance.now() - startedAtMs) / 1000;
  const sorted = Float64Array.from(latenciesMs).sort();
  return {
    requestsPerSecond: sorted.length / seconds,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    answered: sorted.length,
    failed,
    seconds,
  };
}

/** When the next request is to leave; null when the time is over. */
function turnsOf({ seconds, perSecond }: LoadJob, startedAtMs: number): () => { dueAtMs: number } | null {
  const endsAtMs = startedAtMs + seconds * 1000;
  let turns = 0;
  return () => {
    const dueAtMs = perSecond === null ? performance.now() : startedAtMs + (turns++ / perSecond) * 1000;
    return dueAtMs < endsAtMs ? { dueAtMs } : null;
  };
}

/** The bytes of one request after the other; null when each was sent and none may be sent twice. */
function requestsOf({
  url,
  method,
  headers,
  requests,
  once,
  firstVisitor,
  visitors = Number.POSITIVE_INFINITY,
}: LoadJob): () => string | null {
  const prepared = requests.map(({ path, body = '' }) => {
    const fixed = Object.entries({ host: new URL(url).host, ...headers, 'content-length': Buffer.byteLength(body) });
    const head = [`${method} ${path} HTTP/1.1`, ...fixed.map((header) => header.join(': '))].join('\r\n');
    return (visitor: string) => `${head}${visitor}\r\n\r\n${body}`;
  });
  let sent = 0;
  return () => {
    if (once && sent >= prepared.length) return null;
    const visitor =
      firstVisitor === null ? '' : `\r\nx-forwarded-for: ${visitorAddress(firstVisitor + (sent % visitors))}`;
    return prepared[sent++ % prepared.length]?.(visitor) ?? null;
  };
}

interface Connection {
  /** Sends one request and resolves with the status of its answer, once that is complete. */
  ask(request: string): Promise<number>;
  close(): void;
}

/** Its questions reject where the server breaks it. */
function openConnection(url: URL): Promise<Connection> {
  return new Promise((opened, failed) => {
    const socket = connect(Number(url.port), url.hostname);
    socket.setNoDelay(true);
    let head = '';
    let bodyBytesLeft = -1;
    let status = 0;
    let answered = (_status: number): void => undefined;
    let broken = failed;
    const ask = (request: string) =>
      new Promise<number>((done, fail) => {
        head = '';
        bodyBytesLeft = -1;
        answered = done;
        broken = fail;
        socket.write(request);
      });
    socket.once('connect', () => opened({ ask, close: () => socket.end() }));
    socket.on('data', (chunk: Buffer) => {
      if (bodyBytesLeft >= 0) bodyBytesLeft -= chunk.length;
      else {
        const before = head.length;
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        const length = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end))?.[1];
        if (length === undefined) return void socket.destroy(new Error(`No Content-Length in ${head.slice(0, 200)}`));
        status = Number(head.slice(9, 12));
        bodyBytesLeft = Number(length) - (chunk.length - (end + 4 - before));
      }
      if (bodyBytesLeft <= 0) answered(status);
    });
    socket.once('error', (error) => broken(error));
    socket.once('close', () => broken(new Error('The server closed the connection')));
  });
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

if (import.meta.main) {
  const job = loadJob.parse(JSON.parse(await text(process.stdin)));
  console.log(JSON.stringify(await generateLoad(job)));
}
