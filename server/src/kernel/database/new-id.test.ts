import { expect, test } from 'vitest';
import { newOrderedId } from './new-id.ts';

test('ids of frequent rows are in the order of their time, are RFC 9562 version 7, and no two are the same', async () => {
  const ids: string[] = [];
  for (let turn = 0; turn < 20; turn++) {
    ids.push(...Array.from({ length: 50 }, () => newOrderedId(new Date())));
    await new Promise((later) => setTimeout(later, 2));
  }
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const times = ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.abs((times[0] ?? 0) - Date.now())).toBeLessThan(60_000);
});
