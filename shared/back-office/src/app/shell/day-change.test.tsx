// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeHost } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const stats = '/api/admin/dashboard/stats';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // 23:59 in Berlin.
  vi.setSystemTime('2026-11-21T22:59:00.000Z');
});
afterEach(() => vi.useRealTimers());

it('moves on after midnight in Berlin and asks again for all that speaks of today', async () => {
  const host = new FakeHost('desktop');
  renderOffice(host);
  expect(await screen.findByText(/^Samstag, 21\. November 2026/)).toBeTruthy();
  // Asked at once, and again when the line stands.
  await waitFor(() => expect(host.callsTo('GET', stats)).toHaveLength(2));
  await act(() => vi.advanceTimersByTimeAsync(80_000));
  expect(await screen.findByText(/^Sonntag, 22\. November 2026/)).toBeTruthy();
  await waitFor(() => expect(host.callsTo('GET', stats)).toHaveLength(3));
});

it('is up to date as soon as somebody comes back after a night asleep, without waiting for a timer', async () => {
  const host = new FakeHost('desktop');
  renderOffice(host, '/termine?ansicht=tag');
  expect(await screen.findByText(/21\. November 2026/)).toBeTruthy();
  // A sleeping computer runs no timers; only the clock has gone on.
  vi.setSystemTime('2026-11-22T06:00:00.000Z');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText(/22\. November 2026/)).toBeTruthy();
  expect(screen.queryByText(/21\. November 2026/)).toBeNull();
});
