import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newDataDir } from '../tests/support/start-server.ts';
import { projectFolder } from './run-program.ts';
import { buildServer, isServerStale } from './server-build.ts';

const undo: (() => unknown)[] = [];

beforeAll(async () => {
  if (await isServerStale()) await buildServer();
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test('npm start leaves one program behind it, the bundled server, with nothing of the build in it', async () => {
  const start = await startInTerminal();
  await start.says('IT-Lotse läuft auf');
  const command = await readFile(`/proc/${start.child.pid}/cmdline`, 'utf8');
  expect(command).toContain('server/dist/npm-start.js');
  const loaded = await readFile(`/proc/${start.child.pid}/maps`, 'utf8');
  expect(loaded).toContain('better-sqlite3');
  expect(loaded).not.toContain('rolldown');
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the server, which says so with exit code 0', async (signal) => {
  const start = await startInTerminal();
  await start.says('IT-Lotse läuft auf');
  process.kill(-(start.child.pid ?? 0), signal);
  expect(await start.exitCode).toBe(0);
});

test('when npm is gone the server goes, too', async () => {
  const start = await startInTerminal('sh', ['-c', 'node scripts/start.ts & wait']);
  await start.says('IT-Lotse läuft auf');
  const url = /http:\S+/.exec(start.said)?.[0] ?? '';
  start.child.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(url).then(
        ({ status }) => status,
        () => 'nobody there',
      ),
    )
    .toBe('nobody there');
});

test('what keeps the server from starting is told, and is the exit code of npm start', async () => {
  const start = await startInTerminal(process.execPath, ['scripts/start.ts'], { PORT: 'achtzig' });
  expect(await start.exitCode).toBe(1);
  expect(start.said).toContain('PORT muss eine Zahl sein');
});

async function startInTerminal(program = process.execPath, args = ['scripts/start.ts'], environment = {}) {
  const dataDir = await newDataDir();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child: ChildProcess = spawn(program, args, {
    cwd: projectFolder,
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: '0', npm_lifecycle_event: 'start', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const start = {
    child,
    said: '',
    exitCode: once(child, 'close').then(([code]) => code as number | null),
    async says(words: string): Promise<void> {
      await expect.poll(() => start.said).toContain(words);
    },
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      start.said += text;
    });
  }
  undo.push(
    () => rm(dataDir, { recursive: true, force: true }),
    () => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        // It has ended, as it should.
      }
    },
  );
  return start;
}
