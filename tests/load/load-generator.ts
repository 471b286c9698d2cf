import autocannon from 'autocannon';
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
  /** Answers other than 2xx, time-outs and broken connections. */
  failed: z.number().int(),
});
export type LoadResult = z.infer<typeof loadResult>;

/** Runs in a process of its own, so that making the load does not slow what is measured down. */
async function generate(job: LoadJob): Promise<LoadResult> {
  const { url, method, headers, body, connections, seconds } = job;
  let visitor = job.firstVisitor ?? 0;
  const latenciesMs: number[] = [];
  const requests = [
    {
      method,
      headers,
      body,
      ...(job.firstVisitor !== null && {
        setupRequest: (request: autocannon.Request) => ({
          ...request,
          headers: { ...headers, 'x-forwarded-for': visitorAddress(visitor++) },
        }),
      }),
    },
  ];
  const result = await new Promise<autocannon.Result>((done, fail) => {
    const run = autocannon({ url, connections, duration: seconds, requests }, (error, outcome) =>
      error ? fail(error) : done(outcome),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => latenciesMs.push(milliseconds));
  });
  latenciesMs.sort((a, b) => a - b);
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    answered: result['2xx'],
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** autocannon's own percentiles are whole milliseconds, too coarse for answers that take less than one. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

if (import.meta.main) {
  const job = loadJob.parse(JSON.parse(process.argv[2] ?? ''));
  console.log(JSON.stringify(await generate(job)));
}
