import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listAppointments } from '@it-lotse/contract/appointments';
import { listServiceTypes } from '@it-lotse/contract/booking';
import { getPrices } from '@it-lotse/contract/content';
import { listCustomers } from '@it-lotse/contract/customers';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { createLead, listLeads } from '@it-lotse/contract/leads';
import { builtServer } from '../../scripts/server-build.ts';
import { serverEnvironment, serverOptions } from '../../scripts/server-settings.ts';
import { OfficeApi } from '../support/office-api.ts';
import { adminPassword } from '../support/start-server.ts';
import { leadOf } from '../support/visitor.ts';
import { slotQuestions } from './booking-requests.ts';
import type { LoadJob } from './load-generator.ts';
import { load, median } from './measure.ts';
import { alignedTable, atMost, isMet, type Target } from './table.ts';

const rounds = 7;
const idleMs = 10_000;
const requestCount = 200_000;
const connections = 10;
const partSeconds = 5;
/** One part in so many is leads that are posted, and shorter; the others read. */
const postsEvery = 4;
const postSeconds = 0.5;
const mebibyte = 1024 * 1024;

interface Figure {
  readonly name: string;
  readonly product: string;
  readonly bare: string;
  readonly target: Target | null;
}

/** From the start of the process to the first answer, and what it holds: idle, and after many requests of all kinds. */
export async function benchStart(): Promise<{ table: string; isMet: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'it-lotse-bench-start-'));
  const ours = () => start([...serverOptions, join(builtServer, 'main.js')], folder);
  const theirs = () => start([join(import.meta.dirname, 'bare-express.mjs'), folder], folder);
  try {
    // The first start makes the database and the operator.
    await end(await ours());
    const ourMs: number[] = [];
    const theirMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const product = await ours();
      ourMs.push(product.firstAnswerMs);
      await end(product);
      const bare = await theirs();
      theirMs.push(bare.firstAnswerMs);
      await end(bare);
    }
    const bare = await theirs();
    const product = await ours();
    await sleep(idleMs);
    const [ourIdle, theirIdle] = [heldBy(product), heldBy(bare)];
    const memory = await askMany(product);
    await end(product);
    await end(bare);
    const half = memory.find(({ asked }) => asked >= requestCount / 2)?.mebibytes ?? Number.NaN;
    const full = memory.at(-1)?.mebibytes ?? Number.NaN;
    const figures: Figure[] = [
      row('start to first answer, ms', median(ourMs), median(theirMs), atMost(1000, median(ourMs), 'ms')),
      row('idle, MiB', ourIdle, theirIdle, atMost(110, ourIdle, 'MiB')),
      row(`after ${requestCount} requests, MiB`, full, null, atMost(150, full, 'MiB')),
      row('  against half of them', full / half, null, atMost(1.05, full / half, 'of half-way')),
    ];
    return { table: tableOf(figures), isMet: figures.every(({ target }) => target === null || isMet(target)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly firstAnswerMs: number;
}

async function start(args: readonly string[], folder: string): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
      ...{ DATA_DIR: folder, PORT: '0', ADMIN_PASSWORD: adminPassword, TRUST_PROXY: '1', LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const text of child.stdout) {
    said += text;
    const url = /läuft auf (http:\S+)/.exec(said)?.[1];
    if (!url) continue;
    const answer = await fetch(url);
    await answer.text();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return { child, url, firstAnswerMs: performance.now() - began };
  }
  throw new Error(`${args.at(-1)} did not start:\n${said}`);
}

async function end({ child }: Running): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Reads of every kind and new leads, part by part; what the process held after each. */
async function askMany(product: Running): Promise<{ asked: number; mebibytes: number }[]> {
  const { token } = await OfficeApi.signIn(product.url);
  const reads = [
    ...['/', '/termine', '/chat', getPrices.path, listServiceTypes.path].map((path) => ({ path })),
    ...[listLeads, listAppointments, listCustomers, getDashboardStats].map(({ path }) => ({ path })),
    ...slotQuestions(new Date()).slice(0, 20),
  ];
  const posts = Array.from({ length: 1000 }, (_, n) => ({ path: createLead.path, body: JSON.stringify(leadOf(n)) }));
  const memory: { asked: number; mebibytes: number }[] = [];
  let asked = 0;
  for (let part = 1; asked < requestCount; part++) {
    // From the first on, so that half-way has seen of everything what the end has.
    const isPosting = part % postsEvery === 1;
    const job: LoadJob = {
      ...{ url: product.url, connections, once: false, perSecond: null, firstVisitor: asked },
      seconds: isPosting ? postSeconds : partSeconds,
      method: isPosting ? 'POST' : 'GET',
      headers: isPosting
        ? { 'content-type': 'application/json' }
        : { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
      requests: isPosting ? posts : reads,
    };
    const { answered, failed } = await load(job);
    if (failed > 0) throw new Error(`${failed} requests failed`);
    asked += answered;
    memory.push({ asked, mebibytes: heldBy(product) });
    console.log(`${asked} requests: ${memory.at(-1)?.mebibytes.toFixed(0)} MiB`);
  }
  return memory;
}

/** Resident memory of a process, as `ps` shows it. Linux only. */
function heldBy({ child }: Running): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / mebibyte;
}

const shown = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

function row(name: string, product: number, bare: number | null, target: Target): Figure {
  return { name, product: shown(product), bare: bare === null ? '' : shown(bare), target };
}

function tableOf(figures: readonly Figure[]): string {
  const cells = [
    ['', 'IT-Lotse', 'Express and SQLite alone', 'target', ''],
    ...figures.map(({ name, product, bare, target }) => [
      name,
      product,
      bare,
      target ? `≤ ${target.limit} ${target.what}` : '',
      target ? (isMet(target) ? 'met' : 'MISSED') : '',
    ]),
  ];
  return alignedTable(cells, (column) => column === 0 || column >= 3);
}
