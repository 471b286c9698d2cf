import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** How to start an Electron, and what its page notes down while it begins. */
export interface ElectronProgram {
  readonly name: string;
  readonly executable: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Names of entries of the page's performance timeline. */
  readonly entries: readonly string[];
}

export interface ElectronStart {
  /** Milliseconds from the start of the process, by entry. */
  readonly afterMs: Readonly<Record<string, number>>;
  readonly process: ChildProcess;
}

/** So long nobody looks, or looking would be part of what is measured. */
const undisturbedMs = 4_000;
const startTimeoutMs = 30_000;

/**
 * Starts it and resolves once its page has noted every entry. The page takes its own times, and they are read afterwards
 * through Chromium's debugging port.
 */
export async function startElectron({ name, executable, args, environment, entries }: ElectronProgram) {
  const startedAtMs = Date.now();
  // Root cannot build Chromium's sandbox; a virtual display has no GPU.
  const flags = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--remote-debugging-port=0'];
  const child = spawn(executable, [...flags, ...args], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await pause(undisturbedMs);
  while (Date.now() - startedAtMs < startTimeoutMs) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(errors)?.[1];
    const times = port && (await readTimes(Number(port), entries).catch(() => null));
    if (times) {
      const afterMs = Object.fromEntries(Object.entries(times).map(([entry, atMs]) => [entry, atMs - startedAtMs]));
      return { afterMs, process: child } satisfies ElectronStart;
    }
    await pause(500);
  }
  child.kill('SIGKILL');
  throw new Error(`${name} did not start within ${startTimeoutMs} ms:\n${errors}`);
}

export async function endElectron({ process: child }: ElectronStart): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await exited;
  clearTimeout(timer);
}

const targets = z.array(z.object({ type: z.string(), webSocketDebuggerUrl: z.url() }));
const evaluated = z.object({ result: z.object({ result: z.object({ value: z.string() }) }) });
const times = z.record(z.string(), z.number());

/** The moments of the entries as epoch milliseconds; null while one is missing. */
async function readTimes(port: number, entries: readonly string[]): Promise<Record<string, number> | null> {
  const list = targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
  const page = list.find(({ type }) => type === 'page');
  if (!page) return null;
  const socket = new WebSocket(page.webSocketDebuggerUrl);
  try {
    await once(socket, 'open');
    const expression = `JSON.stringify(Object.fromEntries(${JSON.stringify(entries)}.flatMap((name) =>
      performance.getEntriesByName(name).slice(0, 1).map(({ startTime }) => [name, performance.timeOrigin + startTime]))))`;
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
    const [message] = (await once(socket, 'message')) as [MessageEvent];
    const answer = evaluated.parse(JSON.parse(String(message.data)));
    const found = times.parse(JSON.parse(answer.result.result.value));
    return entries.every((entry) => entry in found) ? found : null;
  } finally {
    socket.close();
  }
}

// A run that is cut short must leave nothing behind.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
