import { expect, test, vi } from 'vitest';
import { guarded, requestPayloads } from './ipc.ts';

vi.mock('electron', () => ({ ipcMain: {} }));

const page = { senderFrame: { url: 'app://lotse/leads', parent: null } };
const handler = vi.fn((count: number) => count + 1);
const call = guarded('unread:set', requestPayloads['unread:set'], handler);

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
