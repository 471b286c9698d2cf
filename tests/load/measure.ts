import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type RequestOptions, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type LoadJob, type LoadResult, loadResult } from './load-generator.ts';

const run = promisify(execFile);
const program = (name: string) => join(import.meta.dirname, name);

/** Loads a server for a while from a process of its own. */
export async function load(job: LoadJob): Promise<LoadResult> {
  const generating = run(process.execPath, [program('load-generator.ts')]);
  // A job may be longer than the system lets an argument be.
  generating.child.stdin?.end(JSON.stringify(job));
  return loadResult.parse(JSON.parse((await generating).stdout));
}

export type RawRow = 'lead' | 'appointment';

/** Durable inserts a second of such a row into a table of its own on the same disk. */
export async function rawInserts(folder: string, seconds: number, row: RawRow): Promise<number> {
  const { stdout } = await run(process.execPath, [program('raw-inserts.ts'), folder, String(seconds), row]);
  return Number(stdout);
}

export interface WireAnswer {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

/** The answer as it comes over the wire, still compressed, with the headers that describe its content. */
export function answerOnTheWire(url: string, options: RequestOptions, body = ''): Promise<WireAnswer> {
  return new Promise((done, fail) => {
    const headers = { ...options.headers, 'content-length': Buffer.byteLength(body) };
    const call = request(url, { ...options, headers }, async (answer) => {
      const bytes = await buffer(answer);
      const status = answer.statusCode ?? 0;
      if (status < 200 || status > 299) return fail(new Error(`${url} answered ${status}: ${bytes.subarray(0, 300)}`));
      const kept = ['content-type', 'content-encoding'].map((header) => [header, answer.headers[header]]);
      done({ body: bytes, headers: Object.fromEntries(kept.filter(([, value]) => value !== undefined)) });
    });
    call.once('error', fail);
    call.end(body);
  });
}

export interface BareServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export type BareKind = 'node:http' | 'express';

/** A server that gives this very answer to every request, and does nothing else. */
export async function startBareServer(folder: string, answer: WireAnswer, kind: BareKind): Promise<BareServer> {
  const bodyFile = join(folder, 'bare-body');
  await writeFile(bodyFile, answer.body);
  const child: ChildProcess = spawn(
    process.execPath,
    [program('bare-server.ts'), bodyFile, JSON.stringify(answer.headers), kind],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (!child.stdout || child.pid === undefined) throw new Error('The bare server did not start');
  const [url] = await once(createInterface(child.stdout), 'line');
  return {
    url: String(url),
    pid: child.pid,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Seconds of processor time a process has used; NaN where the system does not tell. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the name in brackets and may hold blanks; times are fields 14 and 15, in ticks of 10 ms.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
