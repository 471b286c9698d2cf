import { existsSync, readFileSync, rmSync } from 'node:fs';
import { app, shell } from 'electron';
import { afterEach, expect, test, vi } from 'vitest';
import { createDocumentOpener } from './open-document.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, rmSync: vi.fn(fs.rmSync) };
});
vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events');
  return { app: new EventEmitter(), shell: { openPath: vi.fn(async () => '') }, dialog: {} };
});
afterEach(() => app.removeAllListeners());

const receipt = '/api/admin/payments/receipts/r1/pdf';
const openDocument = () =>
  createDocumentOpener(
    { access: async () => ({ origin: 'https://lotse.example', token: 'geheim' }) },
    async () => new Response('%PDF'),
  );
const opened = () => vi.mocked(shell.openPath).mock.calls.map(([file]) => file);

test('a document that is opened twice does not replace the one that is still open, and all go with the app', async () => {
  const open = openDocument();
  await open(receipt, 'Beleg 1.pdf');
  await open(receipt, 'Beleg 1.pdf');
  const [first = '', second = ''] = opened();
  expect(first).not.toBe(second);
  expect(readFileSync(second, 'utf8')).toBe('%PDF');
  app.emit('will-quit');
  expect([existsSync(first), existsSync(second)]).toEqual([false, false]);
});

test('what a crash left of the last time is gone at the next start', async () => {
  const open = openDocument();
  await open(receipt, 'Beleg 3.pdf');
  const left = opened().at(-1) ?? '';
  expect(existsSync(left)).toBe(true);
  openDocument();
  expect(existsSync(left)).toBe(false);
});

test('a document another program holds on to does not disturb the quitting', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  await openDocument()(receipt, 'Beleg 2.pdf');
  vi.mocked(rmSync).mockImplementationOnce(() => {
    throw new Error('EBUSY: resource busy or locked');
  });
  const afterwards = vi.fn();
  app.on('will-quit', afterwards);
  app.emit('will-quit');
  expect(afterwards).toHaveBeenCalledOnce();
  expect(told).toHaveBeenCalledOnce();
  app.emit('will-quit');
});
