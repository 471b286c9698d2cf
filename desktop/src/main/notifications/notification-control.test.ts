import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settingsFile } from '../settings/settings.ts';
import { NotificationControl } from './notification-control.ts';

vi.mock('electron', () => ({ Notification: { isSupported: () => true } }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-notices-'));
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});
const file = () => settingsFile(join(folder, 'settings.json'));

test('a silence is kept over a restart and forgotten when it is over', () => {
  const changed = vi.fn();
  new NotificationControl(file(), vi.fn()).silence('hour');
  const again = new NotificationControl(file(), changed);
  expect(again.settings.mutedUntil).toBe('2026-12-01T11:00:00.000Z');
  vi.advanceTimersByTime(59 * 60_000);
  expect(changed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(again.settings.mutedUntil).toBeNull();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(file().read().notifications.mutedUntil).toBeNull();
});

test('a silence that ended while the app was closed is over at once', () => {
  new NotificationControl(file(), vi.fn()).silence('hour');
  vi.setSystemTime(new Date('2026-12-01T12:00:00.000Z'));
  const changed = vi.fn();
  const again = new NotificationControl(file(), changed);
  vi.advanceTimersByTime(1);
  expect(again.settings.mutedUntil).toBeNull();
  expect(changed).toHaveBeenCalled();
});

test('a system that shows nothing is not told as one that allows it, until it shows something again', () => {
  const changed = vi.fn();
  const control = new NotificationControl(file(), changed);
  expect(control.state.system).toBe('allowed');
  control.noteOutcome(false);
  control.noteOutcome(false);
  expect([control.state.system, changed.mock.calls.length]).toEqual(['denied', 1]);
  control.noteOutcome(true);
  expect([control.state.system, changed.mock.calls.length]).toEqual(['allowed', 2]);
});

test('that the system refused the last notice is known in the next run too, until one is shown', () => {
  new NotificationControl(file(), vi.fn()).noteOutcome(false);
  const next = new NotificationControl(file(), vi.fn());
  expect(next.state.system).toBe('denied');
  next.noteOutcome(true);
  expect(new NotificationControl(file(), vi.fn()).state.system).toBe('allowed');
});
