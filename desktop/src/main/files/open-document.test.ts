import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
afterEach(() => {
  app.removeAllListeners();
  vi.unstubAllEnvs();
});

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

test.each(['/nowhere/at all', '/dev/null'])(
  'with a folder for temporary files such as %s the app starts, and says what is in the way once a document is wanted',
  async (folder) => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    vi.stubEnv('TMPDIR', folder);
    const open = openDocument();
    expect(told).toHaveBeenCalledOnce();
    await expect(open(receipt, 'Beleg 4.pdf')).rejects.toThrow(
      'Der Ordner für vorübergehende Dateien ist nicht zu gebrauchen. Bitte speichern Sie die Datei.',
    );
    app.emit('will-quit');
  },
);

test('when the system has cleaned up its folder for temporary files meanwhile, a document opens as before', async () => {
  const open = openDocument();
  await open(receipt, 'Beleg 5.pdf');
  rmSync(join(opened().at(-1) ?? '', '../..'), { recursive: true });
  await open(receipt, 'Beleg 5.pdf');
  expect(readFileSync(opened().at(-1) ?? '', 'utf8')).toBe('%PDF');
  app.emit('will-quit');
});
