import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLead, listLeads } from '@it-lotse/contract/leads';
import { benchBookings } from '../tests/load/bench-bookings.ts';
import { benchCalls } from '../tests/load/bench-calls.ts';
import { benchDesktop } from '../tests/load/bench-desktop.ts';
import { benchOffice } from '../tests/load/bench-office.ts';
import { benchSite } from '../tests/load/bench-site.ts';
import { benchStart } from '../tests/load/bench-start.ts';
import { benchTabs } from '../tests/load/bench-tabs.ts';
import { benchWhatsapp } from '../tests/load/bench-whatsapp.ts';
import { markdownTable, withFigures, withLines } from '../tests/load/capacity.ts';
import { compareWithBare, type LoadRequest } from '../tests/load/compare.ts';
import { fillDatabase } from '../tests/load/fill-database.ts';
import { median, rawInserts } from '../tests/load/measure.ts';
import { seedAppointments } from '../tests/load/seed-appointments.ts';
import { seedLeads } from '../tests/load/seed-leads.ts';
import { seedOffice } from '../tests/load/seed-office.ts';
import { seedWhatsapp } from '../tests/load/seed-whatsapp.ts';
import { alignedTable, atLeast, atMost, type BenchRow, benchTable, isMet } from '../tests/load/table.ts';
import { GoogleCalendarSimulator } from '../tests/simulators/google-calendar-simulator.ts';
import { googleEnvironment } from '../tests/support/google-account.ts';
import { OfficeApi } from '../tests/support/office-api.ts';
import { startServer } from '../tests/support/start-server.ts';
import { leadOf } from '../tests/support/visitor.ts';
import { projectFolder } from './run-program.ts';
import { buildServer, builtServer, isServerStale } from './server-build.ts';
import { serverEnvironment, serverOptions } from './server-settings.ts';
import { buildSite, isSiteStale } from './site-build.ts';

/**
 * `npm run bench`: the product beside the least that Node and SQLite can do, in the same run and taking turns, because
 * a machine's speed changes by the minute. What is measured goes to docs/capacity.md; a missed target is the exit code 1.
 * `-- start site landing calls writes list whatsapp office tabs desktop` chooses parts; `tabs` is the half of `office` in a browser.
 */
const leadCount = 100_000;
const appointmentCount = 5_000;
const officeCount = 100_000;
const conversationCount = 50_000;
const messageCount = 1_000_000;
const insertSeconds = 3;
const parts = { landing: benchLanding, calls, writes, list: benchLeadList, whatsapp, office, tabs };
const chosen = process.argv.slice(2);
if (chosen.includes('office') && !chosen.includes('tabs')) chosen.push('tabs');
const isOffice = chosen.length === 0 || chosen.includes('tabs');
const wanted = Object.entries(parts).filter(([name]) => chosen.length === 0 || chosen.includes(name));

