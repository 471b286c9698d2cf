import { expect, test, vi } from 'vitest';

test('loading an island makes no format: each costs a phone milliseconds, and few are needed', async () => {
  const dates = vi.spyOn(Intl, 'DateTimeFormat');
  const numbers = vi.spyOn(Intl, 'NumberFormat');
  const islands = Object.values(import.meta.glob<{ default: unknown }>(['./*.ts', '!./*.test.ts']));
  expect(islands.length).toBeGreaterThan(5);
  for (const load of islands) expect((await load()).default).toBeTypeOf('function');
  expect(dates).not.toHaveBeenCalled();
  expect(numbers).not.toHaveBeenCalled();
});
