import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NearCalendar } from './near-calendar.tsx';

const fetched = vi.hoisted(() => ({ times: 0, fails: false }));
vi.mock('./calendar.tsx', () => ({
  get Calendar() {
    fetched.times += 1;
    if (fetched.fails) throw new Error('Failed to fetch dynamically imported module');
    return () => <table aria-label="Kalender" />;
  },
}));

/** What the window watches, and how something comes near it. */
let comesNear: (() => void) | undefined;
class Watching {
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    comesNear = () => told([{ isIntersecting: true }]);
    told([{ isIntersecting: false }]);
  }
  observe() {}
  disconnect() {
    comesNear = undefined;
  }
}

beforeEach(() => {
  fetched.times = 0;
  fetched.fails = false;
  vi.stubGlobal('IntersectionObserver', Watching);
});
afterEach(cleanup);

const show = (chosen: string | null = null) =>
  render(
    <NearCalendar
      phone="04821 555123"
      first="2031-12-01"
      last="2032-02-28"
      month="2031-12"
      onMonth={() => undefined}
      chosen={chosen}
      onChoose={() => undefined}
      known={[]}
    />,
  );

test('the calendar is fetched once it comes near, and says so until it is there', async () => {
  show();
  await act(async () => undefined);
  expect(fetched.times).toBe(0);
  expect(screen.getByText('Der Kalender wird geladen …')).toBeTruthy();
  act(() => comesNear?.());
  await screen.findByRole('table', { name: 'Kalender' });
  expect(screen.queryByText('Der Kalender wird geladen …')).toBeNull();
});

test('where a day is chosen already it is fetched at once', async () => {
  show('2031-12-02');
  await screen.findByRole('table', { name: 'Kalender' });
});

test.each([
  ['on request', () => fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))],
  ['when the connection is back', () => fireEvent(window, new Event('online'))],
])('a calendar that cannot be fetched says so, with the phone number, and is fetched again %s', async (_how, again) => {
  fetched.fails = true;
  show();
  act(() => comesNear?.());
  expect((await screen.findByRole('alert')).textContent).toContain('Der Kalender konnte nicht geladen werden.');
  expect(screen.getByRole('link', { name: '04821 555123' })).toBeTruthy();
  fetched.fails = false;
  again();
  await screen.findByRole('table', { name: 'Kalender' });
});