if (await isSiteStale()) await buildSite();
if (await isServerStale()) await buildServer();
if (chosen.length === 0 || chosen.includes('start')) {
  const { table, isMet } = await benchStart();
  console.log(`\n${table}\n`);
  if (!isMet) process.exitCode = 1;
}
if (chosen.length === 0 || chosen.includes('site')) {
  const { cells, isMet } = await benchSite();
  console.log(`\n${alignedTable(cells, (column) => column === 0 || column === 8)}\n`);
  await writeDown((document, measured) => withLines(document, 'site', measured, markdownTable(cells)));
  if (!isMet) process.exitCode = 1;
}
if (chosen.length === 0 || chosen.includes('desktop')) {
  const { cells, isMet } = await benchDesktop();
  console.log(`\n${alignedTable(cells, (column) => column === 0)}\n`);
  await writeDown((document, measured) => withLines(document, 'desktop', measured, markdownTable(cells)));
  if (!isMet) process.exitCode = 1;
}
// The parts that follow share one server with a large database.
if (wanted.length === 0) process.exit();
const dataDir = await mkdtemp(join(tmpdir(), 'it-lotse-bench-'));
console.log(
  `Node ${process.version}, ${availableParallelism()} cores, load before: ${loadavg()[0]?.toFixed(1)}, data in ${dataDir}`,
);
fillDatabase(dataDir, (database) => {
  console.log(`Writing ${leadCount} leads and ${appointmentCount} appointments …`);
  seedLeads(database, leadCount);
  seedAppointments(database, appointmentCount);
  if (isOffice || chosen.includes('whatsapp')) {
    console.log(`Writing ${conversationCount} conversations with ${messageCount} WhatsApp messages …`);
    seedWhatsapp(database, conversationCount, messageCount);
  }
  if (isOffice) {
    console.log(`Writing ${officeCount} rows into every other table of the office …`);
    seedOffice(database, officeCount);
  }
});
const google = await new GoogleCalendarSimulator().start();
// As `npm start` runs it.
process.env.TEST_SERVER = builtServer;
const server = await startServer({
  dataDir,
  nodeOptions: serverOptions,
  environment: { TRUST_PROXY: '1', ...serverEnvironment, ...googleEnvironment(google) },
});
const rows: BenchRow[] = [];
try {
  for (const [name, part] of wanted) {
    const first = rows.length;
    await part();
    await writeDown((document, measured) => withFigures(document, name, measured, rows.slice(first)));
  }
  console.log(`\n${benchTable(rows)}`);
  if (rows.some(({ target }) => target !== null && !isMet(target))) process.exitCode = 1;
} finally {
  await server.dispose();
  await google.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** What was measured stands in docs/capacity.md until the next run. */
async function writeDown(into: (document: string, measured: string) => string): Promise<void> {
  const file = join(projectFolder, 'docs/capacity.md');
  const today = new Date().toISOString().slice(0, 10);
  const measured = `Measured on ${today}, Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`;
  await writeFile(file, into(await readFile(file, 'utf8'), measured));
}

async function benchLanding(): Promise<void> {
  const request: LoadRequest = {
    requests: [{ path: '/' }],
    method: 'GET',
    headers: { 'accept-encoding': 'br, gzip', accept: 'text/html' },
    connections: 20,
    manyVisitors: false,
  };
  const { product, bare } = await compareWithBare('GET /', server, request);
  rows.push(
    { ...product, target: atLeast(0.6, product.requestsPerSecond / bare.requestsPerSecond, 'of bare node:http') },
    bare,
  );
}

async function benchNewLeads(): Promise<void> {
  const request: LoadRequest = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: [{ path: createLead.path, body: JSON.stringify(leadOf(1)) }],
    connections: 64,
    manyVisitors: true,
  };
  const inserts: number[] = [];
  const { product, bare } = await compareWithBare('POST /api/leads', server, request, async () => {
    inserts.push(await rawInserts(dataDir, insertSeconds, 'lead'));
  });
  const raw = median(inserts);
  rows.push({ ...product, target: atLeast(0.6, product.requestsPerSecond / raw, 'of raw durable inserts') }, bare, {
    name: '  raw durable insert',
    requestsPerSecond: raw,
    p99Ms: null,
    processor: null,
    target: null,
  });
}

async function benchLeadList(): Promise<void> {
  const office = await OfficeApi.signIn(server.url);
  const list = (query: Record<string, string>): LoadRequest => ({
    requests: [{ path: `${listLeads.path}?${new URLSearchParams(query)}` }],
    method: 'GET',
    headers: { authorization: `Bearer ${office.token}` },
    connections: 10,
    manyVisitors: true,
  });
  const pages: [string, Record<string, string>, number | null][] = [
    ['first page', {}, 10],
    ['page in the middle', { cursor: await middleCursor(office) }, null],
    ['search, frequent word', { q: 'Drucker' }, 10],
    ['search, rare word', { q: 'wiebke.yildiz.43691' }, 10],
    ['search, three letters', { q: 'möl' }, 10],
    ['search, no match', { q: 'Zwetschgenkuchen' }, 10],
  ];
  for (const [name, query, limitMs] of pages) {
    const { product, bare } = await compareWithBare(`GET leads, ${name}`, server, list(query));
    rows.push(
      {
        ...product,
        target: limitMs === null || product.p99Ms === null ? null : atMost(limitMs, product.p99Ms, 'ms p99'),
      },
      bare,
    );
  }
}

async function calls(): Promise<void> {
  rows.push(...(await benchCalls(server, google)));
}

async function writes(): Promise<void> {
  await benchNewLeads();
  rows.push(...(await benchBookings(server)));
}

async function whatsapp(): Promise<void> {
  rows.push(...(await benchWhatsapp(server)));
}

async function office(): Promise<void> {
  rows.push(...(await benchOffice(server)));
}

async function tabs(): Promise<void> {
  rows.push(...(await benchTabs(server)));
}

async function middleCursor(office: OfficeApi): Promise<string> {
  let cursor: string | null = null;
  for (let read = 0; read < leadCount / 2; read += 200) {
    const query: Record<string, string | number> = cursor === null ? { limit: 200 } : { limit: 200, cursor };
    cursor = (await office.call(listLeads, { query })).next_cursor;
  }
  if (cursor === null) throw new Error('There is no page in the middle');
  return cursor;
}
