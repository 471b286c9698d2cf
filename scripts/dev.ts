import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { loadEnvironmentFile } from './command-line.ts';
import { buildSite, isSiteStale } from './site-build.ts';

/** `npm run dev`: the real server; every saved file rebuilds the site where needed and starts the server anew. */
const watched = ['server/src', 'shared/src', 'public-web/src', 'public-web/vite.config.ts'];
const settleMs = 150;

loadEnvironmentFile();

let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let round: Promise<void> = Promise.resolve();

for (const path of watched.filter((path) => existsSync(path))) {
  watch(path, { recursive: true }, () => {
    clearTimeout(timer);
    // Editors write a file in several steps, and a branch switch changes hundreds at once.
    timer = setTimeout(() => {
      round = round.then(restart);
    }, settleMs);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await stop();
    process.exit(0);
  });
}
await restart();

async function restart(): Promise<void> {
  try {
    if (await isSiteStale()) await buildSite();
  } catch (error) {
    // The build has said what is wrong; the last good site goes on until the next save.
    console.error(String(error));
    return;
  }
  await stop();
  server = spawn(process.execPath, [join('server', 'src', 'main.ts')], { stdio: 'inherit' });
}

async function stop(): Promise<void> {
  const running = server;
  server = undefined;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const exited = once(running, 'exit');
  running.kill('SIGTERM');
  await exited;
}
