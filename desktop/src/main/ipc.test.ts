import { exportFiles, exportPath } from '@it-lotse/contract/exports';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { requestChannels, requests } from '../bridge/requests.ts';
import { guarded } from './ipc.ts';

vi.mock('electron', () => ({
  ipcMain: {},
  powerMonitor: {},
  BrowserWindow: class {},
  nativeTheme: {},
  screen: {},
  dialog: {},
}));
vi.mock('../../../build/icon.png?asset', () => ({ default: '' }));

const page = { senderFrame: { url: 'app://lotse/leads', parent: null } };
const handler = vi.fn((count: number) => count + 1);
const call = guarded('unread:set', requests['unread:set'].payload, handler);

test('a good payload from our page reaches the handler', async () => {
  await expect(call(page, 2)).resolves.toBe(3);
});

test.each([
  ['a foreign page', { senderFrame: { url: 'https://evil.example/', parent: null } }],
  ['a frame inside our page', { senderFrame: { url: 'app://lotse/', parent: {} } }],
  ['a frame that is gone', { senderFrame: null }],
])('%s is refused', async (_, sender) => {
  handler.mockClear();
  await expect(call(sender, 2)).rejects.toThrow('unread:set: sender refused');
  expect(handler).not.toHaveBeenCalled();
});

test.each([[['geheim']], [[-1]], [[1.5]], [[1, 2]], [[]], [[null]]])(
  'payload %j is refused unread',
  async (payload) => {
    handler.mockClear();
    await expect(call(page, ...payload)).rejects.toThrow(/^unread:set: payload refused$/);
    expect(handler).not.toHaveBeenCalled();
  },
);

test('a locked app answers nothing but what opens it', async () => {
  for (const channel of requestChannels) {
    const answered = vi.fn();
    const admits = async () => requests[channel].kind === 'lock-screen';
    const anyPayload = z.array(z.unknown());
    await guarded(channel, anyPayload, answered, admits)(page).catch(() => undefined);
    const isWayOut = ['lock:read', 'lock:unlock', 'lock:unlock-with-system', 'lock:forgotten'].includes(channel);
    expect(answered, channel).toHaveBeenCalledTimes(isWayOut ? 1 : 0);
  }
});

test.each([
  ['/api/admin/backups/lotse-2026-11-21.db/file', 'lotse-2026-11-21.db'],
  ['/api/admin/diagnostics', 'it-lotse-diagnose-2026-11-21.json'],
  ...exportFiles.map((file): [string, string] => [exportPath(file), file]),
  ['/api/admin/payments/export.csv', 'Zahlungen-2026-11-21.csv'],
  ['/api/admin/payments/receipts/0b1c/pdf', 'Beleg-2026-0001.pdf'],
  ['/api/admin/customers/0b1c/export?format=html', 'auskunft.html'],
  ['/api/whatsapp/media/wamid.HBg%3D', 'Rechnung für Jürgen (1).pdf'],
  ['/desktop-updates/IT-Lotse-1.2.0-linux-x86_64.AppImage', 'IT-Lotse-1.2.0-linux-x86_64.AppImage'],
  ['/desktop-updates/Eigener%20Name%20(2).deb', 'Eigener Name (2).deb'],
])('%s may be downloaded as %s', (path, name) => {
  expect(requests['files:download'].payload.safeParse([path, name]).success).toBe(true);
});

test.each([
  ['/api/admin/leads', 'x.json'],
  ['/api/admin/backups/../file', 'x.db'],
  ['/api/admin/backups/../../leads/file', 'x.db'],
  ['/api/whatsapp/media/..', 'x'],
  ['/api/whatsapp/media/%2e%2E', 'x'],
  ['/api/admin/customers/.%2e/export?format=json', 'x.json'],
  ['/desktop-updates/%2E%2e', 'x.yml'],
  ['/api/whatsapp/media/a?b', 'x'],
  ['/api/admin/customers/1/export?format=html&x=1', 'x.html'],
  ['/api/admin/payments/receipts/1/pdf\n', 'x.pdf'],
  ['https://evil.example/api/admin/diagnostics', 'x.json'],
  ['/api/admin/diagnostics', '../x.json'],
  ['/api/admin/diagnostics', '.bashrc'],
  ['/api/admin/diagnostics', 'a\u202Efdp.exe'],
  ['/api/admin/diagnostics', ''],
  ['/desktop-updates/', 'x.yml'],
  ['/desktop-updates/..', 'x.yml'],
  ['/desktop-updates/../api/admin/leads', 'x.yml'],
])('%s is not downloaded as %j', (path, name) => {
  expect(requests['files:download'].payload.safeParse([path, name]).success).toBe(false);
});

test('only receipts are opened, and only as a PDF', () => {
  const { success: receipt } = requests['files:open'].payload.safeParse([
    '/api/admin/payments/receipts/0b1c/pdf',
    'Beleg.pdf',
  ]);
  expect(receipt).toBe(true);
  for (const given of [
    ['/api/admin/payments/receipts/0b1c/pdf', 'Beleg.desktop'],
    ['/api/whatsapp/media/1', 'Beleg.pdf'],
    ['/api/admin/diagnostics', 'Beleg.pdf'],
  ]) {
    expect(requests['files:open'].payload.safeParse(given).success, String(given)).toBe(false);
  }
  expect(requests['print:save-pdf'].payload.safeParse(['/tmp/x.pdf']).success).toBe(false);
});
