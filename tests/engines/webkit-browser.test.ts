import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWebKit } from './webkit-browser.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'it-lotse-webkit-'));
  // The display is of no matter here, and not on every machine.
  await program('xvfb-run', 'shift; exec "$@"');
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** A stand-in of a program, as a shell script. */
async function program(name: string, script: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

/** A driver that is ready, and takes the wish for a session without ever answering. */
const silentDriver = `exec '${process.execPath}' -e "
  const port = process.argv[1].split('=')[1];
  require('http').createServer((req, res) => req.url === '/status' && res.end()).listen(port, '127.0.0.1');
" -- "$1"`;

test('a driver that never answers is given up', async () => {
  const driver = await program('silent', silentDriver);
  await expect(startWebKit(driver, 1000)).rejects.toThrow('it did not answer within 1 s');
});

test('a driver that does not even listen is given up', async () => {
  await expect(startWebKit(await program('deaf', 'sleep 600'), 200)).rejects.toThrow('it did not answer within 0.2 s');
});

test('a driver that ends is told with its code', async () => {
  await expect(startWebKit(await program('broken', 'exit 3'))).rejects.toThrow('it ended with code 3');
});

test('a machine without a display server is told so', async () => {
  vi.stubEnv('PATH', '/nowhere');
  await expect(startWebKit('/usr/bin/WebKitWebDriver')).rejects.toThrow('ENOENT');
});
