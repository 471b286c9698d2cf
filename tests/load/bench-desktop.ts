import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startMarks } from '@it-lotse/back-office/start-marks';
import { findElectron } from '../../scripts/electron-for-tests.ts';
import { sizeOf } from '../../scripts/package-check.ts';
import { projectFolder, runTool } from '../../scripts/run-program.ts';
import { DesktopSession, userDataFolder } from '../desktop/desktop-session.ts';
import { writeKeyring } from '../desktop/read-keyring.ts';
import { OfficeApi } from '../support/office-api.ts';
import { startServer } from '../support/start-server.ts';
import { manyConnections, postLead } from '../support/visitor.ts';
import { type ElectronProgram, endElectron, startElectron } from './electron-start.ts';
import { fillDatabase } from './fill-database.ts';
import { median } from './measure.ts';
import { memoryOfTree } from './memory.ts';
import { seedAppointments } from './seed-appointments.ts';
import { seedLeads } from './seed-leads.ts';
import { atMost, isMet, type Target } from './table.ts';

const rounds = 10;
const contentLimitSeconds = 1.5;
const liveLimitSeconds = 2.5;
/** Of so many starts the memory is read. */
const memoryRounds = 3;
/**
 * After a start a program does what it put off, and V8 and the compositor give back what the start needed; within a minute
 * that is over (docs/capacity.md).
 */
const settleMs = 60_000;
/** What the office may keep beyond an empty window. */
const memoryLimitMiB = 50;
/** So many nights, each with so much news; the night itself is tests/desktop/night.spec.ts. */
const nights = 3;
const newsOfANight = 400;
const leadCount = 2_000;
const appointmentCount = 500;

interface Measured {
  /** Seconds to each entry, one number per start. */
  readonly starts: Record<string, number>[];
  readonly memories: number[];
}

const none: Measured = { starts: [], memories: [] };

/**
 * How long the packed app takes to start, signed in as on any morning, beside the least an Electron can do: an empty
 * window of the same Electron, by turns in the same run; and what either keeps in memory and on disk.
 */
export async function benchDesktop(): Promise<{ cells: string[][]; isMet: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'it-lotse-bench-desktop-'));
  const dataDir = join(folder, 'server');
  mkdirSync(dataDir);
  fillDatabase(dataDir, (database) => {
    seedLeads(database, leadCount);
    seedAppointments(database, appointmentCount);
  });
  const electron = await findElectron();
  const packed = await packApp(join(folder, 'package'));
  const server = await startServer({ dataDir, environment: { TRUST_PROXY: '1' } });
  const session = await DesktopSession.start({ keyring: true });
  try {
    const { token } = await OfficeApi.signIn(server.url);
    writeKeyring(session, server.url, token);
    chooseServer(session, server.url);
    const environment = session.environment;
    const office: ElectronProgram = {
      name: 'IT-Lotse, packed',
      ...{ executable: join(packed, 'it-lotse'), args: [], environment, entries: Object.values(startMarks) },
    };
    const empty: ElectronProgram = {
      name: 'empty Electron window',
      ...{ executable: electron.executable, args: [emptyApp(join(folder, 'empty'))], environment },
      entries: ['first-contentful-paint'],
    };
    const [ours = none, theirs = none] = await byTurns(office, empty);
    const mornings = await afterNights(office, server.url);
    const content = at(ours, startMarks.shell);
    const live = at(ours, startMarks.live);
    const morning = at(mornings, startMarks.live);
    const targets = [
      atMost(contentLimitSeconds, content, 's'),
      atMost(liveLimitSeconds, live, 's'),
      atMost(liveLimitSeconds, morning, 's'),
      atMost(memoryLimitMiB, (median(ours.memories) - median(theirs.memories)) / 2 ** 20, 'MiB over empty'),
    ];
    const cells = [
      [
        `Electron ${electron.version}, median of ${rounds}`,
        ...['first content', 'live data', `live after ${newsOfANight} pieces of news`, 'memory, idle', 'on disk'],
      ],
      [
        office.name,
        ...[content, live, morning].map(seconds),
        ...[median(ours.memories), sizeOf(packed)].map(megabytes),
      ],
      [
        empty.name,
        seconds(at(theirs, 'first-contentful-paint')),
        ...['', ''],
        megabytes(median(theirs.memories)),
        megabytes(sizeOf(electron.folder)),
      ],
      ['target', ...targets.map(verdict), ''],
    ];
    return { cells, isMet: targets.every(isMet) };
  } finally {
    await session.stop();
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first start of each only warms up: it fills the caches every later one has. */
async function byTurns(...programs: readonly ElectronProgram[]): Promise<Measured[]> {
  const measured = programs.map((): Measured => ({ starts: [], memories: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, program] of programs.entries()) {
      const start = await startElectron(program);
      const result = measured[index];
      if (result && round > 0) result.starts.push(start.afterMs);
      if (result && round > rounds - memoryRounds) {
        await pause(settleMs);
        result.memories.push(memoryOfTree(start.process.pid ?? 0));
      }
      await endElectron(start);
      console.log(`${program.name}: ${Object.values(start.afterMs).map(Math.round).join(', ')} ms`);
    }
  }
  return measured;
}

/** Starts as those before it, each after a night in which visitors have written and no app was there to hear of it. */
async function afterNights(office: ElectronProgram, url: string): Promise<Measured> {
  const starts: Record<string, number>[] = [];
  const agent = manyConnections();
  for (let night = 0; night < nights; night += 1) {
    const visitors = Array.from({ length: newsOfANight }, (_, index) => night * newsOfANight + index + 1);
    const answers = await Promise.all(visitors.map((n) => postLead(url, n, agent)));
    if (answers.some(({ status }) => status !== 201)) throw new Error('A request of the night was not taken.');
    const start = await startElectron(office);
    starts.push(start.afterMs);
    await endElectron(start);
    console.log(`${office.name}, after a night: ${Object.values(start.afterMs).map(Math.round).join(', ')} ms`);
  }
  agent.destroy();
  return { starts, memories: [] };
}

const at = ({ starts }: Measured, entry: string) => median(starts.map(({ [entry]: ms = Number.NaN }) => ms)) / 1_000;
const seconds = (value: number) => `${value.toFixed(2)} s`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const verdict = (target: Target) => {
  const { limit, measured, what } = target;
  return `${measured.toFixed(2)} of ${limit.toFixed(2)} ${what} ${isMet(target) ? 'met' : 'MISSED'}`;
};

async function packApp(output: string): Promise<string> {
  const packer = join(projectFolder, 'scripts/dist.ts');
  const code = await runTool(packer, ['--stand-in', '--linux', 'dir', `-c.directories.output=${output}`]);
  if (code !== 0) throw new Error('The app could not be packed.');
  return join(output, 'linux-unpacked');
}

/** The server is chosen already, as after the first start. */
function chooseServer(session: DesktopSession, origin: string): void {
  const folder = userDataFolder(session);
  mkdirSync(folder, { recursive: true });
  const servers = [{ origin, name: 'IT-Lotse', colour: 'info' }];
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ servers, current: origin }));
}

function emptyApp(folder: string): string {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"name":"empty","version":"1.0.0","main":"main.js"}');
  writeFileSync(join(folder, 'page.html'), '<!doctype html><title>leer</title><p>leer</p>');
  writeFileSync(
    join(folder, 'main.js'),
    `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 860 }).loadFile('page.html'));
`,
  );
  return folder;
}
