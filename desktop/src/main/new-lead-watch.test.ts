import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewLead } from './lead-notifications.ts';
import { NewLeadWatch } from './new-lead-watch.ts';

vi.mock('electron', () => ({ Notification: class {} }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lead = (id: number): NewLead => ({
  type: 'lead.created',
  id,
  at: '2026-12-01T10:00:00.000Z',
  lead_id: `l${id}`,
  name: 'N',
  company: '',
  excerpt: '',
});

function setUp() {
  const told: number[][] = [];
  return { told, watch: new NewLeadWatch((leads) => told.push(leads.map(({ id }) => id))) };
}

test('a backlog is told at its end, all at once', () => {
  const { told, watch } = setUp();
  for (const id of [1, 2, 3]) watch.hear(lead(id));
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([]);
  watch.caughtUp();
  expect(told).toEqual([[1, 2, 3]]);
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
  expect(told).toEqual([[1, 2], [3]]);
});

test('after a broken line the backlog waits for its end again', () => {
  const { told, watch } = setUp();
  watch.caughtUp();
  watch.lineBroken();
  watch.hear(lead(1));
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([]);
  watch.caughtUp();
  expect(told).toEqual([[1]]);
});

test('other events make no sound', () => {
  const { told, watch } = setUp();
  watch.caughtUp();
  watch.hear({ type: 'lead.updated', id: 1, at: '2026-12-01T10:00:00.000Z', lead_id: 'x', name: 'N' });
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});
