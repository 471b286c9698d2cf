import type { OfficeEvent } from '@it-lotse/contract/events';
import { expect, test, vi } from 'vitest';
import { PageEvents } from './page-events.ts';

const event = (id: number): OfficeEvent => ({
  id,
  at: '2026-11-21T09:00:00.000Z',
  type: 'leads.deleted_all',
  deleted: 1,
});

function setUp() {
  const told: number[] = [];
  const reset = vi.fn();
  return { told, reset, events: new PageEvents({ tell: ({ id }) => told.push(id), reset }) };
}

test('what comes before the page listens is told once it does, in order and once', () => {
  const { events, told } = setUp();
  events.hear(event(1));
  events.hear(event(2));
  expect(told).toEqual([]);
  events.pageListens();
  events.pageListens();
  events.hear(event(3));
  expect(told).toEqual([1, 2, 3]);
});

test('while the page is loaded anew events wait for it', () => {
  const { events, told } = setUp();
  events.pageListens();
  events.pageLeft();
  events.hear(event(1));
  expect(told).toEqual([]);
  events.pageListens();
  expect(told).toEqual([1]);
});

test('a page that listens late hears that it has to load everything anew', () => {
  const { events, told, reset } = setUp();
  events.hear(event(1));
  events.reset();
  events.hear(event(2));
  expect(reset).not.toHaveBeenCalled();
  events.pageListens();
  expect([told, reset.mock.calls.length]).toEqual([[], 1]);
  events.reset();
  events.hear(event(3));
  expect([told, reset.mock.calls.length]).toEqual([[3], 2]);
});

test('too many to tell one by one make the page load everything anew', () => {
  const { events, told, reset } = setUp();
  for (let id = 1; id <= 1_001; id += 1) events.hear(event(id));
  events.pageListens();
  expect(told).toEqual([]);
  expect(reset).toHaveBeenCalledTimes(1);
});
