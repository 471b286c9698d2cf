import { beforeEach, expect, test, vi } from 'vitest';
import { askSystem, systemUnlockName } from './system-unlock.ts';

const system = vi.hoisted(() => ({ canPromptTouchID: vi.fn(), promptTouchID: vi.fn() }));
vi.mock('electron', () => ({ systemPreferences: system }));

beforeEach(() => {
  system.canPromptTouchID.mockReset().mockReturnValue(true);
  system.promptTouchID.mockReset().mockResolvedValue(undefined);
});

test('Touch ID is offered on a Mac that has it, and nowhere else', () => {
  expect(systemUnlockName('darwin')).toBe('Touch ID');
  expect([systemUnlockName('win32'), systemUnlockName('linux')]).toEqual([null, null]);
  system.canPromptTouchID.mockReturnValue(false);
  expect(systemUnlockName('darwin')).toBeNull();
});

test('the right finger opens; another one, or none, does not', async () => {
  const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
  expect(await askSystem()).toBe(true);
  system.promptTouchID.mockRejectedValue(new Error('canceled'));
  expect(await askSystem()).toBe(false);
  platform.mockReturnValue('linux');
  expect(await askSystem()).toBe(false);
  expect(system.promptTouchID).toHaveBeenCalledTimes(2);
  platform.mockRestore();
});
