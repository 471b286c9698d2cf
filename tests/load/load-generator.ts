import { connect, type Socket } from 'node:net';
import { z } from 'zod';
import { visitorAddress } from '../support/visitor.ts';

/** What the generator is asked to do, as JSON in its first argument. */
export const loadJob = z.object({
  url: z.string(),
  method: z.enum(['GET', 'POST']),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
  connections: z.number().int(),
  seconds: z.number(),
  /** With a number every request comes from a visitor of its own, counted from here. */
  firstVisitor: z.number().int().nullable(),
});
export type LoadJob = z.infer<typeof loadJob>;

export const loadResult = z.object({
  requestsPerSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  answered: z.number().int(),
  /** Answers other than 2xx. */
  failed: z.number().int(),
});
export type LoadResult = z.infer<typeof loadResult>;

interface Tally {
  readonly latenciesMs: number[];
  failed: number;
}

/**
 * Keeps `connections` requests on their way, each connection sending its next one as soon as its answer is complete.
 * Plain sockets, because the usual HTTP clients need several times the processor time of what they should measure.
 */
export async function generateLoad(job: LoadJob): Promise<LoadResult> {
  const tally: Tally = { latenciesMs: [], failed: 0 };
  const nextRequest = requestsOf(job);
  const startedAtMs = performance.now();
  const endsAtMs = startedAtMs + job.seconds * 1000;
  const connections = Array.from({ length: job.connections }, () =>
    keepAsking(new URL(job.url), nextRequest, endsAtMs, tally),
  );
  await Promise.all(connections);
  const elapsedSeconds = (performance.now() - startedAtMs) / 1000;
  const sorted = Float64Array.from(tally.latenciesMs).sort();
  return {
    requestsPerSecond: sorted.length / elapsedSeconds,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    answered: sorted.length,
    failed: tally.failed,
  };
}

/** The bytes of one request after the other. */
function requestsOf({ url, method, headers, body = '', firstVisitor }: LoadJob): () => string {
  const { pathname, search, host } = new URL(url);
  const fixed = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) });
  const head = [`${method} ${pathname}${search} HTTP/1.1`, ...fixed.map((header) => header.join(': '))].join('\r\n');
  if (firstVisitor === null) {
    const request = `${head}\r\n\r\n${body}`;
    return () => request;
  }
  let visitor = firstVisitor;
  return () => `${head}\r\nx-forwarded-for: ${visitorAddress(visitor++)}\r\n\r\n${body}`;
}

/** One connection, until the time is over. Rejects where the server breaks it. */
function keepAsking(url: URL, nextRequest: () => string, endsAtMs: number, tally: Tally): Promise<void> {
  return new Promise((done, fail) => {
    const socket: Socket = connect(Number(url.port), url.hostname);
    socket.setNoDelay(true);
    let head = '';
    let bodyBytesLeft = -1;
    let status = 0;
    let sentAtMs = 0;
    const ask = () => {
      head = '';
      bodyBytesLeft = -1;
      sentAtMs = performance.now();
      socket.write(nextRequest());
    };
    socket.once('connect', ask);
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
      if (bodyBytesLeft > 0) return;
      const nowMs = performance.now();
      if (status >= 200 && status <= 299) tally.latenciesMs.push(nowMs - sentAtMs);
      else tally.failed += 1;
      if (nowMs < endsAtMs) ask();
      else socket.end(done);
    });
    socket.once('error', fail);
    socket.once('close', () => fail(new Error('The server closed the connection')));
  });
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

if (import.meta.main) {
  const job = loadJob.parse(JSON.parse(process.argv[2] ?? ''));
  console.log(JSON.stringify(await generateLoad(job)));
}
