import { readFile } from 'node:fs/promises';
import { health } from '@it-lotse/contract/system';
import { afterEach, expect, test } from 'vitest';
import { startServer, type TestServer } from './start-server.ts';

let server: TestServer | undefined;
afterEach(() => server?.dispose());

const isHealthy = async (url: string) => health.answer.parse(await (await fetch(`${url}${health.path}`)).json()).status;

test('a started server answers, and keeps data and address over a kill and a new start', async () => {
  server = await startServer();
  const { url } = server;
  expect(await isHealthy(url)).toBe('ok');
  await server.kill();
  await expect(fetch(url)).rejects.toThrow();
  await server.start();
  expect(server.url).toBe(url);
  expect(await isHealthy(url)).toBe('ok');
  expect((await readFile(server.databaseFile)).length).toBeGreaterThan(0);
});

test('a polite stop ends with code 0', async () => {
  server = await startServer();
  expect(await server.stop()).toBe(0);
});

test('a start that fails says why', async () => {
  await expect(startServer({ environment: { PORT: 'achtzig' } })).rejects.toThrow('PORT muss eine Zahl sein');
});
