import type { UpdateState } from '@it-lotse/back-office/app-updates';
import { expect, test, vi } from 'vitest';
import { startUpdates } from './updates.ts';

vi.mock('electron', () => ({ app: { isPackaged: false, getVersion: () => '1.1.0' }, powerMonitor: {}, dialog: {} }));
const box = vi.hoisted(() => ({ show: vi.fn() }));
vi.mock('./update-box.ts', () => ({ showUpdateBox: box.show }));
const ready = vi.hoisted(() => ({
  appVersion: '1.1.0',
  phase: 'ready',
  version: '1.2.0',
  notes: null,
  installsSilently: false,
}));
const failed = vi.hoisted(() => ({ appVersion: '1.1.0', phase: 'failed', detail: 'Nicht installiert.' }));
vi.mock('./app-updates.ts', () => ({
  AppUpdates: class {
    state = ready as UpdateState;
    check = async () => this.state;
    install() {
      this.state = failed as UpdateState;
    }
  },
}));

const told = vi.hoisted(() => ({ tell: vi.fn() }));
vi.mock('./trial-words.ts', async (original) => ({ ...(await original<object>()), tell: told.tell }));
const trial = { takeWayBack: () => null, installing: () => undefined, isRefused: () => false };
const around = {
  trial,
  noteFile: '/nowhere/note',
  origin: () => null,
  window: () => null,
  tokenIsKept: () => true,
  mayEnd: async () => true,
  endFailed: () => undefined,
  proxyCredentials: () => null,
  changed: () => undefined,
};

test('from the menu: an installation that fails is told in a box too', async () => {
  box.show.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  const endFailed = vi.fn();
  const updates = startUpdates({ ...around, endFailed });
  await updates.checkAndTell();
  expect(box.show.mock.calls).toEqual([
    [null, ready],
    [null, failed],
  ]);
  expect(endFailed, 'what may be lost at the next end is asked about').toHaveBeenCalledTimes(1);
});

test('an update from the menu waits where the restart would lose what was begun', async () => {
  box.show.mockResolvedValueOnce(true);
  const mayEnd = vi.fn(async () => false);
  const updates = startUpdates({ ...around, mayEnd });
  await updates.checkAndTell();
  await updates.install();
  expect(mayEnd).toHaveBeenCalledTimes(2);
  expect(updates.state.phase).toBe('ready');
});

test('a version that gave way is told about at the next start, in the words of the operator', () => {
  startUpdates({
    ...around,
    trial: { ...trial, takeWayBack: () => ({ from: '1.2.0', to: '1.1.0' }) },
  });
  expect(told.tell).toHaveBeenCalledWith(
    expect.objectContaining({
      message: 'IT-Lotse arbeitet wieder mit Version 1.1.0',
      detail: expect.stringContaining('Version 1.2.0 wird nicht noch einmal angeboten.'),
    }),
  );
});
