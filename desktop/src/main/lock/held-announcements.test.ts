import { expect, test, vi } from 'vitest';
import { HeldAnnouncements } from './held-announcements.ts';

test('a page that was locked hears the last of each kind, none of the events, and that all is to be loaded anew', () => {
  const held = new HeldAnnouncements();
  held.hold('live:connection', ['offline']);
  held.hold('live:event', [{ id: 1 } as never]);
  held.hold('live:event', [{ id: 2 } as never]);
  held.hold('live:connection', ['connected']);
  const send = vi.fn();
  held.release(send as never);
  expect(send.mock.calls).toEqual([['live:connection', 'connected'], ['live:reset']]);
  send.mockClear();
  held.release(send as never);
  expect(send.mock.calls).toEqual([['live:reset']]);
});
