import { formatRelative } from '@it-lotse/domain/format-date';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow, useNowText } from './use-now.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2030-01-15T10:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const drawn = vi.fn();
beforeEach(() => void drawn.mockClear());
function Ago() {
  drawn();
  return <p>{useNowText((now) => formatRelative('2030-01-15T08:00:00Z', now))}</p>;
}

it('draws what tells a time anew only when its words are others', () => {
  render(<Ago />);
  const first = screen.getByText('vor 2 Std.').textContent;
  act(() => void vi.advanceTimersByTime(20 * 60_000));
  expect(screen.getByText(first ?? '')).toBeTruthy();
  expect(drawn).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(50 * 60_000));
  expect(screen.getByText('vor 3 Std.')).toBeTruthy();
  expect(drawn).toHaveBeenCalledTimes(2);
});

function Clock() {
  drawn();
  return <p>{useNow().toISOString()}</p>;
}

it('draws what has just come once, with the present moment, however long nobody looked', () => {
  render(<Clock />);
  cleanup();
  vi.advanceTimersByTime(5 * 60_000);
  drawn.mockClear();
  render(<Clock />);
  expect(screen.getByText('2030-01-15T10:05:00.000Z')).toBeTruthy();
  expect(drawn).toHaveBeenCalledTimes(1);
});
