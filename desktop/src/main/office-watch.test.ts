import type { OfficeEvent } from '@it-lotse/shared/contract/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfficeWatch } from './office-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lead = (id: number): OfficeEvent => ({
  type: 'lead.created',
  id,
  at: '2026-12-01T10:00:00.000Z',
  lead_id: `l${id}`,
  name: `Person ${id}`,
  company: '',
  excerpt: `${id}`,
});

function setUp() {
  const told: string[][] = [];
  return { told, watch: new OfficeWatch((notices) => told.push(notices.map(({ body }) => body))) };
}

test('a backlog is told at its end, all at once', () => {
  const { told, watch } = setUp();
  for (const id of [1, 2, 3]) watch.hear(lead(id));
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([]);
  watch.caughtUp();
  expect(told).toEqual([['Person 3, Person 2, Person 1']]);
});

test('live leads are told after a moment, together with those of the same moment', () => {
  const { told, watch } = setUp();
  watch.caughtUp();
  watch.hear(lead(1));
  vi.advanceTimersByTime(300);
  watch.hear(lead(2));
  vi.advanceTimersByTime(100);
  watch.hear(lead(3));
  vi.advanceTimersByTime(400);
  expect(told).toEqual([['1', '2'], ['3']]);
});

test('after a broken line the backlog waits for its end again', () => {
  const { told, watch } = setUp();
  watch.caughtUp();
  watch.lineBroken();
  watch.hear(lead(1));
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([]);
  watch.caughtUp();
  expect(told).toEqual([['1']]);
});

test('other events make no sound', () => {
  const { told, watch } = setUp();
  watch.caughtUp();
  watch.hear({ type: 'lead.updated', id: 1, at: '2026-12-01T10:00:00.000Z', lead_id: 'x', name: 'N' });
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});
